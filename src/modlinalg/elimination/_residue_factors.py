"""Invariant factors and determinants over Z_n, n composite, without transforms: on arrays where these pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.arrays import residues
from modlinalg._arithmetic.storage.crossovers import makes_records_on_arrays, takes_determinants_on_arrays
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, store_of
from modlinalg.elimination._dispatch import fast_engine, runs_by_steps
from modlinalg.elimination._engines.crt import crt_engine
from modlinalg.elimination._glued import glued_diagonal, idempotents
from modlinalg.errors import PostconditionError

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.array_factors import LocalFactors


def residue_factors(M: Matrix) -> tuple[Element, ...] | None:
    """Return the invariant factors of a matrix over Z_n; None where the record is as quick."""
    ring = M.ring
    if not isinstance(ring, Zmod) or fast_engine(ring) is not crt_engine or runs_by_steps(M):
        return None
    if not min(M.shape) or not makes_records_on_arrays(ring.modulus, M.shape, over_a_field=False):
        return None
    powers, least = firewall.factors(ring.modulus), min(M.shape)
    found = zip(powers, _local(M, powers), strict=True)
    diagonals = [
        [p**e for e in each.exponents] + [0] * (least - len(each.exponents)) for (p, _), each in found
    ]
    return tuple(glued_diagonal(diagonals, _idempotents(ring.modulus, powers), ring)[1])


def residue_determinant(M: Matrix) -> Element | None:
    """Return the determinant of a square matrix over Z_n, n composite; None where FLINT's is as quick."""
    n = M.ring.modulus
    if not n or not takes_determinants_on_arrays(n, M.shape[0]) or fast_engine(M.ring) is not crt_engine:
        return None
    powers = firewall.factors(n)
    parts = zip(_idempotents(n, powers), _local(M, powers), strict=True)
    return sum(e * each.det for e, each in parts) % n


def _idempotents(n: int, powers: list[tuple[int, int]]) -> list[int]:
    return idempotents(n, [p**k for p, k in powers])


def _local(M: Matrix, powers: list[tuple[int, int]]) -> list[LocalFactors]:
    """Return what belongs to M modulo each of the prime powers of n."""
    from modlinalg._arithmetic.storage.array_factors import local_factors  # noqa: PLC0415  # large matrices alone

    A, found = store_of(M).array(), []
    for p, k in powers:
        stage = f"elimination modulo {p}^{k}"
        each = local_factors(A if len(powers) == 1 else residues(A, p**k), p, k, stage)
        if each is None:
            raise PostconditionError(f"elimination: the invariant factors modulo {p}^{k} fail for {M!r}")
        found.append(each)
    return found
