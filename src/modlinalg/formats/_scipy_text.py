r"""SciPy's sparse matrices, as str prints them: a head with the shape, and `  (0, 1)\t3` for each entry.

Syntax: SciPy reference, "scipy.sparse", the texts of str and repr.  In older versions str has no head, so
that rows and columns of zeros at the end are not shown: such a text is refused, unless that of repr stands
above it.  Where `:` stands for entries, and where others are listed than are stored, it is refused as well.
"""

from __future__ import annotations

from typing import NoReturn

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.formats._coordinates import listed_entries
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled
from modlinalg.formats._tensors import WholeFloats

_HEAD = re.compile(
    r"""<(?: (?: COOrdinate | Compressed[ ]Sparse[ ](?:Row|Column) | Block[ ]Sparse[ ]Row | DIAgonal
        | Dictionary[ ]Of[ ]Keys | List[ ]of[ ]Lists )
        [ ]sparse[ ](?:array|matrix)[ ]of[ ]dtype[ ]'([^'\n]++)' \s++            # of dtype 'int64'
        with[ ]([0-9]{1,12})[ ]stored[ ]elements?+[ ] (?: \([^)\n]*+\)[ ] )?+    # with 3 .. (2 diagonals)
        and[ ]shape[ ]\(([0-9]{1,12}),[ ]([0-9]{1,12})\)>
        (?: \s++ Coords\tValues )?+
      | ([0-9]{1,12})x([0-9]{1,12})[ ]sparse[ ](?:array|matrix)[ ]of[ ]type[ ]   # 3x4 .. of type
        '<class[ ]'([^'\n]++)'>' \s++                                            # '<class 'numpy.int64'>'
        with[ ]([0-9]{1,12})[ ]stored[ ]elements?+[ ] (?: \([^)\n]*+\)[ ] )?+
        in[ ][A-Za-z ]++> )
    """,
    re.VERBOSE,
)
_START = re.compile(
    r"""< (?:[A-Z][A-Za-z]*+[ ] | of[ ])++ sparse[ ](?:array|matrix)[ ]of[ ]dtype  # <COOrdinate ..
      | < [0-9]++x[0-9]++[ ]sparse[ ](?:array|matrix)[ ]of[ ]type    # <3x4 ..
      | \([0-9]++,[ ][0-9]++\)\t    # (0, 1)\t3
    """,
    re.VERBOSE,
)
_PLACE = re.compile(r"\s*+\(([0-9]++), ([0-9]++)\)\t[ ]*+")
_LEFT_OUT = re.compile(r"\s*+:\t:")
_WRITE_ALL = "scipy.io.mmwrite writes the shape and all entries"


def is_sparse(text: str) -> bool:
    """Say whether a text begins as a sparse matrix of SciPy does, with its head or with coordinates."""
    return bool(_START.match(text))


def read_sparse(cursor: Cursor) -> Spelled:
    """Return what the text of a sparse matrix of SciPy spells; ParseError where it does not show all."""
    start = cursor.pos
    if cursor.sees("("):
        _refuse_without_shape(cursor)
    head = cursor.expect_match(_HEAD)
    dtype, stored, rows, cols = head.group(1, 2, 3, 4) if head[1] else head.group(7, 8, 5, 6)
    entry = WholeFloats()
    found, count = listed_entries(cursor, _PLACE, (int(rows), int(cols)), 0, entry)
    if cursor.match(_LEFT_OUT):
        cursor.fail(f"':' stands for entries that were left out: {_WRITE_ALL}")
    if count != int(stored):
        cursor.fail(f"{stored} stored elements are declared, but {count} are listed: {_WRITE_ALL}", start)
    entry.require_exact(cursor, dtype)
    return found


def _refuse_without_shape(cursor: Cursor) -> NoReturn:
    places = _PLACE.findall(cursor.text, cursor.pos)
    rows, cols = (1 + max(int(place[k][:12]) for place in places) for k in (0, 1))
    cursor.fail(
        f"coordinates without a shape: a {quoted(rows)} x {quoted(cols)} matrix, or a larger one with rows or"
        f" columns of zeros at its end; put the text of repr above it, or {_WRITE_ALL}"
    )
