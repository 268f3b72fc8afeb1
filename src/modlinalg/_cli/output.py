"""Writing to standard output: plain text, with colours on a terminal only."""

from __future__ import annotations

import sys
from functools import cache

from rich.console import Console
from rich.text import Text

from modlinalg._cli.watching import hide_progress_unless_to_a_file
from modlinalg._matrices import Matrix
from modlinalg._progress import report


@cache
def _console() -> Console:
    return Console(highlight=False, soft_wrap=True)


def say(text: str | Text) -> None:
    """Print a line; styled text shows its colours on a terminal, and NO_COLOR is honoured."""
    hide_progress_unless_to_a_file()
    if isinstance(text, Text) and sys.stdout.isatty():
        _console().print(text)
    else:
        sys.stdout.write(f"{text}\n")


def emphasised(text: str) -> Text:
    """Return a heading."""
    return Text(text, style="bold cyan")


def matrix_text(M: Matrix) -> str:
    """Return a whole matrix, never shortened."""
    report("printing")
    return "\n".join(M.text_lines(limit=max(1, *M.shape)))
