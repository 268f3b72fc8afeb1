"""What commands read: matrices and right-hand sides from files, and the ring from the options."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from modlinalg.cli.output import say
from modlinalg.cli.whole_files import written_whole
from modlinalg.errors import InputError, ModlinalgError, Side
from modlinalg.files import file_bytes, is_of_the_name, shown, stream_bytes
from modlinalg.matrix import Matrix, matrix
from modlinalg.progress import report
from modlinalg.rings import Ring

_read: set[str] = set()  # what this command has read, which it must not write over


def read_matrix(path: str, ring: Ring) -> Matrix:
    """Return the matrix in a file, or on standard input for "-"; errors begin with the file's name."""
    return parsed_matrix(path, read_text(path), ring)


def read_right_hand_side(path: str, M: Matrix, side: Side) -> Matrix:
    """Return b for M*x = b or x*M = b; one right-hand side may be written as a row or as a column."""
    b = parsed_matrix(path, _as_rows(read_text(path)), M.ring)
    length = M.shape[0] if side == "right" else M.shape[1]
    if side == "right" and b.shape == (1, length) != (length, 1):
        return b.T
    if side == "left" and b.shape == (length, 1) != (1, length):
        return b.T
    return b


def _as_rows(text: str) -> str:
    """Return a flat list such as [1, 2] as the row it is; other texts as they are."""
    stripped = text.strip()
    flat = stripped[:1] in ("[", "(") and not any(bracket in stripped[1:] for bracket in "[(")
    return f"[{stripped}]" if flat and len(stripped) > 2 else text


def parsed_matrix(path: str, text: str, ring: Ring) -> Matrix:
    """Return the matrix in the text of a file; errors begin with the file's name."""
    report("reading")
    try:
        return matrix(text, ring)
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def source_name(path: str) -> str:
    """Return what messages call the file of a question."""
    return "standard input" if path == "-" else shown(path)


def read_text(path: str) -> str:
    """Return the text of a file, or of standard input for "-"; InputError when there is none."""
    data = read_bytes(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{source_name(path)}: not UTF-8 text (byte {error.start})") from None


def read_bytes(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for "-"; InputError when there are none."""
    if path == "-" and sys.stdin is None:
        raise InputError("standard input is closed, so there is nothing to read")
    try:
        if path == "-":
            return stream_bytes(sys.stdin.buffer)
        remember(path)
        return file_bytes(path)
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None
    except (OSError, ValueError) as error:
        raise _cannot("read", path, error) from None


def _cannot(do: str, path: str, error: OSError | ValueError) -> Exception:
    """Return what to raise for a file that cannot be used: bad input, unless no other name would help."""
    if not isinstance(error, OSError):  # a name with U+0000
        return InputError(f"{source_name(path)}: cannot {do} it: {error}")
    words = f"cannot {do} it: {error.strerror}"
    if is_of_the_name(error):
        return InputError(f"{source_name(path)}: {words}")
    return OSError(error.errno, words, path)


def remember(path: str) -> None:
    """Note that a file holds a part of the question."""
    _read.add(os.path.realpath(path))


def write_text(path: str, text: str) -> None:
    """Write a file, or standard output for "-"; InputError when that is not possible."""
    write_lines(path, text.splitlines())


def write_lines(path: str, lines: Iterable[str]) -> None:
    """Write lines to a file, or to standard output for "-", as they come."""
    if path == "-":
        for line in lines:
            say(line)
        return
    with _answer(path, binary=False) as file:
        file.writelines(f"{line}\n" for line in lines)


def write_bytes(path: str, data: bytes) -> None:
    """Write a file of bytes; InputError when that is not possible."""
    with _answer(path, binary=True) as file:
        file.write(data)


@contextmanager
def _answer(path: str, *, binary: bool) -> Iterator[IO[Any]]:
    """Open a file for an answer, which must not take the place of what this command has read."""
    try:
        if os.path.realpath(path) in _read:
            raise InputError(f"{shown(path)}: this file is the question; write the answer somewhere else")
        with written_whole(Path(path), binary=binary) as file:
            yield file
    except ModlinalgError:  # of the block, which is a ValueError, too, where the input is bad
        raise
    except UnicodeEncodeError:
        raise
    except (OSError, ValueError) as error:
        raise _cannot("write", path, error) from None
