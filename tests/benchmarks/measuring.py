"""Contenders on one problem: rounds in turn, the warm-up not counted, answers held against each other."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tests.benchmarks.problems import Problem, problem

Facts = dict[str, object]
SHORT = 0.05  # seconds; a shorter call is repeated within a round, for clocks that tick in milliseconds
LONG = 1.0  # seconds; for a longer call the first one counts as a round
VERY_LONG = 4.0  # seconds; a longer call is made no more than three times
PATIENCE = 120.0  # seconds a call for those whose time is to be known in any case


class NotMeasured(Exception):  # noqa: N818  # an outcome that a table shows
    """A contender gives no time: too slow, no such question, or its system failed."""


class Run(Protocol):
    """A problem in a system's own types."""

    def seconds(self, repeats: int) -> float:
        """Return the time of one call, from this many."""

    def facts(self) -> Facts:
        """Return what the last answer says."""


@dataclass
class InProcess:
    """A call in this interpreter; `fresh` makes its argument, and is not counted."""

    fresh: Callable[[], Any]
    call: Callable[[Any], Any]
    read: Callable[[Any], Facts]
    answer: Any = None

    def seconds(self, repeats: int) -> float:
        """Return the time of one call, from this many."""
        arguments = [self.fresh() for _ in range(repeats)]
        start = time.perf_counter()
        for argument in arguments:
            self.answer = self.call(argument)
        return (time.perf_counter() - start) / repeats

    def facts(self) -> Facts:
        """Return what the last answer says."""
        return self.read(self.answer)


@dataclass(frozen=True)
class Contender:
    """A system's way to answer a task, and what the clock counts of it."""

    system: str
    counted: str
    load: Callable[[Problem], Run]
    largest: int = 10**6  # a limit of size that `why` explains
    why: str = ""
    suits: Callable[[int | None], bool] = lambda _: True  # by the modulus; elsewhere it is not asked


@dataclass(frozen=True)
class Timing:
    """A contender's median and its facts, or why there are none."""

    contender: Contender
    median: float | None = None
    facts: Facts | None = None
    reason: str = ""


def measure(
    p: Problem,
    contenders: Sequence[Contender],
    rounds: int,
    limit: float,
    short: float = SHORT,
    awaited: Collection[str] = (),
) -> list[Timing]:
    """Return the medians of several rounds; in each, every contender runs once.

    Very long calls are made in the first rounds only.

    A contender that takes longer than the limit is left out, unless its system is awaited.
    """
    started: list[tuple[Contender, Run, int]] = []
    times: dict[Contender, list[float]] = {}
    turns: dict[Contender, int] = {}
    skipped: dict[Contender, str] = {}
    for contender in contenders:
        try:
            most = max(limit, PATIENCE) if contender.system in awaited else limit
            run, warm = _started(p, contender, most)
            started.append(
                (contender, run, max(1, math.ceil(short / max(warm, 1e-3)) if warm < short else 1))
            )
            times[contender] = [warm] if warm > LONG else []
            turns[contender] = rounds if warm <= VERY_LONG else min(rounds, 3)
        except NotMeasured as error:
            skipped[contender] = str(error)
    for _ in range(rounds):
        for contender, run, repeats in started:
            if contender not in skipped and len(times[contender]) < turns[contender]:
                try:
                    times[contender].append(run.seconds(repeats))
                except NotMeasured as error:
                    skipped[contender] = str(error)
    runs = {contender: run for contender, run, _ in started}
    return [
        Timing(c, reason=skipped[c]) if c in skipped else _timing(c, times[c], runs[c]) for c in contenders
    ]


def _timing(contender: Contender, times: list[float], run: Run) -> Timing:
    try:
        return Timing(contender, statistics.median(times), run.facts())
    except NotMeasured as error:
        return Timing(contender, statistics.median(times), reason=str(error))


def _started(p: Problem, contender: Contender, limit: float) -> tuple[Run, float]:
    """Load a problem and time a first call; a smaller pilot foretells who takes too long."""
    if p.size > contender.largest:
        raise NotMeasured(f"not run: {contender.why}")
    if p.size >= 48 and limit < PATIENCE:
        size = p.size // (8 if p.size >= 1000 else 4)
        growth = (p.size / size) ** 3
        pilot = contender.load(problem(p.task, p.modulus, size))
        time_of_pilot = pilot.seconds(1)
        if growth * time_of_pilot < 4 * limit:  # a first call may be slow for another reason
            time_of_pilot = min(time_of_pilot, pilot.seconds(1))
        if growth * time_of_pilot > limit:
            raise NotMeasured(f"over {limit:g} s ({time_of_pilot:.2g} s at n = {size})")
    run = contender.load(p)
    warm = run.seconds(1)
    if warm > limit:
        raise NotMeasured(f"over {limit:g} s")
    return run, warm


def agreement(ours: Timing, peer: Timing) -> str:
    """Say whether two answers agree: equations hold, and facts that both state are the same.

    >>> agreement(Timing(None, 1, {"rank": 2, "M*X = I": True}), Timing(None, 1, {"rank": 2}))
    'yes (rank)'
    >>> agreement(Timing(None, 1, {"rank": 2}), Timing(None, 1, {"rank": 3}))
    'NO (rank)'
    """
    if ours.facts is None or peer.facts is None:
        return "not compared"
    shared = [name for name in ours.facts if name in peer.facts]
    wrong = [name for name in shared if ours.facts[name] != peer.facts[name]]
    wrong += [name for facts in (ours.facts, peer.facts) for name in facts if facts[name] is False]
    if wrong or not shared:
        return f"NO ({', '.join(dict.fromkeys(wrong)) or 'nothing in common'})"
    equations = [name for name in peer.facts if peer.facts[name] is True and name not in shared]
    return f"yes ({', '.join(shared + equations)})"


def standing(timing: Timing) -> str:
    """Say whether the equations of one answer hold, where no other is beside it.

    >>> standing(Timing(None, 1, {"rank": 2, "M*x = b": True}))
    'yes (M*x = b)'
    """
    facts = timing.facts or {}
    wrong = [name for name, value in facts.items() if value is False]
    held = [name for name, value in facts.items() if value is True]
    return f"NO ({', '.join(wrong)})" if wrong else f"yes ({', '.join(held)})" if held else "not compared"


def exponent(points: Sequence[tuple[int, float]]) -> float | None:
    """Return the slope of log time against log size by least squares; None for fewer than 3 sizes.

    >>> exponent([(100, 1.0), (200, 8.0), (400, 64.0)])
    3.0
    """
    if len(points) < 3:
        return None
    xs, ys = ([math.log(point[k]) for point in points] for k in (0, 1))
    return round(statistics.linear_regression(xs, ys).slope, 2)
