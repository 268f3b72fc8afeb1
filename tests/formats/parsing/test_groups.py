"""Digits in groups are one number or several entries; who reads them as entries may read another matrix."""

from contextlib import suppress

import pytest

from modlinalg import ParseError, matrix
from modlinalg.formats import read
from modlinalg.formats._parsing.written import require_no_groups
from tests.helpers.growth import grows_too_fast, repeated

BY_COMMAS = [  # (text, line, column)
    ("1,000, 2,000\n3,000, 4,000", 1, 1),
    ("1,000,000;2,000,000", 1, 1),
    ("100,000;200,000", 1, 1),
    ("100,000, 200,000\n300,000, 400,000", 1, 1),
    ("[1,000, 2,000; 3,000, 4,000]", 1, 2),
    ("[[1, 2, 3],\n [4, 5,012]]", 2, 6),
    ("5,-1,000\n1,2,3", 1, 4),
]
BY_BLANKS = [
    ("10 000\n20 000", 1, 1),
    ("300 000\n500 000", 1, 1),
    ("1 2\n30 012", 2, 1),
    ("[1 000; 2 000]", 1, 2),
]


@pytest.mark.parametrize(("text", "line", "column"), BY_COMMAS + BY_BLANKS)
def test_digits_that_seem_to_be_grouped_are_refused(text, line, column):
    """No program prints an entry 000 or 012 beside others that are not padded."""
    with pytest.raises(ParseError, match=r"that group digits .* or part entries") as caught:
        read(text)
    assert (line, column) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("010,001\n020,000", [[10, 1], [20, 0]]),
        ("# 10 000 runs\n1 2\n3 4", [[1, 2], [3, 4]]),
        ("1 0 0\n0 00 1", [[1, 0, 0], [0, 0, 1]]),
        ("1000, 0001\n2000, 0002", [[1000, 1], [2000, 2]]),
    ],
)
def test_padded_columns_and_comments_are_no_groups(text, rows):
    """All numbers of such a table have one width."""
    assert matrix(rows) == read(text).matrix


@pytest.mark.parametrize("text", [text for text, _, _ in BY_BLANKS])
def test_blanks_group_nothing_where_the_runs_are_said_to_be_entries(text):
    """As `--entries` says it; commas are still in doubt."""
    assert (2, 2) == read(text, digits=False).matrix.shape
    with pytest.raises(ParseError, match="group digits"):
        read("1,000, 2,000\n3,000, 4,000", digits=False)


@pytest.mark.parametrize("piece", ["1 000 ", "1,", "000 ", "10 01\n", "# 1 000\n", "1 # 1 000\n"])
def test_texts_are_looked_through_in_linear_time(piece):
    """Also one line of a megabyte, and comments that are nothing but groups."""

    def work(text):
        with suppress(ParseError):
            require_no_groups(text, 0, by_blanks=True)

    assert not grows_too_fast(work, repeated(piece, "1 1 # 1 000 "), (12_000, 48_000, 192_000))
