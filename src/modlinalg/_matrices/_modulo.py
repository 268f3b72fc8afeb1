"""What holds modulo q of a matrix over Z, and a small q where a large one will do."""

from __future__ import annotations

from math import gcd

from modlinalg._matrices._matrix import Matrix

_TRIED = 1000  # primes below it are looked for


def vanishes(A: Matrix, q: int = 0) -> bool:
    """Say whether A = 0, modulo q for a matrix over Z where q is not 0.

    >>> from modlinalg import ZZ, matrix
    >>> A = matrix([[6, -12]], ZZ)
    >>> vanishes(A), vanishes(A, 3), vanishes(A, 4)
    (False, True, False)
    """
    return all(int(entry) % q == 0 for entry in A.entries) if q else A.is_zero


def prime_power_in(q: int, A: Matrix) -> int:
    """Return a prime power p^a that divides q with A != 0 modulo p^a, given that A != 0 modulo q.

    What is 0 modulo q is 0 modulo p^a, so a witness is one modulo p^a too.  p is the smallest prime that
    will do, and a as small as possible; q itself is returned where p is not small, and for q = 0.

    >>> from modlinalg import ZZ, matrix
    >>> prime_power_in(360, matrix([[8, 16]], ZZ)), prime_power_in(360, matrix([[2, 4]], ZZ))
    (3, 4)
    """
    if not q:
        return 0
    common = gcd(q, *(int(entry) for entry in A.entries))
    rest = q // common
    p = next((p for p in range(2, _TRIED) if rest % p == 0), 0)
    if not p:
        return q
    power = p
    while common % power == 0:
        power *= p
    return power
