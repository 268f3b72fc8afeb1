"""How a search is steered: what it minimises, by which method, and how much it may cost.

The method is chosen from sizes alone.  The least weight is not known beforehand.  A coset of |K| elements has
one syndrome among n^k/|K|, so it is expected at the weight up to which there are as many vectors: exact on
average for random matrices, and a choice that is wrong costs time only, never the answer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from modlinalg._answers.lightest._coset import Coset
from modlinalg._answers.lightest._enumeration import lanes_used
from modlinalg._answers.lightest._information_sets import MOST_SETS
from modlinalg._answers.lightest._measures import MEASURES, Measure
from modlinalg._answers.lightest._meeting import MOST_STATES
from modlinalg._answers.lightest._search import (
    SYNDROME_STEP,
    WALSH_ELEMENT,
    Budget,
    Progress,
    SearchLimit,
    enumerated_each,
    leaf,
    search_limit,
)
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import require_one_of
from modlinalg.errors import InputError

Method: TypeAlias = Literal[
    "auto", "walsh", "enumeration", "information sets", "meet in the middle", "tree", "cp-sat"
]
METHODS: tuple[Method, ...] = get_args(Method)

QUICK = 0.3  # seconds; up to here looking at all is preferred: it also says whether the optimum is unique
PATIENCE = 60.0  # seconds; beyond, a method is of use that has something to say when it is stopped
_HORIZON = 128  # expected weights beyond are not computed: only enumeration is then of use


def choose(coset: Coset, measure: Measure, seconds: float = math.inf) -> tuple[Method | None, float]:
    """Return the method that is expected to be the quickest, and how long it takes.

    The method is None where it takes more than the seconds that are left, or than patience.

    What the tree takes depends on the structure of the coset and not on sizes, so it is not among them.
    """
    costs = seconds_for_all(coset)
    if min(costs.values()) > QUICK:
        costs |= seconds_for_few(coset, measure)
    best = min(costs, key=lambda method: costs[method])
    return (best if costs[best] <= min(PATIENCE, seconds) else None), costs[best]


def seconds_for_all(coset: Coset) -> dict[Method, float]:
    """Return the expected seconds of the methods that look at all solutions."""
    cells = len(coset.start)
    each = enumerated_each(cells, lanes_used(coset))
    costs: dict[Method, float] = {"enumeration": _product(coset.count, each)}
    if coset.modulus == 2:
        costs["walsh"] = _product(coset.count, WALSH_ELEMENT)
    return costs


def seconds_for_few(coset: Coset, measure: Measure) -> dict[Method, float]:
    """Return the expected seconds of the methods that look at few of them; math.inf where hopeless."""
    cells, n = len(coset.start), coset.modulus
    weight = expected_weight(coset, measure)
    if weight is None:
        return {"information sets": math.inf, "meet in the middle": math.inf}
    sets = max(1, min(MOST_SETS, cells // len(coset.rows)))
    stage = max(0, -(-weight // sets) - 1)
    leaves = sets * sum(vectors_by_weight(len(coset.rows), n, measure, stage))
    radius = (weight + 1) // 2
    ball = vectors_by_weight(cells, n, measure, radius)
    additions = sum(ball[:-1]) * sum(vectors_by_weight(cells, n, measure, 1)[1:])
    reachable = sum(ball) <= MOST_STATES
    return {
        "information sets": _product(leaves, leaf(cells, n)),
        "meet in the middle": _product(additions, SYNDROME_STEP) if reachable else math.inf,
    }


def expected_weight(coset: Coset, measure: Measure) -> int | None:
    """Return the weight up to which there are as many vectors as syndromes, None beyond the horizon."""
    syndromes = coset.modulus ** len(coset.start) // coset.count
    seen = 0
    for weight, vectors in enumerate(vectors_by_weight(len(coset.start), coset.modulus, measure, _HORIZON)):
        seen += vectors
        if seen >= syndromes:
            return weight
    return None


def vectors_by_weight(cells: int, n: int, measure: Measure, most: int) -> list[int]:
    """Return how many vectors of Z_n^cells have weight 0, 1, ..., most.

    >>> vectors_by_weight(2, 4, "clicks", 3), vectors_by_weight(2, 4, "lee", 2)
    ([1, 2, 3, 4], [1, 4, 6])
    """
    if measure == "hamming":
        counts = [1, n - 1]
    elif measure == "clicks":
        counts = [1] * min(n, most + 1)
    else:
        counts = [2 if 0 < 2 * weight < n else 1 for weight in range(min(n // 2, most) + 1)]
    result, power = [1] + [0] * most, (counts + [0] * most)[: most + 1]
    while cells:
        if cells & 1:
            result = _convolved(result, power)
        power = _convolved(power, power)
        cells >>= 1
    return result


def _convolved(left: Sequence[int], right: Sequence[int]) -> list[int]:
    return [sum(left[i] * right[w - i] for i in range(w + 1)) for w in range(len(left))]


def _product(count: int, seconds: float) -> float:
    """Return count * seconds, math.inf where the count is beyond any patience."""
    return count * seconds if count < 1 << 100 else math.inf


_MOST_WORKERS = 1000  # CP-SAT refuses more than 10,000


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """The options of `fewest_clicks` as somebody gave them; `budget` refuses what they cannot be.

    >>> SearchOptions(method="walsh").measure
    'clicks'
    """

    measure: Measure = "clicks"
    method: Method = "auto"
    limit: SearchLimit | float | None = None
    progress: Callable[[Progress], None] | None = None
    workers: int = 1

    def budget(self, name: str) -> Budget:
        """Check the options on behalf of the function `name`, and start the clock; InputError otherwise."""
        require_one_of(name, "measure", self.measure, MEASURES)
        require_one_of(name, "method", self.method, METHODS)
        progress: object = self.progress
        workers: object = self.workers
        if progress is not None and not callable(progress):
            raise InputError(f"{name}: progress must be a function of a Progress, not {quoted(progress)}")
        if isinstance(workers, bool) or not isinstance(workers, int) or not 1 <= workers <= _MOST_WORKERS:
            said = quoted(workers)
            raise InputError(f"{name}: workers must be an integer from 1 to {_MOST_WORKERS}, not {said}")
        return Budget(search_limit(name, self.limit), self.progress)
