"""Canonical forms of a matrix, each with its proof."""

from __future__ import annotations

from modlinalg._arguments import matrix_of
from modlinalg._invariants import invariant_factors
from modlinalg._matrices import Matrix, diagonal, identity, zeros
from modlinalg._predicates import field_matrix_of, is_howell_form
from modlinalg._progress import report
from modlinalg.elimination._row_basis import RowForm, row_basis
from modlinalg.errors import PostconditionError

__all__ = [
    "RowForm",
    "howell_form",
    "howell_form_with_transform",
    "rref",
    "rref_with_transform",
    "smith_form",
]


def howell_form(M: object) -> Matrix:
    """Return the Howell form H (r x k) of the row span of M (m x k): its non-zero rows.

    H is in echelon form, each pivot divides n, entries above a pivot p lie in 0..p-1, and
    every vector of the span whose first j entries vanish is spanned by the rows of H whose
    first j entries vanish.  Two matrices have the same row span exactly when their Howell
    forms are equal.  Over a field it is the reduced row echelon form without zero rows.

    >>> from modlinalg import howell_form, matrix
    >>> howell_form(matrix([[2, 1]], mod=4)).tolist()
    [[2, 1], [0, 2]]

    H may have more rows than M, at most k.  Raises InputError for anything but a Matrix.
    Source: Howell 1986; Storjohann and Mulders 1998; Fieker and Hofmann 2014.
    In docs/book: `def-howell`, `thm-howell`.
    """
    return _row_form("howell_form", M).H


def howell_form_with_transform(M: object) -> RowForm:
    """Return the Howell form H of M (over Q: the reduced row echelon form) with H = U*M and M = S*H.

    >>> from modlinalg import matrix, howell_form_with_transform
    >>> M = matrix([[4, 2], [6, 1]], mod=12)
    >>> form = howell_form_with_transform(M)
    >>> assert form.H == form.U @ M and M == form.S @ form.H

    Up to 8 x 8 (12 x 12 for composite n >= 2^64) by elementary row steps, beyond by the engines of
    `decompose`; the equations are multiplied out.  H is unique, U and S need not be.

    Raises InputError for anything but a Matrix.
    Source: as for `howell_form`.
    In docs/book: `thm-howell`.
    """
    return _row_form("howell_form_with_transform", M)


def _row_form(name: str, M: object) -> RowForm:
    M = matrix_of(name, M)
    form = row_basis(M)
    report("checks")
    if form.U @ M != form.H or form.S @ form.H != M or not is_howell_form(form.H):
        raise PostconditionError(f"{name}: H = U*M, M = S*H with H in Howell form fails for {M!r}")
    return form


def rref(M: object) -> Matrix:
    """Return the reduced row echelon form (m x k) of M over a field, zero rows included.

    >>> from modlinalg import matrix, rref
    >>> rref(matrix([[2, 4], [1, 2]], mod=5)).tolist()
    [[1, 2], [0, 0]]

    Raises InputError over Z_n with n composite, where `howell_form` takes its place, and
    UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here.
    """
    M = field_matrix_of("rref", M)
    H = _row_form("rref", M).H
    return H.stack(zeros(M.shape[0] - H.shape[0], M.shape[1], M.ring))


def rref_with_transform(M: object) -> RowForm:
    """Return the reduced row echelon form H of M over a field with H = U*M, U invertible and S its inverse.

    H is m x k as M is, zero rows included, U and S are m x m with U*S = I, so that M = S*H.

    >>> from modlinalg import identity, matrix, rref_with_transform
    >>> M = matrix([[2, 4], [1, 2]], mod=5)
    >>> form = rref_with_transform(M)
    >>> assert form.H == form.U @ M and form.U @ form.S == identity(2, M.ring)
    >>> form.H.tolist(), form.pivots
    ([[1, 2], [0, 0]], (0,))

    H is unique, U is where M has rank m.  Raises InputError and UnsupportedError as `rref` does.
    """
    M = field_matrix_of("rref_with_transform", M)
    rows, cols = M.shape
    both = _row_form("rref_with_transform", M.augment(identity(rows, M.ring)))  # U*[M | I] = [H | U]
    H = both.H[:, :cols]
    return RowForm(M, H, both.U, both.S, tuple(j for j in both.pivots if j < cols))


def smith_form(M: object) -> Matrix:
    """Return W = R*M*C (m x k), diagonal with each entry dividing the next: `decompose` has R and C.

    >>> from modlinalg import matrix, smith_form
    >>> smith_form(matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8)).tolist()
    [[1, 0, 0], [0, 2, 0], [0, 0, 4]]

    Raises InputError for anything but a Matrix.
    Source: Smith 1861 over Z; over Z_n the diagonal is unique up to units (Kaplansky 1949).
    In docs/book: `thm-smith`, `thm-invariant-factors`.
    """
    M = matrix_of("smith_form", M)
    return diagonal(invariant_factors(M), M.shape, M.ring)
