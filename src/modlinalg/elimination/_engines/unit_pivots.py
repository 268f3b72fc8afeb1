"""Pivots that are units, many at a time: an invertible part of a matrix over Z_n, with its inverse.

Rows J and columns P of a matrix A are looked for with U = A[J, P] invertible.  A is cut in two, by
columns or by rows.  Let J1, P1 and X1 = A[J1, P1]^-1 be found in the first half, in the order
(J1, K) of the rows and (P1, Q) of the columns

    A = [ U1  B ]    F = L*X1    S = D - F*B
        [ L   D ]

and let J2, P2 and X2 = S[J2, P2]^-1 be found in S.  Then with V = X1*B[:, P2] and G = F[J2, :]

    [ U1  B[:, P2] ]   =  [ I  0 ] * [ U1     0      ] * [ I  V ]    X = [ X1 + V*X2*G   -V*X2 ]
    [ L[J2, :]  .. ]      [ G  I ]   [ 0   S[J2, P2] ]   [ 0  I ]        [ -X2*G          X2   ]

where rows of X belong to (P1, P2) and its columns to (J1, J2).  All but the small leaves are products, so
n need not be prime.  Where it is, nothing but zeros is left beside the pivots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from modlinalg._matrices import Matrix, columns, from_rows, lines
from modlinalg._matrices.blocks import block, part

LEAF = 16  # rows and columns that are eliminated in Python (measured: 8 and 32 take longer)


@dataclass(frozen=True, slots=True)
class UnitPivots:
    """Rows J and columns P of a matrix A with A[J, P] invertible, and X = A[J, P]^-1."""

    J: list[int]
    P: list[int]
    X: Matrix


def unit_pivots(A: Matrix) -> UnitPivots:
    """Return pivots of a matrix over Z_n; there are none only where no entry is a unit."""
    return _within(A, *map(range, A.shape))


def _within(A: Matrix, rows: Sequence[int], cols: Sequence[int]) -> UnitPivots:
    """Return pivots in some rows and columns of A, by columns where there are more than a leaf has."""
    if len(cols) > LEAF:
        half = len(cols) // 2
        first = _within(A, rows, cols[:half])
        return _continued(A, first, _without(rows, first.J), cols[half:])
    if len(rows) > LEAF:
        half = len(rows) // 2
        first = _within(A, rows[:half], cols)
        return _continued(A, first, rows[half:], _without(cols, first.P))
    return _leaf(submatrix(A, rows, cols), rows, cols)


def _without(positions: Sequence[int], taken: Sequence[int]) -> list[int]:
    gone = set(taken)
    return [i for i in positions if i not in gone]


def submatrix(A: Matrix, rows: Sequence[int], cols: Sequence[int]) -> Matrix:
    """Return A[rows, cols]."""
    return block([[part(A, rows, cols)]])


def _continued(A: Matrix, first: UnitPivots, K: Sequence[int], Q: Sequence[int]) -> UnitPivots:
    """Return these pivots and those that A[K, Q] has when its rows have been cleared by them."""
    if not first.J:
        return _within(A, K, Q)
    if not K or not Q:
        return first
    B = submatrix(A, first.J, Q)
    F = submatrix(A, K, first.P) @ first.X
    S = submatrix(A, K, Q) - F @ B
    second = UnitPivots([], [], S) if S.is_zero else unit_pivots(S)
    if not second.J:
        return first
    G, X2 = lines(F, second.J), second.X
    V, X2G = first.X @ columns(B, second.P), X2 @ G
    return UnitPivots(
        [*first.J, *(K[i] for i in second.J)],
        [*first.P, *(Q[j] for j in second.P)],
        block([[first.X + V @ X2G, -(V @ X2)], [-X2G, X2]]),
    )


def _leaf(A: Matrix, rows: Sequence[int], cols: Sequence[int]) -> UnitPivots:
    """Exchange the variables of y = A*x: a unit in row i and column j of the table T solves y_i for x_j.

    At the end T[J, P] = A[J, P]^-1, for x[P] as y[J] gives it where the other variables are 0.
    """
    n = A.ring.modulus
    assert n is not None
    T: list[list[int]] = [list(map(int, row)) for row in A.rows()]
    J: list[int] = []
    P: list[int] = []
    for j in range(len(cols)):
        i = next((i for i in range(len(rows)) if i not in J and gcd(T[i][j], n) == 1), None)
        if i is None:
            continue
        J, P = [*J, i], [*P, j]
        u = pow(T[i][j], -1, n)
        pivot = [-u * a % n for a in T[i]]
        pivot[j] = u
        for t, row in enumerate(T):
            if (f := row[j]) and t != i:
                row[j] = 0
                T[t] = [(a + f * b) % n for a, b in zip(row, pivot, strict=True)]
        T[i] = pivot
    X = from_rows([[T[i][j] for j in P] for i in J], len(P), A.ring)
    return UnitPivots([rows[i] for i in J], [cols[j] for j in P], X)
