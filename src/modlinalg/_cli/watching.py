"""Who watches a command at work: nobody, a line on the terminal, or the process that waits for it.

A watcher hears how far the computation is, clears its line before anything else is written to
the terminal, and knows which unfinished file to remove when the command does not end by itself.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from stat import S_ISREG
from time import monotonic

from modlinalg._arithmetic.progress import reporting_progress

DELAY = 0.5  # seconds before the line appears
PERIOD = 0.1  # seconds from one drawing to the next
ECHO = 2  # columns of the ^C that a terminal shows beside the line


class Watcher:
    """Used when nothing listens: reports are dropped."""

    visible = False  # whether there is a line to clear

    def report(self, stage: str, done: int, total: int) -> None:
        """Hear that `done` of `total` steps of a stage are finished."""

    def hide(self) -> None:
        """Clear the line, and leave it so; on return it is cleared."""

    def unfinished(self, path: str | None) -> None:
        """Hear which file is being written, or that none is any more."""


class ProgressLine(Watcher):
    """The stage, its steps and the seconds, on standard error; without colours or other escapes."""

    def __init__(self, *, visible: bool) -> None:
        """Begin to count the seconds."""
        self.visible: bool = visible
        self._begun = monotonic()
        self._drawn = 0.0
        self._stage = ""
        self._shown = ""

    def report(self, stage: str, done: int, total: int) -> None:
        """Draw the line anew, for a new stage or when it is time: the next report may be far away."""
        if not self._stage.startswith(stage):
            self._drawn = 0.0
        self._stage = f"{stage} ({done} of {total} done)" if total > 1 else stage
        self.tick()

    def tick(self) -> None:
        """Draw the line with the present seconds, when it is time."""
        now = monotonic()
        early = now - self._begun < DELAY or now - self._drawn < PERIOD
        if self.visible and self._stage and not early and _in_foreground():
            text = f"modlinalg: {self._stage}, {now - self._begun:.0f} s"[: columns() - 1 - ECHO]
            line, before = text.ljust(len(self._shown)), self._shown
            self._shown, self._drawn = line, now  # before it is true, as Ctrl-C may come any time
            if line != before:
                self._write(f"\r{line}")

    def hide(self) -> None:
        """Overwrite the line with blanks."""
        if self._shown:
            self._write("\r" + " " * (len(self._shown) + ECHO) + "\r")
        self.visible, self._shown = False, ""

    def _write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:  # the terminal has gone
            self.visible = False


def columns() -> int:
    """Return the width of the terminal, which folds longer lines, so that they could not be cleared."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except OSError:
        return 80


def _in_foreground() -> bool:
    """Say whether the terminal is ours now: a command sent to the background leaves it alone."""
    if not hasattr(os, "tcgetpgrp"):
        return True
    try:
        return os.tcgetpgrp(sys.stderr.fileno()) == os.getpgrp()
    except OSError:  # a terminal that does not control this session
        return True


class Link(Watcher):
    """The wire to the process that waits for this one and draws the line while C code runs here.

    Messages are lines of JSON; `hide` alone is answered, by one byte.
    """

    def __init__(self, messages: int, replies: int, *, visible: bool) -> None:
        """Take the two ends of pipes."""
        self.visible: bool = visible
        self._messages = messages
        self._replies = replies
        self._stage = ""
        self._sent = 0.0

    def report(self, stage: str, done: int, total: int) -> None:
        """Pass on every new stage, and its steps as often as they can be shown."""
        now = monotonic()
        if self.visible and (stage != self._stage or now - self._sent >= PERIOD):
            self._stage, self._sent = stage, now
            self.send("report", stage, done, total)

    def hide(self) -> None:
        """Ask for the line to be cleared, and wait until it is."""
        if self.visible:
            self.visible = False
            self.send("hide")
            os.read(self._replies, 1)

    def unfinished(self, path: str | None) -> None:
        """Pass on the name."""
        self.send("unfinished", path)

    def send(self, *message: str | int | None) -> None:
        """Pass on a message; "leaving" announces the status with which this process is about to leave."""
        os.write(self._messages, json.dumps(message).encode() + b"\n")


_watcher: ContextVar[Watcher] = ContextVar("modlinalg_watcher", default=Watcher())  # noqa: B039  # it holds nothing


@contextmanager
def watched_by(watcher: Watcher) -> Iterator[None]:
    """Let a watcher hear of what happens inside the block."""
    token = _watcher.set(watcher)
    try:
        if watcher.visible:
            with reporting_progress(watcher.report):
                yield
        else:
            yield
    finally:
        _watcher.reset(token)


def on_a_terminal() -> bool:
    """Say whether standard error is a terminal, the only place for a progress line."""
    return sys.stderr is not None and sys.stderr.isatty()


def hide_progress() -> None:
    """Clear the progress line for good, before something else is written to the terminal."""
    _watcher.get().hide()


def hide_progress_unless_to_a_file() -> None:
    """Clear the line before an answer is printed, unless the answer goes to a file."""
    watcher = _watcher.get()
    if watcher.visible and not S_ISREG(os.fstat(sys.stdout.fileno()).st_mode):
        watcher.hide()


def unfinished_file(path: str | None) -> None:
    """Name the file to remove if this process is ended by force; None when all files are whole."""
    _watcher.get().unfinished(path)


@contextmanager
def counting(path: str) -> Iterator[Callable[[int, Mapping[str, int]], None]]:
    """Yield what `verify_batch` calls: a bar of lines done and verdicts, which goes away with the batch."""
    if not on_a_terminal():
        yield lambda lines, counts: None
        return
    from rich.console import Console  # noqa: PLC0415  # 50 ms that only a terminal needs
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    console = Console(stderr=True)
    # A process that is ended by force could not show the cursor again, so it stays where it is.
    console.show_cursor = lambda show=True: False  # type: ignore[method-assign]
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=_lines(path))

        def show(lines: int, counts: Mapping[str, int]) -> None:
            words = " ".join(f"{count} {word}" for word, count in sorted(counts.items()))
            bar.update(task, completed=lines, description=words)

        yield show


def _lines(path: str) -> int | None:
    """Return the number of lines of a regular file; None for others, which can be read only once."""
    try:
        if not S_ISREG(Path(path).stat().st_mode):
            return None
        with Path(path).open("rb") as file:
            ends, last = 0, b"\n"
            while block := file.read(1 << 20):  # a line may be longer than the memory
                ends, last = ends + block.count(b"\n"), block[-1:]
            return ends + (last != b"\n")
    except OSError:
        return None
