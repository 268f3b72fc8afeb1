"""The gcd method: Smith form by elementary row and column steps; n is never factored.

At each position the entry with the smallest gcd(entry, n) becomes the pivot d, its column
and its row are cleared, by Euclid's algorithm where d does not divide, and rows with an
entry that d does not divide are added to the pivot row until d divides all that is left.
The ideal of the pivot grows at each of these repairs, so they end.  Over a field every pivot
becomes 1 and no repair is needed.  Over Z, where gcd(entry, 0) is the absolute value, the pivot
becomes smaller at each repair.
"""

from __future__ import annotations

from functools import partial

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix
from modlinalg.elimination import _words as words
from modlinalg.elimination._events import Place
from modlinalg.elimination._workspace import Run, Workspace, clear, normalise_pivot


def gcd_method(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M*C = W = diag(d_1, d_2, ..) with d_i | d_(i+1), each a divisor of n or 0, over Z >= 0."""
    work = Workspace(M, flipped=flipped)
    for k in counted("elimination", range(min(work.rows, work.cols))):
        found = _best_pivot(work, k)
        if found is None:
            work.remark("no pivot is left: the elimination ends")
            break
        work.heading(f"Pivot {k + 1}")
        i, j = found
        reason = partial(words.best_pivot, work.ring, work.W[i][j])
        work.swap("row", k, i, reason)
        work.swap("column", k, j, reason)
        _clear_cross(work, k)
        while (line := _line_not_divisible(work, k)) is not None:
            pivot = work.W[k][k]
            entry = next(a for a in work.W[line] if not work.ring.divides(pivot, a))
            work.bring_up("row", k, line, words.bring_up(work.ring, work.seen("row"), pivot, entry, line))
            _clear_cross(work, k)
        if work.W[k][k] != 1:
            work.remark(_why_it_stays(work, k))
    return work.finish()


def _why_it_stays(work: Workspace, k: int) -> str:
    """Say why a pivot is not made 1."""
    if work.ring != ZZ:
        return words.zero_divisor(work.ring, work.W[k][k])
    is_followed = any(any(row[k + 1 :]) for row in work.W[k + 1 :])
    return words.last_pivot(work.ring, work.W[k][k], is_followed=is_followed)


def _best_pivot(work: Workspace, k: int) -> Place | None:
    """Return a place of the remaining block whose entry has the smallest gcd with n; None if all are 0.

    Column k comes first, which needs a row swap only; a unit ends the search.
    """
    best: Place | None = None
    smallest = 0
    for j in range(k, work.cols):
        for i in range(k, work.rows):
            if entry := work.W[i][j]:
                g = work.ring.ideal(entry)
                if best is None or g < smallest:
                    best, smallest = (i, j), g
                    if g == 1:
                        return best
    return best


def _clear_cross(work: Workspace, k: int) -> None:
    """Clear column k below the pivot and row k to its right, leaving a divisor of n as the pivot."""
    normalise_pivot(work, k)
    while True:
        clear(work, "row", k)
        if not clear(work, "column", k):
            return


def _line_not_divisible(work: Workspace, k: int) -> int | None:
    """Return a row of the remaining block with an entry that the pivot does not divide."""
    pivot = work.W[k][k]
    if pivot == 1:
        return None
    divides = work.ring.divides
    rows = range(k + 1, work.rows)
    return next((i for i in rows if not all(divides(pivot, a) for a in work.W[i][k + 1 :])), None)
