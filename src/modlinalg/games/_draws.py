"""Light changes where the lightest are out of reach: random cells until they can make the sums.

As many cells as there are sums suffice almost always, and of a change on so few cells many entries are 0.
The lightest of some hundred draws is where a search for a lighter one begins.
"""

from __future__ import annotations

import random
from time import monotonic

from modlinalg._answers.lightest._measures import vector_weight
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import from_rows
from modlinalg.games._repairs import SumsAsked

_DRAWS = 300
_WORK = 1 << 25  # products of two entries in all draws together


def drawn_change(asked: SumsAsked, seconds: float | None = None) -> tuple[int, ...]:
    """Return an e with L*e = target, the lightest of some draws; the question is their seed.

    There has to be one.  After so many seconds no further draw begins.

    >>> drawn_change(SumsAsked([[1, 1, 0], [0, 1, 1]], (1, 1), 2, "hamming"))
    (0, 1, 0)
    """
    rng = random.Random(f"{asked.n} {asked.measure} {asked.target}")
    end = None if seconds is None else monotonic() + seconds
    draws = max(1, min(_DRAWS, _WORK // max(1, len(asked.L)) ** 3))
    best, least = _drawn(asked, rng)
    for _ in range(draws - 1):
        if end is not None and monotonic() > end:
            break
        change, weight = _drawn(asked, rng)
        if weight < least:
            best, least = change, weight
    return best


def _drawn(asked: SumsAsked, rng: random.Random) -> tuple[tuple[int, ...], int]:
    """Return a change of the first cells of a random order that suffice, with its weight."""
    cells, rows, ring = len(asked.L[0]), len(asked.L), Zmod(asked.n)
    order = rng.sample(range(cells), cells)
    size = 0
    found = None
    while not found:
        size += rows
        chosen = order[:size]
        found = solve(
            from_rows([[row[j] for j in chosen] for row in asked.L], len(chosen), ring), asked.target
        )
    change = [0] * cells
    for j, value in zip(chosen, found.particular.entries, strict=True):
        change[j] = int(value)
    return tuple(change), vector_weight(change, asked.n, asked.measure)
