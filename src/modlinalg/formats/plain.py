"""CSV, rows of numbers between blanks, JSON: what `matrix(text)` reads, as formats with names.

Syntax: `modlinalg.plaintext`; CSV as in RFC 4180, JSON as in RFC 8259.  CSV and rows of numbers
keep no empty matrix; CSV keeps no modulus, rows of numbers keep it in a comment `# mod n`, and
JSON objects have `modulus` beside `rows`, `cols` and `entries`.  A flat JSON list is a vector.
"""

from __future__ import annotations

import re

from modlinalg.cursor import Cursor
from modlinalg.formats.lists import nested
from modlinalg.formats.reading import (
    Format,
    Spelled,
    cells,
    modulus_comment,
    require_rows,
)
from modlinalg.matrix import Matrix
from modlinalg.plaintext import parse_rows
from modlinalg.rings import Zmod
from modlinalg.serialize import json_text, matrix_json

_FLAT = re.compile(r"[\[(]\s*+[-+0-9]")
_LONE_NUMBER = re.compile(r"[-+]?+[0-9/]++[ \t]*+\n\s*+\S")
_UNQUOTED = re.compile(r"[\[\]0-9+/,\s-]*+")


def read(cursor: Cursor) -> Spelled:
    """Return what rows of numbers or JSON spell."""
    cursor.blanks()
    text = cursor.text
    if _after_a_label(text, cursor.pos) and (more := _LONE_NUMBER.match(text, cursor.pos)):
        cursor.fail("lines follow a name and its one number: give the matrix alone", more.end() - 1)
    if cursor.sees("[") and (_FLAT.match(text, cursor.pos) or _UNQUOTED.fullmatch(text, cursor.pos)):
        start = cursor.pos
        if not re.compile(r",\s*+[\])]").search(text, start):  # a comma at the end of a list
            return nested(cursor)
    before = re.sub(r"[^\n]", " ", text[: cursor.pos])  # a label, which must not shift the columns
    grid = parse_rows(before + text[cursor.pos :])
    cursor.pos = len(text)
    ring = None if grid.modulus is None else Zmod(grid.modulus)
    return Spelled(grid.rows, grid.cols, ring)


def _after_a_label(text: str, at: int) -> bool:
    """Say whether something other than blanks stands before an offset, on its line."""
    return bool(text[text.rfind("\n", 0, at) + 1 : at].strip())


def _recognise_json(text: str) -> bool:
    return text[:1] in ("{", "[", "(")


def _recognise_csv(text: str) -> bool:
    return "," in text


def _recognise_blanks(text: str) -> bool:
    return True


def write_csv(M: Matrix) -> str:
    """Return lines of entries with commas between them."""
    require_rows("csv", M)
    return "\n".join(cells(M, separator=",", opening="", closing="")) + "\n"


def write_blanks(M: Matrix) -> str:
    """Return lines of entries with blanks between them, after a comment that names the modulus."""
    require_rows("whitespace", M)
    return modulus_comment(M, "#") + "\n".join(cells(M, separator=" ", opening="", closing="")) + "\n"


def write_json(M: Matrix) -> str:
    """Return an object with modulus (over Z_n), rows, cols and entries."""
    ring = {} if M.ring.modulus is None else {"modulus": M.ring.modulus}
    return json_text({**ring, **matrix_json(M)})


JSON = Format(
    "json", "JSON: lists of lists, or an object with rows, cols, entries", _recognise_json, read, write_json
)
CSV = Format("csv", "CSV: entries between commas", _recognise_csv, read, write_csv)
BLANKS = Format("whitespace", "rows of numbers between blanks", _recognise_blanks, read, write_blanks)
