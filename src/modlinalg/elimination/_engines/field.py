"""The fast engine over a field in FLINT: closed block forms around one invertible submatrix.

The reduced row echelon form E of M gives the rank r and the pivot columns P; the one, F, of the
transpose of L = M[:, P] the pivot rows J.  U = L[J, :] is invertible, and in the order (J, J') of
rows and (P, P') of columns, where J' and P' are the others,

    R  = [ U^-1  0 ]    RI = [ U        0 ]    C  = [ I  -E' ]    CI = [ I  E' ]
         [ -F'   I ]         [ L[J', :] I ]         [ 0   I  ]         [ 0  I  ]

with E' = E[:r, P'] and F' = (F[:r, J'])^T = L[J', :]*U^-1, so nothing is eliminated twice.
Echelon forms keep their zero rows, and L gets as many zero columns, so that RI and CI are L and
E with some ones.

Larger matrices over Z_p are left to the engine on arrays, which makes the same block forms.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage.crossovers import INVERTED_FIRST, makes_records_on_arrays
from modlinalg._matrices import Matrix, diagonal, identity, zeros
from modlinalg._matrices.blocks import block, part, with_ones
from modlinalg._matrices.indexing import others
from modlinalg.elimination._echelon import echelon, field_inverse, inverse_if_any
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import PostconditionError


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
    if M.ring.modulus and makes_records_on_arrays(M.ring.modulus, M.shape, over_a_field=True):
        from modlinalg.elimination._engines.arrays import array_engine  # noqa: PLC0415  # small ones do without

        return array_engine(M)
    if m == k >= INVERTED_FIRST and M.ring.modulus and (R := inverse_if_any(M)) is not None:
        return _invertible(M, R)
    report("echelon form", 0, 4)
    E = _Echelon(*echelon(M))
    r = len(E.pivots)
    L = M if m == r == k else block([[part(M, columns=E.pivots), zeros(m, m - r, M.ring)]])
    report("pivot rows", 1, 4)
    F = _Echelon(identity(m, M.ring), tuple(range(m))) if r == m else _Echelon(*echelon(L.T))
    U = L if r == m else block([[part(M, F.pivots, E.pivots)]])
    report("inverse", 2, 4)
    R = _R(F, field_inverse(U))
    report("product", 3, 4)
    if R @ M != E.form or (m == r == k and E.form != identity(m, M.ring)):
        raise PostconditionError(f"field_engine: R*M = E fails for {M!r}")
    W = diagonal([M.ring.one] * r, M.shape, M.ring)
    return Decomposition(M, _RI(L, F), W, _CI(E), R, _C(E))


def _invertible(M: Matrix, R: Matrix) -> Decomposition:
    """Return the record with W = C = CI = I."""
    report("product", 3, 4)
    one = identity(M.shape[0], M.ring)
    if R @ M != one:
        raise PostconditionError(f"field_engine: R*M = E fails for {M!r}")
    return Decomposition(M, RI=M, W=one, CI=one, R=R, C=one)


def _units(pivots: tuple[int, ...], size: int) -> list[tuple[int, int]]:
    """Return the places of the unit columns that make a square matrix of the pivot columns."""
    return list(zip(others(pivots, size), range(len(pivots), size), strict=True))


def _R(F: _Echelon, inverse: Matrix) -> Matrix:
    m, J = F.form.shape[0], F.pivots
    if len(J) == m:
        return inverse
    J_ = others(J, m)
    return block([[inverse, 0], [part(-F.form.T, J_, range(len(J))), 1]], columns=[*J, *J_])


def _RI(L: Matrix, F: _Echelon) -> Matrix:
    """Return L with ones: its columns stand first, and their rows in their own places."""
    m, J = L.shape[0], F.pivots
    return L if len(J) == m else with_ones(L, _units(J, m))


def _C(E: _Echelon) -> Matrix:
    P, P_ = E.pivots, others(E.pivots, E.form.shape[1])
    if not P_:
        return identity(len(P), E.form.ring)
    return block([[1, part(-E.form, range(len(P)), P_)], [0, 1]], rows=[*P, *P_])


def _CI(E: _Echelon) -> Matrix:
    """Return [I E'; 0 I]; of a square matrix it is E with ones, for its rows stand where they belong."""
    (m, k), P = E.form.shape, E.pivots
    P_ = others(P, k)
    if m == k:
        return with_ones(E.form, [(i, j) for j, i in _units(P, k)]) if P_ else E.form
    return block([[1, part(E.form, range(len(P)), P_)], [0, 1]], columns=[*P, *P_])
