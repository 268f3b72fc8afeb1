"""Pasted sessions: a text with the prompts of a program is cut into its results, of which one is read.

What follows a prompt was typed, and is no result, however it looks; what stands below it up to the next
prompt is one.  The numbers that a program gives its results (`%3 =`, `Out[3]:`, `o3 =`) cut further: what was
printed before them is a result of its own.  What stands above the first prompt is left out, unless
nothing was typed: then it is what the text is about.  Nothing here reads a matrix.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from modlinalg._parsing.cursor import normalised
from modlinalg._wording import quoted
from modlinalg.errors import InputError
from modlinalg.formats._layout import AS_WRITTEN, IN_PROMPTS, Layout, NoSessionError

_PROMPT = re.compile(
    r"""^(?: (?P<gp> (?: \([0-9]{1,2}:[0-9]{2}\)[ ] )?+ gp[ ]> (?=[ ]|$) | \? (?=[ ]|$) )
           | (?P<gap> (?: gap | brk (?:_[0-9]++)?+ ) > (?=[ ]|$) )              # gap> A;
           | (?P<sage> sage: (?=[ ]|$) )                                        # sage: A
           | (?P<python> >>> (?=[ ]|$) )                                        # >>> A
           | (?P<ipython> In[ ]\[[0-9]++\]: )                                   # In [1]: A
           | (?P<mathematica> In\[[0-9]++\]:= )                                 # In[1]:= A
           | (?P<julia> julia> (?=[ ]|$) )                                      # julia> A
           | (?P<octave> octave:[0-9]++> (?=[ ]|$) | >> (?=[ ]|$) )             # octave:1> A   >> A
           | (?P<maxima> \(%i[0-9]++\) )                                        # (%i1) A;
           | (?P<macaulay2> i[0-9]++[ ]: (?=[ ]|$) )                            # i1 : A
           | (?P<giac> [0-9]++>> (?=[ ]|$) )                                    # 0>> A
           | (?P<fricas> \([0-9]++\)[ ]-> (?=[ ]|$) )                           # (1) -> A
           | (?P<plain> > (?=[ ][^\n]*[A-Za-z]) )     # > A;   R, Singular, Magma; not the > 1 2 of a mail
        )""",
    re.MULTILINE | re.VERBOSE | re.ASCII,
)
# The same prompts once the program is known, also without anything typed behind them.
_AGAIN = {"plain": re.compile(r"> |>$")}
_CONTINUED = {
    "gap": re.compile(r"> |>$"),
    "sage": re.compile(r"\.\.\.\.:"),
    "python": re.compile(r"\.\.\.(?: |$)"),
    "ipython": re.compile(r" *+\.\.\.:"),
    "julia": re.compile(r" {7}(?=.*[A-Za-z])"),
    "octave": re.compile(r"> |>$"),
    "plain": re.compile(r"[.+] |[.+]$"),  # Singular's and R's
}
_LABELS = {
    "gp": re.compile(r"(%[0-9]++) = ?"),
    "ipython": re.compile(r"(Out\[[0-9]++\]):"),
    "mathematica": re.compile(r"(Out\[[0-9]++\])(?://[A-Za-z]++)?="),
    "macaulay2": re.compile(r"(o[0-9]++) ="),
}
_NAMED_INSIDE = {"maxima": re.compile(r"^\((%o[0-9]++)\)", re.MULTILINE)}  # in the middle of what is drawn
_REMARKS = {
    "gp": re.compile(r"(?:cpu )?+time = .*ms\.?"),  # what `#` adds
    "giac": re.compile(r"// .*"),  # // Time 0
    "plain": re.compile(r"\s*+// \*\* .*"),  # // ** redefining A
}
_TYPE_ALONE = {
    "macaulay2": re.compile(r"\s*+(?:.*\n)?+o[0-9]++ : .*", re.ASCII),
    "fricas": re.compile(r" *+Type: .*"),
}
_ORDINAL = re.compile(r"([0-9]{1,9})(?:st|nd|rd|th)", re.ASCII)  # the 4th, whatever the program calls it
_STRING = re.compile(r'"[^"\n]*+"')


@dataclass(frozen=True, slots=True)
class SessionResult:
    """A result of a session, its lines and columns those of the whole text, and what the program calls it."""

    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """The text of one result, and which one it is, in words: "result 3 of 3 (%4)"."""

    text: str
    words: str
    is_only: bool


def taken_from(text: str, layout: Layout) -> Taken | None:
    """Return the result of a session that the caller asks for, the last one by default; None for no session
    with a result.

    Raises NoSessionError where a result is asked for and the text is no session, InputError where there is
    no such result, and where a number means one by its place and another by its name.
    """
    kind = program_of(text)
    found = [] if kind is None else results(text, kind)
    if not found:
        if kind is not None and _PROMPT.match(text.lstrip()):
            raise InputError("a session without results: what stands behind a prompt was typed, and is none")
        if layout.result is not None:
            raise NoSessionError(
                "--result (result=) speaks of a session with prompts, which this text is not", 1, 1
            )
        return None
    place = _place(found, layout.result)
    name = f" ({found[place].label})" if found[place].label else ""
    return Taken(found[place].text, f"result {place + 1} of {len(found)}{name}", len(found) == 1)


def require_no_choice(name: str, text: str) -> None:
    """Raise InputError for a session with several results, where nobody could say which one was taken."""
    taken = taken_from(normalised(text), AS_WRITTEN)
    if taken is not None and not taken.is_only:
        raise InputError(
            f"{name}: a session, of which {taken.words} would be taken: say which by read(text, result=K)"
        )


def program_of(text: str) -> str | None:
    """Return the program whose prompts a text has, None for one without any."""
    if not any(sign in text for sign in IN_PROMPTS):
        return None
    match = _PROMPT.search(text)
    return None if match is None else match.lastgroup


def results(text: str, kind: str) -> list[SessionResult]:
    """Return the results of a session of a program, in their order."""
    found: list[SessionResult] = []
    above: list[SessionResult] = []
    is_typed = False
    for first, lines, typed in _pieces(text.split("\n"), kind):
        if typed is None:
            above += _cut(first, lines, kind)
        else:
            found += _cut(first, lines, kind)
            is_typed = is_typed or _AGAIN.get(kind, _PROMPT).sub("", typed).strip() != ""
    return found if found or is_typed else above


def _pieces(lines: Sequence[str], kind: str) -> Iterator[tuple[int, list[str], str | None]]:
    """Yield what the program wrote: the number of its first line, its lines, and what was typed above it."""
    prompt, continued = _AGAIN.get(kind, _PROMPT), _CONTINUED.get(kind)
    at, typed = 0, None
    while True:
        begin = at
        while at < len(lines) and not _is_prompt(lines[at], prompt, kind):
            at += 1
        yield begin, list(lines[begin:at]), typed
        if at == len(lines):
            return
        typed = lines[at]
        at += 1
        while at < len(lines) and continued is not None and continued.match(lines[at]):
            typed += "\n" + lines[at]
            at += 1
        at = _end_of_statement(lines, at, typed, prompt, kind)


def _is_prompt(line: str, prompt: re.Pattern[str], kind: str) -> bool:
    match = prompt.match(line)
    return match is not None and match.lastgroup in (None, kind)


def _end_of_statement(lines: Sequence[str], at: int, typed: str, prompt: re.Pattern[str], kind: str) -> int:
    """Return the line behind a statement that goes on without a prompt, because its brackets are open.

    Where they stay open up to the next prompt all that follows is a result, which no reader will take.
    """
    opened = _brackets(typed)
    end = at
    while opened > 0 and end < len(lines) and not _is_prompt(lines[end], prompt, kind):
        opened += _brackets(lines[end])
        end += 1
    return at if opened > 0 else end


def _brackets(text: str) -> int:
    """Return how many brackets a statement opens and does not close; those within quotes do not count."""
    bare = _STRING.sub("", text) if '"' in text else text
    return sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}"))


def _cut(first: int, lines: list[str], kind: str) -> Iterator[SessionResult]:
    """Yield the results in what a program wrote below one statement."""
    remark, label = _REMARKS.get(kind), _LABELS.get(kind)
    begin, name = 0, ""
    for number, line in enumerate(lines):
        if remark is not None and remark.fullmatch(line):
            lines[number] = ""
        elif label is not None and (match := label.match(line)):
            yield from _result(first + begin, lines[begin:number], name, kind)
            begin, name = number, match[1]
            if kind == "ipython":
                lines[number] = " " * match.end() + line[match.end() :]
    yield from _result(first + begin, lines[begin:], name, kind)


def _result(first: int, lines: Sequence[str], name: str, kind: str) -> Iterator[SessionResult]:
    """Yield a result unless its lines are empty, or say no more than the type of one that was not shown."""
    text = "\n".join(lines).rstrip()
    alone = _TYPE_ALONE.get(kind)
    if not text.strip() or (alone is not None and not name and alone.fullmatch(text.strip("\n"))):
        return
    inside = _NAMED_INSIDE.get(kind)
    if inside is not None and (match := inside.search(text)):
        name = match[1]
    yield SessionResult("\n" * first + text, name)


def _place(found: Sequence[SessionResult], asked: int | str | None) -> int:
    """Return which result is asked for, counted from 0."""
    if asked is None:
        return len(found) - 1
    names = [result.label for result in found]
    if isinstance(asked, str) and (place := _ORDINAL.fullmatch(asked)):
        return _in_range(found, int(place[1]))
    if isinstance(asked, str):
        places = [i for i, name in enumerate(names) if name and name == asked.strip("()")]
        if len(places) != 1:
            which = "several results have" if places else "no result has"
            raise InputError(f"result: {which} the name {quoted(asked)}; {_listing(found)}")
        return places[0]
    _in_range(found, asked)
    number = re.compile(rf"\D*+{asked}\D*+")
    own, others = names[asked - 1], [name for name in names if number.fullmatch(name)]
    if others and own not in others:
        ways = f'"{own or _ordinal(asked)}" or "{others[0]}"'
        raise InputError(
            f"result: {asked} may be the result at place {asked}{f', {own},' if own else ''} or the one that"
            f" the program calls {others[0]}: say which by --result (result=) {ways}"
        )
    return asked - 1


def _in_range(found: Sequence[SessionResult], number: int) -> int:
    """Return the place from 0 of a number from 1; InputError where there is none."""
    if not 1 <= number <= len(found):
        raise InputError(f"result: there is no result {quoted(number)}; {_listing(found)}")
    return number - 1


def _ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd, 4th, .. 11th, .. 21st."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _listing(found: Sequence[SessionResult]) -> str:
    """Return how many results there are, with the first names."""
    names = [result.label for result in found if result.label][:8]
    return f"the session has {len(found)}" + (f", among them {', '.join(names)}" if names else "")
