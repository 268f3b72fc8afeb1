"""Rows in brackets, as most systems write them: lists of lists, rows on lines, matrices with bars.

One function per shape of text; the brackets, the separator and the spelling of a single entry
are its arguments.  No function recurses: a list deeper than a list of rows is refused at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import UNEVEN, Cursor, Entry, parse_number
from modlinalg.formats._reading import (
    Spelled,
    declared,
    filled,
    placed,
    require_lines,
    require_size,
    reshaped,
    row_vector,
)

MOST_MATRICES = 1000  # in one list, unless all of them are the rows of one
_PLAIN = re.compile(r"[+-]?[0-9]")
_PLAIN_ENTRY = re.compile(r"[+-]?[0-9]++(?:/[0-9]++)?+\s*+(?=[,;\]})\s&|>\\])", re.ASCII)
_BROKEN = re.compile(r"(?:\\\n[^\s\\]*+)++")
_BAR = re.compile(r"\|")
_BARRED = re.compile(r"\[([-+0-9 \t|]++)\]")
_RULE = re.compile(r"\[(?=[+|]*+-)[-+|]++\][ \t]*+(?=\n|\Z)")  # a bar of a fraction has blanks beside it
_SIGNED = re.compile(r"\(\s*+(-[0-9]++)\s*+\)/([0-9]++)(?![\w.^*/%'])", re.ASCII)
_LEFT_SIDES = re.compile(r"⎛⎜*+⎝|⎡⎢*+⎣|\+\|++\+|\[++|\|++")  # from top to bottom, as one matrix has them
_LABEL = re.compile(
    r"""\s*+
    (?: (?: [A-Za-z_]\w*+ (?: \s*+:?=(?!=) | \s*+: )     # M =  M :=  o1 :
          | [A-Za-z]\w*+ (?: \^ (?: -1 | \{-1\} | \(-1\) ) | ⁻¹ ) \s*+ :?=(?!=)  # A^-1 =  A^{-1} =
          | %[0-9]*+ \s*+=                               # %1 =  % =
          | Out\[ [0-9]++ \] (?://MatrixForm)?+ \s*+=    # Out[1]=  Out[1]//MatrixForm=
          | \(%o [0-9]++ \)                              # (%o1)
        ) \s*+
    )?+""",
    re.ASCII | re.VERBOSE,
)

_LONGEST_INDEX = 12  # digits


def skip_label(text: str, start: int) -> int:
    """Return where a text begins after a label such as `M = `, `M := `, `%1 = `, `Out[1]= `, `o1 = `."""
    match = _LABEL.match(text, start)
    return match.end() if match else start


def with_broken_words_joined(text: str) -> str:
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
            cursor.expect(separator)
            cursor.blanks()
            if any(map(cursor.sees, closing)):
                cursor.fail(f"{separator!r} without an entry after it")
    return found


def between(cursor: Cursor, brackets: str, separator: str = ",", entry: Entry | None = None) -> list[Element]:
    """Return the entries between two brackets."""
    cursor.expect(brackets[0])
    found = entries(cursor, brackets[1], separator, entry)
    cursor.expect(brackets[1])
    return found


def rows_up_to(closing: str, cursor: Cursor, start: int, row: Callable[[int], list[Element]]) -> Spelled:
    """Return the rows with commas between them up to what closes them; `row` reads the one with a number."""
    rows: list[Sequence[Element]] = []
    while True:
        cursor.blanks()
        rows.append(row(len(rows) + 1))
        cursor.require_even_width(rows)
        cursor.blanks()
        if cursor.take(closing):
            return filled(rows, cursor, start)
        cursor.expect(",")


def zeros(cursor: Cursor, shape: tuple[int, int], at: int) -> Spelled:
    """Return the matrix of zeros of a declared shape."""
    require_size(cursor, *shape, at)
    return Spelled([[0] * shape[1] for _ in range(shape[0])], shape[1])


def shaped(found: Spelled, shape: tuple[int, int], cursor: Cursor, at: int) -> Spelled:
    """Return what is listed behind its shape, as rows or as one flat list."""
    if found.is_vector:
        found = reshaped(found.rows[0], shape, cursor, at)
    return declared(found, shape, cursor, at)


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
    start = cursor.pos
    cursor.expect(opening)
    cursor.blanks()
    if not cursor.sees(opening):
        flat = entries(cursor, closing, separator, entry)
        cursor.expect(closing)
        return row_vector(flat) if flat else Spelled([], 0)
    rows: list[Sequence[Element]] = []
    while True:
        row = cursor.row(opening, closing, separator)
        at = cursor.pos - 1
        if row is None:
            cursor.expect(opening)
            cursor.blanks()
            if cursor.sees(opening):
                cursor.fail("brackets nested deeper than a list of rows")
            row = entries(cursor, closing, separator, entry)
            at = cursor.pos
            cursor.expect(closing)
        rows.append(row)
        cursor.require_even_width(rows, at)
        cursor.blanks()
        if cursor.take(closing):
            return filled(rows, cursor, start)
        if cursor.at_end:
            cursor.fail(f"the text ends before the closing {closing!r}")
        if separator != " ":
            cursor.expect(",")
            cursor.blanks()
        if not cursor.sees(opening):
            cursor.refuse()


def semicolon_rows(cursor: Cursor, separator: str = ",", entry: Entry | None = None) -> Spelled:
    """Return the rows in one pair of brackets, separated by `;`, which may end the last as in Octave."""
    start = cursor.pos
    cursor.expect("[")
    rows: list[Sequence[Element]] = []
    while True:
        row = cursor.row_up_to(";]", separator)
        if row is None:
            row = entries(cursor, (";", "]"), separator, entry)
        at = cursor.pos
        if row or cursor.sees(";") or rows:
            rows.append(row)
            cursor.require_even_width(rows, at)
        if not cursor.sees("]"):
            cursor.expect(";")
            if rows[0]:
                cursor.blanks()
        if cursor.take("]"):
            return filled(rows, cursor, start)


def bracketed_lines(
    cursor: Cursor, separator: str = " ", entry: Entry | None = None, brackets: str = "[]"
) -> Spelled:
    """Return the rows that stand on lines of their own, each in brackets, with or without bars.

    Bars `|` and lines of `-`, `+` and `|` subdivide a matrix and say nothing about its entries;
    lines without anything between rows are passed over.
    """
    opening, closing = brackets[0], brackets[1]
    start = cursor.pos
    rows: list[Sequence[Element]] = []
    gaps: set[int] = set()
    end = None
    cursor.blanks()
    while cursor.sees(opening):
        begin = cursor.pos
        row = cursor.row(opening, closing, separator)
        at = cursor.pos - 1
        if row is None:
            if cursor.match(_RULE):
                end = None
                cursor.blanks()
                continue
            row, at = _row_with_bars(cursor, opening, closing, separator, entry)
        if end is not None:
            require_even_gaps(cursor, gaps, end, begin)
        rows.append(row)
        cursor.require_even_width(rows, at)
        end = cursor.pos
        cursor.blanks()
    if not rows:
        cursor.refuse()
    if rows == [[]]:  # what every empty matrix prints as
        rows = []
    return filled(rows, cursor, start)


def require_even_gaps(cursor: Cursor, gaps: set[int], end: int, begin: int) -> None:
    """Raise ParseError unless rows are parted by the same number of line ends: two matrices are not one."""
    gaps.add(cursor.text.count("\n", end, begin))
    if len(gaps) > 1:
        cursor.fail(UNEVEN, begin)


def _row_with_bars(
    cursor: Cursor, opening: str, closing: str, separator: str, entry: Entry | None
) -> tuple[list[Element], int]:
    """Return a row that bars may divide, and where it ends."""
    if separator == " " and (plain := _plain_row_with_bars(cursor)):
        return plain, cursor.pos - 1
    row: list[Element] = []
    cursor.expect(opening)
    while True:
        row += entries(cursor, ("|", closing), separator, entry)
        if not cursor.match(_BAR):
            break
    at = cursor.pos
    cursor.expect(closing)
    return row, at


def _plain_row_with_bars(cursor: Cursor) -> list[Element]:
    """Return a row of integers that bars divide, at the speed of one pattern; [] for anything else."""
    match = _BARRED.match(cursor.text, cursor.pos)
    if match is None:
        return []
    try:
        row: list[Element] = list(map(int, match[1].replace("|", " ").split()))
    except ValueError:  # a sign alone, or more digits than Python's int reads
        return []
    cursor.pos = match.end()
    return row


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
    rows: list[Sequence[Element]] = []
    gaps: set[int] = set()
    strokes: list[str] = []
    start = end = cursor.pos
    cursor.blanks()
    top = cursor.pos
    while not cursor.at_end and cursor.text[cursor.pos] in left:
        begin = cursor.pos
        strokes.append(cursor.text[begin])
        cursor.pos += 1
        row: list[Element] = []
        cursor.spaces()
        while not cursor.at_end and cursor.text[cursor.pos] not in right:
            if not _PLAIN.match(cursor.text, cursor.pos):
                _refuse_drawn(cursor)
            row += cursor.run(" ", in_line=True)
            cursor.spaces()
        at = cursor.pos
        if cursor.at_end:
            cursor.refuse()
        cursor.pos += 1
        if row:
            if rows:
                require_even_gaps(cursor, gaps, end, begin)
            rows.append(row)
            cursor.require_even_width(rows, at)
            end = cursor.pos
        cursor.blanks()
    if not rows:
        cursor.refuse()
    require_one_box(cursor, strokes, top)
    return filled(rows, cursor, start)


def _refuse_drawn(cursor: Cursor) -> None:
    if cursor.sees("-") or cursor.sees("─"):
        cursor.fail("a fraction drawn over several lines is not read: print it on one line")
    cursor.refuse()


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
            cursor.fail(
                "an entry stands here a second time: their sum, or one of them; list it once", match.start(1)
            )
        found[i, j] = entry(cursor)
    return placed(cursor, shape, start, list(found), list(found.values())), len(found)
