"""Claims about row forms, by enumeration, and what is asked of every form."""

import random

import pytest

from modlinalg import (
    QQ,
    ClaimVerdict,
    FormViolation,
    InputError,
    OutsideSpan,
    UnsupportedError,
    decompose,
    howell_form,
    identity,
    is_howell_form,
    matrix,
    rref,
    smith_form,
    verify_decomposition,
    verify_det,
    verify_free_rank,
    verify_howell_form,
    verify_nullity,
    verify_rank,
    verify_rref,
    verify_smith_form,
    zeros,
)
from modlinalg.verification._forms import _violations
from tests.helpers.oracles import all_matrices
from tests.helpers.runs import slow
from tests.verification.brute import (
    MODULI,
    assert_missed,
    assert_sound,
    perturbed,
    random_matrix,
    span,
)


def rows_of(M):
    """Return the rows as 1 x k matrices."""
    return [M[i, :] for i in range(M.shape[0])]


def row_span(M):
    """Return every combination of the rows."""
    return span(rows_of(M), zeros(1, M.shape[1], M.ring))


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [4, 6, 8])
def test_whatever_is_in_no_howell_form_breaks_a_condition(n):
    """Every 2 x 2 matrix, and many 2 x 3 ones: the predicate and the search for a violation agree."""
    rng = random.Random(n)
    everything = [matrix(rows, mod=n) for rows in all_matrices(2, 2, n)]
    everything += [random_matrix(rng, 2, 3, n) for _ in range(300)]
    for H in everything:
        violations = list(_violations(H))
        assert (not violations) == is_howell_form(H), H
        for _, found in violations[:1]:
            if isinstance(found, FormViolation):
                assert H[found.row, found.col] == found.value


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", MODULI)
def test_a_howell_form_is_confirmed_exactly_when_it_is_the_one(n):
    """The right one, with zero rows, perturbed, and the matrix itself."""
    rng = random.Random(n)
    for _ in range(25):
        M = random_matrix(rng, 2, 3, n)
        H = howell_form(M)
        claims = [H, H.stack(zeros(2, 3, M.ring)), M, random_matrix(rng, 2, 3, n)]
        claims += [perturbed(rng, H)] if H.shape[0] else []
        for claim in claims:
            true = is_howell_form(claim) and row_span(claim) == row_span(M)
            verification = verify_howell_form(M, claim)
            assert assert_sound(verification, true) == "howell_form"
            found = verification.counterexample
            if isinstance(found, OutsideSpan) and "row span" in verification.reason:
                inner, outer = (claim, M) if "a row of H" in verification.reason else (M, claim)
                assert found.vector in rows_of(inner)
                assert found.vector not in row_span(outer)
                assert_missed(found, rows_of(outer))
            elif isinstance(found, OutsideSpan):
                assert found.vector in row_span(claim)


@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 5])
def test_a_reduced_row_echelon_form_over_a_field(n):
    """Zero rows may be there or not; every perturbation is false."""
    rng = random.Random(n)
    for _ in range(20):
        M = random_matrix(rng, 3, 3, n)
        assert_sound(verify_rref(M, rref(M)), True)
        assert_sound(verify_rref(M, howell_form(M)), True)
        assert_sound(verify_rref(M, perturbed(rng, rref(M))), False)
    with pytest.raises(InputError, match="Z_6 is not a field"):
        verify_rref(matrix([[1]], mod=6), matrix([[1]], mod=6))


def test_the_rational_form_and_what_breaks_it():
    """Over Q a pivot is 1."""
    M = matrix("2 4; 1 3")
    assert_sound(verify_rref(M, identity(2, QQ)), True)
    found = verify_rref(M, matrix("2 0; 0 1"))
    assert_sound(found, False)
    assert found.reason == "a pivot is 1: not so for 2 in (R1, C1)"
    assert "entry above a pivot" in verify_rref(M, matrix("1 1/2; 0 1")).reason
    assert "stands right" in verify_rref(M, matrix("0 1; 1 0")).reason
    assert "zero rows stand last" in verify_rref(matrix("0 1; 0 0"), matrix("0 0; 0 1")).reason


@pytest.mark.exhaustive
def test_a_prime_too_large_to_be_proved_is_no_reason_to_wait():
    """2^3217 - 1 is prime; that takes long to prove, and every answer but a rank needs no proof."""
    M = matrix([[1, 2], [3, 4]], mod=2**3217 - 1)
    for ask in (lambda: verify_rank(M, 2), lambda: verify_nullity(M, 0), lambda: verify_rref(M, M)):
        with pytest.raises(UnsupportedError, match="1024 bits"):
            ask()
    assert verify_free_rank(M, 2)
    assert verify_howell_form(M, identity(2, M.ring))
    assert not verify_howell_form(M, 2 * identity(2, M.ring))
    assert not verify_decomposition(M, M, 2 * identity(2, M.ring), M)


def test_empty_matrices():
    """No rows and no columns have forms too."""
    for shape in ((0, 2), (2, 0), (0, 0)):
        M = zeros(*shape, QQ)
        d = decompose(M)
        assert verify_decomposition(M, d.RI, d.W, d.CI).verdict is ClaimVerdict.TRUE
        assert_sound(verify_smith_form(M, smith_form(M)), True)
        assert_sound(verify_howell_form(M, howell_form(M)), True)
        assert_sound(verify_rank(M, 0), True)
    assert_sound(verify_det(zeros(0, 0, QQ), 1), True)
