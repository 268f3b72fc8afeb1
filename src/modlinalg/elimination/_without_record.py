"""Inverses, invariant factors and determinants without the rest of a record, where that takes longer.

Modulo a power of p the pivots are units, and the inverse is what elimination has in hand; the prime powers
of n are put together by the Chinese remainder theorem.  Over Z_p, where arrays do not pay, it is FLINT's.
Over Q it is lifted modulo a prime, or FLINT's.  Each inverse is multiplied out.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.arrays import residues
from modlinalg._arithmetic.storage.blas import own_threads
from modlinalg._arithmetic.storage.crossovers import (
    LIFTED_INVERSE,
    makes_records_on_arrays,
    takes_determinants_on_arrays,
)
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_array, from_native, identity, store_of
from modlinalg.elimination._decomposition import runs_by_steps, way_of
from modlinalg.elimination._record import glued_diagonal, idempotents
from modlinalg.errors import PostconditionError

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.array_factors import LocalFactors


def residue_factors(M: Matrix) -> tuple[Element, ...] | None:
    """Return the invariant factors of a matrix over Z_n; None where the record is as quick."""
    ring = M.ring
    if not isinstance(ring, Zmod) or way_of(ring) != "crt" or runs_by_steps(M):
        return None
    if not min(M.shape) or not makes_records_on_arrays(ring.modulus, M.shape, over_a_field=False):
        return None
    powers, least = firewall.factors(ring.modulus), min(M.shape)
    found = zip(powers, _local(M, powers), strict=True)
    diagonals = [
        [p**e for e in each.exponents] + [0] * (least - len(each.exponents)) for (p, _), each in found
    ]
    return tuple(glued_diagonal(diagonals, idempotents(ring.modulus, [p**k for p, k in powers]), ring)[1])


def residue_determinant(M: Matrix) -> Element | None:
    """Return the determinant of a square matrix over Z_n, n composite; None where FLINT's is as quick."""
    n = M.ring.modulus
    if not n or not takes_determinants_on_arrays(n, M.shape[0]) or way_of(M.ring) != "crt":
        return None
    powers = firewall.factors(n)
    parts = zip(idempotents(n, [p**k for p, k in powers]), _local(M, powers), strict=True)
    return sum(e * each.det for e, each in parts) % n


def _local(M: Matrix, powers: Sequence[tuple[int, int]]) -> list[LocalFactors]:
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


def residue_inverse(M: Matrix) -> Matrix | None:
    """Return X with M*X = I for a square M over Z_n; None where M is singular, or the record is as quick.

    M*X = I is multiplied out.  Then X*M = I too, since over a commutative ring det(M) is a unit.
    """
    n = M.ring.modulus
    if not n or n == 2 or runs_by_steps(M):
        return None
    over_a_field = way_of(M.ring) == "field"
    if makes_records_on_arrays(n, M.shape, over_a_field=over_a_field):
        X = _on_arrays(M, n)
    elif over_a_field:
        X = _in_flint(M)
    else:
        return None
    if X is not None and M @ X != identity(M.shape[0], M.ring):
        raise PostconditionError(f"inverse: M*X = I fails for {M!r}")
    return X


def _on_arrays(M: Matrix, n: int) -> Matrix | None:
    """Return the inverse on arrays, one prime power of n after the other; None where there is none."""
    from modlinalg._arithmetic.storage.array_records import glued  # noqa: PLC0415  # small matrices do without
    from modlinalg._arithmetic.storage.array_solving import inverse  # noqa: PLC0415

    A, powers = store_of(M).array(), [(p, p**k) for p, k in firewall.factors(n)]
    parts = []
    for p, q in powers:
        X = inverse(A if q == n else residues(A, q), p, q)
        if X is None:
            return None
        parts.append(X)
    return from_array(glued(parts, idempotents(n, [q for _, q in powers]), n), M.ring)


def _in_flint(M: Matrix) -> Matrix | None:
    """Return FLINT's inverse over Z_p; None where there is none."""
    report("inverse")
    try:
        native = firewall.field_inverse(store_of(M).native(), M.ring.modulus)
    except ZeroDivisionError:
        return None
    return from_native(native, M.shape, M.ring)


def rational_inverse(M: Matrix) -> Matrix | None:
    """Return X with M*X = I for a square M over Q, or None where M is singular.

    M*X = I is multiplied out, for c*M = A and X = c/d*N with integers as A*N = d*I.  Then X*M = I too.
    """
    native = store_of(M).native()
    report("determinant", 0, 2)
    det = firewall.determinant(native, None)
    if not det:
        return None
    report("inverse", 1, 2)
    lifted = _lifted(M, Fraction(det)) if M.shape[0] >= LIFTED_INVERSE else None
    if lifted is not None:
        return lifted
    X = from_native(firewall.field_inverse(native, None), M.shape, M.ring)
    if M @ X != identity(M.shape[0], M.ring):
        raise PostconditionError(f"inverse: M*X = I fails for {M!r}")
    return X


def _lifted(M: Matrix, det: Fraction) -> Matrix | None:
    """Return the inverse by lifting, or None where another way is quicker."""
    from modlinalg._arithmetic.storage import lifting  # noqa: PLC0415  # small matrices do without

    k = M.shape[0]
    A, c = firewall.integers_of(store_of(M).native())
    height = max(map(abs, A))
    bits = sizes.minor_bits(M.shape, (height.bit_length(), 0))
    limit = lifting.prime_limit(k, height, bits)
    if limit is None:
        return None
    sizes.require("inverse", M.shape, None, lifting.needed(k, bits))
    d = int(det * c**k)
    p = next(p for p in range(limit, 1, -1) if d % p and firewall.is_prime(p))
    modular = firewall.field_inverse(firewall.residues(k, k, A, [p])[0], p)
    with own_threads():
        N = lifting.adjugate_limbs(A, k, d, [int(a) for a in firewall.entries_of(modular, p)], p)
    if N is None:
        raise PostconditionError(f"inverse: A*N = d*I fails for {M!r}")
    return from_native(firewall.of_integers(N.integers(), M.shape, Fraction(c, d)), M.shape, M.ring)
