"""Polynomials as values: coefficients, evaluation, equality, and how they are written."""

import pickle
from fractions import Fraction

import flint
import pytest
import sympy
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    Polynomial,
    RingMismatchError,
    ShapeError,
    Zmod,
    identity,
    matrix,
    zeros,
)
from tests.helpers.strategies import elements, matrices, rings

WRITTEN = [
    ([], Zmod(6), "0", "0"),
    ([3], Zmod(6), "3", "3"),
    ([0, 1], Zmod(6), "x", "x"),
    ([1, 2, 0, 1], Zmod(6), "x^3 + 2*x + 1", "x^{3} + 2 x + 1"),
    ([-1, -1], Zmod(6), "5*x + 5", "5 x + 5"),
    ([-3, 1, -1], ZZ, "-x^2 + x - 3", "-x^{2} + x - 3"),
    (["1/2", "-3/4", 1], QQ, "x^2 - 3/4*x + 1/2", r"x^{2} - \tfrac{3}{4} x + \tfrac{1}{2}"),
    ([0, 0, "-1/2"], QQ, "-1/2*x^2", r"-\tfrac{1}{2} x^{2}"),
]


@pytest.mark.parametrize(("coefficients", "ring", "text", "latex"), WRITTEN)
def test_a_polynomial_is_written_from_the_leading_term_on(coefficients, ring, text, latex):
    """Coefficients 1, powers 0 and 1 and terms 0 are not written; the expression of repr gives it again."""
    p = Polynomial(coefficients, ring)
    assert (text, latex, f"${latex}$") == (str(p), p.to_latex(), p._repr_latex_())
    assert p == eval(repr(p), {"Polynomial": Polynomial, "Zmod": Zmod, "ZZ": ZZ, "QQ": QQ})


def test_zeros_at_the_end_are_left_out():
    """So equal polynomials have equal coefficients, and equal hashes."""
    p, q = Polynomial([1, 8, 2, 6], Zmod(6)), Polynomial([1, 2, 2], Zmod(6))
    assert (p, hash(p), 2, (1, 2, 2)) == (q, hash(q), p.degree, p.coefficients)
    assert p != Polynomial([1, 2, 2], ZZ)
    assert -1 == Polynomial([0, 6], Zmod(6)).degree
    assert (True, False, False) == tuple(Polynomial(c, ZZ).is_monic for c in ([0, 1], [2], []))
    assert p == pickle.loads(pickle.dumps(p))


@pytest.mark.exhaustive
@given(st.data(), rings, st.integers(0, 12))
@settings(max_examples=60)
def test_evaluation_is_the_sum_of_terms(data, ring, length):
    """At elements and at matrices; p(0) is the constant coefficient, and 1 x 1 matrices are elements."""
    p = Polynomial(data.draw(st.lists(elements(ring), min_size=length, max_size=length)), ring)
    a = ring.canonical(data.draw(elements(ring)))
    value = ring.canonical(sum((c * a**i for i, c in enumerate(p.coefficients)), ring.zero))
    assert value == p(a)
    assert [[value]] == p(matrix([[a]], ring)).tolist()
    k = data.draw(st.integers(0, 3))
    M = data.draw(matrices(ring=st.just(ring), shape=st.just((k, k))))
    expected, power = zeros(k, k, ring), identity(k, ring)
    for c in p.coefficients:
        expected, power = expected + c * power, power @ M
    assert expected == p(M)


def test_bad_coefficients_and_arguments_are_refused():
    """With the place, the value and the ring."""
    with pytest.raises(EntryError, match=r"coefficient 1 .*1/2.*Z_6"):
        Polynomial([1, Fraction(1, 2)], Zmod(6))
    with pytest.raises(InputError, match="a list of coefficients"):
        Polynomial("12", ZZ)
    with pytest.raises(InputError, match="a list of coefficients"):
        Polynomial(12, ZZ)
    with pytest.raises(InputError, match="ring"):
        Polynomial([1], 6)
    p = Polynomial([1, 1], Zmod(6))
    with pytest.raises(EntryError, match="argument"):
        p(1.5)
    with pytest.raises(ShapeError, match="2 x 3"):
        p(zeros(2, 3, mod=6))
    with pytest.raises(RingMismatchError, match="Z_6, the matrix over Z"):
        p(zeros(2, 2, ZZ))
    with pytest.raises(AttributeError):
        p.ring = ZZ


@pytest.mark.parametrize(
    ("ring", "kind"),
    [
        (Zmod(6), flint.nmod_poly),
        (Zmod(2**70), flint.fmpz_mod_poly),
        (ZZ, flint.fmpz_poly),
        (QQ, flint.fmpq_poly),
    ],
)
@pytest.mark.parametrize("coefficients", [[], [5], [1, 0, 2, 1]])
def test_other_libraries_get_the_same_coefficients(coefficients, ring, kind):
    """FLINT's polynomials carry the ring, SymPy's are over ZZ or QQ."""
    p = Polynomial(coefficients, ring)
    assert isinstance(p.to_flint(), kind)
    assert [int(c) for c in coefficients] == [int(str(c)) for c in p.to_flint().coeffs()]
    x = sympy.Symbol("x")
    assert sum(c * x**i for i, c in enumerate(coefficients)) == p.to_sympy().as_expr()
