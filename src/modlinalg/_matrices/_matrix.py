"""Immutable matrices and vectors over Z_n, Z and Q."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from operator import index
from typing import Any, Self, overload

from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.crossovers import FormName
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.placed import PlacedEntries
from modlinalg._arithmetic.storage.store import Store
from modlinalg._arithmetic.wording import kind_of, under_one_name
from modlinalg._matrices import conversion, operands
from modlinalg._matrices._over_rings import OverRings
from modlinalg._matrices.indexing import Index, line, lines_of, several_lines, with_all_columns
from modlinalg._matrices.libraries import IntegerArray
from modlinalg.errors import InputError, RingMismatchError, ShapeError

# Slots that are set so take half the time of object.__setattr__, and each answer makes some ten matrices.
_put_ring, _put_shape, _put_store = (vars(OverRings)[slot].__set__ for slot in ("ring", "shape", "_store"))


@under_one_name
class Matrix(OverRings):
    """An immutable matrix over a ring Z_n, Z or Q; made by `matrix`, `identity`, `zeros`, `diag`, `block`, ..

    Entries are Python numbers: `int` over Z, in 0..n-1 over Z_n, and `Fraction` over Q.  Indices count
    from 0, negative ones from the end.  `M @ N` and `M * N` are the product, `c * M` scales, and so does
    `M / c` for a unit c.

    `M[i, j]` is an entry.  One integer gives a Vector: `M[i]` and `M[i, :]` are row i, `M[:, j]` is
    column j.  Slices alone give a Matrix: `M[a:b]` has rows, `M[a:b, c:d]` rows and columns.  `len(M)`
    is the number of rows, and a loop runs over them; no shape changes this, neither 1 x k nor m x 1.
    A Matrix is always true in a condition: ask `is_zero`, or compare `shape`.

    Shells and notebooks shorten a large matrix and state its shape; `to_text()` has all entries.

    `M @ x` and `x @ M` take a list or an array of numpy for x: a flat one is a column on the right
    and a row on the left, and the product is a Vector.  `M == x` reads x so, too; see the how-to on matrices.

    The entries are held as Python rows, as a FLINT matrix, as an array of numpy, over Z_2 as bit rows, or by
    the places of those that are not 0; another form is made when it is first needed and kept.

    >>> from modlinalg import matrix
    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> M @ M
    matrix([[2, 4],
            [1, 5]], mod=6)
    >>> M[0, 1], M[1, :].tolist(), M.T.tolist()
    (4, [[1, 5]], [[2, 1], [4, 5]])
    >>> [list(row) for row in M], M[0][1], len(M), list(M @ [1, 2]), list([1, 2] @ M)
    ([[2, 4], [1, 5]], 4, 2, [4, 5], [4, 2])
    >>> matrix(list(M)) == M
    True
    >>> N = matrix([[2, 1], [1, 3]], mod=6)
    >>> N**-2 @ N**2 == N**0
    True
    >>> M.rows(), M.entries, M.trace(), M.is_square, M.is_zero
    (((2, 4), (1, 5)), (2, 4, 1, 5), 1, True, False)
    >>> M.augment(M).tolist()[0], M.stack(M).shape, M.cells()[1], M.text_lines()
    ([2, 4, 2, 4], (4, 2), ['1', '5'], ['[2 4]', '[1 5]'])
    >>> assert matrix(M.to_numpy(), mod=6) == matrix(M.to_domain_matrix()) == matrix(M.to_flint()) == M
    >>> assert matrix(M.to_sympy(), mod=6) == M
    >>> M.to_latex().count("&")
    2
    """

    __slots__ = ()

    def __init__(self) -> None:
        """Refuse: the function `matrix` makes matrices and checks what they are made of."""
        raise TypeError("use matrix(data, mod=n), identity(k, ring) or zeros(rows, cols, ring)")

    @classmethod
    def _make(cls, ring: Ring, store: Store) -> Self:
        self = object.__new__(cls)
        _put_ring(self, ring)
        _put_shape(self, store.shape)
        _put_store(self, store)
        return self

    def _like(self, store: Store, ring: Ring) -> Self:
        return type(self)._make(ring, store)

    @overload
    def __getitem__(self, key: tuple[int, int]) -> Element: ...
    @overload
    def __getitem__(
        self, key: slice | tuple[int, slice] | tuple[slice, int] | tuple[slice, slice]
    ) -> Matrix: ...
    @overload
    def __getitem__(self, key: int) -> Any: ...  # a Vector; of what may be a Vector itself, an entry
    def __getitem__(self, key: Index | tuple[Index, Index]) -> Any:
        """Return the entry M[i, j], the Vector M[i], M[i, :] or M[:, j], the Matrix M[a:b] or M[a:b, c:d]."""
        i, j = key if isinstance(key, tuple) and len(key) == 2 else with_all_columns(key)
        if not (type(i) is slice or type(j) is slice):
            return self._store.entry(line(i, self.shape[0], "row"), line(j, self.shape[1], "column"))
        lines, columns = lines_of(i, self.shape[0], "row"), lines_of(j, self.shape[1], "column")
        part = Matrix._make(self.ring, self._store.part(lines, columns))
        if isinstance(i, slice) and isinstance(j, slice):
            return part
        return as_vector(part, is_column=isinstance(i, slice))

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows, each as a Vector."""
        return (vector_of(row, self.ring, is_column=False) for row in self.rows())

    def __len__(self) -> int:
        """Return the number of rows."""
        return self.shape[0]

    def __bool__(self) -> bool:
        """Return True, whatever the entries and the shape: neither zero nor empty is meant."""
        return True

    @property
    def T(self) -> Matrix:
        """The transpose."""
        return Matrix._make(self.ring, self._store.transposed())

    def columns(self, positions: Sequence[int]) -> Matrix:
        """Return the columns at these positions, in their order.

        >>> from modlinalg import matrix
        >>> matrix([[1, 2, 3]], mod=5).columns([2, 0]).tolist()
        [[3, 1]]
        """
        return Matrix._make(self.ring, self._store.columns(several_lines(positions, self.shape[1], "column")))

    def trace(self) -> Element:
        """Return the sum of the diagonal entries of a square matrix; ShapeError otherwise."""
        self._require_square("trace")
        return self.ring.canonical(sum(row[i] for i, row in enumerate(self.rows())))

    def __matmul__(self, other: object) -> Matrix:
        """Return the matrix product; ShapeError and RingMismatchError when there is none.

        A list, an array or a matrix of another library is a factor over this ring, a flat one a column.
        """
        factor = other if isinstance(other, Matrix) else self._factor(other, is_column=True)
        if factor is None:
            return NotImplemented
        if self.ring is not factor.ring:
            self._require_same_ring("product", factor)
        if self.shape[1] != factor.shape[0]:
            raise ShapeError(f"product: {sized(self)} times {sized(factor)} over {self.ring}")
        store = self._store.product(factor._store)
        if isinstance(factor, Vector) and factor.is_column:
            return Vector._directed(self.ring, store, is_column=True)
        if isinstance(self, Vector) and not self.is_column:
            return Vector._directed(self.ring, store, is_column=False)
        return Matrix._make(self.ring, store)

    def __rmatmul__(self, other: object) -> Matrix:
        """Return the product of such a factor, a flat one as a row, and this matrix."""
        factor = self._factor(other, is_column=False)
        return NotImplemented if factor is None else factor @ self

    def _factor(self, data: object, *, is_column: bool) -> Matrix | None:
        data = operands.operand(data)
        if data is None:
            return None
        if conversion.is_nested(data):
            source = conversion.read_source(data)
            return of_source(source, conversion.ring_of_source("product", source, self.ring, None), "product")
        return vector_of(conversion.flat_entries(data, self.ring, "product"), self.ring, is_column=is_column)

    def __mul__(self, other: object) -> Matrix:
        """Return the matrix product, or the multiple by a scalar."""
        return self @ other if isinstance(other, Matrix) else self.__rmul__(other)

    def __rmul__(self, other: object) -> Matrix:
        """Return the multiple by a scalar."""
        if not conversion.may_be_scalar(other):
            return NotImplemented
        element = conversion.canonical_entry(other, self.ring, "scalar product: the factor")
        return self._like(self._store.scaled(element), self.ring)

    def __truediv__(self, divisor: object) -> Matrix:
        """Return M/c, the X with c*X = M for a unit c; over Z also where c divides each entry.

        Raises NotInvertibleError with a v != 0, c*v = 0 for another c, NoSolutionError for a c that does not
        divide an entry over Z.
        """
        if isinstance(divisor, Matrix) or not conversion.may_be_scalar(divisor):
            return NotImplemented
        ring = self.ring if self.ring.modulus else QQ
        element = conversion.canonical_entry(divisor, ring, "division: the divisor")
        return _of_inverses("divided")(self, element)

    def __add__(self, other: object) -> Matrix:
        """Return the sum."""
        return self._entrywise("sum", other, Store.sum_with)

    def __sub__(self, other: object) -> Matrix:
        """Return the difference."""
        return self._entrywise("difference", other, Store.difference_from)

    def __neg__(self) -> Matrix:
        """Return the negative."""
        return self._like(self._store.negative(), self.ring)

    def __pow__(self, exponent: int) -> Matrix:
        """Return the power M^k of a square matrix; for k < 0 it is inverse(M)^(-k), with its errors."""
        self._require_square("power")
        exponent = index(exponent)
        if exponent < 0:
            return _of_inverses("inverse")(self) ** -exponent
        one = Matrix._make(self.ring, Store.identity(self.shape[0], self.ring.modulus))
        power = one @ self if exponent else one
        for bit in f"{exponent:b}"[1:]:
            power = power @ power
            if bit == "1":
                power = power @ self
        return power

    def __eq__(self, other: object) -> bool:
        """Return True if ring, shape and all entries are the same; a list or array is read over this ring."""
        if not isinstance(other, Matrix):
            return self._equals_data(operands.operand(other))
        same_ring = self.ring is other.ring or self.ring == other.ring
        return same_ring and self.shape == other.shape and self._store.equals(other._store)

    def _equals_data(self, data: object) -> bool:
        if data is None:
            return NotImplemented  # type: ignore[no-any-return]  # as operators may
        try:
            source = operands.other_side(data, self.ring, self.shape, getattr(self, "is_column", None))
            return source is not None and self == of_source(source, self.ring)
        except InputError:  # ragged rows, another ring, an entry that is not an element
            return False

    def __hash__(self) -> int:
        """Return a hash that agrees with ==."""
        found = self._store.hash
        if found is None:
            found = self._store.hash = hash((self.ring, self.shape, self.rows()))
        return found

    def augment(self, other: Matrix) -> Matrix:
        """Return [self | other], the columns of both."""
        self._require_same_ring("augment", other)
        if self.shape[0] != other.shape[0]:
            raise ShapeError(f"augment: {sized(self)} and {sized(other)} differ in their number of rows")
        return Matrix._make(self.ring, self._store.beside(other._store))

    def stack(self, other: Matrix) -> Matrix:
        """Return the rows of self above the rows of other."""
        self._require_same_ring("stack", other)
        if self.shape[1] != other.shape[1]:
            raise ShapeError(f"stack: {sized(self)} and {sized(other)} differ in their number of columns")
        return Matrix._make(self.ring, self._store.above(other._store))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return unpickled, (self.ring, self.shape, *self._store.pickled())

    def _entrywise(self, name: str, other: object, combine: Callable[[Store, Store], Store]) -> Matrix:
        if not isinstance(other, Matrix):
            return NotImplemented  # type: ignore[no-any-return]  # as operators may
        self._require_same_ring(name, other)
        if self.shape != other.shape:
            raise ShapeError(f"{name}: {sized(self)} and {sized(other)} over {self.ring}")
        kind = self if isinstance(other, Vector) else other  # a Vector where both are
        return kind._like(combine(self._store, other._store), self.ring)

    def _require_square(self, name: str) -> None:
        if not self.is_square:
            raise ShapeError(f"{name}: a square matrix is needed, this one is {sized(self)} over {self.ring}")

    def _require_same_ring(self, name: str, other: Matrix) -> None:
        if not isinstance(other, Matrix):
            raise InputError(f"{name}: a Matrix is needed (see `matrix`), not {kind_of(other)}")
        if self.ring is not other.ring and self.ring != other.ring:
            raise RingMismatchError(f"{name}: one matrix is over {self.ring}, the other over {other.ring}")


class Vector(Matrix):
    """A Matrix of one row or one column whose lines are its entries: `v[i]`, `len(v)`, `for c in v`.

    M[i] and M[i, :] are Vectors, M[:, j] is one, and so are the solutions of a system whose right-hand
    side is a flat list, the generators of kernels and the witnesses.  What makes a Vector is where it
    comes from, never its shape: `is_column` says whether it is k x 1 or 1 x k, for 1 x 1 as well.
    `v[a:b]` is a Vector, and `v[i, j]`, `v.shape`, `v.T` and all else are as for any Matrix; a Vector and
    a Matrix with the same entries and the same shape are equal.  Multiples, transposes, sums of Vectors,
    M @ v for a column v and v @ M for a row v are Vectors again.

    >>> from modlinalg import matrix
    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> v = M @ [1, 1]
    >>> v[1], v[-2], list(v), len(v), v[:1].tolist(), v.shape, v.is_column
    (0, 0, [0, 0], 2, [[0]], (2, 1), True)
    >>> row = M[1] - M[0]
    >>> list(row), row == M[1, :] - M[0, :] == matrix([[5, 1]], mod=6)
    ([5, 1], True)

    .. versionadded:: 0.2
    """

    __slots__ = ("is_column",)

    is_column: bool

    @classmethod
    def _directed(cls, ring: Ring, store: Store, *, is_column: bool) -> Self:
        self = cls._make(ring, store)
        object.__setattr__(self, "is_column", is_column)
        return self

    def __getitem__(self, key: Any) -> Any:
        """Return the entry v[i], the Vector v[a:b], or what a pair means for every Matrix."""
        if isinstance(key, tuple):
            return super().__getitem__(key)
        return super().__getitem__((key, 0) if self.is_column else (0, key))

    def __iter__(self) -> Iterator[Element]:
        """Yield the entries."""
        return iter(self.entries)

    def __len__(self) -> int:
        """Return the number of entries."""
        return self.shape[0] * self.shape[1]

    @property
    def T(self) -> Vector:
        """The transpose."""
        return Vector._directed(self.ring, self._store.transposed(), is_column=not self.is_column)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return unpickled, (self.ring, self.shape, *self._store.pickled(), self.is_column)

    def _like(self, store: Store, ring: Ring) -> Self:
        return type(self)._directed(ring, store, is_column=self.is_column)


def of_source(source: conversion.Source, ring: Ring, name: str = "matrix") -> Matrix:
    """Return the Matrix with the shape and the entries of a source; EntryError for what is no element."""
    given = source.entries
    if isinstance(given, IntegerArray | PlacedEntries) and (store := given.store(ring.modulus)):
        return Matrix._make(ring, store)
    count, width = source.shape
    entries = conversion.canonical_entries(given, lambda t: divmod(t, width), ring, name)
    return from_rows([entries[i * width : (i + 1) * width] for i in range(count)], width, ring)


def from_rows(rows: Iterable[Iterable[Element]], cols: int, ring: Ring) -> Matrix:
    """Return the Matrix with these rows, whose entries must be canonical elements already."""
    lines = tuple(map(tuple, rows))
    if not lines:  # or nothing has checked their number
        sizes.require_side("matrix", cols)
    return Matrix._make(ring, Store.holding("rows", lines, (len(lines), cols), ring.modulus))


def as_vector(M: Matrix, *, is_column: bool) -> Vector:
    """Return a matrix of one column, or of one row, as a Vector."""
    assert M.shape[is_column] == 1
    return Vector._directed(M.ring, M._store, is_column=is_column)


def vector_of(entries: Iterable[Element], ring: Ring, *, is_column: bool) -> Vector:
    """Return the Vector with these entries, which must be canonical elements already."""
    rows = tuple(zip(entries)) if is_column else (tuple(entries),)
    shape = (len(rows), 1) if is_column else (1, len(rows[0]))
    store = Store.holding("rows", rows, shape, ring.modulus)
    return Vector._directed(ring, store, is_column=is_column)


def _of_inverses(name: str) -> Callable[..., Matrix]:
    """Return a function that M ** -1 or M / c needs, by its name: who inverts matrices stands above them."""
    found: Callable[..., Matrix] = getattr(import_module("modlinalg._answers.inverses.inverses"), name)
    return found


def unpickled(
    ring: Ring, shape: tuple[int, int], name: FormName, data: Any, is_column: bool | None = None
) -> Matrix:
    """Return a matrix that was pickled, by the data of a form; the one function that pickles name."""
    M = Matrix._make(ring, Store.unpickled(name, data, shape, ring.modulus))
    return M if is_column is None else as_vector(M, is_column=is_column)


unpickled.__module__ = "modlinalg._matrices"  # pickles say no more of where it stands


def store_of(M: Matrix) -> Store:
    """Return the entries of a matrix as the engines work on them; they must leave them as they are."""
    return M._store


def sized(M: Matrix) -> str:
    """Return "2 x 3"."""
    return f"{M.shape[0]} x {M.shape[1]}"
