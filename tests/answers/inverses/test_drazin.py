"""Drazin and group inverses: the three equations, the index, uniqueness."""

import pytest
from hypothesis import given, settings, strategies as st

import modlinalg_check
from modlinalg import (
    ZZ,
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    ShapeError,
    Zmod,
    block,
    certify,
    drazin_inverse,
    group_inverse,
    identity,
    inverse,
    matrix,
    random_matrix,
    zeros,
)
from tests.helpers import oracles
from tests.helpers.runs import slow
from tests.helpers.strategies import matrices

square = st.integers(0, 4).map(lambda k: (k, k))


def verdict(answer):
    """Return what the independent checker says of the certificate of an answer."""
    return modlinalg_check.check(certify(answer).to_json()).outcome


@slow(long=lambda n: n > 2)
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


@pytest.mark.exhaustive
@given(matrices(shape=square))
@settings(max_examples=100)
def test_drazin_inverse_satisfies_its_equations_and_is_certified(M):
    """X*M*X = X, M*X = X*M, M^(k+1)*X = M^k, and v shows that k - 1 is too small."""
    found = drazin_inverse(M)
    assert found.holds()
    assert verdict(found) == "verified"


@pytest.mark.exhaustive
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


def scrambled(blocks, seed):
    """Return S*M*S^-1 for the block diagonal M and a random unimodular S over Z."""
    M = block([[B if i == j else zeros(B.shape[0], C.shape[0], ZZ) for j, C in enumerate(blocks)]
               for i, B in enumerate(blocks)])  # fmt: skip
    k = M.shape[0]
    S = random_matrix(k, k, ZZ, seed=seed, invariant_factors=[1] * k)
    return S @ M @ inverse(S)


UNIT = matrix([[2, 1], [1, 1]], ZZ)
NILPOTENT = matrix([[0, 3, 1], [0, 0, 5], [0, 0, 0]], ZZ)


@pytest.mark.parametrize("unit", [[], [UNIT]])
@pytest.mark.parametrize("nilpotent", [[], [NILPOTENT], [NILPOTENT, zeros(1, 1, ZZ)]])
@pytest.mark.parametrize(
    ("other", "q"),
    [
        ([[6]], 2),
        ([[35]], 5),
        ([[0, 9], [1, 0]], 3),
        ([[9, 0], [0, 5]], 15),
        ([[2, 1], [4, 3]], 2),
        ([[65537 * 65539]], 65537 * 65539),
    ],
)
def test_what_is_not_nilpotent_must_be_unimodular_over_the_integers(unit, nilpotent, other, q):
    """Unimodular and nilpotent blocks have a Drazin inverse over Z; with any other block there is none.

    The modulus has the primes of the determinant of that block alone, one of them where it is small.
    """
    good = scrambled([*unit, *nilpotent, identity(1, ZZ)], 3)
    assert drazin_inverse(good).index == (3 if nilpotent else 0)
    M = scrambled([*unit, *nilpotent, matrix(other, ZZ)], 5)
    with pytest.raises(NoDrazinInverseError) as caught:
        drazin_inverse(M)
    assert verdict(caught.value) == "verified"
    assert q ** (2 * M.shape[0] + 1) % caught.value.q == 0


def test_a_modulus_is_found_where_the_inverse_and_its_square_have_one_denominator():
    """M^2 = 2*I: v = (1, 0) has M^3*v = 0 and M^2*v != 0 modulo 4."""
    M = matrix([[0, 2], [1, 0]], ZZ)
    with pytest.raises(NoDrazinInverseError) as caught:
        drazin_inverse(M)
    assert (caught.value.power, caught.value.q) == (2, 4)
    assert verdict(caught.value) == "verified"


def test_a_large_missing_drazin_inverse_has_a_certificate():
    """At 40 x 40 no power of M is needed, and the modulus is one of a small prime that divides det(M)."""
    M = random_matrix(40, 40, ZZ, seed=1)
    with pytest.raises(NoDrazinInverseError) as caught:
        drazin_inverse(M)
    assert caught.value.q < 2**1000
    assert verdict(caught.value) == "verified"


def test_empty_matrix_has_index_zero():
    """The 0 x 0 matrix is invertible."""
    assert (0, identity(0, Zmod(6))) == (
        drazin_inverse(zeros(0, 0, Zmod(6))).index,
        group_inverse(zeros(0, 0, Zmod(6))),
    )
