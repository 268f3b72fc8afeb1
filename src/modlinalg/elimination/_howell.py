"""Row elimination to the Howell form, which over a field is the reduced row echelon form.

Column by column, Euclid's algorithm on the rows brings the gcd of what is left to the pivot
and clears the entries below.  When the pivot p divides zero, the row (n/p)*(pivot row) has
lost its entry in this column; it joins the rows still to be worked on, so that every vector
of the span whose first entries vanish is reached by later rows (Howell 1986; Storjohann and
Mulders 1998).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows

if TYPE_CHECKING:
    from modlinalg.elimination._steps import Lines


@dataclass(slots=True)
class _Row:
    """A row of the span beside its coefficients in terms of the rows of M."""

    entries: list[Element]
    coefficients: list[Element]

    def subtract(self, factor: Element, other: _Row, ring: Ring) -> None:
        minus = ring.canonical(-factor)
        self.entries = ring.added(self.entries, minus, other.entries)
        self.coefficients = ring.added(self.coefficients, minus, other.coefficients)

    def scaled(self, factor: Element, ring: Ring) -> _Row:
        return _Row(ring.scaled(self.entries, factor), ring.scaled(self.coefficients, factor))


def howell_rows(M: Matrix) -> tuple[Matrix, Matrix, tuple[int, ...]]:
    """Return (H, U, pivots): the Howell form H = U*M of M without zero rows, and its pivot columns."""
    rows, cols = M.shape
    ring = M.ring
    sizes.require("Howell form by steps", (rows, rows), ring.modulus, 2 * sizes.lines((rows, rows + cols)))
    units = ([ring.one if i == j else ring.zero for j in range(rows)] for i in range(rows))
    waiting = [_Row(list(row), unit) for row, unit in zip(M.rows(), units, strict=True)]
    done: list[_Row] = []
    pivots: list[int] = []
    for j in counted("Howell form", range(cols)):
        pivot_row = _gather(waiting, j, ring)
        if pivot_row is None:
            continue
        _reduce_above(done, pivot_row, j, ring)
        done.append(pivot_row)
        pivots.append(j)
        waiting = [row for row in waiting if any(row.entries)]
        rest = pivot_row.scaled(ring.annihilator(pivot_row.entries[j]), ring)
        if any(rest.entries):
            waiting.append(rest)
    H = from_rows([row.entries for row in done], cols, ring)
    return H, from_rows([row.coefficients for row in done], rows, ring), tuple(pivots)


def _gather(waiting: list[_Row], j: int, ring: Ring) -> _Row | None:
    """Take out a row whose entry j generates the entries j of all waiting rows, and clear the others."""
    candidates = [row for row in waiting if row.entries[j]]
    if not candidates:
        return None
    pivot = min(candidates, key=lambda row: ring.ideal(row.entries[j]))
    waiting.remove(pivot)
    pivot = _normalised(pivot, j, ring)
    for place, row in enumerate(waiting):
        other = row
        while other.entries[j]:
            quotient = ring.euclidean_quotient(other.entries[j], pivot.entries[j])
            other.subtract(quotient, pivot, ring)
            if other.entries[j]:
                pivot, other = _normalised(other, j, ring), pivot
        waiting[place] = other
    return pivot


def _normalised(row: _Row, j: int, ring: Ring) -> _Row:
    unit, _ = ring.unit_part(row.entries[j])
    return row if unit == 1 else row.scaled(ring.inverse(unit), ring)


def _reduce_above(done: list[_Row], pivot_row: _Row, j: int, ring: Ring) -> None:
    """Bring the entries above a new pivot p into 0..p-1 (to 0 over Q)."""
    for row in done:
        quotient = ring.euclidean_quotient(row.entries[j], pivot_row.entries[j])
        if quotient:
            row.subtract(quotient, pivot_row, ring)


def coordinates(M: Matrix, H: Matrix, pivots: tuple[int, ...]) -> Matrix | None:
    """Return S with M = S*H for a Howell form H, by division; None when a row is not in its span."""
    ring = M.ring
    rows = M.rows()
    solved: Lines = []
    for i in counted("coordinates", range(M.shape[0])):
        row, coefficients = list(rows[i]), []
        for pivot_row, j in zip(H.rows(), pivots, strict=True):
            quotient = ring.euclidean_quotient(row[j], pivot_row[j])
            coefficients.append(quotient)
            if quotient:
                row = ring.added(row, ring.canonical(-quotient), pivot_row)
        if any(row):
            return None
        solved.append(coefficients)
    return from_rows(solved, H.shape[0], ring)
