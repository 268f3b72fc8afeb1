"""The answers of a class: a folder, a CSV file, or JSON lines."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from modlinalg._files import file_bytes, is_of_the_name, shown
from modlinalg._parsing.cursor import normalised
from modlinalg._regex import re
from modlinalg._wording import quoted
from modlinalg.certificates._notation import json_object, json_text
from modlinalg.errors import InputError
from modlinalg.grading._records import Submission

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


def text_of_file(path: Path) -> str:
    """Return the text of a file; InputError where there is none, OSError when the disk fails."""
    try:
        return file_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{shown(path)}: not UTF-8 text (byte {error.start})") from None
    except InputError as error:
        raise InputError(f"{shown(path)}: {error}") from None
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and not is_of_the_name(error):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{shown(path)}: cannot read it: {reason}") from None


def read_answers(path: Path, ids: Sequence[str]) -> list[Submission]:
    """Return the answers in a folder, a CSV file or JSON lines; InputError for anything else."""
    if path.is_dir():
        return list(_of_folder(path, ids))
    text = normalised(text_of_file(path))
    answers = _of_json_lines if text.lstrip().startswith("{") else _of_csv
    return list(answers(text, shown(path)))


def files_of(path: Path) -> Iterator[Path]:
    """Yield the files that `read_answers` reads: those of a folder and of its folders, or the one file."""
    if not path.is_dir():
        yield path
        return
    for entry in _entries(path):
        yield from _entries(entry) if entry.is_dir() else (entry,)


def _of_folder(folder: Path, ids: Sequence[str]) -> Iterator[Submission]:
    """Yield the answers of a folder: of `ada/q1.txt`, of `ada.q1.txt`, and of `ada.txt` with lines `[q1]`."""
    for path in files_of(folder):
        if path.parent != folder:
            whose = path.parent.name
            yield _of_file(path, whose, path.stem, f"{whose}/{path.name}")
            continue
        student, dot, question = path.stem.rpartition(".")
        if dot and student:
            yield _of_file(path, student, question, path.name)
        else:
            yield from _of_student(path, ids)


def _entries(folder: Path) -> list[Path]:
    """Return what a folder holds, in order, without what systems hide there."""
    return sorted(path for path in folder.iterdir() if not path.name.startswith((".", "__")))


def _of_file(path: Path, student: str, question: str, source: str) -> Submission:
    try:
        text = text_of_file(path)
    except InputError as error:
        return Submission(student, question, "", source, problem=str(error))
    return Submission(student, question, text, source, _FORMATS.get(path.suffix.lower(), "auto"))


def _of_student(path: Path, ids: Sequence[str]) -> Iterator[Submission]:
    """Yield the answers of one file, each below a line `[id]`; places stay those in the whole file."""
    try:
        text = normalised(text_of_file(path))
    except InputError as error:
        yield from (Submission(path.stem, question, "", path.name, problem=str(error)) for question in ids)
        return
    headings = [match for match in _HEADING.finditer(text) if match[1].strip() in ids]
    before = text[: headings[0].start()] if headings else text
    if before.strip():
        reason = f"the first lines of {path.name} stand below no line such as [{ids[0]}]"
        yield from (Submission(path.stem, question, "", path.name, problem=reason) for question in ids)
        return
    ends = [match.start() for match in headings[1:]] + [len(text)]
    for match, end in zip(headings, ends, strict=True):
        above = "\n" * text.count("\n", 0, match.end())
        yield Submission(path.stem, match[1].strip(), above + text[match.end() : end], path.name)


def separator_of(text: str) -> str:
    """Return what separates the cells of a table, as its first line shows: a comma, a semicolon or a tab."""
    return max(",;\t", key=text.partition("\n")[0].count)


def _of_csv(text: str, name: str) -> Iterator[Submission]:
    """Yield the answers of a table whose first line names its columns: student, question, answer."""
    separator = separator_of(text)
    rows = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
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
                    f" {quoted(separator)} or line ends into quotes"
                )
            cells = dict(zip(columns, row, strict=True))
            yield Submission(cells["student"].strip(), cells["question"].strip(), cells["answer"], place)
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
