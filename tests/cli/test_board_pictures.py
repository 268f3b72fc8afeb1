"""Pictures on the command line: positions with their clicks, steps one after the other, heat maps."""

import pytest

from modlinalg.games import lights_out
from modlinalg.games._views.heat import heat_png, heat_svg, quiet_counts
from modlinalg.games._views.svg import animated_svg
from tests.cli.board_files import run
from tests.helpers.runs import sampled


@sampled(exhaustive=1)
@pytest.mark.parametrize("action", ["solve", "fewest"])
def test_a_solution_is_drawn_with_its_clicks(tmp_path, action):
    """As Board.to_svg draws it, and as PNG."""
    board, path = lights_out(), tmp_path / "a.svg"
    assert 0 == run("named", "lights-out", action, "--state", "1", "-o", path).exit_code
    clicks = board.solve(1 * [[1] * 5] * 5).particular if action == "solve" else None
    clicks = board.fewest_clicks([1] * 25).clicks if clicks is None else clicks
    assert board.to_svg([1] * 25, clicks, f"{board.name}: a solution") == path.read_text(encoding="utf-8")
    pytest.importorskip("matplotlib", reason="the extra plot is not installed, so PNG was left out")
    run("named", "lights-out", action, "--state", "1", "-o", tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_the_steps_of_a_solution_are_animated(tmp_path):
    """In the same file as the function gives."""
    board, path = lights_out(), tmp_path / "a.svg"
    assert 0 == run("named", "lights-out", "fewest", "--state", "1", "-o", path, "--animate").exit_code
    clicks = [int(c) for c in board.fewest_clicks([1] * 25).clicks.entries]
    expected = animated_svg(board, (1,) * 25, clicks, f"{board.name}: a solution")
    assert expected == path.read_text(encoding="utf-8")


def test_one_quiet_pattern_is_no_plural():
    """The one that clicks nothing."""
    assert run("named", "poggle", "quiet").output.startswith("Poggle 3 x 3, 2 colours: 1 quiet pattern\n")


@pytest.mark.exhaustive
def test_quiet_patterns_are_counted_at_each_button(tmp_path):
    """In numbers, and as a heat map."""
    board, path = lights_out(), tmp_path / "q.svg"
    done = run("named", "lights-out", "quiet", "-o", path)
    assert done.output.splitlines()[:3] == [
        f"{board.name}: 4 quiet patterns",
        "how many of them click each button:",
        " 2  2  2  2  2",
    ]
    assert heat_svg(board, quiet_counts(board)) == path.read_text(encoding="utf-8")
    pytest.importorskip("matplotlib", reason="the extra plot is not installed, so PNG was left out")
    assert 0 == run("named", "lights-out", "quiet", "-o", tmp_path / "q.png").exit_code
    assert (tmp_path / "q.png").read_bytes() == heat_png(board, quiet_counts(board))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ("solve", "--state", "0", "-o", "x.jpg"),
            "solve: -o 'x.jpg': give a name that ends with .svg or .png",
        ),
        (("solve", "--state", "0", "--animate"), "solve: --animate needs -o FILE.svg"),
        (("fewest", "--state", "0", "-o", "x.png", "--animate"), "fewest: --animate needs -o FILE.svg"),
        (("quiet", "-o", "x.gif"), "quiet: -o 'x.gif': give a name that ends with .svg or .png"),
        (("show", "--animate"), "--animate is for solve and fewest"),
    ],
)
def test_what_is_no_picture_is_refused(arguments, words):
    """With the option and what would do, before anything is searched."""
    done = run("named", "lights-out", *arguments)
    assert 2 == done.exit_code
    assert words in " ".join(done.stderr.split())
