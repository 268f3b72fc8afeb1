"""Judges the answers that readers type under the exercises of the book.

The worker calls `judge` with JSON and gets JSON: `reads` and `ring` say what is typed, `check` is an
expression that stands in the page.  It sees the names of the library, those below, and the reader's `answer`,
which is read as a value and never run.  It needs no answer of the book: it asks the library for a verdict, or
tests what the exercise demands.
"""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from math import gcd

from fields import WrongFieldError
from typed import read, require_count

import modlinalg
from modlinalg import Matrix, Verification, games, matrix
from modlinalg._answers.systems.shown import tuple_text
from modlinalg.elimination._notation import UnreadableStepError, parse_step
from modlinalg.traces._practice_slips import written_items

FAILED = "this page failed to check your answer, which says nothing about it"


@dataclass(frozen=True)
class Judgement:
    """Whether an answer is right, and why not; `names` is what the reader has not found."""

    right: bool
    why: str = ""
    names: str = ""


def judge(request: str) -> str:
    """Judge one answer: `verdict` and `said`, or the `error` of what was typed."""
    asked = json.loads(request)
    try:
        answer = read(asked["reads"], asked["ring"], asked["answer"])
        return json.dumps(_told(eval(asked["check"], VOCABULARY | {"answer": answer}), asked["hidden"]))
    except (modlinalg.ModlinalgError, WrongFieldError) as error:
        return json.dumps({"error": f"no answer: {error}"})
    except Exception as error:  # a check of ours that fails is no verdict
        return json.dumps({"error": f"{FAILED} ({type(error).__name__})."})


def _told(found: Judgement | Verification, hidden: bool) -> dict[str, str]:
    """Return a verdict in words; where the solution is hidden, without the parts that name it."""
    if isinstance(found, Judgement):
        said = found.why if hidden or not found.names else f"{found.why} {found.names}"
        return {"verdict": "TRUE" if found.right else "FALSE", "said": said}
    verdict, _, said = str(found).partition(": ")
    return {"verdict": verdict, "said": said}


def when(condition: object, why: str) -> Judgement:
    """Return TRUE where a condition holds, and else why not."""
    return Judgement(True) if condition else Judgement(False, why)


def number_is(answer: object, number: object) -> Judgement:
    """Compare a number with the one that is counted or computed here."""
    return when(answer == number, "It is another number.")


def numbers_are(answer: list[object], numbers: Iterable[object]) -> Judgement:
    """Compare numbers, in order, with those that are counted or computed here."""
    wanted = list(numbers)
    require_count(len(wanted), answer)
    at = next((k for k, number in enumerate(wanted) if number != answer[k]), None)
    return Judgement(True) if at is None else Judgement(False, f"Number {at + 1}, {answer[at]}, is another.")


def every(answer: Iterable[object], among: Iterable[object], holds: Callable[..., object]) -> Judgement:
    """Return whether an answer lists, in any order, each x among these with holds(x), and no other."""
    listed = list(answer)
    twice = next((x for x in listed if listed.count(x) > 1), None)
    if twice is not None:
        raise WrongFieldError(f"{_text(twice)} stands there twice.")
    offered = list(among)
    if len(listed) == 1 and _joins(listed[0], offered):
        raise WrongFieldError(f"{listed[0]} is one number: put spaces between several.")
    wanted = [x for x in offered if holds(x)]
    wrong = next((x for x in listed if x not in wanted), None)
    if wrong is not None:
        return Judgement(False, f"{_text(wrong)} does not belong there.")
    missing = next((x for x in wanted if x not in listed), None)
    if missing is not None:
        return Judgement(False, "Something is missing.", f"One of them is {_text(missing)}.")
    return Judgement(True)


def _joins(x: object, offered: list[object]) -> bool:
    """Whether the digits of a number that is not offered are numbers that are."""
    return x not in offered and len(str(x)) > 1 and all(d.isdigit() and int(d) in offered for d in str(x))


def _text(x: object) -> str:
    return f"({', '.join(map(str, x))})" if isinstance(x, tuple) else str(x)


def shape_is(answer: Matrix, rows: int, cols: int) -> Matrix:
    """Return a matrix of the shape that is asked for; any other is an error of the input."""
    if answer.shape != (rows, cols):
        found = f"{answer.shape[0]} x {answer.shape[1]}"
        raise WrongFieldError(f"a {rows} x {cols} matrix is needed, and this one is {found}.")
    return answer


def refutes(u: list[object], M: Matrix, b: list[object]) -> Judgement:
    """Return whether u*M = 0 and u*b != 0, which excludes every solution of M*x = b."""
    row = shape_is(matrix([u], M.ring), 1, M.shape[0])
    left, right = row @ M, row @ matrix([[entry] for entry in b], M.ring)
    if not left.is_zero:
        return Judgement(False, f"u*M is {tuple_text(left)}, not 0.")
    return when(not right.is_zero, "u*b is 0, so it excludes nothing.")


def refutes_modulo(answer: list[object], rows: list[list[int]], b: list[object]) -> Judgement:
    """Return whether u and q, the last number, exclude every whole x: u*M = 0 and u*b != 0 modulo q."""
    *u, q = answer
    if q < 2:
        raise WrongFieldError("the last number is q, and it is at least 2.")
    return refutes(u, matrix(rows, mod=int(q)), b)


def isotropic(u: list[object], M: Matrix) -> Judgement:
    """Return whether u*M*M^T = 0 and u*M != 0, so that M has no Moore-Penrose inverse."""
    row = shape_is(matrix([u], M.ring), 1, M.shape[0])
    image, product = row @ M, row @ M @ M.T
    said = f"u*M*M^T is {tuple_text(product)}, and u*M is {tuple_text(image)}."
    return when(product.is_zero and not image.is_zero, said)


def fits_best(s: list[object], rows: list[list[int]], y: list[int]) -> Judgement:
    """Return whether y - A*s is orthogonal to all columns of A, as the best s in least squares has it."""
    A = matrix(rows, modlinalg.QQ)
    left = matrix([[v] for v in y], A.ring) - A @ shape_is(matrix([s], A.ring), 1, A.shape[1]).T
    at = next((j for j, product in enumerate((A.T @ left).entries) if product), None)
    if at is None:
        return Judgement(True)
    return Judgement(False, f"What is left, {tuple_text(left)}, is not orthogonal to column {at + 1}.")


def identities(answer: Matrix, M: Matrix, wanted: Iterable[int]) -> Judgement:
    """Return whether all wanted identities hold for M and X."""
    report = modlinalg.check_identities(M, shape_is(answer, M.shape[1], M.shape[0]))
    failing = [check.verdict() for check in report.checks if check.number in wanted and not check.holds]
    return when(not failing, "\n".join(failing))


def clears(presses: list[object], board: games.Board, state: list[int]) -> Judgement:
    """Return whether presses bring a position to 0, and else the first cell that they do not."""
    require_count(len(board.buttons), presses)
    ring = board.matrix.ring
    left = (matrix([state], ring).T + board.matrix @ matrix([presses], ring).T).entries
    at = next((k for k, colour in enumerate(left) if colour), None)
    return when(at is None, "" if at is None else f"Cell {at + 1} ends at {left[at]}, not at 0.")


def entry_at(M: Matrix, place: list[object]) -> object:
    """Return the entry of M in a row and a column that are counted from 1."""
    i, j = map(int, place)
    if not (1 <= i <= M.shape[0] and 1 <= j <= M.shape[1]):
        rows, cols = M.shape
        raise WrongFieldError(f"({i}, {j}) is no place: rows are 1 to {rows}, columns 1 to {cols}.")
    return M[i - 1, j - 1]


def reaches(answer: str, M: Matrix, goal: str = "decomposition") -> Judgement:
    """Return whether steps lead from M to the goal, in the words of check_steps.

    Semicolons part steps as new lines do; in LaTeX they do not.
    """
    text = re.sub(r"(?<!\\);", "\n", answer)
    if not written_items(text):
        raise WrongFieldError("no step stands there.")
    report = modlinalg.check_steps(M, text, goal=goal)
    if (illegal := report.illegal) is not None and not _is_step(text, illegal.line, illegal.text, M):
        raise WrongFieldError(f"line {illegal.line}: {illegal.reason}")
    return when(report.finished, str(report))


def _is_step(text: str, line: int, words: str, M: Matrix) -> bool:
    """Return whether words in a line write a step, be it one that may not be done."""
    item = next(item for item in written_items(text) if (item.line, item.text) == (line, words))
    try:
        parse_step(item.text, M.shape, M.ring)
    except UnreadableStepError:
        return False
    except modlinalg.InputError:
        return True
    return True


_CHECKS = (when, number_is, numbers_are, every, shape_is, refutes, refutes_modulo, isotropic, fits_best,
           identities, clears, entry_at, reaches)  # fmt: skip
VOCABULARY: dict[str, object] = {name: getattr(modlinalg, name) for name in modlinalg.__all__}
VOCABULARY |= {f.__name__: f for f in _CHECKS}
VOCABULARY |= {"gcd": gcd, "product": product, "games": games}
