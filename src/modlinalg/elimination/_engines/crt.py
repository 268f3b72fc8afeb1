"""The fast engine over Z_n: one decomposition for each prime power, glued by the Chinese remainder theorem.

n is factored by FLINT, which takes no time below 2^64.  With idempotents e_i = 1 modulo q_i and
0 modulo the others, R = sum of e_i*R_i and so on for RI, C and CI.  W glued in this way has
w_j = u_j*d_j with d_j a divisor of n and u_j a unit, which goes into R and RI.
"""

from __future__ import annotations

from modlinalg._indexing import others
from modlinalg._matrices import Matrix, columns, diagonal, from_native, lines, store_of
from modlinalg._progress import counted
from modlinalg._rings import Zmod
from modlinalg._storage import firewall
from modlinalg._storage.firewall import Element
from modlinalg.elimination._blocks import block, part
from modlinalg.elimination._engines.prime_power import local_form
from modlinalg.elimination._record import Decomposition


def crt_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(d_1, d_2, ..) over Z_n with d_i | d_(i+1), each a divisor of n or 0.

    Proved on the way: U*X = I modulo each prime power, and that p divides each block S; the
    equations follow by multiplying out the block forms.
    """
    ring = M.ring
    assert isinstance(ring, Zmod)
    factors = firewall.factors(ring.modulus)
    reduced = M.residues([p for p, _ in factors])
    forms = [local_form(M, reduced[i], *factors[i]) for i in counted("prime powers", range(len(factors)))]
    idempotents = [ring.modulus // p**k * pow(ring.modulus // p**k, -1, p**k) for p, k in factors]
    R, RI, C, CI = (
        _glued([getattr(form, name) for form in forms], idempotents) for name in ("R", "RI", "C", "CI")
    )
    units, divisors = _diagonal(forms, idempotents, ring)
    changed = [j for j, unit in enumerate(units) if unit != 1]
    if changed:
        size, same = (len(changed), len(changed)), others(changed, M.shape[0])
        scaling = diagonal([ring.inverse(units[j]) for j in changed], size, ring)
        back = diagonal([units[j] for j in changed], size, ring)
        order = [*same, *changed]
        R = block([[part(R, rows=same)], [scaling @ lines(R, changed)]], rows=order)
        RI = block([[part(RI, columns=same), columns(RI, changed) @ back]], columns=order)
    return Decomposition(M, RI, diagonal(divisors, M.shape, ring), CI, R, C)


def _diagonal(
    forms: list[Decomposition], idempotents: list[int], ring: Zmod
) -> tuple[list[Element], list[Element]]:
    """Return the units u_j and the divisors d_j of the glued diagonal."""
    units: list[Element] = []
    divisors: list[Element] = []
    for factors in zip(*(form.invariant_factors for form in forms), strict=True):
        glued = sum(e * int(d) for e, d in zip(idempotents, factors, strict=True))
        unit, divisor = ring.unit_part(glued % ring.modulus)
        units.append(unit)
        divisors.append(divisor)
    return units, divisors


def _glued(parts: list[Matrix], idempotents: list[int]) -> Matrix:
    """Return the matrix over Z_n that is each part modulo its prime power."""
    if len(parts) == 1:
        return parts[0]
    ring, natives = parts[0].ring, [store_of(each).native() for each in parts]
    assert isinstance(ring, Zmod)
    return from_native(firewall.combination(idempotents, natives, ring.modulus), parts[0].shape, ring)
