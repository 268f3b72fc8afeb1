"""Matrices held as rows of Python numbers, which every form can become."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import mul
from typing import Any, Self

from modlinalg._arithmetic.storage import bits, firewall, sizes
from modlinalg._arithmetic.storage.binary import BitsForm
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.flint_form import FlintForm
from modlinalg._arithmetic.storage.forms import Form, Images, Positions, Rows
from modlinalg._arithmetic.storage.sizes import Height

_WORD = 2**63  # integers from -_WORD to _WORD - 1 are int64


class RowsForm(Form):
    """Rows of Python numbers."""

    __slots__ = ()
    name = "rows"
    data: Rows

    def rows(self) -> Rows:
        return self.data

    def _found_height(self) -> Height:
        return height_of(self.data, self.modulus)

    def entry(self, i: int, j: int) -> Element:
        return self.data[i][j]

    def to_numpy(self) -> Array:
        np, n, entries = numpy(), self.modulus, chain(*self.data)
        fits = n is not None and (n <= _WORD if n else all(-_WORD <= a < _WORD for a in entries))
        array = np.empty(self.shape, np.int64 if fits else object)
        for i, row in enumerate(self.data):
            array[i, :] = row
        return array

    def mapped(self, images: Images, modulus: int | None) -> RowsForm:
        width = self.shape[1]
        found = iter(images(list(chain(*self.data)), lambda t: divmod(t, width)))
        return RowsForm(tuple(zip(*[found] * width, strict=True)), self.shape, modulus)

    def is_zero(self) -> bool:
        return not any(map(any, self.data))

    def transposed(self) -> RowsForm:
        shape = self.shape[1], self.shape[0]
        sizes.require("transpose", shape, self.modulus, sizes.lines(shape))
        return RowsForm(tuple(zip(*self.data, strict=True)), shape, self.modulus, self.known_height)

    def part(self, lines: Positions | None, columns: Positions | None) -> RowsForm:
        rows = self.data if lines is None else tuple([self.data[i] for i in lines])
        if columns is not None:
            rows = tuple([tuple([row[j] for j in columns]) for row in rows])
        return RowsForm(rows, self.shape_of(lines, columns), self.modulus)

    def joined(self, other: Self, shape: tuple[int, int], *, beside: bool) -> RowsForm:
        if not beside:
            return RowsForm(self.data + other.data, shape, self.modulus)
        rows = tuple(left + right for left, right in zip(self.data, other.data, strict=True))
        return RowsForm(rows, shape, self.modulus)

    def equals(self, other: Self) -> bool:
        return self.data == other.data

    def has_diagonal(self, entries: tuple[Element, ...]) -> bool:
        count, step = min(self.shape), self.shape[1] + 1
        found, places = list(chain.from_iterable(self.data)), slice(0, count * step, step)
        good = found[places] == list(entries[:count])
        found[places] = [0] * count
        return good and not any(found)

    def first_difference(self, other: Self) -> tuple[int, int] | None:
        for i, (left, right) in enumerate(zip(self.data, other.data, strict=True)):
            if left != right:
                return i, next(j for j, (a, b) in enumerate(zip(left, right, strict=True)) if a != b)
        return None

    def product(self, other: Self) -> RowsForm:  # few residues, before FLINT would have them
        n: Any = self.modulus
        columns = list(zip(*other.data))  # noqa: B905  to look at their lengths takes as long as a few sums
        rows = tuple([tuple([sum(map(mul, row, column)) % n for column in columns]) for row in self.data])
        return RowsForm(rows, (self.shape[0], other.shape[1]), n)

    def behind(self, left: Any) -> RowsForm:
        shape = left.shape[0], self.shape[1]
        sizes.require("product", shape, self.modulus, sizes.rows(shape, self.height()))
        rows = tuple(map(tuple, left.times_rows(self.data).tolist()))
        return RowsForm(rows, shape, self.modulus)

    def residues(self, moduli: Sequence[int]) -> list[Form]:  # FLINT converts the integers once
        shape, rows = self.shape, self.data
        needed = sizes.built(shape, self.modulus, self.height()) + 16 * len(moduli) * shape[0] * shape[1]
        sizes.require("residues", shape, self.modulus, needed)
        larger = [p for p in moduli if p != 2]
        natives = iter(firewall.residues(*shape, list(chain(*rows)), larger))
        return [FlintForm(next(natives), shape, p) if p != 2 else self._modulo_2() for p in moduli]

    def _modulo_2(self) -> BitsForm:
        rows: Any = self.data
        return BitsForm(bits.from_entries([[a & 1 for a in row] for row in rows]), self.shape, 2)

    def stored(self) -> int:
        return self.shape[0] * self.shape[1]

    def places(self) -> tuple[Array, Array, Array]:
        entries = numpy().array(self.data, numpy().int64)
        rows, columns = entries.nonzero()
        return rows, columns, entries[rows, columns]


def height_of(rows: Sequence[Sequence[Element]], modulus: int | None) -> Height:
    """Return the height of integers or, for the modulus None, of fractions."""
    if modulus is not None:  # the longest integer is the greatest or the least one
        greatest, least = (end(chain.from_iterable(rows), default=0) for end in (max, min))
        return max(int(greatest).bit_length(), int(least).bit_length()), 0
    top = max((entry.numerator.bit_length() for row in rows for entry in row), default=0)
    bottom = max((entry.denominator for row in rows for entry in row), default=1)
    return top, bottom.bit_length() if bottom > 1 else 0
