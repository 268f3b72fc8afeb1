"""gf2: matrices over GF(2)."""

from __future__ import annotations

import gf2


def _dense(M, shape):
    return gf2.DenseGF2Matrix(*shape, M)


def _lists(found):
    return (
        None if found is None else [[found.get(i, j) for j in range(found.cols)] for i in range(found.rows)]
    )


def rank(M, n, shape):
    """Return the rank."""
    return gf2.rank(_dense(M, shape))


def det(M, n, shape):
    """Return the determinant."""
    return gf2.det(_dense(M, shape))


def kernel(M, n, shape):
    """Return a basis of the kernel."""
    return gf2.nullspace(_dense(M, shape))


def solution(M, b, n, shape):
    """Return a solution, or None."""
    return gf2.solve(_dense(M, shape), b)


def inverse(M, n, shape):
    """Return the inverse, or None."""
    return _lists(gf2.inverse(_dense(M, shape)))


def charpoly(M, n, shape):
    """Return the coefficients, the constant one first."""
    return gf2.characteristic_polynomial(_dense(M, shape))


def minpoly(M, n, shape):
    """Return the coefficients, the constant one first."""
    return gf2.minimal_polynomial(_dense(M, shape))
