r"""NTL and fplll: rows in brackets with blanks between the entries, `[[1 2][3 4]]`.

Syntax: NTL documentation, matrix.txt ("[[a b c]\n[d e f]\n]"), and the fplll README.  A matrix
names no modulus, and one without rows keeps no shape, so writing refuses it; without columns its rows are
counted, `[[]\n[]\n]`, as FLINT's fmpz_mat_print_pretty prints it, too.
"""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.formats._lists import nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, cells, require_integers, require_rows

_START = re.compile(
    r"""\[\s*+ \[\s*+
    (?: \]\s*+ \[                                     # [[]\n[]\n]
      | [-+]?[0-9]++(?:/[0-9]++)?+                     # [[1
        (?: \s++ [-+0-9.]                              # [[1 2][3 4]]
          | \s*+\]\s*+\[                               # [[1]\n[3]]
          | \s*+\]\s*+\]                               # [[1]]
          | \.                                         # [[1.5 2][3 4]], which is refused at its first entry
        )
    )""",
    re.VERBOSE,
)

_BROKEN = re.compile(r"[0-9]\n(?=[-+]?[0-9])")


def read(cursor: Cursor) -> Spelled:
    if broken := _BROKEN.search(cursor.text):
        cursor.fail(
            "a line ends between two digits, of one number or of two: end lines behind rows", broken.end()
        )
    return nested(cursor, "[]", " ")


def write(M: Written) -> str:
    require_rows("ntl", M)
    require_integers("ntl", M)
    return "[" + "\n".join(cells(M, separator=" ")) + "\n]"


FORMAT = Format("ntl", "NTL, fplll: [[1 2][3 4]]", _START.match, read, write)
