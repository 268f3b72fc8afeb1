"""Claims about inverses, by enumeration over every X."""

import random
from itertools import combinations

import pytest

from modlinalg import (
    QQ,
    InputError,
    Matrix,
    RingMismatchError,
    ShapeError,
    generalized_inverse,
    identity,
    inverse,
    matrix,
    verify_generalized_inverse,
    verify_inverse,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_not_invertible,
    zeros,
)
from tests.helpers.oracles import all_matrices, satisfied, times
from tests.helpers.runs import sampled, slow
from tests.verification.brute import (
    MODULI,
    assert_differs,
    assert_sound,
    perturbed,
    proving,
    random_matrix,
)

SETS = [set(numbers) for size in range(1, 5) for numbers in combinations((1, 2, 3, 4), size)]


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [4, 6])
def test_an_inverse_is_confirmed_exactly_when_it_is_one(n):
    """Every pair of some 2 x 2 matrices over Z_n with every 2 x 2 matrix."""
    rng = random.Random(n)
    one = ((1, 0), (0, 1))
    everything = all_matrices(2, 2, n)
    for M in rng.sample(everything, 12):
        invertible = any(times(M, X, n) == one for X in everything)
        for X in rng.sample(everything, 20):
            verification = verify_inverse(matrix(M, mod=n), matrix(X, mod=n))
            assert assert_sound(verification, times(M, X, n) == one) is None
            if not verification:
                named = {"M": matrix(M, mod=n), "X": matrix(X, mod=n), "I": matrix(one, mod=n)}
                assert_differs(verification.counterexample, named)
        kind = assert_sound(verify_not_invertible(matrix(M, mod=n)), not invertible)
        assert kind == ("inverse" if invertible else "not_invertible")


@slow(exhaustive=lambda n: n > 5)
@pytest.mark.parametrize("n", MODULI)
def test_one_changed_entry_of_an_inverse_is_found(n):
    """The inverse is unique, so every perturbation is false."""
    rng = random.Random(n)
    found = 0
    while found < 10:
        M = random_matrix(rng, 3, 3, n)
        if verify_not_invertible(M):
            continue
        found += 1
        X = inverse(M)
        assert assert_sound(verify_inverse(M, X), True) is None
        assert assert_sound(verify_inverse(M, perturbed(rng, X)), False) is None


def test_not_invertible_is_refuted_by_the_inverse_and_confirmed_by_a_vector():
    """The two certificates say it too."""
    no = verify_not_invertible(matrix([[2, 1], [1, 3]], mod=6))
    assert no.counterexample.tolist() == [[3, 1], [1, 4]]
    assert proving(no) == "inverse"
    yes = verify_not_invertible(matrix([[2, 4], [4, 2]], mod=6))
    assert proving(yes) == "not_invertible"


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", [4, 5, 6, 8])
def test_each_set_of_identities_is_judged_by_the_definition(n):
    """Random 2 x 3 matrices with random X, and with the pseudo-inverse where there is one."""
    rng = random.Random(n)
    for _ in range(25):
        M = random_matrix(rng, 2, 3, n)
        candidates = [random_matrix(rng, 3, 2, n), zeros(3, 2, M.ring)]
        if not verify_no_generalized_inverse(M):
            candidates += [generalized_inverse(M), perturbed(rng, generalized_inverse(M))]
        for X in candidates:
            holding = satisfied(tuple(map(tuple, M.tolist())), tuple(map(tuple, X.tolist())), n)
            for numbers in rng.sample(SETS, 4):
                verification = verify_generalized_inverse(M, X, numbers)
                assert_sound(verification, numbers <= holding)
                if not verification:
                    assert_differs(verification.counterexample, {"M": M, "X": X})
            assert bool(verify_moore_penrose_inverse(M, X)) == (holding == {1, 2, 3, 4})


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 4, 6])
def test_no_generalized_inverse_agrees_with_a_search_over_every_X(n):
    """1 x 2 and 2 x 2 matrices; the counterexample satisfies the identities."""
    rng = random.Random(n)
    for rows, cols in ((1, 2), (2, 2)):
        everything = all_matrices(cols, rows, n)
        for M in rng.sample(all_matrices(rows, cols, n), 4):
            holding = [satisfied(M, X, n) for X in rng.sample(everything, len(everything))]
            for numbers in SETS:
                verification = verify_no_generalized_inverse(matrix(M, mod=n), numbers)
                assert_sound(verification, not any(numbers <= found for found in holding))
                if not verification:
                    X = tuple(map(tuple, verification.counterexample.tolist()))
                    assert numbers <= satisfied(M, X, n)


def test_the_commuting_identity_belongs_to_square_matrices():
    """(5) with (1) and (2) is the group inverse."""
    nilpotent, swap = matrix([[0, 1], [0, 0]], mod=5), matrix([[0, 1], [1, 0]], mod=5)
    assert assert_sound(verify_no_generalized_inverse(nilpotent, (1, 5)), True) == "no_generalized_inverse"
    assert assert_sound(verify_no_generalized_inverse(swap, (1, 2, 5)), False) == "generalized_inverse"
    assert assert_sound(verify_generalized_inverse(swap, swap, (1, 2, 5)), True) is None
    wrong = verify_generalized_inverse(nilpotent, nilpotent.T, (1, 2, 5))
    assert assert_sound(wrong, False) is None
    assert_differs(wrong.counterexample, {"M": nilpotent, "X": nilpotent.T})
    with pytest.raises(ShapeError, match="square"):
        verify_generalized_inverse(matrix([[1, 2]], mod=5), matrix([[1], [0]], mod=5), (5,))


def test_over_the_rationals():
    """Fractions are compared exactly."""
    M = matrix("1 2; 3 4")
    assert assert_sound(verify_inverse(M, matrix("-2 1; 3/2 -1/2")), True) is None
    assert assert_sound(verify_inverse(M, matrix("-2 1; 3/2 -1/3")), False) is None
    assert assert_sound(verify_not_invertible(matrix("1 2; 2 4")), True) == "not_invertible"


def test_empty_matrices():
    """The 0 x 0 matrix is its own inverse."""
    empty = zeros(0, 0, QQ)
    assert assert_sound(verify_inverse(empty, empty), True) is None
    assert_sound(verify_generalized_inverse(zeros(0, 3, QQ), zeros(3, 0, QQ), (1, 2, 3, 4)), True)


def test_what_is_no_question_is_refused():
    """Shapes, rings and identities are checked at the edge."""
    M = matrix([[1, 2]], mod=6)
    square = identity(2, M.ring)
    with pytest.raises(ShapeError, match="verify_inverse: a square matrix is needed"):
        verify_inverse(M, M)
    with pytest.raises(RingMismatchError, match="Z_6"):
        verify_inverse(square, identity(2, QQ))
    with pytest.raises(InputError, match="a Matrix is needed"):
        verify_inverse([[1, 0], [0, 1]], square)
    with pytest.raises(InputError, match="a Matrix is needed"):
        verify_inverse(square, 1)
    for numbers in ((), (6,), (True,), 1.0, "12"):
        with pytest.raises(InputError, match="identities are numbers"):
            verify_generalized_inverse(square, square, numbers)
    assert isinstance(square, Matrix)
