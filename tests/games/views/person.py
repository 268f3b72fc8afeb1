"""Boards of all kinds, and somebody who plays on their pages."""

import re

import pytest

from modlinalg.games import (
    alien_tiles,
    from_graph,
    from_matrix,
    grid,
    lights_out,
    poggle,
    ring_of_eight_colours,
    rubiks_clock,
    tubulo,
)
from tests.games.outline import Outline
from tests.helpers.browser import Visitor

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
