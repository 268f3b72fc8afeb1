"""A batch from one file to the other."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from modlinalg._support.files import is_of_the_name, shown
from modlinalg.batch._files import already_done, chunks_of, lines_of, opened_alone, require_regular
from modlinalg.batch._runners import Runner
from modlinalg.batch._work import Line, Options
from modlinalg.errors import InputError


def verify_batch(
    claims: str | Path,
    verdicts: str | Path,
    *,
    runner: Runner,
    options: Options | None = None,
    progress: Callable[[int, Mapping[str, int]], None] | None = None,
) -> Mapping[str, int]:
    r"""Write the verdict on each line of one file as a line of the other; return how many of each there are.

    The claims are JSON lines (schemas/claim-1.schema.json), the verdicts too (verdict-1, with
    the `line` and its `fingerprint`), in the same order.  A file of verdicts that is there
    already is continued.  `progress` is called with the number of lines done and the counts.

    >>> from tempfile import TemporaryDirectory
    >>> from modlinalg.batch import in_processes
    >>> claim = '{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2], [2, 4]], "rank": 1}\n'
    >>> with TemporaryDirectory() as folder:
    ...     claims, verdicts = Path(folder, "claims.jsonl"), Path(folder, "verdicts.jsonl")
    ...     written = claims.write_text(claim + claim.replace("4", "3"))
    ...     print(verify_batch(claims, verdicts, runner=in_processes(1)))
    Counter({'TRUE': 1, 'FALSE': 1})

    Raises InputError for files that cannot be opened, that are the same one, or that do not belong
    together: each verdict is compared with its claim, and with the options; for claims that are no
    text, or a line without end; UnsupportedError when the runner cannot work; OSError, which keeps
    the verdicts so far, when the disk is full or fails.
    """
    source, target = Path(claims), Path(verdicts)
    try:
        if os.path.realpath(source) == os.path.realpath(target):
            raise InputError(f"{shown(target)}: these are the claims; name another file for the verdicts")
        return _run(source, target, runner, options or Options(), progress or (lambda lines, counts: None))
    except OSError as error:
        if not is_of_the_name(error):
            raise
        raise InputError(f"{shown(error.filename or target)}: cannot use it: {error.strerror}") from None


def _run(
    source: Path,
    target: Path,
    runner: Runner,
    options: Options,
    progress: Callable[[int, Mapping[str, int]], None],
) -> Mapping[str, int]:
    require_regular(target)
    with source.open("rb") as claims, opened_alone(target) as file:
        waiting = _named(lines_of(claims), source)
        done = already_done(target, waiting, str(source), options)
        lines, counts = done.lines, Counter(done.verdicts)
        progress(lines, counts)
        file.truncate(done.length)
        for judged in runner(chunks_of(chain(done.again, waiting), lines + 1), options):
            file.write(b"".join(line for _, line in judged))
            file.flush()
            lines += len(judged)
            counts.update(verdict for verdict, _ in judged)
            progress(lines, counts)
    return counts


def _named(lines: Iterator[Line], source: Path) -> Iterator[Line]:
    """Yield the lines; the error for what holds none gets the name of the file."""
    try:
        yield from lines
    except InputError as error:
        raise InputError(f"{shown(source)}: {error}") from None
