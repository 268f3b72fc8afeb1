"""What FLINT computes with integer matrices: bases and Hermite forms of lattices, quotients, LU.

A lattice is all that the rows of a matrix over Z add up to.  Each of these calls changes rows by unimodular
transforms alone, so the lattice stays what it was; how short a basis is that LLL finds depends on floating
point, and nothing else does.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Native, field_rref, require_room, residues


def rank(native: Native) -> int:
    """Return the rank of an integer matrix."""
    return int(native.rank())


def pivots(native: Native, p: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return independent rows and independent columns modulo a prime p < 2^64, as many as the rank there."""
    M = residues(native.nrows(), native.ncols(), native.entries(), [p])[0]
    return field_rref(M.transpose(), p)[1], field_rref(M, p)[1]


def reduced(native: Native) -> Native:
    """Return a matrix with the lattice of these rows, LLL-reduced, its zero rows first."""
    require_room("reduced basis", native, 0, 3)
    return native.lll()


def reduced_with_transform(native: Native) -> tuple[Native, Native]:
    """Return (B, T) with T*M = B as `reduced` has it, and T unimodular."""
    require_room("reduced basis", native, 0, 5)
    B, T = native.lll(transform=True)
    return B, T


def hermite(native: Native) -> Native:
    """Return the Hermite form of the rows, its zero rows last."""
    require_room("Hermite form", native, 0, 5)
    return native.hnf()


def hermite_with_transform(native: Native) -> tuple[Native, Native]:
    """Return (H, T) with T*M = H, the Hermite form, and T unimodular."""
    require_room("Hermite form", native, 0, 7)
    H, T = native.hnf(transform=True)
    return H, T


def triangular(native: Native) -> tuple[Native, Native, Native, Native]:
    """Return P, L, D, U with P*M = L*D^-1*U for square M: a permutation, lower, diagonal, upper."""
    require_room("triangular form", native, 0, 6)
    P, L, D, U = native.fflu()
    return P, L, D, U


def quotient(left: Native, right: Native) -> tuple[Native, int]:
    """Return (N, d) with A*N = d*B and the least d >= 1, for a square A with det A != 0."""
    require_room("quotient", left, 0, 5)
    numerators, denominator = left.solve(right).numer_denom()
    return numerators, int(denominator)
