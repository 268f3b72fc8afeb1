"""Boards from graphs and from matrices."""

from __future__ import annotations

import math
import sys
from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

from modlinalg._arithmetic.rings import Ring, Zmod
from modlinalg._arithmetic.wording import kind_of, quoted
from modlinalg._matrices import Matrix, conversion, from_rows, matrix
from modlinalg._matrices.arguments import require_square
from modlinalg._matrices.indexing import has_items, has_order, size_argument
from modlinalg._matrices.sides import placement
from modlinalg._support.side import Side
from modlinalg.errors import EntryError, InputError, ShapeError
from modlinalg.games._board import Board
from modlinalg.games._families import LINEAR, circle
from modlinalg.games._rules import Effect, Position, TableRules

FARTHEST = 10**6  # of a position from 0, in units of a square's side; pictures of more have no pixels


class Graph(Protocol):
    """The part of a networkx graph that is used."""

    @property
    def nodes(self) -> Iterable[Hashable]:
        """The nodes."""
        ...

    def edges(
        self, node: Hashable, *, data: object, default: object
    ) -> Iterable[tuple[Hashable, Hashable, object]]:
        """Return (node, other, attribute) for the edges from a node."""
        ...


def from_graph(graph: object, mod: int, *, closed: bool = True, weight: str | None = None) -> Board:
    """Return the board where a click on a node turns the nodes its edges lead to, and itself if `closed`.

    `graph` is a networkx graph (its nodes become the cells; a directed edge u -> v means that a click
    on u turns v; parallel edges add up) or a square adjacency matrix: rows, a numpy array or a
    Matrix, whose entry (i, j) is how far a click on i turns j.  Edges of a networkx graph count once,
    or by the attribute that `weight` names.  With `closed` a node whose loops add up to 0 in Z_n, as they
    do when it has none, turns itself by 1; so a networkx graph and its adjacency matrix are the same board.
    Over Z_2, with `closed` and no directed edge, all ones can always be switched to all zeros.

    >>> triangle = from_graph([[0, 1, 1], [1, 0, 1], [1, 1, 0]], mod=3)
    >>> triangle.matrix.tolist(), triangle.count
    ([[1, 1, 1], [1, 1, 1], [1, 1, 1]], 9)

    Raises InputError for what is neither, ShapeError for a matrix that is not square, EntryError for a
    weight that is no element of Z_n.

    In docs/book: `thm-all-on`.
    """
    ring = Zmod(mod)
    if isinstance(weight, bool) or not _is_hashable(weight):
        raise InputError(f"from_graph: weight is the name of an attribute of the edges, not {quoted(weight)}")
    networkx = sys.modules.get("networkx")
    if networkx is not None and isinstance(graph, networkx.Graph):
        nodes, columns, positions = _of_networkx(graph, ring, closed, weight)
    else:
        nodes, columns = _of_adjacency(graph, ring, closed)
        positions = circle(len(nodes))
    name = f"graph of {len(nodes)} nodes, {ring.modulus} colours"
    return Board(TableRules(nodes, nodes, columns, positions), ring, name, LINEAR)


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
        shape = _rectangle(shape)
    if shape is not None and shape[0] * shape[1] != height:
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
    rules = TableRules(cell_names, button_names, columns_of(M), places, shape)
    return Board(rules, M.ring, name or f"board of {height} cells, {M.ring.modulus} colours", source)


def _effects(M: Matrix, side: Side, closed: bool) -> Matrix:
    """Return the matrix whose column j is the effect of button j; InputError over Q or Z."""
    if not isinstance(M.ring, Zmod):
        raise InputError(
            f"from_matrix: a board needs a number of colours: give mod=n, not a matrix over {M.ring}"
        )
    M = placement("from_matrix", side).turned(M)
    if not closed:
        return M
    require_square("from_matrix: the matrix of a board with closed neighbourhoods", M)
    size = M.shape[0]
    rows = [[int(entry) or int(i == j) for j, entry in enumerate(row)] for i, row in enumerate(M.rows())]
    return from_rows(rows, size, M.ring)


def _rectangle(shape: object) -> tuple[int, int]:
    """Return a shape as two sizes >= 0; ShapeError for anything else."""
    if not (isinstance(shape, tuple | list) and len(shape) == 2):
        raise ShapeError(f"from_matrix: a shape is a pair (rows, columns), not {quoted(shape)}")
    return size_argument("from_matrix", shape[0]), size_argument("from_matrix", shape[1])


def columns_of(M: Matrix) -> tuple[Effect, ...]:
    """Return for each column of M the pairs (row, entry) of its non-zero entries."""
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


def _of_adjacency(data: object, ring: Ring, closed: bool) -> tuple[tuple[Hashable, ...], tuple[Effect, ...]]:
    if not isinstance(data, Matrix | Sequence) and not hasattr(data, "shape"):
        raise InputError(f"from_graph: a networkx graph or an adjacency matrix is needed, not {quoted(data)}")
    M = matrix(data, ring)
    require_square("from_graph: the adjacency matrix", M)
    size = M.shape[0]
    rows = [[int(entry) for entry in line] for line in M.rows()]
    if closed:
        for i in range(size):
            rows[i][i] = rows[i][i] or 1
    columns = tuple(tuple((j, entry) for j, entry in enumerate(line) if entry) for line in rows)
    return tuple(range(size)), columns


def _of_networkx(
    graph: Graph, ring: Zmod, closed: bool, weight: str | None
) -> tuple[tuple[Hashable, ...], tuple[Effect, ...], tuple[Position, ...]]:
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
    return nodes, tuple(columns), circle(len(nodes))


_ONE = object()  # no edge has an attribute of this name, so the default counts
