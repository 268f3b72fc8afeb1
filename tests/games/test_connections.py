"""Random connections: the kernel that was wanted, by trying all clicks."""

from itertools import product

import pytest

from modlinalg import InputError, ShapeError, UnsupportedError
from modlinalg.games import from_graph, random_connections
from tests.games.brute import reached
from tests.helpers.runs import slow


def kernel_of(rows, n):
    """Return how many click vectors turn nothing, by trying all of them."""
    return reached(rows, n)[(0,) * len(rows)]


@slow(exhaustive=lambda nullity, n: n > 3 or nullity * n > 4, long=lambda nullity, n: nullity * n > 5)
@pytest.mark.parametrize(("n", "cells"), [(2, 8), (3, 6), (5, 5)])
@pytest.mark.parametrize("nullity", [0, 1, 2])
def test_over_a_prime_the_kernel_has_the_wanted_dimension(n, cells, nullity):
    """n^nullity click vectors turn nothing."""
    for seed in range(5):
        board = random_connections(cells, n, seed, nullity=nullity)
        assert n**nullity == kernel_of([list(map(int, row)) for row in board.matrix.rows()], n)


@slow(long=lambda nullity, n: nullity > 1 and n > 4)
@pytest.mark.parametrize("n", [4, 6])
@pytest.mark.parametrize("nullity", [0, 1, 2])
def test_over_any_ring_the_kernel_needs_so_many_generators(n, nullity):
    """The most that a kernel needs over a prime factor: elements of order p in it are p^(its generators)."""
    for seed in range(4):
        board = random_connections(5, n, seed, nullity=nullity)
        rows = [list(map(int, row)) for row in board.matrix.rows()]
        quiet = [
            c
            for c in product(range(n), repeat=5)
            if not any(sum(a * x for a, x in zip(row, c, strict=True)) % n for row in rows)
        ]
        ranks = []
        for p in (2, 3):
            if n % p == 0:
                count = sum(not any(p * x % n for x in c) for c in quiet)
                ranks.append(next(k for k in range(6) if p**k == count))
        assert nullity == max(ranks)


def test_the_board_is_a_connected_graph_with_closed_neighbourhoods():
    """Symmetric, ones on the diagonal, the wanted number of edges, one component; drawn anew by its seed."""
    for seed in range(10):
        board = random_connections(11, 7, seed, degree=4)
        rows = board.matrix.tolist()
        assert board.matrix == board.matrix.T
        assert {1} == {rows[i][i] for i in range(11)}
        assert 11 + 2 * 22 == sum(map(sum, rows))
        near, reached_cells = {0}, set()
        while near - reached_cells:
            reached_cells |= near
            near = {j for i in near for j in range(11) if rows[i][j]}
        assert 11 == len(reached_cells)
        assert board == random_connections(11, 7, seed, degree=4) == from_graph(rows, 7)
        assert len(board.quiet_patterns().generators) in {0, 1, 2}


@pytest.mark.exhaustive
def test_one_of_several_kernels_will_do():
    """A range, a set, or one number."""
    assert len(random_connections(8, 2, 1, nullity=range(3, 5)).quiet_patterns().generators) in {3, 4}
    assert 4 == len(random_connections(8, 2, 1, nullity={4}).quiet_patterns().generators)


def test_kernels_that_are_not_found_are_said_with_those_that_are(monkeypatch):
    """A connected graph on three nodes has no kernel of three generators."""
    monkeypatch.setattr("modlinalg.games._graphs.TRIES", 50)
    with pytest.raises(UnsupportedError, match=r"none of 50 graphs of 3 cells over Z_2 .* they have 0"):
        random_connections(3, 2, 1, nullity=3, degree=1)


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        ((0, 2, 1), {}, ShapeError, "at least one cell"),
        ((2.5, 2, 1), {}, ShapeError, "integer >= 0"),
        ((201, 2, 1), {}, UnsupportedError, "more than 200"),
        ((3, 1, 1), {}, InputError, "n >= 2"),
        ((3, 2, 1), {"nullity": -1}, InputError, "nullity is an integer >= 0 or several, not -1"),
        ((3, 2, 1), {"nullity": ()}, InputError, "not none at all"),
        ((3, 2, 1), {"degree": -1}, InputError, "degree is a number >= 0"),
        ((3, 2, 1.5), {}, InputError, "the seed is"),
    ],
)
def test_bad_input_is_refused(arguments, options, error, words):
    """Each by its name."""
    with pytest.raises(error, match=words):
        random_connections(*arguments, **options)


def test_a_board_of_one_cell():
    """There is nothing to connect."""
    assert 1 == random_connections(1, 2, 1, nullity=0).count
