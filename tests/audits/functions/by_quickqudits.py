"""quickqudits: the linear algebra behind states of qudits."""

from __future__ import annotations

import numpy as np
from quickqudits.tableau_composite import _kernel_generators_mod_d_snf
from quickqudits.utils.entanglement import _rank_from_rref


def kernel(M, n, shape):
    """Return the generators by which quickqudits measures a state in composite dimension."""
    return _kernel_generators_mod_d_snf(np.array(M).reshape(shape), n)


def rank(M, n, shape):
    """Return the rank by which quickqudits finds the entanglement in prime dimension."""
    return _rank_from_rref(np.array(M).reshape(shape), n)
