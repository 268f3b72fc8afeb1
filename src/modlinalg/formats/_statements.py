"""Typed statements of a pasted session: where one ends, and what stands behind a prompt and was not typed.

A statement goes on below its prompt behind a second prompt (`> `, `...`), under blanks as wide as the prompt,
while its brackets are open, up to the `;` that Maxima waits for, and where its last sign says that it goes on
(`\\` in gp, `...` in MATLAB).  What a program prints may stand behind a prompt, too: where the statements
come from a file (`octave -i < file`) they are not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from modlinalg._support.regex import re

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

_ROW = re.compile(
    r"[\s\[(|]*+(?:[-+][ ]?+)?+[0-9.][-+0-9./,|\s]*+[\])|]*+\s*+"
)  # 1 2  [ - 1  2 ]  . 1  [1, 2]  [1|0]  1,2,
_APART = re.compile(r"[0-9.][ \t]++[-+]?+[0-9]")  # two numbers without a comma
_NO_ROWS_TYPED = ("plain", "gp", "fricas", "giac")  # rows without commas are no statements there
_ANNOUNCED = re.compile(r"[A-Za-z%=]")  # ans =   2x2 Matrix:   %1 =
_LABELLED = re.compile(r"\(%o[0-9]++\)|Out\[[0-9]++\]|o[0-9]++ =|%[0-9]++ =")
_WITHOUT_ECHO = ("python", "sage", "ipython", "octave", "maxima", "gap", "julia")
_NEVER_INDENTED = ("python", "sage")


def end_of_statement(
    lines: Sequence[str], at: int, kind: str, is_prompt: Callable[[str], bool]
) -> tuple[int, str]:
    """Return the line behind the statement whose prompt is on the line `at`, and what was typed.

    Where its brackets stay open up to the next prompt all that follows is a result.
    """
    typed, end = lines[at], at + 1
    continued = _CONTINUED.get(kind)
    while end < len(lines) and (
        (continued is not None and continued.match(lines[end])) or _is_indented(typed, lines[end], kind)
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


def _is_indented(typed: str, line: str, kind: str) -> bool:
    """Say whether a line stands under the first letter behind the prompt, where these programs go on."""
    prompt = _INDENTED.get(kind)
    match = None if prompt is None else prompt.match(typed)
    return match is not None and line.startswith(" " * match.end()) and line.strip() != ""


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
    while end < len(lines) and not _ends_for_maxima(lines[end]):
        end += 1
        if end < len(lines) and (is_prompt(lines[end]) or _MAXIMA_OUTPUT.search(lines[end])):
            return at
    return end + 1 if end < len(lines) else at


def _ends_for_maxima(line: str) -> bool:
    """Say whether a line ends in `;` or `$`, perhaps with a comment behind it."""
    bare = line.rstrip()
    if bare.endswith("*/"):
        bare = bare.rpartition("/*")[0].rstrip()
    return bare.endswith((";", "$"))


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
