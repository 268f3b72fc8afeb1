"""How a worker process begins and ends: nothing on standard error, and nobody left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess

from modlinalg.lifelines import end_with_the_writer

GRACE = 0.5  # seconds that a check has to see by itself that the time is over, and to say what it found


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let Ctrl-C, SIGTERM and SIGHUP wait while a process starts, which could not yet end silently.

    The new process inherits the mask, as it would not the handler of `modlinalg.interrupts.held_back`.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # now, since its own start would let interrupts through again
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, _interrupts())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _interrupts() -> set[signal.Signals]:
    return {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}


def end_silently() -> None:
    """End at once at Ctrl-C, unless that is ignored, and when nobody waits for the verdicts any more."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:  # as it is in the background of a script
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _interrupts())
    parent = multiprocessing.parent_process()
    if parent is not None:
        end_with_the_writer(parent.sentinel)
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    """End when the parent has ended: where no signal comes, or it was over before one was asked for."""
    parent.join()
    os._exit(1)
