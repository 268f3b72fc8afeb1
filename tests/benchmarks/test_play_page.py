"""The page of a board with 30 x 30 cells: from the touch, the click or the key to what is painted.

Each round waits for the frame that shows the answer; what pytest-benchmark adds is the way to the
browser and back, of which the first test says how long it is.
"""

import random
import statistics

import pytest

from modlinalg.games import grid
from tests.games.views.person import Person

WINDOWS = {
    "phone": {"viewport": {"width": 390, "height": 850}, "has_touch": True},
    "desk": {"viewport": {"width": 1400, "height": 900}},
}
PAINTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
OBSERVED = """() => {
    window.taken = [];
    const note = list => list.getEntries().forEach(({ duration }) => taken.push(duration));
    new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 });
}"""


@pytest.fixture(params=WINDOWS)
def player(browser, tmp_path, request):
    """A person in front of a position of 900 cells that can be solved, and how she touches a thing."""
    board = grid(30, 30, 2)
    person = Person(browser, tmp_path, **WINDOWS[request.param])
    person.open(board.to_html(board.random_solvable(1)))
    person.page.evaluate(OBSERVED)
    person.touch = lambda node: node.tap() if request.param == "phone" else node.click()
    yield person
    person.close()


def measured(benchmark, player, deed, rounds=15):
    """Time a deed until it is painted; beside it stands the browser's own time from input to paint."""

    def painted():
        deed()
        player.page.evaluate(PAINTED)

    benchmark.pedantic(painted, rounds=rounds, warmup_rounds=2)
    player.page.wait_for_timeout(200)
    taken = player.page.evaluate("taken")
    if taken:
        words = f"median {statistics.median(taken):.0f}, most {max(taken):.0f}"
        benchmark.extra_info["input to paint, ms"] = words


def cell(player, number):
    """Return a cell by its number."""
    return player.page.locator(".play .cell").nth(number)


def test_nothing(benchmark, player):
    """The way to the browser and back, and a frame."""
    measured(benchmark, player, lambda: None)


def test_a_click_on_a_cell(benchmark, player):
    """Target: 100 ms from the input to the paint."""
    node = cell(player, 64)
    measured(benchmark, player, lambda: player.touch(node))


def test_a_click_while_the_solution_is_shown(benchmark, player):
    """With up to 376 numbers to draw anew."""
    player.do("solution")
    node = cell(player, 64)
    measured(benchmark, player, lambda: player.touch(node))


def test_a_key(benchmark, player):
    """Enter on the cell in focus."""
    cell(player, 64).focus()
    measured(benchmark, player, lambda: player.press("Enter"))


def test_a_hint(benchmark, player):
    """The next click of the fewest, after each click."""
    player.do("hint")
    measured(benchmark, player, lambda: player.do("hint"))


def test_a_step_of_the_solution(benchmark, player):
    """One click of the fewest is made."""
    measured(benchmark, player, lambda: player.do("step"))


@pytest.mark.parametrize("colours", [2, 6])
def test_solving_or_mending_an_entered_position(benchmark, player, colours):
    """A whole position as text: solved, or the sum named that forbids it and the nearest one shown."""
    board, rng = grid(30, 30, colours), random.Random(1)
    if colours != 2:
        player.page.goto("about:blank")
        player.requests.clear()
        player.open(board.to_html([0] * 900, limit=1))
        player.page.evaluate(OBSERVED)
    player.page.locator(".as-text summary").click()
    texts = iter([" ".join(str(rng.randrange(colours)) for _ in range(900)) for _ in range(20)])

    def entered():
        player.page.locator(".colours").fill(next(texts))
        player.page.get_by_role("button", name="Set position").click()

    measured(benchmark, player, entered, rounds=8)
    assert player.page.locator(".cell.mended").count()
