"""The entries of a matrix in the forms in which they are held, and what is done with them (see `forms`).

A matrix is made in one form; another is made when it is first needed, and kept.  Conversions cost more than
eliminations, so each operation works in the form that `crossovers` chooses among those that are there.  Most
ways between two forms lead through rows, also that between FLINT and arrays, which takes longer than most
products: engines keep to one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from modlinalg._arithmetic.storage.arrays import ArrayForm
from modlinalg._arithmetic.storage.binary import BitsForm
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.crossovers import (
    FormName,
    Held,
    Operation,
    choose,
    choose_for_product,
    choose_for_two,
)
from modlinalg._arithmetic.storage.few_entries import EmptyForm, FewForm, on_diagonal, zeros_but_at
from modlinalg._arithmetic.storage.firewall import WORD, Element, Native
from modlinalg._arithmetic.storage.flint_form import FlintForm
from modlinalg._arithmetic.storage.forms import FewEntries, Form, Images, Positions, Rows
from modlinalg._arithmetic.storage.rows_form import RowsForm
from modlinalg._arithmetic.storage.sizes import Height, identity, require, require_side

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.sparse.triples import SparseEntries

FORMS: dict[FormName, type[Form]] = {
    form.name: form for form in (RowsForm, FlintForm, ArrayForm, BitsForm, FewForm, EmptyForm)
}


class Store:
    """A rows x cols matrix over Z_n, over Z where the modulus is 0, or over Q where it is None."""

    __slots__ = ("_forms", "hash", "modulus", "shape")

    def __init__(self, form: Form) -> None:
        """Hold a matrix in this form."""
        self.shape = form.shape
        self.modulus = form.modulus
        self.hash: int | None = None  # of the matrix, made when it is first asked for
        self._forms: dict[FormName, Form] = {form.name: form}

    @classmethod
    def holding(
        cls, name: FormName, data: Any, shape: tuple[int, int], n: int | None, height: Height | None = None
    ) -> Store:
        """Return the store of canonical entries, given as data of a form; a shape with a 0 needs none.

        Those of an array are balanced residues modulo n > 2, of a type that `arrays.kind` has for some shape.
        """
        return cls(EmptyForm.of(shape, n) if 0 in shape else FORMS[name](data, shape, n, height))

    @classmethod
    def diagonal(cls, entries: Sequence[Element], shape: tuple[int, int], modulus: int | None) -> Store:
        """Return the store with these canonical entries on its diagonal and zeros elsewhere."""
        return cls.at_places(on_diagonal(entries), shape, modulus)

    @classmethod
    def at_places(cls, few: FewEntries, shape: tuple[int, int], modulus: int | None) -> Store:
        """Return the store with canonical entries at some places and zeros elsewhere."""
        return cls(zeros_but_at(few, shape, modulus))

    @classmethod
    def identity(cls, size: int, modulus: int | None) -> Store:
        """Return the store of the size x size identity matrix."""
        require("identity", (size, size), modulus, identity(size, modulus))
        return cls.diagonal([Fraction(1) if modulus is None else 1] * size, (size, size), modulus)

    # ------------------------------------------------------------------------------------ the forms

    @property
    def held(self) -> Held:
        """The forms that there are, for `crossovers` to choose among."""
        return self._forms

    def _as(self, name: FormName) -> Any:
        """Return a form, made if it is not there."""
        form = self._forms.get(name)
        if form is None:
            form = self._forms[name] = self._made(name)
        return form

    def _made(self, name: FormName) -> Form:
        for form in tuple(self._forms.values()):  # another thread may add one meanwhile
            if name in form.ways:
                return form.ways[name](form)
        if name == "rows":
            form = self._for("rows")
            return RowsForm(form.rows(), self.shape, self.modulus, form.known_height)
        form = self._forms.get("rows") or self._as("rows")
        return FORMS[name].of_rows(form.data, self.shape, self.modulus, form.height())

    def _for(self, task: Operation) -> Any:
        """Return the form in which a task is done."""
        forms = self._forms
        name = choose(task, self.modulus, forms)
        return forms[name] if name in forms else self._as(name)

    def rows(self) -> Rows:
        """Return the entries as rows of Python numbers."""
        rows: Rows = self._as("rows").data
        return rows

    def native(self) -> Native:
        """Return the entries as a FLINT matrix; it is shared, and only `firewall` may use it."""
        return self._as("native").data

    def array(self) -> Array:
        """Return the entries over Z_n, 2 < n <= 2^62, as an array of balanced residues; it is shared."""
        return self._as("array").data

    def canonical_array(self) -> Array:
        """Return a new array of integers from 0 to n - 1."""
        return self._as("array").canonical()

    def to_numpy(self) -> Array:
        """Return a new array of the entries: int64 while every element fits, else Python numbers."""
        return self._for("numpy").to_numpy()

    def bit_rows(self) -> Sequence[int]:
        """Return the entries over Z_2 as one integer a row, bit j for column j."""
        rows: Sequence[int] = self._as("bit_rows").data
        return rows

    @property
    def sparse(self) -> SparseEntries | None:
        """The places of all entries that are not 0, where it is held by them."""
        form = self._forms.get("sparse")
        return None if form is None else form.data

    def height(self) -> Height:
        """Return a bound on the entries; over Z and Q it is looked for when it is first needed."""
        height: Height = self._for("height").height()
        return height

    # ---------------------------------------------------------------------------------- one matrix

    def entry(self, i: int, j: int) -> Element:
        """Return one entry."""
        form = self._forms.get("rows")  # most are asked of rows, in loops
        entry: Element = self._for("entry").entry(i, j) if form is None else form.data[i][j]
        return entry

    def diagonal_entries(self) -> tuple[Element, ...]:
        """Return the entries on the diagonal."""
        form = self._forms.get("rows") or self._for("entry")
        return tuple([form.entry(i, i) for i in range(min(self.shape))])

    def mapped(self, images: Images, modulus: int | None) -> Store:
        """Return the matrix over another ring of the images of the entries, where the image of 0 is 0."""
        return Store(self._for("map").mapped(images, modulus))

    def is_seen_reduced(self) -> bool:
        """Return True if a form shows at once that this is a reduced echelon form with pivots 1 alone."""
        return any(form.is_seen_reduced() for form in tuple(self._forms.values()))  # likewise

    def is_zero(self) -> bool:
        """Say whether every entry is 0."""
        return bool(self._for("zero").is_zero())

    def transposed(self) -> Store:
        """Return the transpose."""
        return Store(self._for("transpose").transposed())

    def columns(self, positions: Sequence[int]) -> Store:
        """Return the given columns, in their order."""
        return self._part("lines", None, positions)

    def lines(self, positions: Sequence[int]) -> Store:
        """Return the given rows, in their order."""
        return self._part("lines", positions, None)

    def part(self, lines: Sequence[int], columns: Sequence[int]) -> Store:
        """Return the given rows of the given columns."""
        return self._part("part", lines, columns)

    def _part(self, task: Operation, lines: Positions | None, columns: Positions | None) -> Store:
        form = self._for(task)
        shape = form.shape_of(lines, columns)
        if 0 in shape and not form.holds_nothing:
            return Store(EmptyForm.of(shape, self.modulus))
        return Store(form.part(lines, columns))

    def negative(self) -> Store:
        """Return -self."""
        return self if self.modulus == 2 else Store(self._for("negative").negative())

    def scaled(self, factor: Element) -> Store:
        """Return factor * self for a canonical factor."""
        return Store(self._for("multiple").scaled(factor))

    def residues(self, moduli: Sequence[int]) -> list[Store]:
        """Return the entries of a matrix over Z_n modulo divisors of n below 2^64, as bit rows modulo 2."""
        n, name = self.modulus, choose("residues", self.modulus, self._forms)
        own = [n] if name == "rows" and n and n < WORD and "native" not in self._forms else []
        found = self._as(name).residues([*moduli, *own])
        if own:
            self._forms["native"] = found.pop()
        return [Store(form) for form in found]

    def stored(self) -> int:
        """Return a bound on the number of entries that are not 0."""
        return int(self._for("places").stored())

    def places(self) -> tuple[Array, Array, Array]:
        """Return rows, columns and values of entries over Z_n, n <= 2^31, that are not 0 or have a place."""
        places: tuple[Array, Array, Array] = self._for("places").places()
        return places

    # -------------------------------------------------------------------------------- two matrices

    def _with(self, task: Operation, other: Store) -> tuple[Any, Any]:
        """Return two matrices in the form in which they are compared, added or joined."""
        left, right = self._forms, other._forms
        name = choose_for_two(task, self.modulus, (self.shape, other.shape), left, right)
        return left.get(name) or self._as(name), right.get(name) or other._as(name)

    def equals(self, other: Store) -> bool:
        """Say whether the entries are those of another matrix of the same shape over the same ring."""
        one, two = self._forms.get("rows"), other._forms.get("rows")
        if one is None or two is None:
            one, two = self._with("comparison", other)
        return bool(one.equals(two))

    def has_diagonal(self, entries: tuple[Element, ...]) -> bool:
        """Say whether these canonical entries are on the diagonal, as many as fit, and zeros elsewhere."""
        form = self._forms.get("rows")  # which need no second matrix to compare with
        if form is None:
            return self.equals(Store.diagonal(entries, self.shape, self.modulus))
        return form.has_diagonal(entries)

    def first_difference(self, other: Store) -> tuple[int, int] | None:
        """Return the first place, row by row, where another matrix of the same shape differs."""
        one, two = self._with("difference", other)
        place: tuple[int, int] | None = one.first_difference(two)
        return place

    def beside(self, other: Store) -> Store:
        """Return [self | other], the columns of both."""
        shape = self.shape[0], require_side("augment", self.shape[1] + other.shape[1])
        return self._joined(other, shape, beside=True)

    def above(self, other: Store) -> Store:
        """Return the rows of self above those of other."""
        if not (self.shape[0] and other.shape[0]):
            return self if self.shape[0] else other
        shape = require_side("stack", self.shape[0] + other.shape[0]), self.shape[1]
        return self._joined(other, shape, beside=False)

    def _joined(self, other: Store, shape: tuple[int, int], *, beside: bool) -> Store:
        if 0 in shape:
            return Store(EmptyForm.of(shape, self.modulus))
        one, two = self._with("join", other)
        return Store(one.joined(two, shape, beside=beside))

    def sum_with(self, other: Store) -> Store:
        """Return self + other."""
        one, two = self._with("sum", other)
        return Store(one.combined(two, 1))

    def difference_from(self, other: Store) -> Store:
        """Return self - other."""
        one, two = self._with("sum", other)
        return Store(one.combined(two, -1))

    def product(self, other: Store) -> Store:
        """Return self * other."""
        left, right = self._forms, other._forms
        if not (self.shape[0] and other.shape[1]):
            return Store(EmptyForm.of((self.shape[0], other.shape[1]), self.modulus))
        a, b, turned = choose_for_product(self.modulus, (self.shape, other.shape), left, right)
        if turned:
            return other.transposed().product(self.transposed()).transposed()
        one, two = left.get(a) or self._as(a), right.get(b) or other._as(b)
        return Store(one.product(two))

    # ------------------------------------------------------------------------------------- pickles

    def pickled(self) -> tuple[FormName, Any]:
        """Return the name of a form that is there and data of it that pickle takes."""
        form = self._for("pickle")
        return form.name, form.pickled()

    @classmethod
    def unpickled(cls, name: FormName, data: Any, shape: tuple[int, int], modulus: int | None) -> Store:
        """Return the store of which `pickled` gave a name and data."""
        if name == "sparse":
            from modlinalg._arithmetic.storage.sparse.form import SparseForm  # noqa: PLC0415  # small ones do without

            return cls(SparseForm.unpickled(data, shape, modulus))
        return cls(FORMS[name].unpickled(data, shape, modulus))
