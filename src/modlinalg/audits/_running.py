"""Asking a function in a process of its own: its crash or its hang is a finding, and the audit goes on."""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Literal, Self, TypeAlias

from modlinalg._process.answering import WorkerSetup
from modlinalg._process.workers import started
from modlinalg._wording import quoted
from modlinalg.audits._answers import GivenAnswer
from modlinalg.audits._questions import AuditQuestion
from modlinalg.errors import InputError, UnsupportedError

ReplySort: TypeAlias = Literal["answered", "unreadable", "refused", "crashed", "hung"]
_LOADING = 60.0  # seconds in which a module is imported
_LAST_WORDS = 300  # characters of what was written to standard error


@dataclass(frozen=True, slots=True)
class Reply:
    """How a question ended: with an answer, or in words why there is none; and what was printed."""

    sort: ReplySort
    answer: GivenAnswer | None = None
    words: str = ""
    printed: str = ""


class Respondent(ABC):
    """Who is asked: a function or a program."""

    keeps_memory_limit = True

    def __enter__(self) -> Self:
        """Begin; InputError where there is nobody to be asked."""
        return self

    def __exit__(  # noqa: B027  # a program leaves nothing behind
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave nothing behind."""

    @abstractmethod
    def can_be_asked(self, question: AuditQuestion) -> bool:
        """Say whether a question can be put at all."""

    @abstractmethod
    def ask(self, question: AuditQuestion) -> Reply:
        """Put a question and wait for the answer."""

    @abstractmethod
    def command(self, question: AuditQuestion) -> str:
        """Return a line for a shell that puts the question."""


def target_of(function: str | Callable[..., Any]) -> str:
    """Return the name "module:function" by which another process finds a function.

    >>> from math import gcd
    >>> target_of(gcd), target_of("mypackage.linear:solve")
    ('math:gcd', 'mypackage.linear:solve')
    """
    if isinstance(function, str):
        module, colon, path = function.partition(":")
        words = [*module.split("."), *path.split(".")]
        if not (colon and all(word.isidentifier() for word in words)):
            raise InputError(f"audit: {quoted(function)} names no function, as mypackage.module:solve does")
        return function
    home, path = getattr(function, "__module__", None), getattr(function, "__qualname__", "")
    if not callable(function) or not isinstance(home, str) or "<" in path or not path:
        raise InputError(
            "audit: the function runs in a process of its own, which must be able to import it: give one that"
            " is defined at the top level of a module, or its name mypackage.module:solve, not"
            f" {quoted(function)}"
        )
    return f"{home}:{path}"


class FunctionRespondent(Respondent):
    """A function in a process of its own, started anew after each crash and hang."""

    def __init__(
        self, target: str, seconds: float, memory: int | None, none_when: tuple[str, ...] = ()
    ) -> None:
        """Start nothing yet."""
        self.name = target
        self._seconds = seconds
        self._memory = memory
        self._none_when = none_when
        self._process: BaseProcess | None = None
        self._link: Connection | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._takes_shape = False

    def __enter__(self) -> Self:
        """Load the function; InputError where it cannot be imported."""
        self._folder = TemporaryDirectory()
        try:
            self._start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the process and all that it started."""
        self._end()
        if self._folder is not None:
            self._folder.cleanup()

    def _start(self) -> Connection:
        assert self._folder is not None
        for name in ("output", "errors"):
            Path(self._folder.name, name).write_bytes(b"")
        try:
            self._process, link = started("modlinalg._process.answering", "serve")
        except OSError as error:
            raise UnsupportedError(f"audit: no process can be started: {error.strerror}") from None
        try:
            link.recv()
            link.send(WorkerSetup(self.name, self._memory, self._none_when, self._folder.name))
            found: tuple[Any, ...] = (
                link.recv() if link.poll(_LOADING) else ("missing", f"not loaded within {_LOADING:g} s")
            )
        except (EOFError, OSError):
            self._end()
            raise InputError(
                f"audit: {self.name}: the process ended while it was loaded{self._last_words()}; a script"
                ' must start the audit below `if __name__ == "__main__":`, in a file that can be imported'
            ) from None
        if found[0] == "missing":
            self._end()
            raise InputError(f"audit: {self.name} cannot be loaded: {found[1]}")
        _, self.keeps_memory_limit, self._takes_shape = found
        self._link = link
        return link

    def _end(self) -> int | None:
        """End the process, its group first, and return its status."""
        process, self._process = self._process, None
        link, self._link = self._link, None
        if link is not None:
            link.close()
        if process is None or process.pid is None:
            return None
        process.join(0.2 if link is None else 0)
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.join()
        return process.exitcode

    def can_be_asked(self, question: AuditQuestion) -> bool:
        """Say whether lists of rows show all of a question: none of no rows says how many columns it has.

        A function that has a parameter `shape` is told that of M.
        """
        unseen = {part.name for part in question.parts if part.shape[0] == 0 < part.shape[1]}
        vectors = {part.name for part in question.parts if part.is_vector}
        return unseen - vectors <= ({"M"} if self._takes_shape else set())

    def ask(self, question: AuditQuestion) -> Reply:
        """Call the function and wait for what it returns."""
        link = self._link or self._start()
        try:
            link.send((question.arguments(), question.shape))
            if not link.poll(self._seconds):
                self._end()
                return Reply("hung", words=f"no answer after {self._seconds:g} s")
            sort, found, printed = link.recv()
        except (EOFError, OSError):
            return self._ended()
        if sort == "answered":
            return Reply(sort, GivenAnswer(*found), printed=printed)
        if found.startswith("MemoryError") and self._memory is not None:
            found = f"{found} (it takes more than {self._memory} MiB)"
        return Reply(sort, words=found, printed=printed)

    def _ended(self) -> Reply:
        """Return in which way the process ended by itself."""
        process = self._process
        assert process is not None
        process.join(1)
        status = process.exitcode
        self._end()
        return Reply("crashed", words=f"the process ended {ending(status)}{self._last_words()}")

    def _last_words(self) -> str:
        assert self._folder is not None
        return last_words(Path(self._folder.name, "errors"))

    def command(self, question: AuditQuestion) -> str:
        """Return a call of Python."""
        return call_of(self.name, question, takes_shape=self._takes_shape)


def ending(status: int | None) -> str:
    """Return the words for the status of a process that has ended.

    >>> ending(3), ending(-11)
    ('with status 3', 'by SIGSEGV')
    """
    if status is None:
        return "in an unknown way"
    if status >= 0:
        return f"with status {status}"
    try:
        return f"by {signal.Signals(-status).name}"
    except ValueError:
        return f"by the signal {-status}"


def last_words(path: Path) -> str:
    """Return the end of what a process wrote to standard error, in one line."""
    with suppress(OSError):
        words = " ".join(path.read_bytes()[-4 * _LAST_WORDS :].decode(errors="replace").split())
        return f": {words[-_LAST_WORDS:]}" if words else ""
    return ""


def call_of(target: str, question: AuditQuestion, *, takes_shape: bool = False) -> str:
    """Return a line for a shell that calls a function with a question.

    >>> from modlinalg.audits import questions
    >>> print(call_of("mypackage:rank", questions("rank", over=[7], count=2)[1]))
    python -c "from mypackage import rank; print(rank([[1]], 7))"
    """
    module, _, path = target.partition(":")
    given = ", ".join(map(repr, question.arguments()))
    given += f", shape={question.shape}" if takes_shape else ""
    fraction = "from fractions import Fraction; " if "Fraction(" in given else ""
    name = path.split(".")[0]
    return f'python -c "{fraction}from {module} import {name}; print({path}({given}))"'
