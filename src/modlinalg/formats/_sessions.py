"""Pasted sessions: a text with the prompts of a program is cut into its results, of which one is read.

What follows a prompt was typed, and is no result, however it looks; what stands below it up to the next
prompt is one.  The numbers that a program gives its results (`%3 =`, `Out[3]:`, `o3 =`) cut further: what was
printed before them is a result of its own.  What stands above the first prompt is left out, unless
nothing was typed: then it is what the text is about.  Nothing here reads a matrix.

A statement goes on below its prompt behind a second prompt (`> `, `...`), under blanks as wide as the prompt,
while its brackets are open, up to the `;` that Maxima waits for, and where its last sign says that it goes on
(`\\` in gp, `...` in MATLAB).  What a program prints may stand behind a prompt, too: where the statements
come from a file (`octave -i < file`) they are not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats._layout import AS_WRITTEN, IN_PROMPTS, Layout, NoSessionError
from modlinalg.formats._parsing.cursor import normalised

_ANY_PROMPT = r"""(?: (?P<gp> (?: \([0-9]{1,2}:[0-9]{2}\)[ ] )?+ gp[ ]> (?=[ ]|$)   # (10:07) gp > A
                           | (?: \? | break (?:\[[0-9]++\])?+ > ) (?=[ ]|$) )        # ? A   break> A
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
        )"""
_PROMPT = re.compile("^" + _ANY_PROMPT, re.MULTILINE | re.VERBOSE | re.ASCII)
_PROMPT_BEHIND = re.compile(_ANY_PROMPT, re.MULTILINE | re.VERBOSE | re.ASCII)
# The same prompts once the program is known, also without anything typed behind them.
_AGAIN = {"plain": re.compile(r"> |>$")}
_LABELS = {
    "gp": re.compile(r"(%[0-9]++) = ?"),
    "ipython": re.compile(r"(Out\[[0-9]++\]):"),
    "mathematica": re.compile(r"(Out\[[0-9]++\])(?://[A-Za-z]++)?="),
    "macaulay2": re.compile(r"(o[0-9]++) ="),
}
_NAMED_INSIDE = {  # in the middle of what is drawn
    "maxima": (re.compile(r"^\((%o[0-9]++)\)", re.MULTILINE), ""),
    "fricas": (re.compile(r"^ *+(\([0-9]++\))(?=  |$)", re.MULTILINE), "%%"),  # (3), which %%(3) reads again
}
_DRAWN = ("mathematica", "macaulay2")  # whose results have lines above the one with their name: 1/2 drawn
_NUMBERED = {  # prompts by whose number a result is known
    "giac": (re.compile(r"([0-9]++)>>"), "ans({})"),
    "octave": (re.compile(r"octave:([0-9]++)>"), "octave:{}"),
}
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

_CONTINUED = {
    "gap": re.compile(r"> |>$"),
    "sage": re.compile(r"\.\.\.\.:"),
    "python": re.compile(r"\.\.\.(?: |$)"),
    "ipython": re.compile(r" *+\.\.\.:"),
    "julia": re.compile(r" {7}(?=.*[A-Za-z])"),
    "octave": re.compile(r"> |>$"),
    "plain": re.compile(r"[.+] |[.+]$"),  # Singular's and R's
}
_INDENTED = {"mathematica": re.compile(r"In\[[0-9]++\]:= "), "macaulay2": re.compile(r"i[0-9]++ : ")}
_ASSIGNED = re.compile(r"([A-Za-z]\w*+)\s*+(?::?=(?!=)|<-|:(?=\s))", re.ASCII)
_AND_SHOWN = re.compile(r"(([A-Za-z]\w*+)\s*+:?=[^;]*+);\s*+\2\s*+;?+", re.ASCII)  # A = matrix(..); A
_OPERATOR = r"(?: (?<!\+)\+ | (?<!-)- | [*/^=] )"  # not the end of i++
_GOES_ON = {
    kind: re.compile(pattern, re.VERBOSE)
    for kind, pattern in {
        "gp": r"(?: (?!\\\\). )*+ (?<=\\)",  # A*\     but not behind the comment sign \\
        "python": r"[^#]*+ (?<=\\)",  # A @ \     where IDLE prints no ...
        "octave": r"(?: (?!\.\.\.)[^%#] )*+ \.\.\. (?: [ \t]*+ [%#].*+ )?+",  # A * ...   in MATLAB
        "fricas": r"(?: (?!--). )*+ (?<=_)",  # A * _
        "julia": rf"[^#]* {_OPERATOR}",  # A *
        "mathematica": rf".* (?: {_OPERATOR} | [ ]\. )",  # A .
        "macaulay2": rf"(?: (?!--). )* {_OPERATOR}",  # A *
    }.items()
}
_MAXIMA_OUTPUT = re.compile(r"\(%o[0-9]++\)")
_STRING = re.compile(r'"[^"\n]*+"')

# 1 2  [ - 1  2 ]  . 1  [1, 2]  [1|0]  1,2,
_ROW = re.compile(r"[\s\[(|]*+(?:[-+][ ]?+)?+[0-9.][-+0-9./,|\s]*+[\])|]*+,?+\s*+")
_NUMBERS = re.compile(r"[0-9.][\s,]++[-+]?+[0-9]")
_APART = re.compile(r"[0-9.][ \t]++[-+]?+[0-9]")  # two numbers without a comma
_NO_ROWS_TYPED = ("plain", "gp", "fricas", "giac")  # rows without commas are no statements there
_ANNOUNCED = re.compile(r"[A-Za-z%=]")  # ans =   2x2 Matrix:   %1 =
_LABELLED = re.compile(r"\(%o[0-9]++\)|Out\[[0-9]++\]|o[0-9]++ =|%[0-9]++ =")
_WITHOUT_ECHO = ("python", "sage", "ipython", "octave", "maxima", "gap", "julia")
_NEVER_INDENTED = ("python", "sage")


@dataclass(frozen=True, slots=True)
class SessionResult:
    """A result of a session, how many lines stand above it, and what the program calls it.

    `is_cut` says that its first line may stand elsewhere: behind the prompt, or above its name; `typed` is
    the statement whose value it is, `M = matrix(ZZ, [[1, 2]])` also where M alone was typed last.
    """

    text: str
    lines_above: int
    label: str = ""
    is_cut: bool = False
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """The text of one result, which one it is, "result 3 of 3 (%4)", whose prompts the session has, and what
    was typed for it.
    """

    text: str
    words: str
    is_only: bool
    program: str = ""
    typed: str = ""


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
            raise InputError(
                "a session without results, in which only typed lines were found: print the matrix and copy"
                " what is printed, too, or give the matrix without the prompt"
            )
        if layout.result is not None:
            what = "--result (result=) applies only to a session; this text has no prompts"
            raise NoSessionError(f"{what}: give one matrix", 1, 1)
        return None
    place = _place(found, layout.result)
    result = found[place]
    words = f"result {place + 1} of {len(found)}" + (f" ({result.label})" if result.label else "")
    if result.is_cut:
        where = "behind the prompt or above its name, as where statements come from a file and are not shown"
        raise InputError(f"{words}: its first row may stand {where}: give the matrix without the prompt")
    whole = "\n" * result.lines_above + result.text
    return Taken(whole, words, len(found) == 1, kind or "", result.typed)


def require_no_choice(name: str, text: str, way_out: str = "say which by result=K") -> None:
    """Raise InputError for a session with several results, where nobody could say which one was taken."""
    taken = taken_from(normalised(text), AS_WRITTEN)
    if taken is not None and not taken.is_only:
        raise InputError(f"{name}: a session with several results: {way_out}")


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
    assigned: dict[str, str] = {}
    is_typed = False
    for first, lines, typed in _pieces(text.split("\n"), kind):
        if typed is None:
            above += _cut(first, lines, kind)
            continue
        prompt, at = _AGAIN.get(kind, _PROMPT_BEHIND), 0  # or several on one line: `>>> >>> array(..)`
        while (match := prompt.match(typed, at)) is not None and match.end() > at:
            at = match.end() + typed.startswith(" ", match.end())
        behind = typed[at:]
        is_typed = is_typed or behind.strip() != ""
        if was_printed(behind, lines, kind):
            found.append(SessionResult("\n".join(lines), first, is_cut=True))
        else:
            numbered, name = _NUMBERED.get(kind, (None, ""))  # by the last prompt above it, if any are
            numbers = numbered.findall(typed.removesuffix(behind)) if numbered else []
            cut = _cut(first, lines, kind, name.format(numbers[-1]) if numbers else "")
            statement = _statement(behind, kind, assigned)
            found += [replace(result, typed=statement) for result in cut]
    return found if found or is_typed else above


def _statement(behind: str, kind: str, assigned: dict[str, str]) -> str:
    """Return the statement behind a prompt; for a name alone, the one that was assigned to it last."""
    lines = behind.split("\n")
    continued = _CONTINUED.get(kind)
    if continued is not None:
        lines[1:] = [continued.sub("", line, count=1) for line in lines[1:]]
    statement = "\n".join(lines).strip()
    if shown := _AND_SHOWN.fullmatch(statement):
        statement = shown[1]
    if name := _ASSIGNED.match(statement):
        assigned[name[1]] = statement
    return assigned.get(statement.rstrip("; "), statement)


def _pieces(lines: Sequence[str], kind: str) -> Iterator[tuple[int, list[str], str | None]]:
    """Yield what the program wrote: the number of its first line, its lines, and what was typed above it."""
    prompt = _AGAIN.get(kind, _PROMPT)

    def is_prompt(line: str) -> bool:
        match = prompt.match(line)
        return match is not None and match.lastgroup in (None, kind)

    at, typed = 0, None
    while True:
        begin = at
        while at < len(lines) and not is_prompt(lines[at]):
            at += 1
        yield begin, list(lines[begin:at]), typed
        if at == len(lines):
            return
        at, typed = end_of_statement(lines, at, kind, is_prompt)


def _cut(first: int, lines: list[str], kind: str, name: str = "") -> Iterator[SessionResult]:
    """Yield the results in what a program wrote below one statement."""
    remark, label = _REMARKS.get(kind), _LABELS.get(kind)
    begin, is_cut = 0, False
    for number, line in enumerate(lines):
        if remark is not None and remark.fullmatch(line):
            lines[number] = ""
        elif label is not None and (match := label.match(line)):
            yield from _result(first + begin, lines[begin:number], name, kind, is_cut=is_cut)
            above = [line for line in lines[begin:number] if line.strip()]
            is_cut = kind in _DRAWN and any(line.startswith(" " * match.end()) for line in above)
            begin, name = number, match[1]
            if kind == "ipython":
                lines[number] = " " * match.end() + line[match.end() :]
    yield from _result(first + begin, lines[begin:], name, kind, is_cut=is_cut)


def _result(
    first: int, lines: Sequence[str], name: str, kind: str, *, is_cut: bool
) -> Iterator[SessionResult]:
    """Yield a result unless its lines are empty, or say no more than the type of one that was not shown."""
    text = "\n".join(lines).rstrip()
    alone = _TYPE_ALONE.get(kind)
    if not text.strip() or (alone is not None and not name and alone.fullmatch(text.strip("\n"))):
        return
    inside = _NAMED_INSIDE.get(kind)
    if inside is not None and (match := inside[0].search(text)):
        name = inside[1] + match[1]
    yield SessionResult(text, first, name, is_cut)


def _place(found: Sequence[SessionResult], asked: int | str | None) -> int:
    """Return which result is asked for, counted from 0."""
    if asked is None:
        return len(found) - 1
    names = [result.label for result in found]
    if isinstance(asked, str) and (place := _ORDINAL.fullmatch(asked)):
        return _in_range(found, int(place[1]))
    if isinstance(asked, str):
        spellings = (asked, asked.strip("()"), f"%%{asked}")
        places = [i for i, name in enumerate(names) if name and name in spellings]
        if len(places) != 1:
            which = "several results have" if places else "no result has"
            raise InputError(f"result: {which} the name {quoted(asked)}; {_listing(found)}")
        return places[0]
    _in_range(found, asked)
    number = re.compile(rf"\D*+{asked}\D*+")
    own, others = names[asked - 1], [name for name in names if number.fullmatch(name)]
    if others and own not in others:
        ways = f'"{own or _ordinal(asked)}" or "{others[0]}"'
        both = f"at place {asked}{f', {own},' if own else ''} or the one that the program calls {others[0]}"
        raise InputError(f"result: {asked} may be the result {both}: say which by --result (result=) {ways}")
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
    names = [result.label for result in found if result.label][:8]
    return f"the session has {len(found)}" + (f", among them {', '.join(names)}" if names else "")


# ----------------------------------------------------------------- statements


def end_of_statement(
    lines: Sequence[str], at: int, kind: str, is_prompt: Callable[[str], bool]
) -> tuple[int, str]:
    """Return the line behind the statement whose prompt is on the line `at`, and what was typed.

    Where its brackets stay open up to the next prompt all that follows is a result.
    """
    typed, end = lines[at], at + 1
    continued = _CONTINUED.get(kind)
    prompt = _INDENTED[kind].match(typed) if kind in _INDENTED else None
    indent = " " * prompt.end() if prompt else "\n"  # where they go on; no line begins with a line end
    while end < len(lines) and (
        (continued is not None and continued.match(lines[end]))
        or (lines[end].startswith(indent) and lines[end].strip())
    ):
        typed += "\n" + lines[end]
        end += 1
    while end < len(lines) and not is_prompt(lines[end]) and _goes_on(lines, end, kind):
        end += 1
    if kind == "maxima":
        return _end_for_maxima(lines, end, is_prompt), typed
    opened = sum(map(_brackets, (typed, *lines[at + 1 + typed.count("\n") : end])))
    begin = end
    while opened > 0 and end < len(lines) and not is_prompt(lines[end]):
        opened += _brackets(lines[end])
        end += 1
    return (begin if opened > 0 else end), typed


def _goes_on(lines: Sequence[str], at: int, kind: str) -> bool:
    """Say whether a statement goes on in a line because of the last sign of the line above it."""
    sign = _GOES_ON.get(kind)
    if sign is None or not sign.fullmatch(lines[at - 1].rstrip()):
        return False
    if not lines[at].strip() or _LABELLED.match(lines[at]):
        return False
    return kind != "julia" or lines[at].startswith(" " * 7)


def _end_for_maxima(lines: Sequence[str], at: int, is_prompt: Callable[[str], bool]) -> int:
    """Return the line behind the `;` or `$` of a statement; `at` where none follows."""
    end = at - 1

    def is_end(line: str) -> bool:  # perhaps with a comment behind it
        bare = line.rstrip()
        return (bare.rpartition("/*")[0].rstrip() if bare.endswith("*/") else bare).endswith((";", "$"))

    while end < len(lines) and not is_end(lines[end]):
        end += 1
        if end < len(lines) and (is_prompt(lines[end]) or _MAXIMA_OUTPUT.search(lines[end])):
            return at
    return end + 1 if end < len(lines) else at


def _brackets(text: str) -> int:
    """Return how many brackets a statement opens and does not close; those within quotes do not count."""
    bare = _STRING.sub("", text) if '"' in text else text
    return sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}"))


def was_printed(behind: str, below: Sequence[str], kind: str) -> bool:
    """Say whether what stands behind a prompt is the first line of what was printed, or may be it.

    `>>> [1, 2]` above `[1, 2]` was typed; `>>> 1 2` above `3 4` was not, nor was a line that begins with
    blanks, or with the name of a result.
    """
    if _LABELLED.match(behind.lstrip()):
        return True
    if (assigned := _ASSIGNED.match(behind.lstrip())) and _NUMBERS.search(behind):  # A = 1 2 above 3 4
        behind = behind.lstrip()[assigned.end() :].strip()
    if kind in _NO_ROWS_TYPED:
        is_row = _ROW.fullmatch(behind) is not None and not _brackets(behind)
        return is_row and (_APART.search(behind) is not None or behind.rstrip().endswith(","))
    if kind not in _WITHOUT_ECHO or "\n" in behind or not behind.strip():
        return False
    if kind in _NEVER_INDENTED and behind.startswith("  "):
        return True
    if not _ROW.fullmatch(behind) or _brackets(behind):
        return False
    result = "\n".join(below).strip()
    if kind == "maxima" or (not result and _APART.search(behind)):
        return True
    if not result or _ANNOUNCED.search(result.split("\n", 1)[0]):
        return False
    return "," not in behind or "".join(result.split()) != "".join(behind.split())
