"""The commands that check certificates, write their questions, and write one for a proof assistant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BufferedReader
from typing import Any, cast

import click

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli import once
from modlinalg._cli.moduli import matrix_options_by_moduli, read_question as read_systems
from modlinalg._cli.options import Told, limit_option
from modlinalg._cli.reading import (
    cannot,
    naming,
    read_text,
    require_one_standard_input,
    right_hand_side,
    source_name,
    standard_input,
    write_text,
)
from modlinalg._cli.status import BAD_INPUT, DONE, NO, UNKNOWN, leave, note, reports_errors
from modlinalg._cli.streams import say
from modlinalg._support.regex import re
from modlinalg.certificates._notation import JsonObject, json_object, json_text, ring_json
from modlinalg.certificates._questions import question
from modlinalg.errors import InputError
from modlinalg.games.fewest import MEASURES
from modlinalg_check import Verdict, check
from modlinalg_check._checker import examine
from modlinalg_check._kinds import KINDS, VERDICT
from modlinalg_check._question import Question, read_question
from modlinalg_check._text import read_bytes
from modlinalg_check._verdict import MalformedError

MOST_MEMORY = 2**24  # MiB; a system cannot be told of many times more
_NEED_A_MATRIX = (
    "--mod, --integers, --rational, --rhs, --other, --side, --identities, --measure, --digits and the like"
    " need --matrix FILE (--mod may have --grid)"
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


def _asking(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say what a certificate should be about."""
    for option in reversed((
        click.option("--matrix", "matrix_file", metavar="FILE", help="The M that it should be about."),
        matrix_options_by_moduli,
        click.option("--rhs", metavar="FILE", help="The right-hand side b that it should be about."),
        click.option("--other", metavar="FILE", help="The other matrix N, of M*N, P*M = N*P or M*X*N = b."),
        click.option("--side", type=click.Choice(("right", "left")), help="M*x = b (right), or x*M = b."),
        click.option(
            "--identities", callback=_identities, metavar="NUMBERS", help="The identities, such as 1,2."
        ),
        click.option(
            "--measure", type=click.Choice(MEASURES), help="How the solutions, or changes, are weighed."
        ),
        click.option(
            "--grid",
            callback=_grid,
            metavar="ROWSxCOLS",
            help="The grid whose nullity it should be about, with --mod and in the place of --matrix.",
        ),
        click.option(
            "--kind", type=click.Choice((*KINDS, VERDICT)), help="The kind of certificate it should be."
        ),
        click.option(
            "--verdict",
            type=click.Choice(("TRUE", "FALSE")),
            help="What it should say of its claim: a certificate that says the other, or none, is rejected.",
        ),
    )):  # fmt: skip
        command = option(command)
    return command


@once.command("check")
@click.argument("file")
@click.option(
    "--about",
    "about_file",
    metavar="FILE",
    help="The question that it should answer, from `modlinalg question`.",
)
@_asking
@click.option("--show", is_flag=True, help="Print the whole answer below the line, each part on a line.")
@limit_option("End the check after this time.")
@click.option(
    "--memory",
    type=click.IntRange(1, MOST_MEMORY),
    metavar="MIB",
    help="End it when it takes this much memory more than at its start.",
)
@reports_errors
def check_command(
    file: str, about_file: str | None, show: bool, limit: float | None, memory: int | None, **given: Any
) -> None:
    """Check a certificate by multiplying it out: verified (0), rejected (1) or malformed (2).

    A certificate proves a statement about the matrix inside it. The line says which: the kind, ring and
    sizes, and the answer, of a matrix its first entries.  With --matrix it is rejected, "about another
    question", unless this is your matrix over your ring (or with your moduli, one for each equation), and
    your right-hand side, other matrix, side, identities, measure and kind where they are given.  A
    certificate with a right-hand side needs --rhs then, and one with another matrix --other.  One of the
    nullity of a grid has no matrix: --grid and --mod say which it should be about.  --about takes all of this
    from one file, which may state a whole claim.

    A proof that a claim is FALSE is verified as well: with --verdict TRUE it is rejected.

    Beyond --limit or --memory there is no verdict: status 3.

    `python -m modlinalg_check FILE` does the same with the standard library alone.
    """
    asked = _question(given, (file,))
    about = None if asked is None else _readable(given["matrix_file"] or "--grid", asked)
    kind, verdict = given["kind"], given["verdict"]
    if about_file is not None:
        if asked is not None:
            raise click.UsageError("--about has the whole question: no --matrix or --grid beside it")
        require_one_standard_input(file, about_file)
        about = _readable(about_file, certificate_bytes(about_file, "question"))
        for name, word in (("kind", kind), ("verdict", verdict)):
            if (known := getattr(about, name)) is not None and word not in (None, known):
                raise click.UsageError(f"--{name} {word}: the question in --about has {known}; leave one out")
        about = about._replace(kind=kind or about.kind, verdict=verdict or about.verdict)
    elif about is None and (kind, verdict) != (None, None):
        about = Question(None, {}, verdict=verdict, kind=kind)
    found = _verdict(file, about, limit, memory, show)
    if isinstance(found, str):
        say(f"unknown: no verdict: beyond a limit: {found}")
        leave(UNKNOWN)
    say(found.lines())
    leave(_STATUS[found.outcome])


@once.command("question")
@click.option(
    "--claim", metavar="FILE", help="A claim as `modlinalg verify-batch` reads it, which has its matrices."
)
@_asking
@limit_option("End the verification of the claim after this time.")
@reports_errors
def question_command(claim: str | None, limit: float | None, **given: Any) -> None:
    """Write the question that a certificate should answer, for `modlinalg check --about`.

    The options are those of `modlinalg check`: a matrix and what else the question names, or a grid.  With
    --claim it is about a whole claim, with all its values, so that a certificate about another value is
    rejected, whichever of the two is true.

    \b
    modlinalg question --matrix M.txt --mod 7 --kind det > question.json
    modlinalg det M.txt --mod 7 --certificate proof.json
    modlinalg check proof.json --about question.json
    """
    asked = _question(given, ())
    if (claim is None) == (asked is None):
        raise click.UsageError("give --matrix, --grid or --claim, one of them")
    if claim is not None and given["kind"] not in (None, VERDICT):
        raise click.UsageError("only a verdict answers a whole claim: leave --kind out")
    if claim is not None:
        from modlinalg.verification._judging import verified_claim  # noqa: PLC0415  # all that verifies
        from modlinalg.verification._verdicts import ClaimVerdict  # noqa: PLC0415

        fields = json_object(read_text(claim), source_name(claim))
        with naming(claim):
            found = verified_claim(fields, limit, 0, None)
            if found.question is None:
                why = f" ({found.reason})" if found.verdict is ClaimVerdict.UNKNOWN else ""
                raise InputError(f"no question states this claim{why}; give --matrix instead")
        asked = JsonObject(
            found.question | {key: given[key] for key in ("kind", "verdict") if given[key] is not None}
        )
    _readable(claim or given["matrix_file"] or "--grid", asked or {})
    say(json_text(asked))


def _question(given: dict[str, Any], beside: Sequence[str | None]) -> JsonObject | None:
    """Return the question that the options state, None without --matrix and --grid."""
    options = dict(given)
    matrix_file, grid, asked, told = (options.pop(name) for name in ("matrix_file", "grid", "asked", "told"))
    words = {name: options.pop(name) for name in ("kind", "verdict")}
    words = {name: word for name, word in words.items() if word is not None}
    named = told != Told() or any(option is not None for option in options.values())
    if grid is not None:
        if named or matrix_file is not None:
            raise click.UsageError("--grid takes --mod and --kind beside it, and no matrix, side or measure")
        if not isinstance(asked, Zmod):
            raise click.UsageError("--grid: the colours of a board are counted modulo some N: give --mod N")
        return JsonObject({"ring": ring_json(asked), "grid": grid} | words)
    if matrix_file is None:
        if named or asked is not None:
            raise click.UsageError(_NEED_A_MATRIX)
        return None
    rhs, other, kind = options.pop("rhs"), options.pop("other"), words.get("kind")
    require_one_standard_input(*beside, matrix_file, rhs, other)
    files = [path for path in (matrix_file, rhs, other) if path is not None]
    (M, *others), moduli = read_systems(files, asked, told)
    N = others.pop() if other is not None else None
    b = others[0] if others else None
    if b is not None and N is None and kind != "homology":
        b = right_hand_side(b, M, options["side"] or "right")
    return JsonObject(question(M, kind=kind, b=b, N=N, moduli=moduli, **options) | words)


def _readable(path: str, about: Mapping[str, object] | bytes) -> Question:
    """Return the question as the checker reads it, which has limits of its own."""
    try:
        return read_question(about)
    except ValueError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def _verdict(
    file: str, about: Question | None, limit: float | None, memory: int | None, show: bool
) -> Verdict | str:
    """Return the verdict on the certificate in a file, or the words for the limit that was reached before."""
    try:
        data = bytes_of(file)
    except MalformedError as error:
        return Verdict("malformed", str(error))
    if limit is None and memory is None:
        return examine(data, about, show=show)[0]
    from modlinalg._cli.confined import check_within  # noqa: PLC0415  # multiprocessing

    return check_within(data, about, limit, memory, show=show)


def bytes_of(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for "-", as long as a certificate can have them."""
    try:
        if path == "-":
            return read_bytes(cast(BufferedReader, standard_input()))
        with open(path, "rb") as file:
            return read_bytes(file)
    except OSError as error:
        raise cannot("read", path, error) from None


def certificate_bytes(path: str, what: str = "certificate") -> bytes:
    """Return what `bytes_of` returns; InputError if no certificate, or question, has such bytes."""
    try:
        return bytes_of(path)
    except MalformedError as error:
        raise InputError(f"{source_name(path)}: no {what}: {error}") from None


@once.command("certificate")
@click.argument("file")
@click.option("--to", "target", type=click.Choice(("rocq",)), required=True, help="The proof assistant.")
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to write; - is standard output.")
@reports_errors
def certificate_command(file: str, target: str, output: str) -> None:
    """Write a certificate as a theorem that a proof assistant proves.

    For Rocq: the matrices, the claim about them, and a proof that runs a checker which is itself proved, in
    src/rocq of the sources; `coqc -Q src/rocq Modlinalg FILE` judges it.  It is for certificates over Z_n, Z
    and Q, verdicts on claims among them, of at most 60 rows and columns; larger ones are for the extracted
    checker (3).  A certificate that is not verified is not written: 1 if it is rejected, 2 if it is
    malformed.
    """
    from modlinalg.certificates._rocq import theorem_text  # noqa: PLC0415  # for this command alone

    name, data = source_name(file), certificate_bytes(file)
    verdict = check(data)
    if verdict.outcome == "malformed":
        raise InputError(f"{name}: no certificate: {verdict.reason}")
    if verdict.outcome == "rejected":
        note(verdict.line())
        leave(NO)
    write_text(output, theorem_text(json_object(data.decode("ascii"), name)))
