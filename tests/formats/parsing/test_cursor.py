"""The place of an error: the line and the column where a text stops being a matrix."""

import pickle

import pytest

from modlinalg import EntryError, InputError, ParseError, matrix

WRONG = [
    # what is no decimal
    ("1.5.2", 1, 1, "1.5"),
    ("1 1e5x", 1, 3, "1e5"),
    ("[1.5*x, 2]", 1, 2, "1.5"),
    # words and stray characters
    ("1 2\n nan 3", 2, 2, "nan"),
    ("inf", 1, 1, "inf"),
    ("1 2\n3 -inf", 2, 3, "-"),
    ("hello world", 1, 1, "hello"),
    ("1 2\n3 x", 2, 3, "x"),
    ("[[1, True]]", 1, 6, "True"),
    ("[[1, None]]", 1, 6, "None"),
    ("[[1, null]]", 1, 6, "null"),
    ("[[0x1g]]", 1, 3, "0x1g"),  # [[0x10]] is 16, as it is written in Python
    ("1_000", 1, 1, "1_000"),
    ("[[Fractions(1, 2)]]", 1, 3, "Fractions"),
    ("1 2\n3 $", 2, 3, "$"),
    ("1 | 2", 1, 3, "|"),
    ("1 2\n½ 3", 2, 1, "½"),
    ("1 \N{EN DASH}2", 1, 3, "\N{EN DASH}"),  # the minus sign U+2212 is read as one
    ("1 2\n\x00", 2, 1, "x00"),
    ("1: 2", 1, 2, ":"),
    # entries left out
    ("1 ... 3", 1, 3, "left out"),
    ("1 2\n...\n3 4", 2, 1, "left out"),
    ("[[1, ..., 3]]", 1, 6, "left out"),
    # fractions
    ("1 2/0", 1, 3, "denominator is 0"),
    ('1 "2/0"', 1, 3, "denominator is 0"),
    ("1 2/", 1, 3, "2"),
    ("1/-2", 1, 1, "1"),
    ("1//2", 1, 1, "1"),
    ("1/2/3", 1, 1, "1"),
    ("/2", 1, 1, "/"),
    # two entries without a separator
    ("1-2", 1, 2, "separator"),
    ("1+2", 1, 2, "separator"),
    ("[[1, 2-3]]", 1, 7, "separator"),
    ('1 2"3"', 1, 4, "separator"),
    ('"1""2"', 1, 4, "separator"),
    # commas
    ("1,,2", 1, 3, "comma"),
    (",1", 1, 1, "comma"),
    ("1,2,", 1, 4, "comma"),
    ("1,2\n3,4,\n5,6", 2, 4, "comma"),
    ("1,2\n,3", 2, 1, "comma"),
    ("1,;2", 1, 2, "comma"),
    ("[[1,,2]]", 1, 5, ","),
    ("[,[1]]", 1, 2, ","),
    ("[[,1]]", 1, 3, ","),
    ("[[1],,[2]]", 1, 6, ","),
    # quotes
    ('1 "2', 1, 3, '"'),
    ('1 ""', 1, 3, '""'),
    ('1 "x"', 1, 3, "x"),
    ('1 "2 3"', 1, 3, "2 3"),
    ('1 "2\n3"', 1, 3, '"'),
    ("1 '2\"", 1, 3, "'"),
    # ragged: the place is where the row ends
    ("1 2\n3", 2, 2, "row 2 has length 1"),
    ("1 2\n3\n4 5", 2, 2, "row 2 has length 1"),
    ("1 2\n3 4 5\n", 2, 6, "row 2 has length 3"),
    ("1 2; 3 4; 5", 1, 12, "row 3 has length 1"),
    ("[[1, 2], [3]]", 1, 12, "row 2 has length 1"),
    ("[[1, 2],\n [3, 4],\n []]", 3, 3, "row 3 has length 0"),
    # both row separators
    ("1 2; 3 4\n5 6", 1, 4, "';'"),
    ("1 2\n3 4; 5 6", 2, 4, "';'"),
    ("# one; two\n1 2; 3 4\n5 6", 2, 4, "';'"),
    ("1 2 # one; two\n3 4; 5 6", 2, 4, "';'"),
    # brackets
    ("[[1, 2], [3, 4]", 1, 16, "']'"),
    ("[[1, 2], [3, 4]\n", 2, 1, "']'"),
    ("[[1, 2", 1, 7, "']'"),
    ("[", 1, 2, "ends"),
    ("(", 1, 2, "')'"),
    ("]", 1, 1, "']'"),
    ("1 2]", 1, 4, "']'"),
    ("1 [2]", 1, 1, "the factor '1 ['"),
    ("1 (2)", 1, 1, "the factor '1 ('"),
    ("1 {2}", 1, 3, "'{'"),
    ("([1, 2))", 1, 7, "')'"),
    ("[[1, 2)]", 1, 7, "')'"),
    ("[[{1}]]", 1, 3, "'{'"),
    ("[[1], 2]", 1, 7, "a bracket is missing"),
    ("[[1, [2]]]", 1, 6, "deeper"),
    ("[[[1]]]", 1, 3, "deeper"),
    # something behind the matrix
    ("[[1]]]", 1, 6, "follows"),
    ("[[1]] 2", 1, 7, "follows"),
    ("[[1]], [[2]]", 1, 6, "follows"),
    ("[[1]]\n[[2]]", 2, 1, "follows"),
    ("[[1]] x", 1, 7, "x"),
    # nothing at all
    ("", 1, 1, "no matrix"),
    ("   ", 1, 4, "no matrix"),
    ("\n\n", 3, 1, "no matrix"),
    ("# nothing", 1, 10, "no matrix"),
    (";", 1, 2, "no matrix"),
    # JSON objects: the place is the one that the JSON reader finds, or the object's first character
    ('{"rows": 1', 1, 11, "JSON"),
    ('{\n"rows": x}', 2, 9, "JSON"),
    ('{"rows": 1, "cols": 1, "entries": [[1]]} 2', 1, 42, "JSON"),
    ('{"rows": 1, "cols": 1}', 1, 1, "rows, cols, entries"),
    ('{"rows": 1, "cols": 1, "entries": [[1]], "mod": 8}', 1, 1, "rows, cols, entries"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), WRONG, ids=[repr(case[0]) for case in WRONG])
def test_error_names_its_line_and_column(text, line, column, words):
    """A text that spells no matrix is a ParseError with the line and the column (from 1), and the reason."""
    with pytest.raises(ParseError) as caught:
        matrix(text, mod=8)
    assert (line, column) == (caught.value.line, caught.value.column)
    assert f"line {line}, column {column}: {caught.value.message}" == str(caught.value)
    assert words in caught.value.message


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("\ufeffx 1", 1, 1), ("\ufeff1 x", 1, 3), ("\ufeff1 2\nx", 2, 1), ("\ufeff[[1, x]]", 1, 6)],
)
def test_byte_order_mark_is_not_counted(text, line, column):
    """The column is the one that an editor shows, and no editor shows a byte order mark."""
    with pytest.raises(ParseError) as caught:
        matrix(text)
    assert (line, column) == (caught.value.line, caught.value.column)


def test_parse_error_keeps_its_place_through_pickle():
    """Line, column and message survive a pickle, and a ParseError is an InputError."""
    with pytest.raises(InputError) as caught:
        matrix("1 2\n3 x")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (ParseError, 2, 3, str(caught.value)) == (type(again), again.line, again.column, str(again))


def test_fraction_of_a_text_that_is_no_element_is_an_entry_error():
    """1/2 is well written but no element of Z_8: an EntryError with its place, not a ParseError."""
    with pytest.raises(EntryError, match=r"\[1, 0\].*1/2.*Z_8"):
        matrix("1 2\n1/2 3", mod=8)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("1 2\v3 4", 4),
        ("1 2\f3 4", 4),
        ("1 2 \f 3 4", 5),
        ("1,2\v3,4", 4),
        ("1,2,\v3,4", 5),
        ("[1 2\v3 4]", 5),
    ],
)
def test_form_feed_or_vertical_tab_between_entries_is_refused(text, column):
    """It may be a blank, as in 1 x 4, or the end of a row, as in 2 x 2."""
    with pytest.raises(ParseError, match="between two entries: a blank, or the end of a row") as caught:
        matrix(text, mod=7)
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    "text",
    [
        "1 2\n3 4\n\f",
        "1 2\n\f3 4",
        "1 2\f\n3 4",
        "\f1 2\n3 4",
        "1 2 \v \r\n3 4",
        "[[1,2],\v[3,4]]",
        "[1 2;\f3 4]",
    ],
)
def test_form_feed_between_lines_is_the_end_of_a_page(text):
    """Where a line begins or ends, and where a bracket or semicolon ends the row, there is one reading."""
    assert matrix(text, mod=7).tolist() == [[1, 2], [3, 4]]
