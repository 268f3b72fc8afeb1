"""Row elimination over Z to the Hermite form.

Down, column by column: division with remainder brings the gcd of what is left of a column to its pivot, which
is made positive, and clears the entries below.  Then up, from the last row but one: the entries above each
pivot p are brought into 0..p-1, from the left, by rows that are done already and have small entries.
"""

from __future__ import annotations

from modlinalg._arithmetic.progress import counted
from modlinalg._matrices import Matrix
from modlinalg.elimination import _words as words
from modlinalg.elimination._workspace import Run, Workspace, divide, pivot_in_column


def hermite_steps(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = H in Hermite form by row steps over Z; flipped, M*C = H^T by column steps."""
    work = Workspace(M, flipped=flipped)
    _upwards(work, _downwards(work))
    where = _before(work)
    work.remark(
        f"the Hermite form is reached: each pivot p is positive, and what stands {where} it lies in 0..p-1"
    )
    return work.finish()


def _downwards(work: Workspace) -> list[int]:
    """Reach an echelon form with positive pivots, and return their columns."""
    across, pivots = work.seen("column"), list[int]()
    for j in counted("Hermite form", range(work.cols)):
        k = len(pivots)
        if k == work.rows:
            break
        work.ahead = j - k
        name = words.line(across, j)
        if not any(row[j] for row in work.W[k:]):
            work.remark(f"{across} {name} has no pivot: nothing is left in it")
            continue
        work.heading(f"Pivot {k + 1}, in {across} {name}")
        steps = len(work.events)
        pivot_in_column(work, k)
        if len(work.events) == steps:
            after = "below" if work.seen("row") == "row" else "right of"
            pivot = f"{work.ring.format(work.W[k][j])} in {work.place(k, j)}"
            work.remark(f"nothing is to be done: {pivot} is positive, and only zeros stand {after} it")
        pivots.append(j)
    return pivots


def _upwards(work: Workspace, pivots: list[int]) -> None:
    """Bring the entries above each pivot p into 0..p-1."""
    if len(pivots) > 1:
        work.heading(f"Back up: what stands {_before(work)} a pivot")
    steps = len(work.events)
    for i in reversed(range(len(pivots) - 1)):
        for k in range(i + 1, len(pivots)):
            work.ahead = pivots[k] - k
            divide(work, "row", i, k)
    if len(pivots) > 1 and len(work.events) == steps:
        work.remark(f"nothing is to be done: what stands {_before(work)} each pivot p lies in 0..p-1")


def _before(work: Workspace) -> str:
    return "above" if work.seen("row") == "row" else "left of"
