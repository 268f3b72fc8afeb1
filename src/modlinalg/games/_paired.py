"""Light chasing on any sparse board: each pair of an equation and a click determines this click.

The coefficient of the click is a unit, and the other clicks of the equation are free or determined by pairs
before.  On a ring two clicks are free and two equations are left, on a path one.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._answers.lightest._coset import Terms
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.crossovers import BOARD_ROW
from modlinalg._matrices import Matrix
from modlinalg.certificates._optima import chase_of
from modlinalg.errors import PostconditionError
from modlinalg.games._dense import sparse_rows
from modlinalg.games._packing import Algebra
from modlinalg.games._reduction import BoardReduction
from modlinalg.games._rules import AnyRules


class PairedChase(BoardReduction):
    """The reduction of one sparse board to T.

    >>> from modlinalg.games import cycle
    >>> board = cycle(300, mod=8)
    >>> PairedChase.of(board.rules, board.ring).T.shape
    (2, 2)
    """

    def __init__(self, rules: AnyRules, ring: Zmod, rows: Sequence[Terms]) -> None:
        """Pair the equations with these rows and the clicks."""
        self.rules, self.ring, n = rules, ring, ring.modulus
        cells, buttons = rules.counts
        pairs = chase_of(rows, buttons, n)
        used, chased = {i for i, _ in pairs}, {j for _, j in pairs}
        self._rests = [i for i in range(cells) if i not in used]
        self._free = [j for j in range(buttons) if j not in chased]
        self._columns = _columns(rows, buttons)
        self._rows = rows
        self._steps = [_step(i, j, rows[i], n) for i, j in pairs]
        largest = (sum(x for _, x in terms) for _, _, _, terms in self._steps)
        self._terms = max(1, *largest, *(sum(x for _, x in terms) for terms in rows))

    @classmethod
    def of(cls, rules: AnyRules, ring: Zmod) -> PairedChase | None:
        """Return the reduction of a board, None where its rows are long."""
        most, entries = BOARD_ROW * max(rules.counts), 0
        for effect in rules.effects():
            entries += len(effect)
            if entries > most:
                return None
        return cls(rules, ring, sparse_rows(rules, ring))

    @property
    def free(self) -> int:
        """The number of clicks that no equation determines."""
        return len(self._free)

    @property
    def terms(self) -> int:
        """The largest sum of the weights in an equation."""
        return self._terms

    def sweep(
        self, algebra: Algebra, free: Sequence[int], b: Sequence[int] | None, *, keep: bool
    ) -> tuple[list[int], list[int]]:
        """Return (clicks, rests) for values of the free clicks."""
        n, clicks = self.ring.modulus, [0] * self.rules.counts[1]
        for j, value in zip(self._free, free, strict=True):
            clicks[j] = value
        for i, j, inverse, terms in self._steps:
            right = 0 if b is None else b[i] * inverse % n
            clicks[j] = algebra.rest(right, _total(algebra, terms, clicks))
        rests = [
            algebra.rest(0 if b is None else b[i], _total(algebra, self._rows[i], clicks))
            for i in self._rests
        ]
        return clicks if keep else [], rests

    def images(self, clicks: Sequence[int], rests: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return A*c for every cell, by the effects of the buttons, and there the values of the rests."""
        n, cells = self.ring.modulus, self.rules.counts[0]
        turned, values = [0] * cells, [0] * cells
        for times, effect in zip(clicks, self.rules.effects(), strict=True):
            for place, weight in effect:
                turned[place] += times * (weight % n)
        for place, value in zip(self._rests, rests, strict=True):
            values[place] = value
        return turned, values

    def weights(self, t: Matrix) -> list[int]:
        """Return the weights u of the cells with u*A = 0 that a row t with t*T = 0 extends to.

        Backwards: the equation of a pair is the first one in which its click stands.
        """
        n, u = self.ring.modulus, [0] * self.rules.counts[0]
        for i, value in zip(self._rests, t.entries, strict=True):
            u[i] = int(value)
        for i, j, inverse, _ in reversed(self._steps):
            u[i] = -inverse * sum(u[k] * x for k, x in self._columns[j]) % n
        if any(sum(u[k] * x for k, x in self._columns[j]) % n for j in self._free):
            raise PostconditionError(
                f"chasing: a row with t*T = 0 does not extend to u*A = 0 over {self.ring}"
            )
        return u


_Determined = tuple[int, int, int, Terms]


def _step(i: int, j: int, terms: Terms, n: int) -> _Determined:
    """Return equation i, click j, the inverse of its coefficient, and this times the other terms."""
    inverse = pow(dict(terms)[j], -1, n)
    return i, j, inverse, tuple((k, inverse * x % n) for k, x in terms if k != j)


def _total(algebra: Algebra, terms: Terms, clicks: Sequence[int]) -> int:
    total = 0
    for j, x in terms:
        total = algebra.add(total, x * clicks[j])
    return total


def _columns(rows: Sequence[Terms], buttons: int) -> list[list[tuple[int, int]]]:
    """Return for each click the equations in which it stands, with its coefficients."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(buttons)]
    for i, terms in enumerate(rows):
        for j, x in terms:
            found[j].append((i, x))
    return found
