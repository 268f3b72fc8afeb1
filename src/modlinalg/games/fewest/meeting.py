"""Few clicks needed, whatever the size of the coset: meet in the middle on the syndromes.

Let the rows of H generate {u : u*K = 0}.  Then x lies in the coset exactly when H*x equals the
syndrome H*start, and the least weight is the distance from 0 to that syndrome when each
step adds one column of H (for "lee" also its negative, for "hamming" any multiple).  A shortest way
of 2a or 2a - 1 steps passes a point s at distance a, and what remains, syndrome - s, is at
distance a or a - 1.  So one ball around 0, grown step by step, proves every distance up to twice its radius.
"""

from __future__ import annotations

from collections.abc import Iterator

from modlinalg.games.fewest.coset import Coset
from modlinalg.games.fewest.lanes import Lanes
from modlinalg.games.fewest.measures import Measure
from modlinalg.games.fewest.search import Search
from modlinalg.matrix import from_rows
from modlinalg.rings import Zmod
from modlinalg.solutions import kernel

MOST_STATES = 1 << 20  # syndromes kept in memory, some 200 bytes each


def checks(coset: Coset) -> tuple[tuple[int, ...], ...]:
    """Return the rows of a matrix H whose kernel is exactly K."""
    ring = Zmod(coset.modulus)
    K = from_rows(coset.rows, len(coset.start), ring)
    return tuple(tuple(int(entry) for entry in generator.entries) for generator in kernel(K).generators)


def by_meeting(search: Search, most_states: int = MOST_STATES) -> None:
    """Find the least weight, or raise its lower bound as far as `most_states` syndromes reach."""
    search.method = "meet in the middle"
    if search.measure == "hamming" and search.coset.modulus > most_states:
        return  # already one cell can be changed in more ways than memory holds
    ball = _Ball(search, most_states)
    if ball.syndrome == 0:
        search.offer((0,) * len(search.coset.start), 0)
    radius = 0
    while not search.proved and ball.grow():
        radius += 1
        for weight, other in ((2 * radius - 1, ball.previous), (2 * radius, ball.level)):
            for s in ball.level:
                rest = ball.difference(s)
                if rest in other:
                    search.offer(ball.clicks(s, rest), weight)
            if search.weight <= weight:
                search.raise_bound(weight)
                return
            search.raise_bound(weight + 1)


class _Ball:
    """All syndromes within a distance of 0, each with the last step of a shortest way to it."""

    def __init__(self, search: Search, most_states: int) -> None:
        coset = search.coset
        self.search, self.most_states = search, most_states
        H = checks(coset)
        self.lanes = Lanes(coset.modulus, len(H))
        columns = [self.lanes.pack([row[j] for row in H]) for j in range(len(coset.start))]
        self.steps = [
            (cell, factor, self.lanes.scaled(column, factor))
            for cell, column in enumerate(columns)
            if column
            for factor in _factors(coset.modulus, search.measure)
        ]
        syndrome = (sum(h * x for h, x in zip(row, coset.start, strict=True)) % coset.modulus for row in H)
        self.syndrome = self.lanes.pack(tuple(syndrome))
        self.last: dict[int, int] = {0: -1}
        self.previous: set[int] = set()
        self.level: set[int] = {0}

    def grow(self) -> bool:
        """Add the syndromes one step farther away; say whether there are any and memory suffices."""
        found: set[int] = set()
        last, add = self.last, self.lanes.add
        for s in self.level:
            for index, (_, _, step) in enumerate(self.steps):
                t = add(s, step)
                if t not in last:
                    last[t] = index
                    found.add(t)
            self.search.spend(1)
            if len(last) > self.most_states:
                return False
        self.previous, self.level = self.level, found
        return bool(found)

    def difference(self, s: int) -> int:
        """Return what remains from s to the syndrome of the coset."""
        return self.lanes.subtract(self.syndrome, s)

    def clicks(self, s: int, rest: int) -> tuple[int, ...]:
        """Return an element of the coset from the ways to s and to the rest."""
        n = self.search.coset.modulus
        x = [0] * len(self.search.coset.start)
        for start in (s, rest):
            point = start
            while point:
                cell, factor, step = self.steps[self.last[point]]
                x[cell] = (x[cell] + factor) % n
                point = self.lanes.subtract(point, step)
        return tuple(x)


def _factors(n: int, measure: Measure) -> Iterator[int]:
    """Yield the factors c for which a step c*e_j has weight 1."""
    if measure == "hamming":
        yield from range(1, n)
    else:
        yield 1
        if measure == "lee" and n > 2:
            yield n - 1
