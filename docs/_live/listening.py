"""Who hears how far the library is while a page waits for an answer: the worker."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from modlinalg import reporting_progress

_listeners: list[Callable[[str, int, int], object]] = []


def listen(tell: Callable[[str, int, int], object]) -> None:
    """Report progress to `tell(stage, done, total)`."""
    _listeners[:] = [tell]


def telling() -> AbstractContextManager[None]:
    """Report the progress of what is asked in this block."""
    return reporting_progress(_report)


def _report(stage: str, done: int, total: int) -> None:
    for tell in _listeners:
        tell(stage, done, total)
