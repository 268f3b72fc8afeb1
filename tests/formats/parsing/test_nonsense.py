"""Texts that are anything: nothing in them is evaluated, and nothing comes of them but a ParseError."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import Matrix, ParseError, matrix
from tests.helpers.nonsense import LONG_NONSENSE
from tests.helpers.runs import sampled

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
        "[[2**10+1]]",
        "[[2**2**2]]",
        "[[x**10]]",
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


@pytest.mark.exhaustive
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


@sampled(ordinary=12)
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


@pytest.mark.exhaustive
def test_long_numbers_are_read():
    """An entry with a million digits, and a fraction of two long ones."""
    assert [[7 * (10**1_000_000 - 1) // 9 % 1009]] == matrix("7" * 10**6, mod=1009, digits=False).tolist()
    assert [[Fraction(1, 7)]] == matrix("1" * 10**5 + "/" + "7" * 10**5).tolist()
