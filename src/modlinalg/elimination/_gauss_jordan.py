"""Row elimination of a square matrix to the identity, or to a pivot that cannot be 1.

Pass 1 goes down: Euclid's algorithm on the rows brings the gcd of each column to its pivot.
Where that is no unit the matrix is not invertible, since the pivot divides its determinant.
Pass 2 goes up and clears the entries above the pivots.
"""

from __future__ import annotations

from functools import partial

from modlinalg._arithmetic.progress import counted
from modlinalg._matrices import Matrix
from modlinalg.elimination import _words as words
from modlinalg.elimination._workspace import Run, Workspace, pivot_in_column


def gauss_jordan(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = W by row steps (flipped: M*C = W by column steps); W = I when M is invertible."""
    work = Workspace(M, flipped=flipped)
    if _downwards(work):
        _upwards(work)
    return work.finish()


def _downwards(work: Workspace) -> bool:
    """Make the matrix upper triangular with ones on the diagonal; False at the first pivot that is none."""
    axis = work.seen("row")
    work.heading(f"Pass 1: eliminate by {words.PLURAL[axis]}")
    for k in counted("first pass", range(work.rows)):
        pivot_in_column(work, k)
        if work.W[k][k] != 1:
            pivot = work.ring.format(work.W[k][k])
            work.remark(
                f"the best pivot at {work.place(k, k)} is {pivot}, no unit: the matrix is not invertible"
            )
            return False
    work.remark("every pivot is 1: the pass ends")
    return True


def _upwards(work: Workspace) -> None:
    axis = work.seen("row")
    work.heading("Pass 2: back to the first pivot")
    for k in counted("second pass", range(work.rows)[::-1]):
        for i in range(k):
            entry = work.W[i][k]
            if entry:
                work.subtract(
                    "row",
                    i,
                    k,
                    entry,
                    partial(words.clears, work.ring, axis, entry, 1, entry, is_before=True),
                )
    work.remark("the identity is reached")
