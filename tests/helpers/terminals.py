"""A pseudo-terminal that controls a program, as the window does in which somebody starts it."""

import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

PATIENCE = 60  # seconds for anything to appear or to end; what is waited for comes much sooner
PROGRAM = ("-m", "modlinalg")
# Make the terminal on standard error the controlling one of this session, and become the program.
START = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(2, termios.TIOCSCTTY, 0)
if sys.argv[1] == "ignore ^C":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""


class Terminal:
    """`python -m modlinalg` in the foreground of a terminal of its own; standard output may go elsewhere."""

    def __init__(self, *arguments, program=PROGRAM, stdout=None, ignoring=False):
        """Start it."""
        import pty  # noqa: PLC0415  # does not exist on Windows

        try:
            self.screen, inside = pty.openpty()
        except OSError as error:
            pytest.skip(f"this machine gives no pseudo-terminal: {error}")
        self.shown = b""
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "ignore ^C" if ignoring else "", *program, *arguments],
            stdin=inside,
            stdout=inside if stdout is None else stdout,
            stderr=inside,
            env={**os.environ, "NO_COLOR": "1", "TERM": "xterm"},
            start_new_session=True,
        )
        os.close(inside)

    def __enter__(self):
        """Return the terminal itself."""
        return self

    def __exit__(self, *exception):
        """Leave no process behind, whatever happened."""
        if not self.is_deserted():
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.screen)

    def wait_for(self, words):
        """Read the screen until the words stand there."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.shown:
            assert time.monotonic() < deadline, self.shown
            assert self._read(), self.shown

    def wait_for_the_end(self):
        """Read until no process holds the terminal any more, and return the exit status."""
        deadline = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < deadline, self.shown
        return self.process.wait(PATIENCE)

    def _read(self):
        """Read what comes within a second; False when every process has closed the terminal."""
        if select.select([self.screen], [], [], 1)[0]:
            try:
                block = os.read(self.screen, 4096)
            except OSError:  # how Linux says that the other end is closed
                return False
            self.shown += block
            return bool(block)
        return True

    def type(self, key):
        """Press a key; the kernel turns ^C into SIGINT for the foreground process group."""
        os.write(self.screen, key)

    def is_deserted(self):
        """Say whether no process of the group is left, not even one that nobody has waited for."""
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return True
        return False

    @property
    def lines(self):
        """What a reader sees at the end, without styles; what follows a carriage return overwrites."""
        plain = re.sub(r"\x1b\[[0-9;]*m", "", self.shown.decode())
        return [_overwritten(line) for line in plain.replace("\r\n", "\n").split("\n")]


def _overwritten(line):
    seen = ""
    for part in line.split("\r"):
        seen = part + seen[len(part) :]
    return seen.rstrip()
