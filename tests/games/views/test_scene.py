"""Names, titles and limits of pictures and pages."""

import pytest

from modlinalg.errors import InputError
from modlinalg.games import (
    cycle,
    from_matrix,
    lights_out,
)


@pytest.mark.parametrize("state", [[1, 0, 0], [0, 0, 0]], ids=["unsolvable", "solvable"])
@pytest.mark.parametrize("limit", [-1, "x", True])
def test_a_page_needs_a_time_as_its_limit(state, limit):
    """Whether there is anything to search for or not."""
    with pytest.raises(InputError, match="to_html"):
        cycle(3, 2).to_html(state, limit=limit)


class Nameless:
    """What cannot say what it is."""

    def __str__(self):
        """Fail."""
        raise RuntimeError

    __repr__ = __str__


def test_a_cell_that_cannot_say_its_name_is_shown_by_its_type():
    """In every kind of picture, and in sentences."""
    board = from_matrix([[1, 1], [1, 1]], 2, cells=[Nameless(), "b"])
    assert "<Nameless>  1" == board.to_text([1, 0]).splitlines()[0].rstrip()
    assert "&lt;Nameless&gt;: 1" in board.to_svg([1, 0])
    assert "<Nameless>, b" in board.explain([1, 0]).text
    assert "<Nameless>" in board.invariants()[0].text


def test_sentences_about_cells_are_one_line_without_control_characters():
    """A name from a file may hold anything that a terminal obeys."""
    board = from_matrix([[1, 1], [1, 1]], 2, cells=["a\nb", "\x1b[31m\u202e"], name="\x1b[2J")
    for text in (board.explain([1, 0]).text, board.invariants()[0].text, board.to_text(), repr(board)):
        assert not set("\x1b\u202e") & set(text)
    assert "of the cells a b, U+001B[31mU+202E an even number" in board.explain([1, 0]).text


@pytest.mark.parametrize("draw", [lights_out().to_svg, lights_out().to_html])
def test_a_title_is_a_text(draw):
    """A number is none."""
    with pytest.raises(InputError, match="title"):
        draw(title=7)
