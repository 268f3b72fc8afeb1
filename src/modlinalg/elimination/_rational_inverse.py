"""The inverse over Q: lifted modulo a prime and multiplied out, or that of FLINT, multiplied out."""

from __future__ import annotations

from fractions import Fraction

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.blas import own_threads
from modlinalg._arithmetic.storage.crossovers import LIFTED_INVERSE
from modlinalg._matrices import Matrix, from_native, identity, store_of
from modlinalg.errors import PostconditionError


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
