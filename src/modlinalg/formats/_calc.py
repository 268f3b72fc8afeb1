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
from itertools import product

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import entries
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import (
    Format,
    Spelled,
    Written,
    flat,
    modulus_comment,
    require_rows,
    require_size,
    reshaped,
    row_vector,
)

_COUNT = r"[ ]\(([0-9]{1,9})[ ]elements?+,[ ][0-9]++[ ]nonzero\):"
_PRINTED = re.compile(rf"mat \[([-0-9:,]++)\]{_COUNT}")  # mat [2,1:3] (6 elements, 5 nonzero):
_LIST = re.compile(rf"list{_COUNT}")  # list (3 elements, 3 nonzero):
_GIVEN = re.compile(r"mat(?:\s++[A-Za-z_]\w*+)?+\s*+\[([-0-9:,\s]++)\]\s*+=\s*+(?=\{)")  # mat M[1,2] = {7, 8}
_LINE = re.compile(r"\s*+\[(\[?+)([-0-9,]++)\]{1,2}+ = ")  # [0,1] =   [[4]] =
_RANGE = re.compile(r"\s*+(?:(-?[0-9]{1,9}):)?+(-?[0-9]{1,9})\s*+")
_LINE_END = re.compile(r"[ \t]*+(?:\n|\Z)")


def recognise(text: str) -> bool:
    return bool(_PRINTED.match(text) or _LIST.match(text) or _GIVEN.match(text))


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    start = cursor.pos
    if listing := cursor.match(_LIST):
        return row_vector(_numbered(cursor, int(listing[1])))
    if given := cursor.match(_GIVEN):
        ranges = _ranges(cursor, given)
        cursor.expect("{")
        found = entries(cursor, "}")
        cursor.expect("}")
    else:
        head = cursor.expect_match(_PRINTED)
        ranges = _ranges(cursor, head)
        if int(head[2]) != math.prod(map(len, ranges)):
            cursor.fail(f"{head[2]} elements are declared, which do not fill [{head[1]}]", head.start(2))
        found = _lines(cursor, ranges)
    if len(ranges) == 1:
        return row_vector(reshaped(found, (1, len(ranges[0])), cursor, start).rows[0])
    return reshaped(found, (len(ranges[0]), len(ranges[1])), cursor, start)


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


def _lines(cursor: Cursor, ranges: list[range]) -> list[Element]:
    """Return the entries, each on a line with its place; ParseError where a place is missing."""
    found: list[Element] = []
    for place in product(*ranges):
        line = cursor.match(_LINE)
        if line is None:
            break
        if line[1] or line[2] != ",".join(map(str, place)):
            cursor.fail(f"the entry [{','.join(map(str, place))}] is missing", line.start(2))
        found.append(_entry(cursor))
    _require_no_more(cursor)
    return found


def _numbered(cursor: Cursor, count: int) -> list[Element]:
    """Return the elements of a list, [[0]] first; ParseError unless there are as many as it says."""
    start = cursor.pos
    found: list[Element] = []
    while line := cursor.match(_LINE):
        if not line[1] or line[2] != str(len(found)):
            cursor.fail(f"the element [[{len(found)}]] is missing", line.start(2))
        found.append(_entry(cursor))
    _require_no_more(cursor)
    if len(found) != count:
        cursor.fail(f"{count} elements are declared, but {len(found)} are listed", start)
    return found


def _entry(cursor: Cursor) -> Element:
    value = cursor.number()
    if not cursor.match(_LINE_END):
        cursor.refuse()
    return value


def _require_no_more(cursor: Cursor) -> None:
    cursor.blanks()
    if cursor.sees("..."):
        cursor.refuse()


def write(M: Written) -> str:
    require_rows("calc", M)
    return f"{modulus_comment(M, '/*', ' */')}mat M[{M.shape[0]},{M.shape[1]}] = {{{flat(M)}}}"


FORMAT = Format("calc", "calc: mat [2,3] with a line for each entry", recognise, read, write)
