"""What `modlinalg board ...` refuses: one message, and nothing is written."""

import re
from unittest.mock import Mock

import pytest

from modlinalg._cli.board_actions import ACTIONS, HEARD
from tests.cli.board_files import run, write_positions


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Work in a folder with a few positions."""
    monkeypatch.chdir(tmp_path)
    write_positions(tmp_path)
    return tmp_path


def test_png_needs_a_file(folder):
    """And matplotlib."""
    assert 2 == run("named", "flip", "png").exit_code
    pytest.importorskip("matplotlib")
    assert 0 == run("named", "flip", "png", "-o", "b.png").exit_code
    assert (folder / "b.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("entry", "words"),
    [("3", "row 2, column 1: 3"), ("-1", "row 2, column 1: -1"), ("1/2", "row 2, column 1: 1/2")],
)
@pytest.mark.parametrize("option", ["--state", "--target"])
def test_a_number_that_is_no_colour_is_a_slip(folder, option, entry, words):
    """Modulo n it would be the colour of another position."""
    (folder / "slip.txt").write_text(f"0 1\n{entry} 2\n", encoding="utf-8")
    done = run("grid", "2x2", "--mod", "3", "--seed" if option == "--target" else "--measure",
               "clicks", option, "slip.txt")  # fmt: skip
    assert 2 == done.exit_code
    assert f"slip.txt: {words} is none of the colours 0 to n - 1 of a board over Z_3" in done.output


@pytest.mark.parametrize(
    "words",
    [
        ("grid", "5", "--mod", "2"),
        ("grid", "0x5", "--mod", "2"),
        ("grid", "5x5"),
        ("grid", "5x5", "--mod", "1"),
        ("grid", "5x5", "--mod", "2", "solve"),
        ("grid", "5x5", "--mod", "2", "--state", "corner.txt"),
        ("grid", "2x2", "--mod", "2", "--state", "word.txt"),
        ("grid", "2x2", "--mod", "2", "--state", "missing.txt"),
        ("grid", "5x5", "--mod", "2", "--state", "ones.txt", "--seed", "1"),
        ("grid", "5x5", "--mod", "2", "--hole", "0,1"),
        ("grid", "5x5", "--mod", "2", "--hole", "6,1"),
        ("grid", "5x5", "--mod", "2", "--hole", "a"),
        ("grid", "5x5", "--mod", "2", "count", "-o", "x"),
        ("grid", "5x5", "--mod", "2", "hint", "--certificate", "x"),
        ("grid", "5x5", "--mod", "2", "--seed", "1", "--target", "nothing"),
        ("grid", "5x5", "--mod", "3", "--seed", "1", "flip-id"),
        ("named", "chess"),
        ("flip-id", "5x5c#1234"),
        ("table", "--max", "0"),
    ],
)
def test_bad_input_is_one_message_and_status_2(words):
    """Never a traceback."""
    done = run(*words)
    assert 2 == done.exit_code
    assert isinstance(done.exception, SystemExit)
    assert re.search(r"^(modlinalg|Error): .+", done.stderr, re.MULTILINE)


@pytest.mark.parametrize("action", ["play", "svg", "png"])
def test_the_question_is_not_written_over(folder, action):
    """Neither the state, nor the target, nor the matrix, nor what a link leads to."""
    pytest.importorskip("matplotlib")
    (folder / "link.txt").symlink_to("corner.txt")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    board = ("grid", "2x3", "--mod", "2")
    for words in (
        (*board, "--state", "corner.txt", action, "-o", "corner.txt"),
        (*board, "--state", "corner.txt", action, "-o", "link.txt"),
        (*board, "--seed", "1", "--target", "corner.txt", "play", "-o", "./corner.txt"),
        ("matrix", "ring.txt", "--mod", "3", action, "-o", "ring.txt"),
    ):
        done = run(*words)
        assert (2, True) == (done.exit_code, "this file is the question" in done.output)
    assert before == {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_picture_is_written_whole_or_not_at_all(folder, monkeypatch):
    """An older picture stays when the new one fails on its way to the disk."""
    pytest.importorskip("matplotlib")
    (folder / "b.png").write_bytes(b"old")
    with monkeypatch.context() as patch:
        patch.setattr("pathlib.Path.replace", Mock(side_effect=OSError(28, "No space left on device")))
        done = run("named", "flip", "png", "-o", "b.png")
    assert (4, True) == (done.exit_code, "No space left on device" in done.output)
    assert b"old" == (folder / "b.png").read_bytes()
    assert not list(folder.glob(".modlinalg-*"))


def test_a_certificate_needs_a_file():
    """Standard output holds the answer, as with the other commands."""
    done = run("grid", "2x3", "--mod", "2", "--state", "corner.txt", "--certificate", "-")
    assert (2, True) == (done.exit_code, "a file is needed" in done.output)


@pytest.mark.exhaustive
def test_boards_that_are_too_large_are_refused_at_once():
    """10^10 cells: what needs no position is answered, everything else is status 3."""
    assert "can be solved: 1\n" in run("grid", "100000x100000", "--mod", "2").output
    for words in (
        ("--mod", "4"),
        ("--mod", "2", "show"),
        ("--mod", "2", "--seed", "1"),
        ("--mod", "2", "play"),
    ):
        done = run("grid", "100000x100000", *words)
        assert (3, True) == (done.exit_code, "10,000,000,000 cells" in done.output)
    assert 3 == run("grid", "999999999x999999999", "--mod", "2").exit_code
    assert 3 == run("grid", "999999999x999999999", "--mod", "2", "--neighbours", "row+column").exit_code
    assert 3 == run("table", "--max", "999999999").exit_code


@pytest.mark.parametrize("action", ["fewest", "hint"])
def test_a_target_out_of_reach_has_the_same_reason_for_every_action(folder, action):
    """The reason is about cells, not about a matrix and a vector that the player has never seen."""
    (folder / "one.txt").write_text("1 0 0 0 0\n" + "0 0 0 0 0\n" * 4, encoding="utf-8")
    words = ("grid", "5x5", "--mod", "3", "--state", "one.txt")
    found = run(*words, action)
    assert found.exit_code == 1
    assert found.output == run(*words, "explain").output
    assert "cannot be solved" in found.output


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("--hole", "6,1"), "--hole: 6,1 is no cell of a 5 x 5 grid"),
        (("--locked", "1,9"), "--locked: 1,9 is no cell of a 5 x 5 grid"),
        (("--hole", "2,3", "--locked", "2,3"), "2,3 cannot be both"),
    ],
)
def test_a_place_is_refused_by_the_name_that_was_typed(words, place):
    """Places count from 1 on the command line, also in its messages."""
    found = run("grid", "5x5", "--mod", "2", *words)
    assert found.exit_code == 2
    assert place in found.output


@pytest.mark.parametrize("action", ACTIONS)
def test_options_that_say_nothing_to_an_action_are_refused(action):
    """Each by its name, with the actions that hear it; no option is passed over."""
    given = {
        "state": ("--state", "corner.txt"),
        "seed": ("--seed", "1"),
        "target": ("--target", "1"),
        "measure": ("--measure", "clicks"),
        "limit": ("--limit", "5"),
        "output": ("-o", "out"),
        "certificate": ("--certificate", "out"),
        "clicks": ("--clicks", "1", "--seed", "1"),
        "side": ("--side", "left"),
        "format": ("--format", "latex"),
        "animate": ("--animate",),
        "to": ("--to", "json"),
        "part": ("--part", "clicks"),
    }
    assert set(given) == set(HEARD)
    for name, words in given.items():
        if action not in HEARD[name]:
            done = run("grid", "2x3", "--mod", "2", action, *words)
            assert (2, "") == (done.exit_code, done.stdout)
            assert re.search(rf"{action}: {words[0]}( FILE)? is for ", done.stderr), done.stderr


def test_a_table_too_large_for_its_modulus_is_refused_at_once():
    """Over a prime the polynomials have room for more."""
    done = run("table", "--max", "1001", "--mod", "4")
    assert (3, "") == (done.exit_code, done.stdout)
    assert "modlinalg: count_table: matrices of 1,001 rows over Z_4" in done.stderr


def test_seconds_that_are_no_number_are_refused():
    """By the name of the option."""
    done = run("named", "flip", "fewest", "--seed", "1", "--limit", "nan")
    assert (2, True) == (done.exit_code, "nan is not a number of seconds" in done.stderr)


@pytest.mark.parametrize("action", ["solve", "explain", "fewest", "hint", "flip-id"])
def test_an_action_without_a_position_says_how_to_give_one(action):
    """What is missing, and three ways to name it, each of which the same command takes."""
    command = ("grid", "3x3", "--mod", "2", action)
    result = run(*command)
    assert 2 == result.exit_code
    assert f"modlinalg: {action}: no position is given: `{action} --state 1` asks" in result.stderr
    assert f"`{action} --seed 1` about one" in result.stderr
    for given in (("--state", "1"), ("--seed", "1")):
        assert run(*command, *given).exit_code == 0
