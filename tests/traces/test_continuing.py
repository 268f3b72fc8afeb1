"""Traces that begin with anybody's steps and end as the library ends them."""

import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Zmod,
    inverse,
    matrix,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
)
from modlinalg.elimination._notation import parse_step
from modlinalg.elimination._steps import AddMultiple, Scale, Swap, TraceStep
from modlinalg.nonexistence import NotInvertibleError
from modlinalg.traces._trace import acts_by_rows, begun, continued


def drawn(draw, M, axes, count):
    """Return steps at random; lines are scaled by -1, a unit of every ring."""
    sizes = {"row": M.shape[0], "column": M.shape[1]}
    steps = []
    for _ in range(count):
        axis = draw.choice([axis for axis in axes if sizes[axis] > 1])
        i, j = draw.sample(range(sizes[axis]), 2)
        factor = M.ring.canonical(draw.randrange(-4, 5))
        minus = Scale(axis, i, M.ring.canonical(-1))
        step = draw.choice([Swap(axis, min(i, j), max(i, j)), AddMultiple(axis, i, j, factor), minus])
        steps.append(TraceStep(step, "your step"))
    return steps


def of_every_goal(M, b):
    """Yield a trace of each goal that M allows."""
    for side in ("right", "left"):
        yield trace_decomposition(M, side=side)
        yield trace_pseudo_inverse(M, side=side)
        yield trace_solve(M, b if side == "right" else [*b, 1], side=side)
    if M.ring == ZZ:
        yield trace_hermite_form(M)


@pytest.mark.parametrize("ring", [Zmod(5), Zmod(12), ZZ, QQ], ids=str)
def test_any_steps_lead_on_to_the_end(ring):
    """The steps stand first, each equation of the conclusion holds but for (3) and (4), and W is the same."""
    draw = random.Random(12)
    M = matrix([[draw.randrange(-6, 7) for _ in range(3)] for _ in range(2)], ring)
    for trace in of_every_goal(M, [1, 3]):
        axes = ("row",) if acts_by_rows(trace) else ("row", "column")
        done = drawn(draw, M, axes, 4)
        whole = continued(trace, done)
        assert [step.operation for step in whole.steps[:4]] == [step.operation for step in done]
        assert (trace.goal, trace.start, trace.title) == (whole.goal, whole.start, whole.title)
        assert whole.replay() == whole.result
        if trace.goal in ("decomposition", "pseudo_inverse"):
            assert whole.result == trace.result
        words = ("(3)", "(4)")
        assert all(
            block.holds is not False or block.words.startswith(words)
            for block in whole.conclusion
            if hasattr(block, "holds")
        )


@pytest.mark.exhaustive
def test_the_inverse_is_the_same_whoever_begins():
    """All 2 x 2 matrices over Z_4, after R1 <-> R2 and R2 <- R2 + 3*R1: [M | I] still leads to [I | X]."""
    for a, b, c, d in product(range(4), repeat=4):
        M = matrix([[a, b], [c, d]], mod=4)
        done = [TraceStep(parse_step(text, (2, 2), M.ring), "") for text in ("R1 <-> R2", "R2 <- R2 + 3*R1")]
        for trace in (trace_inverse(M), trace_inverse(M, style="smith")):
            whole = continued(trace, done)
            try:
                X = inverse(M)
            except NotInvertibleError:
                assert not any("X = I" in getattr(block, "words", "") for block in whole.conclusion)
                continue
            assert whole.conclusion[-2].parts[2] == X


def test_steps_on_columns_do_not_lead_to_an_inverse_by_rows():
    """[M | I] keeps its meaning under row steps alone."""
    M = matrix([[1, 2], [3, 5]], mod=7)
    step = TraceStep(parse_step("C1 <-> C2", (2, 2), M.ring), "")
    with pytest.raises(InputError, match="a step on columns, where the goal is reached by rows alone"):
        continued(trace_inverse(M), [step])


def test_what_is_begun_has_no_end():
    """The matrix after the steps, and nothing said of it."""
    trace = trace_solve(matrix([[2, 4], [1, 5]], mod=6), [2, 4])
    step = TraceStep(parse_step("R1 <-> R2", (2, 2), trace.ring), "your step")
    first = begun(trace, [step])
    assert ([[1, 5, 4], [2, 4, 2]], ()) == (first.result.tolist(), first.conclusion)
