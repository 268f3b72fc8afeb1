"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from modlinalg._cli.watching import unfinished_file


@contextmanager
def written_whole(path: Path, *, binary: bool = False) -> Iterator[IO[Any]]:
    """Open a file for writing, a text or bytes; it takes its place, complete, at the end of the block.

    Until then, and for ever if the block does not end well, an older file of that name stays as it
    was.  What cannot be replaced is written directly: devices and pipes, and files in folders that
    take no new ones.
    """
    target = Path(os.path.realpath(path))  # a link goes on pointing to the file
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    kind, encoding = ("b", None) if binary else ("", "utf-8")
    if target.exists() and not _replaceable(target):
        with target.open(f"w{kind}", encoding=encoding) as file:
            yield file
        return
    part = target.with_name(f".modlinalg-{os.urandom(8).hex()}.part")  # nobody knows it before
    unfinished_file(str(part))
    try:
        with part.open(f"x{kind}", encoding=encoding) as file:  # a new file, through no link
            yield file
        if target.exists():
            import shutil  # noqa: PLC0415  # with all ways to pack files, which few commands need

            shutil.copymode(target, part)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    finally:
        unfinished_file(None)


def _replaceable(target: Path) -> bool:
    return target.is_file() and os.access(target, os.W_OK) and os.access(target.parent, os.W_OK)
