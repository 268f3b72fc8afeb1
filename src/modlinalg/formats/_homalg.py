"""homalg: what Display shows of a matrix over Z/nZ, `.. modulo [ 256 ]`, and HomalgMatrix(.., m, n, R).

Syntax: homalg_project, MatricesForHomalg/gap/HomalgMatrix.gd and ResidueClassRing.gi (Display).  Below the
rows, which the system behind homalg prints (GAP's lists or Singular's lines), the relation of the ring
stands; below that may stand what the matrix represents.  An empty matrix shows its shape alone.  Vectors
are rows, `v * M`.

Refused: rings with other relations than one number, and the summaries `<A 2 x 2 matrix over ..>`.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import modulus_text
from modlinalg._support.regex import re
from modlinalg.formats._lists import nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, flat
from modlinalg.formats._ring_names import modulus_ring, ring_of_groups
from modlinalg.formats._singular import printed

_SUMMARY = re.compile(r"<An? (?:[a-z-]++ )*+[0-9]++ x [0-9]++ (?=[^>\n]{0,200}matrix)")
_EMPTY = re.compile(r"\(an empty ([0-9]++) x ([0-9]++) matrix\)")
_RELATION = re.compile(r"\s*+modulo \[ ([0-9]++) \]")
_REPRESENTS = re.compile(r"\s*+the map is currently represented by the above ([0-9]++) x ([0-9]++) matrix")
_CALL = re.compile(r"""HomalgMatrix\(\s*+"?+\s*+""")
_RING = re.compile(
    r"""HomalgRingOfIntegers\(\s*+ (?P<n>[0-9]*+) \s*+\)            # HomalgRingOfIntegers( 256 ), also ( )
      | (?P<rationals> HomalgFieldOfRationals\(\s*+\) )            # HomalgFieldOfRationals( )
    """,
    re.VERBOSE,
)
_START = re.compile(r"HomalgMatrix\(|\(an empty [0-9]|<An? (?:[a-z-]++ )*+[0-9]++ x [0-9]")
_TAIL = 200  # characters, among which the relation stands


def recognise(text: str) -> bool:
    ends = text.startswith(("[", "-", *"0123456789")) and "modulo [" in text[-_TAIL:]
    return bool(_START.match(text)) or ends


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    start = cursor.pos
    if _SUMMARY.match(cursor.text, start):
        cursor.fail("homalg left the entries out: use Display(M)")
    if cursor.match(_CALL):
        return _call(cursor, start)
    if empty := cursor.match(_EMPTY):
        shape = Cursor(empty[1]).size(), Cursor(empty[2]).size()
        found = Spelled([], 0).declared(shape, cursor, start)
    else:
        found = nested(cursor) if cursor.sees("[") else printed(cursor)
        found = Spelled(found.rows, found.cols)
    ring = None
    if relation := cursor.match(_RELATION):
        ring = modulus_ring(cursor, relation[1], relation.start(1))
    if represents := cursor.match(_REPRESENTS):
        shape = Cursor(represents[1]).size(), Cursor(represents[2]).size()
        if shape != (len(found.rows), found.cols):
            what = f"{shape[0]} x {shape[1]} is declared"
            cursor.fail(f"{what}, but another shape is listed", represents.start())
    return found.over(ring)


def _call(cursor: Cursor, start: int) -> Spelled:
    """Return the matrix of a call, its entries listed row by row; their list may stand in quotes."""
    found = nested(cursor)
    cursor.blanks()
    cursor.take('"')
    cursor.expect(",")
    shape = cursor.sizes(",")
    cursor.blanks()
    ring = ring_of_groups(cursor, cursor.expect_match(_RING))
    cursor.expect(")")
    if found.is_vector or not found.rows:
        found = Spelled.reshaped(found.rows[0] if found.rows else [], shape, cursor, start)
    return found.declared(shape, cursor, start).over(ring)


def write(M: Written) -> str:
    n = M.ring.modulus
    modulus = f" {modulus_text(M.ring)}" if n else ""
    ring = "HomalgFieldOfRationals( )" if n is None else f"HomalgRingOfIntegers({modulus} )"
    return f'HomalgMatrix( "[ {flat(M)} ]", {M.shape[0]}, {M.shape[1]}, {ring} )'


FORMAT = Format("homalg", "homalg: Display over Z/nZ, HomalgMatrix(..)", recognise, read, write, "left")
