"""The fast engine over a field: closed block forms around one invertible submatrix.

One reduced row echelon form E gives the rank r and the pivot columns P, another, of the
transpose of M[:, P], the pivot rows J.  U = M[J, P] is invertible, and with Y = M[J', P]
and E' = E[:r, P'] (J' and P' are the other rows and columns), in the order (J, J') of rows and
(P, P') of columns:

    R  = [ U^-1     0 ]    RI = [ U  0 ]    C  = [ I  -E' ]    CI = [ I  E' ]
         [ -Y*U^-1  I ]         [ Y  I ]         [ 0   I  ]         [ 0  I  ]

Y*U^-1 and E' are read off the echelon forms, so nothing is eliminated twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from modlinalg import _flint
from modlinalg.elimination.workspace import Elimination
from modlinalg.errors import PostconditionError
from modlinalg.indexing import others
from modlinalg.matrix import Matrix, diagonal, from_native, identity


@dataclass(frozen=True, slots=True)
class _Blocks:
    """The pieces of the block forms, for an m x k matrix M of rank r."""

    P: tuple[int, ...]  # pivot columns
    J: tuple[int, ...]  # pivot rows
    other_cols: list[int]
    other_rows: list[int]
    left: Matrix  # M[:, P], m x r
    U: Matrix  # M[J, P], r x r
    inverse: Matrix  # U^-1
    Y: Matrix  # M[J', P]
    Y_inverse: Matrix  # Y*U^-1
    E: Matrix  # the non-zero rows of the echelon form, r x k


def field_engine(M: Matrix) -> Elimination:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over Q or Z_p; the ring must be a field.

    Proved before it returns: U*U^-1 = I, (Y*U^-1)*U = Y and M[:, P]*E = M, from which the three
    equations of the record follow by multiplying out the block forms.
    """
    b = _blocks(M)
    r = len(b.P)
    proved = (
        b.U @ b.inverse == identity(r, M.ring)
        and b.Y_inverse @ b.U == b.Y
        and (b.left @ b.E == M if b.other_cols else b.E == identity(r, M.ring))
    )
    if not proved:
        raise PostconditionError(f"field_engine: a block equation fails for {M!r}")
    return Elimination(M, _RI(b), diagonal([M.ring.one] * r, M.shape, M.ring), _CI(b), _R(b), _C(b), ())


def _blocks(M: Matrix) -> _Blocks:
    m, k = M.shape
    E, P = _echelon(M)
    left = _columns(M, P)
    by_rows, J = (left.T, tuple(range(m))) if len(P) == m else _echelon(left.T)
    other_rows, other_cols = others(J, m), others(P, k)
    U = _columns(left.T, J).T
    native = _flint.field_inverse(U.as_native(), M.ring.modulus)
    return _Blocks(
        P=P,
        J=J,
        other_cols=other_cols,
        other_rows=other_rows,
        left=left,
        U=U,
        inverse=from_native(native, U.shape, M.ring),
        Y=_columns(left.T, other_rows).T,
        Y_inverse=_columns(by_rows, other_rows).T,
        E=E,
    )


def _echelon(M: Matrix) -> tuple[Matrix, tuple[int, ...]]:
    """Return the non-zero rows of the reduced row echelon form, and its pivot columns."""
    native, pivots = _flint.field_rref(M.as_native(), M.ring.modulus)
    E = from_native(native, M.shape, M.ring)
    return (E if len(pivots) == M.shape[0] else _columns(E.T, range(len(pivots))).T), pivots


def _columns(M: Matrix, cols: Sequence[int]) -> Matrix:
    native = _flint.selected(M.as_native(), cols, M.ring.modulus)
    return from_native(native, (M.shape[0], len(cols)), M.ring)


def _R(b: _Blocks) -> Matrix:
    if not b.other_rows:
        return b.inverse
    r, m = len(b.P), b.left.shape[0]
    pieces: list[tuple[Sequence[int], Sequence[int], Matrix]] = [
        (range(r), b.J, b.inverse),
        (range(r, m), b.J, -b.Y_inverse),
    ]
    return _assembled((m, m), pieces, zip(range(r, m), b.other_rows, strict=True))


def _RI(b: _Blocks) -> Matrix:
    if not b.other_rows:
        return b.left
    r, m = len(b.P), b.left.shape[0]
    return _assembled((m, m), [(range(m), range(r), b.left)], zip(b.other_rows, range(r, m), strict=True))


def _C(b: _Blocks) -> Matrix:
    r, k = len(b.P), b.E.shape[1]
    ones = [*zip(b.P, range(r), strict=True), *zip(b.other_cols, range(r, k), strict=True)]
    return _assembled((k, k), [(b.P, range(r, k), -_columns(b.E, b.other_cols))], ones)


def _CI(b: _Blocks) -> Matrix:
    if not b.other_cols:
        return b.E
    r, k = len(b.P), b.E.shape[1]
    return _assembled((k, k), [(range(r), range(k), b.E)], zip(range(r, k), b.other_cols, strict=True))


def _assembled(
    shape: tuple[int, int],
    pieces: list[tuple[Sequence[int], Sequence[int], Matrix]],
    ones: Iterable[tuple[int, int]],
) -> Matrix:
    """Return the matrix with these pieces at the given rows and columns, and these ones."""
    placed = [(rows, cols, piece.as_native()) for rows, cols, piece in pieces]
    ring = pieces[0][2].ring
    return from_native(_flint.assembled(shape, placed, ones, ring.modulus), shape, ring)
