"""Fewest clicks: the 30 x 30 board, the rate of each algorithm, and the boards of the literature."""

import math

import pytest

from modlinalg import solve
from modlinalg.games.fewest import fewest_in
from tests.games.fewest import oracle
from tests.helpers import boards


def run(benchmark, solutions, rounds=3, **options):
    """Time a search and note what it proved."""
    best = benchmark.pedantic(fewest_in, (solutions,), options, rounds=rounds)
    benchmark.extra_info["answer"] = str(best)
    benchmark.extra_info["solutions"] = f"2^{math.log2(solutions.count):.1f}"
    assert best.proved
    return best


def test_all_lights_of_the_30x30_board(benchmark):
    """Target: 2^20 solutions of 900 cells proved in under 5 s."""
    assert 376 == run(benchmark, solve(boards.lights_out(30, 30, 2), [1] * 900)).weight


@pytest.mark.parametrize("measure", oracle.MEASURES)
def test_alien_tiles(benchmark, measure):
    """7 x 7, 4 colours, red to blue."""
    run(benchmark, solve(boards.alien_tiles(7), [2] * 49), measure=measure)


@pytest.mark.parametrize("method", ["walsh", "enumeration", "information sets"])
def test_all_methods_on_2_to_the_24_solutions(benchmark, method):
    """Two colours, 64 cells: the price of an element, and how many the bound spares."""
    run(benchmark, solve(*oracle.dense_system(1, 2, 40, 64)), rounds=1, method=method)


@pytest.mark.parametrize(("n", "rows", "cells"), [(3, 20, 33), (4, 20, 30), (6, 8, 16), (12, 10, 15)])
def test_enumeration_for_more_colours(benchmark, n, rows, cells):
    """About 2^18 to 2^21 solutions."""
    run(benchmark, solve(*oracle.dense_system(4, n, rows, cells)), method="enumeration")


def test_information_sets_on_2_to_the_32_solutions(benchmark):
    """Two colours, 100 cells."""
    run(benchmark, solve(*oracle.dense_system(1, 2, 68, 100)), rounds=1)


def test_meeting_in_the_middle_of_2_to_the_40_solutions(benchmark):
    """Two colours, 70 cells, few clicks."""
    run(benchmark, solve(*oracle.dense_system(2, 2, 30, 70)), rounds=1, method="meet in the middle")
