"""FriCAS: what version 1.3.8 printed, and what cannot be read without guessing."""

import shutil
from fractions import Fraction

import pytest

from modlinalg import QQ, ZZ, ParseError, Zmod, matrix
from modlinalg.formats import read
from tests.formats.programs import FRICAS, MARK

LONG = 10**100
WRAPPED = """\
   (8)
   [
      12345678908  12345678915  12345678922  12345678929  12345678936
     [-----------, -----------, -----------, -----------, -----------,
           7            7            7            7            7
      12345678943  12345678950  12345678957  12345678964  12345678971
      -----------, -----------, -----------, -----------, -----------]
           7            7            7            7            7
     ,
       1    3    5    7    9    11    13    15    17    19
    [- -, - -, - -, - -, - -, - --, - --, - --, - --, - --]]
       2    2    2    2    2     2     2     2     2     2
                                              Type: Matrix(Fraction(Integer))
"""
NUMBERS_OVER_LINES = """\
   (4)
   [
      1
     [-,
      2

        10000000000000000000_
         00000
      /
         3
       ]
     ,

     [2,

       -
         1000000000000_
          00
       ]
     ]
                                              Type: Matrix(Fraction(Integer))
"""


def test_a_list_of_fractions_goes_on_over_lines():
    """Each line of bars has its numbers above and below; the next line goes on in the same row."""
    numerators = range(12345678908, 12345678972, 7)
    expected = [[Fraction(k, 7) for k in numerators], [Fraction(-k, 2) for k in range(1, 20, 2)]]
    assert (matrix(expected, QQ), QQ) == ((found := read(WRAPPED)).matrix, found.ring)


def test_numbers_too_long_for_a_line_are_joined():
    """At an underscore, behind a sign alone on its line, and around a slash alone on its line."""
    found = read(NUMBERS_OVER_LINES)
    expected = matrix([[Fraction(1, 2), Fraction(10**24, 3)], [2, -(10**14)]], QQ)
    assert (expected, QQ) == (found.matrix, found.ring)


def test_tex_parts_digits_by_twenties():
    """{10000000000000000000 00000} is one number; other blanks within braces are refused."""
    entry = "-{10000000000000000000 \n00000} \n"
    text = f"$$\n\\left[\n\\begin{{array}}{{c}}\n{entry}\\end{{array}}\n\\right]\n\\leqno(1)\n$$"
    assert [[-(10**24)]] == read(text).matrix.tolist()
    with pytest.raises(ParseError):
        read(text.replace("{1000", "{100"))


@pytest.mark.parametrize(
    ("printed", "ring"),
    [
        ("Matrix(Integer)", ZZ),
        ("SquareMatrix(2,Integer)", ZZ),
        ("RectangularMatrix(2,2,Integer)", ZZ),
        ("Matrix Fraction Integer", QQ),
        ("Matrix(IntegerMod(12))", Zmod(12)),
        ("Matrix(PrimeField(7))", Zmod(7)),
        ("Matrix(InnerPrimeField(7))", Zmod(7)),
        ("Matrix(FiniteField(7,1))", Zmod(7)),
    ],
)
def test_the_type_names_the_ring(printed, ring):
    """Z_n, Z and Q."""
    found = read(f"        +1  2+\n   (1)  |    |\n        +3  4+\n     Type: {printed}\n", mod=None)
    assert (ring, [[1, 2], [3, 4]]) == (found.ring, found.matrix.tolist())


@pytest.mark.parametrize(
    "printed",
    [
        "Matrix(Polynomial(Integer))",
        "Matrix(FiniteField(2,2))",
        "Matrix(PrimeField(12))",
        "Matrix(IntegerMod(1))",
        "SquareMatrix(3,Integer)",
        "Vector(Integer)",
        "List(Matrix(Integer))",
        'Union(Matrix(Integer),"failed")',
        "Matrix",
        "",
    ],
)
def test_other_types_are_refused(printed):
    """Polynomials, extensions, records, and shapes that do not fit."""
    with pytest.raises(ParseError):
        read(f"        +1  2+\n   (1)  |    |\n        +3  4+\n     Type: {printed}\n")


def test_the_branch_of_a_union_is_the_type():
    """`inverse(matrix [[1,2],[3,5]])` as FriCAS 1.3.8 printed it; a "failed" is no matrix."""
    text = (
        "        +- 5   2 +\n   (1)  |        |\n        + 3   - 1+\n"
        "                                   Type: Union(Matrix(Fraction(Integer)),...)\n"
    )
    found = read(text)
    assert (found.matrix, found.ring) == (matrix([[-5, 2], [3, -1]], QQ), QQ)
    assert read(text.replace("Fraction(Integer)", "PrimeField(7)")).ring == Zmod(7)
    with pytest.raises(ParseError):
        read('   (2)  "failed"\n             Type: Union("failed",...)\n')


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("   (1)  []\n", "the shape is not shown"),
        ("        +1  2+\n   (1)  |    |\n", "corners"),
        ("        +1  2+\n   (1)  |    |\n        +3  4+\n        +5  6+\n", "corners"),
        ("        +1  2+\n   (1)  |    |\n        +3  x+\n", "unexpected 'x'"),
        ("        +1  2+\n   (1)  |    |\n        +3+\n", "length 1"),
        ("   (1)  [1.5  2.0]\n", "not exact"),
        ("   (1)  [1 1]\n", "two blanks"),
        ("        +1 2+\n   (1)  |   |\n        +3 4+\n", "two blanks"),
        ("   (1)  [[1, 2 3]]\n", "separator"),
        ("   (1)  [[1, 2]]\n   (2)  [[3, 4]]\n", "follows"),
        ("          1\n   (1)  [[-, 1, 1]]\n", "or none below"),
        ("          1  1\n   (1)  [[-  -]]\n          2  3\n", "comma"),
        ('   (1)  "matrix([[1,2\n  ],[3,4],[5,6]])"\n', "line of this string"),
    ],
)
def test_what_is_no_whole_matrix_is_refused(text, reason):
    """Each with its reason."""
    with pytest.raises(ParseError, match=reason):
        read(text)


def test_signs_apart_need_a_label_or_the_name():
    """For MATLAB [- 16  - 3  19] is a sum and one more entry."""
    with pytest.raises(ParseError):
        read("[- 16  - 3  19]")
    assert [[-16, -3, 19]] == read("[- 16  - 3  19]", "fricas").matrix.tolist()


def test_a_string_is_broken_anywhere():
    """Also within a number, at one length; `unparse(M::InputForm)` is such a string."""
    text = """\
   (490)
  "matrix([[-5,-93],[-11,-11],[-49,-2],[64,-21],[-2,50],[82,54],[-65,-57],[51,2
  0],[86,85],[-62,-80],[-23,66],[-43,1]])"
"""
    rows = read(text).matrix.tolist()
    assert (12, [51, 20], [-43, 1]) == (len(rows), rows[7], rows[11])


def test_matrices_without_columns_are_drawn_in_odd_numbers_of_lines():
    """As FriCAS draws zero(m, 0) for m > 1."""
    if shutil.which("fricas") is None:
        pytest.skip("fricas is not installed")
    script = FRICAS.prelude + "".join(
        f'messagePrint("{MARK}")$OutputForm\nzero({m},0)$MATRIX INT\n' for m in range(2, 7)
    )
    shapes = [read(piece).matrix.shape for piece in FRICAS.run(script).split(MARK)[1:]]
    assert [(m, 0) for m in range(2, 7)] == shapes


def test_what_fricas_prints_is_read():
    """Long numbers, fractions of them, wide fractions and null spaces, as they are printed here."""
    if shutil.which("fricas") is None:
        pytest.skip("fricas is not installed")
    rows = {
        "wide": [
            [Fraction((-1) ** i * i, i + 1) for i in range(1, 31)],
            [Fraction(1, 2) - i for i in range(30)],
        ],
        "long": [[LONG, Fraction(-LONG, 3)], [-LONG, Fraction(1, 2)]],
        "long and wide": [[LONG, *map(Fraction, range(40))], [Fraction(LONG, 7), *map(Fraction, range(40))]],
    }
    statements = [
        f"{way}(matrix([{', '.join('[' + ', '.join(map(str, row)) + ']' for row in M)}])::MATRIX FRAC INT)"
        for M in rows.values()
        for way in ("", "listOfLists")
    ]
    script = FRICAS.prelude + ")set message type on\n"
    script += "".join(f'messagePrint("{MARK}")$OutputForm\n{statement}\n' for statement in statements)
    pieces = FRICAS.run(script).split(MARK)[1:]
    for M, ways in zip(rows.values(), zip(pieces[::2], pieces[1::2], strict=True), strict=True):
        for piece in ways:
            body = piece.partition("Type: Void\n")[2]  # of messagePrint
            assert (matrix(M, QQ), QQ) == ((found := read(body)).matrix, found.ring), piece
