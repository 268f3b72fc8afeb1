"""Traces of linear systems: the elimination of M beside b, and of the one system that congruences make."""

from __future__ import annotations

from modlinalg._answers.systems.solutions import solutions_from
from modlinalg._answers.systems.solving._congruences import (
    integer_right_hand_side,
    integers_of,
    moduli_of,
    moduli_text,
    one_right_hand_side,
    one_system,
)
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, as_vector
from modlinalg._matrices.arguments import is_one_of
from modlinalg._matrices.predicates import is_smith_form
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import Style, eliminate
from modlinalg.elimination._events import AskedModulo, TraceData
from modlinalg.elimination._workspace import Run
from modlinalg.errors import InputError, PostconditionError
from modlinalg.traces import _reading_congruences as reading_congruences, _reading_off as reading_off


def run_of(name: str, M: Matrix, side: Side, style: Style | None) -> Run:
    """Return the steps from M to its Smith form, checked; InputError for an unknown side or style."""
    run = eliminate(M, flipped=placed(name, side, style).flipped, style=style)
    if not (run.record.holds() and is_smith_form(run.record.W)):
        raise PostconditionError(f"{name}: M = RI*W*CI fails for {M!r}")
    return run


def placed(name: str, side: Side, style: Style | None) -> Placement:
    """Return where the unknown stands; InputError for an unknown side or style."""
    at = placement(name, side)
    if not (style is None or is_one_of(style, ("two-pass", "smith"))):
        raise InputError(f"{name}: style must be 'two-pass' or 'smith', not {quoted(style)}")
    return at


def described(M: Matrix, name: str) -> str:
    """Return "the 2 x 3 matrix M over Z_6"."""
    return f"the {M.shape[0]} x {M.shape[1]} matrix {name} over {M.ring}"


def linear_system(M: Matrix, b: Matrix, run: Run, side: Side, name: str) -> TraceData:
    """Return the trace of a run on M with b beside it, and what it says of M*x = b."""
    conclusion = reading_off.solution_set(solutions_from(run.record, b, side), name)
    at = PLACEMENTS[side]
    return TraceData(
        goal="solution",
        title=f"Solution of {at.times(name, 'x')} = b for {described(M, name)}",
        start=at.join(M, b),
        events=run.events,
        result=_result(run, b, at),
        conclusion=tuple(conclusion),
        side=side,
        bar=at.shape(M)[1],
        name=name,
    )


def asked_modulo(M: object, b: object, moduli: object, at: Placement, name: str) -> AskedModulo:
    """Return congruences as they were given, checked; one right-hand side is a Vector."""
    reading_congruences.require_other_letter(name)
    integers = integers_of("trace_solve", M)
    n = moduli_of("trace_solve", at, integers, moduli)
    rhs = integer_right_hand_side("trace_solve", at, integers, b)
    is_vector = at.shape(rhs)[1] == 1
    return AskedModulo(integers, as_vector(rhs, is_column=not at.flipped) if is_vector else rhs, n)


def congruences(asked: AskedModulo, side: Side, style: Style | None, name: str) -> TraceData:
    """Return the trace of the one system that stands for M*x = b with one modulus for each equation."""
    at = PLACEMENTS[side]
    A = at.turned(one_system(at.turned(asked.M), asked.moduli))
    c = at.turned(one_right_hand_side(at.turned(asked.b), asked.moduli))
    run = run_of("trace_solve", A, side, style)
    system = f"{at.times(name, 'x')} = b{moduli_text(at, asked.moduli)}"
    return TraceData(
        goal="solution",
        title=f"Solution of {system} for {described(asked.M, name)}",
        start=at.join(A, c),
        events=(*reading_congruences.beginning(asked, at, name), *run.events),
        result=_result(run, c, at),
        conclusion=tuple(reading_congruences.ending(asked, run.record, c, at, name)),
        side=side,
        bar=at.shape(A)[1],
        name=name,
        congruences=asked,
    )


def _result(run: Run, b: Matrix, at: Placement) -> Matrix:
    """Return W beside R*b, or for side "left" above b*C."""
    transform = at.order(run.record.R, run.record.C)[0]
    return at.join(run.record.W, at.product(transform, b))
