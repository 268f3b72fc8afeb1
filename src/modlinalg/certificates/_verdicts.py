"""Verdicts on claims written as certificates: the claim itself, TRUE or FALSE, and what that follows from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices import Matrix
from modlinalg.certificates._envelope import Certificate, readable, written
from modlinalg.certificates._notation import as_held, matrix_json


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
