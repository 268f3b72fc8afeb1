"""Standard output and standard error, so that the status can tell whether all was written.

A reader who has left is no error: the status says the same.  Any other failure, such as a full disk,
is raised once and remembered; what is written later goes nowhere, and the interpreter, which flushes
once more in the end, has nothing to complain about.
"""

from __future__ import annotations

import errno
import io
import math
import os
import sys
from functools import cache
from typing import TYPE_CHECKING, TextIO

from modlinalg._arithmetic.progress import report
from modlinalg._cli.watching import hide_progress_unless_to_a_file
from modlinalg._matrices import Matrix

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer
    from rich.console import Console


class Outlet(io.FileIO):
    """The end of a standard stream: everything that is written to it comes through here."""

    def __init__(self, descriptor: int, name: str, *, is_closed: bool) -> None:
        """Take a descriptor; one that was closed when the program began fails at the first write."""
        super().__init__(descriptor, "w", closefd=False)
        self.failure: OSError | None = None
        self._title = name
        self._is_closed = is_closed
        self._is_deserted = False

    def write(self, data: ReadableBuffer, /) -> int:
        """Write bytes; raises the first failure, and lets everything after it go nowhere."""
        if self.failure is not None or self._is_deserted:
            return memoryview(data).nbytes
        try:
            if self._is_closed:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            return super().write(data)
        except OSError as error:
            if reader_has_left(error):
                self._is_deserted = True
                return memoryview(data).nbytes
            self.failure = OSError(error.errno, f"cannot write it: {error.strerror}", self._title)
            raise self.failure from None


def reader_has_left(error: OSError) -> bool:
    """Say whether nobody reads any more; Windows may call a broken pipe an invalid argument."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def guard_standard_streams() -> None:
    """Let all that is written to standard output and standard error go through outlets.

    Without a standard error nothing is said, so there is nothing to guard; an answer that cannot be
    printed is a failure, so a closed standard output gets an outlet too.
    """
    sys.stdout = _guarded(sys.stdout, 1, "standard output")
    if sys.stderr is not None:
        sys.stderr = _guarded(sys.stderr, 2, "standard error")


def _guarded(stream: TextIO | None, descriptor: int, name: str) -> TextIO:
    """Return the stream behind an outlet; as it is where it is no plain file, as a console on Windows."""
    if stream is None:
        outlet = Outlet(descriptor, name, is_closed=True)
        return io.TextIOWrapper(io.BufferedWriter(outlet), "utf-8", line_buffering=True)
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    raw = getattr(stream.buffer, "raw", stream.buffer)  # PYTHONUNBUFFERED leaves out the buffer
    if type(raw) is not io.FileIO:
        return stream
    stream.flush()
    return io.TextIOWrapper(
        io.BufferedWriter(Outlet(raw.fileno(), name, is_closed=False)),
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering or stream.write_through,
    )


def flush_output() -> None:
    """Write out what is buffered while errors still have somebody who handles them."""
    if sys.stdout is not None:
        sys.stdout.flush()


def output_failed() -> bool:
    """Say whether something that was printed has not arrived, though somebody may have wanted it."""
    outlet = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return isinstance(outlet, Outlet) and outlet.failure is not None


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


def number_json(count: int | float) -> int | str:
    """Return a number of elements as it stands in JSON."""
    return "infinite" if count == math.inf else int(count)
