"""When to stop searching."""

from __future__ import annotations

from dataclasses import dataclass

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
