"""Hints and fewest clicks on whole boards, beside everything there is to try."""

from itertools import product

import pytest

from modlinalg import InputError, NoSolutionError
from modlinalg.games import cycle, grid


def weigh(c, n, measure):
    """The three measures, by definition."""
    rule = {"clicks": lambda x: x, "hamming": lambda x: int(x > 0), "lee": lambda x: min(x, n - x)}[measure]
    return sum(map(rule, c))


def least_weight(board, state, measure):
    """The least weight of clicks that turn all cells to 0, by trying everything."""
    n = board.mod
    everything = product(range(n), repeat=len(board.buttons))
    return min(weigh(c, n, measure) for c in everything if not any(board.play(state, c)))


@pytest.mark.parametrize("measure", ["clicks", "hamming", "lee"])
@pytest.mark.parametrize(
    ("board", "seed"), [(grid(2, 3, 3), 1), (cycle(4, 5), 2), (cycle(5, 4), 3)], ids=repr
)
def test_following_the_hints_takes_the_fewest_clicks(board, seed, measure):
    """Each hint takes one step of the measure off."""
    state = board.random_solvable(seed)
    best = board.fewest_clicks(state, measure=measure)
    assert least_weight(board, state, measure) == best.weight
    steps = 0
    while (hint := board.hint(state, measure=measure)) is not None:
        assert hint.remaining == best.weight - steps
        assert hint.proved
        state = board.play(state, {hint.button: hint.turns})
        steps += 1
    assert best.weight == steps
    assert not any(state)


@pytest.mark.exhaustive
@pytest.mark.parametrize("measure", ["clicks", "hamming", "lee"])
def test_a_limit_ends_the_search_among_very_many_colours(measure):
    """Ten to the thirty colours: the weights are too many to count through."""
    board = grid(4, 4, 10**30)
    state = board.random_solvable(1)
    best = board.fewest_clicks(state, measure=measure, limit=0.2)
    assert not any(board.play(state, best.clicks))
    assert best.lower_bound <= best.weight
    assert board.hint(state, measure=measure, limit=0.2).remaining >= best.lower_bound


def test_hints_go_backwards_where_that_is_shorter():
    """Under "lee" three clicks of four are one backwards."""
    hint = grid(1, 1, 4).hint([1], measure="lee")
    assert ((0, 0), -1, 1) == (hint.button, hint.turns, hint.remaining)
    assert 3 == grid(1, 1, 4).hint([1], measure="hamming").turns


def test_there_is_no_hint_where_there_is_no_solution():
    """The error carries the witness; and none is needed when the target is reached."""
    with pytest.raises(NoSolutionError):
        cycle(3, 2).hint([1, 0, 0])
    assert cycle(3, 2).hint([1, 0, 0], target=[1, 0, 0]) is None


@pytest.mark.parametrize("seed", [None, 1.5, [1], b"x", (1, 2)], ids=repr)
def test_a_seed_is_an_integer_or_a_text(seed):
    """None would give another position each time."""
    for draw in (grid(5, 5, 2).random_solvable, grid(5, 5, 2).random_unsolvable):
        with pytest.raises(InputError, match="seed"):
            draw(seed)


def test_a_seed_gives_the_position_that_it_always_gave():
    """Seeds are written down in exercises."""
    assert (1, 1, 0, 0, 0, 1, 1, 1, 0) == grid(5, 5, 2).random_solvable("")[:9]
    assert grid(5, 5, 2).random_solvable(1) != grid(5, 5, 2).random_solvable("1")
