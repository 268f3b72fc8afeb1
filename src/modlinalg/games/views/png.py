"""Boards as PNG, drawn by matplotlib."""

from __future__ import annotations

from os import PathLike
from typing import Any

from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games.views.palettes import colour_of, ink_on, palettes
from modlinalg.games.views.scene import Picture, Scene, scene
from modlinalg.games.views.svg import BADGE, NODE

UNIT = 0.6  # inches of a square's side
LINE = "#767d85"


def write_png(path: str | PathLike[str], picture: Picture, dpi: int) -> None:
    """Draw a state, with the clicks as small numbers when they are given, into a PNG file."""
    figure_class, patches = _load()
    drawn, title, clicks = scene(picture.board, "to_png"), picture.title, picture.clicks
    unit = min(UNIT, 60 / max(drawn.width, drawn.height))
    above = 0.7 if title else 0.0
    figure = figure_class(figsize=(drawn.width * unit, (drawn.height + above) * unit), dpi=dpi)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, drawn.width), ylim=(drawn.height, -above), aspect="equal")
    axes.axis("off")
    if title:
        size = min(0.45, 1.7 * drawn.width / len(title)) * unit * 72
        axes.text(drawn.width / 2, -above / 3, title, ha="center", size=size, parse_math=False)
    _draw_edges(axes, drawn)
    _draw_cells(axes, patches, drawn, picture, unit)
    for place, count in zip(drawn.cell_of_button, clicks or (), strict=False):
        if place is not None and count:
            x, y = drawn.centres[place][0] + 0.28, drawn.centres[place][1] - 0.28
            axes.add_patch(patches.Circle((x, y), BADGE, facecolor="white", edgecolor="black", zorder=4))
            _write(axes, (x, y), count, "black", min(0.24, 0.4 / len(str(count))) * unit)
    try:
        figure.savefig(path, format="png")
    except OSError as error:
        raise InputError(f"to_png: cannot write {path}: {error.strerror}") from None


def _load() -> tuple[Any, Any]:
    try:
        from matplotlib import patches  # noqa: PLC0415  # optional, and slow to load
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise UnsupportedError("to_png: matplotlib is not installed: pip install modlinalg[plot]") from None
    return Figure, patches


def _draw_edges(axes: Any, drawn: Scene) -> None:
    for edge in drawn.edges:
        start, end = drawn.centres[edge.start], drawn.centres[edge.end]
        arrow = "-|>" if edge.one_way else "-"
        length = max(((start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2) ** 0.5, NODE)
        share = NODE / length if edge.one_way else 0.0
        tip = tuple(b + (a - b) * share for a, b in zip(start, end, strict=True))
        style = {"arrowstyle": arrow, "color": LINE, "shrinkA": 0, "shrinkB": 0, "linewidth": 1.5}
        axes.annotate("", xy=tip, xytext=start, arrowprops=style, zorder=1)


def _draw_cells(axes: Any, patches: Any, drawn: Scene, picture: Picture, unit: float) -> None:
    n = picture.board.mod
    colours = next(iter(palettes(n).values()))
    clickable = set(drawn.cell_of_button)
    for k, ((x, y), value) in enumerate(zip(drawn.centres, picture.state, strict=True)):
        colour = colour_of(value, n, colours)
        fixed = k not in clickable and clickable != {None}
        look = {"facecolor": colour, "edgecolor": LINE, "linestyle": "--" if fixed else "-", "zorder": 2}
        if drawn.squares:
            axes.add_patch(patches.Rectangle((x - 0.47, y - 0.47), 0.94, 0.94, **look))
        else:
            axes.add_patch(patches.Circle((x, y), NODE, **look))
        _write(axes, (x, y), value, ink_on(colour), min(0.44, 0.85 / len(str(value))) * unit)


def _write(axes: Any, place: tuple[float, float], value: int, ink: str, inches: float) -> None:
    axes.text(*place, str(value), color=ink, size=inches * 72, ha="center", va="center_baseline", zorder=5)
