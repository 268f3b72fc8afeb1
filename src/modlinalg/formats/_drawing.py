"""Matrices, and lists of rows, drawn over several lines, whose fractions have bars: Maxima, SymPy, FriCAS.

Between the strokes of a box a row takes one line, or three where it has fractions: the numerators, the
middle line, the denominators.  A line with nothing on it parts two rows.

    [ 1       ]
    [ -   3   ]     1/2  3
    [ 2       ]
    [         ]
    [      5  ]
    [ 4  - -- ]     4  -5/17
    [      17 ]

A bar has a number above it and one below, neither of which stands over or under another bar; a sign has a
blank there.  Whatever does not fit so is refused.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import ReadRows, require_one_box
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled

_WHOLE = re.compile(r"([-+]?)([0-9]++)(?:/([0-9]++))?(?![^\s])", re.ASCII)  # 3  -3  -3/4
_NUMBER = re.compile(r"([-+]?)[ ]?([0-9]++)(?!\S)\s*+", re.ASCII)  # above or below a bar
_BAR = re.compile(r"(?:-++|─++)(?![^\s])")
_LONE_BAR = re.compile(r"(?<!\S)(?:-++|─++)(?!\S)")
# One fraction for SymPy, and a column that a line subdivides for Sage.
ONE_FRACTION = verbose(r"""[\[⎡] [ ]*+ [-+]?[0-9]++ [ ]*+ [\]⎤] [ \t]*+\n  # [ 123]
    [ \t]*+ [\[⎢] (?: -++ | ─++ ) [\]⎥] [ \t]*+\n        # [----]
    [ \t]*+ [\[⎣] [ ]*+ [0-9]++ [ ]*+ [\]⎦] \s*+ \Z     # [4567]
    """)
_BLANK = re.compile(r"\s*+")

_LINES = verbose(r"""([ ]*+ [0-9] [0-9 ]*+ \n)     # 1   3, the numerators
    (?: \(%o[0-9]++\) | o[0-9]++[ ]= )?+ [ ]*+    # (%o1)  o1 =
    ( [\[{] [-0-9, \[\]{}]*+ ) \n                 # [[-, 2], [- -, 4]]
    ( [ ]*+ [0-9] [0-9 ]*+ ) (?: \n | \Z )        # 2   4, the denominators""")
_ROW = r"[\[{][^\[\]{}]*+[\]}]"
_LIST = re.compile(rf"[\[{{]\s*+{_ROW}(?:\s*+,\s*+{_ROW})*+\s*+[\]}}]\s*+|{_ROW}\s*+")
_OTHERS = {"[]": frozenset("{}"), "{}": frozenset("[]")}


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """What stands between the strokes of one line, and its place in the text."""

    text: str
    at: int


class _Parts:
    """The numbers of a line above or below bars: where each begins and ends, and its value."""

    def __init__(self, terms: Sequence[tuple[int, int, int]] = ()) -> None:
        self.terms = terms
        self.ends = [end for _, end, _ in terms]

    def over(self, start: int, end: int) -> Sequence[tuple[int, int, int]]:
        """Return at most two numbers that stand over or under some of these columns."""
        k = bisect_right(self.ends, start)
        return [term for term in self.terms[k : k + 2] if term[0] < end]

    def alone(self, start: int, end: int) -> int | None:
        """Return the number that stands within these columns, or None unless there is one and it does."""
        found = self.over(start, end)
        return found[0][2] if len(found) == 1 and start <= found[0][0] and found[0][1] <= end else None


def rows_of(cursor: Cursor, lines: Sequence[DrawnLine]) -> Spelled:
    """Return the rows that the lines of one box draw; ParseError for anything that is no row."""
    rows = ReadRows(cursor)
    group: list[DrawnLine] = []
    for line in [*lines, DrawnLine("", 0)]:
        if line.text.strip():
            group.append(line)
            continue
        if group:
            rows.add(entries_of(cursor, group), group[0].at)
        elif rows.found and line.at:
            cursor.fail("two empty lines between rows", line.at)
        group = []
    if not rows.found:
        cursor.refuse()
    return rows.spelled()


def box(cursor: Cursor, sides: re.Pattern[str]) -> list[DrawnLine]:
    """Return the lines of the one box that stands here; the pattern has the inside of a line as `inside`."""
    lines: list[DrawnLine] = []
    while match := cursor.match(sides):
        lines.append(DrawnLine(match["inside"], match.start("inside")))
    return lines


def require_corners(cursor: Cursor, lines: Sequence[DrawnLine], at: int) -> None:
    """Raise ParseError unless the strokes at the left of lines are those of one whole matrix."""
    require_one_box(cursor, [cursor.text[line.at - 1] for line in lines], at)


def has_bars(lines: Sequence[DrawnLine]) -> bool:
    """Say whether a line has a bar, or a sign apart from its number."""
    return any(_LONE_BAR.search(line.text) for line in lines)


def entries_of(cursor: Cursor, group: Sequence[DrawnLine]) -> list[Element]:
    """Return the entries of a row that is drawn on one line, or on three with fractions."""
    if len(group) == 1:
        return _middle(cursor, group[0], _Parts(), _Parts())
    if len(group) != 3:
        cursor.fail("a row is drawn on one line, or on three with fractions", group[0].at)
    above, middle, below = group
    return _middle(cursor, middle, _terms(cursor, above), _terms(cursor, below))


def _terms(cursor: Cursor, line: DrawnLine) -> _Parts:
    found: list[tuple[int, int, int]] = []
    at = _skip(line.text, 0)
    while at < len(line.text):
        match = _NUMBER.match(line.text, at)
        if match is None:
            cursor.fail("a number above or below a bar is needed", line.at + at)
        found.append((at, match.end(2), parse_integer(match[1] + match[2])))
        at = match.end()
    return _Parts(found)


def _middle(cursor: Cursor, line: DrawnLine, above: _Parts, below: _Parts) -> list[Element]:
    """Return the entries of a row: numbers, fractions, and bars with what stands above and below."""
    row: list[Element] = []
    bars = 0
    at = _skip(line.text, 0)
    while at < len(line.text):
        begin = at
        sign = 1
        if line.text.startswith("- ", at) and not above.over(at, at + 1):
            sign = -1
            at = _skip(line.text, at)
            at = _skip(line.text, at + 1)
        if bar := _BAR.match(line.text, at):
            span = at, bar.end()
            top, bottom = above.alone(*span), below.alone(*span)
            if top is None or bottom is None or bottom <= 0:
                cursor.fail("no number stands above this bar, or none below it", line.at + at)
            row.append(Fraction(sign * top, bottom))
            bars += 1
            at = bar.end()
        else:
            match = _WHOLE.match(line.text, at)
            if match is None or (sign < 0 and match[1]) or set(match[3] or "1") == {"0"}:
                cursor.refuse(line.at + begin)
            value = parse_integer(match[1] + match[2])
            row.append(sign * (Fraction(value, parse_integer(match[3])) if match[3] else value))
            at = match.end()
        at = _skip(line.text, at)
    if not bars == len(above.terms) == len(below.terms):
        cursor.fail("a number above or below has no bar", line.at)
    return row


def _skip(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match else at


# ----------------------------------------------------------------- lists


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
    middle = " " * (lines.start(2) - lines.end(1)) + re.sub(r"[\[\]{},]", " ", listed)
    places = ((lines[1].rstrip("\n"), start), (middle, lines.end(1)), (lines[3], lines.start(3)))
    row = entries_of(cursor, [DrawnLine(line, at) for line, at in places])
    opening, closing = brackets[0], brackets[1]
    is_flat = listed.count(opening) == 1
    pieces = [piece.partition(closing)[0] for piece in listed.split(opening)[1 if is_flat else 2 :]]
    widths = [piece.count(",") + 1 for piece in pieces]
    empty = any(not word.strip() for piece in pieces for word in piece.split(","))
    if empty or len(row) != sum(widths):
        cursor.fail("as many numbers as places between commas are needed", lines.start(2))
    if is_flat:
        return Spelled.row(row)
    entries = iter(row)
    return Spelled.filled([list(islice(entries, width)) for width in widths], cursor, lines.start(2))
