"""Animated solutions: each step shows the position that playing gives."""

import re
import xml.etree.ElementTree as ET

import pytest

from modlinalg.errors import UnsupportedError
from modlinalg.games import grid, lights_out
from modlinalg.games._views.svg import SECONDS, animated_svg
from tests.games.views.drawn import SVG, clicks_of, every_board
from tests.helpers.browser import Visitor
from tests.helpers.runs import slow


def drawn_in(element):
    """Return what an element draws: each shape and text with all its attributes."""
    kinds = {f"{SVG}{kind}" for kind in ("rect", "circle", "text")}
    return {(e.tag, *sorted(e.items()), e.text) for e in element.iter() if e.tag in kinds}


def frames_of(svg, count):
    """Return what each frame draws, by the delays and lengths of the groups."""
    frames = [set() for _ in range(count)]
    for group in ET.fromstring(svg).iter(f"{SVG}g"):
        delay = re.fullmatch(r"animation-delay:([0-9.]+)s", group.get("style", "animation-delay:0s"))[1]
        length = re.search(r"modlinalg-([0-9]+)-of-", group.get("class", f"modlinalg-{count}-of-"))[1]
        first = round(float(delay) / SECONDS)
        assert ("first" in group.get("class", "first")) == (first == 0)
        for frame in frames[first : first + int(length)]:
            frame.update(drawn_in(group))
    return frames


@every_board
def test_each_step_is_the_position_before_its_clicks(board):
    """First all clicks, then one button after the other, at last what they lead to; each as its picture."""
    state, clicks = board.random_solvable(5), clicks_of(board)
    touched = [j for j, count in enumerate(clicks) if count]
    found = frames_of(animated_svg(board, state, clicks, "a title"), len(touched) + 2)
    expected, now = [board.to_svg(state, clicks)], state
    for j in touched:
        step = [count if k == j else 0 for k, count in enumerate(clicks)]
        expected.append(board.to_svg(now, step))
        now = board.play(now, step)
    expected.append(board.to_svg(now))
    assert [drawn_in(ET.fromstring(svg)) for svg in expected] == found


def test_what_a_step_leaves_alone_is_not_drawn_again():
    """A step turns five cells and takes one number away; drawn anew, 75 steps on 100 cells are 7600 cells."""
    board = grid(10, 10, mod=4)
    clicks = [k % 4 for k in range(100)]
    svg = animated_svg(board, (0,) * 100, clicks, "")
    assert svg.count("<g") <= 100 + 75 * (5 + 2)


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


@slow(long=lambda motion: motion == "no-preference")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_browser_shows_one_step_at_a_time(browser, tmp_path, motion):
    """With reduced motion always the position with all its clicks."""
    board = lights_out()
    clicks = [int(c) for c in board.fewest_clicks([1] * 25).clicks.entries]
    svg = animated_svg(board, (1,) * 25, clicks, "")
    visitor = Visitor(browser, tmp_path, reduced_motion=motion).open(f"<!DOCTYPE html><body>{svg}</body>")
    count = len(list(filter(None, clicks))) + 2
    frames = frames_of(svg, count)
    for k in (0, 1, 7, count - 1, count):
        visitor.page.evaluate(
            "t => document.getAnimations().forEach(a => { a.pause(); a.currentTime = t })",
            (k + 0.5) * SECONDS * 1000,
        )
        seen = visitor.page.locator("text").evaluate_all(
            "texts => texts.filter(t => getComputedStyle(t).visibility === 'visible')"
            ".map(t => [t.getAttribute('x'), t.getAttribute('y'), t.textContent])"
        )
        shown = frames[k % count if motion == "no-preference" else 0]
        texts = [(dict(parts[1:-1]), parts[-1]) for parts in shown if parts[0] == f"{SVG}text"]
        assert sorted([of["x"], of["y"], text] for of, text in texts) == sorted(seen)
    visitor.close()
