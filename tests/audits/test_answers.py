"""From what a program answered to a claim, and the verdict on it."""

from decimal import Decimal
from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy

from modlinalg import InputError, Zmod, matrix
from modlinalg._support.process.answering import NoDataError, plain
from modlinalg.audits import questions
from modlinalg.audits._answers import CLAIMS, GivenAnswer, claim_made
from modlinalg.audits._records import AuditQuestion, part_of
from modlinalg.audits._running import Reply
from modlinalg.audits._session import judged_reply
from tests.helpers.runs import slow


def asked(claim, ring, M, b=None):
    """Return a question with this matrix."""
    shape = (len(M), len(M[0]) if M else 0)
    parts = [part_of("M", ("m", "k"), M, shape)]
    if b is not None:
        parts.append(part_of("b", ("m", ""), [[a] for a in b], (len(b), 1)))
    return AuditQuestion(claim, ring, tuple(parts), "by hand", 0)


def judged(question, value, **options):
    """Return how an answer that a function returns is judged."""
    return judged_reply(question, Reply("answered", GivenAnswer(*plain(value))), options, 10)


def judged_text(question, text, system):
    """Return how a printed answer is judged."""
    return judged_reply(question, Reply("answered", GivenAnswer("text", text, system)), {}, 10)


TWO = asked("smith_form", Zmod(6), [[2, 4], [4, 2]])


@pytest.mark.parametrize(
    ("question", "value", "result"),
    [
        (asked("kernel", Zmod(6), [[2, 3]]), [[3, 0], [0, 2]], "right"),
        (asked("kernel", Zmod(6), [[2, 3]]), ((3, 0), (0, 2)), "right"),
        (asked("kernel", Zmod(6), [[2, 3]]), {"generators": [[3, 0], [0, 2]]}, "right"),
        (asked("kernel", Zmod(6), [[2, 3]]), {"vectors": []}, "wrong"),
        (asked("kernel", Zmod(6), [[2, 3]]), [[3, 0]], "wrong"),
        (asked("kernel", Zmod(6), [[2, 3]]), [[3, 0], [0, 8]], "wrong"),
        (asked("kernel", Zmod(6), [[2, 3]]), [[-3, 0], [0, -4]], "right"),
        (asked("kernel", Zmod(6), [[2, 3]]), None, "wrong"),
        (asked("kernel", Zmod(6), []), [], "right"),
        (asked("solve", Zmod(6), [[2]], [4]), ([2], [[3]]), "right"),
        (asked("solve", Zmod(6), [[2]], [4]), [[2], [[3]]], "right"),
        (asked("solve", Zmod(6), [[2]], [4]), ([2], []), "wrong"),
        (asked("solve", Zmod(6), [[2]], [4]), ([2],), "wrong"),
        (asked("solve", Zmod(6), [[2]], [4]), None, "wrong"),
        (asked("solve", Zmod(6), [[2]], [3]), None, "right"),
        (asked("rank", Zmod(7), [[2]]), 1.0, "right"),
        (asked("rank", Zmod(7), [[2]]), np.int64(1), "right"),
        (asked("rank", Zmod(7), [[2]]), "1", "wrong"),
        (asked("rank", Zmod(7), [[2]]), True, "wrong"),
        (asked("count", Zmod(6), [[2]], [4]), 2, "right"),
        (TWO, ([[2, 0], [0, 0]], [[1, 0], [1, 1]], [[1, 1], [0, 1]]), "right"),
        (TWO, [[[2, 0], [0, 0]], [[1, 0], [1, 1]], [[1, 1], [0, 1]]], "right"),
        (TWO, [[2, 0], [0, 0]], "right"),
        (TWO, {"D": [[2, 0], [0, 0]]}, "right"),
        (TWO, {"normal": [[2, 0], [0, 4]]}, "wrong"),
    ],
    ids=str,
)  # fmt: skip
def test_answers_of_functions_are_judged(question, value, result):
    """Lists, tuples, names, numbers of libraries; what is not reduced, or no answer, is wrong."""
    found = judged(question, value)
    assert found.result == result, found.reason


def test_a_rational_answer_may_be_an_exact_float():
    """1/2 is one, 1/3 is none; over Z_n a half is no answer to begin with."""
    from modlinalg import QQ  # noqa: PLC0415

    half, third = (asked("det", QQ, [[Fraction(1, k)]]) for k in (2, 3))
    assert ("right", "wrong") == (judged(half, 0.5).result, judged(third, 1 / 3).result)
    assert judged(third, Fraction(1, 3)).result == judged(third, sympy.Rational(1, 3)).result == "right"
    assert judged(asked("det", Zmod(6), [[3]]), 0.5).result == "wrong"
    assert judged(half, float("nan")).result == "wrong"


def test_a_list_of_no_rows_has_the_columns_that_it_must_have():
    """S of a 0 x 3 matrix is []; [[]] is another shape."""
    question = next(q for q in questions("howell_form", over=[6], count=60) if q.shape[0] == 0 < q.shape[1])
    assert ("right", "wrong") == (judged(question, []).result, judged(question, [[]]).result)


def test_options_choose_the_reading():
    """Vectors as columns, and the order of coefficients."""
    question = asked("kernel", Zmod(6), [[2, 4], [0, 0]])
    columns = [[1, 0], [1, 3]]
    assert ("wrong", "right") == (
        judged(question, columns).result,
        judged(question, columns, basis="columns").result,
    )
    polynomial = asked("charpoly", Zmod(7), [[2]])
    assert ("right", "wrong") == tuple(
        judged(polynomial, [5, 1], coefficients=order).result for order in ("ascending", "descending")
    )


@pytest.mark.parametrize(
    ("question", "text", "system", "result"),
    [
        (asked("kernel", Zmod(6), [[2, 3]]), "[3, 0; 0, 2]", "pari", "right"),
        (asked("kernel", Zmod(6), [[2, 3]]), "[ [ 3, 0 ], [ 0, 2 ] ]", "gap", "right"),
        (asked("kernel", Zmod(6), [[2, 3]]), "[3; 0]", "pari", "wrong"),
        (asked("det", Zmod(6), [[5]]), "5", "pari", "right"),
        (asked("det", Zmod(6), [[5]]), "five", "pari", "unknown"),
        (asked("rank", Zmod(7), [[5]]), "rank = 1", "auto", "right"),
        (asked("invariant_factors", Zmod(6), [[2]]), "[2]", "pari", "right"),
        (asked("invariant_factors", Zmod(6), [[2]]), "3", "pari", "wrong"),
        (asked("charpoly", Zmod(7), [[2]]), "x + 5", "pari", "right"),
        (asked("inverse", Zmod(6), [[5]]), "[5]", "auto", "right"),
        (asked("solution", Zmod(6), [[5]], [5]), "[1]", "auto", "right"),
        (asked("order", Zmod(6), [[5]]), "infinity", "auto", "wrong"),
        (TWO, "[[1, 0; 1, 1], [1, 1; 0, 1], [2, 0; 0, 0]]", "pari", "right"),
        (TWO, "no matrix", "pari", "unknown"),
    ],
    ids=str,
)  # fmt: skip
def test_printed_answers_are_judged(question, text, system, result):
    """By the readers of all systems; what they cannot read has no verdict."""
    found = judged_text(question, text, system)
    assert found.result == result, found.reason


def test_a_claim_is_one_of_the_schema():
    """It can be judged again by `modlinalg verify-batch`, and says what was claimed."""
    question = asked("solve", Zmod(6), [[2]], [4])
    claim = claim_made(CLAIMS["solve"], question, GivenAnswer(*plain(([2], [[3]]))), {})
    assert claim == {
        "kind": "solution_set",
        "ring": {"modulus": 6},
        "M": {"rows": 1, "cols": 1, "entries": [[2]]},
        "b": [4],
        "particular": [2],
        "generators": [[3]],
        "basis": "rows",
    }
    with pytest.raises(InputError, match="None is no answer"):
        claim_made(CLAIMS["rank"], asked("rank", Zmod(7), [[2]]), GivenAnswer("nothing"), {})


def test_data_of_libraries_is_plain():
    """Arrays, matrices and numbers of NumPy, SymPy and this library."""
    assert plain(np.array([[1, 2]])) == ("one", [[1, 2]])
    assert plain(sympy.Matrix([[1, sympy.Rational(1, 2)]])) == ("one", [[1, "1/2"]])
    assert plain(matrix([[1, 2]], mod=6)) == ("one", [[1, 2]])
    assert plain((np.int64(3), 2.0)) == ("parts", [3, 2])
    assert plain([flint.nmod(9, 6), flint.fmpz(7), flint.fmpq(1, 2)]) == ("one", [3, 7, "1/2"])
    assert plain(float("inf")) == ("one", float("inf"))
    assert plain("x^2 + 1") == ("one", "x^2 + 1")


@slow(long=lambda value: isinstance(value, list) and len(value) > 1)
@pytest.mark.parametrize(
    "value", [object(), [object()], 1j, Decimal("0.5"), 2**10**6, [0] * (10**6 + 1)], ids=type
)
def test_what_is_no_data_is_refused(value):
    """Objects, complex numbers, and too much of anything."""
    with pytest.raises(NoDataError):
        plain(value)
