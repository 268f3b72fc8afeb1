"""MacKay's alist files of low-density parity-check matrices, over GF(2) and over GF(p), p prime.

D. MacKay, "Alist format": a line `N M` with the numbers of columns and of rows, a line with the largest
weight of a column and of a row, the weights of the columns, those of the rows, and then a line for each
column with the rows (counted from 1) in which it is not zero, and one for each row with its columns.  Short
lines may be filled up with zeros.  The two lists say everything twice, and are refused unless they agree.

Over GF(q), `N M q` (Davey and MacKay): behind each place stands what is there, 1 to q - 1.  For a
prime q that is a residue; other fields are refused, as their elements are numbered differently everywhere.
Lines with `#` are comments (AFF3CT).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

from modlinalg._arithmetic.rings import Zmod, modulus_text
from modlinalg._arithmetic.storage.firewall import is_probable_prime
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import ParseError
from modlinalg.formats._parsing.cursor import Cursor, blanked
from modlinalg.formats._reading import Format, Spelled, Written, require_lines, unsupported
from modlinalg.formats._ring_names import field_ring

_NOTES = re.compile(r"\#[^\n]*+")
_GAP = r"(?:[ \t]*+(?:\#[^\n]*+)?+\n)++"  # the end of a line, with empty ones and comments
_BEGINS = verbose(rf"""(?:\s++|\#[^\n]*+\n)*+                                    # # VN CN
    ([0-9]{{1,9}})[ \t]++([0-9]{{1,9}})(?:[ \t]++[0-9]{{1,18}})?+ {_GAP}   # 6 3
    [ \t]*+[0-9]{{1,9}}[ \t]++[0-9]{{1,9}} {_GAP}                               # 2 3
    [ \t]*+([0-9][0-9 \t]*+) {_GAP}                                             # 1 1 2 2 1 1
    [ \t]*+([0-9][0-9 \t]*+) (?= [\n\#] | \Z )                                  # 2 3 3
    """)
_NUMBER = re.compile(r"[0-9]++")
_LARGEST = 10**1000  # an order
_TWO_READINGS = (
    "rows of two numbers, or an alist file of a 2 x 2 matrix: name the format (format='whitespace' or"
    " 'alist' in Python, --from at the command line)"
)


def recognise(text: str) -> bool:
    """Say whether there are as many weights as the first line has columns and rows.

    Rows of two numbers are none, unless they agree in every number.
    """
    head = _BEGINS.match(text)
    if head is None or any(len(head[k + 2].split()) != int(head[k]) for k in (1, 2)):
        return False
    if int(head[1]) == int(head[2]) == 2 and _are_rows_of_two(text):
        with suppress(ParseError):
            read(Cursor(text))
            return True
        return False
    return True


def _are_rows_of_two(text: str) -> bool:
    return all(len(line.split()) in (0, 2) for line in _NOTES.sub("", text).split("\n"))


def refuse_rows_of_two(cursor: Cursor) -> None:
    """Raise ParseError where an alist file also is a matrix with two columns."""
    if _are_rows_of_two(cursor.text):
        cursor.fail(_TWO_READINGS)


def read(cursor: Cursor) -> Spelled:
    cursor.text = _NOTES.sub(lambda note: blanked(note[0]), cursor.text)
    cursor.blanks()
    start = cursor.pos
    head = cursor.run(" ", in_line=True)
    cursor.blanks()
    most = cursor.run(" ", in_line=True)
    if len(head) not in (2, 3) or len(most) != 2:
        cursor.fail("the first lines must be `columns rows` and the largest weights of both", start)
    if not all(type(n) is int and 0 <= n < _LARGEST for n in head):
        cursor.fail("the numbers of columns and of rows, and the order, must be integers >= 0", start)
    cols, rows, *order = map(int, head)
    require_lines(cursor, rows, cols, start)
    ring = field_ring(cursor, str(order[0]), start) if order else Zmod(2)
    cursor.blanks()
    at = cursor.pos
    numbers = [] if cursor.at_end else cursor.run(" ")
    if len(numbers) < cols + rows or not all(type(n) is int and n >= 0 for n in numbers):
        cursor.fail(f"{cols} weights of columns, {rows} of rows, and lists of places are needed", at)
    whole = list(map(int, numbers))
    weights, listed = whole[: cols + rows], [n for n in whole[cols + rows :] if n]
    sides = (("column", weights[:cols], rows), ("row", weights[cols:], cols))
    for (name, of_side, _), limit in zip(sides, most, strict=True):
        if (largest := max(of_side, default=0)) > int(limit):
            declared = f"but at most {quoted(limit)} is declared"
            cursor.fail(f"a {name} has weight {quoted(largest)}, {declared}", start)
    width = 2 if order else 1
    if len(listed) != width * sum(weights):
        needed = f"the weights ask for {quoted(width * sum(weights))} numbers above 0"
        cursor.fail(f"{needed}, but {len(listed)} are listed", at)
    entries = iter(zip(listed[::width], listed[1::2] if order else [1] * len(listed), strict=True))
    columns, by_row = (_places(cursor, at, side, entries, ring.modulus) for side in sides)
    by_column = {(i, j): value for (j, i), value in columns.items()}
    for (i, j), _ in by_column.items() ^ by_row.items():
        cursor.fail(f"the lists of columns and of rows differ in row {i + 1}, column {j + 1}", at)
    places, values = list(by_column), list(by_column.values())
    return Spelled.placed(cursor, (rows, cols), start, places, values).over(ring)


def _places(
    cursor: Cursor, at: int, side: tuple[str, list[int], int], entries: Iterator[tuple[int, int]], n: int
) -> dict[tuple[int, int], int]:
    """Return what stands where in the lines of a side: its name, their weights, their length."""
    name, weights, length = side
    found: dict[tuple[int, int], int] = {}
    for line, weight in enumerate(weights):
        for place, value in islice(entries, weight):
            where = (line, place - 1)
            if place > length or value >= n or where in found:
                fault = "listed twice" if where in found else "too large"
                cursor.fail(f"{name} {line + 1}: {quoted(value if value >= n else place)} is {fault}", at)
            found[where] = value
    return found


def write(M: Written) -> str:
    n = M.ring.modulus
    if not n or not is_probable_prime(n):
        raise unsupported("alist", M, "it has matrices over GF(p), p prime; reduce this one first")
    table = [list(enumerate(row, 1)) for row in M.rows()]
    sides = [[[(i, row[j][1]) for i, row in enumerate(table, 1) if row[j][1]] for j in range(M.shape[1])]]
    sides.append([[(j, entry) for j, entry in row if entry] for row in table])
    most = [max(map(len, side), default=0) for side in sides]
    width, order = (1, []) if n == 2 else (2, [modulus_text(M.ring)])
    lines: list[Sequence[object]] = [[M.shape[1], M.shape[0], *order], most]
    lines += [[len(line) for line in side] for side in sides]
    for side, length in zip(sides, most, strict=True):
        padded = (line + [(0, 0)] * (length - len(line)) for line in side)
        lines += [[number for pair in line for number in pair[:width]] for line in padded]
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


_ABOUT = "alist: MacKay's files of parity-check matrices over GF(2), GF(p)"
FORMAT = Format("alist", _ABOUT, recognise, read, write)
