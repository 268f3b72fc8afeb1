"""The pictures that `modlinalg board` writes beside its answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from io import BytesIO

import click

from modlinalg._arithmetic.wording import quoted
from modlinalg._cli.reading import write_bytes, write_text
from modlinalg.games import Board
from modlinalg.games._views.heat import heat_png, heat_svg
from modlinalg.games._views.svg import animated_svg


def form_of(action: str, output: str, forms: Collection[str]) -> str | None:
    """Return the form that the name of a file says, None for no file; UsageError for another name."""
    if output == "-":
        return None
    _, dot, form = output.rpartition(".")
    if not dot or form not in forms:
        *others, last = (f".{known}" for known in forms)
        words = f"{', '.join(others)} or {last}" if others else last
        raise click.UsageError(f"{action}: -o {quoted(output)}: give a name that ends with {words}")
    return form


def write_solution(
    board: Board, state: Sequence[int], clicks: Sequence[int], path: str, form: str, *, animate: bool
) -> None:
    """Write a position with the clicks that solve it, or, animated, one step after the other."""
    title = f"{board.name}: a solution"
    if animate:
        write_text(path, animated_svg(board, state, clicks, title))
    else:
        write_picture(board, state, clicks, title, path, form)


def write_picture(
    board: Board, state: Sequence[int], clicks: Sequence[int] | None, title: str, path: str, form: str
) -> None:
    """Write a position as SVG or as PNG."""
    if form == "svg":
        write_text(path, board.to_svg(state, clicks, title))
        return
    picture = BytesIO()
    board.to_png(picture, state, clicks, title)
    write_bytes(path, picture.getvalue())


def write_quiet(board: Board, counts: Sequence[int], path: str, form: str) -> None:
    """Write the heat map of the quiet patterns as SVG or as PNG."""
    if form == "svg":
        write_text(path, heat_svg(board, counts))
    else:
        write_bytes(path, heat_png(board, counts))
