"""How the entries of a matrix are held: Python rows, a native FLINT matrix, or bit rows over Z_2.

A Store is made in one form; another is made when it is first needed, and kept.  Conversions
cost more than eliminations, so each operation works in the form that is there, and over Z_2
in bit rows, whose products are tens of times faster than FLINT's.  A matrix without entries needs
no form: its shape says all about it, so nothing walks along billions of lines in which nothing stands.

Every operation that makes a matrix says first what it takes (see `sizes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain
from typing import Any, TypeAlias

from modlinalg._storage import bits, firewall, sizes
from modlinalg._storage.firewall import Element, Native
from modlinalg._storage.sizes import Height

Rows: TypeAlias = tuple[tuple[Element, ...], ...]


class Store:
    """The entries of one rows x cols matrix over Z_n, or over Q where the modulus is None."""

    __slots__ = ("_bits", "_height", "_native", "_rows", "is_empty", "modulus", "shape")

    def __init__(  # noqa: PLR0913  # three forms, of which one is given
        self,
        shape: tuple[int, int],
        modulus: int | None,
        *,
        rows: Rows | None = None,
        native: Native | None = None,
        bit_rows: Sequence[int] | None = None,
        height: Height | None = None,
    ) -> None:
        """Hold the one form that is given; its entries are canonical, over Q of no larger height.

        Without entries no form is needed.
        """
        self.shape: tuple[int, int] = shape
        self.is_empty: bool = 0 in shape
        self.modulus: int | None = modulus
        self._rows = rows
        self._native = native
        self._bits = bit_rows
        self._height = height

    @classmethod
    def diagonal(cls, entries: Sequence[Element], shape: tuple[int, int], modulus: int | None) -> Store:
        """Return the store with these canonical entries on its diagonal and zeros elsewhere."""
        if 0 in shape:
            return cls(shape, modulus)
        if modulus == 2:
            sizes.require("zeros", shape, 2, sizes.bit_rows(shape))
            lines = [int(entry) << i for i, entry in enumerate(entries)]
            return cls(shape, 2, bit_rows=lines + [0] * (shape[0] - len(lines)))
        return cls(shape, modulus, native=firewall.diagonal(shape, entries, modulus))

    @classmethod
    def identity(cls, size: int, modulus: int | None) -> Store:
        """Return the store of the size x size identity matrix."""
        sizes.require("identity", (size, size), modulus, sizes.identity(size, modulus))
        return cls.diagonal([1 if modulus else Fraction(1)] * size, (size, size), modulus)

    def height(self) -> Height:
        """Return a bound on the entries; over Q it is looked for when it is first needed."""
        if self._height is None:
            self._height = self._found_height()
        return self._height

    def _found_height(self) -> Height:
        if self.modulus is not None:
            return sizes.height_over(self.modulus)
        if self.is_empty:
            return 0, 0
        return _height_of(self.rows()) if self._native is None else firewall.height(self._native)

    def rows(self) -> Rows:
        """Return the entries as rows of Python numbers."""
        if self._rows is None:
            count, width = self.shape
            if self._bits is not None:
                sizes.require("entries", self.shape, 2, sizes.lines(self.shape))
                self._rows = tuple(bits.to_entries(self._bits, width))
            else:
                sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
                self._rows = ((),) * count if self.is_empty else self._rows_of_native()
        return self._rows

    def _rows_of_native(self) -> Rows:
        count, width = self.shape
        entries = list(firewall.entries_of(self._native, self.modulus))
        return tuple(tuple(entries[i * width : (i + 1) * width]) for i in range(count))

    def native(self) -> Native:
        """Return the entries as a FLINT matrix; it is shared, and only `_flint` may use it."""
        if self._native is None and self.is_empty:
            self._native = firewall.zero(self.shape, self.modulus)
        elif self._native is None:
            rows = self.rows()
            needed = sizes.built(self.shape, self.modulus, self.height())
            sizes.require("conversion", self.shape, self.modulus, needed)
            self._native = firewall.build(*self.shape, list(chain(*rows)), self.modulus)
        return self._native

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
        return firewall.entry_of(self._native, i, j, self.modulus)

    def is_zero(self) -> bool:
        """Say whether every entry is 0."""
        if self.is_empty:
            return True
        if self._bits is not None:
            return not any(self._bits)
        if self._native is not None:
            return not self._native
        return not any(map(any, self.rows()))

    def has_rows(self) -> bool:
        """Say whether the entries are there as rows of Python numbers."""
        return self._rows is not None

    def equals(self, other: Store) -> bool:
        """Say whether the entries are those of another matrix of the same shape over the same ring."""
        if self.is_empty:
            return True
        if self._rows is not None and other._rows is not None:
            return self._rows == other._rows
        if self.modulus == 2:
            return list(self.bit_rows()) == list(other.bit_rows())
        self._room_for_sum("comparison", other)
        return firewall.equal(self.native(), other.native())

    def transposed(self) -> Store:
        """Return the transpose, in the form that is there."""
        rows, cols = self.shape
        if self.is_empty:
            return Store((cols, rows), self.modulus)
        if self._bits is not None:
            needed = bits.transposition_bytes(rows, cols)
            sizes.require("transpose", (cols, rows), 2, needed)
            return Store((cols, rows), 2, bit_rows=bits.transposed(self._bits, cols))
        if self._native is not None:
            needed = sizes.native(self.shape, self.modulus, self.height())
            sizes.require("transpose", (cols, rows), self.modulus, needed)
            return self._made(firewall.transposed(self._native), (cols, rows), self._height)
        sizes.require("transpose", (cols, rows), self.modulus, sizes.lines((cols, rows)))
        columns = tuple(zip(*self.rows(), strict=True))
        return Store((cols, rows), self.modulus, rows=columns, height=self._height)

    def columns(self, positions: Sequence[int]) -> Store:
        """Return the given columns, in their order, in the form that is there."""
        shape = (self.shape[0], len(positions))
        if 0 in shape:
            return Store(shape, self.modulus)
        if self._bits is not None:
            sizes.require("columns", shape, 2, 2 * bits.transposition_bytes(*self.shape))
            lines = bits.transposed(self._bits, self.shape[1])
            chosen = bits.transposed([lines[j] for j in positions], self.shape[0])
            return Store(shape, 2, bit_rows=chosen)
        if self._native is not None:
            sizes.require("columns", shape, self.modulus, sizes.native(shape, self.modulus, self.height()))
            return self._made(firewall.selected(self._native, positions, self.modulus), shape, self._height)
        return Store(shape, self.modulus, rows=tuple(tuple(row[j] for j in positions) for row in self.rows()))

    def lines(self, positions: Sequence[int]) -> Store:
        """Return the given rows, in their order, in the form that is there."""
        shape = (len(positions), self.shape[1])
        if 0 in shape:
            return Store(shape, self.modulus)
        if self._bits is not None:
            sizes.require("rows", shape, 2, sizes.bit_rows(shape))
            return Store(shape, 2, bit_rows=[self._bits[i] for i in positions])
        if self._native is not None:
            needed = sizes.native(self.shape, self.modulus, self.height())
            sizes.require("rows", shape, self.modulus, 3 * needed)
            native = firewall.selected_lines(self._native, positions, self.modulus)
            return self._made(native, shape, self._height)
        rows = self.rows()
        return Store(shape, self.modulus, rows=tuple(rows[i] for i in positions))

    def residues(self, moduli: Sequence[int]) -> list[Store]:
        """Return the entries of a matrix over Z_n modulo divisors of n below 2^64, as bit rows modulo 2."""
        n = self.modulus
        if self.is_empty:
            return [Store(self.shape, p) for p in moduli]
        rows: Any = self.rows()
        needed = sizes.built(self.shape, n, self.height()) + 16 * len(moduli) * self.shape[0] * self.shape[1]
        sizes.require("residues", self.shape, n, needed)
        larger = [p for p in moduli if p != 2]
        own = [n] if n is not None and n < firewall.WORD and self._native is None else []
        natives = firewall.residues(*self.shape, list(chain(*rows)), [*larger, *own])
        if own:
            self._native = natives.pop()
        reduced = dict(zip(larger, natives, strict=True))
        return [
            Store(self.shape, p, native=reduced[p])
            if p in reduced
            else Store(self.shape, 2, bit_rows=bits.from_entries([[a & 1 for a in row] for row in rows]))
            for p in moduli
        ]

    def product(self, other: Store) -> Store:
        """Return self * other."""
        shape = (self.shape[0], other.shape[1])
        if 0 in shape:
            return Store(shape, self.modulus)
        if self.modulus == 2:
            sizes.require("product", shape, 2, sizes.bit_rows(shape) + self.shape[0] * self.shape[1] // 7)
            return Store(shape, 2, bit_rows=bits.product(self.bit_rows(), other.bit_rows()))
        if self.is_empty:
            return Store(shape, self.modulus, native=firewall.zero(shape, self.modulus))
        height = self._room_for_product(other, shape)
        native = firewall.product(self.native(), other.native())
        return Store(shape, self.modulus, native=native, height=height)

    def _room_for_product(self, other: Store, shape: tuple[int, int]) -> Height:
        """Return the height of a product for which there is room."""
        inner, modulus = self.shape[1], self.modulus
        left, right = self.height(), other.height()
        if modulus is not None:
            sizes.require("product", shape, modulus, sizes.product(shape, inner, modulus, left, right))
            return left
        # at first as if all denominators of a row, or of a column, were coprime
        left, right = (left[0], inner * left[1]), (right[0], inner * right[1])
        needed = sizes.product(shape, inner, modulus, left, right)
        if not sizes.fits(needed):
            left, right = firewall.cleared_heights(self.native(), other.native())
            needed = sizes.product(shape, inner, modulus, left, right)
        sizes.require("product", shape, modulus, needed)
        return sizes.product_height(inner, left, right)

    def sum_with(self, other: Store) -> Store:
        """Return self + other."""
        if self.is_empty:
            return self
        if self.modulus == 2:
            return self._exclusive_or(other)
        height = self._room_for_sum("sum", other)
        return self._made(firewall.sum_of(self.native(), other.native()), height=height)

    def difference_from(self, other: Store) -> Store:
        """Return self - other."""
        if self.is_empty:
            return self
        if self.modulus == 2:
            return self._exclusive_or(other)
        height = self._room_for_sum("difference", other)
        return self._made(firewall.difference(self.native(), other.native()), height=height)

    def _room_for_sum(self, name: str, other: Store) -> Height:
        """Return the height of a sum for which there is room."""
        height = self.height()
        if self.modulus is None:
            height = sizes.sum_height(height, other.height())
            if not sizes.fits(3 * sizes.native(self.shape, None, height)):
                found = map(firewall.height, (self.native(), other.native()))
                height = sizes.sum_height(*found)
        sizes.require(name, self.shape, self.modulus, 3 * sizes.native(self.shape, self.modulus, height))
        return height

    def negative(self) -> Store:
        """Return -self."""
        if self.is_empty or self.modulus == 2:
            return self
        needed = sizes.native(self.shape, self.modulus, self.height())
        sizes.require("negative", self.shape, self.modulus, needed)
        return self._made(firewall.negative(self.native()), height=self._height)

    def scaled(self, factor: Element) -> Store:
        """Return factor * self for a canonical factor."""
        if self.is_empty:
            return self
        top, bottom = self.height()
        if self.modulus is None:
            top += factor.numerator.bit_length()
            bottom += factor.denominator.bit_length()
        needed = 3 * sizes.native(self.shape, self.modulus, (top, bottom))
        sizes.require("scalar product", self.shape, self.modulus, needed)
        return self._made(firewall.scaled(self.native(), factor, self.modulus), height=(top, bottom))

    def _exclusive_or(self, other: Store) -> Store:
        sizes.require("sum", self.shape, 2, sizes.bit_rows(self.shape))
        pairs = zip(self.bit_rows(), other.bit_rows(), strict=True)
        return Store(self.shape, 2, bit_rows=[a ^ b for a, b in pairs])

    def _made(
        self, native: Native, shape: tuple[int, int] | None = None, height: Height | None = None
    ) -> Store:
        return Store(shape or self.shape, self.modulus, native=native, height=height)


def _height_of(rows: Rows) -> Height:
    """Return the height of rational entries."""
    top = max((entry.numerator.bit_length() for row in rows for entry in row), default=0)
    bottom = max((entry.denominator for row in rows for entry in row), default=1)
    return top, bottom.bit_length() if bottom > 1 else 0
