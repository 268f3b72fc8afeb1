"""Completion in shells: the command that prints what a shell loads, and the answers when TAB is pressed.

The script of a shell calls `modlinalg` with the words so far in the environment; `_cli.program` then calls
`answer_a_shell` and runs no command.  Files are left to the shell, which knows its own ways with names.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress

import click
from click.shell_completion import BashComplete, CompletionItem, FishComplete, ShellComplete, ZshComplete

from modlinalg._cli import once
from modlinalg._cli.status import BAD_INPUT, DONE, reports_errors
from modlinalg._cli.streams import say

ASKED = "_MODLINALG_COMPLETE"  # the variable in which a shell says who asks


class _Bash(BashComplete):
    """Bash takes "=" for a word of its own, and inserts what it gets as it stands."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before, and the one that is begun, of `--format=js` the part behind the sign."""
        words, begun = super().get_completion_args()
        return [word for word in words if word != "="], "" if begun == "=" else begun

    def format_completion(self, item: CompletionItem) -> str:
        """Return a line for the script, which takes one backslash away; a blank is no end of a value."""
        value = item.value.replace(" ", r"\\ ") if item.type == "plain" else item.value
        return f"{item.type},{value}"


_SHELLS: Mapping[str, type[ShellComplete]] = {"bash": _Bash, "zsh": ZshComplete, "fish": FishComplete}


def answer_a_shell(main: click.Command, asked: str) -> int:
    """Print how the words in the environment may go on, for a shell that says `asked`; return the status."""
    name = asked.removesuffix("_complete")
    if name not in _SHELLS or "COMP_WORDS" not in os.environ or "COMP_CWORD" not in os.environ:
        click.echo(f"modlinalg: {ASKED} is for the scripts of `modlinalg completions`", err=True)
        return BAD_INPUT
    with suppress(click.UsageError, ValueError):  # a line that cannot go on
        say(_SHELLS[name](main, {}, "modlinalg", ASKED).complete())
    return DONE


@once.command("completions")
@click.argument("shell", type=click.Choice(tuple(_SHELLS)))
@reports_errors
def completions_command(shell: str) -> None:
    """Print what makes a shell complete commands, options, their values and file names.

    \b
    bash  eval "$(modlinalg completions bash)"      in ~/.bashrc
    zsh   eval "$(modlinalg completions zsh)"       in ~/.zshrc, below compinit
    fish  modlinalg completions fish | source       in ~/.config/fish/config.fish
    """
    script = _SHELLS[shell](click.Command("modlinalg"), {}, "modlinalg", ASKED)
    say((script.source_template % script.source_vars()).rstrip("\n"))
