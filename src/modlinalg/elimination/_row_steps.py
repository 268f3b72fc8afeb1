"""Row elimination of a square matrix to the identity, and over Z to the Hermite form.

To the identity: pass 1 goes down, where Euclid's algorithm on the rows brings the gcd of each column to its
pivot.  Where that is no unit the matrix is not invertible, since the pivot divides its determinant.
Pass 2 goes up and clears the entries above the pivots.

To the Hermite form: down, column by column, division with remainder brings the gcd of what is left of a
column to its pivot, which is made positive, and clears the entries below.  Then up, from the last row but
one: the entries above each pivot p are brought into 0..p-1, from the left, by rows that are done already and
have small entries.
"""

from __future__ import annotations

from functools import partial

from modlinalg._arithmetic.progress import counted
from modlinalg._matrices import Matrix
from modlinalg.elimination import _words as words
from modlinalg.elimination._workspace import Run, Workspace, divide, pivot_in_column


def gauss_jordan(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = W by row steps (flipped: M*C = W by column steps); W = I when M is invertible."""
    work = Workspace(M, flipped=flipped)
    axis = work.seen["row"]
    work.heading(f"Pass 1: eliminate by {words.PLURAL[axis]}")
    for k in counted("first pass", range(work.rows)):
        pivot_in_column(work, k)
        if work.W[k][k] != 1:
            fact = f"the best pivot at {work.place(k, k)} is {work.ring.format(work.W[k][k])}, no unit"
            work.remark(f"{fact}: the matrix is not invertible")
            return work.finish()
    work.remark("every pivot is 1: the pass ends")
    work.heading("Pass 2: back to the first pivot")
    for k in counted("second pass", range(work.rows)[::-1]):
        for i in range(k):
            if entry := work.W[i][k]:
                reason = partial(words.clears, work.ring, axis, entry, 1, entry, is_before=True)
                work.subtract("row", i, k, entry, reason)
    work.remark("the identity is reached")
    return work.finish()


def hermite_steps(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = H in Hermite form by row steps over Z; flipped, M*C = H^T by column steps."""
    work = Workspace(M, flipped=flipped)
    pivots = _downwards(work)
    where = words.BESIDE[work.seen["row"]][1]
    if len(pivots) > 1:
        work.heading(f"Back up: what stands {where} a pivot")
    steps = len(work.events)
    for i in reversed(range(len(pivots) - 1)):
        for k in range(i + 1, len(pivots)):
            work.ahead = pivots[k] - k
            divide(work, "row", i, k)
    if len(pivots) > 1 and len(work.events) == steps:
        work.remark(f"nothing is to be done: what stands {where} each pivot p lies in 0..p-1")
    work.remark(
        f"the Hermite form is reached: each pivot p is positive, and what stands {where} it lies in 0..p-1"
    )
    return work.finish()


def _downwards(work: Workspace) -> list[int]:
    """Reach an echelon form with positive pivots, and return their columns."""
    across, pivots = work.seen["column"], list[int]()
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
            after = words.BESIDE[work.seen["row"]][0]
            pivot = f"{work.ring.format(work.W[k][j])} in {work.place(k, j)}"
            work.remark(f"nothing is to be done: {pivot} is positive, and only zeros stand {after} it")
        pivots.append(j)
    return pivots
