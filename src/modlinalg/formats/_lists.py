"""Rows in brackets, as most systems write them: lists of lists, rows on lines, matrices with bars.

One function per shape of text; the brackets, the separator and the spelling of a single entry
are its arguments.  No function recurses: a list deeper than a list of rows is refused at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import MIXED_ROW_ENDS, UNEVEN, Cursor, Entry, parse_number
from modlinalg.formats._reading import Spelled, require_lines

MOST_MATRICES = 1000  # in one list, unless all of them are the rows of one
_PLAIN = re.compile(r"[+-]?[0-9]")
_PLAIN_ENTRY = re.compile(r"[+-]?[0-9]++(?:/[0-9]++)?+\s*+(?=[,;\]})\s&|>\\])", re.ASCII)
_BROKEN = re.compile(r"(?:\\\n[^\s\\]*+)++")
_RULE = re.compile(r"\[(?=[+|]*+-)[-+|]++\][ \t]*+(?=\n|\Z)")  # a bar of a fraction has blanks beside it
_SIGNED = re.compile(r"\(\s*+(-[0-9]++)\s*+\)/([0-9]++)(?![\w.^*/%'])", re.ASCII)
_LEFT_SIDES = re.compile(r"⎛⎜*+⎝|⎡⎢*+⎣|\+\|++\+|\[++|\|++")  # from top to bottom, as one matrix has them
_LABEL = verbose(r"""(?a)\s*+
    (?: (?: (?: (?: var | let | const )[ ] | ii[0-9]++ [ ]:[ ] )?+         # var M =  ii2 : M =
            [A-Za-z_]\w*+ (?: \s*+:?=(?!=) | \s*+: )     # M =  M :=  o1 :
          | [A-Za-z]\w*+ (?: \^ (?: -1 | \{-1\} | \(-1\) ) | ⁻¹ ) \s*+ :?=(?!=)  # A^-1 =  A^{-1} =
          | %[0-9]*+ \s*+=                               # %1 =  % =
          | Out\[ [0-9]++ \] (?: (?://MatrixForm)?+ \s*+= | : )    # Out[1]=  Out[1]//MatrixForm=  Out[1]:
          | \(%o [0-9]++ \)                              # (%o1)
        ) \s*+
    )?+""")

_LONGEST_INDEX = 12  # digits


class ReadRows:
    """The rows of one matrix that were read, one below the other, and what follows each of them."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.found: list[Sequence[Element]] = []
        self.end: int | None = None  # of the row above, if there is one
        self.gaps: set[int] = set()

    def add(self, row: Sequence[Element], at: int | None = None) -> None:
        """Take over a row; ParseError, at an offset or here, unless it is as long as those above."""
        self.found.append(row)
        self.cursor.require_even_width(self.found, at)
        self.end = self.cursor.pos

    def require_even_gap(self, begin: int) -> None:
        """Raise ParseError unless as many line ends part rows everywhere: two matrices are not one."""
        if self.end is not None:
            self.gaps.add(self.cursor.text.count("\n", self.end, begin))
        if len(self.gaps) > 1:
            self.cursor.fail(UNEVEN, begin)

    def spelled(self) -> Spelled:
        """Return the matrix."""
        return Spelled(self.found, len(self.found[0]) if self.found else 0)


def skip_label(text: str, start: int) -> int:
    """Return where a text begins after a label such as `M = `, `M := `, `%1 = `, `Out[1]= `, `o1 = `."""
    match = _LABEL.match(text, start)
    return match.end() if match else start


def with_words_joined(text: str) -> str:
    """Return a text whose words, numbers among them, are no longer broken by a backslash at a line end.

    The line ends move behind the word, so that places keep their lines.
    """
    return _BROKEN.sub(lambda rest: rest[0].replace("\\\n", "") + "\n" * rest[0].count("\\\n"), text)


def number_or_signed(cursor: Cursor) -> Element:
    """Return the number that stands here, whose sign may stand in parentheses: `(-9)/4`."""
    match = cursor.match(_SIGNED)
    if match is None:
        return cursor.number()
    return cursor.fraction(parse_integer(match[1]), parse_integer(match[2]), match.start(2))


def entries(
    cursor: Cursor, closing: Sequence[str], separator: str = ",", entry: Entry | None = None
) -> list[Element]:
    """Return the entries up to one of the closing marks, which is left to be read.

    Plain numbers are read in runs; `entry` reads one entry of any other spelling.
    """
    found: list[Element] = []
    cursor.blanks()
    while not any(map(cursor.sees, closing)):
        _require_more(cursor, closing)
        if entry is None or _PLAIN_ENTRY.match(cursor.text, cursor.pos):
            found += cursor.run(separator)
        else:
            found.append(entry(cursor))
        blank = cursor.blanks()
        if any(map(cursor.sees, closing)):
            break
        if separator == " ":
            if not blank or cursor.at_end:
                cursor.refuse()
        else:
            _require_more(cursor, closing)
            cursor.past(separator)
            if any(map(cursor.sees, closing)):
                cursor.fail(f"{separator!r} without an entry after it")
    return found


def between(cursor: Cursor, brackets: str, separator: str = ",", entry: Entry | None = None) -> list[Element]:
    """Return the entries between two brackets."""
    cursor.expect(brackets[0])
    found = entries(cursor, brackets[1], separator, entry)
    cursor.expect(brackets[1])
    return found


def rows_up_to(closing: str, cursor: Cursor, row: Callable[[int], list[Element]]) -> Spelled:
    """Return the rows with commas between them up to what closes them; `row` reads the one with a number."""
    rows = ReadRows(cursor)
    while True:
        cursor.blanks()
        rows.add(row(len(rows.found) + 1))
        cursor.blanks()
        if cursor.take(closing):
            return rows.spelled()
        cursor.expect(",")


def numbers_of(cursor: Cursor, text: str, at: int) -> list[Element]:
    """Return the numbers of a row without brackets; ParseError for anything else."""
    found = [parse_number(word) for word in text.split()]
    if None in found:
        cursor.fail("a row of integers and fractions is needed", at)
    return [value for value in found if value is not None]


def several(cursor: Cursor, read: Callable[[Cursor], Spelled]) -> Spelled:
    """Return the matrices of a list, of which the opening bracket has been read: the first, and more.

    A comma may stand before the closing bracket, as in Python's `(M,)`.
    """
    start = cursor.pos
    found: list[Spelled] = []
    while not (cursor.sees("]") or cursor.sees(")")):
        found.append(read(cursor))
        if len(found) > MOST_MATRICES:
            cursor.fail(f"a list of more than {MOST_MATRICES} matrices")
        cursor.blanks()
        if cursor.take(","):
            cursor.blanks()
        elif not (cursor.sees("]") or cursor.sees(")")):
            cursor.refuse()
    cursor.pos += 1
    rings = {part.ring for part in found if part.ring is not None or not part.is_vector}
    if len(rings) > 1:
        cursor.fail("the matrices of this list are over several rings", start)
    return replace(found[0], more=tuple(found[1:]))


def _require_more(cursor: Cursor, closing: Sequence[str]) -> None:
    """Raise ParseError where the text ends, or another list begins, within a row."""
    if cursor.at_end:
        cursor.fail(f"the text ends before the closing {closing[-1]!r}")
    if cursor.sees("["):
        cursor.fail("brackets nested deeper than a list of rows")


def nested(cursor: Cursor, brackets: str = "[]", separator: str = ",", entry: Entry | None = None) -> Spelled:
    """Return the list of rows, or the flat list, that stands here.

    The flat list `[1, 2]` is a row vector, and `[]` a matrix without rows.  Rows are separated
    by commas, or where the separator is a blank by nothing at all.
    """
    opening, closing = brackets[0], brackets[1]
    cursor.past(opening)
    if not cursor.sees(opening):
        flat = entries(cursor, closing, separator, entry)
        cursor.expect(closing)
        return Spelled.row(flat) if flat else Spelled([], 0)
    rows = ReadRows(cursor)
    while True:
        row = cursor.row(opening, closing, separator)
        at = cursor.pos - 1
        if row is None:
            cursor.past(opening)
            if cursor.sees(opening):
                cursor.fail("brackets nested deeper than a list of rows")
            row = entries(cursor, closing, separator, entry)
            at = cursor.pos
            cursor.expect(closing)
        rows.add(row, at)
        cursor.blanks()
        if cursor.take(closing):
            return rows.spelled()
        if cursor.at_end:
            cursor.fail(f"the text ends before the closing {closing!r}")
        if separator != " ":
            cursor.past(",")
        if not cursor.sees(opening):
            cursor.refuse()


def semicolon_rows(cursor: Cursor, separator: str = ",", entry: Entry | None = None) -> Spelled:
    """Return the rows in one pair of brackets, separated by `;`, which may end the last as in Octave."""
    cursor.expect("[")
    rows = ReadRows(cursor)
    while True:
        row = cursor.row("", ";]", separator)
        if row is None:
            row = entries(cursor, (";", "]"), separator, entry)
        if row or cursor.sees(";") or rows.found:
            rows.add(row)
        if not cursor.sees("]"):
            cursor.expect(";")
            if rows.found[0]:
                cursor.blanks()
        if cursor.take("]"):
            return rows.spelled()


def rows_in_bracket(
    cursor: Cursor, row: Callable[[Cursor], list[Element]], row_end: re.Pattern[str]
) -> Spelled:
    """Return the rows up to `]`, ended by semicolons or by line ends; `row_end` has the `;` as its group."""
    rows = ReadRows(cursor)
    ends: set[str] = set()
    end = None
    while not cursor.take("]"):
        if end is not None:
            ends.add(end[1] or "\n")
            if len(ends) == 2:  # or a number that gp broke over two lines becomes the end of two rows
                cursor.fail(MIXED_ROW_ENDS, end.start())
        rows.add(row(cursor))
        cursor.spaces()
        end = cursor.match(row_end)
        if end is None and not cursor.sees("]"):
            cursor.refuse()
    return rows.spelled()


def bracketed_lines(
    cursor: Cursor, separator: str = " ", entry: Entry | None = None, brackets: str = "[]"
) -> Spelled:
    """Return the rows that stand on lines of their own, each in brackets, with or without bars.

    Bars `|` and lines of `-`, `+` and `|` subdivide a matrix and say nothing about its entries;
    lines without anything between rows are passed over.
    """
    opening, closing = brackets[0], brackets[1]
    rows = ReadRows(cursor)
    cursor.blanks()
    while cursor.sees(opening):
        begin = cursor.pos
        row = cursor.row(opening, closing, separator, "|" if separator == " " else "")
        at = cursor.pos - 1
        if row is None:
            if cursor.match(_RULE):
                rows.end = None
                cursor.blanks()
                continue
            cursor.expect(opening)
            row = entries(cursor, ("|", closing), separator, entry)
            while cursor.take("|"):
                row += entries(cursor, ("|", closing), separator, entry)
            at = cursor.pos
            cursor.expect(closing)
        rows.require_even_gap(begin)
        rows.add(row, at)
        cursor.blanks()
    if not rows.found:
        cursor.refuse()
    return Spelled([], 0) if rows.found == [[]] else rows.spelled()  # [] is what every empty matrix prints as


def require_one_box(cursor: Cursor, strokes: Sequence[str], at: int) -> None:
    """Raise ParseError unless lines begin with the strokes of one whole matrix, with its corners if any."""
    if not _LEFT_SIDES.fullmatch("".join(strokes)):
        cursor.fail("one matrix is needed, with corners at its first line and its last", at)


def drawn(cursor: Cursor, sides: str) -> Spelled:
    """Return the rows drawn between vertical strokes, one to a line; `sides` holds left and right ones.

    Lines with nothing between the strokes separate rows.  A fraction drawn over three lines is
    refused at its bar.
    """
    left, right = sides[: len(sides) // 2], sides[len(sides) // 2 :]
    rows = ReadRows(cursor)
    strokes: list[str] = []
    cursor.blanks()
    top = cursor.pos
    while not cursor.at_end and cursor.text[cursor.pos] in left:
        begin = cursor.pos
        strokes.append(cursor.text[begin])
        cursor.pos += 1
        row: list[Element] = []
        cursor.spaces()
        while not cursor.at_end and cursor.text[cursor.pos] not in right:
            if cursor.text[cursor.pos] in "-─" and not _PLAIN.match(cursor.text, cursor.pos):
                cursor.fail("a fraction drawn over several lines is not read: print it on one line")
            row += cursor.run(" ", in_line=True)
            cursor.spaces()
        at = cursor.pos
        if cursor.at_end:
            cursor.refuse()
        cursor.pos += 1
        if row:
            rows.require_even_gap(begin)
            rows.add(row, at)
        cursor.blanks()
    if not rows.found:
        cursor.refuse()
    require_one_box(cursor, strokes, top)
    return rows.spelled()


def braced_entries(
    cursor: Cursor, place: re.Pattern[str], shape: tuple[int, int], first: int, entry: Entry
) -> Spelled:
    """Return the matrix of a shape with entries such as {(0, 1): 2}; `place` matches what stands before one.

    Its groups are the row and the column, which is left out for a vector; they count from `first`.  Raises
    ParseError for a place outside, and for one that is given twice.
    """
    start = cursor.pos
    found: dict[tuple[int, int], Element] = {}
    cursor.expect("{")
    for _ in cursor.items("}"):
        match = cursor.expect_match(place)
        i, j = [*(int(index) - first for index in match.groups()), 0][:2]
        if not (0 <= i < shape[0] and 0 <= j < shape[1]) or (i, j) in found:
            fault = "is given twice" if (i, j) in found else f"lies outside {shape[0]} x {shape[1]}"
            cursor.fail(f"the place {match[0].rstrip(' =:')} {fault}", match.start())
        found[i, j] = entry(cursor)
    return Spelled.placed(cursor, shape, start, list(found), list(found.values()))


def listed_entries(
    cursor: Cursor, place: re.Pattern[str], shape: tuple[int, int], first: int, entry: Entry
) -> tuple[Spelled, int]:
    """Return the matrix of a shape with the entries that stand behind their places, and how many these are.

    `place` matches `(0, 1)` and what stands around it, with the two numbers as its groups; they count from
    `first`.  Raises ParseError for a place outside, and for one that is listed twice.
    """
    start = cursor.pos
    require_lines(cursor, *shape, start)
    found: dict[tuple[int, int], Element] = {}
    while match := cursor.match(place):
        i, j = (int(index[-_LONGEST_INDEX:]) - first for index in match.groups())
        if not (0 <= i < shape[0] and 0 <= j < shape[1]) or max(map(len, match.groups())) > _LONGEST_INDEX:
            cursor.fail(f"no such place in a matrix of {shape[0]} x {shape[1]}", match.start(1))
        if (i, j) in found:
            both = "an entry stands here a second time: their sum, or one of them"
            cursor.fail(f"{both}; list it once", match.start(1))
        found[i, j] = entry(cursor)
    return Spelled.placed(cursor, shape, start, list(found), list(found.values())), len(found)
