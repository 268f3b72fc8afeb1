"""The command `audit`: a function or a program asked questions full of traps, its answers judged."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import click

from modlinalg._cli import once
from modlinalg._cli.options import output_option, progress_option
from modlinalg._cli.reading import write_text
from modlinalg._cli.status import DONE, leave, reports_errors
from modlinalg._cli.streams import say
from modlinalg._matrices.sides import PLACEMENTS, WHERE_THE_UNKNOWN_STANDS

_READINGS = ("basis", "coefficients", "convention", "canonical")  # options of claims


@once.command("audit")
@click.argument("functions", nargs=-1, metavar="[MODULE:FUNCTION]...")
@click.option(
    "--claims",
    required=True,
    metavar="CLAIM,..",
    help="What is asked: solve, kernel, rank, smith-form, ..; one for each function, in their order.",
)
@click.option(
    "--command", "commands", multiple=True, metavar="COMMAND", help="A program instead of a function."
)
@click.option(
    "--ask",
    multiple=True,
    metavar="TEXT",
    help="What the program is given, with {M}, {b}, {n} in it; without it all is JSON.",
)
@click.option(
    "--from",
    "source",
    default="auto",
    show_default=True,
    metavar="SYSTEM",
    help="As what the answer is read, by a name in `modlinalg convert --list`.",
)
@click.option(
    "--to", metavar="SYSTEM", help="For which system matrices are written.  [default: that of --from]"
)
@click.option(
    "--over",
    multiple=True,
    metavar="N|Z|Q",
    help="Ask over Z_N, Z or Q; may be given again.  [default: Z, Q and 16 moduli]",
)
@click.option(
    "--questions",
    type=click.IntRange(1, 10**6),
    default=60,
    show_default=True,
    metavar="N",
    help="How many are asked for each claim over each ring.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Draw the questions from this seed.")
@click.option(
    "--size", type=click.IntRange(1, 1000), default=6, show_default=True, help="The most rows and columns."
)
@click.option(
    "--side", type=click.Choice(tuple(PLACEMENTS)), help=f"{WHERE_THE_UNKNOWN_STANDS}  [default: right]"
)
@click.option(
    "--none",
    "none_when",
    multiple=True,
    metavar="WORD",
    help="That there is none is said by this exception, or by this text of a program.",
)
@click.option(
    "--basis",
    type=click.Choice(("auto", "rows", "columns")),
    help="Which lines are the vectors.  [default: rows of what a function returns]",
)
@click.option(
    "--coefficients",
    type=click.Choice(("auto", "ascending", "descending")),
    help="Which coefficient of a polynomial comes first.",
)
@click.option("--convention", metavar="SYSTEM", help="The system whose form it is.")
@click.option(
    "--canonical", is_flag=True, help="Diagonal entries must be canonical, as in `modlinalg verify`."
)
@click.option(
    "--time-limit",
    type=click.FloatRange(min=0, min_open=True),
    default=5.0,
    show_default=True,
    metavar="SECONDS",
    help="For an answer, and again for judging it (at least 2 s); beyond it the other hangs.",
)
@click.option(
    "--memory-limit",
    type=click.IntRange(min=1),
    metavar="MIB",
    help="Memory for the other.  [default: 2048 for a function]",
)
@click.option("--allow-refusals", is_flag=True, help="Status 0 also where some questions were refused.")
@click.option(
    "--report",
    "form",
    type=click.Choice(("text", "json", "html", "junit")),
    default="text",
    show_default=True,
    help="The form of the report.",
)
@output_option
@progress_option
@reports_errors
def audit_command(
    functions: tuple[str, ...], claims: str, form: str, output: str, allow_refusals: bool, **given: Any
) -> None:
    """Ask a function or a program questions full of traps, judge its answers, shrink what fails.

    A function gets M as rows of int (over Q of Fraction), then b as a list, or N, where the claim has it,
    then n: the modulus, 0 over Z, None over Q; and the shape of M if it has a parameter `shape`.  It returns
    what was asked, several parts as a tuple, None where there is none.  A program gets each question on
    standard input.  Both run in processes of their own: a crash or a hang is a finding.

    The questions are the same for the same --seed: zero columns, no rows, zero-divisor pivots, singular,
    tall, wide, entries near 2^31, 2^32, 2^53 and 2^63, and others.

    Exit status: 0 every answer is right; 1 one is wrong, or the other crashed, hung or printed; 2 bad input;
    3 nothing of that, but some question was refused or has no verdict; 4 the program failed.
    """
    found = _audit(functions, [word for word in claims.split(",") if word.strip()], **given)
    written: dict[str, Callable[[], str]] = {
        "text": found.to_text,
        "json": lambda: found.to_json().to_json(),
        "html": found.to_html,
        "junit": found.to_junit,
    }
    write_text(output, written[form]())
    if output != "-":
        say(found.to_text().splitlines()[1])
    leave(DONE if allow_refusals and found.has_only_refusals else found.status)


def _audit(
    functions: tuple[str, ...],
    claims: list[str],
    *,
    commands: tuple[str, ...],
    ask: tuple[str, ...],
    source: str,
    to: str | None,
    memory_limit: int | None,
    **given: Any,
) -> Any:
    """Return the Audit of the functions, or of the programs."""
    from modlinalg.audits import audit, audit_program  # noqa: PLC0415  # which loads all verifiers

    if bool(functions) == bool(commands):
        raise click.UsageError("give functions, as mypackage.module:solve, or --command, and not both")
    options = {key: word for key in _READINGS if (word := given.pop(key)) not in (None, False)}
    settings = given | {"over": given["over"] or None, "options": options}
    if commands:
        return audit_program(
            commands, claims, ask=ask or None, source=source, to=to, memory_limit=memory_limit, **settings
        )
    if ask or to or source != "auto":
        raise click.UsageError("--ask, --from and --to are for a program, which --command names")
    here = os.getcwd()
    if here not in sys.path:  # as `python -m` does; the process of the function inherits it
        sys.path.insert(0, here)
    return audit(functions, claims, memory_limit=memory_limit or 2048, **settings)
