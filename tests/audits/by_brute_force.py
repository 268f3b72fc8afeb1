"""Answers by the definitions: every vector is tried, and what has too many of them is refused."""

from __future__ import annotations

from itertools import product

from tests.helpers import oracles

MOST = 3000  # vectors


def vectors(n, size):
    """Return all vectors of this length; ValueError where there are too many, or no end of them."""
    if not n or n**size > MOST:
        raise ValueError("too many vectors to try")
    return list(product(range(n), repeat=size))


def times(M, x, n):
    """Return M*x."""
    return tuple(sum(a * c for a, c in zip(row, x, strict=True)) % n for row in M)


def kernel(M, n, shape):
    """Return all vectors that M maps to 0."""
    return [x for x in vectors(n, shape[1]) if not any(times(M, x, n))]


def solution(M, b, n, shape):
    """Return the first vector that M maps to b, or None."""
    wanted = tuple(a % n for a in b) if n else None
    return next((x for x in vectors(n, shape[1]) if times(M, x, n) == wanted), None)


def solve(M, b, n, shape):
    """Return a solution and all of the kernel, or None."""
    found = solution(M, b, n, shape)
    return None if found is None else (found, kernel(M, n, shape))


def count(M, b, n, shape):
    """Return how many vectors M maps to b."""
    wanted = tuple(a % n for a in b) if n else None
    return sum(times(M, x, n) == wanted for x in vectors(n, shape[1]))


def inverse(M, n, shape):
    """Return the columns that M maps to those of the identity, or None."""
    size = shape[0]
    columns = [solution(M, [int(i == j) for i in range(size)], n, shape) for j in range(size)]
    return None if None in columns else [list(row) for row in zip(*columns, strict=True)]


def det(M, n, shape):
    """Return the determinant by the first row; ValueError beyond 6 x 6."""
    if shape[0] > 6:
        raise ValueError("too many minors")
    value = oracles.determinant(tuple(map(tuple, M)))
    return value % n if n else value


def rank(M, n, shape):
    """Return the rank over a field of n elements by the number of vectors in the kernel."""
    nullity, left = 0, len(kernel(M, n, shape))
    while left > 1:
        nullity, left = nullity + 1, left // n
    return shape[1] - nullity


def nullity(M, n, shape):
    """Return what is missing from the rank to the number of columns."""
    return shape[1] - rank(M, n, shape)


ORACLES = {
    claim: f"tests.audits.by_brute_force:{claim}"
    for claim in ("kernel", "solution", "solve", "count", "inverse", "det", "rank", "nullity")
}
