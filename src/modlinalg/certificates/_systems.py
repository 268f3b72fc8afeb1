"""Certificates of systems: one solution, all of them, or that there is none."""

from __future__ import annotations

import math
from collections.abc import Iterable

from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._answers.systems.solving._congruences import (
    Moduli,
    integer_right_hand_side,
    integers_of,
    moduli_of,
    moduli_text,
    solves,
)
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import require_matrix
from modlinalg._matrices.sides import Placement, placement
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, refutation, written
from modlinalg.certificates._integers import record_of, record_of_congruences
from modlinalg.certificates._limits import BEYOND, TOO_LONG, written_count
from modlinalg.certificates._notation import as_held, matrix_json
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.nonexistence import NoSolutionError


def of_decomposition(d: Decomposition) -> Certificate:
    """Return the certificate of M = RI*W*CI."""
    return written("decomposition", d.ring, M=d.M, RI=d.RI, W=d.W, CI=d.CI, R=d.R, C=d.C)


def of_solution(
    question: tuple[Matrix, object], x: object, side: Side, moduli: Iterable[int] | None
) -> Certificate:
    """Return the certificate of one solution of (M, b); InputError when it is none."""
    at = placement("certify", side)
    if not (isinstance(question, tuple) and len(question) == 2):
        raise InputError(f"certify: solution_of must be (M, b), not {quoted(question)}")
    M = question[0]
    if moduli is not None:
        return _congruence_solution(question, x, at, moduli)
    require_matrix("certify", M)
    equations, unknowns = at.shape(M)
    b = at.vector(question[1], M.ring, "certify: b", equations)
    if isinstance(x, SolutionSet | NoSolutionError):
        return _of_whole_answer(x, (M, b, side, None))
    candidate = at.vector(x, M.ring, "certify: x", unknowns)
    if at.product(M, candidate) != b:
        raise InputError(f"certify: this does not solve {at.question}")
    return written("solution", M.ring, M=as_held(M), b=b, x=candidate, side=side)


def _of_whole_answer(
    answer: SolutionSet | NoSolutionError, asked: tuple[Matrix, Matrix, Side, Moduli | None]
) -> Certificate:
    """Return the certificate of all solutions or of none; InputError if they are those of another system."""
    M = answer.matrix if isinstance(answer, NoSolutionError) else answer.M
    if (M, answer.b, answer.side, answer.moduli) != asked:
        raise InputError("certify: the answer is about another system than the one named")
    return of_no_solution(answer) if isinstance(answer, NoSolutionError) else of_solution_set(answer)


def _congruence_solution(
    question: tuple[object, object], x: object, at: Placement, moduli: Iterable[int]
) -> Certificate:
    """Return the certificate of one x whose equations have a modulus each."""
    M = integers_of("certify", question[0])
    n = moduli_of("certify", at, M, moduli)
    b = integer_right_hand_side("certify", at, M, question[1])
    if isinstance(x, SolutionSet | NoSolutionError):
        return _of_whole_answer(x, (M, b, at.side, n))
    candidate = at.vector(x, ZZ, "certify: x", at.shape(M)[1])
    fits = at.shape(candidate) == (at.shape(M)[1], at.shape(b)[1])
    if not (fits and solves(at.turned(M), at.turned(candidate), at.turned(b), n)):
        raise InputError(f"certify: this does not solve {at.question}{moduli_text(at, n)}")
    fields = {"M": as_held(M), "b": b, "moduli": list(n), "x": candidate, "side": at.side}
    return written("congruence_solution", ZZ, **fields)


def of_solution_set(s: SolutionSet) -> Certificate:
    """Return the certificate of all solutions, or that there is none."""
    if not s:
        return of_no_solution(s.refusal())
    d = record_of(s) if s.moduli is None else record_of_congruences(s)
    return written(
        "solution_set" if s.moduli is None else "congruence_solution_set",
        s.M.ring,
        **_moduli(s.moduli),
        M=s.M,
        b=s.b,
        x=s.particular,
        side=s.side,
        generators=[matrix_json(generator) for generator in s.generators],
        orders=list(s.orders),
        count=written_count(s.count),
        RI=d.RI,
        W=d.W,
        CI=d.CI,
        R=d.R,
        C=d.C,
    )


def of_no_solution(error: NoSolutionError) -> Certificate:
    """Return the certificate that a system has no solution."""
    kind = "no_solution" if error.moduli is None else "no_congruence_solution"
    moduli = _moduli(error.moduli)
    return refutation(kind, error, b=error.b, **moduli, u=error.witness, side=error.side)


def _moduli(moduli: tuple[int, ...] | None) -> dict[str, list[int]]:
    """Return the field of a certificate about equations with a modulus each, and none for others."""
    if moduli and 0 not in moduli and math.lcm(*moduli) >= BEYOND:
        raise UnsupportedError(TOO_LONG)
    return {} if moduli is None else {"moduli": list(moduli)}
