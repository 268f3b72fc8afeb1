"""Claims about decompositions and Smith forms, by enumeration."""

import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    EntryDifference,
    FormViolation,
    decompose,
    det,
    identity,
    matrix,
    verify_decomposition,
    verify_invariant_factors,
    verify_smith_form,
    zeros,
)
from tests.helpers.oracles import invariant_factors
from tests.helpers.runs import slow
from tests.verification.brute import (
    MODULI,
    assert_differs,
    assert_sound,
    perturbed,
    random_matrix,
)


@pytest.mark.exhaustive
@pytest.mark.parametrize("n", MODULI)
def test_a_decomposition_is_confirmed_and_each_changed_entry_refuted(n):
    """Changing an entry of RI or CI may leave the product right; then it must be invertible still."""
    rng = random.Random(n)
    for _ in range(15):
        M = random_matrix(rng, 2, 3, n)
        d = decompose(M)
        assert assert_sound(verify_decomposition(M, d.RI, d.W, d.CI), True) == "inverse"
        complete = verify_decomposition(M, d.RI, d.W, d.CI, R=d.R, C=d.C, canonical=True)
        assert assert_sound(complete, True) is None
        for RI, W, CI in (
            (perturbed(rng, d.RI), d.W, d.CI),
            (d.RI, perturbed(rng, d.W), d.CI),
            (d.RI, d.W, perturbed(rng, d.CI)),
        ):
            verification = verify_decomposition(M, RI, W, CI)
            invertible = all(M.ring.is_unit(det(X)) for X in (RI, CI))
            assert_sound(verification, RI @ W @ CI == M and W == d.W and invertible)
            found = verification.counterexample
            if isinstance(found, EntryDifference):
                assert_differs(found, {"RI": RI, "W": W, "CI": CI, "M": M})
            elif found is not None and not isinstance(found, FormViolation):
                assert not found.is_zero
                assert any((X @ found).is_zero for X in (RI, CI) if X.shape[1] == found.shape[0])
        wrong = verify_decomposition(M, d.RI, d.W, d.CI, R=perturbed(rng, d.R))
        assert_sound(wrong, False)


def test_a_transform_without_inverse_is_refuted_by_a_vector():
    """0 = RI*0*CI for every RI, but this one is not invertible."""
    M, RI, one = zeros(2, 2, matrix([[0]], mod=6).ring), matrix([[2, 0], [0, 1]], mod=6), identity(2, QQ)
    one = matrix(one.tolist(), mod=6)
    verification = verify_decomposition(M, RI, M, one)
    assert assert_sound(verification, False) == "not_invertible"
    assert (RI @ verification.counterexample).is_zero


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [4, 6, 8])
def test_a_smith_form_is_unique_up_to_units(n):
    """Random matrices with every diagonal: the oracle takes gcds of minors."""
    rng = random.Random(n)
    for _ in range(12):
        M = random_matrix(rng, 2, 2, n)
        true = invariant_factors(tuple(map(tuple, M.tolist())), n)
        for diagonal in product(range(n), repeat=2):
            S = matrix([[diagonal[0], 0], [0, diagonal[1]]], mod=n)
            up_to_units = tuple(M.ring.unit_part(a)[1] for a in diagonal) == true
            assert_sound(verify_smith_form(M, S), up_to_units)
            assert_sound(verify_smith_form(M, S, canonical=True), diagonal == true)
            assert_sound(verify_invariant_factors(M, diagonal), up_to_units)
        d = decompose(M)
        unit = rng.choice([u for u in range(n) if M.ring.is_unit(u)])
        scaled = verify_smith_form(M, unit * d.W, unit * d.R, d.C)
        assert assert_sound(scaled, True) == "inverse"
        changed = perturbed(rng, d.W)
        product_fails = verify_smith_form(M, changed, d.R, d.C)
        assert_sound(product_fails, False)
        assert_differs(product_fails.counterexample, {"U": d.R, "M": M, "V": d.C, "S": changed})
    beside = verify_smith_form(M, matrix([[1, 1], [0, 1]], mod=n))
    assert beside.counterexample == EntryDifference("an entry beside the diagonal = 0", 0, 1, 1, 0)
    below = verify_smith_form(M, matrix([[1, 0], [1, 1]], mod=n))
    assert below.counterexample == EntryDifference("an entry beside the diagonal = 0", 1, 0, 1, 0)
