"""Solutions read off a record: with R*M*C = W the system is W*y = R*b, line by line, and x = C*y."""

from __future__ import annotations

from functools import cached_property

from modlinalg._answers.systems.solving._answers import HoldsGenerators, Solved, checked, failed_check
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, columns, diagonal, from_rows, vector_of, zeros
from modlinalg._matrices.blocks import block
from modlinalg._matrices.indexing import others
from modlinalg.elimination._decomposition import Decomposition


class RecordSystem(HoldsGenerators):
    """M*x = b by the record of M; see `LinearSystem`."""

    def __init__(self, decomposition: Decomposition) -> None:
        """Take the record of M, and see which columns i of C are for the kernel."""
        self.decomposition = d = decomposition
        self._free = [i for i in range(d.W.shape[1]) if d.ring.annihilator(d.factor(i))]
        self.orders = tuple(d.ring.ideal(d.factor(i)) for i in self._free)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """(n/d_i)*C[:, i] for each column i of C with d_i != 1, of order d_i.

        Over Z and Q they are the C[:, i] with d_i = 0, of order 0.
        """
        d = self.decomposition
        G, factors = columns(d.C, self._free), [d.ring.annihilator(d.factor(i)) for i in self._free]
        if scaled := [t for t, factor in enumerate(factors) if factor != 1]:
            size, same = len(scaled), others(scaled, len(factors))
            some = columns(G, scaled) @ diagonal([factors[t] for t in scaled], (size, size), d.ring)
            G = block([[columns(G, same), some]], columns=[*same, *scaled])
        if not (d.M @ G).is_zero:
            raise failed_check(d.M)
        return tuple(vector_of(column, d.ring, is_column=True) for column in G.T.rows())

    def answer(self, b: Matrix) -> Solved:
        """Return C*y, or for a line i that fails the witness (n/d_i)*R[i, :]; over Z R[i, :] modulo d_i."""
        return checked(self.decomposition.M, b, self._answer(b))

    def _answer(self, b: Matrix) -> Solved:
        d = self.decomposition
        ring, k = d.ring, d.W.shape[1]
        transformed = d.R @ b
        free = d.free_rank  # where the factor is 1, y is R*b; the few other rows are divided one by one
        rest: list[list[Element]] = []
        for i, row in enumerate(transformed[free:, :].rows(), free):
            factor = d.factor(i)
            if not all(ring.divides(factor, entry) for entry in row):
                return self._refuted(i, factor)
            rest.append([ring.quotient(entry, factor) for entry in row])
        below = [*rest, *zeros(k, b.shape[1], ring).rows()][: k - free]
        y = transformed[:free, :].stack(from_rows(below, b.shape[1], ring))
        return Solved(d.C @ y)

    def _refuted(self, i: int, factor: Element) -> Solved:
        ring, u = self.decomposition.ring, self.decomposition.R[i, :]
        if ring == ZZ:
            return Solved(None, u, int(factor))
        return Solved(None, ring.annihilator(factor) * u)
