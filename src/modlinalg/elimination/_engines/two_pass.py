"""The two-pass method over a field: rows with full pivoting, then the transpose.

Pass 1 is Gaussian elimination by rows.  If the pivot position holds 0, any non-zero entry
of the remaining block is brought there by a row and a column swap; if there is none, the
remaining rows are zero and the pass ends.  Pass 2 is the same elimination on the transpose,
that is by columns.  The result is W = diag(1, .., 1, 0, .., 0).
"""

from __future__ import annotations

from functools import partial

from modlinalg._arithmetic.progress import counted
from modlinalg._matrices import Matrix
from modlinalg.elimination import _words as words
from modlinalg.elimination._workspace import Run, Workspace


class NotAFieldError(Exception):
    """A non-zero pivot turned out to be no unit, so the ring is no field after all."""


def two_pass(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over a field; flipped, columns go first.

    Raises NotAFieldError at the first pivot that is neither zero nor a unit.
    """
    work = Workspace(M, flipped=flipped)
    rank = _first_pass(work)
    _second_pass(work, rank)
    return work.finish()


def _first_pass(work: Workspace) -> int:
    axis = work.seen("row")
    work.heading(f"Pass 1: eliminate by {words.PLURAL[axis]}")
    for k in counted("first pass", range(min(work.rows, work.cols))):
        if not _bring_pivot(work, k):
            work.remark(f"{words.no_pivot_left(axis, k, work.rows)}: the pass ends")
            return k
        _make_pivot_one(work, k)
        for i in range(k + 1, work.rows):
            entry = work.W[i][k]
            if entry:
                work.subtract("row", i, k, entry, partial(words.clears, work.ring, axis, entry, 1, entry))
    work.remark("every pivot position is done: the pass ends")
    return min(work.rows, work.cols)


def _bring_pivot(work: Workspace, k: int) -> bool:
    """Make entry (k, k) non-zero by swaps; False when the remaining block is zero."""
    for j in range(k, work.cols):
        for i in range(k, work.rows):
            if entry := work.W[i][j]:
                if (i, j) != (k, k):
                    where = work.place(k, k)
                    work.swap("row", k, i, words.zero_pivot(work.ring, where, work.place(i, j), entry))
                    work.swap("column", k, j, words.zero_pivot(work.ring, where, work.place(k, j), entry))
                return True
    return False


def _make_pivot_one(work: Workspace, k: int) -> None:
    ring, pivot = work.ring, work.W[k][k]
    if pivot == 1:
        return
    try:
        inverse = ring.inverse(pivot)
    except ZeroDivisionError:
        raise NotAFieldError(f"{pivot} is neither 0 nor a unit in {ring}") from None
    work.scale("row", k, inverse, partial(words.unit, ring, pivot, inverse))


def _second_pass(work: Workspace, rank: int) -> None:
    axis = work.seen("column")
    work.heading(f"Pass 2: the same on the transpose, that is by {words.PLURAL[axis]}")
    for k in counted("second pass", range(rank)):
        for j in range(k + 1, work.cols):
            entry = work.W[k][j]
            if entry:
                work.subtract("column", j, k, entry, partial(words.clears, work.ring, axis, entry, 1, entry))
    where = "right of" if axis == "column" else "below"
    work.remark(f"nothing is left {where} a pivot: the pass ends")
