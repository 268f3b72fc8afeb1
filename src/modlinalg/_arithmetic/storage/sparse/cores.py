"""The dense systems that are left of a sparse one modulo a prime, and their products."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.storage import binary, exact_products, firewall
from modlinalg._arithmetic.storage.array_solving import Panels
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.crossovers import solves_on_arrays
from modlinalg._arithmetic.storage.exact_products import array_type, balanced, canonical


@dataclass(frozen=True, slots=True)
class Core:
    """All s with M*s + constant = 0: s[pivots] = values - echelon*s[free]; without any values is None."""

    pivots: Array
    free: Array
    values: Array | None
    echelon: Array


def solve_core(M: Array, p: int) -> Core:
    """Return the solutions of [M | constant], whose last column is the constant, modulo a prime."""
    np = numpy()
    unknowns = M.shape[1] - 1
    reduced, found = _echelon(M, p)
    pivots = np.array([j for j in found if j < unknowns], np.intp)
    free = np.delete(np.arange(unknowns), pivots)
    upper = reduced[: len(pivots)]
    values = None if len(found) > len(pivots) else -upper[:, unknowns] % p
    return Core(pivots, free, values, upper[:, free])


def independent_rows(M: Array, core: Core, p: int) -> tuple[int, ...]:
    """Return as many independent rows of [M | constant] as the core has pivots."""
    return _echelon(M[:, core.pivots].T, p)[1]


def _echelon(M: Array, p: int) -> tuple[Array, tuple[int, ...]]:
    """Return the reduced row echelon form modulo a prime, and its pivot columns."""
    np = numpy()
    if 0 in M.shape:
        return M, ()
    if p == 2:
        rows, pivots = binary.rref(binary.from_array(M), M.shape[1])
        return binary.to_array(rows, M.shape[1]), pivots
    if solves_on_arrays(p, M.shape):  # where FLINT would need lists both ways
        dtype = array_type(p, max(M.shape))
        assert dtype is not None  # p is small enough
        done = Panels(balanced(M, p, dtype), p)
        return canonical(done.echelon(), p), tuple(done.columns.tolist())
    native, pivots = firewall.field_rref(firewall.build(len(M), M.shape[1], M.ravel().tolist(), p), p)
    return np.array([*firewall.entries_of(native, p)], np.int64).reshape(M.shape), pivots


def product(A: Array, B: Array, p: int) -> Array:
    """Return A*B modulo p for residues of any integer type."""
    dtype = array_type(p, A.shape[1])
    assert dtype is not None  # p is small enough
    left, right = (exact_products.reduce(X.astype(dtype), p) for X in (A, B))
    return canonical(exact_products.product(left, right, p), p)
