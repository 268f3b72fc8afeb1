"""Questions that ask for an order of steps: every order that leads to the end is right."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.grading._fields import field_of_text
from modlinalg.grading._records import Problem, Result, Submission
from modlinalg.traces._step_orders import StepOrder, problem_of_steps
from modlinalg.verification import _claim_fields as fields

KIND = "step_order"
_FIELDS = ("M", "end", "steps")


def order_question(question: Problem, others: Mapping[str, Any]) -> Problem:
    """Return a question with M, the end and the steps that the fields of a JSON line or a block give.

    `steps` is a list of texts, or one text with `;` between them.
    """
    if {*others} != {*_FIELDS}:
        wrong = min({*others} ^ {*_FIELDS})
        raise InputError(
            f"a question of the kind {KIND} has the fields {', '.join(_FIELDS)}: {quoted(wrong)}"
        )
    steps = others["steps"].split(";") if isinstance(others["steps"], str) else others["steps"]
    if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
        raise InputError(f"steps: a list of texts is needed, not {quoted(steps)}")
    M, end = (_matrix(others[name], question.ring, name) for name in ("M", "end"))
    problem = problem_of_steps(M, steps, end)
    return Problem(question.id, KIND, question.ring, {"order": problem}, question.points)


def _matrix(value: object, ring: Ring, name: str) -> Matrix:
    if isinstance(value, str):
        value = field_of_text(value, fields.matrix_field, ring, name)
    return value if isinstance(value, Matrix) else fields.matrix_field(value, ring, name)


def order_judged(question: Problem, answer: Submission) -> tuple[Result, Fraction, str]:
    """Return what an order is, its points, and the first step that comes too early.

    Of several orders with "or" between them, as a key lists them, each must be right.
    """
    problem = question.given["order"]
    assert isinstance(problem, StepOrder)
    if not isinstance(answer.content, str):
        return Result.UNREADABLE, Fraction(0), "an order of the steps is a text such as B, A, C"
    try:
        reports = [problem.check(order) for order in re.split(r"\bor\b", answer.content)]
    except InputError as error:
        return Result.UNREADABLE, Fraction(0), str(error)
    if all(reports):
        return Result.RIGHT, question.points, "the steps lead to the end in this order"
    return Result.WRONG, Fraction(0), next(report.reason for report in reports if not report)
