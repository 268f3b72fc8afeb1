"""The fast engine over Z_n: one decomposition for each prime power, glued by the Chinese remainder theorem.

n is factored by FLINT, which takes no time below 2^64.  With idempotents e_i = 1 modulo q_i and
0 modulo the others, R = sum of e_i*R_i modulo n and so on for RI, C and CI.  W glued in this way has
w_j = u_j*d_j with d_j a divisor of n, or 0, and u_j a unit, which goes into R and RI.

Larger matrices modulo n <= 2^34 are left to the engine on arrays.
"""

from __future__ import annotations

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.crossovers import makes_records_on_arrays
from modlinalg._matrices import Matrix, columns, diagonal, from_native, lines, store_of
from modlinalg._matrices.blocks import block, part
from modlinalg._matrices.indexing import others
from modlinalg.elimination._record import Decomposition, glued_diagonal, idempotents


def crt_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(d_1, d_2, ..) over Z_n with d_i | d_(i+1), each a divisor of n or 0.

    Proved on the way: U*X = I modulo each prime power, and that p divides each block S; the
    equations follow by multiplying out the block forms.
    """
    ring = M.ring
    assert isinstance(ring, Zmod)
    if makes_records_on_arrays(ring.modulus, M.shape, over_a_field=False):
        from modlinalg.elimination._engines.arrays import array_engine  # noqa: PLC0415  # small ones do without

        return array_engine(M)
    from modlinalg.elimination._engines.prime_power import local_form  # noqa: PLC0415  # arrays do without

    factors = firewall.factors(ring.modulus)
    reduced = M.residues([p for p, _ in factors])
    forms = [local_form(M, reduced[i], *factors[i]) for i in counted("prime powers", range(len(factors)))]
    return glued(M, forms, idempotents(ring.modulus, [p**k for p, k in factors]))


def glued(M: Matrix, forms: list[Decomposition], parts: list[int]) -> Decomposition:
    """Return the record that is each form modulo its part of n, where e_i = 1; the other e_j are 0 there."""
    ring = M.ring
    assert isinstance(ring, Zmod)
    R, RI, C, CI = (_glued([getattr(form, name) for form in forms], parts) for name in ("R", "RI", "C", "CI"))
    units, divisors = glued_diagonal([form.invariant_factors for form in forms], parts, ring)
    changed = [j for j, unit in enumerate(units) if unit != 1]
    if changed:
        size, same = (len(changed), len(changed)), others(changed, M.shape[0])
        scaling = diagonal([ring.inverse(units[j]) for j in changed], size, ring)
        back = diagonal([units[j] for j in changed], size, ring)
        order = [*same, *changed]
        R = block([[part(R, rows=same)], [scaling @ lines(R, changed)]], rows=order)
        RI = block([[part(RI, columns=same), columns(RI, changed) @ back]], columns=order)
    return Decomposition(M, RI, diagonal(divisors, M.shape, ring), CI, R, C)


def _glued(parts: list[Matrix], factors: list[int]) -> Matrix:
    """Return the matrix over Z_n that is each part modulo its prime power."""
    if len(parts) == 1:
        return parts[0]
    ring, natives = parts[0].ring, [store_of(each).native() for each in parts]
    assert isinstance(ring, Zmod)
    return from_native(firewall.combination(factors, natives, ring.modulus), parts[0].shape, ring)
