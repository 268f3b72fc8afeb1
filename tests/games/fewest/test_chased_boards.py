"""The fewest clicks on boards whose lights are chased: from the click pattern, without the matrix."""

import random
from functools import cache
from importlib.util import find_spec

import numpy as np
import pytest

from modlinalg import PostconditionError, UnsupportedError
from modlinalg._answers.lightest import _meeting as meeting
from modlinalg.games import _chased as chased, _chasing as chasing, _model as model, _rules as dense, grid
from modlinalg.games._chased import ChasedSolutions
from modlinalg.games.fewest import MEASURES, METHODS, SearchLimit, fewest_in
from tests.games.brute import matrix_rows
from tests.games.fewest import oracle
from tests.helpers.runs import sampled, slow

HAS_ORTOOLS = find_spec("ortools") is not None
USABLE = [method for method in METHODS if method != "cp-sat" or HAS_ORTOOLS]
COLOURS = (2, 3, 4, 6, 8)

SMALL = [
    (2, 3, "plus", {}),
    (1, 5, "plus", {}),
    (1, 6, "king", {}),
    (3, 2, "plus", {"centre": False}),
    (2, 4, "plus", {"locked": [(0, 1)], "holes": [(1, 3)]}),
]


@pytest.fixture
def all_chased(monkeypatch):
    """Let boards of every size be chased, and refuse to write out any matrix."""
    monkeypatch.setattr(chasing, "SMALLEST", 0)
    refuse_matrices(monkeypatch)


@pytest.fixture
def without_matrices(monkeypatch):
    """Refuse to write out any matrix."""
    refuse_matrices(monkeypatch)


def refuse_matrices(monkeypatch):
    """Put an error in the place of the function that writes a board's matrix out."""

    def refuse(rules, ring):
        raise UnsupportedError("a matrix was asked for")

    for module in (chased, dense, model):
        monkeypatch.setattr(module, "board_matrix", refuse)


@cache
def everything(number, n):
    """Return all click vectors of a small board, and the state that each of them makes from all 0."""
    rows, cols, pattern, options = SMALL[number]
    M = np.array(matrix_rows(rows, cols, pattern, **options), dtype=np.int64)
    x = oracle.click_vectors(n, M.shape[1])
    return x, x @ M.T % n


def least_by_trying(question, state, n, measure):
    """Return (least weight, how many have it) over all click vectors that turn the state to 0."""
    x, made = everything(SMALL.index(question), n)
    solving = x[((made + np.array(state)) % n == 0).all(axis=1)]
    weights = [oracle.weight(map(int, c), n, measure) for c in solving]
    return min(weights), weights.count(min(weights))


@slow(exhaustive=lambda n: n > 6, long=lambda n, method: n > 6 and method != "enumeration")
@pytest.mark.usefixtures("all_chased")
@pytest.mark.parametrize(("n", "method"), [(n, m) for n in COLOURS for m in USABLE if n == 2 or m != "walsh"])
@pytest.mark.parametrize("question", SMALL, ids=repr)
def test_the_fewest_clicks_of_a_chased_board_are_those_of_all_click_vectors(question, n, method):
    """Weight, proof and uniqueness, in each measure, by each method that is there for n colours."""
    rows, cols, pattern, options = question
    board = grid(rows, cols, n, pattern, **options)
    assert isinstance(board.quiet_patterns(), ChasedSolutions)
    for seed in range(2):
        state = board.random_solvable(seed)
        for measure in MEASURES:
            least, how_many = least_by_trying(question, state, n, measure)
            best = board.fewest_clicks(state, measure=measure, method=method)
            assert (least, least, True) == (best.weight, best.lower_bound, best.proved)
            assert oracle.weight(best.clicks.entries, n, measure) == least
            assert not any(board.play(state, best.clicks))
            assert best.unique in (None, how_many == 1)
            if method in ("walsh", "enumeration"):
                assert best.unique == (how_many == 1)


@slow(long=lambda n: n == 2)
@pytest.mark.usefixtures("all_chased")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_position_of_the_chased_3x3_board(n):
    """A sample for 3 and 4 colours, all 512 for 2; each against every click vector."""
    board = grid(3, 3, n)
    seeds = range(40)
    states = [board.random_solvable(seed) for seed in seeds]
    if n == 2:
        states = [tuple(oracle.digits(code, 2, 9)) for code in range(512)]
    least = oracle.distances(matrix_rows(3, 3, "plus"), n, "clicks")
    for state in states:
        code = int("".join(str(-v % n) for v in state), n)
        if least[code] >= 0:
            best = board.fewest_clicks(state)
            assert (least[code], True) == (best.weight, best.proved)
        else:
            assert not board.is_solvable(state)


@pytest.mark.parametrize("n", COLOURS)
@pytest.mark.parametrize("question", SMALL, ids=repr)
def test_the_sparse_rows_are_those_of_the_matrix(question, n, monkeypatch):
    """Each row of A with its zeros dropped."""
    monkeypatch.setattr(chasing, "SMALLEST", 0)
    rows, cols, pattern, options = question
    board = grid(rows, cols, n, pattern, **options)
    A = matrix_rows(rows, cols, pattern, **options)
    expected = [{j: entry for j, entry in enumerate(row) if entry} for row in A]
    assert expected == [dict(row) for row in board.quiet_patterns().sparse_rows()]


@pytest.mark.usefixtures("all_chased")
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("n", [2, 3, 6])
def test_hints_on_chased_boards_lead_to_the_target_in_the_fewest_clicks(n, measure):
    """Each takes one step of the measure off, to a target that is not one colour."""
    board = grid(2, 3, n)
    rng = random.Random(n)
    target = [rng.randrange(n) for _ in range(6)]
    state = board.play(target, [rng.randrange(n) for _ in range(6)])
    steps = board.fewest_clicks(state, target, measure).weight
    for left in range(steps, 0, -1):
        hint = board.hint(state, target, measure)
        assert (left, True) == (hint.remaining, hint.proved)
        state = board.play(state, {hint.button: hint.turns})
    assert board.hint(state, target, measure) is None


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.usefixtures("without_matrices")
@pytest.mark.parametrize(("n", "count"), [(2, 1), (6, 3)])
def test_40_000_cells_are_answered_without_the_matrix(n, count):
    """200 x 200: all solutions are looked at, and a hint begins the lightest."""
    board = grid(200, 200, n)
    state = board.random_solvable(1)
    solutions = board.solve(state)
    assert count == solutions.count
    for measure in MEASURES[: 1 if n == 2 else 3]:
        best = board.fewest_clicks(state, measure=measure)
        assert min(oracle.weight(map(int, x.entries), n, measure) for x in solutions) == best.weight
        assert (True, best.weight) == (best.proved, best.lower_bound)
        assert not any(board.play(state, best.clicks))
    assert board.hint(state).remaining == board.fewest_clicks(state).weight


@pytest.mark.exhaustive
@pytest.mark.usefixtures("without_matrices")
def test_2_to_the_16_solutions_of_the_33x33_board_are_searched():
    """Two methods that look at all of them agree."""
    board = grid(33, 33, 2)
    state = board.random_solvable(1)
    best, again = (board.fewest_clicks(state, method=method) for method in ("walsh", "enumeration"))
    assert 2**16 == best.examined == again.examined
    assert (best.weight, best.unique, True) == (again.weight, again.unique, again.proved)


@sampled(exhaustive=1)
@pytest.mark.usefixtures("without_matrices")
@pytest.mark.parametrize("method", ["auto", "information sets", "meet in the middle", "walsh", "enumeration"])
def test_2_to_the_40_solutions_are_bounded_within_a_limit(method):
    """61 x 61: a position made by 30 clicks takes at most 30, and every bound is at most that."""
    board = grid(61, 61, 2)
    rng = random.Random(5)
    made = {board.buttons[j]: 1 for j in rng.sample(range(61 * 61), 30)}
    state = board.play([0] * 61 * 61, made)
    best = board.fewest_clicks(state, method=method, limit=2)
    assert best.lower_bound <= min(30, best.weight)
    assert best.proved == (best.lower_bound == best.weight)
    assert not any(board.play(state, best.clicks))
    assert best.weight == sum(best.clicks.entries)


@sampled(exhaustive=1)
@pytest.mark.usefixtures("without_matrices")
@pytest.mark.parametrize("method", ["auto", "meet in the middle"])
def test_one_click_among_2_to_the_40_solutions_is_found_and_proved(method):
    """However many quiet patterns there are."""
    board = grid(61, 61, 2)
    state = board.play([0] * 61 * 61, {(20, 30): 1})
    best = board.fewest_clicks(state, method=method)
    assert (1, True) == (best.weight, best.proved)
    assert not best.rests_on_cp_sat
    assert 1 == best.clicks[board.buttons.index((20, 30)), 0]


@pytest.mark.exhaustive
@pytest.mark.usefixtures("without_matrices")
def test_syndromes_that_memory_does_not_hold_are_not_begun(monkeypatch):
    """What the cells alone prove, and the solution that there is anyway."""
    monkeypatch.setattr(meeting, "_MOST_BYTES", 1 << 20)
    board = grid(61, 61, 2)
    best = board.fewest_clicks(board.random_solvable(1), method="meet in the middle")
    assert ("meet in the middle", "single", False) == (best.method, best.bound_by, best.proved)
    assert best.lower_bound < best.weight


@pytest.mark.usefixtures("all_chased")
@pytest.mark.parametrize("method", [method for method in USABLE if method != "walsh"])
def test_a_limit_on_a_chased_board_gives_bounds_that_hold(method):
    """For every number of candidates: lower_bound <= optimum <= weight."""
    board = grid(2, 3, 8)
    state = board.random_solvable(3)
    for measure in MEASURES:
        least = board.fewest_clicks(state, measure=measure).weight
        for candidates in (0, 1, 5, 100):
            limit = SearchLimit(candidates=candidates)
            best = board.fewest_clicks(state, measure=measure, method=method, limit=limit)
            assert best.lower_bound <= least <= best.weight
            assert best.proved == (best.lower_bound == best.weight)
            assert best.unique is None or best.proved


def test_an_answer_is_checked_with_the_click_pattern(monkeypatch):
    """A generator that changes the board gives a "solution" that is none, and it is not handed out."""
    monkeypatch.setattr(chasing, "SMALLEST", 0)
    solutions = grid(2, 3, 2).quiet_patterns()
    bad = dense.column([1, 0, 0, 0, 0, 0], solutions.ring)
    object.__setattr__(solutions, "particular", solutions.particular + bad)
    with pytest.raises(PostconditionError, match="the answer fails its check over Z_2"):
        fewest_in(solutions)
