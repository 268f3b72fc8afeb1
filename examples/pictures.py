"""Boards and matrices as SVG, drawn from the values that the library computed.

The book, the notebooks beside this file and the page that it prints when it runs all use it:

    python examples/pictures.py > pictures.html
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import combinations
from math import cos, hypot, pi, sin
from operator import itemgetter

from modlinalg import Decomposition, Matrix, decompose, games, pseudo_inverse
from modlinalg.games import Board, ring_of_eight_colours

CELL = 34
SMALL = 11  # the side of a cell whose number is not written
WRITTEN = 12  # matrices with at most that many rows and columns show their numbers
COUNTED = 4  # values of which the words for a larger matrix say how often they occur


class Html(str):
    """Markup that is ready for the page."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def colour(value: int, mod: int) -> str:
    """Return the fill of a value: grey for 0, then once around the wheel; black text is legible on each."""
    if value % mod == 0:
        return "#e6e6e9"
    return f"hsl({(48 + 300 * (value - 1) // max(mod - 1, 1)) % 360}, 80%, 70%)"


def grid(values: Iterable[int], cols: int, mod: int, label: str = "") -> Html:
    """Return a board of square cells, row by row, each with its value."""
    entries = [int(value) % mod for value in values]
    rows = -(-len(entries) // cols)
    cells = [
        _cell(place % cols * CELL, place // cols * CELL, CELL, value, mod)
        for place, value in enumerate(entries)
    ]
    return _figure(cols * CELL, rows * CELL, cells, label, _said(label or "board", _in_rows(entries, cols)))


def ring(values: Iterable[int], mod: int, label: str = "") -> Html:
    """Return a board whose cells stand in a circle, the first at the top, clockwise."""
    entries = [int(value) % mod for value in values]
    radius = max(CELL * len(entries) / 5, CELL)
    size = 2 * radius + CELL + 4
    parts = []
    for place, value in enumerate(entries):
        angle = 2 * pi * place / len(entries)
        x, y = size / 2 + radius * sin(angle), size / 2 - radius * cos(angle)
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{CELL / 2}" fill="{colour(value, mod)}" stroke="#555"/>'
            f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" fill="#111">{value}</text>'
        )
    return _figure(size, size, parts, label, _said(label or "ring", [entries]))


def play(board: Board, state: object = None, target: object = 0, *, title: str | None = None) -> Html:
    """Return a board to play on, from a state to a target; without scripts it is a picture."""
    return Html(board.to_html(state, target, title, fragment=True))


def heat_map(M: Matrix, label: str = "") -> Html:
    """Return a matrix as coloured cells, with its numbers when it is small."""
    rows, cols = M.shape
    mod = M.ring.modulus or 0
    written = max(rows, cols) <= WRITTEN
    side = 24 if written else SMALL if max(rows, cols) <= 50 else 4
    cells = []
    for i, row in enumerate(M.rows()):
        for j, value in enumerate(row):
            fill = colour(int(value), mod) if mod else _rational_colour(Fraction(value))
            x, y = j * side, i * side
            cells.append(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{fill}"/>')
            if written:
                text = escape(M.ring.format(value))
                cells.append(_text(x + side / 2, y + side / 2 + 4, text, 13))
    name = label or f"{rows} x {cols} matrix"
    said = _said(name, M.cells()) if written else f"{name}: {rows} x {cols} cells, {_counted(M)}"
    return _figure(cols * side, rows * side, cells, name, said)


def _counted(M: Matrix) -> str:
    """Return how many cells of a large matrix have which values, the most frequent first."""
    counts = Counter(M.ring.format(value) for value in M.entries)
    said = [f"{count} are {value}" for value, count in counts.most_common(COUNTED)]
    others = len(counts) - len(said)
    return ", ".join(said) + (f", and the others have {others} other values" if others > 0 else "")


def decomposition_map(d: Decomposition) -> Html:
    """Return M = RI * W * CI as four heat maps in a row."""
    return _equation(("M", d.M), ("=", None), ("RI", d.RI), ("W", d.W), ("CI", d.CI))


def transform_map(d: Decomposition) -> Html:
    """Return R * M * C = W as four heat maps in a row."""
    return _equation(("R", d.R), ("M", d.M), ("C", d.C), ("=", None), ("W", d.W))


def _equation(*named: tuple[str, Matrix | None]) -> Html:
    return side_by_side(*(heat_map(X, name) if X is not None else Html(name) for name, X in named))


def side_by_side(*parts: str) -> Html:
    """Return pictures, and signs between them, in a row that wraps."""
    style = "display:flex;flex-wrap:wrap;align-items:center;gap:0.6em 1.2em"
    inner = "".join(f"<div>{part}</div>" for part in parts)
    return Html(f'<div class="pictures" style="{style}">{inner}</div>')


def bars(values: Sequence[tuple[str, int, int]], legend: tuple[str, str]) -> Html:
    """Return a horizontal bar chart: for each (name, first, second) two bars with their numbers."""
    longest = max(max(first, second) for _, first, second in values)
    height, width = 18, 420
    parts = []
    for place, (name, *pair) in enumerate(values):
        top = place * (2 * height + 14)
        parts.append(_text(34, top + height + 5, escape(name), 14, "end"))
        for line, value in enumerate(pair):
            y = top + line * height
            length = max(width * value / longest, 2)
            fill = ("#3f7cbf", "#d9822b")[line]
            parts.append(
                f'<rect x="42" y="{y}" width="{length:.1f}" height="{height - 3}" fill="{fill}"/>'
                + _text(48 + length, y + 12, str(value), 12, "start")
            )
    key = "".join(
        f'<span class="key"><i style="background:{fill}"></i>{escape(text)}</span>'
        for fill, text in zip(("#3f7cbf", "#d9822b"), legend, strict=True)
    )
    total = len(values) * (2 * height + 14)
    said = _said(" and ".join(legend), [[f"{name}:", *pair] for name, *pair in values])
    return Html(f'{_figure(width + 110, total, parts, "", said)}<div class="keys">{key}</div>')


def triangulation(
    drawing: Iterable[Sequence[tuple[float, float, str]]],
    walk: Mapping[tuple[str, str], int] | None = None,
    *,
    directed: bool = True,
    label: str = "",
) -> Html:
    """Return triangles (x, y, name of a corner), and a walk along their sides, {(from, to): how often}.

    Corners of one name are one corner, so that a side may be drawn twice.
    """
    scale, margin = 74, 18
    pieces = [[(margin + scale * x, margin + scale * y, name) for x, y, name in piece] for piece in drawing]
    outlines = [" ".join(f"{x:.1f},{y:.1f}" for x, y, _ in piece) for piece in pieces]
    parts = [f'<polygon points="{points}" fill="#e6e6e9" stroke="#777"/>' for points in outlines]
    sides = {tuple(sorted(side, key=itemgetter(2))) for piece in pieces for side in combinations(piece, 2)}
    for start, end in sorted(sides):
        times = (walk or {}).get((start[2], end[2]), 0)
        if times:
            parts.append(
                _arrow(*((start, end) if times > 0 else (end, start)), abs(times), directed=directed)
            )
    for x, y, name in sorted({point for piece in pieces for point in piece}):
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="#fff" stroke="#555"/>')
        parts.append(_text(x, y + 5, escape(name), 13))
    width, height = (max(point[axis] for piece in pieces for point in piece) + margin for axis in (0, 1))
    sides_walked = [
        [f"{times} times {start} to {end}"] for (start, end), times in (walk or {}).items() if times
    ]
    return _figure(width, height, parts, label, _said(label or "triangles", sides_walked))


def _arrow(
    start: tuple[float, float, str], end: tuple[float, float, str], times: int, *, directed: bool
) -> str:
    """Return a thick side with its direction, and how often it is walked if not once."""
    (x1, y1, _), (x2, y2, _) = start, end
    middle, dx, dy = ((x1 + x2) / 2, (y1 + y2) / 2), x2 - x1, y2 - y1
    length = hypot(dx, dy)
    along, across = (9 * dx / length, 9 * dy / length), (-7 * dy / length, 7 * dx / length)
    tips = [(along, 1, 0), (across, 1, -1), (across, -1, -1)]
    corners = " ".join(
        f"{middle[0] + s * v[0] + b * along[0]:.1f},{middle[1] + s * v[1] + b * along[1]:.1f}"
        for v, s, b in tips
    )
    line = (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#b3421f" stroke-width="4"/>'
    )
    head = f'<polygon points="{corners}" fill="#b3421f"/>' if directed else ""
    count = _text(middle[0] + 2 * across[0], middle[1] + 2 * across[1] + 4, str(times), 12)
    return line + head + (count if times > 1 else "")


def _cell(x: float, y: float, side: float, value: int, mod: int) -> str:
    fill = colour(value, mod)
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{side - 2}" height="{side - 2}" rx="4" fill="{fill}"'
        f' stroke="#777"/>' + _text(x + side / 2, y + side / 2 + 5, str(value), 15)
    )


def _text(x: float, y: float, text: str, size: int, anchor: str = "middle") -> str:
    """Return a text; in the middle of a cell it is dark, elsewhere it has the colour of the page."""
    paint = 'fill="#111"' if anchor == "middle" else 'fill="currentColor"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" {paint}>{text}</text>'


def _rational_colour(value: Fraction) -> str:
    if value == 0:
        return "#e6e6e9"
    return "hsl(30, 80%, 70%)" if value < 0 else "hsl(205, 80%, 72%)"


def _in_rows(entries: Sequence[object], cols: int) -> list[Sequence[object]]:
    """Return the rows of a board from its cells in one row."""
    return [entries[start : start + cols] for start in range(0, len(entries), cols)]


def _said(name: str, rows: Iterable[Iterable[object]]) -> str:
    """Return what somebody hears who does not see the picture: its name and its values, row by row."""
    return f"{name}: {'; '.join(' '.join(map(str, row)) for row in rows)}"


def _figure(width: float, height: float, parts: Iterable[str], label: str, said: str) -> Html:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:.0f}" height="{height:.0f}"'
        f' viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:100%;height:auto">'
        f"<title>{escape(said)}</title>{''.join(parts)}</svg>"
    )
    caption = f'<div class="label" style="text-align:center">{escape(label)}</div>' if label else ""
    return Html(f'<div class="picture" style="display:inline-block">{svg}{caption}</div>')


VOCABULARY = {
    "grid": grid,
    "ring": ring,
    "play": play,
    "games": games,
    "heat_map": heat_map,
    "decomposition_map": decomposition_map,
    "side_by_side": side_by_side,
    "bars": bars,
    "triangulation": triangulation,
    "html": Html,
}


def main() -> None:
    """Print a page: the ring of six, eight colours, with M, R, W, C, RI, CI and the pseudo-inverse."""
    board = ring_of_eight_colours()
    state = (0, 1, 3, 0, 7, 5)
    clicks = board.fewest_clicks(state).clicks
    d = decompose(board.matrix)
    assert d.R @ d.M @ d.C == d.W
    assert d.RI @ d.W @ d.CI == d.M
    assert board.play(state, clicks) == (0,) * 6
    rows = (
        side_by_side(ring(state, 8, "the board"), ring(clicks.entries, 8, "the fewest clicks")),
        transform_map(d),
        decomposition_map(d),
        heat_map(pseudo_inverse(d.M), "a pseudo-inverse of M"),
    )
    print('<!DOCTYPE html><html lang="en" style="color-scheme:light dark"><meta charset="utf-8">')
    print("<title>M, R, W and C over Z_8</title>", '<body style="font-family:sans-serif">', sep="\n")
    print(*rows, "</body></html>", sep="\n")


if __name__ == "__main__":
    main()
