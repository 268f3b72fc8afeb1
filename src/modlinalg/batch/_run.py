"""A batch from one file to the other: claims, and verdicts that a later run takes up where they end.

Line i of the verdicts is the verdict on line i of the claims, and whole lines are appended only.
So after a run that was killed the complete lines say how far it came, and a last line without
its end, if it is the beginning of a verdict, is dropped.  Dropped and judged again is the verdict
on a claim that had no line end then (it is marked `open`): somebody may have been writing it.
"""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from io import BufferedReader
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

from modlinalg._support.files import is_of_the_name, shown
from modlinalg.batch._runners import Runner
from modlinalg.batch._work import (
    Chunk,
    Line,
    Options,
    TooLong,
    begun_digest,
    fingerprint,
    is_as_written,
    is_open,
)
from modlinalg.certificates._notation import json_object
from modlinalg.errors import InputError
from modlinalg.verification._judging import MALFORMED
from modlinalg.verification._verdicts import ClaimVerdict

LARGEST_CHUNK = 64  # lines
LARGEST_CHUNK_BYTES = 2**20
# Bytes.  A claim of this length has a matrix of some 2000 rows and columns with numbers of 16 digits;
# as Python's objects it takes a gigabyte in the process that judges it.
LONGEST_LINE = 2**26
LONGEST_READ_OVER = 2**30  # of a device or a pipe; a file has an end
_VERDICTS = (*(verdict.value for verdict in ClaimVerdict), MALFORMED)
_ELSEWHERE = "name another file for the verdicts"


@dataclass(slots=True)
class Done:
    """What stands in a file of verdicts already, and claims that were read and are judged again."""

    lines: int = 0
    length: int = 0  # bytes of the complete lines
    verdicts: Counter[str] = field(default_factory=Counter)
    again: list[Line] = field(default_factory=list)


def already_done(path: Path, claims: Iterator[Line], name: str, options: Options) -> Done:
    """Return what a file of verdicts holds, and move behind the claims that have verdicts.

    Each verdict is compared with its claim and its own check value.  Raises InputError, which names the line,
    for the first one that no batch wrote there, or that is about another claim or under other options.
    """
    done = Done()
    with path.open("rb") as file:
        for line in file:
            number = done.lines + 1
            if not line.endswith(b"\n"):
                begun = b'{"line": %d, "fingerprint": "' % number
                if not begun.startswith(line[: len(begun)]):  # somebody's file, or the claims
                    raise _not_as_written(path, number)
                break
            if done.again:  # an open claim has a successor only when something was put together
                raise InputError(f"{shown(path)}: line {number} is followed by more lines; {_ELSEWHERE}")
            record = _record_of(line, path, number)
            claim = next(claims, None)
            _require_same(
                record, claim, options, f"{shown(path)}: line {number}", f"line {number} of {shown(name)}"
            )
            if record.get("open") is True and claim is not None:
                done.again.append(claim)
                continue
            done.lines, done.length = number, done.length + len(line)
            done.verdicts[str(record["verdict"])] += 1
    return done


def _record_of(line: bytes, path: Path, number: int) -> dict[str, Any]:
    """Return a line of verdicts as an object; InputError for one that no batch wrote there."""
    with suppress(InputError, UnicodeDecodeError):
        record = json_object(line.decode("utf-8"), "verdict") if is_as_written(line) else {}
        if (
            record.get("line") == number
            and record.get("verdict") in _VERDICTS
            and isinstance(record.get("fingerprint"), str)
        ):
            return record
    raise _not_as_written(path, number)


def _not_as_written(path: Path, number: int) -> InputError:
    before = "go on with a copy of the lines before it, or " if number > 1 else ""
    return InputError(f"{shown(path)}: line {number} is not as a batch wrote it; {before}{_ELSEWHERE}")


def _require_same(
    record: dict[str, Any], claim: Line | None, options: Options, verdict_at: str, claim_at: str
) -> None:
    if claim is not None and record.get("open") is True:
        return  # the claim may have grown since
    found = record["fingerprint"].split("-")
    expected = None if claim is None else fingerprint(claim, options).split("-")
    if expected is None or found[0] != expected[0]:
        raise InputError(f"{verdict_at} is not the verdict on {claim_at}; {_ELSEWHERE}")
    if found != expected:
        raise InputError(
            f"{verdict_at} was reached with other options (seconds, rounds, seed, certificates);"
            f" give the same ones, or {_ELSEWHERE}"
        )


def lines_of(file: BinaryIO) -> Iterator[Line]:
    """Yield the lines of a file; one that is too long for a claim is read over.

    A line without its end is the last one, also when the file has grown since: what is there now
    would be taken for another line.  InputError when what is read holds no lines: when it begins with
    zeros, or is no file and goes on and on without a line end.
    """
    beginning = file.peek(1) if isinstance(file, BufferedReader) else b""
    if b"\0" in beginning and b"\n" not in beginning:
        raise InputError(f"no line of at most {LONGEST_LINE} bytes was found: it begins with bytes 0")
    while beginning := file.readline(LONGEST_LINE + 1):
        line = beginning if len(beginning) <= LONGEST_LINE else _read_over(beginning, file)
        yield line
        if is_open(line):
            return


def _read_over(beginning: bytes, file: BinaryIO) -> TooLong:
    digest, size, piece = begun_digest(beginning, 8), len(beginning), beginning
    has_an_end = stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    while not piece.endswith(b"\n") and (following := file.readline(LARGEST_CHUNK_BYTES)):
        digest.update(following)
        size += len(following)
        if size > LONGEST_READ_OVER and not has_an_end:
            raise InputError(f"no line of at most {LONGEST_LINE} bytes was found in the next {size} bytes")
        piece = following
    return TooLong(size, digest.hexdigest(), not piece.endswith(b"\n"))


def chunks_of(claims: Iterable[Line], first: int) -> Iterator[Chunk]:
    """Yield lines in chunks, the first of which begins with line `first`."""
    lines: list[Line] = []
    size = 0
    for line in claims:
        lines.append(line)
        size += 0 if isinstance(line, TooLong) else len(line)
        if len(lines) == LARGEST_CHUNK or size >= LARGEST_CHUNK_BYTES:
            yield Chunk(first, tuple(lines))
            first, size = first + len(lines), 0
            lines = []
    if lines:
        yield Chunk(first, tuple(lines))


@contextmanager
def opened_alone(path: Path) -> Iterator[BinaryIO]:
    """Open a file of verdicts for appending; InputError while another run writes to it."""
    with path.open("ab") as file:
        try:
            import fcntl  # noqa: PLC0415  # not on every system
        except ImportError:
            yield file
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InputError(
                f"{shown(path)}: another run is writing verdicts there; wait, or {_ELSEWHERE}"
            ) from None
        except OSError:
            pass  # a file system without locks
        yield file


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
    options, progress = options or Options(), progress or (lambda lines, counts: None)
    try:
        if os.path.realpath(source) == os.path.realpath(target):
            raise InputError(f"{shown(target)}: these are the claims; name another file for the verdicts")
        with suppress(FileNotFoundError):  # verdicts in a pipe or /dev/null could not be taken up later
            if not stat.S_ISREG(target.stat().st_mode):
                raise InputError(f"{shown(target)}: this is no regular file; {_ELSEWHERE}")
        with source.open("rb") as claimed, opened_alone(target) as file:
            waiting = _named(lines_of(claimed), source)
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
    except OSError as error:
        if not is_of_the_name(error):
            raise
        raise InputError(f"{shown(error.filename or target)}: cannot use it: {error.strerror}") from None


def _named(lines: Iterator[Line], source: Path) -> Iterator[Line]:
    """Yield the lines; the error for what holds none gets the name of the file."""
    try:
        yield from lines
    except InputError as error:
        raise InputError(f"{shown(source)}: {error}") from None
