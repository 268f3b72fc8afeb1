"""Ctrl-C held back: some foreign code does not survive an exception in its midst."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def held_back() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C wait until the block ends, and yield a function that says whether it was pressed.

    Its handler is called then, which raises KeyboardInterrupt unless the caller has another.  In other
    threads, which never hear Ctrl-C, and where it is ignored or ends the process, nothing changes.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield lambda: False
        return
    heard: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: heard.append((number, frame)))
    try:
        yield lambda: bool(heard)
    finally:
        signal.signal(signal.SIGINT, usual)
        if heard:
            usual(*heard[0])
