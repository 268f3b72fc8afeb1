"""How large a certificate may be: the limits of the checker, which are those of the page on the format."""

from __future__ import annotations

import math

import modlinalg_check
from modlinalg.certificates._notation import JsonObject, json_text
from modlinalg.errors import UnsupportedError
from modlinalg_check._matrices import MAX_ENTRIES, MAX_SIDE
from modlinalg_check._text import MAX_ARRAYS, MAX_DIGITS

MOST_LISTS, LONGEST_SIDE, LARGEST_PRODUCT, LONGEST = MAX_ARRAYS, MAX_SIDE, MAX_ENTRIES, MAX_DIGITS
BEYOND = 10**LONGEST
TOO_LONG = f"certify: a number of more than {LONGEST} digits, which the checker does not read"
_TOO_LARGE = f"certify: more than {MOST_LISTS} lists or {LONGEST_SIDE} lines, which the checker does not read"
_TOO_WIDE = f"certify: a product of more than {LARGEST_PRODUCT} entries, which the checker does not compute"


def require_readable(certificate: JsonObject) -> None:
    """Raise UnsupportedError for a certificate that is larger than the checker reads."""
    if _lists(certificate) > MOST_LISTS:
        raise UnsupportedError(_TOO_LARGE)
    if max(_largest_products(certificate)) > LARGEST_PRODUCT and not _is_refuted_sooner(certificate):
        raise UnsupportedError(_TOO_WIDE)


def _is_refuted_sooner(certificate: JsonObject) -> bool:
    """Return whether a claim is refuted before its largest product is computed; the checker is asked."""
    is_false = certificate.get("verdict") == "FALSE"
    return is_false and modlinalg_check.check(json_text(certificate)).outcome == "verified"


def written_count(count: float) -> int | str:
    """Return a number of solutions as it is written: one that is too long is the product of the orders."""
    if count == math.inf:
        return "infinite"
    return int(count) if count < BEYOND else "product"


def _largest_products(certificate: JsonObject) -> list[int]:
    """Return how many entries the largest product has; of a verdict, that of its claim and of each proof."""
    from modlinalg_check._kinds import KINDS, VERDICT  # noqa: PLC0415  only who writes a certificate needs them
    from modlinalg_check._verdicts import CLAIMS  # noqa: PLC0415

    if certificate["kind"] == VERDICT:
        claim = certificate["claim"]
        proofs = [_largest_products(proof)[0] for proof in certificate["proofs"]]
        return [CLAIMS[claim["kind"]].largest(claim), *proofs]
    inside = _largest_products(certificate["of"]) if "of" in certificate else []
    return [*inside, KINDS[certificate["kind"]].largest(certificate)]


def _lists(value: object) -> int:
    """Return how many lists there are in a value, of which no number and no side may be too long."""
    if isinstance(value, dict):
        if max(value.get("rows", 0), value.get("cols", 0)) > LONGEST_SIDE:
            raise UnsupportedError(_TOO_LARGE)
        return sum(map(_lists, value.values()))
    if isinstance(value, list):
        if len(value) > 2 and {*map(type, value)} == {int}:  # most lists are rows of a matrix over Z_n
            value = [max(value, key=abs)]
        return 1 + sum(map(_lists, value))
    if (type(value) is int and abs(value) >= BEYOND) or (
        isinstance(value, str) and any(len(part) > LONGEST for part in value.lstrip("-").split("/"))
    ):
        raise UnsupportedError(TOO_LONG)
    return 0
