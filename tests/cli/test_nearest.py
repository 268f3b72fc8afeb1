"""`modlinalg board ... nearest`: what it says, what it writes, and the exit status."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from modlinalg._cli.board_actions import say_nearest
from modlinalg.games import cycle, grid, ring_of_eight_colours
from modlinalg_check import check
from tests.cli.board_files import run

RING = ("named", "ring-of-eight-colours", "nearest", "--state", "state.txt")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Work in a folder with a position of the ring."""
    monkeypatch.chdir(tmp_path)
    Path("state.txt").write_text("1 2 3 4 5 6\n")
    return tmp_path


def test_the_twelve_ways_are_listed_and_the_first_position_is_shown():
    """With clicks that solve it."""
    done = run(*RING)
    assert 0 == done.exit_code
    lines = done.output.splitlines()
    assert ["Ring of six squares, 8 colours", "2 cells to recolour, proved least, in 12 ways"] == lines[:2]
    assert "recolour cell 5 to 3 and cell 6 to 2" == lines[2]
    assert 12 == sum(line.startswith("recolour cell ") for line in lines)
    board = ring_of_eight_colours()
    clicks = dict(map(int, line.split()) for line in done.output.split("clicks:\n")[1].splitlines())
    assert (0,) * 6 == board.play((1, 2, 3, 4, 3, 2), {cell - 1: turns for cell, turns in clicks.items()})


@pytest.mark.parametrize(
    ("listed", "known", "said"),
    [
        (14, {}, "and 2 more"),
        (14, {"count": None}, "and others"),
        (3, {"count": None}, "and perhaps others"),
        (14, {"count": None, "proved": False}, None),
        (12, {"count": 12}, None),
    ],
)
def test_others_are_named_only_where_there_are_any(capsys, listed, known, said):
    """Their number where it is known; and nothing of others of a change that is not proved least."""
    board = grid(1, 20, 2)
    found = board.nearest_solvable({(0, 0): 1})
    say_nearest(board, replace(found, changes=found.changes[:listed], **known))
    lines = capsys.readouterr().out.splitlines()
    assert ([said] if said else []) == [line for line in lines if line.startswith("and ")]


def test_the_proof_is_checked_as_one_about_this_board():
    """Its kind is nearest_solvable."""
    assert 0 == run(*RING, "--certificate", "proof.json").exit_code
    verdict = check(Path("proof.json").read_text())
    assert ("verified", True) == (verdict.outcome, verdict.subject.startswith("nearest_solvable over Z_8"))


@pytest.mark.parametrize(("measure", "weight"), [("hamming", 2), ("lee", 4), ("clicks", 6)])
def test_the_answer_is_written_as_json(measure, weight):
    """All its numbers, changes and positions."""
    assert 0 == run(*RING, "--measure", measure, "-o", "near.json").exit_code
    found = json.loads(Path("near.json").read_text())
    assert (measure, weight, True) == (found["measure"], found["weight"], found["proved"])
    board = ring_of_eight_colours()
    assert all(board.is_solvable(state) for state in found["states"])
    assert found["count"] == len(found["changes"])


def test_the_nearest_position_is_drawn():
    """What is to be done is the title of the picture."""
    assert 0 == run(*RING, "-o", "near.svg").exit_code
    svg = Path("near.svg").read_text()
    assert "<title>recolour cell 5 to 3 and cell 6 to 2</title>" in svg
    pytest.importorskip("matplotlib")  # draws PNG
    assert 0 == run(*RING, "-o", "near.png").exit_code
    assert Path("near.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["near", "near.html", "svg"])
def test_a_file_of_another_form_is_refused(name):
    """Before anything is searched."""
    done = run(*RING, "-o", name)
    assert 2 == done.exit_code
    assert "give a name that ends with .svg, .png or .json" in done.output
    assert not Path(name).exists()


def test_a_position_that_can_be_solved_and_a_target_of_its_own():
    """Nothing is to be recoloured; towards another target something is."""
    done = run("grid", "5x5", "--mod", "2", "nearest", "--state", "1")
    assert (0, True) == (done.exit_code, "0 cells to recolour: it can be solved" in done.output)
    done = run("grid", "2x2", "--mod", "3", "nearest", "--state", "1", "--target", "0")
    assert done.output.splitlines()[1] == str(grid(2, 2, 3).nearest_solvable([1] * 4))
    Path("cycle.txt").write_text("1 1 0\n1 1 1\n0 1 1\n")
    done = run("matrix", "cycle.txt", "--mod", "2", "nearest", "--seed", "1")
    assert 0 == done.exit_code


@pytest.mark.exhaustive
def test_without_a_proof_the_status_is_unknown_and_nothing_is_certified():
    """A limit of no time leaves a bound."""
    Path("king.txt").write_text("1 0 1 1 0 0 1 0 1 1 1 0 0 1 0 0 0\n" * 16 + "1 " * 17)
    done = run(
        "grid", "17x17", "--mod", "2", "--neighbours", "king", "nearest", "--state", "king.txt",
        "--limit", "0", "--certificate", "proof.json",
    )  # fmt: skip
    assert 3 == done.exit_code
    assert "best so far, not proved" in done.output
    assert not Path("proof.json").exists()


def test_many_ways_are_counted():
    """Twelve are listed."""
    done = run("grid", "9x9", "--mod", "2", "nearest", "--state", "1", "--target", "0")
    assert 0 == done.exit_code
    Path("one.txt").write_text("1" + " 0" * 11)
    near = cycle(12, 4).nearest_solvable([1, *[0] * 11])
    Path("matrix.txt").write_text("\n".join(" ".join(map(str, row)) for row in cycle(12, 4).matrix.tolist()))
    done = run("matrix", "matrix.txt", "--mod", "4", "nearest", "--state", "one.txt")
    shown = sum(line.startswith("recolour ") for line in done.output.splitlines())
    assert shown == min(12, near.count)
