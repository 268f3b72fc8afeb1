"""What may be asked about a board on the command line, whatever the board is."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, get_args

import click
from click.core import ParameterSource

from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._cli.board_requests import (
    Request,
    drawn_state,
    form_of,
    given_state,
    numbered_from_1,
    position_of,
    print_part,
    write_picture,
)
from modlinalg._cli.options import F, FormatName, certificate_option, limit_option
from modlinalg._cli.reading import write_bytes, write_proof, write_text
from modlinalg._cli.status import NO, UNKNOWN, leave, note
from modlinalg._cli.streams import Title, say
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._lightest.record import CP_SAT
from modlinalg.games import Board, NearestSolvable, write_flip_id
from modlinalg.games._views.heat import heat_png, heat_svg, quiet_counts
from modlinalg.games._views.svg import animated_svg
from modlinalg.games._views.text import clicks_text
from modlinalg.games._words import LISTED, Explanation
from modlinalg.games.fewest import MEASURES, FewestClicks
from modlinalg.nonexistence import NoSolutionError

LIMITS = {"fewest": 60.0, "nearest": 60.0, "hint": 10.0, "play": 10.0}  # seconds for the least
_DEFAULTS = ", ".join(f"{action} {seconds:g}" for action, seconds in LIMITS.items())
DRAWN = 400  # cells of a board whose weights are shown in their places


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
    board = numbered_from_1(board)
    given = given_state(board, options)
    has_state = any(known is not None for known in (given, own, options["seed"]))
    action = action or ("solve" if has_state else "count")
    asked = ("measure", "target") if options["clicks"] is not None else ()
    _require_heard(action, {*heard, *asked})
    target = 0 if options["target"] is None else position_of("target", board, options)
    drawn = given if options["seed"] is None else drawn_state(board, target, options)
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
        animate=options["animate"],
        to=options["to"] or (options["part"] and "modlinalg"),
        part=options["part"],
    )
    if request.to is not None and request.output != "-":
        raise click.UsageError("--to and --part print one matrix on standard output: leave out -o")
    ACTIONS[action](request)


def _require_heard(action: str, heard: Collection[str]) -> None:
    """Raise UsageError for an option on the command line that says nothing to an action."""
    source = click.get_current_context().get_parameter_source
    for name, actions in HEARD.items():
        known = action in actions or name in heard
        if not known and source(name) is ParameterSource.COMMANDLINE:
            written = "-o FILE" if name == "output" else f"--{name}"
            listed = " and ".join(filter(None, (", ".join(actions[:-1]), actions[-1])))
            raise click.UsageError(f"{action}: {written} is for {listed}")
    has_file = any(source(name) is ParameterSource.COMMANDLINE for name in ("state", "target"))
    if source("digits") is ParameterSource.COMMANDLINE and not (has_file or "digits" in heard):
        raise click.UsageError(
            "--digits and --entries say how a position is written: give --state or --target"
        )


def _solve(request: Request) -> None:
    form = _picture_form(request)
    found = request.board.explain(request.start, request.target)
    _say_explanation(request, found)
    _give_clicks(request, list(map(int, found.solutions.particular.entries)), form)


def _picture_form(request: Request) -> str | None:
    """Return the form of the picture to write, None for none; UsageError where it cannot be animated."""
    form = form_of(request.action, request.output, ("svg", "png"))
    if request.animate and form != "svg":
        raise click.UsageError(f"{request.action}: --animate needs -o FILE.svg")
    return form


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
    board = request.board
    if request.to is not None:
        if not found.solvable:
            note(text)
            leave(NO)
        return
    say(Title(board.name))
    say(text)
    if found.solvable:
        return
    if LISTED < len(found.cells) and len(board.cells) <= DRAWN:  # the sentence leaves some weights out
        weights = dict(zip(found.cells, found.weights, strict=True))
        say("\nthe weights of all cells:\n" + board.to_text([weights.get(cell, 0) for cell in board.cells]))
    leave(NO)


@contextmanager
def _reason_in_words(request: Request) -> Iterator[None]:
    """Say why the target is out of reach in words about cells, as `explain` does."""
    try:
        yield
    except NoSolutionError:
        _explain(request)
        raise


def _fewest(request: Request) -> None:
    form = _picture_form(request)
    with _reason_in_words(request):
        best = request.board.fewest_clicks(
            request.start, request.target, request.measure, limit=request.limit
        )
    _prove(request, best, "these are not proved to be the fewest clicks")
    if request.to is None:
        say(Title(str(best)))
    _give_clicks(request, list(map(int, best.clicks.entries)), form)
    if not best.proved:
        leave(UNKNOWN)


def _nearest(request: Request) -> None:
    written = form_of("nearest", request.output, ("svg", "png", "json"))
    found = request.board.nearest_solvable(
        request.start, request.target, request.measure, limit=request.limit
    )
    _prove(request, found, "this is not proved to be the nearest position")
    if request.to is None:
        say_nearest(request.board, found)
    else:
        print_part(request, state=found.state, change=found.change)
    if written == "json":
        write_text(request.output, f"{found.to_json()}\n")
    elif written is not None:
        title = recolouring(request.board, found.state, found.change)
        write_picture(request.board, found.state, None, title, request.output, written)
    if not found.proved:
        leave(UNKNOWN)


def _prove(request: Request, found: FewestClicks | NearestSolvable, otherwise: str) -> None:
    """Write the proof where one is asked for and there is one; otherwise a note says why not."""
    if request.certificate is None:
        return
    if found.proved:
        write_proof(request.certificate, found.certificate)
    else:
        note(f"no certificate was written: {otherwise}")


def _give_clicks(request: Request, clicks: list[int], form: str | None) -> None:
    """Say clicks that lead to the target, and draw them where a picture is asked for."""
    if request.to is not None:
        print_part(request, clicks=clicks)
        return
    say("\n" + clicks_text(request.board, clicks))
    title = f"{request.board.name}: a solution"
    if request.animate:  # one step after the other
        write_text(request.output, animated_svg(request.board, request.start, clicks, title))
    elif form is not None:
        write_picture(request.board, request.start, clicks, title, request.output, form)


def _quiet(request: Request) -> None:
    form = form_of("quiet", request.output, ("svg", "png"))
    if request.to is not None:
        print_part(request, generators=request.board.quiet_patterns().generator_matrix)
        return
    counts = quiet_counts(request.board)
    count = request.board.count
    patterns = "quiet pattern" if count == 1 else "quiet patterns"
    say(Title(f"{request.board.name}: {format_integer(count)} {patterns}"))
    say(clicks_text(request.board, counts, "how many of them click each button:"))
    if form == "svg":
        write_text(request.output, heat_svg(request.board, counts))
    elif form == "png":
        write_bytes(request.output, heat_png(request.board, counts))


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
    if request.to is not None:
        changes = [] if found.state is None else zip(found.state, found.target, strict=True)
        b = {"b": [t - s for s, t in changes]} if changes else {}
        print_part(request, A=request.board.matrix, **b)
        return
    write_text(request.output, f"{found.to_latex() if request.form == 'latex' else found.to_text()}\n")


def _show(request: Request) -> None:
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(request.board.to_text(request.state, colour=colour))


def _play(request: Request) -> None:
    page = request.board.to_html(request.state, request.target, measure=request.measure, limit=request.limit)
    write_text(request.output, page)


def _picture(request: Request) -> None:
    if request.action == "png" and request.output == "-":
        raise click.UsageError("png: give a file to write: -o FILE")
    write_picture(request.board, request.state, None, None, request.output, request.action)


_OF_POSITIONS = (
    "solve", "explain", "nearest", "fewest", "hint", "equations", "show", "play", "svg", "png", "flip-id"
)  # fmt: skip
_WITH_PARTS = ("solve", "nearest", "fewest", "quiet", "equations")
HEARD = {  # the actions to which each option says something
    "state": _OF_POSITIONS,
    "clicks": _OF_POSITIONS,
    "seed": _OF_POSITIONS,
    "target": ("solve", "explain", "nearest", "fewest", "hint", "equations", "play"),
    "measure": ("nearest", "fewest", "hint", "play"),
    "limit": ("nearest", "fewest", "hint", "play"),
    "output": ("solve", "nearest", "fewest", "quiet", "equations", "play", "svg", "png"),
    "animate": ("solve", "fewest"),
    "certificate": ("solve", "explain", "nearest", "fewest", "count"),
    "to": _WITH_PARTS,
    "part": _WITH_PARTS,
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
    "quiet": _quiet,
    "equations": _equations,
    "show": _show,
    "play": _play,
    "svg": _picture,
    "png": _picture,
    "flip-id": lambda request: say(write_flip_id(request.board, request.start)),
}


def asking(command: F, *, reads_file: bool = False) -> F:
    """Add ACTION and the options of all questions about a board; they arrive as keywords.

    A command that `reads_file` has --digits from there.
    """
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
        limit_option(f"How long to search for the least; inf until it is proved.  [default: {_DEFAULTS}]"),
        click.option("--side", type=click.Choice(get_args(Side)), default="right", show_default=True,
                     help="Clicks are a column, A*c = t - s (right), or a row, a*M + s = t."),
        click.option("--format", type=click.Choice(("text", "latex")), default="text", show_default=True,
                     help="How the equations are written."),
        click.option("-o", "--output", metavar="FILE",
                     help="Write the page, picture or equations there: for solve and fewest the position with"
                     " its clicks, for quiet a heat map (.svg or .png), for nearest a picture or .json."),
        click.option("--animate", is_flag=True, help="With -o FILE.svg, one step after the other."),
        click.option("--to", type=FormatName(),
                     help="Print one matrix of solve, nearest, fewest, quiet or equations alone, for this"
                     " system, by a name in `modlinalg convert --list`."),
        click.option("--part", metavar="NAME",
                     help="Print this matrix alone: clicks, state, change, generators, A or b."
                     "  [default: the main one]"),
        certificate_option(
            "With solve, explain, nearest, fewest, count: write the proof, for `modlinalg check`."
        ),
    )  # fmt: skip
    about = "In the files of --state and --target each sign is a cell, or each number."
    digits = click.option("--digits/--entries", default=None, help=about)
    for option in reversed(options if reads_file else (*options, digits)):
        command = option(command)
    return command


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


def recolouring(board: Board, state: tuple[int, ...], change: tuple[int, ...]) -> str:
    """Return "recolour cell (1, 1) to 5 and cell (2, 3) to 0"."""
    cells = zip(board.cells, state, change, strict=True)
    parts = [f"cell {board.cell_text(cell)} to {colour}" for cell, colour, turns in cells if turns]
    shown = parts if len(parts) <= LISTED else [*parts[:LISTED], f"{len(parts) - LISTED} more"]
    *others, last = shown or ["nothing"]
    return f"recolour {', '.join(others)} and {last}" if others else f"recolour {last}"
