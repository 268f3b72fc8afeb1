"""What a click does, told sparsely, and the matrix of a board that this makes.

`GridRules` holds offsets and needs no memory that grows with the board; `TableRules` holds one
list of effects for each button.  Both answer the same questions.  The matrix is a Matrix, or the list of its
non-zero entries.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import add
from typing import TypeAlias

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import crossovers, sizes
from modlinalg._arithmetic.storage.placed import PlacedEntries
from modlinalg._matrices import Matrix, as_vector, from_bits, from_places, from_rows, vector_of
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import SparseMatrix
from modlinalg.certificates._writing import certify_system
from modlinalg.errors import UnsupportedError
from modlinalg.nonexistence import NoSolutionError

Cell: TypeAlias = Hashable
Offset: TypeAlias = tuple[int, int]  # rows down, columns to the right
Position: TypeAlias = tuple[float, float]
Effect: TypeAlias = tuple[tuple[int, int], ...]  # (place among the cells, weight)

LARGEST = 2 * 10**7  # cells; a position of so many is a list of 160 MB, and there are several at a time
LARGEST_MATRIX = 2 * 10**7  # entries: some 300 MB; bits take a sixty-fourth of that
LARGEST_BITS = 64 * LARGEST_MATRIX
MOST_LINES = 10**6  # cells or buttons


class PickledByFields:
    """A dataclass with cached properties, which pickling leaves out."""

    def __getstate__(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}  # type: ignore[attr-defined]

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)


@dataclass(frozen=True)
class GridRules(PickledByFields):
    """A rectangle where a click on (r, c) turns every cell (r + a, c + b), for (a, b) in `offsets`.

    Cells in `holes` do not exist; cells in `locked` show a colour and cannot be clicked.  With
    `wrap` rows and columns count modulo the shape.
    """

    rows: int
    cols: int
    offsets: tuple[Offset, ...]
    wrap: bool = False
    holes: frozenset[Offset] = frozenset()
    locked: frozenset[Offset] = frozenset()

    @property
    def shape(self) -> tuple[int, int]:
        return self.rows, self.cols

    @cached_property
    def cell_places(self) -> Sequence[int]:
        return self._places(self.holes)

    @cached_property
    def button_places(self) -> Sequence[int]:
        """Where the cells stand that can be clicked."""
        return self._places(self.holes | self.locked)

    def _places(self, missing: frozenset[Offset]) -> Sequence[int]:
        listed_counts(self)
        whole = range(self.rows * self.cols)
        left_out = {r * self.cols + c for r, c in missing}
        return tuple(place for place in whole if place not in left_out) if left_out else whole

    @property
    def counts(self) -> tuple[int, int]:
        whole, missing = self.rows * self.cols, len(self.holes)
        return whole - missing, whole - missing - len(self.locked)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(divmod(place, self.cols) for place in self.cell_places)

    @cached_property
    def buttons(self) -> tuple[Cell, ...]:
        return tuple(divmod(place, self.cols) for place in self.button_places)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        return tuple((float(p % self.cols), float(p // self.cols)) for p in self.cell_places)

    def effects(self) -> Iterator[Effect]:
        number = {place: k for k, place in enumerate(self.cell_places)}
        for r, c in (divmod(place, self.cols) for place in self.button_places):
            turned = [(r + a, c + b) for a, b in self.offsets]
            if self.wrap:
                turned = [(a % self.rows, b % self.cols) for a, b in turned]
            inside = [a * self.cols + b for a, b in turned if 0 <= a < self.rows and 0 <= b < self.cols]
            yield tuple((number[place], 1) for place in inside if place in number)

    def turned(self, clicks: Sequence[int]) -> list[int]:
        """Return A*c over the integers, for the number of clicks on each button."""
        full = scattered(clicks, self.button_places, self.rows * self.cols)
        return gathered(self._spread(full, self.offsets), self.cell_places)

    def weighed(self, weights: Sequence[int]) -> list[int]:
        """Return u*A over the integers, for the weight of each cell."""
        full = scattered(weights, self.cell_places, self.rows * self.cols)
        opposite = [(-a, -b) for a, b in self.offsets]
        return gathered(self._spread(full, opposite), self.button_places)

    def _spread(self, full: list[int], offsets: Sequence[Offset]) -> list[int]:
        rows, cols = self.shape
        lines = [full[r * cols : (r + 1) * cols] for r in range(rows)]
        result: list[int] = []
        for r in range(rows):
            total = [0] * cols
            for a, b in offsets:
                source = (r - a) % rows if self.wrap else r - a
                if 0 <= source < rows:
                    total = list(map(add, total, moved(lines[source], b, wrap=self.wrap)))
            result += total
        return result


@dataclass(frozen=True)
class TableRules(PickledByFields):
    """Any board: `columns[j]` lists (place of a cell, weight) for button j; all else stays as it is.

    `shape` is that of a rectangle whose cells are all there, row by row, or None.
    """

    cells: tuple[Cell, ...]
    buttons: tuple[Cell, ...]
    columns: tuple[Effect, ...]
    positions: tuple[Position, ...]
    shape: tuple[int, int] | None = None
    locked: frozenset[Cell] = frozenset()

    @property
    def counts(self) -> tuple[int, int]:
        return len(self.cells), len(self.buttons)

    @property
    def cell_places(self) -> Sequence[int] | None:
        """Where the cells stand when the rectangle is read row by row; None when there is none."""
        return range(len(self.cells)) if self.shape else None

    @cached_property
    def button_places(self) -> Sequence[int] | None:
        """Where the buttons stand that are cells of a rectangle; None when they are others."""
        number = {cell: k for k, cell in enumerate(self.cells)}
        if self.shape is None or not all(button in number for button in self.buttons):
            return None
        return tuple(number[button] for button in self.buttons)

    def effects(self) -> Iterator[Effect]:
        yield from self.columns

    def turned(self, clicks: Sequence[int]) -> list[int]:
        total = [0] * len(self.cells)
        for clicked, column in zip(clicks, self.columns, strict=True):
            for place, weight in column:
                total[place] += clicked * weight
        return total

    def weighed(self, weights: Sequence[int]) -> list[int]:
        return [sum(weights[place] * weight for place, weight in column) for column in self.columns]


AnyRules: TypeAlias = GridRules | TableRules


def listed_counts(rules: AnyRules) -> tuple[int, int]:
    """Return the numbers of cells and of buttons; UnsupportedError when a position cannot be listed."""
    cells, buttons = rules.counts
    if cells > LARGEST:
        raise UnsupportedError(
            f"a board: {cells:,} cells are more than the {LARGEST:,} of which positions can be listed"
        )
    return cells, buttons


def moved(line: list[int], b: int, *, wrap: bool) -> list[int]:
    """Return a line moved b places to the right; zeros come in, or with `wrap` what went out."""
    if wrap:
        b %= len(line)
        return line[-b:] + line[:-b] if b else line
    return [0] * b + line[: len(line) - b] if b >= 0 else line[-b:] + [0] * -b


def scattered(values: Sequence[int], places: Sequence[int], size: int) -> list[int]:
    """Return a list of zeros with the values at their places."""
    if isinstance(places, range):
        return list(values)
    full = [0] * size
    for place, value in zip(places, values, strict=True):
        full[place] = value
    return full


def gathered(full: list[int], places: Sequence[int]) -> list[int]:
    return full if isinstance(places, range) else [full[place] for place in places]


def board_matrix(rules: AnyRules, ring: Zmod) -> Matrix:
    """Return A, whose column j is the effect of one click on button j; UnsupportedError when it is huge.

    A large one with few entries is held without its zeros.
    """
    entries = _few_entries(rules)
    held = None if entries is None else from_places(entries, ring)
    return _dense_matrix(rules, ring) if held is None else held


def _few_entries(rules: AnyRules) -> PlacedEntries | None:
    """Return the entries of A, None where there are too many."""
    longest = max(rules.counts)
    if longest > MOST_LINES:
        return None
    lines, columns = array("q"), array("q")
    weights: list[int] = []  # of any size
    for j, effect in enumerate(rules.effects()):
        for place, weight in effect:
            lines.append(place)
            columns.append(j)
            weights.append(weight)
        if len(weights) > crossovers.BOARD_ROW * longest:
            return None
    return PlacedEntries(rules.counts, lines, columns, weights)


def _dense_matrix(rules: AnyRules, ring: Zmod) -> Matrix:
    height, width = rules.counts
    if height * width > (LARGEST_BITS if ring.modulus == 2 else LARGEST_MATRIX):
        raise UnsupportedError(f"a board's matrix: {height} x {width} entries over {ring} are too many")
    needed = sizes.bit_rows((height, width)) if ring.modulus == 2 else 2 * sizes.lines((height, width))
    sizes.require("a board's matrix", (height, width), ring.modulus, needed)
    if ring.modulus == 2:
        lines = [0] * height
        for j, effect in enumerate(rules.effects()):
            for place, weight in effect:
                lines[place] ^= (weight & 1) << j
        return from_bits(lines, width)
    rows = [[0] * width for _ in range(height)]
    for j, effect in enumerate(rules.effects()):
        for place, weight in effect:
            rows[place][j] = (rows[place][j] + weight) % ring.modulus
    return from_rows(rows, width, ring)


def sparse_rows(rules: AnyRules, ring: Zmod) -> list[tuple[tuple[int, int], ...]]:
    """Return the rows of A as the pairs (button, weight) that are not 0, the buttons increasing."""
    rows: list[dict[int, int]] = [{} for _ in range(rules.counts[0])]
    for j, effect in enumerate(rules.effects()):
        for place, weight in effect:
            rows[place][j] = (rows[place].get(j, 0) + weight) % ring.modulus
    return [tuple((j, weight) for j, weight in row.items() if weight) for row in rows]


def sparse_matrix(rules: AnyRules, ring: Zmod) -> SparseMatrix:
    """Return A by its non-zero entries, some five for each cell of a grid with the pattern "plus"."""
    rows, width = sparse_rows(rules, ring), rules.counts[1]
    at = [i * width + j for i, row in enumerate(rows) for j, _ in row]
    return SparseMatrix(rules.counts, at, [weight for row in rows for _, weight in row], ring)


def column(entries: list[int] | tuple[int, ...], ring: Zmod) -> Matrix:
    """Return the column with these canonical entries, a Vector."""
    if ring.modulus == 2:
        return as_vector(from_bits(list(entries), 1), is_column=True)
    return vector_of(entries, ring, is_column=True)


def row(entries: list[int] | tuple[int, ...], ring: Zmod) -> Matrix:
    """Return the row with these canonical entries, a Vector."""
    return vector_of(entries, ring, is_column=False)


class UnsolvablePositionError(NoSolutionError):
    """A*c = b has no solution: the row u = `witness` has u*A = 0 and u*b != 0.

    The `matrix` A is written out when it is asked for, since a large board's does not fit in memory.
    """

    side: Side = "right"

    def __init__(self, message: str, *, rules: AnyRules, witness: Matrix, b: Matrix) -> None:
        Exception.__init__(self, message)
        self.rules = rules
        self.witness = witness
        self.b = b

    @property
    def matrix(self) -> Matrix:  # type: ignore[override]  # made on demand
        """The matrix A of the board; UnsupportedError when it is huge."""
        assert isinstance(self.b.ring, Zmod)
        return board_matrix(self.rules, self.b.ring)

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check`, with A by its non-zero entries."""
        assert isinstance(self.b.ring, Zmod)
        return certify_system(sparse_matrix(self.rules, self.b.ring), self.b, u=self.witness)
