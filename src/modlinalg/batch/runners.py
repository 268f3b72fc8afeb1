"""Who does the work: processes on this machine, or the workers of a Dask cluster.

A runner yields the verdicts of chunks in the order of the chunks, with a few of them under way,
so that memory does not grow with the file.  When a worker ends in the middle (killed, or out
of memory) the claims that were under way are verified again, and the lines of the first chunk
one at a time; only a line that ends its worker twice is given up, with the verdict UNKNOWN.

With a limit of seconds the processes of this machine are watched and ended (`batch.watched`).  The
workers of a Dask cluster look at the clock between the stages of a check, and a stage that has
begun is finished there: they may have no processes of their own.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, TypeAlias

from modlinalg.batch.processes import end_silently, interrupts_held_back, start_quiet_tracker
from modlinalg.batch.watched import AHEAD, watched
from modlinalg.batch.work import Chunk, Judged, Options, lost, verdict_lines
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.wording import quoted

Runner: TypeAlias = Callable[[Iterable[Chunk], Options], Iterator[list[Judged]]]
_ADDRESS = re.compile(r"(?:tcp|tls|ucxx?|wss?)://(?:\[[0-9A-Fa-f:.%]++\]|[^\s/:@\[\]]++):[0-9]{1,5}+")
_GONE = (CancelledError, asyncio.CancelledError, OSError, TimeoutError)  # CommClosedError is an OSError


def in_processes(jobs: int) -> Runner:
    """Return the runner that uses this many processes of this machine."""

    def run(chunks: Iterable[Chunk], options: Options) -> Iterator[list[Judged]]:
        return unwatched(chunks, options) if options.seconds is None else watched(jobs, chunks, options)

    def unwatched(chunks: Iterable[Chunk], options: Options) -> Iterator[list[Judged]]:
        waiting = iter(chunks)
        unfinished: deque[Chunk] = deque()  # what was taken stays here until its verdicts are found
        while True:
            with _Pool(jobs) as pool:
                under_way: deque[Future[list[Judged]]] = deque()  # on the first of the unfinished chunks
                try:
                    while True:
                        unfinished.extend(islice(waiting, max(0, AHEAD * jobs - len(unfinished))))
                        for chunk in islice(unfinished, len(under_way), None):
                            under_way.append(pool.submit(verdict_lines, chunk, options))
                        if not under_way:
                            return
                        judged = under_way.popleft().result()
                        unfinished.popleft()
                        yield judged
                except BrokenProcessPool:
                    pass
            yield _one_by_one(unfinished.popleft(), options)

    return run


class _Pool(ProcessPoolExecutor):
    """Fresh interpreters that end at once, and silently, at Ctrl-C; nobody waits for them."""

    def __init__(self, jobs: int) -> None:
        start_quiet_tracker()
        super().__init__(jobs, multiprocessing.get_context("spawn"), end_silently)

    def submit(self, *work: Any, **named: Any) -> Future[Any]:
        """Hand work to a process; one that starts now is interrupted only when it is ready for it."""
        with interrupts_held_back():
            return super().submit(*work, **named)

    def __exit__(self, *error: object) -> None:
        self.shutdown(wait=error[0] is None, cancel_futures=True)


def _one_by_one(chunk: Chunk, options: Options) -> list[Judged]:
    """Return the verdicts of one process that has nothing else to do, and is replaced when it ends."""
    waiting = deque(chunk.one_by_one())
    written: list[Judged] = []
    ended = 0
    while waiting:
        with _Pool(1) as pool:
            try:
                while waiting:
                    written += pool.submit(verdict_lines, waiting[0], options).result()
                    waiting.popleft()
                    ended = 0
            except BrokenProcessPool:
                ended += 1
        if ended == 2:
            written += lost(waiting.popleft(), options)
            ended = 0
    return written


def on_dask(address: str) -> Runner:
    """Return the runner that uses the workers of an existing Dask cluster; needs modlinalg[dask].

    When the scheduler goes away, the verdicts so far are kept and the rest is an UnsupportedError.
    """
    if _ADDRESS.fullmatch(address) is None:
        raise InputError(
            f"verify-batch: {quoted(address)} is no address of a Dask scheduler, such as tcp://127.0.0.1:8786"
        )
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  # heavy, and an extra
    except ImportError:
        raise UnsupportedError(
            "verify-batch: --dask needs the package distributed: pip install 'modlinalg[dask]'"
        ) from None

    def run(chunks: Iterable[Chunk], options: Options) -> Iterator[list[Judged]]:
        waiting = iter(chunks)
        client = _connected(Client, address)
        try:

            def submitted(chunk: Chunk) -> Any:
                with _scheduler_needed(address):
                    return client.submit(verdict_lines, chunk, options, pure=False)

            ahead = AHEAD * max(1, len(client.scheduler_info()["workers"]))
            under_way = deque((chunk, submitted(chunk)) for chunk in islice(waiting, ahead))
            while under_way:
                chunk, future = under_way.popleft()
                try:
                    judged = _result(future, address)
                except KilledWorker:
                    judged = [
                        line for one in chunk.one_by_one() for line in _once_more(one, submitted, options)
                    ]
                yield judged
                under_way.extend((chunk, submitted(chunk)) for chunk in islice(waiting, 1))
        finally:
            with suppress(*_GONE):
                client.close(timeout=2)

    def _once_more(chunk: Chunk, submitted: Callable[[Chunk], Any], options: Options) -> list[Judged]:
        try:
            return _result(submitted(chunk), address)
        except KilledWorker:
            return lost(chunk, options)

    return run


@contextmanager
def _scheduler_needed(address: str) -> Iterator[None]:
    """Turn what distributed raises without its scheduler into one sentence."""
    try:
        yield
    except _GONE:
        raise UnsupportedError(
            f"verify-batch: the Dask scheduler at {address} is gone; the verdicts so far are kept,"
            " and the same command goes on with the next"
        ) from None


def _result(future: Any, address: str) -> list[Judged]:
    with _scheduler_needed(address):
        judged: list[Judged] = future.result()
        return judged


def _connected(client: Any, address: str) -> Any:
    try:
        return client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TimeoutError, ImportError, RuntimeError) as error:
        raise InputError(f"verify-batch: there is no Dask scheduler at {address}: {error}") from None
