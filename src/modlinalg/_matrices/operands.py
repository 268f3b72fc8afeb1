"""What else than a Matrix may stand on the other side of `@` and of `==`."""

from __future__ import annotations

from typing import Any

from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices.conversion import (
    Source,
    is_library_matrix,
    is_list_or_array,
    is_nested,
    read_source,
    ring_of_source,
    without_gaps,
)
from modlinalg._matrices.indexing import has_items
from modlinalg._matrices.libraries import fraction_of


def operand(data: object) -> object | None:
    """Return a list, an array or a matrix of another library, and None for anything else."""
    data = without_gaps(data)
    return data if is_list_or_array(data) or is_library_matrix(data) else None


def other_side(data: Any, ring: Ring, shape: tuple[int, int], is_column: bool | None) -> Source | None:
    """Return what an operand of == holds; None unless it has this shape.

    A flat list has it if the matrix is a Vector, which `is_column` tells, and [] if it has no rows.  Numbers
    are compared as Python does: a float is the fraction that it holds, and True is 1.
    """
    if is_nested(data):
        source = read_source(data)
        ring_of_source("==", source, ring, None)
    elif not has_items(data):
        return None
    else:
        entries = list(data)
        flat = (len(entries), 1) if is_column else (1, len(entries))
        is_empty = not entries and shape[0] == 0
        source = Source(shape if is_empty else flat, entries)
        if is_column is None and not is_empty:
            return None
    if source.shape != shape or not isinstance(source.entries, list):  # an array of integers
        return source if source.shape == shape else None
    return Source(shape, [int(a) if isinstance(a, bool) else fraction_of(a) for a in source.entries])
