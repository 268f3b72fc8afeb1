"""Questions that ask for an order of steps, in the file of a teacher and in answers."""

import json

import pytest

from modlinalg import InputError
from modlinalg.grading import Submission, grade
from modlinalg.grading._proofs import ORDER
from modlinalg.grading._questions import read_questions

BLOCK = "[q1]\nkind: step_order\nmod: 6\npoints: 2\nM: 2 1 1 0; 1 3 0 1\nend: 1 0 3 1; 0 1 1 4\n"
STEPS = ["R2 <- R2 - 2*R1", "R1 <-> R2", "R1 <- R1 - 3*R2"]
BLOCK += f"steps: {'; '.join(STEPS)}\n"
LINE = {"id": "q1", "kind": ORDER, "ring": {"modulus": 6}, "points": 2, "steps": STEPS}
LINE |= {"M": [[2, 1, 1, 0], [1, 3, 0, 1]], "end": [[1, 0, 3, 1], [0, 1, 1, 4]]}


def test_blocks_and_json_lines_ask_the_same():
    """The steps as a list, or with ; between them."""
    assert read_questions(BLOCK, "f") == read_questions(json.dumps(LINE), "f")


@pytest.mark.parametrize(
    ("answer", "result", "reason"),
    [
        ("B, A, C", "right", "lead to the end"),
        ("bca", "right", "lead to the end"),
        ("A, B, C", "wrong", "A comes too early"),
        ("A, B", "cannot be read", "names each of A, B, C once"),
        ("none", "cannot be read", "names each of A, B, C once"),
        ({"order": "BAC"}, "cannot be read", "a text such as B, A, C"),
        ("", "no answer", ""),
    ],
)
def test_every_order_that_leads_to_the_end_is_right(answer, result, reason):
    """And a wrong one is told its first step that comes too early."""
    (mark,) = grade([LINE], [Submission("ada", "q1", answer)]).marks
    assert (str(mark.result), mark.points) == (result, 2 * (result == "right"))
    assert reason in mark.reason


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"b": [1]}, "has the fields M, end, steps: 'b'"),
        ({"steps": [1]}, "a list of texts"),
        ({"steps": 3}, "a list of texts"),
        ({"steps": ["R1 <- 2*R1"]}, "not a unit"),
        ({"steps": ["R1 <-> R2"]}, "no order of the steps"),
        ({"end": [[1, 2]]}, "one shape"),
        ({"points": {"1": 1}}, "only the kind generalized_inverse"),
    ],
)
def test_questions_that_cannot_be_asked_are_refused(change, message):
    """With the place in the file."""
    with pytest.raises(InputError, match=f"f: line 1: .*{message}"):
        read_questions(json.dumps(LINE | change), "f")
