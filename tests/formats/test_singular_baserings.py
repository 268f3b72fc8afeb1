"""The basering that Singular shows below a matrix, or above it, is the ring of the matrix."""

import pytest

from modlinalg import QQ, ZZ, InputError, ParseError, Zmod, matrix
from modlinalg.formats import read
from tests.formats.programs import Program

SHOWN = Program(
    "singular",
    ("Singular", "-q"),
    "ring r={text},(x,y),dp; matrix M[2][2]=1,2,3,7;\n"
    '"{mark}";\nM; r;\n"{mark}";\nr; M;\n"{mark}";\nprint(M); r;\nkill r;\n',
)
RINGS = {
    "0": QQ,
    "5": Zmod(5),
    "32003": Zmod(32003),
    "(integer,12)": Zmod(12),
    "(integer,2,3)": Zmod(8),
    "(integer,12,2)": Zmod(144),
    "(integer,18446744073709551557)": Zmod(2**64 - 59),
    "integer": ZZ,
}
BELOW = "M[1,1]=2\n// coefficients: {}\n// number of vars : 1\n//        block   1 : ordering dp"


def test_singular_shows_the_ring_of_the_matrix():
    """Fields, residue rings, the integers and the rationals."""
    for ring, texts in zip(RINGS.values(), SHOWN.show(list(RINGS)), strict=True):
        for text in texts:
            for name in ("auto", "singular"):
                found = read(text, name)
                assert (matrix([[1, 2], [3, 7]], ring), ring) == (found.matrix, found.ring), text


@pytest.mark.parametrize(
    "ring", ["ZZ/5(a)", "ZZ/25[a]", "QQ(a)", "Float()", "ZZ/(0^2)", "ZZ/1", "ZZ/(9^999999)", "ZZ/(12", "x"]
)
def test_a_ring_that_is_no_z_n_is_refused(ring):
    """Extensions, floating point numbers, and no modulus at all."""
    with pytest.raises(InputError):
        read(BELOW.format(ring))


def test_two_rings_and_quotients_are_refused():
    """One ring has a matrix; the relations of a quotient ring are none of its rows."""
    assert matrix([[2]], mod=12) == read(BELOW.format("ZZ/(12)")).matrix
    for text in (
        "// coefficients: ZZ/7\n" + BELOW.format("ZZ/5"),
        "ring r = 7, x, dp; matrix M[1][1] = 2;\n// coefficients: ZZ/5",
        BELOW.format("ZZ/5") + "\n// quotient ring from ideal\n_[1]=x2",
        "M[1,1]=2\n// a comment",
    ):
        with pytest.raises(ParseError):
            read(text)
