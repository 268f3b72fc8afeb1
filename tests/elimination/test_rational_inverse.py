"""Inverses over Q, lifted modulo a prime and by FLINT, at the bounds up to which floats are exact."""

import random
from fractions import Fraction

import pytest

from modlinalg import QQ, NotInvertibleError, PostconditionError, identity, inverse, matrix, zeros
from modlinalg._arithmetic.storage import lifting
from modlinalg.elimination import _without_record
from modlinalg.elimination._without_record import LIFTED_INVERSE, rational_inverse


@pytest.fixture
def lifted_only(monkeypatch):
    """Lift small matrices as well, and let FLINT's inverse fail."""

    def refused(native, modulus):
        if modulus is None:
            raise AssertionError("FLINT was asked")
        return inverse_modulo(native, modulus)

    inverse_modulo = _without_record.firewall.field_inverse
    monkeypatch.setattr(_without_record, "LIFTED_INVERSE", 1)
    monkeypatch.setattr(_without_record.firewall, "field_inverse", refused)


def dense(rng, size, height):
    """Return integers from -height to height."""
    return [[rng.randint(-height, height) for _ in range(size)] for _ in range(size)]


def largest(rng, size, height):
    """Return only the largest and the smallest integer."""
    return [[rng.choice((-height, height)) for _ in range(size)] for _ in range(size)]


def triangular(rng, size, height):
    """Return ones on the diagonal and integers above it: det = 1, and an inverse with integers."""
    return [[0] * i + [1] + [rng.randint(-height, height) for _ in range(size - i - 1)] for i in range(size)]


def rational(rng, size, height):
    """Return fractions with several denominators."""
    return [[Fraction(a, rng.randint(1, 6)) for a in row] for row in dense(rng, size, height)]


def permuted(rng, size, height):
    """Return one multiple of the height in each row and column, with either sign."""
    places = rng.sample(range(size), size)
    return [[rng.choice((-height, height)) * (j == places[i]) for j in range(size)] for i in range(size)]


@pytest.mark.usefixtures("lifted_only")
@pytest.mark.parametrize("kind", [dense, largest, triangular, rational, permuted])
@pytest.mark.parametrize("size", [1, 2, 3, 7, 20, 33])
def test_a_lifted_inverse_multiplies_out(kind, size):
    """M*X = I = X*M exactly, for entries of 1 to the largest that are lifted."""
    rng = random.Random(size)
    for height in (1, 2, 1023, 2**20, 2**lifting.EXACT // (size * 2**18)):
        M = matrix(kind(rng, size, height if kind is not rational else min(height, 9)), QQ)
        X = rational_inverse(M)
        if X is not None:
            assert M @ X == identity(size, QQ) == X @ M


@pytest.mark.parametrize("size", [1, 10, 100])
def test_entries_beyond_the_bound_are_left_to_flint(size):
    """At the largest height k*h*p stays below 2^51 for primes of 18 bits; one more, and it would not."""
    height = 2**lifting.EXACT // (size * 2**18)
    assert lifting.prime_limit(size, height, 100) == 2**18
    assert lifting.prime_limit(size, height + 1, 100) is None
    assert lifting.prime_limit(size, 1, 10**6) is None


@pytest.mark.parametrize("has_numpy", [True, False])
def test_both_ways_give_the_same_inverse(monkeypatch, has_numpy):
    """The inverse is unique: lifted from 60 x 60 on, by FLINT where numpy is absent."""
    M = matrix(dense(random.Random(1), LIFTED_INVERSE, 50), QQ)
    X = inverse(M)
    if not has_numpy:
        monkeypatch.setattr(lifting, "is_there", lambda: False)
    assert X == inverse(M)
    assert M @ X == identity(LIFTED_INVERSE, QQ)


def test_a_singular_matrix_has_no_inverse_and_a_witness():
    """None here, and in public the error with v != 0, M*v = 0."""
    M = matrix([*dense(random.Random(2), 30, 5)[:29], [0] * 30], QQ)
    assert rational_inverse(M) is None
    with pytest.raises(NotInvertibleError) as error:
        inverse(M)
    assert (M @ error.value.witness).is_zero
    assert inverse(zeros(0, 0, QQ)).shape == (0, 0)


def test_a_wrong_inverse_modulo_p_is_noticed(monkeypatch):
    """The digits that come from it never end."""
    monkeypatch.setattr(_without_record, "LIFTED_INVERSE", 1)
    monkeypatch.setattr(_without_record.firewall, "field_inverse", lambda native, modulus: native)
    with pytest.raises(PostconditionError, match=r"A\*N = d\*I fails"):
        inverse(matrix(dense(random.Random(3), 5, 9), QQ))


def test_one_wrong_limb_is_noticed(monkeypatch):
    """A*N = d*I is multiplied out for the limbs from which the integers are made."""
    carried = lifting._carried

    def broken(V):
        monkeypatch.setattr(lifting, "_carried", carried)
        V[1, 2, 3] += 1
        return carried(V)

    monkeypatch.setattr(_without_record, "LIFTED_INVERSE", 1)
    monkeypatch.setattr(lifting, "_carried", broken)
    with pytest.raises(PostconditionError, match=r"A\*N = d\*I fails"):
        inverse(matrix(dense(random.Random(3), 5, 9), QQ))


def test_a_wrong_inverse_of_flint_is_noticed(monkeypatch):
    """M*X = I is multiplied out there as well."""
    monkeypatch.setattr(_without_record.firewall, "field_inverse", lambda native, modulus: native)
    with pytest.raises(PostconditionError, match=r"M\*X = I fails"):
        inverse(matrix([[2, 0], [0, 1]], QQ))
