"""The command `grade`: its three tables and its exit statuses."""

from pathlib import Path

import pytest

from tests.cli.running import refused, run

EXAMPLES = Path(__file__).parents[2] / "examples" / "grading"
ASKED = (str(EXAMPLES / "questions.txt"), str(EXAMPLES / "answers"))


@pytest.mark.parametrize(
    ("form", "begins"), [("text", "ada: "), ("csv", '"student",'), ("html", "<!DOCTYPE")]
)
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


@pytest.mark.parametrize("target", ["ada.txt", "bob/q1.txt", "cleo.q1.txt", "link.txt"])
def test_no_answer_is_written_over(tmp_path, target):
    """Each file of the folder is a part of the question, also through a link."""
    (tmp_path / "bob").mkdir()
    for name in ("ada.txt", "bob/q1.txt", "cleo.q1.txt"):
        (tmp_path / name).write_text("[q1]\n1 2\n")
    (tmp_path / "link.txt").symlink_to("ada.txt")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    done = run("grade", ASKED[0], str(tmp_path), "-o", str(tmp_path / target))
    refused(done, "this file is the question; write the answer somewhere else")
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}


def test_a_new_table_may_stand_beside_the_answers(tmp_path):
    """Nothing is lost by it."""
    (tmp_path / "ada.txt").write_text("[q1]\n1 2\n")
    assert 0 == run("grade", ASKED[0], str(tmp_path), "-o", str(tmp_path / "marks.csv")).exit_code


def test_a_limit_that_is_no_number_is_named_as_an_option():
    """Not as an argument of the library."""
    refused(run("grade", *ASKED, "--limit", "nan"), "--limit", "nan is not a number of seconds")


QUESTIONS = """[h]
kind: hermite_form
ring: Z
M: [[2, 4], [4, 2]]
points: 2

[x]
kind: solution
mod: 3,5,0
M: 1; 1; 1
b: 2; 3; 8
"""


def test_questions_over_the_integers_are_graded(tmp_path):
    """Points for right answers over Z and modulo 3, 5 and exactly; a wrong one with what refutes it."""
    (tmp_path / "q.txt").write_text(QUESTIONS)
    (tmp_path / "a.csv").write_text(
        'student,question,answer\nada,h,"2 4; 0 6"\nada,x,8\nbob,h,"2 4; 0 3"\nbob,x,23\n'
    )
    done = run("grade", str(tmp_path / "q.txt"), str(tmp_path / "a.csv"))
    assert (0, "") == (done.exit_code, done.stderr)
    assert done.stdout.splitlines() == [
        "ada: 3 of 3 points",
        "  h  right  2 of 2  the rows of H span what those of M do, and H is in Hermite form",
        "  x  right  1 of 1  M*x = b, multiplied out",
        "bob: 0 of 3 points",
        "  h  wrong  0 of 2  a row of H is not in the row span of M: (0, 3) is not reached: y = (0, 1) maps"
        " all that is offered to 0 and this one to (1) modulo 2",
        "  x  wrong  0 of 1  row 3: (M*x)_3 - b_3 = 15, not 0",
    ]
