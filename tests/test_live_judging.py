"""The judge of the exercises, in CPython: every sample of every chapter, and what is no answer."""

import ast
import json
import re

import pytest

from tests.helpers.documentation import CHAPTERS, text
from tests.helpers.live_python import called, module

each_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)


@pytest.mark.exhaustive
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


def test_a_check_that_fails_is_no_verdict_and_no_traceback():
    """Whatever it raises, and it is said that the fault is ours."""
    for check in ("answer[9]", "1 // 0", "int('x')", "[][0].names"):
        error = judged("1 2", check)["error"]
        assert error.startswith("this page failed to check your answer, which says nothing about it")
    assert "ZeroDivisionError" in judged("1 2", "1 // 0")["error"]


def test_digits_that_may_be_several_numbers_are_no_answer():
    """Where the number that they write is not offered, and each digit is."""
    check = "every(answer, range(1, 7), lambda n: n in (1, 2, 3, 6))"
    assert (
        "no answer: 1236 is one number: put spaces between several."
        == judged("1236", check, ring="Z")["error"]
    )
    assert "7 does not belong there." == judged("7", check, ring="Z")["said"]
    assert "19 does not belong there." == judged("19", check, ring="Z")["said"]


def test_places_are_counted_from_1_and_others_are_no_answer():
    """Neither 0 nor a negative number is a place, as an index of Python is."""
    check = "when(entry_at(matrix([[1, 0], [0, 0]], mod=6), answer), 'It is 0.')"
    assert "TRUE" == judged("1 1", check, reads="2 numbers", ring="Z")["verdict"]
    assert "FALSE" == judged("2 1", check, reads="2 numbers", ring="Z")["verdict"]
    for place in ("0 1", "1 0", "-1 1", "2 -1", "3 1", "1 3"):
        error = judged(place, check, reads="2 numbers", ring="Z")["error"]
        assert error.endswith("is no place: rows are 1 to 2, columns 1 to 2."), place


def test_the_first_wrong_number_is_named_but_not_the_right_one():
    """One that the reader typed; and how many are asked for, where the count differs."""
    check = "numbers_are(answer, [x * x for x in (2, 3, 4)])"
    assert "TRUE" == judged("4 9 16", check, ring="Z")["verdict"]
    assert "Number 2, 8, is another." == judged("4 8 17", check, ring="Z")["said"]
    error = "no answer: 3 numbers, with spaces between them, are needed, and there are 2."
    assert error == judged("4 9", check, ring="Z")["error"]


def test_a_line_fits_best_where_what_is_left_is_orthogonal():
    """To all columns; the first to which it is not is named."""
    check = "fits_best(answer, [[1, 0], [1, 1], [1, 2]], [1, 2, 4])"
    assert "TRUE" == judged("5/6 3/2", check, ring="Q")["verdict"]
    assert (
        "What is left, (0, -1/2, 0), is not orthogonal to column 1."
        == judged("1 3/2", check, ring="Q")["said"]
    )
    assert "a 1 x 2 matrix is needed" in judged("1", check, ring="Q")["error"]


def test_witnesses_are_multiplied_out():
    """Of whole numbers modulo the q of the reader, and of a missing Moore-Penrose inverse."""
    check = "refutes_modulo(answer, [[1, 1], [1, -1]], [0, 1])"
    assert "TRUE" == judged("1 1 2", check, ring="Z")["verdict"]
    assert "u*M is (2, 0), not 0." == judged("1 1 3", check, ring="Z")["said"]
    assert "u*b is 0, so it excludes nothing." == judged("0 0 3", check, ring="Z")["said"]
    assert "at least 2" in judged("1 1 1", check, ring="Z")["error"]
    check = "isotropic(answer, matrix([[1, 2], [0, 0]], mod=5))"
    assert "TRUE" == judged("2 3", check, ring="5")["verdict"]
    assert "u*M*M^T is (0, 0), and u*M is (0, 0)." == judged("0 1", check, ring="5")["said"]


@each_chapter
def test_no_check_holds_the_answer(chapter):
    """What is compared with the answer is computed: neither a number nor a list of numbers stands there."""
    for each in module("book_tries").tries(text(chapter)):
        for node in ast.walk(ast.parse(each.check, mode="eval")):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("number_is", "numbers_are"):
                sides = node.args
            else:
                continue
            if any(getattr(side, "id", "") == "answer" for side in sides):
                assert not any(map(written_out, sides)), each.check


def written_out(node):
    """Whether an expression is a number, or a list of which one entry is a number."""
    if isinstance(node, ast.List | ast.Tuple):
        return any(map(written_out, node.elts))
    return isinstance(node, ast.Constant) and node.value is not None


@each_chapter
def test_verdicts_on_hidden_exercises_do_not_name_the_answer(chapter):
    """No number of it that is neither in the wrong answer, nor in the question and its matrices."""
    for each in module("book_tries").tries(text(chapter)):
        if "hidden" not in each.options or each.options["reads"] == "steps":
            continue  # of steps the matrix that they lead to is told
        right = {number for answer in each.samples("right") for number in numbers(answer)}
        for wrong in each.samples("wrong"):
            told = numbers(called("judging", "judge", json.loads(each.request(wrong)))["said"])
            given = numbers(wrong) | numbers(each.asks) | numbers(each.check) | {"0", "1"}
            assert not told & right - given, told


def numbers(text):
    """Return the numbers that stand in a text."""
    return set(re.findall("[0-9]+", text))


def test_verdicts_of_the_library_come_with_their_counterexample():
    """As `verify_...` words them."""
    said = judged("3", "verify_solution(matrix([[5]], mod=6), [1], answer)")
    assert "FALSE" == said["verdict"]
    assert "M*x" in said["said"]


SWAPPED = "reaches(answer, matrix([[0, 1], [1, 0]], mod=6))"


@pytest.mark.parametrize(
    "steps",
    [
        "R1 <-> R2",
        "R1 <-> R2;",
        "R1 <- 5*R1; R1 <-> R2; C2 <- -C2",
        r"$R_1 \;\leftrightarrow\; R_2$",
        "1. R1 <-> R2 # done",
    ],
)
def test_steps_stand_on_lines_or_between_semicolons(steps):
    """In LaTeX a semicolon is a space."""
    assert "TRUE" == judged(steps, SWAPPED, reads="steps")["verdict"]


def test_a_step_that_may_not_be_done_is_a_wrong_answer():
    """And so are steps that do not lead to the goal."""
    assert "not finished" in judged("R1 <- 5*R1", SWAPPED, reads="steps")["said"]
    for steps in ("R1 <- 2*R1", "R1 <- R1 + R1", "R1 <-> C1", "R1 <- R2"):
        assert "FALSE" == judged(steps, SWAPPED, reads="steps")["verdict"], steps


@pytest.mark.parametrize(
    "steps",
    [
        "asdf",
        "R1 <-> R2; asdf",
        "1110",
        "(",
        "R1",
        "R9 <-> R1",
        "R0 <-> R1",
        "R1 <- R1/0",
        "R1 <-",
        "# no step",
        "1 2; 3",
    ],
)
def test_what_is_no_step_is_no_answer(steps):
    """Nor is a matrix of another shape, or a step on rows that there are not."""
    assert judged(steps, SWAPPED, reads="steps")["error"].startswith("no answer: ")


def test_none_is_an_answer_where_it_may_be_one():
    """A check asks for None."""
    for none in ("None", "no", "none.", "no solution", "There is no solution", "there are none"):
        assert "TRUE" == judged(none, "when(answer is None, '')", reads="numbers or none")["verdict"]
        assert "no answer: " in judged(none)["error"]
