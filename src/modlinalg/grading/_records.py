"""A question, an answer, the mark on it, and all marks with their tables: text, CSV, and a page of HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from string import Template
from typing import Any

from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._arithmetic.wording import under_one_name
from modlinalg._matrices.sides import PLACEMENTS, Placement
from modlinalg._matrices.typeset.embedding import digest, markup, part
from modlinalg._matrices.typeset.escape import csv_table, visible


class Result(Enum):
    """What an answer is.

    RIGHT and WRONG are proved, and PARTLY is wrong with points for a part that is proved.  UNKNOWN says
    that a limit was reached, UNREADABLE that the answer spells nothing that could be judged, MISSING
    that there is none.

    >>> from modlinalg.grading import Result
    >>> print(Result.UNREADABLE)
    cannot be read

    .. versionadded:: 0.2
    """

    RIGHT = "right"
    PARTLY = "partly right"
    WRONG = "wrong"
    UNKNOWN = "unknown"
    UNREADABLE = "cannot be read"
    MISSING = "no answer"

    def __str__(self) -> str:
        """Return it in words."""
        return self.value


@dataclass(frozen=True, slots=True)
class Problem:
    """A claim without the fields that the answer has to give: `kind`, `ring`, and what is `given`.

    `points` is what a right answer gets.  `parts`, for generalized inverses, has the points of each set of
    identities: an answer gets the most that a set which it satisfies is worth.  `asked`, for Smith and
    Hermite forms, has the points of each part of an answer, such as "R, C", "W" and "pivots": an answer gets
    those of all parts that are right.

    >>> from modlinalg import Zmod, matrix
    >>> from modlinalg.grading import Problem
    >>> problem = Problem("q1", "inverse", Zmod(7), {"M": matrix([[3]], mod=7)})
    >>> problem.points, problem.parts
    (Fraction(1, 1), None)

    .. versionadded:: 0.2
    """

    id: str
    kind: str
    ring: Ring
    given: Mapping[str, object]
    points: Fraction = Fraction(1)
    parts: Mapping[tuple[int, ...], Fraction] | None = None
    asked: Mapping[str, Fraction] | None = None


def placement_of(question: Problem) -> Placement:
    """Return where the unknown of a question stands: at the right where nothing is said."""
    side = question.given.get("side")
    return next((at for at in PLACEMENTS.values() if at.side == side), PLACEMENTS["right"])


@dataclass(frozen=True, slots=True)
class Submission:
    """What a student handed in: a text, or the fields of a claim as JSON has them.

    `source` says where it stands, and `format` names the system whose output the text is ("auto":
    recognised).  `problem` is a reason for which it cannot be read, known before it is looked at.

    >>> from modlinalg.grading import Submission
    >>> Submission("ada", "q1", "15,17;20,9").format
    'auto'

    .. versionadded:: 0.2
    """

    student: str
    question: str
    content: str | Mapping[str, Any]
    source: str = ""
    format: str = "auto"
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Grade:
    """What one answer is, the points that it gets, and why: a counterexample, a limit, a place.

    >>> from modlinalg import Zmod, matrix
    >>> from modlinalg.grading import Grade, Problem, Submission, grade
    >>> problem = Problem("q1", "det", Zmod(7), {"M": matrix([[3]], mod=7)})
    >>> (found,) = grade([problem], [Submission("ada", "q1", "4")]).marks
    >>> isinstance(found, Grade), found.reason
    (True, 'det(M) is 3, not 4')

    .. versionadded:: 0.2
    """

    student: str
    question: str
    result: Result
    points: Fraction
    possible: Fraction
    reason: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Marks:
    """All marks, student by student, with their sums."""

    questions: tuple[Problem, ...]
    students: tuple[str, ...]
    marks: tuple[Grade, ...]
    _by_student: Mapping[str, tuple[Grade, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Group the marks by student, once for all of them."""
        grouped: dict[str, list[Grade]] = {}
        for mark in self.marks:
            grouped.setdefault(mark.student, []).append(mark)
        object.__setattr__(self, "_by_student", {student: tuple(of) for student, of in grouped.items()})

    def of(self, student: str) -> tuple[Grade, ...]:
        """Return the marks of one student."""
        return self._by_student.get(student, ())

    def points(self, student: str) -> Fraction:
        """Return the sum of a student's points."""
        return sum((mark.points for mark in self.of(student)), Fraction(0))

    @property
    def possible(self) -> Fraction:
        """The points of somebody who answers everything right."""
        return sum((question.points for question in self.questions), Fraction(0))


def points_text(points: Fraction) -> str:
    """Return points as people write them: 2, or 3/2."""
    return QQ.format(points)


@under_one_name
@dataclass(frozen=True, slots=True)
class Grading(Marks):
    """All marks: for each student, in alphabetical order, one for each question, in its order.

    What no question asks for follows behind a student's marks, as UNREADABLE and for no points.

    >>> from modlinalg import Zmod, matrix
    >>> from modlinalg.grading import Problem, Submission, grade
    >>> problem = Problem("q1", "inverse", Zmod(7), {"M": matrix([[3]], mod=7)})
    >>> found = grade([problem], [Submission("ada", "q1", "5"), Submission("bob", "q1", "4")])
    >>> print(found.to_text())
    ada: 1 of 1 points
      q1  right  1 of 1  M*X = I, multiplied out
    bob: 0 of 1 points
      q1  wrong  0 of 1  M*X = I fails in (R1, C1): 5 on the left, 1 on the right
    <BLANKLINE>
    >>> found.points("ada"), found.possible, len(found.of("ada"))
    (Fraction(1, 1), Fraction(1, 1), 1)
    >>> found.to_csv().splitlines()[1], found.to_html()[:15]
    ('"ada","q1","right","1","1","M*X = I, multiplied out",""', '<!DOCTYPE html>')

    .. versionadded:: 0.2
    """

    def to_text(self) -> str:
        """Return the table as text: for each student the points, and a line for each question."""
        asked = max((len(visible(mark.question)) for mark in self.marks), default=0)
        words = max((len(str(mark.result)) for mark in self.marks), default=0)
        lines: list[str] = []
        for student in self.students:
            total = f"{points_text(self.points(student))} of {points_text(self.possible)} points"
            lines.append(f"{visible(student)}: {total}")
            for mark in self.of(student):
                points = f"{points_text(mark.points)} of {points_text(mark.possible)}"
                head = f"  {visible(mark.question):{asked}}  {mark.result!s:{words}}  {points}"
                lines.append(f"{head}  {visible(mark.reason)}".rstrip())
        return "\n".join(lines or ["no answers"]) + "\n"

    def to_csv(self) -> str:
        """Return the table as CSV with a row for each mark.

        No cell is a formula for a spreadsheet: one that would be begins with an apostrophe.
        """
        columns = ("student", "question", "result", "points", "possible", "reason", "source")
        marks = (
            (
                *(mark.student, mark.question, mark.result, points_text(mark.points)),
                *(points_text(mark.possible), mark.reason, mark.source),
            )
            for mark in self.marks
        )
        return csv_table([columns, *marks])

    def to_html(self) -> str:
        """Return the table as a page that fetches nothing and runs no script."""
        style = part("page.css") + part("table.css", "modlinalg.grading")
        policy = f"default-src 'none'; style-src {digest(style)}; base-uri 'none'; form-action 'none'"
        details = (_details(self, *at) for at in enumerate(self.students, 1))
        body = "\n".join(["<h1>Marks</h1>", _overview(self), *details])
        return Template(part("page.html")).substitute(policy=policy, title="Marks", style=style, stepper=body)


def _class(mark: Grade) -> str:
    return mark.result.name.lower()


def _overview(grading: Marks) -> str:
    heads = "".join(
        f'<th scope="col">{_shown(question.id)}<small>of {points_text(question.points)}</small></th>'
        for question in grading.questions
    )
    rows = []
    for number, student in enumerate(grading.students, 1):
        marks = grading.of(student)[: len(grading.questions)]
        cells = "".join(
            f'<td class="{_class(mark)}">{points_text(mark.points)}<small>{mark.result}</small></td>'
            for mark in marks
        )
        total = points_text(grading.points(student))
        name = f'<th scope="row"><a href="#s{number}">{_shown(student)}</a></th>'
        rows.append(f"<tr>{name}{cells}<td>{total}</td></tr>")
    heads += f'<th scope="col">Sum<small>of {points_text(grading.possible)}</small></th>'
    head = f'<tr><th scope="col">Student</th>{heads}</tr>'
    table = f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="Points">{table}</div>'


def _details(grading: Marks, number: int, student: str) -> str:
    total = f"{points_text(grading.points(student))} of {points_text(grading.possible)}"
    items = "\n".join(map(_item, grading.of(student)))
    heading = f"<h2>{_shown(student)} <small>{total}</small></h2>"
    return f'<section id="s{number}">{heading}\n<dl>{items}</dl></section>'


def _item(mark: Grade) -> str:
    points = f"{points_text(mark.points)} of {points_text(mark.possible)}"
    source = f"<small>{_shown(mark.source)}</small>" if mark.source else ""
    reason = f"<p>{_shown(mark.reason)}</p>" if mark.reason else ""
    return (
        f'<dt>{_shown(mark.question)}</dt><dd><b class="{_class(mark)}">{mark.result}</b>'
        f" <span>{points}</span> {source}{reason}</dd>"
    )


def _shown(text: str) -> str:
    """Return any text at all as text of a page."""
    return markup(visible(text))
