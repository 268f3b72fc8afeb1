"""Random positions of a wanted difficulty: so many clicks solve them, and no fewer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd
from time import monotonic

from modlinalg._answers.lightest._measures import entry_weight, heaviest_mean, how_many, values_of_weight
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import is_amount, require_one_of
from modlinalg.certificates._envelope import Certificate
from modlinalg.errors import InputError, PostconditionError, UnsupportedError
from modlinalg.games._model import BoardModel
from modlinalg.games.fewest import MEASURES, FewestClicks, Measure

MOST_STEPS = 1 << 18  # between positions, on a board of which all are looked at
SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Challenge:
    """A position and its fewest clicks, with the proof that there are no fewer.

    >>> from modlinalg.games import lights_out
    >>> hard = lights_out().random_challenge(13, seed=1)
    >>> hard.weight, hard.best.proved, lights_out().play(hard.state, hard.best.clicks) == (0,) * 25
    (13, True, True)
    >>> hard.certificate()["kind"]
    'optimum'

    .. versionadded:: 0.2
    """

    state: tuple[int, ...]
    best: FewestClicks

    @property
    def weight(self) -> int:
        """The least weight of clicks that lead to the target."""
        return self.best.weight

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check` that no clicks weigh less, of the kind "optimum"."""
        return self.best.certificate()


@dataclass
class Drawing:
    """A search for positions of a weight, on one board and for one target; its face is `random_challenge`."""

    board: BoardModel
    target: tuple[int, ...]
    measure: Measure
    rng: random.Random
    limit: float | None
    started: float = field(default_factory=monotonic)

    @property
    def steps(self) -> Sequence[int]:
        """The values of weight 1: each weight is so many of them."""
        return values_of_weight(0, 1, self.board.mod, self.measure, 1)

    def challenge(self, weight: int) -> Challenge:
        n, buttons = self.board.mod, self.board.rules.counts[1]
        require_one_of("random_challenge", "measure", self.measure, MEASURES)
        if isinstance(weight, bool) or not isinstance(weight, int) or weight < 0:
            raise InputError(
                f"random_challenge: the number of clicks is an integer >= 0, not {quoted(weight)}"
            )
        if not is_amount(self.limit, int | float):
            raise InputError(
                f"random_challenge: the limit is a number of seconds >= 0 or None, not {quoted(self.limit)}"
            )
        most = buttons * max(entry_weight(v, n, self.measure) for v in (n - 1, n // 2))
        if weight > most:
            raise InputError(
                f"random_challenge: no clicks on {self.board.name} weigh {quoted(weight)}: {most} at most"
            )
        if self.is_small:
            return self.among_all(weight)
        self._require_at_most_the_mean(weight)
        return self.by_walking(weight)

    def _require_at_most_the_mean(self, weight: int) -> None:
        """Refuse a weight beyond what the solutions of any position weigh on average.

        The entries of quiet patterns at one button are g*Z_n for a g that divides n, each equally often; so
        the entries of all solutions are a class modulo g, and the lightest solution weighs no more than the
        sum of the means of these classes.
        """
        n = self.board.mod
        generators = [list(map(int, g.entries)) for g in self.board.quiet_patterns().generators]
        steps = [gcd(n, *entries) for entries in zip(*generators, strict=True)]
        steps = steps or [n] * self.board.rules.counts[1]
        mean = {step: heaviest_mean(step, n, self.measure) for step in set(steps)}
        most = sum((mean[step] for step in steps), Fraction(0)).__floor__()
        if weight > most:
            raise InputError(
                f"random_challenge: no position of {self.board.name} takes {weight}: the solutions of"
                f" a position weigh {most} or less on average ({self.measure})"
            )

    @property
    def is_small(self) -> bool:
        """Whether all positions that can be solved may be looked at."""
        n, buttons = self.board.mod, self.board.rules.counts[1]
        positions = int(n**buttons) // self.board.count
        return positions * max(1, buttons) * how_many(self.steps) <= MOST_STEPS

    def among_all(self, weight: int) -> Challenge:
        """Return one of all positions of this weight, each equally likely; InputError where there is none.

        A weight is the number of steps of weight 1 that lead to the target, so the positions of weight w are
        those that w steps reach and no fewer.
        """
        n, level = self.board.mod, {(0,) * len(self.target)}
        seen = set(level)
        buttons = range(self.board.rules.counts[1])
        effects = [self.board.rules.turned([int(i == j) for i in buttons]) for j in buttons]
        moves = {tuple(k * v % n for v in effect) for effect in effects for k in self.steps}
        for reached in range(weight):
            level = {tuple([(a + b) % n for a, b in zip(s, m, strict=True)]) for s in level for m in moves}
            level -= seen
            seen |= level
            if not level:
                raise InputError(
                    f"random_challenge: no position of {self.board.name} takes {weight}: of all {len(seen)}"
                    f" that can be solved the hardest take {reached} ({self.measure})"
                )
        turned = self.rng.choice(sorted(level))
        found = self._judged(turned)
        if found is None or found.weight != weight:
            raise PostconditionError(f"random_challenge: two searches for {weight} clicks disagree")
        return found

    def by_walking(self, weight: int) -> Challenge:
        """Return a position that a random walk finds, which never goes back to much lighter ones.

        Each step makes the lightest solution known heavier by one, until none is lighter than that.
        """
        clicks, hardest = [0] * self.board.rules.counts[1], -1
        while self._left is None or self._left > 0:
            self._add_weight(clicks, weight)
            found = self._judged(self.board.rules.turned(clicks))
            if found is None:
                clicks = [0] * len(clicks)
                continue
            if found.weight == weight:
                return found
            clicks = [int(entry) for entry in found.best.clicks.entries]
            if found.weight < hardest - 1:
                clicks = [0] * len(clicks)
            hardest = max(hardest, found.weight)
        words = "none was proved" if hardest < 0 else f"the hardest found takes {hardest}"
        raise UnsupportedError(
            f"random_challenge: no position of {weight} ({self.measure}) was found in"
            f" {monotonic() - self.started:.0f} seconds; {words}"
        )

    @property
    def _left(self) -> float | None:
        return None if self.limit is None else self.limit - (monotonic() - self.started)

    def _add_weight(self, clicks: list[int], weight: int) -> None:
        """Add random steps, each of which makes the clicks heavier by one, until they have the weight."""
        n, measure = self.board.mod, self.measure
        total = sum(entry_weight(c, n, measure) for c in clicks)
        while total < weight:
            j = self.rng.randrange(len(clicks))
            step = self.steps[self.rng.randrange(how_many(self.steps))]
            heavier = (clicks[j] + step) % n
            if entry_weight(heavier, n, measure) == entry_weight(clicks[j], n, measure) + 1:
                clicks[j] = heavier
                total += 1

    def _judged(self, turned: Sequence[int]) -> Challenge | None:
        """Return the position from which these turns lead to the target, None if not proved in time."""
        state = tuple((t - v) % self.board.mod for t, v in zip(self.target, turned, strict=True))
        left = None if self._left is None else max(0.0, self._left)
        best = self.board.fewest_clicks(state, self.target, self.measure, limit=left)
        return Challenge(state, best) if best.proved else None
