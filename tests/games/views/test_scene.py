"""Names, titles and limits of pictures and pages."""

import pytest

from modlinalg.errors import InputError
from modlinalg.games import (
    cycle,
    from_matrix,
    lights_out,
)
from modlinalg.games.fewest import SearchLimit
from tests.games.outline import Outline


@pytest.mark.parametrize("state", [[1, 0, 0], [0, 0, 0]], ids=["unsolvable", "solvable"])
@pytest.mark.parametrize("limit", [-1, "x", True])
def test_a_page_needs_a_time_as_its_limit(state, limit):
    """Whether there is anything to search for or not."""
    with pytest.raises(InputError, match="to_html"):
        cycle(3, 2).to_html(state, limit=limit)


@pytest.mark.parametrize(
    ("limit", "proved"),
    [
        (SearchLimit(candidates=0), False),
        (SearchLimit(candidates=4), False),  # which alone are enough for hamming and lee
        (SearchLimit(), True),
        (None, True),
        (SearchLimit(seconds=0), False),
    ],
    ids=str,
)
def test_a_page_takes_the_limits_of_a_search(limit, proved):
    """The three measures have a share each: so four candidates prove nothing, and no limit all."""
    best = Outline(cycle(9, 8).to_html([1] * 9, limit=limit)).embedded["best"]
    assert {proved} == {found["lower"] == found["weight"] for found in best.values()}
    assert 3 == len(best)


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
