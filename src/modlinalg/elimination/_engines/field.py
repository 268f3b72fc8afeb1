"""The fast engines over a field in FLINT: closed block forms around one invertible submatrix.

The reduced row echelon form E of M gives the rank r and the pivot columns P; the one, F, of the
transpose of L = M[:, P] the pivot rows J.  U = L[J, :] is invertible, and in the order (J, J') of
rows and (P, P') of columns, where J' and P' are the others,

    R  = [ U^-1  0 ]    RI = [ U        0 ]    C  = [ I  -E' ]    CI = [ I  E' ]
         [ -F'   I ]         [ L[J', :] I ]         [ 0   I  ]         [ 0  I  ]

with E' = E[:r, P'] and F' = (F[:r, J'])^T = L[J', :]*U^-1, so nothing is eliminated twice.
Echelon forms keep their zero rows, and L gets as many zero columns, so that RI and CI are L and
E with some ones.

Larger matrices over Z_p are left to the engine on arrays, which makes the same block forms.
Over Z_2 it is bit rows, as integers or in machine words, and the method of four Russians.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import binary
from modlinalg._arithmetic.storage.crossovers import INVERTED_FIRST, makes_records_on_arrays
from modlinalg._matrices import Matrix, diagonal, from_bits, identity, store_of, zeros
from modlinalg._matrices.blocks import block, part, with_ones
from modlinalg._matrices.indexing import others
from modlinalg.elimination._echelon import echelon, field_inverse, inverse_if_any
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import PostconditionError


def gf2_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over Z_2; all three equations are multiplied out."""
    m, k = M.shape
    rows = store_of(M).bit_rows()
    report("elimination", 0, 2)
    found = binary.decompose(rows, m, k)
    report("products", 1, 2)
    if not binary.proves(found, rows, k):
        raise PostconditionError(f"gf2_engine: an equation fails for {M!r}")
    W = from_bits([1 << i if i < found.rank else 0 for i in range(m)], k)
    RI, R = from_bits(found.RI, m), from_bits(found.R, m)
    return Decomposition(M, RI, W, from_bits(found.CI, k), R, from_bits(found.C, k))


def field_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over Q or Z_p; the ring must be a field.

    Proved before it returns: R*M = E, and E = I where M is invertible.  From unit columns of E at
    P and zero rows below follow the equations of the record, by multiplying out the block forms.
    That a singular or oblong M has such an E is taken from the echelon form, for to read E entry by
    entry costs as much as the product; `decompose` guards it, with the assembly, on random vectors.
    """
    (m, k), ring = M.shape, M.ring
    if ring.modulus and makes_records_on_arrays(ring.modulus, M.shape, over_a_field=True):
        from modlinalg.elimination._engines.arrays import array_engine  # noqa: PLC0415  # small ones do without

        return array_engine(M)
    one = identity(m, ring)
    if m == k >= INVERTED_FIRST and ring.modulus and (X := inverse_if_any(M)) is not None:
        report("product", 3, 4)
        _require(X @ M == one, M)
        return Decomposition(M, RI=M, W=one, CI=one, R=X, C=one)
    report("echelon form", 0, 4)
    E, P = echelon(M)
    r = len(P)
    L = M if m == r == k else block([[part(M, columns=P), zeros(m, m - r, ring)]])
    report("pivot rows", 1, 4)
    F, J = (one, tuple(range(m))) if r == m else echelon(L.T)
    U = L if r == m else block([[part(M, J, P)]])
    report("inverse", 2, 4)
    R = field_inverse(U)
    if r < m:
        J_ = others(J, m)
        R = block([[R, 0], [part(-F.T, J_, range(r)), 1]], columns=[*J, *J_])
    report("product", 3, 4)
    _require(R @ M == E and (not m == r == k or one == E), M)
    return _around(M, (E, P), (L, J), R)


def _require(holds: bool, M: Matrix) -> None:
    if not holds:
        raise PostconditionError(f"field_engine: R*M = E fails for {M!r}")


def _around(
    M: Matrix, E_at: tuple[Matrix, Sequence[int]], L_at: tuple[Matrix, Sequence[int]], R: Matrix
) -> Decomposition:
    """Return the record of M for E with its pivots P, L with its pivot rows J, and R."""
    (m, k), ring, (E, P), (L, J) = M.shape, M.ring, E_at, L_at
    r, P_ = len(P), others(P, k)
    C = CI = identity(k, ring)
    if P_:
        places = [*P, *P_]
        C = block([[1, part(-E, range(r), P_)], [0, 1]], rows=places)
        CI = (
            with_ones(E, list(zip(range(r, k), P_, strict=True)))  # its rows stand where they belong
            if m == k
            else block([[1, part(E, range(r), P_)], [0, 1]], columns=places)
        )
    # the columns of L stand first, and their rows in their own places
    RI = L if r == m else with_ones(L, list(zip(others(J, m), range(r, m), strict=True)))
    return Decomposition(M, RI, diagonal([ring.one] * r, M.shape, ring), CI, R, C)
