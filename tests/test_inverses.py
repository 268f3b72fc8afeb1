"""The pseudo-inverse: the identities it satisfies, and the witness when there is none."""

import pickle

import pytest
from hypothesis import given, settings

from modlinalg import QQ, NoGeneralizedInverseError, Zmod, check_identities, matrix, pseudo_inverse, zeros
from tests import oracles
from tests.strategies import SHAPES, matrices

# Of all 2 x 2 matrices over Z_n, how many have an X with (1) M*X*M = M: counted over every X.
WITH_PSEUDO_INVERSE = {2: 16, 3: 81, 4: 169, 6: 1296, 8: 2113}


@pytest.mark.parametrize("n", WITH_PSEUDO_INVERSE)
def test_existence_agrees_with_brute_force_counts(n):
    """pseudo_inverse exists for exactly the matrices that have an X with (1); else Z proves it."""
    found = 0
    for rows in oracles.all_matrices(2, 2, n):
        M = matrix(rows, mod=n)
        try:
            X = pseudo_inverse(M)
        except NoGeneralizedInverseError as error:
            assert_refutes(M, error)
        else:
            found += 1
            assert oracles.satisfied(rows, X.rows(), n) >= {1, 2}
    assert WITH_PSEUDO_INVERSE[n] == found


def assert_refutes(M, error):
    """Assert M*Z*M = 0 and trace(Z*M) != 0, by the definition of the product."""
    n, Z = M.ring.modulus, error.witness
    ZM = oracles.times(Z.rows(), M.rows(), n)
    assert not any(map(any, oracles.times(M.rows(), ZM, n)))
    assert sum(ZM[i][i] for i in range(len(ZM))) % n != 0
    assert (M, (1,), (1, 2)) == (error.matrix, error.failing, error.identities)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_existence_agrees_with_a_search_over_every_x(n):
    """No X exists where the library says so: every 2 x 2 X was tried."""
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything:
        exists = any(1 in oracles.satisfied(rows, X, n) for X in everything)
        try:
            pseudo_inverse(matrix(rows, mod=n))
        except NoGeneralizedInverseError:
            assert not exists
        else:
            assert exists


@given(matrices())
@settings(derandomize=True, max_examples=200)
def test_pseudo_inverse_satisfies_the_first_two_identities_or_is_refuted(M):
    """Over any ring and in any shape: (1) and (2), or a Z with M*Z*M = 0 and trace(Z*M) != 0."""
    try:
        X = pseudo_inverse(M)
    except NoGeneralizedInverseError as error:
        Z = error.witness
        assert (M @ Z @ M).is_zero
        assert (Z @ M).trace() != 0
    else:
        assert X.shape == M.T.shape
        assert check_identities(M, X).satisfied >= {1, 2}


@pytest.mark.parametrize("ring", [QQ, Zmod(7), Zmod(30), Zmod(2**64 + 13)])
@pytest.mark.parametrize("shape", SHAPES)
def test_pseudo_inverse_of_zero_is_zero(ring, shape):
    """All four identities hold for X = 0 when M = 0."""
    M = zeros(*shape, ring)
    X = pseudo_inverse(M)
    assert zeros(shape[1], shape[0], ring) == X
    assert {1, 2, 3, 4} == check_identities(M, X).satisfied


def test_message_names_the_factor_and_the_ring():
    """The error is mathematics: which factor, why, over which ring."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pseudo_inverse(matrix([[2]], mod=4))
    assert str(caught.value) == (
        "pseudo_inverse: none exists over Z_4: invariant factor 2 has no quasi-inverse"
        " (2*x*2 = 2 has no solution mod 4)"
    )


def test_error_survives_pickling_with_its_witness():
    """A worker process can hand the proof back."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pseudo_inverse(matrix([[2]], mod=4))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(caught.value), caught.value.witness, (1,)) == (str(copy), copy.witness, copy.failing)
