"""The model of a board: all that can be known of it without looking at it."""

from typing import get_type_hints

import pytest

from modlinalg.games import Board, cycle, grid, lights_out, tubulo
from modlinalg.games._model import BoardModel
from modlinalg.games._views.scene import Picture
from modlinalg.games._views.svg import board_svg
from modlinalg.games._views.text import board_text

BOARDS = [lights_out(), tubulo(), cycle(5, 4), grid(2, 3, 6, holes=[(0, 1)], locked=[(1, 2)])]


def model_of(board):
    """Return the model with the same rules."""
    return BoardModel(board.rules, board.ring, board.name, board.source)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_a_model_answers_as_its_board_does(board):
    """Counts, solutions, reasons, hints and random positions need no view."""
    model, state = model_of(board), board.random_solvable(1)
    assert (board.matrix, board.count) == (model.matrix, model.count)
    assert state == model.random_solvable(1)
    assert list(board.solve(state)) == list(model.solve(state))
    assert str(board.explain(state, 1)) == str(model.explain(state, 1))
    assert board.invariants() == model.invariants()
    assert board.hint(state) == model.hint(state)
    assert board.fewest_clicks(state) == model.fewest_clicks(state)
    assert repr(board).replace("<Board ", "<BoardModel ") == repr(model)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_the_views_show_a_model(board):
    """They ask nothing of it that only the board has."""
    model, state = model_of(board), board.random_solvable(1)
    assert board.to_svg(state) == board_svg(Picture(model, state, None, board.name))
    assert board.to_text(state) == board_text(model, state, None, colour=False)


def test_a_board_is_no_mere_model():
    """Equality goes by rules and colours among boards, and a board that can be shown is more than a model."""
    board = lights_out()
    assert board == lights_out()
    assert model_of(board) == model_of(board)
    assert board != model_of(board)


@pytest.mark.parametrize("name", ["name", "anything"])
def test_nothing_can_be_set_on_a_board(name):
    """A board is a value."""
    with pytest.raises(AttributeError, match="cannot assign"):
        setattr(lights_out(), name, "x")


def test_the_type_hints_of_a_board_can_be_resolved():
    """Those of the constructor and those of the fields name the same types."""
    made = get_type_hints(Board.__init__)
    del made["return"]
    assert get_type_hints(Board) == made
