"""Vectors with their length in front, and shapes of no entries, as FLINT's C functions print them.

Syntax: FLINT manual, _fmpz_vec_print and fmpz_poly_print: the length, two blanks, and the entries one blank
apart, `3  7 0 -1`; fmpz_mat_print: the shape, two blanks, and the entries.  A matrix without entries ends in
the two blanks, `0 3  `, and in one more for each row but the first.  These blanks are all that tells
`3  7 0 -1` from a row of four numbers, and `0 3  ` from a row of two; where they were lost, a text is a row.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import parse_number

_ENTRY = r"[-+]?[0-9]++(?:/[0-9]++)?+"
_BEFORE = r"(?:\s++|\#[^\n]*+\n)*+"  # empty lines, and comments such as # mod 5
_BEGINS = re.compile(rf"{_BEFORE} [0-9]{{1,9}} [ ]{{2}} [-+0-9]", re.ASCII | re.VERBOSE)
_LINE = re.compile(rf"([1-9][0-9]{{0,8}}) [ ]{{2}} ({_ENTRY} (?: [ ] {_ENTRY} )*+)", re.ASCII | re.VERBOSE)
_NO_ENTRIES = re.compile(
    rf"{_BEFORE} ([0-9]{{1,9}}) [ ] ([0-9]{{1,9}}) [ ]{{2}}[ ]*+ \n*+ \Z", re.ASCII | re.VERBOSE
)


def counted_vectors(text: str) -> list[list[Element]] | None:
    """Return the vectors of a text where each line is one, its length in front; None for any other text.

    >>> counted_vectors("3  7 0 -1"), counted_vectors("3 7 0 -1"), counted_vectors("2  7 0 -1")
    ([[7, 0, -1]], None, None)
    """
    if not _BEGINS.match(text):
        return None
    found: list[list[Element]] = []
    for line in text.split("\n"):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        match = _LINE.fullmatch(content)
        words = match[2].split(" ") if match else []
        if match is None or len(words) != int(match[1]) or (found and len(words) != len(found[0])):
            return None
        entries = [value for word in words if (value := parse_number(word)) is not None]
        if len(entries) != len(words):
            return None
        found.append(entries)
    return found


def may_be_counted(text: str, *, labelled: bool) -> int | None:
    """Return the length of FLINT's vectors that a text may be meant as; None where it is plain rows.

    `1  0` may be a vector of one entry, but lines of two numbers, and one that other blanks indent, are
    rows of a table: FLINT indents nothing.
    """
    found = counted_vectors(text)
    if found is None:
        return None
    length = len(found[0])
    indented = text.lstrip("\n")[:1] in (" ", "\t") and not labelled
    return None if length == 1 and (len(found) > 1 or indented) else length


def shape_without_entries(text: str) -> tuple[int, int] | None:
    """Return the shape of an empty matrix as FLINT prints it, with blanks at the end; None otherwise.

    >>> shape_without_entries("0 3  "), shape_without_entries("0 3"), shape_without_entries("2 3  ")
    ((0, 3), None, None)
    """
    match = _NO_ENTRIES.match(text)
    if match is None or (rows := int(match[1])) * (cols := int(match[2])):
        return None
    return rows, cols
