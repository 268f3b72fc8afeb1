"""What is said beside an answer over Q about integers, whose invariant factors over Z are other ones."""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, elements_text
from modlinalg._arithmetic.storage.firewall import integer_factors
from modlinalg._matrices import Matrix, store_of

_MOST_ENTRIES, _MOST_BITS = (
    1000,
    1000,
)  # FLINT takes 30 ms for 31 x 31 entries of 100 bits, for one line of print


def remark_on(M: Matrix) -> str:
    """Return what to say about a matrix of integers over Q; "" if all is the same over Z, and otherwise too.

    >>> from modlinalg import ZZ, matrix
    >>> remark_on(matrix([[2, 4], [6, 8]]))
    'over Z, with matrix(M, ZZ), the invariant factors are 2, 4'
    >>> remark_on(matrix([[2, 1], [1, 1]])), remark_on(matrix([["1/2"]])), remark_on(matrix([[2]], ZZ))
    ('', '', '')
    """
    if M.ring != QQ or any(a.denominator != 1 for a in M.entries):
        return ""
    said = "over Z, with matrix(M, ZZ), the invariant factors"
    if len(M.entries) > _MOST_ENTRIES or any(a.numerator.bit_length() > _MOST_BITS for a in M.entries):
        return f"{said} may be others"
    factors = integer_factors(store_of(M).native(), min(M.shape))
    return f"{said} are {elements_text(ZZ, factors)}" if set(factors) - {0, 1} else ""
