"""The Hessenberg form H of M with P*M = H*P: the proof of a characteristic polynomial by products."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.progress import counted, report
from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod
from modlinalg._arithmetic.storage import blas, firewall, sizes
from modlinalg._arithmetic.storage.array_hessenberg import BELOW, hessenberg
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows, identity, lines, matrix, zeros
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg.elimination._decomposition import LARGEST_PROVED_PRIME, require_room
from modlinalg.elimination._echelon import inverse_if_any, pivot_columns
from modlinalg.elimination._lattices import quotient
from modlinalg.elimination._rational_pivots import integer_rows, prime
from modlinalg.errors import PostconditionError

LEAST = 16  # rows from which on arrays are quicker than Euclid's steps on rows (measured)


def hessenberg_by_euclid(M: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    """Return (P, PI, H) with P*PI = I and P*M = H*P over Z_n, and H upper Hessenberg, without factoring n.

    In column j the entries from row t = j + 1 on get a pivot with the smallest ideal, g = gcd(pivot, n).
    Multiples of row t leave of each entry below its rest modulo g.  A rest that is not 0 has a smaller ideal
    and is the next pivot; so this ends, and the entries below row t are 0.  The inverse steps on columns t
    and later do not touch column j.

    >>> from modlinalg import identity
    >>> M = matrix([[1, 2, 3], [2, 0, 1], [3, 1, 5]], mod=6)
    >>> P, PI, H = hessenberg_by_euclid(M)
    >>> P @ PI == identity(3, mod=6), P @ M == H @ P, H.tolist()[2][0]
    (True, True, 0)
    """
    ring = M.ring
    assert isinstance(ring, Zmod)
    k, n = M.shape[0], ring.modulus
    if k >= LEAST and n < BELOW and blas.numpy() is not None:
        P, PI, H = (matrix(found, ring) for found in hessenberg(M.to_numpy(), n))
        return P, PI, H
    sizes.require("Hessenberg form", M.shape, n, 4 * sizes.rows(M.shape, sizes.height_over(n)))
    work = [[int(a) for a in row] for row in M.rows()]
    left, columns = ([[int(i == j) for j in range(k)] for i in range(k)] for _ in range(2))
    for j in counted("columns", range(k - 2)):
        while any(work[i][j] for i in range(j + 2, k)):
            _euclid_step(work, left, columns, j, n)
    P, PI, H = (from_rows(rows, k, ring) for rows in (left, zip(*columns, strict=True), work))
    return P, PI, H


def _euclid_step(H: list[list[int]], P: list[list[int]], columns: list[list[int]], j: int, n: int) -> None:
    """Take the best pivot of column j of H to row t = j + 1, and leave rests below it.

    `columns` are those of PI.
    """
    t, k = j + 1, len(H)
    best = min((i for i in range(t, k) if H[i][j]), key=lambda i: gcd(H[i][j], n))
    if best != t:
        for held in (H, P, columns):
            held[t], held[best] = held[best], held[t]
        for row in H:
            row[t], row[best] = row[best], row[t]
    pivot = H[t][j]
    g = gcd(pivot, n)
    s = pow(pivot // g, -1, n // g)  # s*pivot = g, so s*c times row t has c*g at column j
    for i in range(t + 1, k):
        if (
            factor := H[i][j] // g * s % n
        ):  # that multiple of row t is taken from row i, column i added to column t
            for held, a, b, f in ((H, i, t, -factor), (P, i, t, -factor), (columns, t, i, factor)):
                held[a] = [(x + f * y) % n for x, y in zip(held[a], held[b], strict=True)]
            for row in H:
                row[t] = (row[t] + factor * row[i]) % n


# Over fields the rows of P are u, u*M, u*M^2, .. as long as these are independent; where a power is not,
# another u begins a block.  Row i of P*M is row i + 1 of P, but for the last of each block, which is a
# combination of the rows so far.  Read from the last row to the first that is an upper Hessenberg matrix H
# with P*M = H*P.
# Over Q the rows of P are integers and the blocks are found modulo a prime q.  P invertible modulo q is
# invertible over Q, so its inverse modulo q proves as much as the one over Q, whose entries are far longer.
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


_SMALL = 8  # rows; up to here steps are as quick as products
_BLOCKS = 8  # of rows u*M^i over a field; beyond, steps are quicker (measured)


@dataclass(frozen=True, slots=True)
class HessenbergForm:
    """P*PI = I and P*M = H*P with H upper Hessenberg: H[i, j] = 0 for i > j + 1.

    Over Z_n all are matrices over Z_n.  Over Z and Q the matrix P has integers, H is over Q, and PI is over
    Z_q for a prime q: a P that is invertible modulo q is invertible over Q.  So M and H have one
    characteristic polynomial.

    >>> from modlinalg import hessenberg_form, identity, matrix
    >>> M = matrix([[1, 2, 3], [2, 0, 1], [3, 1, 5]], mod=6)
    >>> form = hessenberg_form(M)
    >>> assert form.P @ form.PI == identity(3, M.ring) and form.P @ M == form.H @ form.P
    >>> form.H[2, 0], form.holds(), str(form.charpoly())
    (0, True, 'x^3 + 3*x + 3')

    .. versionadded:: 0.2
    """

    M: Matrix
    P: Matrix
    PI: Matrix
    H: Matrix

    def holds(self) -> bool:
        """Multiply out the two equations, and look at the zeros of H."""
        M, P, PI, H = self.M, self.P, self.PI, self.H
        upper = not any(any(row[: i - 1]) for i, row in enumerate(H.rows()) if i > 1)
        ring: Ring = H.ring
        return (
            upper
            and matrix(P, PI.ring) @ PI == identity(M.shape[0], PI.ring)
            and matrix(P, ring) @ matrix(M, ring) == H @ matrix(P, ring)
        )

    def charpoly(self) -> Polynomial:
        """Return det(x*I - H) by the recurrence for the leading j x j blocks of H, p_0 = 1:

        p_(j+1) = x*p_j - sum of h_ij*h_(i+1)i*..*h_j(j-1)*p_i over i = 0..j.
        """
        ring, rows = self.H.ring, self.H.rows()
        found: list[list[Element]] = [[ring.one]]
        for j in range(len(rows)):
            new: list[Element] = [ring.zero, *found[j]]
            scale = ring.one
            for i in range(j, -1, -1):
                if factor := ring.canonical(scale * rows[i][j]):
                    for place, c in enumerate(found[i]):
                        new[place] -= factor * c
                scale = ring.canonical(scale * rows[i][i - 1]) if i else scale
                if not scale:
                    break
            found.append([ring.canonical(c) for c in new])
        return Polynomial(found[-1], self.M.ring)


def hessenberg_form(M: object) -> HessenbergForm:
    """Return an upper Hessenberg H (k x k) with P*M = H*P for an invertible P: a record with P, PI and H.

    It proves the characteristic polynomial of M, which H has too.  Over Z_n, n composite, it comes by
    Euclid's steps on rows and the inverse steps on columns, and n is not factored.  Over fields the
    rows of P are mostly u, u*M, u*M^2, .. for some u.

    >>> from modlinalg import ZZ, hessenberg_form, matrix
    >>> M = matrix([[2, 1, 0], [1, 2, 1], [4, 0, 3]], ZZ)
    >>> form = hessenberg_form(M)
    >>> form.holds(), form.PI.ring.is_field, str(form.charpoly())
    (True, True, 'x^3 - 7*x^2 + 15*x - 13')

    H is not unique.  The equations are multiplied out.  Raises ShapeError when M is not square,
    UnsupportedError where P and PI would be too large for the memory there is.
    Source: Cohen 1993, section 2.2.4, over fields.

    .. versionadded:: 0.2
    """
    M = square_matrix_of("hessenberg_form", M)
    require_room("hessenberg_form", M)
    P, PI, H = _matrices(M)
    report("checks")
    form = HessenbergForm(M, P, PI, H)
    if not form.holds():
        raise PostconditionError(f"hessenberg_form: P*PI = I or P*M = H*P fails for {M!r}")
    return form


def _matrices(M: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    k, n = M.shape[0], M.ring.modulus
    if not n:
        found = hessenberg_over_rationals(M)
        if found is None:
            raise PostconditionError(f"hessenberg_form: each of some primes is unlucky for {M!r}")
        return found
    field = n.bit_length() <= LARGEST_PROVED_PRIME and firewall.is_prime(n)
    return (hessenberg_over_field(M, _BLOCKS) if field and k > _SMALL else None) or hessenberg_by_euclid(M)
