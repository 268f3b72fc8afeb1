"""The fifth way to hold a matrix: by the entries that are not 0.

Transposes, parts and products with thin or sparse matrices stay in this form; whatever else is asked for
makes all entries, as far as there is room for them, and goes on as for any other matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modlinalg._storage import arrays, sizes
from modlinalg._storage.blas import Array
from modlinalg._storage.firewall import Element
from modlinalg._storage.forms import Rows
from modlinalg._storage.sparse.triples import SparseEntries
from modlinalg._storage.store import Store


class SparseStore(Store):
    """The entries of a matrix over Z_n, 2 <= n <= 2^31, most of which are 0."""

    __slots__ = ("sparse",)

    sparse: SparseEntries

    def __init__(self, sparse: SparseEntries) -> None:
        """Hold these entries."""
        super().__init__(sparse.shape, sparse.modulus)
        self.sparse = sparse

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the entries that are not 0."""
        return SparseStore, (self.sparse,)

    def rows(self) -> Rows:
        """Return the entries as rows of Python numbers."""
        if self._rows is None:
            sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
            self._rows = tuple(map(tuple, self.sparse.dense().tolist()))
        return self._rows

    def array(self) -> Array:
        """Return the entries as an array of balanced residues."""
        if self._array is None:
            sizes.require("conversion", self.shape, self.modulus, sizes.array(self.shape, 3))
            self._array = arrays.from_integers(self.sparse.dense(), self.sparse.modulus)
        return self._array

    def entry(self, i: int, j: int) -> Element:
        """Return one entry."""
        return self.sparse.entry(i, j)

    def is_zero(self) -> bool:
        """Say whether every entry is 0."""
        return not len(self.sparse)

    def equals(self, other: Store) -> bool:
        """Say whether the entries are those of another matrix of the same shape over the same ring."""
        if isinstance(other, SparseStore):
            return self.sparse.equals(other.sparse)
        return super().equals(other)

    def transposed(self) -> Store:
        """Return the transpose."""
        return SparseStore(self.sparse.transposed())

    def columns(self, positions: Sequence[int]) -> Store:
        """Return the given columns, in their order."""
        if len(set(positions)) < len(positions):
            return super().columns(positions)
        return SparseStore(self.sparse.columns(positions))

    def lines(self, positions: Sequence[int]) -> Store:
        """Return the given rows, in their order."""
        return SparseStore(self.sparse.lines(positions))

    def residues(self, moduli: Sequence[int]) -> list[Store]:
        """Return the entries modulo divisors of n."""
        return [SparseStore(self.sparse.modulo(p)) for p in moduli]

    def product(self, other: Store) -> Store:
        """Return self * other: by sparse entries, or column by column where the other matrix has few."""
        shape = (self.shape[0], other.shape[1])
        if isinstance(other, SparseStore):
            if self.sparse.terms_with(other.sparse) <= max(shape[0] * shape[1], len(self.sparse)):
                return SparseStore(self.sparse.product(other.sparse))
            return super().product(other)
        if 0 in shape or self.is_empty or len(self.sparse) * shape[1] > self.shape[0] * self.shape[1]:
            return super().product(other)
        return self._times_dense(other, shape)

    def _times_dense(self, other: Store, shape: tuple[int, int]) -> Store:
        sizes.require("product", shape, self.modulus, sizes.rows(shape, self.height()))
        rows: Any = other.rows()
        return Store(shape, self.modulus, rows=tuple(map(tuple, self.sparse.times_rows(rows).tolist())))

    def product_from(self, other: Store) -> Store:
        """Return other * self, as the transpose of a product of transposes."""
        return self.transposed().product(other.transposed()).transposed()

    def sum_with(self, other: Store) -> Store:
        """Return self + other."""
        if isinstance(other, SparseStore):
            return SparseStore(self.sparse.sum_with(other.sparse))
        return super().sum_with(other)

    def difference_from(self, other: Store) -> Store:
        """Return self - other."""
        if isinstance(other, SparseStore):
            return SparseStore(self.sparse.sum_with(other.sparse.scaled(-1)))
        return super().difference_from(other)

    def negative(self) -> Store:
        """Return -self."""
        return SparseStore(self.sparse.scaled(-1))

    def scaled(self, factor: Element) -> Store:
        """Return factor * self for a canonical factor."""
        return SparseStore(self.sparse.scaled(int(factor)))
