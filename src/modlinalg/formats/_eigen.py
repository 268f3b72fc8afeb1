"""Eigen (C++): the rows in brackets that its IOFormat prints, each on a line, with a semicolon between two.

Syntax: Eigen documentation, "IOFormat".  The comma initializer ` << 1, 2, 3, 4;` shows no shape and is
refused.  In `[[1, 2]; [3, 4]]` on one line Julia joins two columns to one of four entries, so only rows on
lines are read.  What Eigen prints without brackets is read as rows of numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import entries
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, cells, filled, modulus_comment, require_rows

_START = re.compile(
    r"""<<[ ] [-+0-9/., \t\n]*+ ;?+ \s*+ \Z    #  << 1, 2, 3, 4;
      | \[\s*+\[ [-+0-9/,\s]*+ \] [ \t]*+;[ \t]*+\n   # [[1, 2];\n [3, 4]]
    """,
    re.VERBOSE,
)
_NO_SHAPE = (
    "<< lists the entries without the shape: a row, a column, or rows of any length that fits;"
    " give the rows, such as 1 2; 3 4"
)
_ROW_END = re.compile(r";[ \t]*+\n\s*+")


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    if cursor.take("<<"):
        cursor.blanks()
        rest = cursor.text[cursor.pos :]
        if "," in rest and ";" not in rest:  # the semicolon would not help
            cursor.fail(_NO_SHAPE)
        found = entries(cursor, (";",))
        if len(found) > 1:
            cursor.fail(_NO_SHAPE)
        cursor.expect(";")
        return Spelled([found], 1)
    start = cursor.pos
    cursor.expect("[")
    rows: list[Sequence[Element]] = []
    while True:
        cursor.expect("[")
        rows.append(entries(cursor, "]"))
        cursor.require_even_width(rows)
        cursor.expect("]")
        cursor.blanks()
        if cursor.take("]"):
            return filled(rows, cursor, start)
        cursor.expect_match(_ROW_END)


def write(M: Written) -> str:
    require_rows("eigen", M)
    return modulus_comment(M, "#") + "[" + ";\n ".join(cells(M, separator=", ")) + "]"


FORMAT = Format("eigen", "Eigen (C++): [[1, 2];\\n [3, 4]]", _START.match, read, write)
