"""A board of 30 x 30 cells in a browser, on a phone and on a large screen, by fingers and by keys."""

import re

import pytest

from modlinalg.games import grid
from tests.games.views.person import LIMIT
from tests.helpers.runs import slow

BOARD = grid(30, 30, 2)
START = BOARD.random_solvable(1)
SHOWN = """
digits => digits === Array.from(
    document.querySelector(".modlinalg-board").shadowRoot.querySelectorAll(".cell > .value"),
    node => node.textContent,
).join("")
"""
BEYOND = """
node => [...node.shadowRoot.querySelectorAll("*")]
    .filter(part => !part.closest(".pane, .unseen") && part.getClientRects().length)
    .map(part => [part.getBoundingClientRect(), part.outerHTML.slice(0, 80)])
    .filter(([box]) => box.right > innerWidth + 0.5 || box.left < -0.5)
    .map(([box, text]) => text)
"""


@pytest.fixture(scope="module")
def page():
    """The page of the board."""
    return BOARD.to_html(START, limit=LIMIT)


@pytest.fixture(params=[390, 1400])
def person(sit_down, page, request):
    """Somebody with a touch screen of this width."""
    return sit_down(page, viewport={"width": request.param, "height": 850}, has_touch=True)


def tap(person, name):
    """Touch a button of the panel."""
    person.page.locator(f"[data-do={name}]").tap()


def is_seen(person, cell):
    """Whether all of a cell lies inside the window, and inside the part of the board that is shown."""
    box, pane = cell.bounding_box(), person.page.locator(".pane").bounding_box()
    size = person.page.viewport_size
    return (
        max(0, pane["x"]) <= box["x"]
        and box["x"] + box["width"] <= min(size["width"], pane["x"] + pane["width"])
        and box["y"] >= 0
        and box["y"] + box["height"] <= size["height"]
    )


@pytest.mark.exhaustive
@slow(long=lambda person: person > 390)
def test_a_finger_follows_hints(person):
    """The cell of a hint is brought into sight wherever the board was scrolled to, and is of the fewest."""
    state, (fewest, _) = START, person.best()
    person.page.locator(".pane").evaluate("pane => pane.scrollTo(pane.scrollWidth, 0)")
    for made in range(1, 4):
        tap(person, "hint")
        hinted = person.page.locator(".cell.hinted")
        assert is_seen(person, hinted)
        row, col = map(int, re.findall(r"\d+", hinted.get_attribute("data-name")))
        hinted.tap()
        state = BOARD.play(state, {(row - 1, col - 1): 1})
        assert (state, made) == (person.state(), person.count())
        assert fewest == made + sum(solution(person))
    for _ in range(3):
        tap(person, "undo")
    assert START == person.state()
    for _ in range(3):
        tap(person, "redo")
    assert state == person.state()


def solution(person):
    """The clicks that are left, as the page shows them."""
    tap(person, "solution")
    clicks = person.badges()
    tap(person, "solution")
    return clicks


@slow(long=lambda person: person > 390)
def test_the_solution_that_is_shown_solves(person):
    """All of it, and step by step."""
    clicks = solution(person)
    assert not any(BOARD.play(START, clicks))
    for _ in range(5):
        tap(person, "step")
    state, left = person.state(), solution(person)
    assert 5 == sum(clicks) - sum(left)
    assert not any(BOARD.play(state, left))


@pytest.mark.exhaustive
@slow(long=lambda person: person > 390)
def test_keys_alone_play_edit_and_undo(person):
    """Arrows, Enter and digits; the cell in focus is in sight."""
    person.page.locator(".play .cell").first.focus()
    person.press("ArrowRight", 28)
    person.press("ArrowDown", 3)
    assert is_seen(person, person.page.locator(".play .cell[tabindex='0']"))
    person.press("Enter")
    assert BOARD.play(START, {(3, 28): 1}) == person.state()
    person.press("Control+z")
    assert START == person.state()
    person.press("Control+y")
    person.page.locator("[data-mode=state]").focus()
    person.press("Enter")
    person.page.locator(".play .cell").nth(3 * 30 + 28).focus()
    person.press("Delete")
    person.press("1")
    expected = list(BOARD.play(START, {(3, 28): 1}))
    expected[3 * 30 + 28] = 1
    assert tuple(expected) == person.state()


@slow(long=lambda person: person == 390)
def test_a_pasted_position_goes_into_a_link_and_back(person):
    """Through the clipboard's event, and through the fragment, whose page shows the same verdict."""
    state = BOARD.random_solvable(2)
    text = "\n".join("".join(map(str, state[30 * row : 30 * row + 30])) for row in range(30))
    person.page.locator(".play .cell").first.evaluate(
        """(cell, text) => {
            const data = new DataTransfer();
            data.setData("text", text);
            const options = { clipboardData: data, bubbles: true, composed: true, cancelable: true };
            cell.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )
    assert state == person.state()
    verdict = person.text(".verdict")
    tap(person, "share")
    fragment = person.page.evaluate("location.hash")
    tap(person, "undo")
    assert START == person.state()
    person.page.evaluate("location.hash = '#'")
    person.page.evaluate("text => { location.hash = text }", fragment)
    person.page.wait_for_function(SHOWN, arg=text.replace("\n", ""))
    assert (state, verdict) == (person.state(), person.text(".verdict"))


@slow(long=lambda person: person == 390)
def test_nothing_is_cut_and_cells_are_large_enough(person):
    """Beside the board, which is scrolled by itself; also with all that the page can show opened."""
    person.page.locator("[data-mode=state]").tap()
    person.page.locator(".as-text summary").tap()
    person.page.locator(".play .cell").nth(40).tap()
    tap(person, "share")
    for mode in ("state", "play"):
        person.page.locator(f"[data-mode={mode}]").tap()
        assert person.page.locator(".modlinalg-board").evaluate(BEYOND) == []
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.locator(".cell.mended").count()
    box = person.page.locator(".play .cell").last.bounding_box()
    assert min(box["width"], box["height"]) >= 24
