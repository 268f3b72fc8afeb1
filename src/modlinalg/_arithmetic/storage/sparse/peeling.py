"""Peeling: pivots of a sparse matrix that its pattern alone gives, and the columns that are set aside.

A row in which one column is still active gives a pivot: the row determines this column by the others.  Where
no row has, a column of a shortest row is set aside: a parameter, by which the later ones are determined.
Nothing is added to anything, so there is no fill.  What is left are a few rows between the parameters.

Source: "structured Gaussian elimination", LaMacchia and Odlyzko, "Solving large sparse linear systems over
finite fields" (1990); inactivation in decoders of fountain codes, RFC 5053.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest

from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries

_AT_ONCE = 16  # active columns of a row for each that is set aside: a full row of 20,000 takes 150 turns


@dataclass(frozen=True, slots=True)
class Plan:
    """Pivots (row, column), each column determined by those before and by `aside`; and the rows left over."""

    pivots: list[tuple[int, int]]
    aside: list[int]
    left: list[int]


def peel(A: SparseEntries, aside: Iterable[int] = ()) -> Plan:
    """Return the pivots, the columns that are set aside, first the given ones, and the rows left over.

    >>> import numpy as np
    >>> from modlinalg._arithmetic.storage.sparse.triples import from_triples
    >>> two, three = np.array([0, 0, 1, 1]), np.array([0, 1, 1, 2])
    >>> peel(from_triples((2, 3), 2, two, three, np.ones(4)))  # x0 + x1 = 0, x1 + x2 = 0
    Plan(pivots=[(0, 0), (1, 2)], aside=[1], left=[])
    """
    return _Peeling(A).run(aside)


class _Peeling:
    """What is active while columns go: each row's number of active columns, and the rows by that number."""

    def __init__(self, A: SparseEntries) -> None:
        np = numpy()
        self._starts, self._columns = A.starts.tolist(), A.cols.tolist()
        upright = A.transposed()
        self._column_starts, self._rows = upright.starts.tolist(), upright.cols.tolist()
        self._active = [True] * A.shape[1]
        self._unused = [True] * A.shape[0]
        self._degree = np.diff(A.starts).tolist()  # active columns of a row
        self._weight = np.diff(upright.starts).tolist()  # unused rows of a column
        self._waiting: list[deque[int]] = [deque() for _ in range(max(self._degree, default=0) + 1)]
        for row, degree in enumerate(self._degree):
            self._waiting[degree].append(row)
        self._lowest = 1  # no row waits with fewer active columns, unless it has none

    def run(self, aside: Iterable[int]) -> Plan:
        found = Plan([], [], [])
        for column in aside:
            found.aside.append(int(column))
            self._remove(int(column))
        while self._lowest < len(self._waiting):
            degree = self._lowest
            if not self._waiting[degree]:
                self._lowest += 1
                continue
            row = self._waiting[degree].popleft()
            if self._degree[row] == degree and self._unused[row]:
                self._take(row, found)
        found.aside.extend(c for c, active in enumerate(self._active) if active)  # columns of zeros
        found.left.extend(r for r, unused in enumerate(self._unused) if unused)
        return found

    def _take(self, row: int, found: Plan) -> None:
        """Make the only active column of a row its pivot, or set those in most rows aside, one of few."""
        columns = self._columns[self._starts[row] : self._starts[row + 1]]
        active = [c for c in columns if self._active[c]]
        if len(active) > 1:
            heaviest = nlargest(max(1, len(active) // _AT_ONCE), active, key=self._weight.__getitem__)
            found.aside.extend(heaviest)
            for column in heaviest:
                self._remove(column)
            return
        found.pivots.append((row, active[0]))
        self._unused[row] = False
        for c in columns:
            self._weight[c] -= 1
        self._remove(active[0])

    def _remove(self, column: int) -> None:
        self._active[column] = False
        for row in self._rows[self._column_starts[column] : self._column_starts[column + 1]]:
            self._degree[row] = degree = self._degree[row] - 1
            if degree and self._unused[row]:
                self._waiting[degree].append(row)
                self._lowest = min(self._lowest, degree)


def components(A: SparseEntries) -> Array:
    """Return a number for each column, the same for columns that rows connect.

    >>> import numpy as np
    >>> from modlinalg._arithmetic.storage.sparse.triples import from_triples
    >>> A = from_triples((2, 4), 2, np.array([0, 0, 1]), np.array([0, 3, 1]), np.ones(3))
    >>> components(A).tolist()
    [0, 1, 2, 0]
    """
    np = numpy()
    k = A.shape[1]
    label = np.arange(k + A.shape[0])
    ends, others = A.cols, A.rows + k
    while ends.size:
        one, two = label[ends], label[others]
        differ = one != two
        ends, others, one, two = ends[differ], others[differ], one[differ], two[differ]
        np.minimum.at(label, np.maximum(one, two), np.minimum(one, two))
        while (label[label] != label).any():
            label = label[label]
    return label[:k]
