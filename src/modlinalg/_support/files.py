"""Files that somebody names: how a message shows a name, whose fault an error is, how much is read."""

from __future__ import annotations

import errno
import os
import stat
from os import PathLike
from typing import BinaryIO

from modlinalg.errors import InputError

# A matrix of 5,000 rows and columns with entries of 20 digits is half as long; a text, its numbers and
# the list of them take some times as much memory, which a machine of 24 GiB has.
LARGEST = 2**30  # bytes of a text
LONGEST_NAME = 120  # characters of a message
_FIRST = 2**16  # bytes that are looked at before the rest is read
_BLOCK = 2**20
_PACKED = (b"\x1f\x8b", b"\xfd7zXZ\x00")  # how .gz and .xz begin
_NO_TEXTS = (
    b"\x93NUMPY",
    b"PK\x03\x04",
    b"MATLAB ",
    *_PACKED,
)  # and .npy, .npz, .mat, which are read as well
_OF_THE_NAME = frozenset(
    getattr(errno, name)
    for name in (
        *("EACCES", "EBUSY", "EINVAL", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENODEV", "ENOENT", "ENOTDIR"),
        *("ENXIO", "EPERM", "EROFS", "ETXTBSY"),
    )
)


def shown(name: str | PathLike[str]) -> str:
    r"""Return the name of a file for a message: in printable characters, and a long one without its middle.

    >>> print(shown("a\x1b[31m\nb"), shown("caf\udce9"), len(shown("x" * 4000)))
    a\x1b[31m\nb caf\xe9 120
    """
    text = printable(os.fspath(name)) or "''"
    if len(text) <= LONGEST_NAME:
        return text
    beginning = LONGEST_NAME // 4
    return f"{text[:beginning]}...{text[beginning + 3 - LONGEST_NAME :]}"


def printable(text: str) -> str:
    r"""Return a text with an escape such as \x1b or \u202e for each character that cannot be printed."""
    return text if text.isprintable() else "".join(map(_escaped, text))


def _escaped(char: str) -> str:
    if char.isprintable():
        return char
    if "\udc80" <= char <= "\udcff":  # how Python spells a byte that is no UTF-8
        return f"\\x{ord(char) - 0xDC00:02x}"
    return char.encode("unicode_escape").decode("ascii")


def is_of_the_name(error: OSError) -> bool:
    """Say whether another name would help: a missing file or right, a folder; not so for a full disk."""
    return error.errno in _OF_THE_NAME


def file_bytes(name: str | PathLike[str]) -> bytes:
    """Return the bytes of a file, as `stream_bytes` does; ValueError for a name with U+0000."""
    with open(name, "rb") as file:
        return stream_bytes(file)


def regular_file_bytes(name: str | PathLike[str]) -> bytes:
    """Return the bytes of a file; InputError, before it is read, for a link, a pipe or a device.

    Raises OSError for a folder, and, where the system can tell, if the folder of the file is a link.
    """
    refused = InputError("not a regular file; put the file itself there")
    if stat.S_IFMT(os.lstat(name).st_mode) not in (stat.S_IFREG, stat.S_IFDIR):
        raise refused
    with open(name, "rb", opener=_opened_without_links) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise refused
        return stream_bytes(file)


def _opened_without_links(name: str, flags: int) -> int:
    """Open what may be replaced at any time: no link is followed then, and no pipe waited for."""
    for more in ("O_NOFOLLOW", "O_NONBLOCK"):
        flags |= getattr(os, more, 0)
    if os.open not in os.supports_dir_fd:
        return os.open(name, flags)
    folder, base = os.path.split(name)
    at = os.open(folder or ".", flags | os.O_DIRECTORY)
    try:
        return os.open(base, flags, dir_fd=at)
    finally:
        os.close(at)


def stream_bytes(file: BinaryIO) -> bytes:
    """Return the rest of a text or a file of arrays as bytes; InputError without a name for what is neither.

    The beginning shows what is no text, such as a device that gives zeros for ever (a reader tells more
    of what is short), and whatever has no end is too large.
    """
    first = file.read(_FIRST)
    if len(first) == _FIRST and b"\0" in first and not first.startswith(_NO_TEXTS):
        raise InputError(f"no text: byte {first.index(0) + 1} is 0")
    if first.startswith(_PACKED) and not _is_regular(file):
        raise InputError("a packed file is read by its name only: unpack it first (gzip -dc, xz -dc)")
    blocks, size = [first], len(first)
    while block := file.read(_BLOCK):
        blocks.append(block)
        size += len(block)
        if size > LARGEST:
            raise InputError(f"more than {LARGEST} bytes, which is the most that is read")
    return b"".join(blocks)


def _is_regular(file: BinaryIO) -> bool:
    try:
        return stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    except OSError:  # as of bytes in memory
        return False
