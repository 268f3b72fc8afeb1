"""What Rocq's own kernel checks in some ten seconds; larger certificates are for the extracted checker.

The kernel computes with integers that are lists of bits.  Measured on one core on 2026-11-27: it loads the
theorems and looks for axioms in 3 s, reads 30,000 characters of a certificate in 1 s, and multiplies 300,000
pairs of numbers of three digits in 1 s.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm
from typing import Any

from modlinalg._arithmetic.storage.firewall import parse_integer
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


MAX_DIGITS = 240_000_000  # squares of characters over rows
MAX_READ = 5_000_000  # squares of digits, to read each number
MAX_STEPS = 300_000_000  # steps on binary digits, to multiply by common denominators
LONG_MODULUS = 2**16  # below it rows are packed into few numbers, and the limits on characters are enough

# how many times what most kinds take modulo a long n
_OVER_Q = {"det": 20, "minpoly": 20, "generalized_inverse": 12, "drazin_inverse": 12, "inverse": 8}
_OTHERS_OVER_Q = 2
_OVER_Z = {"det": 10, "decomposition": 2, "smith_form": 1, "hermite_form": 1, "adjugate": 1}
_MODULO = {"det": 3, "inverse": 2, "decomposition": 2, "smith_form": 2}


def require_few_digits(text: str, fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for a text with so many digits in a row that products take too long."""
    about = fields.get("claim") or fields.get("of") or fields
    products = 2 if "claim" in fields else 1  # a claim is multiplied out besides
    work = products * weight(fields["ring"], about["kind"]) * len(text) ** 2 // max(longest_side(fields), 1)
    if work > MAX_DIGITS:
        raise too_large(f"{about['kind']} takes some {work} products of digits", f"{MAX_DIGITS} of them")
    reading = squares_of_digits(fields)
    if reading > MAX_READ:
        raise too_large(f"to read its numbers takes some {reading} products of digits", f"{MAX_READ} of them")


def weight(ring: dict[str, Any], kind: str) -> int:
    """Return how much products of digits weigh in a kind over the ring, and 0 where they take no time."""
    if "rational" in ring:
        return _OVER_Q.get(kind, _OTHERS_OVER_Q)
    if "integers" in ring:
        return _OVER_Z.get(kind, 0)
    return _MODULO.get(kind, 1) if ring["modulus"] > LONG_MODULUS else 0


def squares_of_digits(value: object) -> int:
    """Return the sum of the squares of the numbers of digits, over all numbers in a value of JSON."""
    if isinstance(value, dict):
        return sum(map(squares_of_digits, value.values()))
    if isinstance(value, list):
        return sum(map(squares_of_digits, value))
    if isinstance(value, int):
        return (value.bit_length() * 3 // 10 + 1) ** 2
    return len(value) ** 2 if isinstance(value, str) else 0


def require_close_denominators(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for matrices over Q whose common denominators are too long.

    The checker brings all entries of a matrix to one denominator, which grows with each new one among them.
    """
    if "rational" not in fields["ring"]:
        return
    bits = [0, 0, *(_common_denominator(M).bit_length() for M in matrices_in(fields))]
    longest = sorted(bits)[-2:]
    steps = longest_side(fields) ** 3 * longest[0] * longest[1]
    if steps > MAX_STEPS:
        raise too_large(
            f"common denominators of {longest[1]} binary digits take some {steps} steps", str(MAX_STEPS)
        )


def longest_side(fields: dict[str, Any]) -> int:
    """Return the most rows or columns that a matrix in a certificate has."""
    return max((max(M["rows"], M["cols"]) for M in matrices_in(fields)), default=0)


def matrices_in(value: object) -> Iterator[dict[str, Any]]:
    """Yield each matrix in a value of JSON."""
    if isinstance(value, dict):
        if "entries" in value:
            yield value
        for inner in value.values():
            yield from matrices_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from matrices_in(inner)


def _common_denominator(M: dict[str, Any]) -> int:
    rows = [M["entries"]] if "at" in M else M["entries"]  # those of a sparse matrix stand in one line
    fractions = (x for row in rows for x in row if isinstance(x, str))  # residues modulo q are numbers
    return lcm(*(parse_integer(x.partition("/")[2] or "1") for x in fractions))


MAX_ROWS = 40
ODD_PRIMES = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31)
_POWER = 200  # the proof computes modulo r^200
_BITS = 275  # numbers of so many bits, squared, cost as much as one multiplication of three digits


def require_proved_order(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for an `infinite_order` of more than 40 rows, without a prime, or of long work.

    M is A/d for a matrix A of integers, and the proof computes modulo an odd prime up to 31 that does not
    divide d.
    """
    if fields["kind"] != "infinite_order":
        return
    rows: int = fields["M"]["rows"]
    if rows > MAX_ROWS:
        raise UnsupportedError(
            f"certificate: M has {rows} rows, and that no power is the identity is proved in Rocq for at"
            f" most {MAX_ROWS}"
        )
    d = _common_denominator(fields["M"]) if "rational" in fields["ring"] else 1
    r = next((prime for prime in ODD_PRIMES if d % prime), None)
    if r is None:
        raise UnsupportedError(
            "certificate: the denominators of M have all odd primes up to 31 as factors, and that no power is"
            " the identity is proved in Rocq by one that they have not"
        )
    require_few("infinite_order", multiplications_modulo(r, rows))


def multiplications_modulo(r: int, rows: int) -> int:
    """Return about how many multiplications of three digits it takes to square up to M^E modulo r^200.

    E is a multiple of all orders modulo r, that of src/rocq/InfiniteOrders.v; each digit of it is a square,
    and each digit 1 a product besides.
    """
    exponent: int = lcm(*(r**i - 1 for i in range(1, rows + 1))) * r ** max(rows.bit_length(), 1)
    products = exponent.bit_length() + exponent.bit_count()
    bits: int = (r**_POWER).bit_length()
    return products * rows**3 * bits**2 // _BITS
