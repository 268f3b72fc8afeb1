"""Stand-in solvers, each with one slip planted in it; what is right in them is what this library answers."""

from __future__ import annotations

import math
from fractions import Fraction

from tests.audits import own


def _rows(found):
    return [list(row) for row in found.rows()]


def sign(M, n, shape):
    """The determinant with the wrong sign after an exchange of rows."""
    value = own.det(M, n, shape)
    return -value if M and not M[0][0] else value


def not_reduced(M, N, n, shape):
    """The product without the last reduction modulo n."""
    return [
        [sum(a * c for a, c in zip(row, column, strict=True)) for column in zip(*N, strict=True)] for row in M
    ]


def missing_generator(M, n, shape):
    """The kernel without its last generator."""
    return own.kernel(M, n, shape)[:-1]


def transposed(M, n, shape):
    """The adjugate as the matrix of the cofactors."""
    return _rows(own.adjugate(M, n, shape).T)


def off_by_one_rank(M, n, shape):
    """The rank, one too small where it is full."""
    rank = own.rank(M, n, shape)
    return rank - 1 if rank == min(shape) > 1 else rank


def floats(M, n, shape):
    """The determinant by products of doubles, which hold integers up to 2^53."""
    rows = [[float(a) for a in row] for row in M]
    value = 1.0
    for j in range(len(rows)):
        pivot = next((i for i in range(j, len(rows)) if rows[i][j]), None)
        if pivot is None:
            return 0
        if pivot != j:
            rows[j], rows[pivot] = rows[pivot], rows[j]
            value = -value
        value *= rows[j][j]
        for i in range(j + 1, len(rows)):
            factor = rows[i][j] / rows[j][j]
            rows[i] = [a - factor * c for a, c in zip(rows[i], rows[j], strict=True)]
    return round(value) % n if n else round(value)


def int32_overflow(M, N, n, shape):
    """The product with sums that wrap around at 2^31."""
    wrapped = [[(sum(a * c for a, c in zip(row, column, strict=True)) + 2**31) % 2**32 - 2**31
                for column in zip(*N, strict=True)] for row in M]  # fmt: skip
    return [[a % n for a in row] for row in wrapped] if n else wrapped


def zero_columns_ignored(M, n, shape):
    """The kernel without the vectors that belong to columns of zeros."""
    free = {j for j in range(shape[1]) if not any(row[j] for row in M)}
    found = own.kernel(M, n, shape)
    return [g for g in found if not any(g[j] for j in free)]


def composite_as_prime(M, n, shape):
    """The inverse by powers a^(n-2), as if n were a prime."""
    M = [list(row) for row in M]
    size = len(M)
    X = [[int(i == j) for j in range(size)] for i in range(size)]
    for j in range(size):
        pivot = next((i for i in range(j, size) if M[i][j]), None)
        if pivot is None:
            return None
        M[j], M[pivot], X[j], X[pivot] = M[pivot], M[j], X[pivot], X[j]
        scale = pow(M[j][j], n - 2, n) if n else Fraction(1) / M[j][j]
        for A in (M, X):
            A[j] = [a * scale % n if n else a * scale for a in A[j]]
        for i in range(size):
            factor = M[i][j]
            if i != j and factor:
                for A in (M, X):
                    row = [a - factor * c for a, c in zip(A[i], A[j], strict=True)]
                    A[i] = [a % n for a in row] if n else row
    return X


def zero_divisor_pivots_skipped(M, n, shape):
    """The number of units on the diagonal after elimination with unit pivots alone."""
    M, rank = [list(row) for row in M], 0
    for j in range(shape[1]):
        pivot = next((i for i in range(rank, shape[0]) if math.gcd(M[i][j], n) == 1), None)
        if pivot is None:
            continue
        M[rank], M[pivot] = M[pivot], M[rank]
        inverse = pow(M[rank][j], -1, n)
        for i in range(rank + 1, shape[0]):
            factor = M[i][j] * inverse
            M[i] = [(a - factor * c) % n for a, c in zip(M[i], M[rank], strict=True)]
        rank += 1
    return rank


def claims_no_solution(M, b, n, shape):
    """No solution wherever M is singular in its first entry."""
    if M and M[0] and any(b) and not M[0][0]:
        return None
    return own.solve(M, b, n, shape)


def crash_on_empty(M, n, shape):
    """The rank, with the width taken from a first row that may be missing."""
    return own.rank(M, n, (len(M), len(M[0])))


def unit_pivots_only(M, n, shape):
    """The inverse by Gauss and Jordan, who find none where a column has no unit."""
    k = shape[0]
    rows = [[*row, *(int(i == j) for j in range(k))] for i, row in enumerate(M)]
    for j in range(k):
        pivot = next((i for i in range(j, k) if math.gcd(rows[i][j], n) == 1), None)
        if pivot is None:
            return None
        rows[j], rows[pivot] = rows[pivot], rows[j]
        unit = pow(rows[j][j], -1, n)
        rows[j] = [unit * a % n for a in rows[j]]
        for i in range(k):
            if i != j:
                rows[i] = [(a - rows[i][j] * c) % n for a, c in zip(rows[i], rows[j], strict=True)]
    return [row[k:] for row in rows]


def no_exchange_of_rows(M, n, shape):
    """The inverse, which is denied where the first entry is no unit."""
    if shape[0] and math.gcd(M[0][0], n) != 1:
        return None
    return own.inverse(M, n, shape)


PLANTED = {  # the slip: the claim, and rings in which it shows
    "sign": ("det", [3, 97]),
    "not_reduced": ("product", [3, 6]),
    "missing_generator": ("kernel", [6, "Z"]),
    "transposed": ("adjugate", [2, "Q"]),
    "off_by_one_rank": ("rank", [7, "Z"]),
    "floats": ("det", ["Z", 2**61 - 1]),
    "int32_overflow": ("product", ["Z", 2**32]),
    "zero_columns_ignored": ("kernel", [8, "Q"]),
    "composite_as_prime": ("inverse", [4, 6]),
    "zero_divisor_pivots_skipped": ("free_rank", [6, 12]),
    "unit_pivots_only": ("inverse", [6, 1000]),
    "no_exchange_of_rows": ("inverse", [4, 30]),
    "claims_no_solution": ("solve", [6, "Z"]),
    "crash_on_empty": ("rank", [2, "Q"]),
}
