"""Claims that a list of vectors is a whole kernel, or with a particular solution a whole solution set.

Correct is not enough: every solution must be reached.  A vector that is missed comes with a
functional that is 0 on all that the claim offers and not on the vector; by the alternative
(Z_n is self-injective) there always is one, over Z modulo some q: so a basis of a sublattice is told from one
of the whole kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from typing import TypeAlias

from modlinalg._arguments import matrix_of
from modlinalg._matrices import Matrix, from_rows, zeros
from modlinalg._orientation import Side
from modlinalg._sides import PLACEMENTS, placement
from modlinalg._solutions import SolutionSet, kernel, solutions_from, solve
from modlinalg._wording import quoted
from modlinalg.certificates._writing import Certificate, certify
from modlinalg.errors import InputError
from modlinalg.verification._bases import Basis, Vectors, readings, undecided
from modlinalg.verification._counterexamples import OutsideSpan, WrongShape, numbers_text
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate, refuted_by_shape
from modlinalg.verification._listing import Uncertain, check_listing
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import right_hand_side, size, unknown_of
from modlinalg.verification._systems import product_equation
from modlinalg.verification._taken_apart import taken_apart
from modlinalg.verification._verdicts import ClaimVerdict, Proof, Verification

EITHER = "the vectors in G"  # where its columns or its rows may be meant, and where no reading of it is left


def verify_solution_set(
    M: object,
    b: object,
    particular: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether particular + the span of the generators is the set of all x with M*x = b (x*M = b).

    The generators are the columns of a Matrix or of a two-dimensional array (its rows for side
    "left"), or the items of a list.  `basis` "rows" or "columns" says which lines are meant.
    Without it the lines that have the right length are; if both have it and the verdicts on
    them differ, the verdict is UNKNOWN.

    With `orders` the claim is stronger: the sums c_1*g_1 + c_2*g_2 + .. with
    0 <= c_i < orders[i] reach every solution exactly once (over Q and Z an order is 0: c_i is any
    element).  When b has several columns, each has its own coefficients.

    >>> from modlinalg import matrix, verify_solution_set
    >>> M = matrix([[2]], mod=8)
    >>> assert verify_solution_set(M, [4], [2], [[4]], orders=[2])
    >>> missed = verify_solution_set(M, [4], [2], [])
    >>> missed.counterexample.vector.tolist(), missed.counterexample.functional.tolist()
    ([[6]], [[1]])
    >>> assert verify_solution_set(M, [4], ([2], [[4]]), None)
    >>> assert verify_solution_set(M, [4], "[[2]~, Mat([4])]", None)

    Where the generators are None, `particular` is a whole answer: a pair, a dictionary, or what GAP's
    SolutionNullspaceIntMat and PARI's matsolvemod print.

    A particular solution, generators and orders that cannot fit by their shape are FALSE.  Raises
    ShapeError when M and b do not fit, RingMismatchError and EntryError, InputError for orders that are
    no numbers >= 1 and for a b without any right-hand side.

    In docs/book: `thm-double-annihilator`.
    """
    name = "verify_solution_set"
    M = matrix_of(name, M)
    rhs = right_hand_side(name, M, b, side)
    particular, generators = taken_apart(name, "solution_set", M, (particular, generators))
    at = PLACEMENTS[side]
    if at.shape(rhs)[1] == 0:
        raise InputError(f"{name}: b is {size(rhs)}, which asks no question: one right-hand side is needed")
    x, misfit = unknown_of(name, M, particular, rhs, side, letter="the particular solution")
    claimed, unfit = _claimed(name, M, generators, orders, side=side, basis=basis)

    def claim(words: str) -> str:
        given = f"the particular solution and {words}"
        return f"{given} give all solutions of {at.question} (M {size(M)})"

    misfit = misfit or unfit
    if misfit is not None:
        return refuted_by_shape(claim(EITHER), misfit, limit, partial(_true_answer, M, rhs, side))
    found = claimed[0][0]

    def check(inquiry: Inquiry) -> Verification:
        difference = Rounds().first_difference([product_equation(M, rhs, x, side)])
        if difference is not None:
            proof = partial(_true_answer, M, rhs, side)
            return inquiry.false(f"the particular solution: {difference}", difference, proof)
        inquiry.establish(f"the particular solution solves {at.question}")
        return _check_readings(inquiry, _SystemAsked(M, side, x, rhs), claimed)

    verdict = investigate(claim(found.words), [M, rhs, x, found.G], limit, check)
    return _not_decided_for_one(verdict, claimed, claim(EITHER))


def verify_kernel(
    M: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether the vectors generate all x with M*x = 0 (side "left": x*M = 0).

    The vectors, `basis` and `orders` are given as for `verify_solution_set`; a text is read as a file of
    `modlinalg verify kernel` is.

    >>> from modlinalg import matrix, verify_kernel
    >>> M = matrix([[2, 4], [4, 2]], mod=6)
    >>> print(verify_kernel(M, matrix([[3, 4], [0, 1]], mod=6), basis="columns"))
    TRUE: the columns of G generate the kernel of M (M*x = 0, M 2 x 2 over Z_6)
    M*G = 0, and every kernel generator is in the span of the columns of G
    >>> print(verify_kernel(M, [[3, 0]]))
    FALSE: the rows of G generate the kernel of M (M*x = 0, M 2 x 2 over Z_6)
    (4, 1) is not reached: y = (2, 0) maps all that is offered to 0 and this one to (2)

    A square array may hold the vectors in its columns or in its rows:

    >>> undecided = verify_kernel(M, [[3, 0], [1, 1]])
    >>> undecided.verdict.name, undecided.reason.partition(";")[0].partition(": ")[2]
    ('UNKNOWN', 'TRUE for the rows of G, FALSE for the columns of G')
    >>> assert verify_kernel(M, [[3, 0], [1, 1]], basis="rows")

    Vectors of another length are FALSE.  Raises RingMismatchError and EntryError.

    In docs/book: `thm-double-annihilator`, `thm-complete-kernel`.
    """
    name = "verify_kernel"
    M = matrix_of(name, M)
    at = placement(name, side)
    claimed, misfit = _claimed(name, M, generators, orders, side=side, basis=basis)
    kernel_of = f"the kernel of M ({at.kernel_question}, M {size(M)})"
    either = f"{EITHER} generate {kernel_of}"
    if misfit is not None:
        return refuted_by_shape(either, misfit, limit, partial(_true_answer, M, None, side))
    found = claimed[0][0]

    def check(inquiry: Inquiry) -> Verification:
        return _check_readings(inquiry, _SystemAsked(M, side), claimed)

    verdict = investigate(found.generate(kernel_of), [M, found.G], limit, check)
    return _not_decided_for_one(verdict, claimed, either)


_Claimed: TypeAlias = tuple[Vectors, tuple[int, ...] | None]  # the generators and their orders


def _claimed(
    name: str, M: Matrix, generators: object, orders: Sequence[int] | None, *, side: Side, basis: Basis
) -> tuple[Sequence[_Claimed], WrongShape | None]:
    """Return each reading of the generators with the orders, and why they cannot fit M, or each other."""
    listed = _require_orders(name, orders, M)
    found = readings(name, M, generators, side, basis)
    if isinstance(found, WrongShape):
        return (), found
    counts = [PLACEMENTS[side].shape(vectors.G)[1] for vectors in found]
    if listed is not None and len(listed) != counts[0]:  # two readings are those of a square array
        return (), WrongShape("the list of orders", (len(listed),), (counts[0],))
    return [(vectors, listed) for vectors in found], None


@dataclass(frozen=True)
class _SystemAsked:
    """What the generators are compared with: the kernel of M, or all x with M*x = b where x is one."""

    M: Matrix
    side: Side
    x: Matrix | None = None
    b: Matrix | None = None

    @cached_property
    def kernel(self) -> SolutionSet:
        return kernel(self.M, side=self.side)

    def kernel_of(self, inquiry: Inquiry) -> SolutionSet:
        """Return the kernel; the fact about it is established once for all readings."""
        if "kernel" not in self.__dict__:
            orders = numbers_text(self.kernel.orders)
            inquiry.establish(
                f"the kernel has {len(self.kernel.generators)} generators of the orders {orders}"
            )
        return self.kernel


def _check_readings(inquiry: Inquiry, question: _SystemAsked, claimed: Sequence[_Claimed]) -> Verification:
    """Return the verdict on the vectors; UNKNOWN where they can be read in two ways with two verdicts."""
    first, *others = [partial(_check_generators, inquiry, question, *reading) for reading in claimed]
    found = first()
    if found.verdict is ClaimVerdict.UNKNOWN:
        return found
    for (vectors, _), other in zip(claimed[1:], others, strict=True):
        second = other()
        if second.verdict is not found.verdict:
            return inquiry.unknown(undecided(claimed[0][0], found.verdict, vectors, second.verdict))
    return found


def _not_decided_for_one(found: Verification, read: Sequence[_Claimed], claim: str) -> Verification:
    """Return a verdict, which names neither reading where it is UNKNOWN and there are two."""
    return replace(found, claim=claim) if len(read) > 1 and found.verdict is ClaimVerdict.UNKNOWN else found


def _check_generators(
    inquiry: Inquiry, question: _SystemAsked, vectors: Vectors, orders: Sequence[int] | None
) -> Verification:
    """Say whether the generators lie in the kernel, reach all of it, and list it without repetition."""
    M, G, side, b = question.M, vectors.G, question.side, question.b
    at = PLACEMENTS[side]
    statement, chain = f"{at.times('M', vectors.symbol)} = 0", at.order(M, G)
    nothing = zeros(chain[0].shape[0], chain[1].shape[1], M.ring)
    difference = Rounds().first_difference([ProductEquation(statement, chain, (nothing,))])
    if difference is not None:
        place = at.order(difference.col, difference.row)[0]
        reason = f"generator {place + 1} is not in the kernel: {difference}"
        return inquiry.false(reason, difference, partial(_true_answer, M, b, side))
    inquiry.establish(f"{statement} for {vectors.words}")
    K = question.kernel_of(inquiry)
    proof = partial(certify, K if b is None else solutions_from(K.decomposition, b, side))
    missed = _missed(G, K, side)
    if missed is not None:
        shown = missed if question.x is None else _as_solution(missed, question.x, side)
        return inquiry.false(str(shown), shown, proof)
    if orders is None:
        return inquiry.true(
            f"{statement}, and every kernel generator is in the span of {vectors.words}", proof
        )
    inquiry.establish(f"every kernel generator is in the span of {vectors.words}")
    return _check_orders(inquiry, at.turned(G), orders, K, proof)


def _check_orders(
    inquiry: Inquiry, G: Matrix, orders: Sequence[int], K: SolutionSet, proof: Proof
) -> Verification:
    found = check_listing(G, orders, K.orders)
    if found is None:
        return inquiry.true("every solution is reached, and exactly once", proof)
    if isinstance(found, Uncertain):
        return inquiry.unknown(found.reason)
    return inquiry.false(str(found), found, proof)


def _true_answer(M: Matrix, b: Matrix | None, side: Side) -> Certificate:
    """Return the certificate of the whole solution set (of the kernel without b), or of its emptiness."""
    return certify(kernel(M, side=side) if b is None else solve(M, b, side=side))


def _missed(G: Matrix, K: SolutionSet, side: Side) -> OutsideSpan | None:
    """Return a kernel generator outside the span of the columns (rows) of G, with its functional."""
    if not K.generators:
        return None
    reached = solve(G, reduce(PLACEMENTS[side].join, K.generators), side=side)
    if reached:
        return None
    y = reached.witness
    assert y is not None  # an empty solution set always has one
    return next(found for g in K.generators if (found := OutsideSpan(g, y, q=reached.q)).holds_against([]))


def _as_solution(missed: OutsideSpan, x: Matrix, side: Side) -> OutsideSpan:
    """Return the missed kernel vector added to the first system of a particular solution."""
    at = PLACEMENTS[side]
    systems, ring = at.shape(x)[1], x.ring
    first = from_rows([[ring.one if j == 0 else ring.zero for j in range(systems)]], systems, ring)
    return OutsideSpan(x + at.product(missed.vector, at.turned(first)), missed.functional, x, missed.q)


def _require_orders(name: str, orders: Sequence[int] | None, M: Matrix) -> tuple[int, ...] | None:
    """Return the orders of generators: integers >= 1 over Z_n, 0 over Q and Z."""
    if orders is None:
        return None
    infinite = not M.ring.modulus
    fit = isinstance(orders, list | tuple) and all(
        type(o) is int and (o == 0 if infinite else o > 0) for o in orders
    )
    if not fit:
        over = f"over {M.ring} every order is 0, for infinite"
        needed = over if infinite else "orders are a list of integers >= 1"
        raise InputError(f"{name}: {needed}, not {quoted(orders)}")
    return tuple(orders)
