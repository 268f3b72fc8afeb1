"""Characteristic polynomials with their proof beside FLINT's, which have none; orders and the rest."""

import pytest

from modlinalg import (
    QQ,
    ZZ,
    Zmod,
    adjugate,
    charpoly,
    eigenvalues,
    matrix_order,
    minpoly,
    plu,
    solve_two_sided,
)
from modlinalg._matrices import matrix, store_of
from tests.benchmarks.timing import median, random_matrix

CASES = [
    (Zmod(2), 200),
    (Zmod(65537), 200),
    (Zmod(1000), 200),
    (Zmod(2**30), 200),
    (Zmod(2**64), 60),
    (ZZ, 50),
    (QQ, 50),
]


def drawn(size, ring):
    """Return a random matrix; over Z its entries have 10 bits."""
    return matrix(random_matrix(size, QQ), ZZ) if ring == ZZ else random_matrix(size, ring)


@pytest.mark.parametrize(("ring", "size"), CASES, ids=str)
def test_charpoly(benchmark, ring, size):
    """To be done in a second: 200 x 200 modulo 65537 and 1000, 50 x 50 over Z."""
    M = drawn(size, ring)
    benchmark.pedantic(charpoly, (M,), rounds=3)
    native = store_of(M).native()
    benchmark.extra_info["ratio to FLINT"] = round(
        median(lambda: charpoly(M), 3) / median(native.charpoly, 3), 1
    )


@pytest.mark.parametrize("n", [6, 65537])
@pytest.mark.parametrize("rank", [50, 100])
def test_adjugate(benchmark, n, rank):
    """100 x 100, invertible over a field or from the characteristic polynomial."""
    benchmark.pedantic(adjugate, (random_matrix(100, Zmod(n), rank),), rounds=3)


@pytest.mark.parametrize("function", [minpoly, eigenvalues, plu])
@pytest.mark.parametrize("ring", [Zmod(65537), QQ], ids=str)
def test_over_fields(benchmark, function, ring):
    """100 x 100 over Z_p, 40 x 40 over Q."""
    M = drawn(40 if ring == QQ else 100, ring)
    benchmark.pedantic(function, (M,), rounds=3)


@pytest.mark.parametrize(("n", "size"), [(2, 50), (65537, 30), (1000, 30)])
def test_order(benchmark, n, size):
    """With the powers that prove it; M is the product of two triangular matrices with ones."""
    A = random_matrix(size, Zmod(n)).rows()
    L = matrix([[A[i][j] if j < i else int(i == j) for j in range(size)] for i in range(size)], mod=n)
    U = matrix([[A[i][j] if j > i else int(i == j) for j in range(size)] for i in range(size)], mod=n)
    benchmark.pedantic(matrix_order, (L @ U,), rounds=3)


@pytest.mark.parametrize("ring", [Zmod(65537), Zmod(1000)], ids=str)
def test_two_sided(benchmark, ring):
    """60 x 60 on both sides: 3600 unknowns."""
    A, B, X = (random_matrix(60, ring) for _ in range(3))
    benchmark.pedantic(solve_two_sided, (A, B, A @ X @ B), rounds=3)
