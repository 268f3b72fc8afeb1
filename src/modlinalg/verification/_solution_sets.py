"""Claims that a list of vectors is a whole kernel, or with a particular solution a whole solution set.

Correct is not enough: every solution must be reached.  A vector that is missed comes with a
functional that is 0 on all that the claim offers and not on the vector; by the alternative
(Z_n is self-injective) there always is one, over Z modulo some q: so a basis of a sublattice is told from one
of the whole kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce

from modlinalg._answers.systems.solutions import SolutionSet, kernel
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, diagonal, from_rows, matrix, zeros
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._writing import certify
from modlinalg.errors import InputError
from modlinalg.verification._bases import (
    EachOnce,
    Uncertain,
    Unfit,
    Vectors,
    check_listing,
    readings,
    undecided,
)
from modlinalg.verification._conventions import Basis
from modlinalg.verification._counterexamples import (
    OutsideSpan,
    RepeatedSolution,
    WrongShape,
    WrongValue,
    numbers_text,
)
from modlinalg.verification._products import Rounds
from modlinalg.verification._questions import size, unknown_of
from modlinalg.verification._systems import SystemAsked, asked_of, kernel_asked
from modlinalg.verification._verdicts import (
    ClaimVerdict,
    Inquiry,
    Proof,
    Verification,
    WorkLimit,
    investigate,
    of_all_readings,
    refuted_by_shape,
)
from modlinalg.verification._whole_answers import taken_apart

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
    moduli: Iterable[int] | None = None,
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether particular + the span of the generators is the set of all x with M*x = b (x*M = b).

    The generators are the columns of a Matrix or of a two-dimensional array (its rows for side
    "left"), or the items of a list.  `basis` "rows" or "columns" says which lines are meant.
    Without it the lines that have the right length are; if both have it, the items of a list are, and
    of an array or a text both are judged: if the verdicts differ, the verdict is UNKNOWN.

    With `orders` the claim is stronger: the sums c_1*g_1 + c_2*g_2 + .. with
    0 <= c_i < orders[i] reach every solution exactly once (over Q and Z an order is 0: c_i is any
    element).  When b has several columns, each has its own coefficients.

    With `moduli`, as for `solve`, M, b and the answer are over Z, equation i is meant modulo n_i, and the
    solutions are integers modulo the least common multiple L of the n_i, all integers where an n_i is 0: the
    claim is that the vectors, with L in each place, span all x with M*x = 0.

    >>> from modlinalg import matrix, verify_solution_set
    >>> M = matrix([[2]], mod=8)
    >>> assert verify_solution_set(M, [4], [2], [[4]], orders=[2])
    >>> missed = verify_solution_set(M, [4], [2], [])
    >>> missed.counterexample.vector.tolist(), missed.counterexample.functional.tolist()
    ([[6]], [[1]])
    >>> assert verify_solution_set(M, [4], ([2], [[4]]), None)
    >>> assert verify_solution_set(M, [4], "[[2]~, Mat([4])]", None)
    >>> print(verify_solution_set([[1], [1]], [1, 3], [9], [[4]], moduli=[4, 6]).reason)
    generator 1 is not in the kernel: row 2: (M*G^T)_2 = 4, not 0 modulo 6

    Where the generators are None, `particular` is a whole answer: a pair, a dictionary, or what GAP's
    SolutionNullspaceIntMat and PARI's matsolvemod print.

    A particular solution, generators and orders that cannot fit by their shape are FALSE.  Raises
    ShapeError when M and b do not fit, RingMismatchError and EntryError, InputError for orders that are
    no numbers >= 1 and for a b without any right-hand side, and for moduli what `solve` raises.

    In docs/book: `thm-double-annihilator`.
    """
    name = "verify_solution_set"
    asked = asked_of(name, M, b, side, moduli)
    A, rhs, question = asked.M, asked.b, asked.at.question
    particular, generators = taken_apart(name, "solution_set", A, (particular, generators))
    if asked.at.shape(rhs)[1] == 0:
        raise InputError(f"{name}: b is {size(rhs)}, which asks no question: one right-hand side is needed")
    x, misfit = unknown_of(name, A, particular, rhs, side, letter="the particular solution")
    claimed, listed, unfit = _claimed(name, asked, generators, orders, basis)

    def claim(words: str) -> str:
        return f"the particular solution and {words} give all solutions of {question} (M {asked.size})"

    G = claimed[0].G if claimed else None
    stated = partial(asked.stated, "solution_set", x=x, generators=G, orders=listed)
    if (misfit := misfit or unfit) is not None:
        return refuted_by_shape(stated(claim(EITHER)), misfit, limit)
    found = claimed[0]

    def check(inquiry: Inquiry) -> Verification:
        difference = asked.difference(x, Rounds())
        if difference is not None:
            return inquiry.false(f"the particular solution: {difference}", difference)
        inquiry.establish(f"the particular solution solves {question}")
        judged = partial(_check_generators, _Comparison(inquiry, asked, x), listed)
        return of_all_readings(inquiry, claimed, judged, undecided)

    verdict = investigate(stated(claim(found.words)), [A, rhs, x, found.G], limit, check)
    return _not_decided_for_one(verdict, claimed, claim(EITHER))


def verify_kernel(
    M: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    moduli: Iterable[int] | None = None,
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether the vectors generate all x with M*x = 0 (side "left": x*M = 0).

    The vectors, `basis`, `orders` and `moduli` are given as for `verify_solution_set`; a text is read as a
    file of `modlinalg verify kernel` is.

    >>> from modlinalg import matrix, verify_kernel
    >>> M = matrix([[2, 4], [4, 2]], mod=6)
    >>> print(verify_kernel(M, matrix([[3, 4], [0, 1]], mod=6), basis="columns"))
    TRUE: the columns of G generate the kernel of M (M*x = 0, M 2 x 2 over Z_6)
    M*G = 0, and every kernel generator is in the span of the columns of G
    >>> print(verify_kernel(M, [[3, 0]]))
    FALSE: the rows of G generate the kernel of M (M*x = 0, M 2 x 2 over Z_6)
    (4, 1) is not reached: y = (2, 0) maps all that is offered to 0 and this one to (2)

    A list of lists is a list of vectors; a square array may hold them in its columns or in its rows:

    >>> assert verify_kernel(M, [[3, 0], [1, 1]])
    >>> G = matrix([[3, 0], [1, 1]], mod=6)
    >>> undecided = verify_kernel(M, G)
    >>> undecided.verdict.name, undecided.reason.partition(";")[0].partition(": ")[2]
    ('UNKNOWN', 'FALSE for the columns of G, TRUE for the rows of G')
    >>> assert verify_kernel(M, G, basis="rows")

    With one modulus for each row, 0 for an exact one:

    >>> assert verify_kernel([[1, 2], [1, 1]], [[4, -4]], moduli=[4, 0])
    >>> print(verify_kernel([[1, 2], [1, 1]], [[8, -8]], moduli=[4, 0]).reason)
    (4, -4) is not reached: y = (1, 0) maps all that is offered to 0 and this one to (4) modulo 8

    Vectors of another length are FALSE.  Raises RingMismatchError and EntryError, and for moduli what
    `kernel` raises.

    In docs/book: `thm-double-annihilator`, `thm-complete-kernel`.
    """
    name = "verify_kernel"
    asked = kernel_asked(name, M, side, moduli)
    claimed, listed, misfit = _claimed(name, asked, generators, orders, basis)
    kernel_of = f"the kernel of M ({asked.at.kernel_question}, M {asked.size})"
    either = f"{EITHER} generate {kernel_of}"
    G = claimed[0].G if claimed else None
    stated = partial(asked.stated, "kernel", generators=G, orders=listed)
    if misfit is not None:
        return refuted_by_shape(stated(either), misfit, limit)
    found = claimed[0]

    def check(inquiry: Inquiry) -> Verification:
        judged = partial(_check_generators, _Comparison(inquiry, asked), listed)
        return of_all_readings(inquiry, claimed, judged, undecided)

    verdict = investigate(stated(found.generate(kernel_of)), [asked.M, found.G], limit, check)
    return _not_decided_for_one(verdict, claimed, either)


def _claimed(
    name: str, asked: SystemAsked, generators: object, orders: Sequence[int] | None, basis: Basis
) -> tuple[Sequence[Vectors], list[int] | None, WrongShape | None]:
    """Return each reading of the generators, the orders, and why they cannot fit M, or each other."""
    listed = _require_orders(name, orders, asked)
    found = readings(name, asked.M, generators, asked.side, basis)
    if isinstance(found, Unfit):
        return () if found.G is None else (Vectors(found.G, EITHER),), listed, found.found
    count = asked.at.shape(found[0].G)[1]
    if listed is not None and len(listed) != count:  # two readings are those of a square array
        return found, listed, WrongShape("the list of orders", (len(listed),), (count,))
    return found, listed, None


@dataclass(frozen=True)
class _Comparison:
    """An inquiry into generators: they are compared with the kernel, or with all x where `x` is one."""

    inquiry: Inquiry
    asked: SystemAsked
    x: Matrix | None = None

    @cached_property
    def kernel(self) -> SolutionSet:
        """The kernel; the fact about it is established once for all readings."""
        K = self.asked.kernel
        orders = numbers_text(K.orders)
        self.inquiry.establish(f"the kernel has {len(K.generators)} generators of the orders {orders}")
        return K


def _not_decided_for_one(found: Verification, read: Sequence[Vectors], claim: str) -> Verification:
    """Return a verdict, which names neither reading where it is UNKNOWN and there are two."""
    return replace(found, claim=claim) if len(read) > 1 and found.verdict is ClaimVerdict.UNKNOWN else found


def _check_generators(
    comparison: _Comparison, orders: Sequence[int] | None, vectors: Vectors
) -> Verification:
    """Say whether the generators lie in the kernel, reach all of it, and list it without repetition."""
    inquiry, asked, x = comparison.inquiry, comparison.asked, comparison.x
    G, at = vectors.G, asked.at
    statement = f"{at.times('M', vectors.symbol)} = 0"
    difference = asked.outside_kernel(G, vectors.symbol)
    if difference is not None:
        place = at.order(difference.col, difference.row)[0]
        reason = f"generator {place + 1} is not in the kernel: {difference}"
        return inquiry.false(reason, difference)
    inquiry.establish(f"{statement} for {vectors.words}")
    K = comparison.kernel

    proofs = [partial(_all_with, K, asked)]
    if K.generators:
        N = reduce(at.join, K.generators)
        reached = asked.combinations(G, N)
        if not reached:
            missed = _missed(K, reached)
            shown = missed if x is None else _as_solution(missed, x, asked.side)
            return inquiry.false(str(shown), shown, partial(certify, reached))
        proofs.append(partial(asked.combined, G, reached.particular, N))
    if orders is None:
        reason = f"{statement}, and every kernel generator is in the span of {vectors.words}"
        return inquiry.true(reason, *proofs)
    inquiry.establish(f"every kernel generator is in the span of {vectors.words}")
    return _check_orders(comparison, G, orders, proofs)


def _all_with(K: SolutionSet, asked: SystemAsked) -> Certificate:
    """Return the certificate of all solutions, by the elimination that found the kernel."""
    return certify(K.with_b(asked.b))


def _check_orders(
    comparison: _Comparison, G: Matrix, orders: Sequence[int], proofs: Sequence[Proof]
) -> Verification:
    """Say whether the sums that the orders allow reach each solution once."""
    inquiry, asked = comparison.inquiry, comparison.asked
    upright = asked.at.turned(asked.modulo(G))
    found = check_listing(upright, orders, comparison.kernel.orders)
    if isinstance(found, Uncertain):
        return inquiry.unknown(found.reason)
    if isinstance(found, EachOnce):
        verdict = inquiry.true("every solution is reached, and exactly once", *proofs)
        return _with_descent(verdict, asked, G, orders, found)
    if isinstance(found, WrongValue):
        return inquiry.false(str(found), found, proofs[0])
    return inquiry.false(str(found), found, partial(_repeated, asked, G, found))


def _with_descent(
    verdict: Verification, asked: SystemAsked, G: Matrix, orders: Sequence[int], found: EachOnce
) -> Verification:
    """Return a TRUE with what proves that no sum is reached twice; where that was counted, without proof."""
    if not asked.modulus:
        return replace(verdict, proofs=(*verdict.proofs, partial(_repeated, asked, G, None)))
    if found.T is None:
        return replace(verdict, stated=None)
    if found.T.is_zero:
        return verdict
    ring, count = G.ring, len(orders)
    scale = diagonal([ring.canonical(o) for o in orders], (count, count), ring)
    multiples = asked.at.product(G, scale)
    T = asked.at.turned(matrix(found.T.tolist(), asked.M.ring))
    return replace(verdict, proofs=(*verdict.proofs, partial(asked.combined, G, T, multiples)))


def _repeated(asked: SystemAsked, G: Matrix, found: RepeatedSolution | None) -> Certificate:
    """Return the certificate of a combination that is 0; where 0 has any order, of all of them."""
    ring, at = G.ring, asked.at
    if not asked.modulus or found is None:
        return certify(kernel(G, side=asked.side))
    difference = [a - b for a, b in zip(found.second, found.first, strict=True)]
    x = at.turned(from_rows([[ring.canonical(c)] for c in difference], 1, ring))
    return asked.combined(G, x, zeros(*at.order(at.shape(G)[0], 1), ring))


def _missed(K: SolutionSet, reached: SolutionSet) -> OutsideSpan:
    """Return a kernel generator outside the span of the columns (rows) of G, with its functional."""
    y = reached.witness
    assert y is not None  # an empty solution set always has one
    return next(found for g in K.generators if (found := OutsideSpan(g, y, q=reached.q)).holds_against([]))


def _as_solution(missed: OutsideSpan, x: Matrix, side: Side) -> OutsideSpan:
    """Return the missed kernel vector added to the first system of a particular solution."""
    at = PLACEMENTS[side]
    systems, ring = at.shape(x)[1], x.ring
    first = from_rows([[ring.one if j == 0 else ring.zero for j in range(systems)]], systems, ring)
    return OutsideSpan(x + at.product(missed.vector, at.turned(first)), missed.functional, x, missed.q)


def _require_orders(name: str, orders: Sequence[int] | None, asked: SystemAsked) -> list[int] | None:
    """Return the orders of generators: integers >= 1 where the unknowns have a modulus, else 0."""
    if orders is None:
        return None
    infinite = not asked.modulus
    fit = isinstance(orders, list | tuple) and all(
        type(o) is int and (o == 0 if infinite else o > 0) for o in orders
    )
    if not fit:
        exact = " with an exact equation" if asked.moduli else ""
        over = f"over {asked.M.ring}{exact} every order is 0, for infinite"
        needed = over if infinite else "orders are a list of integers >= 1"
        raise InputError(f"{name}: {needed}, not {quoted(orders)}")
    return list(orders)
