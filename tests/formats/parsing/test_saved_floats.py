"""What np.savetxt writes of whole floats is read as integers, and what is not whole is refused."""

import io
from fractions import Fraction

import pytest

from modlinalg import ParseError, matrix, read
from modlinalg.formats._parsing.written import with_whole_floats

WHOLE = [[0, 1, -1], [65536, 2**53 - 1, -(10**15)]]


@pytest.mark.parametrize("delimiter", [" ", ",", "\t"])
def test_what_savetxt_writes_is_read(delimiter):
    """With the format that it has by itself, up to the largest integer below 2^53."""
    np = pytest.importorskip("numpy", reason="numpy is not installed")
    out = io.StringIO()
    np.savetxt(out, np.array(WHOLE, dtype=float), delimiter=delimiter)
    assert matrix(WHOLE) == read(out.getvalue()).matrix


@pytest.mark.parametrize(
    "number",
    [
        "3.333333333333333148e-01",
        "9.007199254740992000e+15",  # 2^53, as 2^53 + 1 is written, too
        "1.000000000000000000e+16",
        "1.000000000000000000e+00*2",
        "1.000000000000000000e+00/2",
    ],
)
def test_other_floats_are_refused(number):
    """Not whole to the digits that a double has, too large, or within a product."""
    assert number == with_whole_floats(number)
    with pytest.raises(ParseError, match="not exact"):
        read(f"1 {number}")


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("1.500000000000000000e+00", Fraction(3, 2)),
        ("1.000000000000000000e-01", Fraction(1, 10)),
        ("4.00000000000000000e+00", 4),
        ("4.0000000000000000000e+00", 4),
        ("1.00e+00", 1),
    ],
)
def test_exact_decimals_are_read(number, value):
    """However many zeros stand behind them."""
    assert [[1, value]] == read(f"1 {number}").matrix.tolist()


def test_places_stay_where_they_are():
    """What is refused behind such a number is refused at its place."""
    with pytest.raises(ParseError) as caught:
        read("4.000000000000000000e+00 x")
    assert (1, 26) == (caught.value.line, caught.value.column)
