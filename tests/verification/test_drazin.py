"""Claims about Drazin inverses and indices, against the definition over small rings."""

import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    EntryDifference,
    InputError,
    KilledVector,
    NoDrazinInverseError,
    RingMismatchError,
    ShapeError,
    WrongShape,
    WrongValue,
    Zmod,
    drazin_inverse,
    group_inverse,
    identity,
    matrix,
    verify_drazin_inverse,
    verify_generalized_inverse,
    zeros,
)
from modlinalg.testing import assert_drazin_inverse
from tests.helpers.runs import thinned
from tests.verification.brute import assert_differs, small_matrices, sound

MOST = 5  # no index of a 2 x 2 matrix over Z_n with n <= 6 is larger


def indices(M, X):
    """The k up to MOST for which X has the three equations of a Drazin inverse."""
    if X @ M @ X != X or M @ X != X @ M:
        return []
    return [k for k in range(MOST + 1) if M ** (k + 1) @ X == M**k]


def counterexample_holds(M, X, found, least):
    """An entry in which an equation fails, or the right index."""
    if isinstance(found, EntryDifference):
        if "^" in found.statement.replace("X*M*X", ""):
            k = drazin_inverse(M).index
            sides = M ** (k + 1) @ X, M**k
            assert (found.left, found.right) == tuple(side[found.row, found.col] for side in sides)
            assert found.left != found.right
        else:
            named = {"M": M, "X": X, "I": identity(2, M.ring)}
            assert_differs(found, named)
    else:
        assert WrongValue("the index of M", found.claimed, least) == found


@thinned(20)
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_one_matrix_is_the_drazin_inverse_and_one_number_the_index(n, step):
    """Of 2 x 2 matrices over Z_n, by powers: the answer, its neighbours and others, with indices."""
    choose = random.Random(n)
    every = list(small_matrices(n))
    for number, M in enumerate(every[:: (step * (n - 1)) ** 2 // 20 or 1]):
        found = drazin_inverse(M)
        for X in (found.X, M, found.X + identity(2, M.ring), *choose.sample(every, 3 if step > 1 else 9)):
            right = indices(M, X)
            for index in (None, 0, 1, 2, found.index):
                expected = bool(right) and index in (None, right[0])
                verdict = verify_drazin_inverse(M, X, index=index)
                assert sound(verdict, expected, proved=number % 5 == 0) in (None, "drazin_inverse")
                if not expected:
                    counterexample_holds(M, X, verdict.counterexample, found.index)


@thinned(60)
def test_over_the_integers_there_may_be_none(step):
    """The inverse over Q if its entries are integers, otherwise FALSE for every X, with a proof."""
    none = 0
    for a, b, c, d in list(product((-1, 0, 1, 2), repeat=4))[::step]:
        M = matrix([[a, b], [c, d]], ZZ)
        over_q = drazin_inverse(matrix(M, QQ)).X
        try:
            right = drazin_inverse(M)
            assert over_q == matrix(right.X, QQ)
            sound(verify_drazin_inverse(M, right, index=right.index), True)
            sound(verify_drazin_inverse(M, right.X, index=right.index + 1), False)
            sound(verify_drazin_inverse(M, right.X + identity(2, ZZ)), False)
        except NoDrazinInverseError:
            none += 1
            for X in (zeros(2, 2, ZZ), identity(2, ZZ), M):
                verdict = verify_drazin_inverse(M, X)
                kind = sound(verdict, False)
                if isinstance(verdict.counterexample, KilledVector):
                    v, q = verdict.counterexample.vector, verdict.counterexample.q
                    assert kind == "no_drazin_inverse"
                    assert any(int(x) % q if q else x for x in (M**2 @ v).entries)
                    assert not any(int(x) % q if q else x for x in (M**3 @ v).entries)
    assert none > 1


@pytest.mark.parametrize("ring", [QQ, Zmod(8), Zmod(12), Zmod(2**61 - 1), Zmod(2**64 + 13)], ids=str)
def test_a_drazin_inverse_of_larger_matrices_and_other_rings(ring):
    """Its own is true, with its index and as a record; a neighbour and another shape are false."""
    for rows in ([[2, 1, 0], [0, 0, 1], [0, 0, 0]], [[1, 2, 3], [2, 4, 6], [1, 2, 3]], [[0]], []):
        M = matrix(rows, ring) if rows else zeros(0, 0, ring)
        found = drazin_inverse(M)
        sound(verify_drazin_inverse(M, found), True)
        sound(verify_drazin_inverse(M, found.X), True)
        sound(verify_drazin_inverse(M, found, index=found.index + 1), False)
        sound(verify_drazin_inverse(M, found.X, index=-1), False)
        if rows:
            sound(verify_drazin_inverse(M, found.X + identity(len(rows), ring)), False)
            wrong = verify_drazin_inverse(M, zeros(len(rows), 7, ring)).counterexample
            assert WrongShape("X", (len(rows), 7), M.shape) == wrong


def test_the_group_inverse_is_claimed_by_its_identities():
    """It is the Drazin inverse of index 0 or 1, and has (1), (2) and (5)."""
    M = matrix([[2, 0], [0, 1]], mod=6)
    X = group_inverse(M)
    assert verify_generalized_inverse(M, X, (1, 2, 5))
    assert verify_drazin_inverse(M, X, index=1)
    assert_drazin_inverse([[2, 0], [0, 1]], X.tolist(), index=1, mod=6)
    with pytest.raises(AssertionError, match="the index of M is 1, not 0"):
        assert_drazin_inverse(M, X, index=0)


def test_what_is_no_claim_about_a_drazin_inverse_is_refused():
    """A matrix that is not square, another ring, an index that is no integer."""
    with pytest.raises(ShapeError, match="square"):
        verify_drazin_inverse(zeros(2, 3, ZZ), zeros(3, 2, ZZ))
    with pytest.raises(RingMismatchError, match="M is over Z, X over Q"):
        verify_drazin_inverse(identity(2, ZZ), identity(2, QQ))
    for index in (1.0, "1", True, 1.5):
        with pytest.raises(InputError, match="index: an integer >= 0 is needed"):
            verify_drazin_inverse(identity(2, ZZ), identity(2, ZZ), index=index)
