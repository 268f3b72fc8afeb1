"""The work of a Dask worker whose claims have a limit: done by a process of its own, which can be ended.

A product of large matrices that has begun cannot be stopped from inside a process, and the process of
a worker is not ours to end.  So each thread of a worker keeps a process that is watched as those of this
machine are, from one chunk to the next with the same options, and ends it when there was nothing to do
for a while.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from modlinalg.batch._watched import Crew
from modlinalg.batch._work import Chunk, Judged, Options

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
