"""The gcd method over Z_n: Smith form by elementary row and column steps, n never factored.

At each position the entry with the smallest gcd(entry, n) becomes the pivot d, its column
and its row are cleared, by Euclid's algorithm where d does not divide, and rows with an
entry that d does not divide are added to the pivot row until d divides all that is left.
The ideal of the pivot grows at each of these repairs, so they end.
"""

from __future__ import annotations

from collections.abc import Iterator

from modlinalg._flint import Element
from modlinalg.elimination import words
from modlinalg.elimination.steps import Axis
from modlinalg.elimination.trace import Place
from modlinalg.elimination.workspace import Elimination, Workspace
from modlinalg.matrix import Matrix
from modlinalg.rings import Zmod


def gcd_method(M: Matrix) -> Elimination:
    """Return R*M*C = W = diag(d_1, d_2, ..) over Z_n with d_i | d_(i+1), each d_i a divisor of n or 0."""
    assert isinstance(M.ring, Zmod)
    work = Workspace(M)
    ring = M.ring
    rows, cols = M.shape
    for k in range(min(rows, cols)):
        found = _best_pivot(work, ring, k)
        if found is None:
            work.remark("what is left is zero: the elimination ends")
            break
        work.heading(f"Pivot {k + 1}")
        _bring(work, ring, k, found)
        _clear_cross(work, ring, k)
        while (i := _row_not_divisible(work, ring, k)) is not None:
            entry = next(a for a in work.W[i] if not ring.divides(work.W[k][k], a))
            pivot = ring.format(work.W[k][k])
            reason = f"the pivot {pivot} does not divide {ring.format(entry)} in R{i + 1}: bring that row up"
            work.bring_up("row", k, i, reason)
            _clear_cross(work, ring, k)
    return work.finish()


def _best_pivot(work: Workspace, ring: Zmod, k: int) -> Place | None:
    """Return a place of the remaining block whose entry has the smallest gcd with n; None if all are 0."""
    best: Place | None = None
    smallest = ring.modulus
    for i, j in _block(work, k):
        entry = work.W[i][j]
        if entry and (g := ring.ideal(entry)) < smallest:
            best, smallest = (i, j), g
            if g == 1:
                break
    return best


def _block(work: Workspace, k: int) -> Iterator[Place]:
    """Yield the places of the remaining block: column k first, which needs a row swap only."""
    rows, cols = work.M.shape
    return ((i, j) for j in range(k, cols) for i in range(k, rows))


def _bring(work: Workspace, ring: Zmod, k: int, found: Place) -> None:
    i, j = found
    entry = work.W[i][j]
    g, n = ring.ideal(entry), ring.format(ring.modulus)
    if g == 1:
        reason = f"{ring.format(entry)} is a unit mod {n}: a pivot that divides everything"
    else:
        reason = f"no unit is left; gcd({ring.format(entry)}, {n}) = {ring.format(g)} is the smallest"
    work.swap("row", k, i, reason)
    work.swap("column", k, j, reason)


def _clear_cross(work: Workspace, ring: Zmod, k: int) -> None:
    """Clear column k below the pivot and row k to its right, leaving a divisor of n as the pivot."""
    _normalise(work, ring, k)
    while True:
        _clear(work, ring, "row", k)
        if not _clear(work, ring, "column", k):
            break
    if work.W[k][k] != 1:
        work.remark(words.zero_divisor(ring, work.W[k][k]))


def _clear(work: Workspace, ring: Zmod, axis: Axis, k: int) -> bool:
    """Clear the entries that lines after k have at position k; True when the pivot had to change."""
    changed = False
    for i in range(k + 1, work.M.shape[0 if axis == "row" else 1]):
        while entry := _entry(work, axis, i, k):
            pivot = int(work.W[k][k])
            if entry % pivot == 0:
                quotient = int(entry) // pivot
                reason = words.clears(ring, axis, entry, pivot, quotient)
                work.subtract(axis, i, k, quotient, reason)
            else:
                _euclid_step(work, ring, axis, i, k)
                changed = True
    return changed


def _euclid_step(work: Workspace, ring: Zmod, axis: Axis, i: int, k: int) -> None:
    """Replace the pivot by the remainder of an entry that it does not divide."""
    entry, pivot = int(_entry(work, axis, i, k)), int(work.W[k][k])
    if entry > pivot:
        work.subtract(axis, i, k, entry // pivot, words.euclid(ring, entry, pivot))
    work.swap(axis, k, i, words.smaller_pivot(ring, entry, pivot))
    _normalise(work, ring, k)


def _normalise(work: Workspace, ring: Zmod, k: int) -> None:
    """Scale the pivot row so that the pivot becomes its gcd with n."""
    pivot = work.W[k][k]
    unit, g = ring.unit_part(pivot)
    if unit != 1:
        work.scale("row", k, ring.inverse(unit), words.unit_part(ring, pivot, unit, g))


def _entry(work: Workspace, axis: Axis, i: int, k: int) -> Element:
    return work.W[i][k] if axis == "row" else work.W[k][i]


def _row_not_divisible(work: Workspace, ring: Zmod, k: int) -> int | None:
    pivot = work.W[k][k]
    if pivot == 1:
        return None
    rows = range(k + 1, work.M.shape[0])
    return next((i for i in rows if not all(ring.divides(pivot, a) for a in work.W[i][k + 1 :])), None)
