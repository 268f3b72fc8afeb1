"""The forms in which the entries of a matrix are held, and the ways from one to another.

They are rows of Python numbers, a FLINT matrix, a machine array over Z_n for 2 < n <= 2^62, bit rows over
Z_2, and the places of a few entries.  A matrix is made in one form; another is made when it is first needed,
and kept.  All ways lead through rows, also that between FLINT and arrays, which takes longer than most
products: engines keep to one of them.  A matrix without entries needs no form: its shape says all about it,
so nothing walks along billions of lines in which nothing stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from modlinalg._arithmetic.storage import arrays, bits, firewall, sizes
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.few_entries import FewEntries, on_diagonal
from modlinalg._arithmetic.storage.firewall import Element, Native
from modlinalg._arithmetic.storage.sizes import Height

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.sparse.triples import SparseEntries

Rows: TypeAlias = tuple[tuple[Element, ...], ...]


class Forms:
    """The entries of one rows x cols matrix over Z_n, over Z (modulus 0), or over Q (modulus None)."""

    __slots__ = ("_array", "_bits", "_few", "_height", "_native", "_rows", "is_empty", "modulus", "shape")

    sparse: SparseEntries | None = None  # what a SparseStore holds

    def __init__(  # noqa: PLR0913  # five forms, of which one is given
        self,
        shape: tuple[int, int],
        modulus: int | None,
        *,
        rows: Rows | None = None,
        native: Native | None = None,
        array: Array | None = None,
        bit_rows: Sequence[int] | None = None,
        few: FewEntries | None = None,
        height: Height | None = None,
    ) -> None:
        """Hold the one form that is given; its entries are canonical, over Q of no larger height.

        Those of an array are balanced residues modulo 3 or more, of a type that `arrays.kind` has for
        some shape.  Without entries no form is needed.
        """
        self.shape: tuple[int, int] = shape
        self.is_empty: bool = 0 in shape
        self.modulus: int | None = modulus
        self._rows = rows
        self._native = native
        self._array = array
        self._bits = bit_rows
        self._few = few
        self._height = height

    def height(self) -> Height:
        """Return a bound on the entries; over Z and Q it is looked for when it is first needed."""
        if self._height is None:
            self._height = self._found_height()
        return self._height

    def _found_height(self) -> Height:
        if self.modulus:
            return sizes.height_over(self.modulus)
        if self.is_empty:
            return 0, 0
        if self._few is not None:
            return _height_of((tuple(self._few.values),), self.modulus)
        if self._native is None:
            return _height_of(self.rows(), self.modulus)
        return firewall.height(self._native)

    def rows(self) -> Rows:
        """Return the entries as rows of Python numbers."""
        if self._rows is None:
            count, width = self.shape
            if self._bits is not None:
                sizes.require("entries", self.shape, 2, sizes.lines(self.shape))
                self._rows = tuple(bits.to_entries(self._bits, width))
            else:
                sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
                self._rows = ((),) * count if self.is_empty else self._rows_of_form()
        return self._rows

    def _rows_of_form(self) -> Rows:
        """Return the entries of whatever form there is as rows."""
        count, width = self.shape
        if self._array is not None:
            return arrays.rows(self._array, self.residue_ring())
        if self._few is not None and self._native is None:
            return self._few.rows(self.shape, self.modulus)
        entries = list(firewall.entries_of(self._native, self.modulus))
        return tuple(tuple(entries[i * width : (i + 1) * width]) for i in range(count))

    def native(self) -> Native:
        """Return the entries as a FLINT matrix; it is shared, and only `_flint` may use it."""
        if self._native is None and self.is_empty:
            self._native = firewall.zero(self.shape, self.modulus)
        elif self._native is None and self._few is not None:
            self._native = self._few.native(self.shape, self.modulus)
        elif self._native is None:
            rows = self.rows()
            needed = sizes.built(self.shape, self.modulus, self.height())
            sizes.require("conversion", self.shape, self.modulus, needed)
            self._native = firewall.build(*self.shape, list(chain(*rows)), self.modulus)
        return self._native

    def array(self) -> Array:
        """Return the entries over Z_n, 2 < n <= 2^62, as an array of balanced residues; it is shared."""
        if self._array is None:
            n = self.residue_ring()
            sizes.require("conversion", self.shape, n, sizes.array(self.shape, 3))
            if self.is_empty or self._few is not None:
                self._array = arrays.from_places(self._few or on_diagonal(()), self.shape, n)
            else:
                self._array = arrays.from_rows(self.rows(), self.shape, n)
        return self._array

    def bit_rows(self) -> Sequence[int]:
        """Return the entries over Z_2 as one integer a row, bit j for column j."""
        assert self.modulus == 2
        if self._bits is None and self.is_empty:
            sizes.require("zeros", self.shape, 2, sizes.bit_rows(self.shape))
            self._bits = [0] * self.shape[0]
        elif self._bits is None:
            rows: Sequence[Sequence[int]] = self.rows()  # type: ignore[assignment]  # over Z_2 they are int
            sizes.require("conversion", self.shape, 2, sizes.bit_rows(self.shape))
            self._bits = bits.from_entries(rows)
        return self._bits

    def entry(self, i: int, j: int) -> Element:
        """Return one entry."""
        if self._rows is not None:
            return self._rows[i][j]
        if self._bits is not None:
            return self._bits[i] >> j & 1
        if self._array is not None:
            return arrays.entry(self._array, i, j, self.residue_ring())
        if self._few is not None:
            return self._few.entry(i, j, self.modulus)
        return firewall.entry_of(self._native, i, j, self.modulus)

    def has_rows(self) -> bool:
        """Say whether the entries are there as rows of Python numbers."""
        return self._rows is not None

    def has_array(self) -> bool:
        """Say whether the entries are there as a machine array."""
        return self._array is not None

    @property
    def few(self) -> FewEntries | None:
        """The places of a few entries, where it is held by them."""
        return self._few

    def is_in_flint_alone(self) -> bool:
        """Say whether the only way to an array is the long one from FLINT."""
        return self._rows is None and self._array is None and self._few is None

    def is_in_flint(self) -> bool:
        """Say whether there is a FLINT matrix, or one is made in no time."""
        return self._native is not None or self._few is not None

    def out_of_flint(self) -> int:
        """Return how many entries have to be taken out of FLINT to make an array."""
        return self.shape[0] * self.shape[1] if self.is_in_flint_alone() else 0

    def into_flint(self) -> int:
        """Return how many entries have to be given to FLINT to make its matrix."""
        return 0 if self.is_in_flint() else self.shape[0] * self.shape[1]

    def residue_ring(self) -> int:
        """Return n, for a matrix over Z_n."""
        assert self.modulus
        return self.modulus


def _height_of(rows: Rows, modulus: int | None) -> Height:
    """Return the height of integers or, for the modulus None, of fractions."""
    if modulus is not None:  # the longest integer is the greatest or the least one
        greatest, least = (end(chain.from_iterable(rows), default=0) for end in (max, min))
        return max(int(greatest).bit_length(), int(least).bit_length()), 0
    top = max((entry.numerator.bit_length() for row in rows for entry in row), default=0)
    bottom = max((entry.denominator for row in rows for entry in row), default=1)
    return top, bottom.bit_length() if bottom > 1 else 0
