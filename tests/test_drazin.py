"""Drazin and group inverses: the three equations, the index, uniqueness."""

import pytest
from hypothesis import given, settings, strategies as st

import modlinalg_check
from modlinalg import (
    NoGeneralizedInverseError,
    ShapeError,
    Zmod,
    certify,
    drazin_inverse,
    group_inverse,
    identity,
    inverse,
    matrix,
    zeros,
)
from tests.helpers import oracles
from tests.helpers.strategies import matrices

square = st.integers(0, 4).map(lambda k: (k, k))


def verdict(answer):
    """Return what the independent checker says of the certificate of an answer."""
    return modlinalg_check.check(certify(answer).to_json()).outcome


@pytest.mark.parametrize("n", [2, 3, 4])
def test_drazin_inverse_is_the_only_x_of_a_search(n):
    """For every 2 x 2 matrix: exactly one X has the equations for the index, none for a smaller one."""
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything if n < 4 else everything[::5]:
        found = drazin_inverse(matrix(rows, mod=n))
        powers = [((1, 0), (0, 1))]
        for _ in range(found.index + 1):
            powers.append(oracles.times(powers[-1], rows, n))

        def solves(X, k, rows=rows, powers=powers):
            MX, XM = oracles.times(rows, X, n), oracles.times(X, rows, n)
            return (
                MX == XM and oracles.times(XM, X, n) == X and oracles.times(powers[k + 1], X, n) == powers[k]
            )

        for k in range(found.index):
            assert not any(solves(X, k) for X in everything)
        assert [found.X.rows()] == [X for X in everything if solves(X, found.index)]


@given(matrices(shape=square))
@settings(max_examples=100)
def test_drazin_inverse_satisfies_its_equations_and_is_certified(M):
    """X*M*X = X, M*X = X*M, M^(k+1)*X = M^k, and v shows that k - 1 is too small."""
    found = drazin_inverse(M)
    assert found.holds()
    assert verdict(found) == "verified"


@given(matrices(shape=square))
@settings(max_examples=100)
def test_group_inverse_exists_exactly_up_to_index_one(M):
    """Then it has (1), (2) and commutes with M; else w proves that none does."""
    index = drazin_inverse(M).index
    try:
        X = group_inverse(M)
    except NoGeneralizedInverseError as error:
        assert index > 1
        assert verdict(error) == "verified"
    else:
        assert index <= 1
        assert (M, X, X @ M) == (M @ X @ M, X @ M @ X, M @ X)


def test_drazin_inverse_of_an_invertible_matrix_is_its_inverse():
    """Index 0, and no witness is needed."""
    M = matrix([[2, 1], [1, 3]], mod=6)
    found = drazin_inverse(M)
    assert (0, inverse(M), None) == (found.index, found.X, found.witness)


@pytest.mark.parametrize("size", [1, 3, 5])
def test_index_of_a_nilpotent_shift_is_its_size(size):
    """N^size = 0 for the first time, and the Drazin inverse is 0."""
    N = matrix([[int(j == i + 1) for j in range(size)] for i in range(size)], mod=12)
    found = drazin_inverse(N)
    assert (size, True) == (found.index, found.X.is_zero)


def test_index_can_exceed_the_size_over_a_ring_with_zero_divisors():
    """2 mod 2^20 is nilpotent of index 20, although the matrix is 1 x 1."""
    assert drazin_inverse(matrix([[2]], mod=2**20)).index == 20


def test_group_inverse_of_an_idempotent_is_itself():
    """E^2 = E makes E its own group inverse."""
    E = matrix([[3, 0], [0, 4]], mod=6)
    assert E == E @ E == group_inverse(E)


@pytest.mark.parametrize("function", [drazin_inverse, group_inverse])
def test_only_square_matrices_have_powers(function):
    """The message gives function, shape and ring."""
    with pytest.raises(
        ShapeError, match=f"{function.__name__}: a square matrix is needed, this one is 2 x 3 over Z_5"
    ):
        function(zeros(2, 3, Zmod(5)))


def test_empty_matrix_has_index_zero():
    """The 0 x 0 matrix is invertible."""
    assert (0, identity(0, Zmod(6))) == (
        drazin_inverse(zeros(0, 0, Zmod(6))).index,
        group_inverse(zeros(0, 0, Zmod(6))),
    )
