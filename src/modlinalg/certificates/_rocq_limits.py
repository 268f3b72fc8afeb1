"""What Rocq's own kernel checks in some ten seconds; larger certificates are for the extracted checker.

The kernel computes with integers that are lists of bits.  Measured on one core on 2026-11-27: it loads the
theorems and looks for axioms in 3 s, reads 30,000 characters of a certificate in 1 s, and multiplies 300,000
pairs of numbers of three digits in 1 s.
"""

from __future__ import annotations

from typing import Any

from modlinalg.errors import UnsupportedError

MAX_SIDE = 60  # rows and columns
MAX_TEXT = 110_000  # characters
MAX_MULTIPLICATIONS = 1_500_000

_LONG = 2  # how many multiplications one of two numbers over Z or Q is worth, whose digits grow
_BITS_SQUARED = 500  # numbers of 22 binary digits take twice as long to multiply as those of a few
# products of matrices of a claim over Q, and of those that its certificates hold
_PRODUCTS = {"inverse": 2, "similar": 2, "plu": 2, "decomposition": 6, "kernel": 1, "solution_set": 1}
_PRODUCTS_WITH_TRANSFORMS = 4  # of a smith_form with U and V
_FRACTION = 300  # and one step on an entry over Q, which is reduced to lowest terms


def require_small(name: str, rows: int, cols: int) -> None:
    """Raise UnsupportedError for more than 60 rows or columns, or a polynomial p of a higher degree."""
    if max(rows, cols - (name == "p")) > MAX_SIDE:
        raise too_large(f"{name} is {rows} x {cols}", f"{MAX_SIDE} rows and columns")


def require_short(text: str) -> None:
    """Raise UnsupportedError for a text that takes Rocq minutes, by its long numbers or by many proofs."""
    if len(text) > MAX_TEXT:
        raise too_large(f"its text has {len(text)} characters", str(MAX_TEXT))


def require_quick(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for a certificate, or the one inside, that is too much work for the kernel."""
    inner = fields.get("of", fields)
    require_few(inner["kind"], multiplications(inner))


def require_quick_claim(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for a verdict over Q on matrices that Rocq multiplies out for too long."""
    if "rational" in fields["ring"]:
        require_few(fields["claim"]["kind"], multiplications_of_claim(fields["claim"]))


def multiplications_of_claim(claim: dict[str, Any]) -> int:
    """Return about how many multiplications it takes to multiply out what a claim over Q holds."""
    products = _PRODUCTS_WITH_TRANSFORMS if "U" in claim and "V" in claim else _PRODUCTS.get(claim["kind"], 0)
    if not products:
        return 0
    rows: int = claim["M"]["rows"]
    return _FRACTION * products * rows**2 * int(claim["M"]["cols"])


def multiplications(fields: dict[str, Any]) -> int:
    """Return about how many multiplications a kind takes that takes more than a few products of matrices.

    p(M) = 0 takes m products.  M^e takes 1.5 log2(e), for e = order and order/p for each of its primes p.
    """
    kind, growing = fields["kind"], _cost_of_one(fields["ring"])
    rows: int = fields["M"]["rows"] if "M" in fields else 0
    if kind in ("minpoly", "adjugate"):
        return growing * rows**4
    if kind == "order":
        order: int = fields["order"]
        return growing * rows**3 * (1 + len(fields["primes"])) * order.bit_length() * 3 // 2
    if kind == "det" and "modulus" not in fields["ring"]:
        return _FRACTION * rows * len(fields["steps"])
    if kind == "trace" and "rational" in fields["ring"]:
        return _FRACTION // 3 * len(fields["steps"]) * int(fields["start"]["cols"])
    return 0


def _cost_of_one(ring: dict[str, Any]) -> int:
    """Return how many multiplications of three digits one in the ring is worth."""
    return 1 + ring["modulus"].bit_length() ** 2 // _BITS_SQUARED if "modulus" in ring else _LONG


def require_few(kind: str, work: int) -> None:
    """Raise UnsupportedError for more multiplications than the kernel does in some seconds."""
    if work > MAX_MULTIPLICATIONS:
        raise too_large(f"{kind} takes some {work} multiplications", f"{MAX_MULTIPLICATIONS} of them")


def too_large(what: str, limit: str) -> UnsupportedError:
    """Return the error that says what is too large, and which checker is for it."""
    return UnsupportedError(
        f"certificate: {what}, and Rocq's own kernel is for at most {limit}; larger certificates are for the"
        " extracted checker, modlinalg-verified-check"
    )
