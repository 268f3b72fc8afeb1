"""Singular: what print(M) and M; show, `intmat`, and `ring r = ..; matrix M[2][3] = ..;`.

Syntax: Singular manual, "matrix", "intmat", "print" and "Rings and orderings".  print(M) ends
every row but the last with a comma and continues long rows on lines that begin with two blanks;
`M;` prints one entry to a line, `M[1,1]=2`.  string(M) is a flat list, which has no shape and
reads as a row of CSV.  Singular's matrices have at least one row and one column.
`_singular_modules` reads modules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from modlinalg._parsing.cursor import Cursor
from modlinalg._rings import QQ, Ring, modulus_text
from modlinalg._storage.firewall import Element
from modlinalg.formats._lists import entries
from modlinalg.formats._reading import (
    Format,
    Spelled,
    Written,
    filled,
    flat,
    require_rows,
    require_size,
    reshaped,
)
from modlinalg.formats._ring_names import field_ring, modulus_ring
from modlinalg.formats._singular_modules import is_module, read_module

_ENTRY = re.compile(r"\w++\[([0-9]{1,9}),([0-9]{1,9})\]=")
_RING = re.compile(
    r"""ring \s++ \w++ \s*+=\s*+
    (?: \(\s*+ integer \s*+,\s*+ (?P<n>[0-9]++) \s*+\)     # ring r = (integer, 12), x, dp;
      | (?P<field>[0-9]++)                                 # ring r = 7, x, dp;
      | (?P<name>QQ|ZZ)                                    # ring r = QQ, x, dp;
    ) \s*+, [^;]*+ ; \s*+""",
    re.VERBOSE,
)
_DECLARED = re.compile(
    r"""(?: intmat | matrix | bigintmat ) \s++ \w++         # intmat M
    \s*+\[\s*+ ([0-9]++) \s*+\]                             # [2]
    \s*+\[\s*+ ([0-9]++) \s*+\] \s*+=\s*+                   # [3] =
    """,
    re.VERBOSE,
)
_START = re.compile(
    r"""\w++ \[[0-9]++,[0-9]++\] [=,]                        # M[1,1]=2  M[1,1],M[1,2]
      | ring \s++ \w++ \s*+=                                 # ring r = 7, x, dp;
      | (?: intmat | bigintmat | matrix ) \s++ \w++ \s*+\[   # intmat M[2][3] = 1, 2, 3, 4, 5, 6;
    """,
    re.VERBOSE,
)
_NAMES = re.compile(r"\w++\[[0-9]++,[0-9]++\](?!=)")
_NEXT_ROW = re.compile(r"\n(?!  )")
_SPACED_COMMA = re.compile(r" *+, *+(?:\n  *+)?(?=[-+0-9])")


def recognise(text: str) -> bool:
    """Say whether a text has Singular's words or rows that end in commas."""
    if _START.match(text) or is_module(text):
        return True
    first, _, rest = text.partition("\n")
    ends = rest.rstrip()[-1:] not in ("", ",")  # a table with a comma behind every row is a CSV
    return first.rstrip().endswith(",") and ends and bool(re.match(r"[-+0-9]", text))


def read(cursor: Cursor, rows: int | None = None) -> Spelled:
    """Return what a text of Singular spells; a module has as many rows as the caller says."""
    cursor.blanks()
    ring: Ring | None = None
    if match := cursor.match(_RING):
        ring = _named(cursor, match)
    if match := cursor.match(_DECLARED):
        return _declaration(cursor, match).over(ring)
    if is_module(cursor.text, cursor.pos):
        return read_module(cursor, rows).over(ring)
    if _ENTRY.match(cursor.text, cursor.pos):
        return _entry_lines(cursor).over(ring)
    return printed(cursor).over(ring)


def _named(cursor: Cursor, match: re.Match[str]) -> Ring | None:
    if match["n"]:
        return modulus_ring(cursor, match["n"], match.start("n"))
    if match["field"] and match["field"].strip("0"):
        return field_ring(cursor, match["field"], match.start("field"))
    return None if match["name"] == "ZZ" else QQ


def _declaration(cursor: Cursor, match: re.Match[str]) -> Spelled:
    rows, cols = Cursor(match[1]).size(), Cursor(match[2]).size()
    require_size(cursor, rows, cols, match.start())
    values = entries(cursor, ";")
    cursor.expect(";")
    return reshaped(values, (rows, cols), cursor, match.start())


def _entry_lines(cursor: Cursor) -> Spelled:
    """Return the matrix printed one entry to a line, row by row."""
    start = cursor.pos
    rows: list[list[Element]] = []
    while match := cursor.match(_ENTRY):
        i, j = int(match[1]), int(match[2])
        if j == 1:
            rows.append([])
        if not rows or (i, j) != (len(rows), len(rows[-1]) + 1):
            cursor.fail(f"entry [{i},{j}] stands out of its place", match.start())
        rows[-1].append(cursor.number())
        cursor.blanks()
    return filled(rows, cursor, start)


def printed(cursor: Cursor) -> Spelled:
    """Return the rows that stand here, each but the last with a comma at its end."""
    start = cursor.pos
    rows: list[Sequence[Element]] = []
    while True:
        row: list[Element] = []
        while True:
            _refuse_names(cursor)
            row += cursor.run(",", in_line=True)
            if not cursor.match(_SPACED_COMMA):
                break
        rows.append(row)
        cursor.require_even_width(rows)
        cursor.spaces()
        if not cursor.take(","):
            return filled(rows, cursor, start)
        cursor.spaces()
        if not cursor.match(_NEXT_ROW):
            _refuse_names(cursor)
            cursor.refuse()


def _refuse_names(cursor: Cursor) -> None:
    if _NAMES.match(cursor.text, cursor.pos):
        cursor.fail("Singular printed names instead of long entries: use `M;` instead of print")


def write(M: Written) -> str:
    """Return the declarations of a ring and of a matrix over it."""
    require_rows("singular", M)
    n = M.ring.modulus
    ring = "0" if n is None else f"(integer, {modulus_text(M.ring)})"
    return f"ring r = {ring}, x, dp; matrix M[{M.shape[0]}][{M.shape[1]}] = {flat(M)};"


FORMAT = Format("singular", "Singular: printed, M[1,1]=2, intmat, matrix M[2][3]", recognise, read, write)
