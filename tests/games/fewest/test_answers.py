"""What is claimed when a limit is reached, what is refused, and how answers read."""

import itertools
import math
import random
import re
import time
from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np
import pytest

from modlinalg import (
    QQ,
    InputError,
    Matrix,
    NoSolutionError,
    PostconditionError,
    RingMismatchError,
    ShapeError,
    SolutionSet,
    UnsupportedError,
    matrix,
    random_matrix,
    reporting_progress,
    solve,
)
from modlinalg._answers.lightest import _search as search
from modlinalg._answers.lightest._information_sets import Stages
from modlinalg._answers.lightest._options import SearchOptions
from modlinalg._answers.lightest._search import DEFAULT_WORK
from modlinalg.certificates._lightest import solving
from modlinalg.games import Board, grid, rubiks_clock
from modlinalg.games.fewest import METHODS, SearchLimit, fewest_clicks, fewest_in
from tests.games.fewest import oracle
from tests.helpers.runs import sampled, slow

NATIVE = [method for method in METHODS if method not in ("walsh", "cp-sat")]


@sampled(exhaustive=1)
@pytest.mark.parametrize("method", NATIVE)
def test_a_limit_gives_the_best_so_far_and_a_bound_that_holds(method):
    """For every limit: a solution, lower_bound <= optimum <= weight, proved only when they meet."""
    for seed in range(3):
        M, b = oracle.dense_system(seed, 4, 6, 12)
        for measure in oracle.MEASURES:
            least = fewest_clicks(M, b, measure=measure).weight
            for candidates in (0, 1, 10, 100, 1000):
                best = fewest_clicks(
                    M, b, measure=measure, method=method, limit=SearchLimit(candidates=candidates)
                )
                assert best.lower_bound <= least <= best.weight
                assert best.proved == (best.lower_bound == best.weight)
                assert best.clicks in solve(M, b)
                assert oracle.weight(best.clicks.entries, 4, measure) == best.weight
                assert best.unique is None or best.proved


def test_no_time_at_all_still_gives_a_solution():
    """Limit 0 seconds: the particular solution at worst, and a sentence that says so."""
    M, b = oracle.dense_system(1, 2, 60, 120)
    best = fewest_clicks(M, b, limit=0)
    assert best.clicks in solve(M, b)
    assert not best.proved
    assert "best so far, not proved: at least" in str(best)
    assert best.unique is None


@pytest.fixture
def a_clock_that_runs(monkeypatch):
    """Without a limit a search ends after little work, and each look at the clock finds a second gone."""
    monkeypatch.setattr("modlinalg._answers.lightest._search.DEFAULT_WORK", 0.1)
    clock = itertools.count(time.monotonic(), step=1.0)
    monkeypatch.setattr("modlinalg._answers.lightest._search._now", lambda: next(clock))


@pytest.mark.exhaustive
@pytest.mark.usefixtures("a_clock_that_runs")
def test_progress_is_reported_while_the_search_runs():
    """Each report bounds the optimum from both sides, and candidates only grow."""
    M, b = oracle.dense_system(1, 2, 60, 120)
    reports = []
    fewest_clicks(M, b, progress=reports.append)
    assert reports
    assert all(report.lower_bound <= report.weight for report in reports)
    assert [r.examined for r in reports] == sorted(r.examined for r in reports)
    assert "tree" == reports[0].method


@pytest.mark.exhaustive
@pytest.mark.usefixtures("a_clock_that_runs")
def test_progress_bounds_the_whole_question_and_not_one_part():
    """A hard part and 200 cells that must be clicked: these are in every report."""
    M, b = oracle.dense_system(1, 2, 60, 120)
    rows = [[*row, *[0] * 200] for row in M.rows()]
    rows += [[0] * (120 + i) + [1] + [0] * (199 - i) for i in range(200)]
    reports = []
    best = fewest_clicks(matrix(rows, mod=2), [*b.entries, *[1] * 200], progress=reports.append)
    alone = fewest_clicks(M, b, limit=0)
    assert reports
    assert all(200 <= report.lower_bound <= report.weight <= alone.weight + 200 for report in reports)
    assert reports[-1].weight >= best.weight > 200


@pytest.mark.exhaustive
@pytest.mark.usefixtures("a_clock_that_runs")
def test_progress_reaches_those_who_listen_to_the_library():
    """The stage names the two bounds, as a command shows them on its line."""
    M, b = oracle.dense_system(1, 2, 60, 120)
    stages = []
    with reporting_progress(lambda stage, done, total: stages.append(stage)):
        fewest_clicks(M, b)
    assert any(re.fullmatch(r"fewest clicks: \d+ to \d+", stage) for stage in stages)


@dataclass(frozen=True)
class Slow:
    """Solutions that are computed when they are asked for, which takes longer than the limit."""

    of: SolutionSet
    clock: list[float]

    def __getattr__(self, name):
        """Let time pass."""
        self.clock[0] += 100
        return getattr(self.of, name)


@slow(exhaustive=lambda method: method == "auto")
@pytest.mark.parametrize("method", NATIVE)
def test_the_seconds_of_a_limit_begin_with_the_call(method, monkeypatch):
    """By a clock that moves while the solutions are computed: nothing is left, and nothing is searched."""
    clock = [0.0]
    monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + clock[0]))
    M, b = oracle.dense_system(1, 4, 7, 14)
    solutions = solve(M, b)
    assert fewest_in(solutions, limit=50).proved
    best = fewest_in(Slow(solutions, clock), method=method, limit=50)
    assert (1, False, "single") == (best.examined, best.proved, best.bound_by)


def test_the_limit_includes_what_the_matrix_takes_to_solve(monkeypatch):
    """The same for a matrix, and for a board."""
    clock = [0.0]
    monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + clock[0]))

    def slowly(*args):
        clock[0] += 100
        return solve(*args)

    monkeypatch.setattr(solving, "solve", slowly)
    M, b = oracle.dense_system(1, 4, 7, 14)
    assert fewest_clicks(M, b).proved
    assert not fewest_clicks(M, b, limit=50).proved
    monkeypatch.setattr(Board, "solve", lambda board, state, target: slowly(board.matrix, [1] * 9))
    assert grid(3, 3, mod=2, neighbours="row+column").fewest_clicks([1] * 9).proved
    assert not grid(3, 3, mod=2, neighbours="row+column").fewest_clicks([1] * 9, limit=50).proved


@pytest.mark.parametrize("method", NATIVE)
def test_what_proves_an_answer_is_named(method):
    """The method that examined the solutions, and nobody else's word."""
    M, b = oracle.dense_system(1, 4, 7, 14)
    best = fewest_clicks(M, b, method=method)
    assert best.proved
    assert best.proved_by == best.bound_by
    assert method in ("auto", best.proved_by)
    assert not best.rests_on_cp_sat
    alone = fewest_clicks(matrix([[1, 1], [0, 1]], mod=6), [1, 5], method=method)
    assert ("single", "single") == (alone.proved_by, alone.method)


def test_no_solution_comes_with_its_witness():
    """u*M = 0 and u*b != 0, for both functions."""
    M = matrix([[2, 2]], mod=8)
    for ask in (lambda: fewest_clicks(M, [1]), lambda: fewest_in(solve(M, [1]))):
        with pytest.raises(NoSolutionError, match=r"M\*x = b has no solution over Z_8") as caught:
            ask()
        u = caught.value.witness
        assert (u @ M).is_zero
        assert not (u @ matrix([[1]], mod=8)).is_zero


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"measure": "steps"}, "measure must be one of 'clicks', 'hamming', 'lee', not 'steps'"),
        ({"measure": ["clicks"]}, "measure must be one of"),
        ({"measure": np.array(["clicks", "lee"])}, "measure must be one of"),
        ({"method": np.array(["auto", "walsh"])}, "method must be one of 'auto'"),
        ({"method": "guess"}, "method must be one of 'auto'"),
        ({"limit": -1}, "limit must be a SearchLimit, a number of seconds >= 0 or None, not -1"),
        ({"limit": float("nan")}, "limit must be a SearchLimit, a number of seconds >= 0 or None, not nan"),
        ({"limit": "1"}, "limit must be a SearchLimit, a number of seconds >= 0 or None, not '1'"),
        ({"workers": 0}, "workers must be an integer from 1 to 1000, not 0"),
        ({"workers": 2**40}, "workers must be an integer from 1 to 1000, not 1099511627776"),
        ({"progress": 7}, "progress must be a function of a Progress, not 7"),
    ],
)
def test_unknown_options_are_refused(options, message):
    """By name, with the value, before anything is solved."""
    M = matrix([[1, 2]], mod=4)
    with pytest.raises(InputError, match="fewest_clicks: " + message):
        fewest_clicks(M, [1], **options)
    with pytest.raises(InputError, match="fewest_in: " + message):
        fewest_in(solve(M, [1]), **options)


def test_questions_without_weights_are_refused():
    """Over Q, several right-hand sides, other rings and shapes, things that are no matrix."""
    M = matrix([[1, 2], [3, 5]], mod=8)
    with pytest.raises(UnsupportedError, match="over Z_n, not over Q"):
        fewest_clicks(matrix([[1, 2]], QQ), [1])
    with pytest.raises(UnsupportedError, match="over Z_n, not over Q"):
        fewest_in(solve(matrix([[1, 2]], QQ), [1]))
    with pytest.raises(ShapeError, match="one right-hand side is needed"):
        fewest_clicks(M, matrix([[1, 2], [3, 4]], mod=8))
    with pytest.raises(ShapeError, match="M is 2 x 2"):
        fewest_clicks(M, [1, 2, 3])
    with pytest.raises(RingMismatchError, match="Z_4"):
        fewest_clicks(M, matrix([[1], [2]], mod=4))
    with pytest.raises(InputError, match="a Matrix is needed"):
        fewest_clicks([[1]], [1])
    with pytest.raises(UnsupportedError, match="'walsh' is for two colours, not for 8"):
        fewest_clicks(matrix([[2, 2]], mod=8), [2], method="walsh")


@pytest.mark.parametrize("factor", [1, 2])
@pytest.mark.parametrize("side", ["right", "left"])
def test_two_questions_about_one_unknown_are_not_one_question_about_two(factor, side):
    """The particular solution of two questions has a side of length 1 then, too; one question is answered."""
    M, b = matrix([[factor]], mod=4), matrix([[2, 2]], mod=4)
    both = solve(M, b) if side == "right" else solve(M, b.T, side="left")
    with pytest.raises(ShapeError, match="one right-hand side is needed"):
        fewest_in(both)
    assert 2 // factor == fewest_in(solve(M, [2], side=side)).weight


def test_rows_are_answered_by_rows():
    """side="left": the lightest x with x*M = b, as a row."""
    M = matrix([[1, 0], [1, 1], [0, 1]], mod=6)
    best = fewest_in(solve(M, [5, 2], side="left"), measure="lee")
    assert (1, 3) == best.clicks.shape
    assert best.clicks @ M == matrix([[5, 2]], mod=6)
    assert oracle.lightest_solutions([[1, 1, 0], [0, 1, 1]], [5, 2], 6, "lee")[0] == best.weight


@dataclass(frozen=True)
class Described:
    """Solutions that know nothing of their matrix."""

    particular: Matrix
    generators: tuple[Matrix, ...]
    orders: tuple[int, ...]
    count: int


@pytest.mark.parametrize("method", NATIVE)
def test_any_description_of_the_solutions_will_do(method):
    """Particular solution, generators, orders and count are enough."""
    rng = random.Random(3)
    for _ in range(20):
        M, b = oracle.random_system(rng, 6, most_cells=3)
        s = solve(matrix(M, mod=6), b)
        described = Described(s.particular, s.generators, s.orders, s.count)
        best = fewest_in(described, method=method)
        assert (oracle.lightest_solutions(M, b, 6, "clicks")[0], True) == (best.weight, best.proved)


def test_a_wrong_count_is_noticed():
    """A description whose count is not that of its generators."""
    s = solve(matrix([[2, 2]], mod=6), [4])
    with pytest.raises(PostconditionError, match="gives 12 solutions over Z_6, the orders 13"):
        fewest_in(Described(s.particular, s.generators, s.orders, 13))


@pytest.mark.parametrize("fault", ["not a solution", "wrong weight"])
def test_an_algorithm_that_errs_is_caught_by_the_final_check(monkeypatch, fault):
    """Neither a vector that solves nothing nor a weight that is not its own leaves the library."""

    def err(search):
        x = search.coset.start
        search.offer((x[0] + 1, *x[1:]) if fault == "not a solution" else x, 0)
        search.finish()

    monkeypatch.setitem(solving._SEARCHES, "enumeration", err)
    with pytest.raises(PostconditionError, match="the answer fails its check over Z_5"):
        fewest_clicks(matrix([[1, 1, 3]], mod=5), [4], method="enumeration")


def test_answers_read_as_sentences():
    """Number, measure, proof, uniqueness, method."""
    M = matrix([[1, 1]], mod=5)
    assert str(fewest_clicks(M, [1])) == ("1 click, proved least, not the only one (enumeration, 5 examined)")
    assert str(fewest_clicks(M, [3], measure="hamming")).startswith("1 cell touched, proved least")
    assert str(fewest_clicks(M, [3], measure="lee")).startswith("2 clicks forwards or backwards, proved")


@pytest.mark.parametrize("method", METHODS)
def test_a_limit_beyond_all_floats_and_64_bits_is_as_good_as_none(method):
    """No integer is too large to be waited for, or counted to."""
    if method == "cp-sat":
        pytest.importorskip("ortools")
    M = matrix([[1, 1, 0], [0, 1, 1]], mod=2)
    for limit in (10**400, float("inf"), SearchLimit(seconds=10**400), SearchLimit(candidates=10**400)):
        assert fewest_clicks(M, [1, 0], method=method, limit=limit).proved


def test_a_limit_of_candidates_ends_a_search_that_finds_none():
    """Sixteen steps count as a candidate, wherever the search looks at its limits."""
    budget = search.Budget(SearchLimit(candidates=3))
    looking = SimpleNamespace(ticks=1)
    for _ in range(3 * 16 - 1):
        budget.glance(0.0, looking)
    with pytest.raises(search.LimitReached):
        budget.glance(0.0, looking)


@pytest.mark.parametrize("nonsense", [None, 7, "x", [], {}, object()])
def test_what_is_no_set_of_solutions_is_refused(nonsense):
    """A set of solutions is known by its attributes."""
    with pytest.raises(InputError, match="fewest_in: solutions are needed"):
        fewest_in(nonsense)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("a_clock_that_runs")
def test_a_search_without_a_limit_that_would_not_end_gives_bounds():
    """12^16 solutions: after its work the best so far, a bound, and a report at every look at the clock."""
    board = rubiks_clock()
    known = []
    best = board.fewest_clicks(board.random_solvable(1), progress=known.append)
    assert not best.proved
    assert 0 < best.lower_bound < best.weight
    assert known
    assert all(report.lower_bound <= best.weight for report in known)


@pytest.mark.parametrize("method", [method for method in METHODS if method not in ("cp-sat", "walsh")])
def test_an_answer_without_a_limit_does_not_depend_on_the_speed_of_the_machine(method, monkeypatch):
    """2^32 solutions of a random system: a clock that runs 10^4 times as fast changes nothing."""
    monkeypatch.setattr("modlinalg._answers.lightest._search.DEFAULT_WORK", 0.02)
    monkeypatch.setattr("modlinalg.certificates._lightest.solving.suits", lambda *args: False)
    M = random_matrix(10, 42, mod=2, seed=5)
    slow = fewest_clicks(M, [1] * 10, method=method)
    clock = itertools.count(step=100.0)
    monkeypatch.setattr("modlinalg._answers.lightest._search._now", lambda: next(clock))
    fast = fewest_clicks(M, [1] * 10, method=method)
    assert fast == slow
    assert slow.lower_bound <= slow.weight


def test_steps_that_lead_to_no_element_are_work(monkeypatch):
    """60 cells of which some fit few values: a tenth of a second of work sets thousands, no millions."""
    monkeypatch.setattr("modlinalg._answers.lightest._search.DEFAULT_WORK", 0.1)
    moved, steps = Stages._moved, []

    def counted(self, *at):
        steps.append(at)
        return moved(self, *at)

    monkeypatch.setattr(Stages, "_moved", counted)
    M = random_matrix(8, 60, mod=100, seed=1)
    best = fewest_clicks(M, [1] * 8, method="information sets")
    assert not best.proved
    assert 1000 < len(steps) < 20_000


@pytest.mark.parametrize(
    ("limit", "left"),
    [
        (None, DEFAULT_WORK),
        (SearchLimit(), DEFAULT_WORK),
        (5.0, 5.0),
        (SearchLimit(seconds=5.0, candidates=7), 5.0),
        (SearchLimit(candidates=7), math.inf),
        (math.inf, 1e9),
    ],
)
def test_work_is_bounded_only_where_nobody_has_set_a_limit(limit, left, monkeypatch):
    """None is a minute's work, a number its seconds, infinity some thirty years."""
    monkeypatch.setattr("modlinalg._answers.lightest._search._now", lambda: 1000.0)
    budget = SearchOptions(limit=limit).budget("a test")
    budget.started = 1000.0
    budget.work += 2.0
    assert left - 2.0 * (not budget.is_timed) == budget.left
    budget.pause = budget.spent + 1.0
    assert budget.left == pytest.approx(1.0)
