"""Verdicts on claims written as certificates: the claim itself, TRUE or FALSE, and what that follows from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from modlinalg._answers.inverses.identities import identity_numbers
from modlinalg._answers.systems.solving._moduli import integer_right_hand_side, integers_of, moduli_of
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, matrix
from modlinalg._matrices.arguments import is_matrix_data, is_one_of, matrix_of, require_one_of
from modlinalg._matrices.sides import PLACEMENTS, placement
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, readable, written
from modlinalg.certificates._notation import JsonObject, as_held, matrix_json, ring_json
from modlinalg.errors import InputError, RingMismatchError, ShapeError
from modlinalg_check._certificate import MEASURES
from modlinalg_check._kinds import KINDS, VERDICT


def question(  # noqa: PLR0913  # one keyword for each field
    M: object,
    *,
    kind: str | None = None,
    b: object = None,
    N: object = None,
    side: Side | None = None,
    moduli: Iterable[int] | None = None,
    identities: Iterable[int] | None = None,
    measure: str | None = None,
) -> JsonObject:
    """Return the question that a certificate should be about, for `modlinalg_check.check(text, about=...)`.

    It names the ring, M (sparse if it is held so), and what else is given: the right-hand side b with its
    side ("right" unless it is named), the moduli of the equations over Z (see `solve`), the identities, the
    other matrix N of M*N, of P*M = N*P or of M*X*N = b, the measure of an optimum ("clicks", "hamming" or
    "lee"), and the kind of certificate.  A certificate about anything else is rejected.  For the kind
    "homology" b is the second map, with M*b = 0, which has no side.

    >>> from modlinalg import certify, matrix, question, solve
    >>> from modlinalg_check import check
    >>> M, b = matrix([[2, 4], [1, 5]], mod=6), [1, 1]
    >>> text = certify(solve(M, b)).to_json()
    >>> check(text, about=question(M, b=b, kind="no_solution")).outcome
    'verified'
    >>> check(text, about=question(matrix([[2, 4], [1, 5]], mod=12), b=b)).reason
    'about another question: it is over Z_6, the question over Z_12'

    >>> s = solve([[1], [1]], [1, 3], moduli=[4, 6])
    >>> check(certify(s).to_json(), about=question(s.M, b=s.b, moduli=[4, 9])).reason
    'about another question: modulus 2: 6 and 9'

    Raises InputError for what is no matrix, no right-hand side of its ring, no side, no kind of certificate,
    no measure, and no list of numbers out of 1, 2, 3, 4, 5; for moduli that are not one integer >= 0 for each
    equation.
    """
    M = matrix_of("question", M) if moduli is None else integers_of("question", M)
    known = (*KINDS, VERDICT)
    if not (kind is None or is_one_of(kind, known)):
        words = f"kind must be a kind of certificate, one of {', '.join(known)}"
        raise InputError(f"question: {words}, not {quoted(kind)}")
    name = "start" if kind == "trace" else "M"
    asked = JsonObject({"ring": ring_json(M.ring), name: matrix_json(as_held(M))})
    if kind is not None:
        asked["kind"] = kind
    if N is not None:
        asked["N"] = _beside(M, N, "N")
        if b is not None:
            asked["b"] = _beside(M, b, "b")
    elif kind == "homology" and b is not None:
        asked["b"] = matrix_json(_second_map(M, b))
    elif side is not None or b is not None or moduli is not None:
        asked |= _about_system(M, b, "right" if side is None else side, moduli)
    if measure is not None:
        require_one_of("question", "measure", measure, MEASURES)
        asked["measure"] = measure
    if identities is not None:
        asked["identities"] = list(identity_numbers("question", identities, 5))
    return asked


def _about_system(M: Matrix, b: object, side: Side, moduli: Iterable[int] | None) -> dict[str, Any]:
    """Return the fields of a question about M*x = b, or x*M = b: b may be missing."""
    at = placement("question", side)
    fields: dict[str, Any] = {"side": at.side}
    if moduli is not None:
        fields["moduli"] = list(moduli_of("question", at, M, moduli))
    if b is not None:
        name = "question"
        over_z = moduli is not None
        rhs = integer_right_hand_side(name, at, M, b) if over_z else at.right_hand_side(name, M, b)
        fields["b"] = matrix_json(rhs)
    return fields


def _beside(M: Matrix, data: object, name: str) -> dict[str, Any]:
    """Return another matrix over the ring of M, which a list of rows is taken for."""
    if isinstance(data, Matrix) and data.ring != M.ring:
        raise RingMismatchError(f"question: {name} is over {data.ring}, M over {M.ring}")
    if not is_matrix_data(data):
        raise InputError(f"question: {name} must be a matrix, not {quoted(data)}")
    return matrix_json(matrix(data, M.ring))


def _second_map(M: Matrix, b: object) -> Matrix:
    """Return the second map of a homology, with as many rows as M has columns."""
    B = PLACEMENTS["right"].vector(b, M.ring, "question: b", M.shape[1])
    if B.shape[0] != M.shape[1]:
        (m, k), (rows, cols) = M.shape, B.shape
        raise ShapeError(
            f"question: M is {m} x {k}, so b must have {k} rows for a homology, not {rows} x {cols}"
        )
    return B


@dataclass(frozen=True, slots=True)
class Stated:
    """A claim: in one line, and by its kind and its fields; a field None is left out."""

    words: str
    kind: str
    ring: Ring
    _fields: Mapping[str, object]

    @property
    def is_complete(self) -> bool:
        """Whether a certificate can hold it; generators None are vectors that fill no array."""
        return self._fields.get("generators", ()) is not None

    def in_json(self) -> dict[str, object]:
        """Return the kind and the fields as a certificate has them."""
        fields = {name: _field(value) for name, value in self._fields.items() if value is not None}
        return {"kind": self.kind} | fields


def certify_verdict(claim: Stated, verdict: str, proofs: Iterable[Certificate]) -> Certificate:
    """Return the certificate that a claim is TRUE, or that it is FALSE.

    >>> from modlinalg import matrix
    >>> M, X = matrix([[3]], mod=8), matrix([[5]], mod=8)
    >>> false = certify_verdict(Stated("X is the inverse", "inverse", M.ring, {"M": M, "X": X}), "FALSE", [])
    >>> from modlinalg_check import check
    >>> check(false.to_json()).subject
    'verdict FALSE on inverse over Z_8, M 1 x 1, X 1 x 1 [5]'
    """
    fields = {"claim": claim.in_json(), "verdict": verdict, "proofs": list(proofs)}
    return readable(written("verdict", claim.ring, **fields))


def _field(value: object) -> object:
    """Return a field as JSON, nobody else's list; a matrix that is held sparsely is written so."""
    if isinstance(value, Matrix):
        return matrix_json(as_held(value))
    return list(value) if isinstance(value, list) else value
