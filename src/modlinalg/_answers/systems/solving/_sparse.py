"""Solutions of a sparse system modulo a prime, by peeling; the record is made only where it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from modlinalg._answers.systems.solving._answers import Solved, checked
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.sparse import systems
from modlinalg._arithmetic.storage.sparse.factored import Factored
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, column, residues, with_column
from modlinalg._matrices import Matrix, as_vector, from_rows, from_sparse, vector_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError

suits = systems.pays
_VECTOR = 2**10  # bytes of a vector beside its entries, which it shares with the basis
_DENSE = 4  # a basis of which more than one in so many entries is not 0 is multiplied with all of them


class SparseSystem:
    """M*x = b for a sparse M over Z_p; see `LinearSystem`."""

    def __init__(self, M: Matrix, entries: SparseEntries) -> None:
        """Take M and its entries."""
        self._M, self._entries = M, entries
        self._asked = 0  # right-hand sides so far

    @cached_property
    def decomposition(self) -> Decomposition:
        """The record of M, which is dense."""
        return decompose(self._M)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel, each vector held sparsely: one for each parameter that is left free."""
        basis = self._basis_rows
        sizes.require_bytes(f"{len(self.orders):,} kernel vectors:", _VECTOR * len(self.orders))
        return tuple(map(self.generator, range(basis.shape[0])))

    def generator(self, i: int) -> Matrix:
        """Return one vector of the basis."""
        return as_vector(from_sparse(self._basis_rows.turned_row(i), self._M.ring), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the basis times C."""
        return from_sparse(self._basis, self._M.ring) @ C

    @cached_property
    def _basis_rows(self) -> SparseEntries:
        return self._basis.transposed()

    @cached_property
    def _basis(self) -> SparseEntries:
        """A basis of the kernel side by side, multiplied out."""
        basis = systems.kernel(self._entries)
        k, count = basis.shape
        if count != k - self.rank or not self._is_killed(basis):
            raise PostconditionError(f"solve: the kernel fails its check for {self._M!r}")
        return basis

    def _is_killed(self, basis: SparseEntries) -> bool:
        """Say whether M*basis = 0."""
        if len(basis) * _DENSE > basis.shape[0] * basis.shape[1]:
            return not self._entries.times(basis.dense()).any()
        return not len(self._entries.product(basis))

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
        B = residues(b.rows(), b.shape)
        X = self._solutions(B)
        if X is not None:
            return checked(self._M, b, Solved(from_rows(X.tolist(), b.shape[1], self._M.ring), None))
        for right in B.T:
            if b.shape[1] == 1 or self._solutions(right[:, None]) is None:
                return checked(self._M, b, Solved(None, self._witness(right.tolist())))
        raise PostconditionError(f"solve: together the columns of b have no solution for {self._M!r}")

    def _solutions(self, B: Array) -> Array | None:
        """Return X with M*X = B, None where a column has no solution; from two on the elimination is kept."""
        filled = B.any(axis=0).nonzero()[0]
        X = residues([0] * (self._M.shape[1] * B.shape[1]), (self._M.shape[1], B.shape[1]))
        self._asked += len(filled)
        if self._asked > 1 and filled.size and self._factored.pays:
            part = self._factored.solution(B[:, filled])
            if part is None:
                return None
            X[:, filled] = part
            return X
        for j in filled.tolist():
            x = systems.solve(self._entries, B[:, j])
            if x is None:
                return None
            X[:, j] = x
        return X

    @cached_property
    def _factored(self) -> Factored:
        return Factored(self._entries)

    def _witness(self, right: Sequence[int]) -> Matrix:
        """Return u with u*M = 0 and u*b = 1, a solution of the transposed system."""
        both = with_column(self._entries, column(right)).transposed()
        u = systems.solve(both, column([0] * (both.shape[0] - 1) + [1]))
        if u is None:
            raise PostconditionError(f"solve: neither a solution nor a witness for {self._M!r}")
        return vector_of(u.tolist(), self._M.ring, is_column=False)
