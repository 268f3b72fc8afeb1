"""Lists with fractions drawn over three lines, and with signs apart, as Maxima and Macaulay2 print them."""

import random
import re
import shutil
from dataclasses import replace
from fractions import Fraction

import pytest

from modlinalg import QQ, ParseError, matrix
from modlinalg.formats import read
from tests.formats.programs import MARK, MAXIMA, Program

PROMPT = Program("macaulay2", ("M2", "--no-readline", "--no-debug", "-q"), "")
RANDOM = random.Random(15)
DRAWN = "          1       3\n(%o1)   [[-, 2, - -], [- 4, 5, 6]]\n          2       4\n"


def rational(rows, cols):
    """Return rows of fractions and integers, negative ones among them."""
    return [
        [Fraction(RANDOM.randint(-30, 30), RANDOM.choice((1, 1, 2, 7, 100))) for _ in range(cols)]
        for _ in range(rows)
    ]


CASES = [rational(rows, cols) for rows, cols in ((1, 1), (1, 4), (2, 3), (3, 2), (4, 1), (2, 2)) * 4]


def listed(rows, brackets):
    """Return rows as the programs read them."""
    body = ",".join(brackets[0] + ",".join(map(str, row)) + brackets[1] for row in rows)
    return brackets[0] + body + brackets[1]


@pytest.mark.exhaustive
def test_maxima_prints_lists():
    """At its prompt, as many rows as lists, and a list of numbers as a vector."""
    if shutil.which("maxima") is None:
        pytest.skip("maxima is not installed")
    statements = [listed(rows, "[]") for rows in CASES] + [listed(rows, "[]")[1:-1] for rows in CASES[:2]]
    script = "".join(f'print("{MARK}")$\n{statement};\n' for statement in statements)
    pieces = replace(MAXIMA, prelude="").run(script).split(MARK)[1:]
    for rows, piece in zip([*CASES, *CASES[:2]], pieces, strict=True):
        for name in ("auto", "maxima"):
            assert matrix(rows, QQ) == read(piece, name).matrix, piece
    assert read(pieces[-1]).is_vector


@pytest.mark.exhaustive
def test_macaulay2_prints_lists():
    """What `entries` gives has the type List below it."""
    if shutil.which("M2") is None:
        pytest.skip("Macaulay2 is not installed")
    answers = re.split(r"(?m)^i[0-9]+ : ", PROMPT.run("\n".join(listed(r, "{}") for r in CASES) + "\n"))[1:-1]
    for rows, answer in zip(CASES, answers, strict=True):
        shown = answer.partition("\n\n")[2]
        for name in ("auto", "macaulay2"):
            assert matrix(rows, QQ) == (found := read(shown, name)).matrix, shown
            assert "macaulay2" == found.format


def test_whatever_is_moved_or_lost_is_refused():
    """A number above another place, one too few, a row too short, brackets of two kinds."""
    assert (
        matrix([["1/2", 2, "-3/4"], [-4, 5, 6]])
        == read(DRAWN).matrix
        == read(DRAWN.replace("(%o1)", " " * 5)).matrix
    )
    for changed in (
        DRAWN.lstrip(),
        DRAWN.replace("1       3", "1     3"),
        DRAWN.replace("1       3", "1"),
        DRAWN.replace("2       4", "2      0"),
        DRAWN.replace("5, 6", "6"),
        DRAWN.replace("5, 6", "5 6"),
        DRAWN.replace("5, 6", "5,, 6"),
        DRAWN.replace("[- 4, 5, 6]", "{- 4, 5, 6}"),
        DRAWN.replace("5, 6]]", "5, 6]"),
        DRAWN + "[7, 8, 9]\n",
    ):
        with pytest.raises(ParseError):
            read(changed)


def test_a_sign_apart_from_its_number_belongs_to_it():
    """Between commas nothing else can be meant; a difference is refused."""
    assert matrix([[-1, 2], [3, -4]]) == read("[[- 1, 2], [3, - 4]]").matrix
    assert matrix([[-1, 2]]) == read("(%o3)     [- 1, 2]").matrix
    for text in ("[[1, 2 - 3], [4, - 5]]", "[[1, - - 2], [3, 4]]", "[- 1, -]"):
        with pytest.raises(ParseError):
            read(text)


def test_a_row_with_signs_apart_may_be_a_difference():
    """`[ 1  - 2 ]` has two entries for Maxima and one for MATLAB; a label or the format chooses."""
    row = "[ 16  - 18  - 11 ]"
    for text in (row, f"M = {row}", "[ 1 - 2 ]"):
        with pytest.raises(ParseError, match=r"as Maxima draws them \(--from maxima\), or differences"):
            read(text)
    for found in (read(row, "maxima"), read(f"(%o29)      {row}")):
        assert matrix([[16, -18, -11]]) == found.matrix
