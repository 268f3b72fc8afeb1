"""Light pivots: elimination steps that hardly fill a sparse matrix, taken before it is peeled.

A pivot in a row of r entries and a column of c entries costs at most (r - 1)*(c - 1) new entries (Markowitz
1957).  Steps of small cost leave a smaller matrix, whose patterns (a band with gaps, say) peel better.
On grids they spoil what peeling alone does well, so a caller tries both.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise

from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, from_triples

_COST = 9  # new entries that a step may make


@dataclass(frozen=True, slots=True)
class LightStep:
    """x[column] = factor*(constant - sum of value*x[j] over the terms (j, value)) modulo p."""

    column: int
    factor: int
    terms: list[tuple[int, int]]
    constant: int


@dataclass(frozen=True, slots=True)
class Lightened:
    """The steps, and what they leave: rest*y = b for y = x at `columns`.

    The steps, in reverse order, determine the other entries of x.
    """

    steps: list[LightStep]
    rest: SparseEntries
    columns: Array
    b: Array


def lighten(A: SparseEntries, b: Array) -> Lightened:
    """Return the light steps on A*x = b modulo a prime, and the system that they leave."""
    work = _LightSteps(A, b)
    work.run()
    return work.rest()


@dataclass(slots=True)
class _LightSteps:
    """Rows as dictionaries from column to value, and for each column the rows in which it stands."""

    A: SparseEntries
    b: Array
    constants: list[int] = field(init=False)
    rows: list[dict[int, int]] = field(init=False)
    where: list[set[int]] = field(init=False)
    gone: list[bool] = field(init=False)  # columns that a step determines
    steps: list[LightStep] = field(init=False, default_factory=list)
    waiting: deque[int] = field(init=False)
    queued: list[bool] = field(init=False)

    def __post_init__(self) -> None:
        m, k = self.A.shape
        starts, cols, values = self.A.starts.tolist(), self.A.cols.tolist(), self.A.values.tolist()
        self.rows = [dict(zip(cols[i:j], values[i:j], strict=True)) for i, j in pairwise(starts)]
        self.where = [set() for _ in range(k)]
        for row, column in zip(self.A.rows.tolist(), cols, strict=True):
            self.where[column].add(row)
        self.constants, self.gone = self.b.tolist(), [False] * k
        self.waiting, self.queued = deque(range(m)), [True] * m

    def run(self) -> None:
        """Take each row that has a light pivot; a row that changes waits again."""
        while self.waiting:
            i = self.waiting.popleft()
            self.queued[i] = False
            row = self.rows[i]
            if not row:
                continue
            column = min(row, key=lambda c: len(self.where[c]))
            if (len(row) - 1) * (len(self.where[column]) - 1) <= _COST:
                self._eliminate(i, column)

    def _eliminate(self, i: int, column: int) -> None:
        """Determine a column by row i, and clear it from the other rows."""
        p, row = self.A.modulus, self.rows[i]
        factor = pow(row.pop(column), -1, p)
        step = LightStep(column, factor, list(row.items()), self.constants[i])
        self.steps.append(step)
        self.rows[i], self.constants[i], self.gone[column] = {}, 0, True
        for j in row:
            self.where[j].discard(i)
        touched = self.where[column]
        self.where[column] = set()
        touched.discard(i)
        for other in touched:
            self._clear(other, step)
        for j in row:
            if len(self.where[j]) == 1:  # its only row may have a pivot of no cost now
                self._queue(*self.where[j])

    def _clear(self, i: int, step: LightStep) -> None:
        """Put what a step says of its column into row i."""
        p, row = self.A.modulus, self.rows[i]
        factor = row.pop(step.column) * step.factor % p
        self.constants[i] = (self.constants[i] - factor * step.constant) % p
        for j, value in step.terms:
            new = (row.get(j, 0) - factor * value) % p
            if new:
                row[j] = new
                self.where[j].add(i)
            elif j in row:
                del row[j]
                self.where[j].discard(i)
        self._queue(i)

    def _queue(self, i: int) -> None:
        if not self.queued[i]:
            self.queued[i] = True
            self.waiting.append(i)

    def rest(self) -> Lightened:
        """Return the steps, and the rows and columns in which something is left."""
        np = numpy()
        columns = np.flatnonzero(np.logical_not(self.gone))
        rows = np.array([i for i, row in enumerate(self.rows) if row or self.constants[i]], np.int64)
        place = {c: t for t, c in enumerate(columns.tolist())}
        triples = [
            (t, place[c], value) for t, i in enumerate(rows.tolist()) for c, value in self.rows[i].items()
        ]
        at = np.array(triples, np.int64).reshape(-1, 3)
        shape = (len(rows), len(columns))
        rest = from_triples(shape, self.A.modulus, at[:, 0], at[:, 1], at[:, 2])
        return Lightened(self.steps, rest, columns, np.array(self.constants, np.int64)[rows])
