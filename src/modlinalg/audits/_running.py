"""Asking a function in a process of its own: its crash or its hang is a finding, and the audit goes on."""

from __future__ import annotations

import json
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import IO, Any, Literal, Self, TypeAlias, get_args

from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg._arithmetic.wording import literal, quoted
from modlinalg._support.process.answering import LONGEST, WorkerSetup
from modlinalg._support.process.keeping import Keeping
from modlinalg._support.process.workers import asked, start_tracker, started
from modlinalg.audits._answers import AnswerSort, GivenAnswer
from modlinalg.audits._records import AuditQuestion
from modlinalg.errors import InputError, UnsupportedError

ReplySort: TypeAlias = Literal["sent", "answered", "unreadable", "refused", "crashed", "hung"]
_LOADING = 60.0  # seconds in which a module is imported
_LAST_WORDS = 300  # characters of what was written to standard error


@dataclass(frozen=True, slots=True)
class Reply:
    """How a question ended: with an answer, or in words why there is none; and what was printed.

    An answer that was "sent" is not read yet: `reader` returns another reply for its bytes.
    """

    sort: ReplySort
    answer: GivenAnswer | None = None
    words: str = ""
    printed: str = ""
    sent: bytes = b""
    reader: Callable[[bytes], Reply] | None = None

    def read(self) -> Reply:
        """Return the reply that was sent."""
        return self if self.reader is None else self.reader(self.sent)


class Respondent(ABC):
    """Who is asked: a function or a program."""

    keeps_memory_limit = True
    seconds: float  # for an answer
    _keeping: Keeping

    def __enter__(self) -> Self:
        """Begin; InputError where there is nobody to be asked."""
        try:
            self._keeping = Keeping().__enter__()
        except UnsupportedError as error:
            raise UnsupportedError(f"audit: {error}") from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End all that was started."""
        self._keeping.__exit__(kind, error, trace)

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
        self.name = target
        self.seconds = seconds
        self._memory = memory
        self._none_when = none_when
        self._process: BaseProcess | None = None
        self._link: Connection | None = None
        self._errors: IO[bytes] | None = None
        self._takes_shape = False

    def __enter__(self) -> Self:
        """Load the function; InputError where it cannot be imported."""
        super().__enter__()
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
        super().__exit__(kind, error, trace)

    def _start(self) -> Connection:
        folder = self._keeping.folder
        (folder / "output").unlink(missing_ok=True)
        (folder / "errors").unlink(missing_ok=True)
        # Kept open: a function may put anything into the place of the file.
        self._errors = (folder / "errors").open("w+b")
        start_tracker()  # without the mark, since it stays
        try:
            with self._keeping.marked():
                self._process, link = started("modlinalg._support.process.answering", "serve")
        except OSError as error:
            raise UnsupportedError(f"audit: no process can be started: {error.strerror}") from None
        try:
            if self._process.pid is not None:
                self._keeping.join(self._process.pid)
            sent = asked(
                link, WorkerSetup(self.name, self._memory, self._none_when, str(folder)), _LOADING, LONGEST
            )
        except (EOFError, OSError):
            words = self._last_words()
            self._end()
            raise InputError(
                f"audit: {self.name}: the process ended while it was loaded{words}; a script"
                ' must start the audit below `if __name__ == "__main__":`, in a file that can be imported'
            ) from None
        found = {"missing": f"not loaded within {_LOADING:g} s"} if sent is None else _message(sent)
        if found is None or "missing" in found:
            self._end()
            words = "its module sent junk in its name" if found is None else found["missing"]
            raise InputError(f"audit: {self.name} cannot be loaded: {words}")
        self.keeps_memory_limit = bool(found.get("limited"))
        self._takes_shape = bool(found.get("shape"))
        self._link = link
        return link

    def _end(self) -> int | None:
        """End the process, its group first, and return its status."""
        process, self._process = self._process, None
        link, self._link = self._link, None
        errors, self._errors = self._errors, None
        if process is not None and process.pid is not None:
            process.join(0.2 if link is None else 0)
            process.kill()
            self._keeping.end_programs(process.pid)
            process.join()
        if link is not None:
            link.close()
        if errors is not None:
            errors.close()
        return None if process is None else process.exitcode

    def can_be_asked(self, question: AuditQuestion) -> bool:
        """Say whether lists of rows show all of a question: none of no rows says how many columns it has.

        A function that has a parameter `shape` is told that of M.
        """
        unseen = {part.name for part in question.parts if part.shape[0] == 0 < part.shape[1]}
        vectors = {part.name for part in question.parts if part.is_vector}
        return unseen - vectors <= ({"M"} if self._takes_shape else set())

    def ask(self, question: AuditQuestion) -> Reply:
        link = self._link or self._start()
        try:
            sent = asked(link, (question.arguments(), question.shape), self.seconds, LONGEST)
        except (EOFError, OSError):
            return self._ended()
        if sent is None:
            self._end()
            return Reply("hung", words=f"no answer after {self.seconds:g} s")
        return Reply("sent", sent=sent, reader=partial(_read, self._memory))

    def _ended(self) -> Reply:
        """Return in which way the process ended by itself."""
        process = self._process
        assert process is not None
        process.join(1)
        status = process.exitcode
        words = ending(status) if status is not None else "its connection, or sent too much"
        said = self._last_words()
        self._end()
        return Reply("crashed", words=f"the process ended {words}{said}")

    def _last_words(self) -> str:
        return "" if self._errors is None else last_words(self._errors)

    def command(self, question: AuditQuestion) -> str:
        return call_of(self.name, question, takes_shape=self._takes_shape)


def _message(sent: bytes) -> dict[str, Any] | None:
    """Return a message of the process, None for junk: what runs there may send what it likes."""
    try:
        found = json.loads(sent, parse_int=parse_integer)
    except (ValueError, RecursionError, UnsupportedError):
        return None
    return found if isinstance(found, dict) else None


def _read(memory: int | None, sent: bytes) -> Reply:
    """Return the reply that a process with a limit of memory has sent."""
    match _message(sent):
        case {"sort": "answered", "found": [str() as sort, data], "printed": str() as printed} if (
            sort in get_args(AnswerSort)
        ):
            return Reply("answered", GivenAnswer(sort, data), printed=printed)  # type: ignore[arg-type]  # one of them
        case {
            "sort": "unreadable" | "refused" | "crashed" as ended,
            "found": str() as words,
            "printed": str() as printed,
        }:
            if words.startswith("MemoryError") and memory is not None:
                words = f"{words} (it takes more than {memory} MiB)"
            return Reply(ended, words=words, printed=printed)
    return Reply("crashed", words=f"the process sent junk in place of an answer: {sent[:50]!r}")


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


def last_words(errors: IO[bytes]) -> str:
    """Return the end of what a process wrote to standard error, in one line."""
    with suppress(OSError):
        errors.seek(max(0, errors.seek(0, 2) - 4 * _LAST_WORDS))
        words = " ".join(errors.read(4 * _LAST_WORDS).decode(errors="replace").split())
        return f": {words[-_LAST_WORDS:]}" if words else ""
    return ""


def call_of(target: str, question: AuditQuestion, *, takes_shape: bool = False) -> str:
    """Return a line for a shell that calls a function with a question.

    >>> from modlinalg.audits import questions
    >>> print(call_of("mypackage:rank", questions("rank", over=[7], count=2)[1]))
    python -c "from mypackage import rank; print(rank([[1]], 7))"
    """
    module, _, path = target.partition(":")
    given = ", ".join(map(literal, question.arguments()))
    given += f", shape={question.shape}" if takes_shape else ""
    fraction = "from fractions import Fraction; " if "Fraction(" in given else ""
    name = path.split(".")[0]
    return f'python -c "{fraction}from {module} import {name}; print({path}({given}))"'
