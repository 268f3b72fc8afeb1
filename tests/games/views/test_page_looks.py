"""What the page shows of a position, in all windows and themes."""

import re

import pytest

from modlinalg.games import (
    from_matrix,
    lights_out,
    merlin,
    poggle,
    ring_of_eight_colours,
    rubiks_clock,
)
from tests.games.views.person import BOARDS, page_of
from tests.helpers.runs import slow


@pytest.mark.exhaustive
def test_where_the_kernel_is_huge_the_page_says_what_is_not_proved(sit_down):
    """Rubik's Clock: 12^16 solutions; the solution that is shown is one, though perhaps not the shortest."""
    board = rubiks_clock()
    person = sit_down(board.to_html(board.play([0] * 14, {("up", "UL"): 5}), measure="hamming", limit=9))
    assert (1, True) == person.best()
    person.scramble("x", 20)
    best, proved = person.best()
    assert not proved
    state = person.state()
    for _ in range(best):
        person.do("step")
    assert any(state)
    assert not any(person.state())


def test_a_position_that_cannot_be_solved_shows_why(sit_down):
    """The words of Board.explain, the cells of the sum marked, no hint; a scramble can be solved again."""
    board = lights_out()
    state = [1] + [0] * 24
    person = sit_down(board.to_html(state))
    words = person.text(".verdict")
    assert " ".join(board.explain(state).text.split()).lower() + "." == words.lower()
    marked = person.page.locator(".play .counted")
    assert len(board.explain(state).cells) == marked.count()
    assert not any(map(person.can, ("hint", "solution", "step")))
    person.button(7).click()
    assert board.play(state, {(1, 2): 1}) == person.state()
    person.scramble("1", 5)
    assert 0 == marked.count()
    assert person.can("hint")


def test_the_weights_of_the_sum_are_shown_when_they_differ(sit_down):
    """On the ring of eight colours."""
    board = ring_of_eight_colours()
    found = board.explain([1, 2, 3, 4, 5, 6])
    assert not found.solvable
    person = sit_down(board.to_html([1, 2, 3, 4, 5, 6]))
    assert [f"\u00d7{w}" for w in found.weights] == person.page.locator(".badge.weight").all_text_contents()


def test_a_target_that_is_not_constant_is_drawn(sit_down):
    """Merlin's Magic Square: all but the middle."""
    goal = [1, 1, 1, 1, 0, 1, 1, 1, 1]
    person = sit_down(merlin().to_html([0] * 9, goal))
    assert list(map(str, goal)) == person.page.locator(".goal .value").all_text_contents()
    for _ in range(person.best()[0]):
        person.do("step")
    assert goal == list(person.state())
    person.scramble("q", 4)
    assert merlin().is_solvable(person.state(), goal)


def test_colours_can_be_chosen_and_digits_hidden(sit_down):
    """Each palette paints a 0 and a 1 differently; without digits the labels still tell the colours."""
    person = sit_down(page_of["lights out"])
    names = person.page.locator(".palette option").all_text_contents()
    assert {"Okabe-Ito", "cividis"} <= set(names)
    for name in names:
        person.page.get_by_label("Colours").select_option(name)
        grounds = person.page.locator(".play .cell").evaluate_all(
            "ns => ns.map(n => n.style.backgroundColor)"
        )
        assert 2 == len(set(grounds)) == len(set(zip(grounds, person.state(), strict=True)))
    person.page.get_by_label("Digits").uncheck()
    assert not person.page.locator(".play .value").first.is_visible()
    first = person.button(0).get_attribute("aria-label")
    assert f"row 1, column 1: {person.state()[0]}" == first


@slow(long=lambda width: width > 320)
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(sit_down, name, width):
    """From a small phone to a desktop, with the solution shown; cells stay large enough to touch."""
    person = sit_down(page_of[name], viewport={"width": width, "height": 740})
    if person.can("solution"):
        person.do("solution")
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = person.page.locator(".play .cell").first.bounding_box()
    assert box["width"] >= 24


@slow(long=lambda scheme: scheme == "dark")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_theme(sit_down, scheme):
    """Text and ground are dark on light, or light on dark."""
    person = sit_down(page_of["graph"], color_scheme=scheme)
    colour = person.page.locator(".about").evaluate("n => getComputedStyle(n).color")
    ground = person.page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = [sum(map(int, re.findall(r"\d+", text)[:3])) for text in (colour, ground)]
    assert (brightness[0] > brightness[1]) == (scheme == "dark")


def test_two_fragments_on_one_page_do_not_disturb_each_other(sit_down):
    """Each has a style and names of its own."""
    pieces = "".join(poggle().to_html(fragment=True) for _ in range(2))
    person = sit_down(f"<!DOCTYPE html><body>{pieces}</body>")
    cells = person.page.locator(".play .cell > .value")
    before = cells.all_text_contents()
    person.page.locator(".play .cell").nth(9 + 4).click()
    after = cells.all_text_contents()
    assert before[:9] == after[:9]
    assert before[9:] != after[9:]


def test_hostile_texts_are_shown_as_they_are_and_run_nothing(sit_down):
    """Names, title and source, in the browser."""
    text = "</script><script>document.title='hacked'</script><img src=x onerror=alert(1)>${1}</template>"
    board = from_matrix([[1, 1]], mod=2, cells=[text], buttons=[text, "b"], name=text, source=text)
    person = sit_down(board.to_html([1], title=text))
    assert text == person.page.title()
    assert f"{text}. Rules: {text}." == person.text(".source")
    assert f"{text}: 1" == person.button(0).get_attribute("aria-label")
