"""Claims about forms, decompositions and numbers, by enumeration."""

import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ClaimVerdict,
    EntryDifference,
    FormViolation,
    InputError,
    OutsideSpan,
    ShapeError,
    UnsupportedError,
    WorkLimit,
    decompose,
    det,
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
    verify_invariant_factors,
    verify_nullity,
    verify_rank,
    verify_rref,
    verify_smith_form,
    zeros,
)
from modlinalg.verification._forms import _violations
from tests.helpers.oracles import all_matrices, determinant, invariant_factors
from tests.verification.brute import (
    MODULI,
    assert_differs,
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


@pytest.mark.parametrize("n", MODULI)
def test_a_decomposition_is_confirmed_and_each_changed_entry_refuted(n):
    """Changing an entry of RI or CI may leave the product right; then it must be invertible still."""
    rng = random.Random(n)
    for _ in range(15):
        M = random_matrix(rng, 2, 3, n)
        d = decompose(M)
        assert assert_sound(verify_decomposition(M, d.RI, d.W, d.CI), True) == "decomposition"
        complete = verify_decomposition(M, d.RI, d.W, d.CI, R=d.R, C=d.C, canonical=True)
        assert assert_sound(complete, True) == "decomposition"
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
        assert assert_sound(scaled, True) == "decomposition"
        changed = perturbed(rng, d.W)
        product_fails = verify_smith_form(M, changed, d.R, d.C)
        assert_sound(product_fails, False)
        assert_differs(product_fails.counterexample, {"U": d.R, "M": M, "V": d.C, "S": changed})
    beside = verify_smith_form(M, matrix([[1, 1], [0, 1]], mod=n))
    assert beside.counterexample == EntryDifference("an entry beside the diagonal = 0", 0, 1, 1, 0)
    below = verify_smith_form(M, matrix([[1, 0], [1, 1]], mod=n))
    assert below.counterexample == EntryDifference("an entry beside the diagonal = 0", 1, 0, 1, 0)


def test_trailing_zeros_of_invariant_factors_may_be_left_out_and_n_stands_for_zero():
    """As other systems write them."""
    M = matrix([[2, 0], [0, 0]], mod=8)
    for factors in ([2, 0], [2], [2, 8], [6]):
        assert verify_invariant_factors(M, factors)
    with pytest.raises(ShapeError, match="has 2 invariant factors, not 3"):
        verify_invariant_factors(M, [2, 0, 0])
    with pytest.raises(InputError, match="a list of factors"):
        verify_invariant_factors(M, "20")


def test_numbers_are_compared_with_the_oracles():
    """Rank and nullity over a field, free rank over every ring, determinants."""
    rng = random.Random(0)
    for n in MODULI:
        for _ in range(10):
            M = random_matrix(rng, 3, 3, n)
            rows = tuple(map(tuple, M.tolist()))
            free = invariant_factors(rows, n).count(1)
            for claimed in range(4):
                assert_sound(verify_free_rank(M, claimed), claimed == free)
                if n == 5:
                    assert_sound(verify_rank(M, claimed), claimed == free)
                    assert_sound(verify_nullity(M, 3 - claimed), claimed == free)
            for value in range(n):
                verification = verify_det(M, value)
                assert assert_sound(verification, value == determinant(rows) % n) == "determinant"


def test_rank_over_a_ring_with_zero_divisors_is_refused_with_the_way_out():
    """It says which functions to ask instead."""
    M = matrix([[2]], mod=6)
    with pytest.raises(InputError, match=r"Z_6 is not a field; rank is not one number there.*free_rank"):
        verify_rank(M, 1)
    numbers = (
        r"number there: free_rank\(M\) is 0, 1 is the number .* invariant_factors\(M\) holds 2; verify_inv"
    )
    with pytest.raises(InputError, match=numbers):
        verify_rank(M, 1)
    for limit in (100, WorkLimit(entries=100)):  # a decomposition is not begun
        with pytest.raises(InputError, match="one number there; verify_invariant_factors"):
            verify_rank(M, 1, limit=limit)
    with pytest.raises(InputError, match="verify_kernel"):
        verify_nullity(M, 1)
    for number in (-1, True, 1.0, None):
        with pytest.raises(InputError, match="an integer >= 0"):
            verify_free_rank(M, number)
    with pytest.raises(ShapeError, match="square"):
        verify_det(matrix([[1, 2]], mod=6), 1)
    with pytest.raises(InputError, match="both transforms"):
        verify_smith_form(M, M, U=M)


def test_rank_of_a_matrix_too_large_to_be_decomposed_is_refused_all_the_same(monkeypatch):
    """The error says who compares what takes its place, and not what it is."""

    def fails(M):
        raise UnsupportedError("too large")

    monkeypatch.setattr("modlinalg.verification._numbers.decompose", fails)
    with pytest.raises(InputError, match="one number there; verify_invariant_factors"):
        verify_rank(matrix([[2]], mod=6), 1)


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
