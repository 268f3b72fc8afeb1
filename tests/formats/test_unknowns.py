"""Solutions by the names of the unknowns: a column in their order, and nothing guessed."""

import pytest

from modlinalg import ParseError, matrix, read
from modlinalg.formats import _answers


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("x = 1, y = -2", "maxima"),
        ("[x = 1, y = -2]", "maxima"),
        ("(%o5)                  [[x = 1, y = -2]]", "maxima"),
        ("{{x -> 1, y -> -2}}", "mathematica"),
        ("{x -> 1, y -> -2}", "mathematica"),
        ("{x: 1, y: -2}", "sympy"),
        ("[{x: 1, y: -2}]", "sympy"),
        ("{(1, -2)}", "sympy"),
        ("[\n[x == 1, y == -2]\n]", "sage"),
        ("x == 1 && y == -2", "sage"),
        ("x = 1 and y = -2", "maxima"),
        ("{x1: 1, x2: -2}", "sympy"),
        ("x_1 = 1, x_{2} = -2", "maxima"),
        ("[x[1] = 1, x[2] = -2]", "maxima"),
        ("x = 1\ny = -2", "maxima"),
        ("x1 = 1\nx2 = -2\n", "maxima"),
        ("d1 = 1\nd2 = -2", "maxima"),
        ("x: 1\n\ny: -2", "sympy"),
        ("x = 1; y = -2", "maxima"),
        ("x = 1;\r\ny = -2;\r\n", "maxima"),
    ],
)
def test_a_solution_is_a_column_in_the_order_of_its_unknowns(text, system):
    """As Maxima, Mathematica, SymPy, Sage and people write it."""
    found = read(text, mod=7)
    assert (found.matrix, found.is_vector, found.format) == (matrix([[1], [-2]], mod=7), True, system)
    assert _answers.system_of(text, text.index("[") if text.startswith("(%o") else 0) == system


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("y = 2, x = 1", r"as written \(y, x\) or by their names \(x, y\)"),
        ("{x1: 1, x10: 3, x2: -2}", r"as written \(x1, x10, x2\) or by their names \(x1, x2, x10\)"),
        ("x = 1, z = 2", "may be missing"),
        ("{y: 1, z: 2}", "may be missing"),
        ("x1 = 1, x3 = 2", "may be missing"),
        ("x2 = 1, x3 = 2", "may be missing"),
        ("x1 = 1, x3 = 2, y1 = 3, y3 = 4", "may be missing"),
        ("x1 = 1, x2 = 2, y1 = 3", "may be missing"),
        ("x1 = 1, y2 = 3", "may be missing"),
        ("x1 = 1, z1 = 3", "may be missing"),
        ("y1 = 1, z1 = 3", "may be missing"),
        ("x = 1, x1 = 3", "may be missing"),
        ("x = 1, x3 = 3", "may be missing"),
        ("a = 1, x1 = 3", "may be missing"),
        ("x = 1, x = 2", "stands twice"),
        ("y = 2\nx = 1", r"as written \(y, x\) or by their names \(x, y\)"),
        ("x = 1; z = 2", "may be missing"),
        ("x = 1\nx = 2", "stands twice"),
        ("x = 1\ny = 2\n3 4", "line 3, column 1"),
        ("x = 1\n2", "line 2, column 1"),
        ("x = 1; y", "line 1, column 8"),
        ("x = 1 mod 6, y = 2 mod 7", "line 1, column 24: a residue of Z_7 beside one of Z_6"),
        ("M = 1\nN = 2", "line 2, column 1"),
        ("o1 = 1\n\no2 = 2", "line 3, column 1"),
        ("m[1]=0\nm[2]=0", "line 1"),
        ("o1 = 1\n\no1 : QQ", "line 3, column 1"),
        ("{x: 1, y: z}", "unexpected 'z'"),
        ("{x: 1, y: 1 - z}", "line 1"),
        ("[[x = 1, y = 2], [x = 3, y = 4]]", "line 1"),
        ("{(1, 2), (3, 4)}", "line 1"),
        ("S = 1, U = 1", "line 1"),
        ("det = 3, rank = 2", "line 1"),
    ],
)
def test_what_leaves_a_doubt_is_refused(text, words):
    """Another order, an unknown that may be left out, two solutions, and what are no unknowns."""
    with pytest.raises(ParseError, match=words):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "x = 1, y = 2 (mod 6)",
        "x = 1, y = 2 mod 6",
        "x = 1 mod 6, y = 2 mod 6",
        "x = 1 (mod 6)\ny = 2 (mod 6)",
        "[x = 1, y = 2] (mod 6)",
        "x = 1\ny = 2\nmod 6",
    ],
)
def test_a_modulus_behind_the_numbers_names_the_ring(text):
    """As in `2,0 (mod 6)`."""
    assert read(text).matrix == matrix([[1], [2]], mod=6)


def test_numbered_unknowns_may_have_several_letters():
    """As x1, x2, y1, y2, or y1, y2 alone."""
    assert read("x1 = 1, x2 = 2, y1 = 3, y2 = 4", mod=7).matrix == matrix([[1], [2], [3], [4]], mod=7)
    assert read("y0 = 1, y1 = 2", mod=7).matrix == read("x = 1, y = 2", mod=7).matrix


def test_a_label_is_still_a_label():
    """`x = 1` alone, and a name in front of a row."""
    assert read("x = 1", mod=7).matrix == matrix([[1]], mod=7)
    assert read("A = 1, 2", mod=7).matrix == matrix([[1, 2]], mod=7)
