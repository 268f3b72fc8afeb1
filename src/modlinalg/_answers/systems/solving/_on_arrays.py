"""Solutions of large systems over Z_p, for which numpy is needed; the record is made where it is asked for.

By panels of columns on arrays, over Z_2 by machine words, and by peeling where the matrix is held sparsely.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from modlinalg._answers.systems.solving._linear_systems import LinearSystem, Solved, require_room
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.array_solving import Panels
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import canonical
from modlinalg._arithmetic.storage.sparse import systems
from modlinalg._arithmetic.storage.sparse.factored import Factored
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, column, residues, with_column
from modlinalg._arithmetic.storage.word_solving import Exchanged
from modlinalg._arithmetic.storage.words import PackedRows, identity, zeros
from modlinalg._matrices import (
    Matrix,
    as_vector,
    from_array,
    from_bits,
    from_rows,
    from_sparse,
    store_of,
    vector_of,
)
from modlinalg.errors import PostconditionError


class ArraySystem(LinearSystem):
    """M*x = b over Z_p, p > 2; see `LinearSystem`."""

    def __init__(self, M: Matrix, p: int) -> None:
        """Eliminate M; its rank is checked on random vectors."""
        self.M, self._p, A = M, p, store_of(M).array()
        self._panels = Panels(A, p)
        if not self._panels.holds_on_vectors(A):
            raise PostconditionError(f"solve: the rank {self.rank} fails its check for {M!r}")

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel: one vector for each column without a pivot."""
        require_room(self.M.shape[1], len(self.orders), self._p)
        rows = canonical(self._panels.kernel().T, self._p).tolist()
        basis = self.killed(from_rows(rows, self.M.shape[1], self.M.ring).T)
        return tuple(vector_of(g, self.M.ring, is_column=True) for g in basis.T.rows())

    def generator(self, i: int) -> Matrix:
        """Return one vector of the basis."""
        found = from_array(self._panels.kernel_columns([i]), self.M.ring)
        return as_vector(self.killed(found), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the basis times C."""
        return self.killed(from_array(self._panels.kernel_times(store_of(C).array()), self.M.ring))

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """The prime, as often as the kernel has dimensions."""
        return (self._p,) * (self.M.shape[1] - self.rank)

    @property
    def rank(self) -> int:
        """The rank of M."""
        return int(self._panels.columns.size)

    def _answer(self, b: Matrix) -> Solved:
        """Return a solution that is 0 in the columns without a pivot, or u with u*M = 0 and u*b != 0."""
        B = store_of(b).array()
        x = self._panels.solution(B)
        if x is not None:
            return Solved(from_array(x, self.M.ring), None)
        # u*M = 0 and u*b = 1 for a column of b is the transposed system
        if (at := self._panels.unsolved(B)) is not None:
            A = store_of(self.M).array()
            both = numpy().concatenate([A, B[:, at : at + 1]], axis=1).T
            last = numpy().zeros((len(both), 1), both.dtype)
            last[-1] = 1
            u = Panels(both, self._p).solution(last)
            if u is not None:
                return Solved(None, as_vector(from_array(u.T.copy(), self.M.ring), is_column=False))
        raise PostconditionError(f"solve: neither a solution nor a witness for {self.M!r}")


class WordSystem(LinearSystem):
    """M*x = b over Z_2; see `LinearSystem`."""

    def __init__(self, M: Matrix) -> None:
        """Eliminate M; its rank is checked on random vectors."""
        self.M = M
        self._done = Exchanged(_words(M))
        if not self._done.holds_on_vectors():
            raise PostconditionError(f"solve: the rank {self._done.columns.size} fails its check for {M!r}")

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel: one vector for each column without a pivot."""
        count = self._done.others.size
        require_room(self.M.shape[1], count, 2)
        basis = _of_words(self._done.kernel_times(identity(count)), count)
        return tuple(vector_of(g, self.M.ring, is_column=True) for g in self.killed(basis).T.rows())

    def generator(self, i: int) -> Matrix:
        """Return one vector of the basis."""
        unit = zeros(self._done.others.size, 1)
        unit[i] = 1
        return as_vector(self.killed(_of_words(self._done.kernel_times(unit), 1)), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the basis times C."""
        return self.killed(_of_words(self._done.kernel_times(_words(C).words), C.shape[1]))

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """2, as often as the kernel has dimensions."""
        return (2,) * int(self._done.others.size)

    def _answer(self, b: Matrix) -> Solved:
        """Return a solution that is 0 in the columns without a pivot, or u with u*M = 0 and u*b != 0."""
        B = _words(b).words
        x = self._done.solution(B)
        if x is not None:
            return Solved(_of_words(x, b.shape[1]))
        u = self._done.relation(B)
        if u is None:
            raise PostconditionError(f"solve: neither a solution nor a witness for {self.M!r}")
        return Solved(None, vector_of(u, self.M.ring, is_column=False))


def _words(M: Matrix) -> PackedRows:
    return PackedRows.of(store_of(M).bit_rows(), M.shape[1])


def _of_words(X: Array, cols: int) -> Matrix:
    return from_bits(PackedRows(X, cols), cols)


suits = systems.pays
_VECTOR = 2**10  # bytes of a vector beside its entries, which it shares with the basis
_DENSE = 4  # a basis of which more than one in so many entries is not 0 is multiplied with all of them


class SparseSystem(LinearSystem):
    """M*x = b for a sparse M over Z_p; see `LinearSystem`."""

    def __init__(self, M: Matrix, entries: SparseEntries) -> None:
        """Take M and its entries."""
        self.M, self._entries = M, entries
        self._asked = 0  # right-hand sides so far

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel, each vector held sparsely: one for each parameter that is left free."""
        basis = self._basis_rows
        sizes.require_bytes(f"{len(self.orders):,} kernel vectors:", _VECTOR * len(self.orders))
        return tuple(map(self.generator, range(basis.shape[0])))

    def generator(self, i: int) -> Matrix:
        """Return one vector of the basis."""
        return as_vector(from_sparse(self._basis_rows.turned_row(i), self.M.ring), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the basis times C."""
        return from_sparse(self._basis, self.M.ring) @ C

    @cached_property
    def _basis_rows(self) -> SparseEntries:
        return self._basis.transposed()

    @cached_property
    def _basis(self) -> SparseEntries:
        """A basis of the kernel side by side, multiplied out."""
        basis = systems.kernel(self._entries)
        k, count = basis.shape
        if len(basis) * _DENSE > k * count:
            is_killed = not self._entries.times(basis.dense()).any()
        else:
            is_killed = not len(self._entries.product(basis))
        if count != k - self.rank or not is_killed:
            raise PostconditionError(f"solve: the kernel fails its check for {self.M!r}")
        return basis

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """The prime, as often as the kernel has dimensions."""
        return (self._entries.modulus,) * (self.M.shape[1] - self.rank)

    @cached_property
    def rank(self) -> int:
        """The rank of M."""
        return systems.rank(self._entries)

    def _answer(self, b: Matrix) -> Solved:
        """Return a solution for each column c of b, or u with u*M = 0 and u*c = 1 where c has none."""
        B = residues(b.rows(), b.shape)
        X = self._solutions(B)
        if X is not None:
            return Solved(from_rows(X.tolist(), b.shape[1], self.M.ring), None)
        for right in B.T:
            if b.shape[1] == 1 or self._solutions(right[:, None]) is None:
                return Solved(None, self._witness(right.tolist()))
        raise PostconditionError(f"solve: together the columns of b have no solution for {self.M!r}")

    def _solutions(self, B: Array) -> Array | None:
        """Return X with M*X = B, None where a column has no solution; from two on the elimination is kept."""
        filled = B.any(axis=0).nonzero()[0]
        X = residues([0] * (self.M.shape[1] * B.shape[1]), (self.M.shape[1], B.shape[1]))
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
            raise PostconditionError(f"solve: neither a solution nor a witness for {self.M!r}")
        return vector_of(u.tolist(), self.M.ring, is_column=False)
