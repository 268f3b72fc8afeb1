"""Products of simpler matrices over a field: M = P*L*U, and M = B*C of full rank."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.progress import counted, report
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, columns, from_rows, identity, lines
from modlinalg._matrices.predicates import field_matrix_of
from modlinalg.elimination._echelon import echelon, pivot_columns
from modlinalg.errors import PostconditionError

_HEIGHT = (64, 0)  # bits of the entries for which there should be room at least
ONLY_OVER_FIELDS = "decompose(M) gives M = RI*W*CI with invertible RI and CI there"


@dataclass(frozen=True, slots=True)
class PLU:
    """M = P*L*U: P a permutation matrix, L lower triangular with ones on the diagonal, U in echelon form.

    M and U are m x k, P and L are m x m.

    >>> from modlinalg import matrix, plu
    >>> f = plu(matrix([[0, 2], [3, 4]], mod=5))
    >>> f.P.tolist(), f.L.tolist(), f.U.tolist(), f.holds()
    ([[0, 1], [1, 0]], [[1, 0], [0, 1]], [[3, 4], [0, 2]], True)

    .. versionadded:: 0.2
    """

    M: Matrix
    P: Matrix
    L: Matrix
    U: Matrix

    def holds(self) -> bool:
        """Multiply out, and look at the shapes of the three factors."""
        m, one = self.M.shape[0], self.M.ring.one
        P, L = self.P.rows(), self.L.rows()
        leading = [next((j for j, a in enumerate(row) if a), self.M.shape[1]) for row in self.U.rows()]
        pivots = [j for j in leading if j < self.M.shape[1]]
        return (
            self.P @ self.P.T == identity(m, self.M.ring)
            and all(row.count(one) == 1 and row.count(self.M.ring.zero) == m - 1 for row in P)
            and all(row[i] == one and not any(row[i + 1 :]) for i, row in enumerate(L))
            and leading[: len(pivots)] == pivots == sorted(set(pivots))
            and self.P @ self.L @ self.U == self.M
        )


@dataclass(frozen=True, slots=True)
class RankDecomposition:
    """M = B*C with B (m x r) and C (r x k) of rank r, the rank of M (m x k).

    >>> from modlinalg import matrix, rank_decomposition
    >>> f = rank_decomposition(matrix([[1, 2, 3], [2, 4, 6]], mod=7))
    >>> f.B.tolist(), f.C.tolist(), f.holds()
    ([[1], [2]], [[1, 2, 3]], True)

    .. versionadded:: 0.2
    """

    M: Matrix
    B: Matrix
    C: Matrix

    def holds(self) -> bool:
        """Multiply out, and compute both ranks."""
        r = self.B.shape[1]
        return self.B @ self.C == self.M and len(pivot_columns(self.B)) == r == len(pivot_columns(self.C))


def plu(M: object) -> PLU:
    """Return P, L and U with M = P*L*U, for M (m x k) over a field.

    P (m x m) is a permutation matrix, L (m x m) lower triangular with ones on its diagonal, U (m x k) in
    echelon form: in Gaussian elimination by rows L collects the multiples and P^T the swaps.  The pivot is
    the first entry that is not 0.  Sage's `A.LU()` and SciPy's `lu` write the product in this order; the
    permutation of SymPy's `LUdecomposition` is that of P^T: P^T*M = L*U.

    >>> from modlinalg import matrix, plu
    >>> M = matrix("0 1 2; 2 4 1; 1 2 1")
    >>> f = plu(M)
    >>> assert f.P @ f.L @ f.U == M
    >>> print(f.U)
    [2 4   1]
    [0 1   2]
    [0 0 1/2]
    over Q

    Raises InputError over Z and over Z_n with zero divisors, where a pivot need not divide what is below it,
    UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here, and where
    P and L would be too large for the memory there is.
    Source: Golub and Van Loan 2013, section 3.4.

    .. versionadded:: 0.2
    """
    M = field_matrix_of("plu", M, ONLY_OVER_FIELDS)
    wide = (M.shape[0], sum(M.shape))
    sizes.require("plu", wide, M.ring.modulus, 2 * sizes.rows(wide, _HEIGHT))
    m, ring = M.shape[0], M.ring
    U = [list(row) for row in M.rows()]
    multiples: list[list[Element]] = [[ring.zero] * m for _ in range(m)]  # L - I
    order, top = list(range(m)), 0
    for j in counted("columns", range(M.shape[1])):
        pivot = next((i for i in range(top, m) if U[i][j]), None)
        if pivot is None:
            continue
        for rows in (U, multiples):
            rows[top], rows[pivot] = rows[pivot], rows[top]
        order[top], order[pivot] = order[pivot], order[top]
        inverse = ring.inverse(U[top][j])
        for i in range(top + 1, m):
            if U[i][j]:
                factor = multiples[i][top] = ring.canonical(U[i][j] * inverse)
                U[i] = ring.added(U[i], -factor, U[top])
        top += 1
    P = lines(identity(m, ring), order).T
    L = from_rows(multiples, m, ring) + identity(m, ring)
    report("checks")
    found = PLU(M, P, L, from_rows(U, M.shape[1], ring))
    if not found.holds():
        raise PostconditionError(f"plu: M = P*L*U fails for {M!r}")
    return found


def rank_decomposition(M: object) -> RankDecomposition:
    """Return B (m x r) and C (r x k) of rank r with M = B*C, for M (m x k) of rank r over a field.

    B has the pivot columns of M, and C is its reduced row echelon form without zero rows.

    >>> from modlinalg import matrix, rank_decomposition
    >>> M = matrix([[1, 2, 1], [2, 4, 1]], mod=5)
    >>> f = rank_decomposition(M)
    >>> f.B.tolist(), f.C.tolist()
    ([[1, 1], [2, 1]], [[1, 2, 0], [0, 0, 1]])
    >>> assert f.B @ f.C == M

    SymPy has it under the same name.  Raises InputError over Z and over Z_n with zero divisors,
    UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here.
    Source: Piziak and Odell 1999.

    .. versionadded:: 0.2
    """
    M = field_matrix_of("rank_decomposition", M, ONLY_OVER_FIELDS)
    E, P = echelon(M)
    report("checks")
    found = RankDecomposition(M, columns(M, P), lines(E, range(len(P))))
    if not found.holds():
        raise PostconditionError(f"rank_decomposition: M = B*C fails for {M!r}")
    return found
