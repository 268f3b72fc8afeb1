"""Every answer verified like any other claim, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import Any

from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.indexing import has_order
from modlinalg._support.files import shown
from modlinalg._support.regex import re
from modlinalg.errors import EntryError, InputError, ModlinalgError, RingMismatchError
from modlinalg.grading._answers import answer_of, read_answers, text_of_file, too_long
from modlinalg.grading._fields import advice, plain
from modlinalg.grading._parameters import NONE_IS, PRODUCTS, parameters, product_of, says_none
from modlinalg.grading._proofs import ORDER, PROOF_KINDS, order_judged, proof_judged
from modlinalg.grading._questions import ASKED, pivots_not_1, question_of, read_questions
from modlinalg.grading._records import Grade, Grading, Problem, Result, Submission, points_text
from modlinalg.verification._counterexamples import SHOWN, CongruenceFailure, EntryDifference, vector_text
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._solution_sets import EITHER
from modlinalg.verification._verdicts import ClaimVerdict, Verification, WorkLimit, limit_argument

MOST_SHOWN = 100  # entries of a counterexample
LONGEST_SHOWN = 1000  # characters of it
LIMIT = 10.0  # seconds for one answer
COUNTS = ("rank", "free_rank", "nullity", "count")  # kinds whose answer is a number >= 0
_RESULTS = {
    ClaimVerdict.TRUE: Result.RIGHT,
    ClaimVerdict.FALSE: Result.WRONG,
    ClaimVerdict.UNKNOWN: Result.UNKNOWN,
}


def grade_files(
    questions: str | PathLike[str], answers: str | PathLike[str], *, limit: WorkLimit | float | None = LIMIT
) -> Grading:
    r"""Return the marks on all answers in a folder or a file, for the questions in another.

    docs/howto/grade.md describes both.  `limit` (seconds, or a WorkLimit) is for each answer.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     asked, answered = Path(folder, "questions.txt"), Path(folder, "answers.csv")
    ...     written = asked.write_text("[q1]\nkind: inverse\nmod: 26\nM: 3 3; 2 5\npoints: 2\n")
    ...     written = answered.write_text('student,question,answer\nada,q1,"15 17; 20 9"\nbob,q1,1 2\n')
    ...     grading = grade_files(asked, answered)
    >>> [(mark.student, str(mark.result), mark.points) for mark in grading.marks]
    [('ada', 'right', Fraction(2, 1)), ('bob', 'wrong', Fraction(0, 1))]

    Raises InputError for a limit that is none, for questions that cannot be asked, and for files that
    cannot be read as a whole.

    .. versionadded:: 0.2
    """
    limit_argument("grade_files", limit)
    name = shown(questions)
    asked = read_questions(text_of_file(Path(questions)), name)
    ids = [question.id for question in asked]
    return grade(asked, read_answers(Path(answers), ids, limit=limit), limit=limit)


def grade(
    questions: Iterable[Problem | Mapping[str, Any]],
    answers: Iterable[Submission | Mapping[str, Any]],
    *,
    limit: WorkLimit | float | None = LIMIT,
) -> Grading:
    """Return the marks on answers: for each student one for each question, also where no answer is.

    An answer is judged by `verify_KIND`, so whatever satisfies the definition is right.  Two answers of
    one student to one question are UNREADABLE, as nobody says which one counts.  `limit` (seconds, or a
    WorkLimit) is for each answer.  A dict stands for a JSON line with these fields (docs/howto/grade.md).

    >>> from modlinalg import Zmod, matrix
    >>> from modlinalg.grading import Problem, Submission, grade
    >>> problem = Problem("q1", "inverse", Zmod(7), {"M": matrix([[3]], mod=7)})
    >>> [str(found.result) for found in grade([problem], [Submission("ada", "q1", "5")]).marks]
    ['right']
    >>> asked = {"id": "q1", "kind": "inverse", "ring": {"modulus": 7}, "M": [[3]]}
    >>> grade([asked], [{"student": "ada", "question": "q1", "answer": "4"}]).points("ada")
    Fraction(0, 1)

    Raises InputError for a limit that is none, and for what is no question and no answer.

    .. versionadded:: 0.2
    """
    limit_argument("grade", limit)
    given_questions, given_answers = _items("questions", questions), _items("answers", answers)
    asked_for = [question_of(data, f"grade: question {i}") for i, data in enumerate(given_questions, 1)]
    handed_in = [answer_of(data, f"answer {i}") for i, data in enumerate(given_answers, 1)]
    ids = {question.id for question in asked_for}
    by_place: dict[tuple[str, str], list[Submission]] = {}
    for answer in handed_in:
        by_place.setdefault((answer.student, answer.question), []).append(answer)
    students = sorted({student for student, _ in by_place})
    others: dict[str, list[Grade]] = {}
    for (student, asked), given in by_place.items():
        if asked not in ids:
            reason = f"no question has the id {asked}"
            others.setdefault(student, []).extend(ungraded(one, one.problem or reason) for one in given)
    marks: list[Grade] = []
    for student in students:
        for question in asked_for:
            marks.append(_mark(student, question, by_place.get((student, question.id), []), limit))
        marks += others.get(student, [])
    return Grading(tuple(asked_for), tuple(students), tuple(marks))


def _items(what: str, given: object) -> list[object]:
    """Return the items of a list; InputError for one dict, which is no list of them, and for all else."""
    if not has_order(given):
        raise InputError(f"grade: a list of {what} is needed, not {quoted(given)}")
    return list(given)


def ungraded(answer: Submission, reason: str) -> Grade:
    """Return the mark on an answer to nothing that was asked."""
    nothing = Fraction(0)
    return Grade(answer.student, answer.question, Result.UNREADABLE, nothing, nothing, reason, answer.source)


def _mark(
    student: str, question: Problem, answers: Sequence[Submission], limit: WorkLimit | float | None
) -> Grade:
    """Return the mark on what one student answered to one question."""
    source = ", ".join(answer.source for answer in answers)
    points = Fraction(0)
    text = answers[0].content if answers else ""
    result = Result.UNREADABLE
    if len(answers) > 1:
        reason = "several answers were handed in, and nothing says which one counts"
    elif isinstance(text, str) and not text.strip("\ufeff \t\r\n"):
        reason = answers[0].problem if answers else ""
        result = result if reason else Result.MISSING
    elif not (isinstance(text, str) and (reason := too_long(len(text), limit))):
        result, points, reason = _judged(question, answers[0], limit)
    return Grade(student, question.id, result, points, question.points, reason, source)


def _judged(
    question: Problem, answer: Submission, limit: WorkLimit | float | None
) -> tuple[Result, Fraction, str]:
    zero = Fraction(0)
    if answer.problem:
        return Result.UNREADABLE, zero, answer.problem
    if isinstance(answer.content, str):
        answer = replace(answer, content=plain(answer.content))
    if question.kind == ORDER:
        return order_judged(question, answer)
    if says_none(question, answer):
        given = {name: value for name, value in question.given.items() if name != "basis"}
        if question.kind == "moore_penrose_inverse":
            given["identities"] = [1, 2, 3, 4]
        elif question.parts:
            given["identities"] = max(question.parts.items(), key=lambda part: part[1])[0]
        result, reason = _verified(NONE_IS[question.kind], given, limit)
        return result, question.points if result is Result.RIGHT else zero, reason
    try:
        if question.kind in PROOF_KINDS:
            return proof_judged(question, answer)
        given = parameters(question, answer)
        if question.asked is not None:
            return _asked_judged(question, given, limit)
    except (EntryError, RingMismatchError) as error:  # it spells something, which is no answer over this ring
        return Result.WRONG, zero, str(error)
    except (InputError, RecursionError, MemoryError) as error:
        reason = in_letters(question, str(error)) or "it needs more memory than there is"
        return Result.UNREADABLE, zero, reason
    except ModlinalgError as error:
        return Result.UNKNOWN, zero, str(error)
    if question.parts is not None:
        return _in_parts(question, given, limit)
    result, reason = _verified(question.kind, {**question.given, **given}, limit)
    return result, question.points if result is Result.RIGHT else zero, reason


def _in_parts(
    question: Problem, given: dict[str, object], limit: WorkLimit | float | None
) -> tuple[Result, Fraction, str]:
    """Return the points of the best set of identities that holds, and why a better one does not."""
    unknown, why = False, ""
    for identities, points in sorted((question.parts or {}).items(), key=lambda part: -part[1]):
        asked = {**question.given, **given, "identities": list(identities)}
        result, reason = _verified(question.kind, asked, limit)
        if result is Result.RIGHT:
            if unknown:
                return Result.UNKNOWN, Fraction(0), why
            if points == question.points:
                return Result.RIGHT, points, reason
            held = ", ".join(f"({i})" for i in identities) + (" holds" if len(identities) == 1 else " hold")
            return (Result.PARTLY if points else Result.WRONG), points, f"{held}; {why}"
        unknown = unknown or result is Result.UNKNOWN
        why = why or reason
    return (Result.UNKNOWN if unknown else Result.WRONG), Fraction(0), why


def _verified(kind: str, given: dict[str, object], limit: WorkLimit | float | None) -> tuple[Result, str]:
    """Return the verdict on a claim whose question is known to be one, and the reason for it."""
    try:
        found = _verdict(kind, given, limit)
    except (EntryError, RingMismatchError) as error:
        return Result.WRONG, str(error)
    except InputError as error:  # two readings, say: it may be right, but for a number that counts nothing
        reason = str(error).removeprefix(f"verify_{kind}: ")
        return (Result.WRONG if kind in COUNTS else Result.UNREADABLE), reason
    except (ModlinalgError, MemoryError, RecursionError) as error:
        return Result.UNKNOWN, f"no verdict was reached: {str(error) or type(error).__name__}"
    established = "".join(f"; established: {fact}" for fact in found.established)
    shown_lines = "" if found else _counterexample(found)
    return _RESULTS[found.verdict], advice(found.reason) + established + shown_lines


def _verdict(kind: str, given: dict[str, object], limit: WorkLimit | float | None) -> Verification:
    """Return the verdict on an answer; of two readings of a basis that one counts which can be one.

    A square array may hold vectors in its rows or in its columns.  Where one reading is right, and in the
    other a vector is no solution of M*x = 0, the right one is meant.  There is no third case: rows and
    columns have the same invariant factors, so they span sets of one size, over Z lattices of one index, and
    where both lie in the kernel, both are right or both are wrong.
    """
    verify = KINDS[kind].verify
    found: Verification = verify(**given, limit=limit)
    if found.verdict is not ClaimVerdict.UNKNOWN or EITHER not in found.claim:
        return found
    both = [verify(**{**given, "basis": lines}, limit=limit) for lines in ("rows", "columns")]
    for one, other in (both, both[::-1]):
        if one and isinstance(other.counterexample, EntryDifference | CongruenceFailure):
            return one
    return found


def _counterexample(found: Verification) -> str:
    """Return a counterexample that is a matrix; all others stand in the reason, as a short vector does."""
    if not isinstance(found.counterexample, Matrix) or len(found.counterexample.entries) > MOST_SHOWN:
        return ""
    x = found.counterexample
    if 1 in x.shape and len(x.entries) <= SHOWN and vector_text(x) in found.reason:
        return ""
    rows = ", ".join("[" + ", ".join(map(brief, row)) + "]" for row in found.counterexample.cells())
    return f": [{rows}]" if len(rows) <= LONGEST_SHOWN else ""


_LETTERS = {"U": "R", "S": "W", "V": "C"}  # S = U*M*V is W = R*M*C in the questions of exercises
_FIELD = re.compile(r"(?<!')\b([USV])\b(?: \(or [RWC]\))?")  # not what is quoted of an answer


def _asked_judged(
    question: Problem, given: Mapping[str, object], limit: WorkLimit | float | None
) -> tuple[Result, Fraction, str]:
    """Return the points of all parts that are right, and for each part the reason.

    `given` has the fields of the answer, an error in place of one that is no part of any answer.
    """
    found = _parts_judged(question, given, limit)
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


def _parts_judged(
    question: Problem, given: Mapping[str, object], limit: WorkLimit | float | None
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
        found = {transforms: _verified(question.kind, {**question.given, **parts, form: product}, limit)}
    except (EntryError, RingMismatchError) as error:
        found = {transforms: (Result.WRONG, str(error))}
    beside = parts if found[transforms][0] is Result.RIGHT else {}
    try:
        claim = {**question.given, **beside, form: _part(given, form)}
        found[own] = _verified(question.kind, claim, limit)
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
