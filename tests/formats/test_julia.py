# ruff: noqa: RUF001  the sign of multiplication stands between the sizes of an array
"""What Julia and the systems written in it print, and what they are given, is read as they mean it."""

import pytest

from modlinalg import QQ, ZZ, ParseError, RingMismatchError, Zmod, matrix
from modlinalg.formats import format_matrix, read

HALF = "1/2"
HILBERT = [["1", "1/2", "1/3"], ["1/2", "1/3", "1/4"], ["1/3", "1/4", "1/5"]]

PRINTED = [
    # Nemocas/Nemo.jl, docs/src/matrix.md
    ("[   1   1//2   1//3]\n[1//2   1//3   1//4]\n[1//3   1//4   1//5]", HILBERT, None),
    ("ZZ[2 3 5; 1 4 7; 9 6 3]", [[2, 3, 5], [1, 4, 7], [9, 6, 3]], ZZ),
    # Nemocas/AbstractAlgebra.jl, src/Matrix.jl, docstrings of `matrix`, and `expressify` of an empty matrix
    ("matrix(GF(3), [1 2 ; 3 4])", [[1, 2], [0, 1]], 3),
    ("matrix(ZZ, BigInt[3 1 2; 2 0 1])", [[3, 1, 2], [2, 0, 1]], ZZ),
    ("matrix(ZZ, 3, 2, BigInt[3, 1, 2, 2, 0, 1])", [[3, 1], [2, 2], [0, 1]], ZZ),
    ("2×2 Matrix{ZZRingElem}:\n 1  -2\n 3   4", [[1, -2], [3, 4]], ZZ),
    ("ZZRingElem[1 2; 3 4]", [[1, 2], [3, 4]], ZZ),
    ("fmpz[1 2; 3 4]", [[1, 2], [3, 4]], ZZ),
    ("fmpq[1//2 2; 3 4]", [[HALF, "2"], ["3", "4"]], 0),
    ("matrix(residue_ring(ZZ, 12)[1], [1 2; 3 14])", [[1, 2], [3, 2]], 12),
    ("matrix(residue_ring(ZZ, 12), [[1, 2], [3, 4]])", [[1, 2], [3, 4]], 12),
    ("matrix(QQ, 1, 2, [1//2, -3])", [[HALF, "-3"]], 0),
    ("identity_matrix(GF(7), 2)", [[1, 0], [0, 1]], 7),
    # the language: the docstring of `map` in base/abstractarray.jl
    ("2×2 Matrix{Rational{Int64}}:\n 1//4  2//3\n 3//2  4//1", [["1/4", "2/3"], ["3/2", "4"]], 0),
    ("2x2 Matrix{Rational{Int64}}:\n  2   3\n -1  -2\n", [[2, 3], [-1, -2]], 0),
    # JuliaLinearAlgebra/SpecialMatrices.jl, docs/src/types.md
    (
        "3×3 Matrix{Rational{Int64}}:\n  1    1//2  1//3\n 1//2  1//3  1//4\n 1//3  1//4  1//5",
        HILBERT,
        0,
    ),
    ("2×2 Matrix{Int64}:\n 1  2\n 3  4", [[1, 2], [3, 4]], None),
    ("A = 2×2 Array{BigInt,2}:\n 1  2\n 3  4", [[1, 2], [3, 4]], None),
    ("2×2 Matrix{UInt8}:\n 0x01  0x02\n 0x0a  0xff", [[1, 2], [10, 255]], None),
    ("2×2 BitMatrix:\n 1  0\n 1  1", [[1, 0], [1, 1]], None),
    ("2×2 Diagonal{Int64, Vector{Int64}}:\n 1  ⋅\n ⋅  2", [[1, 0], [0, 2]], None),
    ("2×2 transpose(::Matrix{Int64}) with eltype Int64:\n 1  3\n 2  4", [[1, 3], [2, 4]], None),
    ("2×2 adjoint(::Matrix{Rational{Int64}}) with eltype Rational{Int64}:\n 1//2  3\n 2  4",
     [[HALF, "3"], ["2", "4"]], 0),
    ("Int64[1 2; 3 4]", [[1, 2], [3, 4]], None),
    ("Rational{Int64}[1//1 0//1; 0//1 1//1]", [[1, 0], [0, 1]], 0),
    ("Bool[1 0; 0 1]", [[1, 0], [0, 1]], None),
    ("[1//2 3\n 4 5]", [[HALF, "3"], ["4", "5"]], None),
    ("[1 -3//2]", [["1", "-3/2"]], None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rows", "mod"), PRINTED)
def test_what_julia_and_nemo_print_is_read(text, rows, mod):
    """mod None: the text names no ring; 0: it names Q; ZZ: it names Z."""
    expected = matrix(rows, mod if mod == ZZ else Zmod(mod) if mod else QQ)
    for name in ("auto", "julia"):
        found = read(text, name)
        assert (expected, "julia") == (found.matrix, found.format)
        assert (None if mod is None else expected.ring) == found.ring


@pytest.mark.parametrize(
    ("text", "ring"),
    [
        ("[1 2; 3 4]", QQ),
        ("[1   2]\n[3   4]", QQ),
        ("matrix(ZZ, [[1, 2], [3, 4]])", ZZ),
        ("[1 2\n3 4]", QQ),
    ],
)
def test_what_other_systems_print_too_means_the_same(text, ring):
    """A matrix in one line is MATLAB's as well, and rows below each other are Sage's."""
    assert matrix([[1, 2], [3, 4]], ring) == read(text).matrix == read(text, "julia").matrix


@pytest.mark.parametrize("text", ["3-element Vector{Int64}:\n 1\n 2\n 3", "Int64[1, 2, 3]"])
def test_a_vector_of_julia_is_a_column(text):
    """A flat array has one index, and A*v takes it as a column."""
    found = read(text)
    assert (matrix([[1], [2], [3]], QQ), True, "right") == (found.matrix, found.is_vector, found.side)


@pytest.mark.parametrize(
    ("text", "shape", "ring"),
    [
        ("0 by 3 empty matrix", (0, 3), None),
        ("0×3 Matrix{Int64}", (0, 3), None),
        ("3×0 Matrix{Rational{BigInt}}", (3, 0), QQ),
        ("zero_matrix(residue_ring(ZZ, 12)[1], 3, 0)", (3, 0), Zmod(12)),
    ],
)
def test_empty_matrices_keep_their_shape(text, shape, ring):
    """The shape stands in front, or is all that is shown."""
    found = read(text)
    assert (shape, ring, "julia") == (found.matrix.shape, found.ring, found.format)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2×2 Matrix{Float64}:\n 1.0  2.0\n 3.0  4.0", "neither integers nor fractions"),
        ("2×2 Matrix{Mod{7}}:\n 1  2\n 3  4", "neither integers nor fractions"),
        ("2-element Vector{Vector{Int64}}:\n [1, 2]\n [3, 4]", "neither integers nor fractions"),
        ("2×2 Strange{Int64}:\n 1  2\n 3  4", "no array of numbers"),
        ("2×4 Matrix{Int64}:\n 1  …  2\n 3  …  4", "left out"),
        ("3×1 Matrix{Int64}:\n 1\n ⋮\n 3", "left out"),
        ("2×2 Matrix{Int64}:\n 1  ⋅\n ⋅  2", "unexpected"),
        ("2×2 Matrix{Int64}:\n 1  2\n 3  4\n 5  6", "2 x 2 is declared"),
        ("2×2 Matrix{Int64}:\n 1  2\n 3  4\n\n5", "follows the end"),
        ("[1//0 2]", "denominator is 0"),
        ("[1//2 3 4\n 5 6; 7]", "row 2 has length 2"),
        ("[1//2 3; 5 6\n 7 8]", "separated by line ends and by ';'"),
        ("matrix(GF(9), [1 2; 3 4])", "must be prime"),
        ("matrix(ZZ, 2, 2, [1 2 3; 4 5 6])", "2 x 2 is declared"),
        ("Int64[[1, 2], [3, 4]]", "list of vectors"),
        ("999999999×999999999 Matrix{Int64}:\n 1", "at most"),
    ],
)
def test_what_is_no_exact_and_whole_matrix_is_refused(text, words):
    """Floats, types nobody knows, dots for what was left out, shapes that do not fit, other rings."""
    with pytest.raises(ParseError, match=words):
        read(text)


@pytest.mark.parametrize(
    "text", ["2×2 Matrix{fmpq}:\n 1  2\n 3  4", "fmpq[1 2; 3 4]", "QQFieldElem[1 2; 3 4]"]
)
def test_rational_types_of_nemo_name_the_rationals(text):
    """Also in the spelling that Nemo had before; integers of fmpz stay integers over any ring."""
    assert QQ == read(text).ring
    with pytest.raises(RingMismatchError):
        read(text, mod=5)
    assert Zmod(5) == read(text.replace("fmpq", "fmpz").replace("QQField", "ZZRing"), mod=5).matrix.ring


def test_a_flat_list_needs_its_shape_for_matrix():
    """`matrix(ZZ, [1, 2])` alone is a row for Sage; AbstractAlgebra has no such method."""
    with pytest.raises(ParseError, match="numbers of rows and columns"):
        read("matrix(ZZ, [1, 2])", "julia")


def test_fractions_are_written_as_julia_divides():
    """1//2, as 1/2 is a float."""
    assert "matrix(QQ, 1, 2, [1//2, -3])" == format_matrix(matrix("1/2 -3"), "julia")
