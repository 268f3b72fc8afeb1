"""Further forms that PARI/GP, Maxima, SymPy, Sage and Maple print, beside a plain matrix."""

import shutil
from fractions import Fraction

import pytest

from modlinalg import QQ, ParseError, Zmod, matrix
from modlinalg.formats import read
from tests.formats.programs import MARK, MAXIMA, PARI

SQUARE = [[1, 2], [3, 4]]
HALVES = [[Fraction(1, 2), 3], [4, Fraction(-5, 17)]]


def shown(program, statements, between):
    """Return what a program prints for each statement."""
    if shutil.which(program.command[0]) is None:
        pytest.skip(f"{program.command[0]} is not installed")
    script = "".join(f'print("{MARK}"){between}\n{statement}\n' for statement in statements)
    return program.run(program.prelude + script).split(MARK)[1:]


PARI_FORMS = [
    ("Mod(1,6)*[1,2;3,4]", SQUARE, 6),
    ("print(Mod(1,6)*[1,2;3,4])", SQUARE, 6),
    ("Vecsmall([1,-2])", [[1, -2]], None),
    ("[Vecsmall([1,2]),Vecsmall([3,4])]", SQUARE, None),
    ("printtex([1,2;3,4])", SQUARE, None),
    ("printtex([1/2,3;4,-5/17])", HALVES, None),
    ("printtex(Mod(1,6)*[1,2;3,4])", SQUARE, 6),
    ("[;]", [], None),
    ("matrix(0,2)", None, None),
]


def test_pari_prints():
    """Residues, small vectors, TeX, and matrices without entries."""
    for (_, rows, n), piece in zip(
        PARI_FORMS, shown(PARI, [form[0] for form in PARI_FORMS], ";"), strict=True
    ):
        found = read(piece)
        if rows is None:
            assert (0, 2) == found.matrix.shape
        elif rows:
            assert (matrix(rows, Zmod(n) if n else QQ), n) == (
                found.matrix,
                found.ring and found.ring.modulus,
            )
        else:
            assert (0, 0) == found.matrix.shape


def test_pari_accepts_a_residue_in_front():
    """Mod(1, n)*[..] is the matrix over Z_n; any other factor is to be multiplied in."""
    for text in ("Mod(1, 6)*[1, 2; 3, 4]", "Mod(1,6) * [1, 2; 3, 4]"):
        assert (matrix(SQUARE, mod=6), "pari") == ((found := read(text)).matrix, found.format)
    for text in ("Mod(5, 6)*[1, 2; 3, 4]", "Mod(1, 6)*[Mod(1, 5), 2; 3, 4]", "Vecsmall([1, 2; 3, 4])"):
        with pytest.raises(ParseError):
            read(text)


def test_maxima_prints_tex():
    """tex(..) chooses between two ways to begin a matrix; a fraction is written with \\over."""
    pieces = shown(
        MAXIMA,
        ["tex(matrix([1, 2], [3, 4]))$", "tex(matrix([1/2, 3], [4, -5/17]))$", "tex(matrix([1/2]))$"],
        "$",
    )
    for rows, piece in zip((SQUARE, HALVES, [[Fraction(1, 2)]]), pieces, strict=True):
        assert (matrix(rows, QQ), "latex") == ((found := read(piece)).matrix, found.format)


def test_sympy_prints_lists_of_matrices():
    """nullspace, a tuple, rref with its pivots, and the lists that srepr writes."""
    sympy = pytest.importorskip("sympy")
    M = sympy.Matrix([[1, 2, 3], [2, 4, 6]])
    generators = [[[-2], [1], [0]], [[-3], [0], [1]]]
    expected = tuple(matrix(rows, QQ) for rows in generators)
    for text in (str(M.nullspace()), str(tuple(M.nullspace())), sympy.srepr(M.nullspace())):
        for name in ("auto", "sympy"):
            assert (expected, "sympy") == ((found := read(text, name)).matrices, found.format)
    assert matrix(generators[0], QQ) == read(str(M.nullspace()[:1])).matrix
    assert matrix(generators[0], QQ) == read(str((M.nullspace()[0],))).matrix
    rref, pivots = read(str(M.rref())).matrices
    assert ([[1, 2, 3], [0, 0, 0]], [[0]]) == (rref.tolist(), pivots.tolist())


@pytest.mark.parametrize(
    "text",
    [
        "[Matrix([1, 2])]",
        "[Matrix([[1], [2]]), Matrix([3, 4])]",
        "[DM([[1]], GF(7)), DM([[1]], GF(5))]",
        "[DM([[1]], GF(7)), Matrix([[1]])]",
        "[Matrix([[1]]), 2]",
        "[Matrix([[1]]) Matrix([[2]])]",
        "(Matrix([[1]]), Matrix([[2]])",
        "(GF([[1]], order=7), GF([[1]], order=5))",
    ],
)
def test_lists_that_mean_two_things_are_refused(text):
    """A flat Matrix, two rings, what is no matrix, missing commas and brackets."""
    with pytest.raises(ParseError):
        read(text)


@pytest.mark.exhaustive
def test_galois_prints_tuples_of_matrices():
    """plu_decompose gives three over one field."""
    galois = pytest.importorskip("galois")
    parts = galois.GF(7)([[1, 2], [3, 4]]).plu_decompose()
    expected = tuple(matrix([[int(x) for x in row] for row in part], mod=7) for part in parts)
    for name in ("auto", "galois"):
        assert (expected, Zmod(7)) == ((found := read(str(parts), name)).matrices, found.ring)


# Printed so in the documentation of sagemath/sage: src/sage/matrix/matrix0.pyx, "str".
SAGE = [
    ("⎛1 2│3⎞\n⎜4 5│6⎟\n⎝7 8│9⎠", [[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
    (
        "⎡┼───┼─┼┼⎤\n⎢│1 2│3││⎥\n⎢┼───┼─┼┼⎥\n⎢┼───┼─┼┼⎥\n⎢│4 5│6││⎥\n⎢│7 8│9││⎥\n⎣┼───┼─┼┼⎦",
        [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    ),
    ("⎛─⎞\n⎜1⎟\n⎝─⎠", [[1]]),
    ("⎛ 1/2   -3⎞\n⎝   4  5/7⎠", [[Fraction(1, 2), -3], [4, Fraction(5, 7)]]),
    ("[1 2|3]\n[---+-]\n[4 5|6]", [[1, 2, 3], [4, 5, 6]]),
    ("[1,\n 1,\n 6]", [[1, 1, 6]]),
]


@pytest.mark.parametrize(("text", "rows"), SAGE)
def test_sage_draws_its_matrices(text, rows):
    """str(unicode=True) with lines that subdivide, and a list that is printed on several lines."""
    assert matrix(rows, QQ) == read(text).matrix
    if "," not in text:
        assert matrix(rows, QQ) == read(text, "sage").matrix


@pytest.mark.parametrize(
    "text", ["⎛1 2⎞\n⎝3⎠", "⎛1 x⎞\n⎝3 4⎠", "⎛1 ...⎞\n⎝3 4⎠", "⎛   ⎞\n⎝3 4⎠", "⎛1.5⎞\n⎝2⎠"]
)
def test_sage_drawings_that_are_no_matrix_are_refused(text):
    """Rows of two lengths, names, dots, a blank row."""
    with pytest.raises(ParseError):
        read(text)


# Maple help page ?Matrix, "Description": a table of the form {(i, j) = value}; Matrix(n, ..) is square.
MAPLE = [
    ("Matrix(2,{(1,2)=3})", [[0, 3], [0, 0]]),
    ("Matrix(2, 3, {(1, 1) = 1, (2, 3) = -5/2})", [[1, 0, 0], [0, 0, Fraction(-5, 2)]]),
    ("Matrix(2, 2, {(1, 1) = 1, (1, 2) = 2}, storage = sparse)", [[1, 2], [0, 0]]),
    ("Matrix(1, 2, {}, datatype = integer[8], order = C_order)", [[0, 0]]),
    ("Vector(3, {2 = 5})", [[0], [5], [0]]),
    ("Vector[row](3, {2 = 5})", [[0, 5, 0]]),
]


@pytest.mark.parametrize(("text", "rows"), MAPLE)
def test_maple_lists_the_entries_that_are_not_zero(text, rows):
    """Counted from 1."""
    for name in ("auto", "maple"):
        assert (matrix(rows, QQ), "maple") == ((found := read(text, name)).matrix, found.format)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Matrix(2,{(1,3)=2})", "outside 2 x 2"),
        ("Matrix(2,{(0,1)=2})", "outside 2 x 2"),
        ("Matrix(2,{(1,1)=2,(1,1)=3})", "twice"),
        ("Matrix(2,2,{(1,2)=3},shape=symmetric)", "fills entries in"),
        ("Matrix(2,2,{(1,2)=3},fill=1)", "unexpected"),
        ("Matrix(2,2,[[1,2],[3,4]],storage=triangular[upper])", "keeps a part"),
        ("Matrix(2,2,{(1,2)=x})", "unexpected 'x'"),
        ("Matrix(99999,{(1,2)=1})", "declares"),
        ("Vector(3,{4=1})", "outside 3 x 1"),
    ],
)
def test_what_changes_a_table_of_maple_is_refused(text, words):
    """Places outside or given twice, options that fill entries in, names."""
    with pytest.raises(ParseError, match=words):
        read(text, "maple")


def test_what_sympy_cuts_at_the_width_of_the_terminal_is_joined():
    """Within numbers, between them, and within fractions; parts that do not fit are refused."""
    sympy = pytest.importorskip("sympy")
    rows = [[Fraction((-1) ** j * (10**i + j), 1 + (i * j) % 3) for j in range(30)] for i in range(4)]
    M = sympy.Matrix([[sympy.Rational(x.numerator, x.denominator) for x in row] for row in rows])
    for use_unicode in (True, False):
        for width in (20, 33, 80, 81, 200):
            text = sympy.pretty(M, use_unicode=use_unicode, num_columns=width)
            mark = "↪" if use_unicode else ">"
            assert f" {mark}\n" in text
            assert matrix(rows, QQ) == read(text).matrix == read(text, "sympy").matrix
            first, rest = text.split("\n\n", 1)
            for lost in (
                first,
                f"{first}\n\n" + rest.partition("\n")[2],
                text.replace(f" {mark}\n", "\n", 1),
            ):
                with pytest.raises(ParseError):
                    read(lost)
