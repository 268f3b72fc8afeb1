"""The nearest position that can be solved: by trying every position, and all changes of least weight."""

import json
import pickle
import random
from itertools import product

import pytest

from modlinalg._answers.lightest._measures import Lanes
from modlinalg.errors import InputError
from modlinalg.games import (
    NearestSolvable,
    alien_tiles,
    cycle,
    from_matrix,
    grid,
    lights_out,
    path,
    ring_of_eight_colours,
    rubiks_clock,
)
from modlinalg.games._draws import drawn_change
from modlinalg.games._repairs import SumsAsked, repairs_of
from modlinalg.games.fewest import MEASURES, SearchLimit
from modlinalg_check import check
from tests.checker.sparse_definitions import weight

BOARDS = {
    "path 2 mod 2": path(2, 2),
    "path 5 mod 2": path(5, 2),
    "3 x 3 mod 2, two locked": grid(3, 3, 2, locked=[(0, 0), (1, 1)]),
    "row+column 3 x 3 mod 2": grid(3, 3, 2, "row+column", centre=False),
    "cycle 4 mod 4": cycle(4, 4),
    "cycle 3 mod 6": cycle(3, 6),
    "2 x 2 mod 3": grid(2, 2, 3),
    "cycle 6 mod 3": cycle(6, 3),
    "path 8 mod 3": path(8, 3),
    "one button mod 8": from_matrix([[2], [4], [1]], 8),
    "no effect mod 5": from_matrix([[0], [0]], 5),
    "3 x 2 mod 9": from_matrix([[3, 1], [0, 3], [6, 1]], 9),
}


def solvable(board):
    """All positions that can be solved, by closing under clicks."""
    n, columns = board.mod, list(zip(*board.matrix.tolist(), strict=True))
    reached = new = {(0,) * len(board.cells)}
    while new:
        found = {tuple((a + b) % n for a, b in zip(s, c, strict=True)) for s in new for c in columns}
        new = found - reached
        reached = reached | new
    return reached


def lightest_changes(board, measure):
    """For each position the least weight of a change to one of those, and all changes that have it."""
    n, cells, goals = board.mod, len(board.cells), solvable(board)
    answers = {}
    for start in product(range(n), repeat=cells):
        if start in answers:
            continue
        coset = [tuple((a - b) % n for a, b in zip(goal, start, strict=True)) for goal in goals]
        weights = {e: weight(e, n, measure) for e in coset}
        least = min(weights.values())
        best = {e for e in coset if weights[e] == least}
        for goal in goals:  # the positions start - goal need the same changes
            answers[tuple((a - b) % n for a, b in zip(start, goal, strict=True))] = least, best
    return answers


@pytest.mark.parametrize("name", BOARDS)
def test_every_position_of_small_boards_gets_all_its_nearest_ones(name):
    """In each measure: the weight, the changes, their number, and that they lead to solvable positions."""
    board = BOARDS[name]
    cells, n = len(board.cells), board.mod
    for measure in MEASURES if n > 2 else ("hamming",):
        answers = lightest_changes(board, measure)
        assert n**cells == len(answers)
        few = len(answers) > 1000 and measure != "hamming"
        for state in random.Random(1).sample(sorted(answers), 700) if few else answers:
            least, best = answers[state]
            found = board.nearest_solvable(state, measure=measure, most=len(answers))
            assert (least, True, least) == (found.weight, found.proved, found.lower_bound)
            assert (best, len(best)) == ({*found.changes}, found.count)
            assert found.solutions
            assert found.complete


LARGER = {  # up to 3^8 positions
    "path 8 mod 3": path(8, 3),
    "2 x 4 mod 3": grid(2, 4, 3),
    "cycle 6 mod 4": cycle(6, 4),
    "cycle 4 mod 8": cycle(4, 8),
    "cycle 12 mod 2": cycle(12, 2),
    "3 x 4 mod 2, king": grid(3, 4, 2, "king"),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("name", LARGER)
def test_every_position_of_larger_boards_gets_all_its_nearest_ones(name, measure):
    """All positions in all measures: the weight, and how many changes have it."""
    board = LARGER[name]
    answers = lightest_changes(board, measure)
    assert 4000 < len(answers) == board.mod ** len(board.cells) <= 3**8
    for state, (least, best) in answers.items():
        found = board.nearest_solvable(state, measure=measure, most=len(answers))
        assert (least, True, best) == (found.weight, found.proved, {*found.changes})


@pytest.mark.parametrize("name", BOARDS)
def test_each_answer_is_certified_and_no_other_change_is(name):
    """A heavier or a lighter change in its place is rejected, as are invariants that leave one out."""
    board, rng = BOARDS[name], random.Random(name)
    n, cells = board.mod, len(board.cells)
    for measure in MEASURES:
        for _ in range(8):
            state = [rng.randrange(n) for _ in range(cells)]
            proof = json.loads(board.nearest_solvable(state, measure=measure).certificate().to_json())
            assert "verified" == check(json.dumps(proof)).outcome
            clicks = [rng.randrange(n) for _ in board.buttons]
            after = board.play(state, clicks)
            e = [-entry % n for entry in after]
            heavier = weight(e, n, measure) > weight([v for (v,) in proof["e"]["entries"]], n, measure)
            other = proof | {"x": upright(clicks), "e": upright(e)}
            assert ("rejected" if heavier else "verified") == check(json.dumps(other)).outcome


def upright(entries):
    """A column of a certificate."""
    return {"rows": len(entries), "cols": 1, "entries": [[v] for v in entries]}


def test_the_ring_of_eight_colours():
    """[1, 2, 3, 4, 5, 6] has no one-cell repair and 12 two-cell ones."""
    board, state = ring_of_eight_colours(), (1, 2, 3, 4, 5, 6)
    one = [[*state[:i], v, *state[i + 1 :]] for i in range(6) for v in range(8)]
    assert not any(board.is_solvable(s) for s in one)
    two = {
        (*state[:i], v, *state[i + 1 : j], w, *state[j + 1 :])
        for i in range(6) for j in range(i + 1, 6) for v in range(8) for w in range(8)
    }  # fmt: skip
    found = board.nearest_solvable(state)
    assert {s for s in two if board.is_solvable(s)} == {*found.states}
    assert (2, 12, 12) == (found.weight, found.count, len(found.states))
    assert "verified" == check(found.certificate().to_json()).outcome
    assert isinstance(found, NearestSolvable)
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("measure", MEASURES)
def test_a_target_other_than_0_is_reached(measure):
    """The change is that of the difference, and the clicks lead there."""
    board = alien_tiles(4)
    rng = random.Random(2)
    for _ in range(5):
        state, target = ([rng.randrange(4) for _ in range(16)] for _ in range(2))
        found = board.nearest_solvable(state, target, measure)
        assert tuple(target) == board.play(found.state, found.solutions.particular)
        assert found.state == tuple((s + e) % 4 for s, e in zip(state, found.change, strict=True))
        shifted = [(s - t) % 4 for s, t in zip(state, target, strict=True)]
        assert found.changes == board.nearest_solvable(shifted, measure=measure).changes


def test_a_board_of_900_cells_with_its_certificate():
    """Three cells to recolour, in 100 ways, all of which are listed."""
    board = grid(30, 30, 2)
    state = [random.Random(i).randrange(2) for i in range(900)]
    found = board.nearest_solvable(state)
    assert (3, True, 100, 100) == (found.weight, found.proved, found.count, len(found.changes))
    assert all(board.is_solvable(s) for s in found.states[:5])
    text = found.certificate().to_json()
    assert len(text) < 120_000
    assert "verified" == check(text).outcome


def test_few_of_many_changes_are_listed():
    """Up to `most`; their number is known all the same where cells are counted."""
    board, state = grid(4, 4, 6), [1, 3, *[0] * 14]
    whole = board.nearest_solvable(state)
    assert whole.count > 2
    part = board.nearest_solvable(state, most=2)
    assert {*part.changes} < {*whole.changes}
    assert (2, whole.count, False) == (len(part.changes), part.count, part.complete)
    turns = board.nearest_solvable([3, 2, *[0] * 14], measure="clicks", most=1)
    assert (1, None, False) == (len(turns.changes), turns.count, turns.complete)
    assert str(turns).endswith("proved least, in at least one way")


@pytest.mark.parametrize("limit", [0, SearchLimit(candidates=0), SearchLimit(candidates=3)])
def test_beyond_the_limits_there_is_a_change_and_a_bound(limit):
    """No certificate, and what it would be is refused in words; what is found is right."""
    board = grid(17, 17, 2, "king")
    state = [random.Random(i).randrange(2) for i in range(289)]
    found = board.nearest_solvable(state, limit=limit)
    assert not found.proved
    assert found.lower_bound < found.weight
    assert board.is_solvable(found.state)
    assert f"best so far, not proved: at least {found.lower_bound}" in str(found)
    with pytest.raises(InputError, match="not proved to be the nearest: at least"):
        found.certificate()


@pytest.mark.parametrize("measure", MEASURES)
def test_a_search_that_ends_at_any_moment_claims_only_what_it_found(monkeypatch, measure):
    """After 0, 1, 2, .. looks at the clock: a bound, or the least weight with the right number or none."""
    asked = SumsAsked([[1, 0, 2, 3, 1, 5], [0, 1, 4, 1, 2, 2]], (3, 5), 6, measure)
    whole = repairs_of(asked, 1000)
    monkeypatch.setattr("modlinalg.games._repairs._ASK_CLOCK", 1)
    counts = set()
    for looks in range(200):
        times = iter([0.0] * (looks + 1))
        monkeypatch.setattr("modlinalg.games._repairs.monotonic", lambda left=times: next(left, 9.0))
        found = repairs_of(asked, 1000, SearchLimit(seconds=1))
        if isinstance(found, int):
            assert found <= whole.weight
            continue
        assert (whole.weight, {*found.changes} <= {*whole.changes}) == (found.weight, True)
        assert found.count in (None, whole.count)
        counts.add(found.count)
    assert counts == {None, whole.count}


@pytest.mark.parametrize("limit", [SearchLimit(), SearchLimit(candidates=10**6)])
def test_without_seconds_a_search_ends_by_its_work(monkeypatch, limit):
    """Its bound is what so much work shows, on any machine; any six columns of L are independent."""
    L = [[pow(j, i, 101) for j in range(1, 31)] for i in range(1, 7)]
    asked = SumsAsked(L, (1, 2, 3, 4, 5, 6), 101, "hamming")
    for work, bound in ((0, 1), (1 << 12, 2), (1 << 14, 3)):
        monkeypatch.setattr("modlinalg.games._repairs.MOST_WORK", work)
        assert bound == repairs_of(asked, 1, limit)


def test_a_limit_holds_where_there_are_many_colours(monkeypatch):
    """The clock is looked at after so many sums, not after so many places with thousands of sums each."""
    L = [[pow(j, i, 509) for j in range(1, 11)] for i in range(1, 7)]
    asked = SumsAsked(L, (1, 2, 3, 4, 5, 6), 509, "hamming")
    formed = []

    class Counted(Lanes):
        __slots__ = ()

        def _subtract(self, left, right):
            formed.append(1)
            return super()._subtract(left, right)

    monkeypatch.setattr("modlinalg.games._repairs.Lanes", Counted)
    times = iter([0.0] * 9)
    monkeypatch.setattr("modlinalg.games._repairs.monotonic", lambda: next(times, 9.0))
    assert 3 >= repairs_of(asked, 1, SearchLimit(seconds=1))
    assert len(formed) < 100_000


def test_what_cannot_be_solved_is_at_least_one_change_away():
    """Also where no time is left to search."""
    board = grid(12, 12, 9, wrap=True, centre=False)
    found = board.nearest_solvable(board.random_unsolvable(1), limit=0)
    assert (False, True) == (found.proved, 1 <= found.lower_bound < found.weight)


def test_what_the_checker_cannot_afford_is_proved_without_a_certificate(monkeypatch):
    """The words of every such answer."""
    monkeypatch.setattr("modlinalg_check._work.BASE", 0)
    monkeypatch.setattr("modlinalg_check._work.FACTOR", 0)
    found = grid(9, 9, 2).nearest_solvable([random.Random(i).randrange(2) for i in range(81)])
    assert found.proved
    with pytest.raises(NotImplementedError, match="proved here, no certificate"):
        found.certificate()


def test_a_solvable_position_is_its_own_nearest_one():
    """Also where every position is solvable, and no invariant exists."""
    for board in (rubiks_clock(), grid(3, 3, 2), lights_out()):
        found = board.nearest_solvable(board.random_solvable(1))
        assert (0, 1, ()) == (found.weight, found.count, found.recoloured)
        assert str(found) == "0 cells to recolour: it can be solved"
        assert "verified" == check(found.certificate().to_json()).outcome


@pytest.mark.parametrize("n", [2, 3, 4, 6, 9])
def test_changes_of_random_invariants(n):
    """Where L need not come from a board: all of least weight, by trying."""
    rng = random.Random(n)
    for _ in range(30):
        cells, rows = rng.randint(1, 5 if n < 5 else 3), rng.randint(1, 3)
        L = [[rng.randrange(n) for _ in range(cells)] for _ in range(rows)]
        e = [rng.randrange(n) for _ in range(cells)]
        target = sums(L, e, n)
        for measure in MEASURES:
            tried = [d for d in product(range(n), repeat=cells) if sums(L, d, n) == target]
            least = min(weight(d, n, measure) for d in tried)
            best = tuple(d for d in tried if weight(d, n, measure) == least)
            found = repairs_of(SumsAsked(L, target, n, measure), most=n**cells)
            assert (least, best, len(best)) == (found.weight, found.changes, found.count)


def sums(L, e, n):
    """L*e over Z_n."""
    return tuple(sum(a * v for a, v in zip(row, e, strict=True)) % n for row in L)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            {"measure": "cells"},
            "nearest_solvable: measure must be one of 'clicks', 'hamming', 'lee', not 'cells'",
        ),
        ({"most": 0}, "nearest_solvable: most must be an integer >= 1, not 0"),
        ({"most": True}, "nearest_solvable: most must be an integer >= 1, not True"),
        ({"limit": -1}, "nearest_solvable: limit must be a SearchLimit"),
    ],
)
def test_wrong_options_are_refused(options, words):
    """With the option and its value."""
    with pytest.raises(InputError, match=words):
        path(2, 2).nearest_solvable([1, 0], **options)


@pytest.mark.parametrize("n", [2, 4, 6, 8])
def test_a_drawn_change_makes_the_sums_and_is_the_same_each_time(n):
    """L*e = target for sums of several moduli, no lighter than the least; the question is the seed."""
    rng = random.Random(n)
    L = [[rng.randrange(n) for _ in range(6)] for _ in range(2)]
    L.append([n // 2 * rng.randrange(2) for _ in range(6)])
    e = [rng.randrange(n) for _ in range(6)]
    target = tuple(sum(a * b for a, b in zip(row, e, strict=True)) % n for row in L)
    asked = SumsAsked(L, target, n, "hamming")
    change = drawn_change(asked)
    assert change == drawn_change(asked)
    assert target == tuple(sum(a * b for a, b in zip(row, change, strict=True)) % n for row in L)
    assert repairs_of(asked, 1).weight <= sum(map(bool, change)) <= 6
