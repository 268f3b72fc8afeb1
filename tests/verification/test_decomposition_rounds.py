"""Claims about decompositions with `rounds`: products of random vectors for every equation of the claim."""

import random
from fractions import Fraction

import pytest

from modlinalg import ClaimVerdict, decompose, identity, verify_decomposition, verify_smith_form
from modlinalg.verification import _smith_forms as decompositions
from modlinalg.verification.claims import judge
from tests.verification.brute import assert_differs, perturbed, random_matrix

FIELDS = ("RI", "W", "CI", "R", "C")


@pytest.fixture
def record():
    """A decomposition over Z_6 and its claim."""
    d = decompose(random_matrix(random.Random(2), 3, 2, 6))
    fields = {name: getattr(d, name).tolist() for name in ("M", *FIELDS)}
    return d, {"kind": "decomposition", "ring": {"modulus": 6}} | fields


@pytest.mark.parametrize("rounds", [0, 1, 7])
def test_the_rounds_of_a_claim_are_those_of_every_product(record, monkeypatch, rounds):
    """RI*W*CI = M, R*RI = I and C*CI = I each get the rounds asked for, and the verdict their error bound."""
    _, claim = record
    seen = []

    class Watched(decompositions.Rounds):
        def first_difference(self, equation):
            seen.append((equation.statement, self.count))
            return super().first_difference(equation)

    monkeypatch.setattr(decompositions, "Rounds", Watched)
    verdict = judge(claim, rounds=rounds, seed=5)
    assert [("RI*W*CI = M", rounds), ("R*RI = I", rounds), ("C*CI = I", rounds)] == seen
    assert verdict["verdict"] == "TRUE"
    assert (f"1/{2**rounds}" if rounds else None) == verdict["error_bound"]
    assert (verdict["certificate"] is None) == bool(rounds)


@pytest.mark.parametrize("name", ["M", *FIELDS])
def test_a_changed_matrix_is_found_on_random_vectors(record, name):
    """One entry changed in any of the six: 60 rounds find the product that differs, and name its entry."""
    d, _ = record
    parts = {field: getattr(d, field) for field in ("M", *FIELDS)}
    parts[name] = perturbed(random.Random(1), parts[name])
    given = {field: parts[field] for field in FIELDS}
    false = verify_decomposition(parts["M"], **given, rounds=60, seed=1)
    exact = verify_decomposition(parts["M"], **given)
    assert false.verdict is exact.verdict is ClaimVerdict.FALSE
    assert (false.error_bound, false.reason) == (None, exact.reason)
    assert_differs(false.counterexample, parts | {"I": identity(d.RI.shape[0], d.ring)})


@pytest.mark.parametrize("rounds", [1, 4])
def test_the_rounds_of_a_smith_form_with_transforms(record, rounds):
    """S = U*M*V is compared on random vectors; without transforms nothing is drawn."""
    d, _ = record
    drawn = verify_smith_form(d.M, d.W, d.R, d.C, rounds=rounds, seed=3)
    assert (drawn.verdict, drawn.error_bound) == (ClaimVerdict.TRUE, Fraction(1, 2**rounds))
    alone = verify_smith_form(d.M, d.W, rounds=rounds, seed=3)
    assert (alone.verdict, alone.error_bound) == (ClaimVerdict.TRUE, None)
