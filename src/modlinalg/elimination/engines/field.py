"""The fast engine over a field: closed block forms around one invertible submatrix.

The reduced row echelon form E of M gives the rank r and the pivot columns P; the one, F, of the
transpose of L = M[:, P] the pivot rows J.  U = L[J, :] is invertible, and in the order (J, J') of
rows and (P, P') of columns, where J' and P' are the others,

    R  = [ U^-1  0 ]    RI = [ U        0 ]    C  = [ I  -E' ]    CI = [ I  E' ]
         [ -F'   I ]         [ L[J', :] I ]         [ 0   I  ]         [ 0  I  ]

with E' = E[:r, P'] and F' = (F[:r, J'])^T = L[J', :]*U^-1, so nothing is eliminated twice.
Echelon forms keep their zero rows, and L gets as many zero columns, so that RI and CI are L and
E with some ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._indexing import others
from modlinalg.elimination.blocks import overlaid, piece
from modlinalg.elimination.echelon import echelon, field_inverse
from modlinalg.elimination.record import Decomposition
from modlinalg.errors import PostconditionError
from modlinalg.matrices import Matrix, diagonal, identity, zeros
from modlinalg.progress import report


@dataclass(frozen=True, slots=True)
class _Echelon:
    """The reduced row echelon form of a matrix and its pivot columns."""

    form: Matrix
    pivots: tuple[int, ...]


def field_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over Q or Z_p; the ring must be a field.

    Proved before it returns: R*M = E, and E = I where M is invertible.  From unit columns of E at
    P and zero rows below follow the equations of the record, by multiplying out the block forms.
    That a singular or oblong M has such an E is taken from the echelon form, for to read E entry by
    entry costs as much as the product; `decompose` guards it, with the assembly, on random vectors.
    """
    m, k = M.shape
    report("echelon form", 0, 4)
    E = _Echelon(*echelon(M))
    r = len(E.pivots)
    L = M if m == r == k else overlaid(zeros(m, m, M.ring), [piece(range(m), range(r), M, columns=E.pivots)])
    report("pivot rows", 1, 4)
    F = _Echelon(identity(m, M.ring), tuple(range(m))) if r == m else _Echelon(*echelon(L.T))
    U = L if r == m else overlaid(zeros(r, r, M.ring), [piece(range(r), range(r), M, F.pivots, E.pivots)])
    report("inverse", 2, 4)
    R = _R(F, field_inverse(U))
    report("product", 3, 4)
    if R @ M != E.form or (m == r == k and E.form != identity(m, M.ring)):
        raise PostconditionError(f"field_engine: R*M = E fails for {M!r}")
    RI = overlaid(L, ones=_units(F.pivots, m)) if r < m else L
    return Decomposition(M, RI, diagonal([M.ring.one] * r, M.shape, M.ring), _CI(E), R, _C(E))


def _units(pivots: tuple[int, ...], size: int) -> list[tuple[int, int]]:
    """Return the places of the unit columns that make a square matrix of the pivot columns."""
    return list(zip(others(pivots, size), range(len(pivots), size), strict=True))


def _R(F: _Echelon, inverse: Matrix) -> Matrix:
    m, r = F.form.shape[0], len(F.pivots)
    if r == m:
        return inverse
    below = piece(range(r, m), F.pivots, -F.form.T, others(F.pivots, m), range(r))
    ones = [(i, j) for j, i in _units(F.pivots, m)]
    return overlaid(zeros(m, m, F.form.ring), [piece(range(r), F.pivots, inverse), below], ones)


def _C(E: _Echelon) -> Matrix:
    k, r = E.form.shape[1], len(E.pivots)
    ones = [*zip(E.pivots, range(r), strict=True), *_units(E.pivots, k)]
    minus = piece(E.pivots, range(r, k), -E.form, range(r), others(E.pivots, k))
    return overlaid(zeros(k, k, E.form.ring), [minus], ones)


def _CI(E: _Echelon) -> Matrix:
    (m, k), r = E.form.shape, len(E.pivots)
    ones = [(i, j) for j, i in _units(E.pivots, k)]
    if m == k:
        return overlaid(E.form, ones=ones) if ones else E.form
    return overlaid(zeros(k, k, E.form.ring), [piece(range(r), range(k), E.form, range(r))], ones)
