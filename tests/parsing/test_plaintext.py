"""Matrices written as text: the forms that are read, and where exactly the others are refused."""

import json
import pickle
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlinalg import EntryError, InputError, Matrix, ParseError, Zmod, matrix, zeros
from tests.helpers.nonsense import LONG_NONSENSE

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
        ("1;2;3", [[1], [2], [3]]),
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


@pytest.mark.parametrize("writer", WRITERS.values(), ids=WRITERS)
@settings(max_examples=25, deadline=None)
@given(rows=grids)
def test_what_is_written_is_read_back(writer, rows):
    """matrix(written rows) = the rows, in every form, for integers and fractions of any size."""
    assert rows == matrix(writer(rows)).tolist()


# ------------------------------------------------------------------------------- the place of an error

WRONG = [
    # inexact numbers
    ("1 2\n3 1.5", 2, 3, "1.5"),
    ("1e5", 1, 1, "1e5"),
    ("1 1E-5", 1, 3, "1E-5"),
    ("1, .5", 1, 4, ".5"),
    ("1, 5.", 1, 4, "5."),
    ("[[1, 2],\n [3, -4.25]]", 2, 6, "-4.25"),
    ("1.5.2", 1, 1, "1.5"),
    # words and stray characters
    ("1 2\n nan 3", 2, 2, "nan"),
    ("inf", 1, 1, "inf"),
    ("1 2\n3 -inf", 2, 3, "-"),
    ("hello world", 1, 1, "hello"),
    ("1 2\n3 x", 2, 3, "x"),
    ("[[1, True]]", 1, 6, "True"),
    ("[[1, None]]", 1, 6, "None"),
    ("[[1, null]]", 1, 6, "null"),
    ("[[0x10]]", 1, 3, "0x10"),
    ("1_000", 1, 1, "1_000"),
    ("[[Fraction(1, 2)]]", 1, 3, "Fraction"),
    ("1 2\n3 $", 2, 3, "$"),
    ("1 | 2", 1, 3, "|"),
    ("1 2\n½ 3", 2, 1, "½"),
    ("1 \N{MINUS SIGN}2", 1, 3, "\N{MINUS SIGN}"),
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


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ('"rows": 1, "cols": 1, "entries": [[1.5]]', "1.5"),
        ('"rows": 1, "cols": 1, "entries": [[1e5]]', "1e5"),
        ('"rows": 1, "cols": 2, "entries": [[1, NaN]]', "entry (1, 2)"),
        ('"rows": 1, "cols": 2, "entries": [[1, -Infinity]]', "entry (1, 2)"),
        ('"rows": 1, "cols": 2, "entries": [[1, true]]', "entry (1, 2)"),
        ('"rows": 2, "cols": 1, "entries": [[1], [null]]', "entry (2, 1)"),
        ('"rows": 2, "cols": 1, "entries": [[1], [[1]]]', "entry (2, 1)"),
        ('"rows": 2, "cols": 1, "entries": [[1], [{}]]', "entry (2, 1)"),
        ('"rows": 1, "cols": 1, "entries": [["1/0"]]', "entry (1, 1)"),
        ('"rows": 1, "cols": 1, "entries": [["x"]]', "entry (1, 1)"),
        ('"rows": 1, "cols": 1, "entries": [["1.5"]]', "entry (1, 1)"),
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


# ---------------------------------------------------------------------------------- nothing is evaluated


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "__import__('os').system('false')",
        "[[__import__('os')]]",
        "[[1, __import__('os').getpid()]]",
        "[[open('/etc/passwd')]]",
        "[[1 for _ in range(3)]]",
        "[[*range(3)]]",
        "[[2**10]]",
        "[[1+1]]",
        "[[1, 2][0]]",
        "[[lambda: 0]]",
        "[[0]]*3",
        "exec('1')",
        "{1: 2}",
        "{'rows': 1, 'cols': 1, 'entries': [[1]]}",
        "f'{1}'",
        "[['1' '2']]x",
        "$(true)",
        "`true`",
        "!!python/object/apply:os.getpid []",
        '{"__reduce__": ["os.getpid"]}',
        "cos\ngetpid\n(tR.",
    ],
)
def test_nothing_in_a_text_is_evaluated(text):
    """Expressions, calls and comprehensions are refused like any other word."""
    with pytest.raises(ParseError):
        matrix(text)


# ------------------------------------------------------------------------------ nothing but ParseError

pieces = st.sampled_from(
    [
        *"0123456789-+/.,;#[](){}\"' \t\r\n\ufeff\x00eE",
        "1/2",
        "1/0",
        "...",
        "nan",
        "rows",
        "12",
        "; ",
        "[[",
        "]]",
    ]
)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 10)
    | st.floats()
    | st.sampled_from(["1/2", "1/0", "x", "7", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
json_objects = st.fixed_dictionaries(
    {
        "rows": st.integers(-1, 3) | json_values,
        "cols": st.integers(-1, 3) | json_values,
        "entries": json_values,
    }
).map(json.dumps)
texts = (
    st.text(max_size=30)
    | st.lists(pieces, max_size=16).map("".join)
    | json_values.map(json.dumps)
    | json_objects
)


@settings(max_examples=400, deadline=None)
@given(texts)
def test_any_text_is_a_matrix_or_a_parse_error(text):
    """matrix(any text) is a rational Matrix or a ParseError whose place lies in the text."""
    try:
        result = matrix(text)
    except ParseError as error:
        line, column = error.line, error.column
    else:
        assert isinstance(result, Matrix)
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= line <= len(lines)
    assert 1 <= column <= len(lines[line - 1]) + 1


@pytest.mark.parametrize("text", LONG_NONSENSE, ids=lambda text: text[:36])
def test_long_nonsense_is_refused_briefly(text):
    """A megabyte of brackets or digits is a ParseError, and its message stays short."""
    with pytest.raises(ParseError) as caught:
        matrix(text)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    "junk", ["x" * 10**5, "[" * 50 + "1" * 5000 + "]" * 50], ids=["text", "huge integer"]
)
def test_json_entry_that_is_no_number_is_quoted_briefly(junk):
    """A JSON entry that is no number is quoted in part, however long it is or its digits are."""
    entry = json.dumps(junk) if junk[0] == "x" else junk
    with pytest.raises(ParseError, match=r"entry \(1, 1\)") as caught:
        matrix('{"rows": 1, "cols": 1, "entries": [[' + entry + "]]}")
    assert len(str(caught.value)) < 1000


def test_long_numbers_are_read():
    """An entry with a million digits, and a fraction of two long ones."""
    assert [[7 * (10**1_000_000 - 1) // 9 % 1009]] == matrix("7" * 10**6, mod=1009, digits=False).tolist()
    assert [[Fraction(1, 7)]] == matrix("1" * 10**5 + "/" + "7" * 10**5).tolist()
