"""Drawn matrices whose fractions have bars, as Maxima, SymPy and FriCAS really draw them."""

import random
import shutil
from dataclasses import replace
from fractions import Fraction

import pytest

from modlinalg import QQ, ParseError, matrix
from modlinalg.formats import read
from tests.formats.programs import MARK, MAXIMA
from tests.helpers.runs import slow

RANDOM = random.Random(20)
SHAPES = [(2, 2), (3, 2), (2, 5), (4, 1), (2, 25), (3, 20)]
SIZES = [(3, 1), (9, 4), (1000, 5000)]


def rational(shape, top, bottom):
    """Return rows of random fractions."""
    return [
        [Fraction(RANDOM.randint(-top, top), RANDOM.randint(1, bottom)) for _ in range(shape[1])]
        for _ in range(shape[0])
    ]


CASES = [rational(shape, *size) for shape in SHAPES for size in SIZES]


def maxima(statements):
    """Return what Maxima draws for each statement."""
    if shutil.which("maxima") is None:
        pytest.skip("maxima is not installed")
    script = "".join(f'print("{MARK}")$\n{statement};\n' for statement in statements)
    return replace(MAXIMA, prelude="").run(script).split(MARK)[1:]


def call(rows):
    """Return the text that makes Maxima's matrix."""
    return "matrix(" + ", ".join(f"[{', '.join(map(str, row))}]" for row in rows) + ")"


@pytest.mark.exhaustive
def test_maxima_draws_fractions_and_wide_matrices():
    """Bars over three lines, signs apart, and `Col 1 = ..` where 79 columns are too few."""
    pieces = maxima(map(call, CASES))
    assert any("Col 1 =" in piece for piece in pieces)
    for rows, piece in zip(CASES, pieces, strict=True):
        for name in ("auto", "maxima"):
            assert (matrix(rows, QQ), "maxima") == ((found := read(piece, name)).matrix, found.format), piece


@pytest.mark.exhaustive
def test_maxima_draws_the_span_of_columns():
    """The null space is the matrix with these columns, on one line or drawn."""
    for rows in ([[1, 2], [2, 4]], [[1, 2, 3], [2, 4, 6]], [[Fraction(1, 3), Fraction(2, 5), 3]]):
        M = matrix(rows, QQ)
        null, columns = f"nullspace({call(rows)})", f"columnspace({call(rows)})"
        for piece in maxima([null, f"string({null})"]):
            for name in ("auto", "maxima"):
                found = read(piece, name)
                assert ("maxima", (M.shape[1], M.shape[1] - 1)) == (found.format, found.matrix.shape)
                assert not any((M @ found.matrix).entries)
        drawn, written = (read(piece).matrix for piece in maxima([columns, f"string({columns})"]))
        assert (drawn, (len(rows), 1)) == (written, drawn.shape)
    (empty,) = maxima(["nullspace(matrix([1, 2], [3, 4]))"])
    assert (0, 0) == read(empty).matrix.shape


@pytest.mark.exhaustive
def test_maxima_draws_a_list_of_matrices():
    """They are several, and which is which stays."""
    (piece,) = maxima(["[matrix([1, 2], [3, 4]), matrix([5/7, -6])]"])
    expected = (matrix([[1, 2], [3, 4]], QQ), matrix([[Fraction(5, 7), -6]], QQ))
    assert expected == read(piece).matrices


@slow(long=lambda unicode: unicode)
@pytest.mark.parametrize("unicode", [True, False])
def test_sympy_draws_fractions(unicode):
    """With slashes where they are short, with bars where they are long."""
    sympy = pytest.importorskip("sympy")
    for rows in CASES:
        M = sympy.Matrix(len(rows), len(rows[0]), [sympy.Rational(str(x)) for row in rows for x in row])
        text = sympy.pretty(M, use_unicode=unicode, wrap_line=False)
        for name in ("auto", "sympy"):
            assert matrix(rows, QQ) == read(text, name).matrix, text


@pytest.mark.parametrize(
    "text",
    [
        "[ 1  2 ]\n[ -  - ]\n[ 3    ]",  # a bar with nothing below
        "[ 1  2 ]\n[ -    ]\n[ 3  4 ]",  # numbers at no bar
        "[ 1 2 ]\n[ --- ]\n[ 3 4 ]",  # two numbers above one bar
        "[ 12 ]\n[ -  ]\n[ 3  ]",  # a number wider than its bar
        "[ 1 ]\n[ - ]\n[ 0 ]",
        "[ 1  ]\n[ -  ]\n[ -3 ]",
        "[ 1 ]\n[ - ]\n[ 2 ]\n[ - ]\n[ 3 ]",
        "[ 1 ]\n[ - ]\n[ 2 ]\n[   ]\n[   ]\n[ 3 ]",
        "[ 1   ]\n[ - 2 ]\n[ 3   ]\n[     ]\n[ 4   ]",  # rows of two lengths
        "[ 1    ]\n[ - -- ]\n[ 3    ]",
    ],
)
def test_what_is_no_drawing_of_fractions_is_refused(text):
    """Each bar has its numbers, and each number its bar."""
    for name in ("auto", "maxima", "sympy"):
        with pytest.raises(ParseError):
            read(text, name)


def test_no_fraction_is_taken_for_a_rule_between_rows():
    """The bars of a row are not the lines by which Sage subdivides a matrix."""
    assert [[Fraction(3, 4343)]] == read("[  3   ]\n[ ---- ]\n[ 4343 ]").matrix.tolist()
    with pytest.raises(ParseError):
        read("[  3   ]\n[ ---- ]\n[ 4343 ]", "sage")


@pytest.mark.parametrize("text", ["[ 123]\n[----]\n[4567]", "⎡123 ⎤\n⎢────⎥\n⎣4567⎦"])
def test_one_fraction_and_a_subdivided_column_are_told_by_the_format(text):
    """A number above another, with a line between: SymPy's fraction, or two entries of Sage."""
    with pytest.raises(ParseError, match=r"one fraction for SymPy.*Sage"):
        read(text)
    assert [[Fraction(123, 4567)]] == read(text, "sympy").matrix.tolist()
    assert [[123], [4567]] == read(text, "sage").matrix.tolist()


SPAN = """\
 [ - 2 ]  [  0  ]
 [     ]  [     ]
span([  1  ], [  3  ])
 [     ]  [     ]
 [  0  ]  [ - 2 ]"""
COLUMNS = """\
          [ 1 ]         [ 2 ]
  Col 1 = [   ] Col 2 = [   ]
          [ 3 ]         [ 4 ]
          [ 5 ]
  Col 3 = [   ]
          [ 6 ]"""


def test_columns_are_those_of_one_matrix():
    """In blocks, each around its labels; a column that is missing or of another length is refused."""
    assert [[1, 2, 5], [3, 4, 6]] == read(COLUMNS).matrix.tolist()
    for old, new in (
        ("Col 3", "Col 4"),
        ("Col 1", "Col 2"),
        ("[ 6 ]", "     "),
        ("[ 5 ]", "     "),
        ("Col 3 =", "  + 3 ="),
    ):
        with pytest.raises(ParseError):
            read(COLUMNS.replace(old, new))
    with pytest.raises(ParseError):
        read(SPAN)  # whose first lines have lost their blanks


@pytest.mark.exhaustive
def test_bars_and_boxes_are_read_in_time():
    """A hundred thousand bars, boxes and columns."""
    bars = "[" + "1 " * 10**5 + "]\n[" + "- " * 10**5 + "]\n[" + "2 " * 10**5 + "]"
    assert 10**5 == read(bars.replace("[", "[ "), "maxima").matrix.shape[1]
    line = "".join(f"Col {k} = [ 1 ] " for k in range(1, 10**4))
    assert 10**4 - 1 == read(line + "\n" * 10**5, "maxima").matrix.shape[1]
