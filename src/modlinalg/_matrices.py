"""Immutable matrices over Z_n and Q."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import index
from typing import Any, overload

from modlinalg import _convert
from modlinalg._indexing import Index, divisors_argument, line, lines_of, several_lines, size_argument
from modlinalg._rings import Ring, Zmod, modulus_text
from modlinalg._storage import firewall, sizes
from modlinalg._storage.firewall import Element, Native
from modlinalg._storage.store import Store
from modlinalg._typeset.grid import SHOWN, grid, nested_rows, shortened
from modlinalg._typeset.html import matrix_html
from modlinalg._typeset.latex import matrix_latex
from modlinalg._wording import quoted
from modlinalg.errors import InputError, RingMismatchError, ShapeError


class Matrix:
    """An immutable matrix over a ring Z_n or Q; made by `matrix`, `identity` and `zeros`.

    Entries are Python numbers: `int` in 0..n-1 over Z_n, `Fraction` over Q.  Indices count
    from 0.  `M @ N` and `M * N` are the product, `c * M` scales, `M[i, j]` is an entry and
    a slice in either place gives a Matrix.

    The entries are held as Python rows, as a native FLINT matrix or (over Z_2) as bit rows,
    whichever was there first; another form is made when it is first needed and kept.

    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> M @ M
    matrix([[2, 4],
            [1, 5]], mod=6)
    >>> M[0, 1], M[1, :].tolist(), M.T.tolist()
    (4, [[1, 5]], [[2, 1], [4, 5]])
    >>> M.rows(), M.entries, M.trace(), M.is_square, M.is_zero
    (((2, 4), (1, 5)), (2, 4, 1, 5), 1, True, False)
    >>> M.augment(M).tolist()[0], M.stack(M).shape, M.cells()[1], M.text_lines()
    ([2, 4, 2, 4], (4, 2), ['1', '5'], ['[2 4]', '[1 5]'])
    >>> assert matrix(M.to_numpy(), mod=6) == matrix(M.to_sympy()) == matrix(M.to_flint()) == M
    >>> M.to_latex().count("&")
    2
    """

    __slots__ = ("_hash", "_store", "ring", "shape")
    __array_ufunc__ = None  # numpy leaves `scalar * M` to us

    ring: Ring
    shape: tuple[int, int]
    _store: Store
    _hash: int | None

    def __init__(self) -> None:
        """Refuse: the function `matrix` makes matrices and checks what they are made of."""
        raise TypeError("use matrix(data, mod=n), identity(k, ring) or zeros(rows, cols, ring)")

    @classmethod
    def _make(cls, ring: Ring, store: Store) -> Matrix:
        self = object.__new__(cls)
        put = object.__setattr__  # four calls take half the time of a loop
        put(self, "ring", ring)
        put(self, "shape", store.shape)
        put(self, "_store", store)
        put(self, "_hash", None)
        return self

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a matrix never changes."""
        raise AttributeError(f"a Matrix never changes: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a matrix never changes."""
        raise AttributeError(f"a Matrix never changes: cannot delete {name}")

    def residues(self, moduli: Sequence[int]) -> list[Matrix]:
        """Return a matrix over Z_n modulo each of these divisors of n below 2^64; InputError for others.

        >>> [N.tolist() for N in matrix([[5, 9]], mod=12).residues([2, 3])]
        [[[1, 1]], [[2, 0]]]
        """
        divisors = divisors_argument("residues", moduli, self.ring.modulus)
        stores = self._store.residues(divisors)
        return [Matrix._make(Zmod(p), store) for p, store in zip(divisors, stores, strict=True)]

    def rows(self) -> tuple[tuple[Element, ...], ...]:
        """Return the rows, as tuples of Python numbers."""
        return self._store.rows()

    @property
    def entries(self) -> tuple[Element, ...]:
        """The entries, row by row."""
        return tuple(chain(*self.rows()))

    def tolist(self) -> list[list[Element]]:
        """Return the rows as nested lists."""
        return [list(row) for row in self.rows()]

    @overload
    def __getitem__(self, key: tuple[int, int]) -> Element: ...
    @overload
    def __getitem__(self, key: tuple[int, slice] | tuple[slice, int] | tuple[slice, slice]) -> Matrix: ...
    def __getitem__(self, key: tuple[Index, Index]) -> Element | Matrix:
        """Return the entry M[i, j], or the Matrix M[i, :], M[:, j], M[a:b, c:d]."""
        if not (isinstance(key, tuple) and len(key) == 2):
            raise TypeError(f"a Matrix is indexed by a pair, M[i, j] or M[i, :], not by {quoted(key)}")
        i, j = key
        if not isinstance(i, slice) and not isinstance(j, slice):
            a, b = line(i, self.shape[0], "row"), line(j, self.shape[1], "column")
            return self._store.entry(a, b)
        lines, columns = lines_of(i, self.shape[0], "row"), lines_of(j, self.shape[1], "column")
        if not self._store.has_rows():
            return self.columns(columns).T.columns(lines).T
        rows = self.rows()
        return from_rows([[rows[a][b] for b in columns] for a in lines], len(columns), self.ring)

    @property
    def T(self) -> Matrix:
        """The transpose."""
        return Matrix._make(self.ring, self._store.transposed())

    def columns(self, positions: Sequence[int]) -> Matrix:
        """Return the columns at these positions, in their order.

        >>> matrix([[1, 2, 3]], mod=5).columns([2, 0]).tolist()
        [[3, 1]]
        """
        return Matrix._make(self.ring, self._store.columns(several_lines(positions, self.shape[1], "column")))

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return self.shape[0] == self.shape[1]

    @property
    def is_zero(self) -> bool:
        """Whether every entry is 0."""
        return self._store.is_zero()

    def trace(self) -> Element:
        """Return the sum of the diagonal entries of a square matrix; ShapeError otherwise."""
        self._require_square("trace")
        return self.ring.canonical(sum(row[i] for i, row in enumerate(self.rows())))

    def __matmul__(self, other: object) -> Matrix:
        """Return the matrix product; ShapeError and RingMismatchError when there is none."""
        if not isinstance(other, Matrix):
            return NotImplemented
        self._require_same_ring("product", other)
        if self.shape[1] != other.shape[0]:
            raise ShapeError(f"product: {_size(self)} times {_size(other)} over {self.ring}")
        return Matrix._make(self.ring, self._store.product(other._store))

    def __mul__(self, other: object) -> Matrix:
        """Return the matrix product, or the multiple by a scalar."""
        if isinstance(other, Matrix):
            return self @ other
        return self._scaled(other) if _may_be_scalar(other) else NotImplemented

    def __rmul__(self, other: object) -> Matrix:
        """Return the multiple by a scalar."""
        return self._scaled(other) if _may_be_scalar(other) else NotImplemented

    def __add__(self, other: object) -> Matrix:
        """Return the sum."""
        if not isinstance(other, Matrix):
            return NotImplemented
        return self._entrywise("sum", other, Store.sum_with)

    def __sub__(self, other: object) -> Matrix:
        """Return the difference."""
        if not isinstance(other, Matrix):
            return NotImplemented
        return self._entrywise("difference", other, Store.difference_from)

    def __neg__(self) -> Matrix:
        """Return the negative."""
        return Matrix._make(self.ring, self._store.negative())

    def __pow__(self, exponent: int) -> Matrix:
        """Return the power M^k of a square matrix, k >= 0."""
        self._require_square("power")
        exponent = index(exponent)
        if exponent < 0:
            raise InputError(f"power: the exponent {quoted(exponent)} is negative; use inverse(M)")
        power, square = identity(self.shape[0], self.ring), self
        while exponent:
            if exponent & 1:
                power = power @ square
            exponent >>= 1
            if exponent:
                square = square @ square
        return power

    def __eq__(self, other: object) -> bool:
        """Say whether ring, shape and all entries are the same."""
        if not isinstance(other, Matrix):
            return NotImplemented
        if self.ring != other.ring or self.shape != other.shape:
            return False
        return self._store.equals(other._store)

    def __hash__(self) -> int:
        """Return a hash that agrees with ==."""
        if self._hash is None:
            object.__setattr__(self, "_hash", hash((self.ring, self.shape, self.rows())))
        return self._hash  # type: ignore[return-value]  # it was just set

    def augment(self, other: Matrix) -> Matrix:
        """Return [self | other], the columns of both."""
        self._require_same_ring("augment", other)
        if self.shape[0] != other.shape[0]:
            raise ShapeError(f"augment: {_size(self)} and {_size(other)} differ in their number of rows")
        rows = [left + right for left, right in zip(self.rows(), other.rows(), strict=True)]
        return from_rows(rows, self.shape[1] + other.shape[1], self.ring)

    def stack(self, other: Matrix) -> Matrix:
        """Return the rows of self above the rows of other."""
        self._require_same_ring("stack", other)
        if self.shape[1] != other.shape[1]:
            raise ShapeError(f"stack: {_size(self)} and {_size(other)} differ in their number of columns")
        return from_rows(self.rows() + other.rows(), self.shape[1], self.ring)

    def to_numpy(self) -> Any:
        """Return a numpy array: int64 for n <= 2^63, Python numbers (dtype object) beyond and over Q."""
        return _convert.to_numpy(self.rows(), self.shape[1], self.ring)

    def to_sympy(self) -> Any:
        """Return a sympy DomainMatrix over GF(n), sympy's name for Z_n, or over QQ."""
        return _convert.to_sympy(self.rows(), self.shape[1], self.ring)

    def to_flint(self) -> Any:
        """Return a new nmod_mat (n < 2^64), fmpz_mod_mat (larger n) or fmpq_mat (over Q)."""
        return firewall.copy_of(self._store.native(), self.ring.modulus)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Let numpy make an array of it."""
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        return from_rows, (self.rows(), self.shape[1], self.ring)

    def cells(self) -> list[list[str]]:
        """Return the entries as people write them."""
        return [[self.ring.format(entry) for entry in row] for row in self.rows()]

    def __str__(self) -> str:
        """Return the entries in aligned columns; more than 60 rows or columns are shortened."""
        return "\n".join(self.text_lines())

    def text_lines(self, limit: int = SHOWN) -> list[str]:
        """Return the lines of `str`, at most `limit` of them and as many columns."""
        return grid(shortened(self.cells(), limit), self.shape)

    def __repr__(self) -> str:
        """Return an expression for this matrix (shortened when it is large)."""
        if 0 in self.shape:
            return f"zeros({self.shape[0]}, {self.shape[1]}, {self.ring!r})"
        n = self.ring.modulus
        ring = "QQ" if n is None else f"mod={modulus_text(self.ring)}"
        return f"matrix([{nested_rows(shortened(self.cells(), SHOWN))}], {ring})"

    def to_latex(self) -> str:
        r"""Return the formula of this matrix, \left(\begin{array}..; more than 16 lines are shortened."""
        return matrix_latex(self.cells(), self.shape)

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.to_latex()}$"

    def _repr_html_(self) -> str:
        return matrix_html(self.cells(), self.shape)

    def _scaled(self, factor: object) -> Matrix:
        element = _convert.canonical_entry(factor, self.ring, "scalar product: the factor")
        return Matrix._make(self.ring, self._store.scaled(element))

    def _entrywise(self, name: str, other: Matrix, combine: Callable[[Store, Store], Store]) -> Matrix:
        self._require_same_ring(name, other)
        if self.shape != other.shape:
            raise ShapeError(f"{name}: {_size(self)} and {_size(other)} over {self.ring}")
        return Matrix._make(self.ring, combine(self._store, other._store))

    def _require_square(self, name: str) -> None:
        if not self.is_square:
            raise ShapeError(f"{name}: a square matrix is needed, this one is {_size(self)} over {self.ring}")

    def _require_same_ring(self, name: str, other: Matrix) -> None:
        if not isinstance(other, Matrix):
            raise InputError(f"{name}: a Matrix is needed (see `matrix`), not a {type(other).__name__}")
        if self.ring is not other.ring and self.ring != other.ring:
            raise RingMismatchError(f"{name}: one matrix is over {self.ring}, the other over {other.ring}")


def matrix(
    data: object,
    ring: Ring | None = None,
    *,
    mod: int | None = None,
    format: str = "auto",  # noqa: A002  the word is right
    digits: bool | None = None,
    shape_header: bool | None = None,
) -> Matrix:
    """Return the Matrix that `data` holds, over Zmod(mod), over `ring`, or over the ring it carries.

    `data` is a list of rows, a text of any system ("1 2; 3 4", CSV, JSON, what PARI or GAP print), a numpy
    array of integers, an array of galois, a sympy Matrix or DomainMatrix, a FLINT matrix, or a Matrix.
    Integers of any size and sign are reduced; fractions (`Fraction`, "3/4") belong to Q, and to
    Z_n when their denominator is a unit.  An nmod_mat, an fmpz_mod_mat, a DomainMatrix over GF(n), an
    array over GF(p), a Matrix over Z_n and a text that names a ring carry it.  Data that carries none,
    with neither `ring` nor `mod` given, is rational.  `format`, `digits`, `shape_header`: as for `read`.

    >>> matrix([[1, -1], [12, 3]], mod=8).tolist()
    [[1, 7], [4, 3]]
    >>> matrix("1/2 3; 4 5")[0, 0]
    Fraction(1, 2)

    Raises ShapeError (ragged rows), EntryError (a float, a truth value, a fraction that is no element),
    RingMismatchError (two rings), ParseError (no matrix, or two readings), InputError (anything else, n < 2).
    """
    if isinstance(data, Matrix):
        carried = data.ring if isinstance(data.ring, Zmod) else None
        target = _convert.resolve_ring("matrix", ring, mod, carried)
        return data if target == data.ring else of_source(_convert.Source(data.shape, data.entries), target)
    source = _convert.read_source(data, format, digits, shape_header)
    return of_source(source, _convert.ring_of_source("matrix", source, ring, mod))


def of_source(source: _convert.Source, ring: Ring, name: str = "matrix") -> Matrix:
    """Return the Matrix with the shape and the entries of a source; EntryError for what is no element."""
    entries = _convert.canonical_entries(source, ring, name)
    count, width = source.shape
    return from_rows((entries[i * width : (i + 1) * width] for i in range(count)), width, ring)


def identity(k: int, ring: Ring) -> Matrix:
    """Return the k x k identity matrix over a ring.

    >>> identity(2, Zmod(6)).tolist()
    [[1, 0], [0, 1]]
    """
    _convert.require_ring("identity", ring)
    size = size_argument("identity", k)
    sizes.require("identity", (size, size), ring.modulus, sizes.identity(size, ring.modulus))
    return diagonal([ring.one] * size, (size, size), ring)


def zeros(rows: int, cols: int, ring: Ring) -> Matrix:
    """Return the rows x cols zero matrix over a ring.

    >>> zeros(0, 3, Zmod(6)).shape
    (0, 3)
    """
    _convert.require_ring("zeros", ring)
    return diagonal([], (size_argument("zeros", rows), size_argument("zeros", cols)), ring)


def diagonal(entries: Sequence[Element], shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return the matrix with these canonical entries on its diagonal and zeros elsewhere."""
    if 0 in shape:
        return Matrix._make(ring, Store(shape, ring.modulus))
    if ring.modulus == 2:
        sizes.require("zeros", shape, 2, sizes.bit_rows(shape))
        lines = [int(entry) << i for i, entry in enumerate(entries)]
        return from_bits(lines + [0] * (shape[0] - len(lines)), shape[1])
    return from_native(firewall.diagonal(shape, entries, ring.modulus), shape, ring)


def from_rows(rows: Iterable[Iterable[Element]], cols: int, ring: Ring) -> Matrix:
    """Return the Matrix with these rows, whose entries must be canonical elements already."""
    lines = tuple(map(tuple, rows))
    if not lines:  # or nothing has checked their number
        sizes.require_side("matrix", cols)
    return Matrix._make(ring, Store((len(lines), cols), ring.modulus, rows=lines))


def from_native(native: Native, shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return the Matrix behind which a native matrix stands; nobody else may hold it."""
    return Matrix._make(ring, Store(shape, ring.modulus, native=native))


def from_bits(bit_rows: Sequence[int], cols: int) -> Matrix:
    """Return the Matrix over Z_2 with these bit rows; nobody else may hold them."""
    return Matrix._make(Zmod(2), Store((len(bit_rows), cols), 2, bit_rows=bit_rows))


def store_of(M: Matrix) -> Store:
    """Return the entries of a matrix as the engines work on them; they must leave them as they are."""
    return M._store


def _may_be_scalar(value: object) -> bool:
    return hasattr(value, "__mul__") and not isinstance(value, str | list | tuple)


def _size(M: Matrix) -> str:
    return f"{M.shape[0]} x {M.shape[1]}"
