"""Traces of every goal, and what they claim at their end."""

from modlinalg import (
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
)
from modlinalg.elimination._steps import DisplayedEquation

GOALS = {
    "decomposition": lambda M, b, **options: trace_decomposition(M, **options),
    "solution": trace_solve,
    "inverse": lambda M, b, **options: trace_inverse(M[: min(M.shape), : min(M.shape)], **options),
    "pseudo-inverse": lambda M, b, **options: trace_pseudo_inverse(M, **options),
}
MAY_FAIL = ("(3)", "(4)")  # a pseudo-inverse need not have these, and the trace says so


def claims(trace):
    """Return the equations of the conclusion that ought to hold and do not."""
    equations = [block for block in trace.conclusion if isinstance(block, DisplayedEquation)]
    return [block.words for block in equations if block.holds is False and block.words[:3] not in MAY_FAIL]
