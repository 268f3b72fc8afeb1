"""Boards of random connections whose quiet patterns need as many generators as one wants."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import generator_of, is_amount
from modlinalg._matrices.indexing import count_argument, has_items
from modlinalg.elimination._decomposition import decompose
from modlinalg.errors import InputError, ShapeError, UnsupportedError
from modlinalg.games._board import Board
from modlinalg.games._graphs import from_graph

LARGEST = 200  # cells
TRIES = 2000
STAY = 100  # tries with graphs that come from one another

Pair = tuple[int, int]


def random_connections(
    cells: int,
    mod: int,
    seed: int | str,
    *,
    nullity: int | Collection[int] = (0, 1, 2),
    degree: float | None = None,
) -> Board:
    """Return a board on a random connected graph whose quiet patterns need `nullity` generators.

    A click turns a cell and those it is connected with, `degree` of them on average: as far as it is not
    given 3, on fewer than 6 cells half as many as there are cells.  `nullity` is one number
    or several, any of which will do: over a prime the dimension of the kernel, over Z_n the least number of
    its generators.  Boards with a kernel above 2 or 3 are commonly thought dull.  The same seed gives
    the same board.

    >>> board = random_connections(9, 8, "a seed", nullity=2)
    >>> len(board.quiet_patterns().generators), board.matrix == board.matrix.T, len(board.cells)
    (2, True, 9)

    Connections are moved, one at a time, until the kernel is as wanted; every 100 times all are drawn anew.

    Raises ShapeError for cells that are no integer >= 1, InputError for other numbers that are none, and
    UnsupportedError beyond 200 cells and where 2000 graphs had no such kernel; it says which they had.

    .. versionadded:: 0.2
    """
    size = count_argument("random_connections: cells", cells)
    if not size:
        raise ShapeError("random_connections: a board has at least one cell")
    if size > LARGEST:
        raise UnsupportedError(f"random_connections: {size:,} cells are more than {LARGEST}")
    wanted = _wanted(nullity)
    if not is_amount(degree, int | float) or degree == float("inf"):
        raise InputError(f"random_connections: the degree is a number >= 0 or None, not {quoted(degree)}")
    edges = round(size * (min(3.0, size / 2) if degree is None else min(degree, size)) / 2)
    rng = generator_of("random_connections", seed)
    graph = _Connections(size, edges, rng)
    nearest, seen = None, set()
    for attempt in range(TRIES):
        moved = graph.moved(rng) if attempt % STAY else _Connections(size, edges, rng)
        board = from_graph(moved.rows(), mod)
        found = size - decompose(board.matrix).free_rank
        seen.add(found)
        distance = min(abs(found - k) for k in wanted)
        if distance == 0:
            name = f"random connections of {size} cells, {Zmod(mod).modulus} colours"
            return replace(board, name=name, source="random_connections")
        if nearest is None or distance <= nearest or attempt % STAY == 0:
            graph, nearest = moved, distance
    raise UnsupportedError(
        f"random_connections: none of {TRIES} graphs of {size} cells over {Zmod(mod)} has a kernel of"
        f" {_words(wanted)} generators; they have {_words(seen)}"
    )


def _wanted(nullity: object) -> set[int]:
    """Return the numbers of generators that will do; InputError for what are none."""
    if isinstance(nullity, range):
        nullity = nullity[: LARGEST + 1]  # no kernel needs more
    numbers = list(nullity) if has_items(nullity) else [nullity]
    found: set[int] = set()
    for k in numbers:
        if isinstance(k, bool) or not isinstance(k, int) or k < 0:
            raise InputError(f"random_connections: nullity is an integer >= 0 or several, not {quoted(k)}")
        found.add(k)
    if not found:
        raise InputError("random_connections: nullity is an integer >= 0 or several, not none at all")
    return found


def _words(numbers: Collection[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


class _Connections:
    """A connected graph: pairs i < j of its nodes."""

    def __init__(self, size: int, edges: int, rng: random.Random) -> None:
        """Draw a tree, and further edges until there are so many."""
        self.size = size
        self.edges: set[Pair] = {(rng.randrange(j), j) for j in range(1, size)}
        missing = [(i, j) for j in range(size) for i in range(j) if (i, j) not in self.edges]
        more = max(0, edges - len(self.edges))
        self.edges.update(rng.sample(missing, min(more, len(missing))))

    def rows(self) -> list[list[int]]:
        """Return the adjacency matrix."""
        rows = [[0] * self.size for _ in range(self.size)]
        for i, j in self.edges:
            rows[i][j] = rows[j][i] = 1
        return rows

    def moved(self, rng: random.Random) -> _Connections:
        """Return the graph with one edge in another place, still connected."""
        missing = [(i, j) for j in range(self.size) for i in range(j) if (i, j) not in self.edges]
        other = _Connections.__new__(_Connections)
        other.size, other.edges = self.size, set(self.edges)
        if missing:
            gone, come = rng.choice(sorted(self.edges)), rng.choice(missing)
            other.edges = self.edges - {gone} | {come}
        return other if other.is_connected else self

    @property
    def is_connected(self) -> bool:
        """Whether every node can be reached from the first."""
        near: dict[int, list[int]] = {i: [] for i in range(self.size)}
        for i, j in self.edges:
            near[i].append(j)
            near[j].append(i)
        reached, new = {0}, [0]
        while new:
            new = [j for j in dict.fromkeys(j for i in new for j in near[i]) if j not in reached]
            reached.update(new)
        return len(reached) == self.size
