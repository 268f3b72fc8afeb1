"""NumPy, whose linear algebra has floating-point numbers."""

from __future__ import annotations

import numpy as np


def _array(M, shape):
    return np.array(M, dtype=float).reshape(shape)


def rank(M, n, shape):
    """Return numpy.linalg.matrix_rank."""
    return np.linalg.matrix_rank(_array(M, shape))


def det(M, n, shape):
    """Return numpy.linalg.det, rounded to an integer."""
    return round(float(np.linalg.det(_array(M, shape))))


def inverse(M, n, shape):
    """Return numpy.linalg.inv, rounded to integers; None where the determinant is not near 1 or -1."""
    A = _array(M, shape)
    return np.round(np.linalg.inv(A)) if abs(round(float(np.linalg.det(A)))) == 1 else None
