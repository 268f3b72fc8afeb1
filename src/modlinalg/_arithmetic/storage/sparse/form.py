"""Sparse matrices over Z_n as a form; what is made of them stays in it where it can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from modlinalg._arithmetic.storage import arrays, sizes
from modlinalg._arithmetic.storage.arrays import ArrayForm
from modlinalg._arithmetic.storage.binary import BitsForm
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.forms import Form, Positions, Rows, Sign
from modlinalg._arithmetic.storage.rows_form import RowsForm
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries


class SparseForm(Form):
    """The entries that are not 0, over Z_n for 2 <= n <= 2^31."""

    __slots__ = ()
    name = "sparse"
    holds_nothing = True
    data: SparseEntries

    @classmethod
    def of(cls, entries: SparseEntries) -> Self:
        """Return the form that holds these entries."""
        return cls(entries, entries.shape, entries.modulus)

    @classmethod
    def unpickled(cls, data: Any, shape: tuple[int, int], modulus: int | None) -> Form:
        assert modulus
        return cls.of(SparseEntries(shape, modulus, *data))

    def pickled(self) -> Any:
        return self.places()

    def rows(self) -> Rows:
        sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
        return tuple(map(tuple, self.data.dense().tolist()))

    def _array(self) -> ArrayForm:
        n = self.data.modulus
        sizes.require("conversion", self.shape, n, sizes.array(self.shape, 3))
        return ArrayForm(arrays.from_integers(self.data.dense(), n), self.shape, n)

    def _bit_rows(self) -> BitsForm:
        sizes.require("conversion", self.shape, 2, sizes.bit_rows(self.shape))
        rows = [0] * self.shape[0]
        for i, j in zip(self.data.rows.tolist(), self.data.cols.tolist(), strict=True):
            rows[i] |= 1 << j
        return BitsForm(rows, self.shape, 2)

    ways: ClassVar = {"array": _array, "bit_rows": _bit_rows}

    def entry(self, i: int, j: int) -> Element:
        return self.data.entry(i, j)

    def is_zero(self) -> bool:
        return not len(self.data)

    def transposed(self) -> Self:
        return self.of(self.data.transposed())

    def part(self, lines: Positions | None, columns: Positions | None) -> Form:
        if columns is not None and len(set(columns)) < len(columns) and self.shape[0]:
            return RowsForm(self.rows(), self.shape, self.modulus).part(lines, columns)
        found = self.data if columns is None else self.data.columns(columns)
        return self.of(found if lines is None else found.lines(lines))

    def equals(self, other: Self) -> bool:
        return self.data.equals(other.data)

    def first_difference(self, other: Self) -> tuple[int, int] | None:
        left = self.data.sum_with(other.data.scaled(-1))
        return (int(left.rows[0]), int(left.cols[0])) if len(left) else None

    def combined(self, other: Self, sign: Sign) -> Self:
        return self.of(self.data.sum_with(other.data if sign > 0 else other.data.scaled(-1)))

    def negative(self) -> Self:
        return self.of(self.data.scaled(-1))

    def scaled(self, factor: Element) -> Self:
        return self.of(self.data.scaled(int(factor)))

    def product(self, other: Any) -> Form:
        product: Form = other.behind(self.data)
        return product

    def behind(self, left: SparseEntries) -> Form:
        if left.terms_with(self.data) <= max(left.shape[0] * self.shape[1], len(left)):
            return self.of(left.product(self.data))
        before = SparseForm.of(left)  # all entries of both multiply faster
        if self.modulus == 2:
            return before._bit_rows().product(self._bit_rows())
        return before._array().product(self._array())

    def residues(self, moduli: Sequence[int]) -> list[Form]:
        return [self.of(self.data.modulo(p)) for p in moduli]

    def stored(self) -> int:
        return len(self.data)

    def places(self) -> tuple[Array, Array, Array]:
        return self.data.rows, self.data.cols, self.data.values
