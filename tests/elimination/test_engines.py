"""The fast engines against the elementary one, on thousands of matrices of every kind."""

import random

import pytest

from modlinalg import Zmod, decompose, is_smith_form, matrix, zeros
from tests.helpers.decompositions import check
from tests.helpers.runs import sampled

PRIMES = [2, 3, 5, 7, 97, 65537, 2**61 - 1, 2**64 - 59]
PRIME_POWERS = [4, 8, 9, 16, 25, 27, 1024, 3**20, 2**30, 2**63]
SMOOTH = [12, 36, 72, 360, 1000, 2**32 * 3**5, 6**20]
SQUAREFREE = [6, 10, 30, 210, 30030, 4294967291 * 4294967279, 2**64 - 1]


def dense(rng, rows, cols, n):
    """Return a matrix with uniform entries."""
    return [[rng.randrange(n) for _ in range(cols)] for _ in range(rows)]


def full_of_zero_divisors(rng, rows, cols, n):
    """Return a matrix of zeros and small multiples of divisors of n."""
    divisors = [0, *(d for d in range(1, 50) if n % d == 0)]
    return [[rng.choice(divisors) * rng.randrange(4) % n for _ in range(cols)] for _ in range(rows)]


def permuted_diagonal(rng, rows, cols, n):
    """Return a matrix with at most one entry in each row and column."""
    places = rng.sample(range(cols), k=min(rows, cols)) + [None] * rows
    return [[rng.randrange(n) if j == places[i] else 0 for j in range(cols)] for i in range(rows)]


def of_low_rank(rng, rows, cols, n):
    """Return a product of two thin matrices."""
    rank = rng.randrange(1, 3)
    A, B = dense(rng, rows, rank, n), dense(rng, rank, cols, n)
    return [[sum(a * B[t][j] for t, a in enumerate(row)) % n for j in range(cols)] for row in A]


def zero(rng, rows, cols, n):
    """Return the zero matrix."""
    return [[0] * cols for _ in range(rows)]


@sampled(exhaustive=1)
@pytest.mark.parametrize("kind", [dense, full_of_zero_divisors, permuted_diagonal, of_low_rank, zero])
@pytest.mark.parametrize("moduli", [PRIMES, PRIME_POWERS, SMOOTH, SQUAREFREE], ids=lambda m: str(m[0]))
def test_both_engines_give_the_same_smith_form_and_true_records(kind, moduli):
    """250 matrices of up to 8 x 8 for each kind and family of moduli; both records multiply out."""
    rng = random.Random(kind.__name__)
    for _ in range(250):
        n, rows, cols = rng.choice(moduli), rng.randrange(9), rng.randrange(9)
        M = matrix(kind(rng, rows, cols, n), mod=n) if rows and cols else zeros(rows, cols, Zmod(n))
        fast, elementary = decompose(M, method="fast"), decompose(M, method="elementary")
        check(fast)
        check(elementary)
        assert is_smith_form(fast.W)
        assert fast.W == elementary.W
