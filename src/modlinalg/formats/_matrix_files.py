"""Files that list entries with their places: Matrix Market, LinBox SMS and sparse rows.

Matrix Market, "The Matrix Market Exchange Formats: Initial Design" (NISTIR 5935): coordinate and array files
of integers of any size.  `array` lists the entries column by column; `symmetric` and `skew-symmetric` list
the lower triangle only; `pattern` stands for ones.  `real` entries are integers, fractions and decimals,
read as the numbers that they are.  Refused: `complex`, `hermitian`, and a place that is listed twice.  A
comment `% mod n` above the sizes keeps the modulus.

SMS, LinBox documentation, "Sparse matrix format SMS" (J.-G. Dumas, Sparse Integer Matrices Collection): a
line `rows cols M`, lines `i j value` counted from 1, and a last line `0 0 0`.  The letter says how entries
are meant (M, I, R); entries are integers or fractions.  The modulus is not kept.  Refused: a place that is
listed twice, and a missing last line.

After `rows cols S` each row has a line of its own, which counts its entries and lists column, value for
each of them, columns counted from 0: `3 2 2 3 3 9 1` (linbox-team/linbox, linbox/util/formats/sparse-row.h,
tests/data/sparse-row.matrix).  With the last line `0 0 0`, which is no such row, it is SMS with any letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import Cursor, placed_lines
from modlinalg.formats._parsing.written import run_as_written
from modlinalg.formats._reading import Format, Spelled, Written, modulus_comment, require_lines, require_size
from modlinalg.formats._ring_names import ring_of_comments

_BANNER = re.compile("%%MatrixMarket", re.IGNORECASE | re.ASCII)
_HEADER = verbose(r"""(?i)%%MatrixMarket [ \t]++ matrix             # %%MatrixMarket matrix
    [ \t]++ (?P<layout> coordinate | array )                        # coordinate
    [ \t]++ (?P<field> integer | real | pattern )                   # integer
    [ \t]++ (?P<symmetry> general | symmetric | skew-symmetric )    # general
    [ \t]*+ (?: \n | \Z )
    """)
_COMMENTS = re.compile(r"(?:[ \t]*+(?:%[^\n]*+)?+\n)++")
_Entries = tuple[list[tuple[int, int]], list[Element]]  # places, counted from 0, and what stands there
_LINE_END = re.compile(r"[ \t]*+(?:\n\s*+|\Z)")
_SMS_COMMENTS = re.compile(r"(?:\s++|#[^\n]*+(?:\n|\Z))*+")
_SMS_HEADER = re.compile(r"([0-9]++)[ \t]++([0-9]++)[ \t]++([MIRQPSmirqps])(?:[ \t]*+\n\s*+|\s*+\Z)")
_SMS = re.compile(_SMS_COMMENTS.pattern + _SMS_HEADER.pattern)


def read(cursor: Cursor) -> Spelled:
    header = cursor.match(_HEADER)
    if header is None:
        line = "%%MatrixMarket matrix coordinate|array integer|real|pattern symmetry"
        cursor.fail(f"the first line is not '{line}'")
    layout, field, symmetry = (header[name].lower() for name in ("layout", "field", "symmetry"))
    ring = ring_of_comments("matrixmarket", cursor, "%")
    cursor.match(_COMMENTS)
    at = cursor.pos
    sizes = cursor.run(" ", in_line=True)
    cursor.expect_match(_LINE_END)
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
        return _array(cursor, (rows, cols), field, symmetry).over(ring)
    places, values = _coordinates(cursor, (rows, cols, int(sizes[2])), field, symmetry)
    return Spelled.placed(cursor, (rows, cols), at, places, values).over(ring)


def numbers_of_field(cursor: Cursor, field: str, closing: str = "\0") -> list[Any]:
    """Return all numbers up to what closes them, or the end; decimals too where the file says `real`."""
    found: list[Any] = []
    cursor.blanks()
    while not cursor.at_end and not cursor.sees(closing):
        found += run_as_written(cursor) if field == "real" else cursor.run(" ")
        if not cursor.blanks() and not cursor.at_end:
            cursor.refuse()
    return found


def _array(cursor: Cursor, shape: tuple[int, int], field: str, symmetry: str) -> Spelled:
    rows, cols = shape
    at = cursor.pos
    first = {"general": [0] * cols, "symmetric": range(cols), "skew-symmetric": range(1, cols + 1)}[symmetry]
    count = sum(max(rows - top, 0) for top in first)
    values = numbers_of_field(cursor, field)
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


def _coordinates(cursor: Cursor, sizes: tuple[int, int, int], field: str, symmetry: str) -> _Entries:
    """Return the entries of lines with their places, those that the symmetry adds at the end."""
    start, count = cursor.pos, sizes[2]
    width = 2 if field == "pattern" else 3
    numbers = numbers_of_field(cursor, field)
    if len(numbers) != count * width:
        listed = f"{len(numbers)} numbers are listed"
        cursor.fail(f"{count} lines of {width} numbers are declared, but {listed}", start)
    places = _places(cursor, start, numbers, sizes, symmetry, width)
    values = [1] * count if width == 2 else numbers[2::3]
    if symmetry == "general":
        return places, values
    sign = 1 if symmetry == "symmetric" else -1
    below = [t for t, (i, j) in enumerate(places) if i != j]
    return places + [places[t][::-1] for t in below], values + [sign * values[t] for t in below]


def _places(  # noqa: PLR0913, PLR0917  what the lines hold, and what they may
    cursor: Cursor, at: int, numbers: list[Any], sizes: Sequence[int], kind: str = "general", width: int = 3
) -> list[tuple[int, int]]:
    """Return the places at the beginnings of lines, counted from 0; ParseError for one outside or twice."""
    (rows, cols), starts = sizes[:2], list[int]()
    for begin, line in placed_lines(cursor.text[: cursor.pos], at):
        if len(words := line.split()) not in (0, width):
            cursor.fail(f"a line of {len(words)} numbers: each entry stands on a line of {width}", begin)
        if words:
            starts.append(begin + line.index(words[0]))
    found: dict[tuple[int, int], None] = {}
    for i, j, begin in zip(numbers[::width], numbers[1::width], starts, strict=False):
        if not (type(i) is int and type(j) is int and 1 <= i <= rows and 1 <= j <= cols):
            cursor.fail(f"a place outside {rows} x {cols}", begin)
        if (kind == "symmetric" and i < j) or (kind == "skew-symmetric" and i <= j):
            cursor.fail(f"the place ({i}, {j}) is outside the lower triangle, which alone is listed", begin)
        if (i - 1, j - 1) in found:
            cursor.fail(f"the place ({i}, {j}) is listed twice", begin)
        found[i - 1, j - 1] = None
    return list(found)


def write(M: Written) -> str:
    head = f"%%MatrixMarket matrix array integer general\n{modulus_comment(M, '%')}"
    cells = [cell for column in zip(*M.cells(), strict=True) for cell in column]
    return head + "\n".join([f"{M.shape[0]} {M.shape[1]}", *cells, ""])


FORMAT = Format("matrixmarket", "Matrix Market: coordinate and array files", _BANNER.match, read, write)


# ----------------------------------------------------------------- SMS, and sparse rows


def read_sms(cursor: Cursor) -> Spelled:
    """Return what an SMS file spells."""
    cursor.match(_SMS_COMMENTS)  # which LinBox reads over above the header
    start = cursor.pos
    header = cursor.expect_match(_SMS_HEADER)
    rows, cols = Cursor(header[1]).size(), Cursor(header[2]).size()
    require_lines(cursor, rows, cols, start)
    if header[3] in "Ss" and cursor.text.rstrip().rpartition("\n")[2].split() != ["0", "0", "0"]:
        places, values = _sparse_rows(cursor, rows, cols)
    else:
        at = cursor.pos
        numbers: list[Any] = cursor.run(" ")
        if len(numbers) % 3 or numbers[-3:] != [0, 0, 0]:
            cursor.blanks()
            if not cursor.at_end:  # a decimal, for example
                cursor.refuse()
            cursor.fail("lines of three numbers are needed, the last of them 0 0 0", at)
        places, values = _places(cursor, at, numbers[:-3], (rows, cols)), numbers[2:-3:3]
    return Spelled.placed(cursor, (rows, cols), start, places, values)


def _sparse_rows(cursor: Cursor, rows: int, cols: int) -> _Entries:
    """Return the same of rows that are listed one to a line: how many entries, column and value of each."""
    places: list[tuple[int, int]] = []
    values: list[Element] = []
    for i in range(rows):
        cursor.blanks()
        at = cursor.pos
        count, *pairs = cursor.run(" ", in_line=True)
        cursor.spaces()
        if not cursor.at_end and not cursor.sees("\n"):
            cursor.refuse()
        if len(pairs) % 2 or count != len(pairs) // 2:
            line = "how many entries it has, and column and value of each"
            cursor.fail(f"a line for each row is needed: {line}", at)
        columns: list[Any] = pairs[::2]
        if not all(type(j) is int and 0 <= j < cols for j in columns):
            cursor.fail(f"a column beyond the {cols} columns, which are counted from 0", at)
        if len(set(columns)) < len(columns):
            cursor.fail("a column is listed twice", at)
        places += [(i, j) for j in columns]
        values += pairs[1::2]
    return places, values


def write_sms(M: Written) -> str:
    """Return the places of the entries that are not zero, counted from 1."""
    lines = [f"{M.shape[0]} {M.shape[1]} M"]
    for i, row in enumerate(M.rows(), 1):
        lines += [f"{i} {j} {M.ring.format(entry)}" for j, entry in enumerate(row, 1) if entry]
    return "\n".join([*lines, "0 0 0"]) + "\n"


_ABOUT_SMS = "LinBox SMS: rows cols M, i j value, 0 0 0; sparse rows S"
SMS = Format("sms", _ABOUT_SMS, _SMS.match, read_sms, write_sms)
