"""What comes in as lists, and over which ring."""

from fractions import Fraction
from itertools import product
from math import gcd

import flint
import numpy as np
import pytest
import sympy
from sympy.polys.matrices import DomainMatrix

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    RingMismatchError,
    Zmod,
    matrix,
    zeros,
)
from tests.helpers.conversion import HUGE, MODULI

# ---------------------------------------------------------------------------------- integers and fractions


@pytest.mark.parametrize("n", MODULI)
def test_integers_of_any_size_and_sign_are_reduced(n):
    """An integer z denotes z mod n, in 0..n-1."""
    integers = [-1, 0, n, n - 1, -n, 2 * n + 1, 10**60, -(10**60), 2**64, -(2**63), HUGE, -HUGE]
    assert [z % n for z in integers] == matrix([integers], mod=n).tolist()[0]
    assert all(type(a) is int for a in matrix([integers], mod=n).entries)


@pytest.mark.parametrize("n", [2, 6, 8, 9, 35, 2**64, 2**64 + 13])
@pytest.mark.parametrize("spell", [lambda f: f, str, lambda f: sympy.Rational(f.numerator, f.denominator)])
def test_fractions_with_unit_denominators_are_elements(n, spell):
    """p/q, in any spelling, denotes the x with q*x = p when q is a unit, and no element otherwise."""
    for p, q in product((-3, 0, 1, 4), (1, 2, 3, 5, 7)):
        fraction = Fraction(p, q)
        if gcd(fraction.denominator, n) == 1:
            x = matrix([[spell(fraction)]], mod=n)[0, 0]
            assert 0 <= x < n
            assert (fraction.denominator * x - fraction.numerator) % n == 0
        else:
            with pytest.raises(EntryError, match=rf"\[0, 0\].*{fraction}.*not a unit mod {n}"):
                matrix([[spell(fraction)]], mod=n)


@pytest.mark.parametrize(
    ("spelled", "number"),
    [
        ("3/4", Fraction(3, 4)),
        ("-3/4", Fraction(-3, 4)),
        ("6/8", Fraction(3, 4)),
        ("12", 12),
        ("+12", 12),
        (" 12 ", 12),
        ("-0", 0),
        ("007", 7),
        ("9" * 6000, 10**6000 - 1),
        ("-" + "9" * 6000, 1 - 10**6000),
        ("+" + "9" * 6000, 10**6000 - 1),
        ("1/" + "9" * 6000, Fraction(1, 10**6000 - 1)),
    ],
    ids=lambda value: str(value)[:12] if isinstance(value, str) else "",
)
def test_texts_inside_lists_are_numbers(spelled, number):
    """A text entry is an integer or a fraction of any length, with a sign and blanks around it."""
    assert Fraction(number) == matrix([[spelled]])[0, 0]
    assert (Fraction(number),) == matrix([[spelled]], QQ).entries
    assert Zmod(10007).canonical(number) == matrix([[spelled]], mod=10007)[0, 0]


def test_rows_may_be_lists_tuples_and_arrays():
    """The rows of a matrix are lists, tuples or 1-d arrays, mixed as they come."""
    expected = matrix([[1, 2], [3, 4], [5, 6]], mod=8)
    assert expected == matrix(([1, 2], (3, 4), np.array([5, 6])), mod=8)
    assert expected == matrix([(1, 2), [3, 4], [np.int8(5), flint.fmpz(6)]], mod=8)


@pytest.mark.parametrize(
    ("data", "shape"), [([], (0, 0)), ((), (0, 0)), ([[]], (1, 0)), ([[], [], ()], (3, 0))], ids=str
)
def test_empty_lists_are_empty_matrices(data, shape):
    """k empty rows are a k x 0 matrix."""
    assert shape == matrix(data, mod=8).shape
    assert zeros(*shape, QQ) == matrix(data)


# ------------------------------------------------------------------------------------------------- which ring


def test_ring_is_asked_for_carried_or_rational():
    """`mod` and `ring` name the ring; without them the data's own ring counts, and else Q."""
    assert (
        Zmod(8)
        == matrix([[1]], mod=8).ring
        == matrix([[1]], Zmod(8)).ring
        == matrix([[1]], ring=Zmod(8)).ring
    )
    assert QQ == matrix([[1]]).ring == matrix([[1]], QQ).ring == matrix("1 2").ring
    assert Zmod(8) == matrix([[1]], mod=np.int64(8)).ring
    carriers = [
        flint.nmod_mat(1, 1, [5], 8),
        flint.fmpz_mod_mat(1, 1, [5], flint.fmpz_mod_ctx(8)),
        matrix([[5]], mod=8),
    ]
    for data in carriers:
        assert matrix([[5]], mod=8) == matrix(data) == matrix(data, mod=8) == matrix(data, Zmod(8))
    seven = DomainMatrix([[5]], (1, 1), sympy.ZZ).convert_to(sympy.GF(7))
    assert matrix([[5]], mod=7) == matrix(seven) == matrix(seven, mod=7)


@pytest.mark.parametrize(
    "data",
    [
        flint.nmod_mat(1, 1, [5], 8),
        flint.fmpz_mod_mat(1, 1, [5], flint.fmpz_mod_ctx(8)),
        flint.fmpz_mod_mat(1, 1, [5], flint.fmpz_mod_ctx(2**70)),
        DomainMatrix([[5]], (1, 1), sympy.ZZ).convert_to(sympy.GF(7)),
        matrix([[5]], mod=8),
    ],
    ids=lambda data: type(data).__name__,
)
@pytest.mark.parametrize("asked", [Zmod(9), QQ, Zmod(4)], ids=str)
def test_ring_carried_and_another_asked_is_refused(data, asked):
    """An element of Z_8 denotes none of Z_9, Z_4 or Q; the message names both rings and the way out."""
    with pytest.raises(RingMismatchError, match=rf"\bZ_\d+\b.*\b{asked}\b.*list of rows"):
        matrix(data, asked)


def test_rational_matrices_may_be_taken_modulo_n():
    """The rationals with unit denominators map to Z_n, so Q is no hindrance; 1/2 mod 8 is."""
    M = matrix([["1/3", -1], [9, 0]])
    assert matrix([[3, 7], [1, 0]], mod=8) == matrix(M, mod=8) == matrix(M.to_sympy(), mod=8)
    assert matrix([[3, 7], [1, 0]], mod=8) == matrix(M.to_flint(), mod=8)
    assert zeros(0, 3, Zmod(8)) == matrix(zeros(0, 3, QQ), mod=8)
    with pytest.raises(EntryError, match=r"\[0, 1\].*1/2.*Z_8"):
        matrix(matrix([[1, "1/2"]]), mod=8)


@pytest.mark.parametrize("ring", [Zmod(8), QQ, 8], ids=str)
@pytest.mark.parametrize("mod", [8, 9, "8"])
def test_ring_and_mod_together_are_refused(ring, mod):
    """Exactly one of `ring` and `mod` is given, even when they agree."""
    with pytest.raises(InputError, match=r"ring.*mod.*not both"):
        matrix([[1]], ring, mod=mod)


@pytest.mark.parametrize("ring", [8, "QQ", "Z_8", Zmod, sympy.QQ, 0, [8], {}, 2.5, True], ids=repr)
def test_ring_that_is_none_is_refused(ring):
    """A ring is Zmod(n), ZZ or QQ; the message says so and names what came instead."""
    with pytest.raises(InputError, match=r"Zmod\(n\), ZZ or QQ") as caught:
        matrix([[1]], ring)
    assert repr(ring) in str(caught.value)


@pytest.mark.parametrize("mod", [1, 0, -3, True, 2.5, "8", [8], Fraction(8)], ids=repr)
def test_modulus_that_is_none_is_refused(mod):
    """A modulus is an integer n >= 2; 0 does not mean "none given"."""
    with pytest.raises(InputError, match="n >= 2"):
        matrix([[1]], mod=mod)


def test_flint_matrix_modulo_one_is_refused():
    """Z_1 is no ring here, whoever brings it."""
    with pytest.raises(InputError, match="n >= 2"):
        matrix(flint.nmod_mat(1, 1, [0], 1))
