"""Row elimination of a square matrix to an upper triangular one: the proof of its determinant."""

from __future__ import annotations

from modlinalg._matrices import Matrix
from modlinalg._progress import counted
from modlinalg.elimination import _words as words
from modlinalg.elimination._euclid import clear, normalise_pivot
from modlinalg.elimination._workspace import Run, Workspace


def triangular(M: Matrix) -> Run:
    """Return the row steps that make a square M upper triangular, by Euclid's algorithm on the rows."""
    work = Workspace(M)
    for k in counted("elimination", range(M.shape[0])):
        candidates = [i for i in range(k, M.shape[0]) if work.W[i][k]]
        if not candidates:
            work.remark(f"column C{k + 1} holds no pivot")
            continue
        best = min(candidates, key=lambda i: work.ring.ideal(work.W[i][k]))
        reason = words.better_pivot(work.ring, work.W[best][k], work.place(best, k), work.seen("column"))
        work.swap("row", k, best, reason)
        normalise_pivot(work, k)
        clear(work, "row", k)
    return work.finish()
