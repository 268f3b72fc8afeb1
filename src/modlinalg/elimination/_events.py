"""What a run of elimination leaves behind: a start, events in their order, a result.

A trace holds the start and the steps and never a matrix per step; every state is replayed
from them when somebody looks.  The views (text and others) read this data and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.elimination._steps import Lines, Step, apply_step

Place: TypeAlias = tuple[int, int]
Reason: TypeAlias = str | Callable[[], str]
Goal: TypeAlias = Literal["decomposition", "solution", "inverse", "pseudo_inverse", "hermite_form"]


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of the section that begins here."""

    text: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence between steps: why a pass ends, what cannot be done."""

    text: str


@dataclass(frozen=True, slots=True, eq=False)
class TraceStep:
    """One elementary operation, why it was done, and the pivot position it serves.

    The reason is written when somebody reads it: over Z numbers have thousands of digits, and to write them
    takes longer than to compute with them.
    """

    operation: Step
    said: Reason = field(repr=False)
    pivot: Place | None = None

    @property
    def reason(self) -> str:
        """Why it was done, in a sentence."""
        return self.said if isinstance(self.said, str) else self.said()

    def __eq__(self, other: object) -> bool:
        """Whether operation, pivot and reason are the same."""
        if not isinstance(other, TraceStep):
            return NotImplemented
        return (self.operation, self.pivot, self.reason) == (other.operation, other.pivot, other.reason)

    def __hash__(self) -> int:
        """Return a hash of the operation and the pivot."""
        return hash((self.operation, self.pivot))


@dataclass(frozen=True, slots=True)
class DisplayedEquation:
    """An equation between named matrices, with `holds` saying whether both sides were found equal.

    `parts` are matrices and the signs between them; `words` is the same in names.
    """

    words: str
    parts: tuple[Matrix | str, ...]
    holds: bool | None = None


Event: TypeAlias = Heading | Remark | TraceStep
Closing: TypeAlias = Heading | Remark | DisplayedEquation


@dataclass(frozen=True, slots=True)
class AskedModulo:
    """A system over Z, M*x = b or for side "left" x*M = b, whose equation i is meant modulo `moduli[i]`."""

    M: Matrix
    b: Matrix
    moduli: tuple[int, ...]


@dataclass(frozen=True)
class TraceData:
    """A run of elimination on `start`, which its steps turn into `result`.

    `start` is M, or an augmented matrix: [M | b] with `bar` columns before the bar, or for
    side "left" M above b with `bar` rows above the bar.  `conclusion` is what the result
    says, in sentences and checked equations.  `name` is what the reader calls M.
    With `congruences` the question is theirs, and `start` is the one system that stands for all of them.
    """

    goal: Goal
    title: str
    start: Matrix
    events: tuple[Event, ...]
    result: Matrix
    conclusion: tuple[Closing, ...] = ()
    side: Side = "right"
    bar: int | None = None
    name: str = "M"
    congruences: AskedModulo | None = None

    @property
    def shape(self) -> tuple[int, int]:
        """The shape of the matrix that is eliminated, M, without what stands behind the bar."""
        if self.bar is None:
            return self.start.shape
        at = PLACEMENTS[self.side]
        return at.order(at.shape(self.start)[0], self.bar)

    @property
    def ring(self) -> Ring:
        """The ring of every state."""
        return self.start.ring

    @property
    def steps(self) -> tuple[TraceStep, ...]:
        """The operations with their reasons, without headings and remarks."""
        return tuple(event for event in self.events if isinstance(event, TraceStep))

    def states(self) -> Iterator[Matrix]:
        """Yield the start and the matrix after each step, one at a time."""
        yield self.start
        rows: Lines = self.start.tolist()
        for step in self.steps:
            apply_step(step.operation, rows, self.ring)
            yield from_rows(rows, self.start.shape[1], self.ring)

    def replay(self) -> Matrix:
        """Return what the steps make of the start; equal to `result`."""
        rows: Lines = self.start.tolist()
        for step in self.steps:
            apply_step(step.operation, rows, self.ring)
        return from_rows(rows, self.start.shape[1], self.ring)
