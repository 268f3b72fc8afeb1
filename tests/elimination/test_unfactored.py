"""Records over Z_n without a factor of n, against elementary steps: every kind of n, shape and entry."""

import random
from math import gcd, prod

import pytest

from modlinalg import PostconditionError, Zmod, decompose, identity, matrix, zeros
from modlinalg._arithmetic.storage import firewall
from modlinalg.elimination._decomposition import eliminate
from modlinalg.elimination._engines import unfactored, unit_pivots
from modlinalg.elimination._engines.unfactored import SMALL, content_of, unfactored_engine
from tests.helpers.decompositions import check
from tests.helpers.runs import sampled, slow

P, Q = 2**89 - 1, 2**107 - 1  # primes
PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, P, Q]
LARGE = [
    2**64,
    2**64 + 1,
    2**128,
    10**40,
    6**30,
    2 * 5**60,
    2**40 * P,
    3 * P,
    P,
    P**3,
    P * Q,
    P**2 * Q,
    2**521 - 1,
    prod(PRIMES[:16]),
]
WORDS = [2, 3, 4, 6, 8, 12, 30, 36, 72, 210, 360, 1000, 2**10 * 3**5]


def some_divisor(rng, n):
    """Return a product of prime powers of n, n itself now and then."""
    divisor = 1
    for p in PRIMES:
        for _ in range(rng.choice((0, 0, 0, 1, 2, 200))):
            divisor *= gcd(n // divisor, p)
    return divisor


def dense(rng, rows, cols, n):
    """Return uniform entries."""
    return [[rng.randrange(n) for _ in range(cols)] for _ in range(rows)]


def full_of_zero_divisors(rng, rows, cols, n):
    """Return entries that share different factors with n."""
    return [[some_divisor(rng, n) * rng.randrange(1, 5) for _ in range(cols)] for _ in range(rows)]


def sparse(rng, rows, cols, n):
    """Return zeros and a few zero divisors."""
    return [
        [rng.choice((0, 0, 0, some_divisor(rng, n) * rng.randrange(n))) for _ in range(cols)]
        for _ in range(rows)
    ]


def of_low_rank(rng, rows, cols, n):
    """Return A*D*B with thin A and B, and divisors of n between them."""
    rank = rng.randrange(1, 4)
    A, B = dense(rng, rows, rank, n), dense(rng, rank, cols, n)
    D = [some_divisor(rng, n) for _ in range(rank)]
    AD = [[a * d for a, d in zip(row, D, strict=True)] for row in A]
    return [[sum(a * B[t][j] for t, a in enumerate(row)) for j in range(cols)] for row in AD]


def with_content(rng, rows, cols, n):
    """Return multiples of one divisor of n."""
    content = some_divisor(rng, n)
    return [[content * rng.randrange(n) for _ in range(cols)] for _ in range(rows)]


def scaled_lines(rng, rows, cols, n):
    """Return rows and columns that are multiples of divisors of n."""
    left, right = ([some_divisor(rng, n) for _ in range(size)] for size in (rows, cols))
    return [[a * b * rng.randrange(n) for b in right] for a in left]


def scattered(rng, rows, cols, n):
    """Return at most one entry in each row and column."""
    places = rng.sample(range(cols), k=min(rows, cols)) + [None] * rows
    return [[some_divisor(rng, n) if j == places[i] else 0 for j in range(cols)] for i in range(rows)]


def all_alike(rng, rows, cols, n):
    """Return n - 1 everywhere."""
    return [[n - 1] * cols for _ in range(rows)]


KINDS = [
    dense, full_of_zero_divisors, sparse, of_low_rank, with_content, scaled_lines, scattered, all_alike,
]  # fmt: skip


def made(kind, rng, rows, cols, n):
    """Return the Matrix, also without rows or columns."""
    return matrix(kind(rng, rows, cols, n), mod=n) if rows and cols else zeros(rows, cols, Zmod(n))


@pytest.fixture(
    params=[(1, 0, 1), (2, 1, 2), (3, 3, 1000)], ids=lambda sizes: "leaf{}-small{}-{}".format(*sizes)
)
def in_small_steps(request, monkeypatch):
    """Let small matrices go all the ways that large ones go, and small n those of n >= 2^64."""
    leaf, small, patience = request.param
    monkeypatch.setattr(unit_pivots, "LEAF", leaf)
    monkeypatch.setattr(unfactored, "SMALL", small)
    monkeypatch.setattr(unfactored, "PATIENCE", patience)
    monkeypatch.setattr(unfactored, "FACTORED", 2)


@slow(
    exhaustive=lambda kind: kind is scattered,
    long=lambda kind: kind in {full_of_zero_divisors, sparse, scaled_lines},
)
@pytest.mark.usefixtures("in_small_steps")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moduli", [LARGE, WORDS], ids=["large", "words"])
def test_the_smith_form_is_that_of_elementary_steps(kind, moduli):
    """40 matrices of up to 8 x 8 for each kind, family of n and size of leaf: the same W, true records."""
    rng = random.Random(kind.__name__)
    for _ in range(40):
        M = made(kind, rng, rng.randrange(9), rng.randrange(9), rng.choice(moduli))
        found = unfactored_engine(M)
        check(found)
        assert found.W == eliminate(M, style="smith").record.W


@sampled(ordinary=1, exhaustive=6)
@pytest.mark.parametrize("n", LARGE)
def test_matrices_beyond_the_leaves_have_true_records(n):
    """Tall, wide and empty ones of every kind, at the sizes that `decompose` takes."""
    rng = random.Random(n % 1000)
    shapes = [(13, 13), (33, 17), (17, 33), (24, 24), (1, 40), (40, 1), (0, 20), (20, 0)]
    for kind, shape in zip(rng.sample(KINDS, len(KINDS)), shapes, strict=True):
        M = made(kind, rng, *shape, n)
        found = unfactored_engine(M)
        check(found)
        assert found.W == eliminate(M, style="smith").record.W


@pytest.mark.parametrize("n", [6**30, P * Q])
def test_a_split_between_the_parts_of_n_is_found_in_the_remaining_block(n):
    """M has other ranks modulo each part of n, and no factor is asked of FLINT."""
    rng = random.Random(7)
    one, other = (2**30, 3**30) if n == 6**30 else (P, Q)
    A, B = dense(rng, 20, 20, n), of_low_rank(rng, 20, 20, n)
    M = one * matrix(A, mod=n) + other * matrix(B, mod=n)
    found = unfactored_engine(M)
    check(found)
    assert found.W == eliminate(M, style="smith").record.W


def test_no_factor_of_n_is_asked_for(monkeypatch):
    """An n of 500 digits with two large primes takes no longer than its products do."""

    def factored(n):
        raise AssertionError(n)

    monkeypatch.setattr(firewall, "factors", factored)
    n = (2**607 - 1) * (2**1279 - 1)
    M = matrix([[(i * j + i + j * j) ** 3 % 101 for j in range(SMALL + 4)] for i in range(SMALL + 4)], mod=n)
    check(decompose(M))


def test_a_chain_of_many_different_factors_ends_in_elementary_steps(monkeypatch):
    """diag(1, 2, 4, ..) scrambled gives one pivot a level: after PATIENCE levels steps take over."""
    size, n = SMALL + 12, 2**128
    levels = []
    monkeypatch.setattr(unfactored, "unit_pivots", lambda M: levels.append(M) or unit_pivots.unit_pivots(M))
    monkeypatch.setattr(unfactored, "FEW", 4)
    rng = random.Random(3)
    L, V = (
        matrix(
            [[1 if i == j else rng.randrange(n) * (i < j) for j in range(size)] for i in range(size)], mod=n
        )
        for _ in range(2)
    )
    M = L.T @ matrix([[2**i * (i == j) for j in range(size)] for i in range(size)], mod=n) @ V
    found = unfactored_engine(M)
    check(found)
    assert [2**i for i in range(size)] == list(found.invariant_factors)
    assert len(levels) == unfactored.PATIENCE


def test_the_content_is_the_gcd_of_n_and_all_entries():
    """0 stands for n, and without entries n is what is left."""
    assert content_of(matrix([[4, 6], [0, 8]], mod=12)) == 2
    assert content_of(matrix([[0]], mod=12)) == content_of(zeros(0, 3, Zmod(12))) == 12


def test_a_wrong_inverse_of_the_pivots_is_noticed(monkeypatch):
    """X*U = I is multiplied out exactly."""

    def broken(M):
        found = unit_pivots.unit_pivots(M)
        return unit_pivots.UnitPivots(found.J, found.P, found.X + found.X)

    monkeypatch.setattr(unfactored, "unit_pivots", broken)
    M = matrix(dense(random.Random(1), 20, 20, 10**40), mod=10**40)
    with pytest.raises(PostconditionError, match="unfactored_engine"):
        decompose(M)


def test_a_matrix_that_is_no_inverse_modulo_the_primes_of_n_is_noticed():
    """Newton's iteration ends there with no inverse, and says so."""
    M = matrix([[2, 0], [0, 1]], mod=9)
    assert unfactored._inverse_near(M, matrix([[2, 0], [0, 1]], mod=9)) == matrix([[5, 0], [0, 1]], mod=9)
    with pytest.raises(PostconditionError, match=r"A\*B = I fails"):
        unfactored._inverse_near(M, M + M)


@pytest.mark.parametrize("n", [10**40, P, 12])
def test_pivots_are_as_many_as_the_rank_over_a_field_and_invertible_over_every_ring(n):
    """X*A[J, P] = I; over a field nothing is left beside the pivots."""
    rng = random.Random(5)
    for rows, cols, rank in [(40, 40, 40), (50, 20, 7), (20, 50, 20), (3, 40, 3), (40, 3, 3), (18, 18, 0)]:
        M = zeros(rows, cols, Zmod(n))
        if rank:
            M = matrix(dense(rng, rows, rank, n), mod=n) @ matrix(dense(rng, rank, cols, n), mod=n)
        found = unit_pivots.unit_pivots(M)
        assert found.X @ unit_pivots.submatrix(M, found.J, found.P) == identity(len(found.J), M.ring)
        assert len(found.J) == rank or (n != P and len(found.J) < rank)
