"""Step-by-step traces of the elimination, and what they end with."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg.elimination.dispatch import eliminate
from modlinalg.elimination.trace import Closing, Equation, Heading, TraceData
from modlinalg.elimination.workspace import Elimination
from modlinalg.errors import PostconditionError
from modlinalg.guards import require_matrix
from modlinalg.matrix import Matrix, identity
from modlinalg.render.text import trace_text
from modlinalg.render.trace_json import trace_fields, trace_json
from modlinalg.serialize import json_text


@dataclass(frozen=True)
class Trace(TraceData):
    """A run of elimination with its reasons; `states` replays it, the `to_...` methods show it."""

    def to_text(self) -> str:
        """Return every step with its operation, its reason and the matrix after it, the pivot in (..)."""
        return trace_text(self)

    def to_json(self) -> str:
        """Return the trace as JSON text, for `from_json` and for other programs."""
        return json_text(trace_json(self))

    @classmethod
    def from_json(cls, text: str) -> Trace:
        """Return the trace that `to_json` wrote, equal to it; InputError for anything else."""
        return cls(**trace_fields(text))

    def __str__(self) -> str:
        """Return the trace as text."""
        return self.to_text()


def trace_decomposition(M: Matrix) -> Trace:
    """Return the elementary steps that take M to W, and the identity M = RI*W*CI that they prove.

    Over a field: rows with full pivoting, then columns.  Over Z_n with zero divisors: the
    Smith form by gcds.

    >>> from modlinalg import matrix, trace_decomposition
    >>> trace = trace_decomposition(matrix([[2, 4], [1, 5]], mod=6))
    >>> assert trace.replay() == trace.result
    >>> print(trace.steps[0].operation.notation(trace.ring), "because", trace.steps[0].reason)
    R1 <-> R2 because 1 is a unit mod 6: a pivot that divides everything
    """
    require_matrix("trace_decomposition", M)
    run = eliminate(M)
    trace = Trace(
        goal="decomposition",
        title=f"Decomposition of a {M.shape[0]} x {M.shape[1]} matrix over {M.ring}",
        start=M,
        events=run.events,
        result=run.W,
        conclusion=_decomposition_checks(run),
    )
    if any(isinstance(block, Equation) and not block.holds for block in trace.conclusion):
        raise PostconditionError(f"trace_decomposition: M = RI*W*CI fails for {M!r}")
    return trace


def _decomposition_checks(run: Elimination) -> tuple[Closing, ...]:
    rows, cols = identity(run.M.shape[0], run.M.ring), identity(run.M.shape[1], run.M.ring)
    product = run.RI @ run.W @ run.CI
    return (
        Heading("Reading off M = RI*W*CI"),
        Equation(
            "M = RI*W*CI",
            (run.M, "=", run.RI, "*", run.W, "*", run.CI),
            product == run.M,
        ),
        Equation("R*RI = I", (run.R, "*", run.RI, "=", rows), run.R @ run.RI == rows),
        Equation("C*CI = I", (run.C, "*", run.CI, "=", cols), run.C @ run.CI == cols),
    )
