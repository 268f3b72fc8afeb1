"""Boards as SVG: what is drawn is the state, whatever its names are."""

import xml.etree.ElementTree as ET

import pytest

from modlinalg.errors import UnsupportedError
from modlinalg.games import (
    cycle,
    from_matrix,
    grid,
    lights_out,
)
from modlinalg.games._views.scene import colour_of, palettes, scene
from tests.games.views.drawn import BOARDS, SVG, clicks_of, digits, every_board
from tests.helpers.hostile import TEXTS


@every_board
def test_svg_is_well_formed_and_its_digits_are_the_state(board):
    """Each cell is a shape in its colour and a digit in an ink that contrasts with it."""
    state = board.random_solvable(5)
    svg = board.to_svg(state, clicks_of(board))
    root = ET.fromstring(svg)
    assert [str(v) for v in state] == digits(svg)
    shapes = [s for s in root if s.tag in (f"{SVG}rect", f"{SVG}circle") and s.get("fill") != "#ffffff"]
    colours = next(iter(palettes(board.mod).values()))
    assert [colour_of(v, board.mod, colours) for v in state] == [shape.get("fill") for shape in shapes]
    counts = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "clicks"]
    places = scene(board, "test").cell_of_button
    drawn = [str(c) for place, c in zip(places, clicks_of(board), strict=True) if c and place is not None]
    assert drawn == counts


@every_board
def test_everything_lies_inside_the_picture(board):
    """No cell is cut off."""
    drawn = scene(board, "test")
    assert all(0.5 <= x <= drawn.width - 0.5 and 0.5 <= y <= drawn.height - 0.5 for x, y in drawn.centres)


def test_svg_says_in_words_what_it_shows():
    """A title, and a description of the rows and of the clicks."""
    root = ET.fromstring(grid(2, 2, mod=3).to_svg([[0, 1], [2, 0]], {(1, 0): 2}, title="four cells"))
    assert "four cells" == root.find(f"{SVG}title").text
    expected = "Row 1: 0 1. Row 2: 2 0. Clicks: row 2, column 1: 2."
    assert expected == root.find(f"{SVG}desc").text
    assert "img" == root.get("role")


def test_edges_join_a_button_to_what_it_turns():
    """A cycle has as many as it has cells; one-way edges carry arrows; grids have none."""
    assert 5 == len(list(ET.fromstring(cycle(5, mod=2).to_svg()).iter(f"{SVG}line")))
    directed = ET.fromstring(BOARDS["directed"].to_svg())
    assert 3 == len(list(directed.iter(f"{SVG}polygon")))
    assert [] == list(ET.fromstring(lights_out().to_svg()).iter(f"{SVG}line"))


@pytest.mark.parametrize("text", [*TEXTS, "\x00\x1b[31m\ud800\ufffe", "a" * 10_000])
def test_any_title_and_any_name_give_well_formed_xml(text):
    """Nothing in a name becomes an element, and what XML cannot hold is shown otherwise."""
    board = from_matrix([[1]], mod=2, cells=[text], buttons=[text], name=text)
    plain = from_matrix([[1]], mod=2, cells=["a"], name="b")
    for title in (None, text):
        root = ET.fromstring(board.to_svg([1], [1], title=title))
        harmless = ET.fromstring(plain.to_svg([1], [1]))
        assert [node.tag for node in harmless.iter()] == [node.tag for node in root.iter()]
    assert "\x1b" not in board.to_text([1])


def test_a_notebook_shows_the_board_unless_it_is_huge():
    """_repr_svg_ is the board with all cells 0, or None."""
    assert lights_out().to_svg() == lights_out()._repr_svg_()
    assert grid(100, 100, mod=2)._repr_svg_() is None


def test_a_board_of_40000_cells_is_no_picture():
    """The refusal gives the numbers."""
    with pytest.raises(UnsupportedError, match="40000 cells"):
        grid(200, 200, mod=2).to_svg()
