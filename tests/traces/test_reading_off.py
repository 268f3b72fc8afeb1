"""What a trace reads off from its last matrices, and the answer that it gives."""

import random
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from modlinalg import (
    QQ,
    NonexistenceError,
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
)
from modlinalg._matrices import from_rows
from modlinalg.elimination._steps import DisplayedEquation, Remark
from modlinalg.traces import _reading_off as reading_off
from tests.helpers.trace_goals import claims

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
        system = SimpleNamespace(
            decomposition=solved._system.decomposition,
            generators=tuple(map(spoiled, solved._system.generators)),
            orders=solved.orders,
        )
        wrong = replace(solved, _particular=spoiled(solved.particular), _system=system)
        assert {False} == {
            block.holds
            for block in reading_off.solution_set(wrong, "M")
            if isinstance(block, DisplayedEquation)
        }
        refused = solve(matrix([[2, 0], [0, 0]], mod=12), [1, 0], side=side)
        for witness in (spoiled(refused.witness), refused.witness - refused.witness):
            said = [
                block.holds
                for block in reading_off.solution_set(replace(refused, witness=witness), "M")
                if isinstance(block, DisplayedEquation)
            ]
            assert not said[0], "u = e*R, multiplied out"
            assert False in said[1:]


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
    if solved.answer:
        assert list(solve(N, b, side=side).particular) == list(solved.answer.particular)  # entries, not rows
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
