"""Exit statuses, and how errors become one line and a status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import NoReturn, ParamSpec

import click

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


def _flush() -> None:
    """Write out what is buffered while errors still have somebody who handles them."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _forget_output() -> None:
    """Send what is still buffered nowhere: the reader has left, and the interpreter flushes once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
            click.echo(f"modlinalg: {error}", err=True)
            leave(status_of(error))
        except (KeyboardInterrupt, click.exceptions.Abort):
            click.echo("modlinalg: interrupted", err=True)
            leave(INTERRUPTED)
        except MemoryError:
            click.echo("modlinalg: out of memory", err=True)
            leave(UNKNOWN)
        except BrokenPipeError:
            _forget_output()
            leave(DONE)
        except OSError as error:
            click.echo(f"modlinalg: cannot write the output: {error.strerror}", err=True)
            leave(UNKNOWN)

    return guarded
