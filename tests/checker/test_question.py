"""The question that a certificate should be about: what is compared, and what is no question."""

import json
import re
import sys
from itertools import combinations

import pytest

from modlinalg import (
    NoGeneralizedInverseError,
    certify,
    generalized_inverse,
    matrix,
    question,
    span,
    zeros,
)
from modlinalg.certificates._envelope import written
from modlinalg_check import check
from modlinalg_check._text import show_integer
from tests.checker.attacks import ACCEPTED, kind_of
from tests.checker.cases.notation import ZZ, entry, modulus, sparse
from tests.checker.changes import question_of, written_out
from tests.checker.definitions import is_matrix
from tests.checker.families import for_each


def outcome(certificate, question):
    """The outcome, which is a rejection for another question only with that reason."""
    verdict = check(json.dumps(certificate), about=question)
    if verdict.outcome == "rejected":
        assert verdict.reason.startswith("about another question: ")
    return verdict.outcome


@for_each(ACCEPTED, kind_of)
def test_a_certificate_is_about_its_own_question(name):
    """As a mapping, as text, as bytes, with M dense or sparse; with nothing named but ring, M and b."""
    certificate = ACCEPTED[name]
    question = question_of(certificate)
    assert "verified" == outcome(certificate, question)
    assert "verified" == outcome(certificate, json.dumps(question))
    assert "verified" == outcome(certificate, json.dumps(question).encode())
    named = ("ring", "M", "start", "grid", "b", "N", "moduli")
    least = {key: x for key, x in question.items() if key in named}
    assert "verified" == outcome(certificate, least)
    if "grid" in question:
        return
    name = "M" if "M" in question else "start"
    dense = written_out(question[name])
    assert "verified" == outcome(certificate, question | {name: dense})
    if dense["rows"]:
        assert "verified" == outcome(certificate, question | {name: sparse(dense)})


@for_each(ACCEPTED, kind_of)
def test_another_entry_of_the_question_is_another_question(name):
    """For every entry of M and b."""
    certificate = ACCEPTED[name]
    n = modulus(certificate)
    for key in ("M", "start", "b", "N"):
        if key in certificate and "at" not in certificate[key]:
            question = question_of(certificate)
            for row in question[key]["entries"]:
                for j, before in enumerate(row):
                    row[j] = "22/7" if n == 0 else entry(n, before + 1)
                    assert "rejected" == outcome(certificate, question)
                    row[j] = before


@for_each(ACCEPTED, kind_of)
def test_another_ring_is_another_question(name):
    """The same entries modulo another number, and over Q."""
    certificate, question = ACCEPTED[name], question_of(ACCEPTED[name])
    n = modulus(certificate)
    if n:
        assert "rejected" == outcome(certificate, question | {"ring": {"modulus": n + 1}})
    if n or n is ZZ:
        text = json.dumps(certificate)
        rational = {key: over_q(x) if is_matrix(x) else x for key, x in question.items()}
        assert check(text, about=rational | {"ring": {"rational": True}}).outcome == "rejected"


def over_q(A):
    """The same integers as entries over Q."""
    entries = [[str(x) for x in x] if isinstance(x, list) else str(x) for x in A["entries"]]
    return A | {"entries": entries}


@for_each(ACCEPTED, kind_of)
def test_another_shape_is_another_question(name):
    """Also when there are no entries: 0 x 5 is not 0 x 3, and 0 x 2 is not 2 x 0."""
    certificate = ACCEPTED[name]
    n = modulus(certificate)
    for key in ("M", "start", "b", "N"):
        if key in certificate and "at" not in certificate[key]:
            question, A = question_of(certificate), certificate[key]
            wider = [[*row, entry(n, 0)] for row in A["entries"]]
            taller = [*A["entries"], [entry(n, 0)] * A["cols"]]
            question[key] = A | {"cols": A["cols"] + 1, "entries": wider}
            assert "rejected" == outcome(certificate, question)
            question[key] = A | {"rows": A["rows"] + 1, "entries": taller}
            assert "rejected" == outcome(certificate, question)


def test_the_other_matrix_must_be_named():
    """A certificate with N is about no question without it, nor one without N about a question with it."""
    certificate = ACCEPTED["similar_mod5"]
    question = question_of(certificate)
    text, without = json.dumps(certificate), {key: x for key, x in question.items() if key != "N"}
    assert check(text, about=without).reason == "about another question: it has a N, the question names none"
    alone, minpoly = ACCEPTED["minpoly_mod5"], json.dumps(ACCEPTED["minpoly_mod5"])
    asked = question_of(alone) | {"N": alone["M"]}
    assert check(minpoly, about=asked).reason == "about another question: it has no N, the question has"


def test_the_kernel_is_that_of_the_columns_unless_a_side_is_named():
    """x*M = 0 has other solutions than M*x = 0, also where another kind names generators of them."""
    M = matrix([[0], [0]], mod=2)
    question = {"ring": {"modulus": 2}, "M": {"rows": 2, "cols": 1, "entries": [[0], [0]]}}
    for side, other in (("left", "right"), ("right", "left")):
        spanned = span(M, side=other)  # the vectors that give 0 with all of these are a kernel
        text = certify(spanned.dual(), dual_of=spanned).to_json()
        assert json.loads(text)["of"]["kind"] == "solution_set"
        assert check(text, about=question | {"side": side}).outcome == "verified"
        differs = f"about another question: side {side}, the question's {other}"
        assert check(text, about=question | {"side": other}).reason == differs
        outcomes = {"right": "verified", "left": "rejected"}
        for kind in ("module_generators", "solution_set"):
            assert check(text, about=question | {"kind": kind}).outcome == outcomes[side]
        assert check(text, about=question).outcome == outcomes[side]


def test_another_measure_or_grid_is_another_question():
    """The lightest by one measure is not the lightest by another, and 2 x 3 cells are not 3 x 2."""
    best, grid = ACCEPTED["optimum_mod4_path"], ACCEPTED["grid_nullity_mod6_2x1"]
    reason = check(json.dumps(best), about=question_of(best) | {"measure": "lee"}).reason
    assert "about another question: measure clicks, the question's lee" == reason
    reason = check(json.dumps(grid), about=question_of(grid) | {"grid": [1, 2]}).reason
    assert "about another question: a grid of 2 x 1 cells, the question's a grid of 1 x 2 cells" == reason
    asked = {"ring": grid["ring"], "M": {"rows": 0, "cols": 0, "entries": []}}
    assert "rejected" == outcome(grid, asked)
    assert "rejected" == outcome(best, {"ring": best["ring"], "grid": [2, 1]})


def test_what_differs_is_said():
    """The reason names the first thing that differs, with both values."""
    text = json.dumps(ACCEPTED["no_solution_mod8_right"])
    question = question_of(ACCEPTED["no_solution_mod8_right"])
    M = question["M"]
    other = M | {"entries": [[(M["entries"][0][0] + 1) % 8, *M["entries"][0][1:]], *M["entries"][1:]]}
    empty = {"rows": 0, "cols": 5, "entries": []}
    reasons = {
        check(text, about=question | change).reason
        for change in (
            {"kind": "solution"},
            {"ring": {"modulus": 9}},
            {"M": empty},
            {"M": other},
            {"side": "left"},
            {"identities": [1, 2]},
        )
    }
    shape, values = f"{M['rows']} x {M['cols']}", f"{M['entries'][0][0]} and {other['entries'][0][0]}"
    head = "about another question: "
    assert {
        f"{head}kind no_solution, the question's solution",
        f"{head}it is over Z_8, the question over Z_9",
        f"{head}its M is {shape}, the question's 0 x 5",
        f"{head}entry (1, 1) of M: {values}",
        f"{head}side right, the question's left",
        f"{head}identities none, the question's 1, 2",
    } == reasons


def test_more_identities_of_an_inverse_prove_fewer():
    """A proof of a set of identities is one of each subset; that no X has a set says no more than that."""
    M = matrix([[2, 1], [0, 0]], mod=5)
    for size in range(1, 6):
        for held in combinations((1, 2, 3, 4, 5), size):
            inside = written("generalized_inverse", M.ring, M=M, X=zeros(2, 2, M.ring), identities=list(held))
            expected = "verified" if 1 not in held else "rejected"  # of X = 0
            for asked in (c for k in range(1, 6) for c in combinations((1, 2, 3, 4, 5), k)):
                found = check(inside.to_json(), about=question(M, identities=asked))
                about_another = found.reason.startswith("about another question: identities ")
                assert about_another == (not set(asked) <= set(held))
                assert about_another or found.outcome == expected
    with pytest.raises(NoGeneralizedInverseError) as refused:
        generalized_inverse(M, (1, 2, 4))
    none = certify(refused.value)
    for asked, outcome_ in (((1, 2, 4), "verified"), ((1, 4), "rejected"), ((1, 2, 3, 4), "rejected")):
        assert outcome_ == check(none.to_json(), about=question(M, identities=asked)).outcome


def over_long_modulus(n):
    """A certificate over Z_n, with its question."""
    one = {"rows": 1, "cols": 1, "entries": [[1]]}
    head = {"format": "modlinalg-certificate", "version": 1, "kind": "inverse", "ring": {"modulus": n}}
    return head | {"M": one, "X": one}


@pytest.mark.parametrize("limit", [640, 0])
def test_two_long_moduli_do_not_look_alike(limit):
    """The first and the last digits are said, and by how much they differ if it is in between."""
    n = 10**2999 + 7
    before = sys.get_int_max_str_digits()
    certificate = json.dumps(over_long_modulus(n))
    questions = {other: json.dumps({"ring": {"modulus": other}, "M": over_long_modulus(n)["M"]})
                 for other in (n, n + 2, 2 * n, n + 10**1000)}  # fmt: skip
    try:
        sys.set_int_max_str_digits(limit)
        said = {other: check(certificate, about=about) for other, about in questions.items()}
    finally:
        sys.set_int_max_str_digits(before)
    ring = "Z_(100000000000...000000000007, 3000 digits)"
    assert f"inverse over {ring}, M 1 x 1, X 1 x 1 [1]" == said[n].subject
    other = "about another question: it is over {}, the question over {}"
    for m, words in (
        (n + 2, "Z_(100000000000...000000000009, 3000 digits)"),
        (2 * n, "Z_(200000000000...000000000014, 3000 digits)"),
        (n + 10**1000, f"{ring}, they differ by (100000000000...000000000000, 1001 digits)"),
    ):
        assert other.format(ring, words) == said[m].reason


@pytest.mark.parametrize("digits", [70, 2000])
def test_two_long_entries_do_not_look_alike(digits):
    """They have the same ends and the same length, so by how much they differ is said."""
    a = 10**digits + 7
    certificate = over_long_modulus(10 ** (digits + 1))
    certificate |= {"M": certificate["M"] | {"entries": [[a]]}}
    asked = {"ring": certificate["ring"], "M": certificate["M"] | {"entries": [[a + 10 ** (digits // 2)]]}}
    reason = check(json.dumps(certificate), about=asked).reason
    assert reason.startswith("about another question: entry (1, 1) of M: (100000000000...000000000007, ")
    assert f"{digits + 1} digits), they differ by " in reason


def test_a_long_number_is_said_by_its_ends():
    """At every length, around powers of ten and of two, with the digits that it has."""
    for k in [*range(61, 400), 1000, 4299, 4300, 10_000]:
        for value in (10**k - 1, 10**k, 10**k + 1, 2 ** (4 * k)):
            text = digits_of(value)
            expected = f"({text[:12]}...{text[-12:]}, {len(text)} digits)"
            assert expected == show_integer(value)
            assert expected.replace("(", "(-") == show_integer(-value)
    assert "(a number of 100001 bits)" == show_integer(2**100_000)
    assert str(2**199) == show_integer(2**199)


def digits_of(value):
    """The digits of a number of whatever length."""
    before = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(0)
        return str(value)
    finally:
        sys.set_int_max_str_digits(before)


def test_a_right_hand_side_must_be_named():
    """A proof about some b says nothing about a question that names none, nor one without b about a b."""
    system, inverse = ACCEPTED["no_solution_mod8_right"], ACCEPTED["inverse_mod6"]
    question = question_of(system)
    del question["b"]
    assert (
        "about another question: it has a b, the question names none"
        == check(json.dumps(system), about=question).reason
    )
    asked = question_of(inverse) | {"b": inverse["M"]}
    assert (
        "about another question: it has no b, the question has"
        == check(json.dumps(inverse), about=asked).reason
    )


def test_a_trace_is_about_its_start_which_a_question_may_call_m():
    """`start` asks for a trace, `M` for anything about that matrix."""
    trace, inverse = ACCEPTED["trace_mod6"], ACCEPTED["inverse_mod6"]
    asked = {"ring": trace["ring"], "M": trace["start"]}
    assert "verified" == outcome(trace, asked)
    assert "rejected" == outcome(inverse, {"ring": inverse["ring"], "start": inverse["M"]})


def test_a_false_certificate_about_the_right_question_is_rejected_for_what_is_false():
    """And a malformed one is malformed, whatever the question."""
    certificate = ACCEPTED["inverse_mod6"]
    changed = certificate | {"X": certificate["M"]}
    assert "M*X = I fails" in check(json.dumps(changed), about=question_of(certificate)).reason
    other = question_of(ACCEPTED["inverse_mod5"])
    assert "malformed" == check(json.dumps(certificate | {"extra": 1}), about=other).outcome


GOOD = {"ring": {"modulus": 5}, "M": {"rows": 1, "cols": 1, "entries": [[1]]}}


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"ring": GOOD["ring"]},
        {"M": GOOD["M"]},
        GOOD | {"start": GOOD["M"]},
        GOOD | {"X": GOOD["M"]},
        GOOD | {"kind": "proof"},
        GOOD | {"kind": 1},
        GOOD | {"kind": None},
        GOOD | {"verdict": None},
        GOOD | {"verdict": "UNKNOWN"},
        GOOD | {"side": None},
        GOOD | {"identities": None},
        GOOD | {"side": "up"},
        GOOD | {"identities": []},
        GOOD | {"identities": [2, 1]},
        GOOD | {"ring": {"modulus": 1}},
        GOOD | {"ring": {"rational": True}},
        GOOD | {"M": [[1]]},
        GOOD | {"M": GOOD["M"] | {"entries": [[5]]}},
        GOOD | {"M": GOOD["M"] | {"entries": [[True]]}},
        GOOD | {"M": GOOD["M"] | {"entries": [[1.0]]}},
        GOOD | {"b": None},
        "",
        "[]",
        "\u00e9",
        b"\xff",
        5,
    ],
)
def test_a_question_that_is_none_is_an_error_of_the_caller(question):
    """ValueError, never a verdict: neither "verified" nor "rejected" would say what was asked."""
    with pytest.raises(ValueError, match="check: about: "):
        check(json.dumps(ACCEPTED["inverse_mod5"]), about=question)


def test_a_verdict_says_what_it_is_about():
    """Kind, ring, sizes, and side and identities where there are some; then its answer."""
    expected = {
        "inverse_mod6": "inverse over Z_6, M 2 x 2, X 2 x 2 [@]",
        "no_solution_mod8_left": "no_solution over Z_8, M 2 x 2, b 1 x 2, side left, u 2 x 1 [@]",
        "generalized_inverse_moore_penrose_rational": (
            "generalized_inverse over Q, M 2 x 2, identities 1, 2, 3, 4, X 2 x 2 [@]"
        ),
        "trace_0x3": "trace over Z_8, start 0 x 3, end 0 x 3 []",
    }
    for name, subject in expected.items():
        verdict = check(json.dumps(ACCEPTED[name]))
        assert subject == re.sub(r"\[[^]]+\]", "[@]", verdict.subject)
        assert verdict.line() == f"verified: {verdict.subject}: {verdict.reason}"


def test_a_missing_right_hand_side_is_named_before_the_side():
    """Whoever asks with --rhs and gives no side is not told of a side."""
    certificate = next(c for c in ACCEPTED.values() if "b" not in c and "side" not in c and "M" in c)
    question = {"ring": certificate["ring"], "M": certificate["M"], "b": certificate["M"], "side": "right"}
    found = check(json.dumps(certificate), about=question)
    assert found.reason == "about another question: it has no b, the question has"
