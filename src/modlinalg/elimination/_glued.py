"""The Chinese remainder theorem for records: the idempotents of Z_n, and the diagonal of W.

With e_i = 1 modulo q_i and 0 modulo the other prime powers of n, what is X_i modulo q_i is the sum of e_i*X_i
modulo n.  A diagonal glued in this way is u_j*d_j with units u_j and divisors d_j of n, or 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import Element


def idempotents(n: int, powers: Sequence[int]) -> list[int]:
    """Return e_i = 1 modulo q_i and 0 modulo the other prime powers of n, whose product is n.

    >>> idempotents(12, [4, 3])
    [9, 4]
    """
    return [n // q * pow(n // q, -1, q) for q in powers]


def glued_diagonal(
    diagonals: Sequence[Sequence[Element]], factors: Sequence[int], ring: Zmod
) -> tuple[list[Element], list[Element]]:
    """Return the units u_j and the divisors d_j of the diagonal that is each of these modulo its prime power.

    >>> glued_diagonal([[1, 2], [1, 0]], [9, 4], Zmod(12))
    ([1, 1], [1, 6])
    """
    units: list[Element] = []
    divisors: list[Element] = []
    for entries in zip(*diagonals, strict=True):
        glued = sum(e * int(d) for e, d in zip(factors, entries, strict=True))
        unit, divisor = ring.unit_part(glued % ring.modulus)
        units.append(unit)
        divisors.append(divisor)
    return units, divisors
