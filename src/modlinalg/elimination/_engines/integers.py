"""The fast engine over Z: the Smith form by lattices, with transforms whose entries stay short.

A matrix of rank r below the number of its rows is replaced by a basis of the lattice of its rows, and
likewise its columns: P*M*Q^T = A is r x r with det A != 0 (see `_lattices`).  Let H be the Hermite form of
A, with the same lattice of rows.  At its pivots 1 a column of H is a unit vector, so in the order (pivots 1,
the others), with D*R = X*T, X unimodular, T = diag(s)*N and Y = R*N',

    H = [ I  B ]    V = [ I  -B*Y ]
        [ 0  D ]        [ 0   Y   ]

where N' is N^-1 but for multiples of s_j/s_i at (i, j), which keep it short, and -B*Y may be reduced modulo
s_j in column j.  Then H*V, and with it A*V, is divisible by s_j in column j, and U^-1 = A*V*diag(1, s)^-1 is
unimodular, for its determinant is 1 or -1.  So U*A*V = diag(1, s); with P and Q, and the relations among rows
and columns below them, these are the transforms of M.  Where a few rows and columns span the others, all this
is done for the part that they share alone (see `spanning`).

T is a conditioned triangular form of D.  Let e be the last invariant factor of D.  Adding small multiples
of later columns to column t, which is D*R with R unit lower triangular, gives it the greatest common
divisor, with e, of all that is left; such multiples exist, since modulo each prime at most one residue is
bad for a column (Storjohann 2000).  Then one elimination of rows modulo e makes a triangular T whose rows
have the lattice of those of D*R: e times any row is in it.  Row t of T is divisible by its pivot s_t, and
s_1, .., s_k are the invariant factors.
"""

from __future__ import annotations

from math import gcd
from typing import TypeAlias

from modlinalg._arithmetic.progress import counted, report
from modlinalg._arithmetic.rings import ZZ, Zmod
from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._matrices import (
    Matrix,
    columns as columns_of,
    diagonal,
    from_rows,
    identity,
    lines,
    matrix,
    zeros,
)
from modlinalg.elimination._annihilator import annihilator_form
from modlinalg.elimination._echelon import determinant
from modlinalg.elimination._engines.crt import crt_engine
from modlinalg.elimination._engines.spanning import record_by_part
from modlinalg.elimination._lattices import (
    RowLattice,
    hermite,
    integer_rows,
    quotient,
    rank,
    reduced,
    row_lattice,
    shortened,
    unimodular_inverse,
)
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import PostconditionError

IntegerLists: TypeAlias = list[list[int]]

LEAST_BY_PART = 15  # rows or columns; below, a part saves no time and lengthens the transforms (measured)
LEAST_MODULAR = 40  # rows; below, LLL is the quicker way to a Hermite form (measured)
SMALL_ENTRIES = 4  # below it LLL keeps the entries of a transform short, and a Hermite form does not


def integer_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(s_1, .., s_r, 0, ..) over Z, where s_i >= 1 divides s_(i+1), multiplied out."""
    r = rank(M)
    if not r:
        one, other = (identity(size, ZZ) for size in M.shape)
        return Decomposition(M, one, diagonal([], M.shape, ZZ), other, one, other)
    found = record_by_part(M, r, _decomposed) if max(M.shape) >= LEAST_BY_PART else None
    found = found or _decomposed(M, r)
    report("product", 4, 5)
    if not found.holds():
        raise PostconditionError(f"integer_engine: RI*W*CI = M fails for {M!r}")
    return found


def _decomposed(M: Matrix, r: int) -> Decomposition:
    """Return a record of M of rank r >= 1 by the lattices of all rows and columns, not multiplied out."""
    m, k = M.shape
    d = abs(int(determinant(M))) if m == k == r else 0
    if d == 1:  # then M itself will do as RI
        one = identity(m, ZZ)
        return Decomposition(M, M, one, one, unimodular_inverse(M), one)
    report("rows", 0, 5)
    rows = _whole(M) if m == r else row_lattice(M, by_lll=0 < r < k)
    report("columns", 1, 5)
    columns = (
        _whole(rows.B.T)
        if k == r
        else row_lattice(rows.B.T, by_lll=all(-SMALL_ENTRIES < x < SMALL_ENTRIES for x in rows.B.entries))
    )
    A = columns.B.T
    report("Smith form", 2, 5)
    s, V = _smith_of_square(A, d)
    inverse = _divided(A @ V, s)
    report("transforms", 3, 5)
    U = unimodular_inverse(inverse)
    C = shortened(V.T @ columns.P, columns.K).stack(columns.K).T
    R = shortened(U @ rows.P, rows.K).stack(rows.K)
    RI = inverse if m == k == r else unimodular_inverse(R)
    CI = _divided((U @ M).T, s).T if m == k == r else unimodular_inverse(C)
    return Decomposition(M, RI, diagonal(s, M.shape, ZZ), CI, R, C)


def _whole(M: Matrix) -> RowLattice:
    """Return the lattice of independent rows: they are its basis."""
    m = M.shape[0]
    return RowLattice(M, identity(m, ZZ), zeros(0, m, ZZ))


def _divided(M: Matrix, divisors: list[int]) -> Matrix:
    """Return M with column j divided by divisors[j], which divides it."""
    rows = ([x // d for x, d in zip(row, divisors, strict=True)] for row in integer_rows(M))
    return from_rows(rows, M.shape[1], ZZ)


def _smith_of_square(A: Matrix, d: int) -> tuple[list[int], Matrix]:
    """Return the invariant factors of A, det A != 0, and a unimodular V as above.

    A basis from LLL or a Hermite form needs no LLL again, and has d = 0; of any other A it is |det A|.
    """
    if not A.shape[0]:
        return [], A
    H = _hermite(A, d) if d else hermite(A)
    pivots = [H[i, i] for i in range(H.shape[0])]
    ones = [i for i, pivot in enumerate(pivots) if pivot == 1]
    others = [i for i, pivot in enumerate(pivots) if pivot != 1]
    right = columns_of(H, others)
    D, B = lines(right, others), lines(right, ones)
    u, k = len(ones), len(others)
    s: list[int] = []
    Y = zeros(0, 0, ZZ)
    if k:
        e = quotient(D, identity(k, ZZ))[1]
        R, T = conditioned(integer_rows(D), e)
        s = [T[i][i] for i in range(k)]
        Y = from_rows(R, k, ZZ) @ from_rows(_short_inverse(T, s), k, ZZ)
    above = integer_rows(-(B @ Y)) if u and k else [[0] * k for _ in ones]
    rows = {i: [0] * u + row for i, row in zip(others, integer_rows(Y), strict=True)}
    for a, (i, row) in enumerate(zip(ones, above, strict=True)):
        rows[i] = [int(a == b) for b in range(u)] + [_nearest(x, e) for x, e in zip(row, s, strict=True)]
    return [1] * u + s, from_rows((rows[i] for i in range(u + k)), u + k, ZZ)


def _hermite(A: Matrix, d: int) -> Matrix:
    """Return the Hermite form of a square A, d = |det A| != 0: modulo d where that is short, else after LLL.

    The lattice of the rows has all of d*Z^k, so its Hermite form has the rows of the Howell form modulo d,
    and d*e_j where that has no pivot in column j.  The Howell form is that of the annihilator of the columns
    (d/s_i)*C[:, i] of a record modulo d, of which there are no more than prime factors of d.
    """
    k = A.shape[0]
    if k < LEAST_MODULAR or d >= FACTORED:
        return hermite(reduced(A))
    record = crt_engine(matrix(A, mod=d))
    orders = {i: d // gcd(d, int(record.W[i, i])) for i in range(k) if record.W[i, i] != 1}
    scale = diagonal(list(orders.values()), (len(orders), len(orders)), Zmod(d))
    H, pivots = annihilator_form(columns_of(record.C, list(orders)) @ scale)
    rows = [[d * (i == j) for j in range(k)] for i in range(k)]
    for i, row in zip(pivots, integer_rows(H), strict=True):
        rows[i] = row
    return from_rows(rows, k, ZZ)


def conditioned(D: IntegerLists, e: int) -> tuple[IntegerLists, IntegerLists]:
    """Return R and the conditioned form T of D as above, for the last invariant factor e of D.

    >>> conditioned([[2, 1], [0, 6]], 12)  # the first column, (2, 0), becomes (5, 18)
    ([[1, 0], [3, 1]], [[1, 5], [0, 12]])
    """
    k = len(D)
    R = [[int(i == j) for j in range(k)] for i in range(k)]
    rows, T = [[x % e for x in row] for row in D], IntegerLists()
    for t in counted("conditioning", range(k)):  # the rows that are left are 0 up to column t
        s = gcd(e, *(x for row in rows for x in row[t:]))
        _mix(rows, T, R, (t, s, e))
        top, rest = [e * (i == t) for i in range(k)], IntegerLists()
        for row in rows:
            top, left = _euclid(top, row, t, e)
            rest.append(left)
        rest.append([0] * (t + 1) + [e // s * x % e for x in top[t + 1 :]])  # 0 at t, modulo e
        rows = [row for row in rest if any(row)]
        T.append(top)
    return R, T


def _mix(rows: IntegerLists, T: IntegerLists, R: IntegerLists, numbers: tuple[int, int, int]) -> None:
    """Add later columns to column t until the greatest common divisor of e and what is in it is s."""
    t, s, e = numbers
    g = gcd(e, *(row[t] for row in rows))
    for j in range(t + 1, len(R)):
        if g == s:
            return
        goal = gcd(g, *(row[j] for row in rows))
        while g != goal:
            for row in (*rows, *T):
                row[t] += row[j]
            R[j][t] += 1
            g = gcd(e, *(row[t] for row in rows))


def _euclid(top: list[int], row: list[int], t: int, e: int) -> tuple[list[int], list[int]]:
    """Return two rows of the same lattice modulo e: the gcd of the entries at t in one, 0 in the other."""
    a, b = top[t], row[t]
    if b % a == 0:
        q = b // a
        return top, [(y - q * x) % e for x, y in zip(top, row, strict=True)] if q else row
    g = gcd(a, b)
    p, q = a // g, b // g
    u = pow(p, -1, q)
    v = (1 - u * p) // q  # u*p + v*q = 1
    combined = [(u * x + v * y) % e for x, y in zip(top, row, strict=True)]
    combined[t] = g
    return combined, [(p * y - q * x) % e for x, y in zip(top, row, strict=True)]


def _short_inverse(T: list[list[int]], s: list[int]) -> list[list[int]]:
    """Return N' with N*N' = I but for multiples of s_j/s_i at (i, j), where T = diag(s)*N."""
    k = len(s)
    columns = []
    for j in range(k):
        y = [int(i == j) for i in range(k)]
        for i in range(j - 1, -1, -1):
            y[i] = _nearest(-sum(T[i][a] // s[i] * y[a] for a in range(i + 1, j + 1)), s[j] // s[i])
        columns.append(y)
    return [list(row) for row in zip(*columns, strict=True)]


def _nearest(x: int, d: int) -> int:
    """Return the residue of x modulo d that is nearest to 0."""
    return (x + d // 2) % d - d // 2
