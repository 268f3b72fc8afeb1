"""Which certificates of an `infinite_order` src/rocq/InfiniteOrders.v proves."""

from __future__ import annotations

from math import lcm
from typing import Any

from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg.certificates._rocq_limits import require_few
from modlinalg.certificates._rocq_rational import fraction
from modlinalg.certificates._rocq_terms import rows_of
from modlinalg.errors import UnsupportedError

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
    d = _denominator(fields)
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


def _denominator(fields: dict[str, Any]) -> int:
    """Return the least common denominator of M."""
    if "rational" not in fields["ring"]:
        return 1
    entries = (fraction(x) for row in rows_of("M", fields["M"]) for x in row)
    return lcm(*(parse_integer(entry.rpartition(" # ")[2]) for entry in entries))
