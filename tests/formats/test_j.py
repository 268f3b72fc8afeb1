"""J: rows of its numbers, boxes, and shapes in front of entries.

J Dictionary, "Constants" (`_5`, `3r4`, `12x`), "Shape" (`2 3 $ ..`); J User Manual, "Box Draw Characters";
"An Implementation of J", "Display".
"""

import pytest

from modlinalg import QQ, ParseError, Zmod, format_matrix, matrix, zeros
from modlinalg.formats import read

TABLES = "┌───┬────┐\n│1 2│1  0│\n│3 4│0 _1│\n└───┴────┘"
NUMBERS = "┌─┬─┬──┬──┐\n│0│1│2 │3 │\n├─┼─┼──┼──┤\n│4│5│6 │7 │\n├─┼─┼──┼──┤\n│8│9│10│11│\n└─┴─┴──┴──┘"
ASCII = dict.fromkeys(map(ord, "┌┬┐├┼┤└┴┘"), "+") | {ord("│"): "|", ord("─"): "-"}


@pytest.mark.parametrize("signs", [{}, ASCII], ids=["lines", "ascii"])
def test_boxes_hold_numbers_or_tables(signs):
    """Numbers are the entries of one matrix, tables are several matrices; drawn in either way."""
    assert [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]] == read(NUMBERS.translate(signs)).matrix.tolist()
    expected = (matrix([[1, 2], [3, 4]], QQ), matrix([[1, 0], [0, -1]], QQ))
    assert expected == read(TABLES.translate(signs)).matrices


def test_the_manual_ends_a_rule_with_a_side():
    """+---+---+----| in the table of the User Manual."""
    assert [[5, 6], [2, 30]] == read("+-+--+\n|5|6 |\n+-+--|\n|2|30|\n+-+--+").matrix.tolist()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 _2\n\n3 4", "empty line"),
        ("1 _2\n3", "length 1"),
        ("1 _", "unexpected '_'"),
        ("2 2 $ 1 2 3", "3 entries are listed"),
        ("2 2 $ 1 2.5 3 4", "not exact"),
        ("1r0 2", "denominator is 0"),
        ("+---+---+\n| 0 | 1 |\n+---+---+\n| 5 | 6 |\n+---+---+", "not drawn by J"),
        ("+-+-+\n|1|2|\n", "last line"),
        ("+-+-+\n|1|2|\n+-+-+\n+-+-+\n|1|2|\n+-+-+", "two rules"),
        ("+-+-+\n|1|2| 3\n+-+-+", "beside the boxes"),
        ("+-+-+\n|1 2|\n+-+-+", "a side of a box"),
        ("+---+\n|1|2|\n+---+", "unexpected"),
        ("+---+\n|abc|\n+---+", "unexpected 'abc'"),
        ("+---+-+\n|1 2|3|\n+---+-+\n|4 5|6|\n+---+-+", "several rows of boxes"),
        ("+-+\n| |\n+-+", "blanks"),
        ("┌───┐\n│┌─┐│\n││1││\n│└─┘│\n└───┘", "unexpected"),
    ],
)
def test_what_shows_no_matrix_is_refused(text, reason):
    """Arrays of three axes, missing lines, tables of other programs, words, nested boxes."""
    with pytest.raises(ParseError, match=reason):
        read(text)


def test_integers_too_large_for_j_are_written_as_extended():
    """`x` behind each; fractions need none."""
    M = matrix([[2**70, -1], ["1/2", 3]], QQ)
    assert f"2 2 $ {2**70}x _1x 1r2 3x" == format_matrix(M, "j")
    assert M == read(format_matrix(M, "j")).matrix
    assert "NB. mod 7\n0 3 $ 0" == format_matrix(zeros(0, 3, Zmod(7)), "j")
