"""What the checker spends on powers of a matrix: a proof that it would leave is not written."""

from __future__ import annotations

from math import isqrt, log2

import modlinalg_check
from modlinalg.certificates._notation import JsonObject, json_text
from modlinalg.errors import UnsupportedError
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
    verdict = modlinalg_check.check(text)
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
