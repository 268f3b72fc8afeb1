"""Writing to standard output: plain text, with colours on a terminal only."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

from modlinalg._arithmetic.progress import report
from modlinalg._cli.watching import hide_progress_unless_to_a_file
from modlinalg._matrices import Matrix

if TYPE_CHECKING:
    from rich.console import Console


class Title(str):
    """A line that is bold and coloured on a terminal."""

    __slots__ = ()


@cache
def _console() -> Console:
    from rich.console import Console  # noqa: PLC0415  # 25 ms that only a terminal needs

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def say(text: str) -> None:
    """Print a line; a heading shows its colours on a terminal, and NO_COLOR is honoured."""
    hide_progress_unless_to_a_file()
    if isinstance(text, Title) and sys.stdout.isatty():
        _console().print(text, style="bold cyan")
    else:
        sys.stdout.write(f"{text}\n")


def matrix_text(M: Matrix) -> str:
    """Return a whole matrix, never shortened."""
    report("printing")
    return M.to_text()
