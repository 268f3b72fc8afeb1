"""Matrix and vector objects of GAP, and rows that are ranges."""

import pytest

from modlinalg import QQ, ZZ, ParseError, Zmod, matrix
from modlinalg.formats import read
from modlinalg.formats._lists import MOST_MATRICES
from tests.formats.programs import MARK, Program
from tests.helpers.runs import sampled

SQUARE = [[1, 2], [3, 4]]

# gap-system/gap, tst/testinstall/MatrixObj/matobjnz.tst: View, Print, Display and String of IsZmodnZMatrixRep
DOCUMENTED = [
    ("<matrix mod 6: [ [ 1, 2 ], [ 3, 4 ] ]>", SQUARE, False),
    ("<immutable matrix mod 6: [ [ 2, 4 ], [ 0, 2 ] ]>", [[2, 4], [0, 2]], False),
    ("NewMatrix(IsZmodnZMatrixRep,(Integers mod 6),2,[ [ 1, 2 ], [ 3, 4 ] ])", SQUARE, False),
    (
        "NewMatrix(IsZmodnZMatrixRep,(Integers mod 6),2,\n[ [ 1, 2 ], [ 3, 4 ], [ 1, 2 ] ])",
        [*SQUARE, [1, 2]],
        False,
    ),
    ("<2x2-matrix over (Integers mod 6):\n[ [  1,  2 ],\n  [  3,  4 ] ]\n]>", SQUARE, False),
    ("<vector mod 6: [ 1, 2, 3 ]>", [[1, 2, 3]], True),
    ("<immutable vector mod 6: [ 2, 4, 0 ]>", [[2, 4, 0]], True),
    ("<a zmodnz vector over (Integers mod 6):\n[ 1, 2, 3 ]\n>", [[1, 2, 3]], True),
    ("NewVector(IsZmodnZVectorRep,(Integers mod 6),[ 1, 2, 3, 4, 5 ]\\\n)", [[1, 2, 3, 4, 5]], True),
    (
        "NewMatrix(IsZmodnZMatrixRep,(Integers mod 6),2,[ [ 1, 2 ], [ 3, 4 ], [ 1, 2 ]\\\n, [ 3, 4 ] ])",
        SQUARE * 2,
        False,
    ),
]


@pytest.mark.parametrize(("text", "rows", "is_vector"), DOCUMENTED)
def test_objects_of_gap_name_their_ring(text, rows, is_vector):
    """As they are viewed, printed, displayed and made strings of."""
    found = read(text)
    assert (matrix(rows, mod=6), Zmod(6), "gap") == (found.matrix, found.ring, found.format)
    assert (is_vector, found.matrix) == (found.is_vector, read(text, "gap").matrix)


@pytest.mark.parametrize(
    ("text", "shape"),
    [("<0x3-matrix mod 6>", (0, 3)), ("<immutable 2x0-matrix over GF(7)>", (2, 0))],
)
def test_a_summary_without_entries_says_all(text, shape):
    """Where there are no rows or no columns, nothing was left out."""
    assert shape == read(text).matrix.shape


SHOW = 'Print("{mark}\\n"); Print(x, "\\n"); Print("{mark}\\n"); Display(x); Print("\\n");\n'
OBJECTS = Program(
    "gap",
    ("gap", "-q", "-A", "-T", "--nointeract"),
    "x := {text};;\n" + SHOW + 'Print("{mark}\\n"); Print(String(x), "\\n");\n',
    suffix=".g",
)
MADE = {
    "Matrix(Integers mod 6, [[1, 2], [3, 4]] * ZmodnZObj(1, 6))": (SQUARE, 6),
    "Vector(Integers mod 6, [1, 2, 3] * ZmodnZObj(1, 6))": ([[1, 2, 3]], 6),
    "NewMatrix(IsPlistMatrixRep, GF(5), 2, [[1, 2], [0, 4], [3, 3]] * Z(5)^0)": ([[1, 2], [0, 4], [3, 3]], 5),
    "NewVector(IsPlistVectorRep, GF(5), [1, 2, 0] * Z(5)^0)": ([[1, 2, 0]], 5),
    "NewMatrix(IsPlistMatrixRep, Rationals, 2, [[1, 2/3], [-3, 4]])": ([["1", "2/3"], ["-3", "4"]], 0),
    "Matrix(Integers, [[1, 2], [3, 4]])": (SQUARE, ZZ),
    "Vector(GF(5), [1, 2, 3] * Z(5)^0)": ([[1, 2, 3]], 5),
    "[[1..3], [2, 4..6], [3, 1, -1]]": ([[1, 2, 3], [2, 4, 6], [3, 1, -1]], None),
    "[[3, 2..1], [5..7]]": ([[3, 2, 1], [5, 6, 7]], None),
    "[1..30]": ([list(range(1, 31))], None),
}


@pytest.mark.exhaustive
def test_gap_itself_prints_what_is_read():
    """Print, Display and String of objects and ranges, by the installed GAP."""
    for (made, (rows, named)), pieces in zip(MADE.items(), OBJECTS.show(list(MADE)), strict=True):
        ring = Zmod(named) if isinstance(named, int) and named else named or QQ
        expected = matrix(rows, ring)
        for piece in pieces:
            assert MARK not in piece
            for name in ("auto", "gap"):
                found = read(piece, name, ring=ring)  # Display over GF(p) names no field
                assert expected == found.matrix, f"{made}, {name}: {piece!r}"


@sampled(ordinary=16)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<2x2-matrix over GF(5)>", "left the entries out"),
        ("<6x2-matrix mod 6>", "left the entries out"),
        ("<vector mod 6 of length 10>", "left the entries out"),
        ("<2x2-matrix over GF(25):\n[[ 1, 2 ]\n [ 3, 4 ]\n]>", "must be prime"),
        ("<3x2-matrix over GF(5):\n[[ 1, 2 ]\n [ 3, 4 ]\n]>", "3 x 2 is declared"),
        ("NewMatrix(IsPlistMatrixRep,GF(5),3,[ [ 1, 2 ] ])", "1 x 3 is declared"),
        ("NewMatrix(IsPlistMatrixRep,Cyclotomics,2,[ [ 1, 2 ] ])", "none of the rings"),
        ("<matrix mod 6: [ [ ZmodnZObj( 1, 4 ) ] ]>", "Z_6"),
        ("NewMatrix(IsPlistMatrixRep,GF(5),1,[ [ Z(7) ] ])", "Z_5"),
        ("[ 1, 3 .. 6 ]", "steps of this length"),
        ("[ 3 .. 1 ]", "steps of this length"),
        ("[ 3, 3 .. 3 ]", "steps of this length"),
        ("[ [ 1 .. 3 ], [ 4, 5 ] ]", "row 2 has length 2"),
        ("[ [ 1 .. 999999999999 ] ]", "at most"),
        ("[ " + ", ".join(["[ 1 .. 90000 ]"] * 60) + " ]", "at most"),
        ("[1 .. 3]", "left out"),
        ("[[1, 2, .., 3]]", "left out"),
    ],
)
def test_summaries_misfits_and_endless_ranges_are_refused(text, words):
    """Also two rings in one object, and dots that may stand for anything outside GAP's spacing."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_a_record_of_very_many_matrices_is_refused():
    """As a list of them is; nobody reads so many answers from one text."""
    fields = "a := [ [ 1 ] ], " * MOST_MATRICES
    assert len(read(f"rec( {fields[:-2]} )").matrices) == MOST_MATRICES
    with pytest.raises(ParseError, match="a record of more than 1000 matrices"):
        read(f"rec( {fields}b := [ [ 1 ] ] )")
