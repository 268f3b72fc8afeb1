"""What a text spells, what every format has, and what a writer needs to know of a matrix.

Nothing here knows the class Matrix, which is made of what is read: `matrix(text)` and `read` stand above.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import NoReturn, Protocol

from modlinalg._arithmetic.rings import Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.placed import PlacedEntries, PlacedRows
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import re
from modlinalg._support.side import Side
from modlinalg.errors import InputError, ParseError, UnsupportedError
from modlinalg.formats._parsing.cursor import Cursor, line_and_column
from modlinalg.formats._parsing.written import DOUBLE

Extent = tuple[int, int]  # the numbers of rows and of columns

MOST_LINES = 100_000
MOST_CELLS = 4_000_000  # a text may declare more entries than it spells, but not more than this
LISTS_OF_VECTORS = ("gap", "json", "mathematica")  # whose lists of lists hold vectors
MOST_NAMED = 8  # parts in a message
# What writing refuses, and where it keeps the modulus, by the names of the formats.
_WITHOUT_SHAPES = "calc csv eigen gap giac linbox mpmath ntl pandas singular whitespace yacas".split()  # noqa: SIM905
_BY_ROWS = ("maxima", "mathematica")  # a matrix without columns keeps its rows
_INTEGERS_BELOW = {"matlab": DOUBLE, "mpmath": DOUBLE, "r": DOUBLE, "matrixmarket": math.inf, "ntl": math.inf}
_COMMENTS = dict.fromkeys(("eigen", "mpmath", "numpy", "pandas", "r", "whitespace"), "#") | {
    **dict.fromkeys(("calc", "maxima", "yacas"), "/* */"),
    **dict.fromkeys(("maple", "mathematica"), "(* *)"),
    "j": "NB.",
    "matlab": "%",
}
_WITHOUT_ZEROS = ", more only modulo n <= 2^31 where at most one in 8 is listed"


class Written(Protocol):
    """What a writer needs of a matrix; a Matrix has it."""

    @property
    def ring(self) -> Ring:
        """The ring of the entries."""

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and of columns."""

    @property
    def entries(self) -> tuple[Element, ...]:
        """The entries, row by row."""

    def rows(self) -> tuple[tuple[Element, ...], ...]:
        """Return the rows."""

    def cells(self) -> list[list[str]]:
        """Return the entries as people write them."""


@dataclass(frozen=True, slots=True)
class Doubt:
    r"""A second reading that fits the same text, and over which rings it does.

    Over Z_n it fits where `largest`, the largest entry that only the second reading has, is below n;
    over Z and Q where `without_modulus` says so.  `reason` names both readings and the options that choose
    one; `line` and `column` are where they begin.

    >>> from modlinalg import Zmod, read
    >>> doubt = read("190\n011", mod=8).doubt  # 9 is no digit of Z_8, so these are whole numbers
    >>> doubt.largest, doubt.fits(Zmod(12)), doubt.fits(Zmod(8))
    (9, True, False)

    .. versionadded:: 0.2
    """

    reason: str
    largest: float
    without_modulus: bool
    line: int
    column: int

    def fits(self, ring: Ring) -> bool:
        """Say whether the second reading is one over this ring."""
        return self.largest < ring.modulus if ring.modulus else self.without_modulus


def listed_names(names: Iterable[object]) -> str:
    """Return the first names of a list with commas between them, and `..` for any others."""
    first = list(map(str, islice(names, MOST_NAMED + 1)))
    return ", ".join([*first[:MOST_NAMED], *[".." for _ in first[MOST_NAMED:]]])


def refuse_second_reading(doubt: Doubt | None, ring: Ring) -> None:
    """Raise ParseError where a second reading fits over this ring: nothing is guessed."""
    if doubt is not None and doubt.fits(ring):
        raise ParseError(doubt.reason, doubt.line, doubt.column)


def refuse_several(name: str, format_name: str, names: Sequence[str], shapes: Sequence[Extent]) -> NoReturn:
    """Raise InputError for a text that holds several matrices, where one is needed; a long list is cut."""
    sized = enumerate(zip(names, shapes, strict=True), 1)
    listing = listed_names(f"{part or f'part {i}'} ({rows} x {cols})" for i, (part, (rows, cols)) in sized)
    choose = "choose by --result NAME (in Python result='NAME'), or " if any(names) else ""
    holds = f"the {format_name} text holds {len(shapes)}: {listing}"
    raise InputError(f"{name}one matrix is needed, but {holds}; {choose}give each a text of its own")


@dataclass(frozen=True, slots=True)
class Spelled:
    """What a text spells: rows of numbers, and what else it says about them.

    `side` is where the system puts an unknown vector, when that differs from its habit;
    `name` is what the text calls the matrix; `more` holds the matrices that follow in it;
    `doubt` is a second reading of the text, where one fits; `remark` what to say of it, and `labels` which
    labels were left out.
    """

    rows: Sequence[Sequence[Element]]
    cols: int
    ring: Ring | None = None
    is_vector: bool = False
    side: Side | None = None
    name: str = ""
    more: tuple[Spelled, ...] = ()
    doubt: Doubt | None = None
    labels: str = ""
    remark: str = ""

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and of columns."""
        return len(self.rows), self.cols

    @property
    def entries(self) -> Sequence[Element]:
        """The entries, row by row; those that are given by their places are not written out here."""
        rows = self.rows
        return rows.entries if isinstance(rows, PlacedRows) else list(chain.from_iterable(rows))

    def over(self, ring: Ring | None) -> Spelled:
        """Return the same matrices over a ring that the text names, or these when it names none."""
        more = tuple(other.over(ring) for other in self.more)
        return self if ring is None else replace(self, ring=ring, more=more)

    @classmethod
    def filled(cls, rows: Sequence[Sequence[Element]], cursor: Cursor, at: int) -> Spelled:
        """Return rows as what a text spells; ParseError when they have different lengths."""
        width = len(rows[0]) if rows else 0
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                cursor.fail_uneven(number, len(row), width, at)
        return cls(rows, width)

    @classmethod
    def row(cls, entries: Sequence[Element]) -> Spelled:
        """Return a vector as a row."""
        return cls([entries], len(entries), is_vector=True)

    @classmethod
    def column(cls, entries: Sequence[Element]) -> Spelled:
        """Return a vector as a column."""
        return cls([[entry] for entry in entries], 1, is_vector=True)

    @classmethod
    def zeros(cls, cursor: Cursor, shape: tuple[int, int], at: int) -> Spelled:
        """Return the matrix of zeros of a declared shape."""
        require_size(cursor, *shape, at)
        return cls([[0] * shape[1] for _ in range(shape[0])], shape[1])

    @classmethod
    def placed(
        cls,
        cursor: Cursor,
        shape: Extent,
        at: int,
        places: Sequence[tuple[int, int]],
        values: Sequence[Element],
    ) -> Spelled:
        """Return the matrix of a declared shape with values at some places, counted from 0, and 0 elsewhere.

        No place is named twice.  ParseError where the shape has too many lines, and later, where all entries
        of too large a matrix are asked for: over Z_n, n <= 2^31, one with few entries is held without zeros.
        """
        require_lines(cursor, *shape, at)
        refusal = _too_large(cursor, *shape, at, _WITHOUT_ZEROS)
        lines, columns = [i for i, _ in places], [j for _, j in places]
        return cls(PlacedRows(PlacedEntries(shape, lines, columns, values, refusal)), shape[1])

    @classmethod
    def reshaped(
        cls, entries: Sequence[Element], shape: Extent, cursor: Cursor, at: int, *, by_row: bool = True
    ) -> Spelled:
        """Return entries listed row by row, or column by column, as a matrix of a declared shape.

        ParseError unless as many are listed as the shape has, and a matrix may have it.
        """
        rows, cols = shape
        require_size(cursor, rows, cols, at)
        if len(entries) != rows * cols:
            cursor.fail(f"{rows} x {cols} is declared, but {len(entries)} entries are listed", at)
        if not by_row:
            return cls([entries[i::rows] for i in range(rows)], cols)
        return cls([entries[i * cols : (i + 1) * cols] for i in range(rows)], cols)

    def declared(self, shape: tuple[int, int], cursor: Cursor, at: int) -> Spelled:
        """Return a matrix whose shape the text also declares; ParseError unless both agree."""
        require_size(cursor, *shape, at)
        rows, cols = self.shape
        if (rows, cols) != shape and (rows or 0 not in shape):
            cursor.fail(f"{shape[0]} x {shape[1]} is declared, but {rows} x {cols} is listed", at)
        return replace(self, rows=self.rows or [[]] * shape[0], cols=shape[1])

    def shaped(self, shape: tuple[int, int], cursor: Cursor, at: int) -> Spelled:
        """Return what is listed behind its shape, as rows or as one flat list."""
        found = self.reshaped(self.rows[0], shape, cursor, at) if self.is_vector else self
        return found.declared(shape, cursor, at)

    def transposed(self) -> Spelled:
        """Return the transpose, which keeps the shape of an empty matrix."""
        return Spelled([[row[j] for row in self.rows] for j in range(self.cols)], len(self.rows))


@dataclass(frozen=True, slots=True)
class Parsed:
    """All matrices of a text, the ring that it names, the name of its format and where that has unknowns.

    `is_list` says that the text is a list of lists, such as `[[1, 2], [3, 4]]` in whatever white space,
    whose items may be vectors.  `taken` says which result of a session it is, `unsaid` what the text calls
    a ring that it does not name, and `remark` what whoever asked should know of how it was read.
    """

    parts: tuple[Spelled, ...]
    ring: Ring | None
    format: str
    side: Side
    is_list: bool = False
    taken: str = ""
    unsaid: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Format:
    """One system's text: how it is recognised, read from its first sign on and, with `write`, written."""

    name: str
    about: str
    recognise: Callable[[str], object]  # whose truth counts, such as that of a match
    read: Callable[[Cursor], Spelled]
    write: Callable[[Written], str] | None = None
    side: Side = "right"

    def text_of(self, M: Written) -> str:
        """Return M as the system reads it, the modulus in a comment where it has no other place.

        Raises UnsupportedError for a format that is only read, for an empty matrix whose shape would be lost,
        and for fractions and integers that the system's numbers do not hold.
        """
        if self.write is None:
            raise unsupported(self.name, M, "this format is read, and not written")
        is_lost = M.shape[0] == 0 != M.shape[1] if self.name in _BY_ROWS else self.name in _WITHOUT_SHAPES
        if 0 in M.shape and is_lost:
            raise unsupported(self.name, M, "the format does not keep the shape of such an empty matrix")
        if self.name in _INTEGERS_BELOW:
            require_integers(self.name, M, _INTEGERS_BELOW[self.name])
        return modulus_comment(M, _COMMENTS.get(self.name, "")) + self.write(M)


def begins(*patterns: re.Pattern[str]) -> Callable[[str], bool]:
    """Return the function that says whether one of these patterns fits where a text begins."""
    return lambda text: any(pattern.match(text) for pattern in patterns)


def require_integers(name: str, M: Written, below: float) -> None:
    """Raise UnsupportedError for fractions, and for integers that the numbers of a format do not hold."""
    for entry in M.entries:
        if entry.denominator != 1:
            raise unsupported(name, M, f"{quoted(entry)} is a fraction, which it does not hold exactly")
        if abs(int(entry)) >= below:
            raise unsupported(name, M, f"{quoted(int(entry))} is too large for its numbers to be exact")


def require_size(cursor: Cursor, rows: int, cols: int, at: int) -> None:
    """Raise ParseError for a declared shape that no dense matrix should take; nothing is allocated."""
    if (error := _too_large(cursor, rows, cols, at)) is not None:
        raise error


def _too_large(
    cursor: Cursor, rows: int, cols: int, at: int, way_out: str = ": give a smaller matrix"
) -> ParseError | None:
    """Return the error for such a shape, None for any other."""
    length = len(cursor.text)
    if max(rows, cols) <= max(MOST_LINES, length) and rows * cols <= max(MOST_CELLS, length):
        return None
    most = f"{MOST_CELLS} entries in {MOST_LINES} lines"
    message = f"the text declares {quoted(rows)} x {quoted(cols)} entries; at most {most} are read{way_out}"
    return ParseError(message, *line_and_column(cursor.text, at))


def require_lines(cursor: Cursor, rows: int, cols: int, at: int) -> None:
    """Raise ParseError for a declared shape that no sparse matrix should take either."""
    if max(rows, cols) > max(MOST_LINES, len(cursor.text)):
        require_size(cursor, rows, cols, at)


def side_by_side(
    rows: Sequence[Sequence[Element]], block: Sequence[Sequence[Element]]
) -> list[list[Element]]:
    """Return rows with those of the next block of columns behind them, as many; at first there are none."""
    return [[*left, *right] for left, right in zip(rows or [[]] * len(block), block, strict=True)]


# ----------------------------------------------------------------------- writing


def cells(M: Written, *, separator: str, opening: str = "[", closing: str = "]") -> list[str]:
    """Return each row of a matrix as text between brackets."""
    return [opening + separator.join(row) + closing for row in M.cells()]


def listed(M: Written, brackets: str = "[]") -> str:
    """Return the rows of a matrix as a list of lists."""
    rows = cells(M, separator=", ", opening=brackets[0], closing=brackets[1])
    return brackets[0] + ", ".join(rows) + brackets[1]


def flat(M: Written) -> str:
    """Return the entries of a matrix, row by row, with commas between them."""
    return ", ".join(cell for row in M.cells() for cell in row)


def unsupported(format_name: str, M: Written, reason: str) -> UnsupportedError:
    """Return the error for a matrix that a system cannot express."""
    shape = f"{M.shape[0]} x {M.shape[1]}"
    return UnsupportedError(
        f"format_matrix: a {shape} matrix over {brief(str(M.ring))} as {format_name}: {reason}"
    )


def modulus_comment(M: Written, signs: str) -> str:
    """Return a comment line that names the modulus, which `read` understands; nothing over Z and Q."""
    if not (signs and M.ring.modulus):
        return ""
    opening, _, closing = signs.partition(" ")
    return f"{opening} mod {modulus_text(M.ring)} {closing}".rstrip() + "\n"
