"""MATLAB and Octave: `[1 2; 3 4]`, what is printed after `M =`, blocks of columns, zeros(0,3).

Syntax: MATLAB documentation, "Creating, Concatenating, and Expanding Matrices"; GNU Octave
manual, "Matrices", "Empty Matrices" (`[](0x3)`) and "Sparse Matrices".  Numbers are doubles there, so writing
refuses integers from 2^53 and fractions; floats and scale factors (`1.0e+03 *`) are refused.
Fractions are read as they stand; those of `format rat` are only near the doubles they show.
`[1 -3]` has two entries, as it has there; `[1 - 3]` is refused.  A row goes on behind `...` at the end of
its line, and ends before a comment there.  The modulus is kept in a comment, `% mod n`, in front of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import ReadRows, listed_entries, rows_in_bracket
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import run_as_written
from modlinalg.formats._reading import Format, Spelled, Written, side_by_side

_WRAPPED = re.compile(r"(?:u?int(?:8|16|32|64)|double|logical)\(\s*+")
_EMPTY = verbose(r"""\[\]\( ([0-9]++) x ([0-9]++) \)         # [](0x3)
      | zeros\(\s*+ ([0-9]++) \s*+,\s*+ ([0-9]++) \s*+\)     # zeros(0,3)
      | \[\s*+\]                                             # []
    """)
_COLUMNS = re.compile(r"Columns? ([0-9]++)(?: (?:through|and|to) ([0-9]++))?+:?[ \t]*+\n\s*+")
_DIAGONAL = re.compile(r"Diagonal Matrix\s++")  # Octave's headline; zeros follow as they are
_SPARSE = verbose(r"""Compressed[ ](?:Column[ ])?+Sparse[ ]    # Compressed Column Sparse
    \(rows[ ]=[ ]([0-9]{1,12}),[ ]cols[ ]=[ ]([0-9]{1,12}),    # (rows = 2, cols = 3,
    [ ]nnz[ ]=[ ]([0-9]{1,12}) (?:[ ]\[[0-9.]++%\])?+\)       #  nnz = 4 [67%])
    """)
_PLACE = re.compile(r"\s*+\(([0-9]++), ([0-9]++)\) ->[ ]++")
_START = verbose(r"""Diagonal[ ]Matrix\s                       # Diagonal Matrix\n\n   1   0\n   0   2
      | Compressed[ ](?:Column[ ])?+Sparse[ ]\(                # Compressed Column Sparse (rows = 2, ..)
      | (?: u?int(?:8|16|32|64) | double | logical ) \(        # int32([1 2; 3 4])  logical([1 0])
      | \[\]\(                                                 # [](0x3)
      | zeros\(                                                # zeros(0,3)
      | Columns?[ ][0-9]                                       # Columns 1 through 8:
      | \[ [-+0-9/ \t\n,.]*+ ;                                 # [1 2; 3 4]
      | \[ \s*+ [-+0-9/] [-+0-9/ \t,]*+ \n \s*+ [-+0-9]         # [1 2\n 3 4]  [\n1 2 \n\n3 4\n]
      | \[ [-+0-9/ \t\n,;]*+ \] \s*+ \.?'                      # [1 2]'  [1 2].'
    """)
_REMARK = (  # % note, but not % mod 5 or another ring, nor a block %{
    r"(?: [%\#] (?!\{) (?! [^\n]* (?: [Mm]od | [Rr]ing | [Ff]ield | GF | Z | = ) ) [^\n]*+ )"
)
_BLANK = rf"(?: [ \t] | (?<=[ \t,;]) \.\.\. [ \t]*+ {_REMARK}?+ \n )"  # with a ... the row goes on
_SEPARATOR = re.compile(rf"{_BLANK}*+ , {_BLANK}*+ | {_BLANK}++ (?! [;\]\s%\#] )", re.VERBOSE)
_INTEGERS_ON_LINES = re.compile(r"([-+0-9 \t]++(?:\n[-+0-9 \t]++)*+)\]")
_ROW_END = verbose(rf"{_BLANK}*+ (?: (;) | {_REMARK}?+ \n ) (?: \s | {_BLANK} | {_REMARK} \n )*+")
_TRANSPOSED = re.compile(r"\.?+'")


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    wrapped = cursor.match(_WRAPPED)
    if empty := cursor.match(_EMPTY):
        rows, cols = [Cursor(digits).size() for digits in empty.groups() if digits] or [0, 0]
        found = Spelled.zeros(cursor, (rows, cols), start)
    elif cursor.sees("["):
        found = _brackets(cursor)
    elif cursor.sees("Column"):
        found = _blocks(cursor)
    elif cursor.sees("Compressed"):
        head = cursor.expect_match(_SPARSE)
        found, count = listed_entries(cursor, _PLACE, (int(head[1]), int(head[2])), 1, Cursor.integer)
        if count != int(head[3]):
            cursor.fail(f"{head[3]} entries are declared, but {count} are listed", head.start(3))
    else:
        cursor.match(_DIAGONAL)
        found = _printed(cursor)
    if wrapped:
        cursor.expect(")")
    if cursor.match(_TRANSPOSED):
        found = found.transposed()
    return found


def _brackets(cursor: Cursor) -> Spelled:
    cursor.past("[")
    if lines := _integers_on_lines(cursor):
        return Spelled(lines, len(lines[0]))
    return rows_in_bracket(cursor, _row, _ROW_END)


def _row(cursor: Cursor) -> list[Element]:
    row = run_as_written(cursor, in_line=True)
    while cursor.match(_SEPARATOR):
        row += run_as_written(cursor, in_line=True)
    return row


def _integers_on_lines(cursor: Cursor) -> list[Sequence[Element]] | None:
    """Return the rows up to the bracket if they are integers on lines of one length, the common case."""
    at = cursor.pos
    found = cursor.match(_INTEGERS_ON_LINES)
    if found is not None:
        with suppress(ValueError):  # such as 1-2, or more digits than Python's int reads
            rows: list[Sequence[Element]] = [list(map(int, row.split())) for row in found[1].split("\n")]
            if rows[0] and {*map(len, rows)} == {len(rows[0])}:
                return rows
        cursor.pos = at
    return None


def _printed(cursor: Cursor) -> Spelled:
    rows = ReadRows(cursor)
    while not cursor.at_end and not cursor.sees("Column"):
        rows.require_even_gap(cursor.pos)
        rows.add(cursor.run(" ", in_line=True))
        cursor.spaces()
        if not cursor.at_end and not cursor.sees("\n"):
            cursor.refuse()
        cursor.blanks()
    if not rows.found:
        cursor.refuse()
    return rows.spelled()


def _blocks(cursor: Cursor) -> Spelled:
    rows: list[list[Element]] = []
    width = first = 0
    start = cursor.pos
    while header := cursor.match(_COLUMNS):
        first, last = Cursor(header[1]).size(), Cursor(header[2] or header[1]).size()
        if first != width + 1:
            cursor.fail(f"column {width + 1} is missing", header.start())
        at = cursor.pos
        block = _printed(cursor)
        block = block.declared((len(rows or block.rows), last - width), cursor, at)
        rows = side_by_side(rows, block.rows)
        width = last
        cursor.blanks()
    if not rows:
        cursor.refuse()
    if first == 1:
        cursor.fail("the text ends with the first block of columns: those that follow are missing", start)
    return Spelled.filled(rows, cursor, start)


def write(M: Written) -> str:
    rows = "; ".join(" ".join(row) for row in M.cells())
    return f"[{rows}]" if all(M.shape) else f"zeros({M.shape[0]}, {M.shape[1]})"


FORMAT = Format("matlab", "MATLAB and Octave: [1 2; 3 4], printed", _START.match, read, write)
