"""Who does the work: processes on this machine, or the workers of a Dask cluster.

A runner yields the verdicts of chunks in the order of the chunks, with a few of them under way,
so that memory does not grow with the file.  When a worker ends in the middle (killed, or out
of memory) the claims that it had are verified again, one line at a time until the one is found
that ended it; only a line that ends its worker twice is given up, with the verdict UNKNOWN.

The processes of this machine are watched, and with a limit of seconds ended (`batch._watched`).  With such
a limit the workers of a Dask cluster have a process each that is watched and ended there (`batch._hosted`).
"""

from __future__ import annotations

import asyncio
import logging
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
from modlinalg.batch._hosted import verdict_lines_within
from modlinalg.batch._watched import AHEAD, KEPT, MOST_JOBS, watched
from modlinalg.batch._work import Chunk, Judged, Options, lost, verdict_lines
from modlinalg.errors import InputError, UnsupportedError

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
        client = _connected(distributed.Client, address)
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


def _connected(client: Any, address: str) -> Any:
    try:
        return client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TimeoutError, ImportError, RuntimeError) as error:
        raise InputError(f"verify-batch: there is no Dask scheduler at {address}: {error}") from None
