"""What Maxima draws of more than one box: span(..) of columns, lists of matrices, and `Col 1 = ..`.

Each box is drawn around the line on which `span(`, `[` or `Col 1 =` stands, which is its middle.  Where
Maxima broke a drawing that was too wide for its line, it is refused: `string(..)` prints it on one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from modlinalg._support.regex import re
from modlinalg.formats._drawing import DrawnLine, rows_of
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled

_HEAD = re.compile(r"^(?:\(%o[0-9]++\))?+[^\S\n]*+(?:span\(|Col 1 =)", re.MULTILINE)
_LIST = re.compile(
    r"""(?: \[ [^\[\]\n]*+ \] [^\S\n]{2,}+ )++    # [ 1 ]  [ 2 ], of a list of matrices side by side
    \[ [^\[\]\n]*+ \] [^\S\n]*+ \n
    (?: \( %o [0-9]++ \) )?+ [^\S\n]*+ \[        # (%o1) [ 3 ]""",
    re.VERBOSE,
)
_BOX = re.compile(r"\[(?P<inside>[^\[\]\n]*+)\]")
_FRAME = re.compile(r"(?P<kind>span\(|\[)(?P<commas>[\s,]*+)(?P<end>[)\]])\s*+")
_COLUMN = re.compile(r"Col ([0-9]{1,6}) = ")
_Drawn = tuple[int, int, int]  # the line of a box, and the columns where it begins and ends


def holds_several(text: str) -> bool:
    """Say whether a text draws span(..), columns with labels, or a list of matrices."""
    if not text.startswith(("[", "Col 1 =", "span(")):
        return False
    has_head = ("span(" in text or "Col 1 =" in text) and _HEAD.search(text)
    return bool(has_head or _LIST.match(text))


class _Boxes:
    """The boxes of a drawing, by their columns and lines."""

    def __init__(self, cursor: Cursor) -> None:
        """Find all boxes from here to the end of the text, and go over them."""
        start = cursor.line_start
        self.cursor = cursor
        self.start = start
        self.inside: dict[_Drawn, DrawnLine] = {}
        self.lines: dict[tuple[int, int], list[int]] = {}  # of the boxes between two columns
        self.ends: dict[tuple[int, int], int] = {}  # of boxes, by the line and the column of their beginnings
        self.around: list[str] = []
        for number, line in enumerate(cursor.text[start:].rstrip().split("\n")):
            for match in _BOX.finditer(line):
                place = number, match.start(), match.end()
                self.inside[place] = DrawnLine(match["inside"], start + match.start("inside"))
                self.lines.setdefault(place[1:], []).append(number)
                self.ends[place[:2]] = match.end()
            self.around.append(_BOX.sub(lambda found: " " * len(found[0]), line))
            start += len(line) + 1
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
        """Raise ParseError where a box was not taken."""
        if self.inside:
            message = "a drawing that is broken over several lines is not read: print string(..)"
            self.cursor.fail(message, next(iter(self.inside.values())).at)


def several(cursor: Cursor) -> Spelled:
    """Return span(..) as the matrix of its columns, a list as its matrices, `Col ..` as one matrix."""
    boxes = _Boxes(cursor)
    if any(_COLUMN.search(line) for line in boxes.around):
        return _columns(boxes)
    middle = [k for k, line in enumerate(boxes.around) if line.strip()]
    frame = _FRAME.fullmatch(boxes.around[middle[0]].strip()) if len(middle) == 1 else None
    if frame is None or (frame["kind"] == "[") != (frame["end"] == "]"):
        cursor.fail(
            "a drawing of several matrices is read as span(..) or [.., ..]: print string(..)", boxes.start
        )
    places = [place[1:] for place in boxes.inside if place[0] == middle[0]]
    if frame["commas"].count(",") != max(len(places) - 1, 0):
        cursor.fail("as many commas as matrices are needed", boxes.start)
    last = 2 * middle[0]
    found = [boxes.take(0, last, columns) for columns in places]
    boxes.finish()
    if frame["kind"] == "[":
        return replace(found[0], more=tuple(found[1:])) if found else Spelled([], 0)
    return side_by_side(cursor, found, boxes.start)


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
    return replace(side_by_side(boxes.cursor, found, boxes.start), is_vector=False)


def side_by_side(cursor: Cursor, found: Sequence[Spelled], at: int) -> Spelled:
    """Return the matrix with these columns; ParseError unless each is one, and as long as the others."""
    if not found:
        return Spelled([], 0)
    if any(part.cols != 1 for part in found) or any(len(a.rows) != len(b.rows) for a, b in pairwise(found)):
        cursor.fail("the parts are no columns of one length", at)
    return Spelled([[part.rows[i][0] for part in found] for i in range(len(found[0].rows))], len(found))
