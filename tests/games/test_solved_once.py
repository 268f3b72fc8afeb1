"""A page and a command that say several things about one position solve its system once."""

import json
from collections import Counter

import pytest
from click.testing import CliRunner

from modlinalg._answers.systems.solving._linear_systems import RecordSystem
from modlinalg._cli import main
from modlinalg.games import cycle, grid, tubulo
from tests.games.outline import Outline

LARGE = grid(12, 12, 6)  # chased
SOLVABLE = [(tubulo(), 1), (LARGE, 1), (cycle(6, 8), "a")]


@pytest.fixture
def solved(monkeypatch):
    """The right-hand sides that were solved, and how often, whichever way leads to them."""
    counted = Counter()
    original = RecordSystem.answer

    def counting(system, b):
        counted[tuple(map(int, b.entries))] += 1
        return original(system, b)

    monkeypatch.setattr(RecordSystem, "answer", counting)
    return counted


@pytest.mark.parametrize(("board", "seed"), SOLVABLE, ids=repr)
def test_a_page_solves_its_position_once(solved, board, seed):
    """The words, the solutions and the quiet patterns of a page come from one set of solutions.

    Beside it there are only the invariants, with the right-hand side 0.
    """
    state = board.random_solvable(seed)
    board.to_html(state, limit=0)
    assert [(False, 1), (True, 1)] == sorted((any(b), times) for b, times in solved.items())


@pytest.mark.parametrize(("board", "seed"), SOLVABLE, ids=repr)
def test_the_quiet_patterns_of_a_page_are_the_kernel(board, seed):
    """All solutions of any position differ by them, so that those of this one tell them."""
    quiet = board.quiet_patterns()
    told = Outline(board.to_html(board.random_solvable(seed), limit=0)).embedded["kernel"]
    assert [list(map(int, g.entries)) for g in quiet.generators] == told["generators"]
    assert (list(quiet.orders), str(quiet.count)) == (told["orders"], told["count"])


def test_a_page_of_a_position_out_of_reach_solves_it_once(solved):
    """Beside it there are only the quiet patterns and the invariants, with the right-hand side 0."""
    page = grid(2, 3, 2).to_html([1, 0, 0, 0, 0, 0])
    assert {(1, 0, 0, 0, 0, 0): 1, (0,) * 6: 2} == solved
    data = Outline(page).embedded
    assert (False, None) == (data["explanation"]["solvable"], data["best"])
    assert str(grid(2, 3, 2).count) == data["kernel"]["count"]


@pytest.mark.parametrize("size", ["5x5", "12x12"])
def test_the_command_solve_solves_the_position_once(solved, size):
    """The number of ways and the clicks come from one set of solutions."""
    done = CliRunner().invoke(main, ["board", "grid", size, "--mod", "6", "solve", "--seed", "1"])
    assert 0 == done.exit_code
    assert "clicks:" in done.output
    assert 1 == solved.total()


def test_the_command_solve_solves_a_position_out_of_reach_once(solved, tmp_path):
    """The reason comes from the same set of solutions."""
    state = tmp_path / "state.json"
    state.write_text(json.dumps([[1, 0, 0], [0, 0, 0]]), encoding="utf-8")
    done = CliRunner().invoke(main, ["board", "grid", "2x3", "--mod", "2", "--state", str(state)])
    assert 1 == done.exit_code
    assert "it cannot be solved" in done.output
    assert 1 == solved.total()
