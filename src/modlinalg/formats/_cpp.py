r"""Libraries of C++: Eigen's rows in brackets with semicolons, and NTL's and fplll's `[[1 2][3 4]]`.

Eigen documentation, "IOFormat": each row stands on a line, with a semicolon between two.  The comma
initializer ` << 1, 2, 3, 4;` shows no shape and is refused.  In `[[1, 2]; [3, 4]]` on one line Julia joins
two columns to one of four entries, so only rows on lines are read.  What Eigen prints without brackets is
read as rows of numbers.

NTL documentation, matrix.txt ("[[a b c]\n[d e f]\n]"), and the fplll README.  A matrix names no modulus, and
one without rows keeps no shape, so writing refuses it; without columns its rows are counted, `[[]\n[]\n]`, as
FLINT's fmpz_mat_print_pretty prints it, too.
"""

from __future__ import annotations

from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import ReadRows, entries, nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, cells

_START_OF_EIGEN = verbose(r"""<<[ ] [-+0-9/., \t\n]*+ ;?+ \s*+ \Z  #  << 1, 2, 3, 4;
      | \[\s*+\[ [-+0-9/,\s]*+ \] [ \t]*+;[ \t]*+\n   # [[1, 2];\n [3, 4]]
    """)
_NO_SHAPE = (
    "<< lists the entries without the shape: a row, a column, or rows of any length that fits;"
    " give the rows, such as 1 2; 3 4"
)
_ROW_END = re.compile(r";[ \t]*+\n\s*+")

_START_OF_NTL = verbose(r"""\[\s*+ \[\s*+
    (?: \]\s*+ \[                                     # [[]\n[]\n]
      | [-+]?[0-9]++(?:/[0-9]++)?+                     # [[1
        (?: \s++ [-+0-9.]                              # [[1 2][3 4]]
          | \s*+\]\s*+\[                               # [[1]\n[3]]
          | \s*+\]\s*+\]                               # [[1]]
          | \.                                         # [[1.5 2][3 4]], which is refused at its first entry
        )
    )""")

_BROKEN = re.compile(r"[0-9]\n(?=[-+]?[0-9])")


def read_eigen(cursor: Cursor) -> Spelled:
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
    cursor.expect("[")
    rows = ReadRows(cursor)
    while True:
        cursor.expect("[")
        rows.add(entries(cursor, "]"))
        cursor.past("]")
        if cursor.take("]"):
            return rows.spelled()
        cursor.expect_match(_ROW_END)


def write_eigen(M: Written) -> str:
    return "[" + ";\n ".join(cells(M, separator=", ")) + "]"


EIGEN = Format("eigen", "Eigen (C++): [[1, 2];\\n [3, 4]]", _START_OF_EIGEN.match, read_eigen, write_eigen)


# ----------------------------------------------------------------- NTL and fplll


def read_ntl(cursor: Cursor) -> Spelled:
    if broken := _BROKEN.search(cursor.text):
        both = "a line ends between two digits, of one number or of two"
        cursor.fail(f"{both}: end lines behind rows", broken.end())
    return nested(cursor, "[]", " ")


def write_ntl(M: Written) -> str:
    return "[" + "\n".join(cells(M, separator=" ")) + "\n]"


NTL = Format("ntl", "NTL, fplll: [[1 2][3 4]]", _START_OF_NTL.match, read_ntl, write_ntl)
