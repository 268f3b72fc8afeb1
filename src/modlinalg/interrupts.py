"""Ctrl-C held back: some foreign code does not survive an exception in its midst."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def held_back() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C wait until the block ends, and yield a function that says whether it was pressed.

    KeyboardInterrupt is raised then, unless the block raises something itself.  Where Python does not turn
    Ctrl-C into KeyboardInterrupt (in another thread, under a handler of the caller's) nothing changes.
    """
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield lambda: False
        return
    pressed = threading.Event()
    signal.signal(signal.SIGINT, lambda number, frame: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed.is_set():
        raise KeyboardInterrupt
