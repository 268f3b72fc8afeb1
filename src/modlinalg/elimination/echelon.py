"""The two results of a bare elimination over a field: the echelon form and the inverse."""

from __future__ import annotations

from modlinalg import _flint, bits
from modlinalg.matrix import Matrix, from_bits, from_native


def echelon(M: Matrix) -> tuple[Matrix, tuple[int, ...]]:
    """Return the reduced row echelon form of M over a field, with its zero rows, and its pivot columns."""
    if M.ring.modulus == 2:
        rows, pivots = bits.rref(M.as_bits(), M.shape[1])
        return from_bits(rows, M.shape[1]), pivots
    native, pivots = _flint.field_rref(M.as_native(), M.ring.modulus)
    return from_native(native, M.shape, M.ring), pivots


def field_inverse(U: Matrix) -> Matrix:
    """Return the inverse of an invertible matrix over a field."""
    if U.ring.modulus == 2:
        found = bits.decompose(U.as_bits(), *U.shape)
        return from_bits(bits.product(found.C, found.R), U.shape[0])
    return from_native(_flint.field_inverse(U.as_native(), U.ring.modulus), U.shape, U.ring)
