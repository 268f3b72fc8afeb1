"""Matrices held by FLINT: what it computes, and the room for it."""

from __future__ import annotations

from itertools import chain
from typing import Self

from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.firewall import Element, Native
from modlinalg._arithmetic.storage.forms import SUM, Form, Positions, Rows, Sign
from modlinalg._arithmetic.storage.sizes import Height


class FlintForm(Form):
    """A FLINT matrix; only `firewall` uses more of it than + - * and bool."""

    __slots__ = ()
    name = "native"
    data: Native

    @classmethod
    def of_rows(cls, rows: Rows, shape: tuple[int, int], modulus: int | None, height: Height) -> Self:
        sizes.require("conversion", shape, modulus, sizes.built(shape, modulus, height))
        return cls(firewall.build(*shape, list(chain(*rows)), modulus), shape, modulus, height)

    def _found_height(self) -> Height:
        return firewall.height(self.data)

    def rows(self) -> Rows:
        count, width = self.shape
        sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
        entries = list(firewall.entries_of(self.data, self.modulus))
        return tuple(tuple(entries[i * width : (i + 1) * width]) for i in range(count))

    def entry(self, i: int, j: int) -> Element:
        return firewall.entry_of(self.data, i, j, self.modulus)

    def is_zero(self) -> bool:
        return not self.data

    def _size(self) -> int:
        return sizes.native(self.shape, self.modulus, self.height())

    def _like(self, native: Native) -> FlintForm:
        return FlintForm(native, self.shape, self.modulus, self.known_height)

    def transposed(self) -> FlintForm:
        shape = self.shape[1], self.shape[0]
        sizes.require("transpose", shape, self.modulus, self._size())
        return FlintForm(firewall.transposed(self.data), shape, self.modulus, self.known_height)

    def part(self, lines: Positions | None, columns: Positions | None) -> FlintForm:
        found = self
        if columns is not None:
            shape = (self.shape[0], len(columns))
            sizes.require("columns", shape, self.modulus, sizes.selected(shape, self.modulus, self.height()))
            native = firewall.selected(self.data, columns, self.modulus)
            found = FlintForm(native, shape, self.modulus, self.known_height)
        return found if lines is None else found._lines(lines)

    def _lines(self, positions: Positions) -> FlintForm:
        shape = (len(positions), self.shape[1])
        needed = 2 * self._size() + sizes.selected(shape, self.modulus, self.height())
        sizes.require("rows", shape, self.modulus, needed)
        native = firewall.selected_lines(self.data, positions, self.modulus)
        return FlintForm(native, shape, self.modulus, self.known_height)

    def equals(self, other: Self) -> bool:
        self._room_for_sum("comparison", other)
        return not (self.data - other.data)  # FLINT does this; == of python-flint compares in Python

    def combined(self, other: Self, sign: Sign) -> FlintForm:
        height = self._room_for_sum(SUM[sign], other)
        native = self.data + other.data if sign > 0 else self.data - other.data
        return FlintForm(native, self.shape, self.modulus, height)

    def _room_for_sum(self, name: str, other: FlintForm) -> Height:
        """Return the height of a sum for which there is room."""
        height = self.height()
        if not self.modulus:
            height = sizes.sum_height(height, other.height())
            if not sizes.fits(3 * sizes.native(self.shape, self.modulus, height)):
                height = sizes.sum_height(*map(firewall.height, (self.data, other.data)))
        sizes.require(name, self.shape, self.modulus, 3 * sizes.native(self.shape, self.modulus, height))
        return height

    def negative(self) -> FlintForm:
        sizes.require("negative", self.shape, self.modulus, self._size())
        return self._like(-self.data)

    def scaled(self, factor: Element) -> FlintForm:
        top, bottom = self.height()
        if not self.modulus:
            top += factor.numerator.bit_length()
            bottom += factor.denominator.bit_length() if self.modulus is None else 0
        needed = 3 * sizes.native(self.shape, self.modulus, (top, bottom))
        sizes.require("scalar product", self.shape, self.modulus, needed)
        native = firewall.scaled(self.data, factor, self.modulus)
        return FlintForm(native, self.shape, self.modulus, (top, bottom))

    def product(self, other: FlintForm) -> FlintForm:
        shape = self.shape[0], other.shape[1]
        height = self._room_for_product(other, shape)
        return FlintForm(self.data * other.data, shape, self.modulus, height)

    def _room_for_product(self, other: FlintForm, shape: tuple[int, int]) -> Height:
        """Return the height of a product for which there is room."""
        inner, modulus = self.shape[1], self.modulus
        left, right = self.height(), other.height()
        if modulus:
            sizes.require("product", shape, modulus, sizes.product(shape, inner, modulus, left, right))
            return left
        # at first as if all denominators of a row, or of a column, were coprime
        left, right = (left[0], inner * left[1]), (right[0], inner * right[1])
        needed = sizes.product(shape, inner, modulus, left, right)
        if modulus is None and not sizes.fits(needed):
            left, right = firewall.cleared_heights(self.data, other.data)
            needed = sizes.product(shape, inner, modulus, left, right)
        sizes.require("product", shape, modulus, needed)
        return sizes.product_height(inner, left, right)
