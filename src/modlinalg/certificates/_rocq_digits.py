"""Which certificates have numbers too long for Rocq's own kernel, which multiplies them digit by digit.

A product of matrices takes b^2 products of digits for each of m^3 multiplications of entries with b digits.
The text of a certificate has some T = m^2*b characters, so that is T^2/m.  How many such products each kind
takes was measured, on one core on 2026-11-27.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg.certificates._rocq_limits import too_large

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
    return math.lcm(*(parse_integer(x.partition("/")[2] or "1") for x in fractions))
