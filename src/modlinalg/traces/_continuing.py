"""Traces that begin with steps of somebody's own, and go on with those of the library.

Row steps multiply M from the left by an invertible matrix and column steps from the right, whoever chose
them.  So after any of them the elimination of what is there now leads to R*M*C = W with both transforms of
the whole, and the answer is read off as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.elimination._events import Heading, TraceData, TraceStep
from modlinalg.elimination._gauss_jordan import gauss_jordan
from modlinalg.elimination._hermite import hermite_steps
from modlinalg.elimination._workspace import Workspace, joined
from modlinalg.errors import InputError
from modlinalg.traces import _reading_off as reading_off
from modlinalg.traces._systems import linear_system, run_of
from modlinalg.traces._trace import Trace, by_rows, checked, question, traced


def acts_by_rows(trace: TraceData) -> bool:
    """Whether a trace has row steps alone (for side "left" column steps), as what stands beside M is I."""
    return trace.goal == "hermite_form" or (trace.goal == "inverse" and trace.bar is not None)


def begun(trace: TraceData, done: Sequence[TraceStep]) -> Trace:
    """Return the start of a trace with these steps instead of its own, and without a conclusion."""
    started = replace(trace, events=tuple(done), conclusion=())
    return checked(replace(started, result=started.replay()))


def continued(trace: TraceData, done: Sequence[TraceStep]) -> Trace:
    """Return the trace of the same question that begins with these steps.

    Of a trace only its start, its side, its goal and its name are looked at.  Raises InputError for a step
    on columns where only steps on rows keep the answer, and the other way round for side "left".
    """
    M, b, _ = question(replace(trace, congruences=None))
    at, name, goal = PLACEMENTS[trace.side], trace.name, trace.goal
    wrong = next((step for step in done if step.operation.axis != at.across), None)
    if wrong is not None and acts_by_rows(trace):
        raise InputError(
            f"a step on {wrong.operation.axis}s, where the goal is reached by {at.across}s alone"
        )
    bench = Workspace(M)
    for step in done:
        bench.follow(step)
    first = bench.finish()
    if acts_by_rows(trace):
        finish = hermite_steps if goal == "hermite_form" else gauss_jordan
        second = finish(first.record.W, flipped=at.flipped)
    else:
        second = run_of("continued", first.record.W, trace.side, None)
    parting = [Heading("From here the library goes on")] if done else []
    run = joined(first, replace(second, events=(*parting, *second.events)))
    if acts_by_rows(trace):
        return by_rows(goal, run, at, name)
    if goal == "solution":
        assert b is not None  # the question of a solution has a bar
        return checked(linear_system(M, b, run, trace.side, name))
    read = {
        "decomposition": reading_off.decomposition,
        "inverse": reading_off.inverse_from_transforms,
        "pseudo_inverse": reading_off.pseudo_inverse,
    }[goal]
    return traced(goal, run, read(run.record, name), side=trace.side, name=name)
