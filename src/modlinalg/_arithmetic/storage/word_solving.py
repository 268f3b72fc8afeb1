"""Systems over Z_2 in machine words, off the table that the exchange of rows and columns leaves.

With rows J and columns P exchanged, U = M[J, P], N and K the others, the table T (see `word_pivots`) has

    T[J, P] = U^-1     T[J, N] = E = U^-1*M[J, N]     T[K, P] = Y*U^-1 with Y = M[K, P]     T[K, N] = 0.

So T*z, for z with b[J] at P and 0 elsewhere, has at J the unknowns x[P] of the x that is 0 at N, and at K
what M*x must be there; for z with c at N and 0 elsewhere it has x[P] of the x with M*x = 0 and x[N] = c.
"""

from __future__ import annotations

import secrets

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.word_pivots import eliminate
from modlinalg._arithmetic.storage.words import PackedRows, product, to_entries


class Exchanged:
    """A matrix over Z_2, eliminated once; systems with it and its kernel follow by products.

    >>> np = numpy()
    >>> done = Exchanged(PackedRows.of([0b011, 0b110, 0b101], 3))  # the third row is the sum of the others
    >>> done.columns.tolist(), done.others.tolist(), done.holds_on_vectors()
    ([0, 1], [2], True)
    >>> b = np.array([[1], [0], [1]], np.uint64)
    >>> done.solution(b).tolist(), done.solution(b[[0, 1, 1]]), done.relation(b[[0, 1, 1]])
    ([[1], [0], [0]], None, [1, 1, 1])
    >>> done.kernel_times(np.array([[1]], np.uint64)).tolist()
    [[1], [1], [1]]
    """

    def __init__(self, M: PackedRows) -> None:
        """Eliminate M."""
        np, shape = numpy(), (len(M), M.cols)
        sizes.require("elimination", shape, 2, 3 * sizes.words(shape))
        self.shape, self._M, self._T = shape, M.words, M.words.copy()
        self._rows, self.columns = eliminate(self._T, M.cols)
        self._left = np.delete(np.arange(shape[0]), self._rows)
        self.others = np.delete(np.arange(shape[1]), self.columns)  # those without pivots

    def solution(self, B: Array) -> Array | None:
        """Return X with M*X = B that is 0 outside the pivot columns, or None if there is none."""
        found = self._times(self.columns, B[self._rows])
        if (found[self._left] != B[self._left]).any():
            return None
        return self._placed(self.columns, found[self._rows])

    def relation(self, B: Array) -> list[int] | None:
        """Return u with u*M = 0 and u*B != 0, which is a row of [Y*U^-1 | I], or None if there is none."""
        wrong = (self._times(self.columns, B[self._rows])[self._left] != B[self._left]).any(axis=1)
        if not wrong.any():
            return None
        at = self._left[wrong.argmax()]
        u = numpy().zeros(self.shape[0], int)
        u[self._rows] = to_entries(self._T[at : at + 1], self.shape[1])[0, self.columns]
        u[at] = 1
        entries: list[int] = u.tolist()
        return entries

    def kernel_times(self, C: Array) -> Array:
        """Return the basis of {x : M*x = 0} times C; each vector has a 1 at one column without a pivot."""
        X = self._placed(self.others, C)
        X[self.columns] = product(self._T[self._rows], X)
        return X

    def holds_on_vectors(self) -> bool:
        """Say whether the rank of M is the number of pivots, as far as random vectors show it.

        M*Y, for 64 random Y in the pivot columns alone, must have the solution Y: if these columns were
        dependent, several Y would share one.  M*W, for random W, must have a solution X with M*X = M*W: if
        there were more independent columns, half would have none.  A wrong number passes 1 time in 2^64.
        """
        np = numpy()
        V = np.frombuffer(secrets.token_bytes(16 * self.shape[1]), np.uint64).reshape(-1, 2).copy()
        V[self.others, 0] = 0
        B = product(self._M, V)
        X = self.solution(B)
        if X is None or (X[:, 0] != V[:, 0]).any():
            return False
        return bool(np.array_equal(product(self._M, X), B))

    def _times(self, places: Array, rows: Array) -> Array:
        """Return T times the matrix that has these rows at these places."""
        return product(self._T, self._placed(places, rows))

    def _placed(self, places: Array, rows: Array) -> Array:
        found = numpy().zeros((self.shape[1], rows.shape[1]), "uint64")
        found[places] = rows
        return found
