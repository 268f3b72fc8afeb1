"""This library as an audit asks it: functions of lists, named as the claims that they answer."""

from __future__ import annotations

from math import inf

import modlinalg
from modlinalg import QQ, ZZ, Zmod
from modlinalg._matrices import from_rows
from modlinalg.audits._answers import CLAIMS
from modlinalg.nonexistence import NonexistenceError


def over(M, n, shape):
    """Return rows of this shape as a Matrix over Z_n, over Z for 0 and over Q for None."""
    return from_rows(M, shape[1], QQ if n is None else Zmod(n) if n else ZZ)


def solve(M, b, n, shape):
    """Return all solutions of M*x = b, or None."""
    found = modlinalg.solve(over(M, n, shape), b)
    return (found.particular.entries, [g.entries for g in found.generators]) if found else None


def solve_from_the_left(M, b, n, shape):
    """Return all solutions of x*M = b, or None."""
    found = modlinalg.solve(over(M, n, shape), b, side="left")
    return (found.particular.entries, [g.entries for g in found.generators]) if found else None


def solution(M, b, n, shape):
    """Return a solution, or None."""
    found = solve(M, b, n, shape)
    return found and found[0]


def count(M, b, n, shape):
    """Return the number of solutions."""
    return modlinalg.solve(over(M, n, shape), b).count


def kernel(M, n, shape):
    """Return generators."""
    return [g.entries for g in modlinalg.kernel(over(M, n, shape)).generators]


def minimal_generators(M, n, shape):
    """Return as few generators of the image as there can be; they are a basis over fields and Z."""
    return [g.entries for g in modlinalg.image(over(M, n, shape)).minimal_generators]


basis_of_image = minimal_generators


def equal_modules(M, n, shape):
    """Return a matrix whose columns span what those of M do: the transposed Hermite or Howell form."""
    given = over(M, n, shape).T
    if n == 0:
        return modlinalg.hermite_form(given).T
    return (modlinalg.rref if given.ring.is_field else modlinalg.howell_form)(given).T


def inverse(M, n, shape):
    """Return the inverse, or None."""
    try:
        return modlinalg.inverse(over(M, n, shape))
    except NonexistenceError:
        return None


def generalized_inverse(M, n, shape):
    """Return a (1, 2) inverse, or None."""
    try:
        return modlinalg.pseudo_inverse(over(M, n, shape))
    except NonexistenceError:
        return None


def moore_penrose_inverse(M, n, shape):
    """Return the X with all four identities, or None."""
    try:
        return modlinalg.moore_penrose_inverse(over(M, n, shape))
    except NonexistenceError:
        return None


def smith_form(M, n, shape):
    """Return S, U and V."""
    d = modlinalg.decompose(over(M, n, shape))
    return d.W, d.R, d.C


def hermite_form(M, n, shape):
    """Return H and U."""
    found = modlinalg.hermite_form_with_transform(over(M, n, shape))
    return found.H, found.U


def howell_form(M, n, shape):
    """Return the Howell form."""
    return modlinalg.howell_form(over(M, n, shape))


def rref(M, n, shape):
    """Return the reduced row echelon form."""
    return modlinalg.rref(over(M, n, shape))


def decomposition(M, n, shape):
    """Return RI, W and CI."""
    d = modlinalg.decompose(over(M, n, shape))
    return d.RI, d.W, d.CI


def plu(M, n, shape):
    """Return P, L and U."""
    found = modlinalg.plu(over(M, n, shape))
    return found.P, found.L, found.U


def product(M, N, n, shape):
    """Return M*N."""
    left = over(M, n, shape)
    return left @ from_rows(N, len(N[0]) if N else 0, left.ring)


def order(M, n, shape):
    """Return the least o >= 1 with M^o = I, infinity where there is none."""
    try:
        found = modlinalg.matrix_order(over(M, n, shape)).order
    except NonexistenceError:
        return inf
    return inf if found is None else found


def charpoly(M, n, shape):
    """Return the coefficients, the constant one first."""
    return list(modlinalg.charpoly(over(M, n, shape)).coefficients)


def minpoly(M, n, shape):
    """Return the coefficients, the constant one first."""
    return list(modlinalg.minpoly(over(M, n, shape)).coefficients)


def _number(name):
    def function(M, n, shape):
        return getattr(modlinalg, name)(over(M, n, shape))

    return function


rank, free_rank, nullity, det, adjugate, invariant_factors = map(
    _number, ("rank", "free_rank", "nullity", "det", "adjugate", "invariant_factors")
)
FUNCTIONS = {claim: f"tests.audits.own:{claim}" for claim in CLAIMS}
