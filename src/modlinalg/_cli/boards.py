"""The commands about boards: what can be solved, in how many clicks, why not, and pages to play on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, get_args

import click

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli import once
from modlinalg._cli.board_actions import answer, asking
from modlinalg._cli.options import Told, file_options, mod_option
from modlinalg._cli.reading import naming, peeked, read_matrices, source_name
from modlinalg._cli.status import note, reports_errors
from modlinalg._cli.streams import say
from modlinalg._matrices import Matrix
from modlinalg._matrices.predicates import PROVED_BITS
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import parse_number
from modlinalg.games import (
    Board,
    GridCount,
    alien_tiles,
    count_table,
    flip,
    from_graph,
    from_matrix,
    grid,
    grid_count,
    lights_out,
    lights_out_2000,
    lights_out_cube,
    lights_out_deluxe,
    merlin,
    poggle,
    random_connections,
    read_flip_id,
    ring_of_eight_colours,
    rubiks_clock,
    tubulo,
)
from modlinalg.games._counts import WIDEST
from modlinalg.games._families import PatternName
from modlinalg.games._graph_texts import ListedGraph, graph_in

GridPlace = tuple[int, int]
_LENGTH = click.IntRange(min=1)


@dataclass(frozen=True, slots=True)
class Game:
    """A game: what makes its board, and for each of its options the name of the argument in Python.

    >>> Game(flip, {"rows": "rows", "cols": "cols"}).options
    '--rows and --cols'
    """

    make: Callable[..., Board]
    arguments: dict[str, str] = field(default_factory=dict)

    @property
    def options(self) -> str:
        """The options in words."""
        return " and ".join(f"--{name}" for name in self.arguments)

    def board(self, name: str, given: dict[str, Parameter]) -> Board:
        """Return the board for the parameters that were given; UsageError for one that it does not have."""
        for option, value in given.items():
            if value is not None and option not in self.arguments:
                has = f"it has {self.options}" if self.arguments else "it has none"
                raise click.UsageError(f"--{option}: {name} has no such parameter; {has}")
        numbers = {
            self.arguments[option]: value.modulus if isinstance(value, Zmod) else value
            for option, value in given.items()
            if value is not None
        }
        return self.make(**numbers)


NAMED: dict[str, Game] = {
    "alien-tiles": Game(alien_tiles, {"size": "k", "mod": "mod"}),
    "flip": Game(flip, {"rows": "rows", "cols": "cols"}),
    "lights-out": Game(lights_out),
    "lights-out-2000": Game(lights_out_2000),
    "lights-out-cube": Game(lights_out_cube),
    "lights-out-deluxe": Game(lights_out_deluxe),
    "merlin": Game(merlin),
    "poggle": Game(poggle, {"size": "size", "mod": "mod"}),
    "ring-of-eight-colours": Game(ring_of_eight_colours),
    "rubiks-clock": Game(rubiks_clock),
    "tubulo": Game(tubulo, {"size": "size", "mod": "mod"}),
}


class _GamesToo(once.Group):
    """The commands about boards; the name of a game is short for `named` and the name."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of the first argument."""
        return super().resolve_command(ctx, ["named", *args] if args[0] in NAMED else args)


@once.group("board", cls=_GamesToo)
def board_group() -> None:
    """Boards where a click adds to the colours of cells: Lights Out, Tubulo, Rubik's Clock, ...

    ACTION is one of

    \b
    solve    clicks that lead to the target, or the reason why there are none
    explain  in how many ways that can be done, or the reason
    nearest  the fewest cells to recolour so that it can be done, with the proof
    fewest   a solution with the fewest clicks, with what is proved about it, and by whom
    hint     the next click of such a solution
    count    how many solutions a position has, and which part of all positions has one
    quiet    how many quiet patterns, which turn nothing, click each button
    equations  what the clicks solve, a line for each cell, as text or LaTeX
    show     the board in the terminal
    play     a page to play on, which needs nothing but itself
    svg      a picture
    png      a picture (extra `plot`, needs -o FILE)
    flip-id  the ID of the game for Simon Tatham's Flip

    and is `solve` when a state is given, otherwise `count`. The file of --state and --target holds the
    colours as rows, or in the order of the cells, with blanks between them or none; "." is a hole or a 0,
    and with two colours "#", "x" or "*" is 1. A number is the colour of all cells; on Rubik's Clock a
    scramble such as "UR1+ y2 DL3-" is a position. Cells are numbered from 1. Exit status 1 means that the
    target is proved to be out of reach, 3 that the fewest clicks are not proved.
    """


def _size(ctx: click.Context, param: click.Parameter, value: str) -> GridPlace:
    found = re.fullmatch(r"([0-9]{1,9})x([0-9]{1,9})", value)
    if found is None:
        raise click.BadParameter(f"{quoted(value)} is no size such as 7x7", ctx, param)
    return int(found[1]), int(found[2])


def _places(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> list[GridPlace]:
    found = [re.fullmatch(r"([0-9]{1,9}),([0-9]{1,9})", value) for value in values]
    for value, match in zip(values, found, strict=True):
        if match is None or "0" in match.groups():
            raise click.BadParameter(f"{quoted(value)} is no place such as 1,2 (row, column)", ctx, param)
    return [(int(match[1]) - 1, int(match[2]) - 1) for match in found if match is not None]


def _written(place: GridPlace) -> str:
    return f"{place[0] + 1},{place[1] + 1}"


def _require_places(option: str, places: list[GridPlace], size: GridPlace) -> None:
    for place in places:
        if place[0] >= size[0] or place[1] >= size[1]:
            raise click.UsageError(f"{option}: {_written(place)} is no cell of a {size[0]} x {size[1]} grid")


@board_group.command("grid")
@click.argument("size", metavar="ROWSxCOLS", callback=_size)
@mod_option(required=True)
@click.option("--neighbours", type=click.Choice(get_args(PatternName)), default="plus", show_default=True,
              help="Which cells a click turns beside its own.")  # fmt: skip
@click.option("--no-centre", is_flag=True, help="A click leaves its own cell as it is.")
@click.option("--wrap", is_flag=True, help="The rectangle is a torus.")
@click.option("--hole", "holes", multiple=True, metavar="R,C", callback=_places,
              help="No cell in row R, column C, counted from 1; may be repeated.")  # fmt: skip
@click.option("--locked", multiple=True, metavar="R,C", callback=_places,
              help="A cell that cannot be clicked; may be repeated.")  # fmt: skip
@asking
@reports_errors
def grid_command(
    size: GridPlace,
    mod: Zmod,
    neighbours: PatternName,
    no_centre: bool,
    wrap: bool,
    holes: list[GridPlace],
    locked: list[GridPlace],
    **options: Any,
) -> None:
    """Ask about a rectangle with the click pattern that --neighbours names."""
    _require_places("--hole", holes, size)
    _require_places("--locked", locked, size)
    if both := set(holes) & set(locked):
        raise click.UsageError(f"{_written(min(both))} cannot be both a --hole and --locked")
    n = mod.modulus
    board = grid(*size, n, neighbours, wrap=wrap, holes=holes, locked=locked, centre=not no_centre)
    plain = neighbours == "plus" and not (no_centre or wrap or holes or locked)
    if plain and (min(size) <= WIDEST or (n.bit_length() <= PROVED_BITS and mod.is_field)):
        counted = partial(grid_count, *size, n)
        answer(
            board, count=lambda: counted().solutions, count_proof=lambda: counted().certificate(), **options
        )
    else:
        answer(board, **options)


@board_group.command("named")
@click.argument("name", type=click.Choice(tuple(NAMED)))
@mod_option()
@click.option("--size", type=_LENGTH, metavar="N", help="A board of N x N cells.")
@click.option("--rows", type=_LENGTH, metavar="N", help="The rows of the board.")
@click.option("--cols", type=_LENGTH, metavar="N", help="The columns of the board.")
@asking
@reports_errors
def named_command(
    name: str, mod: Zmod | None, size: int | None, rows: int | None, cols: int | None, **options: Any
) -> None:
    """Ask about a game that people play; `board lights-out` is short for `board named lights-out`.

    alien-tiles, poggle and tubulo take --size and --mod, flip takes --rows and --cols; the others are what
    they are.
    """
    answer(NAMED[name].board(name, {"mod": mod, "size": size, "rows": rows, "cols": cols}), **options)


@board_group.command("matrix")
@click.argument("file")
@mod_option()
@click.option("--closed", is_flag=True, help="A click on button i turns cell i as well, where it would not.")
@file_options
@partial(asking, reads_file=True)
@reports_errors
def matrix_command(file: str, mod: Zmod | None, closed: bool, told: Told, **options: Any) -> None:
    """Ask about the board where column j of the matrix in FILE is the effect of a click on button j.

    With --side left it is row i that is the effect of button i, as in a*M + b = 0.
    """
    M, _ = _effects(file, mod, told)
    board = from_matrix(M, side=options["side"], closed=closed)
    answer(board, heard=("side", "digits"), digits=told.layout.digits, **options)


@board_group.command("graph")
@click.argument("file")
@mod_option()
@click.option("--closed/--open", default=True, show_default=True,
              help="A click on a node turns the node itself as well, or its neighbours alone.")  # fmt: skip
@click.option("--edges/--adjacency", default=None, help="Two lines of two numbers are edges, or a matrix.")
@file_options
@partial(asking, reads_file=True)
@reports_errors
def graph_command(
    file: str, mod: Zmod | None, closed: bool, edges: bool | None, told: Told, **options: Any
) -> None:
    """Ask about the graph in FILE, where a click turns a node and its neighbours.

    FILE is an adjacency matrix, whose entry (i, j) is how far a click on node i turns node j, a list of edges
    with two nodes on each line, or a graph in DIMACS or graph6.
    """
    text = peeked(file) if told.source == "auto" or edges else None
    listed = None if text is None else _listed_graph(file, text, edges)
    if text is None or listed is None:
        M, n = _effects(file, mod, told)
        board = from_graph(M, n, closed=closed)
    else:
        if mod is None:
            raise click.UsageError("the colours of a board are counted modulo some N: give --mod N")
        if listed.first == 0:
            note(f"{source_name(file)}: its nodes 0 to {listed.nodes - 1} are the cells 1 to {listed.nodes}")
        board = from_graph(text, mod.modulus, closed=closed, edges=edges)
    answer(board, heard=("digits",), digits=told.layout.digits, **options)


def _listed_graph(file: str, text: str, edges: bool | None) -> ListedGraph | None:
    with naming(file):
        return graph_in(text, edges)


def _effects(file: str, mod: Zmod | None, told: Told) -> tuple[Matrix, int]:
    """Return the matrix in a file, and the n of its ring Z_n."""
    M = read_matrices([file], mod, told, "give --mod N")[0]
    if not M.ring.modulus:
        raise click.UsageError("the colours of a board are counted modulo some N: give --mod N")
    return M, M.ring.modulus


def _nullity(ctx: click.Context, param: click.Parameter, value: str) -> range:
    found = re.fullmatch(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", value)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if first > last:
        raise click.BadParameter(f"{quoted(value)} is no number, and no range such as 1-3", ctx, param)
    return range(first, last + 1)


@board_group.command("random")
@click.argument("cells", type=_LENGTH)
@mod_option(required=True)
@click.option("--board-seed", required=True, metavar="SEED", help="The same seed gives the same board.")
@click.option("--nullity", callback=_nullity, default="0-2", show_default=True, metavar="K|K-L",
              help="How many generators the quiet patterns need.")  # fmt: skip
@click.option("--degree", type=click.FloatRange(min=0),
              help="How many others a cell is connected with, on average.  [default: about 3]")  # fmt: skip
@asking
@reports_errors
def random_command(
    cells: int, mod: Zmod, board_seed: str, nullity: range, degree: float | None, **options: Any
) -> None:
    """Ask about a board of so many CELLS with random connections and a kernel of the wanted size.

    A click turns a cell and those it is connected with.
    """
    number = parse_number(board_seed)
    seed = number if isinstance(number, int) else board_seed
    answer(random_connections(cells, mod.modulus, seed, nullity=nullity, degree=degree), **options)


@board_group.command("flip-id")
@click.argument("game_id", metavar="ID")
@asking
@reports_errors
def flip_id_command(game_id: str, **options: Any) -> None:
    """Ask about a game of Simon Tatham's Flip, such as 3x3c:d074191345d1644c17058,f68."""
    game = read_flip_id(game_id)
    answer(game.board, own=game.state, **options)


@board_group.command("table")
@click.option("--max", "last", type=click.IntRange(min=1), default=40, show_default=True, metavar="N",
              help="The largest board.")  # fmt: skip
@mod_option(default="2")
@reports_errors
def table_command(last: int, mod: Zmod) -> None:
    """Count the solutions of the n x n boards with the pattern "plus" for n = 1, .., N, over any Z_n.

    Over a prime the nullity stands beside the count; over other moduli the orders of the generators of the
    quiet patterns, whose product it is: "4^2 2" are two of order 4 and one of order 2.
    """
    table = count_table(last, mod.modulus)
    is_field = mod.modulus.bit_length() <= PROVED_BITS and mod.is_field
    cells = [("n", "nullity" if is_field else "orders", "solutions")]
    cells += [
        (str(c.rows), str(c.nullity) if is_field else _orders(c), format_integer(c.solutions)) for c in table
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        say("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))


def _orders(counted: GridCount) -> str:
    """Return the orders of the generators of the quiet patterns, equal ones as a power; "-" for none."""
    several = Counter(counted.orders).items()
    return " ".join(f"{order}^{times}" if times > 1 else f"{order}" for order, times in several) or "-"


Parameter = int | Zmod | None
