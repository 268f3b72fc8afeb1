"""Hessenberg forms over Z_n by Euclid's steps on rows, and the inverse steps on columns.

In column j the entries from row t = j + 1 on get a pivot with the smallest ideal, g = gcd(pivot, n).
Multiples of row t leave of each entry below its rest modulo g.  A rest that is not 0 has a smaller ideal and
is the next pivot; so this ends, and the entries below row t are 0.  The steps on columns t and later do not
touch column j.  n is never factored.
"""

from __future__ import annotations

from math import gcd

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import blas, sizes
from modlinalg._arithmetic.storage.array_hessenberg import BELOW, hessenberg
from modlinalg._matrices import Matrix, from_rows, matrix

LEAST = 16  # rows from which on arrays are quicker (measured)


def hessenberg_by_euclid(M: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    """Return (P, PI, H) with P*PI = I and P*M = H*P over Z_n, and H upper Hessenberg.

    >>> from modlinalg import identity
    >>> M = matrix([[1, 2, 3], [2, 0, 1], [3, 1, 5]], mod=6)
    >>> P, PI, H = hessenberg_by_euclid(M)
    >>> P @ PI == identity(3, mod=6), P @ M == H @ P, H.tolist()[2][0]
    (True, True, 0)
    """
    ring = M.ring
    assert isinstance(ring, Zmod)
    k, n = M.shape[0], ring.modulus
    if k >= LEAST and n < BELOW and blas.numpy() is not None:
        P, PI, H = (matrix(found, ring) for found in hessenberg(M.to_numpy(), n))
        return P, PI, H
    sizes.require("Hessenberg form", M.shape, n, 4 * sizes.rows(M.shape, sizes.height_over(n)))
    work = _Reduction(M, n)
    for j in counted("columns", range(k - 2)):
        while any(work.H[i][j] for i in range(j + 2, k)):
            work.step(j)
    P, columns, H = (from_rows(rows, k, ring) for rows in (work.P, work.columns, work.H))
    return P, columns.T, H


class _Reduction:
    """The rows of H and P and the columns of PI, while they change."""

    def __init__(self, M: Matrix, n: int) -> None:
        """Begin with H = M and P = PI = I."""
        self.n = n
        self.H = [[int(a) for a in row] for row in M.rows()]
        self.P = [[int(i == j) for j in range(len(self.H))] for i in range(len(self.H))]
        self.columns = [list(row) for row in self.P]

    def step(self, j: int) -> None:
        """Take the best pivot of column j to row j + 1, and leave rests below it."""
        n, t = self.n, j + 1
        found = [i for i in range(t, len(self.H)) if self.H[i][j]]
        self._swap(t, min(found, key=lambda i: gcd(self.H[i][j], n)))
        pivot = self.H[t][j]
        g = gcd(pivot, n)
        s = pow(pivot // g, -1, n // g)  # s*pivot = g, so s*c times row t has c*g at column j
        for i in range(t + 1, len(self.H)):
            factor = self.H[i][j] // g * s % n
            if factor:
                self._subtract(i, t, factor)

    def _swap(self, t: int, i: int) -> None:
        if i == t:
            return
        for lines in (self.H, self.P, self.columns):
            lines[t], lines[i] = lines[i], lines[t]
        for row in self.H:
            row[t], row[i] = row[i], row[t]

    def _subtract(self, i: int, t: int, factor: int) -> None:
        """Take a multiple of row t from row i, and add as much of column i to column t."""
        n = self.n
        steps = ((self.H, i, t, -factor), (self.P, i, t, -factor), (self.columns, t, i, factor))
        for lines, a, b, f in steps:
            lines[a] = [(x + f * y) % n for x, y in zip(lines[a], lines[b], strict=True)]
        for row in self.H:
            row[t] = (row[t] + factor * row[i]) % n
