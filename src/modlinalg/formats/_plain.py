"""CSV, rows of numbers between blanks, JSON, as formats with names.

Syntax: `_parsing.plaintext`; CSV as in RFC 4180, JSON as in RFC 8259.  CSV and rows of numbers
keep no empty matrix; CSV keeps no modulus, rows of numbers keep it in a comment `# mod n`, and
JSON objects have `"modulus": n`, or `"integers": true`, beside `rows`, `cols` and `entries`.  A flat JSON
list is a vector.
Where rows of numbers have a second reading (`modlinalg.formats._layout`), the writers mark the first
entry as one: by a sign `+`, or in CSV by quotes, which a column has around all its entries.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod, modulus_text
from modlinalg._support.regex import re
from modlinalg.formats._layout import AS_WRITTEN, Layout, doubt_of, doubt_of_commas, read_rows
from modlinalg.formats._lists import nested
from modlinalg.formats._naught import stands_alone
from modlinalg.formats._parsing.cursor import Cursor, blanked, line_start
from modlinalg.formats._parsing.plaintext import parse_rows
from modlinalg.formats._parsing.row_ends import Semicolons
from modlinalg.formats._parsing.spreadsheets import as_plain
from modlinalg.formats._parsing.written import entry_as_written
from modlinalg.formats._reading import Format, Spelled, Written, cells, modulus_comment, require_rows
from modlinalg.formats._ring_names import modulus_ring

_FLAT = re.compile(r"[\[(]\s*+[-+0-9]")
_LONE_NUMBER = re.compile(r"[-+]?+[0-9/]++[ \t]*+\n\s*+\S")
_UNQUOTED = re.compile(r"[\[\]0-9+/,\s-]*+")
_FIRST = re.compile(r"[0-9]++")
_LISTS = ("{", "[", "(")


def read(cursor: Cursor, layout: Layout = AS_WRITTEN, semicolons: Semicolons = "column") -> Spelled:
    """Return what rows of numbers or JSON spell; a layout chooses between readings of rows.

    `semicolons` says what the numbers of one line are that have semicolons between them.
    """
    cursor.blanks()
    text, modulus, at = as_plain(cursor.text, cursor.pos, semicolons)
    cursor.text = text
    if modulus is None:
        return _read(cursor, layout)
    ring = modulus_ring(cursor, modulus, at)
    found = _read(cursor, layout)
    if found.ring not in (None, ring):
        cursor.fail(f"the text names {found.ring} and {ring}", at)
    return found.over(ring)


def semicolons_of(chosen: Format) -> Semicolons:
    return "row" if chosen is CSV else "column"


def _read(cursor: Cursor, layout: Layout) -> Spelled:
    text = cursor.text
    labelled = text[line_start(text, cursor.pos) : cursor.pos].strip() != ""
    if labelled and (more := _LONE_NUMBER.match(text, cursor.pos)):
        cursor.fail("lines follow a name and its one number: give the matrix alone", more.end() - 1)
    if cursor.sees("[") and (_FLAT.match(text, cursor.pos) or _UNQUOTED.fullmatch(text, cursor.pos)):
        start = cursor.pos
        if not re.compile(r",\s*+[\])]").search(text, start):  # a comma at the end of a list
            layout.require_none(cursor)
            return nested(cursor, "[]", ",", entry_as_written)
    before = blanked(text[: cursor.pos])  # a label, which must not shift the columns
    listed = text.startswith(_LISTS, cursor.pos)
    if listed:
        layout.require_none(cursor)
    text = before + text[cursor.pos :]
    grid, doubt = (parse_rows(text), None) if listed else read_rows(text, layout, labelled=labelled)
    cursor.pos = len(text)
    ring: Ring | None = ZZ if grid.modulus == 0 else None
    ring = Zmod(grid.modulus) if grid.modulus else ring
    if doubt is None and not listed:
        doubt = doubt_of_commas(text)
    return Spelled(grid.rows, grid.cols, ring, doubt=doubt)


def write_csv(M: Written) -> str:
    require_rows("csv", M)
    rows = "\n".join(cells(M, separator=",", opening="", closing="")) + "\n"
    every_row = 0 if M.shape[1] == 1 else 1  # or a column would be numbers below a name in quotes
    return _marked(rows, M, r'"\g<0>"', every_row)


def write_blanks(M: Written) -> str:
    """Return lines of entries with blanks between them, after a comment that names the modulus."""
    require_rows("whitespace", M)
    rows = "\n".join(cells(M, separator=" ", opening="", closing="")) + "\n"
    return modulus_comment(M, "#") + _marked(rows, M, r"+\g<0>")


def _marked(rows: str, M: Written, mark: str, count: int = 1) -> str:
    """Return rows of numbers, the first entry (all with count=0) marked where they have a second reading."""
    is_doubted = stands_alone(rows) or doubt_of(rows, M.shape[1]) is not None
    return _FIRST.sub(mark, rows, count=count) if is_doubted else rows


def write_json(M: Written) -> str:
    """Return an object with modulus (over Z_n) or integers (over Z), rows, cols and entries."""
    n = M.ring.modulus
    quotes = '"' if n is None else ""
    named = f'"modulus": {modulus_text(M.ring)}, ' if n else ""
    named = '"integers": true, ' if M.ring == ZZ else named
    rows = ", ".join("[" + ", ".join(f"{quotes}{cell}{quotes}" for cell in row) + "]" for row in M.cells())
    return f'{{{named}"rows": {M.shape[0]}, "cols": {M.shape[1]}, "entries": [{rows}]}}'


JSON = Format(
    "json",
    "JSON: lists of lists, or an object with rows, cols, entries",
    re.compile(r"[{\[(]").match,
    read,
    write_json,
)
CSV = Format("csv", "CSV: entries between commas", lambda text: "," in text, read, write_csv)
BLANKS = Format("whitespace", "rows of numbers between blanks", lambda _: True, read, write_blanks)
FORMATS = (JSON, CSV, BLANKS)
