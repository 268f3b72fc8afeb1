"""Lists whose fractions are drawn over three lines, as Maxima and Macaulay2 print lists of rows.

            1      3
    (%o1) [[-, 2, - -], [- 4, 5, 6]]       1/2  2  -3/4
            2      4                        -4  5     6

Brackets and commas say how long the rows are; what stands between them is read as in a drawn row
(`modlinalg.formats._drawing`), and has to be as much.
"""

from __future__ import annotations

from itertools import islice

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._drawing import DrawnLine, drawn_row
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled, filled, row_vector

_SIGN = re.compile(r"(?<=[\[,])(\s*+)-([ ]++)(?=[0-9])")
_LINES = re.compile(
    r"""([ ]*+ [0-9] [0-9 ]*+ \n)                  # 1   3, the numerators
    (?: \(%o[0-9]++\) | o[0-9]++[ ]= )?+ [ ]*+    # (%o1)  o1 =
    ( [\[{] [-0-9, \[\]{}]*+ ) \n                 # [[-, 2], [- -, 4]]
    ( [ ]*+ [0-9] [0-9 ]*+ ) (?: \n | \Z )        # 2   4, the denominators""",
    re.VERBOSE,
)
_ROW = r"[\[{][^\[\]{}]*+[\]}]"
_LIST = re.compile(rf"[\[{{]\s*+{_ROW}(?:\s*+,\s*+{_ROW})*+\s*+[\]}}]\s*+|{_ROW}\s*+")
_OTHERS = {"[]": frozenset("{}"), "{}": frozenset("[]")}


def is_drawn_list(text: str, brackets: str) -> bool:
    """Say whether a text is a list in these brackets between lines of numerators and of denominators."""
    lines = _LINES.match(text)
    return lines is not None and lines[2].startswith(brackets[0])


def drawn_list(cursor: Cursor, brackets: str) -> Spelled:
    """Return the list that is drawn on the line where the cursor stands and on the two below it."""
    cursor.pos = start = cursor.line_start
    lines = cursor.expect_match(_LINES)
    listed = lines[2]
    if not _LIST.fullmatch(listed) or _OTHERS[brackets] & set(listed):
        cursor.fail("a list of rows, or of numbers, is needed", lines.start(2))
    blank = str.maketrans(dict.fromkeys(brackets + ",", " "))
    middle = " " * (lines.start(2) - lines.end(1)) + listed.translate(blank)
    row = drawn_row(
        cursor,
        DrawnLine(lines[1].rstrip("\n"), start),
        DrawnLine(middle, lines.end(1)),
        DrawnLine(lines[3], lines.start(3)),
    )
    return _in_rows(cursor, row, listed, brackets, lines.start(2))


def _in_rows(cursor: Cursor, found: list[Element], listed: str, brackets: str, at: int) -> Spelled:
    """Return the entries in the rows that the brackets and commas of the list make."""
    opening, closing = brackets[0], brackets[1]
    is_flat = listed.count(opening) == 1
    pieces = [piece.partition(closing)[0] for piece in listed.split(opening)[1 if is_flat else 2 :]]
    widths = [piece.count(",") + 1 for piece in pieces]
    empty = any(not word.strip() for piece in pieces for word in piece.split(","))
    if empty or len(found) != sum(widths):
        cursor.fail("as many numbers as places between commas are needed", at)
    if is_flat:
        return row_vector(found)
    entries = iter(found)
    return filled([list(islice(entries, width)) for width in widths], cursor, at)


def with_signs_at_numbers(text: str) -> str:
    """Return a text in which the sign of `[- 1, - 2]` stands beside its number, and everything in its place.

    >>> with_signs_at_numbers("[- 1, - 2, 3 - 4]")
    '[ -1,  -2, 3 - 4]'
    """
    return _SIGN.sub(r"\1\2-", text)
