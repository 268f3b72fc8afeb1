"""Matrices as nested lists, and arithmetic on them by the definitions."""

from fractions import Fraction

from hypothesis import strategies as st

from modlinalg import (
    QQ,
    Zmod,
    identity,
    matrix,
    zeros,
)

MODULI = (2, 3, 4, 6, 8, 36, 2**31, 2**61 - 1, 2**63, 2**64 - 59, 2**64 - 1, 2**64, 2**64 + 13, 10**40)
RINGS = [*map(Zmod, MODULI), QQ]
NAMES = {"matrix": matrix, "zeros": zeros, "identity": identity, "Zmod": Zmod, "QQ": QQ}
sizes = st.integers(0, 4)


def sample(ring, rows, cols, seed=1):
    """Return a matrix of spread-out elements, as a Matrix and as nested lists."""
    n = ring.modulus
    step = 7 if n is None else n // 3 + 5
    lists = [[(seed + step * (i * cols + j) ** 2) for j in range(cols)] for i in range(rows)]
    if n is None:
        lists = [
            [Fraction(a - 20, 1 + (i + j) % 4) for j, a in enumerate(row)] for i, row in enumerate(lists)
        ]
    else:
        lists = [[a % n for a in row] for row in lists]
    return (matrix(lists, ring) if lists and lists[0] else zeros(rows, cols, ring)), lists


def reduced(value, ring):
    """Return a number modulo n, or unchanged over Q."""
    return value % ring.modulus if ring.modulus else Fraction(value)


def plain_product(A, B, inner, cols, ring):
    """Return A*B by the definition sum over k of A[i][k]*B[k][j]."""
    return [[reduced(sum(row[k] * B[k][j] for k in range(inner)), ring) for j in range(cols)] for row in A]


def plain_combination(A, B, combine, ring):
    """Return the matrix of combine(A[i][j], B[i][j])."""
    return [
        [reduced(combine(a, b), ring) for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)
    ]


def is_canonical(M):
    """Say whether every entry is a plain int in 0..n-1, or a Fraction over Q."""
    n = M.ring.modulus
    if n is None:
        return all(type(a) is Fraction for a in M.entries)
    return all(type(a) is int and 0 <= a < n for a in M.entries)


PLACES = [(0, 0), (0, 1), (1, 0), (1, 1)]
