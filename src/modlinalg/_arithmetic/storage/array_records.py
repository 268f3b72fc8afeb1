"""R*A*C = W over Z_n, n <= 2^34, on arrays of balanced residues: one record a prime power, put together.

*Modulo q = p^k.*  Let J, P, K, X, F belong to A (see `array_pivots`), let P' be the other columns, and let
E = X*A[J, P'].  Then p divides A[K, P'] - F*A[J, P'] = p*S.  With R2, RI2, W2, C2, CI2 of S, in the order
(J, K) of rows and (P, P') of columns,

    R = [  X     0  ]   RI = [ A[J, P]  0   ]   W = [ I  0    ]   C = [ I  -E*C2 ]   CI = [ I  E   ]
        [ -R2*F  R2 ]        [ A[K, P]  RI2 ]       [ 0  p*W2 ]       [ 0   C2   ]        [ 0  CI2 ]

S is known modulo p^(k-1) only, and for W2 that is enough; any S in its class is eliminated modulo p^k, so
that R*RI = I and C*CI = I hold modulo p^k with no correction.  Where S = 0, over a field for instance,
identity matrices do for R2, RI2, C2 and CI2.

*Modulo n.*  With e_i = 1 modulo q_i and 0 modulo the other prime powers, R = sum of e_i*R_i, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.array_pivots import PivotBlock, pivots
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import (
    EXACT_BITS,
    array_type,
    entrywise,
    minus_product,
    product,
    reduce,
)


class ArrayTransforms(NamedTuple):
    """R, RI, C and CI as arrays; nobody else has them."""

    R: Array
    RI: Array
    C: Array
    CI: Array


@dataclass(frozen=True, slots=True)
class _Level:
    """The pivots of one matrix A, its columns at them, the other columns, and E."""

    found: PivotBlock
    others: Array
    beside: Array  # A[:, P]
    E: Array

    def transforms(self, rest: ArrayTransforms | None, n: int, dtype: str) -> ArrayTransforms:
        """Return the transforms of A from those of S, or from identity matrices."""
        np, f, E = numpy(), self.found, self.E
        r, m, k = f.P.size, f.P.size + f.K.size, f.P.size + self.others.size
        R, RI, C, CI = (np.zeros((size, size), dtype) for size in (m, m, k, k))
        R[:r, f.J], R[r:, f.J] = f.X, -(f.F if rest is None else product(rest.R, f.F, n))
        RI[:, :r] = self.beside
        C[f.P, range(r)], C[f.P, r:] = 1, -(E if rest is None else product(E, rest.C, n))
        CI[range(r), f.P], CI[:r, self.others] = 1, E
        if rest is None:
            R[range(r, m), f.K] = RI[f.K, range(r, m)] = 1
            C[self.others, range(r, k)] = CI[range(r, k), self.others] = 1
        else:
            R[r:, f.K], RI[f.K, r:], C[self.others, r:], CI[r:, self.others] = rest
        return ArrayTransforms(R, RI, C, CI)


def local_record(A: Array, p: int, k: int, stage: str) -> tuple[ArrayTransforms, list[int]]:
    """Return R, RI, C, CI modulo p^k and the exponents of p on the diagonal of W, which do not decrease.

    There are as many as pivots; the rest of W is 0.
    """
    n, least = p**k, min(A.shape)
    dtype = array_type(n, max(A.shape)) or "float64"
    sizes.require(stage, A.shape, n, 40 * (A.shape[0] ** 2 + A.shape[1] ** 2))
    levels: list[_Level] = []
    exponents: list[int] = []
    for exponent in range(k):
        level, S = _level(A, p, n, stage)
        if level.found.P.size or not levels:
            levels.append(level)
        exponents += [exponent] * level.found.P.size
        A = S
        if len(exponents) == least or not numpy().fmod(S, p ** (k - exponent - 1)).any():
            break
    made = None
    for level in reversed(levels):
        made = level.transforms(made, n, dtype)
    assert made is not None
    return made, exponents


def _level(A: Array, p: int, n: int, stage: str) -> tuple[_Level, Array]:
    """Return what pivots of A that are units give, and S, by which p is multiplied in what they leave."""
    np, found = numpy(), pivots(A, p, n, stage)
    others = np.delete(np.arange(A.shape[1]), found.P)
    right = A.take(others, axis=1)
    top = right[found.J]
    S = minus_product(right[found.K], found.F, top, n)
    S /= p
    beside = A.take(found.P, axis=1) if others.size else A
    return _Level(found, others, beside, product(found.X, top, n)), S


@dataclass(frozen=True, slots=True)
class Gluing:
    """How balanced residues X_i modulo the prime powers of n <= 2^34 become the sum of e_i*X_i modulo n.

    Where the sum of all |e_i|*h, h >= |x|, is at most 2^51, it is reduced once, by `reduce`.
    """

    idempotents: list[int]  # e_i, balanced
    n: int
    is_reduced_once: bool

    @classmethod
    def by(cls, idempotents: Sequence[int], n: int) -> Gluing:
        """Return the way with these e_i."""
        balanced = [(e + n // 2) % n - n // 2 for e in idempotents]
        bound = sum(abs(e) * (n // 2) for e in balanced)
        return cls(balanced, n, bound <= 1 << EXACT_BITS["float64"])

    def add(self, totals: list[Array], i: int, parts: Sequence[Array]) -> None:
        """Add e_i*X to each total, for the X_i of so many sums; the first begin the totals."""
        if not totals:
            totals.extend(self.term(i, X) for X in parts)
        else:
            for total, X in zip(totals, parts, strict=True):
                numpy().add(total, self.term(i, X), out=total)

    def term(self, i: int, X: Array) -> Array:
        """Return e_i*X as a new array."""
        e = self.idempotents[i]
        if self.is_reduced_once:
            return numpy().multiply(X, e, dtype="float64")
        return entrywise(numpy().float64(e), X.astype("float64", copy=False), self.n)


def glued(parts: Sequence[Array], idempotents: Sequence[int], n: int) -> Array:
    """Return the sum of e*X modulo n <= 2^34 for balanced residues X modulo divisors of n.

    >>> import numpy as np
    >>> glued([np.array([[1.0]]), np.array([[-1.0]])], [3, 4], 6)  # 1 modulo 2 and 2 modulo 3
    array([[-1.]])
    """
    if len(parts) == 1:
        return parts[0]
    gluing, totals = Gluing.by(idempotents, n), list[Array]()
    for i, X in enumerate(parts):
        gluing.add(totals, i, [X])
    return reduce(totals[0], n)


def scale(made: ArrayTransforms, units: Sequence[int], n: int) -> None:
    """Divide row j of R by the unit u_j and multiply column j of RI by it; R*RI = I stays true."""
    for j, u in enumerate(units):
        if u != 1:
            for line, factor in ((made.R[j], pow(u, -1, n)), (made.RI[:, j], u)):
                line[:] = entrywise(line.dtype.type((factor + n // 2) % n - n // 2), line, n)


def proves(A: Array, made: ArrayTransforms, diagonal: Sequence[int], n: int) -> bool:
    """Say whether R*A = W*CI modulo n, for W with these residues on its diagonal, ones first.

    A column of R that is a unit vector, as most beside the pivots are, adds one row of A to another; the
    product is that of the other columns.  No residue is above n/2, and no diagonal longer than A has rows.
    """
    if not A.size:
        return True
    np, r, R = numpy(), len(diagonal), made.R
    unit = (np.count_nonzero(R, axis=0) == 1) & (R.sum(axis=0) == 1)
    rows = R[:, unit].argmax(axis=0)
    if np.unique(rows).size < rows.size:  # no invertible matrix has the same unit vector twice
        return False
    RA = product(R[:, ~unit], A[~unit], n) if rows.size else product(R, A, n)
    RA[rows] += A[unit]
    ones, CI = diagonal.count(1), made.CI[:r].astype(RA.dtype, copy=False)
    RA[:ones] -= CI[:ones]
    RA[ones:r] -= entrywise(np.array(diagonal[ones:], RA.dtype)[:, None], CI[ones:], n)
    return not reduce(RA, n).any()
