"""Vectors behind their length, and shapes without entries, as FLINT prints them.

FLINT manual, _fmpz_vec_print and fmpz_poly_print: the length, two blanks, and the entries one blank apart,
`3  7 0 -1`; fmpz_mat_print: the shape, two blanks, and the entries.  A matrix without entries ends in the two
blanks, `0 3  `, and in one more for each row but the first.  Where these blanks were lost, a text is a row.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import parse_number

_ONE = r"[-+]?[0-9]++(?:/[0-9]++)?+"
_BEFORE = r"(?:\s++|\#[^\n]*+\n)*+"  # empty lines, and comments such as # mod 5
_BEGINS_COUNTED = re.compile(rf"{_BEFORE} [0-9]{{1,9}} [ ]{{2}} [-+0-9]", re.ASCII | re.VERBOSE)
_COUNTED = re.compile(rf"([1-9][0-9]{{0,8}}) [ ]{{2}} ({_ONE} (?: [ ] {_ONE} )*+)", re.ASCII | re.VERBOSE)
_NO_ENTRIES = verbose(rf"(?a){_BEFORE} ([0-9]{{1,9}}) [ ] ([0-9]{{1,9}}) [ ]{{2}}[ ]*+ \n*+ \Z")


def counted_vectors(text: str) -> list[list[Element]] | None:
    """Return the vectors of a text where each line is one, its length in front; None for any other text.

    >>> counted_vectors("3  7 0 -1"), counted_vectors("3 7 0 -1"), counted_vectors("2  7 0 -1")
    ([[7, 0, -1]], None, None)
    """
    if not _BEGINS_COUNTED.match(text):
        return None
    found: list[list[Element]] = []
    for line in text.split("\n"):
        content = line.partition("#")[0].strip()
        if not content:
            continue
        match = _COUNTED.fullmatch(content)
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
