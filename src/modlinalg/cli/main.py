"""The group of all commands."""

from __future__ import annotations

import sys

import click

from modlinalg.cli import answers, tracing, verifying
from modlinalg.cli.boards import board_group
from modlinalg.cli.checking import check_command
from modlinalg.cli.demo import demo
from modlinalg.cli.status import STATUSES

_HELP = f"""Exact linear algebra over Z_n and Q, with a proof by check for every answer.

FILE holds a matrix as rows of numbers, CSV, a nested list or JSON; "-" is standard input.

{STATUSES}
"""


_RENAMED = (
    "there is no command pinv, as others call the Moore-Penrose inverse: `pseudo-inverse` finds"
    " an X with M*X*M = M and X*M*X = X, `moore-penrose` the X with all four identities"
)
_LEFT_OUT = "Python runs with -OO, which leaves out the help texts of most commands."


class _Commands(click.Group):
    """The commands; a name that could mean two of them is refused with both."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first word names."""
        if args[:1] == ["pinv"]:
            raise click.UsageError(_RENAMED, ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Commands,
    help=_HELP,
    epilog=_LEFT_OUT if sys.flags.optimize > 1 else None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="modlinalg")
def main() -> None:
    """Run one of the commands; the help is no docstring, which Python leaves out with -OO."""


for _command in (*answers.COMMANDS, *tracing.COMMANDS, *verifying.COMMANDS, check_command, board_group, demo):
    main.add_command(_command)
