"""Canonical forms of a matrix, and predicates that recognise them without computing them."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg import _flint
from modlinalg._flint import Element
from modlinalg.decomposition import decompose
from modlinalg.elimination.howell import coordinates, howell_rows
from modlinalg.errors import InputError, PostconditionError
from modlinalg.guards import require_matrix, require_square
from modlinalg.matrix import Matrix, zeros
from modlinalg.rings import Zmod


@dataclass(frozen=True, slots=True)
class RowForm:
    """A canonical basis H of the row span of M, with H = T*M and M = S*H as the proof.

    M is m x k, H is r x k without zero rows, T is r x m, S is m x r.  `pivots` are the columns
    of the leading entries of H.
    """

    M: Matrix
    H: Matrix
    T: Matrix
    S: Matrix
    pivots: tuple[int, ...]


def howell_form(M: Matrix) -> Matrix:
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
    """
    return row_form(M).H


def row_form(M: Matrix) -> RowForm:
    """Return the Howell form H of M (over Q: the reduced row echelon form) with H = T*M and M = S*H.

    >>> from modlinalg import matrix, row_form
    >>> M = matrix([[4, 2], [6, 1]], mod=12)
    >>> form = row_form(M)
    >>> assert form.H == form.T @ M and M == form.S @ form.H

    Raises InputError for anything but a Matrix.
    """
    require_matrix("row_form", M)
    H, T, pivots = howell_rows(M)
    S = coordinates(M, H, pivots)
    if S is None or T @ M != H or S @ H != M:
        raise PostconditionError(f"row_form: H = T*M, M = S*H fails for {M!r}")
    return RowForm(M, H, T, S, pivots)


def rref(M: Matrix) -> Matrix:
    """Return the reduced row echelon form (m x k) of M over a field, zero rows included.

    >>> from modlinalg import matrix, rref
    >>> rref(matrix([[2, 4], [1, 2]], mod=5)).tolist()
    [[1, 2], [0, 0]]

    Raises InputError over Z_n with n composite, where `howell_form` takes its place.
    """
    _require_field("rref", M)
    H = howell_form(M)
    return H.stack(zeros(M.shape[0] - H.shape[0], M.shape[1], M.ring))


def smith_form(M: Matrix) -> Matrix:
    """Return W = R*M*C (m x k), diagonal with each entry dividing the next: `decompose` has R and C.

    >>> from modlinalg import matrix, smith_form
    >>> smith_form(matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8)).tolist()
    [[1, 0, 0], [0, 2, 0], [0, 0, 4]]
    """
    return decompose(M).W


def det(M: Matrix) -> Element:
    """Return the determinant of a square matrix, an element of its ring.

    >>> from modlinalg import det, matrix
    >>> det(matrix([[2, 1], [1, 3]], mod=6))
    5

    M is invertible exactly when det(M) is a unit.  `certify(det(M), determinant_of=M)` gives
    the elimination that proves the value.  Raises ShapeError when M is not square.
    """
    require_square("det", M)
    return _flint.determinant(M.as_native(), M.ring.modulus)


def is_howell_form(H: Matrix) -> bool:
    """Say whether H is in Howell form (over Q: in reduced row echelon form); zero rows may follow.

    Decided from the definition.  For the last condition it is enough that for each row h with
    pivot p the row (n/p)*h is spanned by the rows below, which division by their pivots shows.
    """
    require_matrix("is_howell_form", H)
    rows = [list(row) for row in H.rows()]
    leading = [next((j for j, entry in enumerate(row) if entry), None) for row in rows]
    pivots = [j for j in leading if j is not None]
    if leading[: len(pivots)] != pivots or pivots != sorted(set(pivots)):
        return False
    places = list(enumerate(pivots))
    return all(
        _is_canonical_pivot(H, i, j) and _is_reduced_above(H, i, j) and _rest_is_spanned(H, i, places)
        for i, j in places
    )


def _is_canonical_pivot(H: Matrix, i: int, j: int) -> bool:
    pivot = H[i, j]
    return pivot == 1 if H.ring.modulus is None else H.ring.modulus % int(pivot) == 0


def _is_reduced_above(H: Matrix, i: int, j: int) -> bool:
    return all(H[a, j] == 0 if H[i, j] == 1 else H[a, j] < H[i, j] for a in range(i))


def _rest_is_spanned(H: Matrix, i: int, places: list[tuple[int, int]]) -> bool:
    """Say whether (n/p) times row i is a combination of the rows below it."""
    ring = H.ring
    if not isinstance(ring, Zmod):
        return True  # n/p is 0 over a field
    n, pivot = ring.modulus, int(H[i, places[i][1]])
    row = [n // pivot * int(entry) % n for entry in H.rows()[i]]
    for a, j in places[i + 1 :]:
        quotient, remainder = divmod(row[j], int(H[a, j]))
        if remainder:
            return False
        row = [(x - quotient * int(y)) % n for x, y in zip(row, H.rows()[a], strict=True)]
    return not any(row)


def is_rref(M: Matrix) -> bool:
    """Say whether M is in reduced row echelon form over a field; InputError over any other ring."""
    _require_field("is_rref", M)
    return is_howell_form(M)


def is_smith_form(W: Matrix) -> bool:
    """Say whether W is diagonal with d_i | d_(i+1) and each d_i a divisor of n or 0 (over Q: 1 or 0)."""
    require_matrix("is_smith_form", W)
    if any(entry for i, row in enumerate(W.rows()) for j, entry in enumerate(row) if i != j):
        return False
    diagonal = [W[i, i] for i in range(min(W.shape))]
    if not isinstance(W.ring, Zmod):
        return all(d in (0, 1) for d in diagonal) and diagonal == sorted(diagonal, reverse=True)
    divisors = [int(d) or W.ring.modulus for d in diagonal]
    return (
        all(b % a == 0 for a, b in zip(divisors, [*divisors[1:], W.ring.modulus], strict=True))
        if divisors
        else True
    )


def _require_field(name: str, M: Matrix) -> None:
    require_matrix(name, M)
    if not M.ring.is_field:
        raise InputError(f"{name}: {M.ring} is not a field; howell_form is the canonical form over it")
