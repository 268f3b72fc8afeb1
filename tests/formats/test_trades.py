"""Files of the trades: codes, ciphers, systems of equations, topology, optimisation."""

import pytest

from modlinalg import ParseError, matrix
from modlinalg.formats import read

SMALL = "# VN CN\n6 3\n2 3\n1 1 2 2 1 1\n2 3 3\n1\n2\n1 3\n2 3\n2\n3\n1 3\n2 4 5\n3 4 6\n"


# ----------------------------------------------------------------- alist


def test_an_alist_file_is_a_parity_check_matrix():
    """Columns come first; zeros fill up lines or do not."""
    H = matrix([[1, 0, 1, 0, 0, 0], [0, 1, 0, 1, 1, 0], [0, 0, 1, 1, 0, 1]], mod=2)
    padded = SMALL.replace("\n1\n2\n1 3", "\n1 0\n2 0\n1 3").replace("\n1 3\n2 4 5", "\n1 3 0\n2 4 5")
    for text in (SMALL, padded, SMALL.replace("\n1\n2\n", "\n1 # a note\n\n2\n")):
        assert H == read(text).matrix == read(text, "alist").matrix


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("3 4 6", "3 4 5", r"the lists of columns and of rows differ in row 3, column [56]"),
        ("3 4 6", "3 4 4", "row 3: 4 is listed twice"),
        ("3 4 6", "3 4 7", "row 3: 7 is too large"),
        ("3 4 6", "3 4", "the weights ask for 16 numbers above 0, but 15 are listed"),
        ("\n2 3\n1 1", "\n1 3\n1 1", "a column has weight 2, but at most 1 is declared"),
        ("6 3\n", "6 99999999\n", "declares 99999999 x 6"),
    ],
)
def test_an_alist_file_says_everything_twice(old, new, words):
    """It is refused unless both lists agree."""
    with pytest.raises(ParseError, match=words):
        read(SMALL.replace(old, new), "alist")


def test_a_field_of_an_alist_file_is_prime():
    """GF(4) numbers its elements in a way of its own."""
    with pytest.raises(ParseError, match="must be prime"):
        read("2 1 4\n1 2\n1 1\n2\n1 3\n1 3\n1 3 2 3\n")


def test_rows_of_two_numbers_that_agree_as_alist_are_asked_about():
    """Eight rows of two numbers are both; any others are rows."""
    both = "2 2\n2 2\n2 2\n2 2\n1 2\n1 2\n1 2\n1 2\n"
    with pytest.raises(ParseError, match="name the format"):
        read(both)
    assert ((8, 2), (2, 2)) == (read(both, "whitespace").matrix.shape, read(both, "alist").matrix.shape)
    assert (8, 2) == read(both.replace("1 2\n1 2\n", "1 2\n1 1\n", 1)).matrix.shape
