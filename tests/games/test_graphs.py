"""Boards from graphs: networkx graphs of all kinds, and adjacency matrices."""

import numpy as np
import pytest

from modlinalg import EntryError, InputError, RingMismatchError, ShapeError, matrix
from modlinalg.games import cycle, from_graph, from_matrix, grid


@pytest.fixture
def networkx():
    """The package, where it is installed."""
    return pytest.importorskip("networkx")


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
