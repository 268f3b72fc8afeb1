"""A batch from one file to the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from modlinalg.batch.files import already_done, chunks_of, skip_done, verdict_of
from modlinalg.batch.runners import Runner
from modlinalg.batch.work import Options
from modlinalg.errors import InputError


def verify_batch(
    claims: str | Path,
    verdicts: str | Path,
    *,
    runner: Runner,
    options: Options | None = None,
    progress: Callable[[int, Mapping[str, int]], None] | None = None,
) -> Mapping[str, int]:
    """Write the verdict on each line of one file as a line of the other; return how many of each there are.

    The claims are JSON lines (schemas/claim-1.schema.json), the verdicts too (verdict-1, with
    the `line` and its `fingerprint`), in the same order.  A file of verdicts that is there
    already is continued.  `progress` is called with the number of lines done and the counts.

    Raises InputError for files that cannot be read or written, that are the same one, or that
    do not belong together.
    """
    source, target = Path(claims), Path(verdicts)
    if source.resolve() == target.resolve():
        raise InputError(f"{target}: these are the claims; name another file for the verdicts")
    try:
        return _run(source, target, runner, options or Options(), progress or (lambda lines, counts: None))
    except OSError as error:
        raise InputError(f"{error.filename}: cannot use it: {error.strerror}") from None


def _run(
    source: Path,
    target: Path,
    runner: Runner,
    options: Options,
    progress: Callable[[int, Mapping[str, int]], None],
) -> Mapping[str, int]:
    with source.open("rb") as claims:
        done = already_done(target)
        skip_done(claims, done, target)
        lines, counts = done.lines, Counter(done.verdicts)
        progress(lines, counts)
        with target.open("ab") as file:
            file.truncate(done.length)
            for written in runner(chunks_of(claims, lines + 1), options):
                file.write(b"".join(written))
                file.flush()
                for line in written:
                    lines += 1
                    counts[verdict_of(line, target, lines)] += 1
                progress(lines, counts)
    return counts
