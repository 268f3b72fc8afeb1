"""What is done with the entries of matrices, in whatever form they are held (see `forms`).

Conversions cost more than eliminations, so each operation works in the form that is there: over Z_2
in bit rows, whose products are tens of times faster than FLINT's, and else on arrays where one of the
operands is an array, or where both are rows of Python numbers and large enough (see `crossovers`).

Every operation that makes a matrix says first what it takes (see `sizes`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain
from operator import mul
from typing import Any

from modlinalg._arithmetic.storage import arrays, binary, bits, crossovers, firewall, sizes
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.exact_products import canonical, product as product_on_arrays
from modlinalg._arithmetic.storage.few_entries import FewEntries, on_diagonal
from modlinalg._arithmetic.storage.firewall import Element, Native
from modlinalg._arithmetic.storage.forms import Forms, Rows
from modlinalg._arithmetic.storage.sizes import Height


class Store(Forms):
    """A rows x cols matrix over Z_n, over Z where the modulus is 0, or over Q where it is None."""

    __slots__ = ()

    @classmethod
    def diagonal(cls, entries: Sequence[Element], shape: tuple[int, int], modulus: int | None) -> Store:
        """Return the store with these canonical entries on its diagonal and zeros elsewhere."""
        return cls.at_places(on_diagonal(entries), shape, modulus)

    @classmethod
    def at_places(cls, few: FewEntries, shape: tuple[int, int], modulus: int | None) -> Store:
        """Return the store with canonical entries at some places and zeros elsewhere."""
        if 0 in shape:
            return cls(shape, modulus)
        if modulus == 2:
            sizes.require("zeros", shape, 2, sizes.bit_rows(shape))
            return cls(shape, 2, bit_rows=few.bit_rows(shape[0]))
        sizes.require("zeros", shape, modulus, sizes.zeros(shape, modulus))
        return cls(shape, modulus, few=few)

    @classmethod
    def identity(cls, size: int, modulus: int | None) -> Store:
        """Return the store of the size x size identity matrix."""
        sizes.require("identity", (size, size), modulus, sizes.identity(size, modulus))
        return cls.diagonal([Fraction(1) if modulus is None else 1] * size, (size, size), modulus)

    def is_zero(self) -> bool:
        """Say whether every entry is 0."""
        if self.is_empty:
            return True
        if self._bits is not None:
            return binary.is_zero(self._bits)
        if self._native is not None:
            return not self._native
        if self._array is not None:
            return arrays.is_zero(self._array)
        if self._few is not None:
            return not any(self._few.values)
        return not any(map(any, self.rows()))

    def _on_arrays_with(self, other: Store) -> bool:
        """Say whether to combine two matrices as arrays: where both are, or one is and the way is shorter."""
        if self._array is None and other._array is None:
            return False
        if self._array is not None and other._array is not None:
            return True
        return self.out_of_flint() + other.out_of_flint() < self.into_flint() + other.into_flint()

    def equals(self, other: Store) -> bool:
        """Say whether the entries are those of another matrix of the same shape over the same ring."""
        if self.is_empty:
            return True
        if self._rows is not None and other._rows is not None:
            return self._rows == other._rows
        if self._yields_to(other):
            return other.equals(self)
        if self._few is not None and other._few is not None:
            return self._few.same_as(other._few)
        if self.modulus == 2:
            return binary.equal(self.bit_rows(), other.bit_rows())
        if self._on_arrays_with(other):
            sizes.require("comparison", self.shape, self.modulus, sizes.array(self.shape, 3))
            return arrays.equal(self.array(), other.array(), self.residue_ring())
        self._room_for_sum("comparison", other)
        return firewall.equal(self.native(), other.native())

    def _yields_to(self, other: Store) -> bool:
        """Say whether the other matrix, a sparse one, knows what to do with the places of few entries."""
        return other.sparse is not None and self._few is not None

    def first_difference(self, other: Store) -> tuple[int, int] | None:
        """Return the first place, row by row, where another matrix of the same shape differs."""
        if self._yields_to(other):
            return other.first_difference(self)
        for i, (left, right) in enumerate(zip(self.rows(), other.rows(), strict=True)):
            if left != right:
                return i, next(j for j, (a, b) in enumerate(zip(left, right, strict=True)) if a != b)
        return None

    def transposed(self) -> Store:
        """Return the transpose, in the form that is there."""
        rows, cols = self.shape
        if self.is_empty:
            return Store((cols, rows), self.modulus)
        if self._bits is not None:
            return Store((cols, rows), 2, bit_rows=binary.transposed(self._bits, cols))
        if self._few is not None:
            return Store((cols, rows), self.modulus, few=self._few.transposed(), height=self._height)
        if self._array is not None:
            return Store((cols, rows), self.modulus, array=self._array.T)
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
            return Store(shape, 2, bit_rows=binary.columns(self._bits, self.shape[1], positions))
        if self._few is not None:
            return Store(shape, self.modulus, few=self._few.selected(positions), height=self._height)
        if self._array is not None:
            sizes.require("columns", shape, self.modulus, sizes.array(shape))
            return Store(shape, self.modulus, array=arrays.columns(self._array, positions))
        if self._native is not None:
            sizes.require("columns", shape, self.modulus, sizes.selected(shape, self.modulus, self.height()))
            return self._made(firewall.selected(self._native, positions, self.modulus), shape, self._height)
        return Store(shape, self.modulus, rows=tuple(tuple(row[j] for j in positions) for row in self.rows()))

    def lines(self, positions: Sequence[int]) -> Store:
        """Return the given rows, in their order, in the form that is there."""
        shape = (len(positions), self.shape[1])
        if 0 in shape:
            return Store(shape, self.modulus)
        if self._bits is not None:
            return Store(shape, 2, bit_rows=binary.lines(self._bits, self.shape[1], positions))
        if self._few is not None:
            return self.transposed().columns(positions).transposed()
        if self._array is not None:
            sizes.require("rows", shape, self.modulus, sizes.array(shape))
            return Store(shape, self.modulus, array=arrays.lines(self._array, positions))
        if self._native is not None:
            needed = 2 * sizes.native(self.shape, self.modulus, self.height())
            needed += sizes.selected(shape, self.modulus, self.height())
            sizes.require("rows", shape, self.modulus, needed)
            native = firewall.selected_lines(self._native, positions, self.modulus)
            return self._made(native, shape, self._height)
        rows = self.rows()
        return Store(shape, self.modulus, rows=tuple(rows[i] for i in positions))

    def canonical_array(self) -> Array:
        """Return a new array of integers from 0 to n - 1."""
        sizes.require("an array of", self.shape, self.modulus, sizes.array(self.shape, 2))
        return canonical(self.array(), self.residue_ring())

    def part(self, lines: Sequence[int], columns: Sequence[int]) -> Store:
        """Return the given rows of the given columns, in the form that is there."""
        shape = (len(lines), len(columns))
        by_places = self.sparse is not None or self._few is not None  # they stay so, whatever else there is
        if self.has_rows() and not by_places:
            rows = self.rows()
            return Store(shape, self.modulus, rows=tuple(tuple(rows[i][j] for j in columns) for i in lines))
        if self._array is None or by_places or 0 in shape:
            return self.columns(columns).lines(lines)
        sizes.require("part", shape, self.modulus, sizes.array(shape))
        return Store(shape, self.modulus, array=arrays.part(self._array, lines, columns))

    def beside(self, other: Store) -> Store:
        """Return [self | other], the columns of both."""
        shape = (self.shape[0], sizes.require_side("augment", self.shape[1] + other.shape[1]))
        if self._on_arrays_with(other):
            sizes.require("augment", shape, self.modulus, sizes.array(shape))
            return Store(shape, self.modulus, array=arrays.beside(self.array(), other.array()))
        rows = tuple(left + right for left, right in zip(self.rows(), other.rows(), strict=True))
        return Store(shape, self.modulus, rows=rows)

    def above(self, other: Store) -> Store:
        """Return the rows of self above those of other."""
        if not (self.shape[0] and other.shape[0]):
            return self if self.shape[0] else other
        if self._on_arrays_with(other):
            return self.transposed().beside(other.transposed()).transposed()
        shape = (sizes.require_side("stack", self.shape[0] + other.shape[0]), self.shape[1])
        if self._bits is not None:
            return Store(shape, 2, bit_rows=[*self._bits, *other.bit_rows()])
        return Store(shape, self.modulus, rows=self.rows() + other.rows())

    def residues(self, moduli: Sequence[int]) -> list[Store]:
        """Return the entries of a matrix over Z_n modulo divisors of n below 2^64, as bit rows modulo 2."""
        n = self.modulus
        if self.is_empty:
            return [Store(self.shape, p) for p in moduli]
        if self._array is not None:
            sizes.require("residues", self.shape, n, sizes.array(self.shape, 3 + len(moduli)))
            return [self._residue(self._array, p) for p in moduli]
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

    def _residue(self, array: Array, p: int) -> Store:
        if p == 2:
            return Store(self.shape, 2, bit_rows=arrays.bit_rows(array))
        return Store(self.shape, p, array=arrays.residues(array, p))

    def product(self, other: Store) -> Store:
        """Return self * other."""
        shape = (self.shape[0], other.shape[1])
        if 0 in shape:
            return Store(shape, self.modulus)
        if other.sparse is not None and self.sparse is None:
            return other.product_from(self)
        if self.modulus == 2:
            return Store(shape, 2, bit_rows=binary.product(self.bit_rows(), other.bit_rows(), shape[1]))
        if self.is_empty:
            return Store.diagonal((), shape, self.modulus)
        if (rows := self._product_in_python(other)) is not None:
            return Store(shape, self.modulus, rows=rows)
        if self._multiplies_on_arrays(other):
            n = self.residue_ring()
            sizes.require("product", shape, n, sizes.array_product(shape, self.shape[1]))
            return Store(shape, n, array=product_on_arrays(self.array(), other.array(), n))
        height = self._room_for_product(other, shape)
        native = firewall.product(self.native(), other.native())
        return Store(shape, self.modulus, native=native, height=height)

    def product_from(self, other: Store) -> Store:
        """Return other * self, for a form that multiplies better from here."""
        return other.product(self)

    def _product_in_python(self, other: Store) -> Rows | None:
        """Return the rows of a product over Z_n that is done before FLINT has the operands; else None."""
        left, right, n = self._rows, other._rows, self.modulus
        if left is None or right is None or not n or n > crossovers.FACTORED:
            return None
        if self.shape[0] * self.shape[1] * other.shape[1] > crossovers.LARGEST_IN_PYTHON:
            return None
        columns = list(zip(*right, strict=True))
        entries = iter([sum(map(mul, row, column)) % n for row in left for column in columns])
        return tuple(zip(*[entries] * len(columns), strict=True))

    def _multiplies_on_arrays(self, other: Store) -> bool:
        n = self.modulus
        if not n or n > crossovers.LARGEST_ON_ARRAYS:
            return False
        if self._on_arrays_with(other):
            return True
        if self.is_in_flint_alone() or other.is_in_flint_alone():
            return False
        multiplications = self.shape[0] * self.shape[1] * other.shape[1]
        return crossovers.multiplies_on_arrays(n, multiplications, self.into_flint() + other.into_flint())

    def _room_for_product(self, other: Store, shape: tuple[int, int]) -> Height:
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
            left, right = firewall.cleared_heights(self.native(), other.native())
            needed = sizes.product(shape, inner, modulus, left, right)
        sizes.require("product", shape, modulus, needed)
        return sizes.product_height(inner, left, right)

    def sum_with(self, other: Store) -> Store:
        """Return self + other."""
        if self.is_empty:
            return self
        if self._yields_to(other):
            return other.sum_with(self)
        if self.modulus == 2:
            return self._exclusive_or(other)
        if self._on_arrays_with(other):
            return self._combined("sum", arrays.sum_of, other)
        height = self._room_for_sum("sum", other)
        return self._made(firewall.sum_of(self.native(), other.native()), height=height)

    def difference_from(self, other: Store) -> Store:
        """Return self - other."""
        if self.is_empty:
            return self
        if self._yields_to(other):
            return other.negative().sum_with(self)
        if self.modulus == 2:
            return self._exclusive_or(other)
        if self._on_arrays_with(other):
            return self._combined("difference", arrays.difference, other)
        height = self._room_for_sum("difference", other)
        return self._made(firewall.difference(self.native(), other.native()), height=height)

    def _combined(self, name: str, combine: Callable[[Array, Array, int], Array], other: Store) -> Store:
        n = self.residue_ring()
        sizes.require(name, self.shape, n, sizes.array(self.shape, 3))
        return Store(self.shape, n, array=combine(self.array(), other.array(), n))

    def _room_for_sum(self, name: str, other: Store) -> Height:
        """Return the height of a sum for which there is room."""
        height = self.height()
        if not self.modulus:
            height = sizes.sum_height(height, other.height())
            if not sizes.fits(3 * sizes.native(self.shape, self.modulus, height)):
                found = map(firewall.height, (self.native(), other.native()))
                height = sizes.sum_height(*found)
        sizes.require(name, self.shape, self.modulus, 3 * sizes.native(self.shape, self.modulus, height))
        return height

    def negative(self) -> Store:
        """Return -self."""
        if self.is_empty or self.modulus == 2:
            return self
        if self._array is not None:
            sizes.require("negative", self.shape, self.modulus, sizes.array(self.shape))
            return Store(self.shape, self.modulus, array=-self._array)
        needed = sizes.native(self.shape, self.modulus, self.height())
        sizes.require("negative", self.shape, self.modulus, needed)
        return self._made(firewall.negative(self.native()), height=self._height)

    def scaled(self, factor: Element) -> Store:
        """Return factor * self for a canonical factor."""
        if self.is_empty:
            return self
        if self._few is not None:
            return Store(self.shape, self.modulus, few=self._few.scaled(factor, self.modulus))
        if self._array is not None and arrays.multiplies(self._array):
            n = self.residue_ring()
            sizes.require("scalar product", self.shape, n, sizes.array_product(self.shape, 1))
            return Store(self.shape, n, array=arrays.scaled(self._array, int(factor), n))
        top, bottom = self.height()
        if not self.modulus:
            top += factor.numerator.bit_length()
            bottom += factor.denominator.bit_length() if self.modulus is None else 0
        needed = 3 * sizes.native(self.shape, self.modulus, (top, bottom))
        sizes.require("scalar product", self.shape, self.modulus, needed)
        return self._made(firewall.scaled(self.native(), factor, self.modulus), height=(top, bottom))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the entries in the form that is there, an array without Python integers."""
        form: dict[str, Any] = {}
        if self._few is not None:
            form["few"] = self._few
        elif self._bits is not None:
            form["bit_rows"] = list(self._bits)
        elif self._array is not None:
            return _of_integers, (self.canonical_array(), self.modulus)
        elif not self.is_empty:
            form["rows"] = self.rows()
        return partial(Store, self.shape, self.modulus, **form), ()

    def _exclusive_or(self, other: Store) -> Store:
        total = binary.sum_of(self.bit_rows(), other.bit_rows(), self.shape[1])
        return Store(self.shape, 2, bit_rows=total)

    def _made(
        self, native: Native, shape: tuple[int, int] | None = None, height: Height | None = None
    ) -> Store:
        return Store(shape or self.shape, self.modulus, native=native, height=height)


def _of_integers(integers: Array, n: int) -> Store:
    """Return the matrix over Z_n with these integers."""
    return Store(integers.shape, n, array=arrays.from_integers(integers, n))
