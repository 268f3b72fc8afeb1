"""The object that every certificate is: format, version, kind, ring, and the fields of its kind."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._matrices import Matrix
from modlinalg.certificates._limits import require_readable
from modlinalg.certificates._notation import JsonObject, SparseMatrix, as_held, matrix_json, ring_json
from modlinalg.certificates._work import require_affordable
from modlinalg.nonexistence import NonexistenceError

FORMAT = "modlinalg-certificate"
VERSION, VERSION_OVER_Z = 1, 2


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


@runtime_checkable
class Certified(Protocol):
    """An answer that writes its certificate itself, such as that of a large board."""

    def certificate(self) -> Certificate:
        """Return the certificate."""


def written(kind: str, ring: Ring, **fields: object) -> Certificate:
    """Return the certificate with these fields; matrices become objects of JSON.

    >>> from modlinalg import Zmod, matrix
    >>> proof = written("inverse", Zmod(8), M=matrix([[3]], mod=8), X=matrix([[3]], mod=8))
    >>> proof["version"], proof["ring"], proof["M"]["entries"]
    (1, {'modulus': 8}, [[3]])
    """
    version = VERSION_OVER_Z if ring == ZZ else VERSION
    head = {"format": FORMAT, "version": version, "kind": kind, "ring": ring_json(ring)}
    in_json = {
        name: matrix_json(x) if isinstance(x, Matrix | SparseMatrix) else x for name, x in fields.items()
    }
    return Certificate(head | in_json)


def refutation(kind: str, error: NonexistenceError, **fields: object) -> Certificate:
    """Return the certificate of a "no", over Z with the q that it holds modulo.

    >>> from modlinalg import NotInvertibleError, inverse, matrix
    >>> try:
    ...     inverse(matrix([[2]], mod=8))
    ... except NotInvertibleError as error:
    ...     refutation("not_invertible", error, v=error.witness)["v"]["entries"]
    [[4]]
    """
    M = error.matrix
    modulus = {"q": error.q} if M.ring == ZZ else {}
    return written(kind, M.ring, M=as_held(M), **fields, **modulus)


def readable(certificate: Certificate) -> Certificate:
    """Return the certificate; UnsupportedError when the checker would not read it, or leave it."""
    require_readable(certificate)
    require_affordable(certificate)
    return certificate
