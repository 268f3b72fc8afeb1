"""Who does the work: processes on this machine, or the workers of a Dask cluster.

A runner yields the verdicts of chunks in the order of the chunks, with a few of them under way,
so that memory does not grow with the file.  When a worker ends in the middle (killed, or out
of memory) the claims that it had are verified again, one line at a time until the one is found
that ended it; only a line that ends its worker twice is given up, with the verdict UNKNOWN.

The processes of this machine are watched, and with a limit of seconds ended (`batch._watched`).  With such
a limit each thread of a worker of a Dask cluster keeps a process that is watched and ended there: a product
of large matrices that has begun cannot be stopped from inside a process, and the process of a worker is not
ours to end.  It goes on from one chunk to the next with the same options, and ends when there was nothing to
do for a while.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, TypeAlias

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.libraries import optional_module
from modlinalg._support.regex import re
from modlinalg.batch._watched import AHEAD, KEPT, MOST_JOBS, Crew, watched
from modlinalg.batch._work import Chunk, Judged, Options, lost, verdict_lines
from modlinalg.errors import InputError, UnsupportedError

IDLE = 30.0  # seconds after which a process without work is ended
_lock = threading.Lock()
_kept: dict[int, _Kept] = {}


@dataclass(slots=True)
class _Kept:
    """A process that waits for the next chunk, and the clock that ends it."""

    crew: Crew
    options: Options
    clock: threading.Timer


def verdict_lines_within(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdict on each claim; UNKNOWN, soon after the limit, on one that takes longer."""
    crew = _taken(options) or Crew(1, options)
    try:
        task = crew.accept(chunk)
        with _children_allowed():
            while not task.is_done():
                crew.advance()
    except BaseException:
        crew.end()
        raise
    _keep(crew, options)
    return task.judged


def _taken(options: Options) -> Crew | None:
    """Return the process that this thread keeps, if it has these options; end one that has others."""
    with _lock:
        kept = _kept.pop(threading.get_ident(), None)
    if kept is None:
        return None
    kept.clock.cancel()
    if kept.options == options:
        return kept.crew
    kept.crew.end()
    return None


def _keep(crew: Crew, options: Options) -> None:
    thread = threading.get_ident()
    clock = threading.Timer(IDLE, _end_idle, (thread, crew))
    clock.daemon = True
    with _lock:
        _kept[thread] = _Kept(crew, options, clock)
    clock.start()


def _end_idle(thread: int, crew: Crew) -> None:
    with _lock:
        kept = _kept.get(thread)
        if kept is None or kept.crew is not crew:
            return
        del _kept[thread]
    crew.end()


@contextmanager
def _children_allowed() -> Iterator[None]:
    """Let a worker that has a nanny start processes.

    A nanny makes its worker a daemon, and the standard library lets daemons have no children, which
    would be left behind.  Ours end with the process that started them, however that ends.
    """
    settings = getattr(multiprocessing.current_process(), "_config", {})
    was_daemon = settings.pop("daemon", None)
    try:
        yield
    finally:
        if was_daemon is not None:
            settings["daemon"] = was_daemon


Runner: TypeAlias = Callable[[Iterable[Chunk], Options], Iterator[list[Judged]]]
_ADDRESS = re.compile(
    r"""(?: tcp | tls | ucxx? | wss? ) ://   # tcp://  ucx://  wss://
    (?: \[ [0-9A-Fa-f:.%]++ \]               # [fe80::1]
      | [^\s/:@\[\]]++                       # 192.168.0.7  scheduler.example.org
    )
    : [0-9]{1,5}+                            # :8786
    """,
    re.VERBOSE,
)
_GONE = (CancelledError, asyncio.CancelledError, OSError, TimeoutError)  # CommClosedError is an OSError


def in_processes(jobs: int) -> Runner:
    r"""Return the runner that uses this many processes of this machine.

    Each of them imports the script that uses it, which therefore does so below
    `if __name__ == "__main__":`.  Raises InputError for anything but an integer from 1 to 1000,
    UnsupportedError when processes cannot be started, or end before they begin to work; the verdicts until
    then are kept.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from modlinalg.batch import verify_batch
    >>> claim = '{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2], [2, 4]], "rank": 1}\n'
    >>> with TemporaryDirectory() as folder:
    ...     claims, verdicts = Path(folder, "claims.jsonl"), Path(folder, "verdicts.jsonl")
    ...     written = claims.write_text(claim)
    ...     print(verify_batch(claims, verdicts, runner=in_processes(2)))
    Counter({'TRUE': 1})
    """
    if type(jobs) is not int or not 1 <= jobs <= MOST_JOBS:
        raise InputError(
            f"verify-batch: the number of processes must be from 1 to {MOST_JOBS}, not {quoted(jobs)}"
        )
    return partial(watched, jobs)


def on_dask(address: str) -> Runner:
    """Return the runner that uses the workers of an existing Dask cluster; needs the extra "dask".

    When the scheduler goes away, the verdicts so far are kept and the rest is an UnsupportedError.

    >>> on_dask("127.0.0.1")
    Traceback (most recent call last):
        ...
    modlinalg.errors.InputError: verify-batch: '127.0.0.1' is no address of a Dask scheduler, such as
    tcp://127.0.0.1:8786
    """
    if not (isinstance(address, str) and _ADDRESS.fullmatch(address)):
        raise InputError(
            f"verify-batch: {quoted(address)} is no address of a Dask scheduler, such as tcp://127.0.0.1:8786"
        )
    distributed = optional_module("distributed", extra="dask", needed_by="verify-batch: --dask")

    def run(chunks: Iterable[Chunk], options: Options) -> Iterator[list[Judged]]:
        try:
            client = distributed.Client(address, timeout="10s", set_as_default=False)
        except (OSError, ValueError, TimeoutError, ImportError, RuntimeError) as error:
            raise InputError(f"verify-batch: there is no Dask scheduler at {address}: {error}") from None
        cluster = _Cluster(client, address, options, (distributed.KilledWorker, MemoryError))
        with _without_its_tracebacks():
            try:
                yield from cluster.judged(iter(chunks))
            finally:
                with suppress(*_GONE):
                    cluster.client.close(timeout=2)

    return run


@dataclass(frozen=True)
class _Cluster:
    """The workers of a cluster, and how a chunk is verified there."""

    client: Any
    address: str
    options: Options
    killed: tuple[type[BaseException], ...]  # what a chunk raises whose worker ended

    def judged(self, waiting: Iterator[Chunk]) -> Iterator[list[Judged]]:
        ahead = AHEAD * max(1, len(self.client.scheduler_info()["workers"]))
        under_way = deque((chunk, self._submitted(chunk)) for chunk in islice(waiting, ahead))
        while under_way:
            chunk, future = under_way.popleft()
            try:
                judged = _result(future, self.address)
            except self.killed:
                judged = [line for one in chunk.one_by_one() for line in self._once_more(one)]
            yield judged
            under_way.extend((chunk, self._submitted(chunk)) for chunk in islice(waiting, 1))

    def _submitted(self, chunk: Chunk) -> Any:
        with _scheduler_needed(self.address):
            work = verdict_lines if self.options.seconds is None else verdict_lines_within
            return self.client.submit(work, chunk, self.options, pure=False)

    def _once_more(self, chunk: Chunk) -> list[Judged]:
        try:
            return _result(self._submitted(chunk), self.address)
        except self.killed:
            return lost(chunk, self.options)


@contextmanager
def _without_its_tracebacks() -> Iterator[None]:
    """Keep distributed from logging how it loses a scheduler and looks for it: an error says so once."""

    def is_critical(record: logging.LogRecord) -> bool:
        return record.levelno >= logging.CRITICAL

    loggers = [logging.getLogger(f"distributed.{name}") for name in ("batched", "client")]
    for logger in loggers:
        logger.addFilter(is_critical)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeFilter(is_critical)


@contextmanager
def _scheduler_needed(address: str) -> Iterator[None]:
    """Turn what distributed raises without its scheduler into one sentence."""
    try:
        yield
    except _GONE:
        raise UnsupportedError(f"verify-batch: the Dask scheduler at {address} is gone; {KEPT}") from None


def _result(future: Any, address: str) -> list[Judged]:
    with _scheduler_needed(address):
        try:
            judged: list[Judged] = future.result()
        except (ImportError, AttributeError, TypeError, RuntimeError) as error:  # none of a check's own
            raise UnsupportedError(
                f"verify-batch: the Dask cluster at {address} cannot do this work; its scheduler and"
                f" workers need the same modlinalg as this Python: {quoted(str(error))}"
            ) from None
        return judged
