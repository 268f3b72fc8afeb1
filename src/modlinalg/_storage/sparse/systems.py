"""Sparse systems A*x = b modulo a prime: peel, solve the small dense cores, put the answer together.

Peeling (see `peeling`) makes every column of A an affine function of the columns that are set aside in its
connected component, the parameters s:

    x[c] = E[c, 0]*s_0 + .. + E[c, w-1]*s_(w-1) + E[c, w]

The rows left over say M*s + constant = 0: one small dense system for each component, its core.  Nothing else
is eliminated, and rank(A) is the number of pivots and the ranks of the cores together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Protocol

from modlinalg._progress import report
from modlinalg._storage import crossovers, sizes
from modlinalg._storage.blas import Array, numpy
from modlinalg._storage.sparse.cores import Core, independent_rows, product, solve_core
from modlinalg._storage.sparse.expressions import Parameters, expressions
from modlinalg._storage.sparse.light import Lightened, lighten
from modlinalg._storage.sparse.peeling import Plan, components, peel
from modlinalg._storage.sparse.triples import SparseEntries

_MANY_ASIDE = 1500  # parameters from which light pivots are tried as well


class _System(Protocol):
    """A*x = b modulo a prime, A m x k."""

    def rank(self) -> int:
        """Return the rank of A."""

    def solution(self) -> Array | None:
        """Return one x with A*x = b, None where there is none."""

    def kernel(self) -> Array:
        """Return a basis of {x : A*x = 0}, k x (k - rank), side by side."""


def is_suitable(A: SparseEntries) -> bool:
    """Say whether to solve a system modulo a prime p without its zeros.

    Its numbers must fit machine integers, (row + 1)*p^2 < 2^63, and it must have few entries, or peel well.
    """
    if (A.longest() + 1) * A.modulus**2 >= 2**63:
        return False
    size = min(A.shape)
    if len(A) <= crossovers.SPARSE_ROWS * max(A.shape) or size >= crossovers.ALWAYS_SPARSE:
        return True
    return size >= crossovers.PEELED_FIRST and crossovers.LEFT_OF * len(peel(_upright(A)).aside) <= size


def _upright(A: SparseEntries) -> SparseEntries:
    """Return A or its transpose, whichever has no more columns than rows."""
    return A if A.shape[0] >= A.shape[1] else A.transposed()


def rank(A: SparseEntries) -> int:
    """Return the rank of A modulo a prime: the number of its pivots."""
    upright = _upright(A)
    return _system(upright, _zeros(upright)).rank()


def solve(A: SparseEntries, b: Array) -> Array | None:
    """Return an x with A*x = b modulo a prime, None where there is none; b holds residues."""
    np = numpy()
    if A.shape[0] >= A.shape[1]:
        return _system(A, b).solution()
    # with more unknowns than equations, those beside as many independent columns as there are can be 0
    upright = A.transposed()
    plan = peel(upright)
    chosen = _PeeledSystem(upright, _zeros(upright), plan).independent()
    narrow = A.columns(chosen)
    # the columns of pivots are triangular in reverse order, so the others are the parameters
    y = _PeeledSystem(narrow, b, peel(narrow, range(len(plan.pivots), len(chosen)))).solution()
    if y is None:
        return None
    x = np.zeros(A.shape[1], np.int64)
    x[chosen] = y
    return x


def kernel(A: SparseEntries) -> Array:
    """Return a basis of {x : A*x = 0} modulo a prime, k x (k - rank), side by side."""
    return _system(A, _zeros(A)).kernel()


def _zeros(A: SparseEntries) -> Array:
    np = numpy()
    return np.zeros(A.shape[0], np.int64)


def _system(A: SparseEntries, b: Array) -> _System:
    """Return A*x = b peeled, after light pivots where that leaves fewer parameters."""
    report("peeling", 0, 3)
    plan = peel(A)
    if len(plan.aside) > _MANY_ASIDE:
        lightened = lighten(A, b)
        again = peel(lightened.rest)
        if len(again.aside) < len(plan.aside):
            return _LightenedSystem(A, lightened, _PeeledSystem(lightened.rest, lightened.b, again))
    return _PeeledSystem(A, b, plan)


class _PeeledSystem:
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

    @cached_property
    def _expressions(self) -> Array:
        np = numpy()
        report("expressions", 1, 3)
        place = np.zeros(self._A.shape[1], np.int64)
        for members in self._groups.values():
            place[members] = range(len(members))
        width = max(map(len, self._groups.values()), default=0)
        parameters = Parameters(self._plan.aside, place, width)
        return expressions(self._A, self._b, self._plan.pivots, parameters)

    @cached_property
    def _dense(self) -> dict[int, Array]:
        """What the rows left over of each component say of its parameters: M, and the constant behind it."""
        np = numpy()
        p, names = self._A.modulus, {**self._groups, **self._left}
        order = [r for g in names for r in self._left.get(g, [])]
        said = self._A.lines(order).times(self._expressions)
        said[:, -1] = (said[:, -1] - self._b[order]) % p
        found, start = {}, 0
        for g in names:
            end, count = start + len(self._left.get(g, [])), len(self._groups.get(g, []))
            found[g] = np.concatenate([said[start:end, :count], said[start:end, -1:]], axis=1)
            start = end
        return found

    @cached_property
    def _cores(self) -> dict[int, Core]:
        dense = self._dense
        report("cores", 2, 3)
        return {g: solve_core(M, self._A.modulus) for g, M in dense.items()}

    def rank(self) -> int:
        return len(self._plan.pivots) + sum(len(core.pivots) for core in self._cores.values())

    def independent(self) -> list[int]:
        """Return as many independent rows of A as its rank says, those of the pivots first."""
        found = [r for r, _ in self._plan.pivots]
        for g, core in self._cores.items():
            if core.pivots.size:
                found += [self._left[g][i] for i in independent_rows(self._dense[g], core, self._A.modulus)]
        return found

    def solution(self) -> Array | None:
        """Return the x in which the parameters that a core leaves free are 0; None where there is none."""
        np = numpy()
        if self._b[self._empty].any() or any(core.values is None for core in self._cores.values()):
            return None
        E, p = self._expressions, self._A.modulus
        x = E[:, -1].astype(np.int64)
        for core, columns in self._members():
            if core.pivots.size and core.values is not None:
                part = product(_chosen(E, columns, core.pivots), core.values[:, None], p)
                x[columns] = (x[columns] + part[:, 0]) % p
        return x

    def kernel(self) -> Array:
        """Return a basis of the kernel: one vector for each parameter that a core leaves free."""
        np = numpy()
        k, p, E = self._A.shape[1], self._A.modulus, self._expressions
        nullity = k - self.rank()
        sizes.require_bytes(f"a basis of {nullity:,} kernel vectors:", 8 * k * nullity)
        basis = np.zeros((k, nullity), np.int64)
        done = 0
        for core, columns in self._members():
            if core.free.size:
                part = _chosen(E, columns, core.free).astype(np.int64)
                if core.pivots.size:
                    part -= product(_chosen(E, columns, core.pivots), core.echelon, p)
                basis[columns, done : done + core.free.size] = part % p
                done += core.free.size
        return basis

    def _members(self) -> Iterator[tuple[Core, Array]]:
        """Yield each core with the columns of its component."""
        np = numpy()
        order = np.argsort(self._label, kind="stable")
        labels, names = self._label[order], list(self._cores)
        low = np.searchsorted(labels, names, side="left")
        high = np.searchsorted(labels, names, side="right")
        for core, i, j in zip(self._cores.values(), low, high, strict=True):
            yield core, order[i:j]


def _chosen(E: Array, rows: Array, columns: Array) -> Array:
    """Return E[rows, columns], without a copy of the rows where all of them are chosen."""
    np = numpy()
    return E[:, columns] if len(rows) == len(E) else E[np.ix_(rows, columns)]


class _LightenedSystem:
    """A system of which light steps leave a smaller one, that is peeled."""

    def __init__(self, A: SparseEntries, lightened: Lightened, rest: _PeeledSystem) -> None:
        self._A, self._lightened, self._rest = A, lightened, rest

    def rank(self) -> int:
        return len(self._lightened.steps) + self._rest.rank()

    def solution(self) -> Array | None:
        found = self._rest.solution()
        return None if found is None else self._through_steps(found[:, None], homogeneous=False)[:, 0]

    def kernel(self) -> Array:
        return self._through_steps(self._rest.kernel(), homogeneous=True)

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
            X[step.column] = (constant - values @ X[at]) % p * step.factor % p
        return X
