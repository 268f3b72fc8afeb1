"""Boards from graphs: networkx graphs of all kinds, and adjacency matrices."""

import math
import random

import numpy as np
import pytest

from modlinalg import EntryError, InputError, RingMismatchError, ShapeError, matrix
from modlinalg.games import cycle, from_graph, from_matrix, grid


class Unhashable:
    """What breaks when it is used as a key."""

    def __hash__(self):
        """Fail."""
        raise RuntimeError

    def __repr__(self):
        """Give every test the same name."""
        return "<Unhashable>"


@pytest.fixture
def networkx():
    """The package, where it is installed."""
    return pytest.importorskip("networkx")


@pytest.mark.exhaustive
def test_a_graph_turns_a_node_and_its_neighbours(networkx):
    """A ring is a ring, a grid graph a grid, with the nodes as cells."""
    assert cycle(7, 3).matrix == from_graph(networkx.cycle_graph(7), 3).matrix
    board = from_graph(networkx.grid_2d_graph(3, 4), 5)
    assert grid(3, 4, 5).matrix == board.matrix
    assert grid(3, 4, 5).cells == board.cells
    petersen = from_graph(networkx.petersen_graph(), 2)
    assert petersen.is_solvable([1] * 10)
    assert len(set(petersen.positions)) == 10


def test_an_arrow_says_what_a_click_turns(networkx):
    """u -> v: a click on u turns v."""
    graph = networkx.DiGraph([("a", "b"), ("b", "c")])
    board = from_graph(graph, 4)
    assert (1, 1, 0) == board.play({}, {"a": 1})
    assert (0, 0, 1) == board.play({}, {"c": 1})
    assert (0, 1, 0) == from_graph(graph, 4, closed=False).play({}, {"a": 1})


def test_parallel_edges_add_up_and_loops_count_once(networkx):
    """In a multigraph; weights are an attribute that is asked for."""
    multi = networkx.MultiGraph([(0, 1), (0, 1), (1, 1)])
    assert [[1, 2], [2, 1]] == from_graph(multi, 5).matrix.tolist()
    assert [[0, 2], [2, 1]] == from_graph(multi, 5, closed=False).matrix.tolist()
    weighted = networkx.Graph()
    weighted.add_edge(0, 1, strength=3)
    weighted.add_edge(1, 2)
    assert [[1, 3, 0], [3, 1, 1], [0, 1, 1]] == from_graph(weighted, 5, weight="strength").matrix.tolist()
    assert [[1, 1, 0], [1, 1, 1], [0, 1, 1]] == from_graph(weighted, 5).matrix.tolist()
    weighted.add_edge(2, 2, strength=4)
    assert [[1, 3, 0], [3, 1, 1], [0, 1, 4]] == from_graph(weighted, 5, weight="strength").matrix.tolist()
    weighted.add_edge(2, 0, strength=0.5)
    with pytest.raises(EntryError):
        from_graph(weighted, 5, weight="strength")


@pytest.mark.parametrize("wrap", [list, np.array, lambda rows: matrix(rows, mod=7)])
def test_an_adjacency_matrix_has_rows_of_weights(wrap):
    """Entry (i, j) is how far a click on i turns j."""
    rows = [[0, 2, 0], [0, 0, 3], [1, 0, 4]]
    board = from_graph(wrap(rows), 7)
    assert [[1, 0, 1], [2, 1, 0], [0, 3, 4]] == board.matrix.tolist()
    open_board = from_graph(wrap(rows), 7, closed=False)
    assert matrix(rows, mod=7).T == open_board.matrix


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ([[0, 1]], ShapeError),
        ([[0, 1], [1, 0.5]], EntryError),
        (7, InputError),
        ("abc", InputError),
        ({0: [1]}, InputError),
        (matrix([[0]], mod=5), RingMismatchError),
    ],
    ids=repr,
)
def test_what_is_no_graph_is_refused(data, error):
    """With an error that names it."""
    with pytest.raises(error):
        from_graph(data, 3)


def test_an_empty_graph_is_solved(networkx):
    """No cells, one position, one way."""
    board = from_graph(networkx.Graph(), 2)
    assert (1, ()) == (board.count, board.play([], []))
    assert board.is_solvable([])


@pytest.mark.parametrize("shape", [(-3, -3), (3,), (3, 3, 1), 9, (4.5, 2), (True, 9)], ids=repr)
def test_a_shape_is_two_sizes(shape):
    """Two negative numbers have the right product all the same."""
    with pytest.raises(ShapeError, match="from_matrix"):
        from_matrix([[int(i == j) for j in range(9)] for i in range(9)], mod=2, shape=shape)


@pytest.mark.parametrize("kind", ["Graph", "DiGraph", "MultiGraph", "MultiDiGraph"])
@pytest.mark.parametrize("closed", [True, False])
def test_a_networkx_graph_and_its_adjacency_matrix_are_the_same_board(networkx, kind, closed):
    """Also with loops and weights that are 0 in Z_n; parallel edges and loops add up."""
    for seed in range(40):
        rng = random.Random(seed)
        n, size = rng.choice([2, 3, 4, 6]), rng.randint(1, 5)
        graph = getattr(networkx, kind)()
        graph.add_nodes_from(range(size))
        for _ in range(rng.randint(0, 9)):
            graph.add_edge(rng.randrange(size), rng.randrange(size), weight=rng.randint(0, 2 * n))
        adjacency = networkx.to_numpy_array(graph, dtype=int)
        expected = from_graph(adjacency, n, closed=closed).matrix
        assert expected == from_graph(graph, n, closed=closed, weight="weight").matrix


def test_a_loop_that_turns_nothing_is_no_loop(networkx):
    """A loop of weight 3 with three colours, as a graph and as a matrix."""
    graph = networkx.Graph()
    graph.add_edge("a", "a", weight=3)
    assert [[1]] == from_graph(graph, 3, weight="weight").matrix.tolist()
    assert [[1]] == from_graph([[3]], 3).matrix.tolist()
    assert [[0]] == from_graph(graph, 3, weight="weight", closed=False).matrix.tolist()


@pytest.mark.parametrize("weight", [True, False, [], {}], ids=repr)
def test_the_weight_is_the_name_of_an_attribute(networkx, weight):
    """To networkx True would mean all attributes, and False none."""
    with pytest.raises(InputError, match="weight is the name"):
        from_graph(networkx.path_graph(2), 2, weight=weight)


@pytest.mark.parametrize(
    "place",
    [
        (math.nan, 0),
        (0, math.inf),
        (1,),
        (1, 2, 3),
        1,
        "ab",
        ("a", 0),
        (10**400, 0),
        (1e308, 0),
        None,
        (1j, 0),
    ],
    ids=lambda place: repr(place)[:20],
)
def test_a_position_is_a_pair_of_numbers_that_can_be_drawn(place):
    """The error says which one is none."""
    with pytest.raises(EntryError, match=r"from_matrix: position \[1\]"):
        from_matrix([[1, 0], [0, 1]], 2, positions=[(0, 0), place])


@pytest.mark.parametrize(
    "options",
    [
        {"cells": [[1], [2]]},
        {"buttons": [{}, {}]},
        {"cells": 7},
        {"buttons": 7},
        {"cells": [Unhashable(), 1]},
        {"positions": 7},
        {"name": 7},
        {"source": 7},
        {"source": None},
    ],
    ids=repr,
)
def test_names_that_are_none_are_refused(options):
    """Whatever they are, the error is one of ours."""
    with pytest.raises(InputError, match="from_matrix"):
        from_matrix([[1, 0], [0, 1]], 2, **options)
