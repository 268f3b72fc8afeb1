"""A class of 30 with typical slips: every verdict is that of an oracle which multiplies plain integers."""

import pytest

from modlinalg.grading import Submission
from modlinalg.grading._worksheets import _sheets
from modlinalg.grading._worksheets._folder import grade_sheets

SPEC = """
[[question]]
kind = "inverse"
mod = 26
size = 2
[[question]]
kind = "inverse"
mod = 26
size = 2
order = true
"""
CLASS = tuple(f"s{i:02}" for i in range(30))


def slips(X, neighbour):
    """A right answer, and what students hand in instead: a sign, the transpose, a neighbour's, a slip."""
    return (
        X,
        [[-X[0][0] % 26, X[0][1]], X[1]],
        [list(line) for line in zip(*X, strict=True)],
        neighbour,
        [X[0], [X[1][0], (X[1][1] + 1) % 26]],
    )


def is_inverse(M, X):
    """Whether M*X = I mod 26, by plain integers."""
    return all(sum(M[i][k] * X[k][j] for k in range(2)) % 26 == (i == j) for i in range(2) for j in range(2))


def leads_to_the_end(problem, order):
    """Whether the row steps of a problem lead to its end, read from their words with plain integers."""
    rows = problem.start.tolist()
    for name in order:
        target, arrow, *rest = problem.shown[problem.names.index(name)].split()
        i = int(target[1:]) - 1
        if arrow == "<->":
            j = int(rest[0][1:]) - 1
            rows[i], rows[j] = rows[j], rows[i]
            continue
        factor, _, line = rest[-1].rpartition("*")
        added = int(factor or 1) * (-1 if "-" in rest else 1)
        other, kept = rows[int(line[1:]) - 1], len(rest) > 1
        rows[i] = [(kept * a + added * b) % 26 for a, b in zip(rows[i], other, strict=True)]
    return rows == problem.end.tolist()


@pytest.mark.exhaustive
def test_every_verdict_on_a_class_of_thirty_is_that_of_the_oracle():
    """30 variants, 30 answers to each question; right answers and wrong ones are among them."""
    made = _sheets.sheets(_sheets.specification(SPEC, "spec"), CLASS)
    inverses = [sheet.items[0].task.solution.answer.tolist() for sheet in made]
    answers, expected = [], {}
    for i, sheet in enumerate(made):
        M, problem = sheet.items[0].task.M.tolist(), sheet.items[1].order
        X = slips(inverses[i], inverses[i - 1])[i % 5]
        order = (problem.names, problem.names[::-1], *problem.right_orders())[i % 3]
        answers += [Submission(sheet.student, "q1", str(X)), Submission(sheet.student, "q2", order)]
        expected[sheet.student] = [is_inverse(M, X), leads_to_the_end(problem, order)]
    grading = grade_sheets(made, answers, limit=10.0)
    assert expected == {student: [mark.points == 1 for mark in grading.of(student)] for student in CLASS}
    assert all(mark.reason for mark in grading.marks)
    for q in range(2):
        assert {verdicts[q] for verdicts in expected.values()} == {True, False}
