"""Matrix Market: coordinate and array files of integers of any size.

Format: "The Matrix Market Exchange Formats: Initial Design" (NISTIR 5935).  `array` lists
the entries column by column; `symmetric` and `skew-symmetric` list the lower triangle only;
`pattern` stands for ones.  `real` is read where every entry is spelled as an integer or a
fraction.  Refused: `complex`, `hermitian`, and a place that is listed twice.  A comment
`% mod n` above the sizes keeps the modulus.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import (
    Format,
    Spelled,
    Written,
    modulus_comment,
    require_entry_lines,
    require_integers,
    require_lines,
    require_size,
)
from modlinalg.formats._ring_names import ring_of_comments

_HEADER = re.compile(
    r"""%%MatrixMarket [ \t]++ matrix                               # %%MatrixMarket matrix
    [ \t]++ (?P<layout> coordinate | array )                        # coordinate
    [ \t]++ (?P<field> integer | real | pattern )                   # integer
    [ \t]++ (?P<symmetry> general | symmetric | skew-symmetric )    # general
    [ \t]*+ (?: \n | \Z )
    """,
    re.IGNORECASE | re.VERBOSE,
)
_COMMENTS = re.compile(r"(?:[ \t]*+(?:%[^\n]*+)?+\n)++")
_Places = tuple[list[tuple[int, int]], list[Element]]  # places, and their entries
_LINE_END = re.compile(r"[ \t]*+(?:\n\s*+|\Z)")


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    header = cursor.match(_HEADER)
    if header is None:
        line = "%%MatrixMarket matrix coordinate|array integer|real|pattern symmetry"
        cursor.fail(f"the first line is not '{line}'")
    layout, field, symmetry = (header[name].lower() for name in ("layout", "field", "symmetry"))
    ring = ring_of_comments("matrixmarket", cursor, "%")
    cursor.match(_COMMENTS)
    at = cursor.pos
    sizes = cursor.run(" ", in_line=True)
    if not cursor.match(_LINE_END):
        cursor.refuse()
    are_sizes = all(type(n) is int and n >= 0 for n in sizes)
    if not are_sizes or len(sizes) != (3 if layout == "coordinate" else 2):
        cursor.fail("the sizes must be rows, columns and for coordinate the number of entries", at)
    rows, cols = int(sizes[0]), int(sizes[1])
    require_lines(cursor, rows, cols, at)
    if symmetry != "general" and rows != cols:
        cursor.fail(f"a {symmetry} matrix is square", at)
    if layout == "array":
        require_size(cursor, rows, cols, at)
        if field == "pattern":
            cursor.fail("an array of a pattern has no entries", 0)
        return _array(cursor, (rows, cols), symmetry).over(ring)
    places, values = _coordinates(cursor, (rows, cols, int(sizes[2])), field, symmetry)
    return Spelled.placed(cursor, (rows, cols), at, [(i - 1, j - 1) for i, j in places], values).over(ring)


def _array(cursor: Cursor, shape: tuple[int, int], symmetry: str) -> Spelled:
    rows, cols = shape
    at = cursor.pos
    first = {"general": [0] * cols, "symmetric": range(cols), "skew-symmetric": range(1, cols + 1)}[symmetry]
    count = sum(max(rows - top, 0) for top in first)
    values = cursor.run(" ") if not cursor.at_end else []
    if len(values) != count:
        cursor.fail(f"{count} entries are declared, but {len(values)} are listed", at)
    entries = iter(values)
    table: list[list[Element]] = [[0] * cols for _ in range(rows)]
    for j, top in enumerate(first):
        for i in range(top, rows):
            table[i][j] = value = next(entries)
            if symmetry != "general" and i != j:
                table[j][i] = value if symmetry == "symmetric" else -value
    return Spelled(table, cols)


def _coordinates(cursor: Cursor, sizes: tuple[int, int, int], field: str, symmetry: str) -> _Places:
    """Return the places, counted from 1, and their entries, those that the symmetry adds at the end."""
    start, count = cursor.pos, sizes[2]
    width = 2 if field == "pattern" else 3
    numbers: list[Any] = cursor.run(" ") if not cursor.at_end else []
    if len(numbers) != count * width:
        listed = f"{len(numbers)} numbers are listed"
        cursor.fail(f"{count} lines of {width} numbers are declared, but {listed}", start)
    require_entry_lines(cursor, start, width)
    places = list(zip(numbers[::width], numbers[1::width], strict=True))
    seen: set[tuple[int, int]] = set()
    for k, place in enumerate(places):
        wrong = _why_misplaced(*place, sizes, symmetry)
        if wrong or place in seen:
            cursor.fail_at_word(wrong or f"the place {place} is listed twice", start, k * width)
        seen.add(place)
    values = [1] * count if width == 2 else numbers[2::3]
    if symmetry == "general":
        return places, values
    sign = 1 if symmetry == "symmetric" else -1
    below = [t for t, (i, j) in enumerate(places) if i != j]
    return places + [places[t][::-1] for t in below], values + [sign * values[t] for t in below]


def _why_misplaced(i: Element, j: Element, sizes: Sequence[int], symmetry: str) -> str:
    """Return why an entry cannot stand in row i and column j, or an empty text."""
    if not (type(i) is int and type(j) is int and 1 <= i <= sizes[0] and 1 <= j <= sizes[1]):
        return f"a place outside {sizes[0]} x {sizes[1]}"
    if (symmetry == "symmetric" and i < j) or (symmetry == "skew-symmetric" and i <= j):
        return f"the place ({i}, {j}) is outside the lower triangle, which alone is listed"
    return ""


def write(M: Written) -> str:
    require_integers("matrixmarket", M)
    head = f"%%MatrixMarket matrix array integer general\n{modulus_comment(M, '%')}"
    cells = [cell for column in zip(*M.cells(), strict=True) for cell in column]
    return head + "\n".join([f"{M.shape[0]} {M.shape[1]}", *cells, ""])


FORMAT = Format(
    "matrixmarket",
    "Matrix Market: coordinate and array files",
    re.compile("%%MatrixMarket", re.IGNORECASE | re.ASCII).match,
    read,
    write,
)
