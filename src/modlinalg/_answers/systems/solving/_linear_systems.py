"""What every way of solving M*x = b gives, the checks that it passes, and the way that reads a record.

With R*M*C = W the system is W*y = R*b, line by line, and x = C*y.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import gcd
from typing import NamedTuple

from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import (
    Matrix,
    columns,
    diagonal,
    from_rows,
    least_modulus,
    lines,
    vanishes,
    vector_of,
)
from modlinalg._matrices.blocks import block
from modlinalg._matrices.indexing import others
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError


class Solved(NamedTuple):
    """One solution x of M*x = b, or else a row u with u*M = 0 and u*b != 0: there is none.

    Over Z both are meant modulo q, exactly where q is 0.
    """

    particular: Matrix | None
    witness: Matrix | None = None
    q: int = 0


class LinearSystem:
    """M (m x k), eliminated once: the kernel, and the answer for any b (m x c).

    The unknown stands on the right.
    """

    M: Matrix

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """Columns of which {x : M*x = 0} is the direct sum."""
        raise NotImplementedError

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """The orders of the generators, 0 for infinite."""
        raise NotImplementedError

    @cached_property
    def decomposition(self) -> Decomposition:
        """R*M*C = W; where solving has not needed it, it is made when it is first asked for."""
        return decompose(self.M)

    def answer(self, b: Matrix) -> Solved:
        """Return a solution for all columns of b, or the proof that one of them has none, multiplied out."""
        return checked(self.M, b, self._answer(b))

    def _answer(self, b: Matrix) -> Solved:
        raise NotImplementedError

    def generator(self, i: int) -> Matrix:
        """Return `generators[i]`; where they are many and long, without the others."""
        return self.generators[i]

    def combination(self, C: Matrix) -> Matrix:
        """Return G*C for G, the generators side by side, and coefficients C (one row for each of them)."""
        G = self.generators
        return from_rows((g.entries for g in G), G[0].shape[0], G[0].ring).T @ C

    def killed(self, X: Matrix) -> Matrix:
        """Return X when M*X = 0; PostconditionError otherwise."""
        if not (self.M @ X).is_zero:
            raise failed_check(self.M)
        return X


def checked(M: Matrix, b: Matrix, answer: Solved) -> Solved:
    """Return an answer that is multiplied out; PostconditionError for a wrong one."""
    x, u, q = answer
    good = M @ x == b if x is not None else u is not None and vanishes(u @ M, q) and not vanishes(u @ b, q)
    if not good:
        raise failed_check(M)
    return answer


def refutation(u: Matrix, q: int, b: Matrix) -> Solved:
    """Return a row u over Z with u*b != 0 modulo q as one modulo the least divisor of q that will do.

    What is 0 modulo q for u is 0 modulo that divisor, and stays so when both are divided by a common factor.
    """
    q = least_modulus(q, u @ b)
    entries = [int(a) % q if q else int(a) for a in u.entries]
    common = gcd(q, *entries)
    return Solved(None, vector_of((a // common for a in entries), u.ring, is_column=False), q // common)


def require_room(k: int, count: int, modulus: int) -> None:
    """Raise UnsupportedError where so many generators with k entries each find no room as rows of numbers."""
    name, needed = "kernel: all generators", sizes.rows((count, k), sizes.height_over(modulus))
    sizes.require(f"{name} (iteration and random(seed) do without)", (k, count), modulus, needed)


def failed_check(M: Matrix) -> PostconditionError:
    """Return the error for an answer that does not multiply out."""
    return PostconditionError(f"solve: the answer fails its check for {M!r} over {M.ring}")


class RecordSystem(LinearSystem):
    """M*x = b by the record of M; see `LinearSystem`."""

    def __init__(self, decomposition: Decomposition) -> None:
        """Take the record of M, and see which columns i of C are for the kernel."""
        self.decomposition = d = decomposition
        self.M = d.M
        ring, k, found = d.M.ring, d.W.shape[1], d.invariant_factors
        # One for each line of W, 0 beyond the diagonal; killers n/d_i and orders d_i for those other than 1:
        # d_i times (n/d_i)*C[:, i] is 0, and no smaller multiple of it is.
        self._factors = (*found, *(ring.zero,) * (max(d.W.shape) - len(found)))
        killers = [ring.annihilator(factor) for factor in self._factors[:k]]
        self._free = [i for i, killer in enumerate(killers) if killer]
        self._killers = [killers[i] for i in self._free]
        self.orders = tuple([ring.ideal(self._factors[i]) for i in self._free])

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """(n/d_i)*C[:, i] for each column i of C with d_i != 1, of order d_i.

        Over Z and Q they are the C[:, i] with d_i = 0, of order 0.
        """
        d = self.decomposition
        G, factors = columns(d.C, self._free), self._killers
        if scaled := [t for t, factor in enumerate(factors) if factor != 1]:
            size, same = len(scaled), others(scaled, len(factors))
            some = columns(G, scaled) @ diagonal([factors[t] for t in scaled], (size, size), d.ring)
            G = block([[columns(G, same), some]], columns=[*same, *scaled])
        return tuple(vector_of(column, d.ring, is_column=True) for column in self.killed(G).T.rows())

    def _answer(self, b: Matrix) -> Solved:
        """Return C*y, or for a line i that fails the witness (n/d_i)*R[i, :]; over Z R[i, :] modulo d_i."""
        d, factors = self.decomposition, self._factors
        ring, (m, k) = d.M.ring, d.W.shape
        transformed = d.R @ b
        free = factors.count(1)  # where the factor is 1, y is R*b; the few other rows are divided one by one
        rest: list[Sequence[Element]] = []
        for i, row in enumerate(lines(transformed, range(free, m)).rows() if free < m else (), free):
            if not all(ring.divides(factors[i], entry) for entry in row):
                if ring == ZZ:
                    return Solved(None, d.R[i, :], int(factors[i]))
                return Solved(None, ring.annihilator(factors[i]) * d.R[i, :])
            rest.append([ring.quotient(entry, factors[i]) for entry in row])
        below = rest[: k - free]
        if missing := k - free - len(below):  # rows of zeros, which may be long
            below += [(ring.zero,) * b.shape[1]] * missing
        y = lines(transformed, range(free)) if free < m else transformed
        return Solved(d.C @ (y.stack(from_rows(below, b.shape[1], ring)) if below else y))
