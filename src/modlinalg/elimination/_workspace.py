"""The bench on which the elementary engines work: W with R, RI, C and CI beside it.

Every row step with matrix E turns R into E*R and RI into RI*E^-1; every column step with
matrix F turns C into C*F and CI into F^-1*CI.  R*M*C = W, R*RI = I and C*CI = I hold after
each step, and nothing is ever inverted.

A flipped bench works on the transpose of M and reports what it does in terms of M itself:
its rows are the columns of M, so engines written for rows work by columns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows
from modlinalg.elimination import _words as words
from modlinalg.elimination._events import Event, Heading, Reason, Remark, TraceStep
from modlinalg.elimination._record import Decomposition
from modlinalg.elimination._steps import AddMultiple, Axis, Lines, Scale, Step, Swap, apply_step

_OTHER: dict[Axis, Axis] = {"row": "column", "column": "row"}


@dataclass(frozen=True, slots=True)
class Run:
    """What a bench leaves: the record, R*M*C = W with R*RI = I and C*CI = I, and the events that led to it.

    W is diagonal where the run is a decomposition; row steps alone end at a W of another form.
    """

    record: Decomposition
    events: tuple[Event, ...]


class Workspace:
    """A mutable copy of M (or of its transpose) under elimination; private to one run."""

    def __init__(self, M: Matrix, *, flipped: bool = False) -> None:
        """Begin with W = M and identities around it; UnsupportedError where these are too large."""
        sizes.require("elimination by steps", (max(M.shape),) * 2, M.ring.modulus, sizes.benches(M.shape))
        self.M = M
        self.ring: Ring = M.ring
        self.flipped = flipped
        self.ahead = 0  # columns by which the pivot of line k stands behind the diagonal, in an echelon form
        start = M.T if flipped else M
        self.rows: int = start.shape[0]
        self.cols: int = start.shape[1]
        self.W: Lines = start.tolist()
        self.events: list[Event] = []
        # What a step acts on, and what its dual acts on, both as lines along the step's axis:
        # the rows of R and the columns of RI; the columns of C and the rows of CI.
        lengths: dict[Axis, int] = {"row": self.rows, "column": self.cols}
        self._forward = {axis: _identity(size, M.ring) for axis, size in lengths.items()}
        self._backward = {axis: _identity(size, M.ring) for axis, size in lengths.items()}

    def seen(self, axis: Axis) -> Axis:
        """Return an axis of the bench as an axis of M."""
        return _OTHER[axis] if self.flipped else axis

    def place(self, i: int, j: int) -> str:
        """Return a place of the bench in the words of M, such as "(R1, C2)"."""
        row, column = (j, i) if self.flipped else (i, j)
        return f"({words.line('row', row)}, {words.line('column', column)})"

    def pivot(self, k: int) -> Element:
        """Return the entry at the pivot position of line k."""
        return self.W[k][k + self.ahead]

    def entry(self, axis: Axis, i: int, k: int) -> Element:
        """Return the entry of line i of an axis that stands in line with the pivot of line k."""
        return self.W[i][k + self.ahead] if axis == "row" else self.W[k][i]

    def heading(self, text: str) -> None:
        """Begin a section of the trace."""
        self.events.append(Heading(text))

    def remark(self, text: str) -> None:
        """Put a sentence between two steps."""
        self.events.append(Remark(text))

    def swap(self, axis: Axis, k: int, i: int, reason: Reason) -> None:
        """Exchange line i with the pivot line k, unless they are the same."""
        if i != k:
            self._do(Swap(axis, k, i), reason, k)

    def scale(self, axis: Axis, k: int, unit: Element, reason: Reason) -> None:
        """Multiply the pivot line k by a unit."""
        self._do(Scale(axis, k, unit), reason, k)

    def subtract(self, axis: Axis, i: int, k: int, factor: Element, reason: Reason) -> None:
        """Subtract a multiple of the pivot line k from line i."""
        self._do(AddMultiple(axis, i, k, self.ring.canonical(-factor)), reason, k)

    def bring_up(self, axis: Axis, k: int, i: int, reason: Reason) -> None:
        """Add line i to the pivot line k."""
        self._do(AddMultiple(axis, k, i, self.ring.one), reason, k)

    def follow(self, step: TraceStep) -> None:
        """Do a step that somebody chose, on a bench that is not flipped."""
        self._act(step.operation)
        self.events.append(step)

    def _act(self, step: Step) -> None:
        apply_step(step, self.W, self.ring)
        step.act(self._forward[step.axis], self.ring)
        step.dual(self.ring).act(self._backward[step.axis], self.ring)

    def _do(self, step: Step, reason: Reason, k: int) -> None:
        self._act(step)
        reported = replace(step, axis=self.seen(step.axis)) if self.flipped else step
        place = (k + self.ahead, k) if self.flipped else (k, k + self.ahead)
        self.events.append(TraceStep(reported, reason, place))

    def finish(self) -> Run:
        """Return the outcome as immutable matrices, and the events."""
        row, column = self.seen("row"), self.seen("column")
        W = from_rows(self.W, self.cols, self.ring)
        record = Decomposition(
            M=self.M,
            RI=self._lines(self._backward, row).T,
            W=W.T if self.flipped else W,
            CI=self._lines(self._backward, column),
            R=self._lines(self._forward, row),
            C=self._lines(self._forward, column).T,
        )
        return Run(record, tuple(self.events))

    def _lines(self, kept: dict[Axis, Lines], axis: Axis) -> Matrix:
        return from_rows(kept[axis], len(kept[axis]), self.ring)


def joined(first: Run, second: Run) -> Run:
    """Return two runs as one, where the second begins with the matrix at which the first ends."""
    a, b = first.record, second.record
    record = Decomposition(M=a.M, RI=a.RI @ b.RI, W=b.W, CI=b.CI @ a.CI, R=b.R @ a.R, C=a.C @ b.C)
    return Run(record, (*first.events, *second.events))


def _identity(size: int, ring: Ring) -> Lines:
    return [[ring.one if i == j else ring.zero for j in range(size)] for i in range(size)]
