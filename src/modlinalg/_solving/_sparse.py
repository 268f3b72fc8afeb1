"""Solutions of a sparse system modulo a prime, by peeling; the record is made only where it is asked for."""

from __future__ import annotations

from functools import cached_property

from modlinalg._decomposition import Decomposition, decompose
from modlinalg._matrices import Matrix, from_rows, vector_of
from modlinalg._solving._answers import Solved, checked, require_in_kernel
from modlinalg._storage.sparse import systems
from modlinalg._storage.sparse.triples import SparseEntries, column, with_column
from modlinalg.errors import PostconditionError

suits = systems.is_suitable


class SparseSystem:
    """M*x = b for a sparse M over Z_p; see `LinearSystem`."""

    def __init__(self, M: Matrix, entries: SparseEntries) -> None:
        """Take M and its entries."""
        self._M, self._entries = M, entries

    @cached_property
    def decomposition(self) -> Decomposition:
        """The record of M, which is dense."""
        return decompose(self._M)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel: one vector for each parameter that the cores leave free."""
        ring = self._M.ring
        basis = systems.kernel(self._entries)
        found = tuple(vector_of(g, ring, is_column=True) for g in basis.T.tolist())
        require_in_kernel(self._M, found)
        return found

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """The prime, as often as the kernel has dimensions."""
        return (self._entries.modulus,) * (self._M.shape[1] - self.rank)

    @cached_property
    def rank(self) -> int:
        """The rank of M."""
        return systems.rank(self._entries)

    def answer(self, b: Matrix) -> Solved:
        """Return a solution for each column c of b, or u with u*M = 0 and u*c = 1 where c has none."""
        found = []
        for right in zip(*b.rows(), strict=True) if b.shape[1] else ():
            x = systems.solve(self._entries, column(right)) if any(right) else column([0] * self._M.shape[1])
            if x is None:
                return checked(self._M, b, Solved(None, self._witness(right)))
            found.append(x.tolist())
        x = from_rows(found, self._M.shape[1], self._M.ring).T
        return checked(self._M, b, Solved(x, None))

    def _witness(self, right: tuple[int, ...]) -> Matrix:
        """Return u with u*M = 0 and u*b = 1, a solution of the transposed system."""
        both = with_column(self._entries, column(right)).transposed()
        u = systems.solve(both, column([0] * (both.shape[0] - 1) + [1]))
        if u is None:
            raise PostconditionError(f"solve: neither a solution nor a witness for {self._M!r}")
        return vector_of(u.tolist(), self._M.ring, is_column=False)
