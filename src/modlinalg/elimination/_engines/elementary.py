"""The engines by elementary row and column steps: two passes over a field, the gcd method over every ring.

Two passes.  Pass 1 is Gaussian elimination by rows.  If the pivot position holds 0, any non-zero entry
of the remaining block is brought there by a row and a column swap; if there is none, the
remaining rows are zero and the pass ends.  Pass 2 is the same elimination on the transpose,
that is by columns.  The result is W = diag(1, .., 1, 0, .., 0).

The gcd method: Smith form, and n is never factored.
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
from modlinalg._matrices import Matrix
from modlinalg.elimination import _words as words
from modlinalg.elimination._events import Place
from modlinalg.elimination._workspace import Run, Workspace, clear, normalise_pivot


class NotAFieldError(Exception):
    """A non-zero pivot turned out to be no unit, so the ring is no field after all."""


def two_pass(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over a field; flipped, columns go first.

    Raises NotAFieldError at the first pivot that is neither zero nor a unit.
    """
    work = Workspace(M, flipped=flipped)
    rows, columns = work.seen("row"), work.seen("column")
    work.heading(f"Pass 1: eliminate by {words.PLURAL[rows]}")
    rank = min(work.rows, work.cols)
    for k in counted("first pass", range(rank)):
        if not _bring_first_pivot(work, k):
            work.remark(f"{words.no_pivot_left(rows, k, work.rows)}: the pass ends")
            rank = k
            break
        pivot = work.W[k][k]
        normalise_pivot(work, k)
        if work.W[k][k] != 1:
            raise NotAFieldError(f"{pivot} is neither 0 nor a unit in {work.ring}")
        clear(work, "row", k)
    else:
        work.remark("every pivot position is done: the pass ends")
    work.heading(f"Pass 2: the same on the transpose, that is by {words.PLURAL[columns]}")
    for k in counted("second pass", range(rank)):
        clear(work, "column", k)
    work.remark(f"nothing is left {words.BESIDE[columns][0]} a pivot: the pass ends")
    return work.finish()


def _bring_first_pivot(work: Workspace, k: int) -> bool:
    """Make entry (k, k) non-zero by swaps; False when the remaining block is zero."""
    places = ((i, j) for j in range(k, work.cols) for i in range(k, work.rows))
    found = next(((i, j) for i, j in places if work.W[i][j]), None)
    if found is None:
        return False
    i, j = found
    if (i, j) != (k, k):
        entry, where = work.W[i][j], work.place(k, k)
        work.swap("row", k, i, words.zero_pivot(work.ring, where, work.place(i, j), entry))
        work.swap("column", k, j, words.zero_pivot(work.ring, where, work.place(k, j), entry))
    return True


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
        while (bad := _not_divisible(work, k)) is not None:
            i, j = bad
            work.bring_up(
                "row", k, i, words.bring_up(work.ring, work.seen("row"), work.W[k][k], work.W[i][j], i)
            )
            _clear_cross(work, k)
        if work.W[k][k] != 1:
            is_followed = any(any(row[k + 1 :]) for row in work.W[k + 1 :])
            work.remark(words.pivot_that_stays(work.ring, work.W[k][k], is_followed=is_followed))
    return work.finish()


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
    clear(work, "row", k)
    while clear(work, "column", k):
        clear(work, "row", k)


def _not_divisible(work: Workspace, k: int) -> Place | None:
    """Return the first place of the remaining block whose entry the pivot does not divide."""
    pivot, divides = work.W[k][k], work.ring.divides
    if pivot == 1:
        return None
    places = ((i, j) for i in range(k + 1, work.rows) for j in range(k + 1, work.cols))
    return next(((i, j) for i, j in places if not divides(pivot, work.W[i][j])), None)
