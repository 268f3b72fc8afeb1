"""CSV, rows of numbers between blanks or below their shape, and JSON, as formats with names.

Syntax: `_parsing.plaintext`; CSV as in RFC 4180, JSON as in RFC 8259.  CSV and rows of numbers
keep no empty matrix; CSV keeps no modulus, rows of numbers keep it in a comment `# mod n`, and
JSON objects have `"modulus": n`, or `"integers": true`, beside `rows`, `cols` and `entries`.  A flat JSON
list is a vector.
Where rows of numbers have a second reading (`modlinalg.formats._layout`), the writers mark the first
entry as one: by a sign `+`, or in CSV by quotes, which a column has around all its entries.

LinBox's dense format, linbox/util/formats/generic-dense.h ("1st line: #rows #cols; subsequent lines: every
entry, row by row"), has at least one row and one column, and keeps no modulus.  A text is recognised only
where the rows of numbers, the shape among them, are no matrix.  Entries are written one to a line, which is
no other matrix.

A number 0 alone, `0` or `o2 = 0`, is a matrix of one entry, or Macaulay2's (1.21) matrix of zeros of any
shape, which only the type below it shows, `o2 : Matrix ZZ^2 <-- ZZ^3`.  The results of other programs'
sessions are theirs.
"""

from __future__ import annotations

from dataclasses import replace

from modlinalg._arithmetic.rings import ZZ, Zmod, modulus_text
from modlinalg._support.regex import re, verbose
from modlinalg.formats._layout import (
    AS_WRITTEN,
    Layout,
    below_header,
    doubt_of,
    doubt_of_commas,
    header_of,
    read_rows,
)
from modlinalg.formats._lists import nested
from modlinalg.formats._parsing.cursor import Cursor, blanked, line_and_column, line_start
from modlinalg.formats._parsing.labels import second_reading
from modlinalg.formats._parsing.plaintext import parse_rows
from modlinalg.formats._parsing.row_ends import Semicolons
from modlinalg.formats._parsing.spreadsheets import as_plain
from modlinalg.formats._parsing.written import entry_as_written
from modlinalg.formats._reading import Doubt, Format, Parsed, Spelled, Written, cells
from modlinalg.formats._ring_names import modulus_ring

_FLAT = re.compile(r"[\[(]\s*+[-+0-9]")
_LONE_NUMBER = re.compile(r"[-+]?+[0-9/]++[ \t]*+\n\s*+\S")
_UNQUOTED = re.compile(r"[\[\]0-9+/,\s-]*+")
_COMMA_AT_END = re.compile(r",\s*+[\])]")  # of a list
_FIRST = re.compile(r"[0-9]++")
_LIST = re.compile(r"[{\[(]")

_ALONE = verbose(r"""(?a)(?: \s++ | \#[^\n]*+\n )*+  # empty lines, and comments such as # mod 5
    (?: o[0-9]++ \s*+ = \s*+ )?+       # o2 =
    (?P<zero> 0 )
    (?: \s++ | \#[^\n]*+ )*+""")
_REASON = (
    "a 0 alone: a 1 x 1 matrix, or a matrix of zeros of any shape as Macaulay2 prints it;"
    " --entries (in Python digits=False) says 1 x 1, and of another matrix toExternalString or"
    " [[0, 0], [0, 0]] shows the shape"
)


def read(cursor: Cursor, layout: Layout = AS_WRITTEN, semicolons: Semicolons = "column") -> Spelled:
    """Return what rows of numbers or JSON spell; a layout chooses between readings of rows.

    `semicolons` says what the numbers of one line are that have semicolons between them.
    """
    cursor.blanks()
    layout.require_exact(cursor)
    plain = as_plain(cursor.text, cursor.pos, semicolons, layout.edges)
    cursor.text, modulus, at = plain.text, plain.modulus, plain.at
    if plain.labels:  # those that the options speak of are gone
        header, index = (not taken and said for taken, said in zip(plain.edges, layout.edges, strict=True))
        layout = replace(layout, header=header, index=index)
    ring = None if modulus is None else modulus_ring(cursor, modulus, at)
    found = _read(cursor, layout)
    if plain.labels:
        found = replace(found, labels=plain.labels)
    if ring is None:
        return found
    if found.ring not in (None, ring):
        cursor.fail(f"the text names {found.ring} and {ring}", at)
    return found.over(ring)


def _read(cursor: Cursor, layout: Layout) -> Spelled:
    text = cursor.text
    labelled = text[line_start(text, cursor.pos) : cursor.pos].strip() != ""
    if labelled and (more := _LONE_NUMBER.match(text, cursor.pos)):
        cursor.fail("lines follow a name and its one number: give the matrix alone", more.end() - 1)
    opens = cursor.sees("[")
    is_plain = opens and (_FLAT.match(text, cursor.pos) or _UNQUOTED.fullmatch(text, cursor.pos))
    if is_plain and not _COMMA_AT_END.search(text, cursor.pos):
        layout.require_no_labels(cursor)
        layout.require_none(cursor)
        return nested(cursor, "[]", ",", entry_as_written)
    before = blanked(text[: cursor.pos])  # a label, which must not shift the columns
    listed = _LIST.match(text, cursor.pos) is not None
    if listed:
        layout.require_no_labels(cursor)
        layout.require_none(cursor)
    text = before + text[cursor.pos :]
    grid, doubt = (parse_rows(text), None) if listed else read_rows(text, layout, labelled=labelled)
    cursor.pos = len(text)
    ring = Zmod(grid.modulus) if grid.modulus else ZZ if grid.modulus == 0 else None
    if doubt is None and not listed:
        doubt = doubt_of_commas(text)
    return Spelled(grid.rows, grid.cols, ring, doubt=doubt)


def write_csv(M: Written) -> str:
    every_row = 0 if M.shape[1] == 1 else 1  # or a column would be numbers below a name in quotes
    return _marked(M, ",", r'"\g<0>"', every_row)


def write_blanks(M: Written) -> str:
    """Return lines of entries with blanks between them, after a comment that names the modulus."""
    return _marked(M, " ", r"+\g<0>")


def _marked(M: Written, separator: str, mark: str, count: int = 1) -> str:
    """Return rows of numbers, the first entry (all with count=0) marked where they have a second reading."""
    rows = "\n".join(cells(M, separator=separator, opening="", closing="")) + "\n"
    is_doubted = stands_alone(rows) or doubt_of(rows, M.shape[1]) is not None
    is_doubted |= separator == "," and second_reading(M.rows()) is not None
    return _FIRST.sub(mark, rows, count=count) if is_doubted else rows


def write_json(M: Written) -> str:
    """Return an object with modulus (over Z_n) or integers (over Z), rows, cols and entries."""
    n = M.ring.modulus
    quotes = '"' if n is None else ""
    named = f'"modulus": {modulus_text(M.ring)}, ' if n else ""
    named = '"integers": true, ' if M.ring == ZZ else named
    rows = ", ".join("[" + ", ".join(f"{quotes}{cell}{quotes}" for cell in row) + "]" for row in M.cells())
    return f'{{{named}"rows": {M.shape[0]}, "cols": {M.shape[1]}, "entries": [{rows}]}}'


_ABOUT_JSON = "JSON: lists of lists, or an object with rows, cols, entries"
JSON = Format("json", _ABOUT_JSON, _LIST.match, read, write_json)
CSV = Format("csv", "CSV: entries between commas", lambda text: "," in text, read, write_csv)
BLANKS = Format("whitespace", "rows of numbers between blanks", lambda _: True, read, write_blanks)
FORMATS = (JSON, CSV, BLANKS)


# ----------------------------------------------------------------- LinBox, dense


def recognise_linbox(text: str) -> bool:
    header = header_of(text)
    return header is not None and not header.plain_too


def read_linbox(cursor: Cursor, layout: Layout = AS_WRITTEN) -> Spelled:
    """Return the matrix whose shape stands in front of it; a layout says whether its entries are digits."""
    text = cursor.text
    before = blanked(text[: cursor.pos])
    grid = below_header(before + text[cursor.pos :], layout)
    cursor.pos = len(text)
    return Spelled(grid.rows, grid.cols)


def write_linbox(M: Written) -> str:
    lines = [f"{M.shape[0]} {M.shape[1]}", *(cell for row in M.cells() for cell in row)]
    return "\n".join(lines) + "\n"


_ABOUT = "LinBox, dense: rows cols, and the entries below"
LINBOX = Format("linbox", _ABOUT, recognise_linbox, read_linbox, write_linbox)


# ----------------------------------------------------------------- 0 alone


def stands_alone(text: str) -> bool:
    """Say whether a text is the number 0, perhaps with Macaulay2's label and with comments.

    >>> stands_alone("0"), stands_alone("o2 = 0"), stands_alone("[0]"), stands_alone("M = 0")
    (True, True, False, False)
    """
    return _ALONE.fullmatch(text) is not None


def with_doubt(found: Parsed, text: str, layout: Layout) -> Parsed:
    """Return what was read of a text whose format was not named, doubted where it is 0 alone."""
    match = _ALONE.fullmatch(text) if layout.digits is None else None
    if match is None:
        return found
    doubt = Doubt(_REASON, 0, True, *line_and_column(text, match.start("zero")))
    return replace(found, parts=(replace(found.parts[0], doubt=doubt),))
