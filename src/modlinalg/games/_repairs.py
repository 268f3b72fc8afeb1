"""Lightest changes of a position that make it solvable: distances between sums of invariants.

Let the rows of L generate {u : u*A = 0}.  Then A*c = b - e has a solution exactly when L*e = L*b.  A change e
is a sum of as many steps of weight 1 as it weighs (see `fewest._measures`), and L of a step is a multiple of
a column of L.  So the least weight is the distance from 0 to L*b, when each step adds one of these; there
are few such sums, since few rows are independent.  Balls around 0 and around L*b that are disjoint prove that
the distance is larger than the sum of their radii, and that around L*b is {L*b - t : t in a ball around 0}.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import factorial
from time import monotonic

from modlinalg._answers.lightest._measures import Lanes, Measure
from modlinalg.games.fewest import SearchLimit

MOST_SUMS = 1 << 20  # that are kept, some 200 bytes each
MOST_PLACES = 1 << 18  # that are looked at to list changes
MOST_WORK = 1 << 25  # sums that are formed where there is no limit in seconds, in about a minute
UNLIMITED = SearchLimit()
_ASK_CLOCK = 1 << 14  # sums that are formed between two looks at the clock

WeightOne = tuple[int, int, int]  # cell, factor, L*(factor*e_cell)


def factors(n: int, measure: Measure) -> Sequence[int]:
    """Return the factors u for which the change u*e_j weighs 1.

    >>> factors(8, "clicks"), factors(8, "lee"), list(factors(4, "hamming"))
    ((1,), (1, 7), [1, 2, 3])
    """
    if measure == "hamming":
        return range(1, n)
    return (1,) if measure == "clicks" or n == 2 else (1, n - 1)


@dataclass(frozen=True, slots=True)
class Repairs:
    """What was found: the least weight, some changes, and how many there are; None if that is not known."""

    weight: int
    changes: tuple[tuple[int, ...], ...]
    count: int | None
    examined: int


@dataclass(frozen=True, slots=True)
class SumsAsked:
    """The question which e of least weight has L*e = target over Z_n; L has at least one column."""

    L: Sequence[Sequence[int]]
    target: Sequence[int]
    n: int
    measure: Measure


def repairs_of(asked: SumsAsked, most: int, limit: SearchLimit = UNLIMITED) -> Repairs | int:
    """Return the lightest e, up to `most` of them; beyond the limits a lower bound for their weight.

    The candidates of the limit are the sums that may be kept, MOST_SUMS at most.  Without a limit in
    seconds the search ends after about a minute's work.
    """
    n, measure, cells = asked.n, asked.measure, len(asked.L[0])
    if cells * len(factors(n, measure)) > MOST_SUMS:
        return int(any(asked.target))
    lanes = Lanes(n, len(asked.L))
    steps: list[WeightOne] = []
    for cell, column in enumerate(zip(*asked.L, strict=True)):
        made, step = 0, lanes.pack(column)
        for before, u in pairwise((0, *factors(n, measure)) if step else ()):
            # n sums are quicker than n products
            made = lanes.add(made, step) if u == before + 1 else lanes.subtract(0, step)
            steps.append((cell, u, made))
    ball = _BallOfSums(lanes, steps, limit)
    paths = _ShortestWays(ball, lanes.pack(tuple(asked.target)))
    if not paths.ended:
        return paths.weight
    listed, is_complete = _listed(paths, cells, n, most)
    changes, count = tuple(sorted(listed)), None
    if paths.are_all and (measure == "hamming" or n == 2):
        count = paths.words() // factorial(paths.weight)
    elif paths.are_all and is_complete:
        count = len(changes)
    return Repairs(paths.weight, changes, count, len(ball.seen))


class _BallOfSums:
    """The sums of steps by how many steps they take; levels[k] are those that take k and no fewer."""

    def __init__(self, lanes: Lanes, steps: Sequence[WeightOne], limit: SearchLimit) -> None:
        self.lanes, self.steps = lanes, steps
        self.room = MOST_SUMS if limit.candidates is None else min(MOST_SUMS, limit.candidates)
        self.end = None if limit.seconds is None else monotonic() + limit.seconds
        self.work, self.most_work = 0, MOST_WORK if limit.seconds is None else None
        self._look = 0
        self.different = list({step for _, _, step in steps if step})
        self.levels: list[set[int]] = [{0}]
        self.seen: set[int] = {0}

    def grow(self) -> bool:
        """Add the sums that take one step more; say whether there are any and the limits suffice."""
        found: set[int] = set()
        add, seen = self.lanes.add, self.seen
        for s in self.in_time(self.levels[-1]):
            found.update([t for step in self.different if (t := add(s, step)) not in seen])
            if len(seen) + len(found) > self.room:
                return False
        if self.is_late:
            return False
        seen |= found
        self.levels.append(found)
        return bool(found)

    def in_time(self, level: set[int]) -> Iterator[int]:
        for s in level:
            if self.work >= self._look:
                if self.is_late:
                    return
                self._look = self.work + _ASK_CLOCK
            self.work += len(self.different)
            yield s

    @property
    def is_late(self) -> bool:
        """Whether the time is over, or where it has no limit, the work."""
        if self.most_work is not None:
            return self.work > self.most_work
        return self.end is not None and monotonic() > self.end


class _ShortestWays:
    """All shortest ways from sigma to 0: what may remain when k steps do, for each k.

    `weight` is their length if one was found, `ended`, and otherwise what they are not shorter than;
    `are_all` is False where the time was over before the others were.
    """

    def __init__(self, ball: _BallOfSums, sigma: int) -> None:
        self.ball, self.sigma = ball, sigma
        self.weight, self.ended, self.are_all = 0, False, True
        self.remaining: list[set[int]] = []
        while not self.remaining:
            near = self.weight // 2
            if len(ball.levels) == near and not ball.grow():
                return
            # The s that take `near` steps while sigma - s takes the others, if no way is shorter.
            subtract, level = ball.lanes.subtract, ball.levels[near]
            if 2 * near == self.weight:
                half = {s for s in level if subtract(sigma, s) in level}
            else:
                half = {s for s in ball.in_time(level) if self._takes_one_more(subtract(sigma, s), level)}
            self.are_all = not ball.is_late
            if not half and not self.are_all:
                return
            if half:
                far = self.weight - near
                gone = self._back({subtract(sigma, s) for s in half}, far)[:far]
                above = [{subtract(sigma, s) for s in level} for level in gone]
                self.remaining = self._back(half, near) + above[::-1]
            else:
                self.weight += 1
        self.ended = True

    def _takes_one_more(self, s: int, level: set[int]) -> bool:
        subtract = self.ball.lanes.subtract
        return any(subtract(s, step) in level for step in self.ball.different)

    def _back(self, level: set[int], k: int) -> list[set[int]]:
        """Return for 0, .., k the sums through which a shortest way leads to one of a level."""
        subtract, levels = self.ball.lanes.subtract, [level]
        for i in range(k - 1, -1, -1):
            known = self.ball.levels[i]
            before = (subtract(s, step) for s in levels[-1] for step in self.ball.different)
            levels.append({t for t in before if t in known})
        return levels[::-1]

    def words(self) -> int:
        """Return how many sequences of steps there are: weight! times as many as changes of so many cells."""
        subtract = self.ball.lanes.subtract
        several: dict[int, int] = {}
        for _, _, step in self.ball.steps:
            several[step] = several.get(step, 0) + 1
        ways = {0: 1}
        for level in self.remaining[1:]:
            ways = {
                s: sum(times * ways[t] for step, times in several.items() if (t := subtract(s, step)) in ways)
                for s in level
            }
        return ways[self.sigma]


def _listed(paths: _ShortestWays, cells: int, n: int, most: int) -> tuple[set[tuple[int, ...]], bool]:
    """Return changes along the shortest ways, each by its steps in the order of the cells; and if all are."""
    subtract, steps, weight = paths.ball.lanes.subtract, paths.ball.steps, paths.weight
    changes: set[tuple[int, ...]] = set()
    stack: list[tuple[int, int, tuple[int, ...]]] = [(paths.sigma, 0, ())]
    for _ in range(MOST_PLACES):
        if not stack:
            break
        s, first, chosen = stack.pop()
        if len(chosen) == weight:
            change = _change([steps[i] for i in chosen], cells, n)
            if len(changes | {change}) > most:
                return changes, False
            changes.add(change)
            continue
        known = paths.remaining[weight - len(chosen) - 1]
        for i in range(len(steps) - 1, first - 1, -1):
            if (t := subtract(s, steps[i][2])) in known:
                stack.append((t, i, (*chosen, i)))
    return changes or {_one(paths, cells, n)}, not stack


def _one(paths: _ShortestWays, cells: int, n: int) -> tuple[int, ...]:
    """Return one change, by any shortest way."""
    subtract, s, chosen = paths.ball.lanes.subtract, paths.sigma, []
    for level in paths.remaining[-2::-1]:
        step = next(step for step in paths.ball.steps if subtract(s, step[2]) in level)
        s = subtract(s, step[2])
        chosen.append(step)
    return _change(chosen, cells, n)


def _change(steps: Sequence[WeightOne], cells: int, n: int) -> tuple[int, ...]:
    e = [0] * cells
    for cell, factor, _ in steps:
        e[cell] = (e[cell] + factor) % n
    return tuple(e)
