"""An elimination as an SVG that shows one step after the other, without scripts: the picture of the README.

    python examples/animated_trace.py > docs/_static/trace.svg

Who prefers reduced motion, or prints it, sees the last frame: M = RI*W*CI.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from modlinalg import Matrix, Trace, decompose, matrix, trace_decomposition

M = matrix([[4, 2, 6], [4, 5, 6], [0, 0, 2]], mod=8)
WIDTH, HEIGHT = 760, 250
SECONDS = 2.2  # of each frame
LEFT = 34  # where words and matrices begin
ENTRY = 42  # the distance of neighbouring entries
INK, RED, BLUE, PALE = "#1d1d24", "#b3421f", "#1f5f9f", "#e4eef8"
BOLD, MIDDLE = 'font-weight="bold"', 'text-anchor="middle"'


def animated_trace(trace: Trace) -> str:
    """Return a frame for the start, one for each step, and one for what is read off, as an SVG element."""
    frames = [_start(trace), *_steps(trace), _end(trace)]
    ring = escape(str(trace.start.ring))
    told = f"{len(trace.steps)} elementary steps, each with its reason, then M = RI*W*CI, multiplied out."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
            f' fill="{INK}" font-family="DejaVu Sans Mono, Menlo, monospace" role="img"'
            ' style="max-width:100%;height:auto">',
            f"<title>Elimination over {ring}, step by step</title><desc>{told}</desc>",
            f"<style>{_style(len(frames))}</style>",
            f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="8" fill="#fff" stroke="#bbb"/>',
            *(_frame(k, len(frames), frame) for k, frame in enumerate(frames)),
            "</svg>\n",
        ]
    )


def _start(trace: Trace) -> list[str]:
    steps = f"{len(trace.steps)} elementary steps bring it to diagonal form"
    return [
        *_words(f"M over {trace.start.ring}", steps),
        *_matrix(trace.start, LEFT),
    ]


def _steps(trace: Trace) -> Iterator[list[str]]:
    before, *states = trace.states()
    for k, (step, after) in enumerate(zip(trace.steps, states, strict=True), 1):
        yield [
            *_words(f"{k}. {step.operation.notation(trace.ring)}", step.reason),
            *_matrix(after, LEFT, pivot=step.pivot, before=before),
        ]
        before = after


def _end(trace: Trace) -> list[str]:
    d = decompose(trace.start)
    assert trace.start == d.RI @ d.W @ d.CI
    assert trace.result == d.W
    parts = _words("M = RI*W*CI", "multiplied out: it holds; RI and CI are invertible, W is the Smith form")
    left = LEFT
    for part in (trace.start, "=", d.RI, "*", d.W, "*", d.CI):
        if isinstance(part, Matrix):
            parts += _matrix(part, left)
            left += ENTRY * part.shape[1] + 16
        else:
            parts.append(_text(left + 6, HEIGHT / 2 + 46, part, 22, MIDDLE))
            left += 24
    return parts


def _words(first: str, second: str) -> list[str]:
    return [_text(LEFT, 46, first, 24, BOLD), _text(LEFT, 78, second, 16, f'fill="{BLUE}"')]


def _matrix(
    A: Matrix, left: float, *, pivot: tuple[int, int] | None = None, before: Matrix | None = None
) -> list[str]:
    """Return a matrix with brackets; the pivot has a ring, and entries that have changed are coloured."""
    top, (rows, cols) = 104, A.shape
    right, bottom = left + ENTRY * cols, top + ENTRY * rows
    parts = [
        f'<path d="M{x + turn} {top}H{x}V{bottom}H{x + turn}" fill="none" stroke="{INK}" stroke-width="2"/>'
        for x, turn in ((left, 7), (right, -7))
    ]
    for i in range(rows):
        for j in range(cols):
            x, y = left + ENTRY * (j + 0.5), top + ENTRY * (i + 0.5)
            changed = before is not None and before[i, j] != A[i, j]
            if changed:
                parts.append(f'<rect x="{x - 15}" y="{y - 16}" width="30" height="32" rx="5" fill="{PALE}"/>')
            if pivot == (i, j):
                parts.append(
                    f'<circle cx="{x}" cy="{y}" r="16" fill="none" stroke="{RED}" stroke-width="2.5"/>'
                )
            style = f"{BOLD} {MIDDLE}" if changed else MIDDLE
            parts.append(_text(x, y + 8, str(A[i, j]), 22, style))
    return parts


def _text(x: float, y: float, words: str, size: int, style: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" {style}>{escape(words)}</text>'


def _frame(k: int, frames: int, parts: Sequence[str]) -> str:
    last = " last" if k == frames - 1 else ""
    return f'<g class="frame{last}" style="animation-delay:{k * SECONDS:g}s">{"".join(parts)}</g>'


def _style(frames: int) -> str:
    """Return the rules that show each group for its part of the time, over and over."""
    return (
        ".frame{visibility:hidden}.frame.last{visibility:visible}"
        f"@keyframes shown{{0%{{visibility:visible}}{100 / frames:.6g}%{{visibility:hidden}}"
        "100%{visibility:hidden}}"
        "@media screen and (prefers-reduced-motion:no-preference){.frame.last{visibility:hidden}"
        f".frame,.frame.last{{animation:shown {frames * SECONDS:g}s step-end infinite}}}}"
    )


if __name__ == "__main__":
    print(animated_trace(trace_decomposition(M)), end="")
