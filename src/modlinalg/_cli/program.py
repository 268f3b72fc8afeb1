"""The program `modlinalg`: the commands run in a worker process, and this one waits for it.

A handler written in Python runs between two instructions of Python, so not before a long call
into FLINT has ended, and no thread helps, since the call holds the interpreter's lock.  The worker
therefore leaves SIGINT to the kernel, which ends it at once wherever it is, and the process that
was started stays free: it shows the progress, also during such a call, says "interrupted", removes a
file that was not finished, and leaves with status 130.  That it is the parent who waits, and not a
child who watches, lets the shell go on only after the last word is said.

The worker is a fork made before anything is read, so that the matrices exist once; it shares the
terminal, the standard streams and the process group, so pipes, colours and Ctrl-Z are as in one
process.  Its exit status is passed on when it has announced it, and so is a death by a signal.  It
cannot outlive the parent: on Linux a pipe that nobody writes to raises SIGIO, which ends it, when the
parent dies by SIGKILL.
Without fork (on Windows) the commands run here, and Ctrl-C waits for the end of a call.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import NoReturn

from modlinalg._cli.main import main
from modlinalg._cli.status import DONE, FAILED, INTERRUPTED, NO, complain, note, status_of_run
from modlinalg._cli.streams import guard_standard_streams
from modlinalg._cli.watching import PERIOD, Link, ProgressLine, columns, on_a_terminal, watched_by
from modlinalg._support.process.lifelines import WITNESSES, end_with_the_writer

CLEARING = 20.0  # seconds in which a keeper clears up


def program() -> NoReturn:
    """Run the command line as a program of its own."""
    guard_standard_streams()
    if "_MODLINALG_COMPLETE" in os.environ:  # a shell asks how a line may go on
        from modlinalg._cli.completing import answer_a_shell  # noqa: PLC0415  # other commands do without

        sys.exit(answer_a_shell(main, os.environ["_MODLINALG_COMPLETE"]))
    if not hasattr(os, "fork"):
        _run_here()
    # What is ignored on purpose, as by nohup, stays ignored in both processes.
    stopping = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    ours = {number for number in stopping if signal.getsignal(number) != signal.SIG_IGN}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ours)  # no signal comes before both are ready for it
    try:
        messages, replies, lifeline, witness = os.pipe(), os.pipe(), os.pipe(), os.pipe()
        gc.freeze()  # or the worker's collector would write to, and so copy, every page
        worker = os.fork()
    except OSError:  # no more processes or files are allowed
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        _run_here()
    if worker == 0:
        _close(messages[0], replies[1], lifeline[1], witness[0])
        WITNESSES.append(witness[1])
        _work(Link(messages[1], replies[0], visible=on_a_terminal()), lifeline[0], ours, mask)
    _close(messages[1], replies[0], lifeline[0], witness[1])
    parent = _Parent(worker, messages[0], replies[1])
    for caught in ours:
        signal.signal(caught, parent.stop)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    try:
        status = parent.believed(parent.wait())
    except BaseException as error:
        parent.stop(signal.SIGKILL, None)
        status = complain(error)
        status = FAILED if status in (DONE, NO) else status
    select.select([witness[0]], [], [], CLEARING)  # until what the worker has started is gone as well
    _leave_like(status)


def _run_here() -> NoReturn:
    if callable(signal.getsignal(signal.SIGINT)):  # what the way into the program has set ends all at once
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with watched_by(ProgressLine(visible=on_a_terminal())):
        status = status_of_run(main)
    sys.exit(status)


def _work(link: Link, lifeline: int, ours: set[signal.Signals], mask: Iterable[int]) -> NoReturn:
    """Run the command line in the worker, and tell the parent its status, which it believes only then."""
    try:
        end_with_the_writer(lifeline)
        if signal.SIGINT in ours:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        with watched_by(link):
            status = status_of_run(main)
            link.send("leaving", status)
    except BaseException as error:
        complain(error)
        status = FAILED
    sys.exit(status)


def _close(*ends: int) -> None:
    for end in ends:
        os.close(end)


class _Parent:
    """The process that waits: it shows what the worker reports, and ends it when asked to."""

    def __init__(self, worker: int, messages: int, replies: int) -> None:
        self._worker = worker
        self._messages = messages
        self._replies = replies
        self._line = ProgressLine(visible=on_a_terminal())
        self._unfinished: str | None = None
        self._stopped_by = 0
        self._announced: int | None = None

    def believed(self, status: int) -> int:
        """Return the status of the worker if it has announced it or was ended by a signal, else FAILED.

        Python itself leaves with 1 when it cannot go on, which is no answer to any question.
        """
        return status if status < 0 or status == self._announced else FAILED

    def stop(self, caught: int, frame: FrameType | None) -> None:
        """Handle a signal: end the worker, wherever it is.

        The same signal ends it at once, or when the process that it is starting can end silently; a second
        one does not wait.  A worker that is suspended would not hear the first one before it goes on.
        """
        if self._worker:
            os.kill(self._worker, signal.SIGKILL if self._stopped_by else caught)
            os.kill(self._worker, signal.SIGCONT)
            self._stopped_by = caught

    def wait(self) -> int:
        """Return the exit status of the worker, or minus the signal that ended it."""
        rest, block = b"", b"\n"
        while block:
            if select.select([self._messages], [], [], PERIOD)[0]:
                block = os.read(self._messages, 1 << 16)
                *lines, rest = (rest + block).split(b"\n")
                for line in lines:
                    self._hear(*json.loads(line))
            elif (
                hasattr(os, "waitid")
                and os.waitid(os.P_PID, self._worker, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
            ):  # it has ended, and a process that it left behind holds the pipe
                break
            self._line.tick()
        if hasattr(os, "waitid"):  # macOS has none before Python 3.13
            os.waitid(os.P_PID, self._worker, os.WEXITED | os.WNOWAIT)
        worker, self._worker = self._worker, 0  # before its number is free for another process
        status = os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1])
        self._line.hide()
        if status < 0 and self._unfinished is not None:
            Path(self._unfinished).unlink(missing_ok=True)
        return -self._stopped_by if status < 0 and self._stopped_by else status

    def _hear(self, kind: str, *values: object) -> None:
        match kind, *values:
            case "report", str(stage), int(done), int(total):
                self._line.report(stage, done, total)
            case ("hide",):
                self._line.hide()
                with suppress(OSError):  # the worker may have ended since it asked
                    os.write(self._replies, b"\n")
            case "unfinished", (str() | None) as path:
                self._unfinished = path
            case "leaving", int(status):
                self._announced = status


def _leave_like(status: int) -> NoReturn:
    """Leave with a status, or by the signal that a negative one names; SIGINT has its own line and status.

    What is registered for the end of the interpreter is left to the worker, so that it happens once.
    """
    if status == -signal.SIGINT:
        # The terminal has shown ^C, beside what the worker drew there last.
        over_the_echo = f"\r{' ' * (columns() - 1)}\r" if on_a_terminal() else ""
        with suppress(OSError):
            if sys.stderr is not None:
                sys.stderr.write(over_the_echo)
            note("interrupted")
        status = INTERRUPTED
    if status < 0:
        if -status != signal.SIGKILL:
            signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    os._exit(status)
