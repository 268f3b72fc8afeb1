"""The fast engine over Z_n: one decomposition for each prime power, glued by the Chinese remainder theorem.

n is factored by FLINT, which takes no time below 2^64.  With idempotents e_i = 1 modulo q_i and
0 modulo the others, R = sum of e_i*R_i and so on for RI, C and CI.  W glued in this way has
w_j = u_j*d_j with d_j a divisor of n and u_j a unit, which goes into R and RI.
"""

from __future__ import annotations

from math import prod

from modlinalg import _flint
from modlinalg._flint import Element
from modlinalg.elimination.prime_power import LocalForm, prime_power_form
from modlinalg.elimination.workspace import Elimination
from modlinalg.errors import PostconditionError
from modlinalg.matrix import Matrix, diagonal, from_rows
from modlinalg.rings import Zmod


def crt_engine(M: Matrix) -> Elimination:
    """Return R*M*C = W = diag(d_1, d_2, ..) over Z_n with d_i | d_(i+1), each a divisor of n or 0.

    The equations of the record are multiplied out before it returns.
    """
    ring = M.ring
    assert isinstance(ring, Zmod)
    factors = _flint.factors(ring.modulus)
    forms = [_local(M, p, k) for p, k in factors]
    units: list[Element] = []
    divisors: list[Element] = []
    for j in range(min(M.shape)):
        d = prod(p ** form.exponents[j] for (p, _), form in zip(factors, forms, strict=True))
        glued = sum(
            e * p ** form.exponents[j]
            for (p, _), form, e in zip(factors, forms, _idempotents(factors, ring.modulus), strict=True)
        )
        divisors.append(d % ring.modulus)
        units.append(ring.unit_part(glued % ring.modulus)[0])
    R, RI, C, CI = (
        _glued([getattr(form, name) for form in forms], factors, ring) for name in ("R", "RI", "C", "CI")
    )
    if any(unit != 1 for unit in units):
        R = _scaled_rows(R, [ring.inverse(unit) for unit in units])
        RI = _scaled_rows(RI.T, units).T
    run = Elimination(M, RI, diagonal(divisors, M.shape, ring), CI, R, C, ())
    if not run.holds():
        raise PostconditionError(f"crt_engine: an equation fails for {M!r}")
    return run


def _local(M: Matrix, p: int, k: int) -> LocalForm:
    q = p**k
    if q == M.ring.modulus:
        return prime_power_form(M, p, k)
    reduced = from_rows([[a % q for a in row] for row in M.rows()], M.shape[1], Zmod(q))
    return prime_power_form(reduced, p, k)


def _idempotents(factors: list[tuple[int, int]], n: int) -> list[int]:
    """Return e_i with e_i = 1 modulo q_i and e_i = 0 modulo n/q_i."""
    return [n // p**k * pow(n // p**k, -1, p**k) % n for p, k in factors]


def _glued(parts: list[Matrix], factors: list[tuple[int, int]], ring: Zmod) -> Matrix:
    """Return the matrix over Z_n that is each part modulo its prime power."""
    if len(parts) == 1:
        return parts[0]
    lifted = [from_rows(part.rows(), part.shape[1], ring) for part in parts]
    terms = [e * part for e, part in zip(_idempotents(factors, ring.modulus), lifted, strict=True)]
    total = terms[0]
    for term in terms[1:]:
        total = total + term
    return total


def _scaled_rows(M: Matrix, units: list[Element]) -> Matrix:
    """Return M with its first rows multiplied by units."""
    rows = [
        row if unit == 1 else M.ring.scaled(row, unit) for row, unit in zip(M.rows(), units, strict=False)
    ]
    return from_rows([*rows, *M.rows()[len(units) :]], M.shape[1], M.ring)
