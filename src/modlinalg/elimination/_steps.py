"""The elementary operations, one type each, and what a run of elimination leaves behind.

A step acts on *lines*: rows, or columns.  A row step with elementary matrix E takes M to
E*M, a column step takes M to M*E.  Each step knows its action on the lines themselves, its
action across lines of the other kind, that of its dual E^-T, its inverse and its words.
Lines count from 0 in the fields and from 1 in the words.

A trace holds the start and the steps and never a matrix per step; every state is replayed
from them when somebody looks.  The views (text and others) read this data and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side

Axis: TypeAlias = Literal["row", "column"]
Lines: TypeAlias = list[list[Element]]

Place: TypeAlias = tuple[int, int]
Reason: TypeAlias = str | Callable[[], str]
Goal: TypeAlias = Literal["decomposition", "solution", "inverse", "pseudo_inverse", "hermite_form"]

LETTER: dict[Axis, str] = {"row": "R", "column": "C"}


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange lines i and j."""

    axis: Axis
    i: int
    j: int

    def act(self, lines: Lines, ring: Ring) -> None:
        """Exchange two of the given lines."""
        lines[self.i], lines[self.j] = lines[self.j], lines[self.i]

    def act_across(self, lines: Lines, ring: Ring) -> None:
        """Exchange two entries of every line of the other kind."""
        for line in lines:
            line[self.i], line[self.j] = line[self.j], line[self.i]

    def inverse(self, ring: Ring) -> Swap:
        """Return the step that undoes this one: itself."""
        return self

    act_dual = act  # the matrix is its own inverse transposed

    @property
    def changed(self) -> tuple[int, ...]:
        """The lines that differ afterwards."""
        return (self.i, self.j)

    def notation(self, ring: Ring) -> str:
        """Return "R1 <-> R3"."""
        letter = LETTER[self.axis]
        return f"{letter}{self.i + 1} <-> {letter}{self.j + 1}"


@dataclass(frozen=True, slots=True)
class Scale:
    """Multiply line i by a unit."""

    axis: Axis
    i: int
    factor: Element

    def act(self, lines: Lines, ring: Ring) -> None:
        """Multiply one of the given lines."""
        lines[self.i] = ring.scaled(lines[self.i], self.factor)

    def act_across(self, lines: Lines, ring: Ring) -> None:
        """Multiply one entry of every line of the other kind."""
        for line in lines:
            line[self.i] = ring.canonical(self.factor * line[self.i])

    def inverse(self, ring: Ring) -> Scale:
        """Return the step that undoes this one: multiplication by the inverse unit."""
        return Scale(self.axis, self.i, ring.inverse(self.factor))

    def act_dual(self, lines: Lines, ring: Ring) -> None:
        """Act by the inverse transposed matrix: multiply by the inverse unit."""
        lines[self.i] = ring.scaled(lines[self.i], ring.inverse(self.factor))

    @property
    def changed(self) -> tuple[int, ...]:
        """The line that differs afterwards."""
        return (self.i,)

    def notation(self, ring: Ring) -> str:
        """Return "R1 <- 3*R1"."""
        name = f"{LETTER[self.axis]}{self.i + 1}"
        return f"{name} <- {ring.format(self.factor)}*{name}"


@dataclass(frozen=True, slots=True)
class AddMultiple:
    """Add factor times line `source` to line `target`."""

    axis: Axis
    target: int
    source: int
    factor: Element

    def act(self, lines: Lines, ring: Ring) -> None:
        """Add a multiple of one of the given lines to another."""
        lines[self.target] = ring.added(lines[self.target], self.factor, lines[self.source])

    def act_across(self, lines: Lines, ring: Ring) -> None:
        """Add a multiple of one entry to another in every line of the other kind."""
        target, source, factor = self.target, self.source, self.factor
        for line in lines:
            if line[source]:
                line[target] = ring.canonical(line[target] + factor * line[source])

    def inverse(self, ring: Ring) -> AddMultiple:
        """Return the step that undoes this one: subtraction of the same multiple."""
        return AddMultiple(self.axis, self.target, self.source, ring.canonical(-self.factor))

    def act_dual(self, lines: Lines, ring: Ring) -> None:
        """Act by the inverse transposed matrix: source and target exchanged, the multiple subtracted."""
        lines[self.source] = ring.added(lines[self.source], -self.factor, lines[self.target])

    @property
    def changed(self) -> tuple[int, ...]:
        """The line that differs afterwards."""
        return (self.target,)

    def notation(self, ring: Ring) -> str:
        """Return "R3 <- R3 - 2*R1"; over Z_n a multiple is subtracted unless it is 1 time the source."""
        letter = LETTER[self.axis]
        target, source = f"{letter}{self.target + 1}", f"{letter}{self.source + 1}"
        added = self.factor == 1 or (not ring.modulus and self.factor > 0)
        size = self.factor if added else ring.canonical(-self.factor)
        multiple = source if size == 1 else f"{ring.format(size)}*{source}"
        return f"{target} <- {target} {'+' if added else '-'} {multiple}"


Step: TypeAlias = Swap | Scale | AddMultiple


def unit_lines(size: int, ring: Ring) -> Lines:
    """Return the lines of the size x size identity matrix."""
    zero, one = ring.zero, ring.one
    return [[*[zero] * i, one, *[zero] * (size - 1 - i)] for i in range(size)]


def determinant_of_step(step: Step) -> Element:
    """Return the determinant of the matrix of a step: -1 for a swap, the unit of a scaling, else 1."""
    if isinstance(step, Swap):
        return -1
    return step.factor if isinstance(step, Scale) else 1


def apply_step(step: Step, rows: Lines, ring: Ring) -> None:
    """Carry out a step on a matrix given by its rows, in place."""
    if step.axis == "row":
        step.act(rows, ring)
    else:
        step.act_across(rows, ring)


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
