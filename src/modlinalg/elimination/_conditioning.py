"""A conditioned triangular form of an integer matrix D (k x k, det D != 0): the invariant factors in sight.

Let e be the last invariant factor of D.  Adding small multiples of later columns to column t, which is D*R
with R unit lower triangular, gives it the greatest common divisor, with e, of all that is left; such
multiples exist, since modulo each prime at most one residue is bad for a column (Storjohann 2000).  Then one
elimination of rows modulo e makes a triangular T whose rows have the lattice of those of D*R: e times any
row is in it.  Row t of T is divisible by its pivot s_t, and s_1, .., s_k are the invariant factors.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

from modlinalg._arithmetic.progress import counted

IntegerLists: TypeAlias = list[list[int]]


def conditioned(D: IntegerLists, e: int) -> tuple[IntegerLists, IntegerLists]:
    """Return (R, T) as above, for the last invariant factor e of D.

    >>> conditioned([[2, 1], [0, 6]], 12)  # the first column, (2, 0), becomes (5, 18)
    ([[1, 0], [3, 1]], [[1, 5], [0, 12]])
    """
    k = len(D)
    R = [[int(i == j) for j in range(k)] for i in range(k)]
    work = _Conditioning(e, [[x % e for x in row] for row in D], [], R)
    for t in counted("conditioning", range(k)):
        work.column(t)
    return work.R, work.T


@dataclass(slots=True)
class _Conditioning:
    """The rows that are left modulo e, those of T that are done, and R."""

    e: int
    rows: IntegerLists
    T: IntegerLists
    R: IntegerLists

    def column(self, t: int) -> None:
        """Make row t of T, and leave rows that are 0 up to column t."""
        s = gcd(self.e, *(x for row in self.rows for x in row[t:]))
        self._mix(t, s)
        top = [self.e * (i == t) for i in range(len(self.R))]
        rest = []
        for row in self.rows:
            top, left = _euclid(top, row, t, self.e)
            rest.append(left)
        rest.append([0] * (t + 1) + [self.e // s * x % self.e for x in top[t + 1 :]])  # 0 at t, modulo e
        self.rows = [row for row in rest if any(row)]
        self.T.append(top)

    def _mix(self, t: int, s: int) -> None:
        """Add later columns to column t until the greatest common divisor of e and what is in it is s."""
        g = self._content(self.e, t)
        for j in range(t + 1, len(self.R)):
            if g == s:
                return
            goal = self._content(g, j)
            while g != goal:
                for row in (*self.rows, *self.T):
                    row[t] += row[j]
                self.R[j][t] += 1
                g = self._content(self.e, t)

    def _content(self, g: int, j: int) -> int:
        return gcd(g, *(row[j] for row in self.rows))


def _euclid(top: list[int], row: list[int], t: int, e: int) -> tuple[list[int], list[int]]:
    """Return two rows of the same lattice modulo e: the gcd of the entries at t in one, 0 in the other."""
    a, b = top[t], row[t]
    if b % a == 0:
        q = b // a
        return top, [(y - q * x) % e for x, y in zip(top, row, strict=True)] if q else row
    g = gcd(a, b)
    p, q = a // g, b // g
    u = pow(p, -1, q)
    v = (1 - u * p) // q  # u*p + v*q = 1
    combined = [(u * x + v * y) % e for x, y in zip(top, row, strict=True)]
    combined[t] = g
    return combined, [(p * y - q * x) % e for x, y in zip(top, row, strict=True)]
