"""The fast engine over Z_n for an n that is never factored: as if n were prime, until a pivot is missing.

With an invertible part U = M[J, P] of M, found by `unit_pivots`, X = U^-1 and the other rows K and
columns Q let

    M = [ U  B ]    E = X*B    F = L*X    S = D - F*B
        [ L  D ]

in the order (J, K) of the rows and (P, Q) of the columns.  From R2*S*C2 = W2 follow

    R = [ X      0  ]   RI = [ U  0   ]   W = [ I  0  ]   C = [ I  -E*C2 ]   CI = [ I  E   ]
        [ -R2*F  R2 ]        [ L  RI2 ]       [ 0  W2 ]       [ 0   C2   ]        [ 0  CI2 ]

S is decomposed in the same way, after a step that every matrix without units allows.  Let g be the gcd
of n and all entries of S.

  * g > 1, and all primes of n divide n/g: S = g*T.  A record of T modulo n/g gives one of S modulo n: W2 is g
    times that of T, and R2 and C2 are as invertible modulo n as modulo n/g, their inverses being found by
    Newton's iteration.
  * g > 1, and some primes of n do not divide n/g: n = n1*n2 with coprime factors, these primes in n2, modulo
    which S = 0.  S is decomposed modulo n1 and n2; the Chinese remainder theorem glues the records.
  * g = 1: an entry a that is no unit and not 0 shares some primes with n, but not all.  The same is done,
    with the primes of gcd(a, n) in n1.

No part of n need be prime, and each step makes n or S smaller.  Parts below 2^64 are left to the engines
for these, small blocks and those that give few pivots at a time to elementary steps.
"""

from __future__ import annotations

from math import gcd

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._matrices import Matrix, columns, diagonal, from_rows, identity, lines, zeros
from modlinalg._matrices.blocks import block, part
from modlinalg._matrices.indexing import others
from modlinalg.elimination._engines.crt import crt_engine, glued
from modlinalg.elimination._engines.field import gf2_engine
from modlinalg.elimination._engines.unit_pivots import UnitPivots, submatrix, unit_pivots
from modlinalg.elimination._record import Decomposition, idempotents
from modlinalg.errors import PostconditionError

SMALL = 12  # rows and columns of a block that elementary steps decompose as quickly (measured)
FEW = 16  # a level is slow that makes less than 1/FEW of the remaining block pivots
PATIENCE = 4  # slow levels before elementary steps take over; each costs less than a tenth of these


def unfactored_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(d_1, d_2, ..) over Z_n with d_i | d_(i+1), each a divisor of n or 0.

    Proved on the way: X*U = I for each block of pivots, and R*RI = I and C*CI = I for what
    is carried from n/g to n; the equations follow by multiplying out the block forms.
    """
    return _record(M, PATIENCE)


def _record(M: Matrix, patience: int) -> Decomposition:
    n = _modulus(M)
    content = content_of(M)
    if content == n:
        left, right = (identity(size, M.ring) for size in M.shape)
        return Decomposition(M, left, M, right, left, right)
    if max(M.shape) <= SMALL or not patience:
        from modlinalg.elimination._workspace import gcd_method  # noqa: PLC0415  # loaded where it is used

        return gcd_method(M).record
    if n < FACTORED:
        return gf2_engine(M) if n == 2 else crt_engine(M)
    if content > 1:
        missing = _coprime_part(n, n // content)
        return _over_parts(M, missing, patience) if missing > 1 else _times(M, content, patience)
    report("pivots", 0, 3)
    found = unit_pivots(M)
    if not found.J:
        # n2 with n = n1*n2 coprime, from an entry: if all primes of n divided every entry that is not 0, they
        # would divide the content, which is 1
        parts = (_coprime_part(n, int(a)) for row in M.rows() for a in row if a)
        return _over_parts(M, next(divisor for divisor in parts if 1 < divisor < n), patience)
    return _around(M, found, patience)


def _around(M: Matrix, found: UnitPivots, patience: int) -> Decomposition:
    """Return the record of M from pivots and the record of what is left."""
    (m, k), J, P, X = M.shape, found.J, found.P, found.X
    K, Q, r = others(J, m), others(P, k), len(J)
    report("products", 1, 3)
    T = (
        block([[X, 0], [-(submatrix(M, K, P) @ X), 1]], columns=[*J, *K])
        if K
        else columns(X, sorted(range(r), key=J.__getitem__))
    )
    N = T @ M
    E, S = submatrix(N, range(r), Q), submatrix(N, range(r, m), Q)
    if block([[1, E], [0, S]], columns=[*P, *Q]) != N:
        raise PostconditionError(f"unfactored_engine: T*M[:, P] = (I above 0) fails for {M!r}")
    report("remaining block", 2, 3)
    rest = _record(S, patience - (FEW * r < min(S.shape)))
    return Decomposition(
        M,
        RI=block([[part(M, columns=P), block([[zeros(r, m - r, M.ring)], [rest.RI]], rows=[*J, *K])]])
        if K
        else columns(M, P),
        W=diagonal([1] * r + list(rest.invariant_factors), M.shape, M.ring),
        CI=block([[1, E], [0, rest.CI]], columns=[*P, *Q]),
        R=T if S.is_zero else block([[part(T, range(r))], [rest.R @ lines(T, range(r, m))]]),
        C=block([[1, -E if S.is_zero else -(E @ rest.C)], [0, rest.C]], rows=[*P, *Q]),
    )


def _over_parts(M: Matrix, divisor: int, patience: int) -> Decomposition:
    """Return the record of M modulo n from those modulo a divisor q and n/q, which are coprime."""
    n, rows, cols = _modulus(M), M.rows(), M.shape[1]
    divisors = [divisor, n // divisor]
    reduced = [from_rows(([int(a) % q for a in row] for row in rows), cols, Zmod(q)) for q in divisors]
    forms = [_carried(_record(N, patience), M) for N in reduced]
    return glued(M, forms, idempotents(n, divisors))


def _times(M: Matrix, content: int, patience: int) -> Decomposition:
    """Return the record of M = content*T from that of T modulo n/content, which has all primes of n."""
    rows = ([int(a) // content for a in row] for row in M.rows())
    T = from_rows(rows, M.shape[1], Zmod(_modulus(M) // content))
    found = _carried(_record(T, patience), M)
    return Decomposition(
        M,
        RI=_inverse_near(found.R, found.RI),
        W=content * found.W,
        CI=_inverse_near(found.C, found.CI),
        R=found.R,
        C=found.C,
    )


def _carried(d: Decomposition, M: Matrix) -> Decomposition:
    """Return the matrices of a record as integers, taken as elements of the ring of M."""
    matrices = (d.RI, d.W, d.CI, d.R, d.C)
    return Decomposition(M, *(from_rows(X.rows(), X.shape[1], M.ring) for X in matrices))


def _inverse_near(A: Matrix, B: Matrix) -> Matrix:
    """Return the inverse of A by Newton's iteration, from a B with A*B = I modulo all primes of n.

    E = I - A*B becomes E^2 in each step, and a power of E is 0.
    """
    one = identity(A.shape[0], A.ring)
    E = one - A @ B
    for _ in range(_modulus(A).bit_length().bit_length() + 1):
        if E.is_zero:
            return B
        B = B + B @ E
        E = one - A @ B
    raise PostconditionError(f"unfactored_engine: A*B = I fails for {A!r}")


def content_of(M: Matrix) -> int:
    """Return the gcd of n and all entries of a matrix over Z_n."""
    content = _modulus(M)
    for row in M.rows():
        content = gcd(content, *map(int, row))
        if content == 1:
            break
    return content


def _coprime_part(n: int, a: int) -> int:
    """Return the largest divisor of n that is coprime to a."""
    while (g := gcd(n, a)) > 1:
        n //= g
    return n


def _modulus(M: Matrix) -> int:
    assert isinstance(M.ring, Zmod)
    return M.ring.modulus
