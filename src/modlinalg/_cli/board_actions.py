"""What may be asked about a board on the command line, whatever the board is."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from io import BytesIO
from typing import Any, TypeVar

import click

from modlinalg._cli.options import certificate_file
from modlinalg._cli.output import Title, say
from modlinalg._cli.reading import parsed_state, read_text, source_name, write_bytes, write_text
from modlinalg._cli.status import NO, UNKNOWN, leave, note
from modlinalg._parsing.cursor import parse_number
from modlinalg._rings import QQ
from modlinalg._storage.firewall import Element, format_integer
from modlinalg._wording import brief
from modlinalg.errors import InputError
from modlinalg.games import Board, write_flip_id
from modlinalg.games._words import LISTED, Explanation
from modlinalg.games.fewest import MEASURES
from modlinalg.games.fewest._record import CP_SAT
from modlinalg.nonexistence import NoSolutionError

F = TypeVar("F", bound=Callable[..., Any])

LIMITS = {"fewest": 60.0, "hint": 10.0, "play": 10.0}  # seconds for the fewest clicks
_DEFAULTS = ", ".join(f"{action} {seconds:g}" for action, seconds in LIMITS.items())
DRAWN = 400  # cells of a board whose weights are shown in their places
_DOT = re.compile(r"(?<![^\s,])\.(?![^\s,])")


@dataclass
class Request:
    """A board and what is asked about it."""

    board: Board
    options: dict[str, Any]
    state: tuple[int, ...] | None = None
    target: tuple[int, ...] | int = 0
    count: Callable[[], int] = field(init=False)

    def __post_init__(self) -> None:
        """Read the state and the target that the options name."""
        self.count = lambda: self.board.count
        state, seed, target = (self.options[name] for name in ("state", "seed", "target"))
        if state is not None and seed is not None:
            raise click.UsageError("give at most one of --state and --seed")
        if state is not None:
            found = _position("--state", state, self.board)
            self.state = (found,) * len(self.board.cells) if isinstance(found, int) else found
        elif seed is not None:
            number = parse_number(seed)
            self.state = self.board.random_solvable(number if isinstance(number, int) else seed)
        if target is not None:
            self.target = _position("--target", target, self.board)

    @property
    def start(self) -> tuple[int, ...]:
        """The state; a usage error when none was given."""
        if self.state is None:
            raise click.UsageError(
                f"{self.options['action']}: give a position: --state COLOUR|FILE or --seed SEED"
            )
        return self.state

    def answer(self) -> None:
        """Carry out the action."""
        action = self.options["action"] or ("count" if self.state is None else "solve")
        self.options["action"] = action
        if self.options["limit"] is None:
            self.options["limit"] = LIMITS.get(action)
        if self.options["output"] is not None and action not in ("play", "svg", "png"):
            raise click.UsageError(f"{action}: -o FILE is for play, svg and png")
        if self.options["certificate"] is not None and action not in ("solve", "explain"):
            raise click.UsageError(f"{action}: --certificate FILE is for solve and explain")
        ACTIONS[action](self)


def _position(option: str, text: str, board: Board) -> tuple[int, ...] | int:
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
    try:
        return board.state(M.T if flat else M)
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def _is_colour(number: Element, board: Board) -> bool:
    """Say whether a number is a colour as it stands; what would be one modulo n is more likely a slip."""
    return number.denominator == 1 and 0 <= number < board.mod


def _no_colour(where: str, number: Element, board: Board) -> InputError:
    found = brief(QQ.format(number))
    return InputError(f"{where}: {found} is none of the colours 0 to n - 1 of a board over {board.ring}")


def _solve(request: Request) -> None:
    found = request.board.explain(request.start, request.target)
    _say_explanation(request, found)
    _say_clicks(request, list(map(int, found.solutions.particular.entries)))


def _explain(request: Request) -> None:
    _say_explanation(request, request.board.explain(request.start, request.target))


def _say_explanation(request: Request, found: Explanation) -> None:
    """Say why there are, or are not, clicks that lead to the target; where there are none, leave."""
    text = found.text
    if request.options["certificate"] is not None:
        certificate = found.certificate()
        write_text(request.options["certificate"], certificate.to_json() + "\n")
        if certificate["kind"] == "solution":  # which says nothing of other solutions
            text = "it can be solved"
            count = format_integer(int(found.solutions.count))
            note(f"the certificate shows one way; the number of ways, {count}, is counted and not certified")
    say(Title(request.board.name))
    say(text)
    if not found.solvable:
        _say_weights(request.board, found)
        leave(NO)


def _say_weights(board: Board, found: Explanation) -> None:
    """Show all weights of the sum on the board where the sentence leaves some of them out."""
    if LISTED < len(found.cells) and len(board.cells) <= DRAWN:
        weights = dict(zip(found.cells, found.weights, strict=True))
        say("\nthe weights of all cells:\n" + board.to_text([weights.get(cell, 0) for cell in board.cells]))


@contextmanager
def _reason_in_words(request: Request) -> Iterator[None]:
    """Say why the target is out of reach in words about cells, as `explain` does."""
    try:
        yield
    except NoSolutionError:
        _explain(request)
        raise


def _fewest(request: Request) -> None:
    measure, limit = request.options["measure"], request.options["limit"]
    with _reason_in_words(request):
        best = request.board.fewest_clicks(request.start, request.target, measure, limit=limit)
    say(Title(str(best)))
    _say_clicks(request, list(map(int, best.clicks.entries)))
    if not best.proved:
        leave(UNKNOWN)


def _say_clicks(request: Request, clicks: list[int]) -> None:
    text = request.board.to_text(request.start, clicks)
    say("\n" + text[text.index("clicks:") :])


def _hint(request: Request) -> None:
    measure, limit = request.options["measure"], request.options["limit"]
    with _reason_in_words(request):
        found = request.board.hint(request.start, request.target, measure, limit=limit)
    if found is None:
        say("the target is reached")
        return
    turns = {1: "once", -1: "once backwards"}.get(found.turns, f"{found.turns} times")
    proof = "the fewest" if found.proved else "not proved the fewest"
    if found.rests_on_cp_sat:
        proof = f"the fewest {CP_SAT}"
    say(f"click {request.board.cell_text(found.button)} {turns} ({found.remaining} left with it, {proof})")
    if not found.proved:
        leave(UNKNOWN)


def _count(request: Request) -> None:
    board, count = request.board, request.count()
    cells, buttons = board.rules.counts
    part = Fraction(board.mod) ** (buttons - cells) / count
    share = format_integer(part.numerator)
    if part != 1:
        share += f"/{format_integer(part.denominator)}"
    say(Title(f"{board.name}: {cells} cells, {buttons} buttons"))
    say(f"solutions of each position that can be solved: {format_integer(count)}")
    say(f"part of all positions that can be solved: {share}")


def _show(request: Request) -> None:
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(request.board.to_text(request.state, colour=colour))


def _play(request: Request) -> None:
    measure, limit = request.options["measure"], request.options["limit"]
    page = request.board.to_html(request.state, request.target, measure=measure, limit=limit)
    write_text(request.options["output"] or "-", page)


def _svg(request: Request) -> None:
    write_text(request.options["output"] or "-", request.board.to_svg(request.state))


def _png(request: Request) -> None:
    if request.options["output"] in (None, "-"):
        raise click.UsageError("png: give a file to write: -o FILE")
    picture = BytesIO()
    request.board.to_png(picture, request.state)
    write_bytes(request.options["output"], picture.getvalue())


def _flip_id(request: Request) -> None:
    say(write_flip_id(request.board, request.start))


ACTIONS: dict[str, Callable[[Request], None]] = {
    "solve": _solve,
    "explain": _explain,
    "fewest": _fewest,
    "hint": _hint,
    "count": _count,
    "show": _show,
    "play": _play,
    "svg": _svg,
    "png": _png,
    "flip-id": _flip_id,
}


def asking(command: F) -> F:
    """Add ACTION and the options of all questions about a board; they arrive as keywords."""
    options = (
        click.argument("action", required=False, type=click.Choice(tuple(ACTIONS))),
        click.option("--state", metavar="COLOUR|FILE", help="The position; a colour stands for all cells."),
        click.option("--seed", metavar="SEED",
                     help="Take a position that can be solved, by random_solvable(SEED)."),
        click.option("--target", metavar="COLOUR|FILE", help="The position to reach.  [default: 0]"),
        click.option("--measure", type=click.Choice(MEASURES), default="clicks", show_default=True,
                     help="What to count: clicks, buttons touched, or clicks either way."),
        click.option("--limit", type=click.FloatRange(min=0), metavar="SECONDS",
                     help=f"How long to search for the fewest clicks.  [default: {_DEFAULTS}]"),
        click.option("-o", "--output", metavar="FILE", help="Write the page or picture there."),
        click.option("--certificate", metavar="FILE", callback=certificate_file,
                     help="With solve and explain: also write the proof, for `modlinalg check`."),
    )  # fmt: skip
    for option in reversed(options):
        command = option(command)
    return command
