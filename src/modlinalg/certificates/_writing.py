"""Answers written as certificates: JSON that a small independent checker multiplies out.

The format is that of `docs/certificate_format.md`, version 2 over Z and version 1 over Z_n and Q.  What is
written here only writes; nothing decides whether a certificate is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import Any, TypeAlias

from modlinalg._answers.forms.forms import RowForm
from modlinalg._answers.inverses.drazin import DrazinInverse
from modlinalg._answers.inverses.identities import IdentityReport, check_identities
from modlinalg._answers.modules import Intersection, Module, Quotient
from modlinalg._answers.polynomials._factors import PLU, RankDecomposition
from modlinalg._answers.polynomials._hessenberg import HessenbergForm
from modlinalg._answers.polynomials._minimal import MinimalPolynomial
from modlinalg._answers.polynomials._orders import MatrixOrder
from modlinalg._answers.polynomials._two_sided import TwoSidedSolutions
from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, identity
from modlinalg._matrices.arguments import require_matrix, require_square
from modlinalg._support.side import Side
from modlinalg.certificates._eigenvalues import of_eigenvalues, of_rank_decomposition, of_several
from modlinalg.certificates._envelope import Certificate, Certified, readable, refutation, written
from modlinalg.certificates._forms import of_det, of_row_form, of_trace
from modlinalg.certificates._modules import (
    ShownModule,
    ShownQuotient,
    SpanningSet,
    of_any_quotient,
    of_dual,
    of_equality,
    of_module,
    of_shown_intersection,
    of_shown_module,
    of_shown_quotient,
    of_spanning_set,
)
from modlinalg.certificates._notation import SparseMatrix
from modlinalg.certificates._polynomials import (
    of_adjugate,
    of_charpoly,
    of_hessenberg_form,
    of_matrix_order,
    of_minimal_polynomial,
    of_minpoly,
    of_order,
)
from modlinalg.certificates._products import (
    of_no_two_sided_solution,
    of_plu,
    of_product,
    of_similarity,
    of_two_sided_solution,
    of_two_sided_solutions,
)
from modlinalg.certificates._ranks import of_invariant_factors, of_rank
from modlinalg.certificates._systems import of_decomposition, of_no_solution, of_solution, of_solution_set
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.elimination._events import TraceData
from modlinalg.errors import InputError
from modlinalg.nonexistence import (
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    NoSolutionError,
    NotInvertibleError,
    NoTwoSidedSolutionError,
)


def of_inverse(M: Matrix, X: object) -> Certificate:
    """Return the certificate that X is the inverse of M; InputError when it is not."""
    require_square("certify", M)
    if isinstance(X, NotInvertibleError) and X.matrix == M:
        return of_not_invertible(X)
    if not (isinstance(X, Matrix) and X.shape == M.shape and M @ X == identity(M.shape[0], M.ring)):
        raise InputError("certify: this is not the inverse of the matrix named")
    return written("inverse", M.ring, M=M, X=X)


def of_not_invertible(error: NotInvertibleError) -> Certificate:
    """Return the certificate that M has no inverse."""
    return refutation("not_invertible", error, v=error.witness)


def of_identities(report: IdentityReport) -> Certificate:
    """Return the certificate of the identities that hold; InputError when none does."""
    if not report.satisfied:
        raise InputError("certify: none of the identities holds, so there is nothing to certify")
    identities = sorted(report.satisfied)
    return written("generalized_inverse", report.M.ring, M=report.M, X=report.X, identities=identities)


def of_generalized_inverse(M: Matrix, X: object) -> Certificate:
    """Return the certificate of the identities that X satisfies, (5) among them."""
    require_matrix("certify", M)
    if isinstance(X, NoGeneralizedInverseError) and X.matrix == M:
        return of_no_generalized_inverse(X)
    require_matrix("certify", X)
    assert isinstance(X, Matrix)
    identities = sorted(check_identities(M, X).satisfied)
    if M.is_square and M @ X == X @ M:
        identities.append(5)
    if not identities:
        raise InputError("certify: none of the identities holds, so there is nothing to certify")
    return written("generalized_inverse", M.ring, M=M, X=X, identities=identities)


_WITNESS_NAME = {(1,): "Z", (1, 3): "v", (1, 4): "u", (1, 5): "w"}


def of_no_generalized_inverse(error: NoGeneralizedInverseError) -> Certificate:
    """Return the certificate that no X satisfies the identities."""
    witness = {_WITNESS_NAME[error.failing]: error.witness}
    return refutation("no_generalized_inverse", error, identities=list(error.identities), **witness)


def of_drazin_inverse(d: DrazinInverse) -> Certificate:
    """Return the certificate of a Drazin inverse with its index."""
    return written("drazin_inverse", d.M.ring, M=d.M, X=d.X, index=d.index, v=d.witness)


def of_no_drazin_inverse(error: NoDrazinInverseError) -> Certificate:
    """Return the certificate that there is no Drazin inverse over Z."""
    return refutation("no_drazin_inverse", error, v=error.witness)


_Writer: TypeAlias = Callable[[Any, object], Certificate]  # of the question and the answer
_Questions: TypeAlias = list[tuple[object, _Writer]]  # None for one that is not asked


def certify(
    answer: object,
    *,
    inverse_of: Matrix | None = None,
    generalized_inverse_of: Matrix | None = None,
    det_of: Matrix | None = None,
    solution_of: tuple[Matrix, object] | None = None,
    equal_to: Module | None = None,
    dual_of: Module | None = None,
    charpoly_of: Matrix | None = None,
    minpoly_of: Matrix | None = None,
    adjugate_of: Matrix | None = None,
    eigenvalues_of: Matrix | None = None,
    order_of: Matrix | None = None,
    product_of: tuple[Matrix, Matrix] | None = None,
    similarity_of: tuple[Matrix, Matrix] | None = None,
    two_sided_solution_of: tuple[Matrix, Matrix, object] | None = None,
    rank_of: Matrix | None = None,
    invariant_factors_of: Matrix | None = None,
    side: Side = "right",
    moduli: Iterable[int] | None = None,
) -> Certificate:
    """Return the certificate of an answer; its method `to_json` writes it for `modlinalg_check`.

    A Decomposition, a SolutionSet, an IdentityReport, a DrazinInverse, a RowForm, a Module, an Intersection,
    a Quotient, a Homology, a Trace, a HessenbergForm, a MinimalPolynomial, a MatrixOrder, a PLU,
    a RankDecomposition, TwoSidedSolutions, eigenvalues if there are some, and every NonexistenceError carry
    their question with them.  A bare matrix, number or polynomial does not, so
    name it: `inverse_of=M`, `generalized_inverse_of=M` (the identities are found by multiplying,
    (5) M*X = X*M among them), `det_of=M`, `rank_of=M`, `invariant_factors_of=M`, `charpoly_of=M`,
    `minpoly_of=M`, `adjugate_of=M`, `eigenvalues_of=M` (there may be none), `order_of=M` (None is infinite),
    `product_of=(A, B)` for A*B, `similarity_of=(M, N)` for a P with P*M = N*P,
    `two_sided_solution_of=(A, B, C)` for an X with A*X*B = C, or `solution_of=(M, b)` with the side, and the
    moduli if each equation has its own (see `solve`).  A record may be named in this way, too, if it is about
    this question.  Two modules are compared by
    `certify(A, equal_to=B)`: that they are equal, or a functional that tells them apart.

    Of a Module, an Intersection and `certify(D, dual_of=A)` the canonical generators and the structure are
    proved, of a Quotient and a Homology the generators that it names, and their orders.

    >>> from modlinalg import certify, decompose, inverse, matrix
    >>> M = matrix([[3]], mod=8)
    >>> certify(decompose(M))["kind"], certify(inverse(M), inverse_of=M)["kind"]
    ('decomposition', 'inverse')

    Over Z a "no" is proved modulo its q, and the certificate, of version 2, holds this q:

    >>> from modlinalg import ZZ, NoSolutionError, solve
    >>> try:
    ...     solve(matrix([[6, 4]], ZZ), [3]).particular
    ... except NoSolutionError as error:
    ...     proof = certify(error)
    >>> proof["version"], proof["kind"], proof["u"]["entries"], proof["q"]
    (2, 'no_solution', [[1]], 2)

    >>> from modlinalg import span
    >>> A, B = span(matrix([[2, 3]], mod=6)), span(matrix([[4]], mod=6))
    >>> certify(A, equal_to=B)["kind"], certify(A, equal_to=A + B)["kind"]
    ('no_solution', 'equal_modules')

    >>> from modlinalg import charpoly, matrix_order
    >>> F = matrix([[0, 1], [1, 1]], mod=10)
    >>> certify(charpoly(F), charpoly_of=F)["p"]["entries"], certify(matrix_order(F))["order"]
    ([[9, 9, 1]], 60)

    A rank and invariant factors are proved by an invertible minor and by what it leaves of M, in fewer
    numbers than a decomposition has:

    >>> from modlinalg import rank
    >>> A = matrix([[1, 2], [2, 4]], mod=5)
    >>> proof = certify(rank(A), rank_of=A)
    >>> proof["kind"], proof["minor_rows"], proof["minor_cols"], proof["X"]["entries"]
    ('invariant_factors', [0], [0], [[1]])

    Raises InputError for an object that carries no proof, for an inverse without any identity,
    and for an answer that is not one to the question named; UnsupportedError for numbers of
    more than 10,000 digits and matrices of more than 1,000,000 lines, which the checker does not read,
    for proofs by products of more than 2^20 entries, which it does not compute, and by powers for which it
    would spend too much; and for an order with a prime of which no proof is found.
    """
    if moduli is not None and solution_of is None:
        raise InputError("certify: moduli go with solution_of=(M, b); a SolutionSet has its own")
    ranks: _Questions = [(rank_of, of_rank), (invariant_factors_of, of_invariant_factors)]
    polynomials: _Questions = [(charpoly_of, of_charpoly), (minpoly_of, of_minpoly)]
    products: _Questions = [(product_of, of_product), (similarity_of, of_similarity)]
    others: _Questions = [
        (inverse_of, of_inverse),
        (generalized_inverse_of, of_generalized_inverse),
        (det_of, of_det),
        (solution_of, partial(of_solution, side=side, moduli=moduli)),
        (equal_to, of_equality),
        (dual_of, of_dual),
        (adjugate_of, of_adjugate),
        (eigenvalues_of, of_eigenvalues),
        (order_of, of_order),
        (two_sided_solution_of, of_two_sided_solution),
    ]
    return readable(_of_question(ranks + polynomials + products + others, answer))


def _of_question(questions: _Questions, answer: object) -> Certificate:
    """Return the certificate of the answer to the question that is named, or to its own."""
    named = [(question, write) for question, write in questions if question is not None]
    if len(named) > 1:
        raise InputError("certify: name one question, not several")
    if not named:
        return _of_record(answer)
    question, write = named[0]
    record, bare = _RECORDS.get(write, ((), None))
    if bare is not None and isinstance(answer, record):
        if answer.M != question:
            raise InputError("certify: the answer is about another matrix than the one named")
        answer = bare(answer)
    return write(question, answer)


def _of_record(answer: object) -> Certificate:
    """Return the certificate of an answer that carries its question."""
    if isinstance(answer, Certified):
        return answer.certificate()
    for kind, write in _WRITERS.items():
        if isinstance(answer, kind):
            return write(answer)
    raise InputError(
        f"certify: {quoted(answer)} does not carry its question: name it with inverse_of=M,"
        " generalized_inverse_of=M, det_of=M, rank_of=M, invariant_factors_of=M, charpoly_of=M,"
        " minpoly_of=M, adjugate_of=M, order_of=M,"
        " eigenvalues_of=M, product_of=(A, B), similarity_of=(M, N), two_sided_solution_of=(A, B, C),"
        " solution_of=(M, b), equal_to=B or dual_of=A"
    )


def certify_system(
    M: SparseMatrix, b: Matrix, *, x: Matrix | None = None, u: Matrix | None = None
) -> Certificate:
    """Return the certificate that x solves M*x = b, or that u*M = 0 and u*b != 0, for an M written sparse.

    Nothing is multiplied out here.  UnsupportedError when it is larger than the checker reads.
    """
    kind, name, proof = ("solution", "x", x) if u is None else ("no_solution", "u", u)
    return readable(written(kind, M.ring, M=M, b=b, side="right", **{name: proof}))


# Records that may be given in the place of the bare answers that they hold.
_RECORDS: dict[_Writer, tuple[Any, Callable[[Any], object]]] = {
    of_order: (MatrixOrder, attrgetter("order")),
    of_charpoly: (HessenbergForm, HessenbergForm.charpoly),
    of_minpoly: (MinimalPolynomial, attrgetter("p")),
    of_generalized_inverse: ((IdentityReport, DrazinInverse), attrgetter("X")),
    of_rank: (RankDecomposition, lambda f: f.B.shape[1]),
    of_invariant_factors: (Decomposition, attrgetter("invariant_factors")),
}
_WRITERS: dict[type, Callable[[Any], Certificate]] = {
    Decomposition: of_decomposition,
    SolutionSet: of_solution_set,
    IdentityReport: of_identities,
    Module: of_module,
    Intersection: of_shown_intersection,
    Quotient: of_any_quotient,
    ShownModule: of_shown_module,
    ShownQuotient: of_shown_quotient,
    SpanningSet: of_spanning_set,
    DrazinInverse: of_drazin_inverse,
    RowForm: of_row_form,
    TraceData: of_trace,
    NotInvertibleError: of_not_invertible,
    NoSolutionError: of_no_solution,
    NoGeneralizedInverseError: of_no_generalized_inverse,
    NoDrazinInverseError: of_no_drazin_inverse,
    HessenbergForm: of_hessenberg_form,
    MinimalPolynomial: of_minimal_polynomial,
    MatrixOrder: of_matrix_order,
    tuple: of_several,
    PLU: of_plu,
    RankDecomposition: of_rank_decomposition,
    TwoSidedSolutions: of_two_sided_solutions,
    NoTwoSidedSolutionError: of_no_two_sided_solution,
}
