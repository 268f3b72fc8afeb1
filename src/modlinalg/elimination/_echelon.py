"""The two results of a bare elimination over a field: the echelon form and the inverse."""

from __future__ import annotations

from modlinalg._matrices import Matrix, from_bits, from_native, store_of
from modlinalg._storage import bits, firewall


def echelon(M: Matrix) -> tuple[Matrix, tuple[int, ...]]:
    """Return the reduced row echelon form of M over a field, with its zero rows, and its pivot columns."""
    if M.ring.modulus == 2:
        rows, pivots = bits.rref(store_of(M).bit_rows(), M.shape[1])
        return from_bits(rows, M.shape[1]), pivots
    native, pivots = firewall.field_rref(store_of(M).native(), M.ring.modulus)
    return from_native(native, M.shape, M.ring), pivots


def field_inverse(U: Matrix) -> Matrix:
    """Return the inverse of an invertible matrix over a field."""
    if U.ring.modulus == 2:
        found = bits.decompose(store_of(U).bit_rows(), *U.shape)
        return from_bits(bits.product(found.C, found.R), U.shape[0])
    return from_native(firewall.field_inverse(store_of(U).native(), U.ring.modulus), U.shape, U.ring)
