"""Maple: `Matrix(2, 2, [[1, 2], [3, 4]])`, `Vector([1, 2])`, and columns in angle brackets.

Syntax: Maple help pages ?Matrix, ?Vector and ?MVshortcut: `<1, 2>` is a column, `<1 | 2>` a row,
`<<1, 2> | <3, 4>>` lists columns.  Vector is a column, Vector[row] a row.  Options such as
`datatype = integer` are passed over, but not a `shape` or a `fill`, which fill entries in.  A table
`{(1, 3) = 2}` lists the entries that are not 0; with one size the matrix is square.  A comment is not
Maple's way, so the modulus, which `LinearAlgebra:-Modular` takes as an argument, is kept in
`(* mod n *)`.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import braced_entries, entries, nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed

_CALL = re.compile(r"(Matrix|Vector(?:\[(row|column)\])?+)\s*+\(")
_OPTION = verbose(r"""\s*+,\s*+
    (?: (?: datatype | storage | order | shape | attributes ) \s*+=\s*+
        (?: \w++ (?: \[\w*+\] )?+                # , order = C_order  , datatype = integer[4]
          | \[\w*+\]                             # , shape = []
        )
      | readonly \s*+=\s*+ \w++                 # , readonly = true
      | scan \s*+=\s*+ (?: \w++ | \[[\w\s,]*+\] )   # , scan = rows
    )""")
_PLACE = re.compile(r"\(\s*+([0-9]{1,9})\s*+,\s*+([0-9]{1,9})\s*+\)\s*+=\s*+")
_INDEX = re.compile(r"([0-9]{1,9})\s*+=\s*+")
_FILLED_IN = re.compile(r"shape\s*+=\s*+(?!\[\s*+\])")
_NOT_KEPT = re.compile(r"storage\s*+=\s*+(?!(?:sparse|rectangular)(?![\w\[]))")
_ARRANGED = re.compile(r"scan\s*+=\s*+(?!(?:rows|rectangular)\b)")
_START = verbose(r"""<\s*+ [<+0-9-]                                  # <<1, 2> | <3, 4>>  <1, 2>
      | Vector (?: \[\w++\] )?+ \s*+\(                               # Vector([1, 2])  Vector[row](2, [1, 2])
      | Matrix \s*+\(\s*+ [0-9]++ \s*+
        (?: ,\s*+ [0-9]++ \s*+ )?+
        (?: \)                                                        # Matrix(0, 3)
          | ,\s*+ \{\s*+ (?: \( [^()]*+ \) \s*+ = | \} )              # Matrix(11, {(1, 3) = 2})
        )
    """)


def recognise(text: str) -> bool:
    with_options = text.startswith("Matrix") and _OPTION.search(text[-200:])
    return bool(_START.match(text) or with_options)


def read(cursor: Cursor) -> Spelled:
    if call := cursor.match(_CALL):
        return _call(cursor, call)
    return _angles(cursor)


def _call(cursor: Cursor, call: re.Match[str]) -> Spelled:
    is_matrix = call[1] == "Matrix"
    cursor.blanks()
    start = cursor.pos
    shape = None
    if not cursor.sees("["):
        shape = _shape(cursor, is_matrix=is_matrix)
    found = Spelled.placed(cursor, shape or (0, 0), start, (), ())  # what Matrix(2, 3) is: zeros
    cursor.blanks()
    if cursor.sees("["):
        found = nested(cursor)
    elif cursor.sees("{"):
        sizes = found.shape if is_matrix else (len(found.rows), 1)
        found = braced_entries(cursor, _PLACE if is_matrix else _INDEX, sizes, 1, Cursor.number)
        found = found if is_matrix else Spelled.row(found.entries)
    while option := cursor.match(_OPTION):
        if _FILLED_IN.search(option[0]):
            cursor.fail("a shape fills entries in that are not listed: give them all", option.start())
        if _NOT_KEPT.search(option[0]):
            cursor.fail("such a storage keeps a part of the entries: give them all", option.start())
        if _ARRANGED.search(option[0]):
            cursor.fail("such a scan puts the entries elsewhere: list the rows, without it", option.start())
    cursor.expect(")")
    if not is_matrix:
        if shape is not None and not found.is_vector:
            cursor.fail("the entries of the Vector are missing", start)
        if not found.is_vector and found.rows:
            cursor.fail("a Vector lists its entries, not rows", start)
        values = found.rows[0] if found.rows else []
        if shape is not None and shape[0] != len(values):
            cursor.fail(f"{shape[0]} entries are declared, but {len(values)} are listed", start)
        return Spelled.row(values) if call[2] == "row" else Spelled.column(values)
    found = Spelled(found.rows, found.cols)
    return found if shape in (None, found.shape) else found.declared(shape, cursor, start)


def _shape(cursor: Cursor, *, is_matrix: bool) -> tuple[int, int]:
    """Return the sizes before the list, and go over the comma after them."""
    rows = cols = cursor.size()
    cursor.blanks()
    if is_matrix and cursor.take(","):
        cursor.blanks()
        if cursor.sees("[") or cursor.sees("{"):
            return rows, cols
        cols = cursor.size()
        cursor.blanks()
    if not cursor.sees(")"):
        cursor.expect(",")
    return rows, cols


def _angles(cursor: Cursor) -> Spelled:
    """Return `<1, 2>`, `<1 | 2>`, `<<1, 2> | <3, 4>>` or `<<1 | 2>, <3 | 4>>`."""
    start = cursor.pos
    cursor.past("<")
    if not cursor.sees("<"):
        values, mark = _line(cursor)
        return Spelled.row(values) if mark == "|" else Spelled.column(values)
    lines: list[Sequence[Element]] = []
    inner, outer = "", ""
    while True:
        cursor.past("<")
        if cursor.sees("<"):
            cursor.fail("brackets nested deeper than a matrix")
        line, mark = _line(cursor)
        lines.append(line)
        if len(line) != (width := len(lines[0])):
            cursor.fail(f"line {len(lines)} has length {len(line)}, the lines above have {width}", start)
        inner = inner or mark
        cursor.blanks()
        if cursor.take(">"):
            break
        between = "|" if cursor.sees("|") else ","
        if outer not in ("", between) or mark not in ("", inner):
            cursor.refuse()
        cursor.expect(between)
        outer = between
    if (inner, outer) in ((",", ","), ("|", "|")):
        cursor.fail("a column of columns and a row of rows are no matrix", start)
    if inner == "|" or outer == ",":
        return Spelled(lines, len(lines[0]))
    return Spelled(lines, len(lines[0])).transposed()


def _line(cursor: Cursor) -> tuple[list[Element], str]:
    """Return the entries up to `>`, and the mark between them ("" when there is none)."""
    cursor.blanks()
    first = cursor.number()
    cursor.blanks()
    mark = "|" if cursor.sees("|") else "," if cursor.sees(",") else ""
    values = [first]
    if mark:
        cursor.expect(mark)
        values += entries(cursor, ">", mark)
    cursor.expect(">")
    return values, mark


def write(M: Written) -> str:
    body = f", {listed(M)}" if all(M.shape) else ""
    return f"Matrix({M.shape[0]}, {M.shape[1]}{body})"


FORMAT = Format("maple", "Maple: Matrix(2, 2, [[1, 2], [3, 4]]), <1, 2>", recognise, read, write)
