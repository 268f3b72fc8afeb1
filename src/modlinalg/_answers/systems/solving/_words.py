"""Solutions over Z_2 by machine words; the record is made only where it is asked for."""

from __future__ import annotations

from functools import cached_property

from modlinalg._answers.systems.solving._answers import (
    Solved,
    checked,
    failed_check,
    require_in_kernel,
    require_room,
)
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.word_solving import Exchanged
from modlinalg._arithmetic.storage.words import PackedRows, identity, zeros
from modlinalg._matrices import Matrix, as_vector, from_bits, store_of, vector_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError


class WordSystem:
    """M*x = b over Z_2; see `LinearSystem`."""

    def __init__(self, M: Matrix) -> None:
        """Eliminate M; its rank is checked on random vectors."""
        self._M = M
        self._done = Exchanged(_words(M))
        if not self._done.holds_on_vectors():
            raise PostconditionError(f"solve: the rank {self._done.columns.size} fails its check for {M!r}")

    @cached_property
    def decomposition(self) -> Decomposition:
        """The record of M."""
        return decompose(self._M)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """A basis of the kernel: one vector for each column without a pivot."""
        count = self._done.others.size
        require_room(self._M.shape[1], count, 2)
        basis = _of_words(self._done.kernel_times(identity(count)), count)
        found = tuple(vector_of(g, self._M.ring, is_column=True) for g in basis.T.rows())
        require_in_kernel(self._M, found)
        return found

    def generator(self, i: int) -> Matrix:
        """Return one vector of the basis."""
        unit = zeros(self._done.others.size, 1)
        unit[i] = 1
        return as_vector(self._killed(unit, 1), is_column=True)

    def combination(self, C: Matrix) -> Matrix:
        """Return the basis times C."""
        return self._killed(_words(C).words, C.shape[1])

    def _killed(self, C: Array, cols: int) -> Matrix:
        """Return the basis times C, multiplied out."""
        found = _of_words(self._done.kernel_times(C), cols)
        if not (self._M @ found).is_zero:
            raise failed_check(self._M)
        return found

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """2, as often as the kernel has dimensions."""
        return (2,) * int(self._done.others.size)

    def answer(self, b: Matrix) -> Solved:
        """Return a solution that is 0 in the columns without a pivot, or u with u*M = 0 and u*b != 0."""
        B = _words(b).words
        x = self._done.solution(B)
        if x is not None:
            return checked(self._M, b, Solved(_of_words(x, b.shape[1])))
        u = self._done.relation(B)
        if u is None:
            raise PostconditionError(f"solve: neither a solution nor a witness for {self._M!r}")
        return checked(self._M, b, Solved(None, vector_of(u, self._M.ring, is_column=False)))


def _words(M: Matrix) -> PackedRows:
    return PackedRows.of(store_of(M).bit_rows(), M.shape[1])


def _of_words(X: Array, cols: int) -> Matrix:
    return from_bits(PackedRows(X, cols), cols)
