"""All algorithms find the least weight of a brute-force search, and agree where that is out of reach."""

import random

import pytest

from modlinalg import Zmod, matrix, solve, zeros
from modlinalg._answers.lightest._coset import Coset, coset_of
from modlinalg._answers.lightest._enumeration import by_enumeration, by_walsh_transform
from modlinalg._answers.lightest._information_sets import InformationSet, Stages, by_information_sets
from modlinalg._answers.lightest._meeting import by_meeting
from modlinalg._answers.lightest._search import Budget, Search, SearchLimit
from modlinalg.games.fewest import MEASURES, METHODS, fewest_clicks, fewest_in
from tests.games.fewest import oracle
from tests.helpers.runs import sampled, slow

NATIVE = [method for method in METHODS if method not in ("walsh", "cp-sat")]


def new_search(solutions, measure):
    """Return a search without a limit."""
    return Search(coset_of("test", solutions), measure, Budget(SearchLimit()))


@sampled(ordinary=1, exhaustive=24)
@pytest.mark.parametrize("method", NATIVE)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12])
def test_least_weight_is_that_of_a_search_over_all_vectors(n, method):
    """Weight, proof and uniqueness for random systems with zero divisors, in each measure."""
    rng = random.Random(n)
    for _ in range(25):
        M, b = oracle.random_system(rng, n, most_cells=5 if n < 6 else 3)
        for measure in MEASURES:
            least, how_many = oracle.lightest_solutions(M, b, n, measure)
            best = fewest_clicks(matrix(M, mod=n), b, measure=measure, method=method)
            assert (least, least, True) == (best.weight, best.lower_bound, best.proved)
            assert oracle.weight(best.clicks.entries, n, measure) == least
            assert best.clicks in solve(matrix(M, mod=n), b)
            assert best.unique in (None, how_many == 1)
            if method == "enumeration":
                assert best.unique == (how_many == 1)


def test_walsh_transform_finds_the_least_weight():
    """The same law for two colours."""
    rng = random.Random(0)
    for _ in range(100):
        M, b = oracle.random_system(rng, 2, most_cells=8)
        least, how_many = oracle.lightest_solutions(M, b, 2, "clicks")
        best = fewest_clicks(matrix(M, mod=2), b, method="walsh")
        assert (least, True, how_many == 1) == (best.weight, best.proved, best.unique)


@pytest.mark.parametrize("block", [1, 2, 8, 100])
@pytest.mark.parametrize("n", [2, 3, 4, 6, 12])
def test_blocks_of_any_size_cover_the_coset(n, block):
    """Enumeration and transform give the same with small blocks, after exactly `count` elements."""
    M, b = oracle.dense_system(n, n, 2, 6 if n < 6 else 4)
    for measure in MEASURES:
        whole, pieces = new_search(solve(M, b), measure), new_search(solve(M, b), measure)
        by_enumeration(whole)
        by_enumeration(pieces, block=block)
        assert (whole.weight, whole.unique) == (pieces.weight, pieces.unique)
        assert whole.coset.count == whole.budget.examined == pieces.budget.examined
        if n == 2:
            transformed = new_search(solve(M, b), measure)
            by_walsh_transform(transformed, block=min(block, 3))
            assert (whole.weight, whole.unique) == (transformed.weight, transformed.unique)


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8])
def test_pruning_changes_the_work_but_not_the_optimum(n):
    """Without the bound every element is examined, each once; with it fewer, and the optimum is the same."""
    examined = {True: 0, False: 0}
    for seed in range(15):
        M, b = oracle.dense_system(seed, n, 5, 9 if n < 4 else 7)
        for measure in MEASURES:
            weights = set()
            for prune in (True, False):
                search = new_search(solve(M, b), measure)
                by_information_sets(search, prune=prune)
                weights.add((search.weight, search.proved))
                examined[prune] += search.budget.examined
                if not prune:
                    assert search.coset.count == search.budget.examined
            assert len(weights) == 1
    assert examined[True] < examined[False]


@pytest.mark.parametrize("measure", ["clicks", "lee"])
def test_of_many_lightest_elements_only_two_are_written_out(monkeypatch, measure):
    """More say nothing new, and to write them out takes longer than to find them."""
    written = []

    def restored(information, x, plain=InformationSet.restored):
        written.append(x)
        return plain(information, x)

    monkeypatch.setattr(InformationSet, "restored", restored)
    best = fewest_clicks(matrix([[1] * 9], mod=7), [3], measure=measure, method="information sets")
    assert (best.proved, best.unique) == (True, False)
    assert len(written) <= 1 + 2 * 6 < best.examined


@slow(exhaustive=lambda n: n in {2, 4, 6, 12}, long=lambda rows: rows in {20, 8, 6})
@pytest.mark.parametrize(
    ("n", "rows", "cells"), [(2, 20, 34), (2, 12, 40), (3, 10, 18), (4, 8, 15), (6, 6, 11), (12, 4, 8)]
)
def test_algorithms_agree_on_larger_systems(n, rows, cells):
    """Where no brute force reaches, four different arguments must give one number."""
    for seed in range(2):
        M, b = oracle.dense_system(seed, n, rows, cells)
        solutions = solve(M, b)
        for measure in MEASURES:
            methods = ["information sets", "meet in the middle", "auto"]
            methods += ["enumeration"] if solutions.count < 1 << 22 else []
            methods += ["walsh"] if n == 2 and solutions.count < 1 << 22 else []
            answers = [fewest_in(solutions, measure=measure, method=method) for method in methods]
            proved = [answer for answer in answers if answer.proved]
            assert len(proved) >= 2
            assert len({answer.weight for answer in proved}) == 1
            assert all(answer.lower_bound <= proved[0].weight <= answer.weight for answer in answers)


def test_meeting_stops_where_memory_ends_with_a_bound_that_holds():
    """With too few states allowed, the lower bound is right and nothing is claimed."""
    M, b = oracle.dense_system(3, 3, 10, 18)
    least = fewest_clicks(M, b).weight
    for states in (1, 10, 100, 1000):
        search = new_search(solve(M, b), "clicks")
        by_meeting(search, most_states=states)
        assert search.lower_bound <= least <= search.weight
        assert search.proved == (search.weight == search.lower_bound)


@pytest.mark.exhaustive
def test_a_kernel_of_more_dimensions_than_calls_may_nest_is_searched():
    """1200 cells with sum 4 mod 8: no recursion over the rows, and stage 1 has 2 elements for each row."""
    size = 1200
    rows = tuple((*(int(i == j) for j in range(size - 1)), 7) for i in range(size - 1))
    coset = Coset(8, (0,) * (size - 1) + (4,), rows)
    search = Search(coset, "lee", Budget(SearchLimit()))
    stages = Stages(InformationSet(coset, tuple(range(size)), frozenset(range(size - 1))), search)
    stages.examine(0)
    stages.examine(1)
    assert (4, 1 + 2 * (size - 1)) == (search.weight, search.budget.examined)


@slow(exhaustive=lambda method: method in {"auto", "information sets"})
@pytest.mark.parametrize("method", ["auto", "information sets", "meet in the middle"])
def test_one_equation_for_many_cells_is_solved_by_one_of_them(method):
    """1 x 120: 8^119/2 solutions, and one click on a cell with the coefficient 4 is enough."""
    best = fewest_clicks(matrix([[1, 2, 4] * 40], mod=8), [4], method=method)
    assert (1, True) == (best.weight, best.proved)


def test_independent_parts_are_solved_one_by_one():
    """30 copies of a system with 27 solutions each: 27^30 solutions, one part after the other."""
    piece = [[1, 1, 1, 1]]
    M = matrix([[0] * 4 * i + piece[0] + [0] * 4 * (29 - i) for i in range(30)], mod=3)
    best = fewest_clicks(M, [2] * 30, measure="clicks")
    assert (60, True, False) == (best.weight, best.proved, best.unique)
    assert best.examined <= 30 * 27


def test_cells_without_influence_are_left_alone():
    """A zero matrix, no equations, no cells: weight 0, the only solution of that weight."""
    for M, b in (
        (zeros(2, 3, Zmod(6)), [0, 0]),
        (zeros(0, 3, Zmod(6)), zeros(0, 1, Zmod(6))),
        (zeros(2, 0, Zmod(6)), [0, 0]),
    ):
        best = fewest_clicks(M, b)
        assert (0, True, True) == (best.weight, best.proved, best.unique)
        assert (M.shape[1], 1) == best.clicks.shape


def test_huge_moduli_are_solved_where_the_argument_is_short():
    """n near 2^64 and beyond: the lightest of 2^70 multiples, and two cells that must be touched."""
    n = 2**70
    best = fewest_clicks(matrix([[n // 4]], mod=n), [n // 2], measure="lee")
    assert (2, True) == (best.weight, best.proved)
    for method in NATIVE:
        M = matrix([[4, 0], [0, 1]], mod=n)
        best = fewest_clicks(M, [8, 5], method=method, limit=SearchLimit(candidates=100))
        assert (7, True) == (best.weight, best.proved)
    best = fewest_clicks(matrix([[1, 1]], mod=n), [5], measure="hamming", method="meet in the middle")
    assert (False, 0) == (best.proved, best.lower_bound)
    best = fewest_clicks(matrix([[2, 3, 4]], mod=300), [5], method="enumeration")
    assert (2, True) == (best.weight, best.proved)
    M = matrix([[1, 0, 5], [0, 1, 7]], mod=2**64 - 59)
    best = fewest_clicks(M, [1, 1], measure="hamming")
    assert (2, True) == (best.weight, best.proved)
