"""Peeling determines each column by pivots before it and by those set aside."""

import numpy as np
import pytest

from modlinalg._arithmetic.storage.sparse.peeling import components, peel
from modlinalg._arithmetic.storage.sparse.triples import from_triples


def pattern(m, k, density, seed):
    """Return a sparse matrix of ones over Z_2, and its entries."""
    entries = (np.random.default_rng(seed).random((m, k)) < density).astype(np.int64)
    rows, cols = entries.nonzero()
    return from_triples((m, k), 2, rows, cols, np.ones(len(rows), np.int64)), entries


@pytest.mark.parametrize("given", [(), (3, 0)], ids=str)
@pytest.mark.parametrize("density", [0.02, 0.1, 0.5])
def test_each_pivot_is_determined_by_what_came_before(given, density):
    """In its row all other columns are pivots before it or set aside; nothing is left out or named twice."""
    for seed in range(20):
        A, entries = pattern(25, 30, density, seed)
        plan = peel(A, given)
        known = set(plan.aside)
        assert plan.aside[: len(given)] == [*given]
        for row, column in plan.pivots:
            assert {*entries[row].nonzero()[0].tolist()} - known == {column}
            known.add(column)
        assert known == {*range(30)}
        assert sorted([r for r, _ in plan.pivots] + plan.left) == [*range(25)]


def test_a_triangular_matrix_is_peeled_whole():
    """No column is set aside, whatever the order of rows and columns."""
    rng = np.random.default_rng(2)
    entries = np.tril(np.ones((40, 40), np.int64))[rng.permutation(40)][:, rng.permutation(40)]
    rows, cols = entries.nonzero()
    plan = peel(from_triples((40, 40), 2, rows, cols, entries[rows, cols]))
    assert (len(plan.pivots), plan.aside, plan.left) == (40, [], [])


def test_components_are_those_of_the_bipartite_graph():
    """Columns have one number exactly when a chain of rows connects them."""
    networkx = pytest.importorskip("networkx", reason="networkx finds the components to compare with")
    for seed in range(20):
        A, entries = pattern(20, 25, 0.05, seed)
        graph = networkx.Graph()
        graph.add_nodes_from(range(25))
        graph.add_edges_from((int(c), 25 + int(r)) for r, c in zip(*entries.nonzero(), strict=True))
        label = components(A).tolist()
        expected = {frozenset(c for c in part if c < 25) for part in networkx.connected_components(graph)}
        found = {frozenset(c for c in range(25) if label[c] == g) for g in label}
        assert found == expected - {frozenset()}
