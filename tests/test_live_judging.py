"""The judge of the exercises, in CPython: every sample of every chapter, and what is no answer."""

import pytest

from tests.helpers.documentation import CHAPTERS, text
from tests.helpers.live_python import called, module

each_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)


@each_chapter
def test_right_samples_are_true_and_wrong_ones_false(chapter):
    """Each chapter has exercises that can be tried."""
    tries = module("book_tries").tries(text(chapter))
    assert len(tries) >= 4
    assert [] == [wrong for each in tries for wrong in each.misjudged()]
    assert not any("`" in each.asks for each in tries)  # no block could begin there
    assert all(each.samples("right") and each.samples("wrong") for each in tries)


@each_chapter
def test_exercises_without_a_shown_solution_are_judged_without_naming_it(chapter):
    """The option `hidden` stands there and nowhere else."""
    for exercise in module("book_answers").exercises(text(chapter)):
        for judged in exercise.judged:
            assert ("hidden" in judged.options) == (exercise.shown is None), exercise.title


def judged(answer, check="every(answer, range(6), lambda x: x % 2 == 0)", **asked):
    """Return the verdict on an answer."""
    request = {"reads": "numbers", "ring": "6", "hidden": False, "check": check, "answer": answer}
    return called("judging", "judge", request | asked)


def test_a_list_is_compared_in_any_order():
    """What does not belong there, and what is missing, is the counterexample; where the solution is hidden
    it is not named."""
    assert {"verdict": "TRUE", "said": ""} == judged("4, 2, 0")
    assert "3 does not belong there." == judged("0 3")["said"]
    assert "Something is missing. One of them is 4." == judged("0 2")["said"]
    assert "Something is missing." == judged("0 2", hidden=True)["said"]


@pytest.mark.parametrize(
    ("answer", "asked", "error"),
    [
        ("", {}, "Nothing is typed."),
        ("two", {}, "your answer: "),
        ("2 2", {}, "2 stands there twice."),
        ("1 2", {"reads": "number"}, "One number is needed, and there are 2."),
        ("none", {}, "your answer: "),
        ("1 2", {"reads": "matrix", "check": "shape_is(answer, 2, 1)"}, "The answer is a 2 x 1 matrix"),
        ("__import__('os')", {}, "your answer: "),
    ],
)
def test_what_cannot_be_read_is_no_answer(answer, asked, error):
    """It is neither right nor wrong."""
    assert judged(answer, **asked)["error"].startswith(error)


def test_verdicts_of_the_library_come_with_their_counterexample():
    """As `verify_...` words them."""
    said = judged("3", "verify_solution(matrix([[5]], mod=6), [1], answer)")
    assert "FALSE" == said["verdict"]
    assert "M*x" in said["said"]


def test_steps_and_none_are_read_as_they_stand():
    """A check may ask for None."""
    check = "reaches(answer, matrix([[0, 1], [1, 0]], mod=6))"
    assert "TRUE" == judged("R1 <-> R2", check, reads="steps")["verdict"]
    assert "not finished" in judged("R1 <- 5*R1", check, reads="steps")["said"]
    assert "TRUE" == judged("None", "when(answer is None, '')", reads="numbers or none")["verdict"]
