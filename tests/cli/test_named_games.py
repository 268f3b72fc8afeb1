"""`modlinalg board named NAME`: the parameters of the games."""

from inspect import signature

import pytest

from modlinalg._cli.boards import NAMED
from modlinalg.games import alien_tiles, flip, poggle, tubulo
from tests.cli.board_files import run

GIVEN = {"mod": "3", "size": "4", "rows": "3", "cols": "2"}


def test_the_parameters_of_a_game_are_those_of_its_function():
    """No argument of a function is out of reach, and no option without an argument."""
    for game in NAMED.values():
        assert set(signature(game.make).parameters) == set(game.arguments.values())


@pytest.mark.parametrize(
    ("words", "board"),
    [
        (("poggle", "--mod", "3", "--size", "5"), poggle(5, 3)),
        (("poggle", "--mod", "4"), poggle(mod=4)),
        (("alien-tiles", "--size", "4", "--mod", "3"), alien_tiles(4, 3)),
        (("alien-tiles", "--size", "5"), alien_tiles(5)),
        (("tubulo", "--size", "2"), tubulo(2)),
        (("tubulo", "--mod", "4"), tubulo(mod=4)),
        (("flip", "--rows", "3", "--cols", "4"), flip(3, 4)),
        (("flip", "--cols", "3"), flip(cols=3)),
    ],
)
def test_parameters_make_the_board_that_python_makes(words, board):
    """Its name, its count, and a position of it."""
    output = run("named", *words).output
    assert board.name in output
    assert f"can be solved: {board.count}\n" in output
    state = board.random_solvable(1)
    assert board.to_text(state) + "\n" == run("named", *words, "show", "--seed", "1").output


@pytest.mark.parametrize("name", NAMED)
def test_a_parameter_that_a_game_does_not_have_is_refused_by_name(name):
    """With those that it has."""
    game = NAMED[name]
    for option in set(GIVEN) - set(game.arguments):
        done = run("named", name, f"--{option}", GIVEN[option])
        assert (2, "") == (done.exit_code, done.stdout)
        assert f"--{option}: {name} has no such parameter; it has {game.options or 'none'}" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("poggle", "--size", "0"),
        ("poggle", "--size", "3x3"),
        ("poggle", "--mod", "1"),
        ("flip", "--rows", "-1"),
    ],
)
def test_a_parameter_that_is_no_number_of_its_kind_is_refused(words):
    """One message and status 2."""
    done = run("named", *words)
    assert (2, "") == (done.exit_code, done.stdout)
    assert "Error: " in done.stderr


def test_a_board_too_large_is_status_3():
    """As for a grid."""
    assert 3 == run("named", "alien-tiles", "--size", "10000000").exit_code
