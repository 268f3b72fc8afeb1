"""Records of FriCAS, whose fields are matrices beside each other, and integers with their sign apart."""

import re
import shutil
import subprocess

import pytest

from modlinalg import ZZ, ParseError, matrix, read, verify_smith_form
from modlinalg.formats._fricas import _is_record as is_record

BESIDE = """
                 +2  0 +              +1   0 +               +1  - 2+
   (2)  [Smith = |     |, leftEqMat = |      |, rightEqMat = |      |]
                 +0  20+              +3  - 1+               +0   1 +
Type: Record(Smith: Matrix(Integer),leftEqMat: Matrix(Integer),rightEqMat: Matrix(Integer))
"""
BELOW = """
   (2)
            +1  0  0    0   +              +   1     0    0     0  +
            |               |              |                       |
            |0  1  0    0   |              |- 34214  6  68543  - 30|
   [Smith = |               |, leftEqMat = |                       |,
            |0  0  4    0   |              |- 1140   0  2285   - 1 |
            |               |              |                       |
            +0  0  0  779988+              +- 39917  7  79967  - 35+
                 +0   1   - 2  - 667419+
                 |                     |
                 |0   0    1    - 572  |
    rightEqMat = |                     |]
                 |0   0    0      1    |
                 |                     |
                 +1  - 2   0   1337122 +
"""
IN_BRACKETS = """
                                                       +1   2 +
   (6)  [Smith = [2  0], leftEqMat = [1], rightEqMat = |      |]
                                                       +0  - 1+
"""
NAMES = ("Smith", "leftEqMat", "rightEqMat")
QUESTIONS = [
    (BESIDE, [[2, 4], [6, -8]]),
    (BELOW, [[2, 4, 4, 1], [6, -8, 100000, 7], [1, 2, 3, 4], [5, 6, 7, 8000]]),
    (IN_BRACKETS, [[2, 4]]),
]


@pytest.mark.parametrize(("text", "M"), QUESTIONS)
@pytest.mark.parametrize("session", ["", "(6) -> completeSmith M\n"])
def test_the_matrices_of_a_record_are_a_whole_answer(text, M, session):
    """leftEqMat * M * rightEqMat = Smith, as FriCAS 1.3.8 printed it, alone and in a session."""
    assert is_record(text.strip())
    found = read(session + text, ring=ZZ)
    S, U, V = found.matrices
    assert (NAMES, U @ matrix(M, ring=ZZ) @ V) == (found.names, S)
    assert verify_smith_form(matrix(M, ring=ZZ), session + text)


@pytest.mark.skipif(shutil.which("fricas") is None, reason="FriCAS is not installed")
def test_what_fricas_prints_is_read():
    """The same questions, asked anew, and one more without rows that fit beside each other."""
    questions = [M for _, M in QUESTIONS] + [[[2, 4], [6, -8], [1, 1]], [[5]]]
    script = "".join(f"completeSmith matrix({M})\n" for M in questions)
    run = subprocess.run(
        ["fricas", "-nosman", "-noclef"],
        input=script,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    pieces = re.split(r"^\([0-9]+\) -> ", run.stdout, flags=re.MULTILINE)[1 : len(questions) + 1]
    for M, piece in zip(questions, pieces, strict=True):
        S, U, V = read(piece).matrices
        assert U @ matrix(M, ring=ZZ) @ V == S


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BESIDE.replace("+0   1 +", "|0   1 |"), "line 3, column 62: .*corners above and below"),
        (BESIDE.replace(", right", "; right"), "line 3.*holds matrices alone"),
        (BESIDE.replace("20+", "20 +"), "line 3|does not stand below"),
        (BESIDE.replace("|]", "|"), "holds matrices alone"),
        (BESIDE.replace("Smith: Matrix(Integer)", "Smith: Matrix(Float)"), "Matrix.Float"),
        ("   (7)  [particular = [1, 0], basis = []]\n", "shape is not shown"),
    ],
)
def test_what_is_no_such_record_is_refused(text, words):
    """A side without corners, something between the fields, a record without an end, another type."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_an_integer_has_its_sign_apart():
    """As determinant prints it, with its type, or as a result of a session; `(5)  - 8` alone is refused."""
    minus_eight = matrix([[-8]], ring=ZZ)
    assert minus_eight == read("   (5)  - 8\n                    Type: Integer\n").matrix
    assert minus_eight == read("(5) -> determinant M\n\n   (5)  - 8\n", ring=ZZ).matrix
    assert matrix([[8]], ring=ZZ) == read("   (14)  8\n        Type: PositiveInteger\n").matrix
    for text in ("   (5)  - 8\n", "(5)  8", "(5)  - 8 + 9\n Type: Integer"):
        with pytest.raises(ParseError):
            read(text)
