"""Boards in the terminal: digits in their places, over colours when these are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from modlinalg._matrices.typeset.escape import visible
from modlinalg.games._model import BoardModel
from modlinalg.games._rules import scattered
from modlinalg.games._views.scene import colour_of, ink_on, palettes, rgb

HOLE = "."
RESET = "\x1b[0m"
Paint = Callable[[str, int], str]


def board_text(board: BoardModel, state: Sequence[int], clicks: Sequence[int] | None, *, colour: bool) -> str:
    paint = _painter(board.mod) if colour else _plain
    if board.shape is None:
        lines = _listed([board.cell_text(cell) for cell in board.cells], state, paint)
    else:
        cells, buttons = board.rules.cell_places or (), board.rules.button_places
        fixed = frozenset[int]() if buttons is None else frozenset(cells) - frozenset(buttons)
        lines = _rows(board, cells, state, fixed, paint)
        notes = ["[ ] cannot be clicked"] * bool(fixed)
        notes += [f"{HOLE} no cell"] * (len(board.cells) < board.shape[0] * board.shape[1])
        lines += [f"({', '.join(notes)})"] if notes else []
    if clicks is not None:
        lines += ["", clicks_text(board, clicks)]
    return "\n".join(lines)


def clicks_text(board: BoardModel, clicks: Sequence[int], heading: str = "clicks:") -> str:
    """Return clicks alone: in the places of their buttons, or as a list of those that are not 0."""
    places = None if board.shape is None else board.rules.button_places
    if places is not None:
        return "\n".join([heading, *_rows(board, places, clicks, frozenset(), _plain)])
    touched = [(board.cell_text(b), c) for b, c in zip(board.buttons, clicks, strict=True) if c]
    if not touched:
        return f"{heading} none"
    lines = _listed([name for name, _ in touched], [count for _, count in touched], _plain)
    return "\n".join([heading, *lines])


def _rows(
    board: BoardModel, places: Sequence[int], values: Sequence[int], fixed: frozenset[int], paint: Paint
) -> list[str]:
    rows, cols = board.shape or (0, 0)
    there = scattered([1] * len(places), places, rows * cols)
    full = scattered(values, places, rows * cols)
    width = max(map(len, map(str, values)), default=1)
    lines = []
    for r in range(rows):
        cells = []
        for place in range(r * cols, (r + 1) * cols):
            if not there[place]:
                cells.append(f" {HOLE:>{width}} ")
                continue
            before, after = "[]" if place in fixed else "  "
            cells.append(paint(f"{before}{full[place]:>{width}}{after}", full[place]))
        lines.append("".join(cells).rstrip())
    return lines


def _listed(names: Sequence[str], values: Sequence[int], paint: Paint) -> list[str]:
    names = [visible(name) for name in names]
    width = max(map(len, names), default=0)
    digits = max(map(len, map(str, values)), default=1)
    return [
        f"{name:<{width}} {paint(f' {value:>{digits}} ', value)}".rstrip()
        for name, value in zip(names, values, strict=True)
    ]


def _plain(text: str, value: int) -> str:
    return text


def _painter(n: int) -> Paint:
    colours = next(iter(palettes(n).values()))

    def paint(text: str, value: int) -> str:
        ground = colour_of(value, n, colours)
        front, back = (";".join(map(str, rgb(c))) for c in (ink_on(ground), ground))
        return f"\x1b[38;2;{front};48;2;{back}m{text}{RESET}"

    return paint
