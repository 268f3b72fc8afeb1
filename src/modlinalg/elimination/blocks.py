"""Matrices put together from blocks without a way through Python numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modlinalg._storage import firewall
from modlinalg.matrices import Matrix, from_bits, from_native, store_of, zeros
from modlinalg.rings import Ring


def lines(M: Matrix, positions: Sequence[int]) -> Matrix:
    """Return the rows of M at these positions, in their order."""
    return M.T.columns(positions).T


def piece(
    rows: Sequence[int],
    cols: Sequence[int],
    source: Matrix,
    lines: Sequence[int] | None = None,
    columns: Sequence[int] | None = None,
) -> firewall.Piece:
    """Return source[lines, columns] (all of them where none are given) for the places rows x cols."""
    height, width = source.shape
    return firewall.Piece(
        rows, cols, store_of(source).native(), range(height) if lines is None else lines,
        range(width) if columns is None else columns,
    )  # fmt: skip


def overlaid(
    base: Matrix, pieces: Iterable[firewall.Piece] = (), ones: Iterable[tuple[int, int]] = ()
) -> Matrix:
    """Return `base` with 1 at the places `ones`, and then with the pieces in their places."""
    native = firewall.overlaid(store_of(base).native(), pieces, ones, base.ring.modulus)
    return from_native(native, base.shape, base.ring)


def ones_at(places: Iterable[tuple[int, int]], shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return the matrix that is 1 at these places and 0 elsewhere."""
    if ring.modulus == 2:
        rows = [0] * shape[0]
        for i, j in places:
            rows[i] |= 1 << j
        return from_bits(rows, shape[1])
    return overlaid(zeros(*shape, ring), ones=places)
