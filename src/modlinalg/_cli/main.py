"""The group of all commands."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from modlinalg._cli.once import Once
from modlinalg._cli.status import STATUSES

_HELP = f"""Exact linear algebra over Z_n, Z and Q: answers come with proofs by check, or say
that they have none.

FILE holds a matrix as people or programs write it: rows of numbers, CSV, JSON, what Sage, GAP, PARI or any
other system of `modlinalg convert --list` prints; "-" is standard input.

{STATUSES}
"""


_OTHER_WORDS = {  # that people type for a command, and what to type instead
    "pinv": "there is no command pinv, as others call the Moore-Penrose inverse: `pseudo-inverse` finds an X"
    " with M*X*M = M and X*M*X = X, `moore-penrose-inverse` the X with all four identities",
    "moore-penrose": "there is no command moore-penrose: `moore-penrose-inverse` finds the X with all four"
    " identities",
}
_LEFT_OUT = "Python runs with -OO, which leaves out the help texts of most commands."


_MODULES = {  # that make them; one is loaded when a command of it is asked for
    "answers": "decompose pseudo-inverse moore-penrose-inverse inverse drazin-inverse group-inverse"
    " identities solve kernel form",
    "modules": "module",
    "homologies": "homology",
    "matrices": "matrix",
    "about_a_matrix": "rank det invariant-factors charpoly minpoly adjugate order plu rank-decomposition"
    " eigenvalues solve-two-sided",
    "tracing": "trace exercise check-steps",
    "verifying": "verify verify-batch convert",
    "checking": "check question certificate",
    "auditing": "audit",
    "worksheets": "worksheet grade",
    "boards": "board",
    "demo": "demo",
    "completing": "completions",
}
_PLACES = {name: module for module, names in _MODULES.items() for name in names.split()}


def commands_of(module: str) -> dict[str | None, click.Command]:
    """Return the commands that a module makes, with those of its groups, by their names."""
    made = vars(import_module(f"modlinalg._cli.{module}")).values()
    return {found.name: found for found in made if isinstance(found, click.Command)}


class _Commands(Once, click.Group):
    """The commands; a word that is none, but is typed for one, is refused with the right name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names."""
        return sorted(_PLACES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the command with a name, and with it what it alone needs."""
        if cmd_name not in _PLACES:
            return None
        return commands_of(_PLACES[cmd_name])[cmd_name]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first word names."""
        if args and args[0] in _OTHER_WORDS:
            raise click.UsageError(_OTHER_WORDS[args[0]], ctx)
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
