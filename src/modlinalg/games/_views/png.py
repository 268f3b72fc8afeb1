"""Boards as PNG, drawn by matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from os import PathLike
from typing import Any, BinaryIO

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.libraries import optional_module
from modlinalg._matrices.typeset.escape import visible
from modlinalg._support.files import shown
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games._views.scene import DrawnCell, Picture, Scene, colour_of, ink_on, palettes, scene
from modlinalg.games._views.svg import BADGE, NODE

UNIT = 0.6  # inches of a square's side
LINE = "#767d85"
SHARPEST = 2400  # pixels in an inch
PIXELS = 2 * 10**8  # of a picture, at 4 bytes each


def write_png(path: str | PathLike[str] | BinaryIO, picture: Picture, dpi: int) -> None:
    """Draw a state, with the clicks as small numbers when they are given, into a PNG file."""
    if not isinstance(path, str | PathLike) and not hasattr(path, "write"):
        raise InputError(f"to_png: a file's name or a file open for bytes is needed, not {quoted(path)}")
    if not isinstance(dpi, int | float) or isinstance(dpi, bool) or not 0 < dpi <= SHARPEST:
        raise InputError(
            f"to_png: dpi is a number of pixels in an inch, at most {SHARPEST}, not {quoted(dpi)}"
        )
    drawn = scene(picture.board, "to_png")
    data = png_of(drawn, picture.title, _cells_of(drawn, picture), picture.clicks or (), dpi)
    if not isinstance(path, str | PathLike):
        path.write(data)
        return
    try:
        with open(path, "wb") as file:
            file.write(data)
    except (OSError, ValueError) as error:  # a name with U+0000 is a ValueError
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"to_png: cannot write {shown(path)}: {reason}") from None


def png_of(
    drawn: Scene, heading: str, cells: Sequence[DrawnCell], clicks: Sequence[int], dpi: float
) -> bytes:
    """Return cells with their labels and colours as PNG, clicks as small numbers beside them."""
    title = visible(heading)
    unit = min(UNIT, 60 / max(drawn.width, drawn.height))
    above = 0.7 if title else 0.0
    pixels = int(drawn.width * (drawn.height + above) * (unit * dpi) ** 2)
    if pixels > PIXELS:
        raise UnsupportedError(
            f"to_png: a picture of {pixels:,} pixels is larger than {PIXELS:,}: take a lower dpi"
        )
    figures, patches = (
        optional_module(f"matplotlib.{name}", extra="plot", needed_by="to_png")
        for name in ("figure", "patches")
    )
    size = (max(side * unit, 2 / dpi) for side in (drawn.width, drawn.height + above))
    figure = figures.Figure(figsize=tuple(size), dpi=dpi)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, drawn.width), ylim=(drawn.height, -above), aspect="equal")
    axes.axis("off")
    if title:
        inches = min(0.45, 1.7 * drawn.width / len(title)) * unit
        _write(axes, (drawn.width / 2, -above / 2), title, "black", inches)
    _draw_edges(axes, drawn)
    _draw_cells(axes, patches, drawn, cells, unit)
    for place, count in zip(drawn.cell_of_button, clicks, strict=False):
        if place is not None and count:
            x, y = drawn.centres[place][0] + 0.28, drawn.centres[place][1] - 0.28
            axes.add_patch(patches.Circle((x, y), BADGE, facecolor="white", edgecolor="black", zorder=4))
            _write(axes, (x, y), count, "black", min(0.24, 0.4 / len(str(count))) * unit)
    found = BytesIO()
    figure.savefig(found, format="png")
    return found.getvalue()


def _draw_edges(axes: Any, drawn: Scene) -> None:
    for edge in drawn.edges:
        start, end = drawn.centres[edge.start], drawn.centres[edge.end]
        arrow = "-|>" if edge.one_way else "-"
        length = max(((start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2) ** 0.5, NODE)
        share = NODE / length if edge.one_way else 0.0
        tip = tuple(b + (a - b) * share for a, b in zip(start, end, strict=True))
        style = {"arrowstyle": arrow, "color": LINE, "shrinkA": 0, "shrinkB": 0, "linewidth": 1.5}
        axes.annotate("", xy=tip, xytext=start, arrowprops=style, zorder=1)


def _cells_of(drawn: Scene, picture: Picture) -> list[DrawnCell]:
    n = picture.board.mod
    colours = next(iter(palettes(n).values()))
    clickable = set(drawn.cell_of_button)
    return [
        DrawnCell(str(value), colour_of(value, n, colours), fixed=k not in clickable and clickable != {None})
        for k, value in enumerate(picture.state)
    ]


def _draw_cells(axes: Any, patches: Any, drawn: Scene, cells: Sequence[DrawnCell], unit: float) -> None:
    for (x, y), cell in zip(drawn.centres, cells, strict=True):
        line = "--" if cell.fixed else "-"
        look = {"facecolor": cell.colour, "edgecolor": LINE, "linestyle": line, "zorder": 2}
        if drawn.squares:
            axes.add_patch(patches.Rectangle((x - 0.47, y - 0.47), 0.94, 0.94, **look))
        else:
            axes.add_patch(patches.Circle((x, y), NODE, **look))
        if cell.label:
            _write(axes, (x, y), cell.label, ink_on(cell.colour), min(0.44, 0.85 / len(cell.label)) * unit)


def _write(axes: Any, place: tuple[float, float], words: int | str, ink: str, inches: float) -> None:
    if inches * axes.figure.dpi < 1:  # no font has letters of less than a pixel
        return
    look = {"color": ink, "size": inches * 72, "ha": "center", "va": "center_baseline", "zorder": 5}
    axes.text(*place, str(words), parse_math=False, **look)
