"""Generators of a module, as Singular prints them, are columns, whose number of rows the text leaves open."""

import subprocess
import sys

import pytest

from modlinalg import QQ, InputError, ParseError, matrix
from modlinalg.formats import read
from tests.formats.programs import Program

MODULE = "m[1]=2*gen(2)+gen(1)\nm[2]=4*gen(2)+3*gen(1)\n"
GENERATORS = Program(
    "singular",
    ("Singular", "-q"),
    'ring r={text};\n"{mark}";\nm;\n"{mark}";\nprint(m);\n"{mark}";\nstring(m);\nkill m;\nkill r;\n',
)
# a ring, and a module of so many rows over it
MADE = {
    "0,x,dp; module m=[1,2],[3,4]": 2,
    "0,x,dp; module m=3*gen(1)+gen(2),5*gen(3)": 3,
    "0,x,dp; module m=[1/2,-1],[-3/4]": 2,
    "0,x,dp; module m=123456789012345678901*gen(1)+gen(10)": 10,
    "0,x,dp; matrix A[2][3]=1,2,3,2,4,6; module m=syz(A)": 3,
    "0,x,dp; matrix A[2][3]=1,2,3,2,5,6; module m=syz(A)": 3,
    "0,x,dp; matrix A[2][2]=1,2,3,4; module m=syz(A)": 2,
    "7,x,dp; module m=[2,3],[6,5]": 2,
    "7,x,(c,dp); module m=[2,3,0,1],[6,5]": 4,
    "(integer,12),x,dp; module m=[2,3],[7,11]": 2,
}


def test_singular_prints_the_same_module_as_generators_and_as_a_matrix():
    """`m;`, string(m) and print(m), by the installed Singular, where the number of rows is said."""
    for (made, rows), (lines, printed, string) in zip(MADE.items(), GENERATORS.show(list(MADE)), strict=True):
        for name in ("auto", "singular"):
            found = read(lines, name, rows=rows)
            assert ((rows, "singular"), False) == ((len(found.matrix.rows()), found.format), found.is_vector)
            if "syz(A)" not in made or "3,4" not in made:  # print(..) shows nothing of the zero module
                assert found.matrix == read(printed, "singular").matrix, made
            if "gen" in string:
                assert found.matrix == read(string, name, rows=rows).matrix, made


@pytest.mark.parametrize(
    ("text", "least"), [(MODULE, 2), ("_[1]=0\n", 0), ("gen(3),-gen(1)", 3), ("m[1]=[2,3]\nm[2]=[-1]", 2)]
)
def test_without_the_number_of_rows_a_module_is_refused(text, least):
    """A module of rank 4 may have generators in which gen(4) does not occur."""
    for name in ("auto", "singular"):
        with pytest.raises(ParseError, match=rf"columns of {least} rows or more.*print.*--rows.*rows="):
            read(text, name)
    with pytest.raises(InputError, match="--rows"):
        matrix(text, mod=7)


def test_the_number_of_rows_chooses_between_the_readings():
    """Rows of zeros below, and never fewer rows than a generator has."""
    assert matrix([[1, 3], [2, 4]], QQ) == read(MODULE, rows=2).matrix
    assert matrix([[1, 3], [2, 4], [0, 0]], mod=5) == read(MODULE, rows=3, mod=5).matrix
    assert (0, 1) == read("_[1]=0", rows=0).matrix.shape
    with pytest.raises(ParseError, match="has 2 rows, and the matrix should have 1"):
        read(MODULE, rows=1)


@pytest.mark.parametrize("rows", [-1, True, 2.0, "2"])
def test_the_number_of_rows_is_an_integer(rows):
    """No negative number, no truth, no float, no text."""
    with pytest.raises(InputError, match="rows must be an integer >= 0"):
        read(MODULE, rows=rows)


@pytest.mark.parametrize(
    "text", ["1 2\n3 4", "[1, 2; 3, 4]", "M[1,1]=2", "2 2\n1 2\n3 4", "%%MatrixMarket x"]
)
def test_a_text_that_shows_its_rows_is_told_none(text):
    """The option speaks of generators alone."""
    with pytest.raises(ParseError, match="applies only to generators of a module"):
        read(text, rows=2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("_[1]=gen(1)\n_[3]=gen(2)", "generator 2 is missing"),
        ("_[1]=gen(1)+gen(1)", "stands here again"),
        ("_[1]=gen(0)", "the first is gen"),
        ("_[1]=1/0*gen(1)", "denominator is 0"),
        ("_[1]=gen(1)gen(2)", "follows the end"),
        ("_[1]=gen(1)+x*gen(2)", "follows the end"),
        ("_[1]=gen(1)\n_[2]=x*gen(2)", "unexpected"),
        ("_[1]=gen(999999999)", "999999999 rows or more"),
        ("m[1]=[2,3", "ends before"),
    ],
)
def test_what_is_no_module_over_z_n_or_q_is_refused(text, words):
    """Polynomials, generators out of their order, terms that repeat."""
    for rows in (3, None) if words != "999999999 rows or more" else (None,):
        with pytest.raises(ParseError, match=f"{words}|rows or more"):
            read(text, rows=rows)


def test_a_huge_number_of_rows_allocates_nothing():
    """10^18 rows are refused at once."""
    with pytest.raises(ParseError, match="at most"):
        read(MODULE, rows=10**18)


@pytest.mark.exhaustive
def test_the_command_line_takes_the_number_of_rows(tmp_path):
    """--rows, with the file beside another that is written otherwise."""
    path = tmp_path / "K.txt"
    path.write_text("_[1]=gen(2)-2*gen(1)\n", encoding="utf-8")
    command = [sys.executable, "-m", "modlinalg", "convert", str(path), "--rational", "--to", "csv"]
    done = subprocess.run([*command, "--rows", "3"], capture_output=True, text=True, check=False)
    assert (0, "-2\n1\n0\n") == (done.returncode, done.stdout)
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (2, True) == (refused.returncode, "--rows N" in refused.stderr)
