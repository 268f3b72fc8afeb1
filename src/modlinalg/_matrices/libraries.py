"""Arrays of numpy and scipy.sparse, in and out, matrices for other libraries, and these libraries themselves.

None is imported to recognise an object: one that came from a library has already loaded it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from numbers import Rational, Real
from types import ModuleType
from typing import Any, overload

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import arrays, binary, blas
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.crossovers import HELD_AS_ARRAY
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.placed import PlacedEntries
from modlinalg._arithmetic.storage.sizes import POINTER, require_bytes, require_side
from modlinalg._arithmetic.storage.store import Store
from modlinalg._arithmetic.wording import brief_number, quoted
from modlinalg.errors import EntryError, InputError, UnsupportedError

_FITS = 2**63  # moduli below it divide machine integers
_INTEGER = 8  # bytes of an integer of numpy


class IntegerArray(Sequence[int]):
    """The entries, row by row, of an array of machine integers; most rings need no list of them.

    >>> import numpy as np
    >>> entries = IntegerArray(np.array([[1, 2, 3], [4, 5, 7]]))
    >>> list(entries), entries.store(2).rows(), entries.store(3).rows(), entries.store(None)
    ([1, 2, 3, 4, 5, 7], ((1, 0, 1), (0, 1, 1)), ((1, 2, 0), (1, 2, 1)), None)
    """

    def __init__(self, array: Any) -> None:
        """Look at an array with two dimensions, which must not change meanwhile."""
        self._array = array
        self._listed: list[int] | None = None

    def _list(self) -> list[int]:
        if self._listed is None:
            self._listed = self._array.ravel().tolist()
        return self._listed

    def __len__(self) -> int:
        return int(self._array.size)

    @overload
    def __getitem__(self, key: int) -> int: ...
    @overload
    def __getitem__(self, key: slice) -> list[int]: ...
    def __getitem__(self, key: int | slice) -> int | list[int]:
        return self._list()[key]

    def __iter__(self) -> Iterator[int]:
        return iter(self._list())

    def store(self, n: int | None) -> Store | None:
        """Return the entries modulo n; None over Q, and where n does not fit into a machine integer.

        Raises ShapeError for more rows or columns than a matrix has.
        """
        for side in self._array.shape:
            require_side("matrix", side)
        if n == 2:
            return Store.holding("bit_rows", binary.from_array(self._array), self._array.shape, 2)
        if not n or n >= _FITS:
            return None
        if n <= arrays.LARGEST and self._array.size >= HELD_AS_ARRAY:
            require_bytes("an array modulo n:", 4 * _INTEGER * self._array.size)
            return Store.holding("array", arrays.from_integers(self._array, n), self._array.shape, n)
        return Store.holding("rows", self._residues(n), self._array.shape, n)

    def _residues(self, n: int) -> tuple[tuple[int, ...], ...]:
        numpy = sys.modules["numpy"]
        require_bytes("an array modulo n:", (4 * _INTEGER + 2 * POINTER) * self._array.size)
        word = numpy.int64 if self._array.dtype.kind == "i" else numpy.uint64
        return tuple(map(tuple, (self._array.astype(word) % word(n)).tolist()))


def integer_array(data: object) -> IntegerArray | None:
    """Return the entries of an array of numpy with integers, as `whole_numbers` has it; None for all else.

    Other arrays that are derived from numpy's may mean something else by their integers.
    """
    array = _plain_array(whole_numbers(data))
    return IntegerArray(array) if array is not None and array.dtype.kind in "iu" else None


def _plain_array(data: object) -> Any:
    numpy = sys.modules.get("numpy")
    if numpy is None or type(data) not in (numpy.ndarray, numpy.memmap, numpy.matrix):
        return None
    return data.view(numpy.ndarray)  # type: ignore[attr-defined]  # all three have it


def whole_numbers(data: object) -> Any:
    """Return an array of truth values or whole floats as one of integers, and anything else as it is.

    So are arrays with a fraction, or a float so large that its type skips integers there: it may be rounded.

    >>> import numpy as np
    >>> whole_numbers(np.array([[2.0, -1.0]])), whole_numbers(np.array([True])), whole_numbers([0.5])
    (array([[ 2, -1]]), array([1]), [0.5])
    >>> whole_numbers(np.array([2.0**53 - 1])), whole_numbers(np.array([2.0**53]))
    (array([9007199254740991]), array([9.00719925e+15]))
    """
    array = _plain_array(data)
    if array is None or array.dtype.kind not in "bf":
        return data
    if array.dtype.kind == "f":
        numpy = sys.modules["numpy"]
        first_gap = 2.0 ** min(numpy.finfo(array.dtype).nmant + 1, 63)
        if not ((numpy.abs(array) < first_gap) & (array == numpy.floor(array))).all():
            return data
    return array.astype("int64")


def fraction_of(entry: object) -> object:
    """Return the fraction that a float or a decimal holds; infinities and anything else as they are."""
    if isinstance(entry, Real | Decimal) and not isinstance(entry, Rational):
        with suppress(AttributeError, ValueError, OverflowError):  # of SymPy, not a number, infinite
            return Fraction(*map(int, entry.as_integer_ratio()))  # type: ignore[union-attr]
    return entry


def is_sparse(data: object) -> bool:
    """Say whether data is a matrix of scipy.sparse."""
    sparse = sys.modules.get("scipy.sparse")
    return sparse is not None and sparse.issparse(data) and getattr(data, "ndim", 2) == 2


class SparseIntegers(PlacedEntries):
    """The entries, row by row, of a matrix of scipy.sparse; a large one over Z_n stays sparse.

    Entries for one place add up, as scipy has it, but as integers of any size.
    """

    def __init__(self, given: Any) -> None:
        """Look at a matrix in coordinates, all of which lie inside it."""
        super().__init__(given.shape, given.row, given.col, given.data)

    def _triples(self) -> tuple[Sequence[int], Sequence[int], Sequence[Any]]:
        arrays_of: Any = (self._lines, self._columns, self._values)
        lines, columns, values = (array.tolist() for array in arrays_of)
        return lines, columns, values

    def _residues(self, n: int) -> Array | None:
        values: Any = self._values
        if values.dtype.kind not in "iu":
            return None
        word = sys.modules["numpy"].int64 if values.dtype.kind == "i" else sys.modules["numpy"].uint64
        return values.astype(word) % word(n)


def sparse_entries(data: object) -> SparseIntegers | None:
    """Return the entries of a matrix of scipy.sparse; None for anything else, InputError for a wrong one."""
    if not is_sparse(data):
        return None
    try:
        given = data.tocoo()  # type: ignore[attr-defined]  # every matrix of scipy.sparse has it
    except (ValueError, IndexError) as error:
        raise InputError(f"matrix: a matrix of scipy.sparse that contradicts itself: {error}") from None
    count, width = given.shape
    outside = (given.row < 0) | (given.row >= count) | (given.col < 0) | (given.col >= width)
    if outside.any():
        at = int(outside.argmax())
        place = (int(given.row[at]), int(given.col[at]))
        raise InputError(f"matrix: the place {place} lies outside this {count} x {width} sparse matrix")
    if given.dtype.kind in "bf":
        given = given.copy()
        given.sum_duplicates()  # as scipy has it: True and True is True
        given.data = whole_numbers(given.data)
    if given.dtype.kind not in "iuO" and count and width:
        raise EntryError(_no_integers(given))
    return SparseIntegers(given)


def _no_integers(given: Any) -> str:
    """Say what a sparse matrix holds in the place of integers, by the first entry that somebody stored."""
    one = f", such as {given.data[0]} at [{given.row[0]}, {given.col[0]}]" if given.nnz else ""
    return (
        f"matrix: the entries of this matrix of scipy.sparse are {given.dtype.name}{one}, no integers;"
        " if they stand for integers, give M.astype(int), and for the fractions that floats hold"
        " matrix(M.toarray(), exact=True)"
    )


def as_type(array: Any, dtype: Any) -> Any:
    """Return an array of numbers in another type; EntryError for one that the type cannot hold exactly."""
    numpy = numpy_module()
    kind = numpy.dtype(dtype)

    def holds(part: Any) -> bool:
        try:
            with numpy.errstate(all="ignore"):  # an overflow differs, too
                return bool((part.astype(kind).astype(object) == part.astype(object)).all())
        except (OverflowError, TypeError, ValueError):
            return False

    if not holds(array):
        places = numpy.ndindex(array.shape)
        i, j = next((i, j) for i, j in places if not holds(array[i : i + 1, j : j + 1]))
        raise EntryError(
            f"to_numpy: entry [{i}, {j}] is {brief_number(str(array[i, j]))}, which {kind} cannot hold"
            f" exactly; M.to_numpy().astype({quoted(str(kind))}) rounds or wraps"
        )
    return array.astype(kind)


def numpy_module() -> Any:
    """Return numpy; UnsupportedError where it is not installed, and where there is no room to load it."""
    return blas.numpy() or optional_module("numpy", extra="numpy", needed_by="to_numpy")


def to_sympy(rows: Sequence[Sequence[Element]], cols: int) -> Any:
    """Return a sympy Matrix of integers or rationals."""
    sympy = import_module("sympy")
    entries = [sympy.Rational(entry.numerator, entry.denominator) for row in rows for entry in row]
    return sympy.Matrix(len(rows), cols, entries)


def to_domain_matrix(rows: Sequence[Sequence[Element]], cols: int, ring: Ring) -> Any:
    """Return a sympy DomainMatrix over GF(n) (sympy's name for Z_n, prime or not), over ZZ or over QQ."""
    sympy = import_module("sympy")
    if ring.modulus is None:
        domain = sympy.QQ
    else:
        domain = sympy.GF(ring.modulus, symmetric=False) if ring.modulus else sympy.ZZ
    pieces = (lambda a: (a.numerator, a.denominator)) if ring.modulus is None else (lambda a: (a,))
    elements = [[domain(*pieces(entry)) for entry in row] for row in rows]
    return import_module("sympy.polys.matrices").DomainMatrix(elements, (len(rows), cols), domain)


def optional_module(module: str, *, extra: str, needed_by: str) -> ModuleType:
    """Import an optional dependency; UnsupportedError names the extra that brings it.

    Ctrl-C waits meanwhile: interrupted C++ code may say that the import has failed.
    """
    from modlinalg._arithmetic.interrupts import held_back  # noqa: PLC0415  # nothing else needs it

    try:
        with held_back():
            return import_module(module)
    except ImportError:
        raise UnsupportedError(
            f"{needed_by} needs {module.partition('.')[0]}, which is not installed:"
            f" install it, or modlinalg with its extra '{extra}'"
        ) from None
