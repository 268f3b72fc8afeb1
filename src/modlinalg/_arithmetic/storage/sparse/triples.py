"""Sparse matrices over Z_n: the entries that are not 0 with their places, as machine arrays of numpy.

    M[rows[t], cols[t]] = values[t],   sorted by rows, then by columns,   each place once

Row i stands at starts[i] .. starts[i+1] - 1.  What an operation takes grows with the number of entries and of
rows, not with their product.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array, numpy

LARGEST_MODULUS = 2**31  # the product of two residues, and a sum of 2^31 residues, fit a machine integer
_AT_ONCE = 1 << 22  # products of entries that are held at a time


@dataclass(frozen=True, eq=False)
class SparseEntries:
    """An m x k matrix over Z_n, 2 <= n <= 2^31; its values are 1 .. n - 1.  `from_triples` makes it.

    The entries are sorted by rows, then by columns, and no place is there twice.
    """

    shape: tuple[int, int]
    modulus: int
    rows: Array
    cols: Array
    values: Array

    @cached_property
    def starts(self) -> Array:
        """Where each row begins among the entries, and the end; a column of few entries does without."""
        np = numpy()
        return np.searchsorted(self.rows, np.arange(self.shape[0] + 1))

    def __len__(self) -> int:
        """Return the number of entries that are not 0."""
        return len(self.values)

    def row(self, i: int) -> tuple[Array, Array]:
        """Return the columns and the values of a row."""
        here = slice(self.starts[i], self.starts[i + 1])
        return self.cols[here], self.values[here]

    def longest(self) -> int:
        """Return the number of entries of a longest row."""
        np = numpy()
        return int(np.diff(self.starts).max(initial=0))

    def transposed(self) -> SparseEntries:
        """Return the transpose."""
        np = numpy()
        order = np.argsort(self.cols, kind="stable")  # the rows of equal columns stay sorted
        m, k = self.shape
        return SparseEntries((k, m), self.modulus, self.cols[order], self.rows[order], self.values[order])

    def columns(self, positions: Sequence[int] | Array) -> SparseEntries:
        """Return the given columns, each named once, in their order."""
        np = numpy()
        place = np.full(self.shape[1], -1, np.int64)
        place[positions] = np.arange(len(positions))
        cols = place[self.cols]
        kept = cols >= 0
        return from_triples(
            (self.shape[0], len(positions)), self.modulus, self.rows[kept], cols[kept], self.values[kept]
        )

    def lines(self, positions: Sequence[int]) -> SparseEntries:
        """Return the given rows, in their order."""
        np = numpy()
        positions = np.asarray(positions, np.int64)
        lengths = np.diff(self.starts)[positions]
        kept = ranges(self.starts[positions], lengths)
        rows = np.repeat(np.arange(len(positions)), lengths)
        shape = (len(positions), self.shape[1])
        return SparseEntries(shape, self.modulus, rows, self.cols[kept], self.values[kept])

    def turned_row(self, i: int) -> SparseEntries:
        """Return a row as a column; this takes no more than its entries."""
        at, values = self.row(i)
        return SparseEntries((self.shape[1], 1), self.modulus, at, numpy().zeros_like(at), values)

    def times(self, X: Array) -> Array:
        """Return M*X for residues X of any integer type, a vector of k or a k x c array."""
        np = numpy()
        thin = X.ndim == 1
        X = X[:, None] if thin else X
        m, c = self.shape[0], X.shape[1]
        sizes.require_bytes("a product with a sparse matrix:", 8 * m * c)
        result = np.zeros((m, c), np.int64)
        filled = np.flatnonzero(np.diff(self.starts))
        width = max(1, _AT_ONCE // max(1, len(self)))
        overflows = self.longest() * self.modulus**2 >= 2**63
        for left in range(0, c if filled.size else 0, width):
            products = self.values[:, None] * X[self.cols, left : left + width]
            if overflows:
                products %= self.modulus
            sums = np.add.reduceat(products, self.starts[filled], axis=0)
            result[filled, left : left + width] = sums % self.modulus
        return result[:, 0] if thin else result

    def times_rows(self, rows: Sequence[Sequence[int]]) -> Array:
        """Return M*X for the rows X of residues."""
        np = numpy()
        return self.times(np.array(rows, np.int64))

    def terms_with(self, other: SparseEntries) -> int:
        """Return how many products of entries the product M*N sums."""
        return int(numpy().diff(other.starts)[self.cols].sum())

    def product(self, other: SparseEntries) -> SparseEntries:
        """Return M*N: each entry M[i, j] takes row j of N to row i."""
        np = numpy()
        sizes.require_bytes("a product of sparse matrices:", 48 * self.terms_with(other))
        lengths = np.diff(other.starts)[self.cols]
        taken = ranges(other.starts[self.cols], lengths)
        values = np.repeat(self.values, lengths) * other.values[taken] % self.modulus
        shape = (self.shape[0], other.shape[1])
        return from_triples(shape, self.modulus, np.repeat(self.rows, lengths), other.cols[taken], values)

    def sum_with(self, other: SparseEntries) -> SparseEntries:
        """Return M + N."""
        np = numpy()
        parts = ((self.rows, other.rows), (self.cols, other.cols), (self.values, other.values))
        return from_triples(self.shape, self.modulus, *map(np.concatenate, parts))

    def scaled(self, factor: int) -> SparseEntries:
        """Return factor*M."""
        values = self.values * (factor % self.modulus)
        return from_triples(self.shape, self.modulus, self.rows, self.cols, values)

    def modulo(self, p: int) -> SparseEntries:
        """Return the entries modulo p."""
        return from_triples(self.shape, p, self.rows, self.cols, self.values)

    def entry(self, i: int, j: int) -> int:
        """Return one entry."""
        columns, values = self.row(i)
        place = int(numpy().searchsorted(columns, j))
        return int(values[place]) if place < len(columns) and columns[place] == j else 0

    def dense(self) -> Array:
        """Return all entries as an array."""
        np = numpy()
        sizes.require_bytes("a sparse matrix with all its entries:", 8 * self.shape[0] * self.shape[1])
        result = np.zeros(self.shape, np.int64)
        result[self.rows, self.cols] = self.values
        return result

    def equals(self, other: SparseEntries) -> bool:
        """Say whether another matrix over the same ring has the same shape and entries."""
        np = numpy()
        return self.shape == other.shape and all(
            np.array_equal(one, two)
            for one, two in zip(
                (self.rows, self.cols, self.values), (other.rows, other.cols, other.values), strict=True
            )
        )


def from_triples(
    shape: tuple[int, int], modulus: int, rows: Array, cols: Array, values: Array
) -> SparseEntries:
    """Return the matrix with these entries, in any order; those of one place add up, and zeros are left out.

    >>> import numpy as np
    >>> M = from_triples((2, 3), 5, np.array([1, 0, 1]), np.array([2, 0, 2]), np.array([3, -1, 4]))
    >>> M.dense().tolist(), len(M), M.times(np.array([1, 1, 1])).tolist()
    ([[4, 0, 0], [0, 0, 2]], 2, [4, 2])
    """
    np = numpy()
    order = np.lexsort((cols, rows))
    rows, cols = rows[order].astype(np.int64), cols[order].astype(np.int64)
    values = values[order].astype(np.int64) % modulus
    if len(values):
        new = np.flatnonzero((np.diff(rows, prepend=-1) != 0) | (np.diff(cols, prepend=-1) != 0))
        rows, cols, values = rows[new], cols[new], np.add.reduceat(values, new) % modulus
        kept = values != 0
        rows, cols, values = rows[kept], cols[kept], values[kept]
    return SparseEntries(shape, modulus, rows, cols, values)


def from_parts(
    shape: tuple[int, int], modulus: int, parts: Sequence[tuple[Array, Array, Array]]
) -> SparseEntries:
    """Return the matrix with the rows, columns and values of several parts.

    Each part is sorted, and its values are 1 .. n - 1; no place is in two of them.
    """
    np = numpy()
    if len(parts) == 1:
        return SparseEntries(shape, modulus, *(found.astype(np.int64, copy=False) for found in parts[0]))
    nothing = np.zeros(0, np.int64)
    rows, cols, values = (
        np.concatenate([nothing, *found]) for found in (zip(*parts, strict=True) if parts else ([], [], []))
    )
    return from_triples(shape, modulus, rows, cols, values)


def ranges(starts: Array, lengths: Array) -> Array:
    """Return starts[0], starts[0] + 1, .. (lengths[0] numbers), starts[1], .. one behind the other."""
    np = numpy()
    ends = np.cumsum(lengths)
    return np.arange(int(lengths.sum())) + np.repeat(starts - (ends - lengths), lengths)


def residues(rows: Sequence[object], shape: tuple[int, int]) -> Array:
    """Return rows of residues, or these one behind the other, as an array."""
    return numpy().array(rows, numpy().int64).reshape(shape)


def column(entries: Sequence[int]) -> Array:
    """Return residues as a flat array."""
    return numpy().array(entries, numpy().int64)


def with_column(M: SparseEntries, b: Array) -> SparseEntries:
    """Return [M | b] for residues b."""
    np, (m, k) = numpy(), M.shape
    at = b.nonzero()[0]
    rows, cols = np.concatenate([M.rows, at]), np.concatenate([M.cols, np.full(len(at), k)])
    return from_triples((m, k + 1), M.modulus, rows, cols, np.concatenate([M.values, b[at]]))
