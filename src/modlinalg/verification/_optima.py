"""Claims that a solution is the lightest one, or that the least weight is a number."""

from __future__ import annotations

from copy import deepcopy
from functools import partial

from modlinalg._answers.lightest._measures import MEASURES, Measure, vector_weight
from modlinalg._answers.lightest._options import SearchOptions
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import require_one_of
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._lightest.record import FewestClicks
from modlinalg.certificates._lightest.solving import fewest_of
from modlinalg.certificates._writing import certify
from modlinalg.errors import InputError, ShapeError, UnsupportedError
from modlinalg.verification._counterexamples import WrongValue, number_text, vector_text
from modlinalg.verification._products import Rounds
from modlinalg.verification._questions import count_of, unknown_of
from modlinalg.verification._systems import SystemAsked, asked_of, witness_text
from modlinalg.verification._verdicts import Inquiry, Verification, WorkLimit, investigate, limit_argument

_SECONDS = 60.0  # of search, where no limit is given


def verify_optimum(
    M: object,
    b: object,
    x: object = None,
    *,
    weight: int | None = None,
    measure: Measure = "clicks",
    side: Side = "right",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether x is a lightest solution of M*x = b over Z_n, or of x*M = b for side "left".

    The weight is the sum of the residues 0..n-1 for `measure` "clicks", the number of entries other than 0
    for "hamming", the sum of min(x_j, n - x_j) for "lee".  Without x the claim is that the least weight is
    `weight`; with both, that x has it as well.

    >>> from modlinalg import matrix, verify_optimum
    >>> M = matrix([[1, 1, 0], [0, 1, 1]], mod=4)
    >>> assert verify_optimum(M, [3, 2], [1, 2, 0]) and verify_optimum(M, [3, 2], weight=3)
    >>> print(verify_optimum(M, [3, 2], [0, 3, 3]))
    FALSE: x is a lightest solution of M*x = b, by clicks (M 2 x 3 over Z_4)
    y = (1, 2, 0) is a solution as well, and weighs 3, less than 6
    [1]
    [2]
    [0]
    >>> verify_optimum(M, [3, 2], weight=2).reason
    'the least weight is 3, not 2'

    TRUE has a certificate of the kind "optimum", which the checker has replayed; FALSE has a lighter
    solution, or the least weight, or x is no solution.  Where the search ends before (after 60 seconds, if no
    limit is given), and where the replay takes more than the checker allows, the verdict is UNKNOWN.

    Raises InputError without x and weight, for an unknown measure, and over Z and Q, where nothing is
    weighed; ShapeError for several right-hand sides and when M and b do not fit; RingMismatchError and
    EntryError.

    In docs/book: `def-weights`, `thm-tree`.

    .. versionadded:: 0.2
    """
    name = "verify_optimum"
    require_one_of(name, "measure", measure, MEASURES)
    asked = asked_of(name, M, b, side, None)
    _require_weighed(name, asked)
    claimed = None if weight is None else count_of(name, weight)
    if x is None and claimed is None:
        raise InputError(f"{name}: an x or a weight is needed, which is claimed to be least")
    candidate, misfit = (None, None) if x is None else unknown_of(name, asked.M, x, asked.b, side)
    words = _words(asked, candidate is not None, claimed, measure)
    claim = asked.stated("optimum", words, x=candidate, weight=claimed, measure=measure)
    matrices = [asked.M, asked.b, *([] if candidate is None else [candidate])]
    seconds = limit_argument(name, limit).seconds
    options = SearchOptions(measure, limit=_SECONDS if seconds is None else seconds)
    check = partial(_checked, asked, candidate, claimed, options)
    return investigate(claim, matrices, limit, check, misfit)


def _require_weighed(name: str, asked: SystemAsked) -> None:
    if not isinstance(asked.M.ring, Zmod):
        raise InputError(f"{name}: weights are defined over Z_n, not over {asked.M.ring}")
    systems = asked.at.shape(asked.b)[1]
    if systems != 1:
        raise ShapeError(f"{name}: one right-hand side is needed, not {systems}")


def _words(asked: SystemAsked, has_x: bool, claimed: int | None, measure: Measure) -> str:
    question, weight = asked.at.question, "" if claimed is None else number_text(claimed)
    words = (
        f"x is a lightest solution of {question}" if has_x else f"the least weight of {question} is {weight}"
    )
    and_weighs = f" and weighs {weight}" if has_x and weight else ""
    return f"{words}{and_weighs}, by {measure} (M {asked.size})"


def _checked(
    asked: SystemAsked, x: Matrix | None, claimed: int | None, options: SearchOptions, inquiry: Inquiry
) -> Verification:
    """Return the verdict: what can be multiplied out first, then what takes a search."""
    least = claimed
    if x is not None:
        inquiry.refute(asked.difference(x, Rounds()))
        least = _weight(x, options.measure)
        if claimed not in (None, least):
            inquiry.refute(WrongValue("the weight of x", claimed, least))
        inquiry.establish(f"x solves {asked.at.question} and weighs {number_text(least)}")
    assert least is not None
    solutions = asked.solutions()
    if not solutions:
        wrong = WrongValue("the number of solutions", 1, 0)
        proof = partial(certify, solutions)
        return inquiry.false(f"there is no solution: {witness_text(solutions)}", wrong, proof)
    return _compared(asked, least, fewest_of("verify_optimum", lambda: solutions, options), inquiry)


def _compared(asked: SystemAsked, least: int, best: FewestClicks, inquiry: Inquiry) -> Verification:
    """Return the verdict on the least weight by what the search found."""
    y = best.clicks
    if best.weight < least:
        words = f"y = {vector_text(y)} is a solution as well, and weighs {best.weight}, less than"
        return inquiry.false(f"{words} {number_text(least)}", y, partial(asked.solved_by, y))
    if not best.proved:
        return inquiry.unknown(
            f"the search ended: the least weight is at least {best.lower_bound}, at most {best.weight}"
        )
    proof = partial(deepcopy, _replayed(best, inquiry))  # nobody's change reaches the next one
    if best.weight == least:
        return inquiry.true(f"no solution weighs less than {number_text(least)}", proof)
    wrong = WrongValue("the least weight", least, best.weight)
    return inquiry.false(str(wrong), wrong, proof)


def _replayed(best: FewestClicks, inquiry: Inquiry) -> Certificate:
    """Return the certificate that the checker has replayed; UnsupportedError beyond its limits."""
    try:
        return best.certificate()
    except UnsupportedError as error:
        if not best.rests_on_cp_sat:
            inquiry.establish(f"the least weight is {best.weight} ({best.proved_by})")
        raise UnsupportedError(str(error).removeprefix("certify: ")) from None


def _weight(x: Matrix, measure: Measure) -> int:
    return vector_weight([int(entry) for entry in x.entries], int(x.ring.modulus or 0), measure)
