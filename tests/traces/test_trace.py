"""Traces: replay, words, milestones of the publication."""

import json
from itertools import product
from math import gcd

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    InputError,
    NotInvertibleError,
    Trace,
    Zmod,
    decompose,
    identity,
    inverse,
    matrix,
    solve,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from modlinalg._answers.systems.shown import tuple_text
from modlinalg.elimination._steps import Heading, Remark
from tests.helpers.runs import sampled, slow
from tests.helpers.strategies import SHAPES, elements, matrices
from tests.helpers.trace_goals import GOALS, claims
from tests.helpers.trace_sentences import false_sentences


@pytest.mark.exhaustive
@given(matrices())
def test_replaying_the_steps_gives_the_result(M):
    """The last state is W, the first is M, and there is one state more than steps."""
    trace = trace_decomposition(M)
    states = list(trace.states())
    assert (M, trace.result) == (states[0], states[-1])
    assert len(trace.steps) + 1 == len(states)
    assert trace.replay() == decompose(M).W


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=60)
def test_every_sentence_of_a_trace_is_true_where_it_stands(M):
    """Units, remainders, gcds, places and what is zero: each claim is checked against the state."""
    assert [] == false_sentences(trace_decomposition(M))


@pytest.mark.long
@given(matrices())
@settings(max_examples=400)
def test_every_sentence_of_many_traces_is_true_where_it_stands(M):
    """The same, often."""
    assert [] == false_sentences(trace_decomposition(M))


@slow(long=lambda n: n > 4)
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


@pytest.mark.exhaustive
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


@sampled(exhaustive=2)
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


@pytest.mark.exhaustive
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


@pytest.mark.exhaustive
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


@pytest.mark.parametrize("make", [trace_decomposition, trace_inverse, trace_pseudo_inverse])
@pytest.mark.parametrize("name", ["R", "X", "CI", "", "  ", None, 5])
def test_names_that_the_formulas_use_are_refused(make, name):
    """R = RI*W*CI beside R*RI = I would be nonsense."""
    with pytest.raises(InputError, match="name"):
        make(matrix([[1]], mod=5), name=name)
