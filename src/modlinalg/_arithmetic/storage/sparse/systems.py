"""Sparse systems A*x = b modulo a prime: peel, solve the small dense cores, put the answer together.

Peeling (see `peeling`) makes every column of A an affine function of the columns that are set aside in its
connected component, the parameters s:

    x[c] = E[c, 0]*s_0 + .. + E[c, w-1]*s_(w-1) + E[c, w]

The rows left over say M*s + constant = 0: one small dense system for each component that has any, its core.
Nothing else is eliminated, and rank(A) is the number of pivots and the ranks of the cores together.  In a
component without rows left over all parameters are free: unless the kernel is asked for they are 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Protocol

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import crossovers, sizes
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.sparse.cores import Core, independent_rows, product, solve_core
from modlinalg._arithmetic.storage.sparse.expressions import Parameters, expressions
from modlinalg._arithmetic.storage.sparse.light import Lightened, lighten
from modlinalg._arithmetic.storage.sparse.peeling import Plan, components, peel
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, from_parts, from_triples

MANY_ASIDE = 1500  # parameters of a core from which light pivots are tried as well
_PLACE = 120  # bytes that an entry takes while sparse entries are sorted


class _System(Protocol):
    """A*x = b modulo a prime, A m x k."""

    def rank(self) -> int:
        """Return the rank of A."""

    def solution(self) -> Array | None:
        """Return one x with A*x = b, None where there is none."""

    def kernel(self) -> SparseEntries:
        """Return a basis of {x : A*x = 0}, k x (k - rank), side by side."""


def pays(A: SparseEntries) -> bool:
    """Say whether to eliminate sparsely: where dense elimination is no quicker, or too large.

    With few entries a row sparse elimination is quicker, and with many where few columns are set aside.
    """
    m, k = A.shape
    if len(A) <= crossovers.SPARSE_ROW[A.modulus > 2] * max(m, k):
        return True
    if sizes.array((m, k), 5) > crossovers.LARGEST_DENSE:
        return True
    if len(A) * crossovers.PEELING_OF_AN_ENTRY > m * k * max(m, k):
        return False
    return crossovers.COLUMNS_FOR_EACH_ASIDE * len(peel(_upright(A)).aside) <= min(m, k)


def rank(A: SparseEntries) -> int:
    """Return the rank of A modulo a prime: the number of its pivots."""
    upright = _upright(A)
    return _system(upright, _zeros(upright)).rank()


def solve(A: SparseEntries, b: Array) -> Array | None:
    """Return an x with A*x = b modulo a prime, None where there is none; b holds residues."""
    np = numpy()
    if A.shape[0] >= A.shape[1]:
        return _system(A, b).solution()
    chosen, narrow, plan = narrowed(A)
    y = PeeledSystem(narrow, b, plan).solution()
    if y is None:
        return None
    x = np.zeros(A.shape[1], np.int64)
    x[chosen] = y
    return x


def narrowed(A: SparseEntries) -> tuple[Sequence[int], SparseEntries, Plan]:
    """Return columns that suffice for every b which A*x can be, A at these, and how to peel that.

    With more unknowns than equations, those beside as many independent columns as there are can be 0.
    """
    if A.shape[0] >= A.shape[1]:
        return range(A.shape[1]), A, peel(A)
    upright = A.transposed()
    plan = peel(upright)
    chosen = PeeledSystem(upright, _zeros(upright), plan).independent()
    narrow = A.columns(chosen)
    # the columns of pivots are triangular in reverse order, so the others are the parameters
    return chosen, narrow, peel(narrow, range(len(plan.pivots), len(chosen)))


def kernel(A: SparseEntries) -> SparseEntries:
    """Return a basis of {x : A*x = 0} modulo a prime, k x (k - rank), side by side."""
    return _system(A, _zeros(A)).kernel()


def _upright(A: SparseEntries) -> SparseEntries:
    """Return A, or its transpose if that has more rows."""
    return A if A.shape[0] >= A.shape[1] else A.transposed()


def _zeros(A: SparseEntries) -> Array:
    np = numpy()
    return np.zeros(A.shape[0], np.int64)


def _system(A: SparseEntries, b: Array) -> _System:
    """Return A*x = b peeled, after light pivots where that leaves fewer parameters."""
    report("peeling", 0, 3)
    peeled = PeeledSystem(A, b, peel(A))
    if peeled.width > MANY_ASIDE:
        lightened = lighten(A, b)
        rest = PeeledSystem(lightened.rest, lightened.b, peel(lightened.rest))
        if rest.width < peeled.width:
            return _LightenedSystem(A, lightened, rest)
    return peeled


class PeeledSystem:
    """A system that is peeled: the parameters of each component, and its rows left over."""

    def __init__(self, A: SparseEntries, b: Array, plan: Plan) -> None:
        np = numpy()
        self._A, self._b, self._plan = A, b, plan
        self._label = components(A)
        self._groups: dict[int, list[int]] = {}  # the parameters of a component
        for c, group in zip(plan.aside, self._label[plan.aside].tolist(), strict=True):
            self._groups.setdefault(group, []).append(c)
        left = np.array(plan.left, np.intp)
        is_empty = np.diff(A.starts)[left] == 0
        self._empty, filled = left[is_empty], left[~is_empty]
        self._left: dict[int, list[int]] = {}  # and its rows left over
        for r, group in zip(filled.tolist(), self._label[A.cols[A.starts[filled]]].tolist(), strict=True):
            self._left.setdefault(group, []).append(r)

    @property
    def width(self) -> int:
        """The most parameters of a component with rows left over."""
        return max((len(self._groups.get(g, [])) for g in self._left), default=0)

    @cached_property
    def _expressions(self) -> Array:
        """The columns by the parameters of the cores, where all others are 0."""
        return self._by_parameters([self._groups.get(g, []) for g in self._left])

    def _by_parameters(self, groups: Sequence[Sequence[int]]) -> Array:
        np = numpy()
        report("expressions", 1, 3)
        place = np.zeros(self._A.shape[1], np.int64)
        for members in groups:
            place[members] = range(len(members))
        parameters = Parameters([*chain(*groups)], place, max(map(len, groups), default=0))
        return expressions(self._A, self._b, self._plan.pivots, parameters)

    @cached_property
    def dense(self) -> dict[int, Array]:
        """What the rows left over of each component say of its parameters: M, and the constant behind it."""
        np = numpy()
        found: dict[int, Array] = {}
        if not self._left:
            return found
        order = [*chain(*self._left.values())]
        said = self._A.lines(order).times(self._expressions)
        said[:, -1] = (said[:, -1] - self._b[order]) % self._A.modulus
        start = 0
        for g, rows in self._left.items():
            end, count = start + len(rows), len(self._groups.get(g, []))
            found[g] = np.concatenate([said[start:end, :count], said[start:end, -1:]], axis=1)
            start = end
        return found

    def parts(self) -> Iterator[tuple[Array, list[int], Array, Array]]:
        """Yield for each core its columns, its rows left over, E at these columns, and M."""
        for columns, g in self._members(self.dense):
            count = self.dense[g].shape[1] - 1
            yield columns, self._left[g], self._expressions[columns, :count], self.dense[g][:, :count]

    @cached_property
    def _cores(self) -> dict[int, Core]:
        dense = self.dense
        report("cores", 2, 3)
        return {g: solve_core(M, self._A.modulus) for g, M in dense.items()}

    def rank(self) -> int:
        return len(self._plan.pivots) + sum(len(core.pivots) for core in self._cores.values())

    def independent(self) -> list[int]:
        """Return as many independent rows of A as its rank says, those of the pivots first."""
        found = [r for r, _ in self._plan.pivots]
        for g, core in self._cores.items():
            if core.pivots.size:
                found += [self._left[g][i] for i in independent_rows(self.dense[g], core, self._A.modulus)]
        return found

    def solution(self) -> Array | None:
        """Return the x in which the parameters that a core leaves free are 0; None where there is none."""
        np = numpy()
        if self._b[self._empty].any() or any(core.values is None for core in self._cores.values()):
            return None
        E, p = self._expressions, self._A.modulus
        x = E[:, -1].astype(np.int64)
        for columns, g in self._members(self._cores):
            core = self._cores[g]
            if core.pivots.size and core.values is not None:
                part = product(_chosen(E, columns, core.pivots), core.values[:, None], p)
                x[columns] = (x[columns] + part[:, 0]) % p
        return x

    def kernel(self) -> SparseEntries:
        """Return a basis of the kernel: one vector for each parameter that no core determines."""
        np = numpy()
        p, E = self._A.modulus, self._by_parameters([*self._groups.values()])
        parts, done = [], 0
        for columns, g in self._members(self._groups):
            core = self._cores.get(g)
            count = len(self._groups[g])
            part = _chosen(E, columns, np.arange(count) if core is None else core.free)
            if core is not None and core.pivots.size:
                part = (part - product(_chosen(E, columns, core.pivots), core.echelon, p)) % p
            sizes.require_bytes("a basis of the kernel:", _PLACE * np.count_nonzero(part))
            at, vectors = part.nonzero()
            parts.append((columns[at], vectors + done, part[at, vectors]))
            done += part.shape[1]
        return from_parts((self._A.shape[1], done), p, parts)

    def _members(self, names: Iterable[int]) -> Iterator[tuple[Array, int]]:
        """Yield the columns of each of these components, and its name."""
        np = numpy()
        order, found = np.argsort(self._label, kind="stable"), [*names]
        labels = self._label[order]
        low = np.searchsorted(labels, found, side="left")
        high = np.searchsorted(labels, found, side="right")
        for g, i, j in zip(found, low, high, strict=True):
            yield order[i:j], g


def _chosen(E: Array, rows: Array, columns: Array) -> Array:
    """Return E[rows, columns], without a copy of the rows where all of them are chosen."""
    np = numpy()
    return E[:, columns] if len(rows) == len(E) else E[np.ix_(rows, columns)]


class _LightenedSystem:
    """A system of which light steps leave a smaller one, that is peeled."""

    def __init__(self, A: SparseEntries, lightened: Lightened, rest: PeeledSystem) -> None:
        self._A, self._lightened, self._rest = A, lightened, rest

    def rank(self) -> int:
        return len(self._lightened.steps) + self._rest.rank()

    def solution(self) -> Array | None:
        found = self._rest.solution()
        return None if found is None else self._through_steps(found[:, None], homogeneous=False)[:, 0]

    def kernel(self) -> SparseEntries:
        X = self._through_steps(self._rest.kernel().dense(), homogeneous=True)
        rows, cols = X.nonzero()
        return from_triples(X.shape, self._A.modulus, rows, cols, X[rows, cols])

    def _through_steps(self, found: Array, *, homogeneous: bool) -> Array:
        """Return the solutions of the whole from those of the rest, by the steps in reverse order."""
        np = numpy()
        p, k = self._A.modulus, self._A.shape[1]
        sizes.require_bytes("solutions of a sparse system:", 8 * k * found.shape[1])
        X = np.zeros((k, found.shape[1]), np.int64)
        X[self._lightened.columns] = found
        for step in reversed(self._lightened.steps):
            at, values = [j for j, _ in step.terms], np.array([value for _, value in step.terms], np.int64)
            constant = 0 if homogeneous else step.constant
            terms = (values[:, None] * X[at] % p).sum(axis=0)  # a step of no cost may have any number of them
            X[step.column] = (constant - terms) % p * step.factor % p
        return X
