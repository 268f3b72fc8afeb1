"""The way into the program `modlinalg`: one line instead of a traceback for Ctrl-C while it is loaded.

The import of anything below `modlinalg` loads the whole package, which takes some tenths of a
second, so this stands beside it and imports next to nothing of its own.
"""

from __future__ import annotations

import sys

_INTERRUPTED = 130


def program() -> None:
    """Load and run the command line; it handles its interrupts itself as soon as it is there."""
    try:
        from modlinalg.cli import program as loaded  # noqa: PLC0415  # the import is what may be interrupted
    except KeyboardInterrupt:
        if sys.stderr is not None:
            over_the_echo = "\r" if sys.stderr.isatty() else ""  # the terminal has shown ^C
            sys.stderr.write(f"{over_the_echo}modlinalg: interrupted\n")
        sys.exit(_INTERRUPTED)
    loaded()
