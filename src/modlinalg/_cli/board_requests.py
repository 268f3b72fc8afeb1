"""A board and what is asked about it, positions from colours, files and seeds; and pictures of answers."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import click

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli.delivering import part_of
from modlinalg._cli.reading import naming, read_text, write_bytes, write_matrix, write_text
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import parse_number
from modlinalg.games import Board, read_position
from modlinalg.games._positions import is_colour, is_scramble, no_colour
from modlinalg.games._rules import Cell, TableRules
from modlinalg.games.fewest import Measure


@dataclass(frozen=True, slots=True)
class Request:
    """A board and what is asked about it."""

    board: Board
    action: str
    state: tuple[int, ...] | None
    target: tuple[int, ...] | int
    measure: Measure
    limit: float | None
    output: str
    certificate: str | None
    count: Callable[[], int]
    count_proof: Callable[[], Certificate]
    side: Side
    form: str
    animate: bool
    to: str | None
    part: str | None

    @property
    def start(self) -> tuple[int, ...]:
        """The state; InputError when none was given."""
        if self.state is None:
            raise InputError(
                f"{self.action}: no position is given: `{self.action} --state 1` asks about the board whose"
                f" cells all have the colour 1, `{self.action} --state FILE` about the rows of colours in a"
                f" file, and `{self.action} --seed 1` about one that is drawn and can be solved"
            )
        return self.state


def given_state(board: Board, options: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the position that --state names."""
    state, seed, clicks = options["state"], options["seed"], options["clicks"]
    if state is not None and seed is not None:
        raise click.UsageError("give at most one of --state and --seed")
    if clicks is not None and seed is None:
        raise click.UsageError("--clicks: a position is drawn by --seed SEED, so give one")
    if state is None:
        return None
    found = position_of("state", board, options)
    return (found,) * len(board.cells) if isinstance(found, int) else found


def drawn_state(board: Board, target: tuple[int, ...] | int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the position that --seed and --clicks name."""
    number, clicks = parse_number(options["seed"]), options["clicks"]
    seed = number if isinstance(number, int) else options["seed"]
    if clicks is None:
        return board.random_solvable(seed)
    return board.random_challenge(clicks, seed, options["measure"] or "clicks", target=target).state


def position_of(name: str, board: Board, options: Mapping[str, Any]) -> tuple[int, ...] | int:
    """Return the position that an option names: one colour for all cells, that in a file, or a scramble.

    InputError where a file has the name of a colour.
    """
    option, text = f"--{name}", options[name]
    number = parse_number(text)
    if not isinstance(number, int):
        is_told = is_scramble(text) and not os.path.lexists(text)
        report("reading")
        written = text if is_told else read_text(text)
        with naming(option if is_told else text):
            return read_position(board, written, digits=options["digits"])
    if os.path.lexists(text):
        words = f"the colour {number} or the file of this name? `{option} ./{text}` is the file"
        raise InputError(f"{option} {text}: {words}, `{option} +{number}` the colour")
    if not is_colour(number, board):
        raise no_colour(option, number, board)
    return number


def numbered_from_1(board: Board) -> Board:
    """Return a board whose cells and buttons have their numbers from 1, as those of grids are shown."""
    if board.shape is not None or not isinstance(board.rules, TableRules):
        return board
    cells, buttons = (tuple(map(_from_1, names)) for names in (board.rules.cells, board.rules.buttons))
    return replace(board, rules=replace(board.rules, cells=cells, buttons=buttons))


def _from_1(name: Cell) -> Cell:
    parts = name if isinstance(name, tuple) else (name,)
    more = tuple(part + 1 if isinstance(part, int) else part for part in parts)
    return more if isinstance(name, tuple) else more[0]


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


def write_picture(
    board: Board,
    state: Sequence[int] | None,
    clicks: Sequence[int] | None,
    title: str | None,
    path: str,
    form: str,
) -> None:
    """Write a position as SVG or as PNG."""
    if form == "svg":
        write_text(path, board.to_svg(state, clicks, title))
        return
    picture = BytesIO()
    board.to_png(picture, state, clicks, title)
    write_bytes(path, picture.getvalue())


def print_part(request: Request, **parts: Matrix | Sequence[int]) -> None:
    """Print the matrix that --to and --part ask for, and nothing else; numbers are a column."""
    ring, turned = request.board.ring, PLACEMENTS[request.side].turned
    matrices = {
        name: X if isinstance(X, Matrix) else from_rows(([ring.canonical(a)] for a in X), 1, ring)
        for name, X in parts.items()
    }
    write_matrix("-", turned(part_of(matrices, request.part)), request.to or "modlinalg")
