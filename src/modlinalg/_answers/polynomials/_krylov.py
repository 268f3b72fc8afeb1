"""Hessenberg forms over fields from the rows u, u*M, u*M^2, ..: most of H is then known beforehand.

Rows are taken as long as they are independent; where a power is not, another u begins a block.  With P the
rows of all blocks, row i of P*M is row i + 1 of P, but for the last of each block, which is a combination of
the rows so far.  Read from the last row to the first that is an upper Hessenberg matrix H with P*M = H*P.

Over Q the rows of P are integers and the blocks are found modulo a prime q.  P invertible modulo q is
invertible over Q, so its inverse modulo q proves as much as the one over Q, whose entries are far longer.
"""

from __future__ import annotations

import random
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from modlinalg._arithmetic.rings import QQ, ZZ, Zmod
from modlinalg._matrices import Matrix, from_rows, lines, matrix, zeros
from modlinalg.elimination._echelon import inverse_if_any, pivot_columns
from modlinalg.elimination._lattices import quotient
from modlinalg.elimination._rational_pivots import integer_rows, prime

_TRIES = 100  # vectors that may lie in the span of the blocks so far
_PRIMES = 10


class KrylovBlock(NamedTuple):
    """The independent rows u, u*M, .., u*M^(length-1), for a row u of small integers."""

    u: tuple[int, ...]
    length: int


def krylov_rows(u: Matrix, M: Matrix, length: int) -> Matrix:
    """Return the rows u, u*M, .., u*M^(length-1), by doubling.

    >>> krylov_rows(matrix([[1, 0]], ZZ), matrix([[1, 1], [1, 0]], ZZ), 4).tolist()
    [[1, 0], [1, 1], [2, 1], [3, 2]]
    """
    rows, power = u, M
    while rows.shape[0] < length:
        rows = rows.stack(rows @ power)
        if rows.shape[0] < length:
            power = power @ power
    return lines(rows, range(length))


def _blocks(A: Matrix, most: int) -> list[KrylovBlock] | None:
    """Return blocks whose rows are a basis over the field Z_p; None where there would be more than `most`."""
    k, rng = A.shape[0], random.Random(0)
    blocks: list[KrylovBlock] = []
    rows = zeros(0, k, A.ring)
    for _ in range(_TRIES + most):
        if rows.shape[0] == k:
            return blocks
        if len(blocks) == most:
            return None
        u = tuple(rng.randint(-1, 1) for _ in range(k)) if k > 1 else (1,)
        longest = blocks[0].length + 1 if blocks else k  # the first block is hardly ever shorter than others
        extended = _extended(rows, matrix([u], A.ring), A, min(longest, k - rows.shape[0]))
        length = extended.shape[0] - rows.shape[0]
        if blocks and length == longest:
            extended = _extended(rows, matrix([u], A.ring), A, k - rows.shape[0])
            length = extended.shape[0] - rows.shape[0]
        if length:
            blocks.append(KrylovBlock(u, length))
            rows = extended
    return None


def _extended(rows: Matrix, u: Matrix, A: Matrix, length: int) -> Matrix:
    """Return independent rows and below them u, u*A, .. as long as they are independent, `length` at most."""
    candidates = rows.stack(krylov_rows(u, A, length))
    independent = pivot_columns(candidates.T)
    count = next((i for i, j in enumerate(independent) if i != j), len(independent))
    return lines(candidates, range(count))


def hessenberg_over_field(M: Matrix, most: int) -> tuple[Matrix, Matrix, Matrix] | None:
    """Return (P, PI, H) with P*PI = I and P*M = H*P over Z_p; None where that takes more blocks than `most`.

    >>> from modlinalg import identity
    >>> M = matrix([[1, 2], [3, 4]], mod=7)
    >>> P, PI, H = hessenberg_over_field(M, 2)
    >>> P @ PI == identity(2, mod=7), P @ M == H @ P
    (True, True)
    """
    blocks = _blocks(M, most)
    if blocks is None:
        return None
    P = _reversed_rows(blocks, M)
    PI = inverse_if_any(P)
    assert PI is not None
    return P, PI, P @ M @ PI


def _reversed_rows(blocks: list[KrylovBlock], M: Matrix) -> Matrix:
    """Return the rows of all blocks, the last first."""
    P = zeros(0, M.shape[0], M.ring)
    for block in blocks:
        P = P.stack(krylov_rows(matrix([block.u], M.ring), M, block.length))
    return lines(P, range(P.shape[0])[::-1])


def hessenberg_over_rationals(M: Matrix) -> tuple[Matrix, Matrix, Matrix] | None:
    """Return (P, PI, H) with P*PI = I over Z_q and P*M = H*P over Q, for M over Z or Q.

    P is over Z, PI over Z_q and H over Q.  With M = A/c the rows are those of A, a matrix of integers.
    None where primes are unlucky.

    >>> from modlinalg import identity
    >>> M = matrix("1/2 1; 3 4")
    >>> P, PI, H = hessenberg_over_rationals(M)
    >>> matrix(P, PI.ring) @ PI == identity(2, PI.ring), matrix(P, QQ) @ M == H @ matrix(P, QQ)
    (True, True)
    """
    A, c = integral(M)
    for q in map(prime, range(_PRIMES)):
        ring = Zmod(q)
        blocks = _blocks(matrix(A, ring), A.shape[0])
        if blocks is None:
            continue
        P = _reversed_rows(blocks, A)
        PI = inverse_if_any(matrix(P, ring))
        assert PI is not None
        H = _shifts(P, blocks, A)
        if H is not None:
            return P, PI, H if c == 1 else Fraction(1, c) * H
    return None


def integral(M: Matrix) -> tuple[Matrix, int]:
    """Return (A, c) with A = c*M over Z and the least c >= 1, for M over Q; M itself over other rings."""
    if M.ring != QQ:
        return M, 1
    c = lcm(*integer_rows(M).factors)
    return matrix(c * M, ZZ), c


def _shifts(P: Matrix, blocks: list[KrylovBlock], A: Matrix) -> Matrix | None:
    """Return the H over Q with P*A = H*P, or None where it is not upper Hessenberg.

    The rows in which a block ends come from one system over Q; all others are rows of I.
    """
    k, ends, at = A.shape[0], [], A.shape[0]
    for block in blocks:
        at -= block.length
        ends.append(at)
    N, d = quotient(P.T, (lines(P, ends) @ A).T)
    found = dict(zip(ends, N.T.rows(), strict=True))
    if any(any(row[: end - 1]) for end, row in found.items() if end):
        return None
    rows = []
    for i in range(k):
        if i in found:
            rows.append([QQ.quotient(a, d) for a in found[i]])
        else:
            rows.append([QQ.one if j == i - 1 else QQ.zero for j in range(k)])
    return from_rows(rows, k, QQ)
