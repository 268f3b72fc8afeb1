"""snforacle: Smith and Hermite forms over Z."""

from __future__ import annotations

import snforacle


def _dense(M, shape):
    return {"format": "dense", "nrows": shape[0], "ncols": shape[1], "entries": M}


def smith(M, n, shape):
    """Return S, U and V by snforacle's own code, and by no other system that happens to be installed."""
    found = snforacle.smith_normal_form_with_transforms(_dense(M, shape), backend="pure_python")
    parts = (found.smith_normal_form, found.left_transform, found.right_transform)
    return tuple(part.entries for part in parts)


def hermite(M, n, shape):
    """Return H and U by snforacle's own code."""
    found = snforacle.hermite_normal_form_with_transform(_dense(M, shape), backend="pure_python")
    return found.hermite_normal_form.entries, found.left_transform.entries
