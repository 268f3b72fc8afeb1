"""How rows of numbers may be meant: runs of digits, and a first line that is a shape.

`110` may be one entry or three, and `2 2` above two rows of two their shape or a row of its own.
Where both readings fit nothing is guessed: what is spelled carries a Doubt, unless a Layout chooses.

A shape of one row is suspected in FLINT's own spacing, `1 2  3 4`, and in files of 4ti2 (`doubt_of_shape`):
the lines `1 2` and `3 4` are what everybody writes for a matrix, and hardly any other program prints a shape
above a single row.
Likewise only FLINT's two blanks make a vector with its length in front of `2  5 7`, and an empty matrix
of `0 3  `: `2 5 7` and `0 3` are rows, as everybody means them.  One line of
digits that wide gaps of one width part and indent, as Octave draws a row, has no shape in front.  `3 3 7`
above three rows of three is how some programs write a 3 x 3 matrix modulo 7, and `9 9 2` above two rows (row,
column, entry) is a sparse 9 x 9 matrix.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import chain
from typing import Literal, NamedTuple

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import InputError, ParseError
from modlinalg.formats._parsing.counted import counted_vectors, may_be_counted, shape_without_entries
from modlinalg.formats._parsing.cursor import Cursor, blanked, fail, line_and_column
from modlinalg.formats._parsing.labels import Edges, second_reading
from modlinalg.formats._parsing.plaintext import Grid, parse_rows
from modlinalg.formats._parsing.spreadsheets import decimal_commas
from modlinalg.formats._reading import Doubt, require_size

IN_PROMPTS = ">?:%"  # every session has one of them, and rows of numbers have none
_COMMENT = re.compile(r"#[^\n]*+")
_ENTRIES = re.compile(r"""[-+0-9/,"'\s^*xXa-fA-F]*+""")  # 2^32 and 0xff among them
_SHAPE = verbose(r"""(?a)(?: \s++ | \#[^\n]*+\n )*+       # empty lines, and comments such as # mod 5
    ([0-9]{1,9}) (?: [ \t]++ | [ \t]*+,[ \t]*+ )          # the 2 of 2 3 and of 2, 3
    ([0-9]{1,9}) (?! [^\s,\#] )                           # the 3 of both; not 3/4
    ([ \t]*+,?+[ \t]*+)                                   # the last comma of 2,3,
    """)
_IN_COLUMNS = re.compile(r"(?:[ \t]*+\n)*+([ ]{3,}+)[0-9](?:\1[0-9])++\s*+", re.ASCII)  #    2   1   1   4
_DECIMALS = re.compile(r",([0-9]++)", re.ASCII)
_NO_SINGLE_DIGIT = re.compile(r"[0-9]{2}|[^0-9,;\s]", re.ASCII)
_HEADER_OPTIONS = "--shape-header or --no-shape-header (in Python shape_header=True or False) says which"
_FLINTS = ", and --from flint (format='flint') reads it as FLINT's"
_DIGIT_OPTIONS = "--digits or --entries (in Python digits=True or False) says which"
_GROUP_OPTIONS = "--entries (in Python digits=False) says whole numbers, blanks between all digits the other"

_FIRST = verbose(r"(?a)(?:\s++|\#[^\n]*+\n)*+ ([0-9]{1,9})[ \t,]++([0-9]{1,9})[ \t,]++([0-9]{1,18})[ \t]*+\n")
_TRIPLE = re.compile(r"\s*+([0-9]{1,18})[ \t,]++([0-9]{1,18})[ \t,]++([0-9]{1,18})\s*+", re.ASCII)

_ABOVE = re.compile(r"(?:\s++|\#[^\n]*+\n)*+")  # empty lines, and comments such as # mod 5


@dataclass(frozen=True, slots=True)
class Layout:
    """What the caller says about rows of numbers; None where nothing is said.

    `digits`: each digit is an entry (True), or each run of digits is one (False).
    `shape_header`: the text begins with its shape (True), or with its first entries (False).
    `rows`: how many rows the columns have that generate a module, whose text does not say it.
    `alphabet`: the letters of a text are numbers, from 0 on in this order; A-Z stands for all between.
    `result`: which result of a pasted session is read, by its place from 1 or by the program's name for it.
    `header`, `index`: the first row, the first column holds labels (True), or entries (False).
    `decimals`: numbers such as 0.5 and 1.000 are read as decimals ("read"), or refused ("refuse").
    `is_judged`: the text is an answer, which is wrong if it was rounded, and need not be asked about.
    `parts`: of a whole answer of this library several are read, those with these names.
    """

    digits: bool | None = None
    shape_header: bool | None = None
    rows: int | None = None
    result: int | str | None = None
    header: bool | None = None
    index: bool | None = None
    decimals: Literal["read", "refuse"] | None = None
    is_judged: bool = False
    parts: tuple[str, ...] = ()
    alphabet: str | None = None

    def __post_init__(self) -> None:
        for name in ("digits", "shape_header", "header", "index"):
            value = getattr(self, name)
            if not (value is None or isinstance(value, bool)):
                raise InputError(f"{name} must be True, False or None, not {quoted(value)}")
        if self.shape_header and any(self.edges):
            raise InputError("shape_header, or header and index: a text with labels has no shape in front")
        if self.rows is not None and (type(self.rows) is not int or self.rows < 0):
            raise InputError(f"rows must be an integer >= 0 or None, not {quoted(self.rows)}")
        if self.result is not None and type(self.result) not in (int, str):
            raise InputError(f"result must be a number, a name or None, not {quoted(self.result)}")
        if not (self.decimals is None or str(self.decimals) in ("read", "refuse")):
            raise InputError(f"decimals must be 'read', 'refuse' or None, not {quoted(self.decimals)}")

    @property
    def edges(self) -> Edges:
        """The labels of which the options speak."""
        return Edges(self.header, self.index)

    def require_no_labels(self, cursor: Cursor) -> None:
        """Raise CannotFollowError where a first row or column should be labels, and a text is no table."""
        _refuse(cursor, any(self.edges), "--header and --index (header=, index=)", "tables with labels")

    def require_none(self, cursor: Cursor) -> None:
        """Raise CannotFollowError where the options speak of rows of numbers, which a text is not."""
        self.require_no_digits(cursor)
        _refuse(cursor, self.shape_header, "--shape-header (shape_header=True)", "bare rows of numbers")

    def require_no_digits(self, cursor: Cursor) -> None:
        """Raise CannotFollowError where digits should be entries, and a text has no lines of digits."""
        _refuse(cursor, self.digits, "--digits (digits=True)", "lines of digits")

    def require_no_rows(self, cursor: Cursor) -> None:
        """Raise CannotFollowError where a number of rows is given, and a text shows its own."""
        _refuse(cursor, self.rows is not None, "--rows (rows=)", "generators of a module")

    def require_header(self, cursor: Cursor) -> None:
        """Raise ParseError where the shape in front of a text that always has one should be entries."""
        self.require_no_labels(cursor)
        if self.shape_header is False:
            option = "--no-shape-header (shape_header=False)"
            cursor.fail(f"{option}: but a text of this format begins with its shape")


AS_WRITTEN = Layout()  # of a text about which the caller says nothing


class CannotFollowError(ParseError):
    """A text that an option about rows of numbers does not speak of, as it is written in another way."""


class NoSessionError(CannotFollowError):
    """A text of which one result was asked for, and which is no session."""


def _refuse(cursor: Cursor, said: bool | None, option: str, of: str) -> None:
    """Raise CannotFollowError for an option that was given and does not speak of a text."""
    if said:
        message = f"{option} applies only to {of}; this text has none"
        raise CannotFollowError(message, *line_and_column(cursor.text, cursor.pos))


class Header(NamedTuple):
    """A shape at the beginning of a text, which is that of what follows.

    `plain_too` says that the text also is a matrix without a header, and `suspected` that it may well
    be meant with one.
    """

    shape: tuple[int, int]
    plain_too: bool
    suspected: bool

    @property
    def reason(self) -> str:
        """Both readings."""
        rows, cols = self.shape
        both = f"it is that {rows} x {cols} matrix, or one with these two numbers among its entries"
        return f"the text begins with {rows} {cols}, the shape of what follows: {both}; {_HEADER_OPTIONS}"


def header_of(text: str) -> Header | None:
    """Return the header of a text, where the entries that follow have its shape; None otherwise."""
    match = _SHAPE.match(text)
    if match is None:
        return None
    rows, cols = int(match[1]), int(match[2])
    rest = _COMMENT.sub("", text[match.end() :])
    if not (rows and cols) or _goes_on_below(rest) or not _ENTRIES.fullmatch(rest):
        return None
    widths = [len(line.replace(",", " ").split()) for line in rest.split("\n")]
    in_line = widths[0] > 0
    widths = [width for width in widths if width]
    if sum(widths) != rows * cols:
        return None
    if in_line:
        suspected = (rows > 1 or match[3] == "  ") and not _IN_COLUMNS.fullmatch(text)
        return Header((rows, cols), True, suspected)
    by_rows = widths == [cols] * rows
    if not (by_rows or len(widths) in (1, rows * cols)):
        return None
    plain_too = set(widths) == {2}
    return Header((rows, cols), plain_too, plain_too and by_rows and rows > 1)


def doubt_of(text: str, cols: int, *, labelled: bool = False) -> Doubt | None:
    """Return the second reading of rows of numbers that were read with so many columns, if one fits."""
    reason = _second_reading(text, labelled=labelled)
    if reason is None:
        return _doubt_of_digits(text) if cols == 1 else _doubt_of_groups(text)
    return Doubt(reason, 0, True, *_place(text))


def doubt_of_shape(text: str) -> Doubt | None:
    """Return the second reading of a text of a program that puts the shape in front of every matrix.

    `1 2` above `3 4` is a 1 x 2 matrix of 4ti2; elsewhere it is what everybody writes for a 2 x 2 matrix.
    """
    header = header_of(text)
    return Doubt(header.reason, 0, True, *_place(text)) if header is not None and header.plain_too else None


def _second_reading(text: str, *, labelled: bool) -> str | None:
    """Return both readings of a text that may begin with a shape or a length; None where it does not."""
    header = header_of(text)
    if header is not None and header.suspected:
        return header.reason
    if (length := may_be_counted(text, labelled=labelled)) is not None:
        both = f"it is a vector of {length} as FLINT prints it, or a row of {length + 1}"
        what = f"a line begins with {length}, two blanks, and as many numbers"
        return f"{what}: {both}; {_HEADER_OPTIONS}{_FLINTS}"
    if (shape := shape_without_entries(text)) is not None:
        rows, cols = shape
        both = f"it is the empty {rows} x {cols} matrix as FLINT prints it, or a row of two numbers"
        return f"blanks stand behind {rows} {cols}: {both}; {_HEADER_OPTIONS}{_FLINTS}"
    if (meaning := meaning_of_first_row(text)) is not None:
        option = "--no-shape-header (in Python shape_header=False)"
        way_out = f"write the matrix alone, or take all rows with {option}"
        return f"the first row may be {meaning}, or one of the rows: {way_out}"
    return None


def _doubt_of_digits(text: str) -> Doubt | None:
    """Return the second reading of one column, each line of which is a run of digits, if one fits."""
    if (runs := _runs_of_digits(text)) is None:
        return None
    count, length = len(runs), len(runs[0])
    digits, lines = set(chain(*runs)), "the only line" if count == 1 else "each line"
    both = f"a {count} x {length} matrix of digits, or a {count} x 1 matrix of whole numbers"
    reason = f"{lines} is one run of {length} digits: {both}; {_DIGIT_OPTIONS}"
    are_likely = digits <= {"0", "1"} or any(run[0] == "0" for run in runs)
    return Doubt(reason, int(max(digits)), are_likely, *_place(text))


def _doubt_of_groups(text: str) -> Doubt | None:
    """Return the second reading of rows such as `1010 0101`, single digits in groups, if it fits.

    A number that begins with 0 beside one above 9 shows that; of digits above 2 it shows too little.
    """
    runs: list[str] = []
    for line in text.split("\n"):  # the first one mostly tells that it does not fit
        found = line.partition("#")[0].replace(";", " ").split()
        if any(len(run) != len((runs or found)[0]) or run.strip("012") for run in found):
            return None
        runs += found
    if not any(run[0] == "0" for run in runs) or all(len(run.lstrip("0")) < 2 for run in runs):
        return None
    both = "whole numbers, or single digits in groups"
    reason = f"groups of {len(runs[0])} digits: {both}; {_GROUP_OPTIONS}"
    return Doubt(reason, int(max(chain(*runs))), True, *_place(text))


def doubt_of_commas(text: str) -> Doubt | None:
    """Return the second reading of `1,5; 2,5`, numbers with decimal commas, where that fits.

    Over Z_n it fits where all these numbers are whole, as in `1,0; 2,0`.
    """
    if not decimal_commas(text):
        return None
    whole = all(not decimals.strip("0") for decimals in _DECIMALS.findall(text))
    both = "numbers with decimal commas (1,5 for 3/2), or two numbers between semicolons"
    reason = f"{both}; write fractions such as 3/2, or rows in brackets such as [1, 5; 2, 5]"
    return Doubt(reason, 0 if whole else math.inf, True, *_place(text))


def _place(text: str) -> tuple[int, int]:
    above = _ABOVE.match(text)
    return line_and_column(text, above.end() if above else 0)


def read_rows(text: str, layout: Layout, *, labelled: bool = False) -> tuple[Grid, Doubt | None]:
    """Return the rows of numbers that a text spells, and the second reading where one fits.

    `labelled` says that a name stood in front of the first, which blanks have replaced.
    """
    if layout.shape_header:
        return below_header(text, layout), None
    grid = _without_edges(_digits(text) if layout.digits else parse_rows(text), layout.edges)
    if _parts_cells(text) and (reason := second_reading(grid.rows, layout.edges)):
        return grid, Doubt(reason, 0, True, *_place(text))
    if any(layout.edges):  # the text holds more than its entries
        return grid, None
    if layout.shape_header is False:
        doubt = _doubt_of_digits(text) if grid.cols == 1 else _doubt_of_groups(text)
    else:
        doubt = doubt_of(text, grid.cols, labelled=labelled)
    told = layout.digits is not None and (grid.cols == 1 or doubt == _doubt_of_groups(text))
    return grid, (None if told else doubt)


def _without_edges(grid: Grid, told: Edges) -> Grid:
    """Return rows of numbers without those that the caller calls labels."""
    rows = [row[bool(told.column) :] for row in grid.rows[bool(told.row) :]] if any(told) else grid.rows
    return Grid(rows, grid.cols - bool(told.column), grid.modulus)


def _parts_cells(text: str) -> bool:
    """Say whether commas or tabs separate the entries of rows, the first of which has no mark of ours."""
    begins = _ABOVE.match(text)
    return ("," in text or "\t" in text) and begins is not None and text[begins.end() :][:1].isdigit()


def below_header(text: str, layout: Layout) -> Grid:
    """Return the matrix whose shape stands at the beginning of a text; ParseError where none does.

    A length in front of a vector, as FLINT prints it, is a shape as well.
    """
    if (vectors := counted_vectors(text)) is not None:
        return Grid(vectors, len(vectors[0]))
    if (match := _SHAPE.match(text)) is None or _goes_on_below(text[match.end() :]):
        fail(text, 0, "the text does not begin with the shape of what follows: a line `rows cols` is needed")
    rows, cols = int(match[1]), int(match[2])
    body = blanked(text[: match.end()]) + text[match.end() :]
    if not rows * cols and not _COMMENT.sub("", body).strip():
        require_size(Cursor(text), rows, cols, 0)
        return Grid([[] for _ in range(rows)], cols)
    grid = _digits(body) if layout.digits else parse_rows(body)
    entries: list[Element] = list(chain(*grid.rows))
    shape = (len(grid.rows), grid.cols)
    if shape != (rows, cols) and (1 not in shape or len(entries) != rows * cols):
        fail(text, 0, f"{rows} x {cols} is declared, but {shape[0]} x {shape[1]} is listed")
    return Grid([entries[i * cols : (i + 1) * cols] for i in range(rows)], cols)


def _goes_on_below(rest: str) -> bool:
    """Say whether entries stand behind what may be a shape on its line, and in lines below it as well."""
    first, _, others = rest.partition("\n")
    return all(_COMMENT.sub("", part).replace(",", " ").strip() for part in (first, others))


def _runs_of_digits(text: str) -> list[str] | None:
    """Return the lines of a text where each is one run of digits, all of one length above 1."""
    pieces = (piece.strip() for line in text.split("\n") for piece in line.partition("#")[0].split(";"))
    first = next(filter(None, pieces), "")
    if len(first) < 2:
        return None
    runs = [first, *filter(None, pieces)]
    same = all(len(run) == len(runs[0]) and run.isascii() and run.isdigit() for run in runs)
    return runs if same else None


def _digits(text: str) -> Grid:
    """Return the matrix whose entries are the digits of a text; ParseError unless all lines are as long."""
    runs = _runs_of_digits(text)
    if runs is not None:
        return Grid([[int(digit) for digit in run] for run in runs], len(runs[0]))
    plain = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
    if other := _NO_SINGLE_DIGIT.search(plain):
        message = "each digit is to be an entry: lines of digits, all of one length, are needed"
        fail(text, other.start(), message)
    return parse_rows(text)


def meaning_of_first_row(text: str) -> str | None:
    """Return what the first row may say of the others, in words; None where it is one of them.

    >>> meaning_of_first_row("3 3 7\\n1 2 3\\n4 5 6\\n0 1 2")
    'the shape 3 x 3 and the modulus 7'
    >>> meaning_of_first_row("9 9 2\\n1 1 5\\n9 2 7")
    'the shape 9 x 9 and the number of the 2 entries below, each behind its row and column'
    >>> meaning_of_first_row("1 2 7\\n1 2 3\\n4 5 6\\n0 1 2")  # three rows, not one
    """
    first = _FIRST.match(text)
    if first is None:
        return None
    rows, cols, last = map(int, first.groups())
    lines = [line for line in text[first.end() :].split("\n") if line.partition("#")[0].strip()]
    if len(lines) < 2 or len(lines) not in (rows, last):
        return None
    found = [_TRIPLE.fullmatch(line.partition("#")[0]) for line in lines]
    triples = [tuple(map(int, match.groups())) for match in found if match is not None]
    if len(triples) < len(lines):
        return None
    shape = f"the shape {rows} x {cols}"
    if len(lines) == rows and cols == 3 and max(map(max, triples)) < last:
        return f"{shape} and the modulus {last}"
    places = {(i, j) for i, j, _ in triples if 1 <= i <= rows and 1 <= j <= cols}
    if len(lines) == last == len(places):
        return f"{shape} and the number of the {last} entries below, each behind its row and column"
    return None
