"""Solutions over Q by pivots modulo a prime; the record is made only where it is asked for.

With the pivot rows J and columns P of M modulo a prime, U = M[J, P] is invertible.  x, with U*x[P] = b[J] and
0 elsewhere, solves M*x = b, or in some row i the two sides differ.  Then u, with u[i] = 1, u[J]*U = -M[i, P]
and 0 elsewhere, has u*b != 0.  Where u*M = 0 as well, nothing solves the system; where it is not, the rank
modulo this prime was too small, and another prime is tried.  So all is proved by the products.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm

from modlinalg._answers.systems.solving._linear_systems import LinearSystem, Solved, checked, failed_check
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, columns, from_native, from_rows, lines, store_of, vector_of
from modlinalg._matrices.indexing import others
from modlinalg.elimination._echelon import echelon
from modlinalg.elimination._rational_pivots import has_rank, integer_rows, modular_pivots, rational_rank


class RationalSystem(LinearSystem):
    """M*x = b over Q for an M with rows and columns; see `LinearSystem`."""

    def __init__(self, M: Matrix) -> None:
        """Take M, and find its pivots modulo a prime."""
        self.M, self._rows = M, integer_rows(M)
        self._attempts = modular_pivots(self._rows)
        self._pivots = next(self._attempts)

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """0 for infinite, as often as the kernel has dimensions."""
        found = len(self._pivots.P)
        rank = found if found == min(self.M.shape) else rational_rank(self.M)
        return (0,) * (self.M.shape[1] - rank)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel, read off the echelon form: one vector for each column without a pivot."""
        M, k = self.M, self.M.shape[1]
        if len(self._pivots.P) == k:
            return ()
        basis = (k, k - len(self._pivots.P))
        sizes.require("kernel", basis, None, 2 * sizes.rows(basis, (0, 1)))
        report("echelon form")
        E, P = echelon(M)
        free = others(P, k)
        beside = lines(columns(E, free), range(len(P)))
        if not has_rank(self._rows, len(P)) or columns(M, P) @ beside != columns(M, free):
            raise failed_check(M)
        found = []
        for j, column in zip(free, beside.T.rows(), strict=True):
            g = _spread([*P, j], [*([-a] for a in column), [M.ring.one]], (k, 1))
            found.append(vector_of((a for (a,) in g), M.ring, is_column=True))
        return tuple(found)

    def answer(self, b: Matrix) -> Solved:
        """Return a solution that is 0 in the columns without a pivot, or u with u*M = 0 and u*b != 0."""
        while True:
            report("solution")
            x = self._solution(b)
            rest = b - self.M @ x
            if rest.is_zero:
                return Solved(x, None)
            # u with u[i] = 1 and u*M = 0 at the columns P, and 0 beyond i and J
            i, (J, P) = next(i for i, row in enumerate(rest.rows()) if any(row)), self._pivots
            M, m = self.M, self.M.shape[0]
            y = self._quotient(columns(lines(M, J), P).T, -columns(lines(M, [i]), P).T)
            entries = _spread([*J, i], [*y.rows(), [M.ring.one]], (m, 1))
            u = vector_of((a for (a,) in entries), M.ring, is_column=False)
            if (u @ self.M).is_zero:
                return checked(self.M, b, Solved(None, u))
            self._pivots = next(self._attempts)

    def _solution(self, b: Matrix) -> Matrix:
        """Return x with U*x[P] = b[J], and 0 elsewhere."""
        J, P = self._pivots
        shape = (self.M.shape[1], b.shape[1])
        if len(J) == len(P) == shape[0] == b.shape[0]:
            return self._quotient(self.M, b)
        X = self._quotient(columns(lines(self.M, J), P), lines(b, J))
        return from_rows(_spread(P, X.rows(), shape), shape[1], b.ring)

    def _quotient(self, U: Matrix, right: Matrix) -> Matrix:
        """Return X with U*X = right."""
        if not right.shape[0] * right.shape[1]:
            return right
        top = max(abs(a.numerator) for a in right.entries).bit_length()
        bits = sizes.minor_bits(U.shape, (self._rows.height, 0)) + max(self._rows.factors).bit_length() + top
        bits += lcm(*[a.denominator for a in right.entries]).bit_length()
        X = firewall.solution(store_of(U).native(), store_of(right).native(), bits)
        return from_native(X, right.shape, right.ring)


def _spread(
    places: Sequence[int], rows: Sequence[Sequence[Element]], shape: tuple[int, int]
) -> list[Sequence[Element]]:
    """Return rows of this shape, the given ones at their places, zeros elsewhere."""
    found: list[Sequence[Element]] = [[Fraction(0)] * shape[1]] * shape[0]
    for place, row in zip(places, rows, strict=True):
        found[place] = row
    return found
