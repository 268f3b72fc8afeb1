"""The fifth way to hold a matrix: by the entries that are not 0.

Transposes, parts, sums and multiples, products with thin or sparse matrices, and pickled copies stay in this
form; whatever else is asked for makes all entries, as far as there is room for them, and goes on as for any
other matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modlinalg._arithmetic.storage import arrays, crossovers, sizes
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.few_entries import FewEntries
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.forms import Rows
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, from_triples
from modlinalg._arithmetic.storage.store import Store


class SparseStore(Store):
    """The entries of a matrix over Z_n, 2 <= n <= 2^31, most of which are 0."""

    __slots__ = ("sparse",)

    sparse: SparseEntries

    def __init__(self, sparse: SparseEntries) -> None:
        """Hold these entries."""
        super().__init__(sparse.shape, sparse.modulus)
        self.sparse = sparse

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value: the entries that are not 0."""
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

    def bit_rows(self) -> Sequence[int]:
        """Return the entries over Z_2 as one integer a row."""
        if self._bits is None:
            sizes.require("conversion", self.shape, 2, sizes.bit_rows(self.shape))
            self._bits = self._places().bit_rows(self.shape[0])
        return self._bits

    def _places(self) -> FewEntries:
        held = self.sparse
        return FewEntries(held.values.tolist(), held.rows.tolist(), held.cols.tolist())

    def is_in_flint_alone(self) -> bool:
        """Say no: the way to an array is short."""
        return False

    def entry(self, i: int, j: int) -> Element:
        """Return one entry."""
        return self.sparse.entry(i, j)

    def is_zero(self) -> bool:
        """Say whether every entry is 0."""
        return not len(self.sparse)

    def equals(self, other: Store) -> bool:
        """Say whether the entries are those of another matrix of the same shape over the same ring."""
        entries = _entries_of(other)
        return super().equals(other) if entries is None else self.sparse.equals(entries)

    def first_difference(self, other: Store) -> tuple[int, int] | None:
        """Return the first place, row by row, where another matrix of the same shape differs."""
        entries = _entries_of(other)
        if entries is None:
            return super().first_difference(other)
        left = self.sparse.sum_with(entries.scaled(-1))
        return (int(left.rows[0]), int(left.cols[0])) if len(left) else None

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
        """Return self * other: by sparse entries, unless all entries of both multiply faster."""
        shape = (self.shape[0], other.shape[1])
        entries = _entries_of(other)
        if entries is not None:
            if self.sparse.terms_with(entries) <= max(shape[0] * shape[1], len(self.sparse)):
                return SparseStore(self.sparse.product(entries))
            return super().product(other)
        stored = len(self.sparse)
        if 0 in (*shape, *self.shape) or not crossovers.multiplies_sparsely(stored, self.shape, shape[1]):
            return super().product(other)
        return self._times_bits(other, shape) if self.modulus == 2 else self._times_dense(other, shape)

    def _times_bits(self, other: Store, shape: tuple[int, int]) -> Store:
        sizes.require("product", shape, 2, sizes.bit_rows(shape))
        rows, found = list(other.bit_rows()), [0] * shape[0]
        for i, j in zip(self.sparse.rows.tolist(), self.sparse.cols.tolist(), strict=True):
            found[i] ^= rows[j]
        return Store(shape, 2, bit_rows=found)

    def _times_dense(self, other: Store, shape: tuple[int, int]) -> Store:
        n = self.sparse.modulus
        if other.has_array():
            sizes.require("product", shape, n, sizes.array(shape, 4))
            product = self.sparse.times(other.canonical_array())
            return Store(shape, n, array=arrays.from_integers(product, n))
        sizes.require("product", shape, n, sizes.rows(shape, self.height()))
        rows: Any = other.rows()
        return Store(shape, n, rows=tuple(map(tuple, self.sparse.times_rows(rows).tolist())))

    def product_from(self, other: Store) -> Store:
        """Return other * self, as the transpose of a product of transposes."""
        return self.transposed().product(other.transposed()).transposed()

    def sum_with(self, other: Store) -> Store:
        """Return self + other."""
        entries = _entries_of(other)
        return super().sum_with(other) if entries is None else SparseStore(self.sparse.sum_with(entries))

    def difference_from(self, other: Store) -> Store:
        """Return self - other."""
        entries = _entries_of(other)
        if entries is None:
            return super().difference_from(other)
        return SparseStore(self.sparse.sum_with(entries.scaled(-1)))

    def negative(self) -> Store:
        """Return -self."""
        return SparseStore(self.sparse.scaled(-1))

    def scaled(self, factor: Element) -> Store:
        """Return factor * self for a canonical factor."""
        return SparseStore(self.sparse.scaled(int(factor)))


def _entries_of(other: Store) -> SparseEntries | None:
    """Return the entries of another matrix where it is held by them, as an identity is, None elsewhere."""
    if other.sparse is not None or other.few is None:
        return other.sparse
    np, few = numpy(), other.few
    values, lines, columns = (np.array(at, np.int64) for at in (few.values, few.lines, few.columns))
    return from_triples(other.shape, other.residue_ring(), lines, columns, values)
