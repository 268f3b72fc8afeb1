"""Solutions over Z_p by panels of columns on arrays; the record is made only where it is asked for."""

from __future__ import annotations

from functools import cached_property

from modlinalg._decomposition import Decomposition, decompose
from modlinalg._matrices import Matrix, from_array, store_of, vector_of
from modlinalg._solving._answers import Solved, checked, require_in_kernel
from modlinalg._storage.array_solving import Panels
from modlinalg._storage.exact_products import canonical
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
        basis = canonical(self._panels.kernel().T, self._p)
        found = tuple(vector_of(g, self._M.ring, is_column=True) for g in basis.tolist())
        require_in_kernel(self._M, found)
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
        """Return a row u of the kernel of M, on the left, with u*b != 0."""
        ring = self._M.ring
        kernel = from_array(Panels(store_of(self._M.T).array(), self._p).kernel(), ring).T
        image = kernel @ b
        at = next((i for i, row in enumerate(image.rows()) if any(row)), None)
        if at is None:
            raise PostconditionError(f"solve: neither a solution nor a witness for {self._M!r}")
        return vector_of(kernel[at, :].entries, ring, is_column=False)
