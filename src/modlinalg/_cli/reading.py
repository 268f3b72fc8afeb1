"""What commands read: matrices from files in any format, over the one ring that files and options name."""

from __future__ import annotations

import errno
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, BinaryIO, TypeVar

import click

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._cli.options import ONE_RING, Told, result_named
from modlinalg._cli.status import note
from modlinalg._cli.streams import say
from modlinalg._cli.watching import hide_progress_unless_to_a_file, unfinished_file
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import read_as
from modlinalg._matrices.sides import PLACEMENTS, Placement
from modlinalg._matrices.texts import Reading, format_matrix, of_bytes, over
from modlinalg._support.files import file_bytes, is_of_the_name, shown, stream_bytes
from modlinalg._support.regex import re
from modlinalg._support.side import Side
from modlinalg.certificates._notation import JsonObject
from modlinalg.errors import InputError, ModlinalgError, RingMismatchError, UnsupportedError
from modlinalg.formats._archives import ending, write_npy
from modlinalg.formats._layout import CannotFollowError, Layout, NoSessionError

Proof = TypeVar("Proof", bound=JsonObject)

_ONLY = re.compile(r"result 1 of 1\b")
_ONE_INPUT = "only one file can be standard input"
_AGAIN = f"{__name__}.again"  # what a context keeps of standard input
_QUESTION = f"{__name__}.question"  # where a context keeps the files that this command has read


def read_foreign(
    paths: Sequence[str],
    asked: Ring | None,
    told: Told,
    whats: Sequence[str] = (),
    parts: Mapping[str, tuple[str, ...]] | None = None,
) -> list[Reading]:
    """Return what files (standard input for "-") hold; errors begin with the file's name.

    `whats` says what each is, such as "verify_inverse: X", for the error of an entry that is no element, and
    `parts` of which files several parts of an answer are read.

    They are read over the ring that is asked for.  An option about rows of numbers is for all files that hold
    such rows, --result for all sessions but those that choose themselves, FILE#NAME.  InputError where one
    of them cannot be read as it says, and where no file holds any.  Of a session it is said which result was
    taken.
    """
    files = [_file_and_layout(path, told.layout) for path in paths]
    require_one_standard_input(*(file for file, _ in files))
    unheard: Counter[type[CannotFollowError]] = Counter()
    found = []
    for (path, layout), what in zip(files, whats or ["read"] * len(paths), strict=True):
        own = layout is not told.layout
        counted, most = (Counter[type[CannotFollowError]](), 1) if own else (unheard, len(paths))
        said = replace(told, layout=replace(layout, parts=(parts or {}).get(path, ())))
        reading = _following(path, what, asked, said, counted, most)
        if reading.taken:
            another = "" if _ONLY.match(reading.taken) else "; --result K takes another"
            note(f"{source_name(path)}: {reading.taken} is taken{another}")
        if reading.remark:
            note(f"{source_name(path)}: {reading.remark}")
        found.append(reading)
    return found


def _file_and_layout(path: str, layout: Layout) -> tuple[str, Layout]:
    """Return the file of `FILE#NAME`, and that this result of it is meant; a file of the whole name wins."""
    file, _, name = path.rpartition("#")
    if not name or os.path.exists(path) or not (file == "-" or os.path.exists(file)):
        return path, layout
    return file, replace(layout, result=result_named(name))


def _following(
    path: str, what: str, asked: Ring | None, told: Told, unheard: Counter[type[CannotFollowError]], most: int
) -> Reading:
    """Return what a file holds, read by those options that speak of it; the others are counted.

    InputError for an option that speaks of none of the files, whose number is `most`.
    """
    data, layout = read_bytes(path), told.layout
    while True:
        try:
            return _reading(path, what, data, told.source, asked, layout)
        except CannotFollowError as error:
            is_session = isinstance(error, NoSessionError)
            rest = replace(layout, digits=None, shape_header=None, rows=None)
            layout = replace(layout, result=None) if is_session else rest
            unheard[type(error)] += 1
            if unheard[type(error)] == most:
                raise InputError(f"{source_name(path)}: {error}") from None


def _reading(path: str, what: str, data: bytes, source: str, asked: Ring | None, layout: Layout) -> Reading:
    report("reading")
    try:
        with read_as(what):
            return of_bytes(data, ending(path), source, asked, layout)
    except UnicodeDecodeError as error:
        raise InputError(f"{source_name(path)}: not UTF-8 text (byte {error.start})") from None
    except CannotFollowError:
        raise
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def common_ring(readings: Iterable[Reading], asked: Ring | None, none_named: str = ONE_RING) -> Ring:
    """Return the ring of a question: the one that is asked for, or the one that the texts name.

    Integers belong to every ring, so a text over Z may stand beside one over another ring.
    """
    if asked is not None:  # and was asked of the texts
        return asked
    named: set[Ring] = {reading.ring for reading in readings if reading.ring is not None}
    if len(named) > 1:
        named.discard(ZZ)
    if len(named) > 1:
        raise RingMismatchError(f"the question names several rings: {', '.join(sorted(map(str, named)))}")
    if not named:
        raise click.UsageError(f"no file names its ring: {none_named}")
    return named.pop()


def read_matrices(
    paths: Sequence[str], asked: Ring | None, told: Told, none_named: str = ONE_RING
) -> list[Matrix]:
    """Return the matrices in files, in any format, over the one ring that files and options name."""
    readings = read_foreign(paths, asked, told)
    ring = common_ring(readings, asked, none_named)
    return [over_of(path, reading, ring) for path, reading in zip(paths, readings, strict=True)]


def over_of(path: str, reading: Reading, ring: Ring) -> Matrix:
    """Return the one matrix that was read from a file, as `over` does; errors begin with the file's name."""
    with naming(path):
        return over(reading, ring)


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Let what is wrong with a text begin with the name of its file."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None


def right_hand_side(b: Matrix, M: Matrix, side: Side) -> Matrix:
    """Return b for M*x = b or x*M = b; one right-hand side may be written as a row or as a column."""
    at = PLACEMENTS[side]
    return as_vector(b, at.shape(M)[0], at)


def as_vector(M: Matrix, length: int, at: Placement) -> Matrix:
    """Return one vector as the column (for side "left" the row) that it must be, however it was written."""
    return M.T if at.shape(M) == (1, length) != (length, 1) else M


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


def peeked(path: str) -> str | None:
    """Return the text of a file that this command reads once more, None for bytes that are no text."""
    data = read_bytes(path)
    if path == "-":
        click.get_current_context().meta[_AGAIN] = data
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None


def read_bytes(path: str) -> bytes:
    """Return the bytes of a file, or of standard input for "-"; InputError when there are none."""
    context = click.get_current_context(silent=True)
    if path == "-" and context is not None and _AGAIN in context.meta:
        again: bytes = context.meta.pop(_AGAIN)
        return again
    stream = standard_input() if path == "-" else None
    try:
        if stream is not None:
            return stream_bytes(stream)
        remember(path)
        return file_bytes(path)
    except InputError as error:
        raise InputError(f"{source_name(path)}: {error}") from None
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None


def require_one_standard_input(*paths: str | None) -> None:
    """Raise UsageError where several files of a command are standard input."""
    if paths.count("-") > 1:
        raise click.UsageError(_ONE_INPUT)


def standard_input() -> BinaryIO:
    """Return the bytes of standard input; UsageError when this command has read them, InputError for none."""
    context = click.get_current_context(silent=True)
    if context is not None:
        if context.meta.get(__name__):
            raise click.UsageError(_ONE_INPUT)
        context.meta[__name__] = True
    if sys.stdin is None:
        raise InputError("standard input is closed, so there is nothing to read")
    return sys.stdin.buffer


def cannot(do: str, path: str, error: OSError | ValueError) -> Exception:
    """Return what to raise for a file that cannot be used: bad input, unless no other name would help."""
    if not isinstance(error, OSError):  # a name with U+0000
        return InputError(f"{source_name(path)}: cannot {do} it: {error}")
    words = f"cannot {do} it: {error.strerror}"
    if is_of_the_name(error):
        return InputError(f"{source_name(path)}: {words}")
    return OSError(error.errno, words, path)


def remember(path: str) -> None:
    """Note that a file holds a part of the question, which this command must not write over."""
    _question().add(os.path.realpath(path))


def _question() -> set[str]:
    """Return the files that this command has read; another command of the same process has its own."""
    context = click.get_current_context(silent=True)
    found: set[str] = set() if context is None else context.meta.setdefault(_QUESTION, set())
    return found


def require_two_files(certificate: str | None, output: str) -> None:
    """Raise UsageError where both answers of a command would be written to one file."""
    if certificate is None or output == "-":
        return
    if os.path.realpath(certificate) == os.path.realpath(output):
        raise click.UsageError(f"--certificate and -o name the same file, {shown(certificate)}")


def write_certificate(path: str, certificate: JsonObject) -> None:
    """Write a certificate to a file, one JSON object on one line."""
    write_text(path, certificate.to_json() + "\n")


def write_proof(path: str, proof: Callable[[], Proof]) -> Proof | None:
    """Write the certificate of an answer to a file, or say why it has none: the answer is no worse for it.

    Nothing is written to "-": who prints the answer puts it there.
    """
    try:
        certificate = proof()
    except UnsupportedError as error:
        left = f" ({source_name(path)} is left as it was)" if path != "-" and Path(path).exists() else ""
        note(f"no certificate was written{left}: {str(error).removeprefix('certify: ')}")
        return None
    if path != "-":
        write_certificate(path, certificate)
    return certificate


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
    """Write a file of bytes, or standard output for "-"; InputError when that is not possible."""
    if path == "-":
        hide_progress_unless_to_a_file()
        sys.stdout.buffer.write(data)  # nothing was printed before
        return
    with _answer(path, binary=True) as file:
        file.write(data)


def write_matrix(path: str, M: Matrix, system: str) -> None:
    """Write a matrix for a system to a file, or to standard output for "-"."""
    try:
        if system == "npy":
            write_bytes(path, write_npy(M))
        else:
            write_text(path, format_matrix(M, system))
    except UnsupportedError as error:
        raise UnsupportedError(f"{error}; --to json writes every matrix") from None


@contextmanager
def _answer(path: str, *, binary: bool) -> Iterator[IO[Any]]:
    """Open a file for an answer, which must not take the place of what this command has read."""
    try:
        if os.path.realpath(path) in _question():
            raise InputError(f"{shown(path)}: this file is the question; write the answer somewhere else")
        with written_whole(Path(path), binary=binary) as file:
            yield file
    except ModlinalgError:  # of the block, which is a ValueError, too, where the input is bad
        raise
    except UnicodeEncodeError:
        raise
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None


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
    replaceable = target.is_file() and os.access(target, os.W_OK) and os.access(target.parent, os.W_OK)
    if target.exists() and not replaceable:
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
