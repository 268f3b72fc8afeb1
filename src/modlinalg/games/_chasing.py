"""Light chasing on grids: row by row, the equations of one row determine the clicks of another.

Number the cells of a rectangle row by row, and let d be the first offset of the pattern in this order.  Among
the clicks that turn cell e, the one on e - d comes last, and it appears in no earlier equation.  So the
equations, taken in order, each determine one click from clicks before it, with coefficient 1.
Left over are the *free* clicks u, for which u + d is no cell, and the *rests*: the cells e for which
e - d cannot be clicked, so that their equation determines nothing and must hold by itself.  For
the pattern "plus" d = (-1, 0): the first row is free, and the last row is the rest.

See `games._reduction` for what follows from it.  T is n x n for an m x n board with the pattern "plus".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix
from modlinalg.errors import PostconditionError
from modlinalg.games._reduction import Algebra, BoardReduction, PairedChase, Residues
from modlinalg.games._rules import AnyRules, GridRules, Offset, gathered, listed_counts, scattered

SMALLEST = 100  # buttons; below, the matrix itself is as quick, and gives the full SolutionSet
SMALLEST_PAIRED = 200  # buttons of a board that is no plain grid
WORTH = 3  # how many times more clicks than free clicks there must be, so that T is much smaller than A


class Chase(BoardReduction):
    """The reduction of one grid to T."""

    rules: GridRules

    def __init__(self, rules: GridRules, ring: Zmod) -> None:
        """Choose between chasing down the rows and along the columns: whichever leaves fewer free."""
        lattice = Lattice.of(rules)
        self.rules = rules
        self.ring = ring
        self._sideways = len(lattice.transposed.free) < len(lattice.free)
        self._lattice = lattice.transposed if self._sideways else lattice
        self.free = len(self._lattice.free)
        self.terms = len(rules.offsets)  # so many clicks turn a cell, at most

    def sweep(
        self, algebra: Algebra, free: Sequence[int], b: Sequence[int] | None, *, keep: bool
    ) -> tuple[list[int], list[int]]:
        lines = None if b is None else self._lines(scattered(b, self.rules.cell_places, self._size))
        found, rests = self._lattice.chase(algebra, free, lines, keep=keep)
        return gathered(self._full(found), self.rules.button_places) if keep else [], rests

    def images(self, clicks: Sequence[int], rests: Sequence[int]) -> tuple[list[int], list[int]]:
        cols = self.rules.cols
        at = [c * cols + r if self._sideways else r * cols + c for r, c in self._lattice.rests]
        return self.rules.turned(clicks), gathered(scattered(rests, at, self._size), self.rules.cell_places)

    def weights(self, t: Matrix) -> list[int]:
        values = [int(value) for value in reversed(t.entries)]
        dual = self._lattice.dual
        found, rests = dual.chase(Residues(self.ring.modulus), values, None, keep=True)
        if any(rests):
            raise PostconditionError(
                f"chasing: a row with t*T = 0 does not extend to u*A = 0 over {self.ring}"
            )
        upright = [line[::-1] for line in reversed(found)]
        return gathered(self._full(upright), self.rules.cell_places)

    @property
    def _size(self) -> int:
        return self.rules.rows * self.rules.cols

    def _lines(self, full: list[int]) -> list[list[int]]:
        cols = self.rules.cols
        if self._sideways:
            return [full[c::cols] for c in range(cols)]
        return [full[start : start + cols] for start in range(0, self._size, cols)]

    def _full(self, lines: list[list[int]]) -> list[int]:
        ordered: Iterator[tuple[int, ...]] | list[list[int]]
        ordered = zip(*lines, strict=True) if self._sideways else lines
        return [value for line in ordered for value in line]


def chase_of(rules: AnyRules, ring: Zmod) -> BoardReduction | None:
    """Return the reduction of a board, or None where its matrix itself is the better way."""
    buttons = listed_counts(rules)[1]
    if isinstance(rules, GridRules) and not rules.wrap:
        return _worthwhile(rules, ring) if rules.offsets and buttons >= SMALLEST else None
    return _worthwhile(rules, ring) if buttons >= SMALLEST_PAIRED else None


@lru_cache(maxsize=16)
def _worthwhile(rules: AnyRules, ring: Zmod) -> BoardReduction | None:
    chase: BoardReduction | None
    if isinstance(rules, GridRules) and not rules.wrap:
        chase = Chase(rules, ring)
    else:
        chase = PairedChase.of(rules, ring)
    return chase if chase and WORTH * chase.free <= rules.counts[1] else None


@dataclass(frozen=True)
class Lattice:
    """A rectangle without wrap-around: where the cells are, where one can click, what a click turns."""

    rows: int
    cols: int
    offsets: tuple[Offset, ...]
    has_cell: tuple[bytes, ...]
    has_button: tuple[bytes, ...]

    @classmethod
    def of(cls, rules: GridRules) -> Lattice:
        return cls(
            rules.rows,
            rules.cols,
            rules.offsets,
            _mask(rules.shape, rules.cell_places),
            _mask(rules.shape, rules.button_places),
        )

    @property
    def transposed(self) -> Lattice:
        """The board with rows and columns exchanged."""
        flipped = tuple(sorted((b, a) for a, b in self.offsets))
        cells, buttons = _columns(self.has_cell, self.cols), _columns(self.has_button, self.cols)
        return Lattice(self.cols, self.rows, flipped, cells, buttons)

    @property
    def dual(self) -> Lattice:
        """The board whose matrix is the transpose, turned by 180 degrees: it has the same offsets.

        Transposing exchanges cells and buttons and negates the offsets, and turning negates them
        back.  Its free clicks are our rests, in the opposite order.
        """
        return Lattice(self.rows, self.cols, self.offsets, _turned(self.has_button), _turned(self.has_cell))

    @cached_property
    def free(self) -> tuple[Offset, ...]:
        """The clicks that no equation determines, in order."""
        a, b = self.offsets[0]
        places = _places(self.has_button)
        return tuple((r, c) for r, c in places if not _holds(self.has_cell, r + a, c + b))

    @cached_property
    def rests(self) -> tuple[Offset, ...]:
        """The cells whose equation determines no click, in order."""
        a, b = self.offsets[0]
        places = _places(self.has_cell)
        return tuple((r, c) for r, c in places if not _holds(self.has_button, r - a, c - b))

    def chase(
        self, algebra: Algebra, free: Sequence[int], b: Sequence[Sequence[int]] | None, *, keep: bool
    ) -> tuple[list[list[int]], list[int]]:
        """Return (clicks by rows, b - A*c at the rests) for values of the free clicks.

        b is given by rows, None for zero.  Without `keep`, rows that are needed no more are dropped.
        """
        sweep = _Sweep(self, algebra, free)
        zero = [0] * self.cols
        for r in range(self.rows):
            sweep.row(r, zero if b is None else b[r])
            if not keep:
                sweep.drop(r)
        return sweep.clicks() if keep else [], sweep.rests


class _Sweep:
    """One run over the rows of a lattice; rows of clicks have a margin of zeros on both sides."""

    def __init__(self, lattice: Lattice, algebra: Algebra, free: Sequence[int]) -> None:
        self._lattice = lattice
        self._algebra = algebra
        self._first, self._step = lattice.offsets[0]
        self._above = [(down, right) for down, right in lattice.offsets if down > self._first]
        self._margin = max(abs(right) for _, right in lattice.offsets)
        self._beside = [self._margin - right for down, right in lattice.offsets[1:] if down == self._first]
        self._zero = [0] * (lattice.cols + 2 * self._margin)
        self._lines = [self._zero.copy() for _ in range(lattice.rows)]
        self.rests: list[int] = []
        for (r, c), value in zip(lattice.free, free, strict=True):
            self._lines[r][c + self._margin] = value

    def row(self, r: int, b: Sequence[int]) -> None:
        """Use the equations of row r, from left to right: each determines a click or is a rest."""
        total = self._known(r)
        target = r - self._first
        if not 0 <= target < len(self._lines):
            self.rests += [
                self._algebra.rest(b[c], total[c])
                for c, there in enumerate(self._lattice.has_cell[r])
                if there
            ]
            return
        line, clickable = self._lines[target], self._lattice.has_button[target]
        combine, rest, step, last = self._algebra.add, self._algebra.rest, self._step, len(clickable)
        place = self._margin - step
        for c, is_cell in enumerate(self._lattice.has_cell[r]):
            if not is_cell:
                continue
            value = total[c]
            for shift in self._beside:
                value = combine(value, line[c + shift])
            value = rest(b[c], value)
            if 0 <= c - step < last and clickable[c - step]:
                line[c + place] = value
            else:
                self.rests.append(value)

    def _known(self, r: int) -> list[int]:
        """Return for each cell of row r the sum of the clicks from the rows that are determined already."""
        cols = self._lattice.cols
        total = self._zero[:cols]
        for down, right in self._above:
            if 0 <= r - down < len(self._lines):
                start = self._margin - right
                segment = self._lines[r - down][start : start + cols]
                total = list(map(self._algebra.add, total, segment))
        return total

    def drop(self, r: int) -> None:
        """Forget the last row of clicks that the equations of row r have needed."""
        oldest = r - self._lattice.offsets[-1][0]
        if 0 <= oldest < min(r - self._first, len(self._lines)):
            self._lines[oldest] = self._zero

    def clicks(self) -> list[list[int]]:
        return [line[self._margin : self._margin + self._lattice.cols] for line in self._lines]


def _mask(shape: tuple[int, int], places: Sequence[int]) -> tuple[bytes, ...]:
    rows, cols = shape
    full = bytearray(rows * cols)
    for place in places:
        full[place] = 1
    return tuple(bytes(full[r * cols : (r + 1) * cols]) for r in range(rows))


def _columns(mask: tuple[bytes, ...], cols: int) -> tuple[bytes, ...]:
    return tuple(bytes(line[c] for line in mask) for c in range(cols))


def _turned(mask: tuple[bytes, ...]) -> tuple[bytes, ...]:
    return tuple(line[::-1] for line in reversed(mask))


def _places(mask: tuple[bytes, ...]) -> list[Offset]:
    return [(r, c) for r, line in enumerate(mask) for c, there in enumerate(line) if there]


def _holds(mask: tuple[bytes, ...], r: int, c: int) -> bool:
    return 0 <= r < len(mask) and 0 <= c < len(mask[0]) and bool(mask[r][c])
