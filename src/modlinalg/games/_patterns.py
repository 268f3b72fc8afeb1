"""Click patterns: which cells a click turns, as offsets (rows down, columns to the right)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Literal, TypeAlias

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.indexing import has_items
from modlinalg.errors import InputError, UnsupportedError

Offset: TypeAlias = tuple[int, int]
PatternName: TypeAlias = Literal["plus", "king", "row+column", "diagonal", "knight"]

_STEPS = (-1, 0, 1)
_FIXED: dict[str, tuple[Offset, ...]] = {
    "plus": ((-1, 0), (0, -1), (0, 1), (1, 0)),
    "king": tuple((a, b) for a in _STEPS for b in _STEPS if (a, b) != (0, 0)),
    "diagonal": tuple((a, b) for a in _STEPS for b in _STEPS if a and b),
    "knight": tuple((a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)),
}
LONGEST = 10**6  # rows and columns of a board whose clicks turn all of theirs
NAMES = ("plus", "king", "row+column", "diagonal", "knight")


def offsets_of(
    pattern: PatternName | Iterable[Offset], shape: tuple[int, int], *, wrap: bool, centre: bool
) -> tuple[Offset, ...]:
    """Return the sorted offsets of a pattern on a board of this shape.

    With `wrap` the offsets count modulo the shape, and two that lead to one cell count once.  `centre`
    alone decides whether (0, 0) is one of them.

    >>> offsets_of("plus", (3, 3), wrap=False, centre=True)
    ((-1, 0), (0, -1), (0, 0), (0, 1), (1, 0))
    """
    rows, cols = shape
    found = set(_neighbours(pattern, shape))
    if wrap:
        found = {(a % rows, b % cols) for a, b in found}
    found = {(a, b) for a, b in found if abs(a) < rows and abs(b) < cols}
    found.discard((0, 0))
    if centre:
        found.add((0, 0))
    return tuple(sorted(found))


def _neighbours(pattern: PatternName | Iterable[Offset], shape: tuple[int, int]) -> Iterable[Offset]:
    rows, cols = shape
    if isinstance(pattern, str):
        if pattern == "row+column":
            if rows + cols > LONGEST:
                raise UnsupportedError(f"grid: a click on {rows} x {cols} cells would turn too many of them")
            down = [(a, 0) for a in range(1 - rows, rows)]
            return down + [(0, b) for b in range(1 - cols, cols)]
        if pattern not in _FIXED:
            raise InputError(f"grid: neighbours must be one of {', '.join(NAMES)}, not {quoted(pattern)}")
        return _FIXED[pattern]
    if not has_items(pattern):
        raise InputError(f"grid: neighbours must be a name or offsets, not {quoted(pattern)}")
    return [_offset(pair) for pair in pattern]


def _offset(pair: object) -> Offset:
    try:
        down, right = map(index, pair)  # type: ignore[call-overload]  # anything may come
    except (TypeError, ValueError):
        message = f"grid: an offset is a pair (rows down, columns to the right), not {quoted(pair)}"
        raise InputError(message) from None
    return down, right
