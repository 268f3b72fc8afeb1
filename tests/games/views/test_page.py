"""The page to play on: a person who plays in a real browser sees what Python computes."""

import re
from collections import Counter
from html import escape
from importlib.resources import files
from itertools import product

import numpy as np
import pytest

from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games import (
    alien_tiles,
    cycle,
    from_graph,
    from_matrix,
    grid,
    lights_out,
    merlin,
    poggle,
    ring_of_eight_colours,
    rubiks_clock,
    tubulo,
)
from modlinalg.games.fewest import fewest_in
from tests.games.outline import Outline
from tests.helpers.browser import Visitor
from tests.helpers.colours import luminance
from tests.helpers.hostile import TEXTS

PETERSEN = [
    [int(j in ((i + 1) % 5, (i - 1) % 5)) for j in range(5)] + [int(i == j) for j in range(5)]
    for i in range(5)
]
PETERSEN += [
    [int(i == j) for j in range(5)] + [int(j in ((i + 2) % 5, (i - 2) % 5)) for j in range(5)]
    for i in range(5)
]
LIMIT = 0.5
BOARDS = {
    "3 x 3": poggle(),
    "lights out": lights_out(),
    "three colours": tubulo(),
    "graph": from_graph(PETERSEN, mod=3),
    "ring": ring_of_eight_colours(),
    "alien tiles": alien_tiles(4, 4),
    "holes and locked": grid(3, 4, mod=6, holes=[(0, 0)], locked=[(1, 1)]),
    "clock": rubiks_clock(),
    "other buttons": from_matrix([[1, 1, 0], [0, 1, 2]], mod=4),
    "no button": grid(1, 2, mod=2, locked=[(0, 0), (0, 1)]),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
page_of = {name: board.to_html(limit=LIMIT) for name, board in BOARDS.items()}


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_points_outside_the_page(name):
    """No attribute loads or links, the style sheet imports nothing, and no text is evaluated."""
    page = page_of[name]
    loading = {"src", "href", "srcset", "data", "action", "background", "poster"}
    assert [] == [(tag, attrs) for tag, attrs in Outline(page).tags if loading & set(attrs)]
    script = page[page.rindex("<script>") :]
    assert not re.search(r"url\(|@import|fetch\(|XMLHttp|import\(|eval\(|Function\(|innerHTML", script)


@pytest.mark.parametrize("text", TEXTS)
def test_hostile_names_and_titles_leave_the_structure_of_the_page_alone(text):
    """The tags are those of a harmless board, and the data read back are the strings themselves."""
    name = text or "an empty name means the default"
    board = from_matrix([[1]], mod=2, cells=[text], name=name, source=text)
    harmless = from_matrix([[1]], mod=2, cells=["a"], name="b").to_html()
    page = board.to_html(title=text)
    assert Counter(t for t, _ in Outline(harmless).tags) == Counter(t for t, _ in Outline(page).tags)
    data = Outline(page).embedded
    assert (name, text, [[0, text]]) == (data["name"], data["source"], data["buttons"])
    assert f"<title>{escape(text.encode(errors='replace').decode())}</title>" in page
    page.encode()


@every_board
def test_what_the_page_knows_is_true(board):
    """Each embedded solution solves, each generator changes nothing, and the bounds hold."""
    data = Outline(board.to_html(limit=LIMIT)).embedded
    state, n = tuple(data["state"]), board.mod
    for effect, column in zip(data["effects"], board.matrix.T.rows(), strict=True):
        assert [v for v in column if v] == [weight for _, weight in effect]
    for measure, best in data["best"].items():
        assert (0,) * len(state) == board.play(state, best["clicks"])
        weight = {"clicks": int, "hamming": bool, "lee": lambda c: min(c, n - c)}[measure]
        assert sum(map(weight, best["clicks"])) == best["weight"] >= best["lower"]
    for generator in data["kernel"]["generators"]:
        assert state == board.play(state, generator)
    assert str(board.count) == data["kernel"]["count"]


def test_refusals_say_what_was_wrong():
    """An unknown measure is bad input; a board or a number of colours beyond a page is unsupported."""
    with pytest.raises(InputError, match="'clicks', 'hamming', 'lee', not 'taps'"):
        lights_out().to_html(measure="taps")
    with pytest.raises(InputError, match="to_html: measure must be one of"):
        lights_out().to_html(measure=np.array(["clicks", "lee"]))
    with pytest.raises(UnsupportedError, match="40000 cells"):
        grid(200, 200, mod=2).to_html()
    with pytest.raises(UnsupportedError, match="colours"):
        grid(2, 2, mod=10**7).to_html()


def test_no_part_of_the_page_ends_its_element_early():
    """Script and style contain neither a closing tag nor the start of a comment."""
    for name in ("solutions.js", "board.js", "board.css"):
        text = (files("modlinalg.games.views") / "page" / name).read_text(encoding="utf-8")
        assert not re.search(r"</|<!--", text), name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_contrasts_with_what_is_behind_it(theme):
    """WCAG 2 AA: at least 4.5 to 1 in both themes."""
    style = (files("modlinalg.games.views") / "page" / "board.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"\.board(?:\.dark)? \{(.*?)\}", style, re.DOTALL)[:2]
    colours = dict(re.findall(r"--([\w-]+): (#\w{6})", light))
    if theme == "dark":
        colours |= dict(re.findall(r"--([\w-]+): (#\w{6})", dark))
    pairs = [
        *product(("ink", "muted", "accent"), ("paper", "soft")),
        ("mark", "mark-paper"),
        ("mark", "paper"),
    ]
    for text, behind in pairs:
        lighter, darker = sorted((luminance(colours[text]), luminance(colours[behind])), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, f"{text} on {behind}"


class Person(Visitor):
    """Somebody who plays on a board."""

    def open(self, content):
        self.places = [place for place, _ in Outline(content).embedded["buttons"]]
        return super().open(content)

    def state(self):
        texts = self.page.locator(".play .cell > .value").all_text_contents()
        return tuple(map(int, texts))

    def button(self, j):
        """Return the button of column j of A."""
        place = self.places[j]
        cells = self.page.locator(".play .cell")
        actions = self.page.locator(".actions button")
        return cells.nth(place) if place is not None else actions.nth(self.places[:j].count(None))

    def badges(self):
        """Return the numbers of the solution that is shown, by button."""
        placed = self.page.locator(".play .cell:is(button), .actions button").evaluate_all(
            "nodes => nodes.map(n => n.querySelector('.badge.clicks')?.textContent ?? '0')"
        )
        return [int(text.replace("\u2212", "-")) for text in placed]

    def do(self, name):
        self.page.locator(f"[data-do={name}]").click()

    def can(self, name):
        return self.page.locator(f"[data-do={name}]").get_attribute("aria-disabled") == "false"

    def scramble(self, seed, clicks):
        self.page.get_by_label("Seed").fill(seed)
        self.page.get_by_label("Clicks", exact=True).fill(str(clicks))
        self.page.get_by_role("button", name="Scramble").click()

    def count(self):
        return int(self.text(".status .count").split()[0])

    def best(self):
        """Return (number, whether it is proved to be the fewest)."""
        text = self.text(".status .best")
        return int(re.search(r": (\d+)", text)[1]), "not proved" not in text


@pytest.fixture
def sit_down(browser, tmp_path):
    """A function that opens a page in the browser."""
    opened = []

    def opener(page, **context):
        person = Person(browser, tmp_path, **context)
        opened.append(person)
        return person.open(page)

    yield opener
    for person in opened:
        person.close()


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
