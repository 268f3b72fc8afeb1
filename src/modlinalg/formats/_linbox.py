"""LinBox's dense format: a line `rows cols`, and below it the entries, row by row.

Format: LinBox, linbox/util/formats/generic-dense.h ("1st line: #rows #cols; subsequent lines: every
entry, row by row").  There is at least one row and one column, and the modulus is not kept.  A text is
recognised only where the rows of numbers, the shape among them, are no matrix; `modlinalg.formats._layout`
says when a text is refused because both fit.  Entries are written one to a line, which is no other matrix.
"""

from __future__ import annotations

from modlinalg.formats._layout import AS_WRITTEN, Layout, below_header, header_of
from modlinalg.formats._parsing.cursor import Cursor, blanked
from modlinalg.formats._reading import Format, Spelled, Written, require_rows


def recognise(text: str) -> bool:
    header = header_of(text)
    return header is not None and not header.plain_too


def read(cursor: Cursor, layout: Layout = AS_WRITTEN) -> Spelled:
    """Return the matrix whose shape stands in front of it; a layout says whether its entries are digits."""
    text = cursor.text
    before = blanked(text[: cursor.pos])
    grid = below_header(before + text[cursor.pos :], layout)
    cursor.pos = len(text)
    return Spelled(grid.rows, grid.cols)


def write(M: Written) -> str:
    require_rows("linbox", M)
    lines = [f"{M.shape[0]} {M.shape[1]}", *(cell for row in M.cells() for cell in row)]
    return "\n".join(lines) + "\n"


FORMAT = Format("linbox", "LinBox, dense: rows cols, and the entries below", recognise, read, write)
