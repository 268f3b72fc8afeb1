"""The nearest position that can be solved: the fewest cells to recolour, or the fewest turns of colours."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from time import monotonic

from modlinalg._answers.lightest._measures import MEASURES, vector_weight
from modlinalg._answers.lightest._options import SearchOptions
from modlinalg._answers.lightest._search import search_limit
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.arguments import require_one_of
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._lightest.record import system_of
from modlinalg.certificates._lightest.solving import fewest_of
from modlinalg.certificates._notation import JsonObject
from modlinalg.certificates._optima import modular_proof
from modlinalg.errors import InputError, PostconditionError
from modlinalg.games._chased import Solutions
from modlinalg.games._repairs import Repairs, SumsAsked, repairs_of
from modlinalg.games._rules import Cell, column
from modlinalg.games.fewest import Measure, SearchLimit

_WORDS: dict[Measure, tuple[str, str]] = {
    "clicks": ("turn of a colour forwards", "turns of colours forwards"),
    "hamming": ("cell to recolour", "cells to recolour"),
    "lee": ("turn of a colour either way", "turns of colours either way"),
}


@dataclass(frozen=True)
class NearestSolvable:
    """A change e of least weight such that clicks lead from state + e to the target, or the best one found.

    `change` is e as one number for each cell, the first of `changes`, and `state` the position state + e.
    `changes` are all e of least weight where there are few, and some otherwise; `count` says how many there
    are, None where that was not found out, and `complete` whether `changes` are all.
    `lower_bound` <= the least weight <= `weight`, and `proved` says that they are equal.  `solutions` are
    the clicks that lead from `state` to the target.

    >>> from modlinalg.games import ring_of_eight_colours
    >>> board = ring_of_eight_colours()
    >>> near = board.nearest_solvable([1, 2, 3, 4, 5, 6])
    >>> near.weight, near.proved, near.lower_bound, near.count, near.complete, len(near.states)
    (2, True, 2, 12, True, 12)
    >>> near.change, near.state, near.measure, board.is_solvable(near.state)
    ((0, 0, 0, 0, 6, 4), (1, 2, 3, 4, 3, 2), 'hamming', True)
    >>> near.recoloured
    (4, 5)
    >>> print(near)
    2 cells to recolour, proved least, in 12 ways
    >>> near.state_after(near.changes[1]) == near.states[1], near.certificate()["kind"], near.examined > 0
    (True, 'nearest_solvable', True)

    In docs/book: `thm-nearest`.

    .. versionadded:: 0.2
    """

    state: tuple[int, ...]
    changes: tuple[tuple[int, ...], ...]
    weight: int
    proved: bool
    lower_bound: int
    measure: Measure
    count: int | None
    examined: int
    cells: tuple[Cell, ...] = field(repr=False)
    solutions: Solutions = field(repr=False, compare=False)
    invariants: tuple[Matrix, ...] = field(repr=False, compare=False)

    @property
    def change(self) -> tuple[int, ...]:
        """The change e that leads to `state`."""
        return self.changes[0]

    @property
    def recoloured(self) -> tuple[Cell, ...]:
        """The cells that `change` recolours."""
        return tuple(cell for cell, value in zip(self.cells, self.change, strict=True) if value)

    @property
    def complete(self) -> bool:
        """Whether `changes` are all that weigh so little."""
        return self.count == len(self.changes)

    @property
    def states(self) -> tuple[tuple[int, ...], ...]:
        """The position that each of the changes leads to."""
        return tuple(self.state_after(change) for change in self.changes)

    def state_after(self, change: Sequence[int]) -> tuple[int, ...]:
        """Return the position that a change leads to instead of `state`."""
        n = int(self.solutions.b.ring.modulus or 0)
        parts = zip(self.state, self.change, change, strict=True)
        return tuple((a - e + f) % n for a, e, f in parts)

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check`, of the kind "nearest_solvable".

        It holds the clicks x and the change e with A*x + e = target - state, and invariants L; the checker
        forms anew the sums L*e of half as many steps as a lighter change would take.

        Raises InputError where nothing is proved, and UnsupportedError where the checker allows less than
        that takes: then the answer is proved here, without a certificate.
        """
        if not self.proved:
            raise InputError(
                f"certify: not proved to be the nearest: at least {self.lower_bound}, at most {self.weight}"
            )
        system = system_of(self.solutions)
        ring = system.ring
        b = [(int(s) + e) % ring.modulus for s, e in zip(system.b.entries, self.change, strict=True)]
        fields = {"M": system.M, "b": column(b, ring), "x": self.solutions.particular}
        L = from_rows([[int(entry) for entry in u.entries] for u in self.invariants], len(self.state), ring)
        fields |= {"e": column(self.change, ring), "L": L}
        return modular_proof("nearest_solvable", ring, **fields, side="right", measure=self.measure)

    def to_json(self) -> str:
        """Return the answer as JSON: the numbers, the changes, and the positions that they lead to.

        >>> from modlinalg.games import path
        >>> path(2, 2).nearest_solvable([1, 0]).to_json()[:60]
        '{"measure": "hamming", "weight": 1, "lower_bound": 1, "prove'
        """
        names = ("measure", "weight", "lower_bound", "proved", "count", "complete", "changes", "states")
        return JsonObject({name: getattr(self, name) for name in names}).to_json()

    def __str__(self) -> str:
        """Return "2 cells to recolour, proved least, in 12 ways"."""
        words = _WORDS[self.measure][self.weight != 1]
        if not self.proved:
            return f"{self.weight} {words}, best so far, not proved: at least {self.lower_bound}"
        if self.weight == 0:
            return f"0 {words}: it can be solved"
        number = len(self.changes) if self.count is None else self.count
        ways = "one way" if number == 1 else f"{number} ways"
        return f"{self.weight} {words}, proved least, in {'at least ' * (self.count is None)}{ways}"


@dataclass(frozen=True)
class NearestQuestion:
    """What is asked about a board: its cells, the generators u of {u : u*A = 0}, and b = target - state.

    `solve` takes a right-hand side to the clicks that have it.
    """

    cells: tuple[Cell, ...]
    state: tuple[int, ...]
    b: Sequence[int]
    ring: Zmod
    invariants: tuple[Matrix, ...]
    solve: Callable[[list[int]], Solutions]

    def answer(self, measure: Measure, most: int, limit: SearchLimit | float | None) -> NearestSolvable:
        require_one_of("nearest_solvable", "measure", measure, MEASURES)
        if isinstance(most, bool) or not isinstance(most, int) or most < 1:
            raise InputError(f"nearest_solvable: most must be an integer >= 1, not {quoted(most)}")
        allowed, began = search_limit("nearest_solvable", limit), monotonic()
        if not any(self.sums):
            return self._checked(Repairs(0, ((0,) * len(self.cells),), 1, 1), 0, measure)
        L = [[int(entry) for entry in u.entries] for u in self.invariants]
        asked = SumsAsked(L, self.sums, self.ring.modulus, measure)

        def left(part: float = 1.0) -> float | None:
            return None if allowed.seconds is None else part * max(0.0, allowed.seconds + began - monotonic())

        found = repairs_of(asked, most, SearchLimit(left(0.5), allowed.candidates))
        if isinstance(found, Repairs):
            return self._checked(found, found.weight, measure)
        known = drawn_change(asked, left(0.5))
        options = SearchOptions(measure, limit=SearchLimit(left(), allowed.candidates))
        matrix = from_rows(L, len(self.cells), self.ring)
        best = fewest_of("nearest_solvable", lambda: solve(matrix, asked.target), options, known)
        change = tuple(int(entry) for entry in best.clicks.entries)
        repairs = Repairs(best.weight, (change,), 1 if best.unique else None, best.examined)
        return self._checked(repairs, max(1, found, best.lower_bound), measure)  # 0 would solve it

    @cached_property
    def sums(self) -> tuple[int, ...]:
        """The entries of L*b."""
        n = self.ring.modulus
        return tuple(
            sum(int(u) * v for u, v in zip(row.entries, self.b, strict=True)) % n for row in self.invariants
        )

    def _checked(self, repairs: Repairs, lower: int, measure: Measure) -> NearestSolvable:
        n, change = self.ring.modulus, repairs.changes[0]
        solutions = self.solve([(v - e) % n for v, e in zip(self.b, change, strict=True)])
        if not solutions or any(vector_weight(e, n, measure) != repairs.weight for e in repairs.changes):
            raise PostconditionError(f"nearest_solvable: the answer fails its check over {self.ring}")
        return NearestSolvable(
            state=tuple((s + e) % n for s, e in zip(self.state, change, strict=True)),
            changes=repairs.changes,
            weight=repairs.weight,
            proved=lower == repairs.weight,
            lower_bound=lower,
            measure=measure,
            count=repairs.count,
            examined=repairs.examined,
            cells=self.cells,
            solutions=solutions,
            invariants=self.invariants,
        )


_DRAWS = 300
_WORK = 1 << 25  # products of two entries in all draws together


def drawn_change(asked: SumsAsked, seconds: float | None = None) -> tuple[int, ...]:
    """Return an e with L*e = target, the lightest of some draws; the question is their seed.

    Each draw takes random cells until they can make the sums.  As many cells as there are sums suffice almost
    always, and of a change on so few cells many entries are 0: where the lightest are out of reach, the
    search for a lighter one begins there.  There has to be one.  No draw begins after so many seconds.

    >>> drawn_change(SumsAsked([[1, 1, 0], [0, 1, 1]], (1, 1), 2, "hamming"))
    (0, 1, 0)
    """
    rng = random.Random(f"{asked.n} {asked.measure} {asked.target}")
    end = None if seconds is None else monotonic() + seconds
    draws = max(1, min(_DRAWS, _WORK // max(1, len(asked.L)) ** 3))
    best, least = _drawn(asked, rng)
    for _ in range(draws - 1):
        if end is not None and monotonic() > end:
            break
        change, weight = _drawn(asked, rng)
        if weight < least:
            best, least = change, weight
    return best


def _drawn(asked: SumsAsked, rng: random.Random) -> tuple[tuple[int, ...], int]:
    """Return a change of the first cells of a random order that suffice, with its weight."""
    cells, rows, ring = len(asked.L[0]), len(asked.L), Zmod(asked.n)
    order = rng.sample(range(cells), cells)
    size = 0
    found = None
    while not found:
        size += rows
        chosen = order[:size]
        found = solve(
            from_rows([[row[j] for j in chosen] for row in asked.L], len(chosen), ring), asked.target
        )
    change = [0] * cells
    for j, value in zip(chosen, found.particular.entries, strict=True):
        change[j] = int(value)
    return tuple(change), vector_weight(change, asked.n, asked.measure)
