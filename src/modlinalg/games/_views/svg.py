"""Boards as SVG that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import hypot

from modlinalg._matrices.typeset.escape import visible
from modlinalg._support.regex import re
from modlinalg.games._views.palettes import colour_of, ink_on, palettes
from modlinalg.games._views.scene import Edge, Picture, Scene, scene

SIDE = 44  # pixels of a square
NODE = 0.4  # radius of a node, in units of a square's side
DESCRIBED = 400  # cells that the description lists
BADGE = 0.17  # radius of the badge that holds a number of clicks
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_DIGITS = 'font-family="system-ui, sans-serif" text-anchor="middle"'


def board_svg(picture: Picture, *, style: str = ' style="max-width:100%;height:auto"') -> str:
    """Return a state, with the clicks as small numbers when they are given, as an SVG element.

    `style` is "" for a page whose policy allows no such attributes, and which has a rule of its own.
    """
    return "\n".join(_lines(picture, scene(picture.board, "to_svg"), style)) + "\n"


def xml_text(text: str) -> str:
    """Return any text as XML's: one line, escaped, and without what XML cannot hold."""
    return escape(_NO_XML.sub("?", visible(text)))


def _lines(picture: Picture, drawn: Scene, style: str) -> Iterator[str]:
    yield from opening(drawn, picture.title, _description(picture, drawn), style)
    yield from edges_of(drawn)
    yield from cells_of(picture, drawn)
    yield from badges_of(picture, drawn)
    yield "</svg>"


def opening(drawn: Scene, title: str, description: str, style: str) -> Iterator[str]:
    """Yield the tag, and what it shows in words."""
    width, height = drawn.width * SIDE, drawn.height * SIDE
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}"{style}>'
    )
    yield f"<title>{xml_text(title)}</title>"
    yield f"<desc>{xml_text(description)}</desc>"


def edges_of(drawn: Scene) -> Iterator[str]:
    """Yield the edges of a graph."""
    for edge in drawn.edges:
        yield from _edge(drawn, edge)


def cells_of(picture: Picture, drawn: Scene) -> Iterator[str]:
    """Yield the cells in their colours."""
    n = picture.board.mod
    colours = next(iter(palettes(n).values()))
    clickable = set(drawn.cell_of_button)
    for k, (centre, value) in enumerate(zip(drawn.centres, picture.state, strict=True)):
        fixed = k not in clickable and any(place is not None for place in clickable)
        yield cell_of(drawn, centre, str(value), colour_of(value, n, colours), fixed)


def badges_of(picture: Picture, drawn: Scene) -> Iterator[str]:
    """Yield the numbers of clicks on the cells whose buttons are clicked."""
    for place, count in zip(drawn.cell_of_button, picture.clicks or (), strict=False):
        if place is not None and count:
            yield _badge(drawn.centres[place], count)


def cell_of(drawn: Scene, centre: tuple[float, float], value: str, colour: str, fixed: bool) -> str:
    """Return a cell with a text on its colour; one that is fixed has a dashed edge."""
    x, y = (k * SIDE for k in centre)
    look = f'fill="{colour}" stroke="#767d85"' + (
        ' stroke-width="2.5" stroke-dasharray="5 4"' if fixed else ""
    )
    if drawn.squares:
        side = SIDE - 3
        corner = f'x="{x - side / 2:g}" y="{y - side / 2:g}"'
        shape = f'<rect {corner} width="{side}" height="{side}" rx="5" {look}/>'
    else:
        shape = f'<circle cx="{x:g}" cy="{y:g}" r="{NODE * SIDE:g}" {look}/>'
    size = min(0.44, 0.85 / max(1, len(value))) * SIDE
    return (
        f'{shape}<text x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:.3g}" {_DIGITS}'
        f' fill="{ink_on(colour)}">{value}</text>'
    )


def _badge(centre: tuple[float, float], count: int) -> str:
    x, y = (centre[0] + 0.28) * SIDE, (centre[1] - 0.28) * SIDE
    size = min(0.24, 0.4 / len(str(count))) * SIDE
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{BADGE * SIDE:g}" fill="#ffffff" stroke="#000000"/>'
        f'<text class="clicks" x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:.3g}" font-weight="700"'
        f' {_DIGITS} fill="#000000">{count}</text>'
    )


def _edge(drawn: Scene, edge: Edge) -> Iterator[str]:
    """Yield the line of an edge, and the head of its arrow just outside the circle it points to."""
    (x, y), (u, v) = ((a * SIDE, b * SIDE) for a, b in (drawn.centres[edge.start], drawn.centres[edge.end]))
    line = f'stroke="#767d85" stroke-width="2" x1="{x:g}" y1="{y:g}" x2="{u:g}" y2="{v:g}"'
    yield f"<line {line}/>"
    length = hypot(u - x, v - y)
    if edge.one_way and length:
        a, b = (u - x) / length, (v - y) / length
        tip = u - NODE * SIDE * a, v - NODE * SIDE * b
        back = tip[0] - 9 * a, tip[1] - 9 * b
        corners = (tip, (back[0] - 4.5 * b, back[1] + 4.5 * a), (back[0] + 4.5 * b, back[1] - 4.5 * a))
        points = " ".join(f"{p:.4g},{q:.4g}" for p, q in corners)
        yield f'<polygon points="{points}" fill="#767d85"/>'


def _description(picture: Picture, drawn: Scene) -> str:
    board, state = picture.board, picture.state
    if len(state) > DESCRIBED:
        words = f"{len(state)} cells with {board.mod} colours."
    elif board.shape is not None:
        rows = board.picture(state)
        lines = (" ".join("no cell" if v is None else str(v) for v in row) for row in rows)
        words = " ".join(f"Row {r}: {line}." for r, line in enumerate(lines, 1))
    else:
        words = ", ".join(f"{name}: {value}" for name, value in zip(drawn.labels, state, strict=True)) + "."
    touched = clicks_in_words(drawn, picture.clicks or ())
    return f"{words} Clicks: {'; '.join(touched[:DESCRIBED])}." if touched else words


def clicks_in_words(drawn: Scene, clicks: Sequence[int]) -> list[str]:
    """Return "row 2, column 1: 3" for each button that is clicked."""
    pairs = zip(drawn.button_labels, clicks, strict=False)
    return [f"{name}: {count}" for name, count in pairs if count]
