"""Lattices of integer rows: bases, the transforms that lead to them, and short relations among the rows.

The rows of K, all relations among the rows of M, may be added to any row that is multiplied with M: the
product stays.  So transforms are shortened against them, which is what keeps their entries short.
"""

from __future__ import annotations

from typing import NamedTuple

from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage import lattices
from modlinalg._arithmetic.storage.firewall import Native
from modlinalg._matrices import Matrix, from_native, from_rows, identity, lines, store_of, zeros
from modlinalg.errors import PostconditionError

REDUCED_WHOLE = 4000  # entries of K; beyond, K is shortened row by row and not LLL-reduced (measured)


class RowLattice(NamedTuple):
    """What the rows of M (m x k, of rank r) add up to: P*M = B, K*M = 0, and [P; K] is unimodular."""

    B: Matrix  # r x k, of rank r
    P: Matrix  # r x m
    K: Matrix  # (m - r) x m

    @property
    def pivots(self) -> tuple[int, ...]:
        """The columns of the leading entries of B, where it is a Hermite form."""
        return tuple(next(j for j, entry in enumerate(row) if entry) for row in self.B.rows())


def integer_rows(M: Matrix) -> list[list[int]]:
    """Return new lists of the entries of a matrix over Z."""
    return [[int(x) for x in row] for row in M.rows()]


def rank(M: Matrix) -> int:
    """Return the rank of a matrix over Z."""
    return 0 if 0 in M.shape else lattices.rank(_native(M))


def hermite(M: Matrix) -> Matrix:
    """Return the Hermite form of a square matrix over Z."""
    return _made(lattices.hermite(_native(M)), M.shape)


def reduced(M: Matrix) -> Matrix:
    """Return an LLL-reduced basis of the lattice of independent rows."""
    return M if 0 in M.shape else _made(lattices.reduced(_native(M)), M.shape)


def quotient(A: Matrix, B: Matrix) -> tuple[Matrix, int]:
    """Return (N, d) with A*N = d*B and the least d >= 1, for a square A with det A != 0."""
    if 0 in B.shape:
        return B, 1
    N, d = lattices.quotient(_native(A), _native(B))
    return _made(N, B.shape), d


def exact_quotient(A: Matrix, B: Matrix) -> Matrix:
    """Return the integer matrix X with A*X = B, for a square A with det A != 0."""
    N, d = quotient(A, B)
    if d != 1:
        raise PostconditionError(f"exact_quotient: A*X = B has no integral X; A = {A!r}")
    return N


def unimodular_inverse(U: Matrix) -> Matrix:
    """Return the inverse of a unimodular matrix.

    >>> unimodular_inverse(from_rows([[0, 1], [1, 0]], 2, ZZ)).tolist()
    [[0, 1], [1, 0]]
    """
    return exact_quotient(U, identity(U.shape[0], ZZ))


def shortened(A: Matrix, K: Matrix) -> Matrix:
    """Return A + Q*K with the integers Q that round the rows' projections on those of K away.

    >>> shortened(from_rows([[7, 9]], 2, ZZ), from_rows([[1, 1]], 2, ZZ)).tolist()
    [[-1, 1]]
    """
    if 0 in A.shape or not K.shape[0]:
        return A
    N, d = quotient(K @ K.T, K @ A.T)
    Q = from_rows(([(2 * x + d) // (2 * d) for x in row] for row in integer_rows(N)), N.shape[1], ZZ)
    return A - Q.T @ K


def row_lattice(M: Matrix, *, by_lll: bool = False) -> RowLattice:
    """Return a basis of the lattice of the rows, with what leads to it: the Hermite form, or a reduced basis.

    >>> found = row_lattice(from_rows([[4, 6], [6, 9], [2, 3]], 2, ZZ))
    >>> found.B.tolist(), (found.P @ from_rows([[4, 6], [6, 9], [2, 3]], 2, ZZ)).tolist(), found.K.shape
    ([[2, 3]], [[2, 3]], (2, 3))
    """
    (m, k), r = M.shape, rank(M)
    if not by_lll and m == k == r:  # LLL first, as Hermite forms alone are slow
        H = hermite(reduced(M))
        return RowLattice(H, exact_quotient(M.T, H.T).T, zeros(0, m, ZZ))
    some = k + k // 4 + 2  # so many rows of a tall matrix often span the lattice of all
    if not by_lll and r == k and m > some and (found := _of_tall(M, some)) is not None:
        return found
    return _by_transform(M, r, by_lll=by_lll)


def _of_tall(M: Matrix, some: int) -> RowLattice | None:
    """Return the lattice of all rows where it is that of the first ones, else None."""
    m, k = M.shape
    top, rest = lines(M, range(some)), lines(M, range(some, m))
    H, P, K = row_lattice(top)
    if H.shape[0] < k:
        return None
    N, d = quotient(H.T, rest.T)
    if d != 1:
        return None
    width = m - some
    others = (-N.T @ P).augment(identity(width, ZZ))
    P, K = (X.augment(zeros(X.shape[0], width, ZZ)) for X in (P, K))
    K = K.stack(shortened(others, K))
    if m * K.shape[0] > REDUCED_WHOLE:
        return RowLattice(H, P, K)
    K = reduced(K)
    return RowLattice(H, shortened(P, K), K)


def _by_transform(M: Matrix, r: int, *, by_lll: bool) -> RowLattice:
    """Return the lattice of any rows: the transform of LLL or of the Hermite form, its relations reduced."""
    m, k = M.shape
    if 0 in M.shape:
        return RowLattice(zeros(0, k, ZZ), zeros(0, m, ZZ), identity(m, ZZ))
    way = lattices.reduced_with_transform if by_lll else lattices.hermite_with_transform
    found, T = way(_native(M))
    B, U = _made(found, M.shape), _made(T, (m, m))
    basis, zero = (range(m - r, m), range(m - r)) if by_lll else (range(r), range(r, m))
    K = reduced(lines(U, zero))
    return RowLattice(lines(B, basis), shortened(lines(U, basis), K), K)


def _native(M: Matrix) -> Native:
    return store_of(M).native()


def _made(native: Native, shape: tuple[int, int]) -> Matrix:
    return from_native(native, shape, ZZ)
