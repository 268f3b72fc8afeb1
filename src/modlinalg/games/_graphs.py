"""Boards from graphs and from matrices."""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import kind_of, quoted
from modlinalg._matrices import Matrix, conversion, from_rows, matrix
from modlinalg._matrices.arguments import generator_of, is_amount, require_square
from modlinalg._matrices.indexing import count_argument, has_items, has_order, size_argument
from modlinalg._matrices.sides import placement
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import decompose
from modlinalg.errors import EntryError, InputError, ShapeError, UnsupportedError
from modlinalg.games._board import Board
from modlinalg.games._families import LINEAR, circle
from modlinalg.games._graph_texts import ListedGraph, graph_in
from modlinalg.games._rules import Effect, Position, TableRules

FARTHEST = 10**6  # of a position from 0, in units of a square's side; pictures of more have no pixels


class Graph(Protocol):
    """The part of a networkx graph that is used."""

    @property
    def nodes(self) -> Iterable[Hashable]: ...

    def edges(
        self, node: Hashable, *, data: object, default: object
    ) -> Iterable[tuple[Hashable, Hashable, object]]: ...


def from_graph(
    graph: object,
    mod: int,
    *,
    closed: bool = True,
    weight: str | None = None,
    edges: bool | None = None,
) -> Board:
    """Return the board where a click on a node turns the nodes its edges lead to, and itself if `closed`.

    `graph` is a networkx graph (its nodes become the cells; a directed edge u -> v means that a click
    on u turns v; parallel edges add up) or a square adjacency matrix: rows, a numpy array or a
    Matrix, whose entry (i, j) is how far a click on i turns j; or a text, of such a matrix, or of a graph:
    DIMACS (`e 1 2`), graph6, or two nodes on each line, counted from 1 or from 0, for which `edges` decides
    where two lines may be edges (True) or a matrix (False).  Edges of a networkx graph count once,
    or by the attribute that `weight` names.  With `closed` a node whose loops add up to 0 in Z_n, as they
    do when it has none, turns itself by 1; so a networkx graph and its adjacency matrix are the same board.
    Over Z_2, with `closed` and no directed edge, all ones can always be switched to all zeros.

    >>> triangle = from_graph([[0, 1, 1], [1, 0, 1], [1, 1, 0]], mod=3)
    >>> triangle.matrix.tolist(), triangle.count
    ([[1, 1, 1], [1, 1, 1], [1, 1, 1]], 9)
    >>> from_graph("1 2\\n2 3\\n1 3", mod=3) == triangle == from_graph("Bw", mod=3)
    True

    Raises InputError for what is neither, ShapeError for a matrix that is not square, EntryError for a
    weight that is no element of Z_n.

    In docs/book: `thm-all-on`.
    """
    ring = Zmod(mod)
    if isinstance(weight, bool) or not _is_hashable(weight):
        raise InputError(f"from_graph: weight is the name of an attribute of the edges, not {quoted(weight)}")
    networkx = sys.modules.get("networkx")
    if networkx is not None and isinstance(graph, networkx.Graph):
        nodes, columns = _of_networkx(graph, ring, closed, weight)
    elif isinstance(graph, str) and (listed := graph_in(graph, edges)) is not None:
        nodes, columns = tuple(range(listed.nodes)), _of_edges(listed, closed)
    else:
        if not isinstance(graph, Matrix | Sequence) and not hasattr(graph, "shape"):
            needed = "a networkx graph or an adjacency matrix is needed"
            raise InputError(f"from_graph: {needed}, not {quoted(graph)}")
        M = matrix(graph, ring)
        require_square("from_graph: the adjacency matrix", M)
        nodes, columns = tuple(range(M.shape[0])), _columns_of((_with_loops(M) if closed else M).T)
    name = f"graph of {len(nodes)} nodes, {ring.modulus} colours"
    return Board(TableRules(nodes, nodes, columns, circle(len(nodes))), ring, name, LINEAR)


def from_matrix(
    A: object,
    mod: int | None = None,
    *,
    side: Side = "right",
    closed: bool = False,
    cells: Iterable[Hashable] | None = None,
    buttons: Iterable[Hashable] | None = None,
    positions: Iterable[Position] | None = None,
    shape: tuple[int, int] | None = None,
    name: str | None = None,
    source: str = LINEAR,
) -> Board:
    """Return the board whose matrix is A: column j is the effect of one click on button j.

    A is a Matrix over Z_n, or anything `matrix` reads, with `mod`.  With side "left" it is written for row
    vectors, as in a*M + b = 0: row i is the effect of one click on button i.  With `closed` the click on
    button i also turns cell i, where A has a 0 there: A is square then.  Cells and buttons are named
    0, 1, .. unless names are given; with `shape` the cells fill a rectangle row by row and are named
    by (row, column).

    >>> from_matrix([[1, 2], [0, 3]], mod=4).play([1, 1], [0, 1])
    (3, 0)
    >>> from_matrix([[1, 2], [0, 3]], mod=4, side="left").play([1, 1], [0, 1])
    (1, 0)
    >>> from_matrix([[0, 2], [0, 3]], mod=4, closed=True).matrix.tolist()
    [[1, 2], [0, 3]]

    Raises ShapeError when names, positions or shape do not fit A, InputError over Q and for names
    that repeat or cannot be keys of a dict, EntryError for positions that are no pairs of numbers.
    """
    for what, words in (("name", "" if name is None else name), ("source", source)):
        if not isinstance(words, str):
            raise InputError(f"from_matrix: the {what} is a text, not {quoted(words)}")
    M = _effects(matrix(A, mod=mod), side, closed)
    assert isinstance(M.ring, Zmod)
    height, width = M.shape
    if shape is not None:
        if not (isinstance(shape, tuple | list) and len(shape) == 2):
            raise ShapeError(f"from_matrix: a shape is a pair (rows, columns), not {quoted(shape)}")
        shape = size_argument("from_matrix", shape[0]), size_argument("from_matrix", shape[1])
        if shape[0] * shape[1] != height:
            raise ShapeError(f"from_matrix: {height} cells do not fill a {shape[0]} x {shape[1]} rectangle")
    default = [divmod(k, shape[1]) for k in range(height)] if shape else range(height)
    cell_names = _names("cells", default if cells is None else cells, height)
    same = cell_names if width == height else range(width)
    button_names = _names("buttons", same if buttons is None else buttons, width)
    places = (
        tuple((float(k % shape[1]), float(k // shape[1])) for k in range(height)) if shape else circle(height)
    )
    if positions is not None:
        places = _centres(positions)
    if len(places) != height:
        raise ShapeError(f"from_matrix: {len(places)} positions for {height} cells")
    rules = TableRules(cell_names, button_names, _columns_of(M), places, shape)
    return Board(rules, M.ring, name or f"board of {height} cells, {M.ring.modulus} colours", source)


def _effects(M: Matrix, side: Side, closed: bool) -> Matrix:
    if not isinstance(M.ring, Zmod):
        raise InputError(
            f"from_matrix: a board needs a number of colours: give mod=n, not a matrix over {M.ring}"
        )
    M = placement("from_matrix", side).turned(M)
    if not closed:
        return M
    require_square("from_matrix: the matrix of a board with closed neighbourhoods", M)
    return _with_loops(M)


def _with_loops(M: Matrix) -> Matrix:
    """Return M with 1 for each 0 on its diagonal."""
    rows = [[entry or int(i == j) for j, entry in enumerate(row)] for i, row in enumerate(M.rows())]
    return from_rows(rows, M.shape[1], M.ring)


def _columns_of(M: Matrix) -> tuple[Effect, ...]:
    columns: list[list[tuple[int, int]]] = [[] for _ in range(M.shape[1])]
    for i, line in enumerate(M.rows()):
        for j, entry in enumerate(line):
            if entry:
                columns[j].append((i, int(entry)))
    return tuple(map(tuple, columns))


def _names(kind: str, names: Iterable[Hashable], count: int) -> tuple[Hashable, ...]:
    if not has_items(names) or hasattr(names, "issubset"):  # a text and a dictionary have their order
        raise InputError(f"from_matrix: the names of the {kind} are several, not {quoted(names)}")
    found = tuple(names)
    if len(found) != count:
        raise ShapeError(f"from_matrix: {len(found)} names for {count} {kind}")
    for name in found:
        if not _is_hashable(name):
            raise InputError(
                f"from_matrix: {quoted(name)} cannot name one of the {kind}: {kind_of(name)}"
                " cannot be a key of a dict"
            )
    if len(set(found)) != count:
        raise InputError(f"from_matrix: the names of the {kind} repeat: {quoted(found)}")
    return found


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except Exception:  # a foreign __hash__ may raise anything
        return False
    return True


def _centres(positions: Iterable[Position]) -> tuple[Position, ...]:
    """Return the positions as pairs of floats; EntryError for one that cannot be drawn."""
    if not has_order(positions):
        raise InputError(
            f"from_matrix: positions are pairs (x, y), one for each cell, not {quoted(positions)}"
        )
    found = []
    for k, place in enumerate(positions):
        try:
            x, y = place
            centre = float(x), float(y)
        except (TypeError, ValueError, OverflowError):
            centre = math.nan, math.nan
        if not all(abs(value) <= FARTHEST for value in centre):
            raise EntryError(
                f"from_matrix: position [{k}] is {quoted(place)}, which is no pair (x, y) of numbers"
                f" between -{FARTHEST:,} and {FARTHEST:,}"
            )
        found.append(centre)
    return tuple(found)


def _of_networkx(
    graph: Graph, ring: Zmod, closed: bool, weight: str | None
) -> tuple[tuple[Hashable, ...], tuple[Effect, ...]]:
    nodes = tuple(graph.nodes)
    attribute = _ONE if weight is None else weight
    number = {node: k for k, node in enumerate(nodes)}
    columns = []
    for node in nodes:
        turned: dict[int, int] = {}
        for _, other, value in graph.edges(node, data=attribute, default=1):
            step = conversion.canonical_entry(value, ring, f"from_graph: the edge {quoted((node, other))}")
            turned[number[other]] = (turned.get(number[other], 0) + int(step)) % ring.modulus
        if closed and not turned.get(number[node]):
            turned[number[node]] = 1
        columns.append(tuple(sorted((k, step) for k, step in turned.items() if step)))
    return nodes, tuple(columns)


def _of_edges(graph: ListedGraph, closed: bool) -> tuple[Effect, ...]:
    turned = [{node} if closed else set[int]() for node in range(graph.nodes)]
    for u, v in graph.edges:
        turned[u].add(v)
        turned[v].add(u)
    return tuple(tuple((node, 1) for node in sorted(near)) for near in turned)


_ONE = object()  # no edge has an attribute of this name, so the default counts


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
    wanted_words, seen_words = (", ".join(map(str, sorted(numbers))) for numbers in (wanted, seen))
    raise UnsupportedError(
        f"random_connections: none of {TRIES} graphs of {size} cells over {Zmod(mod)} has a kernel of"
        f" {wanted_words} generators; they have {seen_words}"
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


class _Connections:
    """A connected graph: pairs i < j of its nodes."""

    def __init__(self, size: int, edges: int, rng: random.Random) -> None:
        self.size = size
        self.edges: set[Pair] = {(rng.randrange(j), j) for j in range(1, size)}
        missing = [(i, j) for j in range(size) for i in range(j) if (i, j) not in self.edges]
        more = max(0, edges - len(self.edges))
        self.edges.update(rng.sample(missing, min(more, len(missing))))

    def rows(self) -> list[list[int]]:
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
