"""Systems over Z by a basis of the lattice of columns; every "no" is one modulo some q.

Let P*M^T = H be the Hermite form of the rows of M^T, without zero rows, and K a basis of the relations
among them (see `_lattices`).  Then M*P^T = L, the transpose of H, is lower echelon of full column rank r,
the columns of K^T are a basis of {x : M*x = 0}, and M*x = b has a solution exactly when L*y = b has one:
x = P^T*y.

With T = L[J, :] for the pivot rows J, y = T^-1*b[J] is the only candidate, over Q.  Let w*T = v.

    L[i, :]*y != b_i   u is w in the columns J and -1 at i, for v = L[i, :]: u*M = 0 and u*b != 0
    y_j = a/d          no integer: q*w, for v = e_j and the least q with q*w integral, is a row u with
                       u*M = 0 modulo q, as it is q times a row of integers, and u*b = q*y_j != 0 modulo q

In the first line u is multiplied by a denominator as well, and q is 0: modulo 0 is exactly.
"""

from __future__ import annotations

from modlinalg._answers.systems.solving._linear_systems import LinearSystem, Solved, failed_check, refutation
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, from_rows, lines, vector_of
from modlinalg.elimination._lattices import RowLattice, quotient, row_lattice, shortened


class IntegerSystem(LinearSystem):
    """M (m x k) over Z, eliminated once: the kernel, and the answer for any b (m x c)."""

    def __init__(self, M: Matrix) -> None:
        """Find the lattice of the columns of M, and multiply out what it says of the kernel."""
        self.M = M
        self._columns: RowLattice = row_lattice(M.T)
        self._L = self._columns.B.T
        self._J = self._columns.pivots
        self._T = lines(self._L, self._J)
        K = self._columns.K
        if self._columns.P @ M.T != self._columns.B or not (K @ M.T).is_zero:
            raise failed_check(M)
        self.generators = tuple(vector_of(row, ZZ, is_column=True) for row in K.rows())
        self.orders = (0,) * len(self.generators)  # for infinite

    def _answer(self, b: Matrix) -> Solved:
        numerators, d = quotient(self._T, lines(b, self._J))
        for i, row in enumerate((self._L @ numerators - d * b).rows()):
            if any(row):  # u*L = 0, and u is not 0 at i only beside the pivot rows
                w, q = self._combination(lines(self._L, [i]))
                return refutation(self._spread(w, {i: -q}), 0, b)
        for j, row in enumerate(numerators.rows()):
            if any(int(y) % d for y in row):  # u*L = q*e_j, where y_j has a denominator
                w, q = self._combination(
                    from_rows([[int(a == j) for a in range(len(self._J))]], len(self._J), ZZ)
                )
                return refutation(self._spread([a % q for a in w], {}), q, b)
        y = from_rows(([int(a) // d for a in row] for row in numerators.rows()), b.shape[1], ZZ)
        return Solved(shortened(y.T @ self._columns.P, self._columns.K).T)

    def _combination(self, v: Matrix) -> tuple[list[int], int]:
        """Return (w, q) with w*T = q*v and the least q >= 1."""
        w, q = quotient(self._T.T, v.T)
        return [int(a) for a in w.entries], q

    def _spread(self, w: list[int], others: dict[int, int]) -> Matrix:
        """Return the row with w in the columns J, and others where they are said to be."""
        entries = dict(zip(self._J, w, strict=True)) | others
        return vector_of((entries.get(i, 0) for i in range(self.M.shape[0])), ZZ, is_column=False)
