"""Answers written as certificates: JSON that a small independent checker multiplies out.

The format is that of `docs/certificate_format.md`, version 2 over Z and version 1 over Z_n and Q.  This
module only writes; nothing here decides whether a certificate is true.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, Protocol, runtime_checkable

from modlinalg._arguments import require_matrix, require_square
from modlinalg._decomposition import Decomposition
from modlinalg._drazin import DrazinInverse
from modlinalg._forms import RowForm
from modlinalg._identities import IdentityReport, check_identities
from modlinalg._invariants import det
from modlinalg._matrices import Matrix, identity
from modlinalg._modules import Intersection, Module, Quotient
from modlinalg._orientation import Side
from modlinalg._rings import ZZ, Ring
from modlinalg._sides import PLACEMENTS, Placement, placement
from modlinalg._solutions import SolutionSet
from modlinalg._solving._congruences import solves
from modlinalg._solving._moduli import integer_right_hand_side, integers_of, moduli_of, moduli_text
from modlinalg._wording import quoted
from modlinalg.certificates._integers import is_unimodular, record_of, record_of_congruences
from modlinalg.certificates._limits import LONGEST_BITS, TOO_LONG, TOO_MANY, require_readable
from modlinalg.certificates._modules import both_inclusions, require_comparable
from modlinalg.certificates._notation import (
    JsonObject,
    SparseMatrix,
    as_held,
    entry_json,
    matrix_json,
    ring_json,
    step_json,
)
from modlinalg.elimination._events import TraceData
from modlinalg.elimination._steps import determinant_of_step
from modlinalg.elimination._triangular import to_triangular
from modlinalg.errors import InputError, PostconditionError, UnsupportedError
from modlinalg.nonexistence import (
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    NonexistenceError,
    NoSolutionError,
    NotInvertibleError,
)


class Certificate(JsonObject):
    """What `certify` returns: a proof as an object of JSON, by the names of its fields.

    >>> from modlinalg import certify, inverse, matrix
    >>> M = matrix([[3]], mod=8)
    >>> proof = certify(inverse(M), inverse_of=M)
    >>> proof["kind"], proof["X"]["entries"]
    ('inverse', [[3]])
    >>> from modlinalg_check import check
    >>> check(proof.to_json()).outcome
    'verified'
    """


FORMAT = "modlinalg-certificate"
VERSION, VERSION_OVER_Z = 1, 2


@runtime_checkable
class Certified(Protocol):
    """An answer that writes its certificate itself, such as that of a large board."""

    def certificate(self) -> Certificate:
        """Return the certificate."""


def certify(
    answer: object,
    *,
    inverse_of: Matrix | None = None,
    generalized_inverse_of: Matrix | None = None,
    det_of: Matrix | None = None,
    solution_of: tuple[Matrix, object] | None = None,
    equal_to: Module | None = None,
    side: Side = "right",
    moduli: Iterable[int] | None = None,
) -> Certificate:
    """Return the certificate of an answer; its method `to_json` writes it for `modlinalg_check`.

    A Decomposition, a SolutionSet, an IdentityReport, a DrazinInverse, a RowForm, an Intersection,
    a Quotient, a Trace and every NonexistenceError carry their question with them.  A bare matrix or
    number does not, so name it: `inverse_of=M`, `generalized_inverse_of=M` (the identities are found by
    multiplying, (5) M*X = X*M among them), `det_of=M`, or `solution_of=(M, b)` with the
    side, and the moduli if each equation has its own (see `solve`).  Two modules are compared by
    `certify(A, equal_to=B)`: that they are equal, or a functional that tells them apart.

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

    Raises InputError for an object that carries no proof, for an inverse without any identity,
    and for an answer that is not one to the question named; UnsupportedError for numbers of
    more than 10,000 digits and matrices of more than 1,000,000 lines, which the checker does not read,
    and for proofs by products of more than 2^20 entries, which it does not compute.
    """
    named = [inverse_of, generalized_inverse_of, det_of, solution_of, equal_to]
    if sum(question is not None for question in named) > 1:
        raise InputError("certify: name one question, not several")
    if moduli is not None and solution_of is None:
        raise InputError("certify: moduli go with solution_of=(M, b); a SolutionSet has its own")
    if inverse_of is not None:
        certificate = _inverse(inverse_of, answer)
    elif generalized_inverse_of is not None:
        certificate = _generalized_inverse(generalized_inverse_of, answer)
    elif det_of is not None:
        certificate = _det(det_of, answer)
    elif solution_of is not None:
        certificate = _solution(solution_of, answer, side, moduli)
    elif equal_to is not None:
        certificate = _equality(answer, equal_to)
    else:
        certificate = _of_record(answer)
    return _readable(certificate)


def _of_record(answer: object) -> Certificate:
    """Return the certificate of an answer that carries its question."""
    if isinstance(answer, Certified):
        return answer.certificate()
    for kind, write in _WRITERS.items():
        if isinstance(answer, kind):
            return write(answer)
    raise InputError(
        f"certify: {quoted(answer)} does not carry its question: name it with inverse_of=M,"
        " generalized_inverse_of=M, det_of=M, solution_of=(M, b) or equal_to=B"
    )


def _readable(certificate: Certificate) -> Certificate:
    """Return the certificate; UnsupportedError when it is larger than the checker reads."""
    require_readable(certificate)
    return certificate


def certify_system(
    M: SparseMatrix, b: Matrix, *, x: Matrix | None = None, u: Matrix | None = None
) -> Certificate:
    """Return the certificate that x solves M*x = b, or that u*M = 0 and u*b != 0, for an M written sparse.

    Nothing is multiplied out here.  UnsupportedError when it is larger than the checker reads.
    """
    kind, name, proof = ("solution", "x", x) if u is None else ("no_solution", "u", u)
    return _readable(_certificate(kind, M.ring, M=M, b=b, side="right", **{name: proof}))


def _certificate(kind: str, ring: Ring, **fields: object) -> Certificate:
    version = VERSION_OVER_Z if ring == ZZ else VERSION
    head = {"format": FORMAT, "version": version, "kind": kind, "ring": ring_json(ring)}
    written = {
        name: matrix_json(x) if isinstance(x, Matrix | SparseMatrix) else x for name, x in fields.items()
    }
    return Certificate(head | written)


def _refutation(kind: str, error: NonexistenceError, **fields: object) -> Certificate:
    """Return the certificate of a "no", over Z with the q that it holds modulo."""
    M = error.matrix
    modulus = {"q": error.q} if M.ring == ZZ else {}
    return _certificate(kind, M.ring, M=as_held(M), **fields, **modulus)


def _decomposition(d: Decomposition) -> Certificate:
    return _certificate("decomposition", d.ring, M=d.M, RI=d.RI, W=d.W, CI=d.CI, R=d.R, C=d.C)


def _inverse(M: Matrix, X: object) -> Certificate:
    require_square("certify", M)
    if not (isinstance(X, Matrix) and X.shape == M.shape and M @ X == identity(M.shape[0], M.ring)):
        raise InputError("certify: this is not the inverse of the matrix named")
    return _certificate("inverse", M.ring, M=M, X=X)


def _not_invertible(error: NotInvertibleError) -> Certificate:
    return _refutation("not_invertible", error, v=error.witness)


def _identities(report: IdentityReport) -> Certificate:
    if not report.satisfied:
        raise InputError("certify: none of the identities holds, so there is nothing to certify")
    identities = sorted(report.satisfied)
    return _certificate("generalized_inverse", report.M.ring, M=report.M, X=report.X, identities=identities)


def _generalized_inverse(M: Matrix, X: object) -> Certificate:
    require_matrix("certify", M)
    require_matrix("certify", X)
    assert isinstance(X, Matrix)
    identities = sorted(check_identities(M, X).satisfied)
    if M.is_square and M @ X == X @ M:
        identities.append(5)
    if not identities:
        raise InputError("certify: none of the identities holds, so there is nothing to certify")
    return _certificate("generalized_inverse", M.ring, M=M, X=X, identities=identities)


_WITNESS_NAME = {(1,): "Z", (1, 3): "v", (1, 4): "u", (1, 5): "w"}


def _no_generalized_inverse(error: NoGeneralizedInverseError) -> Certificate:
    witness = {_WITNESS_NAME[error.failing]: error.witness}
    return _refutation("no_generalized_inverse", error, identities=list(error.identities), **witness)


def _drazin(d: DrazinInverse) -> Certificate:
    return _certificate("drazin_inverse", d.M.ring, M=d.M, X=d.X, index=d.index, v=d.witness)


def _no_drazin(error: NoDrazinInverseError) -> Certificate:
    return _refutation("no_drazin_inverse", error, v=error.witness)


def _solution(
    question: tuple[Matrix, object], x: object, side: Side, moduli: Iterable[int] | None
) -> Certificate:
    at = placement("certify", side)
    if not (isinstance(question, tuple) and len(question) == 2):
        raise InputError(f"certify: solution_of must be (M, b), not {quoted(question)}")
    M = question[0]
    if moduli is not None:
        return _congruence_solution(question, x, at, moduli)
    require_matrix("certify", M)
    equations, unknowns = at.shape(M)
    b = at.vector(question[1], M.ring, "certify: b", equations)
    candidate = at.vector(x, M.ring, "certify: x", unknowns)
    if at.product(M, candidate) != b:
        raise InputError(f"certify: this does not solve {at.question}")
    return _certificate("solution", M.ring, M=as_held(M), b=b, x=candidate, side=side)


def _congruence_solution(
    question: tuple[object, object], x: object, at: Placement, moduli: Iterable[int]
) -> Certificate:
    """Return the certificate of one x whose equations have a modulus each."""
    M = integers_of("certify", question[0])
    n = moduli_of("certify", at, M, moduli)
    b = integer_right_hand_side("certify", at, M, question[1])
    candidate = at.vector(x, ZZ, "certify: x", at.shape(M)[1])
    fits = at.shape(candidate) == (at.shape(M)[1], at.shape(b)[1])
    if not (fits and solves(at.turned(M), at.turned(candidate), at.turned(b), n)):
        raise InputError(f"certify: this does not solve {at.question}{moduli_text(at, n)}")
    fields = {"M": as_held(M), "b": b, "moduli": list(n), "x": candidate, "side": at.side}
    return _certificate("congruence_solution", ZZ, **fields)


def _solution_set(s: SolutionSet) -> Certificate:
    if not s:
        return _no_solution(s.refusal())
    if s.count != math.inf and int(s.count).bit_length() > LONGEST_BITS:
        raise UnsupportedError(TOO_MANY)
    d = record_of(s) if s.moduli is None else record_of_congruences(s)
    return _certificate(
        "solution_set" if s.moduli is None else "congruence_solution_set",
        s.M.ring,
        **_moduli(s.moduli),
        M=s.M,
        b=s.b,
        x=s.particular,
        side=s.side,
        generators=[matrix_json(generator) for generator in s.generators],
        orders=list(s.orders),
        count="infinite" if s.count == math.inf else s.count,
        RI=d.RI,
        W=d.W,
        CI=d.CI,
        R=d.R,
        C=d.C,
    )


def _no_solution(error: NoSolutionError) -> Certificate:
    kind = "no_solution" if error.moduli is None else "no_congruence_solution"
    moduli = _moduli(error.moduli)
    return _refutation(kind, error, b=error.b, **moduli, u=error.witness, side=error.side)


def _equality(first: object, second: object) -> Certificate:
    A, B = require_comparable("certify", first, second)
    found = both_inclusions(A, B)
    if isinstance(found, NoSolutionError):
        return _no_solution(found)
    x, y = found
    return _certificate("equal_modules", A.ring, M=A.G, b=B.G, x=x, y=y, side=A.side)


def _intersection(both: Intersection) -> Certificate:
    """The decomposition is that of a system with the unknown on the right, for either side."""
    d = PLACEMENTS[both.side].turned(record_of(both.relations))
    parts = {"RI": d.RI, "W": d.W, "CI": d.CI, "R": d.R, "C": d.C}
    fields = {"M": both.A, "b": both.B, "x": both.S, "y": both.T}
    return _certificate("intersection", d.ring, **fields, **parts, side=both.side)


def _quotient(q: Quotient) -> Certificate:
    """Both decompositions are those of systems with the unknown on the right, for either side."""
    at = PLACEMENTS[q.side]
    d, e = at.turned(record_of(q.relations)), at.turned(q.decomposition)
    kernel = {"RI": d.RI, "W": d.W, "CI": d.CI, "R": d.R, "C": d.C}
    classes = {"PI": e.RI, "D": e.W, "QI": e.CI, "P": e.R, "Q": e.C}
    kept = [i for i in range(e.W.shape[0]) if not q.ring.is_unit(e.factor(i))]
    generators = at.vectors(at.turned(at.turned(q.G) @ e.RI.columns(kept)))
    return _certificate(
        "quotient",
        q.ring,
        M=q.G,
        b=at.product(q.G, q.T),
        x=q.T,
        **kernel,
        **classes,
        generators=[matrix_json(g) for g in generators],
        orders=list(q.invariant_factors),
        side=q.side,
    )


def _moduli(moduli: tuple[int, ...] | None) -> dict[str, list[int]]:
    """Return the field of a certificate about equations with a modulus each, and none for others."""
    if moduli and 0 not in moduli and math.lcm(*moduli).bit_length() > LONGEST_BITS:
        raise UnsupportedError(TOO_LONG)
    return {} if moduli is None else {"moduli": list(moduli)}


def _row_form(form: RowForm) -> Certificate:
    kind = "hermite_form" if is_unimodular(form) else "howell_form"
    return _certificate(kind, form.M.ring, M=form.M, H=form.H, U=form.U, S=form.S)


def certify_column_form(M: Matrix, H: Matrix, U: Matrix, S: Matrix) -> Certificate:
    """Return the certificate of a Hermite form of columns: M*U = H over Z, zero columns first, U*S = I."""
    return _readable(_certificate("column_hermite_form", ZZ, M=M, H=H, U=U, S=S))


def _det(M: Matrix, value: object) -> Certificate:
    found = det(M)
    if found != value:
        raise InputError("certify: this is not the determinant of the matrix named")
    steps, W = to_triangular(M)
    ring, scaling = W.ring, W.ring.one
    for step in steps:
        scaling = ring.canonical(scaling * determinant_of_step(step))
    product = math.prod(W[i, i] for i in range(M.shape[0]))
    if ring.canonical(found * scaling) != ring.canonical(product):
        raise PostconditionError(f"certify: the elimination does not prove det = {quoted(value)} for {M!r}")
    return _certificate(
        "det",
        M.ring,
        M=M,
        det=entry_json(found, M.ring),
        steps=[step_json(step, ring) for step in steps],
        end=W,
    )


def _trace(trace: TraceData) -> Certificate:
    steps = [step_json(step.operation, trace.ring) for step in trace.steps]
    return _certificate("trace", trace.ring, start=trace.start, steps=steps, end=trace.result)


_WRITERS: dict[type, Callable[[Any], Certificate]] = {
    Decomposition: _decomposition,
    SolutionSet: _solution_set,
    IdentityReport: _identities,
    Intersection: _intersection,
    Quotient: _quotient,
    DrazinInverse: _drazin,
    RowForm: _row_form,
    TraceData: _trace,
    NotInvertibleError: _not_invertible,
    NoSolutionError: _no_solution,
    NoGeneralizedInverseError: _no_generalized_inverse,
    NoDrazinInverseError: _no_drazin,
}
