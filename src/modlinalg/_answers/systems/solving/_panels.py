"""Solutions over Z_p by panels of columns on arrays; the record is made only where it is asked for."""

from __future__ import annotations

from functools import cached_property

from modlinalg._answers.systems.solving._answers import (
    Solved,
    checked,
    failed_check,
    require_in_kernel,
    require_room,
)
from modlinalg._arithmetic.storage.array_solving import Panels
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import canonical
from modlinalg._matrices import Matrix, as_vector, from_array, store_of, vector_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError


class ArraySystem:
    """M*x = b over Z_p, p > 2; see `LinearSystem`."""

    def __init__(self, M: Matrix, p: int) -> None:
        """Eliminate M; its rank is checked on random vectors."""
        self._M, self._p, A = M, p, store_of(M).array()
        self._panels = Panels(A, p)
        if not self._panels.holds_on_vectors(A):
            raise PostconditionError(f"solve: the rank {self.rank} fails its check for {M!r}")

    @cached_property
    def decomposition(self) -> Decomposition:
        """The record of M."""
        return decompose(self._M)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel: one vector for each column without a pivot."""
        require_room(self._M.shape[1], len(self.orders), self._p)
        basis = canonical(self._panels.kernel().T, self._p)
        found = tuple(vector_of(g, self._M.ring, is_column=True) for g in basis.tolist())
        require_in_kernel(self._M, found)
        return found

    def generator(self, i: int) -> Matrix:
        """Return one vector of the basis."""
        return as_vector(self._killed(self._panels.kernel_columns([i])), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the basis times C."""
        return self._killed(self._panels.kernel_times(store_of(C).array()))

    def _killed(self, X: Array) -> Matrix:
        """Return columns X of the kernel, multiplied out."""
        found = from_array(X, self._M.ring)
        if not (self._M @ found).is_zero:
            raise failed_check(self._M)
        return found

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """The prime, as often as the kernel has dimensions."""
        return (self._p,) * (self._M.shape[1] - self.rank)

    @property
    def rank(self) -> int:
        """The rank of M."""
        return int(self._panels.columns.size)

    def answer(self, b: Matrix) -> Solved:
        """Return a solution that is 0 in the columns without a pivot, or u with u*M = 0 and u*b != 0."""
        x = self._panels.solution(store_of(b).array())
        if x is None:
            return checked(self._M, b, Solved(None, self._witness(b)))
        return checked(self._M, b, Solved(from_array(x, self._M.ring), None))

    def _witness(self, b: Matrix) -> Matrix:
        """Return u with u*M = 0 and u*b = 1 for a column of b, a solution of the transposed system."""
        A, B = store_of(self._M).array(), store_of(b).array()
        if (at := self._panels.unsolved(B)) is not None:
            both = numpy().concatenate([A, B[:, at : at + 1]], axis=1).T
            last = numpy().zeros((len(both), 1), both.dtype)
            last[-1] = 1
            u = Panels(both, self._p).solution(last)
            if u is not None:
                return as_vector(from_array(u.T.copy(), self._M.ring), is_column=False)
        raise PostconditionError(f"solve: neither a solution nor a witness for {self._M!r}")
