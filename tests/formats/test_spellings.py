"""What each system's manual shows is read."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from modlinalg import QQ, ZZ, ParseError, RingMismatchError, Zmod, matrix
from modlinalg.formats import read
from tests.formats.samples import NAMED_ONLY, TEXT_FORMATS

SQUARE = [[1, 2], [3, 4]]
WIDE = [[2, 11, 0], [10, 3, 4]]

SPELLINGS = [
    ("presentation", "< a, b | a^2, a*b*a^-1*b^-1, a^3 = b >", [[2, 0], [0, 0], [3, -1]], ZZ),
    ("presentation", "Generators:\n   a,b\nRelators:\n   aabAB\n   aB\n", [[1, 0], [1, -1]], ZZ),
    ("pd", "PD[X[1,4,2,5], X[3,6,4,1], X[5,2,6,3]]", [[-1, -1, 2], [2, -1, -1], [-1, 2, -1]], ZZ),
    ("normaliz", "/* a cone */\namb_space 2\ncone 2\n1 2\n3 4\nHilbertBasis\n", SQUARE, None),
    ("normaliz", "equations 2\n1 2\n3 4\n", SQUARE, None),
    # cddlib and lrs: inequalities or generators, exact decimals too
    (
        "cdd",
        "* a comment\nH-representation\nlinearity 1 2\nbegin\n2 2 integer\n1 2\n3 4\nend\n",
        SQUARE,
        None,
    ),
    ("cdd", "cube\nV-representation\nbegin\n***** 2 real\n1 2.0\n 3 0.4E1\nend\nhull\n", SQUARE, None),
    ("polymake", "_type Polytope\n\nINEQUALITIES\n1 2\n3 4\n", SQUARE, None),
    ("dots", "1.1..\n.21.3\n", [[1, 0, 1, 0, 0], [0, 2, 1, 0, 3]], None),
    ("pauli", "+XZI\nYI_\n", [[1, 0, 0, 0, 1, 0], [1, 0, 0, 1, 0, 0]], 2),
    ("pauli", "['XX', 'ZZ']", [[1, 1, 0, 0], [0, 0, 1, 1]], 2),
    # CryptoMiniSat's README: exclusive or of literals, and linear equations as people write them
    ("dimacs", "p cnf 4 2\nx1 2 -3 0\nc\nx 2 4 0\n", [[1, 1, 1, 0, 0], [0, 1, 0, 1, 1]], 2),
    ("equations", "x + 2y = 3\n3*x - 1/2 y = 4 - x", [[1, 2, 3], [4, Fraction(-1, 2), 4]], None),
    ("equations", "{x_1 == 3, x_{2} + x_1 == 0}", [[1, 0, 3], [1, 1, 0]], None),
    # MacKay's alist files: columns and rows, largest weights, weights, rows of columns, columns of rows
    ("alist", "3 2\n1 2\n1 1 1\n2 1\n1\n2\n1\n1 3\n2\n", [[1, 0, 1], [0, 1, 0]], 2),
    ("alist", "# VN CN\n3 2\n2 2\n1 2 0\n2 1\n1 0\n1 2\n0 0\n1 2\n2 0\n", [[1, 1, 0], [0, 1, 0]], 2),
    ("alist", "2 1 5\n1 2\n1 1\n2\n1 4\n1 3\n1 4 2 3\n", [[4, 3]], 5),
    # FriCAS 1.3.8, as it printed them
    ("fricas", "        +1  2+\n   (1)  |    |\n        +3  4+\n", SQUARE, None),
    ("fricas", "+1  2+\n|    |\n+3  4+\n" + " " * 30 + "Type: Matrix(IntegerMod(12))", SQUARE, 12),
    ("fricas", "   (2)  [1  - 3]\n        Type: Matrix(PrimeField(7))\n", [[1, 4]], 7),
    ("fricas", "   (3)  [[1, 2], [3, - 4]]\n       Type: List(List(Integer))\n", [[1, 2], [3, -4]], ZZ),
    ("fricas", "   (4)\n   [\n     [1,\n      2]\n     ,\n    [3, 4]]\n", SQUARE, None),
    ("fricas", '   (5)  "matrix([[1,2],[3,4]])"\n', SQUARE, None),
    ("fricas", "matrix([[1,2],[3,4]]) :: MATRIX ZMOD 12", SQUARE, 12),
    ("fricas", "zero(1,2)$Matrix(Fraction(Integer))", [[0, 0]], 0),
    (
        "fricas",
        "$$\n\\left[\n\\begin{array}{cc}\n1 & {11} \n\\end{array}\n\\right]\n\\leqno(1)\n$$\n",
        [[1, 11]],
        None,
    ),
    ("calc", "mat [1,2] (2 elements, 2 nonzero):\n\t [0,0] = 1\n\t [0,1] = 2", [[1, 2]], None),
    ("calc", "mat [1:1,1:2] (2 elements, 1 nonzero):\n\t [1,1] = 0\n\t [1,2] = 2", [[0, 2]], None),
    ("calc", "mat M[2,2] = {1, 2, 3, 4};", SQUARE, None),
    ("mpmath", "[ 1.0  -2.0]\n[30.0   4.0]", [[1, -2], [30, 4]], None),
    ("mpmath", "matrix(\n[['1.0', '2.0'],\n ['3.0', '4.0']])", SQUARE, None),
    ("mpmath", "[[mpf('1.0'), mpf('2.0')], [mpf('3.0'), mpf('4.0')]]", SQUARE, None),
    ("yacas", "{{(-1)/2,3/4}}", [[Fraction(-1, 2), Fraction(3, 4)]], None),
    (
        "yacas",
        r'"$\left( \begin{array}{cc} 1 & \frac{-1}{2}  \end{array} \right) $"',
        [[1, Fraction(-1, 2)]],
        None,
    ),
    # J: User Manual, "Box Draw Characters"; Dictionary, "Constants"
    ("j", " 1 _2\n30  4", [[1, -2], [30, 4]], None),
    ("j", "1r2 3\n_4 5r7", [[Fraction(1, 2), 3], [-4, Fraction(5, 7)]], None),
    ("j", "┌─┬─┐\n│1│2│\n├─┼─┤\n│3│4│\n└─┴─┘", SQUARE, None),
    ("j", "+-+--+\n|1|_2|\n+-+--+\n|3|4 |\n+-+--+", [[1, -2], [3, 4]], None),
    ("j", "2 2 $ 1 2 3 4", SQUARE, None),
    ("sage", "[1 2]\n[3 4]", SQUARE, None),
    ("sage", "(1, 2)\n(3, 4)", SQUARE, None),  # vectors, each printed on a line of its own
    ("sage", "(1,2)\n(3,4)\n", SQUARE, None),
    ("sage", "[1|2]\n[-+-]\n[3|4]", SQUARE, None),
    ("sage", "matrix(Zmod(12), [[1, 2], [3, 4]])", SQUARE, 12),
    ("sage", "Matrix(IntegerModRing(12), 2, 3, [2, 11, 0, 10, 3, 4])", WIDE, 12),
    ("sage", "matrix(GF(7), 2, 2, [[1, 2], [3, 4]])", SQUARE, 7),
    ("sage", "matrix(ZZ, [[1, 2], [3, 4]])", SQUARE, ZZ),
    ("sage", "sage_matrix = matrix(QQ, [[1, 2], [3, 4]])", SQUARE, 0),
    (
        "sage",
        "Vector space of degree 2 and dimension 2 over Finite Field of size 7\nBasis matrix:\n[1 2]\n[3 4]",
        SQUARE,
        7,
    ),
    (
        "sage",
        "Free module of degree 3 and rank 2 over Ring of integers modulo 12\n"
        "Echelon basis matrix:\n[ 2 11  0]\n[10  3  4]",
        WIDE,
        12,
    ),
    (
        "sage",
        "Sparse vector space of degree 2 and dimension 2 over Rational Field\n"
        "User basis matrix:\n[1 2]\n[3 4]",
        SQUARE,
        0,
    ),
    ("pari", "[1, 2; 3, 4]", SQUARE, None),
    ("pari", "%12 = [1, 2; 3, 4]", SQUARE, None),
    ("pari", "[Mod(1, 12), 2; 3, Mod(4, 12)]", SQUARE, 12),
    ("pari", "[1, 2; 3, 4]*Mod(1, 12)", SQUARE, 12),
    ("pari", "Mod([1, 2; 3, 4], 12)", SQUARE, 12),
    ("pari", "[1, 3; 2, 4]~", SQUARE, None),
    ("pari", "M = [1, 2; 3, 4];", SQUARE, None),
    ("pari", "\n[1 2]\n\n[3 4]\n\n", SQUARE, None),
    ("gap", "[ [ 1, 2 ], [ 3, 4 ] ]", SQUARE, None),
    ("gap", "[[1, 2], [3, 4]] * ZmodnZObj( 1, 12 )", SQUARE, 12),
    ("gap", "[[1, 2], [3, 4]] * One( Integers mod 12 )", SQUARE, 12),
    ("gap", "[[1,2],[3,4]]*One(Integers mod 12)", SQUARE, 12),
    ("gap", "[[1, 2], [3, 4]] * Z(7)^0", SQUARE, 7),
    ("gap", "[ [ Z(7)^0, Z(7)^2 ], [ Z(7), Z(7)^4 ] ]", SQUARE, 7),
    ("gap", "[ [ ZmodpZObj( 1, 65537 ), ZmodpZObj( 2, 65537 ) ] ]", [[1, 2]], 65537),
    ("gap", "[ [ Z(2)^0, 0*Z(2) ] ]", [[1, 0]], 2),
    ("gap", "ZmodnZ matrix:\n[ [   1,   2 ],\n  [   3,   4 ] ]\nmodulo 65537", SQUARE, 65537),
    ("magma", "Matrix(Integers(12), 2, 2, [1, 2, 3, 4])", SQUARE, 12),
    ("magma", "Matrix(IntegerRing(12), 2, 2, [ IntegerRing(12) | 1, 2, 3, 4 ])", SQUARE, 12),
    ("magma", "RMatrixSpace(ResidueClassRing(12), 2, 2) ! [1, 2, 3, 4]", SQUARE, 12),
    ("magma", "M := Matrix(GF(7), [[1, 2], [3, 4]])", SQUARE, 7),
    ("julia", "matrix(residue_ring(ZZ, 12)[1], [1 2; 3 4])", SQUARE, 12),
    ("modlinalg", "matrix([[1, 2], [3, 4]], ZZ)", SQUARE, ZZ),
    ("modlinalg", "matrix([[1, 2], [3, 4]], QQ)", SQUARE, 0),
    ("flint", "fmpz_mat(2, 2, [1, 2, 3, 4])", SQUARE, ZZ),
    ("sympy", "DM([[1, 2], [3, 4]], ZZ)", SQUARE, ZZ),
    ("magma", "Matrix(IntegerRing(), 2, 2, [1, 2, 3, 4])", SQUARE, ZZ),
    ("magma", "Matrix(Integers(), 2, 2, [1, 2, 3, 4])", SQUARE, ZZ),
    ("sage", "[1 2]\n[3 4]\nFull MatrixSpace of 2 by 2 dense matrices over Integer Ring", SQUARE, ZZ),
    ("homalg", 'HomalgMatrix( "[ 1, 2, 3, 4 ]", 2, 2, HomalgRingOfIntegers( ) )', SQUARE, ZZ),
    ("gap", "<2x2-matrix over Integers:\n[[ 1, 2 ]\n [ 3, 4 ]\n]>", SQUARE, ZZ),
    ("singular", "ring r = ZZ, x, dp; matrix M[2][2] = 1, 2, 3, 4;", SQUARE, ZZ),
    ("singular", "ring r = integer, x, dp; matrix M[2][2] = 1, 2, 3, 4;", SQUARE, ZZ),
    ("json", '{"integers": true, "rows": 2, "cols": 2, "entries": [[1, 2], [3, 4]]}', SQUARE, ZZ),
    ("homalg", "[ [  1,  2 ],\n  [  3,  4 ] ]\n\nmodulo [ 12 ]", SQUARE, 12),
    ("mathematica", "{{1, 2}, {3, 4}}", SQUARE, None),
    ("mathematica", "Out[3]= {{1, 2}, {3, 4}}", SQUARE, None),
    ("mathematica", "MatrixForm[{{1, 2}, {3, 4}}]", SQUARE, None),
    ("maple", "Matrix(2, 2, [[1, 2], [3, 4]], datatype = integer)", SQUARE, None),
    ("maple", "<<1, 3> | <2, 4>>", SQUARE, None),
    ("maple", "<<1 | 2>, <3 | 4>>", SQUARE, None),
    ("maple", "M := <<1 | 2>, <3 | 4>>", SQUARE, None),
    ("matlab", "[1 2; 3 4]", SQUARE, None),
    ("matlab", "M = [1 2; 3 4]; ", SQUARE, None),
    ("matlab", "A = [1, 2\n 3, 4]", SQUARE, None),
    ("matlab", "int32([1 2; 3 4])", SQUARE, None),
    ("matlab", "[1 3; 2 4]'", SQUARE, None),
    ("macaulay2", "matrix {{1, 2}, {3, 4}}", SQUARE, None),
    ("macaulay2", "matrix(ZZ/7, {{1, 2}, {3, 4}})", SQUARE, 7),
    ("macaulay2", "o1 = | 1 2 |\n     | 3 4 |\n\no1 : MutableMatrix\n", SQUARE, None),
    (
        "macaulay2",
        "o1 = | 1 2 |\n     | 3 4 |\n\n              2        2\no1 : Matrix ZZ  <--- ZZ\n\ni2 : ",
        SQUARE,
        ZZ,
    ),
    (
        "macaulay2",
        "o1 = | 1 2 |\n     | 3 4 |\n\n             2       2\no1 : Matrix ZZ  <-- ZZ\n",
        SQUARE,
        ZZ,
    ),
    (
        "macaulay2",
        "o1 = | 1 2  |\n     | 3 -3 |\n\n            ZZ 2      ZZ 2\n"
        "o1 : Matrix (--)  <-- (--)\n             7         7\n",
        SQUARE,
        7,
    ),
    ("macaulay2", "map((ZZ/7)^2,(ZZ/7)^2,{{1, 2}, {3, -3}})", SQUARE, 7),
    ("singular", "1,2,\n3,4 ", SQUARE, None),
    ("gap", "[ [ 1, 2 ], [ 3, 4 ] ] * One(GF(7))", SQUARE, 7),
    ("gap", "[ [ 1, 2 ], [ 3, 4 ] ] * Z(7)^0", SQUARE, 7),
    ("gap", "[ [ 1, 2 ], [ 3, 4 ] ] * One(ZmodnZ(12))", SQUARE, 12),
    ("maple", "Matrix(2, 2, [[1, 2], [3, 4]], scan = rows)", SQUARE, None),
    ("matlab", "zeros(0000000000003,2)", [[0, 0], [0, 0], [0, 0]], None),
    ("sympy", "⎡1  2⎤\n⎢    ⎥\n⎣3  4⎦", SQUARE, None),
    ("singular", "intmat A[2][2] = 1, 2, 3, 4;", SQUARE, None),
    ("singular", "ring r = (integer, 12), x, dp; matrix M[2][2] = 1, 2, 3, 4;", SQUARE, 12),
    ("singular", "ring r = 7,(x,y),dp; matrix M[2][2] = 1,2,3,4;", SQUARE, 7),
    ("maxima", "matrix([1, 2], [3, 4])$", SQUARE, None),
    ("maxima", "(%o1) matrix([1, 2], [3, 4])", SQUARE, None),
    ("pandas", "   0  1\n0  1  2\n1  3  4", SQUARE, None),
    ("pandas", ",0,1\n0,1,2\n1,3,4\n", SQUARE, None),
    ("eigen", "[[1, 2];\n [3, 4]]", SQUARE, None),
    ("giac", "[[1 % 5,2 % 5],[-2 % 5,-1 % 5]]", SQUARE, 5),
    ("giac", "[[(1 % 5),(2 % 5)],[(-2 % 5),(-1 % 5)]]", SQUARE, 5),
    ("giac", "matrix[[1,2],[3,4]]", SQUARE, None),
    ("r", "matrix(c(1, 3, 2, 4), 2, 2)", SQUARE, None),
    ("r", "matrix(c(1, 2, 3, 4), ncol = 2, byrow = TRUE)", SQUARE, None),
    ("r", "structure(c(1L, 3L, 2L, 4L), .Dim = c(2L, 2L))", SQUARE, None),
    ("flint", "<2 x 2 integer matrix mod 12>\n[1 2]\n[3 4]\n", SQUARE, 12),
    ("flint", "[1, 2]\n[3, 4]", SQUARE, None),
    ("ntl", "[[1 2][3 4]]", SQUARE, None),
    ("ntl", "[[1 2 ]\n[3 4 ]\n]", SQUARE, None),
    ("matrixmarket", "%%MatrixMarket matrix array integer general\n2 2\n1\n3\n2\n4\n", SQUARE, None),
    ("matrixmarket", "%%MatrixMarket matrix array integer symmetric\n2 2\n1\n3\n4\n", [[1, 3], [3, 4]], None),
    ("matrixmarket", "%%MatrixMarket matrix array integer skew-symmetric\n2 2\n3\n", [[0, -3], [3, 0]], None),
    (
        "matrixmarket",
        "%%MatrixMarket matrix coordinate pattern symmetric\n%\n2 2 2\n1 1\n2 1\n",
        [[1, 1], [1, 0]],
        None,
    ),
    ("sms", "2 2 M\n1 1 1\n2 2 -4\n0 0 0\n", [[1, 0], [0, -4]], None),
    ("linbox", "2 3\n2 11 0\n10 3 4\n", WIDE, None),
    ("linbox", "2 2\n1\n2\n3\n4\n", SQUARE, None),
    ("linbox", "# mod 12\n2 3\n2 11 0 10 3 4\n", WIDE, 12),
    ("latex", r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}", SQUARE, None),
    ("latex", r"$$\begin{bmatrix}1&2\\3&4\\\end{bmatrix} \pmod{12}$$", SQUARE, 12),
    ("latex", r"\left(\begin{array}{c|c} 1 & 2 \\ \hline 3 & 4 \end{array}\right)", SQUARE, None),
    (
        "latex",
        r"M = \begin{pmatrix} -\frac{1}{2} & \tfrac34 \end{pmatrix}",
        [[Fraction(-1, 2), Fraction(3, 4)]],
        None,
    ),
    ("latex", "\\pmatrix{\n 1&2\\cr\n 3&4\\cr\n }", SQUARE, None),
    ("latex", r"\pmatrix{1&2\cr3&4}", SQUARE, None),
    ("latex", r"\begin{array}{cc}1&2\\\hline3&4\end{array}", SQUARE, None),
    ("modlinalg", "matrix([[1, 2], [3, 4]], mod=12)", SQUARE, 12),
    ("json", "[[1, 2], [3, 4]]", SQUARE, None),
    ("json", "M:=[[1, 2], [3, 4]];", SQUARE, None),
    ("json", '{"modulus": 12, "rows": 2, "cols": 2, "entries": [[1, 2], [3, 4]]}', SQUARE, 12),
    ("csv", "1,2\n3,4\n", SQUARE, None),
    ("whitespace", "1 2\n3 4", SQUARE, None),
    ("whitespace", "# mod 12\n1 2\n3 4", SQUARE, 12),
]


@pytest.mark.parametrize(("name", "text", "rows", "mod"), SPELLINGS)
def test_spelling_is_recognised_and_read(name, text, rows, mod):
    """mod None: the text names no ring; 0: it names Q; ZZ: it names Z."""
    found = read(text)
    expected = matrix(rows, mod if mod == ZZ else Zmod(mod) if mod else QQ)
    assert (name, expected) == (found.format, found.matrix)
    assert (None if mod is None else expected.ring) == found.ring
    assert expected == read(text, name).matrix


@pytest.mark.parametrize("name", sorted({*TEXT_FORMATS} - NAMED_ONLY - {"galois", "numpy", "sympy"}))
def test_every_format_has_a_spelling_here(name):
    """Those of Python's libraries are tested beside the libraries."""
    assert name in {spelling[0] for spelling in SPELLINGS}


def test_the_reference_counts_the_formats():
    """All that are texts."""
    page = (Path(__file__).parents[2] / "docs" / "reference" / "foreign.rst").read_text(encoding="utf-8")
    assert [str(len(TEXT_FORMATS))] == re.findall(r"^The text of (\d+) systems", page, re.MULTILINE)


VECTORS = [
    ("(1, 2)", [[1, 2]], "left"),
    ("vector(Zmod(7), [1, 2])", [[1, 2]], "left"),
    ("(1 2)", [[1, 2]], "left"),
    ("[ 1, 2 ]", [[1, 2]], "left"),
    ("[ Z(7)^0, Z(7)^2 ]", [[1, 2]], "left"),
    ("[1, 2]~", [[1], [2]], "right"),
    ("[1, 2]", [[1, 2]], "right"),
    ("[Mod(1, 7), Mod(2, 7)]~", [[1], [2]], "right"),
    ("{1, 2}", [[1, 2]], "right"),
    ("<1, 2>", [[1], [2]], "right"),
    ("<1 | 2>", [[1, 2]], "right"),
    ("Vector([1, 2])", [[1], [2]], "right"),
    ("Vector[row]([1, 2])", [[1, 2]], "right"),
    ("vector {1, 2}", [[1], [2]], "right"),
    ("[1] 1 2", [[1, 2]], "right"),
    ("array([1, 2])", [[1, 2]], "right"),
    ("GF([1, 2], order=7)", [[1, 2]], "right"),
]


@pytest.mark.parametrize(("text", "rows", "side"), VECTORS)
def test_vectors_are_rows_or_columns_as_their_system_has_them(text, rows, side):
    """Rows act from the left in Sage, Magma and GAP; PARI, Maple and Macaulay2 have columns."""
    found = read(text, mod=7)
    assert (matrix(rows, mod=7), True, side) == (found.matrix, found.is_vector, found.side)


def test_a_modulus_is_named_once():
    """The comment, the text and the argument must agree."""
    with pytest.raises(RingMismatchError, match=r"Z_12.*Z_7"):
        read("# mod 7\n[Mod(1, 12)]")
    with pytest.raises(RingMismatchError, match=r"Q.*Z_7"):
        read("matrix(QQ, [[1]])", mod=7)
    assert Zmod(12) == read("(* mod 12 *)\n{{1}}", mod=12).ring
    for comment in (
        "# mod 12",
        "% mod 12",
        "// mod 12",
        "/* mod 12 */",
        "\\\\ mod 12",
        "-- mod 12",
        "NB. mod 12",
    ):
        assert Zmod(12) == read(f"{comment}\n1 2").ring


def test_field_elements_of_gap_are_powers_of_the_least_primitive_root():
    """Z(23) = 5: its powers run through all units, and no smaller number's do."""
    text = "[ " + ", ".join(f"Z(23)^{k}" for k in range(22)) + " ]"
    entries = read(text).matrix.entries
    assert [pow(5, k, 23) for k in range(22)] == list(entries)
    assert set(range(1, 23)) == set(entries)
    for smaller in (2, 3, 4):
        assert len({pow(smaller, k, 23) for k in range(22)}) < 22


@pytest.mark.parametrize(
    ("text", "name", "rows"),
    [
        ("[ - 1   2  ]\n[          ]\n[   3  - 4 ]", "maxima", [[-1, 2], [3, -4]]),
        ("        [ - 1   2  ]\n(%o1)   [          ]\n        [   3   4  ]", "maxima", [[-1, 2], [3, 4]]),
        ("ans =\n\nDiagonal Matrix\n\n   1   0\n   0   2\n", "matlab", [[1, 0], [0, 2]]),
        ("p =\n7\n3", "whitespace", [[7], [3]]),
        ("\\left(\\begin{array}{rr}%\n1&-2\\\\%\n\\end{array}\\right)%", "latex", [[1, -2]]),
        (
            "$\\left(\\!\\begin{array}{c}\n-18\\,197\\\\\n7\n\\end{array}\\!\\right)$",
            "latex",
            [[-18197], [7]],
        ),
        ("<2 x 1 matrix over Q>\n[1]\n[2]\n", "flint", [[1], [2]]),
        ("[[]\n[]\n[]\n]", "ntl", [[], [], []]),
        ("Matrix(1,2,[[1,2]],datatype = anything,shape = [])", "maple", [[1, 2]]),
    ],
)
def test_what_programs_print_is_read(text, name, rows):
    """Signs apart from their numbers, labels in the middle, headlines, comments, groups of digits."""
    found = read(text)
    assert name == found.format
    assert rows == found.matrix.tolist()


def test_the_transpose_of_an_empty_matrix_keeps_its_shape():
    """zeros(0,3)' is 3 x 0."""
    assert read("zeros(0,3)'").matrix.shape == (3, 0)


def test_rows_at_one_distance_and_comments_between_them_are_one_matrix():
    """Empty lines around the matrix, between all rows, and comment lines say nothing."""
    for text in ("# a\n\n1 2\n3 4\n\n", "1 2\n\n3 4", "1 2\n# b\n3 4", "M =\n\n  1  2\n  3  4\n"):
        assert matrix(SQUARE, QQ) == read(text).matrix
    assert 3 == read("1 2\n\n3 4\n\n5 6").matrix.shape[0]
    assert 3 == read("M =\n\n 1 2\n\n 3 4\n\n 5 6", "matlab").matrix.shape[0]
    with pytest.raises(ParseError, match="one matrix at a time"):
        read("M =\n\n 1 2\n 3 4\n\n 5 6", "matlab")


def test_the_zero_matrix_of_macaulay2_takes_the_shape_of_its_type():
    """With the arrow of either version."""
    for arrow in ("<--", "<---"):
        text = f"o1 = 0\n\n              2        3\no1 : Matrix ZZ  {arrow} ZZ\n"
        assert (2, 3) == read(text).matrix.shape


def test_the_zero_subspace_of_sage_keeps_its_degree():
    """`M.right_kernel()` of an injective M is printed with the matrix [], which alone tells no length."""
    text = "Vector space of degree 3 and dimension 0 over Finite Field of size 7\nBasis matrix:\n[]"
    assert read(text).matrix.shape == (0, 3)
    with pytest.raises(ParseError):
        read(text.replace("dimension 0", "dimension 1"))


@pytest.mark.parametrize("value", ["", "false", "(%o10)                                false"])
def test_tex_of_maxima_may_be_followed_by_its_value(value):
    """tex(A); prints the matrix and returns false; tex(A)$ shows the matrix alone."""
    text = (
        "$$\\ifx\\endpmatrix\\undefined\\pmatrix{\\else\\begin{pmatrix}\\fi 1&2\\cr 3\n"
        " &4\\cr \\ifx\\endpmatrix\\undefined}\\else\\end{pmatrix}\\fi $$\n"
    )
    assert matrix(SQUARE, mod=7) == read(f"{text}{value}\n", mod=7).matrix
    assert matrix(SQUARE, mod=7) == read(f"(%i10) tex(A);\n{text}{value}\n(%i11) ", mod=7).matrix
    for other in (
        f"{text}true",
        f"{text}{value}\n5",
        f"{text}{value} 5",
        "\\begin{pmatrix}1\\end{pmatrix} false",
    ):
        with pytest.raises(ParseError):
            read(other, mod=7)
