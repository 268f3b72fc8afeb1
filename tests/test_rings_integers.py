"""The ring Z against its definitions, by brute force over small integers."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from modlinalg import InputError
from modlinalg._arithmetic.rings import ZZ, elements_text, modulus_text

SMALL = range(-12, 13)


def solutions(a, b):
    """Return the x of a box with a*x = b."""
    return [x for x in range(-12, 13) if a * x == b]


def test_divisibility_and_quotients():
    """A quotient is a solution of a*x = b, and is refused where there is none."""
    for a, b in product(SMALL, repeat=2):
        assert ZZ.divides(a, b) == bool(solutions(a, b))
        if ZZ.divides(a, b):
            assert a * ZZ.quotient(b, a) == b
        else:
            with pytest.raises(ZeroDivisionError, match="no solution in Z"):
                ZZ.quotient(b, a)


def test_units_ideals_and_annihilators():
    """The units divide 1; a = u*|a|; the annihilator generates {x : a*x = 0}."""
    for a in SMALL:
        assert ZZ.is_unit(a) == bool(solutions(a, 1))
        u, g = ZZ.unit_part(a)
        assert ZZ.is_unit(u)
        assert (a, g) == (u * g, ZZ.ideal(a))
        assert [x for x in SMALL if a * x == 0] == [x for x in SMALL if ZZ.divides(ZZ.annihilator(a), x)]
        if ZZ.is_unit(a):
            assert a * ZZ.inverse(a) == 1
        else:
            with pytest.raises(ZeroDivisionError, match="not a unit in Z"):
                ZZ.inverse(a)


def test_quasi_inverses():
    """x = quasi_inverse(a) is the one x with a*x*a = a and x*a*x = x, where there is any."""
    for a in SMALL:
        found = [x for x in SMALL if a * x * a == a and x * a * x == x]
        assert found == [x for x in [ZZ.quasi_inverse(a)] if x is not None]


def test_division_with_remainder():
    """a = q*d + r with 0 <= r < |d|, for every sign; d = 0 is refused."""
    for a, d in product(SMALL, repeat=2):
        if d:
            assert 0 <= a - ZZ.euclidean_quotient(a, d) * d < abs(d)
        else:
            with pytest.raises(ZeroDivisionError):
                ZZ.euclidean_quotient(a, d)


def test_numbers_of_other_types_stand_for_integers():
    """Whole fractions and integers of numpy are elements; halves and floats are none."""
    values = [ZZ.canonical(x) for x in (Fraction(6, 2), np.int64(-3), True)]
    assert [3, -3, 1] == values
    assert {int} == {type(x) for x in values}
    assert "3, -3" == elements_text(ZZ, [Fraction(3), -3])
    assert [Fraction(3), 7, 0] == [*ZZ.scaled([Fraction(1)], 3), *ZZ.added([1], 2, [Fraction(3)]), ZZ.zero]
    with pytest.raises(ZeroDivisionError, match="2 is not a unit in Z"):
        ZZ.canonical(Fraction(1, 2))
    with pytest.raises(InputError, match="an integer or a Fraction is needed"):
        ZZ.canonical(0.5)


def test_names():
    """Z is written Z, and ZZ in code; modulo 0 is exactly."""
    assert ("Z", "ZZ", "0", 0, False) == (str(ZZ), repr(ZZ), modulus_text(ZZ), ZZ.modulus, ZZ.is_field)
