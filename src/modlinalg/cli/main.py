"""The group of all commands."""

from __future__ import annotations

import click

from modlinalg.cli import answers, tracing, verifying
from modlinalg.cli.boards import board_group
from modlinalg.cli.checking import check_command
from modlinalg.cli.demo import demo


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="modlinalg")
def main() -> None:
    """Exact linear algebra over Z_n and Q, with a proof by check for every answer.

    FILE holds a matrix as rows of numbers, CSV, a nested list or JSON; "-" is standard input.

    Exit status: 0 done or true, 1 false or proved not to exist, 2 bad input, 3 unknown (a limit
    was reached, or this cannot be done here), 4 a bug of ours.
    """


for command in (*answers.COMMANDS, *tracing.COMMANDS, *verifying.COMMANDS, check_command, board_group, demo):
    main.add_command(command)
