"""The tree finds the least weight of a brute-force search, and stops with a bound that holds."""

import random
from contextlib import suppress

import pytest

from modlinalg import matrix, solve
from modlinalg._answers.lightest._coset import Coset, coset_of
from modlinalg._answers.lightest._search import Budget, LimitReached, Search, SearchLimit
from modlinalg._answers.lightest._tree import by_tree, fits, levels
from modlinalg.games import alien_tiles, grid
from modlinalg.games.fewest import MEASURES, fewest_clicks
from tests.games.fewest import oracle


def searched(coset, measure, limit):
    """Return a search by the tree that was stopped by a limit, or not."""
    search = Search(coset, measure, Budget(limit))
    with suppress(LimitReached):
        by_tree(search)
    return search


@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12])
def test_a_tree_that_is_stopped_anywhere_has_bounds_on_both_sides(n):
    """The open nodes promise no more than the least weight, after any number of candidates."""
    rng = random.Random(n)
    for _ in range(15):
        M, b = oracle.random_system(rng, n, most_cells=5 if n < 6 else 3)
        for measure in MEASURES:
            least, _ = oracle.lightest_solutions(M, b, n, measure)
            coset = coset_of("test", solve(matrix(M, mod=n), b))
            for candidates in (0, 1, 2, 5, 20):
                search = searched(coset, measure, SearchLimit(candidates=candidates))
                assert search.lower_bound <= least <= search.weight
            search = searched(coset, measure, SearchLimit())
            assert (least, least) == (search.lower_bound, search.weight)


def test_classes_are_columns_up_to_units():
    """At depth 0 and 1, over Z_6: (2, 3) and (4, 3) are multiples by 5, (1, 3) is in a class of its own."""
    found = levels(Coset(6, (0, 0, 0, 0), ((1, 2, 4, 0), (3, 3, 3, 0))))
    assert [[0], [1, 2], [3]] == [c.cells for c in found[0]]
    assert [1, 1, 6] == [c.step or 6 for c in found[0]]
    assert [[0, 1, 2], [3]] == [c.cells for c in found[1]]
    assert [[0, 1, 2, 3]] == [c.cells for c in found[2]]


@pytest.mark.parametrize(
    ("board", "clicks"),
    [(grid(20, 20, 2, neighbours="king"), 49), (alien_tiles(9), 27)],
    ids=["king", "alien tiles"],
)
def test_boards_that_other_methods_leave_open_are_proved(board, clicks):
    """2^39 and 4^16 solutions, some thousand nodes."""
    best = board.fewest_clicks([1] * len(board.cells), limit=120)
    assert (clicks, True, True) == (best.weight, best.proved, "tree" in best.proved_by)
    assert best.examined < 20_000


def test_what_does_not_fit_into_memory_is_left_alone():
    """Too many colours, or too many classes."""
    large = Coset(5000, (0, 1), ((1, 1),))
    assert not fits(large)
    search = searched(large, "clicks", SearchLimit())
    assert (0, 1) == (search.budget.examined, search.weight)
    assert 1 == fewest_clicks(matrix([[1, 4999]], mod=5000), [1], method="tree").weight
