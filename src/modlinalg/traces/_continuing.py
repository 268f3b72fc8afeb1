"""Traces that begin with steps of somebody's own, and go on with those of the library.

Row steps multiply M from the left by an invertible matrix and column steps from the right, whoever chose
them.  So after any of them the elimination of what is there now leads to R*M*C = W with both transforms of
the whole, and the answer is read off as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.elimination._row_steps import gauss_jordan, hermite_steps
from modlinalg.elimination._steps import Heading, TraceData, TraceStep
from modlinalg.elimination._workspace import Run, Workspace, joined
from modlinalg.errors import InputError
from modlinalg.traces import _reading_off as reading_off
from modlinalg.traces._systems import linear_system, run_of
from modlinalg.traces._trace import Trace, by_rows, checked, question, without_bar


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
    second = _finished(trace, first, flipped=at.flipped)
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
    return without_bar(goal, run, read(run.record, name), side=trace.side, name=name)


def _finished(trace: TraceData, first: Run, *, flipped: bool) -> Run:
    """Return the library's steps from where the first steps ended."""
    W = first.record.W
    if trace.goal == "hermite_form":
        return hermite_steps(W, flipped=flipped)
    if acts_by_rows(trace):
        return gauss_jordan(W, flipped=flipped)
    return run_of("continued", W, trace.side, None)
