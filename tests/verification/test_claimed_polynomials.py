"""The polynomial of a claim in the forms that people have, and lists that can be read in two ways."""

import flint
import numpy as np
import pytest
import sympy

from modlinalg import (
    QQ,
    ZZ,
    ClaimVerdict,
    EntryError,
    InputError,
    ParseError,
    Polynomial,
    RingMismatchError,
    Zmod,
    matrix,
    verify_charpoly,
    verify_minpoly,
)
from modlinalg.testing import assert_charpoly, assert_minpoly
from modlinalg.verification._counterexamples import polynomial_text
from modlinalg.verification._polynomials import polynomial_readings
from modlinalg.verification._verdicts import WorkLimit

M = matrix([[1, 2], [3, 4]], ZZ)
P = Polynomial([-2, -5, 1], ZZ)
X = sympy.Symbol("x")
FORMS = {
    "Polynomial": P,
    "text": "x^2 - 5*x - 2",
    "session": "? charpoly([1, 2; 3, 4])\n%1 = x^2 - 5*x - 2\n",
    "Poly": sympy.Poly(X**2 - 5 * X - 2, X),
    "expression": X**2 - 5 * X - 2,
    "PurePoly": sympy.Matrix([[1, 2], [3, 4]]).charpoly(),
    "fmpz_poly": flint.fmpz_poly([-2, -5, 1]),
}
LISTS = {
    "list": [-2, -5, 1],
    "tuple": (-2, -5, 1),
    "array": np.array([-2, -5, 1]),
    "row": matrix([[-2, -5, 1]], ZZ),
    "PARI": "[-2, -5, 1]",
    "column of PARI": "[-2, -5, 1]~",
    "numbers": "-2 -5 1",
    "lines": "-2\n-5\n1\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_polynomial_is_one_reading(form):
    """The verdict is that on the Polynomial, and its words say how the form was read."""
    (reading,) = polynomial_readings("f", FORMS[form], ZZ, "auto")
    assert P == reading.p
    verdict = verify_charpoly(M, FORMS[form])
    assert verdict
    assert "p = x^2 - 5*x - 2" in verdict.claim


@pytest.mark.parametrize("form", LISTS)
def test_a_list_has_an_order(form):
    """UNKNOWN without one, with both readings and the options; with one TRUE or FALSE."""
    verdict = verify_charpoly(M, LISTS[form])
    assert verdict.verdict is ClaimVerdict.UNKNOWN
    said = "TRUE from the constant coefficient on, which is x^2 - 5*x - 2, and FALSE from the leading"
    assert said in verdict.reason
    assert "(--coefficients ascending or --coefficients descending at the command line)" in verdict.reason
    assert verify_charpoly(M, LISTS[form], coefficients="ascending")
    assert verify_charpoly(M, LISTS[form], coefficients="descending").verdict is ClaimVerdict.FALSE


def test_a_list_whose_readings_agree_has_a_verdict():
    """The same polynomial both ways, or two that are both wrong."""
    assert verify_charpoly(matrix([[1, 1], [1, 2]], ZZ), [1, -3, 1])
    assert verify_charpoly(M, [1, 7, 2]).verdict is ClaimVerdict.FALSE
    assert verify_minpoly(M, [1, 7, 2]).verdict is ClaimVerdict.FALSE
    assert verify_minpoly(M, [-2, -5, 1]).verdict is ClaimVerdict.UNKNOWN


def test_zeros_at_the_ends_of_a_list_are_coefficients():
    """[0, 0, 1] is x^2 or the constant 1."""
    ascending, descending = polynomial_readings("f", [0, 0, 1], ZZ, "auto")
    assert ((0, 0, 1), (1,)) == (ascending.p.coefficients, descending.p.coefficients)


def test_what_is_no_polynomial_is_refused():
    """With what and why; floats, nested lists, words, other rings, FLINT's text with the length first."""
    for given in ([[1, 2], [3, 4]], 5, None, {"x": 1}, np.array([[1, 2], [3, 4]]), M):
        with pytest.raises(InputError, match=r"verify_charpoly: p: a Polynomial, a text"):
            verify_charpoly(M, given)
    for given in ([1, 2.5], [1, "a"], ["1/2", 1]):
        with pytest.raises(EntryError, match="verify_charpoly: p: entry"):
            verify_charpoly(M, given)
    for text in ("x^2 + y", "hello world", "x^2 - 5.0*x"):
        with pytest.raises(ParseError, match="verify_charpoly: p: line 1"):
            verify_charpoly(M, text)
    with pytest.raises(InputError, match="FLINT's number of those that follow"):
        verify_charpoly(M, "3  -2 -5 1")
    with pytest.raises(InputError, match="not a matrix, 2 x 2"):
        verify_charpoly(M, "[1, 2; 3, 4]")
    with pytest.raises(InputError, match="coefficients must be 'auto'"):
        verify_charpoly(M, [1, 2], coefficients="backwards")
    with pytest.raises(InputError, match="a session with several results"):
        verify_charpoly(M, "? 1\n%1 = x\n? 2\n%2 = x^2\n")


def test_polynomials_over_another_ring_are_refused():
    """As matrices are: of ours, of FLINT and of texts that name theirs."""
    for given in (
        Polynomial([1, 1], QQ),
        flint.nmod_poly([1, 1], 5),
        "Mod(1, 5)*x",
        "[Mod(1, 5), Mod(2, 5)]",
    ):
        with pytest.raises(RingMismatchError):
            verify_charpoly(M, given)
    assert verify_charpoly(M.change_ring(mod=5), flint.nmod_poly([3, 0, 1], 5))


def test_assertions_take_the_ring_of_a_polynomial():
    """Beside plain data; the modulus wins where it is given."""
    assert_charpoly([[1, 2], [3, 4]], P)
    assert_charpoly([[1, 2], [3, 4]], Polynomial([3, 0, 1], Zmod(5)))
    assert_charpoly([[1, 2], [3, 4]], "x^2 - 5*x - 2")
    assert_minpoly([[2, 0], [0, 2]], [1, -2], coefficients="descending", mod=7)
    with pytest.raises(RingMismatchError):
        assert_charpoly([[1, 2], [3, 4]], P, mod=5)


def test_long_polynomials_are_named_by_their_degree():
    """Neither many terms nor long coefficients fill a sentence."""
    assert polynomial_text(Polynomial([1] * 41, ZZ)) == "x^40 + .. (degree 40)"
    shown = polynomial_text(Polynomial([1, 10**500], ZZ))
    assert "501 digits" in shown
    assert len(shown) < 100


def test_a_limit_is_unknown():
    """Also where two readings wait."""
    for p in ("x^2 - 5*x - 2", [1, 2, 3]):
        for verify in (verify_charpoly, verify_minpoly):
            assert verify(M, p, limit=0).verdict is ClaimVerdict.UNKNOWN
            assert verify(M, p, limit=WorkLimit(entries=3)).verdict is ClaimVerdict.UNKNOWN
