"""The marks as text and as CSV."""

from __future__ import annotations

from modlinalg._matrices.typeset.escape import csv_table, visible
from modlinalg.grading._records import Marks, points_text


def text_of(grading: Marks) -> str:
    """Return for each student the points, and a line for each question."""
    asked = max((len(visible(mark.question)) for mark in grading.marks), default=0)
    words = max((len(str(mark.result)) for mark in grading.marks), default=0)
    lines: list[str] = []
    for student in grading.students:
        total = f"{points_text(grading.points(student))} of {points_text(grading.possible)} points"
        lines.append(f"{visible(student)}: {total}")
        for mark in grading.of(student):
            points = f"{points_text(mark.points)} of {points_text(mark.possible)}"
            head = f"  {visible(mark.question):{asked}}  {mark.result!s:{words}}  {points}"
            lines.append(f"{head}  {visible(mark.reason)}".rstrip())
    return "\n".join(lines or ["no answers"]) + "\n"


def csv_of(grading: Marks) -> str:
    """Return a row for each mark, below one that names the columns."""
    columns = ("student", "question", "result", "points", "possible", "reason", "source")
    marks = (
        (
            *(mark.student, mark.question, mark.result, points_text(mark.points)),
            *(points_text(mark.possible), mark.reason, mark.source),
        )
        for mark in grading.marks
    )
    return csv_table([columns, *marks])
