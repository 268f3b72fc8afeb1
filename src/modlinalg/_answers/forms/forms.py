"""Canonical forms of a matrix, each with its proof."""

from __future__ import annotations

from functools import partial

from modlinalg._answers.forms.invariants import invariant_factors
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, columns, diagonal, identity, lines, remarked, zeros
from modlinalg._matrices.arguments import integer_matrix_of, matrix_of
from modlinalg._matrices.predicates import field_matrix_of, is_howell_form
from modlinalg.elimination._decomposition import runs_by_steps, way_of
from modlinalg.elimination._echelon import echelon, pivot_columns
from modlinalg.elimination._lattices import row_lattice, unimodular_inverse
from modlinalg.elimination._over_integers import remark_on
from modlinalg.elimination._rational_pivots import has_rank, integer_rows
from modlinalg.elimination._row_basis import RowForm, row_basis
from modlinalg.errors import PostconditionError

__all__ = [
    "RowForm",
    "hermite_form",
    "hermite_form_with_transform",
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
    forms are equal.  Over a field it is the reduced row echelon form without zero rows, over Z the
    Hermite form without zero rows (see `hermite_form`).

    >>> from modlinalg import howell_form, matrix
    >>> howell_form(matrix([[2, 1]], mod=4)).tolist()
    [[2, 1], [0, 2]]

    H may have more rows than M, at most k.  Raises InputError for anything but a Matrix.
    Source: Howell 1986; Storjohann and Mulders 1998; Fieker and Hofmann 2014.
    In docs/book: `def-howell`, `thm-howell`, `thm-sisters`.
    """
    M = matrix_of("howell_form", M)
    return _canonical_rows("howell_form", M)


def howell_form_with_transform(M: object) -> RowForm:
    """Return the Howell form H of M (over Q: the reduced row echelon form) with H = U*M and M = S*H.

    Over Z it is the Hermite form without zero rows; `hermite_form_with_transform` has an invertible U.

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


def _canonical_rows(name: str, M: Matrix) -> Matrix:
    """Return the Howell form without zero rows, and without the transforms where they are not needed."""
    over_q = M.ring.modulus is None
    if not over_q and (way_of(M.ring) != "field" or runs_by_steps(M)):
        return _row_form(name, M).H
    # With M = S*H for the pivot columns S of M the rows of H span those of M, and as many columns of S are
    # independent, by another elimination than that of M.  So both have one span, and H is its only such form.
    E, P = echelon(M)
    H, S = lines(E, range(len(P))), columns(M, P)
    report("checks")
    independent = has_rank(integer_rows(M), len(P)) if over_q else len(pivot_columns(S.T)) == len(P)
    if not independent or S @ H != M or not is_howell_form(H):
        raise PostconditionError(f"{name}: M = S*H with H in echelon form fails for {M!r}")
    return H


def hermite_form(M: object) -> Matrix:
    """Return the Hermite form H (m x k) of M over Z, zero rows included.

    H is in echelon form, each pivot p is positive, and the entries above it lie in 0..p-1.  Two matrices
    of one shape have the same row span, all integer combinations of their rows, exactly when their Hermite
    forms are equal.

    >>> from modlinalg import ZZ, hermite_form, matrix
    >>> hermite_form(matrix([[4, 6], [6, 9], [2, 5]], ZZ)).tolist()
    [[2, 1], [0, 2], [0, 0]]

    This is the row form that Sage, Magma and FLINT have; PARI's `mathnf` is one of columns.  Raises
    InputError for another ring: `howell_form` is its sister over Z_n, `rref` over a field.
    Source: Hermite 1851; Cohen 1993, section 2.4.
    In docs/book: `thm-hermite`, `thm-sisters`.

    .. versionadded:: 0.2
    """
    M = integer_matrix_of("hermite_form", M)
    H = _canonical_rows("hermite_form", M)
    return H.stack(zeros(M.shape[0] - H.shape[0], M.shape[1], ZZ))


def hermite_form_with_transform(M: object) -> RowForm:
    """Return the Hermite form H of M (m x k) over Z with H = U*M, U unimodular and S its inverse.

    H is m x k as M is, zero rows included; U and S are m x m with U*S = I, so that M = S*H.

    >>> from modlinalg import ZZ, hermite_form_with_transform, identity, matrix
    >>> M = matrix([[4, 6], [6, 9], [2, 5]], ZZ)
    >>> form = hermite_form_with_transform(M)
    >>> assert form.H == form.U @ M and M == form.S @ form.H and form.U @ form.S == identity(3, ZZ)
    >>> form.pivots
    (0, 1)

    H is unique, U is where M has rank m; its last rows are a basis of all u with u*M = 0, LLL-reduced
    up to 4000 entries and shortened beyond, and the others are shortened by them.  All equations are
    multiplied out.  Raises InputError as `hermite_form` does.
    In docs/book: `thm-hermite`.

    .. versionadded:: 0.2
    """
    M = integer_matrix_of("hermite_form_with_transform", M)
    lattice = row_lattice(M)
    H = lattice.B.stack(zeros(lattice.K.shape[0], M.shape[1], ZZ))
    U = lattice.P.stack(lattice.K)
    S = unimodular_inverse(U)
    report("checks")
    if U @ M != H or U @ S != identity(M.shape[0], ZZ) or not is_howell_form(H):
        raise PostconditionError(f"hermite_form_with_transform: H = U*M in Hermite form fails for {M!r}")
    return RowForm(M, H, U, S, lattice.pivots)


def rref(M: object) -> Matrix:
    """Return the reduced row echelon form (m x k) of M over a field, zero rows included.

    >>> from modlinalg import matrix, rref
    >>> rref(matrix([[2, 4], [1, 2]], mod=5)).tolist()
    [[1, 2], [0, 0]]

    Raises InputError over Z_n with n composite, where `howell_form` takes its place, and over Z, where
    `hermite_form` does; UnsupportedError for a prime n of more than 1024 bits, whose primality is not
    proved here.
    """
    M = field_matrix_of("rref", M)
    H = _canonical_rows("rref", M)
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

    .. versionadded:: 0.2
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

    Integers over Q have ones there; `print` says what they have over Z.
    Raises InputError for anything but a Matrix.
    Source: Smith 1861 over Z; over Z_n the diagonal is unique up to units (Kaplansky 1949).
    In docs/book: `thm-smith`, `thm-invariant-factors`, `thm-smith-integers`.
    """
    M = matrix_of("smith_form", M)
    return remarked(diagonal(invariant_factors(M), M.shape, M.ring), partial(remark_on, M))
