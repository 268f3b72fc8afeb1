"""Entering positions and goals on the page: what it says of them is what Python says."""

import random

import pytest

from modlinalg.games import alien_tiles, cycle, grid, lights_out, ring_of_eight_colours, tubulo
from modlinalg.games.fewest import SearchLimit
from tests.games.outline import Outline
from tests.games.views.person import BOARDS, LIMIT, every_board, page_of
from tests.helpers.runs import sampled, slow


def write(person, colours, button="Set position"):
    """Enter a position, or a goal, as text."""
    if person.page.locator(".as-text").get_attribute("open") is None:
        person.page.locator(".as-text summary").click()
    person.page.locator(".colours").fill(" ".join(map(str, colours)))
    person.page.get_by_role("button", name=button).click()


def read(person):
    """Return the fragment of the link to the position that is shown."""
    person.page.get_by_role("button", name="Link to this position").click()
    return person.page.evaluate("location.hash")


def fewest_changes(board, state):
    """Return in how many cells a state differs from the nearest that can be solved, by trying 0, 1 and 2."""
    cells, n = len(board.cells), board.mod

    def changed(colours):
        return [
            [(c + by) % n if k == i else c for k, c in enumerate(colours)]
            for i in range(cells)
            for by in range(1, n)
        ]

    reached = [list(state)]
    for number in range(3):
        if any(board.is_solvable(colours) for colours in reached):
            return number
        reached = [other for colours in reached for other in changed(colours)]
    return None


@sampled(ordinary=1, exhaustive=0)
@every_board
def test_the_verdict_on_an_entered_position_is_that_of_python(sit_down, board):
    """By random positions of every kind of board; the fewest clicks of those that can be solved, too."""
    person = sit_down(board.to_html(limit=LIMIT))
    rng = random.Random(3)
    for draw in range(6):
        state = [rng.randrange(board.mod) for _ in board.cells]
        if draw % 2:
            state = list(board.random_solvable(draw))
        write(person, state)
        assert tuple(state) == person.state()
        found = board.explain(state)
        assert found.solvable == person.text(".verdict").startswith("It can be solved")
        assert person.can("step") == (found.solvable and any(state))
        if found.solvable and len(board.cells) < 26 and board.count < 1000:
            assert (board.fewest_clicks(state).weight, True) == person.best()
        if not found.solvable:
            assert person.text(".verdict").startswith("It cannot be solved: ")


@sampled(ordinary=9, exhaustive=0)
@every_board
def test_the_sums_of_the_page_are_the_invariants_of_the_board(board):
    """No effect changes any of them, and there are as many as Python finds."""
    data = Outline(board.to_html(limit=LIMIT)).embedded
    for cells, weights, modulus in data["invariants"]:
        weight_of = dict(zip(cells, weights, strict=True))
        for effect in data["effects"]:
            assert 0 == sum(weight_of.get(i, 0) * times for i, times in effect) % modulus
    assert len(board.invariants()) == len(data["invariants"])


@sampled(ordinary=2, exhaustive=0)
@pytest.mark.parametrize(
    ("board", "state"),
    [
        (ring_of_eight_colours(), [1, 2, 3, 4, 5, 6]),
        (ring_of_eight_colours(), [1, 0, 0, 0, 0, 0]),
        (lights_out(), [1] + [0] * 24),
        (lights_out(), [1, 1, *[0] * 10, 1, *[0] * 12]),
        (cycle(6, mod=4), [1, 1, 2, 0, 0, 3]),
        (alien_tiles(3, 3), [1, 2, 3, 0, 1, 0, 0, 2, 0]),
        (grid(2, 2, 3), [1, 0, 0, 0]),
    ],
)
def test_the_nearest_position_changes_as_few_cells_as_can_be(sit_down, board, state):
    """As brute force says; after the change the position can be solved, and Undo takes it back."""
    expected = fewest_changes(board, state)
    person = sit_down(board.to_html(state, limit=LIMIT))
    mended = person.page.locator(".cell.mended")
    assert expected == mended.count()
    if expected:
        words = person.text(".nearest p")
        assert f"change {expected} cell" in words
        assert (expected > 1) == ("no change of fewer does" in words)
        person.do("mend")
        assert board.is_solvable(person.state())
        assert expected == sum(a != b for a, b in zip(state, person.state(), strict=True))
        assert person.can("step") == any(person.state())
        person.do("undo")
        assert tuple(state) == person.state()


@slow(long=lambda least: least == 3)
@pytest.mark.parametrize(
    ("board", "least"),
    [(alien_tiles(7), 4), (grid(19, 19, 2), 3), (grid(30, 30, 2), 3), (grid(30, 30, 6), 3)],
    ids=["49 cells", "361 cells", "900 cells", "900 cells of 6 colours"],
)
def test_three_or_four_cells_are_found(sit_down, board, least):
    """Where Python proves that these are the fewest."""
    rng = random.Random(1 if board.mod > 2 or len(board.cells) < 900 else 3)
    state = [rng.randrange(board.mod) for _ in board.cells]
    found = board.nearest_solvable(state)
    assert (least, True) == (found.weight, found.proved)
    person = sit_down(board.to_html([0] * len(state), limit=LIMIT))
    write(person, state)
    assert least == person.page.locator(".cell.mended").count()
    assert f"change {least} cells" in person.text(".nearest p")
    person.do("mend")
    assert board.is_solvable(person.state())
    assert least == sum(a != b for a, b in zip(state, person.state(), strict=True))


@slow(long=lambda beyond: beyond > 0)
@pytest.mark.parametrize(
    ("board", "beyond"),
    [
        (grid(30, 30, 8), 2),
        (grid(30, 30, 4), 3),  # sums modulo 2 and modulo 4
        (grid(17, 17, 2, "king"), 6),
        (alien_tiles(29, 4), 2),
        (grid(4, 4, 200_000), 0),
    ],
    ids=["eight colours", "several moduli", "king", "more sums than a number names", "too many colours"],
)
def test_where_no_few_cells_do_a_change_of_more_is_offered(sit_down, board, beyond):
    """The page says how far it searched; its change leads there, and is no lighter than Python's."""
    rng = random.Random(1)
    state = [rng.randrange(board.mod) for _ in board.cells]
    person = sit_down(board.to_html(state, limit=LIMIT))
    words = person.text(".nearest p")
    changed = person.page.locator(".cell.mended").count()
    assert words.startswith(f"A position that can be solved: change {changed} cells, ")
    assert beyond < changed <= len(board.invariants())
    if beyond:
        assert f"No change of at most {beyond} cells does; between these the page does not search." in words
        found = board.nearest_solvable(state, limit=SearchLimit(candidates=1 << 10))
        assert beyond < found.weight <= changed
        assert found.lower_bound <= found.weight
    else:
        assert "was not searched for: there are too many colours" in words
    person.do("mend")
    assert board.is_solvable(person.state())
    assert changed == sum(a != b for a, b in zip(state, person.state(), strict=True))


@pytest.mark.exhaustive
def test_cells_are_edited_by_clicks_and_by_keys(sit_down):
    """Each changes one cell alone; arrows reach locked cells as well; every edit can be undone."""
    board = BOARDS["holes and locked"]
    person = sit_down(board.to_html([0] * 11))
    person.page.get_by_role("button", name="Edit position").click()
    cells = person.page.locator(".play .cell")
    cells.nth(4).click()
    cells.nth(4).click(modifiers=["Shift"])
    cells.nth(4).click(button="right")
    assert (0,) * 4 + (5,) + (0,) * 6 == person.state()
    cells.nth(3).focus()
    person.press("ArrowRight")
    person.press("3")
    assert 3 == person.state()[4]  # the locked cell
    person.press("Enter")
    person.press("Delete")
    person.press("ArrowRight")
    person.press("Space")
    assert (0,) * 5 + (1,) + (0,) * 5 == person.state()
    assert 1 == person.page.locator(".play .cell[tabindex='0']").count()
    for _ in range(7):
        person.do("undo")
    assert (0,) * 11 == person.state()
    assert not person.can("undo")
    for _ in range(7):
        person.press("Control+y")
    assert (0,) * 5 + (1,) + (0,) * 5 == person.state()
    person.page.get_by_role("button", name="Play").click()
    assert 1 == person.page.locator(".play button[tabindex='0']").count()


def test_a_click_with_a_modifier_changes_the_cell_alone_while_one_plays(sit_down):
    """Alt, or Control; then moves go on, and Undo goes back through both."""
    board = lights_out()
    person = sit_down(board.to_html([0] * 25))
    person.button(12).click(modifiers=["Alt"])
    assert 1 == sum(person.state())
    person.button(12).click(modifiers=["Control"])
    assert 0 == sum(person.state())
    person.button(12).click()
    assert 5 == sum(person.state())
    for total in (0, 1, 0):
        person.do("undo")
        assert total == sum(person.state())
    person.button(0).click()
    assert not person.can("redo")


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 1400])
def test_a_finger_edits_on_a_small_phone_and_on_a_large_screen(sit_down, width):
    """By taps, on a large board as well, whose cells stay large enough."""
    for board in (tubulo(), grid(30, 30, 2)):
        page = board.to_html([0] * len(board.cells), limit=LIMIT)
        person = sit_down(page, viewport={"width": width, "height": 800}, has_touch=True)
        person.page.get_by_role("button", name="Edit position").tap()
        cells = person.page.locator(".play .cell")
        cells.nth(2).tap()
        cells.last.tap()
        assert (0, 0, 1) == person.state()[:3]
        assert 1 == person.state()[-1]
        assert cells.first.bounding_box()["width"] >= 24
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "board", [grid(4, 4, 3), pytest.param(tubulo(), marks=pytest.mark.long)], ids=["4 x 4", "7 x 7"]
)
def test_a_goal_can_be_entered(sit_down, board):
    """It is drawn beside the board, and the steps lead to it."""
    start = [0] * len(board.cells)
    person = sit_down(board.to_html(start))
    goal = [k % 3 for k in range(len(start))]
    write(person, goal, "Set goal")
    assert list(map(str, goal)) == person.page.locator(".goal .value").all_text_contents()
    assert (board.fewest_clicks(start, goal).weight, True) == person.best()
    for _ in range(person.best()[0]):
        person.do("step")
    assert goal == list(person.state())
    person.page.get_by_role("button", name="Edit goal").click()
    person.page.locator(".play .cell").first.click()
    assert "1" == person.page.locator(".goal .value").first.text_content()


@sampled(ordinary=2, exhaustive=0)
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("0 1 0 1", "4 colours for 9 cells."),
        ("", "0 colours for 9 cells."),
        ("012 012 013", "The cell (3, 3) cannot be 3: colours are 0 to 2."),
        ("0 0 0 0 -1 0 0 0 0", "The cell (2, 2) cannot be -1: colours are 0 to 2."),
        ("1.0 2.1 0.2 1.0 1", "1.0 is no colour: colours are 0 to 2."),
        ("1/2 1/2 1/2 1/2 1", "1/2 is no colour: colours are 0 to 2."),
        ("a1b0c1d0e1f0g1h0i1", "a1b0c1d0e1f0g1h0i1 is no colour: colours are 0 to 2."),
        ("0x1 0 0 0 0 0 0 0", "0x1 is no colour: colours are 0 to 2."),
        ("0 0 0 0 1e0 0 0 0 0", "1e0 is no colour: colours are 0 to 2."),
    ],
)
def test_what_is_no_position_is_refused_in_words(sit_down, text, complaint):
    """And the board stays as it was; a right text makes the words go away."""
    person = sit_down(grid(3, 3, 3).to_html([1] * 9))
    write(person, [text])
    assert complaint == person.text(".wrong")
    assert (1,) * 9 == person.state()
    write(person, ["[[0, 1, 2],\n [2, 1, 0],\n [0, 0, 1]]"])
    assert (0, 1, 2, 2, 1, 0, 0, 0, 1) == person.state()
    assert not person.page.locator(".wrong").is_visible()


@slow(long=lambda text: text in {"012 . 00 ...", ". 0 2", "| 29 | . |\n| (3) | [4] |"})
@pytest.mark.parametrize(
    ("board", "text", "state"),
    [
        (grid(3, 3, 3), ". 1 2\n2 . .\n0 0 1", (0, 1, 2, 2, 0, 0, 0, 0, 1)),
        (grid(3, 3, 3), "012 . 00 ...", (0, 1, 2, 0, 0, 0, 0, 0, 0)),
        (grid(2, 2, 3, holes=[(0, 1)]), "2 .\n0 2", (2, 0, 2)),
        (grid(2, 2, 3, holes=[(0, 1)]), ". 0 2", (0, 0, 2)),
        (grid(2, 2, 30), "| 29 | . |\n| (3) | [4] |", (29, 0, 3, 4)),
    ],
)
def test_a_dot_is_a_hole_or_a_0(sit_down, board, text, state):
    """No cell where that gives a colour for each, otherwise a 0."""
    person = sit_down(board.to_html([1] * len(board.cells)))
    write(person, [text])
    assert state == person.state()
    assert not person.page.locator(".wrong").is_visible()


@sampled(ordinary=1, exhaustive=0)
@pytest.mark.parametrize("board", [lights_out(), alien_tiles(3, 3), grid(2, 2, 50)], ids=["2", "4", "50"])
def test_a_link_holds_the_position_and_the_goal(sit_down, board):
    """Who opens it sees both; a broken one, or one to another board, changes nothing."""
    rng = random.Random(5)
    state, goal = ([rng.randrange(board.mod) for _ in board.cells] for _ in range(2))
    person = sit_down(board.to_html(limit=LIMIT))
    start = person.state()
    write(person, state)
    write(person, goal, "Set goal")
    fragment = read(person)
    verdict = person.text(".verdict")
    person.do("undo")
    person.do("undo")
    assert start == person.state()
    wrong = person.page.locator(".wrong")
    for broken in (fragment[:-1] + "!", fragment.replace("=", "=!"), f"{fragment}/0", "#board1="):
        person.page.evaluate("location.hash = '#elsewhere'")
        person.page.evaluate(f"location.hash = {broken!r}")
        person.page.wait_for_function("name => location.hash === name", arg=broken)
        wrong.wait_for()
        assert "The link holds no position of this board." == wrong.text_content()
        assert start == person.state()
        write(person, start)
        assert not wrong.is_visible()
    for other in ("#board2=1", "#elsewhere"):
        person.page.evaluate(f"location.hash = {other!r}")
        assert start == person.state()
    person.page.evaluate(f"location.hash = {fragment!r}")
    person.page.wait_for_function(
        "text => document.querySelector('.modlinalg-board').shadowRoot"
        ".querySelector('.verdict').textContent === text",
        arg=verdict,
    )
    assert tuple(state) == person.state()
    assert list(map(str, goal)) == person.page.locator(".goal .value").all_text_contents()
    assert not wrong.is_visible()


@slow(long=lambda colours: colours in {"1e1.2.3.4", "0x1.2.3.4"})
@pytest.mark.parametrize("colours", ["1..3.4", "1e1.2.3.4", "0x1.2.3.4", "1.2.3.50", "-1.2.3.4"])
def test_a_link_of_many_colours_holds_whole_numbers_alone(sit_down, colours):
    """What JavaScript takes for a number besides is none: an empty text, 1e1, 0x1."""
    person = sit_down(grid(2, 2, 50).to_html([7] * 4, limit=LIMIT))
    person.page.evaluate(f"location.hash = '#board1={colours}'")
    person.page.locator(".wrong").wait_for()
    assert (7, 7, 7, 7) == person.state()


def test_two_boards_on_a_page_have_links_of_their_own(sit_down):
    """The number of the board stands in the fragment."""
    piece = lights_out().to_html([0] * 25, fragment=True)
    person = sit_down(f"<!DOCTYPE html><body>{piece}{piece}</body>")
    person.page.evaluate(f"location.hash = '#board2=1{'0' * 24}'")
    cells = person.page.locator(".play .cell > .value")
    person.page.wait_for_function(
        "document.querySelectorAll('.modlinalg-board')[1]"
        ".shadowRoot.querySelector('.value').textContent === '1'"
    )
    assert ["1"] == [text for text in cells.all_text_contents() if text == "1"]
    assert "1" == cells.nth(25).text_content()


@pytest.mark.exhaustive
def test_a_huge_board_has_no_entry(sit_down):
    """Beyond 1024 cells the page does not solve by itself."""
    person = sit_down(grid(33, 33, 2).to_html(limit=LIMIT))
    assert not person.page.locator(".entry").is_visible()
    assert page_of["lights out"].count('class="entry"') == 1
