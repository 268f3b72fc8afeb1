"""Maxima: `matrix([1, 2], [3, 4])`, and matrices drawn in brackets over several lines.

Syntax: Maxima manual, "Functions and Variables for Matrices" and "Nouns and Verbs" (display2d).
Fractions are drawn over three lines (`_drawing`), a wide matrix as `Col 1 = ..`; `span(..)`, as
nullspace and columnspace print it, is the matrix with these columns.  A backslash at the end of a
line breaks a number, which is joined.  A sign stands apart from its number, `[1, - 2]`; the one row
`[ 1  - 2 ]` may be a difference for MATLAB, unless a label `(%o1)` stands before it.  The modulus is
kept in `/* mod n */`.

Of span(..), lists of matrices and `Col 1 = ..` each box is drawn around the line on which these words stand,
which is its middle.  Where Maxima broke a drawing that was too wide for its line, it is refused.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from modlinalg._support.regex import re, verbose
from modlinalg.formats._drawing import DrawnLine, box, drawn_list, has_bars, is_drawn_list, rows_of
from modlinalg.formats._lists import ReadRows, drawn, entries, nested, with_words_joined
from modlinalg.formats._parsing.cursor import Cursor, placed_lines
from modlinalg.formats._reading import Format, Spelled, Written, cells

_LINE = re.compile(r"[^\S\n]*+\[(?P<inside>[^\[\]\n]*+)\][^\S\n]*+(?:\n|\Z)")
_SPAN = re.compile(r"span\((?=\s*+(?:matrix\(|\)))")
_CALL = re.compile(r"matrix\(\s*+")
_START = verbose(r"""matrix\(\s*+ (?: \) | \[[^\[\]]*+\] \s*+ [,)] )  # matrix()  matrix([1, 2], [3, 4])
      | \[ [-+0-9/ ]*+ \] [ \t]*+\n                         # [ 1  2 ]\n(%o1) [      ]\n[ 3  4 ]
        (?: \(%o[0-9]++\) )?+ [ \t]*+
        \[ (?: [ ]*+ \]
             | (?= [^\]\n]*? (?<![^ \[]) -++ (?![^ \]]) ) )      # [ 1 ]\n[ - ]\n[ 2 ]
      | span\(                                              # span(matrix([1],[2]))
    """)
_LABEL = re.compile(r"^\(%o[0-9]++\)", re.MULTILINE)  # stands at the middle line
_END = re.compile(r"\s*+[;$]")
_LIST = re.compile(r"\[[-0-9, \t\n\\\[\]]*+[;$]?+\s*+\Z")
_SIGN = re.compile(r"(?<=[\[,])(\s*+)-([ ]++)(?=[0-9])")  # [- 1, - 2]
_SPACED_SIGN = re.compile(r"[\[,]\s*+-[ ]++[0-9]")
_ROW = re.compile(r"\[ (?: [ ]++ (?:-[ ])?+ [0-9]++ )++ [ ]*+ \] \s*+ \Z", re.VERBOSE)  # [ - 1  - 2  3 ]
_DIFFERENCE = re.compile(r"[0-9][ ]++-[ ]")
_LABELLED = re.compile(r"\(%o[0-9]++\)\s*+\Z")

_HEAD = re.compile(r"^(?:\(%o[0-9]++\))?+[^\S\n]*+(?:span\(|Col 1 =)", re.MULTILINE)
_LIST_OF_BOXES = verbose(r"""
    (?: \[ [^\[\]\n]*+ \] [^\S\n]{2,}+ )++    # [ 1 ]  [ 2 ], of a list of matrices side by side
    \[ [^\[\]\n]*+ \] [^\S\n]*+ \n
    (?: \( %o [0-9]++ \) )?+ [^\S\n]*+ \[        # (%o1) [ 3 ]""")
_BOX = re.compile(r"\[(?P<inside>[^\[\]\n]*+)\]")
_FRAME = re.compile(r"(?P<kind>span\(|\[)(?P<commas>[\s,]*+)(?P<end>[)\]])\s*+")
_COLUMN = re.compile(r"Col ([0-9]{1,6}) = ")
_Drawn = tuple[int, int, int]  # the line of a box, and the columns where it begins and ends


def recognise(text: str) -> bool:
    if _START.match(text) or _holds_several(text) or is_drawn_list(text, "[]"):
        return True
    if "- " not in text or _LIST.match(text) is None or _SPACED_SIGN.search(text) is None:
        return False
    return "," in text or _DIFFERENCE.search(text) is None  # [- 1  - 2] may be a difference


def row_with_differences(cursor: Cursor) -> bool | None:
    """Say whether the one row `[ 1  - 2 ]` that stands here is Maxima's; None for another text.

    Without a label it may be the difference that MATLAB computes, and the answer is False.
    """
    if not (_ROW.match(cursor.text, cursor.pos) and _DIFFERENCE.search(cursor.text, cursor.pos)):
        return None
    line = cursor.text[cursor.line_start : cursor.pos]
    return _LABELLED.search(line) is not None


def read(cursor: Cursor) -> Spelled:
    cursor.text = with_words_joined(cursor.text)
    if is_drawn_list(cursor.text[cursor.pos :], "[]"):
        found = drawn_list(cursor, "[]")
    elif cursor.match(_SPAN):
        found = _span(cursor)
    elif cursor.match(_CALL):
        found = _call(cursor)
    elif _is_list(cursor):
        cursor.text = _SIGN.sub(r"\1\2-", cursor.text)  # beside its number, and all in its place
        found = nested(cursor)
    else:
        found = _drawn(cursor)
    cursor.match(_END)
    return found


def _is_list(cursor: Cursor) -> bool:
    """Say whether a list with commas stands here, or one of a single number, and no drawing of several."""
    listed = cursor.sees("[[") or (cursor.sees("[") and "," in cursor.text)
    return listed and not _holds_several(cursor.text[cursor.pos :])


def _drawn(cursor: Cursor) -> Spelled:
    cursor.text = _LABEL.sub(lambda label: " " * len(label[0]), cursor.text)
    start = cursor.pos
    if _holds_several(cursor.text[start:]):
        return _several(cursor)
    lines = box(cursor, _LINE)
    if has_bars(lines):
        return rows_of(cursor, lines)
    cursor.pos = start
    return drawn(cursor, "[]")


def _span(cursor: Cursor) -> Spelled:
    start = cursor.pos
    found: list[Spelled] = []
    cursor.blanks()
    while not cursor.take(")"):
        if found:
            cursor.past(",")
        cursor.expect_match(_CALL)
        found.append(_call(cursor))
        cursor.blanks()
    return _side_by_side(cursor, found, start)


def _call(cursor: Cursor) -> Spelled:
    rows = ReadRows(cursor)
    while not cursor.take(")"):
        if rows.found:
            cursor.expect(",")
        cursor.expect("[")
        rows.add(entries(cursor, "]"))
        cursor.past("]")
    return rows.spelled()


# ----------------------------------------------------------------- several boxes


def _holds_several(text: str) -> bool:
    """Say whether a text draws span(..), columns with labels, or a list of matrices."""
    if not text.startswith(("[", "Col 1 =", "span(")):
        return False
    has_head = ("span(" in text or "Col 1 =" in text) and _HEAD.search(text)
    return bool(has_head or _LIST_OF_BOXES.match(text))


class _Boxes:
    """The boxes of a drawing, by their columns and lines."""

    def __init__(self, cursor: Cursor) -> None:
        """Find all boxes from here to the end of the text, and go over them."""
        self.cursor = cursor
        self.start = cursor.line_start
        self.inside: dict[_Drawn, DrawnLine] = {}
        self.lines: dict[tuple[int, int], list[int]] = {}  # of the boxes between two columns
        self.ends: dict[tuple[int, int], int] = {}  # of boxes, by the line and the column of their beginnings
        self.around: list[str] = []
        for number, (start, line) in enumerate(placed_lines(cursor.text.rstrip(), self.start)):
            for match in _BOX.finditer(line):
                place = number, match.start(), match.end()
                self.inside[place] = DrawnLine(match["inside"], start + match.start("inside"))
                self.lines.setdefault(place[1:], []).append(number)
                self.ends[place[:2]] = match.end()
            self.around.append(_BOX.sub(lambda found: " " * len(found[0]), line))
        cursor.pos = len(cursor.text)

    def take(self, first: int, last: int, columns: tuple[int, int]) -> Spelled:
        """Return the matrix in the box between two columns, which stands on some of these lines."""
        lines = self.lines[columns]
        numbers = lines[bisect_left(lines, first) : bisect_right(lines, last)]
        height = numbers[-1] - numbers[0] + 1 if numbers else 0
        if not numbers or numbers[0] - first != last - numbers[-1] or len(numbers) != height:
            self.cursor.fail("a box is not drawn around its middle line", self.start)
        return rows_of(self.cursor, [self.inside.pop((k, *columns)) for k in numbers])

    def finish(self) -> None:
        if self.inside:
            message = "a drawing that is broken over several lines is not read: print string(..)"
            self.cursor.fail(message, next(iter(self.inside.values())).at)


def _several(cursor: Cursor) -> Spelled:
    """Return span(..) as the matrix of its columns, a list as its matrices, `Col ..` as one matrix."""
    boxes = _Boxes(cursor)
    if any(_COLUMN.search(line) for line in boxes.around):
        return _columns(boxes)
    middle = [k for k, line in enumerate(boxes.around) if line.strip()]
    frame = _FRAME.fullmatch(boxes.around[middle[0]].strip()) if len(middle) == 1 else None
    if frame is None or (frame["kind"] == "[") != (frame["end"] == "]"):
        way_out = "print string(..)"
        cursor.fail(f"a drawing of several matrices is read as span(..) or [.., ..]: {way_out}", boxes.start)
    places = [place[1:] for place in boxes.inside if place[0] == middle[0]]
    if frame["commas"].count(",") != max(len(places) - 1, 0):
        cursor.fail("as many commas as matrices are needed", boxes.start)
    last = 2 * middle[0]
    found = [boxes.take(0, last, columns) for columns in places]
    boxes.finish()
    if frame["kind"] == "[":
        return replace(found[0], more=tuple(found[1:])) if found else Spelled([], 0)
    return _side_by_side(cursor, found, boxes.start)


def _columns(boxes: _Boxes) -> Spelled:
    """Return the columns that a wide matrix is drawn as, in blocks with the labels on their middle lines."""
    found: list[Spelled] = []
    middles = [k for k, line in enumerate(boxes.around) if _COLUMN.search(line)]
    first = 0
    for middle in middles:
        last = 2 * middle - first
        for label in _COLUMN.finditer(boxes.around[middle]):
            end = boxes.ends.get((middle, label.end()))
            if end is None or int(label[1]) != len(found) + 1:
                boxes.cursor.fail(f"column {len(found) + 1} is missing", boxes.start)
            found.append(boxes.take(first, last, (label.end(), end)))
        first = last + 1
    boxes.finish()
    if any(_COLUMN.sub("", line).strip() for line in boxes.around):
        boxes.cursor.fail("something stands between the columns", boxes.start)
    return replace(_side_by_side(boxes.cursor, found, boxes.start), is_vector=False)


def _side_by_side(cursor: Cursor, found: Sequence[Spelled], at: int) -> Spelled:
    """Return the matrix with these columns; ParseError unless each is one, and as long as the others."""
    if not found:
        return Spelled([], 0)
    if any(part.cols != 1 for part in found) or any(len(a.rows) != len(b.rows) for a, b in pairwise(found)):
        cursor.fail("the parts are no columns of one length", at)
    return Spelled([[part.rows[i][0] for part in found] for i in range(len(found[0].rows))], len(found))


def write(M: Written) -> str:
    return "matrix(" + ", ".join(cells(M, separator=", ")) + ")"


FORMAT = Format("maxima", "Maxima: matrix([1, 2], [3, 4]), drawn in brackets", recognise, read, write)
