"""Sage, from the passagemath wheels (passagemath-modules and passagemath-pari)."""

from __future__ import annotations

import sage.all__sagemath_modules  # noqa: F401  # this order: Sage's modules import each other
from sage.matrix.constructor import matrix
from sage.modules.free_module_element import vector
from sage.rings.finite_rings.integer_mod_ring import IntegerModRing
from sage.rings.integer_ring import ZZ
from sage.rings.rational_field import QQ


def _ring(n):
    return QQ if n is None else IntegerModRing(n) if n else ZZ


def _matrix(M, n, shape):
    ring = _ring(n)
    return matrix(ring, *shape, [_number(a) for row in M for a in row])


def _number(a):
    return QQ((a.numerator, a.denominator)) if a.denominator > 1 else a.numerator


def _lists(found):
    return [[_plain(a) for a in row] for row in found.rows()]


def _plain(a):
    return str(a) if a.parent() is QQ else int(a)


def det(M, n, shape):
    """Return M.det()."""
    return _plain(_matrix(M, n, shape).det())


def rank(M, n, shape):
    """Return M.rank()."""
    return int(_matrix(M, n, shape).rank())


def kernel(M, n, shape):
    """Return the rows of M.right_kernel_matrix()."""
    return _lists(_matrix(M, n, shape).right_kernel_matrix())


def solution(M, b, n, shape):
    """Return M.solve_right(b); None where Sage says that there are no solutions."""
    try:
        found = _matrix(M, n, shape).solve_right(vector(_ring(n), [_number(a) for a in b]))
    except ValueError as error:
        if "no solutions" not in str(error):
            raise
        return None
    return [_plain(a) for a in found]


def inverse(M, n, shape):
    """Return M.inverse(); None where Sage says that M is singular."""
    try:
        return _lists(_matrix(M, n, shape).inverse())
    except ZeroDivisionError:
        return None


def charpoly(M, n, shape):
    """Return the coefficients of M.charpoly(), the constant one first."""
    return [_plain(a) for a in _matrix(M, n, shape).charpoly().list()]


def minpoly(M, n, shape):
    """Return the coefficients of M.minpoly(), the constant one first."""
    return [_plain(a) for a in _matrix(M, n, shape).minpoly().list()]


def adjugate(M, n, shape):
    """Return M.adjugate()."""
    return _lists(_matrix(M, n, shape).adjugate())


def rref(M, n, shape):
    """Return M.echelon_form()."""
    return _lists(_matrix(M, n, shape).echelon_form())


def smith(M, n, shape):
    """Return M.smith_form()."""
    return tuple(_lists(part) for part in _matrix(M, n, shape).smith_form())


def hermite(M, n, shape):
    """Return M.hermite_form(transformation=True), with its zero rows."""
    found = _matrix(M, n, shape).hermite_form(transformation=True)
    return tuple(_lists(part) for part in found)


def invariant_factors(M, n, shape):
    """Return M.elementary_divisors() without the zeros by which Sage fills them up to the number of rows."""
    return [_plain(a) for a in _matrix(M, n, shape).elementary_divisors()][: min(shape)]


def pseudoinverse(M, n, shape):
    """Return M.pseudoinverse()."""
    return _lists(_matrix(M, n, shape).pseudoinverse())
