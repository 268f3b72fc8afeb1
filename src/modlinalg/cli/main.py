"""The group of all commands, and the one that checks certificates."""

from __future__ import annotations

import click

import modlinalg_check
from modlinalg.cli import answers, tracing, verifying
from modlinalg.cli.boards import board_group
from modlinalg.cli.demo import demo
from modlinalg.cli.output import say
from modlinalg.cli.reading import read_bytes
from modlinalg.cli.status import BAD_INPUT, DONE, NO, leave, reports_errors


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="modlinalg")
def main() -> None:
    """Exact linear algebra over Z_n and Q, with a proof by check for every answer.

    FILE holds a matrix as rows of numbers, CSV, a nested list or JSON; "-" is standard input.

    Exit status: 0 done or true, 1 false or proved not to exist, 2 bad input, 3 unknown (a limit
    was reached, or this cannot be done here), 4 a bug of ours.
    """


_STATUS_OF_VERDICT = {"verified": DONE, "rejected": NO, "malformed": BAD_INPUT}


@click.command("check")
@click.argument("file")
@reports_errors
def check_command(file: str) -> None:
    """Check a certificate by multiplying it out: verified (0), rejected (1) or malformed (2).

    `python -m modlinalg_check FILE` does the same with the standard library alone.
    """
    verdict = modlinalg_check.check(read_bytes(file))
    say(f"{verdict.outcome}: {verdict.kind or 'no certificate'}: {verdict.reason}")
    leave(_STATUS_OF_VERDICT[verdict.outcome])


for command in (*answers.COMMANDS, *tracing.COMMANDS, *verifying.COMMANDS, check_command, board_group, demo):
    main.add_command(command)
