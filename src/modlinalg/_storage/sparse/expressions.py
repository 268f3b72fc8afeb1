"""Each column of a peeled sparse matrix as an affine function of the parameters of its component.

For a pivot (r, c) the equation sum of a[j]*x[j] = b[r] gives x[c] = (b[r] - the other terms)/a[c], in the
order of the pivots; every other column of the row is a parameter, or has its own expression by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from modlinalg._storage import sizes
from modlinalg._storage.blas import Array, numpy
from modlinalg._storage.sparse.triples import SparseEntries

_NARROW = 6  # parameters up to which lists of Python are quicker than arrays


class Parameters(NamedTuple):
    """The columns set aside, the place of each among those of its component, and the most that one has."""

    columns: Sequence[int]
    place: Array
    width: int


def expressions(
    A: SparseEntries, b: Array, pivots: Sequence[tuple[int, int]], parameters: Parameters
) -> Array:
    """Return E (k x (width + 1)) modulo a prime: row c has the coefficients of x[c], its constant last.

    E has the smallest type in which a row of A times E cannot overflow, and 64 bits where each may.
    """
    k, width = A.shape[1], parameters.width
    sizes.require_bytes("the columns of a sparse matrix by its parameters:", 8 * k * (width + 1))
    if A.modulus == 2:
        return _unpacked(_by_bits(A, b, pivots, parameters), width + 1)
    if width <= _NARROW:
        return _by_lists(A, b, pivots, parameters)
    return _by_arrays(A, b, pivots, parameters)


def _by_bits(
    A: SparseEntries, b: Array, pivots: Sequence[tuple[int, int]], parameters: Parameters
) -> list[int]:
    """Return a row of bits for each column over Z_2, the constant in the highest."""
    starts, cols, right = A.starts.tolist(), A.cols.tolist(), b.tolist()
    E = [0] * A.shape[1]
    for c in parameters.columns:
        E[c] = 1 << int(parameters.place[c])
    for r, c in pivots:
        y = right[r] << parameters.width
        for j in cols[starts[r] : starts[r + 1]]:
            y ^= E[j]
        E[c] = y
    return E


def _unpacked(rows: Sequence[int], width: int) -> Array:
    """Return rows of bits as an array of 0 and 1."""
    np = numpy()
    size = -(-width // 8)
    data = b"".join(row.to_bytes(size, "little") for row in rows)
    packed = np.frombuffer(data, np.uint8).reshape(len(rows), size)
    return np.unpackbits(packed, axis=1, count=width, bitorder="little")


def _by_lists(A: SparseEntries, b: Array, pivots: Sequence[tuple[int, int]], parameters: Parameters) -> Array:
    np = numpy()
    p, width = A.modulus, parameters.width
    starts, cols, values, right = A.starts.tolist(), A.cols.tolist(), A.values.tolist(), b.tolist()
    E = [[0] * (width + 1) for _ in range(A.shape[1])]
    for c in parameters.columns:
        E[c][parameters.place[c]] = 1
    for r, c in pivots:
        y, pivot = [0] * width + [-right[r]], 1
        for j, value in zip(cols[starts[r] : starts[r + 1]], values[starts[r] : starts[r + 1]], strict=True):
            if j == c:
                pivot = value
            else:
                y = [total + value * term for total, term in zip(y, E[j], strict=True)]
        factor = -pow(pivot, -1, p)
        E[c] = [factor * total % p for total in y]
    return np.array(E, np.int64).reshape(A.shape[1], width + 1)


def _by_arrays(
    A: SparseEntries, b: Array, pivots: Sequence[tuple[int, int]], parameters: Parameters
) -> Array:
    np = numpy()
    p = A.modulus
    bound = (A.longest() + 1) * p * p
    times = _times if bound < 2**63 else _times_reduced
    kind = _narrowest(bound)
    values, cols, starts = A.values.astype(kind), A.cols, A.starts.tolist()
    E = np.zeros((A.shape[1], parameters.width + 1), kind)
    E[parameters.columns, parameters.place[parameters.columns]] = 1
    for r, c in pivots:
        here = slice(starts[r], starts[r + 1])
        columns, row = cols[here], values[here]
        y = times(row, E[columns], p)  # E[c] is still 0
        y[-1] -= b[r]
        factor = -pow(int(row[columns == c][0]), -1, p) % p
        E[c] = y % p * factor % p
    return E


def _times(row: Array, E: Array, p: int) -> Array:
    """Return row*E, which is known to fit, and is not reduced."""
    return row @ E


def _times_reduced(row: Array, E: Array, p: int) -> Array:
    """Return row*E modulo p <= 2^31; each product is reduced before it is added to the others."""
    return (row[:, None] * E % p).sum(axis=0)


def _narrowest(bound: int) -> str:
    """Return the smallest integer type that holds numbers below a bound."""
    return next((f"int{bits}" for bits in (16, 32) if bound < 1 << bits - 1), "int64")
