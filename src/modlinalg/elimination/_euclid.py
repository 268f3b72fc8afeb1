"""Clearing the lines after a pivot, by Euclid's algorithm where the pivot does not divide."""

from __future__ import annotations

from modlinalg._storage.firewall import Element
from modlinalg.elimination import _words as words
from modlinalg.elimination._steps import Axis
from modlinalg.elimination._workspace import Workspace


def normalise_pivot(work: Workspace, k: int) -> None:
    """Scale the pivot row k so that the pivot becomes its gcd with n (1 over a field)."""
    pivot = work.W[k][k]
    unit, g = work.ring.unit_part(pivot)
    if unit != 1:
        inverse = work.ring.inverse(unit)
        work.scale("row", k, inverse, words.unit_part(work.ring, pivot, unit, inverse, g))


def clear(work: Workspace, axis: Axis, k: int) -> bool:
    """Clear the entries that lines after k have at position k; True when the pivot had to change."""
    changed = False
    for i in range(k + 1, work.rows if axis == "row" else work.cols):
        while entry := _entry(work, axis, i, k):
            pivot = work.W[k][k]
            quotient = work.ring.euclidean_quotient(entry, pivot)
            if quotient * pivot == entry:
                reason = words.clears(work.ring, work.seen(axis), entry, pivot, quotient)
                work.subtract(axis, i, k, quotient, reason)
            else:
                _euclid_step(work, axis, i, k, quotient)
                changed = True
    return changed


def _euclid_step(work: Workspace, axis: Axis, i: int, k: int, quotient: Element) -> None:
    """Replace the pivot by the remainder of an entry that it does not divide."""
    entry, pivot = int(_entry(work, axis, i, k)), int(work.W[k][k])
    if quotient:
        work.subtract(axis, i, k, quotient, words.euclid(work.ring, entry, pivot))
    work.swap(axis, k, i, words.smaller_pivot(work.ring, entry, pivot))
    normalise_pivot(work, k)


def _entry(work: Workspace, axis: Axis, i: int, k: int) -> Element:
    return work.W[i][k] if axis == "row" else work.W[k][i]
