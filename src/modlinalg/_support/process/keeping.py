"""A temporary folder and programs that others wrote: neither outlives this process, however it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from modlinalg._support.process.keeper import end_programs
from modlinalg._support.process.lifelines import WITNESSES
from modlinalg._support.process.workers import interrupts_held_back
from modlinalg.errors import UnsupportedError


class Keeping:
    """A block with a folder and with programs, all of which are gone after it.

    A second process, the keeper, makes the folder and clears up, so a signal or a crash that ends this
    process leaves nothing.  Each program is made known to it before it runs, and inherits a mark, by which
    those that it starts are found.
    """

    folder: Path
    _cgroup: str | None

    def __enter__(self) -> Self:
        """Start the keeper; UnsupportedError where no process or folder is to be had."""
        command = [sys.executable, "-I", "-S", str(Path(__file__).with_name("keeper.py"))]
        try:
            with interrupts_held_back():  # which the keeper inherits
                self._keeper = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                    pass_fds=WITNESSES,
                )
        except OSError as error:
            raise UnsupportedError(f"no process can be started: {error.strerror}") from None
        assert self._keeper.stdin is not None
        assert self._keeper.stdout is not None
        self._told = self._keeper.stdin.fileno()
        try:
            with self._keeper.stdout as file:
                folder, self._cgroup = json.loads(file.readline())
        except ValueError:
            self.__exit__(None, None, None)
            raise UnsupportedError("no temporary folder can be made: see the variable TMPDIR") from None
        self.folder = Path(folder)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let the keeper end what is left, and wait until it has."""
        assert self._keeper.stdin is not None
        self._keeper.stdin.close()
        self._keeper.wait()

    @contextmanager
    def marked(self) -> Iterator[None]:
        """Mark the processes that start in this block."""
        os.environ[self.folder.name] = "1"
        try:
            yield
        finally:
            del os.environ[self.folder.name]

    def start(
        self, words: Sequence[str], prepare: Callable[[], None] | None = None, **settings: Any
    ) -> subprocess.Popen[bytes]:
        """Start a program in a session of its own, in which it first calls `prepare`; OSError as Popen."""

        def joining() -> None:
            self.join()
            if prepare is not None:
                prepare()

        first = joining if hasattr(os, "fork") else None
        with self.marked():
            process = subprocess.Popen(words, start_new_session=True, preexec_fn=first, **settings)  # noqa: PLW1509  # no threads here
        if first is None:
            self.join(process.pid)
        return process

    def join(self, process: int | None = None) -> None:
        """Count a process, that which calls by default, and all that it will start to the programs."""
        number = os.getpid() if process is None else process
        os.write(self._told, b"%d\n" % number)
        if self._cgroup is not None:
            with suppress(OSError), open(f"{self._cgroup}/cgroup.procs", "w") as file:
                file.write(str(number))

    def end_programs(self, group: int) -> None:
        """End the programs of a process group, and those that it started anywhere."""
        end_programs(self.folder.name, group, self._cgroup)
        with suppress(OSError):  # the number may soon be that of another group
            os.write(self._told, b"0\n")
