"""Progress on a terminal, and nowhere else."""

import sys

import pytest

from tests.cli.slow_questions import WITHOUT_FORK, stepwise, written
from tests.helpers.runs import sampled
from tests.helpers.terminals import PROGRAM, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a thing of POSIX")


@sampled(exhaustive=1)
@pytest.mark.parametrize("program", [PROGRAM, WITHOUT_FORK], ids=["worker", "plain"])
def test_a_terminal_shows_progress_and_in_the_end_only_the_answer(slow, piped, program):
    """The line is cleared before the answer begins, which is what a pipe gets."""
    with Terminal(*stepwise(slow), program=program) as terminal:
        terminal.wait_for(b"modlinalg: elimination (")
        assert 0 == terminal.wait_for_the_end()
        assert piped.stdout == "\n".join(terminal.lines)


@pytest.mark.exhaustive
def test_progress_stays_beside_an_answer_that_goes_elsewhere(slow, piped, tmp_path):
    """Standard output to a file, standard error on the terminal; the line needs no escapes."""
    with (tmp_path / "answer.txt").open("w") as file, Terminal(*stepwise(slow), stdout=file) as terminal:
        assert 0 == terminal.wait_for_the_end()
        assert b"modlinalg: elimination (" in terminal.shown
        assert ([""], False) == (terminal.lines, b"\x1b" in terminal.shown)
    assert piped.stdout == (tmp_path / "answer.txt").read_text()


def test_pipes_get_no_progress(piped):
    """Nothing at all on standard error."""
    assert (0, "") == (piped.returncode, piped.stderr)
    assert "modlinalg:" not in piped.stdout


@pytest.mark.exhaustive
def test_no_progress_is_an_option(slow):
    """The terminal shows the answer alone."""
    with Terminal(*stepwise(slow), "--no-progress") as terminal:
        assert 0 == terminal.wait_for_the_end()
        assert b"modlinalg:" not in terminal.shown


@pytest.mark.exhaustive
def test_an_error_after_progress_has_a_line_of_its_own(tmp_path):
    """The progress line is cleared before it."""
    answer = tmp_path / "folder"
    answer.mkdir()
    question = written(tmp_path / "M.txt", 200, 12)
    with Terminal(*stepwise(question, str(answer))) as terminal:
        terminal.wait_for(b"modlinalg: elimination (")
        assert 2 == terminal.wait_for_the_end()
        assert [f"modlinalg: {answer}: cannot write it: Is a directory", ""] == terminal.lines
