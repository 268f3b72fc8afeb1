"""Exit statuses, and how errors become one line and a status."""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import NoReturn, ParamSpec

import click

from modlinalg._cli.streams import flush_output, output_failed
from modlinalg._cli.watching import hide_progress
from modlinalg._support.files import printable, shown
from modlinalg.errors import InputError, ModlinalgError, PostconditionError
from modlinalg.nonexistence import NonexistenceError

P = ParamSpec("P")

DONE = 0  # done, or true
NO = 1  # false, or proved not to exist
BAD_INPUT = 2
UNKNOWN = 3  # a limit was reached, or we cannot
FAILED = 4  # an error of the program, or of the machine
INTERRUPTED = 130
_EXPECTED = (ModlinalgError, KeyboardInterrupt, click.exceptions.Abort, MemoryError, RecursionError, OSError)

STATUSES = """\
Exit status: 0 done or true, 1 false or proved not to exist, 2 bad input, 3 unknown (a limit
was reached, or this cannot be done here), 4 the program failed (an error of its own, or output
that cannot be written), 130 interrupted. 0 and 1 come only with an answer that was written."""


def leave(status: int) -> NoReturn:
    """End the command with a status."""
    raise click.exceptions.Exit(status)


def status_of(error: ModlinalgError) -> int:
    """Return the exit status that belongs to an error."""
    if isinstance(error, NonexistenceError):
        return NO
    if isinstance(error, InputError):
        return BAD_INPUT
    return FAILED if isinstance(error, PostconditionError) else UNKNOWN


def note(text: str) -> None:
    """Say something on standard error, if there is one."""
    _say_beside(f"modlinalg: {text}")


def _say_beside(text: str) -> None:
    """Write lines to standard error; whatever they quote, no character moves the cursor or hides."""
    if sys.stderr is not None:
        sys.stderr.write("".join(f"{printable(line)}\n" for line in text.split("\n")))
        sys.stderr.flush()


def _say_if_possible(text: str) -> None:
    """Say why there is no answer; where that cannot be written, the status says it alone."""
    with suppress(OSError, ValueError):
        hide_progress()
        _say_beside(text)


def complain(error: BaseException) -> int:
    """Say in one line why a command ended, or as click does why it is no command; return the status."""
    if isinstance(error, click.ClickException):
        if isinstance(error, click.UsageError) and error.ctx is not None:
            error.ctx.color = True  # or click would take escapes out of what it quotes, not show them
        lines = io.StringIO()
        error.show(lines)
        message = lines.getvalue().rstrip("\n")
        for argument in sys.argv[1:]:  # one with line ends must not look like more lines
            for word in (argument, *argument.split("=", 1)):
                message = message if word.isprintable() else message.replace(word, printable(word))
        _say_if_possible(message)
        return BAD_INPUT
    status, words = _described(error)
    _say_if_possible(f"modlinalg: {words}")
    return status


def _described(error: BaseException) -> tuple[int, str]:
    match error:
        case ModlinalgError():
            return status_of(error), str(error)
        case KeyboardInterrupt() | click.exceptions.Abort():
            return INTERRUPTED, "interrupted"
        case MemoryError():
            return UNKNOWN, "out of memory"
        case RecursionError():
            return UNKNOWN, "something is nested too deeply for this program"
        case UnicodeEncodeError():
            char = printable(error.object[error.start])
            return FAILED, f"the encoding {error.encoding} of the output has no character {char}"
        case OSError():
            place = f"{shown(error.filename)}: " if isinstance(error.filename, str) else ""
            return FAILED, f"{place}{error.strerror or error}"
        case _:  # a bug of ours, with its place for the one who mends it
            frames = traceback.extract_tb(error.__traceback__)
            place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}: " if frames else ""
            return FAILED, f"internal error: {place}{type(error).__name__}: {error}"


@contextmanager
def naming_the_next(command: str, instead_of: str = "") -> Iterator[None]:
    """Let a question that cannot be asked name the command that answers the one beside it.

    It takes the place of the same way out in words for Python, if these end the error.
    """
    try:
        yield
    except InputError as error:
        said = str(error).removesuffix(f"; {instead_of}") if instead_of else str(error)
        raise InputError(f"{said}; try `modlinalg {command}`") from None


def reports_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Turn every error that may be expected into one line on standard error and its status."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            try:
                command(*args, **kwargs)
            finally:
                flush_output()
        except _EXPECTED as error:
            leave(complain(error))

    return guarded


def status_of_run(command: click.Command) -> int:
    """Run the command line that this process was started with, and return its status whatever happens.

    0 and 1 are the statuses of answers, so an answer that did not arrive has another one.
    """
    try:
        try:
            found: object = command.main(standalone_mode=False)
        finally:
            flush_output()
    except click.exceptions.Exit as left:
        found = left.exit_code
    except BaseException as error:  # whatever it is, it must not leave with the status 1
        found = complain(error)
    status = found if isinstance(found, int) else DONE
    return FAILED if output_failed() and status in (DONE, NO) else status
