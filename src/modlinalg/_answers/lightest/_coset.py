"""The solutions of M*x = b as a coset start + K, with K in Howell form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd, prod
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from modlinalg._answers.forms.forms import howell_form
from modlinalg._answers.lightest._measures import Measure, heaviest, lightest
from modlinalg._answers.systems.solutions import SolutionSet, kernel
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.errors import PostconditionError, UnsupportedError


class SolutionsLike(Protocol):
    """What is needed of a set of solutions: `particular` plus all combinations of the generators."""

    @property
    def particular(self) -> Matrix:
        """One solution."""

    @property
    def generators(self) -> tuple[Matrix, ...]:
        """Generators of the kernel."""

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples of each generator are taken."""

    @property
    def count(self) -> int | float:
        """The number of solutions."""


@dataclass(frozen=True)
class Coset:
    """All x = start + c_1*h_1 + ... + c_r*h_r over Z_n with 0 <= c_i < orders[i], each exactly once.

    The h_i are the rows of a Howell form: h_i begins at column pivots[i] with leads[i], a
    divisor of n, and orders[i] = n/leads[i].  Since any element of K that begins at a
    pivot has a multiple of its lead there, choosing x at pivots[0], pivots[1], ... one after
    the other, each in its class modulo the lead, also lists every x exactly once.
    """

    modulus: int
    start: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]

    @cached_property
    def pivots(self) -> tuple[int, ...]:
        """The column in which each row begins."""
        return tuple(next(j for j, entry in enumerate(row) if entry) for row in self.rows)

    @cached_property
    def leads(self) -> tuple[int, ...]:
        """The entry with which each row begins."""
        return tuple(row[j] for row, j in zip(self.rows, self.pivots, strict=True))

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """How many multiples of each row are taken."""
        return tuple(self.modulus // lead for lead in self.leads)

    @cached_property
    def count(self) -> int:
        """The number of elements."""
        return prod(self.orders)

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """For each column j the divisor g of n such that x_j takes exactly the values start_j + g*Z_n."""
        columns = zip(*self.rows, strict=True) if self.rows else (() for _ in self.start)
        return tuple(gcd(self.modulus, *column) for column in columns)

    def least(self, measure: Measure, cells: Iterable[int]) -> int:
        """Return a lower bound for the weight on these cells: each one as light as it can be alone."""
        return sum(lightest(self.start[j], self.steps[j], measure) for j in cells)

    def greatest(self, measure: Measure, cells: Iterable[int]) -> int:
        """Return an upper bound for the weight on these cells."""
        return sum(heaviest(self.start[j], self.steps[j], self.modulus, measure) for j in cells)

    def element(self, coefficients: Iterable[int]) -> tuple[int, ...]:
        """Return start + sum of c_i*h_i."""
        x = list(self.start)
        for c, row in zip(coefficients, self.rows, strict=True):
            if c:
                x = [(a + c * h) % self.modulus for a, h in zip(x, row, strict=True)]
        return tuple(x)

    def lowered(self) -> tuple[int, ...]:
        """Return the element whose entry at each pivot is below the lead there."""
        n, x = self.modulus, list(self.start)
        for row, j, lead in zip(self.rows, self.pivots, self.leads, strict=True):
            c = x[j] // lead
            x = [(a - c * h) % n for a, h in zip(x, row, strict=True)] if c else x
        return tuple(x)

    def __contains__(self, x: Sequence[int]) -> bool:
        """Whether x - start is a combination of the rows, by clearing its entries at the pivots."""
        difference = tuple((a - s) % self.modulus for a, s in zip(x, self.start, strict=True))
        return not any(Coset(self.modulus, difference, self.rows).lowered())


def coset_of(name: str, solutions: SolutionsLike) -> Coset:
    """Return the coset of the solutions over Z_n; NoSolutionError when there is none."""
    particular = solutions.particular
    ring = particular.ring
    if not isinstance(ring, Zmod):
        raise UnsupportedError(f"{name}: weights are defined over Z_n, not over {ring}")
    start = tuple(int(entry) for entry in particular.entries)
    rows = [generator.entries for generator in solutions.generators]
    H = howell_form(from_rows(rows, len(start), ring)) if rows else from_rows([], len(start), ring)
    coset = Coset(ring.modulus, start, integer_rows(H))
    if coset.count != solutions.count:
        raise PostconditionError(
            f"{name}: the Howell form gives {coset.count} solutions over {ring}, the orders {solutions.count}"
        )
    return coset


def integer_rows(M: Matrix) -> tuple[tuple[int, ...], ...]:
    """Return the rows of a matrix over Z_n, typed as integers."""
    return tuple(tuple(int(entry) for entry in row) for row in M.rows())


def parts(coset: Coset) -> list[tuple[tuple[int, ...], Coset]]:
    """Return the cells and the coset of each independent part: no row of K touches two parts.

    The least weight is the sum of the parts' least weights, and the solutions of least
    weight are the combinations of theirs.  Cells that no row touches form one part.

    >>> [cells for cells, _ in parts(Coset(2, (1, 1, 1, 0), ((1, 0, 1, 0), (0, 1, 0, 0))))]
    [(0, 2), (1,), (3,)]
    """
    groups: list[tuple[set[int], list[tuple[int, ...]]]] = []
    for row in coset.rows:
        cells, rows = {j for j, entry in enumerate(row) if entry}, [row]
        touching = [group for group in groups if group[0] & cells]
        groups = [group for group in groups if not group[0] & cells]
        for old_cells, old_rows in touching:
            cells, rows = cells | old_cells, old_rows + rows
        groups.append((cells, rows))
    fixed = set(range(len(coset.start))).difference(*(cells for cells, _ in groups))
    if fixed:
        groups.append((fixed, []))
    found = []
    for cells, rows in groups:
        order = tuple(sorted(cells))
        start, *kept = (tuple(row[j] for j in order) for row in (coset.start, *sorted(rows, reverse=True)))
        found.append((order, Coset(coset.modulus, start, tuple(kept))))
    return found


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


@dataclass(frozen=True)
class SparseRows:
    """The rows of M, or of another matrix with the same kernel, made when they are first asked for."""

    _solutions: SolutionsLike
    _coset: Coset

    @cached_property
    def terms(self) -> Sequence[Terms]:
        """The terms of each row: of M where M or its pattern is known, which is often sparse."""
        solutions = self._solutions
        if isinstance(solutions, SolutionSet):
            upright = PLACEMENTS[solutions.side].turned(solutions.M)
            return [terms_of(map(int, row)) for row in upright.rows()]
        if isinstance(solutions, Patterned):
            return solutions.sparse_rows()
        return [terms_of(row) for row in checks(self._coset)]

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


def terms_of(row: Iterable[int]) -> Terms:
    return tuple((j, entry) for j, entry in enumerate(row) if entry)
