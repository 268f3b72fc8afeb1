"""Boards as text: the numbers are the state, whatever its names are."""

import pytest

from modlinalg.errors import EntryError, ShapeError
from modlinalg.games import (
    cycle,
    grid,
    lights_out,
    rubiks_clock,
)
from tests.games.views.drawn import ANSI, digits, every_board


@every_board
def test_the_numbers_of_the_text_are_the_state(board):
    """In the order of the cells, each in its row; with or without colours."""
    state = board.random_solvable(5)
    text = board.to_text(state)
    lines = text.splitlines()
    if board.shape is None:
        assert [str(v) for v in state] == [line.split()[-1] for line in lines]
    else:
        rows = [line.replace("[", " ").replace("]", " ").split() for line in lines[: board.shape[0]]]
        assert [["." if v is None else str(v) for v in row] for row in board.picture(state)] == rows
    coloured = ANSI.sub("", board.to_text(state, colour=True))
    assert lines == [line.rstrip() for line in coloured.splitlines()]


def test_clicks_stand_below_the_state():
    """As a second rectangle, with dots where no button is, or as a list of the buttons to click."""
    board = grid(2, 2, mod=3, locked=[(0, 1)])
    expected = " 0 [1]\n 2  0\n([ ] cannot be clicked)\n\nclicks:\n 2  .\n 0  1"
    assert expected == board.to_text([[0, 1], [2, 0]], {(0, 0): 2, (1, 1): 1})
    assert "clicks:\n2  1" == "\n".join(cycle(3, mod=2).to_text([0, 0, 1], {2: 1}).splitlines()[-2:])


def test_a_list_of_no_clicks_says_so():
    """A heading with nothing below it looks like an answer that was cut off."""
    assert cycle(3, mod=2).to_text([0, 0, 0], [0, 0, 0]).endswith("\n\nclicks: none")


def test_names_of_several_words_are_read_as_words():
    """As on the page, and not as Python writes a tuple; two numbers alone stay in parentheses."""
    board = rubiks_clock()
    assert "back 1 1" in board.to_text()
    assert "down UL DR" in board.to_text(clicks={("down", "UL DR"): 3})
    assert "c[up UL DR]" in board.equations().to_text()
    assert "(0, 1)" == board.cell_text((0, 1))


def test_without_a_state_all_cells_are_0():
    """The same default for text and SVG."""
    assert " 0  0\n 0  0" == grid(2, 2, mod=2).to_text()
    assert ["0"] * 4 == digits(grid(2, 2, mod=2).to_svg())


@pytest.mark.parametrize("view", ["to_text", "to_svg", "to_html"])
def test_a_state_that_fits_no_board_is_refused(view):
    """The errors are those of Board.state."""
    with pytest.raises(ShapeError):
        getattr(lights_out(), view)([1, 2])
    with pytest.raises(EntryError):
        getattr(lights_out(), view)(["x"] * 25)
