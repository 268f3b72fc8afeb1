"""Echelon forms of rows: what breaks one, and rows outside the span of others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import ZZ, modulus_text
from modlinalg._matrices import Matrix
from modlinalg.verification._conventions import HermiteStyle
from modlinalg.verification._counterexamples import FormViolation, OutsideSpan


@dataclass(frozen=True, slots=True)
class _LineConditions:
    """The conditions that the lines of a form have."""

    zeros: str
    order: str
    beside: str


_OF_ROWS = _LineConditions(
    "zero rows stand last",
    "each pivot stands right of the pivot above",
    "an entry above a pivot p lies in 0..p-1",
)
_OF_COLUMNS = _LineConditions(
    "zero columns stand first",
    "the pivot of a column stands above that of the column after it",
    "an entry right of a pivot p lies in 0..p-1",
)
_OVER_OTHERS = "an entry above a pivot is smaller than it, and over a field 0"
_ROWS = HermiteStyle()


def violations(H: Matrix, style: HermiteStyle = _ROWS) -> Iterator[FormViolation]:
    """Yield what keeps H from being in echelon form with its pivots and what is beside them normalised.

    Over Z H may be a form of columns.

    >>> from modlinalg import ZZ, matrix
    >>> print(next(violations(matrix([[2, 5], [0, 3]], ZZ))))
    an entry above a pivot p lies in 0..p-1: not so for 5 in (R1, C2)
    >>> print(next(violations(matrix([[2, 2], [0, 3]], ZZ), HermiteStyle(is_by_columns=True))))
    an entry right of a pivot p lies in 0..p-1: not so for 2 in (R1, C2)
    """
    conditions = _OF_COLUMNS if style.is_by_columns else _OF_ROWS
    rows = style.turned(H)
    for condition, i, j in _broken_places(rows, conditions):
        yield FormViolation(condition, *style.place(i, j, H.shape), rows[i, j])


def _broken_places(H: Matrix, conditions: _LineConditions) -> Iterator[tuple[str, int, int]]:
    places: list[tuple[int, int]] = []
    for i, row in enumerate(H.rows()):
        j = next((j for j, entry in enumerate(row) if entry), None)
        if j is None:
            continue
        if len(places) < i:
            yield conditions.zeros, i, j
        if places and j <= places[-1][1]:
            yield conditions.order, i, j
        places.append((i, j))
    for i, j in places:
        yield from _at_pivot(H, i, j, conditions)


def _at_pivot(H: Matrix, i: int, j: int, conditions: _LineConditions) -> Iterator[tuple[str, int, int]]:
    n, pivot = H.ring.modulus, H[i, j]
    if n is None and pivot != 1:
        yield "a pivot is 1", i, j
    elif n == 0 and pivot < 0:
        yield "a pivot is positive", i, j
    elif n and n % int(pivot):
        yield f"a pivot divides {modulus_text(H.ring)}", i, j
    for above in range(i):
        entry = H[above, j]
        if entry and (n is None or not 0 <= entry < pivot):
            yield conditions.beside if H.ring == ZZ else _OVER_OTHERS, above, j


def row_outside(rows: Matrix, span: Matrix) -> OutsideSpan | None:
    """Return a row that is outside the row span of a matrix, with y: span*y = 0 and row*y != 0.

    Over Z both are meant modulo some q.
    """
    solutions = solve(span, rows, side="left")
    if solutions:
        return None
    y = solutions.witness
    assert y is not None  # an empty solution set always has one
    lines = (OutsideSpan(rows[i, :], y, q=solutions.q) for i in range(rows.shape[0]))
    return next(found for found in lines if found.holds_against([]))


def without_last_zero_rows(H: Matrix) -> Matrix:
    """Return the rows up to the last one that is not zero."""
    count = max((i + 1 for i, row in enumerate(H.rows()) if any(row)), default=0)
    return H[:count, :]
