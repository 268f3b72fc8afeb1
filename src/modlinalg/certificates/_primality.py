"""Proofs that numbers are prime, by the theorem of Pocklington, for the checker to follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from math import gcd

from modlinalg._arithmetic.storage.firewall import easy_factors, factors, is_prime
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.predicates import PROVED_BITS
from modlinalg.errors import UnsupportedError

TRIED = 2**20  # the checker itself divides smaller numbers by all that could divide them
_FACTORED_BITS = 160  # FLINT factors such numbers in a second


def proofs_of(primes: Iterable[int]) -> list[dict[str, object]]:
    """Return proofs for these primes and for those that the proofs need, in increasing order; none for small.

    >>> proofs_of([2, 3, 1000003])
    []
    >>> proofs_of([2**31 - 1])
    [{'prime': 2147483647, 'base': 7, 'divisors': [2, 3, 7, 11, 31, 151]}]
    """
    waiting, found = list(primes), dict[int, dict[str, object]]()
    while waiting:
        n = waiting.pop()
        if n >= TRIED and n not in found:
            divisors = _divisors(n)
            found[n] = {"prime": n, "base": _base(n, divisors), "divisors": divisors}
            waiting += divisors
    return [found[n] for n in sorted(found)]


def _divisors(n: int) -> list[int]:
    """Return primes whose powers make up a divisor of n - 1 that is larger than what it leaves."""
    found, rest = [], n - 1
    for r in _primes_of(n - 1):
        found.append(r)
        while rest % r == 0:
            rest //= r
        if (n - 1) // rest > rest:
            return sorted(found)
    raise UnsupportedError(f"certify: no proof is found that {quoted(n)} is prime: n - 1 is not factored")


def _primes_of(number: int) -> Iterator[int]:
    """Yield prime divisors, first those that are easily found."""
    parts = [part for part, _ in easy_factors(number)]
    primes = [part for part in parts if part.bit_length() <= PROVED_BITS and is_prime(part)]
    yield from sorted(primes)
    for part in sorted(set(parts) - set(primes)):
        if part.bit_length() <= _FACTORED_BITS:
            yield from (r for r, _ in factors(part))


def _base(n: int, divisors: list[int]) -> int:
    """Return the least a with a^(n-1) = 1 and units a^((n-1)/r) - 1 modulo n for the divisors r."""
    return next(
        a
        for a in count(2)
        if pow(a, n - 1, n) == 1 and all(gcd(pow(a, (n - 1) // r, n) - 1, n) == 1 for r in divisors)
    )
