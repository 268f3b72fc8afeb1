"""How a worker process begins and ends: nothing on standard error, nobody left behind, and its memory."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from modlinalg._support.process.lifelines import end_with_the_writer
from modlinalg.errors import UnsupportedError
from modlinalg_start import quietly

MEBIBYTE = 2**20
_NO_LIMIT = "the memory of a process cannot be limited on this system"


def confine(memory: int) -> None:
    """Let this process have this many MiB beyond those that it has; UnsupportedError where none is kept to.

    Windows has no such limit, and macOS has one that it does not enforce.
    """
    try:
        import resource  # noqa: PLC0415  # does not exist on Windows
    except ImportError:
        raise UnsupportedError(_NO_LIMIT) from None
    if sys.platform == "darwin":
        raise UnsupportedError(_NO_LIMIT)
    statistics = Path("/proc/self/statm")  # of Linux; elsewhere what it has counts as well
    has = int(statistics.read_text().split()[0]) * resource.getpagesize() if statistics.exists() else 0
    limits = resource.getrlimit(resource.RLIMIT_AS)
    most = min([has + memory * MEBIBYTE, *(limit for limit in limits if limit != resource.RLIM_INFINITY)])
    resource.setrlimit(resource.RLIMIT_AS, (most, limits[1]))


GRACE = 0.5  # seconds that a check has to see by itself that the time is over, and to say what it found
_STANDARD_ERROR = 2


def started(module: str, function: str, *arguments: object) -> tuple[BaseProcess, Connection]:
    """Start `module.function(link, *arguments)` in a new process; return it, and the other end of the link.

    OSError when there is none to be had.
    """
    spawning = multiprocessing.get_context("spawn")
    process: BaseProcess
    start_tracker()  # now, since its own start would let interrupts through again
    with interrupts_held_back(), _standard_error_aside():
        ours, theirs = spawning.Pipe()
        process = spawning.Process(target=quietly, args=(module, function, theirs, *arguments), daemon=True)
        try:
            process.start()
        except BrokenPipeError:
            process = _NeverTold()
        theirs.close()
    return process, ours


def start_tracker() -> None:
    """Start the process in which the standard library notes resources, unless it runs already."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()


def asked(link: Connection, question: object, seconds: float, longest: int) -> bytes | None:
    """Send a question and return the bytes of the answer, None if they are not all there in time.

    A process may read nothing, or send the beginning of a message only, so another thread waits for it: it
    ends with the process.  Raises EOFError or OSError if that has ended, or sends more bytes than `longest`.
    """
    found: list[bytes | Exception] = []

    def wait() -> None:
        try:
            link.send(question)
            found.append(link.recv_bytes(longest))
        except Exception as error:  # which is raised below
            found.append(error)

    waiting = threading.Thread(target=wait, daemon=True)
    waiting.start()
    waiting.join(min(seconds, threading.TIMEOUT_MAX))
    if not found:
        return None
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]


class _NeverTold(BaseProcess):
    """A process that ended before it could be told what to do.  The end of its link is one of a file.

    Until Python 3.13 nobody noticed that while it was started.
    """

    pid = None
    exitcode = None

    def kill(self) -> None:
        """Do nothing."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for nothing."""


@contextmanager
def _standard_error_aside() -> Iterator[None]:
    """Let a process that starts have no standard error.

    When it cannot be told what to do, say because this process may open no more files, its Python
    prints a traceback before any line of ours runs.  Where another thread may print meanwhile, or
    there is no standard error, nothing is put aside.
    """
    if threading.active_count() > 1 or not _is_open(_STANDARD_ERROR):
        yield
        return
    kept = os.dup(_STANDARD_ERROR)
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, _STANDARD_ERROR)
        os.close(nothing)
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(kept)


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let Ctrl-C, SIGTERM and SIGHUP wait while a process starts, which could not yet end silently.

    The new process inherits the mask, as it would not the handler of `interrupts.held_back`.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
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
