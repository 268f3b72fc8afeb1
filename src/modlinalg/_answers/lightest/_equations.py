"""The equations of a coset, each as its few terms that are not 0; no matrix is written out for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from modlinalg._answers.lightest._coset import Coset, SolutionsLike
from modlinalg._answers.systems.solutions import SolutionSet, kernel
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import from_rows
from modlinalg._matrices.sides import PLACEMENTS

Terms: TypeAlias = tuple[tuple[int, int], ...]  # unknown and coefficient, each unknown once, no 0


class Congruence(NamedTuple):
    """The sum of coefficient * x_cell over the terms is `right` over Z_n."""

    terms: Terms
    right: int


Congruences: TypeAlias = Sequence[Congruence]


@runtime_checkable
class Patterned(Protocol):
    """Solutions that know the rows of their matrix sparsely."""

    def sparse_rows(self) -> Sequence[Terms]:
        """Return the terms of each row."""


class SparseRows:
    """The rows of M, or of another matrix with the same kernel, made when they are first asked for."""

    def __init__(self, solutions: SolutionsLike, coset: Coset) -> None:
        """Take note of whose rows they are."""
        self._solutions, self._coset = solutions, coset

    @cached_property
    def terms(self) -> Sequence[Terms]:
        """The terms of each row: of M where M or its pattern is known, which is often sparse."""
        solutions = self._solutions
        if isinstance(solutions, SolutionSet):
            upright = PLACEMENTS[solutions.side].turned(solutions.M)
            return [_terms(map(int, row)) for row in upright.rows()]
        if isinstance(solutions, Patterned):
            return solutions.sparse_rows()
        return [_terms(row) for row in checks(self._coset)]

    def of_part(self, cells: Sequence[int], part: Coset) -> Callable[[], Congruences]:
        """Return what makes the equations whose solutions are exactly the part of the coset on `cells`."""

        def make() -> Congruences:
            number = {cell: k for k, cell in enumerate(cells)}
            rows = (tuple((number[j], h) for j, h in row if j in number) for row in self.terms)
            return [Congruence(row, value(row, part.start, part.modulus)) for row in rows if row]

        return make


def value(terms: Terms, x: Sequence[int], n: int) -> int:
    """Return the left side of an equation for x.

    >>> value(((0, 2), (2, 5)), (1, 7, 3), 6)
    5
    """
    return sum(h * x[j] for j, h in terms) % n


def hold(equations: Congruences, x: Sequence[int], n: int) -> bool:
    """Say whether x satisfies all equations."""
    return all(value(terms, x, n) == right for terms, right in equations)


def checks(coset: Coset) -> tuple[tuple[int, ...], ...]:
    """Return the rows of a matrix H whose kernel is exactly K."""
    ring = Zmod(coset.modulus)
    K = from_rows(coset.rows, len(coset.start), ring)
    return tuple(tuple(int(entry) for entry in generator.entries) for generator in kernel(K).generators)


def _terms(row: Iterable[int]) -> Terms:
    return tuple((j, entry) for j, entry in enumerate(row) if entry)
