"""A progress bar for a batch: lines done and verdicts so far, on standard error when it is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG


@contextmanager
def counting(path: str) -> Iterator[Callable[[int, Mapping[str, int]], None]]:
    """Yield what `verify_batch` calls; the bar goes away when the batch is done."""
    if not (sys.stderr is not None and sys.stderr.isatty()):
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
