"""Folders, CSV files and JSON lines with answers."""

import pytest

from modlinalg.errors import InputError
from modlinalg.grading._answers import read_answers

IDS = ["q1", "q2"]


def found(path):
    """Return (student, question, content without blanks at its ends) of all answers."""
    return [(a.student, a.question, a.content.strip()) for a in read_answers(path, IDS)]


def test_the_three_ways_to_name_files_in_a_folder(tmp_path):
    """A folder or a file for each student, or a file for both; hidden files are left out."""
    (tmp_path / "ada").mkdir()
    (tmp_path / "ada" / "q1.txt").write_text("1")
    (tmp_path / "bob.q2.csv").write_text("2")
    (tmp_path / "cleo.txt").write_text("\n[q1]\n3\n[q2]\n[4]\n")
    (tmp_path / ".hidden").write_text("[q1]\n5")
    expected = [("ada", "q1", "1"), ("bob", "q2", "2"), ("cleo", "q1", "3"), ("cleo", "q2", "[4]")]
    assert expected == found(tmp_path)


def test_places_in_the_file_of_a_student_are_those_of_the_file(tmp_path):
    """The lines above an answer count."""
    (tmp_path / "ada.txt").write_text("[q1]\n1\n[q2]\n2\n")
    second = read_answers(tmp_path, IDS)[1]
    assert "2" == second.content.split("\n")[3]


def test_files_that_are_no_answers_are_problems_of_their_students_alone(tmp_path):
    """Bytes that are no text, and lines above the first heading."""
    (tmp_path / "ada.q1.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "bob.txt").write_text("1 2\n[q1]\n3")
    problems = {(a.student, a.question): a.problem for a in read_answers(tmp_path, IDS)}
    assert "not UTF-8 text" in problems["ada", "q1"]
    assert "below no line such as [q1]" in problems["bob", "q1"]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_with_any_separator(tmp_path, separator):
    """Its columns in any order, an answer with line ends in quotes."""
    path = tmp_path / "answers.csv"
    rows = [("question", "answer", "student"), ("q1", '"1 2\n3 4"', "ada"), ("q2", "5", "bob")]
    path.write_text("\ufeff" + "\n".join(separator.join(row) for row in rows) + "\n", encoding="utf-8")
    assert [("ada", "q1", "1 2\n3 4"), ("bob", "q2", "5")] == found(path)
    assert ["answers.csv, line 2", "answers.csv, line 4"] == [
        a.source.rpartition("/")[2] for a in read_answers(path, IDS)
    ]


def test_json_lines_have_a_text_a_value_or_the_fields(tmp_path):
    """All three are answers."""
    path = tmp_path / "answers.jsonl"
    path.write_text(
        '{"student": "a", "question": "q1", "answer": "1"}\n'
        '{"student": "b", "question": "q1", "answer": [[1]]}\n'
        '{"student": "c", "question": "q1", "X": [[1]]}\n'
    )
    assert ["1", "[[1]]", {"X": [[1]]}] == [a.content for a in read_answers(path, IDS)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name,answer\nada,1\n", "line 1: the columns student, question and answer"),
        ("student,question,answer\nada,q1,1,2\n", "line 2: 4 cells"),
        ('student,question,answer\nada,q1,"1', "line 2"),
        ('{"student": "a"}\n', "line 1: a student and a question"),
        ("{\n", "not JSON"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path, text, words):
    """With its name and the line."""
    path = tmp_path / "answers"
    path.write_text(text)
    with pytest.raises(InputError, match="answers") as caught:
        read_answers(path, IDS)
    assert words in str(caught.value)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    """With its name."""
    with pytest.raises(InputError, match="cannot read it"):
        read_answers(tmp_path / "none", IDS)
