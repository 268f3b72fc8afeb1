"""Everything that was captured of other systems is read as the matrix that it shows."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from modlinalg import QQ, ZZ, ParseError, Zmod, matrix
from modlinalg.formats import read

DATA = Path(__file__).parent.parent / "data" / "formats"
M = [[2, 11, 0], [10, 3, 4]]
HALVES = [[Fraction(1, 2), -3], [4, Fraction(5, 7)]]


def lines(name, first, last):
    """Return some lines of a captured file, counted from 1."""
    return "\n".join((DATA / name).read_text(encoding="utf-8").split("\n")[first - 1 : last])


def rational(rows):
    """Return rows as the rational matrix that a text without a ring gives."""
    return matrix(rows, QQ)


SAGE = (DATA / "sage.txt").read_text(encoding="utf-8").split("---\n")
SAGE_MATRICES = {0: M, 2: M, 3: M, 5: M, 7: [row + row for row in M], 8: HALVES, 9: HALVES, 14: M}


@pytest.mark.parametrize("part", SAGE_MATRICES)
def test_sage_prints(part):
    """print, latex, rows and subdivided matrices of Sage."""
    assert rational(SAGE_MATRICES[part]) == read(SAGE[part]).matrix


def test_sage_vector_is_a_row_that_acts_from_the_left():
    """A vector of Sage is (1, 2)."""
    found = read(SAGE[6])
    assert (rational([[1, 2]]), True, "left") == (found.matrix, found.is_vector, found.side)


@pytest.mark.parametrize("text", [SAGE[0] + SAGE[1], SAGE[1] + SAGE[0]])
def test_sage_parent_names_the_ring(text):
    """repr(M.parent()) before or behind the matrix."""
    found = read(text)
    assert (matrix(M, mod=12), Zmod(12)) == (found.matrix, found.ring)


def test_sage_empty_matrix_takes_the_shape_of_its_parent():
    """Every empty matrix prints as []; only the parent tells which."""
    assert (0, 0) == read(SAGE[11]).matrix.shape
    parent = "Full MatrixSpace of 0 by 3 dense matrices over Finite Field of size 7"
    assert (0, 3) == read(f"{SAGE[11]}{parent}").matrix.shape


def test_sage_large_matrix_is_read_whole():
    """30 x 30 over GF(5)."""
    found = read(SAGE[13], mod=5).matrix
    rows = [[int(cell) for cell in re.findall("[0-9]", line)] for line in SAGE[13].strip().split("\n")]
    assert ((30, 30), matrix(rows, mod=5)) == (found.shape, found)


PARI = {
    "print": ((1, 1), M, None),
    "print of Mod": ((2, 2), M, 12),
    "prompt": ((3, 7), M, None),
    "prompt of Mod": ((8, 12), M, 12),
    "kernel": ((16, 19), [[3, 1], [0, 1]], None),
    "TeX": ((25, 28), M, None),
    "lifted inverse": ((29, 33), [[5, 1], [5, 3]], None),
    "inverse": ((34, 38), [[5, 1], [5, 3]], 7),
    "rational": (
        (39, 43),
        [[Fraction(10, 173), Fraction(42, 173)], [Fraction(-56, 173), Fraction(7, 173)]],
        None,
    ),
}


@pytest.mark.parametrize("name", PARI)
def test_pari_prints(name):
    """Raw, at the prompt, with Mod, in TeX."""
    (first, last), rows, mod = PARI[name]
    found = read(lines("pari.txt", first, last))
    assert matrix(rows, mod=mod) if mod else rational(rows) == found.matrix
    assert (Zmod(mod) if mod else None) == found.ring


def test_pari_prints_no_solution_as_0():
    """matsolvemod says so: no matrix, and not taken for one."""
    with pytest.raises(ParseError, match="a 0 alone"):
        read(lines("pari.txt", 15, 15))


@pytest.mark.parametrize(
    ("line", "x", "K"),
    [(13, [[0], [0]], [[3, 1], [0, 1]]), (14, [[2], [5], [0]], [[8, 0, 3], [0, 8, 6], [0, 0, 1]])],
)
def test_pari_matsolvemod_gives_a_solution_and_a_kernel(line, x, K):
    """matsolvemod(.., 1) prints the pair [x, K]."""
    found = read(lines("pari.txt", line, line))
    assert ((rational(x), rational(K)), True) == (found.matrices, found.is_vector)


def test_pari_matsnf_gives_three_matrices():
    """matsnf(.., 1) prints [U, V, D]."""
    expected = ([[1, -1], [0, 1]], [[-4, -1], [3, 1]], [[4, 0], [0, 2]])
    assert tuple(map(rational, expected)) == read(lines("pari.txt", 24, 24)).matrices


@pytest.mark.parametrize(("line", "shape"), [(21, (0, 3)), (22, (0, 0)), (23, (0, 0))])
def test_pari_empty_matrices(line, shape):
    """matrix(0,3) keeps its shape; [;] is all that GP prints of matrix(2,0)."""
    assert shape == read(lines("pari.txt", line, line)).matrix.shape


GAP = {
    "Display mod 12": ((1, 3), M, 12),
    "Print mod 12": ((4, 5), M, 12),
    "View mod 12": ((6, 7), M, 12),
    "Display over GF(7)": ((8, 9), [[1, 2], [3, 4]], None),
    "Print over GF(7)": ((10, 10), [[1, 2], [3, 4]], 7),
    "Print of the inverse": ((11, 11), [[5, 1], [5, 3]], 7),
    "Display of the inverse": ((12, 13), [[5, 1], [5, 3]], None),
    "Display over GF(2)": ((14, 15), [[1, 0], [1, 1]], None),
    "integers": ((16, 16), [[1, 2], [3, 4]], None),
    "rationals": ((28, 28), HALVES, None),
}


@pytest.mark.parametrize("name", GAP)
def test_gap_prints(name):
    """Display, Print and View, with ZmodnZObj, powers of Z(7) and dots."""
    (first, last), rows, mod = GAP[name]
    found = read(lines("gap.txt", first, last))
    assert (matrix(rows, mod=mod) if mod else rational(rows)) == found.matrix
    assert (Zmod(mod) if mod else None) == found.ring


def test_gap_record_holds_its_matrices_by_name():
    """SmithNormalFormIntegerMatTransforms: rowtrans * A * coltrans = normal."""
    found = read(lines("gap.txt", 17, 26))
    named = dict(zip(found.names, found.matrices, strict=True))
    assert ("normal", rational([[2, 0], [0, 4]])) == (found.names[0], found.matrix)
    A = rational([[2, 4], [6, 8]])
    assert named["normal"] == named["rowtrans"] @ A @ named["coltrans"]
    assert {"normal", "colC", "colQ", "coltrans", "rowC", "rowQ", "rowtrans"} == set(named)


def test_gap_empty_null_space():
    """[  ] has no shape."""
    assert (0, 0) == read(lines("gap.txt", 27, 27)).matrix.shape


@pytest.mark.parametrize(
    ("first", "last", "rows"),
    [
        (1, 2, M),
        (3, 8, M),
        (9, 9, [[2, 11, 0, 10, 3, 4]]),
        (10, 11, [[1, 2], [3, 4]]),
        (12, 13, [[1, 2], [3, 4]]),
    ],
)
def test_singular_prints(first, last, rows):
    """print(M), M, string(M) (which has no shape), and an intmat shown and printed."""
    assert rational(rows) == read(lines("singular.txt", first, last)).matrix


MACAULAY2 = {
    1: (M, ZZ), 2: (M, None), 3: (M, ZZ),
    4: (M, 7), 6: ([[2, -3, 0], [3, 3, -3]], None), 7: (M, 7),
    13: ([[0, 0], [0, 0]], ZZ), 14: ([[0, 0], [0, 0]], ZZ),
    15: (HALVES, None), 16: (HALVES, None), 17: ([[1], [2], [3]], ZZ), 18: ([[50, 51, 100]], 101),
}  # fmt: skip


@pytest.mark.parametrize("number", MACAULAY2)
def test_macaulay2_prints(number):
    """Bars with the type below, toString, toExternalString, over ZZ, QQ and ZZ/p."""
    rows, named = MACAULAY2[number]
    found = read(_macaulay2(number))
    assert matrix(rows, Zmod(named) if isinstance(named, int) else named or QQ) == found.matrix
    assert (17 == number) == found.is_vector


@pytest.mark.parametrize(("number", "shape"), [(9, (0, 3)), (11, (0, 3)), (12, (3, 0))])
def test_macaulay2_empty_matrices_keep_their_shape(number, shape):
    """0 prints for all of them; the type below it tells the shape."""
    assert shape == read(_macaulay2(number)).matrix.shape


def _macaulay2(number):
    text = (DATA / "macaulay2.txt").read_text(encoding="utf-8")
    after = text.split(f"i{number} :", 1)[1].split(f"i{number + 1} :", 1)[0]
    return after.split("\n", 2)[2]


OCTAVE = {
    (1, 5): M, (6, 7): M, (8, 12): M, (13, 13): M, (16, 21): [[1], [2], [3]], (22, 25): [[1, 2, 3]],
    (26, 26): [[5]], (37, 47): [list(range(1, 60, 2)), list(range(2, 61, 2))],
    (48, 52): [[100000, 2], [3, 4]], (53, 57): [[Fraction(1, 2), 3], [4, 5]], (58, 61): [[1, 0]],
    (62, 66): [[-2, -11, 0], [-10, -3, -4]],
}  # fmt: skip


@pytest.mark.parametrize("place", OCTAVE)
def test_octave_prints(place):
    """With and without names, mat2str, and blocks of columns."""
    text = lines("octave.txt", *place)
    assert rational(OCTAVE[place]) == read(text).matrix == read(text, "octave").matrix


@pytest.mark.parametrize(("line", "shape"), [(14, (0, 3)), (15, (3, 0))])
def test_octave_empty_matrices(line, shape):
    """[](0x3) keeps its shape."""
    assert shape == read(lines("octave.txt", line, line)).matrix.shape


def test_octave_floats_are_refused():
    """1.0000e+06 and 0.5000 have lost digits."""
    for place in ((27, 31), (32, 36)):
        with pytest.raises(ParseError, match="not exact"):
            read(lines("octave.txt", *place))


WIDE = [list(range(2, 42)), list(range(3, 43))]
MAXIMA = {
    (1, 3): M, (4, 4): M, (5, 5): M, (13, 13): HALVES, (16, 16): [[1, 2, 3]], (17, 19): [[1], [2]],
    (20, 20): M, (21, 21): HALVES, (22, 25): WIDE,
}  # fmt: skip


@pytest.mark.parametrize("place", MAXIMA)
def test_maxima_prints(place):
    """Drawn in brackets, string, grind, and without display2d."""
    assert rational(MAXIMA[place]) == read(lines("maxima.txt", *place)).matrix


def test_maxima_drawn_fractions_are_read():
    """Fractions over three lines."""
    assert rational(HALVES) == read(lines("maxima.txt", 6, 12), "maxima").matrix


R = {
    (1, 3): M, (4, 4): M, (5, 5): M, (11, 12): [list(range(1, 31))], (13, 13): [[1, 2, 3]],
    (14, 22): [list(range(1, 60, 2)), list(range(2, 61, 2))], (29, 30): [[1, 2, 3]],
    (25, 27): M,
    (34, 34): [[1, 2, 3, 4, 5, 6]], (35, 35): [[1, 2]], (36, 36): [[1, 3, 5], [2, 4, 6]],
}  # fmt: skip


@pytest.mark.parametrize("place", R)
def test_r_prints(place):
    """Printed matrices and vectors in blocks, and dput."""
    assert rational(R[place]) == read(lines("r.txt", *place), "r").matrix


@pytest.mark.parametrize(("place", "shape"), [((6, 6), (0, 3)), ((7, 10), (3, 0)), ((28, 28), (0, 0))])
def test_r_empty_matrices(place, shape):
    """0 x 3 prints its columns, 3 x 0 its rows."""
    assert shape == read(lines("r.txt", *place), "r").matrix.shape


@pytest.mark.parametrize("place", [(23, 24), (31, 33), (37, 38)])
def test_r_floats_are_refused(place):
    """0.5, 1e+05 and 9.007199e+15."""
    with pytest.raises(ParseError):
        read(lines("r.txt", *place))
