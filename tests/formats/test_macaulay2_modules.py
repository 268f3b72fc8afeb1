"""What the prompt of Macaulay2 shows: degrees of rows, submodules, empty kernels, types in one line."""

import re
import shutil

import pytest

from modlinalg import QQ, ZZ, ParseError, matrix, zeros
from modlinalg._arithmetic.rings import Zmod
from modlinalg.formats import read
from tests.formats.programs import Program

PROMPT = Program("macaulay2", ("M2", "--no-readline", "--no-debug", "-q"), "")
# what is asked at the prompt; the rows that it shows, or their shape; the modulus, 0 for Q, ZZ, None for none
SHOWN = {
    "map((ZZ[x])^{1,0},,{{1,2},{3,4}})": ([[1, 2], [3, 4]], None),
    "map((QQ[y,Degrees=>{{1,2}}])^{{1,2},{0,0}},,{{1,2},{3,4}})": ([[1, 2], [3, 4]], 0),
    "map((ZZ[z])^{1,0},,{{10^40},{-1}})": ([[10**40], [-1]], None),
    "image map((ZZ[w])^{1,0},,{{1},{2}})": ([[1], [2]], None),
    "kernel matrix{{2,4},{1,2}}": ([[2], [-1]], ZZ),
    "kernel matrix{{1,2},{3,4}}": ((2, 0), ZZ),
    "gens kernel matrix{{1,2},{3,4}}": ((2, 0), ZZ),
    "kernel matrix(QQ,{{1,2},{2,4}})": ([[-2], [1]], 0),
    "kernel matrix(ZZ/7,{{1,2},{2,4}})": ([[-2], [1]], 7),
    "kernel matrix(ZZ/7,{{1,2},{3,4}})": ((2, 0), 7),
    "image map(ZZ^0,ZZ^2,0)": ((0, 0), ZZ),
    "image matrix{{2,4},{1,2}}": ([[2, 4], [1, 2]], ZZ),
    "matrix(GF 7,{{1,2}})": ([[1, 2]], 7),
    "map(ZZ^1,ZZ^2,0)": ([[0, 0]], ZZ),
    "matrix(ZZ/101,{{1,2},{60,4}})": ([[1, 2], [-41, 4]], 101),
}


@pytest.mark.exhaustive
def test_macaulay2_itself_shows_what_is_read():
    """The rows, the ring and the shape of what stands behind `o1 = `."""
    if shutil.which(PROMPT.command[0]) is None:
        pytest.skip("Macaulay2 is not installed")
    answers = re.split(r"(?m)^i[0-9]+ : ", PROMPT.run("\n".join(SHOWN) + "\n"))[1:-1]
    for (asked, (rows, mod)), answer in zip(SHOWN.items(), answers, strict=True):
        shown = answer.partition("\n\n")[2]
        ring = {None: None, 0: QQ, ZZ: ZZ}[mod] if mod in (None, 0, ZZ) else Zmod(mod)
        expected = zeros(*rows, ring or QQ) if isinstance(rows, tuple) else matrix(rows, ring or QQ)
        for name in ("auto", "macaulay2"):
            found = read(shown, name)
            assert (expected, ring) == (found.matrix, found.ring), f"{asked}: {shown!r}"


@pytest.mark.parametrize(
    ("text", "shape", "ring"),
    [
        ("o3 = | 1 2 |\n     | 3 4 |\n\no3 : Matrix ZZ^2 <-- ZZ^2", (2, 2), ZZ),
        ("o3 = | 1 2 |\n     | 3 -3 |\n\no3 : Matrix (ZZ/7)^2 <-- (ZZ/7)^2\n", (2, 2), Zmod(7)),
        ("o3 = | 1/2 2 |\n\no3 : Matrix QQ^1 <--- QQ^2", (1, 2), QQ),
        ("o3 = 0\n\no3 : Matrix ZZ^2 <-- 0", (2, 0), ZZ),
        ("o3 = 0\n\no3 : Matrix QQ^2 <-- QQ^3", (2, 3), QQ),
    ],
)
def test_a_type_in_one_line_says_what_the_drawn_one_says(text, shape, ring):
    """Exponents behind `^`, as later versions write them where they draw no exponents."""
    found = read(text)
    assert (shape, ring, "macaulay2") == (found.matrix.shape, found.ring, found.format)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("o3 = | 1 2 |\n     | 3 4 |\n\no3 : Matrix ZZ^3 <-- ZZ^2", "3 x 2 is declared"),
        ("o3 = {0} | 1 2 |\n     | 3 4 |", "degree stands in front of some rows"),
        ("image 0", "shape of its type"),
        ("o4 = image 0\n\no4 : R-module, submodule of M", "number of rows cannot be read"),
        ("o4 = image | 1 |\n\n                  2\no4 : ZZ-module, submodule of ZZ", "2 x 1 is declared"),
        ("o4 = cokernel | 2 |\n\no4 : ZZ-module", "quotient is no matrix"),
        ("o4 = subquotient (| 2 |, | 4 |)", "quotient is no matrix"),
        (
            "o9 = | 1 -1 |\n\n                  1            2\no9 : Matrix (GF 9)  <--- (GF 9)",
            "must be prime",
        ),
    ],
)
def test_shapes_that_do_not_fit_and_quotients_are_refused(text, words):
    """Also fields that are not Z_p, and an empty module that does not say in how many rows."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_a_zero_without_its_type_has_no_shape():
    """Every matrix of zeros is printed as 0: with the format named, and at the prompt, nothing is guessed."""
    mutable = "o593 = 0\n\no593 : MutableMatrix"
    for text, name in (
        ("0", "macaulay2"),
        ("o5 = 0", "macaulay2"),
        (mutable, "macaulay2"),
        (mutable, "auto"),
    ):
        with pytest.raises(ParseError, match="its shape is not shown here"):
            read(text, name)
    for text in ("0", "o5 = 0"):
        with pytest.raises(ParseError, match="zeros of any shape as Macaulay2 prints it"):
            matrix(text)
    assert matrix([[0, 0]], ZZ) == read("map(ZZ^1,ZZ^2,0)").matrix
