"""A question, an answer, the mark on it, and all marks as a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._matrices.sides import PLACEMENTS, Placement


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
