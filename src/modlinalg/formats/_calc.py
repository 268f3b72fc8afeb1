r"""calc, the C-style calculator: `mat [2,3] (6 elements, 6 nonzero):` with a line for each entry, and lists.

    mat [1,2] (2 elements, 2 nonzero):
             [0,0] = 7
             [0,1] = -3/4

Syntax: calc's help pages "mat" and "list".  Indices begin at 0, or where `[1:2,1:3]` says; every entry
has its line, unless `...` stands for the others, which is refused.  So are decimals: config("mode", "frac")
prints fractions.  What calc reads is `mat M[1,2] = {7, -3/4}`; a comment `/* mod n */` keeps the modulus.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import count, product

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import between
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, begins, flat, require_size

_COUNT = r"[ ]\(([0-9]{1,9})[ ]elements?+,[ ][0-9]++[ ]nonzero\):"
_PRINTED = re.compile(rf"mat \[([-0-9:,]++)\]{_COUNT}")  # mat [2,1:3] (6 elements, 5 nonzero):
_LIST = re.compile(rf"list{_COUNT}")  # list (3 elements, 3 nonzero):
_GIVEN = re.compile(r"mat(?:\s++[A-Za-z_]\w*+)?+\s*+\[([-0-9:,\s]++)\]\s*+=\s*+(?=\{)")  # mat M[1,2] = {7, 8}
_LINE = re.compile(r"\s*+\[(\[?+)([-0-9,]++)\]{1,2}+ = ")  # [0,1] =   [[4]] =
_RANGE = re.compile(r"\s*+(?:(-?[0-9]{1,9}):)?+(-?[0-9]{1,9})\s*+")
_LINE_END = re.compile(r"[ \t]*+(?:\n|\Z)")
recognise = begins(_PRINTED, _LIST, _GIVEN)


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if listing := cursor.match(_LIST):
        start = cursor.pos
        found = _lines(cursor, map(str, count()), "element", "[")
        if len(found) != int(listing[1]):
            cursor.fail(f"{int(listing[1])} elements are declared, but {len(found)} are listed", start)
        return Spelled.row(found)
    if given := cursor.match(_GIVEN):
        ranges = _ranges(cursor, given)
        found = between(cursor, "{}")
    else:
        head = cursor.expect_match(_PRINTED)
        ranges = _ranges(cursor, head)
        if int(head[2]) != math.prod(map(len, ranges)):
            cursor.fail(f"{head[2]} elements are declared, which do not fill [{head[1]}]", head.start(2))
        found = _lines(cursor, (",".join(map(str, place)) for place in product(*ranges)), "entry")
    if len(ranges) == 1:
        return Spelled.row(Spelled.reshaped(found, (1, len(ranges[0])), cursor, start).rows[0])
    return Spelled.reshaped(found, (len(ranges[0]), len(ranges[1])), cursor, start)


def _ranges(cursor: Cursor, head: re.Match[str]) -> list[range]:
    """Return the indices of each dimension; ParseError unless there are one or two."""
    found: list[range] = []
    for size in head[1].split(","):
        match = _RANGE.fullmatch(size)
        if match is None:
            cursor.fail("the size of a dimension is needed: a number, or first:last", head.start(1))
        first = int(match[1] or 0)
        found.append(range(first, int(match[2]) + (match[1] is not None)))
    if len(found) > 2:
        cursor.fail(f"an array of {len(found)} dimensions is no matrix", head.start(1))
    require_size(cursor, len(found[0]), len(found[-1]), head.start(1))
    return found


def _lines(cursor: Cursor, places: Iterable[str], noun: str, bracket: str = "") -> list[Element]:
    """Return the numbers behind these places, [0,1] or [[2]]; ParseError where one is missing."""
    found: list[Element] = []
    for place in places:
        line = cursor.match(_LINE)
        if line is None:
            break
        if line[1] != bracket or line[2] != place:
            closing = "]" * (1 + len(bracket))
            cursor.fail(f"the {noun} [{bracket}{place}{closing} is missing", line.start(2))
        found.append(cursor.number())
        cursor.expect_match(_LINE_END)
    cursor.blanks()
    if cursor.sees("..."):  # for the other entries
        cursor.refuse()
    return found


def write(M: Written) -> str:
    return f"mat M[{M.shape[0]},{M.shape[1]}] = {{{flat(M)}}}"


FORMAT = Format("calc", "calc: mat [2,3] with a line for each entry", recognise, read, write)
