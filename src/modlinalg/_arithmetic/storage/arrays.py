"""Matrices over Z_n, 2 < n <= 2^62, on arrays of numpy, whose entries are balanced residues.

They are float32 or float64 for n <= 2^34, where products are those of `exact_products`, and int64 for
larger n, which are only moved, added and compared here.  For an even n either of n/2 and -n/2 may stand for
n/2, so arrays are compared by `equal` alone.  An array belongs to the Store that holds it: nobody writes to
it, and transposes share its entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import array_type, balanced, canonical, entrywise, reduce
from modlinalg._arithmetic.storage.few_entries import FewEntries
from modlinalg._arithmetic.storage.firewall import Element

Pairs: TypeAlias = Sequence[tuple[int, int]]

LARGEST = 2**62  # modulus: sums and differences of residues fit into 64 bits


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


def rows(A: Array, n: int) -> tuple[tuple[int, ...], ...]:
    """Return the entries as rows of integers from 0 to n - 1."""
    return tuple(map(tuple, canonical(A, n).tolist()))


def bit_rows(A: Array) -> list[int]:
    """Return the entries modulo 2 of an array of integers, as one integer a row."""
    np = numpy()
    packed = np.packbits((A.astype(np.int64, copy=False) & 1).astype(np.uint8), axis=1, bitorder="little")
    return [int.from_bytes(row.tobytes(), "little") for row in packed]


def residues(A: Array, p: int) -> Array:
    """Return the entries modulo p of residues modulo a multiple of p."""
    form = kind(p, A.shape)
    return balanced(A, p, form) if A.dtype.kind == "i" else reduce(A.copy(), p).astype(form, copy=False)


def multiplies(A: Array) -> bool:
    """Say whether an array is of a type in which there are products."""
    return bool(A.dtype.kind == "f")


def entry(A: Array, i: int, j: int, n: int) -> int:
    """Return one entry."""
    return int(A[i, j]) % n


def is_zero(A: Array) -> bool:
    """Say whether every entry is 0: a balanced residue is 0 only as 0."""
    return not A.any()


def equal(A: Array, B: Array, n: int) -> bool:
    """Say whether the entries of two arrays of the same shape are the same modulo n."""
    np = numpy()
    return bool(np.array_equal(A, B)) or (n % 2 == 0 and not np.fmod(A - B, n).any())


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


def lines(A: Array, positions: Sequence[int]) -> Array:
    """Return the given rows, in their order."""
    return A.take(positions, axis=0)


def columns(A: Array, positions: Sequence[int]) -> Array:
    """Return the given columns, in their order."""
    return A.take(positions, axis=1)


def part(A: Array, positions: Sequence[int], others: Sequence[int]) -> Array:
    """Return the given rows of the given columns."""
    return A[numpy().ix_(positions, others)]


def beside(A: Array, B: Array) -> Array:
    """Return [A | B]."""
    return numpy().concatenate([A, B], axis=1)


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


def sum_of(A: Array, B: Array, n: int) -> Array:
    """Return A + B."""
    return _wrapped(A + B, n)


def difference(A: Array, B: Array, n: int) -> Array:
    """Return A - B."""
    return _wrapped(A - B, n)


def scaled(A: Array, factor: int, n: int) -> Array:
    """Return factor * A modulo n <= 2^34."""
    return entrywise(A, A.dtype.type(_balanced(factor, n)), n)


def _wrapped(X: Array, n: int) -> Array:
    """Return a new array of integers |x| <= n, made balanced residues in place."""
    if X.dtype.kind == "f":
        return reduce(X, n)
    X += n * (-(n // 2) > X)
    X -= n * (n // 2 < X)
    return X


def _balanced(value: Element, n: int) -> Element:
    return value - n if value > n // 2 else value
