"""Boards of all kinds, to be drawn."""

import re
import xml.etree.ElementTree as ET

import pytest

from modlinalg.games import (
    cycle,
    from_graph,
    from_matrix,
    grid,
    lights_out,
    lights_out_cube,
    merlin,
    path,
    rubiks_clock,
    tubulo,
)

SVG = "{http://www.w3.org/2000/svg}"
ANSI = re.compile(r"\x1b\[[0-9;]*m")
BOARDS = {
    "lights out": lights_out(),
    "merlin": merlin(),
    "tubulo": tubulo(),
    "holes": grid(3, 4, mod=12, holes=[(0, 0), (1, 2)], locked=[(2, 2)]),
    "clock": rubiks_clock(),
    "cube": lights_out_cube(),
    "cycle": cycle(5, mod=3),
    "path": path(4, mod=2),
    "one cell": grid(1, 1, mod=2),
    "directed": from_graph([[0, 1, 0], [0, 0, 1], [1, 0, 0]], mod=5),
    "other buttons": from_matrix([[1, 1, 0], [0, 1, 2]], mod=4),
    "no button": grid(1, 2, mod=2, locked=[(0, 0), (0, 1)]),
    "many colours": grid(2, 2, mod=10**9),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def clicks_of(board):
    """Return clicks that differ from button to button."""
    return [k % board.mod for k in range(len(board.buttons))]


def digits(svg):
    """Return the texts of the cells."""
    texts = ET.fromstring(svg).iter(f"{SVG}text")
    return [text.text for text in texts if text.get("class") is None]
