"""Traces: replay, words, milestones of the publication."""

import json
import random
import re
from dataclasses import replace
from itertools import product
from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlinalg import (
    QQ,
    InputError,
    NonexistenceError,
    NotInvertibleError,
    Trace,
    Zmod,
    decompose,
    identity,
    inverse,
    matrix,
    pseudo_inverse,
    solve,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from modlinalg.elimination._events import DisplayedEquation, Heading, Remark
from modlinalg.matrices import from_rows
from modlinalg.solutions import tuple_text
from modlinalg.traces import _reading_off as reading_off
from tests.helpers.strategies import SHAPES, elements, matrices
from tests.helpers.trace_goals import GOALS, claims
from tests.helpers.trace_sentences import false_sentences


@given(matrices())
def test_replaying_the_steps_gives_the_result(M):
    """The last state is W, the first is M, and there is one state more than steps."""
    trace = trace_decomposition(M)
    states = list(trace.states())
    assert (M, trace.result) == (states[0], states[-1])
    assert len(trace.steps) + 1 == len(states)
    assert trace.replay() == decompose(M).W


@given(matrices())
@settings(max_examples=400)
def test_every_sentence_of_a_trace_is_true_where_it_stands(M):
    """Units, remainders, gcds, places and what is zero: each claim is checked against the state."""
    assert [] == false_sentences(trace_decomposition(M))


@pytest.mark.parametrize("n", [4, 6, 8, 12, 36, 7])
def test_every_sentence_about_every_small_matrix_is_true(n):
    """The same for all 2 x 2 matrices whose entries are 0 or share a factor with n, or small."""
    entries = sorted({a for a in range(n) if gcd(a, n) > 1 or a < 3})[:9]
    for rows in product(product(entries, repeat=2), repeat=2):
        assert [] == false_sentences(trace_decomposition(matrix(rows, mod=n)))


def test_json_gives_back_an_equal_trace():
    """from_json(to_json()) == trace; a changed result is refused, since the steps do not lead there."""
    trace = trace_decomposition(matrix([[2, 4, 1], [4, 2, 3]], mod=12))
    assert trace == Trace.from_json(trace.to_json())
    data = json.loads(trace.to_json())
    data["result"]["entries"][0][0] = 5
    with pytest.raises(InputError, match="the steps do not turn the start into the result"):
        Trace.from_json(json.dumps(data))


@given(matrices())
@settings(max_examples=60)
def test_json_round_trip_over_every_ring(M):
    """Also for fractions, huge moduli and empty shapes."""
    trace = trace_decomposition(M)
    assert trace == Trace.from_json(trace.to_json())


def test_milestones_of_the_published_example():
    """[[1,2,3],[4,5,6],[7,8,9]] over Q: rows (1 2 3), (0 1 2), (0 0 0), then diag(1, 1, 0)."""
    trace = trace_decomposition(matrix([[1, 2, 3], [4, 5, 6], [7, 8, 9]], QQ))
    row_steps = sum(step.operation.axis == "row" for step in trace.steps)
    states = list(trace.states())
    assert [[1, 2, 3], [0, 1, 2], [0, 0, 0]] == states[row_steps].tolist()
    assert [[1, 0, 0], [0, 1, 0], [0, 0, 0]] == states[-1].tolist()


def test_text_shows_operation_reason_and_marked_pivot():
    """Each step: its number and operation, its reason, the matrix after it with the pivot in (..)."""
    text = trace_decomposition(matrix([[3, 1], [2, 5]], mod=8)).to_text()
    assert "1. R1 <- 3*R1\n    3 is a unit mod 8: 3*3 = 1\n    [(1) 3]\n    [  2 5]\n" in text
    assert "2. R2 <- R2 - 2*R1\n    clears 2 below the pivot 1\n    [(1) 3]\n    [  0 7]\n" in text
    assert "M = RI*W*CI (checked)" in text


def test_text_explains_a_zero_divisor():
    """Over Z_8 the pivot 2 cannot be made 1, and the trace says why."""
    text = trace_decomposition(matrix([[2, 6], [4, 4]], mod=8)).to_text()
    assert "the pivot 2 is a zero divisor: 4*2 = 0 mod 8; no multiple of it is 1, so it stays" in text


def test_text_shows_euclid_with_its_quotient():
    """Over Z_6 with the entries 2 and 3 no unit is there, and Euclid makes one."""
    trace = trace_decomposition(matrix([[2, 0], [3, 0]], mod=6))
    assert "the pivot 2 does not divide 3; Euclid: 3 = 1*2 + 1" in trace.to_text()
    assert (1, 0) == decompose(trace.start).invariant_factors


def test_text_shows_why_a_row_is_brought_up():
    """diag(2, 3) over Z_6: 2 does not divide 3, so the second row is added to the first."""
    text = trace_decomposition(matrix([[2, 0], [0, 3]], mod=6)).to_text()
    assert "R1 <- R1 + R2\n    the pivot 2 does not divide 3 in R2: bring that row up" in text


@pytest.mark.parametrize("shape", SHAPES)
def test_traces_of_every_shape_end_with_checked_equations(shape):
    """Also without rows or columns there is a text, and it ends with the checks."""
    text = trace_decomposition(zeros(*shape, Zmod(6))).to_text()
    assert text.count("(checked)") == 3


def test_headings_and_remarks_stand_between_steps():
    """The two passes are sections, and each says why it ends."""
    events = trace_decomposition(matrix([[0, 1], [0, 0]], mod=5)).events
    headings = [event.text for event in events if isinstance(event, Heading)]
    assert ["Pass 1: eliminate by rows", "Pass 2: the same on the transpose, that is by columns"] == headings
    assert Remark("no pivot is left in row R2: the pass ends") in events


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("style", [None, "smith"])
@given(M=matrices(), seed=st.integers(0, 9))
@settings(max_examples=40)
def test_traces_of_every_goal_replay_and_close_with_true_equations(goal, side, style, M, seed):
    """Whatever goal, side, style, ring and shape: steps lead to the result, and all that is said is true."""
    count = M.shape[0] if side == "right" else M.shape[1]
    trace = GOALS[goal](M, [(seed * i * i + 1) % 7 for i in range(count)], side=side, style=style)
    assert trace.result == trace.replay()
    assert [] == claims(trace)
    assert [] == false_sentences(trace)
    assert trace == Trace.from_json(trace.to_json())


@pytest.mark.parametrize("goal", GOALS)
@given(M=matrices(ring=st.sampled_from([QQ, Zmod(2), Zmod(7), Zmod(2**61 - 1)])))
@settings(max_examples=20)
def test_both_styles_end_alike_over_a_field(goal, M):
    """Over a field W is the same for two passes and for the Smith style."""
    b = [1] * M.shape[0]
    first, second = (GOALS[goal](M, b, style=style) for style in ("two-pass", "smith"))
    assert [] == claims(first) == claims(second)
    if goal in ("decomposition", "pseudo-inverse"):
        assert first.result == second.result


def test_two_pass_style_needs_a_field():
    """Over Z_8 no step makes a pivot 1 of 2; the error names the style that works."""
    M, b = matrix([[2]], mod=8), matrix([[4]], mod=8)
    for trace in GOALS.values():
        with pytest.raises(InputError, match="the two-pass style needs a field, and Z_8 has zero divisors"):
            trace(M, b, style="two-pass")


@given(matrices(shape=st.tuples(st.integers(1, 3), st.integers(1, 3))), st.data())
def test_solution_trace_agrees_with_solve(M, data):
    """It ends with the same set, or with the same witness."""
    b = [data.draw(elements(M.ring)) for _ in range(M.shape[0])]
    texts = [block.text for block in trace_solve(M, b).conclusion if isinstance(block, Remark)]
    answer = solve(M, b)
    if answer:
        assert str(answer) in texts
    else:
        assert any(f"the proof is u = {tuple_text(answer.witness)}, which is" in text for text in texts)
        assert any("has no solution" in text for text in texts)


@given(matrices(shape=st.integers(1, 4).map(lambda k: (k, k))))
def test_inverse_trace_ends_with_the_identity_beside_the_inverse(M):
    """[M | I] becomes [I | X], and M above I becomes I above X by columns; else v proves that it cannot."""
    k = M.shape[0]
    right, left = trace_inverse(M), trace_inverse(M, side="left")
    try:
        X = inverse(M)
    except NotInvertibleError:
        assert right.result[:, :k] != identity(k, M.ring)
        assert any(
            "is not invertible; the proof is v" in getattr(block, "text", "") for block in left.conclusion
        )
    else:
        assert (identity(k, M.ring), X) == (right.result[:, :k], right.result[:, k:])
        assert (identity(k, M.ring), X) == (left.result[:k, :], left.result[k:, :])
        assert all(step.operation.axis == "row" for step in right.steps)
        assert all(step.operation.axis == "column" for step in left.steps)


def test_left_side_exchanges_rows_and_columns():
    """The steps for side "left" on M are those on the transpose, with R and C exchanged."""
    M = matrix([[2, 4, 1], [4, 2, 3]], mod=12)
    left, transposed = trace_decomposition(M, side="left"), trace_decomposition(M.T)
    swapped = [
        notation.translate(str.maketrans("RC", "CR")) for notation in transposed.to_steps().splitlines()
    ]
    assert left.to_steps().splitlines() == swapped
    assert left.result.T == transposed.result


def test_the_name_of_the_matrix_is_the_readers():
    """A trace of A speaks of A."""
    text = trace_solve(matrix([[2]], mod=8), [4], name="A").to_text()
    assert "Solution of A*x = b for the 1 x 1 matrix A over Z_8" in text
    assert "A*x = b (checked)" in text


LINE = re.compile(
    r"(row|column) [RC](\d+): (\d+)\*[yz]\d+ = (\d+) mod (\d+)"
    r"(?:, so [yz]\d+ = (\d+)(, and adding a multiple of (\d+) solves it as well)?"
    r"| has no solution.*| holds, [yz]\d+ is free)$"
)


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("n", [4, 6, 7, 8, 12])
def test_what_each_line_of_w_says_has_exactly_the_solutions_of_a_search(n, side):
    """ "2*y1 = 4 mod 8, so y1 = 2, and adding a multiple of 4": all y with 2*y = 4 are 2 and 6."""
    rng = random.Random(n)
    seen = set()
    for _ in range(60):
        M = matrix(
            [[rng.choice((0, 1, 2, 3, n // 2, rng.randrange(n))) for _ in range(2)] for _ in range(2)], mod=n
        )
        trace = trace_solve(M, [rng.randrange(n), rng.randrange(n)], side=side)
        lines = [
            LINE.match(block.text)
            for block in trace.conclusion
            if getattr(block, "text", "").startswith(("row", "column"))
        ]
        assert len(lines) == 2
        for match in lines:
            d, c, modulus = (int(match[k]) for k in (3, 4, 5))
            solutions = {y for y in range(n) if d * y % n == c}
            if match[6] is not None:
                step = int(match[8] or n)
                said = {(int(match[6]) + t * step) % n for t in range(n)}
            else:
                said = set(range(n)) if "is free" in match[0] else set()
            assert (n, solutions) == (modulus, said)
            seen.add((bool(match[6]), bool(match[7]), "is free" in match[0], "has no" in match[0]))
    assert len(seen) >= 3


@pytest.mark.parametrize(
    ("side", "words"),
    [
        ("right", "no row is left for y2, y3: they are free"),
        ("left", "no column is left for z2, z3: they are free"),
    ],
)
def test_unknowns_beyond_the_lines_are_said_to_be_free(side, words):
    """One equation in three unknowns leaves two of them free."""
    M = matrix([[1, 2, 3]], mod=5)
    trace = trace_solve(M if side == "right" else M.T, [4], side=side)
    assert Remark(words) in trace.conclusion


def test_the_witness_is_named_by_its_line():
    """u = 4*(row R1 of R), as the products show."""
    trace = trace_solve(matrix([[2]], mod=8), [1])
    assert Remark("there is no solution; the proof is u = (4), which is 4*(row R1 of R)") in trace.conclusion


def spoiled(X):
    """Return a matrix with 1 added to each entry."""
    return from_rows([[X.ring.canonical(a + 1) for a in row] for row in X.rows()], X.shape[1], X.ring)


def test_closing_equations_can_be_false():
    """What is read off from wrong matrices is said not to hold."""
    M = matrix([[1, 2], [3, 4]], mod=12)
    d = decompose(M)
    for name in ("RI", "CI", "R", "C"):
        assert False in [
            block.holds
            for block in reading_off.decomposition(replace(d, **{name: spoiled(getattr(d, name))}), "M")
            if isinstance(block, DisplayedEquation)
        ]
    for side in ("right", "left"):
        solved = solve(M, [3, 7] if side == "right" else [4, 6], side=side)
        wrong = replace(
            solved, _particular=spoiled(solved.particular), generators=tuple(map(spoiled, solved.generators))
        )
        assert {False} == {
            block.holds
            for block in reading_off.solution_set(wrong, "M")
            if isinstance(block, DisplayedEquation)
        }
        refused = solve(matrix([[2, 0], [0, 0]], mod=12), [1, 0], side=side)
        for witness in (spoiled(refused.witness), refused.witness - refused.witness):
            assert False in [
                block.holds
                for block in reading_off.solution_set(replace(refused, witness=witness), "M")
                if isinstance(block, DisplayedEquation)
            ]


@pytest.mark.parametrize("make", [trace_decomposition, trace_inverse, trace_pseudo_inverse])
@pytest.mark.parametrize("name", ["R", "X", "CI", "", "  ", None, 5])
def test_names_that_the_formulas_use_are_refused(make, name):
    """R = RI*W*CI beside R*RI = I would be nonsense."""
    with pytest.raises(InputError, match="name"):
        make(matrix([[1]], mod=5), name=name)


def question_of(dice, ring):
    """Return a random M, up to 4 x 4, and a b for M*x = b, over a ring."""
    rows, cols = dice.randint(1, 4), dice.randint(1, 4)
    M = matrix([[dice.randint(-9, 9) for _ in range(cols)] for _ in range(rows)], ring)
    return M, [dice.randint(-9, 9) for _ in range(rows)]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("ring", [Zmod(2), Zmod(7), Zmod(8), Zmod(12), QQ], ids=str)
def test_a_trace_answers_as_the_function_without_steps_and_shows_a_right_answer(ring, seed):
    """`answer` is what the function without `trace_` returns, or its refusal; `conclusion` is proved."""
    dice = random.Random(seed)
    M, b = question_of(dice, ring)
    side = dice.choice(["right", "left"])
    N = M.T if side == "left" else M
    decomposed, solved = trace_decomposition(M, side=side), trace_solve(N, b, side=side)
    turned, inverted = trace_pseudo_inverse(M, side=side), trace_inverse(M @ M.T)
    assert decompose(M) == decomposed.answer
    assert solve(N, b, side=side) == solved.answer
    assert_same(lambda: turned.answer, lambda: pseudo_inverse(M))
    assert_same(lambda: inverted.answer, lambda: inverse(M @ M.T))
    for trace in (decomposed, solved, turned, inverted):
        assert [] == claims(trace)
        assert_right_as_returned(trace, b)


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_large_trace_may_show_another_decomposition_than_it_answers(side):
    """Beyond 8 x 8 both are right, with the same W."""
    dice = random.Random(3)
    M = matrix([[dice.randrange(12) for _ in range(9)] for _ in range(9)], mod=12)
    trace = trace_decomposition(M, side=side)
    shown = next(block for block in trace.conclusion if isinstance(block, DisplayedEquation))
    RI, CI = shown.parts[2], shown.parts[6]
    assert (M, "=", RI, "*", trace.result, "*", CI) == shown.parts
    assert RI @ trace.result @ CI == M
    assert [] == claims(trace)
    assert_right_as_returned(trace, [])
    assert trace.result == trace.answer.W


def assert_right_as_returned(trace, b):
    """Assert that the answer of a trace solves its question, unless that is refused."""
    try:
        found = trace.answer
    except NonexistenceError:
        return
    M = trace.start
    if trace.goal == "decomposition":
        assert found.RI @ found.W @ found.CI == M
    elif trace.goal == "solution":
        rhs = matrix([b] if trace.side == "left" else [[entry] for entry in b], M.ring)
        if found:
            x = found.particular
            assert rhs == (x @ found.M if trace.side == "left" else found.M @ x)
    elif trace.goal == "inverse":
        square = M[:, : trace.bar]
        assert identity(trace.bar, M.ring) == square @ found == found @ square
    else:
        assert (M, found) == (M @ found @ M, found @ M @ found)


def assert_same(one, other):
    """Assert that two calls return the same, or refuse with the same words and witness."""

    def outcome(call):
        try:
            return call()
        except NonexistenceError as error:
            return str(error), error.witness

    assert outcome(one) == outcome(other)
