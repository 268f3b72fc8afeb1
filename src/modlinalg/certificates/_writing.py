"""Answers written as certificates: JSON that a small independent checker multiplies out.

The format is that of `docs/certificate_format.md`, version 2 over Z and version 1 over Z_n and Q.  What is
written here only writes; nothing decides whether a certificate is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from operator import attrgetter, methodcaller
from typing import TYPE_CHECKING, Any, TypeVar

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, Certified, readable, written
from modlinalg.certificates._notation import SparseMatrix
from modlinalg.errors import InputError

if TYPE_CHECKING:
    from modlinalg._answers.modules import Module

T = TypeVar("T")

# The writers, each loaded for the first answer that it writes: of records by the names of their classes, ...
_WRITERS = {
    "Decomposition": "_systems.of_decomposition",
    "SolutionSet": "_systems.of_solution_set",
    "IdentityReport": "_inverses.of_identities",
    "Module": "_modules.of_module",
    "Intersection": "_modules.of_shown_intersection",
    "Quotient": "_modules.of_any_quotient",
    "ShownModule": "_modules.of_shown_module",
    "ShownQuotient": "_modules.of_shown_quotient",
    "SpanningSet": "_modules.of_spanning_set",
    "DrazinInverse": "_inverses.of_drazin_inverse",
    "RowForm": "_forms.of_row_form",
    "TraceData": "_forms.of_trace",
    "NotInvertibleError": "_inverses.of_not_invertible",
    "NoSolutionError": "_systems.of_no_solution",
    "NoGeneralizedInverseError": "_inverses.of_no_generalized_inverse",
    "NoDrazinInverseError": "_inverses.of_no_drazin_inverse",
    "HessenbergForm": "_polynomials.of_hessenberg_form",
    "MinimalPolynomial": "_polynomials.of_minimal_polynomial",
    "MatrixOrder": "_polynomials.of_matrix_order",
    "tuple": "_eigenvalues.of_several",
    "PLU": "_products.of_plu",
    "RankDecomposition": "_eigenvalues.of_rank_decomposition",
    "TwoSidedSolutions": "_products.of_two_sided_solutions",
    "NoTwoSidedSolutionError": "_products.of_no_two_sided_solution",
}
_QUESTIONS = {  # ... and of bare answers by the argument that names the question
    "inverse_of": "_inverses.of_inverse",
    "generalized_inverse_of": "_inverses.of_generalized_inverse",
    "det_of": "_forms.of_det",
    "solution_of": "_systems.of_solution",
    "equal_to": "_modules.of_equality",
    "dual_of": "_modules.of_dual",
    "charpoly_of": "_polynomials.of_charpoly",
    "minpoly_of": "_polynomials.of_minpoly",
    "adjugate_of": "_polynomials.of_adjugate",
    "eigenvalues_of": "_eigenvalues.of_eigenvalues",
    "order_of": "_polynomials.of_order",
    "product_of": "_products.of_product",
    "similarity_of": "_products.of_similarity",
    "two_sided_solution_of": "_products.of_two_sided_solution",
    "rank_of": "_ranks.of_rank",
    "invariant_factors_of": "_ranks.of_invariant_factors",
}
# Records that may be given in the place of the bare answers that they hold.
_RECORDS: dict[str, dict[str, Callable[[Any], object]]] = {
    "order_of": {"MatrixOrder": attrgetter("order")},
    "charpoly_of": {"HessenbergForm": methodcaller("charpoly")},
    "minpoly_of": {"MinimalPolynomial": attrgetter("p")},
    "generalized_inverse_of": dict.fromkeys(("IdentityReport", "DrazinInverse"), attrgetter("X")),
    "rank_of": {"RankDecomposition": lambda f: f.B.shape[1]},
    "invariant_factors_of": {"Decomposition": attrgetter("invariant_factors")},
}


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
    arguments = locals()  # by the names that _QUESTIONS has
    if moduli is not None and solution_of is None:
        raise InputError("certify: moduli go with solution_of=(M, b); a SolutionSet has its own")
    named = [name for name in _QUESTIONS if arguments[name] is not None]
    if len(named) > 1:
        raise InputError("certify: name one question, not several")
    if not named:
        return readable(_of_record(answer))
    options = {"side": side, "moduli": moduli} if solution_of is not None else {}
    return readable(_of_question(named[0], arguments[named[0]], answer, options))


def _of_question(name: str, question: Any, answer: Any, options: dict[str, Any]) -> Certificate:
    """Return the certificate of the answer to the question that is named."""
    bare = _for_class_of(answer, _RECORDS.get(name, {}))
    if bare is not None:
        if answer.M != question:
            raise InputError("certify: the answer is about another matrix than the one named")
        answer = bare(answer)
    return _writer(_QUESTIONS[name])(question, answer, **options)


def _for_class_of(answer: object, table: Mapping[str, T]) -> T | None:
    """Return what a table says of the class of an answer, or of a base of it; no two classes share a name."""
    names = (
        kind.__name__
        for kind in type(answer).__mro__
        if kind is tuple or kind.__module__.startswith("modlinalg.")
    )
    return next((table[name] for name in names if name in table), None)


def _writer(place: str) -> Callable[..., Certificate]:
    module, _, name = place.partition(".")
    found: Callable[..., Certificate] = getattr(import_module(f"modlinalg.certificates.{module}"), name)
    return found


def _of_record(answer: object) -> Certificate:
    """Return the certificate of an answer that carries its question."""
    if isinstance(answer, Certified):
        return answer.certificate()
    place = _for_class_of(answer, _WRITERS)
    if place is not None:
        return _writer(place)(answer)
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
