"""The fast engine modulo q = p^k: find pivots modulo p, lift one inverse, divide by p, go on.

Let M be m x k with m <= k (otherwise its transpose is decomposed), and modulo p of rank r with
pivot rows J and pivot columns P.  With m - r more columns the pivot columns make a square part
A of M.  Ones in the other rows J' and these added columns make U = A + N invertible modulo p,
so modulo q, and its inverse X comes from the one modulo p by Newton's iteration

    E_0 = I - U*X_0,    X_(i+1) = X_i + X_i*E_i,    E_(i+1) = E_i^2,    for then E_i = I - U*X_i.

In X*M the pivot columns are unit columns.  In the order (pivot, added) of rows and (P, P') of
columns let V be the rest of the upper rows and S the rest of the lower ones, which p divides.
From R2*(S/p)*C2 = W2 modulo p^(k-1) follow, with X = (X1 above X2) and U = (U1 beside U2) split
in this order,

    R = [ X1    ]  RI = [ U1  U2*RI2 ]  W = [ I  0    ]  C = [ I  -V*C2 ]  CI = [ I  V   ]
        [ R2*X2 ]                           [ 0  p*W2 ]      [ 0  C2    ]       [ 0  CI2 ]

All matrices are over Z_n for a multiple n of q, and the equations hold modulo q; this spares
every conversion from one modulus to another but that of X_0.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, columns, diagonal, from_rows, identity, lines
from modlinalg._matrices.blocks import block, ones_at, part
from modlinalg._matrices.indexing import others
from modlinalg.elimination._echelon import echelon, field_inverse
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import PostconditionError


@dataclass(frozen=True, slots=True)
class _Pivots:
    """Where the parts of M stand: positions of pivots and of what is added to make U."""

    P: list[int]  # pivot columns, in the order of the pivot rows of X*M
    P_: list[int]  # the other columns, the added ones first
    J_: list[int]  # the other rows
    square: list[int]  # the columns of U
    upper: list[int]  # the rows of X*M that belong to P
    lower: list[int]  # those that belong to the added columns


def local_form(M: Matrix, reduced: Matrix, p: int, k: int) -> Decomposition:
    """Return a record of M over Z_n that holds modulo p^k, p^k | n; `reduced` is M modulo p.

    The diagonal of W has powers of p with exponents that do not decrease, and then zeros.
    """
    if M.shape[0] > M.shape[1]:
        return local_form(M.T, reduced.T, p, k).T
    (m, cols), ring = M.shape, M.ring
    assert isinstance(ring, Zmod)
    modulus = f"modulo {p}^{k}"
    report(f"{modulus}: pivots", 0, 4)
    at = _pivots(reduced)
    added = at.P_[: len(at.J_)]
    N = [(i, at.square.index(j)) for i, j in zip(at.J_, added, strict=True)]
    A, A_p = (X if m == cols else columns(X, at.square) for X in (M, reduced))
    U = A + ones_at(N, (m, m), ring)
    report(f"{modulus}: inverse", 1, 4)
    X = _lifted_inverse(field_inverse(A_p + ones_at(N, (m, m), A_p.ring)), U, ring, p, k)
    report(f"{modulus}: remaining block", 2, 4)
    beside = ones_at([(j, t) for t, (_, j) in enumerate(N)], (m, len(N)), ring) - columns(X, at.J_)
    if m < cols:
        beside = block([[beside, X @ columns(M, at.P_[len(N) :])]])
    V, S = lines(beside, at.upper), lines(beside, at.lower)
    if (ring.modulus // p**k * S).is_zero:
        return _above(M, at, (X, U, V), None)
    rest = _rest(S, p, k)
    report(f"{modulus}: transforms", 3, 4)
    return _above(M, at, (X, U, V), rest)


def _pivots(reduced: Matrix) -> _Pivots:
    m, cols = reduced.shape
    found = list(echelon(reduced)[1])
    J = list(range(m)) if len(found) == m else list(echelon(columns(reduced, found).T)[1])
    J_, P_ = others(J, m), others(found, cols)
    square = sorted([*found, *P_[: len(J_)]])
    beside = set(P_)
    positions = [i for i, j in enumerate(square) if j not in beside]
    own, late = set(positions), (i for i in positions if i >= len(positions))
    upper = [
        i if i in own else next(late) for i in range(len(positions))
    ]  # as many as can in their own place
    return _Pivots([square[i] for i in upper], P_, J_, square, upper, others(upper, m))


def _lifted_inverse(inverse: Matrix, U: Matrix, ring: Zmod, p: int, k: int) -> Matrix:
    """Return X with U*X = I modulo p^k from one modulo p.

    That p divides E_0 = I - U*X_0 is checked; E_i = E_0^(2^i) is then 0 modulo p^k.  A step to the
    threefold exponent, X + X*E + X*E^2, is cheaper at the end than two to the double one.
    """
    X = from_rows(inverse.rows(), inverse.shape[1], ring)
    E = identity(U.shape[0], ring) - U @ X
    if not (ring.modulus // p * E).is_zero:
        raise PostconditionError(f"decompose: U*X = I modulo {p} fails for {U!r}")
    exponent = 1
    while 3 * exponent < k:
        X, E = X + X @ E, E @ E
        exponent *= 2
    if exponent < k:
        XE = X @ E
        X = X + XE if k <= 2 * exponent else X + XE + XE @ E
    return X


def _rest(S: Matrix, p: int, k: int) -> Decomposition:
    """Return a record that holds modulo p^k of the block S, whose entries p divides."""
    cols, ring = S.shape[1], S.ring
    assert isinstance(ring, Zmod)
    entries = [[int(a) % p**k for a in row] for row in S.rows()]
    if any(a % p for row in entries for a in row):
        raise PostconditionError(f"decompose: {p} does not divide {S!r}")
    divided = from_rows([[a // p for a in row] for row in entries], cols, Zmod(p ** (k - 1)))
    found = local_form(divided, divided.residues([p])[0], p, k - 1)
    R, C, RI, CI = (from_rows(X.rows(), X.shape[1], ring) for X in (found.R, found.C, found.RI, found.CI))
    W = diagonal([p * int(d) for d in found.invariant_factors], S.shape, ring)
    return Decomposition(S, _corrected(R, RI), W, _corrected(C, CI), R, C)


def _corrected(A: Matrix, B: Matrix) -> Matrix:
    """Return the inverse of A modulo p^k from one modulo p^(k-1): one step of Newton's iteration."""
    return B @ (2 * identity(A.shape[0], A.ring) - A @ B)


def _above(
    M: Matrix, at: _Pivots, blocks: tuple[Matrix, Matrix, Matrix], rest: Decomposition | None
) -> Decomposition:
    """Return the record of M from X, U and V and the record of S; None where S = 0, for which I will do."""
    (X, U, V), factors, places = blocks, [1] * len(at.P), [*at.P, *at.P_]
    if rest is None:
        order = [*at.upper, *at.lower]
        return Decomposition(
            M,
            RI=columns(U, order),
            W=diagonal(factors, M.shape, M.ring),
            CI=block([[1, V], [0, 1]], columns=places),
            R=lines(X, order),
            C=block([[1, -V], [0, 1]], rows=places),
        )
    return Decomposition(
        M,
        RI=block([[part(U, columns=at.upper), columns(U, at.lower) @ rest.RI]]),
        W=diagonal([*factors, *rest.invariant_factors], M.shape, M.ring),
        CI=block([[1, V], [0, rest.CI]], columns=places),
        R=block([[part(X, rows=at.upper)], [rest.R @ lines(X, at.lower)]]),
        C=block([[1, -(V @ rest.C)], [0, rest.C]], rows=places),
    )
