"""What may be asked about a board on the command line, whatever the board is."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from typing import Any, TypeVar, get_args

import click
from click.core import ParameterSource

from modlinalg._cli.nearest import form_of, say_nearest, write_nearest
from modlinalg._cli.options import certificate_option, limit_option
from modlinalg._cli.output import Title, say
from modlinalg._cli.reading import (
    naming,
    parsed_state,
    read_text,
    source_name,
    write_bytes,
    write_proof,
    write_text,
)
from modlinalg._cli.status import NO, UNKNOWN, leave, note
from modlinalg._orientation import Side
from modlinalg._parsing.cursor import parse_number
from modlinalg._rings import QQ
from modlinalg._storage.firewall import Element, format_integer
from modlinalg._wording import brief
from modlinalg.certificates._envelope import Certificate
from modlinalg.errors import InputError
from modlinalg.games import Board, write_flip_id
from modlinalg.games._views.text import clicks_text
from modlinalg.games._words import LISTED, Explanation
from modlinalg.games.fewest import MEASURES, Measure
from modlinalg.games.fewest._record import CP_SAT
from modlinalg.nonexistence import NoSolutionError

F = TypeVar("F", bound=Callable[..., Any])

LIMITS = {"fewest": 60.0, "nearest": 60.0, "hint": 10.0, "play": 10.0}  # seconds for the least
_DEFAULTS = ", ".join(f"{action} {seconds:g}" for action, seconds in LIMITS.items())
DRAWN = 400  # cells of a board whose weights are shown in their places
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


def answer(
    board: Board,
    *,
    action: str | None,
    own: tuple[int, ...] | None = None,
    count: Callable[[], int] | None = None,
    count_proof: Callable[[], Certificate] | None = None,
    heard: Collection[str] = (),
    **options: Any,
) -> None:
    """Carry out an action on a board, as its options say.

    `own` is the state that the board comes with, `count` a quick way to its number of solutions, and
    `count_proof` to a certificate of it.  What is `heard` are options that made the board.
    """
    given = _given(board, options)
    has_state = any(known is not None for known in (given, own, options["seed"]))
    action = action or ("solve" if has_state else "count")
    asked = ("measure", "target") if options["clicks"] is not None else ()
    _require_heard(action, {*heard, *asked})
    target = 0 if options["target"] is None else _position("--target", options["target"], board)
    drawn = given if options["seed"] is None else _drawn(board, target, options)
    state = own if drawn is None else drawn
    limit = options["limit"]
    request = Request(
        board=board,
        action=action,
        state=state,
        target=target,
        measure=options["measure"] or ("hamming" if action == "nearest" else "clicks"),
        limit=LIMITS.get(action) if limit is None else limit,
        output=options["output"] or "-",
        certificate=options["certificate"],
        count=count or (lambda: board.count),
        count_proof=count_proof or board.count_certificate,
        side=options["side"],
        form=options["format"],
    )
    ACTIONS[action](request)


def _require_heard(action: str, heard: Collection[str]) -> None:
    """Raise UsageError for an option on the command line that says nothing to an action."""
    source = click.get_current_context().get_parameter_source
    for name, actions in HEARD.items():
        known = action in actions or name in heard
        if not known and source(name) is ParameterSource.COMMANDLINE:
            written = "-o FILE" if name == "output" else f"--{name}"
            raise click.UsageError(f"{action}: {written} is for {' and '.join(_listed(actions))}")


def _listed(words: Sequence[str]) -> Sequence[str]:
    """Return words for a sentence: all but the last with commas between them, and the last."""
    return (", ".join(words[:-1]), words[-1]) if len(words) > 1 else words


def _given(board: Board, options: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the position that --state names."""
    state, seed, clicks = options["state"], options["seed"], options["clicks"]
    if state is not None and seed is not None:
        raise click.UsageError("give at most one of --state and --seed")
    if clicks is not None and seed is None:
        raise click.UsageError("--clicks: a position is drawn by --seed SEED, so give one")
    if state is None:
        return None
    found = _position("--state", state, board)
    return (found,) * len(board.cells) if isinstance(found, int) else found


def _drawn(board: Board, target: tuple[int, ...] | int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the position that --seed and --clicks name."""
    number, clicks = parse_number(options["seed"]), options["clicks"]
    seed = number if isinstance(number, int) else options["seed"]
    if clicks is None:
        return board.random_solvable(seed)
    return board.random_challenge(clicks, seed, options["measure"] or "clicks", target=target).state


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
    with naming(path):
        return board.state(M.T if flat else M)


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
    if request.certificate is not None:
        certificate = write_proof(request.certificate, found.certificate)
        if certificate is not None and certificate["kind"] == "solution":
            # which says nothing of other solutions
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
    with _reason_in_words(request):
        best = request.board.fewest_clicks(
            request.start, request.target, request.measure, limit=request.limit
        )
    if request.certificate is not None:
        if best.proved:
            write_proof(request.certificate, best.certificate)
        else:
            note("no certificate was written: these are not proved to be the fewest clicks")
    say(Title(str(best)))
    _say_clicks(request, list(map(int, best.clicks.entries)))
    if not best.proved:
        leave(UNKNOWN)


def _nearest(request: Request) -> None:
    written = form_of(request.output)
    found = request.board.nearest_solvable(
        request.start, request.target, request.measure, limit=request.limit
    )
    if request.certificate is not None:
        if found.proved:
            write_proof(request.certificate, found.certificate)
        else:
            note("no certificate was written: this is not proved to be the nearest position")
    say_nearest(request.board, found)
    if written is not None:
        write_nearest(request.board, found, request.output, written)
    if not found.proved:
        leave(UNKNOWN)


def _say_clicks(request: Request, clicks: list[int]) -> None:
    say("\n" + clicks_text(request.board, clicks))


def _hint(request: Request) -> None:
    with _reason_in_words(request):
        found = request.board.hint(request.start, request.target, request.measure, limit=request.limit)
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
    if request.certificate is not None:
        write_proof(request.certificate, request.count_proof)
    cells, buttons = board.rules.counts
    part = Fraction(board.mod) ** (buttons - cells) / count
    share = format_integer(part.numerator)
    if part != 1:
        share += f"/{format_integer(part.denominator)}"
    say(Title(f"{board.name}: {cells} cells, {buttons} buttons"))
    say(f"solutions of each position that can be solved: {format_integer(count)}")
    say(f"part of all positions that can be solved: {share}")


def _equations(request: Request) -> None:
    found = request.board.equations(request.state, request.target, side=request.side)
    write_text(request.output, f"{found.to_latex() if request.form == 'latex' else found.to_text()}\n")


def _show(request: Request) -> None:
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(request.board.to_text(request.state, colour=colour))


def _play(request: Request) -> None:
    page = request.board.to_html(request.state, request.target, measure=request.measure, limit=request.limit)
    write_text(request.output, page)


def _svg(request: Request) -> None:
    write_text(request.output, request.board.to_svg(request.state))


def _png(request: Request) -> None:
    if request.output == "-":
        raise click.UsageError("png: give a file to write: -o FILE")
    picture = BytesIO()
    request.board.to_png(picture, request.state)
    write_bytes(request.output, picture.getvalue())


def _flip_id(request: Request) -> None:
    say(write_flip_id(request.board, request.start))


_OF_POSITIONS = (
    "solve", "explain", "nearest", "fewest", "hint", "equations", "show", "play", "svg", "png", "flip-id"
)  # fmt: skip
HEARD = {  # the actions to which each option says something
    "state": _OF_POSITIONS,
    "clicks": _OF_POSITIONS,
    "seed": _OF_POSITIONS,
    "target": ("solve", "explain", "nearest", "fewest", "hint", "equations", "play"),
    "measure": ("nearest", "fewest", "hint", "play"),
    "limit": ("nearest", "fewest", "hint", "play"),
    "output": ("nearest", "equations", "play", "svg", "png"),
    "certificate": ("solve", "explain", "nearest", "fewest", "count"),
    "side": ("equations",),
    "format": ("equations",),
}
ACTIONS: dict[str, Callable[[Request], None]] = {
    "solve": _solve,
    "explain": _explain,
    "nearest": _nearest,
    "fewest": _fewest,
    "hint": _hint,
    "count": _count,
    "equations": _equations,
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
        click.option("--clicks", type=click.IntRange(min=0), metavar="N",
                     help="With --seed, a position whose fewest clicks are N by --measure."),
        click.option("--target", metavar="COLOUR|FILE", help="The position to reach.  [default: 0]"),
        click.option("--measure", type=click.Choice(MEASURES),
                     help="What to count: clicks, buttons touched, or clicks either way; for nearest the"
                     " turns of colours, the cells, or the turns either way.  [default: clicks; nearest:"
                     " hamming]"),
        limit_option(f"How long to search for the least.  [default: {_DEFAULTS}]"),
        click.option("--side", type=click.Choice(get_args(Side)), default="right", show_default=True,
                     help="Clicks are a column, A*c = t - s (right), or a row, a*M + s = t."),
        click.option("--format", type=click.Choice(("text", "latex")), default="text", show_default=True,
                     help="How the equations are written."),
        click.option("-o", "--output", metavar="FILE",
                     help="Write the page, picture or equations there; of nearest a picture or .json."),
        certificate_option(
            "With solve, explain, nearest, fewest, count: write the proof, for `modlinalg check`."
        ),
    )  # fmt: skip
    for option in reversed(options):
        command = option(command)
    return command
