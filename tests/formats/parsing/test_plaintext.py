"""Matrices written as text: the forms that are read, and written."""

import json
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import ParseError, Zmod, matrix, zeros
from modlinalg.formats._parsing.plaintext import parse_rows
from tests.helpers.runs import sampled

SQUARE = [[1, -2], [30, 4]]
# -------------------------------------------------------------------------- the forms that are read

SPELLINGS = {
    "blanks": "1 -2\n30 4",
    "line end at the end": "1 -2\n30 4\n",
    "CRLF": "1 -2\r\n30 4\r\n",
    "tabs": "1\t-2\n30\t4",
    "many blanks": "   1   -2  \n\n\n  30 \t 4   \n\n",
    "semicolons": "1 -2; 30 4",
    "semicolon at the end": "1 -2; 30 4;",
    "semicolons at line ends": "1 -2;\n30 4;\n",
    "commas": "1, -2\n30, 4",
    "commas and semicolons": "1,-2;30,4",
    "CSV": "1,-2\r\n30,4\r\n",
    "CSV with quotes": '"1","-2"\r\n"30","4"\r\n',
    "CSV with some quotes": "1,\"-2\"\n'30',4\n",
    "signs": "+1 -2\n+30 +4",
    "leading zeros": "01 -002\n030 4",
    "comments": "# a matrix; [really]\n1 -2 # the first row\n#\n30 4 # the second, 1.5\n# end",
    "comment without a line end": "1 -2\n30 4 # end",
    "nested list": "[[1, -2], [30, 4]]",
    "nested tuple": "((1, -2), (30, 4))",
    "list of tuples": "[(1, -2), (30, 4)]",
    "tuple with commas at the ends": "((1, -2,), (30, 4,),)",
    "nested list over lines": "[\n  [1, -2],\n  [30, 4]\n]\n",
    "nested list with comments": "[[1, -2], # first\n [30, 4]] # end",
    "nested list below a comment": "# M\n[[1, -2],\n [30, 4]]",
    "as numpy prints": str(np.array(SQUARE)),
    "JSON list": json.dumps(SQUARE),
    "JSON list, indented": json.dumps(SQUARE, indent=2),
    "JSON list of texts": '[["1", "-2"], ["30", "4"]]',
    "JSON object": json.dumps({"rows": 2, "cols": 2, "entries": SQUARE}),
    "JSON object, indented": "\n  " + json.dumps({"entries": SQUARE, "cols": 2, "rows": 2}, indent=2) + "\n",
    "JSON object of texts": '{"rows": 2, "cols": 2, "entries": [["1", "-2"], ["30", "4"]]}',
}


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=SPELLINGS)
def test_every_form_spells_the_same_matrix(text):
    """The form of a text decides nothing: all of them spell the one matrix [[1, -2], [30, 4]]."""
    assert SQUARE == matrix(text).tolist()
    assert matrix(SQUARE, mod=8) == matrix(text, mod=8)


@pytest.mark.parametrize("text", SPELLINGS.values(), ids=SPELLINGS)
def test_byte_order_mark_changes_nothing(text):
    """A byte order mark, which editors put before a text, is no part of it."""
    assert SQUARE == matrix("\ufeff" + text).tolist()


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("[]", (0, 0)),
        ("()", (0, 0)),
        ("[[]]", (1, 0)),
        ("[[], [], []]", (3, 0)),
        ("[(), []]", (2, 0)),
        ('{"rows": 0, "cols": 3, "entries": []}', (0, 3)),
        ('{"rows": 3, "cols": 0, "entries": [[], [], []]}', (3, 0)),
        ('{"rows": 0, "cols": 0, "entries": []}', (0, 0)),
    ],
)
def test_empty_matrices_have_a_spelling(text, shape):
    """0 x 3 is written as a JSON object, which keeps both numbers; k x 0 as k empty lists, too."""
    assert zeros(*shape, Zmod(8)) == matrix(text, mod=8)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("7", [[7]]),
        ("1 2 3", [[1, 2, 3]]),
        ("1\n2\n3", [[1], [2], [3]]),
        ("1; 2; 3", [[1], [2], [3]]),
        ("1/2 -3/4\n6/4 0/5", [[Fraction(1, 2), Fraction(-3, 4)], [Fraction(3, 2), 0]]),
        ('[["1/2", -3]]', [[Fraction(1, 2), -3]]),
        ("[[1/2, -3]]", [[Fraction(1, 2), -3]]),
        ('{"rows": 1, "cols": 2, "entries": [["1/2", -3]]}', [[Fraction(1, 2), -3]]),
        ("-0 +0 -0/7", [[0, 0, 0]]),
    ],
)
def test_single_rows_columns_and_fractions(text, rows):
    """A row, a column and fractions are read as they are written."""
    assert rows == matrix(text).tolist()


@pytest.mark.parametrize("sign", ["", "+", "-"])
@pytest.mark.parametrize(
    "form", ["{}", "[[{}]]", '"{}"', '[["{}"]]', '{{"rows":1,"cols":1,"entries":[["{}"]]}}']
)
@pytest.mark.parametrize("digits", [1, 1000, 1001, 4300, 4301, 20_000])
def test_integers_of_any_length_are_read(sign, form, digits):
    """Python's own int stops at 4300 digits; a matrix entry does not, whatever its sign."""
    expected = (10**digits - 1) * (-1 if sign == "-" else 1)
    text = form.format(sign + "9" * digits)
    assert expected == matrix(text)[0, 0]
    assert expected % 1009 == matrix(text, mod=1009, digits=False)[0, 0]


def test_json_integers_of_any_length_are_read():
    """A JSON integer may have any number of digits, with or without a sign."""
    for sign, number in (("", 10**5000 - 1), ("-", 1 - 10**5000)):
        text = f'{{"rows": 1, "cols": 1, "entries": [[{sign}{"9" * 5000}]]}}'
        assert number == matrix(text)[0, 0]


def test_lone_carriage_return_does_not_join_rows():
    """Old line ends (a lone CR) end a row or are refused; two rows never become one in silence."""
    for text in ("1 2\r3 4", "1 2\r3 4\r"):
        try:
            shape = matrix(text).shape
        except ParseError:
            continue
        assert (2, 2) == shape


# ------------------------------------------------------------------------------------------ round trips


def spelled(rows, separator, row_end):
    """Return rows as lines of text."""
    return row_end.join(separator.join(map(str, row)) for row in rows)


def quoted(rows):
    """Return rows with every entry as a text in quotes, which fractions need in JSON."""
    return [[str(entry) for entry in row] for row in rows]


WRITERS = {
    "blanks": lambda rows: spelled(rows, " ", "\n"),
    "tabs": lambda rows: spelled(rows, "\t", "\r\n"),
    "commas": lambda rows: spelled(rows, ",", "\n"),
    "semicolons": lambda rows: spelled(rows, ", ", "; "),
    "CSV": lambda rows: "\r\n".join(",".join(f'"{entry}"' for entry in row) for row in rows) + "\r\n",
    "list": lambda rows: str(quoted(rows)),
    "tuple": lambda rows: str(tuple(map(tuple, quoted(rows)))),
    "JSON list": lambda rows: json.dumps(quoted(rows)),
    "JSON object": lambda rows: json.dumps(
        {"rows": len(rows), "cols": len(rows[0]), "entries": quoted(rows)}, indent=1
    ),
    "comments": lambda rows: "# 1 2\n" + spelled(rows, "  ", " # 3; [4]\n") + "\n#",
}
numbers = st.integers() | st.integers(-(10**40), 10**40) | st.fractions()
grids = st.integers(1, 4).flatmap(
    lambda cols: st.lists(st.lists(numbers, min_size=cols, max_size=cols), min_size=1, max_size=4)
)


@sampled(ordinary=1)
@pytest.mark.parametrize("writer", WRITERS.values(), ids=WRITERS)
@settings(max_examples=25, deadline=None)
@given(rows=grids)
def test_what_is_written_is_read_back(writer, rows):
    """matrix(written rows) = the rows, in every form, for integers and fractions of any size.

    Digits alone are one number only for those who say so: 0 may be a matrix of zeros as Macaulay2 prints it,
    and a long run a row of digits.
    """
    text = writer(rows)
    written = "".join(line.partition("#")[0] for line in text.split("\n")).strip()
    assert rows == matrix(text, digits=False if written.isdigit() else None).tolist()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ('"rows": 1, "cols": 1, "entries": [[1.5.2]]', "not JSON"),
        ('"rows": 1, "cols": 1, "entries": [["1e5x"]]', "1e5x"),
        ('"rows": 1, "cols": 2, "entries": [[1, NaN]]', "entry (1, 2)"),
        ('"rows": 1, "cols": 2, "entries": [[1, -Infinity]]', "entry (1, 2)"),
        ('"rows": 1, "cols": 2, "entries": [[1, true]]', "entry (1, 2)"),
        ('"rows": 2, "cols": 1, "entries": [[1], [null]]', "entry (2, 1)"),
        ('"rows": 2, "cols": 1, "entries": [[1], [[1]]]', "entry (2, 1)"),
        ('"rows": 2, "cols": 1, "entries": [[1], [{}]]', "entry (2, 1)"),
        ('"rows": 1, "cols": 1, "entries": [["1/0"]]', "entry (1, 1)"),
        ('"rows": 1, "cols": 1, "entries": [["x"]]', "entry (1, 1)"),
        ('"rows": 1, "cols": 1, "entries": [["1,5"]]', "entry (1, 1)"),
        ('"rows": 2, "cols": 1, "entries": [[1]]', "2 rows of 1"),
        ('"rows": 1, "cols": 2, "entries": [[1]]', "1 rows of 2"),
        ('"rows": 0, "cols": 3, "entries": [[]]', "0 rows of 3"),
        ('"rows": -1, "cols": 1, "entries": []', "integers >= 0"),
        ('"rows": 1.0, "cols": 1, "entries": [[1]]', "integers >= 0"),
        ('"rows": "1", "cols": 1, "entries": [[1]]', "integers >= 0"),
        ('"rows": true, "cols": 1, "entries": [[1]]', "integers >= 0"),
        ('"rows": 1, "cols": null, "entries": [[1]]', "integers >= 0"),
        ('"rows": 1, "cols": 1, "entries": [1]', "list of rows"),
        ('"rows": 1, "cols": 1, "entries": "1"', "list of rows"),
        ('"rows": 1, "cols": 1, "entries": {"0": [1]}', "list of rows"),
        ('"rows": 1, "cols": 1, "entries": null', "list of rows"),
    ],
)
def test_json_object_must_be_what_it_says(fields, words):
    """Numbers are exact, sizes are counts, and the entries have exactly the shape that is named."""
    with pytest.raises(ParseError) as caught:
        matrix("{" + fields + "}", mod=8)
    assert words in caught.value.message


@pytest.mark.parametrize(
    "fields",
    [
        '"rows": 1, "cols": 1, "entries": [[1]], "entries": [[2]]',
        '"rows": 2, "rows": 1, "cols": 1, "entries": [[1]]',
    ],
)
def test_json_object_with_a_key_twice_is_refused(fields):
    """A text that says two things says nothing: no value is dropped in silence."""
    with pytest.raises(ParseError):
        matrix("{" + fields + "}", mod=8)


@pytest.mark.parametrize("size", [10**15, 10**19, 10**5000], ids=["10^15", "10^19", "10^5000"])
@pytest.mark.parametrize(
    "shape", [(1, 0), (0, 1), (1, 1)], ids=["rows too large", "cols too large", "both too large"]
)
def test_json_sizes_that_no_memory_holds_are_refused(size, shape):
    """Sizes are compared with the entries, never allocated: a lie about them is a ParseError."""
    digits = "1" + "0" * (5000 if size == 10**5000 else len(str(size)) - 1)
    rows, cols = (digits if large else "1" for large in shape)
    with pytest.raises(ParseError):
        matrix(f'{{"rows": {rows}, "cols": {cols}, "entries": [[7, 7]]}}')


@pytest.mark.parametrize("text", ["1 2;\n3 4;\n", "1 2;\n3 4", " 1 2 ; \n 3 4 ;", "+1,2;\n3,4;\n\n"])
def test_lines_that_each_end_in_a_semicolon_are_rows(text):
    """Read at the speed of plain ones; an entry that is no plain integer takes the other way."""
    assert [[1, 2], [3, 4]] == parse_rows(text).rows
    assert [[1, 2], [3, Fraction(4, 3)]] == parse_rows(text.replace("4", "4/3")).rows


@pytest.mark.parametrize("text", ["1 2;\n3;\n", "1 2;\n3 4\n5 6;\n", "1,;\n2,;\n"])
def test_other_lines_with_semicolons_are_refused_as_before(text):
    """Ragged ones, those of which only some end so, and a comma without an entry."""
    with pytest.raises(ParseError):
        parse_rows(text)
