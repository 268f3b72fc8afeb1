"""Definitions by brute force, on plain lists of integers: the oracles of the tests."""

from __future__ import annotations

from itertools import combinations, product
from math import gcd

Rows = tuple[tuple[int, ...], ...]


def all_matrices(rows: int, cols: int, n: int) -> list[Rows]:
    """Return every rows x cols matrix with entries in 0..n-1."""
    lines = list(product(range(n), repeat=cols))
    return list(product(lines, repeat=rows))


def times(A: Rows, B: Rows, n: int) -> Rows:
    """Return A*B mod n by the definition."""
    columns = list(zip(*B, strict=True))
    return tuple(tuple(sum(a * b for a, b in zip(row, col, strict=True)) % n for col in columns) for row in A)


def transposed(A: Rows) -> Rows:
    """Return the transpose."""
    return tuple(zip(*A, strict=True))


def satisfied(M: Rows, X: Rows, n: int) -> set[int]:
    """Return the numbers of the Penrose identities that hold mod n."""
    MX, XM = times(M, X, n), times(X, M, n)
    holds = {
        1: times(MX, M, n) == M,
        2: times(XM, X, n) == X,
        3: transposed(MX) == MX,
        4: transposed(XM) == XM,
    }
    return {number for number, true in holds.items() if true}


def determinant(A: Rows) -> int:
    """Return the determinant over the integers, by the first row."""
    if not A:
        return 1
    minors = (tuple(row[:j] + row[j + 1 :] for row in A[1:]) for j in range(len(A)))
    return sum(
        (-1) ** j * a * determinant(minor) for j, (a, minor) in enumerate(zip(A[0], minors, strict=True))
    )


def invariant_factors(A: Rows, n: int) -> tuple[int, ...]:
    """Return the invariant factors over Z_n from the gcds of the integer minors, 0 standing for n.

    The Smith form of A over Z has s_i = D_i/D_(i-1) with D_i the gcd of the i x i minors; over
    Z_n the invariant factors are gcd(s_i, n), since reduction mod n takes a Smith form to a
    Smith form.
    """
    rows, cols = len(A), len(A[0])
    factors = []
    previous = 1
    for size in range(1, min(rows, cols) + 1):
        minors = (
            determinant(tuple(tuple(A[i][j] for j in columns) for i in lines))
            for lines in combinations(range(rows), size)
            for columns in combinations(range(cols), size)
        )
        current = gcd(*minors)
        factors.append(gcd(current // previous if previous else 0, n) % n)
        previous = current
    return tuple(factors)
