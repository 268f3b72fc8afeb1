"""How many quiet patterns click each button, in numbers and as a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd

from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg.games._model import BoardModel
from modlinalg.games._views.png import png_of
from modlinalg.games._views.scene import SHADES, DrawnCell, Scene, colour_of, palettes, scene
from modlinalg.games._views.svg import DESCRIBED, cell_of, clicks_in_words, edges_of, svg_of

NO_BUTTON = "#ffffff"


def quiet_counts(board: BoardModel) -> list[int]:
    """Return for each button how many quiet patterns click it at least once.

    The entries of the quiet patterns at a button j are the multiples of g_j, the greatest common divisor of
    n and the generators' entries there, each equally often: so count * (1 - g_j/n) of them are not 0.

    >>> from modlinalg.games import cycle, lights_out
    >>> quiet_counts(cycle(3, 3)), quiet_counts(lights_out())[:5]
    ([6, 6, 6], [2, 2, 2, 2, 2])
    """
    quiet, n = board.quiet_patterns(), board.mod
    divisors = [n] * board.rules.counts[1]
    for generator in quiet.generators:
        divisors = [gcd(d, int(entry)) for d, entry in zip(divisors, generator.entries, strict=True)]
    count = int(quiet.count)
    return [count * (n - d) // n for d in divisors]


def heat_svg(board: BoardModel, counts: Sequence[int]) -> str:
    """Return the part of the quiet patterns that click each button, in percent, as an SVG element.

    Cells that are no buttons are empty.

    Raises UnsupportedError for more cells than a picture shows.
    """
    drawn = scene(board, "a heat map")
    total = board.count
    words = clicks_in_words(drawn, counts)
    shown = "; ".join(words[:DESCRIBED]) or "none but the empty one"
    description = f"Of {format_integer(total)} quiet patterns so many click each button: {shown}."
    pairs = zip(drawn.centres, _cells(drawn, counts, total), strict=True)
    parts = [*edges_of(drawn), *(cell_of(drawn, centre, cell) for centre, cell in pairs)]
    return svg_of(drawn, f"{board.name}: quiet patterns", description, parts)


def heat_png(board: BoardModel, counts: Sequence[int], dpi: int = 150) -> bytes:
    """Return the same picture as PNG, drawn by matplotlib.

    Raises UnsupportedError for more cells than a picture shows, and without the extra plot.
    """
    drawn = scene(board, "a heat map")
    return png_of(drawn, f"{board.name}: quiet patterns", _cells(drawn, counts, board.count), (), dpi)


def _cells(drawn: Scene, counts: Sequence[int], total: int) -> list[DrawnCell]:
    """Return for each cell the percentage of the patterns that click its button, and its shade."""
    colours = palettes(SHADES)["cividis"]
    share = {place: Fraction(count, total) for place, count in zip(drawn.cell_of_button, counts, strict=True)}
    return [
        DrawnCell(
            f"{round(100 * share[k])}%", colour_of(int(share[k] * (SHADES - 1)), SHADES, colours), fixed=False
        )
        if k in share
        else DrawnCell("", NO_BUTTON, fixed=True)
        for k in range(len(drawn.centres))
    ]
