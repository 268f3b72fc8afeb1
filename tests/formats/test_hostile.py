# ruff: noqa: RUF001  that some characters look like digits is what they are here for
"""Whatever the text: a matrix or an InputError comes out, soon, and nothing is allocated on a promise."""

import tracemalloc

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import InputError, Matrix, ParseError, UnsupportedError
from modlinalg.formats import Reading, format_matrix, read
from tests.formats.samples import RINGS, TEXT_FORMATS, sample
from tests.helpers.runs import sampled, slow

MEGABYTE = 10**6
SEEDS = {
    "presentation": [
        "< a, b | a^2, (a*b)^-3, [a, b] = 1 >",
        "Generators:\n   a,b\nRelators:\n   aabAB\n   aB\n",
    ],
    "pd": ["PD[X[1,4,2,5], X[3,6,4,1], X[5,2,6,3]]"],
    "normaliz": [
        "/* a */\namb_space 3\ncone 2\n1 0 1\n0 1 1\nHilbertBasis\nvertices 1\n1 2 3 4\n",
        "cone 1\n1 2 3\n",
    ],
    "cdd": ["V-representation\nlinearity 1 2\nbegin\n***** 3 rational\n 1 2 1/3\n 0 0 -1\nend\n"],
    "polymake": ["_type Polytope\n\nINEQUALITIES\n1 0 0\n0 1/2 0\n\nFACETS\n{0 1}\n\nPOINTS\n1 1 1\n"],
    "oa": ["2 3 2\n0\n0 0\n0 1\n1 0\n1\n1 1\n1 1\n0 0\n-1\n"],
    "letters": ["GYB\nNQK\nURP\n"],
    "hex": ["# columns 7\n0x1f,\n0x0A\n", "1f\n0a\n"],
    "pauli": ["+XZZXI\n-iIXZZX\n"],
    "equations": ["x + 2y = 3\n3*x - 1/2 y = 4 - x", "{x_1 == 3, x_{2} + x_1 == 0}", "[x/2+y=1]"],
    "dimacs": ["p cnf 4 2\nx1 2 -3 0\nc\nx 2 4 0\n"],
    "pari": [
        "[Mod(1, 2), Mod(0, 2)]~",
        "[[0, 0]~, [3, 1; 0, 1]]",
        "[;]",
        "matrix(0,3)",
        "\n[1 2]\n\n[3 4]\n",
    ],
    "gap": [
        "[ [ Z(7)^0, 0*Z(7) ] ]",
        "[ [ ZmodnZObj( 2, 12 ) ] ]",
        " 1 .\n . 1",
        "rec( normal := [ [ 1 ] ], rank := 1 )",
        "matrix over Integers mod 12:\n[ [ 2 ] ]",
        "ZmodnZ matrix:\n[ [ 2 ] ]\nmodulo 65537",
        "<2x1-matrix over (Integers mod 6):\n[[ 1 ]\n [ 2 ]\n]>",
        "NewMatrix(IsPlistMatrixRep,GF(5),2,[ [ Z(5), 1 ] ])",
        "[ [ 1 .. 3 ], [ 2, 4 .. 6 ] ]",
    ],
    "sage": [
        "[ 1 2|3]\n[---+-]\n[ 4 5|6]",
        "(1, 2)",
        "vector(Zmod(12), [1])",
        "Full MatrixSpace of 1 by 1 dense matrices over Ring of integers modulo 12\n[1]",
    ],
    "julia": ["2x1 Matrix{Rational{Int64}}:\n 1//2\n 3", "matrix(GF(7), [1 2; 3 4])", "[1//2   3]\n[4   5]"],
    "homalg": ["[ [  1 ] ]\n\nmodulo [ 256 ]", "1, 2,\n3, 4  \n\nmodulo [ 6 ]", "(an empty 0 x 2 matrix)"],
    "magma": [
        "RSpace of degree 2, dimension 1 over IntegerRing(8)\nGenerators:\n(1 2)\nEchelonized basis:\n(1 2)",
        "(1 2 3)",
        "RMatrixSpace(Integers(12), 1, 2) ! [ Integers(12) | 1, 2 ]",
        "Matrix with 0 rows and 3 columns",
    ],
    "maple": ["<<1, 2> | <3, 4>>", "Vector[row]([1, 2])", "Matrix(1, 2, [[1, 2]], datatype = integer)"],
    "matlab": [
        " Columns 1 through 2:\n\n  1 2\n\n Column 3:\n\n  3\n",
        "ans = [](0x3)",
        "M = Compressed Column Sparse (rows = 2, cols = 1, nnz = 1 [50%])\n\n  (2, 1) -> 7",
        "int32([1, 2; 3, 4])'",
    ],
    "macaulay2": [
        "| 1 2 |\n\n             ZZ 1       ZZ 2\no4 : Matrix (--)  <--- (--)\n              7          7",
        "0\n\n               2\no9 : Matrix ZZ  <--- 0",
        "matrix(ZZ/7, {{1, 2}})",
        "vector {1}",
        "image {0} | 1 |\n\n                              1\no1 : R-module, submodule of R",
    ],
    "singular": ["1,2,\n3,4 ", "M[1,1]=2\nM[1,2]=3", "intmat M[1][2] = 1, 2;"],
    "maxima": ["[ 1  2 ]\n[      ]\n[ 3  4 ]", "matrix([1],[2])$"],
    "r": [
        "     [,1] [,2]\n[1,]    1    2",
        " [1] 1 2\n[3] 3",
        "structure(c(1L, 2L), dim = 1:2)",
        "<0 x 3 matrix>",
    ],
    "pandas": ["   0  1  \\\n0  8  8\n\n   2\n0  1", ",0,1\n0,8,8.0", "   a\n0  7\n\n[1 rows x 1 columns]"],
    "eigen": ["<< 1, 2;", "[[1, 2];\n [3, -4]]"],
    "giac": ["[[1 % 5,3],[(-2 % 5),0]]", "[[1/2,-3/-4]]", "matrix[[1,2]]"],
    "flint": ["<1 x 2 integer matrix mod 12>\n[1 2]", "1 2  3 4", "[1, 2]\n[3, 4]"],
    "sympy": [
        "DomainMatrix({0: {0: 2}}, (1, 2), ZZ)",
        "DomainMatrix([[2 mod 12]], (1, 1), GF(12))",
        "⎡1⎤\n⎣2⎦",
        "SparseMatrix(2, 2, {(0, 1): 2})",
        "MutableDenseMatrix([[Integer(2), Rational(1, 2)]])",
    ],
    "numpy": [
        "<COOrdinate sparse array of dtype 'int64'\n\twith 1 stored elements and shape (2, 3)>\n"
        "  Coords\tValues\n  (1, 2)\t-3",
        "array([[1, 2]], dtype=uint8)",
        "[[1 2]\n [3 4]]",
        "array([], shape=(0, 3), dtype=int64)",
    ],
    "galois": ["GF([[1, 2]], order=7)"],
    "matrixmarket": [
        "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n",
        "%%MatrixMarket matrix array integer skew-symmetric\n2 2\n1\n",
    ],
    "latex": [
        r"\left[\begin{array}{c|c}1&\frac{1}{2}\\\hline 3&4\end{array}\right]",
        "\\pmatrix{1&2\\cr 3&4\\cr}",
    ],
}


def seeds(name):
    """Return texts that a format reads: what it writes, and what it also reads."""
    texts = list(SEEDS.get(name, []))
    for ring in (RINGS[1], RINGS[-1]):
        for shape in ((2, 3), (0, 3)):
            try:
                texts.append(format_matrix(sample(ring, shape), name))
            except UnsupportedError:
                continue
    return texts


def survives(text, name):
    """Read a text, and hold the answer or the refusal to what they must be."""
    try:
        found = read(text, name, 5)
    except ParseError as error:
        line_count = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
        assert 1 <= error.line <= line_count
        assert error.column >= 1
        assert len(str(error)) < 1000
    except InputError as error:
        assert len(str(error)) < 1000
    else:
        assert isinstance(found, Reading)
        assert all(isinstance(M, Matrix) for M in found.matrices)


pieces = st.sampled_from(
    [
        *"0123456789-+/.,;:#%[](){}<>|&~'\"*^=_\\ \t\n\r\x00\ufeffαZM",
        "1/0",
        "...",
        "\\\\",
        "\\cr",
        "\\begin{pmatrix}",
        "\\end{pmatrix}",
        "Mod(",
        "Z(",
        "matrix(",
        "Matrix(",
        "[[",
        "]]",
        "mod 12",
        "Zmod(12)",
        "0*Z(7)",
        "٣",
        "²",
        "\ud800",
        "1e5",
        "99999999999999999999",
    ]
)


@slow(exhaustive=lambda name: name in {"calc", "csv", "eigen"}, long=lambda name: name in {"calc", "eigen"})
@pytest.mark.parametrize("name", [*TEXT_FORMATS, "auto"])
@settings(max_examples=50)
@given(text=st.lists(pieces, max_size=20).map("".join) | st.text(max_size=30))
def test_random_text_is_read_or_refused(name, text):
    """Pieces that some format knows, in any order, and any characters."""
    survives(text, name)


@st.composite
def damaged(draw, name):
    """Draw a text that the format reads, with pieces cut out, put in, doubled and changed."""
    text = draw(st.sampled_from(seeds(name)))
    for _ in range(draw(st.integers(1, 4))):
        i, j = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        piece = draw(st.sampled_from(["", text[i:j], text[i:j] * 2]) | pieces)
        text = text[:i] + piece + text[j:]
    return text


@pytest.mark.parametrize("name", TEXT_FORMATS)
@settings(max_examples=25)
@given(data=st.data())
def test_damaged_text_is_read_or_refused(name, data):
    """With the format named, and found out."""
    text = data.draw(damaged(name))
    survives(text, name)
    survives(text, "auto")


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", TEXT_FORMATS)
@settings(max_examples=200)
@given(data=st.data())
def test_much_damaged_text_is_read_or_refused(name, data):
    """The same, often."""
    text = data.draw(damaged(name))
    survives(text, name)
    survives(text, "auto")


HUGE = {
    "brackets": "[" * MEGABYTE,
    "braces": "{" * MEGABYTE,
    "angles": "<" * MEGABYTE,
    "parentheses": "(" * MEGABYTE,
    "pairs": "[]" * (MEGABYTE // 2),
    "digits": "7" * MEGABYTE,
    "digits in a list": "[[" + "7" * MEGABYTE,
    "blanks": " " * MEGABYTE,
    "line ends": "\n" * MEGABYTE,
    "commas": "[" + "," * MEGABYTE,
    "numbers without an end": "[[" + "1, " * (MEGABYTE // 3),
    "rows without an end": "[" + "[1]," * (MEGABYTE // 4),
    "ragged rows": "[" + "[1], [1, 2]," * (MEGABYTE // 12),
    "words": "matrix" * (MEGABYTE // 6),
    "one word": "x" * MEGABYTE,
    "backslashes": "\\" * MEGABYTE,
    "broken lines": "[ [ 1" + "\\\n" * (MEGABYTE // 2),
    "signs": "+-" * (MEGABYTE // 2),
    "slashes": "1/" * (MEGABYTE // 2),
    "bars": "|" * MEGABYTE,
    "dots": "." * MEGABYTE,
    "dots of GAP": " ." * (MEGABYTE // 2) + " x",
    "labels": "M = " * (MEGABYTE // 4),
    "rows that end in commas": "1,\n" * (MEGABYTE // 3) + "x",
    "Mod": "[" + "Mod(1, 2), " * (MEGABYTE // 11),
    "large modulus": "[Mod(1, " + "7" * MEGABYTE + ")]",
    "large field": "GF([[1]], order=" + "7" * MEGABYTE + ")",
    "large ring": "matrix(GF(" + "7" * MEGABYTE + "), [[1]])",
    "large ring in a comment": "# mod " + "7" * MEGABYTE + "\n1",
    "powers": "[ [ " + "Z(65521)^9, " * (MEGABYTE // 12),
    "matrix of matrices": "[" + "[1;2]," * (MEGABYTE // 6),
    "rows of LaTeX": "\\begin{pmatrix}" + "1\\\\" * (MEGABYTE // 3),
    "pairs of R": "matrix(c(" + "1:2, " * (MEGABYTE // 5),
    "dictionary": "DomainMatrix({" + "0: {0: 1}, " * (MEGABYTE // 11),
    "columns of R": " [,1]" * (MEGABYTE // 5),
    "entries of Singular": "M[1,1]=1\n" * (MEGABYTE // 9),
    "ends of Maple": "Matrix([[1]]" + ", order = C" * (MEGABYTE // 11),
    "numbers of one hash": "\n".join(str(k * (2**61 - 1)) for k in range(1, MEGABYTE // 24)),
    "numbers of one hash and a half": "\n".join(str(k * (2**61 - 1)) for k in range(1, MEGABYTE // 24))
    + "\n1/2",
    "few words that declare much": "5722 586 M\n1 2 5/897\n 0 0 0",
    "zeros of SMS": "9 9 M\n" + "1 1 1\n" * (MEGABYTE // 6),
}


@sampled(ordinary=3, exhaustive=13)
@pytest.mark.parametrize("kind", HUGE)
def test_a_megabyte_of_nonsense_is_read_or_refused(kind):
    """No recursion, no pattern that backtracks, no message as long as the text."""
    survives(HUGE[kind], "auto")


@pytest.mark.parametrize(
    "size",
    [pytest.param(MEGABYTE // 10, marks=pytest.mark.exhaustive), pytest.param(None, marks=pytest.mark.long)],
)
@pytest.mark.parametrize("name", TEXT_FORMATS)
@pytest.mark.parametrize("kind", HUGE)
def test_nonsense_is_read_or_refused_by_every_reader(kind, name, size):
    """The same with the format named, of the first so many characters or of all."""
    survives(HUGE[kind][:size], name)


@pytest.mark.parametrize(
    "text",
    [
        "matrix(10^9,10^9)",
        "matrix(1000000000,1000000000)",
        "matrix(0,1000000000000)",
        "matrix(99999, 99999)",
        "Z(10^9)^5",
        "[ [ Z(1000000007)^5 ] ]",
        "[ [ Z(4)^5 ] ]",
        "[](999999999x999999999)",
        "<COOrdinate sparse array of dtype 'int64'\n\twith 0 stored elements and shape (99999, 99999)>",
        "<99999999x0 sparse matrix of type '<class 'numpy.int64'>'\n\twith 0 stored elements in LIL format>",
        "Compressed Column Sparse (rows = 99999, cols = 99999, nnz = 0 [0%])",
        "zeros(99999, 99999)",
        "map(ZZ^999999999,ZZ^999999999,0)",
        "intmat M[99999][99999] = 1;",
        "<99999 x 99999 matrix>",
        "nmod_mat(99999, 99999, [1], 7)",
        "<99999 x 99999 integer matrix mod 7>\n[1]",
        "99999999 99999999 M\n0 0 0",
        "%%MatrixMarket matrix coordinate integer general\n99999999 99999999 0\n",
        "%%MatrixMarket matrix array integer general\n99999999 0\n",
        "Matrix(99999, 99999, [1])",
        "Matrix(99999, 99999)",
        "SparseMatrix(99999, 99999, {(0, 0): 1})",
        "DomainMatrix({0: {0: 1}}, (99999, 99999), ZZ)",
        "Matrix(Integers(7), 99999, 99999, [1])",
        "matrix(Zmod(7), 99999, 99999, [])",
        "array([], shape=(99999, 99999), dtype=int64)",
        "zeros((99999, 99999), dtype=int64)",
        "matrix(1:1000000000)",
        "4003407:30340",
        "matrix(c(1:9999999, 1:9999999), 1)",
        "structure(1, dim = c(99999L, 99999L))",
        "Matrix with 99999999 rows and 0 columns",
        "0\n\n               99999        99999\no13 : Matrix ZZ  <--- ZZ",
        "zeros(99999999, 0, Zmod(7))",
        "Full MatrixSpace of 99999 by 99999 dense matrices over Integer Ring\n[]",
        "\\left(\\;\\right)_{99999999 \\times 0}",
        "galois.GF(7).Zeros((99999, 99999))",
        " Columns 1 through 999999999:\n\n 1 2\n",
        '{"rows": 999999999, "cols": 0, "entries": []}',
    ],
)
def test_a_declared_shape_is_refused_and_not_allocated(text):
    """A few words that promise gigabytes cost nothing."""
    tracemalloc.start()
    try:
        with pytest.raises(ParseError):
            read(text)
        assert tracemalloc.get_traced_memory()[1] < 60 * 10**6
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("text", ["[[١, ٢]]", "[[²]]", "1 ٣", "[１ ２]", "[Mod(٣, 7)]", "Ⅷ"])
def test_only_the_ten_digits_are_digits(text):
    """Unicode knows other digits, and Python's int reads them; no format writes them."""
    for name in [*TEXT_FORMATS, "auto"]:
        with pytest.raises(ParseError):
            read(text, name)
