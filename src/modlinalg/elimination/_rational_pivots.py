"""Pivots and ranks over Q, by residues of integers modulo primes of one machine word.

A minor that is not 0 modulo a prime is not 0, so each prime bounds the rank from below.  A minor that is 0
modulo primes whose product is above its bound is 0, so enough of them bound the rank from above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, count
from math import lcm
from typing import NamedTuple

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.firewall import Native
from modlinalg._matrices import Matrix
from modlinalg.elimination._echelon import pivot_columns

PRIME_BITS = 61  # primes lie between 2^61 and 2^62: as many as anybody needs


class ModularPivots(NamedTuple):
    """Rows J and columns P with det A[J, P] != 0 modulo a prime, as many as the rank is there."""

    J: tuple[int, ...]
    P: tuple[int, ...]


@dataclass(frozen=True)
class IntegerRows:
    """A rational matrix M without denominators: row i of A is that of M times c_i > 0."""

    A: Sequence[Sequence[int]]
    factors: Sequence[int]
    shape: tuple[int, int]

    @cached_property
    def height(self) -> int:
        """The bits of the largest entry."""
        return max((abs(a) for row in self.A for a in row), default=0).bit_length()

    @cached_property
    def _norms(self) -> list[int]:
        """For each row an e such that its norm is at most 2^(e/2); the largest come first."""
        squares = [sum(a * a for a in row) for row in self.A]
        return sorted((max(s - 1, 0).bit_length() for s in squares), reverse=True)

    def minor_bits(self, size: int) -> int:
        """Return a b such that no minor of this size is above 2^b (Hadamard).

        >>> from modlinalg import matrix
        >>> rows = integer_rows(matrix("3 4; -4 3; 1 0"))  # the norms are 5, 5 and 1
        >>> rows.minor_bits(2), rows.minor_bits(1)  # 25 <= 2^5, 4 <= 2^3
        (5, 3)
        """
        return (sum(self._norms[:size]) + 1) // 2

    def modulo(self, primes: Sequence[int]) -> list[Native]:
        """Return A modulo primes below 2^64."""
        needed = sizes.built(self.shape, None, (self.height, 0))
        sizes.require("residues", self.shape, None, needed + 8 * len(primes) * self.shape[0] * self.shape[1])
        return firewall.residues(*self.shape, list(chain.from_iterable(self.A)), primes)


def integer_rows(M: Matrix) -> IntegerRows:
    """Return the rows of a rational matrix without their denominators.

    >>> from modlinalg import matrix
    >>> found = integer_rows(matrix("1/2 1/3; 4 5"))
    >>> found.A, found.factors, found.height
    ([[3, 2], [4, 5]], [6, 1], 3)
    """
    A, factors = [], []
    for row in M.rows():
        common = lcm(*[a.denominator for a in row])
        A.append([a.numerator * (common // a.denominator) if common > 1 else a.numerator for a in row])
        factors.append(common)
    return IntegerRows(A, factors, M.shape)


@cache
def prime(i: int) -> int:
    """Return the i-th prime below 2^62.

    >>> 2**62 - prime(0), 2**62 - prime(1)
    (57, 87)
    """
    above = prime(i - 1) if i else 2 ** (PRIME_BITS + 1)
    return next(p for p in count(above - 1, -1) if firewall.is_prime(p))


def modular_pivots(rows: IntegerRows) -> Iterator[ModularPivots]:
    """Yield pivots of A modulo one prime after the other; their columns are the rank profile there."""
    for p in map(prime, count()):
        report("pivots")
        residues = rows.modulo([p])[0]
        P = firewall.field_rref(residues, p)[1]
        J = firewall.field_rref(firewall.selected(residues, P, p).transpose(), p)[1] if P else ()
        yield ModularPivots(J, P)


def has_rank(rows: IntegerRows, rank: int) -> bool:
    """Say whether the rank is as large, or larger: some minor is not 0 modulo one of enough primes.

    >>> from modlinalg import matrix
    >>> rows = integer_rows(matrix([[2**62 - 57, 0], [0, 0]]))  # 0 modulo the first of the primes
    >>> has_rank(rows, 1), has_rank(rows, 2)
    (True, False)
    """
    primes = map(prime, range(rows.minor_bits(rank) // PRIME_BITS + 1))
    return any(_rank_modulo(rows.modulo([p])[0], p) >= rank for p in primes)


def rational_rank(M: Matrix) -> int:
    """Return the rank of a matrix over Q: modulo one prime, or several, or from its echelon form.

    Each prime takes an elimination in machine words.  The echelon form in FLINT takes as long or longer for
    each row below the rank, so it is asked for where there are fewer of these than primes are needed.

    >>> from modlinalg import matrix
    >>> rational_rank(matrix("1 1/2; 2 1")), rational_rank(matrix([[2**62 - 57]]))
    (1, 1)
    """
    rows, least, rank, used = integer_rows(M), min(M.shape), 0, 0
    while rank < least:
        needed = max(-(-rows.minor_bits(rank + 1) // PRIME_BITS), 1)
        if used >= needed:
            break
        if used and needed > least - rank:
            return len(pivot_columns(M))
        primes = [prime(i) for i in range(used, needed if used else 1)]
        for p, residues in zip(primes, rows.modulo(primes), strict=True):
            report("rank", used, needed)
            rank, used = max(rank, _rank_modulo(residues, p)), used + 1
    return rank


def _rank_modulo(residues: Native, p: int) -> int:
    return len(firewall.field_rref(residues, p)[1])
