"""Boards as SVG that needs nothing but itself, and solutions that show one step after the other.

In an animated picture, which has no scripts, each look of a cell, or of the number on it, is a group that is
seen for as many steps as it lasts, since a step changes few cells.  Who prefers reduced motion, or prints the
picture, sees those of the beginning: the position with all the clicks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from html import escape
from math import hypot

from modlinalg._matrices.typeset.escape import visible
from modlinalg._support.regex import re
from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg.games._model import BoardModel
from modlinalg.games._views.scene import DrawnCell, Picture, Scene, colour_of, ink_on, palettes, scene

SIDE = 44  # pixels of a square
NODE = 0.4  # radius of a node, in units of a square's side
DESCRIBED = 400  # cells that the description lists
BADGE = 0.17  # radius of the badge that holds a number of clicks
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
SCALED = ' style="max-width:100%;height:auto"'
_DIGITS = 'font-family="system-ui, sans-serif" text-anchor="middle"'


def board_svg(picture: Picture, *, style: str = SCALED) -> str:
    """Return a state, with the clicks as small numbers when they are given, as an SVG element.

    `style` is "" for a page whose policy allows no such attributes, and which has a rule of its own.
    """
    drawn = scene(picture.board, "to_svg")
    parts = [*edges_of(drawn), *cells_of(picture, drawn), *badges_of(picture, drawn)]
    return svg_of(drawn, picture.title, _description(picture, drawn), parts, style)


def xml_text(text: str) -> str:
    """Return any text as XML's: one line, escaped, and without what XML cannot hold."""
    return escape(_NO_XML.sub("?", visible(text)))


def svg_of(drawn: Scene, title: str, description: str, parts: Iterable[str], style: str = SCALED) -> str:
    """Return an SVG element of these parts, which says in words what it shows."""
    width, height = drawn.width * SIDE, drawn.height * SIDE
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}"{style}>'
    )
    words = f"<title>{xml_text(title)}</title>", f"<desc>{xml_text(description)}</desc>"
    return "\n".join([opening, *words, *parts, "</svg>"]) + "\n"


def edges_of(drawn: Scene) -> Iterator[str]:
    """Yield the edges of a graph: a line, and the head of its arrow just outside the circle it points to."""
    for edge in drawn.edges:
        x, y, u, v = (k * SIDE for place in (edge.start, edge.end) for k in drawn.centres[place])
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


def cells_of(picture: Picture, drawn: Scene) -> Iterator[str]:
    n = picture.board.mod
    colours = next(iter(palettes(n).values()))
    clickable = set(drawn.cell_of_button)
    for k, (centre, value) in enumerate(zip(drawn.centres, picture.state, strict=True)):
        fixed = k not in clickable and any(place is not None for place in clickable)
        yield cell_of(drawn, centre, DrawnCell(str(value), colour_of(value, n, colours), fixed))


def badges_of(picture: Picture, drawn: Scene) -> Iterator[str]:
    for place, count in zip(drawn.cell_of_button, picture.clicks or (), strict=False):
        if place is not None and count:
            x, y = (drawn.centres[place][0] + 0.28) * SIDE, (drawn.centres[place][1] - 0.28) * SIDE
            size = min(0.24, 0.4 / len(str(count))) * SIDE
            yield (
                f'<circle cx="{x:g}" cy="{y:g}" r="{BADGE * SIDE:g}" fill="#ffffff" stroke="#000000"/>'
                f'<text class="clicks" x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:.3g}"'
                f' font-weight="700" {_DIGITS} fill="#000000">{count}</text>'
            )


def cell_of(drawn: Scene, centre: tuple[float, float], cell: DrawnCell) -> str:
    """Return a cell with a text on its colour; one that is fixed has a dashed edge."""
    x, y = (k * SIDE for k in centre)
    dashes = ' stroke-width="2.5" stroke-dasharray="5 4"' if cell.fixed else ""
    look = f'fill="{cell.colour}" stroke="#767d85"{dashes}'
    if drawn.squares:
        side = SIDE - 3
        corner = f'x="{x - side / 2:g}" y="{y - side / 2:g}"'
        shape = f'<rect {corner} width="{side}" height="{side}" rx="5" {look}/>'
    else:
        shape = f'<circle cx="{x:g}" cy="{y:g}" r="{NODE * SIDE:g}" {look}/>'
    size = min(0.44, 0.85 / max(1, len(cell.label))) * SIDE
    return (
        f'{shape}<text x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:.3g}" {_DIGITS}'
        f' fill="{ink_on(cell.colour)}">{cell.label}</text>'
    )


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


SECONDS = 1.2  # of each step
CELLS = 200_000  # of all steps together, which are compared in some seconds


def animated_svg(board: BoardModel, state: Sequence[int], clicks: Sequence[int], title: str) -> str:
    """Return a position with all clicks, then each button's clicks and what they do, as an SVG element.

    Raises UnsupportedError where steps and cells are more than a picture holds.
    """
    drawn = scene(board, "an animated picture")
    steps = [j for j, count in enumerate(clicks) if count]
    frames = len(steps) + 2
    if frames * len(state) > CELLS:
        raise UnsupportedError(
            f"an animated picture: {len(steps)} steps of {len(state)} cells over {board.ring} are more than"
            f" {CELLS:,} cells to draw"
        )
    words = clicks_in_words(drawn, clicks)
    told = [f"Step {k}: {step}." for k, step in enumerate(words[:DESCRIBED], 1)]
    if len(words) > DESCRIBED:
        told.append(f"{len(words) - DESCRIBED} more steps.")
    description = " ".join([f"{len(words)} steps that lead from the first position to the last.", *told])
    pictures = list(_pictures(board, state, clicks, steps))
    runs = [run for layer in (cells_of, badges_of) for run in _runs(pictures, drawn, layer)]
    style = f"<style>{_style(frames, {run.length for run in runs})}</style>"
    parts = [style, *edges_of(drawn), *(_group(run, frames) for run in runs)]
    return svg_of(drawn, title, description, parts)


@dataclass(frozen=True, slots=True)
class _Lasting:
    """A look of a cell, or the number on it, from a frame on for so many frames."""

    look: str
    first: int
    length: int


def _runs(
    pictures: Sequence[Picture], drawn: Scene, layer: Callable[[Picture, Scene], Iterator[str]]
) -> list[_Lasting]:
    """Return what a layer shows, by when it begins; a look says where it is, so no two are alike."""
    began: dict[str, int] = {}
    runs: list[_Lasting] = []
    for k, looks in enumerate([*(dict.fromkeys(layer(picture, drawn)) for picture in pictures), {}]):
        runs += [_Lasting(look, first, k - first) for look, first in began.items() if look not in looks]
        began = {look: first for look, first in began.items() if look in looks}
        began |= {look: k for look in looks if look not in began}
    return sorted(runs, key=lambda run: run.first)


def _pictures(
    board: BoardModel, state: Sequence[int], clicks: Sequence[int], steps: Sequence[int]
) -> Iterator[Picture]:
    """Yield the position with all clicks, that before each step with its clicks, and that after the last."""
    yield Picture(board, state, clicks, "")
    now = tuple(state)
    for j in steps:
        step = [0] * len(clicks)
        step[j] = clicks[j]
        yield Picture(board, now, step, "")
        now = board.play(now, step)
    if now != board.play(state, clicks):
        raise PostconditionError(f"an animated picture: the steps lead elsewhere over {board.ring}")
    yield Picture(board, now, None, "")


def _group(run: _Lasting, frames: int) -> str:
    if run.length == frames:
        return f"<g>{run.look}</g>"
    names = f"modlinalg-step modlinalg-{run.length}-of-{frames}{'' if run.first else ' first'}"
    return f'<g class="{names}" style="animation-delay:{run.first * SECONDS:g}s">{run.look}</g>'


def _style(frames: int, lengths: Set[int]) -> str:
    """Return the rules that show each group for its part of the time, over and over."""
    names = {length: f"modlinalg-{length}-of-{frames}" for length in sorted(lengths - {frames})}
    rules = "".join(
        f"@keyframes {name}{{0%{{visibility:visible}}{100 * length / frames:.6g}%{{visibility:hidden}}"
        "100%{visibility:hidden}}"
        for length, name in names.items()
    )
    moving = "".join(
        f".{name}{{animation:{name} {frames * SECONDS:g}s step-end infinite}}" for name in names.values()
    )
    return (
        ".modlinalg-step{visibility:hidden}.modlinalg-step.first{visibility:visible}"
        f"{rules}@media screen and (prefers-reduced-motion:no-preference){{{moving}}}"
    )
