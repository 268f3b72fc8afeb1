"""hsnf: Smith and Hermite forms over Z."""

from __future__ import annotations

import hsnf
import numpy as np


def smith(M, n, shape):
    """Return S, U and V of hsnf."""
    return hsnf.smith_normal_form(np.array(M, dtype=np.int64).reshape(shape))


def hermite(M, n, shape):
    """Return H and U of hsnf, the form of the rows."""
    return hsnf.row_style_hermite_normal_form(np.array(M, dtype=np.int64).reshape(shape))


def hermite_of_columns(M, n, shape):
    """Return H and U of the transpose, which hsnf has as the form of the columns."""
    H, U = hsnf.column_style_hermite_normal_form(np.array(M, dtype=np.int64).reshape(shape).T)
    return H.T, U.T
