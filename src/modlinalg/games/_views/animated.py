"""A solution as SVG that shows one step after the other, without scripts.

A step changes few cells, so each look of a cell, or of the number on it, is a group that is seen for as many
steps as it lasts.  Who prefers reduced motion, or prints the picture, sees those of the beginning: the
position with all the clicks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass

from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg.games._model import BoardModel
from modlinalg.games._views.scene import Picture, Scene, scene
from modlinalg.games._views.svg import DESCRIBED, badges_of, cells_of, clicks_in_words, edges_of, opening

SECONDS = 1.2  # of each step
CELLS = 200_000  # of all steps together, which are compared in some seconds


def animated_svg(board: BoardModel, state: Sequence[int], clicks: Sequence[int], title: str) -> str:
    """Return a position with all clicks, then each button's clicks and what they do, as an SVG element.

    >>> from modlinalg.games import path
    >>> svg = animated_svg(path(3, 2), [1, 0, 1], [1, 0, 1], "a path")
    >>> svg.count("<g "), "Step 2: 2: 1." in svg
    (10, True)

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
    lines = [
        *opening(drawn, title, description, ' style="max-width:100%;height:auto"'),
        f"<style>{_style(frames, {run.length for run in runs})}</style>",
        *edges_of(drawn),
        *(_group(run, frames) for run in runs),
    ]
    return "\n".join([*lines, "</svg>"]) + "\n"


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
