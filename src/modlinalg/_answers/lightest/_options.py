"""How a search is steered: what it minimises, by which method, and how much it may cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from modlinalg._answers.lightest._estimates import METHODS, Method
from modlinalg._answers.lightest._limits import SearchLimit, search_limit
from modlinalg._answers.lightest._measures import MEASURES, Measure
from modlinalg._answers.lightest._search import Budget, Progress
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import require_one_of
from modlinalg.errors import InputError

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
        _require_progress(name, self.progress)
        _require_workers(name, self.workers)
        return Budget(search_limit(name, self.limit), self.progress)


def _require_progress(name: str, progress: object) -> None:
    if progress is not None and not callable(progress):
        raise InputError(f"{name}: progress must be a function of a Progress, not {quoted(progress)}")


def _require_workers(name: str, workers: object) -> None:
    if isinstance(workers, bool) or not isinstance(workers, int) or not 1 <= workers <= _MOST_WORKERS:
        raise InputError(
            f"{name}: workers must be an integer from 1 to {_MOST_WORKERS}, not {quoted(workers)}"
        )
