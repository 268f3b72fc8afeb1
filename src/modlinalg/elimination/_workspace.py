"""The bench for elementary steps, W with R, RI, C and CI beside it, and the two engines that work on it.

Every row step with matrix E turns R into E*R and RI into RI*E^-1; every column step with
matrix F turns C into C*F and CI into F^-1*CI.  R*M*C = W, R*RI = I and C*CI = I hold after
each step, and nothing is ever inverted.

A flipped bench works on the transpose of M and reports what it does in terms of M itself:
its rows are the columns of M, so engines written for rows work by columns.

Lines after a pivot are cleared by Euclid's algorithm where it does not divide.  Over Z_n each line is worked
on by itself until it is clear, since no number outgrows n.  Over Z numbers grow, the less the smaller the
pivot: all lines are divided by it at once, and the smallest remainder is the next pivot.  Of 300 random 5 x 5
matrices with entries up to 20 the largest number on the way has then 6 digits at the median and 8 at most,
where line after line it has 8 and 17.

Two passes over a field: pass 1 is Gaussian elimination by rows.  If the pivot position holds 0, any non-zero
entry of the remaining block is brought there by a row and a column swap; if there is none, the
remaining rows are zero and the pass ends.  Pass 2 is the same elimination on the transpose,
that is by columns.  The result is W = diag(1, .., 1, 0, .., 0).

The gcd method over every ring: Smith form, and n is never factored.
At each position the entry with the smallest gcd(entry, n) becomes the pivot d, its column
and its row are cleared, by Euclid's algorithm where d does not divide, and rows with an
entry that d does not divide are added to the pivot row until d divides all that is left.
The ideal of the pivot grows at each of these repairs, so they end.  Over a field every pivot
becomes 1 and no repair is needed.  Over Z, where gcd(entry, 0) is the absolute value, the pivot
becomes smaller at each repair.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows, store_of
from modlinalg.elimination import _words as words
from modlinalg.elimination._record import Decomposition
from modlinalg.elimination._steps import (
    AddMultiple,
    Axis,
    Event,
    Heading,
    Lines,
    Place,
    Reason,
    Remark,
    Scale,
    Step,
    Swap,
    TraceStep,
    apply_step,
    unit_lines,
)


@dataclass(frozen=True, slots=True)
class Run:
    """What a bench leaves: the record, R*M*C = W with R*RI = I and C*CI = I, and the events that led to it.

    W is diagonal where the run is a decomposition; row steps alone end at a W of another form.
    """

    record: Decomposition
    events: tuple[Event, ...]


class Workspace:
    """A mutable copy of M (or of its transpose) under elimination; private to one run."""

    def __init__(self, M: Matrix, *, flipped: bool = False) -> None:
        """Begin with W = M and identities around it; UnsupportedError where these are too large."""
        sizes.require("elimination by steps", (max(M.shape),) * 2, M.ring.modulus, sizes.benches(M.shape))
        self.M = M
        self.ring: Ring = M.ring
        self.flipped = flipped
        self.seen: dict[Axis, Axis] = {"row": "row", "column": "column"}  # an axis of the bench as one of M
        if flipped:
            self.seen = {"row": "column", "column": "row"}
        self.ahead = 0  # columns by which the pivot of line k stands behind the diagonal, in an echelon form
        start = M.T if flipped else M
        self.rows: int = start.shape[0]
        self.cols: int = start.shape[1]
        self.W: Lines = list(map(list, store_of(start).rows()))
        self.events: list[Event] = []
        # What a step acts on, and what its dual acts on, both as lines along the step's axis:
        # the rows of R and the columns of RI; the columns of C and the rows of CI.
        square, wide = unit_lines(self.rows, M.ring), unit_lines(self.cols, M.ring)
        self._forward: dict[Axis, Lines] = {"row": square, "column": wide}
        self._backward: dict[Axis, Lines] = {"row": [*map(list, square)], "column": [*map(list, wide)]}

    def place(self, i: int, j: int) -> str:
        """Return a place of the bench in the words of M, such as "(R1, C2)"."""
        row, column = (j, i) if self.flipped else (i, j)
        return f"({words.line('row', row)}, {words.line('column', column)})"

    def entry(self, axis: Axis, i: int, k: int) -> Element:
        """Return the entry of line i of an axis that stands in line with the pivot of line k."""
        return self.W[i][k + self.ahead] if axis == "row" else self.W[k][i]

    def heading(self, text: str) -> None:
        """Begin a section of the trace."""
        self.events.append(Heading(text))

    def remark(self, text: str) -> None:
        """Put a sentence between two steps."""
        self.events.append(Remark(text))

    def swap(self, axis: Axis, k: int, i: int, reason: Reason) -> None:
        """Exchange line i with the pivot line k, unless they are the same."""
        if i != k:
            self._do(Swap(axis, k, i), reason, k)

    def scale(self, axis: Axis, k: int, unit: Element, reason: Reason) -> None:
        """Multiply the pivot line k by a unit."""
        self._do(Scale(axis, k, unit), reason, k)

    def subtract(self, axis: Axis, i: int, k: int, factor: Element, reason: Reason) -> None:
        """Subtract a multiple of the pivot line k from line i."""
        self._do(AddMultiple(axis, i, k, self.ring.canonical(-factor)), reason, k)

    def bring_up(self, axis: Axis, k: int, i: int, reason: Reason) -> None:
        """Add line i to the pivot line k."""
        self._do(AddMultiple(axis, k, i, self.ring.one), reason, k)

    def follow(self, step: TraceStep) -> None:
        """Do a step that somebody chose, on a bench that is not flipped."""
        self._act(step.operation)
        self.events.append(step)

    def _act(self, step: Step) -> None:
        apply_step(step, self.W, self.ring)
        step.act(self._forward[step.axis], self.ring)
        step.act_dual(self._backward[step.axis], self.ring)

    def _do(self, step: Step, reason: Reason, k: int) -> None:
        self._act(step)
        place = k, k + self.ahead
        if self.flipped:
            step, place = replace(step, axis=self.seen[step.axis]), place[::-1]
        self.events.append(TraceStep(step, reason, place))

    def finish(self) -> Run:
        """Return the outcome as immutable matrices, and the events."""
        (m, k), ring = self.M.shape, self.ring
        row, column = self.seen["row"], self.seen["column"]
        W = from_rows(self.W, self.cols, ring)
        record = Decomposition(
            M=self.M,
            RI=from_rows(zip(*self._backward[row], strict=True), m, ring),
            W=W.T if self.flipped else W,
            CI=from_rows(self._backward[column], k, ring),
            R=from_rows(self._forward[row], m, ring),
            C=from_rows(zip(*self._forward[column], strict=True), k, ring),
        )
        return Run(record, tuple(self.events))


def joined(first: Run, second: Run) -> Run:
    """Return two runs as one, where the second begins with the matrix at which the first ends."""
    a, b = first.record, second.record
    record = Decomposition(M=a.M, RI=a.RI @ b.RI, W=b.W, CI=b.CI @ a.CI, R=b.R @ a.R, C=a.C @ b.C)
    return Run(record, (*first.events, *second.events))


def normalise_pivot(work: Workspace, k: int) -> None:
    """Scale the pivot row k so that the pivot becomes its gcd with n: 1 over a field, positive over Z."""
    pivot = work.W[k][k + work.ahead]
    unit, g = work.ring.unit_part(pivot)
    if unit != 1:
        inverse = work.ring.inverse(unit)
        work.scale("row", k, inverse, partial(words.unit_part, work.ring, pivot, unit, inverse, g))


def pivot_in_column(work: Workspace, k: int) -> bool:
    """Bring the best entry left in a column to the pivot of row k, and clear below; False where all are 0."""
    j = k + work.ahead
    left = [i for i in range(k, work.rows) if work.W[i][j]]
    if not left:
        return False
    best = min(left, key=lambda i: work.ring.ideal(work.W[i][j]))
    where, across = work.place(best, j), work.seen["column"]
    work.swap("row", k, best, partial(words.better_pivot, work.ring, work.W[best][j], where, across))
    normalise_pivot(work, k)
    clear(work, "row", k)
    return True


def clear(work: Workspace, axis: Axis, k: int) -> bool:
    """Clear the entries that lines after k have at position k; True when the pivot had to change."""
    if work.ring == ZZ:
        return _clear_integers(work, axis, k)
    changed, W, at = False, work.W, k + work.ahead
    for i in range(k + 1, work.rows if axis == "row" else work.cols):
        while entry := W[i][at] if axis == "row" else W[k][i]:
            pivot = W[k][at]
            quotient = entry if pivot == 1 else work.ring.euclidean_quotient(entry, pivot)
            if quotient * pivot == entry:
                reason = partial(words.clears, work.ring, work.seen[axis], entry, pivot, quotient)
                work.subtract(axis, i, k, quotient, reason)
            else:
                a, d = int(entry), int(pivot)  # d does not divide a, whose remainder is the next pivot
                if quotient:
                    work.subtract(axis, i, k, quotient, partial(words.euclid, work.ring, a, d))
                work.swap(axis, k, i, partial(words.smaller_pivot, work.ring, a, d))
                normalise_pivot(work, k)
                changed = True
    return changed


def _clear_integers(work: Workspace, axis: Axis, k: int) -> bool:
    """Divide all lines after k by the smallest entry at position k, until that leaves no remainder.

    Whenever the pivot changes it becomes smaller, so this ends.
    """
    changed, after = False, range(k + 1, work.rows if axis == "row" else work.cols)
    while others := [i for i in after if work.entry(axis, i, k)]:
        pivot = int(work.W[k][k + work.ahead])
        best = min(others, key=lambda i: work.ring.ideal(work.entry(axis, i, k)))
        smallest = int(work.entry(axis, best, k))
        if abs(smallest) < pivot:
            work.swap(axis, k, best, partial(words.smallest_first, work.ring, smallest, pivot))
            normalise_pivot(work, k)
            changed = True
        for i in others:
            divide(work, axis, i, k)
    return changed


def divide(work: Workspace, axis: Axis, i: int, k: int) -> None:
    """Subtract the multiple of line k over Z that leaves a remainder r of line i at k, 0 <= r < pivot."""
    ring, entry, pivot = work.ring, int(work.entry(axis, i, k)), int(work.W[k][k + work.ahead])
    quotient, remainder = divmod(entry, pivot)
    seen = work.seen[axis]
    if remainder and quotient:
        reason = partial(words.divides_with_remainder, ring, seen, (i, k), entry, pivot)
        work.subtract(axis, i, k, quotient, reason)
    elif quotient:
        reason = partial(words.clears, ring, seen, entry, pivot, quotient, is_before=i < k)
        work.subtract(axis, i, k, quotient, reason)


class NotAFieldError(Exception):
    """A non-zero pivot turned out to be no unit, so the ring is no field after all."""


def two_pass(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over a field; flipped, columns go first.

    Raises NotAFieldError at the first pivot that is neither zero nor a unit.
    """
    work = Workspace(M, flipped=flipped)
    rows, columns = work.seen["row"], work.seen["column"]
    work.heading(f"Pass 1: eliminate by {words.PLURAL[rows]}")
    rank = min(work.rows, work.cols)
    for k in counted("first pass", range(rank)):
        if not _bring_first_pivot(work, k):
            work.remark(f"{words.no_pivot_left(rows, k, work.rows)}: the pass ends")
            rank = k
            break
        if (pivot := work.W[k][k]) != 1:
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
    if work.W[k][k]:
        return True
    places = ((i, j) for j in range(k, work.cols) for i in range(k, work.rows))
    found = next(((i, j) for i, j in places if work.W[i][j]), None)
    if found is None:
        return False
    i, j = found
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
                "row", k, i, words.bring_up(work.ring, work.seen["row"], work.W[k][k], work.W[i][j], i)
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
