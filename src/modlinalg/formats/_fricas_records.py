"""Records as FriCAS prints them: matrices beside each other, each behind its name, or below if wide.

                 +2  0 +              +1   0 +               +1  - 2+
   (2)  [Smith = |     |, leftEqMat = |      |, rightEqMat = |      |]
                 +0  20+              +3  - 1+               +0   1 +
Type: Record(Smith: Matrix(Integer),leftEqMat: Matrix(Integer),rightEqMat: Matrix(Integer))

A box begins behind the name on its middle line and reaches from there up and down to its corners; one row
stands in brackets.  What is neither a name nor such a matrix is refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor, line_start

_FIRST = re.compile(r"(?:\([0-9]++\)|\+|[ \t]*+\[)")
_BEGINS = re.compile(r"\[[A-Za-z]\w*+ = (?=[|\[])")
_NAME = re.compile(r"([A-Za-z]\w*+) = (?=[|\[])")
_TYPES = re.compile(r"[ \t]*+Type:[ ]++Record\((?P<fields>[^\n]*)\)[ \t]*+(?=\n|\Z)")
_BETWEEN_FIELDS = re.compile(r",(?=\w++: )")


@dataclass(frozen=True, slots=True)
class RecordField:
    """A field of a record: its name, a text with its matrix alone in place, where that begins, its type."""

    name: str
    text: str
    at: int
    type: str = ""


def is_record(text: str) -> bool:
    """Say whether a text is a record with names in front of drawn matrices."""
    return _FIRST.match(text) is not None and _BEGINS.search(text) is not None


def fields_of(cursor: Cursor, end: int) -> list[RecordField]:
    """Return the fields of the record that stands up to an offset, and go behind its type.

    ParseError for what is no such record.
    """
    text = cursor.text[:end]
    lines = text.split("\n")
    rest = [list(line) for line in lines]
    found: list[tuple[str, str, int]] = []
    for name in _NAME.finditer(text, cursor.pos):
        k, column = text.count("\n", 0, name.start()), name.end() - line_start(text, name.start())
        blanks = [" " * len(line) for line in lines]
        for number, begin, stop in _box(cursor, lines, k, column, name.end()):
            blanks[number] = " " * begin + lines[number][begin:stop] + " " * (len(lines[number]) - stop)
            rest[number][begin:stop] = " " * (stop - begin)
        rest[k][column - len(name[0]) : column] = " " * len(name[0])
        found.append((name[1], "\n".join(blanks), name.end()))
    _require_nothing_else(cursor, "\n".join(map("".join, rest)), len(found))
    cursor.pos = end
    types = cursor.match(_TYPES)
    by_name = {} if types is None else _types_by_name(types["fields"])
    return [RecordField(name, alone, at, by_name.get(name, "")) for name, alone, at in found]


def _types_by_name(fields: str) -> dict[str, str]:
    pairs = (field.partition(": ") for field in _BETWEEN_FIELDS.split(fields))
    return {name: kind for name, _, kind in pairs}


def _box(cursor: Cursor, lines: list[str], k: int, column: int, at: int) -> list[tuple[int, int, int]]:
    """Return the lines of the matrix whose middle line stands here, each with the columns that it takes."""
    if lines[k][column] == "[":
        stop = lines[k].find("]", column) + 1
        if not stop:
            cursor.fail("the row in brackets does not end on its line", at)
        return [(k, column, stop)]
    stop = lines[k].find("|", column + 1) + 1
    first, last = (_corner(lines, k, column, step) for step in (-1, 1))
    if not stop or first is None or last is None:
        cursor.fail("a matrix with corners above and below is needed behind this name", at)
    box = [(number, column, stop) for number in range(first, last + 1)]
    if any(lines[number][stop - 1 : stop] not in ("|", "+") for number, _, _ in box):
        cursor.fail("the right side of this matrix does not stand below itself", at)
    return box


def _corner(lines: list[str], k: int, column: int, step: int) -> int | None:
    """Return the line above or below in which a side ends with a corner, None where it does not."""
    while 0 <= k < len(lines) and lines[k][column : column + 1] == "|":
        k += step
    return k if 0 <= k < len(lines) and lines[k][column : column + 1] == "+" else None


def _require_nothing_else(cursor: Cursor, rest: str, count: int) -> None:
    """Raise ParseError unless the brackets of a record and the commas between its fields are what is left."""
    left = "".join(rest[cursor.pos :].split())
    if left != "[" + "," * (count - 1) + "]":
        other = re.compile(r"[^\s\[\],]").search(rest, cursor.pos)
        at = cursor.pos if other is None else other.start()
        cursor.fail("a record is needed that holds matrices alone, with their names in front", at)
