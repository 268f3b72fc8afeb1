"""Where the time of a call goes."""

from __future__ import annotations

import cProfile
import pstats
import re
from typing import Any

from tests.benchmarks.measuring import InProcess

NAMED = 4  # functions


def profile(run: InProcess) -> tuple[float, str]:
    """Return the seconds of one call under cProfile, and the largest shares of single functions."""
    argument = run.fresh()
    watched = cProfile.Profile()
    watched.runcall(run.call, argument)
    stats: Any = pstats.Stats(watched)  # the class has no public names for what it holds
    own = {function: entry[2] for function, entry in stats.stats.items()}
    total = sum(own.values()) or 1.0
    first = sorted(own, key=own.__getitem__, reverse=True)[:NAMED]
    return total, ", ".join(f"{_name(function)} {own[function] / total:.0%}" for function in first)


def _name(function: tuple[str, int, str]) -> str:
    """Return a function's own name.

    >>> _name(("~", 0, "<built-in method numpy.dot>")), _name(("words.py", 7, "product"))
    ('numpy.dot', 'product')
    """
    found = re.fullmatch(r"<(?:built-in )?method '?([\w.]+)'?.*>", function[2])
    return found[1] if found else function[2]
