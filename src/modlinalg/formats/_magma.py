"""Magma: printed matrices and vectors, `Matrix(R, m, n, [..])`, `R ! [..]` in spaces of matrices.

Syntax: Magma handbook, "Matrices" (creation and printing) and "Vector spaces" (vectors print
as `(1 2 3)`).  Vectors are rows, `v * M`.  A printed matrix looks as Sage's does and names no ring.
"""

from __future__ import annotations

import re

from modlinalg._parsing.cursor import Cursor
from modlinalg._rings import Ring, modulus_text
from modlinalg.formats._lists import bracketed_lines, entries, nested
from modlinalg.formats._reading import (
    Format,
    Spelled,
    Written,
    declared,
    flat,
    require_size,
    reshaped,
    row_vector,
)
from modlinalg.formats._ring_names import CALL, named_ring

_CALL = re.compile(r"(?:(?:Dense|Sparse)?Matrix|Vector)\s*+\(")
_SPACE = re.compile(
    r"""(?: RMatrixSpace | KMatrixSpace    # RMatrixSpace(Integers(12), 2, 2) ! [1, 2, 3, 4]
      | MatrixAlgebra | MatrixRing         # MatrixAlgebra(GF(7), 2) ! [1, 2, 3, 4]
      | RSpace | VectorSpace               # VectorSpace(GF(7), 2) ! [1, 2]
    ) \s*+\(""",
    re.VERBOSE,
)
_EMPTY = re.compile(r"Matrix with ([0-9]++) rows? and ([0-9]++) columns?")
_START = re.compile(
    r"""(?: (?:Dense|Sparse)?Matrix | Vector ) \s*+\(\s*+
        (?: IntegerRing | ResidueClassRing       # Matrix(IntegerRing(12), 2, 2, [1, 2, 3, 4])
          | RationalField | Rationals            # Matrix(RationalField(), 2, 2, [1/2, 2, 3, 4])
          | Integers                             # SparseMatrix(Integers(12), 2, 2, [1, 2, 3, 4])
          | GF | FiniteField                     # Vector(GF(7), [1, 2])
        ) \s*+\(
      | (?: RMatrixSpace | KMatrixSpace          # RMatrixSpace(Integers(12), 2, 2) ! [1, 2, 3, 4]
          | RSpace | VectorSpace                 # VectorSpace(GF(7), 2) ! [1, 2]
          | MatrixAlgebra | MatrixRing           # MatrixAlgebra(GF(7), 2) ! [1, 2, 3, 4]
        ) \s*+\(
      | Matrix[ ]with[ ][0-9]                    # Matrix with 0 rows and 3 columns
      | \(\s*+ [-+]?[0-9]++(?:/[0-9]++)?+        # (1 -2 3/4)
        (?: [ ]++ [-+]?[0-9]++(?:/[0-9]++)?+ )++ \s*+\)
    """,
    re.VERBOSE,
)


def recognise(text: str) -> bool:
    """Say whether a text begins with one of Magma's constructors, or is a vector without commas."""
    return bool(_START.match(text))


def read(cursor: Cursor) -> Spelled:
    """Return what a text of Magma spells."""
    cursor.blanks()
    start = cursor.pos
    if empty := cursor.match(_EMPTY):
        rows, cols = (Cursor(digits).size() for digits in empty.groups())
        require_size(cursor, rows, cols, start)
        return declared(Spelled([], 0), (rows, cols), cursor, start)
    if call := cursor.match(_CALL):
        return _call(cursor, is_vector=call[0].startswith("V"))
    if cursor.match(_SPACE):
        return _coerced(cursor)
    if cursor.take("("):
        found = row_vector(entries(cursor, ")", " "))
        cursor.expect(")")
        return found
    return bracketed_lines(cursor)


def _call(cursor: Cursor, *, is_vector: bool) -> Spelled:
    ring: Ring | None = None
    cursor.blanks()
    if match := cursor.match(CALL):
        ring = named_ring(cursor, match)
        cursor.expect(",")
    cursor.blanks()
    start = cursor.pos
    shape = None
    if not cursor.sees("["):
        shape = (1, cursor.size()) if is_vector else cursor.sizes(",")
        if is_vector:
            cursor.expect(",")
    found = _sequence(cursor)
    cursor.expect(")")
    if shape is not None:
        found = _shaped(found, shape, cursor, start)
    elif found.is_vector and not is_vector:
        cursor.fail("a flat sequence needs its numbers of rows and columns", start)
    return found.over(ring or found.ring)


def _coerced(cursor: Cursor) -> Spelled:
    cursor.blanks()
    ring = named_ring(cursor, cursor.expect_match(CALL))
    cursor.expect(",")
    cursor.blanks()
    start = cursor.pos
    rows = cols = cursor.size()
    cursor.blanks()
    if cursor.take(","):
        cursor.blanks()
        cols = cursor.size()
    cursor.expect(")")
    cursor.expect("!")
    return _shaped(_sequence(cursor), (rows, cols), cursor, start).over(ring)


def _shaped(found: Spelled, shape: tuple[int, int], cursor: Cursor, at: int) -> Spelled:
    if found.is_vector:
        found = reshaped(found.rows[0], shape, cursor, at)
    return declared(found, shape, cursor, at)


def _sequence(cursor: Cursor) -> Spelled:
    """Return a sequence, which may begin with its universe: [ Integers(12) | 2, 11 ]."""
    cursor.blanks()
    start = cursor.pos
    cursor.expect("[")
    cursor.blanks()
    universe = cursor.match(CALL)
    if universe is None:
        cursor.pos = start
        return nested(cursor)
    cursor.expect("|")
    values = entries(cursor, "]")
    cursor.expect("]")
    found = row_vector(values) if values else Spelled([], 0)
    return found.over(named_ring(cursor, universe))


def write(M: Written) -> str:
    """Return what Magma accepts, with ring and shape."""
    ring = "Rationals()" if M.ring.modulus is None else f"Integers({modulus_text(M.ring)})"
    return f"Matrix({ring}, {M.shape[0]}, {M.shape[1]}, [{flat(M)}])"


FORMAT = Format("magma", "Magma: Matrix(Integers(n), m, k, [..]), printed", recognise, read, write, "left")
