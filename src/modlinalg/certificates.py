"""Answers written as certificates: JSON that a small independent checker multiplies out.

The format is version 1 of `docs/certificate_format.md`.  This module only writes; nothing
here decides whether a certificate is true.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from modlinalg._flint import Element
from modlinalg.decomposition import Decomposition
from modlinalg.errors import InputError, NoGeneralizedInverseError
from modlinalg.identities import IdentityReport
from modlinalg.matrix import Matrix
from modlinalg.rings import Ring

Certificate: TypeAlias = dict[str, Any]

FORMAT = "modlinalg-certificate"
VERSION = 1


def certify(answer: object) -> Certificate:
    """Return the certificate of an answer: a dict ready for `dumps`.

    >>> from modlinalg import certify, decompose, matrix
    >>> certify(decompose(matrix([[3]], mod=8)))["kind"]
    'decomposition'

    Raises InputError for an object that carries no proof, and for an IdentityReport in which
    no identity holds.
    """
    if isinstance(answer, Decomposition):
        return _decomposition(answer)
    if isinstance(answer, IdentityReport):
        return _identities(answer)
    if isinstance(answer, NoGeneralizedInverseError):
        return _no_generalized_inverse(answer)
    raise InputError(f"certify: an answer with its proof is needed, not {answer!r:.60}")


def dumps(certificate: Certificate) -> str:
    """Return a certificate as JSON text, one matrix row a line."""
    return json.dumps(certificate)


def matrix_json(M: Matrix) -> dict[str, Any]:
    """Return {"rows": r, "cols": c, "entries": [[..], ..]}; entries of Q are strings."""
    entries = [[_entry_json(entry, M.ring) for entry in row] for row in M.rows()]
    return {"rows": M.shape[0], "cols": M.shape[1], "entries": entries}


def _entry_json(entry: Element, ring: Ring) -> int | str:
    return ring.format(entry) if ring.modulus is None else int(entry)


def ring_json(ring: Ring) -> dict[str, Any]:
    """Return {"modulus": n} or {"rational": true}."""
    return {"rational": True} if ring.modulus is None else {"modulus": ring.modulus}


def _certificate(kind: str, ring: Ring, **fields: object) -> Certificate:
    head = {"format": FORMAT, "version": VERSION, "kind": kind, "ring": ring_json(ring)}
    return head | {name: matrix_json(x) if isinstance(x, Matrix) else x for name, x in fields.items()}


def _decomposition(d: Decomposition) -> Certificate:
    return _certificate("decomposition", d.ring, M=d.M, RI=d.RI, W=d.W, CI=d.CI, R=d.R, C=d.C)


def _identities(report: IdentityReport) -> Certificate:
    if not report.satisfied:
        raise InputError("certify: none of the identities holds, so there is nothing to certify")
    identities = sorted(report.satisfied)
    return _certificate("generalized_inverse", report.M.ring, M=report.M, X=report.X, identities=identities)


_WITNESS_NAME = {(1,): "Z", (1, 3): "v", (1, 4): "u", (1, 5): "w"}


def _no_generalized_inverse(error: NoGeneralizedInverseError) -> Certificate:
    witness = {_WITNESS_NAME[error.failing]: error.witness}
    M, identities = error.matrix, list(error.identities)
    return _certificate("no_generalized_inverse", M.ring, M=M, identities=identities, **witness)
