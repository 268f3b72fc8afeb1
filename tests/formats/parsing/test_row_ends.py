"""Rows that each end in a separator: the short way finds what the way cell by cell finds."""

import pytest
from hypothesis import given, strategies as st

from modlinalg import ParseError, matrix
from modlinalg.formats._parsing import spreadsheets
from modlinalg.formats._parsing.row_ends import without_last_separators

CELLS = st.sampled_from(["1", "-2", "+30", " 4", "5 ", "", "6 7"])


@st.composite
def tables(draw):
    """Lines of cells, most of them ended by the separator, and most of them as long as the others."""
    separator = draw(st.sampled_from([",", ";", "\t"]))
    width = draw(st.integers(1, 3))
    rows = draw(st.lists(st.lists(CELLS, min_size=width, max_size=width + 1), min_size=1, max_size=4))
    ends = draw(st.sampled_from([f"{separator}\n", f"{separator} \n", f"{separator}\n\n"]))
    return "".join(separator.join(row) + ends for row in rows) + draw(st.sampled_from(["", "\n", "8"]))


def read_as_table(text):
    """Return what a table becomes, or why it is refused."""
    try:
        return spreadsheets.as_plain(text)
    except ParseError as error:
        return str(error)


@pytest.mark.exhaustive
@given(tables())
def test_the_short_way_agrees_with_the_way_cell_by_cell(text):
    """Also where cells or lines are empty, and where rows have several lengths."""
    short = read_as_table(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spreadsheets, "without_last_separators", lambda text: None)
        assert read_as_table(text) == short


@pytest.mark.parametrize("separator", [",", ";", "\t"], ids=["commas", "semicolons", "tabs"])
def test_separators_at_the_ends_of_rows_become_blanks(separator):
    """In place, and the matrix is that of the rows without them."""
    text = separator.join(["1", "-2", ""]) + "\n" + separator.join(["3", "4", ""]) + "\n"
    ended = without_last_separators(text)
    assert ended is not None
    assert len(ended) == len(text)
    assert matrix(text, mod=7).tolist() == [[1, 5], [3, 4]]


@pytest.mark.parametrize("text", ["1;\n2;\n", "1,\n", "1,2,\n3,\n", "1,,\n2,,\n", "1,\n\n2,\n", "1,2,\n3,4"])
def test_other_tables_are_left_to_the_way_cell_by_cell(text):
    """Ends of rows, one line, uneven lines, empty cells and lines, and a line that ends in a number."""
    assert without_last_separators(text) is None


@pytest.mark.parametrize("line", ["1,\n", "1;2;\n", "1\t2\t\n"], ids=["commas", "semicolons", "tabs"])
def test_many_short_lines_go_the_short_way(monkeypatch, line):
    """No cell of theirs is looked at one by one: tests/benchmarks/test_reading.py says what that saves."""
    monkeypatch.setattr(spreadsheets, "_lines", None)
    assert matrix(line * 1000, mod=7).shape == (1000, line.count("2") + 1)
