"""The files of a worksheet, and the answers of a class to it.

For each student there are the sheet and its keys, also as PDF, and for all the exports.  Each student's own
questions are asked, and each answer is verified.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, get_args

from modlinalg._support.process.keeping import Keeping
from modlinalg.certificates._notation import json_text, matrix_json, ring_json
from modlinalg.errors import UnsupportedError
from modlinalg.grading import Grade, Grading, Problem, Submission, grade
from modlinalg.grading._marking import ungraded
from modlinalg.grading._records import points_text
from modlinalg.grading._worksheets import _printed
from modlinalg.grading._worksheets._exports import moodle_xml, pretext, qti_files, qti_package, table
from modlinalg.grading._worksheets._printed import SheetPart
from modlinalg.grading._worksheets._rosters import name_of
from modlinalg.grading._worksheets._sheets import Item, Worksheet
from modlinalg.traces._exercise_skills import Kind

SECONDS = 120  # for one document; the longest key of our tests takes 3
_OPTIONS = ("-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape")


def require_pdflatex() -> str:
    """Return where pdflatex is; UnsupportedError where it is not installed."""
    program = shutil.which("pdflatex")
    if program is None:
        raise UnsupportedError(
            "worksheet: --format pdf needs the program pdflatex, which is not installed"
            " (Debian: texlive-latex-recommended); --format latex writes what it reads"
        )
    return program


def pdf_of(latex: str, name: str) -> bytes:
    """Return a document of LaTeX as PDF; UnsupportedError, with what pdflatex says, where it fails."""
    program = require_pdflatex()
    with Keeping() as keeping:
        (keeping.folder / "sheet.tex").write_text(latex, encoding="utf-8")
        command = [program, *_OPTIONS, "sheet.tex"]
        try:
            with keeping.start(
                command,
                cwd=keeping.folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            ) as process:
                try:
                    said = process.communicate(timeout=SECONDS)[0]
                finally:
                    process.kill()
        except subprocess.TimeoutExpired:
            raise UnsupportedError(
                f"worksheet: {name}: pdflatex was not ready after {SECONDS} seconds"
            ) from None
        written = keeping.folder / "sheet.pdf"
        if process.returncode != 0 or not written.exists():
            lines = said.decode(errors="replace").splitlines()
            reason = next((line for line in lines if line.startswith("!")), "it says nothing")
            raise UnsupportedError(f"worksheet: {name}: pdflatex failed: {reason}")
        return written.read_bytes()


_WRITERS: dict[str, tuple[str, Callable[[Worksheet, SheetPart], str]]] = {
    "latex": ("tex", _printed.latex),
    "html": ("html", _printed.page),
    "markdown": ("md", _printed.markdown),
}
FORMATS = tuple(_WRITERS)
_PARTS: tuple[SheetPart, ...] = get_args(SheetPart)


def files(sheets: Sequence[Worksheet], formats: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the name below the folder and the text of each file.

    STUDENT/questions.tex, STUDENT/answers.tex (the short key), STUDENT/solutions.tex (the worked key), the
    same as .html and .md, and STUDENT/questions.jsonl for `modlinalg grade`; for all students questions.csv,
    with the seed of each, moodle.xml, pretext/STUDENT.ptx, and qti/STUDENT with an item for each question,
    the test that holds them and the manifest.
    """
    for sheet in sheets:
        for form in formats:
            ending, write = _WRITERS[form]
            yield from ((f"{sheet.place}/{part}.{ending}", write(sheet, part)) for part in _PARTS)
        lines = (" ".join(json_text(problem_of(item)).split()) for item in sheet.items)
        yield f"{sheet.place}/questions.jsonl", "".join(f"{line}\n" for line in lines)
    for sheet in sheets:
        yield from ((f"qti/{sheet.place}/{name}", text) for name, text in qti_files(sheet))
        yield f"pretext/{sheet.place}.ptx", pretext(sheet)
    yield "questions.csv", table(sheets)
    yield "moodle.xml", moodle_xml(sheets)


def packages(sheets: Sequence[Worksheet]) -> Iterator[tuple[str, bytes]]:
    """Yield qti/STUDENT.zip, which platforms import."""
    for sheet in sheets:
        yield f"qti/{sheet.place}.zip", qti_package(sheet)


def pdf_files(sheets: Sequence[Worksheet]) -> Iterator[tuple[str, bytes]]:
    """Yield the sheet and its keys as PDF; UnsupportedError where pdflatex is missing or fails."""
    for sheet in sheets:
        for part in _PARTS:
            place = f"{sheet.place}/{part}.pdf"
            yield place, pdf_of(_printed.latex(sheet, part), place)


# What a task is for `modlinalg grade`, if that has another name for it.
_KIND_OF: dict[Kind, str] = {
    "decomposition": "smith_form",
    "zero_divisor_pivot": "smith_form",
    "solution": "solution_set",
    "pseudo_inverse": "generalized_inverse",
}


def problem_of(item: Item) -> dict[str, Any]:
    """Return a task as a question of `modlinalg grade`: any answer with the properties is right."""
    task, order = item.task, item.order
    if order is not None:
        named = {"id": f"q{item.number}", "kind": "step_order", "ring": ring_json(task.M.ring)}
        M, end = (matrix_json(A)["entries"] for A in (order.start, order.end))
        return {**named, "points": item.points, "M": M, "end": end, "steps": [*order.shown]}
    given: dict[str, Any] = {"M": matrix_json(task.M)["entries"]}
    if task.b is not None:
        given["b"] = matrix_json(task.b)["entries"]
    if task.kind == "pseudo_inverse":
        given["identities"] = [1, 2]
    points = {part: points_text(worth) for part, worth in item.shares.items()} or item.points
    kind = _KIND_OF.get(task.kind, task.kind)
    return {"id": f"q{item.number}", "kind": kind, "ring": ring_json(task.M.ring), "points": points} | given


def grade_sheets(sheets: Sequence[Worksheet], answers: Sequence[Submission], *, limit: float) -> Grading:
    """Return the marks on the answers of a class, each student's for the student's own questions.

    An answer may name its student or the student's files, in any case.  Behind the class are the answers of
    nobody in it, as UNREADABLE and for no points.
    """
    own: dict[str, list[Submission]] = {}
    whose = _students(sheets)
    for answer in answers:
        if (student := whose.get(_key(answer.student))) is not None:
            own.setdefault(student, []).append(replace(answer, student=student))
    marks: list[Grade] = []
    questions: tuple[Problem, ...] = ()
    for sheet in sheets:
        nothing = [Submission(sheet.student, f"q{sheet.items[0].number}", "")]
        found = grade(map(problem_of, sheet.items), own.get(sheet.student, nothing), limit=limit)
        questions = questions or found.questions
        marks += found.marks
    students = tuple(sorted(sheet.student for sheet in sheets))
    marks.sort(key=lambda mark: mark.student)
    reason = "no student of this worksheet has this name"
    marks += [ungraded(answer, reason) for answer in strangers(sheets, answers)]
    return Grading(questions, students, tuple(marks))


def strangers(sheets: Sequence[Worksheet], answers: Sequence[Submission]) -> list[Submission]:
    known = _students(sheets)
    return [answer for answer in answers if _key(answer.student) not in known]


def _students(sheets: Sequence[Worksheet]) -> dict[str, str]:
    """Return the student of each name, and of each name of files that is not the name of another."""
    named = {_key(sheet.place): sheet.student for sheet in sheets}
    return named | {_key(sheet.student): sheet.student for sheet in sheets}


def _key(student: str) -> str:
    return name_of(student).lower()
