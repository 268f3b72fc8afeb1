"""How the solutions of M*x = b are found: one elimination of M answers for every b."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlinalg._arithmetic.storage import crossovers
from modlinalg._matrices import Matrix, store_of

if TYPE_CHECKING:
    from modlinalg._answers.systems.solving._on_arrays import ArraySystem, SparseSystem


def sparse_system(M: Matrix) -> SparseSystem | None:
    """Return the system of a matrix over a field that is held sparsely, None for any other."""
    entries = store_of(M).sparse
    if entries is None or not M.ring.is_field:
        return None
    from modlinalg._answers.systems.solving._on_arrays import SparseSystem, suits  # noqa: PLC0415  # it needs numpy

    return SparseSystem(M, entries) if suits(entries) else None


def array_system(M: Matrix) -> ArraySystem | None:
    """Return the system of a large matrix over Z_p by panels on arrays, None for any other."""
    n = M.ring.modulus
    if not n or not crossovers.solves_on_arrays(n, M.shape) or not M.ring.is_field:
        return None
    from modlinalg._answers.systems.solving._on_arrays import ArraySystem  # noqa: PLC0415  # it needs numpy

    return ArraySystem(M, n)
