"""Heat maps: how many quiet patterns click each button, by listing them all."""

import re
import xml.etree.ElementTree as ET
from io import BytesIO

import numpy as np
import pytest

from modlinalg.games import from_matrix, grid, path
from modlinalg.games._views.heat import heat_png, heat_svg, quiet_counts
from tests.games.views.drawn import BOARDS, SVG

SMALL = [board for board in BOARDS.values() if board.count <= 4096]
SMALL += [grid(5, 5, 4), grid(2, 2, 3), from_matrix([[2, 0, 3], [0, 3, 1]], 6), path(5, 12)]


@pytest.mark.parametrize("board", SMALL, ids=str)
def test_the_counts_are_those_of_all_quiet_patterns(board):
    """Each is looked at."""
    listed = [pattern.entries for pattern in board.quiet_patterns()]
    expected = [sum(bool(entries[j]) for entries in listed) for j in range(len(board.buttons))]
    assert expected == quiet_counts(board)


def test_a_heat_map_says_parts_in_percent_and_numbers_in_words():
    """Cells that are no buttons are empty; the counts stand in the description."""
    board = grid(2, 2, 3, locked=[(0, 0)], neighbours="king")
    root = ET.fromstring(heat_svg(board, quiet_counts(board)))
    assert ["", "67%", "67%", "67%"] == [text.text or "" for text in root.iter(f"{SVG}text")]
    words = "Of 9 quiet patterns so many click each button: row 1, column 2: 6; row 2, column 1: 6;"
    assert root.find(f"{SVG}desc").text.startswith(words)
    assert f"{board.name}: quiet patterns" == root.find(f"{SVG}title").text


def test_where_only_the_empty_pattern_is_quiet_nothing_is_warm():
    """And the words say so."""
    board = grid(3, 3, 2)
    svg = heat_svg(board, quiet_counts(board))
    assert 9 == svg.count(">0%<")
    assert "none but the empty one" in svg


def test_the_png_has_the_colours_of_the_svg():
    """The shade of each cell of the SVG is found in the picture that matplotlib draws, and no other's is."""
    image = pytest.importorskip("matplotlib.image", reason="the extra plot is not installed")
    warm, cold = path(5, 2), grid(3, 3, 2)
    shades = {}
    for board in (warm, cold):
        counts = quiet_counts(board)
        shades[board.name] = set(re.findall(r'fill="(#[0-9a-f]{6})"', heat_svg(board, counts)))
        pixels = image.imread(BytesIO(heat_png(board, counts)))[..., :3].reshape(-1, 3)
        rounded = np.unique(np.rint(255 * pixels).astype(np.uint8), axis=0)
        found = {f"#{bytes(pixel).hex()}" for pixel in rounded}
        assert shades[board.name] <= found
    only_warm = shades[warm.name] - shades[cold.name] - {"#000000"}  # the ink of labels
    assert only_warm
    assert not only_warm & found
