"""sagebrush: linear algebra over Z and Q by an engine of its own."""

from __future__ import annotations

from sagebrush import linalg, nf


def _rows(M):
    return [list(row) for row in M]


def det(M, n):
    """Return linalg.det."""
    return linalg.det(_rows(M))


def rank(M, n):
    """Return linalg.rank."""
    return linalg.rank(_rows(M))


def rref(M, n):
    """Return the form of linalg.rref."""
    return linalg.rref(_rows(M))[0]


def inverse(M, n):
    """Return linalg.inverse; None where it says that M is singular."""
    try:
        return linalg.inverse(_rows(M))
    except ZeroDivisionError:
        return None


def charpoly(M, n):
    """Return linalg.charpoly."""
    return linalg.charpoly(_rows(M))


def hermite(M, n):
    """Return nf.hermite_form, which leaves zero rows out."""
    H = nf.hermite_form(_rows(M))
    return [*H, *([0] * len(M[0]) for _ in range(len(M) - len(H)))]


def invariant_factors(M, n):
    """Return nf.elementary_divisors."""
    return nf.elementary_divisors(_rows(M))
