"""The benches of the steppers, in CPython: what they say of a reader's steps and matrix."""

import json
import re

import pytest

from modlinalg import matrix, trace_inverse, trace_pseudo_inverse, trace_solve
from tests.helpers.live_python import called

QUESTION = {
    "goal": "solution",
    "ring": "6",
    "side": "right",
    "bar": 2,
    "name": "M",
    "title": "T",
    "start": ["2 4 2", "1 5 4"],
    "cols": 3,
    "done": [],
}
SWAPPED = [["R1 <-> R2", "why", [0, 0]]]


def stepped(do, **asked):
    """Return the answer to a request."""
    return called("steppers", "step_on", QUESTION | {"do": do} | asked)


def shown(answer):
    """Return the data of the stepper in an answer."""
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', answer["html"])[1])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("R1 <-> R2", "This is what the library does here, too. It needs 2 steps more."),
        (
            "R1 <- R1 + R2",
            "This is no progress yet: the library needs 3 steps more from here, 3 without it.",
        ),
        ("R2 <-> R1\nR2 <- R2 - 2 R1\nC2 <- C2 + C1", "needs no step more"),
    ],
)
def test_a_legal_step_is_undone_and_measured(typed, said):
    """What takes it back, how far the library has to go, and what is missing."""
    answer = stepped("try", typed=typed)
    first, second, third = answer["said"]
    assert first.startswith("Legal: ")
    assert said in second
    assert third.startswith("Not finished: ") or third == "Finished: this is the Smith form W."
    assert shown(answer)["conclusion"] == []


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("R1 <- 2*R1", "R1 <- 2*R1: 2 is not a unit mod 6 (3*2 = 0), so scaling R1 by it cannot be undone"),
        ("R1 <-> R2\n1 5 4\n2 4 3", "line 2, the matrix after step 1: 3 in (R2, b) should be 2; "),
        ("R1 <-> R2\n1 5\n2 3", "line 2, the matrix after step 1: 3 in (R2, C2) should be 4; "),
        ("C3 <-> C1", "C3 <-> C1: there is no column 3: the matrix has 2 columns"),
        ("", "No step is typed."),
        ("1 5 4\n2 4 2", "The step comes first, and below it the matrix that it gives."),
    ],
)
def test_what_is_wrong_is_said_in_the_words_of_check_steps(typed, error):
    """And no stepper is shown."""
    answer = stepped("try", typed=typed)
    assert answer["error"].startswith(error), answer
    assert "html" not in answer


def test_steps_on_columns_are_refused_where_rows_lead_to_the_inverse():
    """[M | I] means nothing after them; the matrix beside the bar is compared, too."""
    asked = {"goal": "inverse", "ring": "Q", "start": ["1/2 4 1 0", "1 5 0 1"], "cols": 4}
    assert "a step on columns" in stepped("try", typed="C1 <- 2*C1", **asked)["error"]
    answer = stepped("try", typed="R1 <- 2*R1\n1 8 2 0\n1 5 0 1", **asked)
    assert answer["said"][-1] == "Not finished: this is not the identity yet."
    assert "should be 2" in stepped("try", typed="R1 <- 2*R1\n1 8 1 0\n1 5 0 1", **asked)["error"]


def test_the_library_goes_on_from_the_steps_that_were_done():
    """They stand first, with their reasons, and the solutions are those of the question."""
    data = shown(stepped("continue", done=SWAPPED))
    steps = [event for event in data["events"] if isinstance(event, list)]
    assert (["swap", "row", 0, 1, None], "why") == (steps[0][:5], data["reasons"][steps[0][5]])
    expected = str(trace_solve(matrix([[2, 4], [1, 5]], mod=6), [2, 4]).answer)
    assert expected in [block.get("remark") for block in data["conclusion"]]


def test_another_matrix_has_the_steps_of_the_library():
    """For each goal the ones of its own function; errors are those of the library."""
    M = matrix([[2, 1], [1, 3]], mod=7)
    asked = {"matrix": "2 1\n1 3", "ring": "7"}
    for goal, expected in (
        ("solution", trace_solve(M, [1, 2])),
        ("inverse", trace_inverse(M)),
        ("pseudo_inverse", trace_pseudo_inverse(M)),
    ):
        assert expected._repr_html_() == stepped("trace", b="1 2", **asked | {"goal": goal})["html"]
    assert "b must be 2 x c" in stepped("trace", b="1 2 3", **asked)["error"]
    assert "the matrix: line 1, column 3" in stepped("trace", b="1", **asked | {"matrix": "1 x"})["error"]
    assert "Nothing is typed for b." == stepped("trace", b=" ", **asked)["error"]
