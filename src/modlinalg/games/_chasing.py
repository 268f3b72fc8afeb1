"""Light chasing: a board's matrix A is reduced to a small matrix T, over any Z_n.

The equations that determine a click (see `games._lattice`) and the clicks they determine form a triangular
block L with ones on its diagonal.  With the free clicks and the rests put last

    A = [[L, Q], [S, V]]   is equivalent to   diag(I, T),   T = V - S*L^-1*Q,

because subtracting S*L^-1 times the first rows from the last, and columns likewise, are elementary
operations.  T has a row for each rest and a column for each free click: n x n for an m x n board
with the pattern "plus".  So A*c = b is solvable iff T*f = d is, where d are the rests when all
free clicks are 0; kernels are isomorphic; and t*T = 0 extends to u*A = 0 with u*b = t*d.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from modlinalg._decomposition import Decomposition, decompose
from modlinalg._matrices import Matrix, from_bits, from_rows
from modlinalg._rings import Zmod
from modlinalg._solutions import SolutionSet, solutions_from
from modlinalg.errors import PostconditionError
from modlinalg.games._dense import column, row
from modlinalg.games._lattice import Lattice
from modlinalg.games._packing import BitForms, PackedForms, Residues
from modlinalg.games._rules import AnyRules, GridRules, gathered, listed_counts, scattered

SMALLEST = 100  # buttons; below, the matrix itself is as quick, and gives the full SolutionSet
VECTORS = 20  # by which T is checked
WORTH = 3  # how many times more clicks than free clicks there must be


class Chase:
    """The reduction of one board to T; A is never written out."""

    def __init__(self, rules: GridRules, ring: Zmod) -> None:
        """Choose between chasing down the rows and along the columns: whichever leaves fewer free."""
        lattice = Lattice.of(rules)
        self.rules = rules
        self.ring = ring
        self._sideways = len(lattice.transposed.free) < len(lattice.free)
        self._lattice = lattice.transposed if self._sideways else lattice

    @property
    def is_worthwhile(self) -> bool:
        """Whether T is much smaller than A."""
        return WORTH * len(self._lattice.free) <= len(self.rules.button_places)

    @cached_property
    def T(self) -> Matrix:
        """The reduced matrix: the rests of all forms at once, for b = 0, are -T."""
        free, modulus = len(self._lattice.free), self.ring.modulus
        if modulus == 2:
            bits = BitForms()
            _, found = self._lattice.chase(bits, [bits.unit(i) for i in range(free)], None, keep=False)
            T = from_bits(found, free)
        else:
            packed = PackedForms(modulus, free, len(self._lattice.offsets))
            _, found = self._lattice.chase(packed, [packed.unit(i) for i in range(free)], None, keep=False)
            rows = ([-entry % modulus for entry in packed.coefficients(form)] for form in found)
            T = from_rows(rows, free, self.ring)
        if not self._holds_on_vectors(T):
            raise PostconditionError(f"chasing: A and diag(I, T) differ over {self.ring}")
        return T

    def _holds_on_vectors(self, T: Matrix) -> bool:
        """Say whether A*c is T*f at the rests and 0 elsewhere, for clicks c that are chased from f.

        f runs over a few random vectors at once, and A*c comes from the click pattern.  A wrong row
        of T passes with probability 2^-VECTORS at most; whatever else is handed out is checked exactly.
        """
        n, rng = self.ring.modulus, random.Random(0)
        packed = PackedForms(n, VECTORS, len(self._lattice.offsets))
        F = [[rng.randrange(n) for _ in range(VECTORS)] for _ in self._lattice.free]
        found, _ = self._lattice.chase(packed, [packed.form(vector) for vector in F], None, keep=True)
        turned = self.rules.turned(gathered(self._full(found), self.rules.button_places))
        images = (-T @ from_rows(F, VECTORS, self.ring)).rows()
        at_rests = {
            place: packed.form([int(x) for x in image])
            for place, image in zip(self._rest_places(), images, strict=True)
        }
        return all(
            packed.rest(0, total) == at_rests.get(place, 0)
            for place, total in zip(self.rules.cell_places, turned, strict=True)
        )

    def _rest_places(self) -> list[int]:
        """Return where the rests stand on the board, in their order."""
        cols, rests = self.rules.cols, self._lattice.rests
        return [c * cols + r if self._sideways else r * cols + c for r, c in rests]

    @cached_property
    def decomposition(self) -> Decomposition:
        """The decomposition of T."""
        return decompose(self.T)

    def reduced(self, b: Sequence[int]) -> SolutionSet:
        """Return the solutions of T*f = d."""
        zero = [0] * len(self._lattice.free)
        lines = self._lines(scattered(b, self.rules.cell_places, self._size))
        _, d = self._lattice.chase(Residues(self.ring.modulus), zero, lines, keep=False)
        return solutions_from(self.decomposition, column(d, self.ring), "right")

    def clicks(self, free: Matrix, b: Sequence[int] | None) -> list[int]:
        """Return the clicks with A*c = b (b = 0 for None) whose free ones are given by the column `free`."""
        values = [int(value) for value in free.entries]
        lines = None if b is None else self._lines(scattered(b, self.rules.cell_places, self._size))
        found, rests = self._lattice.chase(Residues(self.ring.modulus), values, lines, keep=True)
        if any(rests):
            raise PostconditionError(f"chasing: free clicks that solve T*f = d leave rests over {self.ring}")
        return gathered(self._full(found), self.rules.button_places)

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


def left_kernel(core: Decomposition, chase: Chase | None) -> tuple[Matrix, ...]:
    """Return generators u of {u : u*A = 0}: those of the decomposed matrix, extended where that is T."""
    nothing = from_rows([[0] * core.M.shape[1]], core.M.shape[1], core.M.ring)
    found = solutions_from(core, nothing, "left").generators
    if chase is None:
        return found
    return tuple(row(chase.weights(t), chase.ring) for t in found)


def chase_of(rules: AnyRules, ring: Zmod) -> Chase | None:
    """Return the reduction of a board, or None where its matrix itself is the better way."""
    if not isinstance(rules, GridRules) or rules.wrap or not rules.offsets:
        return None
    return _grid_chase(rules, ring) if listed_counts(rules)[1] >= SMALLEST else None


@lru_cache(maxsize=8)
def _grid_chase(rules: GridRules, ring: Zmod) -> Chase | None:
    chase = Chase(rules, ring)
    return chase if chase.is_worthwhile else None
