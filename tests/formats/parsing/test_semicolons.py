"""Numbers between semicolons on one line: refused where they may be a row or a column, and read as named."""

import pytest

from modlinalg import ParseError, matrix, read

TWO_READINGS = [  # (text, line, column, row)
    ("1;2;3", 1, 1, [1, 2, 3]),
    ("-14;-16;-19;12;-19", 1, 1, [-14, -16, -19, 12, -19]),  # pandas' to_csv(sep=";") of one row
    ("1;2;3;", 1, 1, [1, 2, 3]),
    ("1;2;3; \n", 1, 1, [1, 2, 3]),
    ("1/2;3", 1, 1, ["1/2", 3]),
    ("1 ;2", 1, 1, [1, 2]),
    ("# from a spreadsheet\n\n1;2 # and back\n", 3, 1, [1, 2]),
    ("X = 1;2", 1, 5, [1, 2]),
    ('"1";"2"', 1, 1, [1, 2]),
    ("1.0;2.0", 1, 1, [1, 2]),
    ("2^4;0xf", 1, 1, [16, 15]),
    ("\uff11\uff1b\uff12", 1, 1, [1, 2]),
]


@pytest.mark.parametrize(("text", "line", "column", "row"), TWO_READINGS)
def test_a_line_with_two_readings_is_refused_with_both(text, line, column, row):
    """The message names what chooses: --from csv the row, --from whitespace the column."""
    with pytest.raises(ParseError, match="a row of a spreadsheet, or a column") as caught:
        read(text)
    assert (line, column) == (caught.value.line, caught.value.column)
    assert "--from csv" in str(caught.value)
    assert "--from whitespace" in str(caught.value)
    assert matrix([row]) == read(text, "csv").matrix


@pytest.mark.parametrize("text", ["1;2;3", "1;2;3;", "# mod 7\n1;2;3\n", "1 ;2 ;3", "x = 1;2;3"])
@pytest.mark.parametrize("mod", [None, 7])
def test_the_named_formats_give_the_row_and_the_column(text, mod):
    """What the message says holds: for `csv` a row, for `whitespace` and in brackets a column."""
    if "mod" in text:
        mod = 7
    column = matrix([[1], [2], [3]], mod=mod)
    assert column == read(text, "whitespace", mod=mod).matrix == read("[1; 2; 3]", mod=mod).matrix
    assert column.T == read(text, "csv", mod=mod).matrix


def test_the_row_keeps_its_modulus():
    """`1 mod 5;2 mod 5` is a row over Z_5 where csv is named."""
    assert matrix([[1, 2]], mod=5) == read("1 mod 5;2 mod 5", "csv").matrix
    with pytest.raises(ParseError, match="a row of a spreadsheet, or a column"):
        read("1;2 (mod 5)")


@pytest.mark.parametrize("text", ["1;;2", ";1;2", "1;2;;"])
def test_an_empty_cell_is_no_end_of_a_row(text):
    """Semicolons without a number between them were passed over."""
    with pytest.raises(ParseError, match="a row of a spreadsheet, or a column"):
        read(text)
    with pytest.raises(ParseError, match="a comma without an entry"):
        read(text, "csv")


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("1; 2; 3", [[1], [2], [3]]),
        ("1;2; 3", [[1], [2], [3]]),
        ("1; 2;", [[1], [2]]),
        ("7;", [[7]]),
        ("1;\n2;\n3;", [[1], [2], [3]]),
        ("1;2\n3;4", [[1, 2], [3, 4]]),
        ("1 2;3 4", [[1, 2], [3, 4]]),
        ("1,2;3,4,", None),
        ("[1;2;3]", [[1], [2], [3]]),
    ],
)
def test_other_lines_are_read_as_before(text, rows):
    """Blanks behind semicolons, several lines, other separators and brackets leave no doubt."""
    if rows is None:
        with pytest.raises(ParseError, match="comma"):
            read(text)
    else:
        assert matrix(rows) == read(text).matrix


@pytest.mark.parametrize("text", ["1;x", "1;2y;3", "x;y", ";"])
def test_what_is_no_line_of_numbers_is_refused_for_what_it_is(text):
    """A wrong entry is named, and not two readings."""
    with pytest.raises(ParseError) as caught:
        read(text)
    assert "a column as MATLAB" not in str(caught.value)
