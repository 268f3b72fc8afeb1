"""The answers of a class to its worksheets: each student's own questions, each answer verified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from modlinalg.certificates._notation import json_text, matrix_json, ring_json
from modlinalg.grading import Grade, Grading, Problem, Result, Submission, grade
from modlinalg.grading._records import points_text
from modlinalg.grading._worksheets._rosters import name_of
from modlinalg.grading._worksheets._sheets import Item, Worksheet
from modlinalg.traces._exercise_questions import Kind

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


def questions_text(sheet: Worksheet) -> str:
    """Return the questions of one student as JSON lines for `modlinalg grade`."""
    lines = (" ".join(json_text(problem_of(item)).split()) for item in sheet.items)
    return "".join(f"{line}\n" for line in lines)


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
    return Grading(questions, students, (*marks, *map(_of_nobody, strangers(sheets, answers))))


def strangers(sheets: Sequence[Worksheet], answers: Sequence[Submission]) -> list[Submission]:
    """Return the answers whose student has no worksheet."""
    known = _students(sheets)
    return [answer for answer in answers if _key(answer.student) not in known]


def _students(sheets: Sequence[Worksheet]) -> dict[str, str]:
    """Return the student of each name, and of each name of files that is not the name of another."""
    named = {_key(sheet.place): sheet.student for sheet in sheets}
    return named | {_key(sheet.student): sheet.student for sheet in sheets}


def _key(student: str) -> str:
    return name_of(student).lower()


def _of_nobody(answer: Submission) -> Grade:
    nothing, reason = Fraction(0), "no student of this worksheet has this name"
    return Grade(answer.student, answer.question, Result.UNREADABLE, nothing, nothing, reason, answer.source)
