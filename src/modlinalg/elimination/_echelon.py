"""The results of a bare elimination over a field: echelon form, pivot columns, inverse and determinant.

Over Z_2 on bit rows, over Z_p on arrays where they are quicker, otherwise in FLINT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlinalg._arithmetic.storage import binary, firewall
from modlinalg._arithmetic.storage.crossovers import eliminates_on_arrays
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_array, from_bits, from_native, store_of

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.array_solving import Panels


def echelon(M: Matrix) -> tuple[Matrix, tuple[int, ...]]:
    """Return the reduced row echelon form of M over a field, with its zero rows, and its pivot columns."""
    if M.ring.modulus == 2:
        rows, pivots = binary.rref(store_of(M).bit_rows(), M.shape[1])
        return from_bits(rows, M.shape[1]), pivots
    if (prime := _on_arrays(M)) is not None:
        done = _panels(M, prime)
        return from_array(done.echelon(), M.ring), tuple(done.columns.tolist())
    native, pivots = firewall.field_rref(store_of(M).native(), M.ring.modulus)
    return from_native(native, M.shape, M.ring), pivots


def pivot_columns(M: Matrix) -> tuple[int, ...]:
    """Return the pivot columns of M over a field, as many as its rank."""
    if M.ring.modulus == 2:
        return binary.pivot_columns(store_of(M).bit_rows(), M.shape[1])
    if (prime := _on_arrays(M)) is not None:
        return tuple(_panels(M, prime).columns.tolist())
    return echelon(M)[1]


def field_inverse(U: Matrix) -> Matrix:
    """Return the inverse of an invertible matrix over a field; ZeroDivisionError for any other."""
    if U.ring.modulus == 2:
        found = binary.decompose(store_of(U).bit_rows(), *U.shape)
        if found.rank < U.shape[0]:
            raise ZeroDivisionError("matrix is singular")
        return from_bits(binary.product(found.C, found.R, U.shape[0]), U.shape[0])
    if (prime := _on_arrays(U)) is not None:
        from modlinalg._arithmetic.storage.array_solving import inverse  # noqa: PLC0415  # small matrices do without

        X = inverse(store_of(U).array(), prime, prime)
        if X is None:
            raise ZeroDivisionError("matrix is singular")
        return from_array(X, U.ring)
    return from_native(firewall.field_inverse(store_of(U).native(), U.ring.modulus), U.shape, U.ring)


def inverse_if_any(U: Matrix) -> Matrix | None:
    """Return the inverse of a square matrix over Z_p, or None where it is not invertible."""
    try:
        return field_inverse(U)
    except ZeroDivisionError:  # FLINT's word for it
        return None


def determinant(M: Matrix) -> Element:
    """Return the determinant of a square matrix over any ring; over fields alone on arrays or bits."""
    n = M.ring.modulus
    if n == 2:
        return int(len(pivot_columns(M)) == M.shape[0])
    if (prime := _on_arrays(M)) and firewall.is_prime(prime):
        return _panels(M, prime).determinant()
    return firewall.determinant(store_of(M).native(), n)


def _panels(M: Matrix, prime: int) -> Panels:
    from modlinalg._arithmetic.storage.array_solving import Panels  # noqa: PLC0415  # small matrices do without

    return Panels(store_of(M).array(), prime)


def _on_arrays(M: Matrix) -> int | None:
    """Return n for a matrix over Z_n that is eliminated on arrays, if n is a prime; otherwise None."""
    n = M.ring.modulus
    return n if n is not None and eliminates_on_arrays(n, M.shape, store_of(M).held) else None
