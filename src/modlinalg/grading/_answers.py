"""The answers of a class: a folder, a CSV file, or JSON lines."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.files import LARGEST, file_bytes, is_of_the_name, regular_file_bytes, shown
from modlinalg._support.regex import re
from modlinalg.certificates._notation import json_object, json_text
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import normalised
from modlinalg.grading._records import Submission
from modlinalg.verification._verdicts import WorkLimit, limit_argument

if TYPE_CHECKING:
    from _csv import Reader

# The slowest of 17 kinds of text took 3.3 s for 1 MB, on two cores shared by eight (2026-11-28).
_BYTES_PER_SECOND = 2**17
_FEW = 2**16  # bytes that are read within any limit
_COLUMNS = ("student", "question", "answer")
_HEADING = re.compile(r"^[ \t]*+\[([^\[\]\n]*+)\][ \t]*+$", re.MULTILINE)
_FORMATS = {
    ".tex": "latex",
    ".mtx": "matrixmarket",
    ".sms": "sms",
    ".sage": "sage",
    ".gp": "pari",
    ".m2": "macaulay2",
}


def text_of_file(path: Path, read: Callable[[Path], bytes] = file_bytes) -> str:
    """Return the text of a file; InputError where there is none, OSError when the disk fails."""
    try:
        return read(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{shown(path)}: not UTF-8 text (byte {error.start})") from None
    except InputError as error:
        raise InputError(f"{shown(path)}: {error}") from None
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and not is_of_the_name(error):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{shown(path)}: cannot read it: {reason}") from None


def read_answers(
    path: Path, ids: Sequence[str], *, limit: WorkLimit | float | None = None
) -> list[Submission]:
    """Return the answers in a folder, a CSV file or JSON lines; InputError for anything else.

    Of a folder only regular files are read, no links, and of these only as much as `limit` allows.
    """
    if path.is_dir():
        folder = Path(os.path.realpath(path)) if path.is_symlink() else path
        return list(_of_folder(folder, ids, limit))
    text = normalised(text_of_file(path))
    answers = _of_json_lines if text.lstrip().startswith("{") else _of_csv
    return list(answers(text, shown(path)))


def files_of(path: Path) -> Iterator[Path]:
    """Yield the files that `read_answers` reads: those of a folder and of its folders, or the one file."""
    if not path.is_dir():
        yield path
        return
    whole = os.path.realpath(path)
    for entry in _entries(path):
        is_folder = os.path.isdir(entry) and os.path.realpath(entry) == os.path.join(whole, entry.name)
        try:
            yield from _entries(entry) if is_folder else (entry,)
        except (PermissionError, FileNotFoundError, NotADirectoryError):  # that is told where it is read
            yield entry


def too_long(size: int, limit: WorkLimit | float | None, answers: int = 1) -> str:
    """Return why answers of this size are not read within the limit, "" if they are."""
    seconds = limit_argument("grade", limit).seconds
    most = size if seconds is None else answers * max(_FEW, int(min(LARGEST, seconds * _BYTES_PER_SECOND)))
    if size <= most:
        return ""
    return f"too long: {most} bytes are read within the limit of {seconds:g} s; a larger one reads more"


def _of_folder(folder: Path, ids: Sequence[str], limit: WorkLimit | float | None) -> Iterator[Submission]:
    """Yield the answers of a folder: of `ada/q1.txt`, of `ada.q1.txt`, and of `ada.txt` with lines `[q1]`."""
    for path in files_of(folder):
        if path.parent != folder:
            whose = path.parent.name
            yield _of_file(path, whose, path.stem, f"{whose}/{path.name}", limit)
            continue
        if os.path.isdir(path):  # a link to a folder, or one that may not be read
            yield from _of_student(path, path.name, ids, limit)
            continue
        student, _, question = path.stem.rpartition(".")
        whole = [] if student and question in ids else [*_of_student(path, path.stem, ids, limit)]
        if student and not any(answer.content for answer in whole):
            yield _of_file(path, student, question, path.name, limit)
        else:
            yield from whole


def _entries(folder: Path) -> list[Path]:
    """Return what a folder holds, in order, without what systems hide there."""
    return sorted(path for path in folder.iterdir() if not path.name.startswith((".", "__")))


def _text_handed_in(path: Path, limit: WorkLimit | float | None, answers: int = 1) -> str:

    def read(path: Path) -> bytes:
        if reason := too_long(os.lstat(path).st_size, limit, answers):
            raise InputError(reason)
        return regular_file_bytes(path)

    return text_of_file(path, read)


def _of_file(
    path: Path, student: str, question: str, source: str, limit: WorkLimit | float | None
) -> Submission:
    try:
        text = _text_handed_in(path, limit)
    except InputError as error:
        return Submission(student, question, "", source, problem=str(error))
    return Submission(student, question, text, source, _FORMATS.get(path.suffix.lower(), "auto"))


def _of_student(
    path: Path, student: str, ids: Sequence[str], limit: WorkLimit | float | None
) -> Iterator[Submission]:
    """Yield the answers of one file, each below a line `[id]`; places stay those in the whole file."""
    try:
        text = normalised(_text_handed_in(path, limit, len(ids)))
    except InputError as error:
        yield from (Submission(student, question, "", path.name, problem=str(error)) for question in ids)
        return
    headings = [match for match in _HEADING.finditer(text) if match[1].strip() in ids]
    before = (text[: headings[0].start()] if headings else text).replace("\ufeff", "").strip()
    if before or not headings:
        reason = f"the first lines of {path.name} stand below no line such as [{ids[0]}]" if before else ""
        yield from (Submission(student, question, "", path.name, problem=reason) for question in ids)
        return
    ends = [match.start() for match in headings[1:]] + [len(text)]
    for match, end in zip(headings, ends, strict=True):
        above = "\n" * text.count("\n", 0, match.end())
        yield Submission(student, match[1].strip(), above + text[match.end() : end], path.name)


def rows_of(text: str) -> Reader:
    """Return the rows of a table whose first line shows the separator: a comma, a semicolon or a tab."""
    # One limit for all of a process, and 131,072 characters by default; it is never made lower here.
    csv.field_size_limit(max(csv.field_size_limit(), LARGEST))
    separator = max(",;\t", key=text.partition("\n")[0].count)
    return csv.reader(io.StringIO(text), delimiter=separator, strict=True)


def _of_csv(text: str, name: str) -> Iterator[Submission]:
    """Yield the answers of a table whose first line names its columns: student, question, answer."""
    rows = rows_of(text)
    try:
        columns = [cell.strip().lower() for cell in next(rows, [])]
        if sorted(columns) != sorted(_COLUMNS):
            raise InputError(
                f"{name}: line 1: the columns student, question and answer are needed, by these names"
            )
        line = rows.line_num + 1
        for row in rows:
            place, line = f"{name}, line {line}", rows.line_num + 1
            if not any(cell.strip() for cell in row):
                continue
            if len(row) != len(columns):
                raise InputError(
                    f"{place}: {len(row)} cells stand there, not {len(columns)}: put an answer with"
                    f" {quoted(rows.dialect.delimiter)} or line ends into quotes"
                )
            cells = dict(zip(columns, row, strict=True))
            who = {key: cells[key].strip() for key in ("student", "question")}
            yield _of_fields({**cells, **who}, place)
    except csv.Error as error:
        raise InputError(f"{name}: line {rows.line_num}: {error}") from None


def _of_json_lines(text: str, name: str) -> Iterator[Submission]:
    """Yield the answers of JSON lines: student and question, and `answer` or the fields of a claim."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        place = f"{name}, line {number}"
        yield _of_fields(json_object(line, place), place)


def answer_of(data: object, place: str) -> Submission:
    """Return a Submission as it is, and one of the fields of a JSON line; InputError for all else."""
    if isinstance(data, Submission):
        return data
    if not isinstance(data, Mapping):
        raise InputError(
            f"{place}: a Submission, or a dict with the fields of a JSON line, is needed, not {quoted(data)}"
        )
    return _of_fields(dict(data), place)


def _of_fields(data: dict[str, Any], place: str) -> Submission:
    who = {key: data.pop(key, None) for key in ("student", "question")}
    if not all(isinstance(value, str) and value for value in who.values()):
        raise InputError(f"{place}: a student and a question are needed, as strings")
    content: object = data
    if "answer" in data:
        content = data.pop("answer")
        if data:
            raise InputError(f"{place}: give an answer or the fields of a claim, not both")
    if content is None or content == {}:
        content = ""
    if not isinstance(content, str | dict):
        try:
            content = json_text(content)
        except TypeError:
            raise InputError(f"{place}: the answer {quoted(content)} is nothing that JSON has") from None
    return Submission(who["student"], who["question"], content, place)
