"""Random matrices: their entries, their invariant factors, and how they are distributed."""

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import flint
import pytest

import modlinalg
from modlinalg import (
    QQ,
    EntryError,
    InputError,
    ShapeError,
    UnsupportedError,
    Zmod,
    decompose,
    matrix,
    random_matrix,
    rank,
)
from modlinalg._arithmetic.rings import ZZ
from tests.helpers.runs import sampled, slow

SHAPES = [(1, 1), (2, 2), (3, 5), (5, 3), (1, 6), (8, 8)]


def chains(n, length):
    """Yield all lists of divisors of n, 0 for n, each of which divides the next."""
    divisors = [d for d in range(1, n + 1) if n % d == 0]
    for chosen in product(divisors, repeat=length):
        if all(e % d == 0 for d, e in pairwise(chosen)):
            yield [d % n for d in chosen]


@slow(exhaustive=lambda shape, n: max(shape) > 6 and n > 6)
@pytest.mark.parametrize("n", [2, 4, 5, 6, 12, 30])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_invariant_factors_are_those_that_were_given(n, shape):
    """Every chain of divisors; decomposed anew, and by the definition where the matrix is small."""
    for given in list(chains(n, min(*shape, 3)))[:40]:
        M = random_matrix(*shape, Zmod(n), seed=str(given), invariant_factors=given)
        expected = [*given, *[0] * (min(shape) - len(given))]
        assert (shape, Zmod(n)) == (M.shape, M.ring)
        assert expected == list(decompose(M).invariant_factors)
        assert expected == list(modlinalg.invariant_factors(M))


@pytest.mark.parametrize("n", [2**61 - 1, 2**64, 3 * 2**64, 6**40])
def test_large_moduli_have_them_too(n):
    """A prime, powers, and what FLINT holds in no machine word."""
    given = [1, 1, n // 2 if n % 2 == 0 else 1, 0]
    M = random_matrix(5, 4, Zmod(n), seed=1, invariant_factors=given)
    assert given == list(decompose(M).invariant_factors)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("given", [[], [1], [0], [3], [1, 2], [2, 0], [1, 1, 6], [2, 6, 12], [1] * 8])
def test_integers_have_them_by_flint_and_stay_moderate(shape, given):
    """FLINT's Smith form is another program; no entry is beyond r^3 * d_r."""
    if len(given) > min(shape):
        with pytest.raises(ShapeError, match=f"{len(given)} invariant factors for a {shape[0]} x {shape[1]}"):
            random_matrix(*shape, ZZ, seed=1, invariant_factors=given)
        return
    for seed in range(5):
        M = random_matrix(*shape, ZZ, seed=seed, invariant_factors=given)
        found = flint.fmpz_mat(M.tolist()).snf()
        diagonal = [int(found[i, i]) for i in range(min(shape))]
        assert [*given, *[0] * (min(shape) - len(given))] == diagonal
        last = [d for d in given if d]
        assert max(map(abs, M.entries)) <= len(last) ** 3 * (last[-1] if last else 0)


@pytest.mark.parametrize("r", range(6))
def test_over_q_the_factors_are_the_rank(r):
    """Ones, and zeros behind them."""
    M = random_matrix(5, 7, QQ, seed=r, invariant_factors=[1] * r)
    assert r == rank(M)
    assert {Fraction} == set(map(type, M.entries))
    assert [1] * r + [0] * (5 - r) == list(decompose(M).invariant_factors)


@sampled(ordinary=1, exhaustive=2)
@pytest.mark.parametrize(
    ("n", "given"), [(2, [1, 0]), (2, [1, 1]), (3, [1, 0]), (4, [1, 2]), (4, [2, 2]), (6, [1, 3])]
)
def test_every_matrix_with_these_factors_is_drawn_equally_often(n, given):
    """Against all 2 x 2 matrices that have them: within five standard deviations, for each of them."""
    every = [matrix([[a, b], [c, d]], mod=n) for a, b, c, d in product(range(n), repeat=4)]
    wanted = {M for M in every if list(decompose(M).invariant_factors) == given}
    rng, times = random.Random(7), 60 * len(wanted)
    drawn = Counter(random_matrix(2, 2, Zmod(n), seed=rng, invariant_factors=given) for _ in range(times))
    assert wanted == set(drawn)
    assert all(abs(count - 60) < 5 * 60**0.5 for count in drawn.values())


def test_every_entry_is_drawn_equally_often():
    """Over Z_n each of 0..n-1, over Z and Q each of -9..9; each place for itself."""
    for ring, values in ((Zmod(2), range(2)), (Zmod(6), range(6)), (ZZ, range(-9, 10)), (QQ, range(-9, 10))):
        M = random_matrix(60, 40, ring, seed="entries")
        expected = 2400 / len(values)
        drawn = Counter(M.entries)
        assert set(values) == set(drawn)
        assert all(abs(count - expected) < 5 * expected**0.5 for count in drawn.values())
        assert len({tuple(row) for row in M.rows()}) == 60


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(12), Zmod(3 * 2**64), ZZ, QQ], ids=str)
@pytest.mark.parametrize("given", [None, [1, 1]])
def test_a_seed_draws_the_same_matrix_again(ring, given):
    """An integer, a text, or a random.Random with that seed, which goes on."""
    first = random_matrix(6, 6, ring, seed=5, invariant_factors=given)
    rng = random.Random(5)
    assert first == random_matrix(6, 6, ring, seed=rng, invariant_factors=given)
    assert first != random_matrix(6, 6, ring, seed=rng, invariant_factors=given)
    assert first != random_matrix(6, 6, ring, seed="5", invariant_factors=given)


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0), (0, 2**31 - 1)])
@pytest.mark.parametrize("given", [None, []])
def test_matrices_without_entries(shape, given):
    """There is one of each shape."""
    assert shape == random_matrix(*shape, Zmod(6), seed=1, invariant_factors=given).shape


@pytest.mark.parametrize(
    ("ring", "given", "error", "message"),
    [
        (Zmod(12), [2, 3], InputError, "2 does not divide 3, the next, over Z_12"),
        (Zmod(12), [0, 2], InputError, "0 does not divide 2"),
        (Zmod(12), [8], InputError, r"invariant factor 0: 8 = \d+\*4 over Z_12, and \d+ is a unit: give 4"),
        (Zmod(12), [1, 5], InputError, r"invariant factor 1: 5 = 5\*1 over Z_12"),
        (Zmod(12), ["1/2"], EntryError, "1/2, which is no element of Z_12"),
        (Zmod(12), [1, 2, 4], ShapeError, "3 invariant factors for a 2 x 2 matrix"),
        (ZZ, [-2], InputError, r"-2 = -1\*2 over Z"),
        (ZZ, [4, 6], InputError, "4 does not divide 6"),
        (QQ, [2], InputError, "over Q"),
        (QQ, [0, 1], InputError, "does not divide"),
        (QQ, 3, InputError, "a list of invariant factors is needed, not 3"),
        (QQ, "11", InputError, "a list of invariant factors is needed"),
    ],
)
def test_what_no_matrix_has_is_refused(ring, given, error, message):
    """With the factor, and what could be given in its place."""
    with pytest.raises(error, match=message):
        random_matrix(2, 2, ring, seed=1, invariant_factors=given)


@pytest.mark.exhaustive
def test_what_is_no_size_no_ring_and_no_seed_is_refused():
    """As elsewhere."""
    with pytest.raises(ShapeError, match="random_matrix: a size must be an integer >= 0, not -1"):
        random_matrix(-1, 2, QQ, seed=1)
    with pytest.raises(InputError, match="write mod=5"):
        random_matrix(2, 2, 5, seed=1)
    assert random_matrix(2, 2, mod=5, seed=1) == random_matrix(2, 2, Zmod(5), seed=1)
    with pytest.raises(InputError, match="the seed is an integer or a text"):
        random_matrix(2, 2, QQ, seed=1.5)
    with pytest.raises(TypeError, match="seed"):
        random_matrix(2, 2, QQ)
    for factors in (None, [1]):
        with pytest.raises(UnsupportedError, match="random_matrix"):
            random_matrix(10**6, 10**6, Zmod(2**40), seed=1, invariant_factors=factors and [1] * 10**6)
