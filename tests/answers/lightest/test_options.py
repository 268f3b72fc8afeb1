"""The options of a search: one record, which is checked on behalf of the function that was called."""

import pytest

from modlinalg import InputError, WorkLimit, matrix, solve
from modlinalg._answers.lightest._options import SearchOptions
from modlinalg.games import lights_out
from modlinalg.games.fewest import SearchLimit, fewest_clicks, fewest_in

M = matrix([[1, 1, 0], [0, 1, 1]], mod=4)
CALLS = {
    "fewest_clicks of a matrix": lambda **options: fewest_clicks(M, [3, 2], **options),
    "fewest_clicks of a board": lambda **options: lights_out().fewest_clicks([1] * 25, **options),
    "fewest_in": lambda **options: fewest_in(solve(M, [3, 2]), **options),
}
WRONG = {
    "measure": "taps",
    "method": "guess",
    "limit": -1,
    "progress": 7,
    "workers": True,
}


@pytest.mark.parametrize(("option", "value"), WRONG.items(), ids=WRONG)
@pytest.mark.parametrize("call", CALLS)
def test_a_wrong_option_is_refused_by_the_function_that_was_called(call, option, value):
    """The message names the function and the option."""
    with pytest.raises(InputError, match=f"{call.split()[0]}: {option} must be"):
        CALLS[call](**{option: value})
    with pytest.raises(InputError, match=f"here: {option} must be"):
        SearchOptions(**{option: value}).budget("here")


def test_the_limit_of_a_verdict_is_none_of_a_search():
    """They count different things beside the seconds: entries there, candidates here."""
    with pytest.raises(InputError, match="limit must be a SearchLimit, a number"):
        fewest_clicks(M, [3, 2], limit=WorkLimit(seconds=1))


@pytest.mark.parametrize(
    "arguments",
    [
        {"seconds": -1},
        {"seconds": "x"},
        {"seconds": True},
        {"seconds": float("nan")},
        {"candidates": -5},
        {"candidates": 1.5},
        {"candidates": True},
    ],
    ids=str,
)
def test_what_is_no_limit_is_refused(arguments):
    """Numbers that are not negative, as for a WorkLimit, and when it is made."""
    ((word, value),) = arguments.items()
    with pytest.raises(InputError, match=rf"SearchLimit: numbers >= 0 .* not .*{word}={value!r}"):
        SearchLimit(**arguments)


@pytest.mark.parametrize("limit", [2, 2.0, SearchLimit(seconds=2)], ids=["int", "float", "record"])
def test_a_budget_has_the_limit_of_its_options(limit):
    """A number stands for seconds, nothing for no limit."""
    assert SearchLimit(seconds=2) == SearchOptions(limit=limit).budget("here").limit
    assert SearchLimit() == SearchOptions().budget("here").limit


def test_options_reach_the_search():
    """The answer names the measure and the method that were asked for."""
    best = fewest_clicks(M, [3, 2], measure="lee", method="enumeration")
    assert ("lee", "enumeration", True) == (best.measure, best.method, best.proved)
