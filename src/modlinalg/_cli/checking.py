"""The command that checks certificates, and the question that they should be about."""

from __future__ import annotations

from io import BufferedReader
from typing import Any, cast

import click

from modlinalg._cli import once
from modlinalg._cli.moduli import Asked, matrix_options_by_moduli, read_question as read_systems
from modlinalg._cli.options import Told, limit_option
from modlinalg._cli.output import say
from modlinalg._cli.reading import (
    cannot,
    require_one_standard_input,
    right_hand_side,
    source_name,
    standard_input,
)
from modlinalg._cli.status import BAD_INPUT, DONE, NO, UNKNOWN, leave, reports_errors
from modlinalg._orientation import Side
from modlinalg._regex import re
from modlinalg._rings import Zmod
from modlinalg._wording import quoted
from modlinalg.certificates._notation import JsonObject, ring_json
from modlinalg.certificates._questions import question
from modlinalg.errors import InputError
from modlinalg.games.fewest import MEASURES
from modlinalg_check import Verdict
from modlinalg_check._checker import examine
from modlinalg_check._kinds import KINDS
from modlinalg_check._question import Question, read_question
from modlinalg_check._text import read_bytes
from modlinalg_check._verdict import MalformedError

MOST_MEMORY = 2**24  # MiB; a system cannot be told of many times more
_NEED_A_MATRIX = (
    "--mod, --integers, --rational, --rhs, --other, --side, --identities, --measure, --kind, --digits and the"
    " like need --matrix FILE (--mod and --kind may have --grid)"
)
_STATUS = {"verified": DONE, "rejected": NO, "malformed": BAD_INPUT}


def _identities(ctx: click.Context, param: click.Parameter, value: str | None) -> list[int] | None:
    """Return the numbers of a text such as 1,2."""
    if value is None:
        return None
    words = [word.strip() for word in value.split(",")]
    if not all(word in {"1", "2", "3", "4", "5"} for word in words):
        raise click.BadParameter(f"{quoted(value)} is not a list of numbers out of 1, 2, 3, 4, 5", ctx, param)
    return [int(word) for word in words]


def _grid(ctx: click.Context, param: click.Parameter, value: str | None) -> list[int] | None:
    """Return the numbers of rows and columns of a text such as 30x30."""
    if value is None:
        return None
    found = re.fullmatch(r"([1-9][0-9]{0,8})x([1-9][0-9]{0,8})", value)
    if found is None:
        raise click.BadParameter(f"{quoted(value)} is no size such as 30x30", ctx, param)
    return [int(found[1]), int(found[2])]


@once.command("check")
@click.argument("file")
@click.option("--matrix", "matrix_file", metavar="FILE", help="The M that the certificate should be about.")
@matrix_options_by_moduli
@click.option("--rhs", metavar="FILE", help="The right-hand side b that it should be about.")
@click.option("--other", metavar="FILE", help="The other matrix N, of M*N, P*M = N*P or M*X*N = b.")
@click.option("--side", type=click.Choice(("right", "left")), help="M*x = b (right), or x*M = b.")
@click.option("--identities", callback=_identities, metavar="NUMBERS", help="The identities, such as 1,2.")
@click.option("--measure", type=click.Choice(MEASURES), help="How the solutions, or changes, are weighed.")
@click.option(
    "--grid",
    callback=_grid,
    metavar="ROWSxCOLS",
    help="The grid whose nullity it should be about, with --mod and in the place of --matrix.",
)
@click.option("--kind", type=click.Choice(tuple(KINDS)), help="The kind of certificate it should be.")
@limit_option("End the check after this time.")
@click.option(
    "--memory",
    type=click.IntRange(1, MOST_MEMORY),
    metavar="MIB",
    help="End it when it takes this much memory more than at its start.",
)
@reports_errors
def check_command(
    file: str,
    matrix_file: str | None,
    asked: Asked,
    rhs: str | None,
    other: str | None,
    side: Side | None,
    identities: list[int] | None,
    measure: str | None,
    grid: list[int] | None,
    kind: str | None,
    limit: float | None,
    memory: int | None,
    told: Told,
) -> None:
    """Check a certificate by multiplying it out: verified (0), rejected (1) or malformed (2).

    A certificate proves a statement about the matrix inside it.  With --matrix it is rejected, "about
    another question", unless this is your matrix over your ring (or with your moduli, one for each
    equation), and your right-hand side, other matrix, side, identities, measure and kind where they are
    given.  A certificate with a right-hand side needs --rhs then, and one with another matrix --other.  One
    of the nullity of a grid has no matrix: --grid and --mod say which it should be about.

    Beyond --limit or --memory there is no verdict: status 3.

    `python -m modlinalg_check FILE` does the same with the standard library alone.
    """
    about, named = None, _named(told, rhs, other, side, identities, measure)
    if grid is not None:
        if named or matrix_file is not None:
            raise click.UsageError("--grid takes --mod and --kind beside it, and no matrix, side or measure")
        about = _about_grid(grid, asked, kind)
    elif matrix_file is not None:
        require_one_standard_input(file, matrix_file, rhs, other)
        files = [path for path in (matrix_file, rhs, other) if path is not None]
        (M, *given), moduli = read_systems(files, asked, told)
        N = given.pop() if other is not None else None
        b = given[0] if given else None
        if b is not None and N is None and kind != "homology":
            b = right_hand_side(b, M, side or "right")
        options: dict[str, Any] = {"side": side, "identities": identities, "measure": measure}
        about = _readable(matrix_file, question(M, kind=kind, b=b, N=N, moduli=moduli, **options))
    elif named or (asked, kind) != (None, None):
        raise click.UsageError(_NEED_A_MATRIX)
    _say_verdict(_verdict(file, about, limit, memory))


def _say_verdict(verdict: Verdict | str) -> None:
    """Say a verdict, or which limit was reached before there was one, and leave with its status."""
    if isinstance(verdict, str):
        say(f"unknown: no verdict: beyond a limit: {verdict}")
        leave(UNKNOWN)
    say(verdict.line())
    leave(_STATUS[verdict.outcome])


def _named(told: Told, *options: object) -> bool:
    """Return whether any of these options is given."""
    return told != Told() or any(option is not None for option in options)


def _about_grid(grid: list[int], asked: Asked, kind: str | None) -> Question:
    """Return the question about the nullity of a grid over Z_n."""
    if not isinstance(asked, Zmod):
        raise click.UsageError("--grid: the colours of a board are counted modulo some N: give --mod N")
    about = JsonObject({"ring": ring_json(asked), "grid": grid})
    return _readable("--grid", JsonObject(about | ({} if kind is None else {"kind": kind})))


def _readable(path: str, about: JsonObject) -> Question:
    """Return the question as the checker reads it, which has limits of its own."""
    try:
        return read_question(about)
    except ValueError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def _verdict(file: str, about: Question | None, limit: float | None, memory: int | None) -> Verdict | str:
    """Return the verdict on the certificate in a file, or the words for the limit that was reached before."""
    try:
        data = bytes_of(file)
    except MalformedError as error:
        return Verdict("malformed", str(error))
    if limit is None and memory is None:
        return examine(data, about)[0]
    from modlinalg._cli.confined import check_within  # noqa: PLC0415  # multiprocessing

    return check_within(data, about, limit, memory)


def bytes_of(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for "-", as long as a certificate can have them."""
    try:
        if path == "-":
            return read_bytes(cast(BufferedReader, standard_input()))
        with open(path, "rb") as file:
            return read_bytes(file)
    except OSError as error:
        raise cannot("read", path, error) from None


def certificate_bytes(path: str) -> bytes:
    """Return what `bytes_of` returns; InputError if no certificate has such bytes."""
    try:
        return bytes_of(path)
    except MalformedError as error:
        raise InputError(f"{source_name(path)}: no certificate: {error}") from None


COMMANDS = (check_command,)
