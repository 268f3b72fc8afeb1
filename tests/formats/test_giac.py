"""What Giac 1.9.0 prints: residues with a percent sign, `matrix[[..]]`, signs below bars, TeX in quotes."""

import shutil
import subprocess

import pytest

from modlinalg import QQ, ParseError, UnsupportedError, Zmod, format_matrix, matrix, read

PRINTED = [  # (text, rows, modulus)
    ("[[1 % 5,2 % 5],[-2 % 5,-1 % 5]]", [[1, 2], [3, 4]], 5),
    ("[[1 % 5,3]]", [[1, 3]], 5),
    ("[[3,1 % 5],[0,-2 % 5]]", [[3, 1], [0, 3]], 5),
    ("[[(1 % 5),(-2 % 5)]]", [[1, 3]], 5),
    ("[[-1 % 12]]", [[11]], 12),
    ("matrix[[1/2,-9/2],[-2,3]]", [["1/2", "-9/2"], [-2, 3]], None),
    ("[[-3/-4,1/2]]", [["3/4", "1/2"]], None),
    ("[[1/2,3/-4],[1,2]]", [["1/2", "-3/4"], [1, 2]], None),
    ('"\\left[\\begin{array}{cc}1&-\\frac{2}{7}\\\\3&4\\end{array}\\right]"', [[1, "-2/7"], [3, 4]], None),
    ('"\\left[\\begin{array}{cc}1\\mathbin{\\%}5&-2\\mathbin{\\%}5\\end{array}\\right]"', [[1, 3]], 5),
]


@pytest.mark.parametrize(("text", "rows", "modulus"), PRINTED)
def test_what_giac_prints_is_read(text, rows, modulus):
    """The ring is the one that the residues name."""
    found = read(text)
    assert (None if modulus is None else Zmod(modulus)) == found.ring
    assert matrix(rows, mod=modulus) == found.matrix


def test_a_vector_of_residues_is_a_vector():
    """Giac prints a row and a column of them alike."""
    found = read("[1 % 5,-2 % 5]")
    assert found.is_vector
    assert matrix([[1, 3]], mod=5) == found.matrix


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[1 % 5,2 % 7]]", "a residue of Z_7 beside one of Z_5"),
        ("[[1 % 1]]", "less than 2"),
        ("[[1/-0,2]]", "its denominator is 0"),
        ("[[1 % 5],[2 % 5,3 % 5]]", "row 2 has length 2"),
        ("[[1 % 5,2.5]]", "not exact"),
        ("[1 % the first entry\n 2]", "unexpected|neither"),
        ("[1, 2 % 5\n]", "unexpected|neither"),
        ("[1 2 % a comment of MATLAB\n 3 4]", "unexpected|neither"),
    ],
)
def test_what_giac_does_not_print_is_refused(text, words):
    """Two moduli, no modulus, ragged rows, and comments, which begin with a percent sign elsewhere."""
    with pytest.raises(ParseError, match=words):
        read(text)


@pytest.mark.parametrize("ring", [QQ, Zmod(2), Zmod(12), Zmod(2**64 + 13)], ids=str)
def test_giac_reads_what_is_written_and_its_answer_is_read(ring, tmp_path):
    """What giac prints of the text that was written is the matrix again, over its ring."""
    if shutil.which("giac") is None:
        pytest.skip("giac is not installed")
    M = matrix([[1, -2, 3], [4, 5, -6]], ring)
    statement = format_matrix(M, "giac") + ";"
    done = subprocess.run(  # it leaves a file where it runs
        ["giac", statement], capture_output=True, text=True, timeout=60, check=True, cwd=tmp_path
    )
    found = read(done.stdout)
    assert (M, None if ring == QQ else ring) == (found.matrix, found.ring)


def test_what_giac_cannot_keep_is_not_written():
    """An empty matrix has no spelling."""
    with pytest.raises(UnsupportedError, match="giac"):
        format_matrix(matrix([], mod=5), "giac")
