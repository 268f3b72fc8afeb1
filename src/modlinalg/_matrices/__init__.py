"""Immutable matrices over Z_n, Z and Q: made from what people have, and from what engines hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from modlinalg._arithmetic.rings import Ring, Zmod
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.firewall import Element, Native
from modlinalg._arithmetic.storage.placed import PlacedEntries
from modlinalg._arithmetic.storage.store import Store
from modlinalg._matrices import conversion
from modlinalg._matrices._matrix import (
    Matrix,
    Vector,
    as_vector,
    from_rows,
    of_source,
    sized,
    store_of,
    unpickled,
    vector_of,
)
from modlinalg._matrices.indexing import size_argument
from modlinalg._matrices.libraries import fraction_of

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.sparse.triples import SparseEntries

__all__ = [
    "Matrix",
    "Vector",
    "as_vector",
    "from_rows",
    "of_source",
    "sized",
    "store_of",
    "unpickled",
    "vector_of",
]

_TRIED = 1000  # divisors up to here are looked at


def matrix(
    data: object,
    ring: Ring | None = None,
    *,
    mod: int | None = None,
    format: str = "auto",  # noqa: A002  the word is right
    digits: bool | None = None,
    shape_header: bool | None = None,
    rows: int | None = None,
    result: int | str | None = None,
    header: bool | None = None,
    index: bool | None = None,
    exact: bool = False,
    decimals: Literal["read", "refuse"] | None = None,
) -> Matrix:
    r"""Return the Matrix that `data` holds, over Zmod(mod), over `ring`, or over the ring it carries.

    `data` is a list of rows, a text of any system ("1 2; 3 4", CSV, JSON, what PARI or GAP print), a numpy
    array or a matrix of scipy.sparse of integers, whole floats or truth values (0 and 1), an array of
    galois, a sympy Matrix or DomainMatrix, a FLINT matrix, or a Matrix.
    Integers of any size and sign are reduced; fractions (`Fraction`, "3/4") belong to Q, and to
    Z_n when their denominator is a unit.  An nmod_mat, an fmpz_mod_mat, an fmpz_mat, a DomainMatrix over
    GF(n) or ZZ, an array over GF(p), a Matrix and a text that names a ring carry it; those over Z and Q
    may be taken over another ring that has their entries.  Data that carries none, with neither `ring`
    nor `mod` given, is rational: `matrix(rows, ZZ)` is over the integers.  The options about texts, from
    `format` on, are as for `read`; of a session with several results `result` must name one.

    >>> matrix([[1, -1], [12, 3]], mod=8).tolist()
    [[1, 7], [4, 3]]
    >>> matrix("1/2 3; 4 5")[0, 0]
    Fraction(1, 2)
    >>> from modlinalg import ZZ
    >>> matrix("-3 4", ZZ)
    matrix([[-3, 4]], ZZ)
    >>> matrix([[0.5, 0.1]], exact=True)
    matrix([['1/2', '3602879701896397/36028797018963968']], QQ)
    >>> matrix("? 1\n%1 = 5\n? 2\n%2 = 6", mod=7, result="%1")
    matrix([[5]], mod=7)

    Raises ShapeError (ragged rows), EntryError (a float, a truth value, a fraction that is no element),
    RingMismatchError (two rings), ParseError (no matrix, or two readings), InputError (anything else, n < 2).
    """
    if isinstance(data, Matrix):
        if ring is None and mod is None:
            return data
        carried = data.ring if isinstance(data.ring, Zmod) else None
        target = conversion.resolve_ring("matrix", ring, mod, carried)
        return data if target == data.ring else of_source(conversion.Source(data.shape, data.entries), target)
    told = {
        "digits": digits,
        "shape_header": shape_header,
        "rows": rows,
        "result": result,
        "header": header,
        "index": index,
        "decimals": decimals,
    }
    source = conversion.read_source(data, format, told)
    if exact and isinstance(source.entries, list):  # others hold integers alone
        source = replace(source, entries=list(map(fraction_of, source.entries)))
    return of_source(source, conversion.ring_of_source("matrix", source, ring, mod))


def identity(k: int, ring: Ring | None = None, *, mod: int | None = None) -> Matrix:
    """Return I, the k x k identity matrix over a ring: I @ A = A.  `mod=n` stands for Zmod(n).

    >>> identity(2, mod=6).tolist()
    [[1, 0], [0, 1]]
    >>> identity(2, mod=6) == identity(2, Zmod(6))
    True

    Raises RingMismatchError unless exactly one of `ring` and `mod` is given, InputError for what is no
    ring, ShapeError for a size that is no integer >= 0.
    """
    chosen = conversion.named_ring("identity", ring, mod)
    size = size_argument("identity", k)
    return Matrix._make(chosen, Store.identity(size, chosen.modulus))


def zeros(rows: int, cols: int, ring: Ring | None = None, *, mod: int | None = None) -> Matrix:
    """Return the rows x cols zero matrix over a ring.  `mod=n` stands for Zmod(n).

    >>> zeros(0, 3, mod=6).shape
    (0, 3)

    Raises RingMismatchError unless exactly one of `ring` and `mod` is given, InputError for what is no
    ring, ShapeError for sizes that are no integers >= 0.
    """
    chosen = conversion.named_ring("zeros", ring, mod)
    return diagonal([], (size_argument("zeros", rows), size_argument("zeros", cols)), chosen)


def diagonal(entries: Sequence[Element], shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return the matrix with these canonical entries on its diagonal and zeros elsewhere."""
    return Matrix._make(ring, Store.diagonal(entries, shape, ring.modulus))


def remarked(M: Matrix, remark: Callable[[], str]) -> Matrix:
    """Return a new matrix after telling it what `str` says beside its ring."""
    object.__setattr__(M, "_remark", remark)
    return M


def columns(M: Matrix, positions: Sequence[int]) -> Matrix:
    """Return the columns of M at these positions, which are known to be there, in their order."""
    return Matrix._make(M.ring, store_of(M).columns(positions))


def lines(M: Matrix, positions: Sequence[int]) -> Matrix:
    """Return the rows of M at these positions, which are known to be there, in their order."""
    return Matrix._make(M.ring, store_of(M).lines(positions))


def from_store(store: Store, ring: Ring) -> Matrix:
    """Return the Matrix over this ring with the entries of a store; nobody else may change it."""
    return Matrix._make(ring, store)


def from_native(native: Native, shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return the Matrix behind which a native matrix stands; nobody else may hold it."""
    return Matrix._make(ring, Store.holding("native", native, shape, ring.modulus))


def from_bits(bit_rows: Sequence[int], cols: int) -> Matrix:
    """Return the Matrix over Z_2 with these bit rows; nobody else may hold them."""
    return Matrix._make(Zmod(2), Store.holding("bit_rows", bit_rows, (len(bit_rows), cols), 2))


def from_places(entries: PlacedEntries, ring: Ring) -> Matrix | None:
    """Return the Matrix of integers at some places where it is held without its zeros, None elsewhere."""
    store = entries.store(ring.modulus)
    return None if store is None else Matrix._make(ring, store)


def from_array(array: Array, ring: Ring) -> Matrix:
    """Return the Matrix over Z_n, n > 2, with these balanced residues, in a type as `arrays` has it.

    Nobody else may change the array.
    """
    return Matrix._make(ring, Store.holding("array", array, array.shape, ring.modulus))


def from_sparse(entries: SparseEntries, ring: Ring) -> Matrix:
    """Return the Matrix over Z_n that these entries hold; nobody else may change them."""
    from modlinalg._arithmetic.storage.sparse.form import SparseForm  # noqa: PLC0415  # numpy is here already

    return Matrix._make(ring, Store(SparseForm.of(entries)))


def first_difference(A: Matrix, B: Matrix) -> tuple[int, int] | None:
    """Return the first place, row by row, where two matrices of one shape and ring differ; None for none."""
    return store_of(A).first_difference(store_of(B))


def vanishes(A: Matrix, q: int = 0) -> bool:
    """Say whether A = 0, modulo q for a matrix over Z where q is not 0.

    >>> from modlinalg import ZZ, matrix
    >>> A = matrix([[6, -12]], ZZ)
    >>> vanishes(A), vanishes(A, 3), vanishes(A, 4)
    (False, True, False)
    """
    return all(int(entry) % q == 0 for entry in A.entries) if q else A.is_zero


def least_modulus(q: int, A: Matrix) -> int:
    """Return the least divisor d >= 2 of q with A != 0 modulo d, given that A != 0 modulo q; for q = 0 that.

    What is 0 modulo q is 0 modulo d, so a witness is one modulo d too.  d is a power of a prime: if it were
    a*b without common factor, A would not be 0 modulo a or modulo b.  Beyond 1000 it is not looked for, and
    q itself is returned.

    >>> from modlinalg import ZZ, matrix
    >>> least_modulus(72, matrix([[4, 8]], ZZ)), least_modulus(72, matrix([[6, 18]], ZZ))
    (3, 4)
    """
    tried = range(2, min(q, _TRIED + 1))
    return next((d for d in tried if q % d == 0 and not vanishes(A, d)), q)
