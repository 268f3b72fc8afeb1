"""Keys: the answer that is printed has full points, and the example on the sheet has none."""

import shutil

import pytest

from modlinalg import ZZ, Zmod, exercise
from modlinalg.grading import Submission
from modlinalg.grading._worksheets._folder import grade_sheets, pdf_of
from modlinalg.grading._worksheets._printed import latex
from modlinalg.grading._worksheets._sheets import answer_text, shares_of
from modlinalg.traces._exercise_skills import KINDS
from tests.grading.worksheets import printed

SAMPLE = [(kind, ZZ if kind == "hermite_form" else Zmod(12), False) for kind in KINDS]
SIZES, SEEDS = (1, 2, 3, 4), 200


def asked(cases, *marks):
    """The kinds, rings and whether to order steps as parameters."""
    names = (f"{kind}-{ring}{'-order' * order}" for kind, ring, order in cases)
    return [pytest.param(*case, id=name, marks=marks) for case, name in zip(cases, names, strict=True)]


def sheet_with(kind, ring, order, sizes, seeds):
    """A sheet with questions of these sizes and seeds, but for those of which there are none."""
    items = [printed.item_of(kind, ring, size, seed, order=order) for size in sizes for seed in seeds]
    sheet = printed.sheet_of([item for item in items if item is not None])
    assert sheet.items
    return sheet


def require_full_points(sheet):
    """Text, Markdown, HTML and LaTeX."""
    for form, answers in printed.answers_in_keys(sheet).items():
        assert [] == printed.without_full_points(sheet, answers), form


@pytest.mark.parametrize(("kind", "ring", "order"), asked(SAMPLE))
def test_a_key_as_it_is_printed_has_full_points(kind, ring, order):
    """The law; below it is asked of more questions."""
    require_full_points(sheet_with(kind, ring, order, (2,), range(1)))


@pytest.mark.parametrize(("kind", "ring", "order"), asked(printed.POSSIBLE, pytest.mark.exhaustive))
def test_the_key_of_every_kind_over_every_ring_has_full_points(kind, ring, order):
    """The same, and of steps to be put into an order."""
    require_full_points(sheet_with(kind, ring, order, SIZES[1:3] if order else SIZES[:3], range(5, 7)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("kind", "ring", "order"), asked(printed.POSSIBLE, pytest.mark.long))
def test_the_key_of_each_of_200_seeds_has_full_points(kind, ring, order, size):
    """The same; of some sizes there are no such exercises."""
    items = [printed.item_of(kind, ring, size, seed, order=order) for seed in range(SEEDS)]
    require_full_points(printed.sheet_of([item for item in items if item is not None]))


@pytest.mark.skipif(
    not (shutil.which("pdflatex") and shutil.which("pdftotext")),
    reason="pdflatex or pdftotext is not installed",
)
@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [2, 4])
def test_a_key_copied_from_its_pdf_has_full_points(size, tmp_path):
    """Lines are broken within matrices, and pages between the answers."""
    items = [printed.item_of(kind, ring, size, 1) for kind, ring, order in printed.POSSIBLE if not order]
    sheet = printed.sheet_of([item for item in items if item is not None])
    answers = printed.answers_in_pdf(pdf_of(latex(sheet, "answers"), "answers.pdf"), tmp_path)
    assert [] == printed.without_full_points(sheet, answers)


def require_no_points(sheet):
    """The example of each question is read, and wrong in each part."""
    examples = [Submission("ada", f"q{item.number}", item.example) for item in sheet.items]
    for mark in grade_sheets([sheet], examples, limit=10.0).of("ada"):
        assert (str(mark.result), mark.points) == ("wrong", 0), mark


@pytest.mark.parametrize(("kind", "ring", "order"), asked(SAMPLE))
def test_the_example_on_a_sheet_is_read_and_has_no_points(kind, ring, order):
    """It has the shape of the answer, and answers nothing."""
    require_no_points(sheet_with(kind, ring, order, (1, 2), range(1)))


@pytest.mark.parametrize(("kind", "ring", "order"), asked(printed.POSSIBLE, pytest.mark.exhaustive))
def test_the_example_of_every_kind_over_every_ring_has_no_points(kind, ring, order):
    """The same, and of steps to be put into an order."""
    require_no_points(sheet_with(kind, ring, order, (2, 3), range(5, 7)))


@pytest.mark.parametrize("kind", KINDS)
def test_the_points_of_the_parts_are_those_of_the_question(kind):
    """Exactly, and each named part of the key is among them; an answer in one part has no others."""
    for points in (1, 3, 4):
        assert sum(shares_of(kind, points).values()) in (0, points)
    named = {part for names in shares_of(kind, 1) for part in names.split(", ")}
    ring = ZZ if kind == "hermite_form" else Zmod(8)
    for task in (exercise(kind, ring=ring, size=2, seed=seed) for seed in range(2) if named):
        written = {part.partition(" =")[0] for part in answer_text(task).split("; ")}
        assert {"pivots" if part == "pivot" else part for part in written} == named


def test_a_question_says_pivots_where_there_are_several():
    """One of diag(1, 2), two of diag(2, 2) and diag(2, 6)."""
    seen = set()
    for seed in range(5):
        task = exercise("zero_divisor_pivot", mod=12, size=2, seed=seed)
        number = sum(factor not in (0, 1) for factor in task.solution.answer.invariant_factors)
        assert ("Which pivots cannot" in task.question, "pivots = " in answer_text(task)) == (number > 1,) * 2
        seen.add(number > 1)
    assert {True, False} == seen
