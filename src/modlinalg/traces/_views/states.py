"""What the views of a trace share: its states as tables of strings, and the sentences around them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from modlinalg._matrices import Matrix
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._matrices.typeset.grid import Table, outline, table
from modlinalg.elimination._steps import DisplayedEquation, Lines, Place, Step, TraceData, apply_step

VERDICTS = {True: " (checked)", False: " (does NOT hold)", None: ""}


class ShownState:
    """The matrix of a trace while its steps are carried out, with the strings that show it.

    Only the lines that an operation changed are written anew, and none that is left out.
    """

    def __init__(self, trace: TraceData, limit: int) -> None:
        """Begin with the start of a trace; at most `limit` rows and columns are shown."""
        self._ring = trace.ring
        self._rows: Lines = trace.start.tolist()
        shape, bar = trace.start.shape, trace.bar
        below, beside = PLACEMENTS[trace.side].order(None, bar)
        row_marks, col_marks = outline(shape[0], limit, below), outline(shape[1], limit, beside)
        self._shown_rows = [i for i in row_marks if isinstance(i, int)]
        self._shown_cols = [j for j in col_marks if isinstance(j, int)]
        self._row_places = {i: place for place, i in enumerate(self._shown_rows)}
        self._col_places = {j: place for place, j in enumerate(self._shown_cols)}
        self._cells = [
            [self._ring.format(self._rows[i][j]) for j in self._shown_cols] for i in self._shown_rows
        ]
        self._empty = Table(shape, row_marks, col_marks, ())

    def apply(self, operation: Step) -> None:
        apply_step(operation, self._rows, self._ring)
        for line in operation.changed:
            if operation.axis == "row" and line in self._row_places:
                row = self._rows[line]
                self._cells[self._row_places[line]] = [self._ring.format(row[j]) for j in self._shown_cols]
            elif operation.axis == "column" and line in self._col_places:
                place = self._col_places[line]
                for cells, i in zip(self._cells, self._shown_rows, strict=True):
                    cells[place] = self._ring.format(self._rows[i][line])

    def table(self, pivot: Place | None = None) -> Table:
        """Return the present state, with the pivot marked if it is shown."""
        place = None
        if pivot is not None and pivot[0] in self._row_places and pivot[1] in self._col_places:
            place = self._row_places[pivot[0]], self._col_places[pivot[1]]
        return replace(self._empty, cells=tuple(map(tuple, self._cells)), pivot=place)


class Notes:
    """Sentences that a view says once, where they first apply."""

    def __init__(self) -> None:
        self._said = {""}

    def new(self, sentences: Iterable[str]) -> list[str]:
        """Return those of the sentences that were not said before."""
        found = [sentence for sentence in dict.fromkeys(sentences) if sentence not in self._said]
        self._said.update(found)
        return found


def matrix_table(M: Matrix, limit: int) -> Table:
    return table(M.cells(), M.shape, limit)


def verdict(block: DisplayedEquation) -> str:
    return VERDICTS[block.holds]
