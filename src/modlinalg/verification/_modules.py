"""Claims about what the columns of M span, or its rows: members, equality, bases, least numbers, homology.

What is not in a module has a functional that is 0 on the module and not on it, over Z modulo some q.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from modlinalg._answers.modules import Homology, Module, Quotient, homology, span
from modlinalg._answers.systems.solutions import SolutionSet, kernel, solve
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, first_difference, zeros
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.indexing import has_order
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, readable
from modlinalg.certificates._modules import KindOfSpanningSet, SpanningSet, of_homology
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.errors import InputError, ShapeError
from modlinalg.verification._bases import Unfit, Vectors, readings, undecided
from modlinalg.verification._conventions import Basis
from modlinalg.verification._counterexamples import (
    EntryDifference,
    OutsideSpan,
    RepeatedSolution,
    WrongShape,
    WrongValue,
    numbers_text,
    vector_text,
)
from modlinalg.verification._questions import count_of, partner_of, size, wrong_shape
from modlinalg.verification._smith_forms import decomposed
from modlinalg.verification._verdicts import (
    Inquiry,
    Verification,
    WorkLimit,
    investigate,
    of_all_readings,
    refuted_by_shape,
)


def verify_member(
    M: object, v: object, *, side: Side = "right", limit: WorkLimit | float | None = None
) -> Verification:
    """Say whether v is in the module that the columns of M (m x k) span, its rows for side "left".

    M is over Z_n, Z or Q.  v is a flat list, or a matrix with one column (row for side "left") for each
    vector, all of which must be in it.  TRUE has coefficients t with M*t = v, FALSE a functional y, for which
    y*M = 0 and y*v != 0.

    >>> from modlinalg import matrix, verify_member
    >>> M = matrix([[2, 0], [0, 1]], mod=8)
    >>> assert verify_member(M, [6, 5])
    >>> print(verify_member(M, [3, 5]))
    FALSE: v is in the module that the columns of M span (M 2 x 2 over Z_8)
    (3, 5) is not reached: y = (4, 0) maps all that is offered to 0 and this one to (4)

    Raises ShapeError for vectors of another length, RingMismatchError and EntryError.

    .. versionadded:: 0.2
    """
    name = "verify_member"
    M, at = matrix_of(name, M), placement(name, side)
    length = at.shape(M)[0]
    given = at.vector(v, M.ring, f"{name}: v", length)
    if at.shape(given)[0] != length:
        raise ShapeError(f"{name}: M is {size(M)}, so v must have {length} entries, and is {size(given)}")

    def check(inquiry: Inquiry) -> Verification:
        found = solve(M, given, side=side)
        if not found:
            inquiry.refute(_missed(found), partial(certify, found))
        t = found.particular
        proof = partial(certify, t, solution_of=(M, given), side=side)
        return inquiry.true(f"t = {vector_text(t)} has {at.times('M', 't')} = v", proof)

    claim = Stated(f"v is in {_module_of(at, M)}", "member", M.ring, {"M": M, "v": given, "side": side})
    return investigate(claim, [M, given], limit, check)


def verify_equal_modules(
    M: object, N: object, *, side: Side = "right", limit: WorkLimit | float | None = None
) -> Verification:
    """Say whether the columns of M and of N span the same module, their rows for side "left".

    M is m x k and N m x l (for side "left" k x m and l x m), over Z_n, Z or Q.  FALSE has a column (row) of
    one of them, and a functional that is 0 on the other and not on it.

    >>> from modlinalg import ZZ, matrix, verify_equal_modules
    >>> assert verify_equal_modules(matrix([[4, 6]], ZZ), [[2]])
    >>> print(verify_equal_modules(matrix([[4, 6]], ZZ), [[1]]).reason)
    N spans more: (1) is not reached: y = (1) maps all that is offered to 0 and this one to (1) modulo 2

    Another number of entries is FALSE.  Raises RingMismatchError and EntryError.

    .. versionadded:: 0.2
    """
    name = "verify_equal_modules"
    M, at = matrix_of(name, M), placement(name, side)
    shape = at.order(at.shape(M)[0], None)
    other = partner_of(name, "N", N, M, shape)
    words = f"N, {size(other)}, spans {_module_of(at, M)}"
    claim = Stated(words, "equal_modules", M.ring, {"M": M, "N": other, "side": side})

    def check(inquiry: Inquiry) -> Verification:
        for word, first, second in (("N", M, other), ("M", other, M)):
            found = solve(first, second, side=side)
            if not found:
                missed = _missed(found)
                return inquiry.false(f"{word} spans more: {missed}", missed, partial(certify, found))
            inquiry.establish(f"each {at.line} of {word} is in the module of the other")
        proof = partial(certify, span(M, side=side), equal_to=span(other, side=side))
        return inquiry.true(f"each {at.line} of one is a combination of those of the other", proof)

    return investigate(claim, [M, other], limit, check, wrong_shape("N", other, shape))


def verify_basis_of_image(
    M: object,
    generators: object,
    *,
    side: Side = "right",
    basis: Basis = "auto",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether the vectors are a basis of the column space of M (side "left": of its row space).

    M is over Z_n, Z or Q.  They are when each vector M*x is c_1*g_1 + c_2*g_2 + .. in one way only.  Over Z_n
    with zero divisors not every image has a basis.  The vectors and `basis` are given as for `verify_kernel`.

    >>> from modlinalg import matrix, verify_basis_of_image
    >>> M = matrix([[2, 4], [0, 1]], mod=6)
    >>> print(verify_basis_of_image(M, [[2, 0], [4, 1]]).reason)
    coefficients (0, 0) and (3, 0) give the same
    >>> assert verify_basis_of_image(matrix([[2, 3]], mod=6), [[5]])

    The certificate of a TRUE has z and a factor with z*G = factor*I for the vectors G, and so c_1*g_1 + ..
    determines the c_i.  Vectors of another length are FALSE.  Raises RingMismatchError and EntryError.

    .. versionadded:: 0.2
    """

    def independent(inquiry: Inquiry, vectors: Vectors) -> Verification | None:
        K = kernel(vectors.G, side=side)
        if K.count == 1:
            return None
        c = K.generators[0].entries
        found = RepeatedSolution((0,) * len(c), c)
        return inquiry.false(str(found), found, partial(certify, K))

    asked = _OfGenerators(
        "basis_of_image",
        ("is a basis of", "are a basis of"),
        "",
        "each of its vectors in one way",
        independent,
    )
    return _verify_generators(asked, M, generators, side=side, basis=basis, limit=limit)


def verify_minimal_generators(
    M: object,
    generators: object,
    *,
    side: Side = "right",
    basis: Basis = "auto",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether the vectors generate the column space of M (side "left": row space), and no fewer could.

    M is over Z_n, Z or Q.  So many are needed as the module has invariant factors.  The vectors and `basis`
    are given as for `verify_kernel`.

    >>> from modlinalg import matrix, verify_minimal_generators
    >>> M = matrix([[2, 3]], mod=6)
    >>> assert verify_minimal_generators(M, [[1]])
    >>> print(verify_minimal_generators(M, [[2], [3]]).reason)
    the least number of generators is 1, not 2

    The certificate of a TRUE has z and a factor other than 0 with z*G = factor*I for the vectors G: z maps
    the space onto as many copies of the multiples of the factor.  That of a wrong number is a decomposition
    of them: as many are needed as it has d_i other than 0.  Vectors of another length are FALSE.  Raises
    RingMismatchError and EntryError.

    .. versionadded:: 0.2
    """

    def fewest(inquiry: Inquiry, vectors: Vectors) -> Verification | None:
        given = PLACEMENTS[side].shape(vectors.G)[1]
        least = len(span(vectors.G, side=side).invariant_factors)
        if given == least:
            return None
        found = WrongValue("the least number of generators", given, least)
        return inquiry.false(str(found), found, partial(decomposed, vectors.G))

    asked = _OfGenerators(
        "minimal_generators", ("generates", "generate"), ", and no fewer do", "and no fewer do", fewest
    )
    return _verify_generators(asked, M, generators, side=side, basis=basis, limit=limit)


def verify_homology(
    M: object, B: object, factors: Iterable[int], *, limit: WorkLimit | float | None = None
) -> Verification:
    """Say whether the kernel of M modulo the image of B has these invariant factors, and M*B = 0.

    They are the orders of cyclic modules whose direct sum it is, each dividing the next, 0 for infinite; ones
    may stand first.

    >>> from modlinalg import ZZ, matrix, verify_homology
    >>> assert verify_homology(matrix([[0]], ZZ), [[2]], [2])
    >>> verify_homology(matrix([[0]], ZZ), [[2]], [0]).reason
    'invariant factor 1 is 2, not 0'

    Where M*B != 0 the claim is FALSE.  The certificate has generators of the kernel, the structure of what is
    left of it, and M*B = 0.  Raises ShapeError where B has not as many rows as M has columns,
    RingMismatchError and EntryError, and InputError for what is no list of integers.

    .. versionadded:: 0.2
    """
    name = "verify_homology"
    M = matrix_of(name, M)
    second = partner_of(name, "B", B, M, (M.shape[1], None))
    if second.shape[0] != M.shape[1]:
        raise ShapeError(f"{name}: M is {size(M)}, B {size(second)}: B needs {M.shape[1]} rows")
    if not has_order(factors) or isinstance(factors, Module | Quotient):
        raise InputError(f"{name}: a list of factors is needed, not {quoted(factors)}")
    listed = [count_of(name, factor) for factor in factors]
    claimed = [factor for factor in listed if factor != 1]

    def check(inquiry: Inquiry) -> Verification:
        inquiry.refute(_product_not_zero(M, second))
        inquiry.establish("M*B = 0")
        actual = homology(M, second)
        proof = partial(_own_homology, actual)
        inquiry.refute(_wrong_list(claimed, actual.invariant_factors), proof)
        return inquiry.true("the Smith form of the relations has these diagonal entries", proof)

    words = (
        "the kernel of M modulo the image of B has the invariant factors"
        f" {numbers_text(listed)} (M {size(M)}, B {size(second)})"
    )
    claim = Stated(words, "homology", M.ring, {"M": M, "B": second, "factors": listed})
    return investigate(claim, [M, second], limit, check)


@dataclass(frozen=True)
class _OfGenerators:
    """What is claimed of generators of the image of M, in words, beside that they are some."""

    kind: KindOfSpanningSet
    verbs: tuple[str, str]  # for one thing, and for several
    tail: str
    condition: str
    further: Callable[[Inquiry, Vectors], Verification | None]  # returns why it is false


def _own_homology(actual: Homology) -> Certificate:
    """Return the certificate of the orders, which are those of any generators."""
    return readable(of_homology(actual))


def _verify_generators(
    asked: _OfGenerators,
    M: object,
    generators: object,
    *,
    side: Side,
    basis: Basis,
    limit: WorkLimit | float | None,
) -> Verification:
    """Say whether vectors generate the image of M, and what else is asked of them holds."""
    name = f"verify_{asked.kind}"
    question, at = matrix_of(name, M), placement(name, side)
    image = _module_of(at, question) + asked.tail
    found = readings(name, question.T, generators, side, basis)  # of the length of a column of M
    stated = partial(_stated, asked.kind, question, side)
    if isinstance(found, Unfit):
        claim = stated(found.G, f"the vectors in G {asked.verbs[1]} {image}")
        return refuted_by_shape(claim, found.found, limit)

    def judged(inquiry: Inquiry, vectors: Vectors) -> Verification:
        for first, second in ((question, vectors.G), (vectors.G, question)):
            reached = solve(first, second, side=side)
            if not reached:
                missed = _missed(reached)
                where = "outside the image: " if second is vectors.G else ""
                return inquiry.false(f"{where}{missed}", missed, partial(certify, reached))
        inquiry.establish(vectors.generate("the image"))
        refuted = asked.further(inquiry, vectors)
        if refuted is not None:
            return refuted
        proof = partial(certify, SpanningSet(asked.kind, question, vectors.G, side))
        return inquiry.true(f"{vectors.generate('it')}, {asked.condition}", proof)

    def check(inquiry: Inquiry) -> Verification:
        return of_all_readings(inquiry, found, partial(judged, inquiry), undecided)

    one = found[0]
    said = (
        f"{one.words} {one.verb(*asked.verbs)}" if len(found) == 1 else f"the vectors in G {asked.verbs[1]}"
    )
    return investigate(stated(one.G, f"{said} {image}"), [question, one.G], limit, check)


def _stated(kind: str, M: Matrix, side: Side, G: Matrix | None, words: str) -> Stated:
    """Return a claim about vectors, the columns of G or its rows; None where they fill no array."""
    return Stated(words, kind, M.ring, {"M": M, "generators": G, "side": side})


def _missed(found: SolutionSet) -> OutsideSpan:
    """Return the first vector of b that has no coefficients, with its functional."""
    y = found.witness
    assert y is not None  # an empty solution set always has one
    vectors = PLACEMENTS[found.side].vectors(found.b)
    return next(missed for v in vectors if (missed := OutsideSpan(v, y, q=found.q)).holds_against([]))


def _product_not_zero(M: Matrix, B: Matrix) -> EntryDifference | None:
    product = M @ B
    place = first_difference(product, zeros(*product.shape, M.ring))
    return None if place is None else EntryDifference("M*B = 0", *place, product[place], M.ring.zero)


def _wrong_list(claimed: Sequence[int], actual: Sequence[int]) -> WrongShape | WrongValue | None:
    """Return how many factors there are, or the first one that is another."""
    if len(claimed) != len(actual):
        return WrongShape("the list of factors that are not 1", (len(claimed),), (len(actual),))
    pairs = enumerate(zip(claimed, actual, strict=True), 1)
    return next((WrongValue(f"invariant factor {i}", x, y) for i, (x, y) in pairs if x != y), None)


def _module_of(at: Placement, M: Matrix) -> str:
    return f"the module that the {at.line}s of M span (M {size(M)})"
