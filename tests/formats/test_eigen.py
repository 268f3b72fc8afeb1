"""Eigen's IOFormat with brackets, and its comma initializer."""

import pytest

from modlinalg import ParseError, matrix, read


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("[[ 1, -2,  7];\n [-4, -9, -6]]", [[1, -2, 7], [-4, -9, -6]]),
        ("[[-10];\n [  7]]", [[-10], [7]]),
        ("M = [[1, 2];\n[3, 4]];", [[1, 2], [3, 4]]),
        (" << 11;", [[11]]),
        ("[[1/2, 2];\n [3, -4/3]]", [["1/2", 2], [3, "-4/3"]]),
    ],
)
def test_rows_in_brackets_on_lines_are_read(text, rows):
    """A semicolon ends each but the last."""
    assert matrix(rows) == read(text).matrix
    assert "eigen" == read(text).format


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (" << 1, 2, 3, 4;", "without the shape"),
        (" << 1, 2, 3, 4", "without the shape"),
        (" << 11", "closing ';'"),
        (" << 1, x;", "unexpected"),
        ("M << 1, 2,\n     3, 4;", "unexpected 'M'"),
        ("[[1, 2];\n [3]]", "row 2 has length 1"),
        ("[[1, 2];\n [3, 4]", "the text ends|unexpected"),
        ("[[1, 2];\n 3, 4]", "unexpected"),
        ("[[1, 2];\n [3, 4], [5, 6]]", "unexpected ','"),
        ("[[1.5, 2];\n [3, 4]]", "unexpected|not exact"),
    ],
)
def test_what_shows_no_rows_is_refused(text, words):
    """The shape of `<< 1, 2, 3, 4` stands nowhere."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_brackets_on_one_line_are_not_read():
    """Julia joins `[[1, 2]; [3, 4]]` to a vector of four entries, MATLAB to a square."""
    with pytest.raises(ParseError):
        read("[[1, 2]; [3, 4]]")


@pytest.mark.parametrize("text", ["<<1, 2> | <3, 4>>", "<< 1, 2>| < 3, 4>>"])
def test_the_vectors_of_maple_stay_those_of_maple(text):
    """They begin with the same two marks."""
    assert "maple" == read(text).format
