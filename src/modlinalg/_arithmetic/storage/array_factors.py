"""Invariant factors and determinants over Z_n, n a power of p, on arrays: an elimination without transforms.

Panel by panel, the pivots that are units leave A -> A[K] - F*A[J] (see `array_pivots`).  Columns of a panel
without a pivot are set aside and go on with the rest.  What is left at the end is p*S, and the elimination
goes on with S modulo n/p; its pivots are invariant factors p, those of the next level p^2, and so on.

Each level is L*A*Q = T for an L with determinant 1 or -1 and a permutation Q, where T has the rows J of
each panel, and p*S at last.  T*Q^-1*w = L*(A*w) is checked for random vectors w; that the pivots are units
and that p divides what is left, without chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.array_pivots import PivotBlock, pivots, sign
from modlinalg._arithmetic.storage.array_solving import PANEL
from modlinalg._arithmetic.storage.arrays import equal
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import array_type, minus_product, product


class LocalFactors(NamedTuple):
    """The exponents of p on the diagonal of W, without its zeros, in order; and det A, 0 for an oblong A."""

    exponents: list[int]
    det: int


@dataclass(frozen=True, slots=True)
class _UnitPanel:
    """The pivots of a panel, in columns P of what was left of A, its rows J, and which columns these are."""

    found: PivotBlock
    P: Array
    lines: Array
    columns: Array

    def holds(self, w: Array, top: Array, n: int) -> bool:
        """Say whether X is the inverse of the pivots, and lines*w = top."""
        one = product(self.found.X, self.lines[:, self.P], n)
        solved = equal(product(self.lines, w[self.columns], n), top, n)
        return solved and equal(one, numpy().eye(len(one), dtype=one.dtype), n)


class _UnitLevel:
    """A over Z_n, eliminated as long as there are units: `rank` of them, p*S = `rest`, and det A/det(p*S)."""

    def __init__(self, A: Array, p: int, n: int, stage: str) -> None:
        np, (m, k) = numpy(), A.shape
        self._panels: list[_UnitPanel] = []
        self._n, self.rank, self.det = n, 0, 1
        rows, columns, aside = np.arange(m), np.arange(k), 0
        order: tuple[list[int], list[int]] = ([], [])
        while aside < columns.size and rows.size:
            report(stage, k - columns.size + aside, k)
            width = min(PANEL, columns.size - aside)
            found = pivots(A[:, aside : aside + width], p, n, stage)
            P, lines = found.P + aside, A[found.J]
            self._panels.append(_UnitPanel(found, P, lines, columns))
            alone = aside == 0 and P.size == width  # then nothing need be copied
            rest, top = (X[:, width:] if alone else np.delete(X, P, axis=1) for X in (A, lines))
            A = minus_product(rest[found.K], found.F, top, n)
            order[0].extend(rows[found.J].tolist())
            order[1].extend(columns[P].tolist())
            rows, columns, aside = rows[found.K], np.delete(columns, P), aside + width - P.size
            self.rank, self.det = self.rank + P.size, self.det * found.det % n
        self._columns, self.rest = columns, A
        self.det *= sign([*order[0], *rows.tolist()]) * sign([*order[1], *columns.tolist()])

    def remaining(self, w: Array, b: Array) -> tuple[Array, Array] | None:
        """Return w at the columns of S, and L*b in its rows; None unless T*w = L*b in the other rows."""
        for panel in self._panels:
            found, top = panel.found, b[panel.found.J]
            if not panel.holds(w, top, self._n):
                return None
            b = minus_product(b[found.K], found.F, top, self._n)
        return w[self._columns], b


def local_factors(A: Array, p: int, k: int, stage: str) -> LocalFactors | None:
    """Return the invariant factors of A modulo p^k, and its determinant; None where the check fails.

    A wrong elimination passes with probability below 2^-40; the vectors are drawn anew each time.

    >>> import numpy as np
    >>> local_factors(np.array([[2.0, 1, 0], [0, 2, 0], [0, 0, 2]]), 2, 4, "")
    LocalFactors(exponents=[0, 1, 2], det=8)
    """
    np, n, least = numpy(), p**k, min(A.shape)
    needed = sizes.array(A.shape, 6) + sizes.array((41, sum(A.shape)), 4)
    sizes.require(stage, A.shape, n, needed)
    A = A.astype(array_type(n, max(*A.shape, 1)) or "float64", copy=False)
    width = 40 // (p.bit_length() - 1) + 1
    w = np.random.default_rng().integers(-(n // 2), n - n // 2, (A.shape[1], width)).astype(A.dtype)
    b, det = product(A, w, n), int(A.shape[0] == A.shape[1])
    exponents: list[int] = []
    for exponent in range(k):
        level = _UnitLevel(A, p, n, stage)
        exponents += [exponent] * level.rank
        left = level.remaining(w, b)
        if (
            left is None
            or np.fmod(level.rest, p).any()
            or not equal(product(level.rest, left[0], n), left[1], n)
        ):
            return None
        A, w = level.rest / p, left[0]
        b = product(A, w, n)
        det = det * level.det * p ** A.shape[0] % n
        if len(exponents) == least or not np.fmod(A, p ** (k - exponent - 1)).any():
            break
    return LocalFactors(exponents, det if len(exponents) == least else 0)
