"""Folders, CSV files and JSON lines with answers."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from modlinalg.errors import InputError
from modlinalg.grading import Submission, grade
from modlinalg.grading._answers import read_answers

IDS = ["q1", "q2"]
QUESTION = {"id": "q1", "kind": "inverse", "ring": {"modulus": 7}, "M": [[3]]}


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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs links and pipes with names")
def test_only_regular_files_in_the_folder_are_answers(tmp_path):
    """A link, to a neighbour or out of the folder, is a problem of its student; a pipe is not waited for."""
    folder, outside = tmp_path / "answers", tmp_path / "outside"
    for place in (folder / "ada", folder / "bob", outside):
        place.mkdir(parents=True)
    (folder / "ada" / "q1.txt").write_text("right")
    (outside / "q1.txt").write_text("secret")
    links = {
        "bob/q1.txt": "../ada/q1.txt",
        "bob/q2.txt": outside / "q1.txt",
        "cyd": "ada",  # a folder
        "dan": outside,
        "eve.txt": outside / "q1.txt",
        "fay.q1.txt": "ada/q1.txt",
        "guy.q1.txt": "/dev/zero",
        "hal.q1.txt": "hal.q1.txt",
    }
    for name, target in links.items():
        (folder / name).symlink_to(target)
    os.mkfifo(folder / "ida.q1.txt")
    os.mkfifo(folder / "ada" / "q2.txt")
    answers = read_answers(folder, IDS)
    assert {("ada", "q1"): "right"} == {(a.student, a.question): a.content for a in answers if not a.problem}
    bad = {(a.student, a.question): a.problem for a in answers if a.problem}
    both = [(student, question) for student in ("bob", "cyd", "dan", "eve") for question in IDS]
    assert {*both, ("fay", "q1"), ("guy", "q1"), ("hal", "q1"), ("ida", "q1"), ("ada", "q2")} == {*bad}
    assert all(reason.endswith("not a regular file; put the file itself there") for reason in bad.values())
    named = tmp_path / "this week"
    named.symlink_to(folder)  # by whoever grades
    assert [a.source for a in answers] == [a.source for a in read_answers(named, IDS)]


@pytest.mark.skipif(os.open not in os.supports_dir_fd, reason="needs folders that stay what they are")
def test_a_folder_replaced_by_a_link_after_the_look_at_it_is_not_followed(tmp_path, monkeypatch):
    """A student who swaps the folder for a link to a neighbour while it is read gets nothing of theirs."""
    for name in ("ada", "bob"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "q1.txt").write_text(name)

    def look_and_swap(path):
        found = look(path)
        if os.path.basename(os.path.dirname(path)) == "ada" and not os.path.islink(tmp_path / "ada"):
            (tmp_path / "ada").rename(tmp_path / ".ada")
            (tmp_path / "ada").symlink_to("bob")
        return found

    look = os.lstat
    monkeypatch.setattr("modlinalg._support.files.os.lstat", look_and_swap)
    ada, bob = read_answers(tmp_path, IDS)
    assert ("ada", "") == (ada.student, ada.content)
    assert "cannot read it" in ada.problem
    assert "bob" == bob.content


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs rights that can be taken away")
def test_what_may_not_be_read_is_a_problem_of_its_student_alone():
    """A folder and a file without rights, and a link to where one may not look; the others are read."""
    folder = Path(tempfile.mkdtemp())  # pytest's own folders are closed to others
    locked = {folder / "cyd": 0, folder / "dan": 0o444, folder / "eve/q1.txt": 0, folder / "out": 0}
    for name in ("ada", "cyd", "dan", "eve", "out"):
        (folder / name).mkdir()
        (folder / name / "q1.txt").write_text(name)
    (folder / "J. Fox").symlink_to("out/there")
    (folder / "M. Ray").symlink_to("ada")
    for path, mode in locked.items():
        path.chmod(mode)
    folder.chmod(0o755)
    if root := os.geteuid() == 0:
        os.seteuid(65534)
    try:
        answers = read_answers(folder, IDS)
    finally:
        if root:
            os.seteuid(0)
        for path in locked:
            path.chmod(0o700)
        shutil.rmtree(folder)
    assert ["ada"] == [a.content for a in answers if not a.problem]
    problems = {(a.student, a.question): a.problem.rpartition(": ")[2] for a in answers if a.problem}
    denied = [(student, question) for student in ("cyd", "out") for question in IDS]
    assert dict.fromkeys([*denied, ("dan", "q1"), ("eve", "q1")], "Permission denied") == {
        key: reason for key, reason in problems.items() if reason == "Permission denied"
    }
    assert {("M. Ray", "q1"), ("M. Ray", "q2")} <= problems.keys()


def test_a_file_of_a_student_may_have_dots_in_its_name(tmp_path):
    """What is behind the last dot is a question, or a part of the name of whoever wrote lines [id]."""
    (tmp_path / "J. Fox.txt").write_text("[q1]\n1")
    (tmp_path / "J. Fox.q2.txt").write_text("2")
    (tmp_path / "ada.q9.txt").write_text("3")
    expected = [("J. Fox", "q2", "2"), ("J. Fox", "q1", "1"), ("ada", "q9", "3")]
    assert expected == found(tmp_path)


def test_an_answer_that_takes_longer_to_read_than_the_limit_is_a_problem(tmp_path):
    """A hole of 1 GiB is not read, and nothing of it kept; a longer limit reads more."""
    for name, size in (("ada.q1.txt", 2**30), ("bob.txt", 2**30), ("cyd.q1.txt", 2**17 + 1)):
        with (tmp_path / name).open("wb") as file:
            file.truncate(size)
    problems = [a.problem for a in read_answers(tmp_path, IDS, limit=1)]
    assert 4 == sum("bytes are read within the limit of 1 s; a larger one reads more" in p for p in problems)
    assert "is 0" in read_answers(tmp_path, IDS, limit=2)[-1].problem
    (mark,) = grade([QUESTION], [Submission("ada", "q1", "5" + " " * 2**16)], limit=0.1).marks
    assert (str(mark.result), mark.reason[:21]) == ("cannot be read", "too long: 65536 bytes")


@pytest.mark.parametrize("text", ["", " \n\ufeff"])
def test_a_blank_file_of_a_student_is_no_answer_to_each_question(tmp_path, text):
    """The student is in the table, and so are the others."""
    (tmp_path / "ada.txt").write_text(text, encoding="utf-8")
    (tmp_path / "bob.txt").write_text("[q1]\n5")
    marks = grade([QUESTION], [a for a in read_answers(tmp_path, IDS) if a.question == "q1"]).marks
    assert [("ada", "no answer"), ("bob", "right")] == [(mark.student, str(mark.result)) for mark in marks]


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


def test_a_long_answer_in_a_table_does_not_stop_the_others(tmp_path):
    """Python's own csv has a limit of 131,072 characters for a cell, which is none of ours."""
    path = tmp_path / "answers.csv"
    path.write_text(f"student,question,answer\nada,q1,{'1' * 200_000}\nbob,q1,5\n")
    assert [("ada", 200_000), ("bob", 1)] == [(a.student, len(a.content)) for a in read_answers(path, IDS)]


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
        ("student,question,answer\nada,q1,1\n ,q1,2\n", "line 3: a student and a question"),
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
