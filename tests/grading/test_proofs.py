"""Questions that ask why there is none: each proof is multiplied out, and "none" alone proves nothing."""

import itertools

import pytest

from modlinalg import QQ, ZZ, InputError, Zmod, exercise
from modlinalg.grading import Submission, grade
from modlinalg.grading._proofs import PROOF_KINDS
from modlinalg.grading._worksheets._folder import problem_of
from modlinalg.grading._worksheets._sheets import Item
from tests.helpers.runs import sampled

SYSTEM = {"id": "q1", "kind": "no_solution", "ring": {"modulus": 6}, "M": [[2, 4], [0, 2]], "b": [1, 3]}
SINGULAR = {"id": "q1", "kind": "no_inverse", "ring": {"integers": True}, "M": [[2, 1], [0, 3]]}
PENROSE = {"id": "q1", "kind": "no_moore_penrose_inverse", "ring": {"modulus": 5}, "M": [[1, 2], [0, 0]]}


def mark(question, answer):
    """The mark on one answer."""
    (found,) = grade([question], [Submission("ada", "q1", answer)]).marks
    return found


def as_text(value):
    """A matrix of a certificate, or a number, as a student writes it."""
    return str(value["entries"] if isinstance(value, dict) else value).replace("'", "")


EXIST = {"no_pseudo_inverse": (Zmod(5), QQ), "no_moore_penrose_inverse": (QQ,)}  # for every matrix over these


@sampled(ordinary=14, exhaustive=1)
@pytest.mark.parametrize(
    ("kind", "ring"),
    [
        pytest.param(kind, ring, id=f"{kind} over {ring}")
        for kind in PROOF_KINDS
        for ring in (Zmod(8), Zmod(12), Zmod(5), ZZ, QQ)
        if ring not in EXIST.get(kind, ())
    ],
)
def test_the_proof_that_a_task_comes_with_is_right(kind, ring):
    """And what it proves is not proved by 0, nor by the word alone."""
    task = exercise(kind, ring=ring, size=2, seed=1)
    question, proof = problem_of(Item(1, 1, 1, task)), task.certificate()
    X = f"X = {task.solution.answer.tolist()}\n" if kind == "no_moore_penrose_inverse" else ""
    names = [name for name in ("u", "v", "Z", "q") if name in proof]
    right = mark(question, X + "\n".join(f"{name} = {as_text(proof[name])}" for name in names))
    assert (str(right.result), right.points) == ("right", 1), right.reason
    zero = {"u": "(0, 0)", "v": "(0, 0)", "Z": "[[0, 0], [0, 0]]"}[names[0]]
    wrong = mark(question, f"{X}{names[0]} = {zero}")
    assert (str(wrong.result), wrong.points) == ("wrong", 0)
    assert wrong.reason.endswith("is 0")
    unread = mark(question, "none")
    assert str(unread.result) == "cannot be read"
    assert "a proof is asked for" in unread.reason


def test_exactly_the_proofs_are_right():
    """All u over Z_6 and all (v, q) over Z with small numbers, against the definitions."""
    for u in itertools.product(range(6), repeat=2):
        is_proof = 2 * u[0] % 6 == 0 == (4 * u[0] + 2 * u[1]) % 6 != (u[0] + 3 * u[1]) % 6
        assert (str(mark(SYSTEM, f"u = {u}").result) == "right") == is_proof, u
    for *v, q in itertools.product(range(-2, 3), range(-2, 3), (0, 1, 2, 3, 6)):
        shown = [entry % q if q else entry for entry in (2 * v[0] + v[1], 3 * v[1], *v)]
        is_proof = shown[:2] == [0, 0] != shown[2:]
        assert (str(mark(SINGULAR, f"v = ({v[0]}, {v[1]}), q = {q}").result) == "right") == is_proof, (v, q)


@pytest.mark.parametrize(
    ("question", "answer", "result", "reason"),
    [
        (SYSTEM, "3 3", "wrong", "u*b is 0"),
        (SYSTEM, "3 0", "right", "u*M = 0 and u*b != 0, multiplied out"),
        (SYSTEM, "3\n0", "right", "u*M = 0"),
        (SYSTEM, {"u": [3, 0]}, "right", "u*M = 0"),
        (SYSTEM, "no solution, u = (3, 0)", "right", "u*M = 0"),
        (SYSTEM, "1 0", "wrong", "u*M = 0 fails in (R1, C1): 2 on the left"),
        (SYSTEM, "3 0 0", "wrong", "u must be 1 x 2, and is 1 x 3"),
        (SYSTEM, "u = (3, 0)\nu = (3, 0)", "cannot be read", "each part is needed once"),
        (SYSTEM, "I think u = (3, 0)", "cannot be read", ""),
        (SYSTEM, "v = (3, 0)", "cannot be read", "parts with the names u"),
        (SYSTEM, {}, "cannot be read", "parts with the names u"),
        (SINGULAR, "u = (0, 1) and q = 3", "right", "u*M = 0 modulo 3 and u != 0 modulo 3"),
        (SINGULAR, "u = (0, 1), v = (0, 1), q = 3", "cannot be read", "one proof is needed"),
        (SINGULAR, "v = (1, 0)\nq = 2/3", "wrong", "2/3"),
        (SINGULAR, "v = (1, 0)\nq = oo", "cannot be read", ""),
        (SINGULAR, {"v": [1, 0], "q": [2]}, "cannot be read", "q"),
        (PENROSE, "X = [[1, 0], [0, 0]]; u = (1, 0)", "right", "u*M*M^T = 0 and u*M != 0"),
        (PENROSE, "v = (1, 0)", "cannot be read", "the X that is asked for is missing"),
        (PENROSE, "X = [[1, 0], [0, 0]]", "cannot be read", "one proof is needed"),
        (PENROSE, "1 0\n0 0", "cannot be read", "parts with the names v, u, X"),
        (PENROSE, "X = [[2, 0], [0, 0]]; u = (1, 0)", "wrong", "(1) M*X*M = M fails"),
    ],
)
def test_what_students_write(question, answer, result, reason):
    """A verdict with its reason, whatever the answer is."""
    found = mark(question, answer)
    assert str(found.result) == result, found.reason
    assert reason in found.reason


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"b": [2, 0]}, "is false: "),
        ({"b": [1, 2, 3]}, "b must be 2 x 1"),
        ({"side": "left"}, "has the fields M, b: 'side'"),
        ({"M": 3}, "M"),
    ],
)
def test_a_question_without_a_proof_is_refused(changed, reason):
    """A system that has a solution, or fields that nobody asks for."""
    with pytest.raises(InputError, match=reason):
        grade([SYSTEM | changed], [])
