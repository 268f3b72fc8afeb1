"""Elimination over Z_n, n = p^k, on arrays of balanced residues: almost nothing but products.

Let A be m x k.  The pivots are units; there are as many as the rank r of A modulo p, in the rows J and the
columns P, and K are the other rows.  What is found is (`PivotBlock`)

    X = A[J, P]^-1,   F = A[K, P]*X,   so that A[K, :] - F*A[J, :] is 0 at P, and elsewhere 0 modulo p.

*Recursion on columns.*  Split A = [A1 | A2], and let J1, P1, X1, K1, F1 belong to A1.  The Schur complement
S = A2[K1] - F1*A2[J1] has J2, P2, X2, K2, F2.  With T = A2[J1][:, P2], V = X1*T, the rows G of F1 that belong
to J2 and the others F1',

    X = [ X1 - V*Y   -V*X2 ]   with Y = -X2*G,      F = [ F1' - F2*G   F2 ],      J = (J1, J2),  P = (P1, P2).
        [ Y            X2  ]

That is the inverse, by blocks, of A[J, P] = [ U1 T; G*U1 S[J2, P2] + G*T ] with U1 = A[J1, P1].  No
triangular system is solved.

*Leaves* take as many rows as columns, which mostly suffice.  Let y = T*x, at first with T = A.  An exchange
step makes y_i an argument and x_j a value, where the pivot t = T[i, j] is a unit: row i becomes -row_i/t,
every other row a loses a_j*row_i/t, and column j becomes a_j/t, with 1/t at the pivot.  At the end T maps
(y_J, x_others) to (x_P, y_K), so T[J, P] = X and T[K, P] = F.

*Rank profile.*  P, in increasing order, is the first set of columns that are independent modulo p.  This is
plain for the recursion.  In a leaf a column that the chosen rows leave out is, in these rows, a combination
of pivot columns before it; so its Schur complement is a combination of it and of earlier columns.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array, numpy, own_threads
from modlinalg._arithmetic.storage.exact_products import (
    add_outer,
    array_type,
    entrywise,
    minus_product,
    product,
)

LEAF = 32  # columns that are eliminated one by one


@dataclass(frozen=True, slots=True)
class PivotBlock:
    """Pivot rows J and columns P of A, X = A[J, P]^-1, the other rows K, F = A[K, P]*X, and det A[J, P]."""

    J: Array
    P: Array  # increasing
    X: Array
    K: Array
    F: Array
    det: int


def pivots(A: Array, p: int, n: int, stage: str = "elimination") -> PivotBlock:
    """Return the pivots of A, an array of balanced residues modulo n, a power of the prime p.

    >>> import numpy as np
    >>> found = pivots(np.array([[2.0, 1], [1, 3], [3, 0]]), 2, 8)
    >>> found.J.tolist(), found.P.tolist(), found.K.tolist(), found.X.tolist(), found.F.tolist(), found.det
    ([1, 0], [0, 1], [2], [[3.0, -1.0], [2.0, 3.0]], [[1.0, -3.0]], 3)
    """
    (m, k), least = A.shape, min(A.shape)
    dtype = array_type(n, least) or "float64"
    sizes.require(stage, A.shape, n, 8 * (6 * m * k + 3 * least * least))
    with own_threads():
        found = _Elimination(p, n, dtype, k, stage).of(A.astype(dtype, copy=False))
    if (found.P[1:] > found.P[:-1]).all():
        return found
    order = found.P.argsort()
    det = found.det * sign(order.tolist()) % n
    return PivotBlock(found.J, found.P[order], found.X[order], found.K, found.F, det)


def sign(order: list[int]) -> int:
    """Return the sign of a permutation of 0, 1, ..: each exchange sets one of its places right.

    >>> sign([0, 1, 2]), sign([1, 0, 2]), sign([1, 2, 0])
    (1, -1, 1)
    """
    at, result = [*order], 1
    for i in range(len(at)):
        while (j := at[i]) != i:
            at[i], at[j] = at[j], j
            result = -result
    return result


@dataclass(slots=True)
class _Elimination:
    """One elimination over Z_n, n a power of p, and how many of its columns are done."""

    p: int
    n: int
    dtype: str
    columns: int
    stage: str
    done: int = 0

    def of(self, A: Array) -> PivotBlock:
        """Return the pivots of A, in no order."""
        np, k = numpy(), A.shape[1]
        if k <= LEAF:
            found = self._narrow(A)
            self._count(k)
            return found
        half = k // 2
        first, right = self.of(A[:, :half]), A[:, half:]
        S = minus_product(right[first.K], first.F, right[first.J], self.n)
        if not S.any():
            self._count(k - half)
            return first
        return self._joined(first, right[first.J], np.arange(half, k), self.of(S))

    def _count(self, columns: int) -> None:
        self.done += columns
        report(self.stage, self.done, self.columns)

    def _narrow(self, A: Array) -> PivotBlock:
        """Return the pivots of at most LEAF columns: at first those in LEAF rows which have a unit."""
        np, (m, k) = numpy(), A.shape
        if m <= LEAF:
            return self._leaf(A)
        chosen = self._units(A).any(axis=1).nonzero()[0][:LEAF]
        upper, rest = self._leaf(A[chosen]), np.delete(np.arange(m), chosen)
        F = product(A[rest][:, upper.P], upper.X, self.n)
        K = np.concatenate([rest, chosen[upper.K]])
        first = PivotBlock(chosen[upper.J], upper.P, upper.X, K, np.concatenate([F, upper.F]), upper.det)
        others = np.delete(np.arange(k), upper.P)
        if not upper.P.size or not others.size:
            return first
        right = A[:, others]
        top = right[first.J]
        return self._joined(first, top, others, self._narrow(minus_product(right[K], first.F, top, self.n)))

    def _joined(self, first: PivotBlock, top: Array, others: Array, second: PivotBlock) -> PivotBlock:
        """Return the pivots of A from those of some columns and of the Schur complement at the others."""
        np, n = numpy(), self.n
        if not second.P.size:
            return first
        s, G = first.P.size, first.F[second.J]
        X = np.empty((s + second.P.size,) * 2, self.dtype)
        V = product(first.X, top[:, second.P], n)
        X[s:, :s], X[s:, s:] = -product(second.X, G, n), second.X
        X[:s, :s], X[:s, s:] = minus_product(first.X, V, X[s:, :s], n), -product(V, second.X, n)
        F = np.empty((second.K.size, X.shape[0]), self.dtype)
        F[:, :s], F[:, s:] = minus_product(first.F[second.K], second.F, G, n), second.F
        J = np.concatenate([first.J, first.K[second.J]])
        P = np.concatenate([first.P, others[second.P]])
        return PivotBlock(J, P, X, first.K[second.K], F, first.det * second.det % n)

    def _leaf(self, A: Array) -> PivotBlock:
        """Return the pivots of a small matrix by exchange steps."""
        np, n, T = numpy(), self.n, A.copy()
        free, J, P, det = np.ones(A.shape[0], bool), [], [], 1
        for j in range(A.shape[1]):
            column = T[:, j].copy()
            units = (self._units(column) & free).nonzero()[0]
            if not units.size:
                continue
            i = int(units[0])
            free[i], det = False, det * int(column[i]) % n
            J.append(i)
            P.append(j)
            inverse = (pow(int(column[i]), -1, n) + n // 2) % n - n // 2
            row = entrywise(T.dtype.type(-inverse), T[i], n)
            row[j] = inverse
            T[:, j] = 0
            add_outer(T, column, row, n)
            T[i] = row
        K = free.nonzero()[0]
        return PivotBlock(np.array(J, np.intp), np.array(P, np.intp), T[J][:, P], K, T[K][:, P], det)

    def _units(self, X: Array) -> Array:
        """Return the truth values that say which entries are units."""
        return (X if self.p == self.n else numpy().fmod(X, self.p)) != 0
