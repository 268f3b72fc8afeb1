"""What each system's manual shows is read, and what says less than a matrix is refused where it stands."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from modlinalg import QQ, ParseError, RingMismatchError, Zmod, matrix
from modlinalg.formats import FORMATS, read

SQUARE = [[1, 2], [3, 4]]
WIDE = [[2, 11, 0], [10, 3, 4]]

SPELLINGS = [
    ("sage", "[1 2]\n[3 4]", SQUARE, None),
    ("sage", "[1|2]\n[-+-]\n[3|4]", SQUARE, None),
    ("sage", "matrix(Zmod(12), [[1, 2], [3, 4]])", SQUARE, 12),
    ("sage", "Matrix(IntegerModRing(12), 2, 3, [2, 11, 0, 10, 3, 4])", WIDE, 12),
    ("sage", "matrix(GF(7), 2, 2, [[1, 2], [3, 4]])", SQUARE, 7),
    ("sage", "matrix(ZZ, [[1, 2], [3, 4]])", SQUARE, None),
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
        None,
    ),
    (
        "macaulay2",
        "o1 = | 1 2 |\n     | 3 4 |\n\n             2       2\no1 : Matrix ZZ  <-- ZZ\n",
        SQUARE,
        None,
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
    ("singular", "intmat A[2][2] = 1, 2, 3, 4;", SQUARE, None),
    ("singular", "ring r = (integer, 12), x, dp; matrix M[2][2] = 1, 2, 3, 4;", SQUARE, 12),
    ("singular", "ring r = 7,(x,y),dp; matrix M[2][2] = 1,2,3,4;", SQUARE, 7),
    ("maxima", "matrix([1, 2], [3, 4])$", SQUARE, None),
    ("maxima", "(%o1) matrix([1, 2], [3, 4])", SQUARE, None),
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
    """mod None: the text names no ring; 0: it names Q."""
    found = read(text)
    expected = matrix(rows, mod=mod) if mod else matrix(rows, QQ)
    assert (name, expected) == (found.format, found.matrix)
    assert (None if mod is None else expected.ring) == found.ring
    assert expected == read(text, name).matrix


@pytest.mark.parametrize("name", sorted(set(FORMATS) - {"npy", "galois", "numpy", "sympy"}))
def test_every_format_has_a_spelling_here(name):
    """Those of Python's libraries are tested beside the libraries."""
    assert name in {spelling[0] for spelling in SPELLINGS}


def test_the_reference_counts_the_formats():
    """All that are texts."""
    page = (Path(__file__).parents[2] / "docs" / "reference" / "foreign.rst").read_text(encoding="utf-8")
    assert [str(len(FORMATS) - 1)] == re.findall(r"^The text of (\d+) systems", page, re.MULTILINE)


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


REFUSED = [
    ("[1, 2.5; 3, 4]", 1, 5, "2.5"),
    ("[[1, 2],\n [3, 4e5]]", 2, 6, "4e5"),
    ("[1 2]\n[3 ...]", 2, 4, "..."),
    ("[1 2]\n[3 …]", 2, 4, "…"),
    ("array([[1, 2, ..., 3]])", 1, 15, "..."),
    ("{{1, 2}, <<18>>}", 1, 10, "<<18>>"),
    ("\\begin{pmatrix}\n1 & \\cdots \\end{pmatrix}", 2, 5, "cdots"),
    ("1/2 * [1 2; 3 4]", 1, 1, "1/2 *"),
    ("   1.0e+03 *\n\n   1.0 2.0", 1, 4, "1.0e+03 *"),
    ("3 \\begin{pmatrix} 1 \\end{pmatrix}", 1, 1, "factor"),
    ("\\frac{1}{2} \\begin{pmatrix} 1 \\end{pmatrix}", 1, 1, "in front"),
    ("[1 2; 3 4] * 2", 1, 12, "'*'"),
    ("[[1, 2], [3]]", 1, 12, "row 2 has length 1"),
    ("[1, 2; 3]", 1, 9, "row 2 has length 1"),
    ("[1 2]\n[3]", 2, 3, "row 2 has length 1"),
    ("[[1, 2], [3, 4]", 1, 16, "ends"),
    ("[1, 2; 3, 4", 1, 12, "ends"),
    ("[Mod(1, 4), Mod(1, 6)]", 1, 20, "Z_6"),
    ("[Mod(1, 1)]", 1, 9, "less than 2"),
    ("[ [ Z(7)^2, Z(5) ] ]", 1, 13, "Z_5"),
    ("[ [ Z(2^2) ] ]", 1, 5, "p^k"),
    ("z = Z(4)\n z^1   .", 1, 5, "p^k"),
    ("< mutable compressed matrix 10x10 over GF(7) >", 1, 1, "left the entries out"),
    (
        "30 x 30 dense matrix over Finite Field of size 5 (use the '.str()' method)",
        1,
        1,
        "left the entries out",
    ),
    ("matrix(GF(4), [[1]])", 1, 8, "prime"),
    ("GF([[1]], order=2^3)", 1, 17, "not Z_n"),
    ("[1/0, 2]", 1, 2, "denominator is 0"),
    ("\\begin{vmatrix} 1 \\end{vmatrix}", 1, 1, "vmatrix"),
    ("Matrix([1, 2])", 1, 1, "name the format"),
    ("matrix([])", 1, 1, "name the format"),
    ("2 2 M\n1 1 1\n1 1 2\n0 0 0", 3, 1, "twice"),
    ("%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 1 1\n3 1 2", 4, 1, "outside 2 x 2"),
    ("%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 0", 1, 1, "first line"),
    ("%%MatrixMarket matrix array real general\n1 1\n1.5", 3, 1, "1.5"),
    ("M[1,1]=1\nM[1,3]=2", 2, 1, "out of its place"),
    ("[1,] 1 2", 1, 2, "entries"),
    ("SparseArray[{1}]", 1, 1, "Normal"),
    ("", 1, 1, "no matrix"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), REFUSED)
def test_what_is_no_exact_and_whole_matrix_is_refused_where_it_stands(text, line, column, words):
    """Floats, dots, factors, ragged rows, missing brackets, fields that are not Z_n."""
    with pytest.raises(ParseError) as caught:
        read(text)
    assert words in caught.value.message
    assert (line, column) == (caught.value.line, caught.value.column)


def test_a_modulus_is_named_once():
    """The comment, the text and the argument must agree."""
    with pytest.raises(RingMismatchError, match=r"Z_12.*Z_7"):
        read("# mod 7\n[Mod(1, 12)]")
    with pytest.raises(RingMismatchError, match=r"Q.*Z_7"):
        read("matrix(QQ, [[1]])", mod=7)
    assert Zmod(12) == read("(* mod 12 *)\n{{1}}", mod=12).ring
    for comment in ("# mod 12", "% mod 12", "// mod 12", "/* mod 12 */", "\\\\ mod 12", "-- mod 12"):
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
    "text",
    [
        "matrix(Zmod(7), 3, 0, [[], []])",
        "Matrix(3, 0, [[], []])",
        "DomainMatrix([[], []], (3, 0), GF(7))",
        "nmod_mat(2, 2, [1, 2, 3], 7)",
        "Matrix(Integers(7), 2, 2, [1, 2, 3])",
        "map(ZZ^2,ZZ^2,{{1, 2}})",
        "| 1 2 |\n\n              2        2\no1 : Matrix ZZ  <--- ZZ",
        "matrix(c(1, 2, 3), 2, 2)",
        "matrix(c(1, 2), 2, 2)",
        "intmat M[2][2] = 1, 2, 3;",
        "<2 x 2 integer matrix mod 7>\n[1 2]\n",
        "%%MatrixMarket matrix array integer general\n2 2\n1\n2\n3\n",
        "Full MatrixSpace of 2 by 2 dense matrices over Integer Ring\n[1 2]",
        "array([[1, 2]], shape=(2, 2))",
    ],
)
def test_a_declared_shape_that_is_not_listed_is_refused(text):
    """No entry is repeated, dropped or filled in, as R and others would do."""
    with pytest.raises(ParseError, match="declared"):
        read(text)


@pytest.mark.parametrize(
    ("text", "words", "line", "column"),
    [
        ("1,000 2,000", "by commas and by blanks", 1, 7),
        ("1, 2\n3 4", "by commas and by blanks", 2, 3),
        ("p = 7\n3\n4", "lines follow a name and its one number", 2, 1),
        ("%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 1 5 2\n2 7\n", "a line of 4", 3, 1),
        ("2 2 M\n1 1 5 2 2\n7\n0 0 0\n", "a line of 5 numbers", 2, 1),
        ("Matrix(2,2,[[1,2],[2,3]],shape=symmetric)", "a shape fills entries in", 1, 25),
        ("[1 2 ... 3; 4 5 ... 6]", "stands for entries that were left out", 1, 6),
        ("GF([[1]], order=294409)", "its order must be prime", 1, 17),  # 37*73*109, a Carmichael number
    ],
)
def test_what_could_mean_something_else_is_refused(text, words, line, column):
    """With the place, and with the reason."""
    with pytest.raises(ParseError, match=words) as caught:
        read(text)
    assert (line, column) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("text", "name", "rows"),
    [
        ("[ - 1   2  ]\n[          ]\n[   3  - 4 ]", "maxima", [[-1, 2], [3, -4]]),
        ("        [ - 1   2  ]\n(%o1)   [          ]\n        [   3   4  ]", "maxima", [[-1, 2], [3, 4]]),
        ("ans =\n\nDiagonal Matrix\n\n   1   0\n   0   2\n", "matlab", [[1, 0], [0, 2]]),
        ("p =\n7\n3", "whitespace", [[7], [3]]),
        ("Matrix(1,2,[[1,2]],datatype = anything,shape = [])", "maple", [[1, 2]]),
    ],
)
def test_what_programs_print_is_read(text, name, rows):
    """Signs apart from their numbers, labels in the middle, headlines."""
    found = read(text)
    assert name == found.format
    assert rows == found.matrix.tolist()


def test_the_transpose_of_an_empty_matrix_keeps_its_shape():
    """zeros(0,3)' is 3 x 0."""
    assert read("zeros(0,3)'").matrix.shape == (3, 0)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("[1 2]\n[3 4]\n\n[5 6]\n[7 8]", 4, 1),  # Sage
        ("[1 2]\n\n[3 4]\n\n\n[5 6]\n\n[7 8]", 6, 1),  # PARI/GP
        ("1 2\n3 4\n\n5 6\n7 8\n", 4, 1),
        ("1,2\n3,4\n \n5,6\n7,8\n", 4, 1),
        ("1/2,2\n3,4\n\n5,6\n", 4, 1),
        ("   1   2\n\n   3   4\n   5   6", 4, 1),
        ("[ 1  2 ]\n[      ]\n[ 3  4 ]\n[ 5  6 ]\n[      ]\n[ 7  8 ]", 4, 1),  # Maxima
        ("([1 0]\n[0 2], [ 1  0]\n[-1  1], [-1  2]\n[ 1 -1])", 2, 8),  # Sage's smith_form
    ],
)
def test_two_matrices_are_not_read_as_the_rows_of_one(text, line, column):
    """Rows of one matrix stand at one distance, and commas part all of them or none."""
    with pytest.raises(ParseError, match="one matrix at a time") as caught:
        read(text)
    assert (line, column) == (caught.value.line, caught.value.column)


def test_rows_at_one_distance_and_comments_between_them_are_one_matrix():
    """Empty lines around the matrix, between all rows, and comment lines say nothing."""
    for text in ("# a\n\n1 2\n3 4\n\n", "1 2\n\n3 4", "1 2\n# b\n3 4", "M =\n\n  1  2\n  3  4\n"):
        assert matrix(SQUARE, QQ) == read(text).matrix
    assert 3 == read("1 2\n\n3 4\n\n5 6").matrix.shape[0]
    assert 3 == read("M =\n\n 1 2\n\n 3 4\n\n 5 6", "matlab").matrix.shape[0]
    with pytest.raises(ParseError, match="one matrix at a time"):
        read("M =\n\n 1 2\n 3 4\n\n 5 6", "matlab")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("o1 = | 1 |\n\n             1       1\no1 : Matrix ZZ  <-- ZZ\n\ni2 : 5 + 7", "follows the end"),
        ("o1 = | 1 2 |\n\n             3       2\no1 : Matrix ZZ  <-- ZZ", "3 x 2 is declared"),
        ("o1 = 0\n\no1 : Matrix R <-- R", "shape of the zero matrix"),
        ("o1 = | 1 2 |\n\no1 : ZZ", "a vector is one column"),
        ("o1 = | 1 2 |\n\n            ZZ 1      ZZ 2\no1 : Matrix (--)  <-- (--)\n", "modulus is missing"),
        ("o1 = | 1 |\n\n            ZZ 1      ZZ 1\no1 : Matrix (--)  <-- (--)\n\n5", "modulus is missing"),
    ],
)
def test_the_type_that_macaulay2_prints_is_held_to_the_matrix(text, words):
    """Neither what follows the type nor a number on another line is taken for the modulus."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_the_zero_matrix_of_macaulay2_takes_the_shape_of_its_type():
    """With the arrow of either version."""
    for arrow in ("<--", "<---"):
        text = f"o1 = 0\n\n              2        3\no1 : Matrix ZZ  {arrow} ZZ\n"
        assert (2, 3) == read(text).matrix.shape


def test_blanks_that_may_group_digits_are_named():
    """1 000 with a no-break space is one number for some and two for others."""
    for blank in ("\u00a0", "\u2009", "\u202f"):
        with pytest.raises(ParseError, match=f"U\\+{ord(blank):04X}.*may group digits"):
            read(f"1{blank}000 2")


def test_an_empty_array_of_three_dimensions_is_refused():
    """(2, 0, 3) is no shape of a matrix."""
    with pytest.raises(ParseError, match="3 dimensions"):
        read("array([], shape=(2, 0, 3), dtype=int64)")


def test_the_zero_subspace_of_sage_keeps_its_degree():
    """`M.right_kernel()` of an injective M is printed with the matrix [], which alone tells no length."""
    text = "Vector space of degree 3 and dimension 0 over Finite Field of size 7\nBasis matrix:\n[]"
    assert read(text).matrix.shape == (0, 3)
    with pytest.raises(ParseError):
        read(text.replace("dimension 0", "dimension 1"))
