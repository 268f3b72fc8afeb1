"""The two files of a batch: claims, and verdicts that a later run takes up where they end.

Line i of the verdicts is the verdict on line i of the claims, and whole lines are appended only.
So after a run that was killed the complete lines say how far it came, and a last line without
its end is dropped.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from modlinalg.batch.work import Chunk, fingerprint
from modlinalg.errors import InputError
from modlinalg.wording import quoted

LARGEST_CHUNK = 64  # lines
LARGEST_CHUNK_BYTES = 2**20


@dataclass(slots=True)
class Done:
    """What stands in a file of verdicts already."""

    lines: int = 0
    length: int = 0  # bytes of the complete lines
    last: bytes = b""
    verdicts: Counter[str] = field(default_factory=Counter)


def already_done(path: Path) -> Done:
    """Return what a file of verdicts holds; InputError for a file that holds something else."""
    done = Done()
    if not path.exists():
        return done
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                done.lines += 1
                done.length += len(line)
                done.last = line
                done.verdicts[verdict_of(line, path, done.lines)] += 1
    return done


def verdict_of(line: bytes, path: Path, number: int) -> str:
    """Return TRUE, FALSE, UNKNOWN or MALFORMED from a line of verdicts."""
    try:
        record = json.loads(line)
        if record["line"] == number and isinstance(record["verdict"], str):
            return str(record["verdict"])
    except (ValueError, KeyError, TypeError, RecursionError):
        pass
    raise InputError(f"{path}: line {number} is no verdict of a batch; name another file for the verdicts")


def skip_done(claims: BinaryIO, done: Done, path: Path) -> None:
    """Move behind the claims that have verdicts; InputError when the verdicts are on other claims."""
    last = b""
    skipped = 0
    for last in islice(claims, done.lines):  # noqa: B007  # the last one is compared
        skipped += 1
    if done.lines and not (
        skipped == done.lines and json.loads(done.last).get("fingerprint") == fingerprint(last)
    ):
        raise InputError(
            f"{path}: line {done.lines} is not the verdict on line {done.lines} of"
            f" {quoted(getattr(claims, 'name', 'the claims'))}; name another file for the verdicts"
        )


def chunks_of(claims: BinaryIO, first: int) -> Iterator[Chunk]:
    """Yield the lines from here to the end in chunks, the first of which begins with line `first`."""
    lines: list[bytes] = []
    size = 0
    for line in claims:
        lines.append(line)
        size += len(line)
        if len(lines) == LARGEST_CHUNK or size >= LARGEST_CHUNK_BYTES:
            yield Chunk(first, tuple(lines))
            first, size = first + len(lines), 0
            lines = []
    if lines:
        yield Chunk(first, tuple(lines))
