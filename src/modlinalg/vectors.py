"""Vectors as people give them: a flat list of numbers stands for a column, or for a row."""

from __future__ import annotations

from collections.abc import Iterable

from modlinalg import convert
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.matrix import Matrix, from_rows, matrix
from modlinalg.rings import Ring
from modlinalg.wording import quoted


def vector(data: object, ring: Ring, name: str, *, as_row: bool = False) -> Matrix:
    """Return a flat list of numbers as a column (or as a row); a Matrix or a list of rows as it is."""
    if isinstance(data, Matrix):
        if data.ring != ring:
            raise RingMismatchError(f"{name} is over {data.ring}, the matrix over {ring}")
        return data
    if _is_nested(data):
        return matrix(data, ring)
    if not isinstance(data, Iterable) or isinstance(data, str | bytes | dict):
        raise InputError(f"{name} must be a list of numbers or a matrix, not {quoted(data)}")
    entries = convert.flat_entries(data, ring, name)
    return from_rows([entries], len(entries), ring) if as_row else from_rows(zip(entries), 1, ring)


def _is_nested(data: object) -> bool:
    if isinstance(data, list | tuple):
        return any(isinstance(row, list | tuple) for row in data)
    return getattr(data, "ndim", 2 if hasattr(data, "shape") else 1) == 2
