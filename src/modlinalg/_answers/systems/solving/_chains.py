"""Long thin systems over Z_n by records of blocks: none takes the square of the longer side.

Let N be q x t, q large.  H_0 has no rows, and block by block of the rows N_i of N

    R_i * [ H_(i-1) ]  =  [ H_i ]    R_i invertible, from the record of the matrix on the left,
          [   N_i   ]     [  0  ]    H_i with as many rows as W has entries that are not 0, at most t.

All R_i together are an invertible q x q matrix Q with Q*N = [H; 0], H the last H_i, and neither it nor its
products are ever written down: a column goes through the R_i from the first to the last (`down`), a row from
the last to the first (`up`).

    M = N          M*x = b says H*x = the first rows of Q*b, and the others of Q*b are 0; where one is not,
                   this row of Q refutes.  The kernel is that of H.
    M = N^T        M*Q^T = [H^T | 0], so x = Q^T*(y, c) solves where H^T*y = b.  The kernel is the direct sum
                   of Q^T times that of H^T and the other columns of Q^T, of order n.  u*H^T = 0 says u*M = 0.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from modlinalg._answers.systems.solving._linear_systems import (
    LinearSystem,
    RecordSystem,
    Solved,
    require_room,
)
from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.storage import sizes
from modlinalg._matrices import Matrix, as_vector, from_rows, identity, lines, vector_of, zeros
from modlinalg.elimination._decomposition import decompose

_BLOCK = 256  # rows of a block at least, and as many as N has columns


class _ChainLink(NamedTuple):
    """R_i, how many rows H_(i-1) and H_i have, and where the rows N_i begin."""

    R: Matrix
    before: int
    kept: int
    start: int


class Chain:
    """Q*N = [H; 0] for a long N, by blocks of its rows."""

    def __init__(self, N: Matrix) -> None:
        """Reduce N."""
        (q, t), n = N.shape, N.ring.modulus
        block = max(_BLOCK, t)
        side = (block + t, block + t)
        height = (n.bit_length(), 0) if n else (1, 1)
        needed = 3 * (q // block + 1) * sizes.native(side, n, height)
        sizes.require("solve and kernel, by blocks", N.shape, n, needed)
        self.ring, self.H = N.ring, zeros(0, t, N.ring)
        self._steps: list[_ChainLink] = []
        for start in counted("blocks of a long matrix", range(0, q, block)):
            A = self.H.stack(lines(N, range(start, min(start + block, q))))
            d = decompose(A)
            kept = sum(bool(d.factor(i)) for i in range(min(A.shape)))
            self._steps.append(_ChainLink(d.R, self.H.shape[0], kept, start))
            self.H = lines(d.R, range(kept)) @ A
        self.left = q - self.H.shape[0]  # the zero rows of Q*N

    def down(self, B: Matrix) -> tuple[Matrix, Matrix | None]:
        """Return the first rows of Q*B and None, or also a row u of Q with u*N = 0 and u*B != 0."""
        top = zeros(0, B.shape[1], self.ring)
        for at, step in enumerate(self._steps):
            size = step.R.shape[0] - step.before
            part = step.R @ top.stack(lines(B, range(step.start, step.start + size)))
            top, rest = (lines(part, range(*ends)) for ends in ((step.kept,), (step.kept, part.shape[0])))
            if not rest.is_zero:
                i = next(i for i, row in enumerate(rest.rows()) if any(row))
                return top, self._row(at, lines(step.R, [step.kept + i]))
        return top, None

    def up(self, v: Matrix, c: Matrix | None = None) -> Matrix:
        """Return [v | c]*Q for rows v and c, in the order of the steps; without c it is 0."""
        end, parts = self.left, list[Matrix]()
        for step in reversed(self._steps):
            free = step.R.shape[0] - step.kept
            if c is None:
                v = v @ lines(step.R, range(step.kept))
            else:
                v = v.augment(c.columns(range(end - free, end))) @ step.R
            end -= free
            parts.append(v.columns(range(step.before, v.shape[1])))
            v = v.columns(range(step.before))
        return _beside(parts[::-1])

    def _row(self, at: int, row: Matrix) -> Matrix:
        """Return the whole row of Q of which a row of one R_i is the part from its blocks on."""
        steps, parts = self._steps[: at + 1], list[Matrix]()
        for i, step in reversed(list(enumerate(steps))):
            parts.append(row.columns(range(step.before, row.shape[1])))
            if i:
                row = row.columns(range(step.before)) @ lines(steps[i - 1].R, range(step.before))
        done = steps[-1].start + parts[0].shape[1]
        q = self.left + self.H.shape[0]
        return _beside([*parts[::-1], zeros(1, q - done, self.ring)])


def _beside(parts: list[Matrix]) -> Matrix:
    """Return matrices of the same few rows side by side, in one step."""
    rows = zip(*(part.rows() for part in parts), strict=True)
    width = sum(part.shape[1] for part in parts)
    return from_rows(([a for part in row for a in part] for row in rows), width, parts[0].ring)


class TallSystem(LinearSystem):
    """M*x = b over Z_n, M with many more rows than columns; see `LinearSystem`."""

    def __init__(self, M: Matrix) -> None:
        """Reduce M to H, and take the record of H."""
        self.M, self._chain = M, Chain(M)
        self._inner = RecordSystem(decompose(self._chain.H))
        self.orders = self._inner.orders

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """Those of the kernel of H, which is the kernel of M."""
        return tuple(map(self.killed, self._inner.generators))

    def _answer(self, b: Matrix) -> Solved:
        top, u = self._chain.down(b)
        if u is None:
            x, v, _ = self._inner.answer(top)
            if v is None:
                return Solved(x)
            u = self._chain.up(lines(v, [0]))
        return Solved(None, as_vector(u, is_column=False))


class WideSystem(LinearSystem):
    """M*x = b over Z_n, M with many more columns than rows; see `LinearSystem`."""

    def __init__(self, M: Matrix) -> None:
        """Reduce the transpose of M to H, and take the record of H^T."""
        self.M, self._chain = M, Chain(M.T)
        self._inner = RecordSystem(decompose(self._chain.H.T))
        assert M.ring.modulus is not None
        self._n = M.ring.modulus
        self.orders = (*self._inner.orders, *(self._n,) * self._chain.left)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """Q^T times the generators for H^T, and its other columns."""
        count = len(self.orders)
        require_room(self.M.shape[1], 3 * count, self._n)
        basis = (
            self.combination(identity(count, self.M.ring))
            if count
            else zeros(self.M.shape[1], 0, self.M.ring)
        )
        return tuple(vector_of(g, self.M.ring, is_column=True) for g in basis.T.rows())

    def generator(self, i: int) -> Matrix:
        """Return one generator."""
        unit = [[int(i == j)] for j in range(len(self.orders))]
        return as_vector(self.combination(from_rows(unit, 1, self.M.ring)), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the generators times C."""
        inner = len(self._inner.orders)
        v = zeros(C.shape[1], self._chain.H.shape[0], self.M.ring)
        if inner:
            v = self._inner.combination(lines(C, range(inner))).T
        return self.killed(self._chain.up(v, lines(C, range(inner, C.shape[0])).T).T)

    def _answer(self, b: Matrix) -> Solved:
        y, u, _ = self._inner.answer(b)
        return Solved(None if y is None else self._chain.up(y.T).T, u)
