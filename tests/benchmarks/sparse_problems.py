"""Sparse matrices as scipy holds them, and what is known of their ranks from elsewhere."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

from modlinalg import games


def few_a_row(rng: random.Random, n: int, size: int) -> Any:
    """Return a size x size matrix with 5 entries a row, at random."""
    places = [(i, j) for i in range(size) for j in rng.sample(range(size), min(5, size))]
    return _at(places, [rng.randrange(1, n) for _ in places], (size, size))


def few_a_column(rng: random.Random, _: int, size: int) -> Any:
    """Return a size x 2*size matrix with 3 ones a column: the checks of a random regular code."""
    places = [(i, j) for j in range(2 * size) for i in rng.sample(range(size), min(3, size))]
    return _at(places, [1] * len(places), (size, 2 * size))


def band(rng: random.Random, n: int, size: int) -> Any:
    """Return a size x size matrix with a full band: the diagonal and two lines on either side."""
    places = [(i, j) for i in range(size) for j in range(max(i - 2, 0), min(i + 3, size))]
    return _at(places, [rng.randrange(1, n) for _ in places], (size, size))


def board(_: random.Random, __: int, size: int) -> Any:
    """Return the matrix of the square board with that many cells, or fewer: a click turns a plus."""
    k = math.isqrt(size)
    steps = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))
    inside = range(k)
    places = [
        (k * i + j, k * (i + di) + j + dj)
        for i in inside
        for j in inside
        for di, dj in steps
        if i + di in inside and j + dj in inside
    ]
    return _at(places, [1] * len(places), (k * k, k * k))


def graph(rng: random.Random, n: int, size: int) -> Any:
    """Return the incidence matrix, vertices by edges, of a random graph with 5 edges to 2 vertices."""
    vertices = max(2 * size // 5, 2)
    ends = [rng.sample(range(vertices), 2) for _ in range(size)]
    places = [(end, j) for j, edge in enumerate(ends) for end in edge]
    return _at(places, [1, n - 1] * size, (vertices, size))


def _at(places: list[tuple[int, int]], values: list[int], shape: tuple[int, int]) -> Any:
    import numpy as np  # noqa: PLC0415  # after the number of its threads is chosen
    from scipy import sparse  # noqa: PLC0415  # optional

    rows, cols = np.array(places).T
    return sparse.coo_array((np.array(values), (rows, cols)), shape=shape)


SPARSE: dict[str, Callable[[random.Random, int, int], Any]] = {
    "sparse": few_a_row,
    "sparse rank": few_a_column,
    "band": band,
    "board": board,
    "graph": graph,
}


def rank_from_elsewhere(task: str, modulus: int, few: Any) -> dict[str, int]:
    """Return {theorem: rank} where one tells the rank without elimination of this matrix."""
    from scipy.sparse import csgraph  # noqa: PLC0415  # optional

    rows = few.shape[0]
    if task == "board":
        k = math.isqrt(rows)
        solutions = games.grid(k, k, modulus).count
        return {"rank = cells - log count of quiet patterns": rows - round(math.log(solutions, modulus))}
    if task == "graph":
        count, _ = csgraph.connected_components(few @ few.T)
        return {"rank = vertices - components": rows - count}
    return {}
