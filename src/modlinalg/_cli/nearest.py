"""What `modlinalg board ... nearest` says and writes: the nearest position that can be solved."""

from __future__ import annotations

from modlinalg._cli.board_pictures import write_picture
from modlinalg._cli.output import Title, say
from modlinalg._cli.reading import write_text
from modlinalg.games import Board, NearestSolvable
from modlinalg.games._words import LISTED

FORMS = ("svg", "png", "json")


def say_nearest(board: Board, found: NearestSolvable) -> None:
    """Say how far it is, by which changes, and the first position with clicks that solve it."""
    say(Title(board.name))
    say(str(found))
    shown = found.changes[: LISTED if found.weight else 0]
    for change in shown:
        say(recolouring(board, found.state_after(change), change))
    if shown and found.count is not None and found.count > len(shown):
        say(f"and {found.count - len(shown)} more")
    elif shown and found.count is None and found.proved:
        say("and others" if len(found.changes) > len(shown) else "and perhaps others")
    say("\n" + board.to_text(found.state, found.solutions.particular))


def write_nearest(board: Board, found: NearestSolvable, path: str, form: str) -> None:
    """Write the nearest position as a picture, or the whole answer as JSON."""
    title = recolouring(board, found.state, found.change)
    if form == "json":
        write_text(path, f"{found.to_json()}\n")
    else:
        write_picture(board, found.state, None, title, path, form)


def recolouring(board: Board, state: tuple[int, ...], change: tuple[int, ...]) -> str:
    """Return "recolour cell (1, 1) to 5 and cell (2, 3) to 0"."""
    cells = zip(board.cells, state, change, strict=True)
    parts = [f"cell {board.cell_text(cell)} to {colour}" for cell, colour, turns in cells if turns]
    shown = parts if len(parts) <= LISTED else [*parts[:LISTED], f"{len(parts) - LISTED} more"]
    *others, last = shown or ["nothing"]
    return f"recolour {', '.join(others)} and {last}" if others else f"recolour {last}"
