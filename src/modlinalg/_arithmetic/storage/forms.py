"""The forms in which the entries of a matrix are held, each a class.

    name        class                    data
    rows        rows_form.RowsForm       rows of Python numbers
    native      flint_form.FlintForm     a FLINT matrix
    array       arrays.ArrayForm         a machine array of balanced residues, over Z_n for 2 < n <= 2^62
    bit_rows    binary.BitsForm          one integer a row, or machine words, over Z_2
    few         few_entries.FewForm      the places of a few entries, but over Z_2
    empty       few_entries.EmptyForm    nothing: the shape says all about a matrix without entries
    sparse      sparse.form.SparseForm   the places of all entries that are not 0, over Z_n for n <= 2^31

A `Store` holds one or more of them and says which one works (see `crossovers.choose`).  All have a way to
rows and, but for the last three, a way from rows; `ways` has the shorter ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.crossovers import FormName
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.sizes import Height

Rows: TypeAlias = tuple[tuple[Element, ...], ...]
Positions: TypeAlias = Sequence[int]
# Takes entries, and a function that tells the place of each; an entry that has no image is named by it.
Images: TypeAlias = Callable[[Sequence[Element], Callable[[int], tuple[int, int]]], Sequence[Element]]
Sign: TypeAlias = Literal[1, -1]
SUM: Mapping[Sign, str] = {1: "sum", -1: "difference"}


class FewEntries(NamedTuple):
    """values[t] stands in row lines[t] and column columns[t], and 0 elsewhere; no place is named twice."""

    values: Sequence[Element]
    lines: Sequence[int]
    columns: Sequence[int]


@dataclass(eq=False, repr=False, slots=True)
class Form:
    """A rows x cols matrix over Z_n, over Z where the modulus is 0, or over Q where it is None, in one form.

    A base class and not only a protocol: the four fields and the bound on the entries are the same for all.
    Nobody changes the data; over Z and Q no entry is larger than the height, where that is known.
    Operands of one method are in the same form.  What a form does not define `choose` never asks it for.
    What makes a matrix says first what it takes (see `sizes`).
    """

    data: Any
    shape: tuple[int, int]
    modulus: int | None
    known_height: Height | None = None

    name: ClassVar[FormName]
    holds_nothing: ClassVar[bool] = False  # whether a part without entries stays in this form
    ways: ClassVar[Mapping[FormName, Callable[[Any], Form]]] = {}  # shorter than those through rows

    @classmethod
    def of_rows(cls, rows: Rows, shape: tuple[int, int], modulus: int | None, height: Height) -> Self:
        """Return the form with these entries."""
        raise NotImplementedError

    @classmethod
    def unpickled(cls, data: Any, shape: tuple[int, int], modulus: int | None) -> Form:
        """Return the form of which `pickled` gave these data."""
        return cls(data, shape, modulus)

    def pickled(self) -> Any:
        """Return data that pickle takes."""
        return self.data

    def height(self) -> Height:
        """Return a bound on the entries; over Z and Q it is looked for when it is first needed."""
        if self.known_height is None:
            self.known_height = sizes.height_over(self.modulus) if self.modulus else self._found_height()
        return self.known_height

    def _found_height(self) -> Height:
        raise NotImplementedError

    def rows(self) -> Rows:
        """Return the entries as rows of Python numbers."""
        raise NotImplementedError

    def entry(self, i: int, j: int) -> Element:
        """Return one entry."""
        raise NotImplementedError

    def to_numpy(self) -> Array:
        """Return a new array of the entries: int64 while every element fits, else Python numbers."""
        raise NotImplementedError

    def mapped(self, images: Images, modulus: int | None) -> Form:
        """Return the images of the entries over another ring, where the image of 0 is 0."""
        raise NotImplementedError

    def is_seen_reduced(self) -> bool:
        """Return True if this is seen at once to be a reduced echelon form with pivots 1 alone."""
        return False

    def is_zero(self) -> bool:
        """Say whether every entry is 0."""
        raise NotImplementedError

    def transposed(self) -> Form:
        """Return the transpose."""
        raise NotImplementedError

    def part(self, lines: Positions | None, columns: Positions | None) -> Form:
        """Return the given rows of the given columns, in their order, of all where none are given."""
        raise NotImplementedError

    def shape_of(self, lines: Positions | None, columns: Positions | None) -> tuple[int, int]:
        """Return the shape of such a part."""
        height, width = self.shape
        return height if lines is None else len(lines), width if columns is None else len(columns)

    def joined(self, other: Self, shape: tuple[int, int], *, beside: bool) -> Form:
        """Return [self | other], or self above other, of this shape."""
        raise NotImplementedError

    def equals(self, other: Self) -> bool:
        """Say whether the entries are those of another matrix of the same shape over the same ring."""
        raise NotImplementedError

    def has_diagonal(self, entries: tuple[Element, ...]) -> bool:
        """Say whether these are on the diagonal, as many as fit, and zeros elsewhere."""
        raise NotImplementedError

    def first_difference(self, other: Self) -> tuple[int, int] | None:
        """Return the first place, row by row, where another matrix of the same shape differs."""
        raise NotImplementedError

    def combined(self, other: Self, sign: Sign) -> Form:
        """Return self + other or self - other."""
        raise NotImplementedError

    def negative(self) -> Form:
        """Return -self."""
        raise NotImplementedError

    def scaled(self, factor: Element) -> Form:
        """Return factor * self for a canonical factor."""
        raise NotImplementedError

    def product(self, other: Any) -> Form:
        """Return self * other, where other may be in any form if this one is sparse."""
        raise NotImplementedError

    def behind(self, left: Any) -> Form:
        """Return left * self for sparse entries on the left."""
        raise NotImplementedError

    def residues(self, moduli: Sequence[int]) -> list[Form]:
        """Return the entries over Z_n modulo divisors of n below 2^64, as bit rows modulo 2."""
        raise NotImplementedError

    def stored(self) -> int:
        """Return a bound on the number of entries that are not 0."""
        raise NotImplementedError

    def places(self) -> tuple[Array, Array, Array]:
        """Return rows, columns and values of entries over Z_n, n <= 2^31, that are not 0 or have a place."""
        raise NotImplementedError
