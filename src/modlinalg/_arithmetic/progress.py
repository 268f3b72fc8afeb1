"""How far a long computation is: what runs says it, and whoever wants to know listens.

Nothing is printed here and nothing is passed through the functions in between: `reporting_progress` sets
a listener for the calls inside its block, and where nobody listens a report costs one look-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

from modlinalg.errors import InputError

ProgressListener: TypeAlias = Callable[[str, int, int], None]  # the stage, steps done, steps in all

_listener: ContextVar[ProgressListener | None] = ContextVar("modlinalg_progress", default=None)


@contextmanager
def reporting_progress(callback: ProgressListener) -> Iterator[None]:
    """Call `callback(stage, done, total)` whenever a call inside the block gets one step further.

    `stage` says in words what begins or goes on, `done` of its `total` steps are finished; a stage
    may end early, when no pivot is left.  The callback runs in the thread of the computation, so
    it should return soon.  What it raises ends the computation and reaches the caller; only
    StopIteration, which would end a loop instead, arrives as the cause of a RuntimeError.  What the
    callback itself computes is not reported.

    >>> from modlinalg import decompose, matrix, reporting_progress
    >>> seen = []
    >>> with reporting_progress(lambda stage, done, total: seen.append((stage, done, total))):
    ...     d = decompose(matrix([[2, 1], [1, 3]], mod=6))
    >>> seen
    [('elimination', 0, 2), ('elimination', 1, 2), ('elimination', 2, 2), ('checks', 0, 1)]

    Blocks may be nested: the innermost callback is the one that is called.  Threads started inside
    the block do not report.  Raises InputError when `callback` cannot be called.
    """
    if not callable(callback):
        raise InputError(f"reporting_progress: a callable is needed, not a {type(callback).__name__}")
    token = _listener.set(callback)
    try:
        yield
    finally:
        _listener.reset(token)


def report(stage: str, done: int = 0, total: int = 1) -> None:
    """Tell the listener, if there is one, that `done` of `total` steps of a stage are finished."""
    listener = _listener.get()
    if listener is not None:
        token = _listener.set(None)  # or a listener that computes would listen to itself for ever
        try:
            listener(stage, done, total)
        except StopIteration as error:
            raise RuntimeError("reporting_progress: the callback raised StopIteration") from error
        finally:
            _listener.reset(token)


def counted(stage: str, steps: range) -> Iterable[int]:
    """Return the steps of a stage in their order, with a report before each and one after the last."""
    return steps if _listener.get() is None else _reported(stage, steps)


def _reported(stage: str, steps: range) -> Iterator[int]:
    total = len(steps)
    for done, step in enumerate(steps):
        report(stage, done, total)
        yield step
    report(stage, total, total)
