"""A solution as SVG that shows one step after the other, without scripts.

Each step is a group that is seen for a while.  Who prefers reduced motion, or prints the picture, sees the
first group: the position with all the clicks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg.games._model import BoardModel
from modlinalg.games._views.scene import Picture, Scene, scene
from modlinalg.games._views.svg import DESCRIBED, cells_of, clicks_in_words, edges_of, opening

SECONDS = 1.2  # of each step
CELLS = 200_000  # of all steps together, some 60 MB


def animated_svg(board: BoardModel, state: Sequence[int], clicks: Sequence[int], title: str) -> str:
    """Return a position with all clicks, then each button's clicks and what they do, as an SVG element.

    >>> from modlinalg.games import path
    >>> svg = animated_svg(path(3, 2), [1, 0, 1], [1, 0, 1], "a path")
    >>> svg.count("<g "), "Step 2: 2: 1." in svg
    (4, True)

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
    lines = [
        *opening(drawn, title, description, ' style="max-width:100%;height:auto"'),
        f"<style>{_style(frames)}</style>",
        *edges_of(drawn),
    ]
    for k, picture in enumerate(_pictures(board, state, clicks, steps)):
        lines += _frame(k, picture, drawn)
    return "\n".join([*lines, "</svg>"]) + "\n"


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


def _frame(k: int, picture: Picture, drawn: Scene) -> Iterator[str]:
    yield f'<g class="modlinalg-step{"" if k else " first"}" style="animation-delay:{k * SECONDS:g}s">'
    yield from cells_of(picture, drawn)
    yield "</g>"


def _style(frames: int) -> str:
    """Return the rules that show each group for its part of the time, over and over."""
    name = f"modlinalg-{frames}-steps"
    return (
        ".modlinalg-step{visibility:hidden}.modlinalg-step.first{visibility:visible}"
        f"@keyframes {name}{{0%{{visibility:visible}}{100 / frames:.6g}%{{visibility:hidden}}"
        "100%{visibility:hidden}}"
        "@media screen and (prefers-reduced-motion:no-preference){"
        f".modlinalg-step{{animation:{name} {frames * SECONDS:g}s step-end infinite}}}}"
    )
