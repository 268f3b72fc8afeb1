"""Graphs in DIMACS, graph6 and lists of edges are the boards of their adjacency matrices."""

import random
from contextlib import suppress

import pytest

from modlinalg import InputError, ParseError
from modlinalg.games import from_graph
from tests.helpers.growth import grows_too_fast


def drawn(rng):
    """Return a number of nodes and distinct edges (u, v), u < v, counted from 0, the last node among them."""
    nodes = rng.randrange(2, 9)
    pairs = [(u, v) for v in range(nodes) for u in range(v)]
    chosen = {(0, nodes - 1), *rng.sample(pairs, rng.randrange(len(pairs) + 1))}
    return nodes, rng.sample(sorted(chosen), len(chosen))


def matrix_of(nodes, edges):
    """Return the adjacency matrix."""
    rows = [[0] * nodes for _ in range(nodes)]
    for u, v in edges:
        rows[u][v] = rows[v][u] = 1
    return rows


def graph6(nodes, edges):
    """Return the encoding of at most 62 nodes."""
    bits = "".join(str(int((u, v) in edges)) for v in range(nodes) for u in range(v))
    bits += "0" * (-len(bits) % 6)
    return "".join(
        chr(63 + code) for code in [nodes, *(int(bits[k : k + 6], 2) for k in range(0, len(bits), 6))]
    )


@pytest.mark.parametrize("closed", [True, False])
def test_a_graph_is_the_same_board_however_it_is_written(closed):
    """Against its adjacency matrix, over some Z_n, with edges in any order and direction."""
    rng = random.Random(6)
    for _ in range(60):
        nodes, edges = drawn(rng)
        n = rng.randrange(2, 7)
        board = from_graph(matrix_of(nodes, edges), n, closed=closed)
        turned = [edge if rng.random() < 0.5 else edge[::-1] for edge in edges]
        dimacs = "".join(f"e {u + 1} {v + 1}\n" for u, v in turned)
        both = "".join(f"e {v + 1} {u + 1}\n" for u, v in turned)
        texts = [
            f"c a graph\np edge {nodes} {len(edges)}\n{dimacs}",
            f"p col {nodes} {len(edges)}\n{dimacs}{both}",
            f"p edge {nodes} {2 * len(edges)}\n{dimacs}{both}",
            graph6(nodes, edges),
            f">>graph6<<{graph6(nodes, edges)}\n",
            "# edges\n" + "".join(f"{u + 1} {v + 1}\n" for u, v in turned),
            "".join(f"{u}, {v}\n" for u, v in turned),
        ]
        for text in texts:
            assert board == from_graph(text, n, closed=closed, edges=True), text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 2\n2 3", r"--edges or --adjacency \(in Python edges=True or False\)"),
        ("0 1\n1 2", "two edges, or a 2 x 2 adjacency matrix"),
        ("3 4\n4 5\n5 3", "the least node is 3.*p edge 5 3"),
        ("p edge 3 2\ne 1 2\ne 2 4", "line 3, column 1: node 2 or 4"),
        ("p edge 3 5\ne 1 2\ne 2 3", "5 edges are declared, but 2 are listed"),
        ("p edge 3 1\n1 2", "`e NODE NODE`"),
        ("p sp 3 1\na 1 2 5", "`p edge NODES EDGES`"),
        (":Bw", "write graph6"),
        (">>sparse6<<:Bw", "write graph6"),
    ],
)
def test_what_is_no_graph_or_two_is_refused_with_what_to_do(text, words):
    """The option, the line to correct, or another format."""
    with pytest.raises(ParseError, match=words):
        from_graph(text, 2)


@pytest.mark.parametrize(
    "text", ["0 1\n1 0", "1 1\n1 1", "0 1\n1 1", "0 1 1\n1 0 1\n1 1 0", "[[0, 1], [1, 0]]", "1"]
)
def test_adjacency_matrices_stay_what_they_are(text):
    """Lines that repeat an edge or hold a loop are no list of edges; `edges=False` says so of any."""
    assert from_graph(text, 3) == from_graph(text, 3, edges=False)
    assert 2 == len(from_graph("1 2\n2 3", 5, edges=False).cells)
    assert 3 == len(from_graph("1 2\n2 3", 5, edges=True).cells)


@pytest.mark.parametrize(
    ("head", "line"),
    [("p edge 9 9\n", "e 1 2\n"), ("", "1 2\n"), ("", "1 2 # x\n"), ("c\n", "c x\n"), ("", "~"), ("", "?")],
)
def test_long_graphs_take_linear_time(head, line):
    """Sixteen times the text in at most forty times the time."""

    def work(text):
        with suppress(InputError):
            from_graph(text, 2)

    assert not grows_too_fast(work, lambda size: head + line * (size // len(line)), (6000, 24_000, 96_000))
