"""sdim, which has a copy of Diophantine: systems over Z."""

from __future__ import annotations

import numpy as np
from sdim import diophantine


def solution(M, b, n, shape):
    """Return the first of the small solutions that sdim.diophantine lists, None where it lists none."""
    found = diophantine.solve(np.array(M).reshape(shape), np.array(b))
    return found if found is True else found[0] if found else None
