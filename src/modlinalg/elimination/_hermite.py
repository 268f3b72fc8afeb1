"""Row elimination over Z to the Hermite form, column by column.

Division with remainder brings the gcd of what is left of a column to its pivot, which is made positive, and
clears the entries below; then the entries above the pivot p are brought into 0..p-1.
"""

from __future__ import annotations

from modlinalg._matrices import Matrix
from modlinalg._progress import counted
from modlinalg.elimination import _words as words
from modlinalg.elimination._euclid import clear, divide, normalise_pivot
from modlinalg.elimination._workspace import Run, Workspace


def hermite_steps(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = H in Hermite form by row steps over Z; flipped, M*C = H^T by column steps."""
    work = Workspace(M, flipped=flipped)
    line, across = work.seen("row"), work.seen("column")
    k = 0
    for j in counted("Hermite form", range(work.cols)):
        if k == work.rows:
            break
        work.ahead = j - k
        name = words.line(across, j)
        left = [i for i in range(k, work.rows) if work.W[i][j]]
        if not left:
            work.remark(f"{across} {name} has no pivot: nothing is left in it")
            continue
        work.heading(f"Pivot {k + 1}, in {across} {name}")
        best = _smallest(work, left, j)
        reason = words.better_pivot(work.ring, work.W[best][j], work.place(best, j), across)
        work.swap("row", k, best, reason)
        normalise_pivot(work, k)
        clear(work, "row", k)
        for i in range(k):
            divide(work, "row", i, k)
        k += 1
    ranges = f"each pivot p is positive, and what stands {_before(line)} it lies in 0..p-1"
    work.remark(f"the Hermite form is reached: {ranges}")
    return work.finish()


def _smallest(work: Workspace, rows: list[int], j: int) -> int:
    return min(rows, key=lambda i: work.ring.ideal(work.W[i][j]))


def _before(line: str) -> str:
    return "above" if line == "row" else "left of"
