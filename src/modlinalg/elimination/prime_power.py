"""The fast engine over Z_q with q = p^k: eliminate modulo p, lift, divide by p, go on.

Modulo p the rank r, pivot rows J and pivot columns P are found; U = M[J, P] is then invertible
modulo q as well, and its inverse comes from the one modulo p by Newton's iteration
X <- X*(2 - U*X).  With V = M[J, P'], Y = M[J', P], Z = M[J', P'], E = U^-1*V and F = Y*U^-1
the Schur complement S = Z - Y*E is divisible by p.  From R2*(S/p)*C2 = W2 modulo p^(k-1), in
the order (J, J') of rows and (P, P') of columns:

    R  = [ U^-1   0  ]   RI = [ U  0   ]   W = [ I  0    ]   C  = [ I  -E*C2 ]   CI = [ I  E   ]
         [ -R2*F  R2 ]        [ Y  RI2 ]       [ 0  p*W2 ]        [ 0  C2    ]        [ 0  CI2 ]

All the work is products.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from modlinalg import _flint, bits
from modlinalg._flint import Element
from modlinalg.indexing import others
from modlinalg.matrix import Matrix, from_native, from_rows, identity
from modlinalg.rings import Zmod


@dataclass(frozen=True, slots=True)
class LocalForm:
    """R*M*C = W over Z_q with q = p^k, R*RI = I and C*CI = I; `exponents` has e for each p^e of W.

    The exponents do not decrease; k stands for 0.  There are min(rows, columns) of them.
    """

    R: Matrix
    RI: Matrix
    C: Matrix
    CI: Matrix
    exponents: list[int]


def prime_power_form(M: Matrix, p: int, k: int) -> LocalForm:
    """Return the decomposition of a matrix over Z_q, q = p^k, p prime."""
    ring = M.ring
    assert isinstance(ring, Zmod)
    rows, cols = M.shape
    J, P, inverse = _pivots(M, p)
    r = len(J)
    J_, P_ = others(J, rows), others(P, cols)
    X = _lifted_inverse(inverse, _part(M, J, P), ring, p, k)
    E, Y = X @ _part(M, J, P_), _part(M, J_, P)
    S = _part(M, J_, P_) - Y @ E
    rest = _rest(S, ring, p, k)
    below, right = rest.R @ (Y @ X), E @ rest.C
    one = identity(r, ring)
    return LocalForm(
        R=_placed((rows, rows), ring, [(0, J, X), (r, J, -below), (r, J_, rest.R)]),
        RI=_placed(
            (rows, rows),
            ring,
            [(0, J, _part(M, J, P).T), (0, J_, Y.T), (r, J_, rest.RI.T)],
            by_columns=True,
        ),
        C=_placed((cols, cols), ring, [(0, P, one), (r, P, -right.T), (r, P_, rest.C.T)], by_columns=True),
        CI=_placed((cols, cols), ring, [(0, P, one), (0, P_, E), (r, P_, rest.CI)]),
        exponents=[0] * r + rest.exponents,
    )


def _pivots(M: Matrix, p: int) -> tuple[list[int], list[int], Matrix]:
    """Return pivot rows J, pivot columns P and the inverse of M[J, P], all modulo p."""
    field = Zmod(p)
    reduced = from_rows([[a % p for a in row] for row in M.rows()], M.shape[1], field)
    P = _pivot_columns(reduced)
    left = from_rows([[row[j] for j in P] for row in reduced.rows()], len(P), field)
    J = list(range(M.shape[0])) if len(P) == M.shape[0] else _pivot_columns(left.T)
    U = from_rows([left.rows()[i] for i in J], len(P), field)
    return J, P, _inverse(U)


def _pivot_columns(M: Matrix) -> list[int]:
    if M.ring.modulus == 2:
        return list(bits.rref(M.as_bits(), M.shape[1])[1])
    return list(_flint.field_rref(M.as_native(), M.ring.modulus)[1])


def _inverse(U: Matrix) -> Matrix:
    if U.ring.modulus == 2:
        found = bits.decompose(U.as_bits(), *U.shape)
        return from_rows(bits.to_entries(bits.product(found.C, found.R), U.shape[0]), U.shape[0], U.ring)
    return from_native(_flint.field_inverse(U.as_native(), U.ring.modulus), U.shape, U.ring)


def _lifted_inverse(inverse: Matrix, U: Matrix, ring: Zmod, p: int, k: int) -> Matrix:
    """Return U^-1 modulo p^k from U^-1 modulo p; each step of Newton's iteration doubles the exponent."""
    X = from_rows(inverse.rows(), inverse.shape[1], ring)
    two = 2 * identity(U.shape[0], ring)
    exponent = 1
    while exponent < k:
        X = X @ (two - U @ X)
        exponent *= 2
    return X


def _rest(S: Matrix, ring: Zmod, p: int, k: int) -> LocalForm:
    """Return the decomposition of a Schur complement over Z_q, whose entries p divides."""
    rows, cols = S.shape
    if S.is_zero:
        one, other = identity(rows, ring), identity(cols, ring)
        return LocalForm(one, one, other, other, [k] * min(rows, cols))
    divided = from_rows([[int(a) // p for a in row] for row in S.rows()], cols, Zmod(p ** (k - 1)))
    found = prime_power_form(divided, p, k - 1)
    R, C = _lifted(found.R, ring), _lifted(found.C, ring)
    return LocalForm(
        R=R,
        RI=_corrected(R, _lifted(found.RI, ring)),
        C=C,
        CI=_corrected(C, _lifted(found.CI, ring)),
        exponents=[e + 1 for e in found.exponents],
    )


def _lifted(M: Matrix, ring: Zmod) -> Matrix:
    return from_rows(M.rows(), M.shape[1], ring)


def _corrected(A: Matrix, B: Matrix) -> Matrix:
    """Return the inverse of A modulo p^k from one modulo p^(k-1): one step of Newton's iteration."""
    return B @ (2 * identity(A.shape[0], A.ring) - A @ B)


def _part(M: Matrix, rows: Sequence[int], cols: Sequence[int]) -> Matrix:
    if len(rows) == M.shape[0] and len(cols) == M.shape[1]:
        return M
    lines = M.rows()
    return from_rows([[lines[i][j] for j in cols] for i in rows], len(cols), M.ring)


def _placed(
    shape: tuple[int, int],
    ring: Zmod,
    pieces: Sequence[tuple[int, Sequence[int], Matrix]],
    *,
    by_columns: bool = False,
) -> Matrix:
    """Return the matrix that is zero but for the pieces (first line, positions, piece).

    The lines of a piece go to the lines from `first line` on, their entries to the positions;
    lines are rows, or columns of the result.
    """
    if len(pieces[0][1]) == shape[0]:  # one piece fills everything, in its own order
        only = pieces[0][2]
        return only.T if by_columns else only
    lines: list[list[Element]] = [[0] * shape[1] for _ in range(shape[0])]
    for first, positions, piece in pieces:
        for line, entries in zip(lines[first:], piece.rows(), strict=False):
            for position, entry in zip(positions, entries, strict=True):
                line[position] = entry
    result = from_rows(lines, shape[1], ring)
    return result.T if by_columns else result
