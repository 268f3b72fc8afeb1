"""Rows that gp wraps at another width than 76, where their lengths leave one reading only.

gp breaks every line after `linewrap` characters, within a number if need be, and without a mark.  Rows at
the prompt stand in brackets of their own, between empty lines.  Where a line ends after a digit, and the
next begins with one, these are one number, or two if the blank between them was lost.  All such lines of a
text are as long as each other, so that all of them are broken in one of the two ways; the rows then have one
length in one way only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modlinalg._support.regex import re

_NARROWEST = 20  # characters; who sets linewrap wants to read what is printed
_PARTED = re.compile(
    r"""\s*+ (?: \[ [^\[\]]++ \] [ ]*+     # [1 2
        (?: \n [ ]*+ \n \s*+               #  3]
          | \s*+ \Z )                      #
        ){2,}                              # [4 5 6]
    """,
    re.VERBOSE,
)
_ROW = re.compile(r"\[([^\[\]]++)\]")
_NUMBER = r"[-+]?+[0-9]++(?:/[0-9]++)?+"
_ENTRY = rf"(?:Mod\({_NUMBER},[ ]{_NUMBER}\)|{_NUMBER})"
_ENTRIES = re.compile(rf"[ ]*+{_ENTRY}(?:[ ]++{_ENTRY})*+[ ]*+", re.ASCII)
_ONE = re.compile(_ENTRY, re.ASCII)


def other_width(text: str, lines: Sequence[str], breaks: Iterable[int]) -> int | None:
    """Return the length of the lines that gp broke, where nothing else can be meant; None otherwise.

    `breaks` are the numbers of the lines that end within brackets.
    """
    lengths = {len(lines[k]) for k in breaks}
    if len(lengths) != 1 or not _PARTED.fullmatch(text):
        return None
    width = lengths.pop()
    is_full = _NARROWEST <= width == max(map(len, lines))
    return width if is_full and _is_matrix(text, "") and not _is_matrix(text, " ") else None


def _is_matrix(text: str, line_end: str) -> bool:
    """Say whether the rows have one length where this is put for each line end within them."""
    rows = [row.replace("\n", line_end) for row in _ROW.findall(text)]
    return all(map(_ENTRIES.fullmatch, rows)) and len({len(_ONE.findall(row)) for row in rows}) == 1


def are_uneven_lines(text: str) -> bool:
    r"""Say whether rows in brackets have lines of several lengths, and so are no matrices as MATLAB has them.

    >>> are_uneven_lines("[1 2\n 3]\n\n[4 5\n 6]"), are_uneven_lines("[1 2\n 3 4]\n\n[5 6\n 7 8]")
    (True, False)
    """
    if not _PARTED.fullmatch(text) or not _is_matrix(text, " "):
        return False
    rows = (row.strip("\n").split("\n") for row in _ROW.findall(text))
    return any(len({len(line.split()) for line in row}) > 1 for row in rows)
