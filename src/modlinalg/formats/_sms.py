"""LinBox SMS: a line `rows cols M`, lines `i j value` counted from 1, and a last line `0 0 0`; sparse rows.

Format: LinBox documentation, "Sparse matrix format SMS" (J.-G. Dumas, Sparse Integer Matrices
Collection).  The letter says how entries are meant (M, I, R); entries are integers or fractions.
The modulus is not kept.  Refused: a place that is listed twice, and a missing last line.

After `rows cols S` each row has a line of its own, which counts its entries and lists column, value for
each of them, columns counted from 0: `3 2 2 3 3 9 1` (linbox-team/linbox, linbox/util/formats/sparse-row.h,
tests/data/sparse-row.matrix).  With the last line `0 0 0`, which is no such row, it is SMS with any letter.
"""

from __future__ import annotations

from typing import Any

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, require_entry_lines, require_lines

_COMMENTS = re.compile(r"(?:\s++|#[^\n]*+(?:\n|\Z))*+")
_HEADER = re.compile(r"([0-9]++)[ \t]++([0-9]++)[ \t]++([MIRQPSmirqps])(?:[ \t]*+\n\s*+|\s*+\Z)")


def recognise(text: str) -> bool:
    """Say whether a text begins with the header of an SMS file."""
    return bool(_HEADER.match(text, _behind_comments(text, 0)))


def _behind_comments(text: str, at: int) -> int:
    """Return where a text begins after comments, which LinBox reads over above the header."""
    match = _COMMENTS.match(text, at)
    return match.end() if match else at


def read(cursor: Cursor) -> Spelled:
    """Return what an SMS file spells."""
    start = cursor.pos = _behind_comments(cursor.text, cursor.pos)
    header = cursor.expect_match(_HEADER)
    rows, cols = Cursor(header[1]).size(), Cursor(header[2]).size()
    require_lines(cursor, rows, cols, start)
    if header[3] in "Ss" and cursor.text.rstrip().rpartition("\n")[2].split() != ["0", "0", "0"]:
        places, values = _sparse_rows(cursor, rows, cols)
    else:
        places, values = _triples(cursor, rows, cols)
    return Spelled.placed(cursor, (rows, cols), start, places, values)


def _triples(cursor: Cursor, rows: int, cols: int) -> tuple[list[tuple[int, int]], list[Element]]:
    at = cursor.pos
    numbers: list[Any] = cursor.run(" ")
    if len(numbers) % 3 or numbers[-3:] != [0, 0, 0]:
        cursor.fail("lines of three numbers are needed, the last of them 0 0 0", at)
    require_entry_lines(cursor, at, 3)
    places: dict[tuple[int, int], None] = {}
    for k in range(0, len(numbers) - 3, 3):
        i, j = numbers[k : k + 2]
        place = i - 1, j - 1
        if not (type(i) is int and type(j) is int and 1 <= i <= rows and 1 <= j <= cols):
            cursor.fail_at_word(f"a place outside {rows} x {cols}", at, k)
        if place in places:
            cursor.fail_at_word(f"the place ({i}, {j}) is listed twice", at, k)
        places[place] = None
    return list(places), numbers[2:-3:3]


def _sparse_rows(cursor: Cursor, rows: int, cols: int) -> tuple[list[tuple[int, int]], list[Element]]:
    """Return the same of rows that are listed one to a line: how many entries, column and value of each."""
    places: list[tuple[int, int]] = []
    values: list[Element] = []
    for i in range(rows):
        cursor.blanks()
        at = cursor.pos
        count, *pairs = cursor.run(" ", in_line=True)
        cursor.spaces()
        if not cursor.at_end and not cursor.sees("\n"):
            cursor.refuse()
        if len(pairs) % 2 or count != len(pairs) // 2:
            line = "how many entries it has, and column and value of each"
            cursor.fail(f"a line for each row is needed: {line}", at)
        columns: list[Any] = pairs[::2]
        if not all(type(j) is int and 0 <= j < cols for j in columns):
            cursor.fail(f"a column beyond the {cols} columns, which are counted from 0", at)
        if len(set(columns)) < len(columns):
            cursor.fail("a column is listed twice", at)
        places += [(i, j) for j in columns]
        values += pairs[1::2]
    return places, values


def write(M: Written) -> str:
    """Return the places of the entries that are not zero, counted from 1."""
    lines = [f"{M.shape[0]} {M.shape[1]} M"]
    for i, row in enumerate(M.rows(), 1):
        lines += [f"{i} {j} {M.ring.format(entry)}" for j, entry in enumerate(row, 1) if entry]
    return "\n".join([*lines, "0 0 0"]) + "\n"


FORMAT = Format("sms", "LinBox SMS: rows cols M, i j value, 0 0 0; sparse rows S", recognise, read, write)
