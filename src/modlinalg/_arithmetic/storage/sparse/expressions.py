"""Each column of a peeled sparse matrix as an affine function of the parameters of its component.

For a pivot (r, c) the equation sum of a[j]*x[j] = b[r] gives x[c] = (b[r] - the other terms)/a[c], in the
order of the pivots; every other column of the row is a parameter, or has its own expression by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, ranges

_NARROW = 6  # parameters up to which lists of Python are quicker than arrays,
_TOGETHER = 8  # unless so many pivots stand on a level
_AT_ONCE = 1 << 20  # terms of expressions that are summed at a time


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
    most = len(pivots) // _TOGETHER if width <= _NARROW else len(pivots)
    levels = _by_levels(A, pivots, most)
    return _by_lists(A, b, pivots, parameters) if levels is None else _by_arrays(A, b, levels, parameters)


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


def _by_arrays(A: SparseEntries, b: Array, pivots: tuple[Array, Array], parameters: Parameters) -> Array:
    """Return E for pivots with their levels, all of a level at once."""
    np = numpy()
    p, longest, width = A.modulus, A.longest(), parameters.width + 1
    bound = (longest + 1) * p * p
    kind = next((f"int{bits}" for bits in (16, 32) if bound < 1 << bits - 1), "int64")  # that holds the bound
    E = np.zeros((A.shape[1], width), kind)
    E[parameters.columns, parameters.place[parameters.columns]] = 1
    steps, level = pivots
    most = max(1, _AT_ONCE // (longest * width)) if len(steps) else 1
    bounds = np.flatnonzero(np.diff(level)) + 1
    for start, end in pairwise([0, *bounds.tolist(), len(steps)]):
        for first in range(start, end, most):
            rows, columns = steps[first : min(first + most, end)].T
            lengths = A.starts[rows + 1] - A.starts[rows]
            taken = ranges(A.starts[rows], lengths)
            cols, values = A.cols[taken], A.values[taken].astype(kind)
            starts = np.cumsum(lengths) - lengths
            products = values[:, None] * E[cols]  # E[columns] is still 0
            if bound >= 2**63:  # p <= 2^31: one product fits, many do not
                products %= p
            y = np.add.reduceat(products, starts, axis=0, dtype=kind)
            y[:, -1] -= b[rows]
            factors = [
                -pow(value, -1, p) % p for value in values[cols == np.repeat(columns, lengths)].tolist()
            ]
            E[columns] = y % p * np.array(factors, kind)[:, None] % p
    return E


def _by_levels(A: SparseEntries, pivots: Sequence[tuple[int, int]], most: int) -> tuple[Array, Array] | None:
    """Return the pivots by their levels, and these: a pivot needs pivots of lower levels alone.

    None where there are more levels than `most`.
    """
    np = numpy()
    starts, cols = A.starts.tolist(), A.cols.tolist()
    height = [0] * A.shape[1]
    for r, c in pivots:
        height[c] = top = 1 + max(map(height.__getitem__, cols[starts[r] : starts[r + 1]]))
        if top > most:
            return None
    steps = np.array(pivots, np.int64).reshape(-1, 2)
    level = np.array(height, np.int64)[steps[:, 1]]
    order = np.argsort(level, kind="stable")
    return steps[order], level[order]
