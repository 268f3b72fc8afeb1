"""Playing on the page in a browser: a person sees what Python computes."""

import pytest

from modlinalg.games import (
    cycle,
    grid,
    lights_out,
    poggle,
    tubulo,
)
from modlinalg.games.fewest import fewest_in
from tests.games.views.person import BOARDS, LIMIT, every_board, page_of
from tests.helpers.runs import sampled, slow


@sampled(ordinary=1, exhaustive=0)
@pytest.mark.parametrize("board", [poggle(), lights_out(), tubulo()], ids=["3 x 3", "5 x 5", "7 x 7"])
def test_clicking_the_solution_that_is_shown_wins_in_the_fewest_clicks(sit_down, board):
    """Each click changes the state as Python says, until nothing is left to do."""
    state = board.random_solvable(7)
    person = sit_down(board.to_html(state))
    fewest = board.fewest_clicks(state)
    assert (fewest.weight, True) == person.best()
    person.do("solution")
    clicks = person.badges()
    assert fewest.weight == sum(clicks)
    for j, times in enumerate(clicks):
        for _ in range(times):
            person.button(j).click()
            state = board.play(state, {board.buttons[j]: 1})
            assert state == person.state()
    assert not any(state)
    assert fewest.weight == person.count()
    assert [0] * len(clicks) == person.badges()
    assert f"Solved in {fewest.weight} clicks, the fewest possible." == person.text(".message")
    assert not person.can("hint")


def test_a_longer_way_is_told_what_would_do(sit_down):
    """Two needless clicks are counted."""
    board = poggle()
    person = sit_down(board.to_html(board.play([0] * 9, {(1, 1): 1})))
    for j in (0, 0, 4):
        assert not person.page.locator(".message").is_visible()
        person.button(j).click()
    assert "Solved in 3 clicks; 1 would do." == person.text(".message")
    assert (3, (1, True)) == (person.count(), person.best())


@sampled(ordinary=1, exhaustive=0)
@every_board
def test_next_step_leads_to_the_goal_in_the_number_that_was_promised(sit_down, board):
    """On every kind of board, also where buttons are no cells."""
    person = sit_down(board.to_html(limit=LIMIT))
    best, _ = person.best()
    for _ in range(best):
        person.do("step")
    assert not any(person.state())
    assert best == person.count()
    assert not person.can("step")


def test_undo_and_redo_go_back_and_forth(sit_down):
    """By buttons and by keys; a new move forgets what was undone; Reset returns to the start."""
    board = tubulo()
    person = sit_down(board.to_html())
    states = [person.state()]
    for j in (3, 3, 20):
        person.button(j).click()
        states.append(person.state())
    assert 4 == len(set(states))
    for k in (2, 1):
        person.do("undo")
        assert (states[k], k) == (person.state(), person.count())
    person.press("Control+z")
    assert states[0] == person.state()
    assert not person.can("undo")
    person.press("Control+y")
    person.press("Control+Shift+Z")
    assert states[2] == person.state()
    person.button(5).click()
    assert not person.can("redo")
    person.do("reset")
    assert (states[0], 0) == (person.state(), 0)


@pytest.mark.exhaustive
def test_a_hint_marks_the_next_click_of_a_shortest_solution(sit_down):
    """Following the hints wins in the fewest clicks, also after a wrong click."""
    board = lights_out()
    state = board.random_solvable(3)
    person = sit_down(board.to_html(state))
    person.button(12).click()
    fewest = board.fewest_clicks(person.state()).weight
    for _ in range(fewest):
        person.do("hint")
        person.page.locator(".hinted").click()
    assert not any(person.state())
    assert fewest + 1 == person.count()


@slow(long=lambda measure: measure in {"clicks", "hamming"})
@pytest.mark.parametrize("measure", ["clicks", "lee", "hamming"])
def test_a_hint_shows_how_often_its_button_is_clicked(sit_down, measure):
    """A number where it is not once forwards; who does what it says wins in the fewest clicks."""
    board = grid(2, 2, mod=5)
    state = board.play([0] * 4, [1, 2, 3, 4])
    person = sit_down(board.to_html(state, measure=measure, limit=LIMIT))
    numbers = []
    while any(person.state()):
        person.do("hint")
        hinted = person.page.locator(".hinted")
        badge = hinted.locator(".badge")
        numbers.append(int(badge.text_content().replace("\u2212", "-")) if badge.count() else 1)
        if badge.count():
            assert hinted.get_attribute("aria-description").startswith("to be clicked ")
        cell = person.page.locator(f".cell[data-name='{hinted.get_attribute('data-name')}']")
        for _ in range(abs(numbers[-1])):  # the mark goes away by the first
            cell.click(button="left" if numbers[-1] > 0 else "right")
    assert {"clicks": [1] * 10, "lee": [-1, -1, -1, 1, 1, 1], "hamming": [4, 3, 2, 1]}[measure] == numbers


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", ["lights out", "three colours", "ring"])
def test_the_solution_that_is_shown_stays_the_shortest_whatever_is_clicked(sit_down, name):
    """After clicks of the solution, needless ones, and their undoing."""
    board = BOARDS[name]
    person = sit_down(page_of[name])
    person.do("solution")
    deeds = [lambda j=j: person.button(j).click() for j in (0, 1, 5, 1, 3)]
    for deed in [
        *deeds,
        *(lambda: person.do("undo"),) * 3,
        lambda: person.do("redo"),
        lambda: person.do("step"),
    ]:
        deed()
        state, clicks = person.state(), person.badges()
        assert (0,) * len(state) == board.play(state, clicks)
        assert board.fewest_clicks(state).weight == sum(clicks)


def test_the_board_is_played_by_keyboard_alone(sit_down):
    """Arrows move a visible focus and stop at the edge, Enter and Space click, Shift goes backwards."""
    board = grid(3, 3, mod=3)
    person = sit_down(board.to_html([0] * 9))
    person.button(0).focus()
    person.press("ArrowUp")
    person.press("ArrowRight")
    person.press("ArrowDown", 2)
    outline = (
        "getComputedStyle(document.querySelector('.modlinalg-board').shadowRoot.activeElement).outlineStyle"
    )
    assert "solid" == person.page.evaluate(outline)
    person.press("Enter")
    expected = board.play([0] * 9, {(2, 1): 1})
    assert expected == person.state()
    person.press("ArrowLeft")
    person.press("Space")
    assert board.play(expected, {(2, 0): 1}) == person.state()
    person.press("Shift+Enter")
    assert expected == person.state()
    person.press("Backspace")
    assert board.play(expected, {(2, 0): -1}) == person.state()
    tabbable = person.page.locator(".play button[tabindex='0']")
    assert 1 == tabbable.count()


def test_arrows_walk_around_holes_and_graphs(sit_down):
    """The nearest button in the direction; every button of a ring can be reached."""
    person = sit_down(cycle(5, mod=2).to_html())
    person.button(0).focus()
    seen = set()
    for key in (
        "ArrowDown",
        "ArrowLeft",
        "ArrowDown",
        "ArrowRight",
        "ArrowRight",
        "ArrowUp",
        "ArrowUp",
        "ArrowLeft",
    ):
        person.press(key)
        seen.add(
            person.page.evaluate(
                "document.querySelector('.modlinalg-board').shadowRoot.activeElement.dataset.name"
            )
        )
    assert {"0", "1", "2", "3", "4"} == seen


def test_backwards_by_the_right_button_and_by_the_switch(sit_down):
    """Counted as n - 1 clicks forwards, or as one when both ways count."""
    board = grid(2, 2, mod=4)
    person = sit_down(board.to_html([0] * 4))
    person.button(0).click(button="right")
    assert (board.play([0] * 4, {(0, 0): 3}), 3) == (person.state(), person.count())
    person.page.get_by_label("Count").select_option("clicks either way")
    assert 1 == person.count()
    person.page.get_by_label("Backwards").check()
    person.button(0).click()
    assert (board.play([0] * 4, {(0, 0): 2}), 2) == (person.state(), person.count())
    person.page.get_by_label("Count").select_option("buttons used")
    assert 1 == person.count()


@sampled(ordinary=2, exhaustive=0)
@pytest.mark.parametrize("measure", ["clicks", "hamming", "lee"])
@pytest.mark.parametrize("name", ["3 x 3", "lights out", "graph", "ring", "alien tiles", "holes and locked"])
def test_scrambles_are_solvable_and_their_optimum_is_that_of_python(sit_down, name, measure):
    """Found and proved by the page's own script, for each measure."""
    board = BOARDS[name]
    person = sit_down(board.to_html(measure=measure))
    for seed, clicks in (("a", 3), ("\u00df", 9), ("a", 12)):
        person.scramble(seed, clicks)
        state = person.state()
        assert board.is_solvable(state)
        expected = fewest_in(board.solve(state), measure=measure)
        assert expected.proved
        assert (expected.weight, True) == person.best()
    person.do("solution")
    assert (0,) * len(state) == board.play(state, [c % board.mod for c in person.badges()])


def test_a_seed_gives_the_same_scramble_again(sit_down):
    """And another seed another one; the number of clicks bounds the fewest."""
    person = sit_down(page_of["three colours"])
    found = []
    for seed in ("moon", "sun", "moon"):
        person.scramble(seed, 4)
        found.append(person.state())
        assert (4, True) == person.best()  # there is one solution only
    assert found[0] == found[2] != found[1]
    person.scramble("moon", 0)
    assert not any(person.state())


@pytest.mark.exhaustive
@slow(long=lambda width: width > 390)
@pytest.mark.parametrize("width", [390, 1400])
def test_a_finger_plays_to_the_end(sit_down, width):
    """By taps alone, on a phone and on a large screen: hint, solution, undo, and the cells."""
    board = lights_out()
    state = board.random_solvable(3)
    person = sit_down(board.to_html(state), viewport={"width": width, "height": 800}, has_touch=True)
    person.page.locator("[data-do=hint]").tap()
    person.page.locator(".hinted").tap()
    person.page.locator("[data-do=undo]").tap()
    assert state == person.state()
    person.page.locator("[data-do=solution]").tap()
    for j, times in enumerate(person.badges()):
        for _ in range(times):
            person.button(j).tap()
            state = board.play(state, {board.buttons[j]: 1})
            assert state == person.state()
    assert not any(state)
    assert person.text(".message").startswith("Solved in")
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
