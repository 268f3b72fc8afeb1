"""The state of a search: the best so far, what is proved, what a step costs and how much may be spent."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from modlinalg._answers.lightest._coset import Coset
from modlinalg._answers.lightest._measures import Measure, vector_weight
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import is_amount, require_limits
from modlinalg.errors import InputError

_FOREVER = 1e9  # seconds; no float takes every integer, and CP-SAT none beyond 64 bits
_MOST_CANDIDATES = 1 << 62


@dataclass(frozen=True, slots=True)
class SearchLimit:
    """When to stop searching: after so many seconds, after so many candidates, or whichever comes first.

    Where a search goes on without finding candidates, sixteen steps count as one.

    >>> from modlinalg.games import lights_out
    >>> from modlinalg.games.fewest import SearchLimit, fewest_clicks
    >>> best = fewest_clicks(lights_out().matrix, [1] * 25, limit=SearchLimit(candidates=1))
    >>> best.proved, best.lower_bound <= 15 <= best.weight
    (False, True)

    Raises InputError for limits that are no numbers >= 0.

    .. versionadded:: 0.2
    """

    seconds: float | None = None
    candidates: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no limit."""
        require_limits("SearchLimit", self.seconds, candidates=self.candidates)


def search_limit(name: str, limit: object) -> SearchLimit:
    """Return the SearchLimit that one, a number of seconds or None stands for; InputError otherwise.

    >>> search_limit("fewest_clicks", 10**400) == search_limit("fewest_clicks", float("inf"))
    True
    """
    if limit is None:
        return SearchLimit()
    if not isinstance(limit, SearchLimit):
        if not is_amount(limit, int | float):
            raise InputError(
                f"{name}: limit must be a SearchLimit, a number of seconds >= 0 or None, not {quoted(limit)}"
            )
        assert isinstance(limit, int | float)
        return SearchLimit(seconds=min(limit, _FOREVER))
    seconds, candidates = limit.seconds, limit.candidates
    return SearchLimit(
        None if seconds is None else min(seconds, _FOREVER),
        None if candidates is None else min(candidates, _MOST_CANDIDATES),
    )


# What the steps of each method cost, in seconds on one core of a 2020s machine with CPython 3.11.  They
# decide which method suits a question and, without a limit of time, when the work is enough.  No clock is
# looked at for that, so the answer is the same on a slow machine.
WALSH_ELEMENT = 1.5e-7
LANE = 6e-10  # adding one lane of 16 bits, one of 8 takes half
BLOCK_CELL = 2e-7  # per cell and block of lanes, besides the lanes
BLOCK = 3e-6  # per block, besides its cells
LEAF = 1.5e-6
LEAF_CELL = {True: 1e-9, False: 3e-8}  # per cell, besides, with two colours and with more
SYNDROME_STEP = 4e-7
TREE_NODE = 4e-6
TREE_CLASS = 4e-7  # two colours: per class of cells
TREE_ENTRY = 2e-7  # more colours: per cell and move of its class
FORM_ENTRY = 5e-8  # per entry and row of an information set's form
GLANCE = 3e-7
SETTING, SETTING_CELL = 3e-6, 1e-8  # a cell of an information set where not every value fits, and per cell
CP_SAT = 2.0  # per unit of its own deterministic time, which is roughly a second


def enumerated_each(cells: int, lanes: int) -> float:
    """Return what weighing one element costs, when so many are weighed together."""
    return cells * LANE + (cells * BLOCK_CELL + BLOCK) / lanes


def leaf(cells: int, n: int) -> float:
    """Return what weighing one element of an information set costs, with the way to it."""
    return LEAF + cells * LEAF_CELL[n == 2]


def setting(cells: int) -> float:
    """Return what setting a cell costs where not every value fits, which may lead to no element."""
    return SETTING + cells * SETTING_CELL


_TICKS = 256  # candidates between two looks at the clock, for up to 256 cells
_CELLS = 1 << 16  # looked at between two looks at the clock where there are more
_STEPS = 16  # those that examine nothing count as one candidate
_INTERVAL = 0.25  # seconds between two reports of progress
DEFAULT_WORK = 60.0  # seconds, as the steps are priced above


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known while a search runs: the least weight lies in lower_bound..weight.

    Both count all parts of the question; `method` is at work on one of them.

    >>> known = Progress("information sets", weight=17, lower_bound=5, examined=4096, seconds=0.5)
    >>> f"{known.lower_bound} to {known.weight} clicks after {known.examined} candidates"
    '5 to 17 clicks after 4096 candidates'

    .. versionadded:: 0.2
    """

    method: str
    weight: int
    lower_bound: int
    examined: int
    seconds: float


class LimitReached(Exception):  # noqa: N818  # a signal between modules here, caught before anybody sees it
    """The budget is spent."""


def _now() -> float:
    return time.monotonic()


@dataclass(slots=True)
class Budget:
    """Counts candidates over all parts of one question, and stops the search when a limit is reached.

    The clock is looked at where a limit of seconds is set.  Elsewhere the work is counted, step by step, and
    it ends at DEFAULT_WORK where no limit is set at all.
    """

    limit: SearchLimit
    report: Callable[[Progress], None] | None = None
    examined: int = 0
    searches: list[Search] = field(default_factory=list)  # one for each part
    started: float = field(default_factory=_now)  # before there are solutions to search
    work: float = 0.0
    pause: float = math.inf  # when one method is to give way to another
    _next_look: int = 0
    _next_report: float = _INTERVAL
    _glances: int = 0

    @property
    def seconds(self) -> float:
        """The time since the start."""
        return _now() - self.started

    @property
    def is_timed(self) -> bool:
        """Whether the clock decides, and not the work."""
        return self.limit.seconds is not None

    @property
    def spent(self) -> float:
        """The time since the start, or the work."""
        return self.seconds if self.is_timed else self.work

    @property
    def left(self) -> float:
        """How much time, or work, may still be spent."""
        end = self.limit.seconds
        if end is None:
            end = DEFAULT_WORK if self.limit == SearchLimit() else math.inf
        return max(0.0, min(end, self.pause) - self.spent)

    def spend(self, candidates: int, each: float, search: Search) -> None:
        """Count candidates that were examined, and their work; LimitReached when a limit is reached."""
        self.examined += candidates
        self.work += candidates * each
        self._count()
        if self.examined >= self._next_look:
            self._next_look = self.examined + search.ticks
            self.look(search)

    def glance(self, each: float, search: Search) -> None:
        """Count a step that examines nothing, so that the limits are looked at all the same."""
        self._glances += 1
        self.work += each
        if self._glances % search.ticks == 0:
            self.look(search)

    def look(self, search: Search) -> None:
        """Look at both limits, and report progress when it is time."""
        self._count()
        if self.left <= 0:
            raise LimitReached
        if self.due:
            self.tell(search.progress())

    @property
    def due(self) -> bool:
        """Whether it is time for a report of progress."""
        return self.seconds >= self._next_report

    def tell(self, progress: Progress) -> None:
        """Report progress, also to those who listen by `modlinalg.reporting_progress`."""
        self._next_report = self.seconds + _INTERVAL
        report(f"fewest clicks: {progress.lower_bound} to {progress.weight}")
        if self.report is not None:
            self.report(progress)

    def _count(self) -> None:
        allowed = self.limit.candidates
        if allowed is not None and self.examined + self._glances // _STEPS >= allowed:
            raise LimitReached


@dataclass(slots=True)
class Search:
    """The best elements of a coset so far, and a proved lower bound for the weight of all of them.

    `best` holds one or two different elements of weight `weight`: two are enough to say that
    the optimum is not unique.  `complete` says that every element of that weight was offered.
    `bound_by` names what the bound rests on: the method that raised it last, or "single".
    """

    coset: Coset
    measure: Measure
    budget: Budget
    method: str = "single"  # the one at work
    weight: int = field(init=False)
    best: list[tuple[int, ...]] = field(init=False)
    lower_bound: int = field(init=False)
    complete: bool = False
    bound_by: str = "single"
    methods: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin with the start of the coset and with the bound of each entry alone."""
        self.best = [self.coset.start]
        self.weight = vector_weight(self.coset.start, self.coset.modulus, self.measure)
        self.lower_bound = self.coset.least(self.measure, range(len(self.coset.start)))
        self.complete = self.coset.count == 1
        if self.complete:
            self.lower_bound = self.weight

    @property
    def ticks(self) -> int:
        """The number of candidates between two looks at the clock."""
        return max(1, min(_TICKS, _CELLS // max(1, len(self.coset.start))))

    @property
    def proved(self) -> bool:
        """Whether no element can be lighter."""
        return self.lower_bound >= self.weight

    @property
    def unique(self) -> bool | None:
        """Whether the optimum is the only one; None when that is not known."""
        if not self.proved:
            return None
        if len(self.best) > 1:
            return False
        return True if self.complete or self.weight == 0 else None

    def begin(self, method: str) -> None:
        """Take note of the method that begins; LimitReached when a limit is reached before."""
        self.method = method
        self.methods.append(method)
        self.look()

    def wants(self, weight: int) -> bool:
        """Whether an element so light would be new: lighter than all, or the second of the least weight."""
        return weight < self.weight or (weight == self.weight and len(self.best) == 1)

    def offer(self, x: tuple[int, ...], weight: int) -> None:
        """Take note of an element and its weight."""
        if weight < self.weight:
            self.best, self.weight = [x], weight
        elif self.wants(weight) and x != self.best[0]:
            self.best.append(x)

    def raise_bound(self, bound: int) -> None:
        """Take note of a proved lower bound; one above the weight of a known element proves that one."""
        bound = min(bound, self.weight)
        if bound > self.lower_bound:
            self.lower_bound, self.bound_by = bound, self.method

    def finish(self) -> None:
        """Take note that every element was examined."""
        self.lower_bound, self.complete, self.bound_by = self.weight, True, self.method

    def spend(self, candidates: int, each: float) -> None:
        """Count candidates that cost so much each ; LimitReached when a limit is reached."""
        self.budget.spend(candidates, each, self)

    def look(self) -> None:
        """Look at the limits; LimitReached when one is reached."""
        self.budget.look(self)

    def glance(self, each: float = GLANCE) -> None:
        """Count a step that costs so much, and look now and then; LimitReached when a limit is reached."""
        self.budget.glance(each, self)

    def progress(self, weight: int | None = None, lower_bound: int | None = None) -> Progress:
        """Return what is known now, or what an outside solver knows of this part by now."""
        weight = self.weight if weight is None else min(weight, self.weight)
        others = [search for search in self.budget.searches if search is not self]
        lower_bound = max(self.lower_bound, lower_bound or 0)
        return Progress(
            self.method,
            weight + sum(search.weight for search in others),
            min(lower_bound, weight) + sum(search.lower_bound for search in others),
            self.budget.examined,
            self.budget.seconds,
        )
