"""J: rows of numbers such as `_5` and `3r4`, numbers and tables in boxes, `2 3 $ 1 2 3 4 5 6`.

    1r2 _3     +-+--+     +---+---+
      4  5     |0|1 |     |1 2|1 0|
               +-+--+     |3 4|0 1|
               |2|_3|     +---+---+
               +-+--+

Syntax: J Dictionary, "Constants"; J User Manual, "Box Draw Characters", also for `┌─┬─┐`; "An Implementation
of J", "Display": columns stand to the right in their table, tables to the left in their box.  Boxes with one
number each are the entries of a matrix, a row of other boxes holds several.  Decimals and the infinity `_`
are refused.  A comment `NB. mod n` keeps the modulus.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re
from modlinalg.formats._drawing import DrawnLine
from modlinalg.formats._lists import ReadRows
from modlinalg.formats._parsing.cursor import Cursor, placed_lines
from modlinalg.formats._reading import Format, Spelled, Written, require_size

_NUMBER = re.compile(r"(_?+)([0-9]++)(?:r([0-9]++)|x)?+(?!\S)")
_LONE_INTEGER = re.compile(r"_?+[0-9]++[ ]*+")
_SIDE = re.compile(r"[|│]")
_WORD = re.compile(r"\S++")
_ROWS = re.compile(r"(?:\s*+_?+[0-9]++(?:r[0-9]++)?+(?!\S))++\s*+")
_SHAPED = re.compile(r"([0-9]{1,9}) ++([0-9]{1,9}) *+\$ *+(?=[_0-9])")
_TOP = re.compile(r"(?:\+-++)++\+[ \t]*+\n[ \t]*+\||┌[─┬]++┐[ \t]*+\n")  # +-+--+\n|  ┌─┬──┐\n
_CORNERS = re.compile(r"[+┌┬┐]")
_LARGE = 2**63  # where J goes over to floats, unless x stands behind a number
_RULE = re.compile(r"[ \t]*+[+├└][-─+┼┴]++[┤┘|]?+[ \t]*+")  # the last sign is | in the manual


def recognise(text: str) -> bool:
    if _SHAPED.match(text) or _TOP.match(text):
        return True
    return ("_" in text or "r" in text) and bool(_ROWS.fullmatch(text))


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if _TOP.match(cursor.text, start):
        return _boxes(cursor)
    if shaped := cursor.match(_SHAPED):
        shape = int(shaped[1]), int(shaped[2])
        require_size(cursor, *shape, start)
        end = cursor.text.find("\n", cursor.pos)
        line = DrawnLine(cursor.text[cursor.pos : end if end >= 0 else None], cursor.pos)
        cursor.pos += len(line.text)
        entries = _entries(cursor, line)
        return Spelled.reshaped(entries if all(shape) else [], shape, cursor, start)
    cursor.pos = len(cursor.text)
    return _table(cursor, _lines(cursor.text, start))


def _lines(text: str, start: int) -> list[DrawnLine]:
    return [DrawnLine(line, at) for at, line in placed_lines(text.rstrip(), start)]


def _table(cursor: Cursor, lines: Sequence[DrawnLine]) -> Spelled:
    """Return the rows of a table; ParseError for an empty line, behind which J puts another table."""
    rows = ReadRows(cursor)
    for line in lines:
        row = _entries(cursor, line)
        if not row:
            cursor.fail("an empty line parts two tables in J: give one at a time", line.at)
        rows.add(row, line.at)
    return rows.spelled()


def _entries(cursor: Cursor, line: DrawnLine) -> list[Element]:
    found: list[Element] = []
    for word in _WORD.finditer(line.text):
        match = _NUMBER.match(line.text, word.start())
        if match is None:
            cursor.refuse(line.at + word.start() + word[0].startswith("_"))
        value = parse_integer(match[2]) * (-1 if match[1] else 1)
        at_below = line.at + match.start(3)
        found.append(cursor.fraction(value, parse_integer(match[3]), at_below) if match[3] else value)
    return found


def _boxes(cursor: Cursor) -> Spelled:
    start = cursor.line_start
    before = " " * (cursor.pos - start)
    lines = _lines(cursor.text[:start] + before + cursor.text[cursor.pos :], start)
    cursor.pos = len(cursor.text)
    places = [match.start() for match in _CORNERS.finditer(lines[0].text)]
    tables: list[list[Spelled]] = []
    numbers: list[Sequence[Element]] = []
    group: list[DrawnLine] = []
    for line in lines[1:]:
        if line.text[: places[0]].strip() or line.text[places[-1] + 1 :].strip():
            cursor.fail("something stands beside the boxes", line.at)
        if not _RULE.fullmatch(line.text) or len(line.text.rstrip()) != places[-1] + 1:
            if not all(_SIDE.match(line.text, at) for at in places):
                cursor.fail("a side of a box is missing on this line", line.at)
            group.append(line)
            continue
        if not group:
            cursor.fail("two rules without a row of boxes between them", line.at)
        row = _integers(group, len(places) - 1)
        if row is None:
            boxes = [_box(cursor, group, *ends) for ends in pairwise(places)]
            row = [box.rows[0][0] for box in boxes if (len(box.rows), box.cols) == (1, 1)]
            tables.append(boxes)
        numbers.append(row)
        group = []
    if group or not numbers:
        cursor.fail("the last line of the boxes is missing", lines[-1].at)
    if all(len(row) == len(places) - 1 for row in numbers):
        return Spelled.filled(numbers, cursor, lines[0].at)
    if len(numbers) > 1:
        cursor.fail("several rows of boxes with more than one number each: give one row at a time", start)
    return replace(tables[0][0], more=tuple(tables[0][1:]))


def _integers(group: Sequence[DrawnLine], count: int) -> list[Element] | None:
    """Return the integers in a row of boxes with one in each, the common case; None for any other."""
    cells = _SIDE.split(group[0].text)[1:-1]
    if len(group) > 1 or len(cells) != count or not all(map(_LONE_INTEGER.fullmatch, cells)):
        return None
    return [parse_integer(cell.rstrip().replace("_", "-")) for cell in cells]


def _box(cursor: Cursor, group: Sequence[DrawnLine], left: int, right: int) -> Spelled:
    inside = [DrawnLine(line.text[left + 1 : right], line.at + left + 1) for line in group]
    while len(inside) > 1 and not inside[-1].text.strip():
        inside.pop()
    if all(line.text.startswith(" ") for line in inside):
        what = "a box whose lines begin with blanks is not drawn by J"
        cursor.fail(f"{what}: give rows of numbers", inside[0].at)
    return _table(cursor, inside)


def write(M: Written) -> str:
    """Return `2 3 $ 1 2 3 4 5 6`, below a comment that names the modulus; large integers end in x."""
    mark = "x" if any(abs(entry.numerator) >= _LARGE for entry in M.entries) else ""
    cells = (cell.replace("-", "_").replace("/", "r") for row in M.cells() for cell in row)
    entries = " ".join(cell if "r" in cell else cell + mark for cell in cells)
    return f"{M.shape[0]} {M.shape[1]} $ {entries or '0'}"


FORMAT = Format("j", "J: _5 3r4 in rows or boxes, 2 3 $ 1 2 3 4 5 6", recognise, read, write)
