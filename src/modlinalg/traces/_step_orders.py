"""Parsons problems: the steps of an elimination, shuffled, to be put into an order that leads to its end.

An order is right exactly when its steps, carried out one after the other, take the start to the end that is
shown, so nothing but a replay decides.  Steps that act on other lines may often change places; which orders
are right is found by going through all of them, and those that reach the same matrix with the same steps left
go on in the same way, so each such pair is looked at once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from string import ascii_uppercase

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg._support.regex import re
from modlinalg.elimination._notation import parse_step
from modlinalg.elimination._steps import Lines, Step, TraceData, apply_step
from modlinalg.errors import InputError

FEWEST, MOST = 3, 6  # steps of a problem: fewer are no puzzle, more have thousands of orders
MOST_ORDERS = 24  # right ones, of a problem for a worksheet: platforms are told each of them
_BETWEEN = re.compile(r"[\s,;>.()\[\]-]*+")


@dataclass(frozen=True, slots=True)
class OrderReport:
    """The matrix where an order of the steps ends, and in words why it is wrong ("" if right)."""

    order: str
    state: Matrix
    reason: str

    def __bool__(self) -> bool:
        return not self.reason


@dataclass(frozen=True, slots=True)
class StepOrder:
    """Steps named A, B, C, .. in the order in which they are shown, and the matrices to lead from and to."""

    start: Matrix
    steps: tuple[Step, ...]
    end: Matrix

    @property
    def names(self) -> str:
        """The names of the steps: "ABC" for three of them."""
        return ascii_uppercase[: len(self.steps)]

    @property
    def shown(self) -> tuple[str, ...]:
        return tuple(step.notation(self.start.ring) for step in self.steps)

    def named(self, order: str) -> str:
        """Return an order as a student wrote it: "b, a, c" is "BAC"; InputError for what is none."""
        names = _BETWEEN.sub("", order).upper()
        if sorted(names) != list(self.names):
            raise InputError(
                f"an order of the steps names each of {', '.join(self.names)} once, not {quoted(order)}"
            )
        return names

    def check(self, order: str) -> OrderReport:
        """Carry out the steps in an order, and say where it ends and which step came too early.

        >>> from modlinalg import matrix, trace_inverse
        >>> trace = trace_inverse(matrix([[2, 1], [1, 3]], mod=6))
        >>> problem = StepOrder(trace.start, tuple(step.operation for step in trace.steps), trace.result)
        >>> bool(problem.check("A, B, C")), problem.right_orders()
        (True, ('ABC', 'ACB'))
        >>> problem.check("bac").reason
        'B comes too early: what is left leads to the end in no order; 3 in (R1, C1) should be 1'

        Raises InputError where the order does not name each step once.
        """
        names = self.named(order)
        rows = self.start.tolist()
        departed, done = "", ""
        for name in names:
            apply_step(self.steps[self.names.index(name)], rows, self.start.ring)
            done += name
            if not departed and not self._ways(rows, done):
                before = f"after {', '.join(done[:-1])}, " if done[:-1] else ""
                departed = f"{before}{name} comes too early: what is left leads to the end in no order"
        state = from_rows(rows, self.start.shape[1], self.start.ring)
        if state == self.end:
            return OrderReport(names, state, "")
        places = product(range(state.shape[0]), range(state.shape[1]))
        i, j = next(place for place in places if state[place] != self.end[place])
        got, right = state.ring.format(state[i, j]), state.ring.format(self.end[i, j])
        reason = f"{departed}; {got} in (R{i + 1}, C{j + 1}) should be {right}"
        return OrderReport(names, state, reason)

    def right_orders(self) -> tuple[str, ...]:
        """Return every order of the names that leads from the start to the end, in alphabetical order."""
        return tuple(self._ways(self.start.tolist(), ""))

    def before(self) -> tuple[tuple[str, str], ...] | None:
        """Return the pairs (a, b) with a before b in every right order, if they say all: None where not.

        They say all when each order that respects them is right, as platforms take it for granted.
        """
        orders = self.right_orders()
        pairs = tuple(
            (a, b)
            for a, b in permutations(self.names, 2)
            if all(order.index(a) < order.index(b) for order in orders)
        )
        return pairs if len(orders) == _extensions(frozenset(self.names), pairs) else None

    def _ways(self, rows: Lines, done: str) -> list[str]:
        """Return all orders of the steps that are not done which lead from these rows to the end."""
        ring, names, end = self.start.ring, self.names, self.end.tolist()
        known: dict[tuple[frozenset[str], tuple[tuple[object, ...], ...]], list[str]] = {}

        def ways(lines: Lines, left: frozenset[str]) -> list[str]:
            if not left:
                return [""] if lines == end else []
            key = left, tuple(map(tuple, lines))
            if key not in known:
                known[key] = []
                for name in sorted(left):
                    after = [list(line) for line in lines]
                    apply_step(self.steps[names.index(name)], after, ring)
                    known[key] += [name + rest for rest in ways(after, left - {name})]
            return known[key]

        return ways(rows, frozenset(names) - frozenset(done))

    def __str__(self) -> str:
        """Return the steps with their names, and the matrices S and T to lead from and to."""
        steps = [f"{name}: {step}" for name, step in zip(self.names, self.shown, strict=True)]
        start, end = self.start.text_lines(), self.end.text_lines()
        return "\n".join([*steps, "", "S =", *start, "", "T =", *end])


def _extensions(left: frozenset[str], pairs: Sequence[tuple[str, str]]) -> int:
    """Return in how many orders these names respect the pairs."""
    if not left:
        return 1
    first = [name for name in left if not any(b == name and a in left for a, b in pairs)]
    return sum(_extensions(left - {name}, pairs) for name in first)


def shuffled(trace: TraceData, seed: int) -> StepOrder:
    """Return the steps of a trace in an order that is wrong and the same for each seed.

    >>> from modlinalg import matrix, trace_inverse
    >>> problem = shuffled(trace_inverse(matrix([[2, 1], [1, 3]], mod=6)), 1)
    >>> problem.shown, problem.right_orders()
    (('R2 <- R2 - 2*R1', 'R1 <-> R2', 'R1 <- R1 - 3*R2'), ('BAC', 'BCA'))

    Raises InputError for fewer than 3 or more than 6 steps, and where every order is right.
    """
    steps = [step.operation for step in trace.steps]
    if not FEWEST <= len(steps) <= MOST:
        raise InputError(
            f"a problem of ordering has {FEWEST} to {MOST} steps, and {trace.title} has {len(steps)}"
        )
    rng = random.Random(f"order {seed}")
    for _ in range(100):
        rng.shuffle(steps)
        problem = StepOrder(trace.start, tuple(steps), trace.result)
        if not problem.check(problem.names):
            return problem
    raise InputError(f"every order of the steps is right: {trace.title}")


def problem_of_steps(start: Matrix, steps: Sequence[str], end: Matrix) -> StepOrder:
    """Return the problem of steps as people write them; InputError if one is illegal or no order is right."""
    if start.ring != end.ring or start.shape != end.shape:
        raise InputError("the matrices before and after the steps must have one shape over one ring")
    if not 1 <= len(steps) <= MOST:
        raise InputError(f"1 to {MOST} steps are to be ordered, not {len(steps)}")
    parsed = tuple(parse_step(step, start.shape, start.ring) for step in steps)
    problem = StepOrder(start, parsed, end)
    if not problem.right_orders():
        raise InputError("no order of the steps leads from the one matrix to the other")
    return problem


def is_worth_asking(problem: StepOrder) -> bool:
    """Say whether few orders are right, and pairs of steps, one before the other, say which."""
    return len(problem.right_orders()) <= MOST_ORDERS and bool(problem.before())
