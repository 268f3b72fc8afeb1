"""Coordinates with their entries, a line each, below the shape of a sparse matrix: SciPy and Octave."""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor, Entry
from modlinalg.formats._reading import Spelled, placed, require_lines

_LONGEST_INDEX = 12  # digits


def listed_entries(
    cursor: Cursor, place: re.Pattern[str], shape: tuple[int, int], first: int, entry: Entry
) -> tuple[Spelled, int]:
    """Return the matrix of a shape with the entries that stand behind their places, and how many these are.

    `place` matches `(0, 1)` and what stands around it, with the two numbers as its groups; they count from
    `first`.  Raises ParseError for a place outside, and for one that is listed twice.
    """
    start = cursor.pos
    require_lines(cursor, *shape, start)
    found: dict[tuple[int, int], Element] = {}
    while match := cursor.match(place):
        i, j = (int(index[-_LONGEST_INDEX:]) - first for index in match.groups())
        if not (0 <= i < shape[0] and 0 <= j < shape[1]) or max(map(len, match.groups())) > _LONGEST_INDEX:
            cursor.fail(f"no such place in a matrix of {shape[0]} x {shape[1]}", match.start(1))
        if (i, j) in found:
            cursor.fail(
                "an entry stands here a second time: their sum, or one of them; list it once", match.start(1)
            )
        found[i, j] = entry(cursor)
    return placed(cursor, shape, start, list(found), list(found.values())), len(found)
