"""Processes that are watched: one that ends, or whose claim takes longer than its limit, is replaced.

A process looks at the clock between the stages of a check, but a product of large matrices that
has begun cannot be stopped from inside.  So each verdict is sent as soon as it is found, and when
the next one is late the process is killed.  Its claim is tried once more without a certificate,
which may be what took so long; then it is UNKNOWN, with the facts that were sent until then, and
the batch goes on behind it.  A claim that ends its process twice by itself is UNKNOWN as well.

Each process has a pipe of its own, whose other end nobody else holds: one that is killed while it
sends leaves the end of a file there.  The pools of the standard library have one pipe for all
verdicts and hold both of its ends, so they would wait for ever for the rest of such a message.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import TypeAlias

from modlinalg._support.process.workers import GRACE, end_silently, started
from modlinalg.batch._work import (
    Chunk,
    Judged,
    Options,
    each_unfinished,
    each_verdict,
    each_without_proof,
    lost,
    out_of_time,
)
from modlinalg.errors import UnsupportedError
from modlinalg.verification._verdicts import hearing

MOST_JOBS = 1000  # processes; more of them fit no machine
AHEAD = 4  # chunks under way for each worker
KEPT = "the verdicts so far are kept, and the same command goes on with the next"
LONGEST_WAIT = 3600.0  # seconds; longer ones are waited for in several turns
Attempt: TypeAlias = Callable[[Chunk, Options], Iterator[Judged]]
GivenUp: TypeAlias = Callable[[Chunk, Options], list[Judged]]
ATTEMPTS: tuple[Attempt, ...] = (each_verdict, each_without_proof, each_unfinished)


@dataclass(slots=True)
class _Task:
    """A chunk, the verdicts on its first lines, and of the next line what is known of it.

    That is the facts that its check has established, and how often it was tried in vain.
    """

    chunk: Chunk
    judged: list[Judged] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    late: int = 0
    ended: int = 0

    def is_done(self) -> bool:
        return len(self.judged) == len(self.chunk.lines)

    def rest(self) -> Chunk:
        """Return the lines without a verdict; a line that was in vain before is tried alone."""
        done = len(self.judged)
        last = done + 1 if self.late or self.ended else None
        return Chunk(self.chunk.first + done, self.chunk.lines[done:last])

    def add(self, judged: Iterable[Judged]) -> None:
        self.judged.extend(judged)
        self.facts = []
        self.late = self.ended = 0

    def attempt(self) -> Attempt:
        """Return what to try with the next line."""
        attempt = ATTEMPTS[self.late]
        return partial(each_unfinished, facts=self.facts) if attempt is each_unfinished else attempt


class _Worker:
    """A process that sends the verdict on each line of what it is given, and the task it works on."""

    def __init__(self, task: _Task) -> None:
        """Start the process; the task is for it to begin when it is ready."""
        self._process, self.link = started(__name__, "_work")
        self.task: _Task | None = task
        self.was_given_it = False  # whether the lines of the task were sent
        self._expected: int | None = None  # verdicts on the lines that it has; None before it is ready
        self._since: float | None = None  # when it began with a line; None when it has none

    def begin(self, task: _Task, options: Options) -> None:
        """Send the lines of a task that have no verdict; EOFError or OSError when the process has ended."""
        rest = task.rest()
        self._expected, self._since = len(rest.lines), None
        self.was_given_it = False
        if self.link.poll():  # it has nothing to say now, so this is its end, which is not the task's fault
            raise EOFError
        self.was_given_it = True
        self.link.send((task.attempt(), rest, options))

    def hear(self) -> bool:
        """Take what it sent; whether it has nothing to do now.  EOFError or OSError when it has ended."""
        judged: Judged | str | None = self.link.recv()
        if self._expected is None:
            return True
        if isinstance(judged, str):
            if self.task is not None and judged not in self.task.facts:
                self.task.facts.append(judged)
            return False
        self._since = time.monotonic()
        if judged is not None and self.task is not None:
            self.task.add([judged])
            self._expected -= 1
        return not self._expected

    def time_left(self, seconds: float) -> float:
        """Return the seconds until it is late; one that has nothing to verify is never late."""
        if not self._expected or self._since is None:
            return LONGEST_WAIT
        return min(LONGEST_WAIT, self._since + seconds + GRACE - time.monotonic())

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self.link.close()


def _work(link: Connection) -> None:
    end_silently()
    with suppress(EOFError, OSError, MemoryError):  # nobody listens, or what is to be said has no room
        link.send(None)  # it is ready
        while True:
            attempt, chunk, options = link.recv()
            link.send(None)  # the time begins
            with nullcontext() if options.seconds is None else hearing(link.send):
                for judged in attempt(chunk, options):
                    link.send(judged)


class Crew:
    """Some workers and the tasks that wait for them."""

    def __init__(self, jobs: int, options: Options) -> None:
        self._jobs = jobs
        self._options = options
        self._seconds = math.inf if options.seconds is None else float(options.seconds)
        self._workers: list[_Worker] = []
        self._tasks: deque[_Task] = deque()
        self._in_vain = 0  # processes that ended before they were given anything, one after the other

    def accept(self, chunk: Chunk) -> _Task:
        task = _Task(chunk)
        self._tasks.append(task)
        return task

    def advance(self) -> None:
        """Wait until a worker sends something or is late, and act on it."""
        for worker in [worker for worker in self._workers if worker.task is None]:
            self._guarded(worker, self._go_on)
        while self._tasks and len(self._workers) < self._jobs:
            try:
                self._workers.append(_Worker(self._tasks.popleft()))
            except OSError as error:
                words = f"no process can be started: {error.strerror}"
                raise UnsupportedError(f"verify-batch: {words}; {KEPT}") from None
        left = min(worker.time_left(self._seconds) for worker in self._workers)
        heard = wait([worker.link for worker in self._workers], max(0.0, left))
        for worker in list(self._workers):
            if worker.link in heard:
                self._guarded(worker, self._hear)
            elif worker.time_left(self._seconds) <= 0 and not worker.link.poll():
                self._end_late(worker)

    def _hear(self, worker: _Worker) -> None:
        if worker.hear():
            self._go_on(worker)
            self._in_vain = 0

    def _go_on(self, worker: _Worker) -> None:
        """Give a worker the rest of its task, or another one, or nothing."""
        if worker.task is None or worker.task.is_done():
            worker.task = self._tasks.popleft() if self._tasks else None
        if worker.task is not None:
            worker.begin(worker.task, self._options)

    def _guarded(self, worker: _Worker, step: Callable[[_Worker], None]) -> None:
        """Take a step with a worker, and replace it when it has ended."""
        try:
            step(worker)
        except (EOFError, OSError):
            task = self._dismiss(worker)
            self._in_vain += not worker.was_given_it
            if self._in_vain > self._jobs + 1:  # all of them may end once
                raise UnsupportedError(
                    f"verify-batch: {self._in_vain} processes ended before they began to work; a script must"
                    f' call it below `if __name__ == "__main__":`, in a file that can be imported; {KEPT}'
                ) from None
            if task is not None:
                task.ended += worker.was_given_it
                self._take_up(task, lost if task.ended == 2 else None)

    def _end_late(self, worker: _Worker) -> None:
        task = self._dismiss(worker)
        assert task is not None  # nothing is expected of a worker without one
        task.late += 1 if task.late or self._options.certificates else 2
        self._take_up(task, out_of_time if task.late == len(ATTEMPTS) else None)

    def _dismiss(self, worker: _Worker) -> _Task | None:
        self._workers.remove(worker)
        worker.end()
        return worker.task

    def _take_up(self, task: _Task, given_up: GivenUp | None) -> None:
        """Put a task before the others, after the verdict on its next line when that is given up."""
        if given_up is not None:
            task.add(given_up(task.rest(), self._options))
        if not task.is_done():
            self._tasks.appendleft(task)

    def end(self) -> None:
        for worker in self._workers:
            worker.end()


def watched(jobs: int, chunks: Iterable[Chunk], options: Options) -> Iterator[list[Judged]]:
    """Yield the verdicts of chunks, in their order, found by this many processes within the limit, if any."""
    waiting = iter(chunks)
    crew = Crew(jobs, options)
    under_way: deque[_Task] = deque()
    try:
        while True:
            for chunk in islice(waiting, AHEAD * jobs - len(under_way)):
                under_way.append(crew.accept(chunk))
            if not under_way:
                return
            if under_way[0].is_done():
                yield under_way.popleft().judged
            else:
                crew.advance()
    finally:
        crew.end()
