"""Positions of a wanted least number of clicks: the promise, by trying all clicks."""

import re
from itertools import product

import pytest

from modlinalg import InputError, UnsupportedError
from modlinalg._answers.lightest._measures import vector_weight
from modlinalg.games import Challenge, cycle, from_matrix, grid, lights_out, lights_out_2000, path, tubulo
from modlinalg.games._challenges import Drawing
from modlinalg.games.fewest import MEASURES
from modlinalg_check import check

BOARDS = [
    grid(2, 3, 2),
    grid(2, 2, 3),
    cycle(4, 4),
    path(3, 5),
    from_matrix([[2, 0, 1], [0, 3, 1]], 6),
    grid(3, 3, 2, neighbours="king"),
]
LARGER = [grid(2, 4, 3), cycle(8, 3), grid(3, 4, 2), cycle(6, 4)]


def least_weights(board, measure, target):
    """Return {state: the least weight of clicks that lead from it to the target}, by all click vectors."""
    n, found = board.mod, {}
    for clicks in product(range(n), repeat=len(board.buttons)):
        turned = board.play([0] * len(board.cells), clicks)
        state = tuple((t - v) % n for t, v in zip(target, turned, strict=True))
        weight = vector_weight(clicks, n, measure)
        found[state] = min(weight, found.get(state, weight))
    return found


@pytest.fixture(params=[True, False], ids=["all positions", "a walk"])
def way(request, monkeypatch):
    """Look at all positions, or walk where all could be looked at as well."""
    if not request.param:
        monkeypatch.setattr("modlinalg.games._challenges.MOST_STEPS", 0)


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize(
    "board", [*BOARDS, *(pytest.param(board, marks=pytest.mark.long) for board in LARGER)], ids=str
)
@pytest.mark.parametrize("measure", MEASURES)
def test_the_position_takes_just_so_many_clicks(board, measure):
    """For every weight that occurs, against all click vectors; the clicks lead to the target."""
    target = board.state([1] * len(board.cells))
    least = least_weights(board, measure, target)
    for weight in range(max(least.values()) + 1):
        found = board.random_challenge(weight, seed=weight, measure=measure, target=1)
        assert isinstance(found, Challenge)
        assert weight == least[found.state] == found.weight
        assert target == board.play(found.state, found.best.clicks)


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("measure", MEASURES)
def test_what_is_harder_than_all_positions_is_refused(board, measure):
    """With the weight of the hardest, and how many positions there are."""
    least = least_weights(board, measure, (0,) * len(board.cells))
    hardest = max(least.values())
    most = len(board.buttons) * max(vector_weight([v], board.mod, measure) for v in range(board.mod))
    for weight in range(hardest + 1, most + 1):
        with pytest.raises(InputError, match=rf"of all {len(least)} .* the hardest take {hardest} "):
            board.random_challenge(weight, 1, measure)
    with pytest.raises(InputError, match=f"{most} at most"):
        board.random_challenge(most + 1, 1, measure)


@pytest.mark.exhaustive
def test_each_position_of_a_small_board_is_drawn():
    """Every one that takes 3 clicks, among 400 seeds."""
    board = grid(2, 3, 2)
    least = least_weights(board, "clicks", (0,) * 6)
    drawn = {board.random_challenge(2, seed).state for seed in range(400)}
    assert drawn == {state for state, weight in least.items() if weight == 2}


@pytest.mark.parametrize("weight", [0, 1, 8, 14, 15])
def test_lights_out_has_positions_of_every_difficulty(weight):
    """15 clicks are the most; the certificate proves the promise, and the same seed the same position."""
    found = lights_out().random_challenge(weight, "a seed")
    assert found == lights_out().random_challenge(weight, "a seed")
    assert "verified" == check(found.certificate().to_json()).outcome


def test_large_boards_have_challenges_too():
    """Where each solution is the only one, a walk ends at once."""
    assert 40 == tubulo().random_challenge(40, 1).weight
    assert 30 == tubulo().random_challenge(30, 1, "lee").weight


@pytest.mark.parametrize("measure", MEASURES)
def test_boards_of_very_many_colours_have_challenges(measure):
    """Ten to the thirty colours: no machine word counts the values of weight 1."""
    challenge = grid(2, 2, 10**30).random_challenge(2, seed=1, measure=measure)
    assert 2 == challenge.best.weight


@pytest.mark.exhaustive
def test_a_walk_ends_with_its_limit():
    """And says what was the hardest; 26 clicks are the mean on Lights Out 2000."""
    with pytest.raises(UnsupportedError, match="the hardest found takes 2"):
        lights_out_2000().random_challenge(26, 1, limit=0.5)
    with pytest.raises(UnsupportedError, match="none was proved"):
        lights_out_2000().random_challenge(26, 1, limit=0)


@pytest.mark.parametrize("measure", MEASURES)
def test_what_is_heavier_than_the_mean_of_the_solutions_is_refused_at_once(measure):
    """As a proof: the refused weight is more than what the hardest of all positions takes.

    On Lights Out the mean is 15, which some position does take.
    """
    for board in (lights_out(), grid(5, 5, 3), grid(4, 4, 4), cycle(12, 6)):
        n, words = board.mod, f"solutions of a position weigh (\\d+) or less on average \\({measure}\\)"
        refused = len(board.buttons) * max(vector_weight([v], n, measure) for v in range(n))
        with pytest.raises(InputError, match=words) as caught:
            board.random_challenge(refused, 1, measure)
        most = int(re.search(words, str(caught.value))[1])
        assert most < refused
        assert (most == 15) or board.mod > 2
        with pytest.raises(InputError, match=words):
            board.random_challenge(most + 1, 1, measure)


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("measure", MEASURES)
def test_no_position_is_harder_than_the_mean(board, measure, monkeypatch):
    """Against all click vectors, where all positions could be looked at."""
    monkeypatch.setattr("modlinalg.games._challenges.MOST_STEPS", 0)
    hardest = max(least_weights(board, measure, (0,) * len(board.cells)).values())
    most = len(board.buttons) * max(vector_weight([v], board.mod, measure) for v in range(board.mod))
    for weight in range(hardest + 1, most + 1):
        with pytest.raises((InputError, UnsupportedError)):
            board.random_challenge(weight, 1, measure, limit=0)
    assert hardest == board.random_challenge(hardest, 1, measure).weight


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((-1, 1), "integer >= 0, not -1"),
        ((True, 1), "integer >= 0, not True"),
        ((1.5, 1), "integer >= 0"),
        ((1, 1.5), "the seed is"),
        ((1, 1, "taxi"), "measure must be one of"),
    ],
)
def test_bad_input_is_refused(arguments, words):
    """Each by its name."""
    with pytest.raises(InputError, match=words):
        path(2, 3).random_challenge(*arguments)
    with pytest.raises(InputError, match="limit is a number"):
        path(2, 3).random_challenge(1, 1, limit="soon")


def test_a_small_board_is_one_with_few_steps_between_positions():
    """The classic game has 2^23 positions."""
    assert Drawing(path(2, 2), (0, 0), "clicks", None, None).is_small
    assert not Drawing(lights_out(), (0,) * 25, "clicks", None, None).is_small
