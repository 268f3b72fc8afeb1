"""Matrices known by the places of their few entries, diagonal ones and ones at some places; and empty ones.

Nothing is made of them before somebody needs it, and then in the form that the others have with which they
are multiplied, added or compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Self

from modlinalg._arithmetic.storage import arrays, firewall, sizes
from modlinalg._arithmetic.storage.arrays import ArrayForm
from modlinalg._arithmetic.storage.binary import BitsForm
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.crossovers import FormName
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.flint_form import FlintForm
from modlinalg._arithmetic.storage.forms import FewEntries, Form, Images, Positions, Rows, Sign
from modlinalg._arithmetic.storage.rows_form import height_of
from modlinalg._arithmetic.storage.sizes import Height


class FewForm(Form):
    """A few entries with their places."""

    __slots__ = ()
    name: ClassVar[FormName] = "few"
    data: FewEntries

    @classmethod
    def unpickled(cls, data: Any, shape: tuple[int, int], modulus: int | None) -> Form:
        return cls(FewEntries(*data), shape, modulus)

    def pickled(self) -> Any:
        return tuple(self.data)

    def _found_height(self) -> Height:
        return height_of((tuple(self.data.values),), self.modulus)

    def rows(self) -> Rows:
        sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
        found = [[self._zero()] * self.shape[1] for _ in range(self.shape[0])]
        for value, i, j in zip(*self.data, strict=True):
            found[i][j] = value
        return tuple(map(tuple, found))

    def _native(self) -> FlintForm:
        values, *places = self.data
        native = firewall.placed(values, (places[0], places[1]), self.shape, self.modulus)
        return FlintForm(native, self.shape, self.modulus, self.height())

    def _array(self) -> ArrayForm:
        assert self.modulus
        sizes.require("conversion", self.shape, self.modulus, sizes.array(self.shape, 3))
        return ArrayForm(arrays.from_places(self.data, self.shape, self.modulus), self.shape, self.modulus)

    def _sparse(self) -> Form:
        from modlinalg._arithmetic.storage.sparse.form import SparseForm  # noqa: PLC0415  # numpy is here
        from modlinalg._arithmetic.storage.sparse.triples import from_triples  # noqa: PLC0415

        assert self.modulus
        return SparseForm.of(from_triples(self.shape, self.modulus, *self.places()))

    ways: ClassVar = {"native": _native, "array": _array, "sparse": _sparse}

    def _zero(self) -> Element:
        return Fraction(0) if self.modulus is None else 0

    def entry(self, i: int, j: int) -> Element:
        values, lines, columns = self.data
        if isinstance(lines, range) and lines == columns:  # on the diagonal
            return values[lines.index(i)] if i == j and i in lines else self._zero()
        places = zip(values, lines, columns, strict=True)
        return next((value for value, a, b in places if (a, b) == (i, j)), self._zero())

    def mapped(self, images: Images, modulus: int | None) -> Form:
        values, lines, columns = self.data
        found = images(values, lambda t: (lines[t], columns[t]))
        return zeros_but_at(self.data._replace(values=found), self.shape, modulus)

    def is_zero(self) -> bool:
        return not any(self.data.values)

    def transposed(self) -> FewForm:
        values, lines, columns = self.data
        shape = self.shape[1], self.shape[0]
        return FewForm(FewEntries(values, columns, lines), shape, self.modulus, self.known_height)

    def part(self, lines: Positions | None, columns: Positions | None) -> FewForm:
        found = self if columns is None else self._columns(columns)
        return found if lines is None else found.transposed()._columns(lines).transposed()

    def _columns(self, positions: Positions) -> FewForm:
        new: dict[int, list[int]] = {}
        for b, j in enumerate(positions):
            new.setdefault(j, []).append(b)
        kept = [(value, i, b) for value, i, j in zip(*self.data, strict=True) for b in new.get(j, ())]
        few = FewEntries([value for value, _, _ in kept], [i for _, i, _ in kept], [b for _, _, b in kept])
        return FewForm(few, (self.shape[0], len(positions)), self.modulus, self.known_height)

    def equals(self, other: Self) -> bool:
        return self._nonzero() == other._nonzero()

    def _nonzero(self) -> dict[tuple[int, int], Element]:
        return {(i, j): value for value, i, j in zip(*self.data, strict=True) if value}

    def scaled(self, factor: Element) -> FewForm:
        n, multiples = self.modulus, [value * factor for value in self.data.values]
        few = self.data._replace(values=[a % n for a in multiples] if n else multiples)
        return FewForm(few, self.shape, n)

    def stored(self) -> int:
        return len(self.data.values)

    def places(self) -> tuple[Array, Array, Array]:
        values, lines, columns = (numpy().array(list(at), numpy().int64) for at in self.data)
        return lines, columns, values


class EmptyForm(FewForm):
    """No entry: what is made of it takes no walk along billions of rows in which nothing stands."""

    __slots__ = ()
    name = "empty"

    @classmethod
    def of_rows(cls, rows: Rows, shape: tuple[int, int], modulus: int | None, height: Height) -> Self:
        return cls.of(shape, modulus)

    @classmethod
    def of(cls, shape: tuple[int, int], modulus: int | None) -> Self:
        """Return the form of a shape with a 0."""
        return cls(NO_ENTRIES, shape, modulus)

    def _found_height(self) -> Height:
        return 0, 0

    def rows(self) -> Rows:
        sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
        return ((),) * self.shape[0]

    def _bit_rows(self) -> BitsForm:
        sizes.require("zeros", self.shape, 2, sizes.bit_rows(self.shape))
        return BitsForm([0] * self.shape[0], self.shape, 2)

    ways: ClassVar = {**FewForm.ways, "bit_rows": _bit_rows}

    def transposed(self) -> EmptyForm:
        return EmptyForm.of((self.shape[1], self.shape[0]), self.modulus)

    def equals(self, other: Self) -> bool:
        return True

    def first_difference(self, other: Self) -> None:
        return None

    def combined(self, other: Self, sign: Sign) -> EmptyForm:
        return self

    def negative(self) -> EmptyForm:
        return self

    def scaled(self, factor: Element) -> EmptyForm:
        return self

    def product(self, other: Form) -> Form:
        return zeros_but_at(NO_ENTRIES, (self.shape[0], other.shape[1]), self.modulus)

    def residues(self, moduli: Sequence[int]) -> list[Form]:
        return [EmptyForm.of(self.shape, p) for p in moduli]


def zeros_but_at(few: FewEntries, shape: tuple[int, int], modulus: int | None) -> Form:
    """Return the form in which entries at some places, and zeros elsewhere, are held."""
    if 0 in shape:
        return EmptyForm.of(shape, modulus)
    if modulus != 2:
        sizes.require("zeros", shape, modulus, sizes.zeros(shape, modulus))
        return FewForm(few, shape, modulus)
    sizes.require("zeros", shape, 2, sizes.bit_rows(shape))
    rows = [0] * shape[0]
    for value, i, j in zip(*few, strict=True):
        rows[i] |= int(value) << j
    return BitsForm(rows, shape, 2)


def on_diagonal(entries: Sequence[Element]) -> FewEntries:
    """Return the places of the entries of a diagonal matrix."""
    places = range(len(entries))
    return FewEntries(entries, places, places)


NO_ENTRIES = on_diagonal(())
