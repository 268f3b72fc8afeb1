"""The object that every certificate is: format, version, kind, ring, and the fields of its kind."""

from __future__ import annotations

from math import isqrt, log2
from typing import Protocol, runtime_checkable

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._matrices import Matrix
from modlinalg.certificates._limits import require_readable
from modlinalg.certificates._notation import (
    JsonObject,
    SparseMatrix,
    as_held,
    json_text,
    matrix_json,
    ring_json,
)
from modlinalg.errors import UnsupportedError
from modlinalg.nonexistence import NonexistenceError
from modlinalg_check import check
from modlinalg_check._work import COLUMN, ENTRY, LINE, OVERHEAD, Work, digits

_COSTLY = ("minpoly", "adjugate", "order", "infinite_order")
_SHORT = 2**12  # bytes: what is so short takes a small part of what may be spent on any text


def require_affordable(certificate: JsonObject) -> None:
    """Raise UnsupportedError for a certificate about powers of a matrix that the checker would leave.

    Over Z_n there is a bound of its work.  Where that is beyond what may be spent, and over Z and Q, where
    the work depends on how the entries grow, the checker is asked.
    """
    is_verdict = certificate["kind"] == "verdict"
    parts = certificate["proofs"] if is_verdict else [certificate]
    costly = [part for part in parts if part["kind"] in _COSTLY]
    is_claim = is_verdict and certificate["claim"]["kind"] == "order"
    if not (costly or is_claim):
        return
    text = json_text(certificate)
    if len(text) <= _SHORT or (not is_claim and sum(map(_bound, costly)) <= Work(len(text)).budget):
        return
    verdict = check(text)
    if verdict.outcome == "malformed" and verdict.reason.startswith("beyond a limit"):
        raise UnsupportedError(f"certify: powers of so large a matrix are {verdict.reason} of the checker")


def _bound(certificate: JsonObject) -> float:
    """Return a bound of the digit operations for one certificate over Z_n; infinity over Z and Q."""
    n, m, d = certificate["ring"].get("modulus"), certificate["M"]["rows"], certificate["p"]["cols"] - 1
    if not n:
        return float("inf")
    size = digits(n)
    polynomials = 2 * (isqrt(d) + 1) * _product(m, m, m, size) + d * m * m * (OVERHEAD + 4 * size * size)
    if certificate["kind"] != "order":  # the columns of K and L*K, or a Hessenberg form
        return float(polynomials + d * _product(m, m, 1, size) + 5 * _product(m, m, m, size))
    V, order, primes = certificate["V"]["cols"], certificate["order"], certificate["primes"]
    powers = 2 * order.bit_length() * (2 + log2(len(primes) + 1))
    of_polynomials = 2 * d * d * (OVERHEAD + 4 * size * size)
    on_V = d * _product(m, m, V, size) + len(primes) * d * m * V * (OVERHEAD + 4 * size * size)
    return float(2 * polynomials + powers * of_polynomials + on_V)


def _product(m: int, k: int, j: int, size: int) -> int:
    """Return what the checker counts for a product of m x k by k x j with entries of so many digits."""
    row = LINE + k * j * (OVERHEAD + size * size) + j * (ENTRY + size * (size + 2))
    return m * row + COLUMN * j


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
