"""A first row of three numbers that may say something of the rows below."""

from itertools import product

import pytest

from modlinalg import ParseError, format_matrix, matrix, read
from modlinalg.formats._layout import meaning_of_first_row

HEADED = [
    "3 3 7\n1 2 3\n4 5 6\n0 1 2",
    "2 3 12\n1 2 3\n4 5 6\n",
    "9 9 2\n1 1 5\n9 2 7",
    "# a board\n3, 3, 3\n1, 1, 5\n2, 2, 7\n3, 3, 9\n",
]


@pytest.mark.parametrize("text", HEADED)
def test_a_shape_with_a_third_number_is_not_taken_for_a_row(text):
    """Nor for a shape: all rows are taken where the caller says so."""
    for mod in (None, 2, 11):
        with pytest.raises(ParseError, match=r"the shape .* or one of the rows.*--no-shape-header"):
            matrix(text, mod=mod)
    assert read(text, shape_header=False).matrix.shape[1] == 3


def test_rows_of_three_without_such_a_first_row_are_read():
    """The first row may say nothing of the others: it counts neither them nor their columns."""
    for text in (
        "3 3 7\n1 2 8\n4 5 6\n0 1 2",
        "1 3 7\n1 2 3\n4 5 6\n0 1 2",
        "2 2 2\n1 1 5\n1 1 7",
        "3 3 3\n1 2 3",
    ):
        assert meaning_of_first_row(text) is None
        assert read(text).matrix.shape[1] == 3


def test_what_is_written_is_read_back_for_every_small_matrix():
    """The writers mark a first entry that would begin such a row."""
    for entries in product(range(4), repeat=3):
        M = matrix([entries, [1, 2, 3], [1, 1, 2]], mod=4)
        for name in ("whitespace", "csv"):
            assert read(format_matrix(M, name), mod=4).matrix == M
