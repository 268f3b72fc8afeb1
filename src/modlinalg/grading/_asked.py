"""Answers of which each part has points: transforms, the form that they lead to, and its pivots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from modlinalg._matrices import Matrix
from modlinalg._support.regex import re
from modlinalg.errors import EntryError, InputError, RingMismatchError
from modlinalg.grading._parameters import PRODUCTS, product_of
from modlinalg.grading._questions import ASKED, pivots_not_1
from modlinalg.grading._records import Problem, Result, points_text

_Verified: TypeAlias = Callable[[dict[str, object]], tuple[Result, str]]
_LETTERS = {"U": "R", "S": "W", "V": "C"}  # S = U*M*V is W = R*M*C in the questions of exercises
_FIELD = re.compile(r"(?<!')\b([USV])\b(?: \(or [RWC]\))?")  # not what is quoted of an answer


def asked_judged(
    question: Problem, given: Mapping[str, object], verified: _Verified
) -> tuple[Result, Fraction, str]:
    """Return the points of all parts that are right, and for each part the reason.

    `given` has the fields of the answer, an error in place of one that is no part of any answer, and
    `verified` is the verdict on a claim.
    """
    found = _judged(question, given, verified)
    points, results, reasons = Fraction(0), set(), []
    for part, worth in (question.asked or {}).items():
        result, reason = found[part]
        gets = worth if result is Result.RIGHT else Fraction(0)
        said = in_letters(question, reason)
        reasons.append(f"{part} ({points_text(gets)} of {points_text(worth)}): {said}")
        points += gets
        results.add(result)
    for bad in (Result.UNKNOWN, Result.UNREADABLE):
        if bad in results:
            return bad, Fraction(0), ". ".join(reasons)
    result = Result.RIGHT if results == {Result.RIGHT} else Result.PARTLY if points else Result.WRONG
    return result, points, ". ".join(reasons)


def in_letters(question: Problem, reason: str) -> str:
    """Return a reason in the letters of the question, in which R, W and C are asked for."""
    if question.kind != "smith_form" or question.asked is None:
        return reason
    return _FIELD.sub(lambda field: _LETTERS[field[1]], reason)


def _judged(
    question: Problem, given: Mapping[str, object], verified: _Verified
) -> dict[str, tuple[Result, str]]:
    """Return the result of each part that may have points, and the reason.

    If the transforms are right, the form must be their product, else any form of M is right.
    """
    form, factors = PRODUCTS[question.kind]
    transforms, own, *_ = ASKED[question.kind]
    parts: dict[str, object] = {}
    try:
        parts = {name: _part(given, name) for name in factors if name != "M"}
        product = product_of(factors, {**question.given, **parts})
        found = {transforms: verified({**question.given, **parts, form: product})}
    except (EntryError, RingMismatchError) as error:
        found = {transforms: (Result.WRONG, str(error))}
    beside = parts if found[transforms][0] is Result.RIGHT else {}
    try:
        found[own] = verified({**question.given, **beside, form: _part(given, form)})
    except (EntryError, RingMismatchError) as error:
        found[own] = Result.WRONG, str(error)
    return found | {"pivots": _pivots_judged(question, given)}


def _part(given: Mapping[str, object], name: str) -> object:
    """Return a part of an answer.  Raises EntryError if it is missing, and the error in its place."""
    part = given.get(name, EntryError(f"{name} is missing"))
    if isinstance(part, InputError):
        raise part
    return part


def _pivots_judged(question: Problem, given: Mapping[str, object]) -> tuple[Result, str]:
    """Return the result of the pivots that cannot be made 1, in any order and up to units."""
    M, pivots = question.given["M"], given.get("pivots", "they are missing")
    if not isinstance(pivots, list):
        return Result.WRONG, str(pivots)
    assert isinstance(M, Matrix)
    right = pivots_not_1(M)
    is_right = sorted(map(M.ring.ideal, pivots)) == sorted(map(M.ring.ideal, right))
    listed = ", ".join(map(M.ring.format, right))
    return (Result.RIGHT if is_right else Result.WRONG), f"up to units, {listed} cannot be made 1"
