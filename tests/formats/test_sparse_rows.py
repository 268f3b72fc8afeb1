"""LinBox's sparse rows, `rows cols S`, and what keeps them apart from SMS."""

import pytest

from modlinalg import QQ, ParseError, matrix
from modlinalg.formats import read

# linbox-team/linbox, tests/data/sparse-row.matrix and generic-dense.matrix: one matrix in two formats
SPARSE = """#Here are some
# comments.

4 11 S
3 2 2 3 3 9 1
0
5 0 2 2 8888888888888888888 3 1 4 -1 10 6
5 0 3 2 1 3 4 6 12 9 -13
"""
DENSE = """4 11
0 0 2 3 0 0 0 0 0 1 0
0 0 0 0 0 0 0 0 0 0 0
2 0 8888888888888888888 1 -1 0 0 0 0 0 6
3 0 1 4 0 0 12 0 0 -13 0
"""


@pytest.mark.parametrize("name", ["auto", "sms"])
def test_sparse_rows_are_the_dense_matrix(name):
    """Columns are counted from 0; comments stand above the header."""
    found = read(SPARSE, name)
    assert ("sms", read(DENSE).matrix) == (found.format, found.matrix)
    assert "linbox" == read(DENSE).format


def test_a_last_line_of_zeros_makes_it_sms():
    """`0 0 0` is no row, which would count no entries and list two numbers."""
    assert matrix([[5, 6], [0, 0]], QQ) == read("2 2 S\n1 1 5\n1 2 6\n0 0 0\n").matrix
    assert matrix([[0, 5], [0, 6]], QQ) == read("2 2 S\n1 1 5\n1 1 6\n").matrix
    assert matrix([[0, 0]], QQ) == read("1 2 s\n0\n").matrix


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 2 S\n1 2 5\n0\n", "a column beyond the 2 columns"),
        ("2 2 S\n1 -1 5\n0\n", "a column beyond the 2 columns"),
        ("2 2 S\n2 1 5 1 4\n0\n", "listed twice"),
        ("2 2 S\n1 1 5 0 3\n0\n", "a line for each row"),
        ("2 2 S\n1 1 5 0\n", "a line for each row"),
        ("2 2 S\n1 1 5\n", "ends before"),
        ("2 2 S\n0\n0\n0\n", "follows the end"),
        ("2 2 S\n0\n1 1 1.5\n", "1.5"),
        ("2 2 M\n0\n1 1 5\n", "the last of them 0 0 0"),
        ("999999999 999999999 S\n0\n", "at most"),
    ],
)
def test_rows_that_do_not_fit_are_refused(text, words):
    """Places outside, twice, counts that are wrong, rows too many or too few."""
    with pytest.raises(ParseError, match=words):
        read(text)
