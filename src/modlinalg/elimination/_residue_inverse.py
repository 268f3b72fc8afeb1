"""The inverse over Z_n without the rest of the record.

Modulo a power of p the pivots are units, and X is what elimination has in hand; the prime powers of n are put
together by the Chinese remainder theorem.  Over Z_p, where arrays do not pay, it is FLINT's inverse.
"""

from __future__ import annotations

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.arrays import residues
from modlinalg._arithmetic.storage.crossovers import makes_records_on_arrays
from modlinalg._matrices import Matrix, from_array, from_native, identity, store_of
from modlinalg.elimination._dispatch import fast_engine, runs_by_steps
from modlinalg.elimination._engines.field import field_engine
from modlinalg.elimination._glued import idempotents
from modlinalg.errors import PostconditionError


def residue_inverse(M: Matrix) -> Matrix | None:
    """Return X with M*X = I for a square M over Z_n; None where M is singular, or the record is as quick.

    M*X = I is multiplied out.  Then X*M = I too, since over a commutative ring det(M) is a unit.
    """
    n = M.ring.modulus
    if not n or runs_by_steps(M):
        return None
    over_a_field = fast_engine(M.ring) is field_engine
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
