"""Families of boards: rectangles with any click pattern, cycles and paths."""

from __future__ import annotations

import math
from collections.abc import Iterable
from operator import index
from typing import Literal, TypeAlias

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.indexing import count_argument, has_items
from modlinalg.errors import InputError, ShapeError, UnsupportedError
from modlinalg.games._board import Board
from modlinalg.games._rules import Effect, GridRules, Offset, Position, TableRules

LINEAR = "a board where clicks c take the state s to s + A*c modulo the number of colours"
LONGEST = 10**6  # cells of a cycle or a path, which are listed one by one


def grid(
    rows: int,
    cols: int,
    mod: int,
    neighbours: PatternName | Iterable[Offset] = "plus",
    *,
    wrap: bool = False,
    holes: Iterable[Offset] = (),
    locked: Iterable[Offset] = (),
    centre: bool = True,
) -> Board:
    """Return a rectangle of cells (row, column) where a click turns a cell and its neighbours.

    A click on (r, c) adds 1 to every cell (r + a, c + b), for the offsets (a, b) of the pattern:

    - "plus": the four cells beside it; "diagonal": the four cells at its corners; "king": all eight;
    - "row+column": every cell of its row and of its column;  "knight": a knight's moves;
    - or any iterable of pairs (rows down, columns to the right).

    With `wrap` the rectangle is a torus, and a cell that several offsets lead to turns once.  `centre`
    alone decides whether the clicked cell turns: an offset that leads back to it, as (0, 0) does and
    with `wrap` also (0, 1) on a single column, changes nothing.
    `holes` are pairs where there is no cell; clicks reach across them.  `locked` are cells that show a
    colour and are turned by others, but cannot be clicked: they have no column in A.

    >>> grid(2, 2, mod=2).matrix.tolist()
    [[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]]
    >>> grid(5, 5, mod=2).count, grid(2, 2, mod=2, neighbours="king").count
    (4, 8)

    Raises ShapeError for a size that is no integer >= 1, InputError for an unknown pattern, a place
    outside the rectangle, or n < 2, UnsupportedError for "row+column" beyond 1,000,000 rows and columns.
    """
    shape = (_size("grid: rows", rows), _size("grid: cols", cols))
    offsets = offsets_of(neighbours, shape, wrap=wrap, centre=centre)
    missing = _places("holes", holes, shape)
    fixed = _places("locked", locked, shape)
    if missing & fixed:
        raise InputError(f"grid: {quoted(min(missing & fixed))} cannot be both a hole and a locked cell")
    ring = Zmod(mod)
    pattern = neighbours if isinstance(neighbours, str) else "own pattern"
    torus = ", wrapped around" if wrap else ""
    name = f"{shape[0]} x {shape[1]} grid ({pattern}{torus}), {ring.modulus} colours"
    return Board(GridRules(*shape, offsets, bool(wrap), missing, fixed), ring, name, LINEAR)


def cycle(k: int, mod: int) -> Board:
    """Return k cells 0..k-1 in a ring, where a click turns a cell and the two beside it.

    >>> cycle(6, mod=8).matrix.tolist()[0]
    [1, 1, 0, 0, 0, 1]
    """
    size = _length("cycle", k)
    neighbours = [{(j + step) % size for step in (-1, 0, 1)} for j in range(size)]
    return _line(f"ring of {size} cells", neighbours, circle(size), Zmod(mod))


def path(k: int, mod: int) -> Board:
    """Return k cells 0..k-1 in a line, where a click turns a cell and those beside it.

    >>> path(3, mod=2).matrix.tolist()
    [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    """
    size = _length("path", k)
    neighbours = [{j + step for step in (-1, 0, 1) if 0 <= j + step < size} for j in range(size)]
    return _line(f"line of {size} cells", neighbours, [(float(j), 0.0) for j in range(size)], Zmod(mod))


def circle(k: int) -> tuple[Position, ...]:
    """Return k places on a circle, neighbours about a unit and a quarter apart, the first at the top."""
    radius = 1.25 * k / (2 * math.pi) if k > 1 else 0.0
    angles = [2 * math.pi * j / k for j in range(k)]
    return tuple((radius + radius * math.sin(a), radius - radius * math.cos(a)) for a in angles)


def _line(name: str, neighbours: list[set[int]], positions: Iterable[Position], ring: Zmod) -> Board:
    cells = tuple(range(len(neighbours)))
    columns: tuple[Effect, ...] = tuple(tuple((i, 1) for i in sorted(turned)) for turned in neighbours)
    rules = TableRules(cells, cells, columns, tuple(positions))
    return Board(rules, ring, f"{name}, {ring.modulus} colours", LINEAR)


def _size(name: str, size: int) -> int:
    checked = count_argument(name, size)
    if checked < 1:
        raise ShapeError(f"{name}: a board has at least one cell, so the size cannot be {checked}")
    return checked


def _length(name: str, size: int) -> int:
    checked = _size(name, size)
    if checked > LONGEST:
        raise UnsupportedError(f"{name}: {checked:,} cells are more than {LONGEST:,}")
    return checked


def _places(name: str, places: Iterable[Offset], shape: tuple[int, int]) -> frozenset[Offset]:
    if not has_items(places):
        raise InputError(f"grid: {name} are pairs (row, column), not {quoted(places)}")
    found = set()
    for place in places:
        fits = isinstance(place, tuple | list) and len(place) == 2 and all(type(k) is int for k in place)
        if not fits or not (0 <= place[0] < shape[0] and 0 <= place[1] < shape[1]):
            raise InputError(
                f"grid: {name}: {quoted(place)} is no (row, column) of a {shape[0]} x {shape[1]} grid"
            )
        found.add((place[0], place[1]))
    return frozenset(found)


PatternName: TypeAlias = Literal["plus", "king", "row+column", "diagonal", "knight"]

_STEPS = (-1, 0, 1)
_FIXED: dict[str, tuple[Offset, ...]] = {
    "plus": ((-1, 0), (0, -1), (0, 1), (1, 0)),
    "king": tuple((a, b) for a in _STEPS for b in _STEPS if (a, b) != (0, 0)),
    "diagonal": tuple((a, b) for a in _STEPS for b in _STEPS if a and b),
    "knight": tuple((a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)),
}
MOST_TURNED = 10**6  # rows and columns of a board whose clicks turn all of theirs
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
            if rows + cols > MOST_TURNED:
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
