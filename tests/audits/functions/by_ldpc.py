"""ldpc: matrices over GF(2)."""

from __future__ import annotations

import numpy as np
from ldpc import mod2


def _bits(M, shape):
    return np.array(M, dtype=np.uint8).reshape(shape)


def kernel(M, n, shape):
    """Return the rows of the sparse matrix that ldpc calls the kernel."""
    return mod2.kernel(_bits(M, shape)).toarray()


def rank(M, n, shape):
    """Return the rank."""
    return mod2.rank(_bits(M, shape))


def rref(M, n, shape):
    """Return row_echelon(full=True); reduced_row_echelon permutes columns."""
    return mod2.row_echelon(_bits(M, shape), full=True)[0]


def inverse(M, n, shape):
    """Return the inverse; ValueError is how ldpc says that there is none."""
    return mod2.inverse(_bits(M, shape))
