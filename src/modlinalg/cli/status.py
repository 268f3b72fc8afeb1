"""Exit statuses, and how errors become one line and a status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import NoReturn, ParamSpec, TextIO

import click

from modlinalg.cli.watching import hide_progress
from modlinalg.errors import InputError, ModlinalgError, NonexistenceError, PostconditionError

P = ParamSpec("P")

DONE = 0  # done, or true
NO = 1  # false, or proved not to exist
BAD_INPUT = 2
UNKNOWN = 3  # a limit was reached, or we cannot
OUR_BUG = 4
INTERRUPTED = 130


def leave(status: int) -> NoReturn:
    """End the command with a status."""
    raise click.exceptions.Exit(status)


def status_of(error: ModlinalgError) -> int:
    """Return the exit status that belongs to an error."""
    if isinstance(error, NonexistenceError):
        return NO
    if isinstance(error, InputError):
        return BAD_INPUT
    return OUR_BUG if isinstance(error, PostconditionError) else UNKNOWN


@contextmanager
def heard_or_not(stream: TextIO) -> Iterator[None]:
    """Go on after the words of the block also when their reader has left: the status says the same.

    What is still buffered goes nowhere, since the interpreter flushes once more.
    """
    try:
        yield
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _flush() -> None:
    """Write out what is buffered while errors still have somebody who handles them."""
    if sys.stdout is not None:
        with heard_or_not(sys.stdout):
            sys.stdout.flush()


def note(text: str) -> None:
    """Say something on standard error, if there is one."""
    with heard_or_not(sys.stderr):
        click.echo(f"modlinalg: {text}", err=True)


def _complain(text: str) -> None:
    hide_progress()
    note(text)


def reports_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Turn every error of ours into one line on standard error and the status that belongs to it."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            try:
                command(*args, **kwargs)
            finally:
                _flush()
        except ModlinalgError as error:
            _complain(str(error))
            leave(status_of(error))
        except (KeyboardInterrupt, click.exceptions.Abort):
            _complain("interrupted")
            leave(INTERRUPTED)
        except MemoryError:
            _complain("out of memory")
            leave(UNKNOWN)
        except OSError as error:
            _complain(f"cannot write the output: {error.strerror}")
            leave(UNKNOWN)

    return guarded
