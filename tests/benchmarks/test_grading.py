"""A class of ten with three questions each, graded from files."""

import random

from modlinalg import format_matrix, inverse, matrix
from modlinalg.grading import Submission, grade_files
from modlinalg.grading._worksheets._folder import grade_sheets
from modlinalg.grading._worksheets._sheets import sheets, specification


def test_thirty_answers(benchmark, tmp_path):
    """Inverses of 8 x 8 over Z_26, a third of them wrong; target: under 2 s."""
    rng = random.Random(1)
    L = matrix([[1 if i == j else rng.randrange(26) * (j < i) for j in range(8)] for i in range(8)], mod=26)
    M = L @ L.T
    right = format_matrix(inverse(M), "csv")
    questions = tmp_path / "questions.txt"
    blocks = [f"[q{i}]\nkind: inverse\nmod: 26\nM: {M.tolist()}\n" for i in range(3)]
    questions.write_text("\n".join(blocks))
    answers = tmp_path / "answers"
    answers.mkdir()
    for student in range(10):
        for i in range(3):
            text = right if (student + i) % 3 else format_matrix(M, "csv")
            (answers / f"s{student}.q{i}.csv").write_text(text)
    grading = benchmark.pedantic(grade_files, (questions, answers), rounds=1)
    assert 20 == sum(mark.points for mark in grading.marks)


def test_class_of_thirty(benchmark):
    """30 variants of four questions, 120 answers, each verified for its student's own; target: under 5 s."""
    text = (
        "[[question]]\nkind = 'inverse'\nmod = 26\nrepeat = 3\n[[question]]\nkind = 'no-solution'\nmod = 8\n"
    )
    made = sheets(specification(text, "spec"), [f"s{i}" for i in range(30)])
    inverses = [[item.task.solution.answer for item in sheet.items[:3]] for sheet in made]
    answers = [
        Submission(sheet.student, f"q{q + 1}", str(inverses[i - (q == 2)][q].tolist()))
        for i, sheet in enumerate(made)
        for q in range(3)
    ]
    proofs = [sheet.items[3].task.solution.answer.witness for sheet in made]
    answers += [
        Submission(sheet.student, "q4", f"u = {u.tolist()[0]}") for sheet, u in zip(made, proofs, strict=True)
    ]
    grading = benchmark.pedantic(grade_sheets, (made, answers), {"limit": 10.0}, rounds=1)
    assert 90 == sum(mark.points for mark in grading.marks)
