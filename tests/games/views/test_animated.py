"""Animated solutions: each step shows the position that playing gives."""

import xml.etree.ElementTree as ET

import pytest

from modlinalg.errors import UnsupportedError
from modlinalg.games import grid, lights_out
from modlinalg.games._views.animated import SECONDS, animated_svg
from tests.games.views.drawn import SVG, clicks_of, every_board
from tests.helpers.browser import Visitor


def frames_of(svg):
    """Return the digits and the numbers of clicks in each group."""
    groups = ET.fromstring(svg).iter(f"{SVG}g")
    texts = [[(t.get("class"), t.text) for t in group.iter(f"{SVG}text")] for group in groups]
    return [([t for kind, t in found if kind is None], [t for kind, t in found if kind]) for found in texts]


@every_board
def test_each_step_is_the_position_before_its_clicks(board):
    """First all clicks, then one button after the other, at last what they lead to."""
    state, clicks = board.random_solvable(5), clicks_of(board)
    found = frames_of(animated_svg(board, state, clicks, "a title"))
    touched = [j for j, count in enumerate(clicks) if count]
    assert len(touched) + 2 == len(found)
    now = state
    assert list(map(str, now)) == found[0][0]
    for j, (digits, badges) in zip(touched, found[1:-1], strict=True):
        assert list(map(str, now)) == digits
        assert set(badges) <= {str(clicks[j])}
        now = board.play(now, [count if k == j else 0 for k, count in enumerate(clicks)])
    assert (list(map(str, board.play(state, clicks))), []) == found[-1]


def test_words_say_what_the_steps_are():
    """For those who do not see the picture."""
    root = ET.fromstring(animated_svg(grid(2, 2, mod=3), (0, 1, 2, 0), [0, 2, 0, 1], "four <cells>"))
    assert ("img", "four <cells>") == (root.get("role"), root.find(f"{SVG}title").text)
    expected = (
        "2 steps that lead from the first position to the last."
        " Step 1: row 1, column 2: 2. Step 2: row 2, column 2: 1."
    )
    assert expected == root.find(f"{SVG}desc").text


def test_too_many_steps_are_refused():
    """With their number."""
    board = grid(40, 40, 2)
    with pytest.raises(UnsupportedError, match="1600 steps of 1600 cells over Z_2"):
        animated_svg(board, (0,) * 1600, [1] * 1600, "")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_browser_shows_one_step_at_a_time(browser, tmp_path, motion):
    """With reduced motion always the position with all its clicks."""
    board = lights_out()
    clicks = [int(c) for c in board.fewest_clicks([1] * 25).clicks.entries]
    svg = animated_svg(board, (1,) * 25, clicks, "")
    visitor = Visitor(browser, tmp_path, reduced_motion=motion).open(f"<!DOCTYPE html><body>{svg}</body>")
    for k in (0, 1, 7, len(list(filter(None, clicks))) + 1):
        visitor.page.evaluate(
            "t => document.getAnimations().forEach(a => { a.pause(); a.currentTime = t })",
            (k + 0.5) * SECONDS * 1000,
        )
        seen = visitor.page.locator("g").evaluate_all(
            "gs => gs.map((g, i) => [i, getComputedStyle(g).visibility]).filter(p => p[1] === 'visible')"
        )
        assert [[k if motion == "no-preference" else 0, "visible"]] == seen
    visitor.close()
