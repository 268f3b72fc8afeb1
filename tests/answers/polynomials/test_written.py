"""Polynomials in texts: as PARI, GAP, SymPy, Maxima and others print them, and what is refused."""

import random
import time
from contextlib import suppress

import flint
import pytest
import sympy

from modlinalg import QQ, ZZ, EntryError, ParseError, Polynomial, RingMismatchError, Zmod
from modlinalg._answers.polynomials._written import MOST_DEGREE, polynomial_in, writes_a_list
from tests.helpers.runs import slow

LONG = 100_000
RINGS = (Zmod(2), Zmod(5), Zmod(12), Zmod(2**64 + 13), ZZ, QQ)

# What was printed for [1, 2; 3, 4] and half of it: text, ring, coefficients from the constant one on.
PRINTED = {
    "gp 2.15: charpoly(M)": ("x^2 - 5*x - 2", ZZ, [-2, -5, 1]),
    "gp: charpoly(M/2)": ("x^2 - 5/2*x - 1/2", QQ, ["-1/2", "-5/2", 1]),
    "gp: charpoly(M*Mod(1, 5))": ("Mod(1, 5)*x^2 + Mod(3, 5)", Zmod(5), [3, 0, 1]),
    "gp: with colours": ("\x1b[0;35mx^2 + Mod(1, 6)*x + Mod(4, 6)\x1b[0m", Zmod(6), [4, 1, 1]),
    "gp: a line of a session": ("%3 = x^2 - 5*x - 2", ZZ, [-2, -5, 1]),
    "GAP 4.12: CharacteristicPolynomial(M)": ("x_1^2-5*x_1-2", ZZ, [-2, -5, 1]),
    "GAP: M*Z(5)^0": ("x_1^2+Z(5)^3", Zmod(5), [3, 0, 1]),
    "GAP: another one": ("x_1^2+Z(7)*x_1-Z(7)^2", Zmod(7), [5, 3, 1]),
    "Maxima 5.46: expand(charpoly(M/2, x))": ("x^2-(5*x)/2-1/2", QQ, ["-1/2", "-5/2", 1]),
    "Maxima: with its label": ("(%o4) x^2-5*x-2", ZZ, [-2, -5, 1]),
    "SymPy 1.14: Matrix.charpoly()": (
        "PurePoly(lambda**2 - 5*lambda - 2, lambda, domain='ZZ')",
        ZZ,
        [-2, -5, 1],
    ),
    "SymPy: Poly(.., modulus=5)": ("Poly(x**2 - 2, x, modulus=5)", Zmod(5), [3, 0, 1]),
    "SymPy: an expression": ("x**2 - 5*x/2 - 1/2", QQ, ["-1/2", "-5/2", 1]),
    "Mathematica: in ascending order": ("-2 - 5*x + x^2", ZZ, [-2, -5, 1]),
    "Nemo: x^2 - 5//2*x - 1//2": ("x^2 - 5//2*x - 1//2", QQ, ["-1/2", "-5/2", 1]),
    "Magma: without a name": ("$.1^2 + 3*$.1 + 1", Zmod(7), [1, 3, 1]),
    "galois: without *": ("x^2 + 3x + 1", Zmod(5), [1, 3, 1]),
    "LaTeX": (r"\lambda^{2} - \tfrac{5}{2} \lambda - \frac{1}{2}", QQ, ["-1/2", "-5/2", 1]),
    "people": ("p(x) = x² \N{MINUS SIGN} 5x \N{MINUS SIGN} 2;", ZZ, [-2, -5, 1]),
    "a constant": ("-3/4", QQ, ["-3/4"]),
    "0": ("0", ZZ, []),
    "two signs": ("x^2 + -5*x + -2", ZZ, [-2, -5, 1]),
    "a name and the unknown of another": ("q2(t, x) := t^2 - 5", ZZ, [-5, 0, 1]),
    "in two lines": ("x^2 - 5*x\n - 2\n", ZZ, [-2, -5, 1]),
}


@pytest.mark.parametrize("system", PRINTED)
def test_what_systems_print_is_read(system):
    """Each text is the polynomial of its coefficients."""
    text, ring, coefficients = PRINTED[system]
    assert Polynomial(coefficients, ring) == polynomial_in(text, ring)


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_what_is_written_is_read_back(ring):
    """Polynomials as text, as LaTeX, as SymPy and FLINT write them; the random ones have a seed."""
    choose = random.Random(str(ring))
    for degree in (*range(6), 30):
        numbers = [choose.randint(-9, 9) for _ in range(degree)]
        coefficients = [f"{a}/{choose.randint(1, 4)}" for a in numbers] if ring == QQ else numbers
        p = Polynomial([*coefficients, 1], ring)
        texts = [str(p), p.to_latex(), str(p.to_flint()), str(p.to_sympy()), str(p.to_sympy().as_expr())]
        for text in texts:
            assert p == polynomial_in(text, ring), text


def test_sympy_and_flint_print_what_is_read():
    """The real objects, not texts of ours."""
    x = sympy.Symbol("t")
    M = sympy.Matrix([[1, 2], [3, 4]])
    p = Polynomial([-2, -5, 1], ZZ)
    assert p == polynomial_in(str(M.charpoly()), ZZ) == polynomial_in(str(M.charpoly(x).as_expr()), ZZ)
    assert p == polynomial_in(str(flint.fmpz_mat([[1, 2], [3, 4]]).charpoly()), ZZ)


# text: what the message says
REFUSED = {
    "": "a polynomial is needed",
    "p =": "a polynomial is needed",
    "(1-x)*(4-x)-6": "multiplied out",
    "x2 + 1": "may be an unknown or a power of one",
    "pi - 1": "may be a constant",
    "2*I + 1": "may be a constant",
    "x^2 + y": "two unknowns, 'x' and 'y'",
    "x*y": "'y' cannot stand here",
    "x + x": "a second term with x^1",
    "1.5*x": "is no part of a term",
    "x^2 +": "ends before it is complete",
    "(x": "ends before it is complete",
    "x)": "cannot stand here",
    "1/x": "cannot stand here",
    "x/0": "a denominator is 0",
    "2^3": "cannot stand here",
    "3 3 x": "cannot stand here",
    "x 3": "cannot stand here",
    "3\nx": "a line of numbers alone",
    "     2\n- x": "a line of numbers alone",
    f"x^{MOST_DEGREE + 1}": "only powers up to",
    "x^99999999999999999999": "only powers up to",
    "Poly(x**2)": "SymPy's Poly",
    "Poly(x**2, x, domain='RR')": "SymPy's Poly",
    "__import__('os').abort()": "is no part of a term",
    "Z(6)*x": "a prime up to",
    "p(2) = 7": "cannot stand here",
    **dict.fromkeys(
        (
            "5 = x^2 + 2*x",
            "0 = x^2 + 2*x",
            "-1 = x",
            "x = x^2 + 2*x",
            "x(x) = x^2",
            r"lambda = \lambda^2",
            "x = 3",
            "x := Poly(x**2, x, domain='QQ')",
            "x^2 = 3*x",
            "p = q = x",
            "1p = x",
        ),
        "only a name that begins with a letter and is not the unknown",
    ),
}


@pytest.mark.parametrize("text", ["½", "½ + 1", "3½", "½^2", "x½", "①", "Ⅷ*x", "二"])
def test_a_sign_that_is_a_number_is_no_unknown(text):
    """A half is not the polynomial x, and 3½ not 3*x; before 3.11.5 Python takes ½ for no name at all."""
    with pytest.raises(ParseError, match=r"may be a number|is no part of a term"):
        polynomial_in(text, QQ)


def test_an_unknown_may_have_lowered_digits():
    """x₁ is a name, under every Python."""
    assert polynomial_in("x^2 - 5", ZZ) == polynomial_in("x₁^2 - 5", ZZ)


@pytest.mark.parametrize("text", REFUSED)
def test_all_else_is_refused_with_its_place(text):
    """A ParseError with line and column."""
    with pytest.raises(ParseError, match=r"line [0-9]+, column [0-9]+: ") as refused:
        polynomial_in(text, QQ if "Z" not in text else Zmod(7))
    assert REFUSED[text] in str(refused.value)


def test_coefficients_belong_to_the_ring():
    """Another modulus is another ring, and 1/2 no element of Z or Z_4."""
    for text in ("Mod(1, 5)*x", "Z(5)*x", "Poly(x, x, modulus=5)", "ZmodnZObj( 3, 5 )*x_1"):
        assert polynomial_in(text, Zmod(5)).degree == 1
        for ring in (Zmod(7), ZZ, QQ):
            with pytest.raises(RingMismatchError):
                polynomial_in(text, ring)
    for ring in (ZZ, Zmod(4)):
        with pytest.raises(EntryError, match="the coefficient of x"):
            polynomial_in("x/2", ring)
    assert polynomial_in("x/2", Zmod(5)) == Polynomial([0, 3], Zmod(5))


def test_lists_are_told_from_sums():
    """Brackets, or several numbers and no word."""
    for text in ("[1, 3, 1]", "1 3 1", "1, 3, 1", "1\n3\n1", "{1, 3, 1}", "<1, 3, 1>", "[Mod(1, 5), 2]"):
        assert writes_a_list(text)
    for text in (
        "x",
        "3",
        "-3/4",
        "x^2 + 3*x + 1",
        "Mod(1, 5)",
        "p = 3",
        "3*Z(5)^2",
        "Poly(x, x, modulus=5)",
    ):
        assert not writes_a_list(text)
    assert writes_a_list("5 = 3")  # an equation is not the number behind its sign


@slow(long=lambda piece: piece == "(")
@pytest.mark.parametrize(
    "piece",
    [
        "(",
        "-",
        "9*",
        "1+",
        "x",
        "x_",
        "9",
        " ",
        ",",
        "Poly(",
        "\n",
        "1\n",
        "x\n",
        "%9",
        "Mod(1,",
        "Z(5)*",
        "^2",
        "\\frac{",
        "(1,",
        "x^2+",
    ],
)
def test_long_texts_are_read_or_refused_in_linear_time(piece):
    """A long run of any piece, alone and in front of a term, takes a few seconds at the very most."""
    for text in (piece * (LONG // len(piece)), piece * (LONG // len(piece)) + "x"):
        begun = time.process_time()
        with suppress(ParseError, RingMismatchError):
            polynomial_in(text, Zmod(5))
        writes_a_list(text)
        assert time.process_time() - begun < 5
