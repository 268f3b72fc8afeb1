"""Claims about M*x = b: that x solves it, that nothing does, how many solutions there are."""

from __future__ import annotations

import math
from functools import partial

from modlinalg._arguments import matrix_of
from modlinalg._matrices import Matrix
from modlinalg._orientation import Side
from modlinalg._sides import PLACEMENTS
from modlinalg._solutions import SolutionSet, solve
from modlinalg.certificates._writing import Certificate, certify
from modlinalg.verification._counterexamples import WrongValue, number_text, vector_text
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate, refuted_by_shape
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import count_of, right_hand_side, size, unknown_of
from modlinalg.verification._verdicts import Verification


def verify_solution(
    M: object,
    b: object,
    x: object,
    *,
    side: Side = "right",
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether M*x = b, or x*M = b for side "left".

    b and x are flat lists, or matrices with one column (row for side "left") for each system, or texts.

    >>> from modlinalg import matrix, verify_solution
    >>> M = matrix([[2, 4], [4, 2]], mod=6)
    >>> assert verify_solution(M, [2, 4], [4, 0]) and verify_solution(M, "2 4", "x = 4, y = 0")
    >>> print(verify_solution(M, [2, 4], [4, 1]))
    FALSE: x solves M*x = b (M 2 x 2 over Z_6)
    M*x = b fails in (R1, C1): 0 on the left, 2 on the right

    The certificate of a FALSE says that there is no solution at all, where that is so.  An x of another
    shape is FALSE.  Raises ShapeError when M and b do not fit, RingMismatchError and EntryError.
    """
    name = "verify_solution"
    M = matrix_of(name, M)
    rhs = right_hand_side(name, M, b, side)
    question = PLACEMENTS[side].question
    candidate, misfit = unknown_of(name, M, x, rhs, side)
    how = Rounds(rounds, seed).unless(0 in rhs.shape)
    claim = f"x solves {question} (M {size(M)})"
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit, partial(_refusal, M, rhs, side))

    def check(inquiry: Inquiry) -> Verification:
        difference = how.first_difference([product_equation(M, rhs, candidate, side)])
        if difference is not None:
            return inquiry.false(str(difference), difference, partial(_refusal, M, rhs, side))
        proof = partial(certify, candidate, solution_of=(M, rhs), side=side)
        return inquiry.true(f"{question}, {how.words()}", proof, how.error_bound(M.ring))

    return investigate(claim, [M, rhs, candidate], limit, check)


def verify_no_solution(
    M: object, b: object, *, side: Side = "right", limit: WorkLimit | float | None = None
) -> Verification:
    """Say whether M*x = b has no solution: TRUE with a witness u, FALSE with a solution.

    The witness has u*M = 0 and u*b != 0 (side "left": M*u = 0 and b*u != 0).

    >>> from modlinalg import matrix, verify_no_solution
    >>> print(verify_no_solution(matrix([[2]], mod=8), [1]))
    TRUE: M*x = b has no solution (M 1 x 1 over Z_8)
    u = (4) has u*M = 0 and u*b = (4)
    >>> verify_no_solution(matrix([[2]], mod=8), [6]).counterexample.tolist()
    [[3]]

    Raises ShapeError, RingMismatchError and EntryError when M and b do not fit.

    In docs/book: `thm-alternative`.
    """
    M = matrix_of("verify_no_solution", M)
    rhs = right_hand_side("verify_no_solution", M, b, side)
    question = PLACEMENTS[side].question

    def check(inquiry: Inquiry) -> Verification:
        solutions = solve(M, rhs, side=side)
        proof = partial(certify, solutions)
        if solutions:
            x = solutions.particular
            certificate = partial(certify, x, solution_of=(M, rhs), side=side)
            return inquiry.false(f"x = {vector_text(x)} has {question}", x, certificate)
        return inquiry.true(witness_text(solutions), proof)

    return investigate(f"{question} has no solution (M {size(M)})", [M, rhs], limit, check)


def verify_count(
    M: object,
    b: object,
    count: float,
    *,
    side: Side = "right",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether M*x = b has exactly `count` solutions.

    The count is an integer >= 0, or math.inf for infinitely many.

    >>> from modlinalg import matrix, verify_count
    >>> M = matrix([[2, 4], [4, 2]], mod=6)
    >>> assert verify_count(M, [0, 0], 12)
    >>> verify_count(M, [0, 0], 6).reason
    'the number of solutions is 12, not 6'

    The certificate lists the generators of all solutions, or says that there is none.  Raises
    InputError for what is no integer (a negative one is FALSE), ShapeError and RingMismatchError when
    M and b do not fit.

    In docs/book: `thm-solutions`.
    """
    M = matrix_of("verify_count", M)
    rhs = right_hand_side("verify_count", M, b, side)
    question = PLACEMENTS[side].question
    if not (isinstance(count, float) and count == math.inf):
        count = count_of("verify_count", count)

    def check(inquiry: Inquiry) -> Verification:
        solutions = solve(M, rhs, side=side)
        proof = partial(certify, solutions)
        if solutions.count == count:
            return inquiry.true(_count_text(solutions), proof)
        if count == 0:
            x = solutions.particular
            return inquiry.false(f"x = {vector_text(x)} has {question}", x, proof)
        wrong = WrongValue("the number of solutions", count, solutions.count)
        reason = str(wrong) if solutions else f"{wrong}: {witness_text(solutions)}"
        return inquiry.false(reason, wrong, proof)

    number = "infinitely many" if count == math.inf else number_text(count)
    claim = f"{question} has {number} {'solution' if count == 1 else 'solutions'} (M {size(M)})"
    return investigate(claim, [M, rhs], limit, check)


def product_equation(M: Matrix, b: Matrix, x: Matrix, side: Side) -> ProductEquation:
    """Return the equation M*x = b, or x*M = b."""
    at = PLACEMENTS[side]
    return ProductEquation(at.question, at.order(M, x), (b,))


def witness_text(solutions: SolutionSet) -> str:
    """Return why an empty solution set is empty."""
    return str(solutions.refusal()).rpartition(": ")[2]


def _count_text(solutions: SolutionSet) -> str:
    if not solutions:
        return witness_text(solutions)
    orders = " * ".join(map(number_text, solutions.orders)) or "1"
    infinite = " (0 stands for infinite)" if 0 in solutions.orders else ""
    question = PLACEMENTS[solutions.side].kernel_question
    return f"the generators of {question} have the orders {orders}{infinite}"


def _refusal(M: Matrix, b: Matrix, side: Side) -> Certificate | None:
    solutions = solve(M, b, side=side)
    return None if solutions else certify(solutions)
