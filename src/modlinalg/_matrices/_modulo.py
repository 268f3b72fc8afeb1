"""What holds modulo q of a matrix over Z, and a small q where a large one will do."""

from __future__ import annotations

from modlinalg._matrices._matrix import Matrix

_TRIED = 1000  # divisors up to here are looked at


def vanishes(A: Matrix, q: int = 0) -> bool:
    """Say whether A = 0, modulo q for a matrix over Z where q is not 0.

    >>> from modlinalg import ZZ, matrix
    >>> A = matrix([[6, -12]], ZZ)
    >>> vanishes(A), vanishes(A, 3), vanishes(A, 4)
    (False, True, False)
    """
    return all(int(entry) % q == 0 for entry in A.entries) if q else A.is_zero


def least_modulus(q: int, A: Matrix) -> int:
    """Return the least divisor d >= 2 of q with A != 0 modulo d, given that A != 0 modulo q; for q = 0 that.

    What is 0 modulo q is 0 modulo d, so a witness is one modulo d too.  d is a power of a prime: if it were
    a*b without common factor, A would not be 0 modulo a or modulo b.  Beyond 1000 it is not looked for, and
    q itself is returned.

    >>> from modlinalg import ZZ, matrix
    >>> least_modulus(72, matrix([[4, 8]], ZZ)), least_modulus(72, matrix([[6, 18]], ZZ))
    (3, 4)
    """
    tried = range(2, min(q, _TRIED + 1))
    return next((d for d in tried if q % d == 0 and not vanishes(A, d)), q)
