"""galois: matrices over GF(p), which are arrays of NumPy."""

from __future__ import annotations

import galois
import numpy as np


def _array(M, n, shape):
    return galois.GF(n)(np.array(M, dtype=object).reshape(shape))


def kernel(M, n, shape):
    """Return the rows of null_space()."""
    return _array(M, n, shape).null_space()


def rref(M, n, shape):
    """Return row_reduce()."""
    return _array(M, n, shape).row_reduce()


def plu(M, n, shape):
    """Return P, L and U with P*L*U = M; galois has the permutation on the left."""
    return _array(M, n, shape).plu_decompose()


def rank(M, n, shape):
    """Return numpy.linalg.matrix_rank."""
    return np.linalg.matrix_rank(_array(M, n, shape))


def det(M, n, shape):
    """Return numpy.linalg.det."""
    return np.linalg.det(_array(M, n, shape))


def inverse(M, n, shape):
    """Return numpy.linalg.inv, None for its LinAlgError."""
    try:
        return np.linalg.inv(_array(M, n, shape))
    except np.linalg.LinAlgError:
        return None


def pinv(M, n, shape):
    """Return numpy.linalg.pinv of an array over GF(n), which computes with real numbers."""
    return np.linalg.pinv(_array(M, n, shape))


def charpoly(M, n, shape):
    """Return the coefficients of characteristic_poly(), the constant one first."""
    return _array(M, n, shape).characteristic_poly().coefficients(order="asc")
