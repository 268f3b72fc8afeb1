"""Questions that are about no claim: which order of steps leads to an end, and why something does not exist.

Every order that leads to the end is right, and every proof that multiplication confirms.  Each proof is a
matrix with two properties, exactly or, over Z, modulo some q, as u*M = 0 and u*b != 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import matmul
from typing import Any, TypeAlias

from modlinalg._answers.systems.shown import modulo_text
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg._support.regex import re
from modlinalg.errors import EntryError, InputError
from modlinalg.grading._fields import Hints, field_of_text, named_parts, spells_none
from modlinalg.grading._records import Problem, Result, Submission
from modlinalg.traces._step_orders import StepOrder, problem_of_steps
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._inverses import verify_generalized_inverse
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._verdicts import ClaimVerdict

_Properties: TypeAlias = tuple[str, str]  # the product that is 0, and what is not
_PROOFS: dict[str, dict[str, _Properties]] = {
    "no_solution": {"u": ("u*M", "u*b")},
    "no_inverse": {"v": ("M*v", "v"), "u": ("u*M", "u")},
    "no_pseudo_inverse": {"Z": ("M*Z*M", "trace(Z*M)")},
    "no_moore_penrose_inverse": {"v": ("M^T*M*v", "M*v"), "u": ("u*M*M^T", "u*M")},
}
PROOF_KINDS = tuple(_PROOFS)
_CLAIMS: dict[str, tuple[str, dict[str, object]]] = {  # what the question takes for granted
    "no_solution": ("no_solution", {}),
    "no_inverse": ("not_invertible", {}),
    "no_pseudo_inverse": ("no_generalized_inverse", {"identities": [1]}),
    "no_moore_penrose_inverse": ("no_generalized_inverse", {"identities": [1, 2, 3, 4]}),
}


def _require_fields(kind: str, others: Mapping[str, Any], names: tuple[str, ...]) -> None:
    if {*others} != {*names}:
        wrong = min({*others} ^ {*names})
        raise InputError(f"a question of the kind {kind} has the fields {', '.join(names)}: {quoted(wrong)}")


def proof_question(question: Problem, others: Mapping[str, Any]) -> Problem:
    """Return a question with M, and b where there is one; InputError where there is nothing to prove."""
    names = ("M", "b") if question.kind == "no_solution" else ("M",)
    _require_fields(question.kind, others, names)
    given: dict[str, object] = {"M": _value(others["M"], question, "M", None)}
    rows = _matrix(given["M"]).shape[0]
    if "b" in names:
        given["b"] = _in_shape(_value(others["b"], question, "b", (rows, 1)), "b", (rows, 1))
    claim, more = _CLAIMS[question.kind]
    found = KINDS[claim].verify(**given, **more, limit=10.0)
    if found.verdict is ClaimVerdict.FALSE:
        raise InputError(f"what an answer to {question.kind} is to prove is false: {found.reason}")
    return Problem(question.id, question.kind, question.ring, given, question.points)


def proof_judged(question: Problem, answer: Submission) -> tuple[Result, Fraction, str]:
    """Return what a proof is, its points, and the entry where it fails."""
    names = [*_PROOFS[question.kind]]
    if question.kind == "no_moore_penrose_inverse":
        names.append("X")
    asked = " or ".join(f"{name} = .." for name in _PROOFS[question.kind])
    if isinstance(answer.content, str) and spells_none(answer.content):
        reason = f"that there is none is given; a proof is asked for, {asked}"
        return Result.UNREADABLE, Fraction(0), reason
    parts = _parts(question, answer, names)
    proofs = [name for name in _PROOFS[question.kind] if name in parts]
    if len(proofs) != 1:
        raise InputError(f"one proof is needed, {asked}, not {len(proofs)}")
    if ("X" in names) != ("X" in parts):
        raise InputError("the X that is asked for is missing: X = ..")
    wrong = ""
    if "X" in parts and not (inverse := verify_generalized_inverse(parts["M"], parts["X"])):
        wrong = inverse.reason
    if wrong := wrong or _wrong_proof(question.kind, proofs[0], parts):
        return Result.WRONG, Fraction(0), wrong
    zero, other = _PROOFS[question.kind][proofs[0]]
    modulo = modulo_text(_modulus(parts))
    return Result.RIGHT, question.points, f"{zero} = 0{modulo} and {other} != 0{modulo}, multiplied out"


def _parts(question: Problem, answer: Submission, names: list[str]) -> dict[str, object]:
    """Return M, b and the parts of an answer, read, each vector as it stands in the equations."""
    names = [*names, "q"] if question.ring == ZZ else names
    content: Any = answer.content
    if isinstance(content, str):
        content = _named(content, names)
    if not isinstance(content, Mapping) or not content or not {*content} <= {*names}:
        raise InputError(f"an answer to this question has parts with the names {', '.join(names)}")
    rows, cols = _matrix(question.given["M"]).shape
    shapes = {"u": (1, rows), "v": (cols, 1), "Z": (cols, rows), "X": (cols, rows)}
    found = dict(question.given)
    for name, value in content.items():
        shape = shapes.get(name)
        read = _value(value, question, name, shape, answer.format)
        found[name] = read if shape is None else _in_shape(read, name, shape)
    return found


def _named(text: str, names: list[str]) -> dict[str, str]:
    """Return what follows `u =`, `q =`, ..; a text without names is the one part that is needed."""
    before, found = named_parts(text, "uvZXq")
    if not found:
        return {} if "X" in names else {names[0]: text}
    before = before.strip(" \t\n,;.:")
    if before and not spells_none(before):
        raise InputError(f"each part is needed once, by its name: {', '.join(names)}")
    return found


def _value(
    value: object, question: Problem, name: str, shape: tuple[int, int] | None, system: str = "auto"
) -> object:
    """Return a field that is a text of any system, or what JSON has."""
    reader: fields.Reader = fields.matrix_field
    if name in ("b", "u", "v", "q"):
        reader = fields.entry if name == "q" else fields.vector_field
    if isinstance(value, str):
        return field_of_text(value, reader, question.ring, name, Hints(shape, system))
    read = reader(value, question.ring, name)
    return from_rows([read], len(read), question.ring) if isinstance(read, list) else read


def _in_shape(value: object, name: str, shape: tuple[int, int]) -> Matrix:
    """Return a matrix, a vector as a row or a column as it is needed; EntryError for another shape."""
    M = value if isinstance(value, Matrix) else None
    if M is not None and M.shape == shape[::-1] != shape and 1 in shape:
        M = M.T
    if M is None or M.shape != shape:
        found = f"{M.shape[0]} x {M.shape[1]}" if M is not None else "no matrix"
        raise EntryError(f"{name} must be {shape[0]} x {shape[1]}, and is {found}")
    return M


def _matrix(value: object) -> Matrix:
    assert isinstance(value, Matrix)
    return value


def _modulus(parts: Mapping[str, object]) -> int:
    """Return the q of a proof over Z, 0 where the equations hold exactly."""
    q = parts.get("q", 0)
    assert isinstance(q, int)  # an entry over Z
    return abs(q)


def _wrong_proof(kind: str, name: str, parts: Mapping[str, object]) -> str:
    """Return which of the two properties of a proof fails, "" where it proves what is asked."""
    zero, other = _PROOFS[kind][name]
    q = _modulus(parts)
    product = _product(zero, parts)
    for i, row in enumerate(product.rows()):
        for j, entry in enumerate(row):
            if not _is_zero(entry, q):
                value = product.ring.format(entry)
                return f"{zero} = 0{modulo_text(q)} fails in (R{i + 1}, C{j + 1}): {value} on the left"
    traced = other.startswith("trace(")
    product = _product(other.removeprefix("trace(").removesuffix(")"), parts)
    entries = [product.trace()] if traced else list(product.entries)
    return f"{other} is 0{modulo_text(q)}" if all(_is_zero(entry, q) for entry in entries) else ""


def _product(words: str, parts: Mapping[str, object]) -> Matrix:
    """Return the product of the matrices that words such as u*M*M^T name."""
    factors = [_matrix(parts["M"]).T if name == "M^T" else _matrix(parts[name]) for name in words.split("*")]
    return reduce(matmul, factors)


def _is_zero(entry: Element, q: int) -> bool:
    return entry % q == 0 if q else entry == 0


ORDER = "step_order"


def order_question(question: Problem, others: Mapping[str, Any]) -> Problem:
    """Return a question with M, the end and the steps that the fields of a JSON line or a block give.

    `steps` is a list of texts, or one text with `;` between them.
    """
    _require_fields(ORDER, others, ("M", "end", "steps"))
    steps = others["steps"].split(";") if isinstance(others["steps"], str) else others["steps"]
    if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
        raise InputError(f"steps: a list of texts is needed, not {quoted(steps)}")
    M, end = (_matrix(_value(others[name], question, name, None)) for name in ("M", "end"))
    problem = problem_of_steps(M, steps, end)
    return Problem(question.id, ORDER, question.ring, {"order": problem}, question.points)


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
