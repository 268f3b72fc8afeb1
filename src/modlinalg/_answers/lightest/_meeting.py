"""Few clicks needed, whatever the size of the coset: meet in the middle on the syndromes.

Let the rows of H generate {u : u*K = 0}.  Then x lies in the coset exactly when H*x equals the
syndrome H*start, and the least weight is the distance from 0 to that syndrome when each
step adds one column of H (for "lee" also its negative, for "hamming" any multiple).  A shortest way
of 2a or 2a - 1 steps passes a point s at distance a, and what remains, syndrome - s, is at
distance a or a - 1.  So one ball around 0, grown step by step, proves every distance up to twice its radius.
"""

from __future__ import annotations

from modlinalg._answers.lightest._coset import Congruence, Congruences, checks, terms_of, value
from modlinalg._answers.lightest._measures import Lanes
from modlinalg._answers.lightest._search import SYNDROME_STEP, Search

MOST_STATES = 1 << 20  # syndromes kept in memory, some 200 bytes each on boards of usual sizes
_MOST_BYTES = 1 << 28  # of syndromes
_DENSE = 1000  # cells: up to here the fewest equations are computed, beyond the given ones are taken


def by_meeting(search: Search, equations: Congruences | None = None, most_states: int = MOST_STATES) -> None:
    """Find the least weight, or raise its lower bound as far as `most_states` syndromes reach.

    `equations` are any whose solutions are exactly the coset.  Where their syndromes are so long
    that memory does not hold one for each cell, the bound stays as it is.
    """
    search.begin("meet in the middle")
    coset = search.coset
    if equations is None or len(coset.start) <= _DENSE:
        rows = map(terms_of, checks(coset))
        equations = [Congruence(row, value(row, coset.start, coset.modulus)) for row in rows]
    room = min(most_states, _MOST_BYTES // max(1, len(equations) * Lanes(coset.modulus, 0).width // 8))
    changes = coset.modulus if search.measure == "hamming" else 2
    if len(coset.start) * changes > room:
        return
    ball = _Ball(search, equations, room)
    if ball.syndrome == 0:
        search.offer((0,) * len(search.coset.start), 0)
    radius = 0
    while not search.proved and ball.grow():
        radius += 1
        for weight, other in ((2 * radius - 1, ball.previous), (2 * radius, ball.level)):
            for s in ball.level:
                search.glance()
                rest = ball.lanes.subtract(ball.syndrome, s)  # what remains from s to the syndrome
                if rest in other:
                    search.offer(ball.clicks(s, rest), weight)
            if search.weight <= weight:
                search.raise_bound(weight)
                return
            search.raise_bound(weight + 1)


class _Ball:
    """All syndromes within a distance of 0, each with the last step of a shortest way to it."""

    def __init__(self, search: Search, equations: Congruences, most_states: int) -> None:
        coset, n = search.coset, search.coset.modulus
        # the factors c for which a step c*e_j has weight 1
        factors = {"hamming": range(1, n), "lee": (1, n - 1) if n > 2 else (1,), "clicks": (1,)}[
            search.measure
        ]
        self.search, self.most_states = search, most_states
        self.lanes = Lanes(n, len(equations))
        columns: list[list[tuple[int, int]]] = [[] for _ in coset.start]
        for i, equation in enumerate(equations):
            for cell, h in equation.terms:
                columns[cell].append((i * self.lanes.width, h))
        self.steps = [
            (cell, factor, sum(factor * h % n << place for place, h in column))
            for cell, column in enumerate(columns)
            if column
            for factor in factors
        ]
        self.syndrome = self.lanes.pack(tuple(equation.right for equation in equations))
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
            self.search.spend(1, len(self.steps) * SYNDROME_STEP)
            self.search.look()  # there may be many steps
            if len(last) > self.most_states:
                return False
        self.previous, self.level = self.level, found
        return bool(found)

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
