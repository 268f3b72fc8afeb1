"""Drawings of the theory, from the values that the library computed: what the book shows beside a proof.

Each has a text that says what there is to see, for those who hear the page.

    python examples/drawings.py > drawings.html
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from html import escape
from itertools import groupby, product
from math import cos, gcd, hypot, pi, sin

from modlinalg import Matrix, Trace, decompose, howell_form, matrix, trace_decomposition
from pictures import Html, colour, side_by_side

DARK, RED, BLUE, GREY = "currentColor", "#b3421f", "#3f7cbf", "#8a8a93"
UNIT = 34  # the distance of neighbouring points


def clock(a: int, n: int, label: str = "") -> Html:
    """Return the clock Z_n with an arrow from each x to a*x; red circles are hours that no arrow reaches."""
    radius = max(60, 9 * n)
    size = 2 * radius + 60
    at = [
        (size / 2 + radius * sin(2 * pi * x / n), size / 2 - radius * cos(2 * pi * x / n)) for x in range(n)
    ]
    reached = {a * x % n for x in range(n)}
    parts = [_arrow(at[x], at[a * x % n], (size / 2, size / 2)) for x in range(n) if a * x % n != x]
    for x, (left, top) in enumerate(at):
        edge = "#555" if x in reached else RED
        parts.append(
            f'<circle cx="{left:.1f}" cy="{top:.1f}" r="14" fill="{colour(x, n)}" stroke="{edge}"'
            f' stroke-width="{1 if x in reached else 3}"/>' + _text(left, top + 5, str(x), fill="#111")
        )
    each = gcd(a, n)
    if each == 1:
        says = f"each hour is reached by one arrow, so {a} is a unit"
    else:
        names = ", ".join(str(x) for x in sorted(reached))
        says = f"only {names} are reached, each by {each} arrows, so {a} is a zero divisor"
    return _drawing(
        size, size, parts, label or f"times {a} mod {n}", f"From each x modulo {n} an arrow to {a}*x: {says}."
    )


def points(n: int, marked: Iterable[Sequence[int]], label: str, says: str = "") -> Html:
    """Return the n x n pairs (x, y) modulo n, y upwards, with some of them marked.

    Opposite sides are one: who leaves on the right comes back on the left.
    """
    chosen = {(int(x) % n, int(y) % n) for x, y in marked}
    edge = UNIT
    side = (n - 1) * UNIT
    parts = [
        f'<rect x="{edge / 2}" y="{edge / 2}" width="{side + UNIT}" height="{side + UNIT}" fill="none"'
        f' stroke="{GREY}" stroke-dasharray="5 4"/>'
    ]
    for x in range(n):
        for y in range(n):
            left, top = edge + x * UNIT, edge + (n - 1 - y) * UNIT
            mark = (x, y) in chosen
            parts.append(_dot(left, top, 8 if mark else 2.5, BLUE if mark else GREY))
    for x in range(n):
        parts.append(_text(edge + x * UNIT, side + 2 * UNIT + 6, str(x)))
        parts.append(_text(9, edge + (n - 1 - x) * UNIT + 5, str(x)))
    listed = ", ".join(f"({x}, {y})" for x, y in sorted(chosen))
    says = says or f"Of the {n * n} pairs (x, y) modulo {n} these {len(chosen)} are marked: {listed}."
    return _drawing(side + 2 * UNIT, side + 2 * UNIT + 14, parts, label, says)


def kernel_points(M: Matrix, label: str = "") -> Html:
    """Return the solutions of M*x = 0 with two unknowns over Z_n, marked among all pairs."""
    n = M.ring.modulus or 0
    pairs = product(range(n), repeat=2)
    quiet = [(x, y) for x, y in pairs if not any((int(a) * x + int(b) * y) % n for a, b in M.rows())]
    return points(n, quiet, label or f"the kernel, {len(quiet)} elements")


def foot(direction: Sequence[int], b: Sequence[int], label: str = "") -> Html:
    """Return the foot of the perpendicular from b to the line of a direction in the rational plane."""
    (p, q), (x, y) = direction, b
    factor = Fraction(p * x + q * y, p * p + q * q)
    shadow = (factor * p, factor * q)
    reach = max(abs(x), abs(y), abs(p), abs(q)) + 1
    size = (reach + 1) * UNIT

    def at(v: Sequence[Fraction | int]) -> tuple[float, float]:
        return UNIT / 2 + float(v[0]) * UNIT, size - UNIT / 2 - float(v[1]) * UNIT

    longest = Fraction(reach, max(p, q))
    parts = [
        _line(at((0, 0)), at((longest * p, longest * q)), BLUE, 2),
        _line(at((0, 0)), at(b), DARK, 2),
        _line(at(b), at(shadow), RED, 2),
        *(_dot(*at(v), 5, fill) for v, fill in (((0, 0), DARK), (b, DARK), (shadow, BLUE))),
        _text(at(b)[0], at(b)[1] - 10, "b"),
        _text(at(shadow)[0] + 30, at(shadow)[1] + 14, "M X b"),
    ]
    says = (
        f"b = ({x}, {y}); the multiples of ({p}, {q}) are a line; of its points ({shadow[0]}, {shadow[1]}) is"
        f" nearest to b, and the difference ({x - shadow[0]}, {y - shadow[1]}) is at a right angle to it."
    )
    return _drawing(size, size, parts, label or "the nearest point of the line", says)


def fitted_line(data: Sequence[Sequence[int]], start: Fraction, slope: Fraction, label: str = "") -> Html:
    """Return points (x, y), the line y = start + slope*x, and in red the errors at the points."""
    right, top = max(x for x, _ in data) + 1, max(y for _, y in data) + 1
    scale = 1.4 * UNIT
    width, height = scale * (right + 1.4), scale * (top + 1)

    def at(x: Fraction | float, y: Fraction | float) -> tuple[float, float]:
        return scale * (float(x) + 1), height - scale * (float(y) + 0.6)

    low, high = -Fraction(2, 5), Fraction(right) - Fraction(1, 5)
    parts = [
        _line(at(-0.5, 0), at(right, 0), GREY, 1),
        _line(at(0, -0.5), at(0, top), GREY, 1),
        _line(at(low, start + slope * low), at(high, start + slope * high), BLUE, 2),
    ]
    errors = []
    for x, y in data:
        fitted = start + slope * x
        errors.append(f"{y - fitted} at x = {x}")
        parts += [_line(at(x, y), at(x, fitted), RED, 4), _dot(*at(x, y), 5, DARK)]
        parts.append(_text(at(x, y)[0] - 22, at(x, y)[1] - 8, f"({x}, {y})"))
    listed = ", ".join(f"({x}, {y})" for x, y in data)
    says = f"The points {listed} and the line y = {start} + {slope}*x; errors {', '.join(errors)}."
    return _drawing(width, height, parts, label or "points, line and errors", says)


def machine(W: Matrix, label: str) -> Html:
    """Return a matrix that is 0 outside of its diagonal as wires with switches, open where an entry is 0."""
    rows, cols = W.shape
    lines = max(rows, cols)
    width, height = 250, UNIT * lines + 10
    parts, states = [], []
    for i in range(lines):
        y = UNIT * i + UNIT / 2 + 5
        value = W[i, i] if i < min(rows, cols) else 0
        if i < cols:
            parts += [_text(14, y + 5, f"x{i + 1}"), _line((30, y), (105, y), DARK, 2)]
        if i < rows:
            out = f"x{i + 1}" if value == 1 else f"{value}*x{i + 1}" if value else "0"
            parts += [_line((145, y), (205, y), DARK if value else GREY, 2), _text(226, y + 5, out)]
        if i < min(rows, cols):
            swing = (145, y) if value else (133, y - 14)
            parts += [_line((105, y), swing, BLUE if value else RED, 4)]
            parts += [_dot(x, y, 4, DARK) for x in (105, 145)]
            states.append(f"switch {i + 1} is {'closed' if value else 'open'}, {out} comes out")
        elif i < cols:
            parts.append(_line((105, y - 7), (105, y + 7), RED, 4))
            states.append(f"x{i + 1} ends")
        else:
            states.append(f"output {i + 1} is always 0")
    says = f"A machine with {cols} inputs and {rows} outputs; {'; '.join(states)}."
    return _drawing(width, height, parts, label, says)


def staircase(H: Matrix, label: str = "") -> Html:
    """Return a Howell form with the stair of its pivots, and how many vectors begin with that many zeros."""
    n = H.ring.modulus or 0
    rows, cols = H.shape
    pivots = [next(j for j in range(cols) if H[i, j]) for i in range(rows)]
    sizes = [1]
    for i in reversed(range(rows)):
        sizes.insert(0, sizes[0] * n // gcd(int(H[i, pivots[i]]), n))
    parts = []
    for i in range(rows):
        for j in range(cols):
            x, y = j * UNIT + 4, i * UNIT + 4
            inside = j >= pivots[i]
            fill = colour(int(H[i, j]), n) if inside else "none"
            parts.append(_box(x, y, UNIT, fill=fill))
            parts.append(_text(x + UNIT / 2, y + UNIT / 2 + 5, str(H[i, j]), fill="#111" if inside else DARK))
        below = f"{sizes[i]} vectors from here down"
        parts.append(_text(cols * UNIT + 16, i * UNIT + UNIT / 2 + 9, below, anchor="start"))
    path = [f"M 4 4 H {pivots[0] * UNIT + 4}"] if rows else []
    for i in range(rows):
        end = pivots[i + 1] if i + 1 < rows else cols
        path.append(f"V {(i + 1) * UNIT + 4} H {end * UNIT + 4}")
    parts.append(f'<path d="{" ".join(path)}" fill="none" stroke="{RED}" stroke-width="3"/>')
    steps = "; ".join(
        f"row {i + 1} begins in column {pivots[i] + 1} with {H[i, pivots[i]]}, and from there on there are"
        f" {sizes[i]} combinations"
        for i in range(rows)
    )
    size = cols * UNIT + 210, rows * UNIT + 10
    return _drawing(*size, parts, label or f"a Howell form over Z_{n}", f"A stair: {steps}.")


def searched(trace: Trace, label: str = "") -> Html:
    """Return the matrix before each pivot of the first pass: the region searched, and in red what was found.

    The first pivot is looked for everywhere, the next without row 1 and column 1, and so on.  A pivot
    that needs no step is not shown.
    """
    parts, found = [], []
    rows, cols = trace.shape
    for step, (before, row, col) in enumerate(_found_pivots(trace)):
        left = step * (cols + 1) * UNIT + 4
        place = step
        for i in range(rows):
            for j in range(cols):
                inside = i >= place and j >= place
                x, y = left + j * UNIT, i * UNIT + 4
                fill = "#f3d9a4" if inside else "none"
                parts.append(_box(x, y, UNIT, fill=fill, stroke=GREY))
                text = before.ring.format(before[i, j])
                parts.append(_text(x + UNIT / 2, y + UNIT / 2 + 5, text, fill="#111" if inside else DARK))
        parts.append(_box(left + col * UNIT + 2, row * UNIT + 6, UNIT - 4, stroke=RED))
        found.append(
            f"for pivot {place + 1} rows {place + 1} to {rows} and columns {place + 1} to {cols},"
            f" found in (R{row + 1}, C{col + 1})"
        )
    width = len(found) * (cols + 1) * UNIT
    says = f"Searched: {'; '.join(found)}."
    return _drawing(width, rows * UNIT + 10, parts, label or "the region searched, pivot by pivot", says)


def _found_pivots(trace: Trace) -> Iterator[tuple[Matrix, int, int]]:
    """Yield, for each pivot of the first pass, the matrix before it and where the pivot was found."""
    last, states = -1, list(trace.states())
    for pivot, group in groupby(enumerate(trace.steps), key=lambda numbered: numbered[1].pivot):
        numbered = list(group)
        if pivot is None or pivot[0] <= last:
            return
        last, col = pivot
        row = last
        for _, step in numbered:
            match step.operation:
                case object(axis="row", j=j):  # only a swap has a j
                    row = j
                case object(axis="column", j=j):
                    col = j
        yield states[numbered[0][0]], row, col


def colour_key(values: Iterable[int], mod: int, label: str = "key") -> Html:
    """Return the colours of these numbers, each with its number, from the smallest on."""
    shown = sorted(set(values))
    side = 2.6 * 11
    parts = []
    for place, value in enumerate(shown):
        x, y = place % 14 * side, place // 14 * side
        parts.append(_box(x, y, side, fill=colour(value, mod)))
        parts.append(_text(x + side / 2, y + side / 2 + 5, str(value), fill="#111"))
    rows = -(-len(shown) // 14)
    says = f"The colours of {', '.join(map(str, shown))}."
    return _drawing(min(len(shown), 14) * side, rows * side, parts, label, says)


def _drawing(width: float, height: float, parts: Iterable[str], label: str, says: str) -> Html:
    """Return the parts as one SVG with a caption; `says` is its text for those who do not see it."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:.0f}" height="{height:.0f}"'
        f' viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:100%;height:auto">'
        f"<title>{escape(says)}</title>{''.join(parts)}</svg>"
    )
    caption = f'<div class="label" style="text-align:center">{escape(label)}</div>' if label else ""
    return Html(f'<div class="picture" style="display:inline-block">{svg}{caption}</div>')


def _line(start: tuple[float, float], end: tuple[float, float], stroke: str, width: float) -> str:
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{width}"/>'


def _arrow(start: tuple[float, float], end: tuple[float, float], middle: tuple[float, float]) -> str:
    """Return an arrow between two hours that bends towards the middle of the clock."""
    bend = tuple((s + e) / 4 + m / 2 for s, e, m in zip(start, end, middle, strict=True))
    dx, dy = end[0] - bend[0], end[1] - bend[1]
    length = hypot(dx, dy) or 1
    ux, uy = dx / length, dy / length
    tip = (end[0] - 17 * ux, end[1] - 17 * uy)
    foot_x, foot_y = tip[0] - 9 * ux, tip[1] - 9 * uy
    corners = f"{tip[0]:.1f},{tip[1]:.1f} {foot_x - 4 * uy:.1f},{foot_y + 4 * ux:.1f}"
    corners += f" {foot_x + 4 * uy:.1f},{foot_y - 4 * ux:.1f}"
    path = f"M {start[0]:.1f} {start[1]:.1f} Q {bend[0]:.1f} {bend[1]:.1f} {foot_x:.1f} {foot_y:.1f}"
    return (
        f'<path d="{path}" fill="none" stroke="{BLUE}" stroke-width="1.6"/>'
        f'<polygon points="{corners}" fill="{BLUE}"/>'
    )


def _dot(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}"/>'


def _box(x: float, y: float, side: float, *, fill: str = "none", stroke: str = "none") -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{side:.1f}" height="{side:.1f}"'
    return f'<rect {size} fill="{fill}" stroke="{stroke}" stroke-width="{3 if stroke == RED else 1}"/>'


def _text(x: float, y: float, text: str, *, fill: str = DARK, anchor: str = "middle") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="14" text-anchor="{anchor}"'
    return f'<text {place} fill="{fill}">{escape(text)}</text>'


VOCABULARY = {
    "clock": clock,
    "points": points,
    "kernel_points": kernel_points,
    "foot": foot,
    "fitted_line": fitted_line,
    "machine": machine,
    "staircase": staircase,
    "searched": searched,
    "colour_key": colour_key,
}


def main() -> None:
    """Print a page with a drawing of each kind."""
    board = matrix([[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]], mod=3)
    trace = trace_decomposition(board, style="two-pass")
    rows = (
        side_by_side(clock(3, 8), clock(2, 8), kernel_points(matrix([[2, 4]], mod=8))),
        side_by_side(foot((2, 1), (2, 3)), points(5, [(1, 2), (2, 4)], "two pairs modulo 5")),
        fitted_line([(0, 1), (1, 2), (2, 4)], Fraction(5, 6), Fraction(3, 2)),
        side_by_side(machine(decompose(board).W, "W"), searched(trace)),
        side_by_side(staircase(howell_form(matrix([[2, 1], [0, 4]], mod=8))), colour_key(range(8), 8)),
    )
    print('<!DOCTYPE html><html lang="en" style="color-scheme:light dark"><meta charset="utf-8">')
    print("<title>Drawings of the theory</title>", '<body style="font-family:sans-serif">', sep="\n")
    print(*rows, "</body></html>", sep="\n")


if __name__ == "__main__":
    main()
