"""The command `grade`: its three tables and its exit statuses."""

from pathlib import Path

import pytest

from tests.cli.running import refused, run

EXAMPLES = Path(__file__).parents[2] / "examples" / "grading"
ASKED = (str(EXAMPLES / "questions.txt"), str(EXAMPLES / "answers"))


@pytest.mark.parametrize(("form", "begins"), [("text", "ada: "), ("csv", "student,"), ("html", "<!DOCTYPE")])
def test_each_form_is_written(tmp_path, form, begins):
    """To standard output, or whole to a file; the status says that it was, and nothing of the answers."""
    shown = run("grade", *ASKED, "--format", form)
    path = tmp_path / "marks"
    written = run("grade", *ASKED, "--format", form, "-o", str(path))
    assert (0, 0, "") == (shown.exit_code, written.exit_code, written.stdout)
    assert shown.stdout.startswith(begins)
    assert shown.stdout == path.read_text(encoding="utf-8")


def test_bad_input_has_status_2(tmp_path):
    """Questions that are none, answers that are nowhere, and a table in the place of the questions."""
    empty = tmp_path / "empty"
    empty.write_text("")
    refused(run("grade", str(empty), ASKED[1]), "there are no questions")
    refused(run("grade", ASKED[0], str(tmp_path / "nobody")), "nobody")
    questions = tmp_path / "questions.txt"
    questions.write_text(Path(ASKED[0]).read_text(encoding="utf-8"))
    refused(run("grade", str(questions), ASKED[1], "-o", str(questions)), "this file is the question")


def test_a_table_that_cannot_be_written_has_status_4():
    """The disk is full."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full on this system")
    assert 4 == run("grade", *ASKED, "-o", "/dev/full").exit_code
