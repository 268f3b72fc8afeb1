"""Answers of which each part has points: transforms, the form that they lead to, and its pivots."""

import json
import random
import re
from fractions import Fraction
from math import gcd

import pytest

from modlinalg import Zmod, decompose, matrix
from modlinalg.errors import InputError
from modlinalg.grading import Problem, Result, Submission, grade
from modlinalg.grading._questions import read_questions

N = 12
POINTS = {"R, C": "3/2", "W": "3/4", "pivots": "3/4"}
SMITH = {"id": "q1", "kind": "smith_form", "ring": {"modulus": N}, "points": POINTS}
HERMITE = {"id": "q1", "kind": "hermite_form", "ring": {"integers": True}, "points": {"U": "1/2", "H": "1/2"}}


def mark(question, answer, **settings):
    """The mark on one answer."""
    (found,) = grade([question], [Submission("ada", "q1", answer)], **settings).marks
    return found


def times(A, B):
    """The product modulo N."""
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) % N for column in zip(*B, strict=True)]
        for row in A
    ]


def is_unit(A):
    """Whether a 2 x 2 matrix is invertible modulo N."""
    return gcd(A[0][0] * A[1][1] - A[0][1] * A[1][0], N) == 1


def ideals(W):
    """The diagonal of a matrix up to units, None if it is no form of any matrix."""
    first, second = gcd(W[0][0], N), gcd(W[1][1], N)
    return None if W[0][1] % N or W[1][0] % N or second % first else (first, second)


def right_parts(M, factors, answer):
    """Which parts are right, by plain integers; `factors` are the ideals of a Smith form of M."""
    R, W, C = (answer.get(name) for name in "RWC")
    product = times(times(R, M), C) if R and C else None
    transforms = product is not None and is_unit(R) and is_unit(C) and ideals(product) is not None
    W = W and [[entry % N for entry in row] for row in W]
    form = W is not None and (W == product if transforms else ideals(W) == factors)
    pivots = sorted(gcd(entry, N) for entry in answer.get("pivots", ()))
    return transforms, form, pivots == [d for d in factors if d not in (1, N)]


def test_each_part_gets_its_points_exactly_if_it_is_right():
    """Right, wrong and missing parts in all combinations, for random matrices with a pivot like 2."""
    chance, seen = random.Random(1), set()
    for _ in range(24):
        M = [[chance.choice((0, 2, 3, 4, 6)) for _ in range(2)] for _ in range(2)]
        d = decompose(matrix(M, mod=N))
        factors = tuple(gcd(int(d.W[i, i]), N) for i in range(2))
        if not {*factors} - {1, N}:
            continue
        right = {name: [list(map(int, row)) for row in getattr(d, name).rows()] for name in "RWC"}
        right["pivots"] = [f * 5 % N for f in factors if f not in (1, N)]
        parts = {}
        for name, value in right.items():
            wrong = [[1, 1], [chance.randrange(N), 0]] if name in "RWC" else [chance.choice((1, 2, 6))]
            choice = chance.choice((value, value, wrong, None))
            parts |= {} if choice is None else {name: choice}
        if not parts:
            continue
        expected = right_parts(M, factors, parts)
        asked = SMITH | {"M": M}
        found = mark(asked, "; ".join(f"{name} = {json.dumps(value)}" for name, value in parts.items()))
        points = sum(Fraction(worth) for worth, holds in zip(POINTS.values(), expected, strict=True) if holds)
        assert (found.points, found.result is Result.RIGHT) == (points, all(expected)), (
            M,
            parts,
            found.reason,
        )
        seen.add(expected)
    assert len(seen) >= 6


ANSWERS = [
    ("6 0\n0 0", "partly right", "3/4", "R, C (0 of 3/2): R is missing. W (3/4 of 3/4): "),
    ("R\n= 1 0; 11 1\nC = 1 11; 0 1\npivot: 6", "partly right", "9/4", "W (0 of 3/4): W is missing"),
    ("RI = [[1, 0], [1, 1]]; W = [[6, 0], [0, 0]]; CI = [[1, 1], [0, 1]]; pivots = 6", "right", "3", ""),
    ("RI = [[2, 0], [0, 1]]; CI = [[1, 0], [0, 1]]", "wrong", "0", "RI is not invertible over Z_12: "),
    ("RI = [[1, 0]]; CI = [[1, 0], [0, 1]]", "wrong", "0", "R, C (0 of 3/2): "),
    ("pivots = 1/2; W = 6 0; 0 0", "partly right", "3/4", "pivots (0 of 3/4): entry [0, 0] is 1/2"),
    ("pivots = 6, 6", "wrong", "0", "pivots (0 of 3/4): up to units, 6 cannot be made 1"),
    ("pivots = -6", "partly right", "3/4", ""),
    ("R = 1 0; 0 1; R = 1 0; 0 1", "cannot be read", "0", "R occurs twice"),
    ("R = 1 0; 0 1\nU = 1 0; 0 1", "cannot be read", "0", "'R' and 'U' are the same part"),
    ("R = x\nW = 6 0; 0 0", "cannot be read", "0", "line 1, column 5"),
    ("my W = 6 0; 0 0", "cannot be read", "0", "by name: W = .."),
    ("my R = 6 0; 0 0", "cannot be read", "0", "by name: W = .."),  # not W, whose points it would get
    ("Pivot: 6; W = 6 0; 0 0", "partly right", "3/2", ""),
    ("my pivot: 6; W = 6 0; 0 0", "cannot be read", "0", "by name: W = .."),
    ("RI = 1 0; 0 1; R = 1 0; 0 1", "cannot be read", "0", "'RI' and 'R' are the same part"),
    ("R＝[[1，0]，[11，1]]；Ｃ＝[[1，11]，[0，1]]；pivot：6", "partly right", "9/4", ""),  # noqa: RUF001
    ("pivots = [6]; W = 6 0; 0 0; R = [[1, 0], [11, 1]]; C = [[1, 11], [0, 1]].", "right", "3", ""),
    ({"R": [[1, 0], [11, 1]], "C": [[1, 11], [0, 1]], "pivots": [6]}, "partly right", "9/4", ""),
    ({"W": [[6, 0], [0, 0]], "X": [[6]]}, "cannot be read", "0", "'X' is not one"),
]


@pytest.mark.parametrize(("answer", "result", "points", "reason"), ANSWERS)
def test_what_students_write(answer, result, points, reason):
    """W alone is a part, RI and CI stand for R and C, and the reason names missing and wrong parts."""
    found = mark(SMITH | {"M": [[6, 6], [6, 6]]}, answer)
    assert (str(found.result), found.points) == (result, Fraction(points)), found.reason
    assert reason in found.reason


@pytest.mark.parametrize(
    ("answer", "points"),
    [
        ("[[1, 4], [0, 6]]", "1/2"),
        ("U = [[-1, 2], [-2, 3]]", "1/2"),
        ("U = [[-1, 2], [-2, 3]]; H = [[1, 4], [0, 6]]", "1"),
        ("U = [[1, 0], [0, 1]]; H = [[1, 4], [0, 6]]", "1/2"),
        ("U = [[-1, 2], [-2, 3]]; H = [[1, 4], [0, 5]]", "1/2"),
        ("U = [[-2, 4], [-2, 3]]", "0"),
    ],
)
def test_the_parts_of_a_hermite_form(answer, points):
    """U is invertible over Z, U*M is a Hermite form, and H is the one."""
    assert mark(HERMITE | {"M": [[3, 0], [2, 2]]}, answer).points == Fraction(points)


def test_a_limit_makes_the_answer_unknown():
    """No part of it gets points."""
    found = mark(SMITH | {"M": [[6, 6], [6, 6]]}, "6 0; 0 0", limit=0)
    assert (found.result, found.points) == (Result.UNKNOWN, 0)


def test_points_of_parts_in_a_block():
    """As in JSON lines; the sum is what the question is worth."""
    block = "[q1]\nkind: smith_form\nmod: 12\nM: 6 6; 6 6\npoints: R, C: 3/2; W: 3/4; pivots: 3/4\n"
    (question,) = read_questions(block, "f")
    assert (question.points, question.asked) == (3, {part: Fraction(worth) for part, worth in POINTS.items()})


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"points": {"R": 1}}, "points: 'R' is not a part of smith_form; use R, C; W; pivots"),
        ({"points": {}}, "points: expected a number"),
        ({"points": {"W": 10**6, "pivots": 1}}, "points: '1000001' are too many"),
        ({"points": {"W": "x"}}, "points: a number >= 0"),
        ({"M": [[1, 0], [0, 5]]}, "points: every pivot of M can be made 1"),
        ({"kind": "howell_form"}, "points: expected a number"),
        ({"points": {"X": 1, "W": 2}}, "points: 'X' is not a part of smith_form"),
    ],
)
def test_points_that_cannot_be_given_are_refused(changed, message):
    """Parts that the kind does not have, too many points, pivots where there are none."""
    with pytest.raises(InputError, match=message):
        grade([SMITH | {"M": [[6, 6], [6, 6]]} | changed], [])


def test_a_problem_has_no_parts_that_its_kind_has_not():
    """It is refused with what may be given."""
    asked = Problem("q1", "inverse", Zmod(7), {"M": matrix([[3]], mod=7)}, asked={"X": Fraction(1)})
    with pytest.raises(InputError, match="points: 'X' is not a part of inverse; use a number of points"):
        grade([asked], [])


def test_r_and_c_in_place_of_their_inverses():
    """Also where the claim has RI and CI: the letters of a decomposition are read either way."""
    asked = {"id": "q1", "kind": "decomposition", "ring": {"modulus": N}, "M": [[6, 6], [6, 6]]}
    inverses = "RI = [[1, 0], [1, 1]]; W = [[6, 0], [0, 0]]; CI = [[1, 1], [0, 1]]"
    direct = "R = [[1, 0], [11, 1]]; W = [[6, 0], [0, 0]]; C = [[1, 11], [0, 1]]"
    for answer in (inverses, direct, f"{inverses}; {direct.replace('W = [[6, 0], [0, 0]]; ', '')}"):
        assert str(mark(asked, answer).result) == "right", answer
    assert str(mark(asked, direct.replace("11, 1", "0, 1")).result) == "wrong"


@pytest.mark.parametrize("answer", ["([[1, 0], [0, 1]], [[2, 0], [0, 2]], [[1, 0], [0, 1]])", '{"Q": 1}'])
def test_what_cannot_be_read_is_said_in_the_letters_of_the_question(answer):
    """R, W and C are asked for, and nobody there knows U, S and V."""
    found = mark(SMITH | {"M": [[2, 0], [0, 2]]}, answer)
    assert found.result is Result.UNREADABLE
    assert re.search(r"\bW, R\b.*\bC\b", found.reason)
    assert not re.search(r"\b[USV]\b", found.reason)
