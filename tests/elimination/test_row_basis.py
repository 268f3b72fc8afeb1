"""The fast ways to the Howell form: each gives the one that elementary row steps give, with its proof."""

import random
from itertools import product

import pytest

import modlinalg_check
from modlinalg import (
    QQ,
    Zmod,
    certify,
    howell_form,
    howell_form_with_transform,
    identity,
    is_howell_form,
    kernel,
    matrix,
    zeros,
)
from modlinalg._matrices import diagonal, from_rows
from modlinalg.elimination import _row_basis as row_basis
from modlinalg.elimination._annihilator import annihilator_form
from modlinalg.elimination._engines.crt import crt_engine
from modlinalg.elimination._row_basis import basis_by_steps, fast_basis
from tests.helpers import oracles
from tests.helpers.decompositions import scrambler
from tests.helpers.howell import is_howell_by_definition, span
from tests.helpers.runs import sampled, slow

COMPOSITE = (4, 6, 8, 9, 12, 16, 30, 36, 64, 72, 100, 210, 1000, 2**30, 2**63, 2**64 - 1)
FIELDS = (2, 5, 65537, 2**64 - 59, 2**64 + 13, None)
EACH = 100


def ring_of(n):
    """Return Z_n, or Q for None."""
    return QQ if n is None else Zmod(n)


def drawn(rng, rows, cols, ring):
    """Return a matrix of random elements, zeros and divisors of n often among them."""
    n = ring.modulus or 50
    divisors = [0, 0, 1, *(d for d in range(1, min(n, 300)) if n % d == 0)]

    def entry():
        return ring.canonical(rng.choice((rng.choice(divisors), rng.randrange(n))))

    return from_rows([[entry() for _ in range(cols)] for _ in range(rows)], cols, ring)


def permuted_diagonal(rng, rows, cols, ring):
    """Return a matrix with at most one entry that is not 0 in each row and column."""
    places = dict(zip(range(rows), rng.sample(range(cols), cols), strict=False))
    entries = [[rng.randrange(7) if places.get(i) == j else 0 for j in range(cols)] for i in range(rows)]
    return from_rows([[ring.canonical(a) for a in row] for row in entries], cols, ring)


def of_any_kind(rng, ring):
    """Return a random, low-rank, zero, permuted-diagonal or scaled matrix of 0 to 9 rows and columns."""
    rows, cols, middle = rng.randint(0, 9), rng.randint(0, 9), rng.randint(0, 4)
    kind = rng.randrange(5)
    if kind == 0:
        return drawn(rng, rows, cols, ring)
    if kind == 1:
        return drawn(rng, rows, middle, ring) @ drawn(rng, middle, cols, ring)
    if kind == 2:
        return ring.canonical(rng.choice((0, 2, 3, 4, 6))) * drawn(rng, rows, cols, ring)
    if kind == 3:
        return permuted_diagonal(rng, rows, cols, ring)
    factors = sorted(rng.choice((1, 1, 1, 2, 6, 0)) for _ in range(cols))
    return drawn(rng, rows, cols, ring) @ diagonal([ring.canonical(d) for d in factors], (cols, cols), ring)


def assert_same_basis(M, expected, *ways):
    """Assert that each way gives the expected H and pivots, with an H = U*M and M = S*H of its own."""
    for way in ways:
        found = way(M)
        assert (expected.H, expected.pivots) == (found.H, found.pivots)
        assert (found.H, M) == (found.U @ M, found.S @ found.H)


@slow(exhaustive=lambda n: n is None)
@pytest.mark.parametrize("n", FIELDS)
def test_over_a_field_the_fast_way_gives_the_form_of_the_steps(n):
    """Random, low-rank, zero, permuted-diagonal, wide and tall matrices; U and S prove H."""
    rng = random.Random(n)
    for _ in range(EACH):
        M = of_any_kind(rng, ring_of(n))
        assert_same_basis(M, basis_by_steps(M), fast_basis)


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", COMPOSITE)
def test_over_zero_divisors_all_ways_give_the_form_of_the_steps(n):
    """By rows, by annihilator, and the choice between them, on matrices of every kind."""
    rng = random.Random(n)
    for _ in range(EACH):
        M = of_any_kind(rng, Zmod(n))
        assert_same_basis(M, basis_by_steps(M), fast_basis, by_rows, by_annihilator)


def by_rows(M):
    """Take the way by rows, however many they are."""
    record = crt_engine(M)
    return row_basis._by_rows(M, row_basis.lines(record.R, range(len(nonzero_factors(record)))))


def by_annihilator(M):
    """Take the way by annihilator, however many columns it has."""
    record = crt_engine(M)
    return row_basis._by_annihilator(record, nonzero_factors(record), nonzero_factors(record).count(1))


def nonzero_factors(record):
    """Return the invariant factors that are not 0."""
    return [d for d in (record.W[i, i] for i in range(min(record.W.shape))) if d]


@slow(exhaustive=lambda n: n > 8)
@pytest.mark.parametrize(("n", "k", "c"), [(4, 2, 2), (6, 2, 1), (8, 2, 1), (12, 2, 1), (4, 3, 1), (2, 3, 2)])
def test_annihilator_form_spans_every_v_with_v_times_k_zero(n, k, c):
    """For all K the span is {v : v*K = 0} by brute force, and the form is a Howell form by definition."""
    vectors = [((v,), v) for v in product(range(n), repeat=k)]
    proved = set()
    for rows in oracles.all_matrices(k, c, n):
        annihilated = {v for line, v in vectors if not any(oracles.times(line, rows, n)[0])}
        H, pivots = annihilator_form(matrix(rows, mod=n))
        assert annihilated == span(H.rows(), n, k)
        assert pivots == tuple(next(j for j, a in enumerate(row) if a) for row in H.rows())
        assert H in proved or is_howell_by_definition(H, n)
        proved.add(H)


@pytest.mark.parametrize("n", [30, 36, 60, 210, 360, 1260])
def test_annihilator_form_agrees_with_the_kernel(n):
    """The steps bring the generators of the left kernel of K to the same form; K is full of zero divisors."""
    rng = random.Random(n)
    divisors = [d for d in range(1, n) if n % d == 0]
    for _ in range(60):
        k, c = rng.randint(2, 5), rng.randint(2, 3)
        K = matrix([[rng.choice(divisors) * rng.randrange(n) for _ in range(c)] for _ in range(k)], mod=n)
        generators = from_rows([g.entries for g in kernel(K, side="left").generators], k, K.ring)
        expected = basis_by_steps(generators)
        assert (expected.H, expected.pivots) == annihilator_form(K)


@pytest.mark.exhaustive
def test_annihilator_form_keeps_what_is_lost_when_a_pivot_ideal_grows():
    """Over Z_30, 6 and 10 generate 2, and nothing else spans 15 times the row with the 2."""
    K = matrix([[10, 12], [6, 9], [10, 6]], mod=30)
    annihilated = {v for v in product(range(30), repeat=3) if not any(oracles.times((v,), K.rows(), 30)[0])}
    assert annihilated == span(annihilator_form(K)[0].rows(), 30, 3)


@slow(long=lambda n: n > 3)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8])
def test_fast_form_of_every_small_matrix_spans_the_same(n):
    """For all 2 x 2 matrices the span as a set and the definition, without the elementary steps."""
    for rows in oracles.all_matrices(2, 2, n)[:: max(1, n - 3)]:
        M = matrix(rows, mod=n)
        H = fast_basis(M).H
        assert span(rows, n, 2) == span(H.rows(), n, 2)
        assert is_howell_by_definition(H, n)


@slow(exhaustive=lambda shape: shape == (80, 9))
@pytest.mark.parametrize("n", [2, 65537, 8, 12, 1000, 2**30, 2**64 + 2, None], ids=str)
@pytest.mark.parametrize("shape", [(20, 20), (30, 12), (12, 30), (9, 80), (80, 9)], ids=str)
def test_form_beyond_the_elementary_sizes_is_unchanged_by_what_keeps_the_row_span(n, shape):
    """Invertible factors on the left and stacking leave H as it is; the checker accepts U and S."""
    rng, ring = random.Random(n), ring_of(n)
    factors = [ring.canonical(d) for d in rng.choices((1, 1, 1, 2, 6, 0), k=shape[1])]
    M = drawn(rng, *shape, ring) @ diagonal(factors, (shape[1], shape[1]), ring)
    form = howell_form_with_transform(M)
    assert is_howell_form(form.H)
    assert howell_form(scrambler(rng, shape[0], ring) @ M) == form.H
    assert howell_form(M.stack(M)) == form.H
    assert modlinalg_check.check(certify(form).to_json()).outcome == "verified"


@pytest.mark.parametrize(("n", "g"), [(8, 2), (8, 4), (12, 6), (1000, 10), (2**30, 2**29)])
def test_form_of_a_multiple_is_the_multiple_of_the_form(n, g):
    """The Howell form of g*N over Z_n is g times that of N over Z_(n/g)."""
    rng = random.Random(n)
    N = drawn(rng, 12, 12, Zmod(n // g))
    inner = howell_form(N)
    outer = howell_form(g * from_rows(N.rows(), 12, Zmod(n)))
    assert [[g * a for a in row] for row in inner.tolist()] == outer.tolist()


@pytest.mark.parametrize("n", [2, 7, 12, None])
def test_zero_and_empty_matrices_have_a_form_without_rows(n):
    """H is 0 x k, U is 0 x m and S is m x 0."""
    for m, k in ((0, 20), (20, 0), (12, 20), (20, 12)):
        form = howell_form_with_transform(zeros(m, k, ring_of(n)))
        assert ((0, k), (0, m), (m, 0)) == (form.H.shape, form.U.shape, form.S.shape)
        assert form.pivots == ()


def test_the_identity_is_its_own_form():
    """For a field, a prime power, and a product of primes."""
    for n in (2, 7, 8, 30):
        assert howell_form(identity(12, Zmod(n))) == identity(12, Zmod(n))


def noting(taken, name):
    """Return the function of this name, which notes that it was called."""
    right = getattr(row_basis, name)

    def spy(*arguments):
        taken.append(name)
        return right(*arguments)

    return spy


def ways_taken(monkeypatch, M):
    """Return the names of the functions that the row basis of M goes through."""
    taken = []
    for name in (
        "_by_blocks",
        "basis_by_steps",
        "_over_the_content",
        "fast_engine",
        "_by_rows",
        "_by_annihilator",
    ):
        monkeypatch.setattr(row_basis, name, noting(taken, name))
    row_basis.row_basis(M)
    return taken


def of_shape(rows, cols, n=12):
    """Return a matrix with content 1 and full of different entries."""
    return matrix([[(i + 1) * (j + 1) + j * j for j in range(cols)] for i in range(rows)], mod=n)


def with_factors(ones, twos):
    """Return a diagonal matrix over Z_8 with so many ones and twos."""
    return diagonal([1] * ones + [2] * twos, (ones + twos, ones + twos), Zmod(8))


@pytest.mark.parametrize(
    ("M", "expected"),
    [
        (of_shape(8, 1), ["basis_by_steps"]),
        (of_shape(9, 1), ["_by_blocks", "basis_by_steps", "basis_by_steps", "basis_by_steps"]),
        (of_shape(2, 16), ["_by_rows"]),
        (of_shape(2, 15), ["fast_engine", "_by_rows"]),
        (of_shape(15, 2), ["fast_engine", "_by_annihilator"]),
        (of_shape(16, 2), ["_by_blocks", "basis_by_steps", "basis_by_steps", "basis_by_steps"]),
        (with_factors(6, 6), ["fast_engine", "_by_annihilator"]),
        (with_factors(5, 7), ["fast_engine", "_by_rows"]),
        (with_factors(0, 12), ["_over_the_content", "fast_engine", "_by_annihilator"]),
    ],
    ids=["small", "column", "wide", "less wide", "less tall", "tall", "few", "many", "content"],
)
def test_shape_rank_and_content_choose_the_way(monkeypatch, M, expected):
    """Each threshold from both sides."""
    assert expected == ways_taken(monkeypatch, M)


@slow(exhaustive=lambda shape: max(shape) > 100)
@pytest.mark.parametrize("n", [4, 12, 30, 1000, 2**64 + 2])
@pytest.mark.parametrize("shape", [(9, 1), (40, 2), (100, 3), (33, 4), (200, 5)], ids=str)
def test_tall_matrices_have_the_form_of_the_steps(n, shape):
    """Cut into blocks of rows, of every kind: random, of low rank, zero rows, a common content."""
    rng, (rows, cols) = random.Random(n), shape
    ring = Zmod(n)
    for M in (
        drawn(rng, rows, cols, ring),
        drawn(rng, rows, 1, ring) @ drawn(rng, 1, cols, ring),
        2 * drawn(rng, rows, cols, ring),
        zeros(rows - 1, cols, ring).stack(drawn(rng, 1, cols, ring)),
        zeros(rows, cols, ring),
    ):
        assert_same_basis(M, basis_by_steps(M), row_basis.row_basis)


@pytest.mark.exhaustive
def test_no_matrix_grows_with_the_square_of_the_number_of_rows(monkeypatch):
    """8000 x 2 mod 12: no engine sees more than 80 rows; H is the form of a few of them and holds for all."""

    def small_only(M):
        assert M.shape[0] <= 80
        return howell_rows(M)

    howell_rows = row_basis.howell_rows
    monkeypatch.setattr(row_basis, "howell_rows", small_only)
    monkeypatch.setattr(row_basis, "fast_engine", lambda _: small_only)
    rows = [[2 * i % 12, (3 * i * i + 4) % 12] for i in range(8000)]
    form = howell_form_with_transform(matrix(rows, mod=12))
    assert form.H == basis_by_steps(matrix(rows[:12], mod=12)).H
    assert ((8000, 2), (2, 8000)) == (form.S.shape, form.U.shape)
