"""What says less than a matrix, or could mean two things, is refused where it stands."""

import pytest

from modlinalg import ParseError
from modlinalg.formats import read

REFUSED = [
    ("{(0, 0): 6, (1, 1): -2/7}", 1, 1, "does not show the shape"),
    ("$0$", 1, 1, "whose shape is not shown"),
    ("\\begin{pmatrix}1\\,234\\end{pmatrix}", 1, 17, "unexpected"),
    ("\\begin{pmatrix}1 % mod 5\n\\end{pmatrix}", 1, 18, "unexpected '%'"),
    ("matrix([[1, 2.5], [3, 4]])", 1, 13, "2.5"),
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
    ("%%MatrixMarket matrix array integer general\n1 1\n1.5", 3, 1, "1.5"),
    ("M[1,1]=1\nM[1,3]=2", 2, 1, "out of its place"),
    ("[1,] 1 2", 1, 2, "entries"),
    ("SparseArray[{1}]", 1, 1, "Normal"),
    ("M =\n  1,2,\n  3,4", 3, 1, "broke that at 80 characters"),
    ("10,2,\n 3,4,\n 5,6", 2, 1, "broke that at 80 characters"),
    ("[ [ 1, 2 ], [ 3, 4 ] ] * One(GF(4))", 1, 33, "must be prime"),
    ("[ [ 1, 2 ], [ 3, 4 ] ] * Z(4)^0", 1, 28, "must be prime"),
    ("[ [ 1, 2 ], [ 3, 4 ] ] * Z(9)^0", 1, 28, "must be prime"),
    ("Matrix(2, 2, [[1, 2], [3, 4]], scan = columns)", 1, 30, "such a scan"),
    ("Matrix(2, 2, [[1, 2], [3, 4]], scan = diagonal)", 1, 30, "such a scan"),
    ("Matrix(2, 2, [[1, 2], [3, 4]], scan = [columns])", 1, 30, "such a scan"),
    ("[1, 2; 3\x004, 5]", 1, 9, "unexpected"),
    ("Matrix([[1\x005, 2], [3, 4]])", 1, 11, "unexpected"),
    ("SparseMatrix(2, 2, {(0, 0): 1, (0, 0): 2})", 1, 32, "given twice"),
    ("DomainMatrix({0: {0: 1, 0: 2}}, (2, 2), ZZ)", 1, 25, "given twice"),
    ("DomainMatrix({0: {0: 1}, 0: {1: 2}}, (2, 2), ZZ)", 1, 26, "given twice"),
    ("⎛1 2⎞\n⎝3 4⎠\n⎛5 6⎞\n⎝7 8⎠", 1, 1, "corners"),
    ("⎛1 2⎞\n⎜3 4⎟", 1, 1, "corners"),
    ("⎡1  2⎤", 1, 1, "corners"),
    ("⎡1  2⎤\n⎢    ⎥\n⎣3  4⎦\n\n⎡5  6⎤\n⎢    ⎥\n⎣7  8⎦", 1, 1, "corners"),
    ("⎡1   ⎤\n⎢─  2⎥\n⎢2   ⎥", 1, 1, "corners"),
    ("matrix(c(1, 2, 3), nrow = 2, ncol = 4)", 1, 8, "2 x 4 is declared"),
    ("image | 1 |\n\n                        1\no1 : ZZ-module, submodule of (ZZ/0)^1", 4, 34, "modulus 0"),
    ("", 1, 1, "no matrix"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), REFUSED)
def test_what_is_no_exact_and_whole_matrix_is_refused_where_it_stands(text, line, column, words):
    """Floats, dots, factors, ragged rows, missing brackets, fields that are not Z_n."""
    with pytest.raises(ParseError) as caught:
        read(text)
    assert words in caught.value.message
    assert (line, column) == (caught.value.line, caught.value.column)


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
    ("text", "line", "column"),
    [
        ("[1 2]\n[3 4]\n\n[5 6]\n[7 8]", 4, 1),  # Sage
        ("[1 2]\n\n[3 4]\n\n\n[5 6]\n\n[7 8]", 6, 1),  # PARI/GP
        ("1 2\n3 4\n\n5 6\n7 8\n", 4, 1),
        ("1,2\n3,4\n \n5,6\n7,8\n", 4, 1),
        ("1/2,2\n3,4\n\n5,6\n", 4, 1),
        ("   1   2\n\n   3   4\n   5   6", 4, 1),
        ("[ 1  2 ]\n[      ]\n[ 3  4 ]\n[ 5  6 ]\n[      ]\n[ 7  8 ]", 4, 1),  # Maxima
    ],
)
def test_two_matrices_are_not_read_as_the_rows_of_one(text, line, column):
    """Rows of one matrix stand at one distance, and commas part all of them or none."""
    with pytest.raises(ParseError, match="one matrix at a time") as caught:
        read(text)
    assert (line, column) == (caught.value.line, caught.value.column)


def test_two_displays_of_gap_are_not_one():
    """Where the format is named; two matrices over a field, an empty line between them."""
    assert (2, 2) == read(" 1 .\n . 1\n\n", "gap").matrix.shape == read(" 1 .\n\n . 1", "gap").matrix.shape
    with pytest.raises(ParseError, match="one matrix at a time") as caught:
        read(" 1 .\n . 1\n\n . 1\n 1 .\n", "gap")
    assert (4, 1) == (caught.value.line, caught.value.column)


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


def test_blanks_that_may_group_digits_are_named():
    """1 000 with a no-break space is one number for some and two for others."""
    for blank in ("\u00a0", "\u2009", "\u202f"):
        with pytest.raises(ParseError, match=f"U\\+{ord(blank):04X}.*may group digits"):
            read(f"1{blank}000 2")


def test_an_empty_array_of_three_dimensions_is_refused():
    """(2, 0, 3) is no shape of a matrix."""
    with pytest.raises(ParseError, match="3 dimensions"):
        read("array([], shape=(2, 0, 3), dtype=int64)")
