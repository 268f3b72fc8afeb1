"""Excel's first line `sep=;`: the rows below it have that separator and no other."""

import pytest

from modlinalg import ParseError, matrix, read
from modlinalg.formats._parsing.row_ends import without_separator_line

SQUARE = [[1, 2], [3, 4]]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("sep=;\n1;2\n3;4", SQUARE),
        ("\ufeffsep=;\r\n1;2\r\n3;4\r\n", SQUARE),
        ('"sep=,"\n1,2\n3,4', SQUARE),
        ("SEP=\t\n1\t2\n3\t4", SQUARE),
        ("sep=;\nx;y\n1;2\n3;4 # a, b", SQUARE),
        ("sep=;\n1;2", [[1, 2]]),  # not the column of MATLAB
        ("sep=;\n1;2;\n3;4;\n", SQUARE),
        ("sep=;\n1\n2\n", [[1], [2]]),
    ],
)
def test_the_line_is_passed_over(text, rows):
    """It says how the rows are read, and is none of them."""
    assert matrix(rows, mod=7) == read(text, mod=7).matrix == read(text, "csv", mod=7).matrix


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("sep=;\n1,5;2,5\n3,5;4,5", 2, 2),
        ("sep=;\n1,2\n3,4", 2, 2),
        ("sep=,\n1;2\n3;4", 2, 2),
        ("sep=\t\n1,2\n3,4", 2, 2),
        ("sep=;\n1;2\n3 4;5 6", 3, 2),
    ],
)
def test_rows_with_another_separator_are_refused(text, line, column):
    """Commas may be decimal there, and two numbers are no cell."""
    with pytest.raises(ParseError, match="the first line says") as caught:
        read(text, mod=7)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_other_texts_have_no_such_line():
    """A label, and a separator that is not read."""
    for text in ("sep=|\n1|2", "sep = ;\n1;2", "1;2\nsep=;\n3;4", "sep=;"):
        assert without_separator_line(text) is None
