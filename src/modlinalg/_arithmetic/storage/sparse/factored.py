"""A sparse matrix modulo a prime, peeled once, for any number of right-hand sides.

What peeling finds (see `systems`) does not depend on b: as many independent columns as the rank says, pivots,
the expressions E of the columns by parameters s, and dense cores.  For right-hand sides B the columns are
affine functions of B as well, x = X0 + E*s: X0 is what [A | -B] has for the columns of B as parameters, and
each core, eliminated once, gives its s.
"""

from __future__ import annotations

from functools import cached_property

from modlinalg._arithmetic.storage.array_solving import Panels
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.exact_products import array_type, balanced, canonical
from modlinalg._arithmetic.storage.sparse.cores import product
from modlinalg._arithmetic.storage.sparse.expressions import Parameters, expressions
from modlinalg._arithmetic.storage.sparse.systems import MANY_ASIDE, PeeledSystem, narrowed
from modlinalg._arithmetic.storage.sparse.triples import SparseEntries, from_triples
from modlinalg._arithmetic.storage.word_solving import Exchanged
from modlinalg._arithmetic.storage.words import PackedRows, from_entries, to_entries

_MANY_CORES = 32  # from which on it takes longer to keep them than to eliminate again


class Factored:
    """A (m x k) modulo a prime, eliminated for many right-hand sides."""

    def __init__(self, A: SparseEntries) -> None:
        """Peel A."""
        self._A = A
        self._columns, self._narrow, plan = narrowed(A)
        self._plan, self._zero = plan, numpy().zeros(A.shape[0], numpy().int64)
        self._peeled = PeeledSystem(self._narrow, self._zero, plan)

    @property
    def pays(self) -> bool:
        """Whether to keep this: not where light pivots are tried, or where there are many small cores."""
        return self._peeled.width <= MANY_ASIDE and len(self._peeled.dense) <= _MANY_CORES

    def solution(self, B: Array) -> Array | None:
        """Return X with A*X = B for residues B (m x c), None where a column has no solution."""
        np, (m, r), p = numpy(), self._narrow.shape, self._narrow.modulus
        rows, cols = B.nonzero()
        both = from_triples(
            (m, r + B.shape[1]),
            p,
            np.concatenate([self._narrow.rows, rows]),
            np.concatenate([self._narrow.cols, cols + r]),
            np.concatenate([self._narrow.values, -B[rows, cols]]),
        )
        place = np.zeros(r + B.shape[1], np.int64)
        place[r:] = range(B.shape[1])
        given = Parameters(range(r, r + B.shape[1]), place, B.shape[1])
        x = expressions(both, self._zero, self._plan.pivots, given)[:r, :-1].astype(np.int64)
        rest = (B - self._narrow.times(x)) % p
        for columns, lines, E, core in self._cores:
            s = core.solution(rest[lines])
            if s is None:
                return None
            x[columns] = (x[columns] + product(E, s, p)) % p
        if (self._narrow.times(x) != B).any():
            return None
        X = np.zeros((self._A.shape[1], B.shape[1]), np.int64)
        X[self._columns] = x
        return X

    @cached_property
    def _cores(self) -> list[tuple[Array, list[int], Array, _BitCore | _ArrayCore]]:
        """For each component its columns, its rows left over, E and its core."""
        p, found = self._narrow.modulus, []
        for columns, lines, E, M in self._peeled.parts():
            found.append((columns, lines, E, _BitCore(M) if p == 2 else _ArrayCore(M, p)))
        return found


class _BitCore:
    """M*s = c over Z_2."""

    def __init__(self, M: Array) -> None:
        self._done = Exchanged(PackedRows(from_entries(M), M.shape[1]))

    def solution(self, c: Array) -> Array | None:
        found = self._done.solution(from_entries(c))
        return None if found is None else to_entries(found, c.shape[1])


class _ArrayCore:
    """M*s = c modulo an odd prime."""

    def __init__(self, M: Array, p: int) -> None:
        self._p, dtype = p, array_type(p, max(M.shape))
        assert dtype is not None  # p is small enough
        self._dtype: str = dtype
        self._done = Panels(balanced(M, p, dtype), p)

    def solution(self, c: Array) -> Array | None:
        found = self._done.solution(balanced(c, self._p, self._dtype))
        return None if found is None else canonical(found, self._p)
