"""Light chasing on grids: row by row, the equations of one row determine the clicks of another.

See `games._lattice` for which click an equation determines, and `games._reduction` for what follows from it.
T is n x n for an m x n board with the pattern "plus".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix
from modlinalg.errors import PostconditionError
from modlinalg.games._lattice import Lattice
from modlinalg.games._packing import Algebra, Residues
from modlinalg.games._paired import PairedChase
from modlinalg.games._reduction import BoardReduction
from modlinalg.games._rules import AnyRules, GridRules, gathered, listed_counts, scattered

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

    @property
    def free(self) -> int:
        """The number of clicks that no equation determines."""
        return len(self._lattice.free)

    @property
    def terms(self) -> int:
        """The number of clicks that turn a cell, at most."""
        return len(self._lattice.offsets)

    def sweep(
        self, algebra: Algebra, free: Sequence[int], b: Sequence[int] | None, *, keep: bool
    ) -> tuple[list[int], list[int]]:
        """Return (clicks, rests) for values of the free clicks."""
        lines = None if b is None else self._lines(scattered(b, self.rules.cell_places, self._size))
        found, rests = self._lattice.chase(algebra, free, lines, keep=keep)
        return gathered(self._full(found), self.rules.button_places) if keep else [], rests

    def images(self, clicks: Sequence[int], rests: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return A*c for every cell, and there the values of the rests, 0 elsewhere."""
        cols = self.rules.cols
        at = [c * cols + r if self._sideways else r * cols + c for r, c in self._lattice.rests]
        full = [0] * self._size
        for place, value in zip(at, rests, strict=True):
            full[place] = value
        return self.rules.turned(clicks), gathered(full, self.rules.cell_places)

    def weights(self, t: Matrix) -> list[int]:
        """Return the weights u of the cells with u*A = 0 that a row t with t*T = 0 extends to."""
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
        return _grid_chase(rules, ring) if rules.offsets and buttons >= SMALLEST else None
    return _paired_chase(rules, ring) if buttons >= SMALLEST_PAIRED else None


@lru_cache(maxsize=8)
def _grid_chase(rules: GridRules, ring: Zmod) -> BoardReduction | None:
    return _worthwhile(Chase(rules, ring))


@lru_cache(maxsize=8)
def _paired_chase(rules: AnyRules, ring: Zmod) -> BoardReduction | None:
    return _worthwhile(PairedChase.of(rules, ring))


def _worthwhile(chase: BoardReduction | None) -> BoardReduction | None:
    return chase if chase and WORTH * chase.free <= chase.rules.counts[1] else None
