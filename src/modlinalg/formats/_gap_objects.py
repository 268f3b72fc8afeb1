"""GAP's matrix and vector objects: `<matrix mod 6: ..>`, `NewMatrix(..)`, what Display shows; ranges.

Source: gap-system/gap, tst/testinstall/MatrixObj/matobjnz.tst, which shows View, Print, Display and String
of IsZmodnZMatrixRep, and GAP 4.12 itself for IsPlistMatrixRep.  An object without rows or columns shows its
shape; of any other the summary `<2x2-matrix over GF(5)>` leaves the entries out, and is refused.

A range `[ 1 .. 3 ]` or `[ 2, 4 .. 6 ]` is how GAP prints a row that it knows to be one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import entries, nested
from modlinalg.formats._parsing.cursor import Cursor, Entry
from modlinalg.formats._reading import Spelled, declared, filled, require_size, row_vector
from modlinalg.formats._ring_names import RingOfEntries, field_ring

List = Callable[[], Spelled]

_DOMAIN = re.compile(
    r"""\(?+ Integers[ ]mod[ ] (?P<n>[0-9]++) \)?+      # (Integers mod 6)
      | GF\(\s*+ (?P<p>[0-9]++) \s*+\)                  # GF(5)
      | (?P<rationals> Rationals )                      # Rationals
      | (?P<integers> Integers )                        # Integers
      | Monoid\([ ]\.\.\.[ ]\)               # what GAP 4.12 prints of Integers mod 6
    """,
    re.VERBOSE,
)
_VIEWED = re.compile(r"<(?:immutable )?(matrix|vector) mod ([0-9]++): ")
_NEW = re.compile(r"New(Matrix|Vector)\(\s*+Is\w++\s*+,\s*+")
_DISPLAYED = re.compile(r"<([0-9]++)x([0-9]++)-matrix over |<a \w++ vector over ")
_EMPTY = re.compile(r"<(?:immutable )?([0-9]++)x([0-9]++)-matrix (?:mod ([0-9]++)(?=>)|over )")
_SHUT = re.compile(r"\s*+\]?\s*+>")
_RANGE = re.compile(r"\[\s*+(-?[0-9]++)(?:\s*+,\s*+(-?[0-9]++))?+\s*+\.\.\s*+(-?[0-9]++)\s*+\]")
_OBJECT = re.compile(
    r"""New(?:Matrix|Vector)\(                                          # NewMatrix(IsPlistMatrixRep,..
      | <(?:immutable[ ])?(?:matrix|vector)[ ]mod[ ]                    # <matrix mod 6: [ [ 1 ] ]>
      | <(?:immutable[ ])?[0-9]++x[0-9]++-matrix[ ]                     # <2x2-matrix over GF(5):
      | <a[ ]\w++[ ]vector[ ]over[ ] | <[a-z]++[ ]vector[ ]over[ ]      # <a plist vector over GF(5):
    """,
    re.VERBOSE,
)
_BEGINS_RANGE = re.compile(
    r"""\[[ ] (?:\[[ ])? -?[0-9]++ (?: ,[ ] -?[0-9]++ )? [ ]\.\.[ ]      # [ 1 .. 3 ]  [ [ 2, 4 .. 6 ]
      | \[[ ] \[[ ] [-+0-9/, ]*+ \] , \s*+ \[[ ] [-0-9, ]++ \.\.[ ]       # [ [ 1, 1 ], [ 1 .. 2 ] ]
    """,
    re.VERBOSE,
)


def begins_object(text: str) -> bool:
    """Say whether a text begins with a matrix or vector object of GAP."""
    return _OBJECT.match(text) is not None


def begins_range(text: str) -> bool:
    """Say whether a text is a range in GAP's spacing, or a list whose first rows may be."""
    return _BEGINS_RANGE.match(text) is not None


def read_object(cursor: Cursor, entry: RingOfEntries, read_list: List) -> Spelled | None:
    """Return the matrix or vector object that stands here, None where none does.

    `read_list` reads its entries, which must be of the ring that the object names to `entry`.
    """
    start = cursor.pos
    if viewed := cursor.match(_VIEWED):
        entry.name_modulus(cursor, viewed[2], viewed.start(2))
        found = read_list()
        cursor.expect(">")
        return found
    if new := cursor.match(_NEW):
        return _new(cursor, new, entry, read_list)
    if empty := _without_entries(cursor, entry):
        return empty
    shown = cursor.match(_DISPLAYED)
    if shown is None:
        return None
    domain = _domain(cursor, entry)
    if not cursor.take(":"):
        cursor.pos = start  # a summary
        return None
    found = _lines_or_list(cursor, read_list) if shown[1] else read_list()
    cursor.expect_match(_SHUT)
    if shown[1]:
        shape = Cursor(shown[1]).size(), Cursor(shown[2]).size()
        found = declared(found, shape, cursor, start)
    return found.over(domain)


def _new(cursor: Cursor, new: re.Match[str], entry: RingOfEntries, read_list: List) -> Spelled:
    domain = _domain(cursor, entry)
    cursor.expect(",")
    cursor.blanks()
    start = cursor.pos
    cols = None
    if new[1] == "Matrix":
        cols = cursor.size()
        cursor.expect(",")
    found = read_list()
    cursor.expect(")")
    if cols is not None:
        if found.is_vector:
            cursor.fail("a matrix lists its rows", start)
        found = declared(found, (len(found.rows), cols), cursor, start)
    return found.over(domain)


def _domain(cursor: Cursor, entry: RingOfEntries) -> Ring | None:
    """Return Q or Z where it is named, None for all else; the entries are told of Z_n where that is named."""
    match = cursor.match(_DOMAIN)
    if match is None:
        cursor.fail("this matrix is over none of the rings Z_n, Z and Q")
    if match["n"]:
        entry.name_modulus(cursor, match["n"], match.start("n"))
    if match["p"]:
        entry.name(cursor, field_ring(cursor, match["p"], match.start("p")), match.start("p"))
    return QQ if match["rationals"] else ZZ if match["integers"] else None


def _without_entries(cursor: Cursor, entry: RingOfEntries) -> Spelled | None:
    """Return the matrix without rows or columns that a summary shows; None where something else stands."""
    start = cursor.pos
    match = cursor.match(_EMPTY)
    if match is None:
        return None
    shape = Cursor(match[1]).size(), Cursor(match[2]).size()
    if 0 not in shape:
        cursor.pos = start
        return None
    domain = None
    if match[3]:
        entry.name_modulus(cursor, match[3], match.start(3))
    else:
        domain = _domain(cursor, entry)
    cursor.expect(">")
    return declared(Spelled([], 0), shape, cursor, start).over(domain)


def _lines_or_list(cursor: Cursor, read_list: List) -> Spelled:
    r"""Return the rows that Display shows, [[ 1, 2 ]\n [ 3, 4 ]\n], or a list of them with commas."""
    cursor.blanks()
    if not cursor.sees("[["):
        return read_list()
    cursor.pos += 1
    start = cursor.pos
    rows: list[Sequence[Element]] = []
    while cursor.sees("["):
        row = read_list()
        rows.append(row.rows[0] if row.rows else [])
        cursor.require_even_width(rows)
        cursor.blanks()
    return filled(rows, cursor, start)


@lru_cache(maxsize=1)
def _has_ranges(text: str) -> bool:
    """Say whether a text may hold `[ 1 .. 3 ]`; it is looked through once for all of its lists."""
    return ".." in text


def list_with_ranges(cursor: Cursor, entry: Entry) -> Spelled:
    """Return a list of rows or a flat list, each row of which may be a range."""
    if not _has_ranges(cursor.text):
        return nested(cursor, "[]", ",", entry)
    cursor.blanks()
    start = cursor.pos
    if alone := cursor.match(_RANGE):
        return row_vector(_expanded(cursor, alone))
    if not re.compile(r"\[\s*+\[").match(cursor.text, start):
        return nested(cursor, "[]", ",", entry)
    cursor.expect("[")
    rows: list[Sequence[Element]] = []
    while True:
        cursor.blanks()
        if row := cursor.match(_RANGE):
            rows.append(_expanded(cursor, row, len(rows) + 1))
        else:
            cursor.expect("[")
            rows.append(entries(cursor, "]", ",", entry))
            cursor.expect("]")
        cursor.require_even_width(rows)
        cursor.blanks()
        if cursor.take("]"):
            return filled(rows, cursor, start)
        cursor.expect(",")


def _expanded(cursor: Cursor, match: re.Match[str], rows: int = 1) -> list[Element]:
    """Return the numbers of a range, the last of so many rows; ParseError where its steps lead elsewhere."""
    first, last = Cursor(match[1]).integer(), Cursor(match[3]).integer()
    step = Cursor(match[2]).integer() - first if match[2] else 1
    if step == 0 or (last - first) % step or (last - first) // step < 0:
        cursor.fail(
            "steps of this length do not lead from the first number of the range to its last", match.start()
        )
    require_size(cursor, rows, (last - first) // step + 1, match.start())
    return list(range(first, last + step, step))
