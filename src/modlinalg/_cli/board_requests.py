"""A board and what is asked about it, positions from colours, files and seeds; and pictures of answers."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import click

from modlinalg._arithmetic.rings import QQ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._cli.reading import naming, parsed_state, read_text, source_name, write_bytes, write_text
from modlinalg._support.regex import re
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import parse_number
from modlinalg.games import Board
from modlinalg.games.fewest import Measure

_DOT = re.compile(r"(?<![^\s,])\.(?![^\s,])")


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
    found = position_of("--state", state, board)
    return (found,) * len(board.cells) if isinstance(found, int) else found


def drawn_state(board: Board, target: tuple[int, ...] | int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the position that --seed and --clicks name."""
    number, clicks = parse_number(options["seed"]), options["clicks"]
    seed = number if isinstance(number, int) else options["seed"]
    if clicks is None:
        return board.random_solvable(seed)
    return board.random_challenge(clicks, seed, options["measure"] or "clicks", target=target).state


def position_of(option: str, text: str, board: Board) -> tuple[int, ...] | int:
    """Return the position that an option names: one colour for all cells, or that in a file.

    InputError where a file has the name of a colour.
    """
    number = parse_number(text)
    if not isinstance(number, int):
        return _state(board, text)
    if os.path.lexists(text):
        words = f"the colour {number} or the file of this name? `{option} ./{text}` is the file"
        raise InputError(f"{option} {text}: {words}, `{option} +{number}` the colour")
    if not _is_colour(number, board):
        raise _no_colour(option, number, board)
    return number


def _state(board: Board, path: str) -> tuple[int, ...]:
    text = _DOT.sub("0", read_text(path))
    written, M = parsed_state(path, text, board.ring)
    for i, row in enumerate(written.rows(), 1):
        for j, entry in enumerate(row, 1):
            if not _is_colour(entry, board):
                raise _no_colour(f"{source_name(path)}: row {i}, column {j}", entry, board)
    flat = M.shape[0] == 1 and M.shape != board.shape
    with naming(path):
        return board.state(M.T if flat else M)


def _is_colour(number: Element, board: Board) -> bool:
    """Say whether a number is a colour as it stands; what would be one modulo n is more likely a slip."""
    return number.denominator == 1 and 0 <= number < board.mod


def _no_colour(where: str, number: Element, board: Board) -> InputError:
    found = brief(QQ.format(number))
    return InputError(f"{where}: {found} is none of the colours 0 to n - 1 of a board over {board.ring}")


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
