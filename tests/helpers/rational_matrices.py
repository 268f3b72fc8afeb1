"""Matrices over Q of given rank, and primes that hide it."""

from fractions import Fraction

from modlinalg import QQ, matrix, zeros
from modlinalg.elimination import _rational_pivots

SMALL_PRIMES = [p for p in range(3, 3000, 2) if all(p % q for q in range(3, min(p, 55), 2))]


def take_small_primes(monkeypatch):
    """Use 3, 5, 7, .. for the primes of a machine word; each is above 2^1."""
    monkeypatch.setattr(_rational_pivots, "prime", SMALL_PRIMES.__getitem__)
    monkeypatch.setattr(_rational_pivots, "PRIME_BITS", 1)


def of_rank(m, k, rank, rng):
    """Return a random m x k matrix of at most this rank, with fractions, as a product."""
    if not rank:
        return zeros(m, k, QQ)
    left = [[Fraction(rng.randint(-5, 5), rng.randint(1, 4)) for _ in range(rank)] for _ in range(m)]
    return matrix(left, QQ) @ matrix([[rng.randint(-9, 9) for _ in range(k)] for _ in range(rank)], QQ)


def sparse_signs(m, k, rng):
    """Return a matrix of many zeros, where the first pivots are often not the largest."""
    return matrix([[rng.choice((0, 0, 0, 1, -1)) for _ in range(k)] for _ in range(m)], QQ)
