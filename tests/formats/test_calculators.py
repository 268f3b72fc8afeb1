"""calc, Yacas, mpmath and Genius: what they printed here, and what they leave out."""

import re
from fractions import Fraction

import pytest

from modlinalg import QQ, ParseError, UnsupportedError, format_matrix, matrix
from modlinalg.formats import read

CALC = "mat [2,2] (4 elements, 3 nonzero):\n\t [0,0] = 1/2\n\t [0,1] = 0\n\t [1,0] = -3\n\t [1,1] = 4\n"
CALC_LIST = "list (3 elements, 3 nonzero):\n\t[[0]] = 1/2\n\t[[1]] = -3/4\n\t[[2]] = 2"


def test_calc_prints_each_entry_with_its_place():
    """Also from another first index, as a vector, and as a list."""
    assert matrix([["1/2", 0], [-3, 4]], QQ) == read(CALC).matrix
    ranges = "mat [2,-1:0] (4 elements, 4 nonzero):\n\t [0,-1] = 5\n\t [0,0] = 6\n\t [1,-1] = 7\n\t [1,0] = 8"
    assert [[5, 6], [7, 8]] == read(ranges).matrix.tolist()
    for text in (CALC_LIST, re.sub(r"list ", "mat [3] ", CALC_LIST).replace("[[", " [").replace("]]", "]")):
        found = read(text)
        assert (True, matrix([["1/2", "-3/4", 2]], QQ)) == (found.is_vector, found.matrix)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (CALC.replace("\t [1,0] = -3\n", ""), r"\[1,0\] is missing"),
        (CALC.replace("\t [1,1] = 4\n", ""), "3 entries are listed"),
        (CALC.replace("\t [1,1] = 4\n", "  ...\n"), "left out"),
        (CALC.replace("[1,1]", "[0,1]"), r"\[1,1\] is missing"),
        (CALC.replace("4 elements", "7 elements"), "7 elements are declared"),
        (CALC + "\t [2,0] = 5\n", "follows"),
        (CALC.replace("1/2", "0.5"), "not exact"),
        (CALC.replace("1/2", "~.33333333333333333333"), "unexpected '~'"),
        (CALC.replace("1/2", "1+2i"), "complex"),
        (CALC.replace("1/2", "mat [1,1] (1 element, 0 nonzero)"), "unexpected 'mat'"),
        (CALC.replace("[2,2]", "[2,2,1]", 1), "3 dimensions"),
        (CALC.replace("[2,2]", "[2,]", 1), "size of a dimension"),
        (CALC_LIST.replace("[[1]]", "[[2]]", 1), r"\[\[1\]\] is missing"),
        (CALC_LIST.replace("\n\t[[2]] = 2", ""), "2 are listed"),
        ("mat M[2,2] = {1, 2, 3}", "3 entries are listed"),
    ],
)
def test_calc_is_refused_where_an_entry_is_not_shown(text, reason):
    """A place that is missing, dots, decimals, other values, other dimensions."""
    with pytest.raises(ParseError, match=reason):
        read(text)


def test_yacas_puts_the_numerator_in_parentheses():
    """(-3)/4; a vector is a row; TeXForm returns a string."""
    found = read("{1/2,(-3)/4,2}")
    assert ("yacas", True, matrix([["1/2", "-3/4", 2]], QQ)) == (found.format, found.is_vector, found.matrix)
    assert (
        matrix([["-1/2"]], QQ)
        == read(r'"$\left( \begin{array}{c} \frac{-1}{2}  \end{array} \right) $"').matrix
    )
    for text in ("{{(-3)/0}}", "{{(-3)/4*2}}", r'"$\left( 1, \frac{-1}{2} \right) $"'):
        with pytest.raises(ParseError):
            read(text)


def test_mpmath_prints_whole_floats_as_integers_with_a_point_and_a_zero():
    """print, repr and tolist; other floats, exponents and complex numbers are refused."""
    mpmath = pytest.importorskip("mpmath")
    rows = [[1, -20], [0, 2**49]]
    for M in (mpmath.matrix(rows), mpmath.fp.matrix(rows)):
        for text in (str(M), repr(M)):
            found = read(text)
            assert ("mpmath", matrix(rows, QQ)) == (found.format, found.matrix)
    assert matrix(rows, QQ) == read(str(mpmath.matrix(rows).tolist())).matrix
    assert mpmath.matrix(rows) == eval(format_matrix(matrix(rows, QQ), "mpmath"), {"matrix": mpmath.matrix})
    for entry in (0.5, 1e16, mpmath.mpc(1, 2), mpmath.inf, mpmath.mpf(1) / 3):
        M = mpmath.matrix([[1, entry]])
        for text in (str(M), repr(M), str(M.tolist())):
            with pytest.raises(ParseError):
                read(text)


@pytest.mark.parametrize("entry", [2**53, Fraction(1, 2)])
def test_mpmath_holds_no_fractions_and_no_large_integers(entry):
    """Its entries are floats."""
    with pytest.raises(UnsupportedError):
        format_matrix(matrix([[entry]], QQ), "mpmath")
    with pytest.raises(ParseError, match=r"float so large|not exact"):
        read(f"[1.0  {float(entry)!r}]".replace("9007199254740992.0", f"{2**53}.0"))


@pytest.mark.parametrize(
    "text",
    [
        "[4,61048170446578,-5,-65173;-7,7,-44343777877329,59559871967995;657338912784...",
        "[1/2,1,-3/2,3/2,3/4,-1,7/2,3/7,-1,-2/3,2/7,-2/9,-8/5,2;5/7,8/7,-2/7,-7/2,8/3...",
        "[7,0;6,6;8,8;9,6;9,9;9,7;9,6;0,3;5,0;4,8;8,8;7,2;6,9;9,2;0,1;9,6;0,1;2,5;7,7...",
        "[-80,-7;-9,96;-29,-81;95,42;-81,-10;69,56;-73,-3;-69,82;-67,65;58,-65;56,92;...",
    ],
)
def test_genius_shortens_a_line_also_within_a_number(text):
    """The dots stand for digits and entries; what is left of the number is no decimal."""
    with pytest.raises(ParseError, match="stands for entries that were left out"):
        read(text)
