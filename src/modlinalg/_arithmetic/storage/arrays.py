"""Matrices over Z_n, 2 < n <= 2^62, on arrays of numpy, whose entries are balanced residues.

They are float32 or float64 for n <= 2^34, where products are those of `exact_products`, and int64 for
larger n, which are only moved, added and compared here.  For an even n either of n/2 and -n/2 may stand for
n/2, so arrays are compared by `ArrayForm.equals` alone.  An array belongs to the form that holds it: nobody
writes to it, and transposes share its entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Self, TypeAlias

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.binary import BitsForm
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import (
    array_type,
    balanced,
    canonical,
    entrywise,
    product,
    reduce,
)
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.forms import SUM, FewEntries, Form, Positions, Rows, Sign
from modlinalg._arithmetic.storage.sizes import Height

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.sparse.triples import SparseEntries

Pairs: TypeAlias = Sequence[tuple[int, int]]

LARGEST = 2**62  # modulus: sums and differences of residues fit into 64 bits


class ArrayForm(Form):
    """Balanced residues modulo n > 2, of a type that `kind` has for some shape."""

    __slots__ = ()
    name = "array"
    data: Array
    modulus: int

    @classmethod
    def of_rows(cls, rows: Rows, shape: tuple[int, int], modulus: int | None, height: Height) -> Self:
        assert modulus
        sizes.require("conversion", shape, modulus, sizes.array(shape, 3))
        return cls(from_rows(rows, shape, modulus), shape, modulus)

    @classmethod
    def unpickled(cls, data: Array, shape: tuple[int, int], modulus: int | None) -> Form:
        assert modulus
        return cls(from_integers(data, modulus), shape, modulus)

    def pickled(self) -> Array:
        return self.canonical()

    def canonical(self) -> Array:
        """Return a new array of integers from 0 to n - 1."""
        sizes.require("an array of", self.shape, self.modulus, sizes.array(self.shape, 2))
        return canonical(self.data, self.modulus)

    to_numpy = canonical

    def is_seen_reduced(self) -> bool:
        return is_reduced_to_ones(self.data)

    def rows(self) -> Rows:
        sizes.require("entries", self.shape, self.modulus, sizes.rows(self.shape, self.height()))
        return tuple(map(tuple, canonical(self.data, self.modulus).tolist()))

    def _made(self, array: Array) -> ArrayForm:
        return ArrayForm(array, array.shape, self.modulus)

    def entry(self, i: int, j: int) -> Element:
        return int(self.data[i, j]) % self.modulus

    def is_zero(self) -> bool:  # a balanced residue is 0 only as 0
        return not self.data.any()

    def transposed(self) -> ArrayForm:
        return self._made(self.data.T)

    def part(self, lines: Positions | None, columns: Positions | None) -> ArrayForm:
        shape = self.shape_of(lines, columns)
        what = "columns" if lines is None else "rows" if columns is None else "part"
        sizes.require(what, shape, self.modulus, sizes.array(shape))
        if lines is not None and columns is not None:
            return self._made(self.data[numpy().ix_(lines, columns)])
        return self._made(self.data.take(columns if lines is None else lines, axis=int(lines is None)))

    def joined(self, other: Self, shape: tuple[int, int], *, beside: bool) -> ArrayForm:
        sizes.require("augment" if beside else "stack", shape, self.modulus, sizes.array(shape))
        return self._made(numpy().concatenate([self.data, other.data], axis=int(beside)))

    def equals(self, other: Self) -> bool:
        sizes.require("comparison", self.shape, self.modulus, sizes.array(self.shape, 3))
        return equal(self.data, other.data, self.modulus)

    def combined(self, other: Self, sign: Sign) -> ArrayForm:
        n = self.modulus
        sizes.require(SUM[sign], self.shape, n, sizes.array(self.shape, 3))
        X = self.data + other.data if sign > 0 else self.data - other.data
        if X.dtype.kind == "f":
            return self._made(reduce(X, n))
        X += n * (-(n // 2) > X)
        X -= n * (n // 2 < X)
        return self._made(X)

    def negative(self) -> ArrayForm:
        sizes.require("negative", self.shape, self.modulus, sizes.array(self.shape))
        return self._made(-self.data)

    def scaled(self, factor: Element) -> ArrayForm:
        n, A = self.modulus, self.data
        sizes.require("scalar product", self.shape, n, sizes.array_product(self.shape, 1))
        return self._made(entrywise(A, A.dtype.type(_balanced(int(factor), n)), n))

    def product(self, other: ArrayForm) -> ArrayForm:
        shape = self.shape[0], other.shape[1]
        sizes.require("product", shape, self.modulus, sizes.array_product(shape, self.shape[1]))
        return self._made(product(self.data, other.data, self.modulus))

    def behind(self, left: SparseEntries) -> ArrayForm:
        shape = left.shape[0], self.shape[1]
        sizes.require("product", shape, self.modulus, sizes.array(shape, 4))
        return self._made(from_integers(left.times(self.canonical()), self.modulus))

    def residues(self, moduli: Sequence[int]) -> list[Form]:
        sizes.require("residues", self.shape, self.modulus, sizes.array(self.shape, 3 + len(moduli)))
        return [self._residue(p) for p in moduli]

    def _residue(self, p: int) -> Form:
        if p == 2:
            return BitsForm(_bit_rows(self.data), self.shape, 2)
        return ArrayForm(residues(self.data, p), self.shape, p)


def kind(n: int, shape: tuple[int, int]) -> str:
    """Return the type in which residues modulo n are held."""
    return array_type(n, max(*shape, 1)) or "int64"


def from_rows(rows: Sequence[Sequence[Element]], shape: tuple[int, int], n: int) -> Array:
    """Return the array of the canonical entries of rows."""
    np = numpy()
    entries = np.fromiter(chain.from_iterable(rows), np.int64, shape[0] * shape[1])
    entries -= n * (entries > n // 2)
    return entries.reshape(shape).astype(kind(n, shape), copy=False)


def from_integers(integers: Array, n: int) -> Array:
    """Return the residues of an array of machine integers of any type, in memory row by row."""
    return balanced(numpy().ascontiguousarray(integers), n, kind(n, integers.shape))


def from_places(few: FewEntries, shape: tuple[int, int], n: int) -> Array:
    """Return the array of entries at some places."""
    found = numpy().zeros(shape, kind(n, shape))
    if few.values:
        found[few.lines, few.columns] = [_balanced(value, n) for value in few.values]
    return found


def residues(A: Array, p: int) -> Array:
    """Return the entries modulo p of residues modulo a multiple of p."""
    form = kind(p, A.shape)
    return balanced(A, p, form) if A.dtype.kind == "i" else reduce(A.copy(), p).astype(form, copy=False)


def equal(A: Array, B: Array, n: int) -> bool:
    """Say whether the entries of two arrays of the same shape are the same modulo n."""
    np = numpy()
    return bool(np.array_equal(A, B)) or (n % 2 == 0 and not np.fmod(A - B, n).any())


def _bit_rows(A: Array) -> list[int]:
    """Return the entries modulo 2 of an array of integers, as one integer a row."""
    np = numpy()
    packed = np.packbits((A.astype(np.int64, copy=False) & 1).astype(np.uint8), axis=1, bitorder="little")
    return [int.from_bytes(row.tobytes(), "little") for row in packed]


def is_reduced_to_ones(A: Array) -> bool:
    """Say whether A is in reduced echelon form with pivots 1 alone, its zero rows last."""
    np, nonzero = numpy(), A != 0
    rank = int(nonzero.any(axis=1).sum())
    pivots = nonzero[:rank].argmax(axis=1) if A.shape[1] else np.zeros(0, np.int64)
    return bool(
        nonzero[:rank].any(axis=1).all()
        and (pivots[1:] > pivots[:-1]).all()
        and (A[np.arange(rank), pivots] == 1).all()
        and (nonzero[:, pivots].sum(axis=0) == 1).all()
    )


def put_together(
    parts: Iterable[tuple[Array, Pairs, Pairs]], ones: Pairs, shape: tuple[int, int], n: int
) -> Array:
    """Return the array with parts and ones at some places, and with zeros elsewhere.

    A part is an array, the places (a, i) of its rows and those (b, j) of its columns: its entry in row i and
    column j goes to row a and column b.
    """
    np = numpy()
    found = np.zeros(shape, kind(n, shape))
    for A, moves, others in parts:
        (above, rows), (across, columns) = (np.array(places).reshape(-1, 2).T for places in (moves, others))
        found[np.ix_(above, across)] = A[np.ix_(rows, columns)]
    if ones:
        found[tuple(np.array(ones).T)] = 1
    return found


def _balanced(value: Element, n: int) -> Element:
    return value - n if value > n // 2 else value
