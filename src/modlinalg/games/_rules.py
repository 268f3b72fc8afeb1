"""What a click does, told sparsely: the source of truth behind the matrix of a board.

`GridRules` holds offsets and needs no memory that grows with the board; `TableRules` holds one
list of effects for each button.  Both answer the same questions.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import add
from typing import TypeAlias

from modlinalg.errors import UnsupportedError

Cell: TypeAlias = Hashable
Offset: TypeAlias = tuple[int, int]  # rows down, columns to the right
Position: TypeAlias = tuple[float, float]
Effect: TypeAlias = tuple[tuple[int, int], ...]  # (place among the cells, weight)

LARGEST = 2 * 10**7  # cells; a position of so many is a list of 160 MB, and there are several at a time


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
        """The number of rows and of columns."""
        return self.rows, self.cols

    @cached_property
    def cell_places(self) -> Sequence[int]:
        """Where the cells stand when the rectangle is read row by row."""
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
        """The number of cells and of buttons."""
        whole, missing = self.rows * self.cols, len(self.holes)
        return whole - missing, whole - missing - len(self.locked)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The pairs (row, column)."""
        return tuple(divmod(place, self.cols) for place in self.cell_places)

    @cached_property
    def buttons(self) -> tuple[Cell, ...]:
        """The cells that can be clicked."""
        return tuple(divmod(place, self.cols) for place in self.button_places)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The centres (x, y) of the cells."""
        return tuple((float(p % self.cols), float(p // self.cols)) for p in self.cell_places)

    def effects(self) -> Iterator[Effect]:
        """Yield for each button the cells that it turns."""
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
        """Return the sum of the rectangle's copies, one moved by each offset."""
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
        """The number of cells and of buttons."""
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
        """Yield for each button the cells that it turns, with their weights."""
        yield from self.columns

    def turned(self, clicks: Sequence[int]) -> list[int]:
        """Return A*c over the integers, for the number of clicks on each button."""
        total = [0] * len(self.cells)
        for clicked, column in zip(clicks, self.columns, strict=True):
            for place, weight in column:
                total[place] += clicked * weight
        return total

    def weighed(self, weights: Sequence[int]) -> list[int]:
        """Return u*A over the integers, for the weight of each cell."""
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
    """Return the values at the places."""
    return full if isinstance(places, range) else [full[place] for place in places]
