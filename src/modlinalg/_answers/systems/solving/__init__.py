"""How the solutions of M*x = b are found: one elimination of M answers for every b."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlinalg._answers.systems.solving._answers import LinearSystem, RecordSystem
from modlinalg._answers.systems.solving._chains import TallSystem, WideSystem
from modlinalg._answers.systems.solving._congruences import CongruenceSystem, Moduli, one_system
from modlinalg._answers.systems.solving._integers import IntegerSystem
from modlinalg._answers.systems.solving._rational import RationalSystem
from modlinalg._arithmetic.storage import crossovers
from modlinalg._matrices import Matrix, store_of
from modlinalg._matrices.sides import PLACEMENTS, Placement
from modlinalg.elimination._decomposition import decompose, runs_by_steps

if TYPE_CHECKING:
    from modlinalg._answers.systems.solving._on_arrays import ArraySystem, SparseSystem, WordSystem

__all__ = [
    "LinearSystem",
    "RationalSystem",
    "RecordSystem",
    "array_system",
    "congruence_system",
    "long_system",
    "sparse_system",
    "system_of",
    "word_system",
]


def system_of(M: Matrix, at: Placement) -> LinearSystem:
    """Return M, read with the unknown on the right, eliminated as suits its ring and how it is held."""
    upright = at.turned(M)
    if M.ring.modulus == 0:
        return IntegerSystem(upright)
    if M.ring.modulus is None and min(M.shape) and not runs_by_steps(M):
        return RationalSystem(upright)
    if not runs_by_steps(M):
        without_record = sparse_system(upright) or word_system(upright) or array_system(upright)
        if found := without_record or long_system(upright):
            return found
    return RecordSystem(at.turned(decompose(M)))


def congruence_system(M: Matrix, moduli: Moduli, at: Placement) -> LinearSystem:
    """Return M over Z, each equation modulo its own n_i, with the unknown on the right and eliminated."""
    upright = at.turned(M)
    inner = system_of(one_system(upright, moduli), PLACEMENTS["right"])
    return CongruenceSystem(upright, moduli, inner)


def sparse_system(M: Matrix) -> SparseSystem | None:
    """Return the system of a matrix over a field that is held sparsely, None for any other."""
    entries = store_of(M).sparse
    if entries is None or not M.ring.is_field:
        return None
    from modlinalg._answers.systems.solving._on_arrays import SparseSystem, suits  # noqa: PLC0415  # it needs numpy

    return SparseSystem(M, entries) if suits(entries) else None


def word_system(M: Matrix) -> WordSystem | None:
    """Return the system of a large matrix over Z_2 by machine words, None for any other."""
    if M.ring.modulus != 2 or not crossovers.on_words(M.shape[0] * M.shape[1] * max(M.shape)):
        return None
    from modlinalg._answers.systems.solving._on_arrays import WordSystem  # noqa: PLC0415  # it needs numpy

    return WordSystem(M)


def long_system(M: Matrix) -> TallSystem | WideSystem | None:
    """Return the system of a long thin matrix over Z_n by records of blocks, None for any other."""
    if not M.ring.modulus or not crossovers.is_long(M.shape):
        return None
    return TallSystem(M) if M.shape[0] > M.shape[1] else WideSystem(M)


def array_system(M: Matrix) -> ArraySystem | None:
    """Return the system of a large matrix over Z_p by panels on arrays, None for any other."""
    n = M.ring.modulus
    if not n or not crossovers.solves_on_arrays(n, M.shape) or not M.ring.is_field:
        return None
    from modlinalg._answers.systems.solving._on_arrays import ArraySystem  # noqa: PLC0415  # it needs numpy

    return ArraySystem(M, n)
