"""modularsnf: Smith forms over Z_n."""

from __future__ import annotations

import modularsnf


def smith(M, n):
    """Return S, U and V of modularsnf."""
    return modularsnf.smith_normal_form_mod(M, n)
