"""UNKNOWN at a limit with what was established, and Freivalds' check with its error bound."""

import pickle
import random
from fractions import Fraction
from itertools import product

import pytest

import modlinalg_check
from modlinalg import (
    QQ,
    ClaimVerdict,
    InputError,
    WorkLimit,
    decompose,
    identity,
    inverse,
    matrix,
    verify_decomposition,
    verify_generalized_inverse,
    verify_inverse,
    verify_kernel,
    verify_moore_penrose_inverse,
    verify_smith_form,
    verify_solution,
    verify_solution_set,
    zeros,
)
from modlinalg.certificates._notation import ring_from_json
from modlinalg.verification import _verdicts as inquiry
from modlinalg.verification._products import ProductEquation, Rounds, least_prime_bound
from modlinalg.verification.claims import KINDS
from tests.verification.brute import assert_differs, assert_sound, perturbed, random_matrix
from tests.verification.examples import claim


class Clock:
    """A clock that strikes one second at every look."""

    def __init__(self):
        self.now = 0

    def monotonic(self):
        """Return the next second."""
        self.now += 1
        return self.now


def test_every_stage_before_the_limit_is_reported(monkeypatch):
    """A clock that strikes at each stage: the facts established grow until the verdict."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    facts = []
    for seconds in range(1, 8):
        monkeypatch.setattr(inquiry, "time", Clock())
        verification = verify_solution_set(
            M,
            [2, 4],
            [1, 0],
            [[3, 0], [4, 1]],
            orders=[2, 6],
            basis="rows",
            limit=WorkLimit(seconds=seconds),
        )
        facts.append(verification.established)
        if verification.verdict is ClaimVerdict.TRUE:
            break
        assert verification.verdict is ClaimVerdict.UNKNOWN
        assert verification.reason == f"the limit of {seconds} s was reached"
        assert verification.counterexample is None is verification.certificate
        assert all(f"established: {fact}" in str(verification) for fact in verification.established)
    assert [len(found) for found in facts] == [0, 1, 2, 3, 4, 0]


def test_a_counterexample_found_in_time_is_final(monkeypatch):
    """FALSE at the first stage needs no second one."""
    monkeypatch.setattr(inquiry, "time", Clock())
    M = matrix([[2, 4], [4, 2]], mod=6)
    assert (
        verify_solution_set(M, [2, 4], [0, 1], [], limit=WorkLimit(seconds=2)).verdict is ClaimVerdict.FALSE
    )


def test_a_limit_of_entries_is_looked_at_before_anything_else():
    """The largest matrix of the claim counts."""
    M = identity(3, QQ)
    assert verify_inverse(M, M, limit=WorkLimit(entries=9)).verdict is ClaimVerdict.TRUE
    unknown = verify_kernel(M, [], limit=WorkLimit(entries=8))
    assert (unknown.verdict, bool(unknown)) == (ClaimVerdict.UNKNOWN, False)


@pytest.mark.parametrize(
    "arguments",
    [
        {"seconds": -1},
        {"seconds": "1"},
        {"entries": 1.5},
        {"entries": -1},
        {"seconds": True},
        {"seconds": float("nan")},
    ],
)
def test_what_is_no_limit_is_refused(arguments):
    """Numbers that are not negative."""
    with pytest.raises(InputError, match="WorkLimit"):
        WorkLimit(**arguments)


@pytest.mark.parametrize("n", [2, 3, 4, 6, 9])
def test_a_vector_misses_a_difference_with_probability_at_most_one_over_the_smallest_prime(n):
    """Every D != 0 of shape 1 x 2 and every v: the theorem by counting."""
    p = least_prime_bound(n)
    for D in product(range(n), repeat=2):
        missed = sum(
            sum(a * b for a, b in zip(D, v, strict=True)) % n == 0 for v in product(range(n), repeat=2)
        )
        assert D == (0, 0) or missed * p <= n * n


def test_the_bound_on_the_smallest_prime():
    """Exact below 2^64; a lower bound beyond."""
    for n in range(2, 500):
        assert least_prime_bound(n) == next(p for p in range(2, n + 1) if n % p == 0)
    huge = (2**89 - 1) * (2**107 - 1)
    assert least_prime_bound(huge) == 1000
    assert least_prime_bound(997 * huge) == 997
    assert Rounds(3).error_bound(matrix([[1]], mod=huge).ring) == Fraction(1, 10**9)
    assert Rounds(0).error_bound(QQ) is None
    assert Rounds(2).error_bound(QQ) == Fraction(1, 2**32)


@pytest.mark.parametrize("n", [2, 6, 35, 2**61 - 1, 10**40])
def test_a_true_claim_passes_with_its_bound_and_no_certificate(n):
    """Inverse, generalized inverse, solution, decomposition, Smith form."""
    rng = random.Random(1)
    M = random_matrix(rng, 4, 3, n)
    d = decompose(M)
    x = random_matrix(rng, 3, 2, n)
    one = identity(3, M.ring)
    for verification in (
        verify_inverse(one, one, rounds=5),
        verify_moore_penrose_inverse(one, one, rounds=5),
        verify_generalized_inverse(zeros(4, 3, M.ring), zeros(3, 4, M.ring), (1, 2, 3, 4), rounds=5),
        verify_solution(M, M @ x, x, rounds=5),
        verify_solution(M.T, x.T @ M.T, x.T, side="left", rounds=5),
        verify_decomposition(M, d.RI, d.W, d.CI, R=d.R, C=d.C, rounds=5),
        verify_smith_form(M, d.W, d.R, d.C, rounds=5),
    ):
        assert verification.verdict is ClaimVerdict.TRUE
        assert verification.error_bound == Fraction(1, least_prime_bound(n)) ** 5
        assert verification.certificate is None
        assert "TRUE with error at most " in str(verification)
        assert "5 random vectors" in verification.reason


@pytest.mark.parametrize("n", [2, 6, 9, 2**61 - 1])
def test_a_false_found_on_random_vectors_is_certain(n):
    """It names an entry that differs, multiplied out; with 40 rounds none is missed here."""
    rng = random.Random(n)
    for _ in range(10):
        M = identity(4, matrix([[1]], mod=n).ring) + matrix(
            [[rng.randrange(n) if j > i else 0 for j in range(4)] for i in range(4)], mod=n
        )
        X = perturbed(rng, inverse(M))
        verification = verify_inverse(M, X, rounds=40, seed=rng.randrange(10**6))
        assert assert_sound(verification, False) is None
        assert verification.error_bound is None
        assert_differs(verification.counterexample, {"M": M, "X": X, "I": identity(4, M.ring)})
        symmetric = verify_generalized_inverse(M, X, (3,), rounds=40, seed=3)
        if not symmetric:
            assert_differs(symmetric.counterexample, {"M": M, "X": X})


def test_few_rounds_miss_a_difference_as_often_as_the_bound_allows():
    """Over Z_2 one round misses a difference of one entry half of the time."""
    M, X = matrix([[1, 0], [0, 1]], mod=2), matrix([[1, 1], [0, 1]], mod=2)
    passed = sum(bool(verify_inverse(M, X, rounds=1, seed=seed)) for seed in range(400))
    assert 120 < passed < 280


def test_over_the_rationals_too():
    """Random integers."""
    M = matrix("1/2 1; 0 3")
    assert verify_inverse(M, inverse(M), rounds=1).error_bound == Fraction(1, 2**16)
    assert_sound(verify_inverse(M, M, rounds=2, seed=1), False)


def test_empty_chains_pass():
    """0 x 0 matrices have no vectors to differ on."""
    empty = zeros(0, 0, QQ)
    assert verify_inverse(empty, empty, rounds=1)
    equation = ProductEquation("A = B", (zeros(0, 3, QQ),), (zeros(0, 3, QQ),))
    assert Rounds(2).first_difference(equation) is None


@pytest.mark.parametrize(("m", "k"), [(0, 0), (0, 3), (3, 0)])
def test_what_holds_by_its_shapes_is_certain(m, k):
    """No vector could show a difference: no error bound, and the certificate of an exact TRUE."""
    M, ring = zeros(m, k, matrix([[1]], mod=6).ring), matrix([[1]], mod=6).ring
    d = decompose(M)
    certain = [
        verify_generalized_inverse(M, M.T, (1, 2, 3, 4), rounds=3),
        verify_moore_penrose_inverse(M, M.T, rounds=3),
        verify_solution(M, zeros(m, 0, ring), zeros(k, 0, ring), rounds=3),
        verify_decomposition(M, d.RI, d.W, d.CI, rounds=3),
        verify_smith_form(M, d.W, d.R, d.C, rounds=3),
    ]
    if m == k:
        certain.append(verify_inverse(M, M, rounds=3))
        certain.append(verify_decomposition(M, d.RI, d.W, d.CI, R=d.R, C=d.C, rounds=3))
    for verification in certain:
        assert verification.verdict is ClaimVerdict.TRUE
        assert verification.error_bound is None
        assert "random" not in str(verification)
        assert modlinalg_check.check(verification.certificate.to_json()).outcome == "verified"


@pytest.mark.parametrize(("m", "k"), [(0, 3), (3, 0)])
def test_an_empty_matrix_may_have_parts_that_are_drawn(m, k):
    """The transforms of one side, and right-hand sides that an empty matrix does not reach."""
    M, ring = zeros(m, k, matrix([[1]], mod=6).ring), matrix([[1]], mod=6).ring
    d = decompose(M)
    drawn = verify_decomposition(M, d.RI, d.W, d.CI, R=d.R, C=d.C, rounds=3)
    assert (drawn.verdict, drawn.error_bound) == (ClaimVerdict.TRUE, Fraction(1, 8))
    zero = verify_solution(M, zeros(m, 1, ring), zeros(k, 1, ring), rounds=3)
    assert zero.error_bound == (Fraction(1, 8) if m else None)
    if m:
        one = zeros(m - 1, 1, ring).stack(identity(1, ring))
        assert not verify_solution(M, one, zeros(k, 1, ring), rounds=40)


@pytest.mark.parametrize(("rounds", "seed"), [(-1, None), (True, None), (1.0, None), (10**6, None), (1, "x")])
def test_what_are_no_rounds_are_refused(rounds, seed):
    """Before anything is multiplied."""
    M = identity(1, QQ)
    with pytest.raises(InputError, match=r"(rounds|seed) must"):
        verify_inverse(M, M, rounds=rounds, seed=seed)


@pytest.mark.parametrize("true", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_a_verification_is_a_value(kind, true):
    """It can be compared, hashed, and pickled with its proof."""
    given = claim(kind, true=true)
    ring = ring_from_json(given["ring"], "ring")
    readers = KINDS[kind].readers
    parts = {name: read(given[name], ring, name) for name, read in readers.items() if name in given}
    found = KINDS[kind].verify(**parts)
    copy = pickle.loads(pickle.dumps(found))
    assert (copy, hash(copy), copy.certificate) == (found, hash(found), found.certificate)
    with pytest.raises(AttributeError):
        found.reason = "another"
