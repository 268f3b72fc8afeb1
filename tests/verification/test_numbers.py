"""Claims about ranks, determinants and invariant factors, by enumeration."""

import random

import flint
import numpy
import pytest
import sympy

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    ShapeError,
    WorkLimit,
    Zmod,
    identity,
    matrix,
    verify_count,
    verify_det,
    verify_free_rank,
    verify_invariant_factors,
    verify_nullity,
    verify_rank,
    verify_smith_form,
)
from tests.helpers.oracles import determinant, invariant_factors
from tests.verification.brute import (
    MODULI,
    assert_sound,
    random_matrix,
)


def test_trailing_zeros_of_invariant_factors_may_be_left_out_and_n_stands_for_zero():
    """As other systems write them."""
    M = matrix([[2, 0], [0, 0]], mod=8)
    for factors in ([2, 0], [2], [2, 8], [6]):
        assert verify_invariant_factors(M, factors)
    assert verify_invariant_factors(M, [2, 0, 0]).counterexample.needed == (2,)
    with pytest.raises(InputError, match="a list of factors"):
        verify_invariant_factors(M, b"20")


@pytest.mark.exhaustive
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
                assert assert_sound(verification, value == determinant(rows) % n) == "det"


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
    for limit in (100, 0, WorkLimit(entries=0)):  # no clock decides what an error says
        with pytest.raises(InputError, match=numbers):
            verify_rank(M, 1, limit=limit)
    with pytest.raises(InputError, match="verify_kernel"):
        verify_nullity(M, 1)
    assert verify_free_rank(M, -1).reason == "the free rank is 0, not -1"
    for number in (True, 1.0, None):
        with pytest.raises(InputError, match="an integer >= 0"):
            verify_free_rank(M, number)
    with pytest.raises(ShapeError, match="square"):
        verify_det(matrix([[1, 2]], mod=6), 1)
    with pytest.raises(InputError, match="both transforms"):
        verify_smith_form(M, M, U=M)


def test_rank_of_a_larger_matrix_is_refused_without_a_decomposition(monkeypatch):
    """The error says who compares what takes its place, and not what it is."""
    monkeypatch.setattr("modlinalg.verification._numbers.decompose", None)
    with pytest.raises(InputError, match="one number there; verify_invariant_factors"):
        verify_rank(identity(65, Zmod(6)), 1)


@pytest.mark.parametrize("kind", [numpy.int64, sympy.Integer, flint.fmpz], ids=lambda kind: kind.__name__)
def test_a_rank_and_a_count_may_be_an_integer_of_any_library(kind):
    """What numpy, sympy and FLINT count is compared as the integer that it is."""
    M = matrix([[1, 2], [2, 4]], mod=7)
    for verify, right in ((verify_rank, 1), (verify_nullity, 1), (verify_free_rank, 1)):
        assert verify(M, kind(right))
        assert str(verify(M, 2)) == str(verify(M, kind(2)))
    assert verify_count(M, [0, 0], kind(7))


def test_no_convention_of_lists_is_named_but_over_the_integers():
    """Over Z_n and Q no system has another order: a list that is right backwards is wrong."""
    for ring in (Zmod(12), Zmod(5), QQ):
        M = matrix([[1, 0], [0, 0]], ring)
        for factors in ([], [0], [0, 1]):
            assert verify_invariant_factors(M, factors).reason.endswith(" (up to units) is 1, not 0")
    assert verify_invariant_factors(matrix([[1, 0], [0, 2]], ZZ), [2, 1]).reason.endswith(
        "pari makes it TRUE"
    )
