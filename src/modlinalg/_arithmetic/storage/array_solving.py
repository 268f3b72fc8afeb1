"""Elimination over Z_p on arrays in panels of columns, for what needs no inverse: rank, det, systems, kernel.

Panel by panel, A -> A[K] - F*A[J] removes the pivot rows J of a panel from the rest (see `array_pivots`), and
what was in these rows from the panel on is kept as its lines L.  A panel with pivot columns P and X then says

    x[P] = X*(b - L[:, Q]*x[Q]),    Q the pivot columns of later panels, for unknowns that are 0 elsewhere,

where b is what B -> B[K] - F*B[J] has had at J.  The system is solvable exactly when no b is left at the end.
With L[:, N], N the other columns, instead of b these are the rows of the reduced echelon form.

For a square matrix this takes a third of the multiplications that the whole inverse takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.array_pivots import PivotBlock, pivots, sign
from modlinalg._arithmetic.storage.arrays import equal
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import array_type, minus_product, product

PANEL = 128  # columns eliminated between two updates of the rest


@dataclass(frozen=True, slots=True)
class _Panel:
    """The pivots of one panel, and the lines of what is left of A there, from its first column on."""

    start: int
    found: PivotBlock
    lines: Array

    @property
    def columns(self) -> Array:
        """The pivot columns, as columns of A."""
        return self.found.P + self.start

    def reduced(self, right: Array, Q: Array, later: Array, n: int) -> Array:
        """Return X*(right - L[:, Q]*later)."""
        rest = minus_product(right, self.lines[:, Q - self.start], later, n)
        return product(self.found.X, rest, n)


class Panels:
    """A matrix over Z_p, eliminated once; systems with it and its kernel follow by products.

    >>> import numpy as np
    >>> A = np.array([[1.0, 2, 0], [2, -1, 1]])  # modulo 5 the second row is twice the first, but at the end
    >>> done = Panels(A, 5)
    >>> done.columns.tolist(), done.echelon().tolist(), done.kernel().tolist()
    ([0, 2], [[1.0, 2.0, 0.0], [0.0, 0.0, 1.0]], [[-2.0], [1.0], [-0.0]])
    >>> b = np.array([[1.0], [0.0]])
    >>> done.solution(b).tolist(), Panels(A[:, :2], 5).solution(b)
    ([[1.0], [0.0], [-2.0]], None)
    """

    def __init__(self, A: Array, p: int) -> None:
        """Eliminate A, an array of balanced residues modulo the prime p."""
        self.shape: tuple[int, int] = A.shape
        self.p = p
        self._dtype = array_type(p, max(*A.shape, 1)) or "float64"
        sizes.require("elimination", A.shape, p, 8 * 5 * A.shape[0] * A.shape[1])
        self._panels: list[_Panel] = []
        k = A.shape[1]
        rest = A.astype(self._dtype, copy=False)
        for start in range(0, k, PANEL):
            report("elimination", start, k)
            found = pivots(rest[:, :PANEL], p, p, "elimination of a panel")
            self._panels.append(_Panel(start, found, rest[found.J]))
            right = rest[:, PANEL:]
            rest = minus_product(right[found.K], found.F, self._panels[-1].lines[:, PANEL:], p)
            if not rest.size:
                break
        report("elimination", k, k)

    @cached_property
    def columns(self) -> Array:
        """The pivot columns in increasing order, the rank profile."""
        np = numpy()
        return np.concatenate([np.arange(0), *(panel.columns for panel in self._panels)])

    def holds_on_vectors(self, A: Array) -> bool:
        """Say whether the rank of A is the number of pivots, as far as a few random vectors show it.

        A*Y, for random Y in the pivot columns alone, must have the solution Y: if these columns were
        dependent, several Y would share one.  A*W, for random W, must have a solution X with A*X = A*W: if
        there were more independent columns, most would have none.  The vectors are drawn anew from the
        system's source of randomness; a wrong number passes with probability below 2^-40.
        """
        np, h = numpy(), self.p // 2
        rng, width = np.random.default_rng(), 40 // (self.p.bit_length() - 1) + 1
        V = rng.integers(-h, h + 1, (self.shape[1], 2 * width)).astype(self._dtype)
        V[np.delete(np.arange(self.shape[1]), self.columns), :width] = 0
        B = product(A, V, self.p)
        X = self.solution(B)
        if X is None:
            return False
        gives_back = equal(X[:, :width], V[:, :width], self.p)
        return gives_back and equal(product(A, X, self.p), B, self.p)

    def determinant(self) -> int:
        """Return the determinant of a square matrix, from 0 to p - 1."""
        if self.columns.size < self.shape[0]:
            return 0
        value = 1
        for panel in self._panels:
            order = numpy().concatenate([panel.found.J, panel.found.K])
            value = value * panel.found.det * sign(order.tolist()) % self.p
        return value

    def solution(self, B: Array) -> Array | None:
        """Return X with A*X = B that is 0 outside the pivot columns, or None if there is none."""
        parts, rest = self._eliminated(B)
        if rest.any():
            return None
        X = numpy().zeros((self.shape[1], B.shape[1]), self._dtype)
        X[self.columns] = self._solved(parts, B.shape[1])
        return X

    def unsolved(self, B: Array) -> int | None:
        """Return the first column b of B for which A*x = b has no solution, None where all have one."""
        wrong = self._eliminated(B)[1].any(axis=0)
        return int(wrong.argmax()) if wrong.any() else None

    def _eliminated(self, B: Array) -> tuple[list[Array], Array]:
        """Return what each panel has at its pivot rows, and what is left."""
        parts = []
        for panel in self._panels:
            top = B[panel.found.J]
            B = minus_product(B[panel.found.K], panel.found.F, top, self.p)
            parts.append(top)
        return parts, B

    def _solved(self, right: Sequence[Array], width: int) -> Array:
        """Return the pivot unknowns of the triangular system with these right-hand sides."""
        np, Q = numpy(), self.columns[:0]
        X = np.zeros((0, width), self._dtype)
        for panel, b in zip(reversed(self._panels), reversed(right), strict=True):
            X = np.concatenate([panel.reduced(b, Q, X, self.p), X])
            Q = np.concatenate([panel.columns, Q])
        return X

    @cached_property
    def _others(self) -> tuple[Array, Array]:
        """Return the columns without pivots, and E[:, these] for the reduced echelon form E."""
        np = numpy()
        free = np.delete(np.arange(self.shape[1]), self.columns)
        right = []
        for panel in self._panels:
            b = np.zeros((len(panel.lines), free.size), self._dtype)
            b[:, free >= panel.start] = panel.lines[:, free[free >= panel.start] - panel.start]
            right.append(b)
        return free, self._solved(right, free.size)

    def echelon(self) -> Array:
        """Return the reduced row echelon form of A, with its zero rows."""
        free, E = self._others
        form = numpy().zeros(self.shape, self._dtype)
        rank = self.columns.size
        form[:rank, free] = E
        form[range(rank), self.columns] = 1
        return form

    def kernel(self) -> Array:
        """Return a basis of {x : A*x = 0} as columns, each with a 1 at one column that has no pivot."""
        count = self._others[0].size
        sizes.require("kernel", (self.shape[1], count), self.p, sizes.array((self.shape[1], count), 2))
        return self.kernel_columns(range(count))

    def kernel_columns(self, positions: Sequence[int]) -> Array:
        """Return some columns of this basis."""
        free, E = self._others
        basis = numpy().zeros((self.shape[1], len(positions)), self._dtype)
        basis[self.columns] = -E[:, positions]
        basis[free[positions], range(len(positions))] = 1
        return basis

    def kernel_times(self, C: Array) -> Array:
        """Return this basis times C, which takes no more room than E and the product."""
        free, E = self._others
        found = numpy().zeros((self.shape[1], C.shape[1]), self._dtype)
        found[self.columns] = -product(E, C, self.p)
        found[free] = C
        return found


def inverse(A: Array, p: int, n: int) -> Array | None:
    """Return the inverse of a square matrix over Z_n, n a power of the prime p, or None if there is none."""
    found = pivots(A, p, n, "inverse")
    if found.K.size:
        return None
    X = numpy().empty(A.shape, found.X.dtype)
    X[:, found.J] = found.X
    return X
