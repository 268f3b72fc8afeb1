"""The record over Z of a matrix whose rows and columns are combinations of a few of them.

Let the part A = M[J, P] have the rank r of M, and let the other rows of M[:, P] be X*A, the other columns of
M[J, :] be A*Y, over Z.  Then in the order that begins with the rows J and the columns P

    M = [  A    A*Y  ]   R = [  R'  0 ]   RI = [  RI'   0 ]   C = [ C'  -Y ]   CI = [ CI'  CI'*Y ]
        [ X*A  X*A*Y ]       [ -X   I ]        [ X*RI'  I ]       [ 0    I ]        [  0     I   ]

for the record R'*A*C' = W' of A: lattices and inverses are those of A, whatever the size of M.  If there is
such an X, it is Q*R' in the first r rows of R', where row by row M[:, P]*C' = Q*W' in the first r columns;
and a row for which s_i does not divide the i-th of these entries is no combination of those of A.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage import lattices
from modlinalg._matrices import Matrix, columns as columns_of, diagonal, from_rows, lines, store_of, zeros
from modlinalg._matrices.blocks import block
from modlinalg._matrices.indexing import others
from modlinalg.elimination._lattices import integer_rows, shortened
from modlinalg.elimination._rational_pivots import prime
from modlinalg.elimination._record import Decomposition

TRIES = 3  # parts, each with rows or columns that the one before did not span


def record_by_part(M: Matrix, r: int, engine: Callable[[Matrix, int], Decomposition]) -> Decomposition | None:
    """Return a record of M of rank r >= 1 by that of a part, as above; None where no smaller part is found.

    engine(A, r) decomposes the part; what is put together here is not multiplied out.

    >>> from modlinalg import decompose, matrix
    >>> M = matrix([[4, 6, 10, 15, 21, 35, 9, 8]], ZZ)  # A = [[4, 6, 10, 15, 21]]
    >>> d = record_by_part(M, 1, lambda A, r: decompose(A, method="elementary"))
    >>> assert d is not None and d.R @ M @ d.C == d.W and d.holds()
    """
    (m, k), most = M.shape, enough(r)
    if 4 * min(m, most) * min(k, most) > 3 * m * k:
        return None
    pivot_rows, pivot_columns = lattices.pivots(store_of(M).native(), prime(0))
    if len(pivot_rows) < r:
        return None
    J, P = _with_others(pivot_rows, m, most), _with_others(pivot_columns, k, most)
    for _ in range(TRIES):
        above, left = lines(M, J), columns_of(M, P)
        d = engine(columns_of(above, P), r)
        (X, below), (Y, beside) = _rest(left, J, d, r), _rest(above.T, P, d.T, r)
        if not (below or beside):
            Y, rows, places = Y.T, J + others(J, m), P + others(P, k)
            return Decomposition(
                M,
                block([[d.RI, 0], [X @ d.RI, 1]], rows=rows),
                diagonal(d.invariant_factors, M.shape, ZZ),
                block([[d.CI, d.CI @ Y], [0, 1]], columns=places),
                block([[d.R, 0], [-X, 1]], columns=rows),
                block([[d.C, -Y], [0, 1]], rows=places),
            )
        J, P = J + below[:most], P + beside[:most]
    return None


def enough(r: int) -> int:
    """Return how many rows of rank r mostly span the lattice of all, with short relations among them.

    The lattice of r + c random rows is Z^r with probability 1/(zeta(c+1)*..*zeta(c+r)): 0.44 or more for
    c = 1, and 0.93 or more for c = 4.
    """
    return r + max(r // 4 + 2, 4)


def _with_others(pivots: Sequence[int], count: int, most: int) -> list[int]:
    """Return the pivots and the first others, `most` in all; in order where these are all there are."""
    return [*range(count)] if count <= most else [*pivots, *others(pivots, count)][:most]


def _rest(left: Matrix, J: Sequence[int], d: Decomposition, r: int) -> tuple[Matrix, list[int]]:
    """Return X with X*A the rows outside of J, and the places of those that are no such combinations.

    d is the record of A = left[J]; the entries of X are short.
    """
    size, outside = len(J), others(J, left.shape[0])
    if not outside:
        return zeros(0, size, ZZ), []
    s = [int(x) for x in d.invariant_factors[:r]]
    rows = integer_rows(columns_of(lines(left, outside) @ d.C, range(r)))
    divided = [[divmod(x, y) for x, y in zip(row, s, strict=True)] for row in rows]
    missed = [i for i, row in zip(outside, divided, strict=True) if any(remainder for _, remainder in row)]
    if missed:
        return zeros(0, size, ZZ), missed
    Q = from_rows(([q for q, _ in row] for row in divided), r, ZZ)
    return shortened(Q @ lines(d.R, range(r)), lines(d.R, range(r, size))), []
