"""Which certificates of an `infinite_order` src/rocq/InfiniteOrders.v proves."""

from __future__ import annotations

from math import lcm
from typing import Any

from modlinalg._storage.firewall import parse_integer
from modlinalg.certificates._rocq_rational import fraction
from modlinalg.certificates._rocq_terms import rows_of
from modlinalg.errors import UnsupportedError

MAX_ROWS = 40
ODD_PRIMES = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31)


def require_proved_order(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for an `infinite_order` of more than 40 rows, or without a prime.

    M is A/d for a matrix A of integers, and the proof computes modulo an odd prime up to 31 that does not
    divide d.
    """
    if fields["kind"] != "infinite_order":
        return
    M = fields["M"]
    if M["rows"] > MAX_ROWS:
        raise UnsupportedError(
            f"certificate: M has {M['rows']} rows, and that no power is the identity is proved in Rocq for at"
            f" most {MAX_ROWS}"
        )
    entries = (fraction(x) for row in rows_of("M", M) for x in row) if "rational" in fields["ring"] else ()
    d = lcm(*(parse_integer(entry.rpartition(" # ")[2]) for entry in entries))
    if all(d % prime == 0 for prime in ODD_PRIMES):
        raise UnsupportedError(
            "certificate: the denominators of M have all odd primes up to 31 as factors, and that no power is"
            " the identity is proved in Rocq by one that they have not"
        )
