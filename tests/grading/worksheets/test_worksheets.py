"""Worksheets: the questions of a specification for each student, with keys, exports and marks."""

import csv
import io
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt

from modlinalg import ZZ, InputError, UnsupportedError, Zmod, exercise, matrix
from modlinalg.grading import Submission
from modlinalg.grading._worksheets import _folder, _sheets
from modlinalg.grading._worksheets._exports import moodle_xml, question_html, table
from modlinalg.grading._worksheets._folder import grade_sheets
from modlinalg.grading._worksheets._printed import latex, markdown, question_latex
from modlinalg.grading._worksheets._sheets import answer_text
from modlinalg.traces._exercise_skills import KINDS
from tests.cli.running import refused, run
from tests.grading.worksheets.moodle import matrices_in
from tests.helpers.runs import slow

SPEC = """
title = "Week 1 & 2"
seed = 7
[[question]]
kind = "inverse"
mod = 26
skills = ["unit-inverse"]
size = 2
points = 2
[[question]]
kind = "no-solution"
ring = "Q"
size = 2
[[question]]
mod = 8
size = 2
difficulty = "hard"
repeat = 2
"""
STUDENTS = ("ada", "bob", "cyd")


@pytest.fixture(scope="module")
def made():
    """The sheets of three students."""
    return _sheets.sheets(_sheets.specification(SPEC, "spec.toml"), STUDENTS)


@pytest.mark.exhaustive
def test_each_student_gets_the_questions_with_other_numbers(made):
    """The kinds of the specification in its order; a task is the exercise of the seed that is recorded."""
    for sheet in made:
        assert [item.task.kind for item in sheet.items] == [
            "inverse", "no_solution", "decomposition", "decomposition",
        ]  # fmt: skip
        first = sheet.items[0]
        assert first.task == exercise("inverse", mod=26, size=2, seed=first.seed, skills=["unit_inverse"])
        last = sheet.items[-1]
        assert last.task == exercise(ring=Zmod(8), size=2, seed=last.seed, difficulty="hard")
    seeds = [item.seed for sheet in made for item in sheet.items]
    assert len({*seeds}) == len(seeds)
    assert len({sheet.items[0].task.M for sheet in made}) == len(made)


def test_moodle_xml_is_parsed_back_to_the_same_questions(made):
    """Every question with its matrices, its points, its answer and its seed; a category for each student."""
    quiz = ElementTree.fromstring(moodle_xml(made))  # our own text
    categories = [q.findtext("category/text") for q in quiz if q.get("type") == "category"]
    assert categories == [f"$course$/Week 1 & 2/{student}" for student in STUDENTS]
    essays = [q for q in quiz if q.get("type") == "essay"]
    items = [item for sheet in made for item in sheet.items]
    assert len(essays) == len(items)
    for essay, item in zip(essays, items, strict=True):
        text = essay.findtext("questiontext/text")
        assert text == question_html(item)
        assert matrices_in(text) == [A for A in (item.task.M, item.task.b) if A is not None]
        assert essay.findtext("defaultgrade") == str(item.points)
        assert answer_text(item.task) in unescaped(essay.findtext("graderinfo/text"))
        assert f"seed {item.seed}" in [tag.text for tag in essay.iter("text")]


def unescaped(text):
    """HTML without its signs."""
    return ElementTree.fromstring(f"<div>{text}</div>").findtext("p")  # our own text


def test_the_table_has_a_row_for_each_question(made):
    """With the seed and the matrix, which is read back."""
    rows = list(csv.DictReader(io.StringIO(table(made))))
    items = [(sheet.student, item) for sheet in made for item in sheet.items]
    assert len(rows) == len(items)
    for row, (student, item) in zip(rows, items, strict=True):
        assert (row["student"], int(row["seed"]), int(row["points"])) == (student, item.seed, item.points)
        assert matrix(row["M"], item.task.M.ring) == item.task.M
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row.values())


@slow(exhaustive=lambda kind: kind == "no_moore_penrose_inverse")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_question_and_a_short_answer(kind):
    """In every format, with the note where the answer is not unique."""
    task = exercise(kind, ring=ZZ if kind == "hermite_form" else Zmod(8), size=2)
    assert answer_text(task)
    latex = question_latex(task)
    assert task.M.to_latex() in latex
    assert ("Not unique" in latex) == bool(task.note)


@pytest.mark.parametrize("kind", ["decomposition", "zero_divisor_pivot"])
def test_the_key_of_a_decomposition_shows_what_is_asked(kind):
    """R and C, of R*M*C = W, and not their inverses."""
    task = exercise(kind, mod=8, size=2, seed=1)
    shown = dict(part.split(" = ") for part in answer_text(task).split("; "))
    R, W, C = (matrix(shown[name], mod=8) for name in "RWC")
    assert R @ task.M @ C == W


def test_answers_of_a_class_are_graded_each_for_its_own_questions(made):
    """The right inverse gets its points, that of another student none, a W without R and C its own share."""
    answers = []
    for sheet in made:
        X = (sheet if sheet.student != "cyd" else made[0]).items[0].task.solution.answer
        answers.append(Submission(sheet.student, "q1", str(X.tolist())))
        proof = sheet.items[1].task.certificate()["u"]["entries"]
        answers.append(Submission(sheet.student.upper(), "q2", str(proof).replace("'", "")))
        W = str(sheet.items[2].task.solution.answer.W.tolist())
        answers.append(
            Submission(sheet.student, "q3", W if sheet.student == "cyd" else sheet.items[2].answer)
        )
    grading = grade_sheets(made, answers, limit=10.0)
    assert [grading.points(student) for student in STUDENTS] == [4, 4, Fraction(4, 3)]
    assert grading.possible == 5
    (stranger,) = grade_sheets(made, [Submission("zoe", "q1", "1")], limit=1.0).of("zoe")
    assert (str(stranger.result), stranger.reason) == (
        "cannot be read",
        "no student of this worksheet has this name",
    )
    assert [str(mark.result) for mark in grading.of("cyd")] == ["wrong", "right", "partly right", "no answer"]


def test_the_sheet_shows_signs_and_the_category_of_moodle_keeps_a_slash():
    """W >= 0 is a formula in LaTeX, and a / in a title makes no category within a category."""
    spec = _sheets.specification('title = "Week 1/2"\n[[question]]\nring = "Z"\nsize = 2', "spec")
    (sheet,) = _sheets.sheets(spec, ["ada/bob"])
    assert r"W $\ge$ 0" in latex(sheet, "questions")
    assert "<text>$course$/Week 1//2/ada//bob</text>" in moodle_xml([sheet])


@pytest.mark.parametrize(
    "name", ["# x", "<script>alert(1)</script>", "[a](javascript:b)", "*Cleo* `Müller`", "=1+1"]
)
def test_a_title_and_a_name_are_words_in_every_format(name):
    """Neither markup nor a formula: what a Markdown reader shows is the text itself."""
    spec = _sheets.specification(f"title = '{name}'\n[[question]]\nmod = 7\nsize = 1", "spec")
    sheets = _sheets.sheets(spec, [name])
    files = dict(_folder.files(sheets, _folder.FORMATS))
    for key in ("questions", "answers", "solutions"):
        heading, student = (
            token.children for token in MarkdownIt().parse(files[f"{sheets[0].place}/{key}.md"])[1:5:3]
        )
        assert {"text", "text_special"} >= {part.type for part in (*heading, *student)}
        assert name == "".join(part.content for part in student)
        assert "<script>" not in files[f"{sheets[0].place}/{key}.html"]
    (row,) = csv.DictReader(io.StringIO(files["questions.csv"]))
    assert row["student"] == ("'" + name if name.startswith("=") else name)


def test_files_of_a_worksheet(made):
    """Question, short key and worked key in each format, and the exports."""
    files = dict(_folder.files(made, ("latex", "markdown", "html")))
    assert len(files) == 3 * (3 * 3 + 1) + 3 * 7 + 2
    assert files["ada/questions.tex"] == latex(made[0], "questions")
    assert files["ada/questions.md"] == markdown(made[0], "questions")
    for ending in ("tex", "md", "html"):
        assert "seed 7" not in files[f"ada/questions.{ending}"]
        assert "seed 7" in files[f"ada/solutions.{ending}"]
        assert "Week 1" in files[f"ada/answers.{ending}"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "spec: this is no TOML"),
        ("title = 'x'", r"spec: there is no \[\[question\]\]"),
        ("color = 1", "unknown 'color'"),
        ("title = 1\n[[question]]", "title must be a text"),
        ("[[question]]\nrepeat = 0", "question 1: repeat must be an integer from 1 to 200, not 0"),
        ("[[question]]\nring = 'R'", "ring must be Q or Z"),
        ("[[question]]\nring = ['Q']", "ring must be Q or Z"),
        ("[[question]]\nring = 'Q'\nmod = 5", "give one of mod and ring"),
        ("[[question]]\ncolour = 'red'", "unknown option 'colour'"),
        ("question = [1]", "a table"),
        ("[[question]]\nrepeat = 150\n[[question]]\nrepeat = 150", "300 questions, and 200 are the most"),
    ],
)
def test_specifications_that_say_nothing_are_refused(text, message):
    """With the name of the file and the question."""
    with pytest.raises(InputError, match=message):
        _sheets.specification(text, "spec")


@pytest.mark.exhaustive
def test_what_no_exercise_can_be_is_named_by_its_question():
    """A specification has many; the number is that of the sheet."""
    start = '[[question]]\nkind = "inverse"\nmod = 5\nsize = 1\nrepeat = 2\n[[question]]\n'
    with pytest.raises(InputError, match=r"^spec: question 2: Zmod: the modulus must be an integer n >= 2"):
        _sheets.specification(start + "mod = 0", "spec")
    for text, message in (('kind = "nope"', "kind must be one of"), ("size = 9", "size must be an integer")):
        with pytest.raises(InputError, match=rf"^question 3: exercise: {message}"):
            _sheets.sheets(_sheets.specification(start + text, "spec"), ("ada",))
    with pytest.raises(UnsupportedError, match=r"^question 3: .* was found whose steps are worth ordering"):
        _sheets.sheets(_sheets.specification(start + "size = 1\norder = true\nmod = 5", "spec"), ("ada",))


@pytest.mark.exhaustive
def test_the_command_writes_a_folder_and_grades_it(tmp_path):
    """As a teacher runs it; then with the answers of one student."""
    (tmp_path / "spec.toml").write_text(SPEC)
    (tmp_path / "roster.csv").write_text("student\nada\nbob\n")
    task = _sheets.sheets(_sheets.specification(SPEC, "spec"), ("ada", "bob"))[0].items[1].task
    u = ", ".join(task.certificate()["u"]["entries"][0])
    (tmp_path / "answers.csv").write_text(f'student,question,answer\nada,q2,"u = ({u})"\nbob,q2,none\n')
    command = ["worksheet", str(tmp_path / "spec.toml"), "-o", str(tmp_path / "out")]
    done = run(
        *command, "--students", str(tmp_path / "roster.csv"), "--answers", str(tmp_path / "answers.csv")
    )
    assert (done.exit_code, done.stderr) == (0, "")
    assert "2 worksheets of 4 questions, 38 files" in done.output
    assert (tmp_path / "out/ada/questions.tex").exists()
    grades = (tmp_path / "out/grades.csv").read_text()
    assert '"ada","q2","right","1","1"' in grades
    assert '"bob","q2","cannot be read","0","1"' in grades
    refused(run(*command), "give --students FILE or --count N")
    counted = run(*command, "--count", "2", "--format", "markdown")
    assert (0, True) == (counted.exit_code, (tmp_path / "out/v002/solutions.md").exists())


def test_an_exercise_in_latex_begins_with_its_question():
    """And the solution follows, in a document and in a fragment."""
    for fragment in ((), ("--fragment",)):
        text = run("exercise", "inverse", "--mod", "7", "--format", "latex", *fragment).output
        assert 0 <= text.index("Find the inverse of M over") < text.index("Inverse of the")


@pytest.mark.exhaustive
def test_steps_to_be_ordered_stand_in_every_format_and_every_right_order_is_accepted():
    """Question, keys, Moodle XML, CSV; any right order is right, and a wrong one gets nothing."""
    text = "[[question]]\nkind = 'inverse'\nmod = 26\nsize = 2\norder = true\n"
    (sheet, other) = _sheets.sheets(_sheets.specification(text, "spec"), ("ada", "bob"))
    (item,) = sheet.items
    assert item.task == exercise("inverse", mod=26, size=2, seed=item.seed)
    files = dict(_folder.files([sheet, other], _folder.FORMATS))
    for step in item.order.shown:
        assert step in unescaped_all(files["questions.csv"])
        assert step in unescaped_all(files["ada/questions.md"])
        assert step in unescaped_all(files["ada/questions.html"])
    assert ", ".join(item.order.right_orders()[0]) in files["ada/answers.tex"]
    assert r"\leftarrow" in files["ada/questions.tex"]
    for order in item.order.right_orders():
        assert grade_sheets([sheet], [Submission("ada", "q1", order)], limit=1.0).points("ada") == 1
    wrong = grade_sheets([sheet], [Submission("ada", "q1", item.order.names)], limit=1.0)
    assert wrong.points("ada") == 0
    assert "comes too early" in wrong.marks[0].reason
    with pytest.raises(InputError, match="order must be true or false"):
        _sheets.specification(text.replace("true", "1"), "spec")


def unescaped_all(text):
    """HTML and XML without its signs."""
    return text.replace("&lt;", "<").replace("&gt;", ">")
