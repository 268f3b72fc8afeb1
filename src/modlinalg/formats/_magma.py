"""Magma: printed matrices, vectors and modules, `Matrix(R, m, n, [..])`, `R ! [..]` in spaces of matrices.

Syntax: Magma handbook, "Matrices" (creation and printing) and "Vector spaces" (vectors print
as `(1 2 3)`).  Vectors are rows, `v * M`, and vectors below each other the rows of a matrix.  A printed
matrix looks as Sage's does and names no ring.

A submodule, as Kernel(M) prints it, is read as its basis, in rows, over the ring that it names; its
generators, if it shows them too, span the same.  `Full RSpace` shows no entries.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, modulus_text
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import between, bracketed_lines, nested, rows_up_to
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, begins, flat, require_size
from modlinalg.formats._ring_names import CALL, field_ring, modulus_ring, named_ring, ring_or_variable

_CALL = re.compile(r"(?:(?:Dense|Sparse)?Matrix|Vector)\s*+\(")
_SPACE = verbose(r"""(?: RMatrixSpace | KMatrixSpace  # RMatrixSpace(Integers(12), 2, 2) ! [1, 2, 3, 4]
      | MatrixAlgebra | MatrixRing         # MatrixAlgebra(GF(7), 2) ! [1, 2, 3, 4]
      | RSpace | VectorSpace               # VectorSpace(GF(7), 2) ! [1, 2]
    ) \s*+\(""")
_EMPTY = re.compile(r"Matrix with ([0-9]++) rows? and ([0-9]++) columns?")
_SUBMODULE = verbose(r"""(?: Vector[ ]space | KSpace | RSpace )   # Vector space  RSpace
    [ ]of[ ]degree[ ] ([0-9]++) ,[ ]dimension[ ] ([0-9]++)        # of degree 3, dimension 2
    [ ]over[ ]""")
_FULL = re.compile(r"Full (?:Vector space|[KR]Space|R?KMatrixSpace) of degree")
_WORDS = verbose(r"""(?: GF\( (?P<field>[0-9]++) \)               # GF(7)
      | (?: IntegerRing | Integers ) \( (?P<zmod>[0-9]++) \)      # IntegerRing(8)
      | Residue[ ]class[ ]ring[ ]of[ ]integers[ ]modulo[ ]        # Residue class ring of integers modulo 8
        (?P<words>[0-9]++)
      | (?P<rationals> Rational[ ]Field )                         # Rational Field
      | Integer[ ]Ring                                            # Integer Ring
    ) (?= [ \t]*+ (?: \n | \Z ) )""")
_GENERATORS = re.compile(r"\s*+Generators:\s*+(?=\()")
_BASIS = re.compile(r"\s*+(?:Echelonized basis|Basis):\s*+(?=\()")
_CYCLES = re.compile(r"\)[ \t]*+\(")
_LISTED = re.compile(r"\[\s*+(?=\()")
_START = verbose(r"""(?: (?:Dense|Sparse)?Matrix | Vector ) \s*+\(\s*+
        (?: IntegerRing | ResidueClassRing       # Matrix(IntegerRing(12), 2, 2, [1, 2, 3, 4])
          | RationalField | Rationals            # Matrix(RationalField(), 2, 2, [1/2, 2, 3, 4])
          | Integers                             # SparseMatrix(Integers(12), 2, 2, [1, 2, 3, 4])
          | GF | FiniteField                     # Vector(GF(7), [1, 2])
        ) \s*+\(
      | \(\s*+ [-+]?[0-9]++(?:/[0-9]++)?+        # (1 -2 3/4)
        (?: [ ]++ [-+]?[0-9]++(?:/[0-9]++)?+ )++ \s*+\)
      | \( [ ]*+ [-+]?[0-9]++(?:/[0-9]++)?+ [ ]*+ \) [ \t]*+\n\s*+ \(      # (1)\n(2)
      | \[\s*+ \(\s*+ [-+]?[0-9]++(?:/[0-9]++)?+                        # [ (1 2), (3 4) ]
        (?: [ ]++ [-+]?[0-9]++(?:/[0-9]++)?+ )++ \s*+\)
    """)
recognise = begins(_START, _SPACE, _EMPTY, _SUBMODULE, _FULL)


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if empty := cursor.match(_EMPTY):
        shape = Cursor(empty[1]).size(), Cursor(empty[2]).size()
        return Spelled([], 0).declared(shape, cursor, start)
    if call := cursor.match(_CALL):
        return _call(cursor, is_vector=call[0].startswith("V"))
    if cursor.match(_SPACE):
        cursor.blanks()
        ring = named_ring(cursor, cursor.expect_match(CALL))
        cursor.past(",")
        start = cursor.pos
        rows = cols = cursor.size()
        cursor.blanks()
        if cursor.take(","):
            cursor.blanks()
            cols = cursor.size()
        cursor.expect(")")
        cursor.expect("!")
        return _sequence(cursor).shaped((rows, cols), cursor, start).over(ring)
    if _FULL.match(cursor.text, start):
        cursor.fail("a full module shows no entries: print the matrix, or Basis(V)")
    if submodule := cursor.match(_SUBMODULE):
        return _submodule(cursor, submodule)
    if cursor.match(_LISTED):
        return rows_up_to("]", cursor, lambda _: between(cursor, "()", " "))  # Basis(V)
    if cursor.sees("("):
        if cycles := _CYCLES.search(cursor.text, start):
            both = "two vectors in one line, or the cycles of a permutation"
            cursor.fail(f"{both}: give each a line", cycles.start())
        found = bracketed_lines(cursor, " ", None, "()")
        return Spelled.row(found.rows[0]) if len(found.rows) == 1 else found
    return bracketed_lines(cursor)


def _submodule(cursor: Cursor, match: re.Match[str]) -> Spelled:
    """Return the basis of a submodule, which is as long as its dimension."""
    degree, dimension = Cursor(match[1]).size(), Cursor(match[2]).size()
    require_size(cursor, dimension, degree, match.start())
    name = cursor.match(_WORDS)
    if name is None:
        cursor.fail("this module is over none of the rings Z_n, Z and Q")
    ring: Ring = QQ if name["rationals"] else ZZ
    if name["field"]:
        ring = field_ring(cursor, name["field"], name.start("field"))
    elif digits := name["zmod"] or name["words"]:
        ring = modulus_ring(cursor, digits, name.start())
    spanning = None
    if cursor.match(_GENERATORS):
        at = cursor.pos
        spanning = bracketed_lines(cursor, " ", None, "()")
        spanning.declared((len(spanning.rows), degree), cursor, at)
    at = cursor.pos
    if cursor.match(_BASIS):
        return bracketed_lines(cursor, " ", None, "()").declared((dimension, degree), cursor, at).over(ring)
    if dimension and (spanning is None or len(spanning.rows) != dimension):
        cursor.fail("the basis of the module is not shown")
    return Spelled(spanning.rows if spanning and dimension else [], degree).over(ring)


def _call(cursor: Cursor, *, is_vector: bool) -> Spelled:
    cursor.blanks()
    start = cursor.pos
    ring = ring_or_variable(cursor)
    if cursor.pos > start:
        cursor.past(",")
    start = cursor.pos
    shape = None
    if not cursor.sees("["):
        shape = (1, cursor.size()) if is_vector else cursor.sizes(",")
        if is_vector:
            cursor.expect(",")
    found = _sequence(cursor)
    cursor.expect(")")
    if shape is not None:
        found = found.shaped(shape, cursor, start)
    elif found.is_vector and not is_vector:
        cursor.fail("a flat sequence needs its numbers of rows and columns", start)
    return found.over(ring or found.ring)


def _sequence(cursor: Cursor) -> Spelled:
    """Return a sequence, which may begin with its universe: [ Integers(12) | 2, 11 ]."""
    cursor.blanks()
    start = cursor.pos
    cursor.past("[")
    universe = cursor.match(CALL)
    if universe is None:
        cursor.pos = start
        return nested(cursor)
    values = between(cursor, "|]")
    found = Spelled.row(values) if values else Spelled([], 0)
    return found.over(named_ring(cursor, universe))


def write(M: Written) -> str:
    n = M.ring.modulus
    ring = "Rationals()" if n is None else f"Integers({modulus_text(M.ring) if n else ''})"
    return f"Matrix({ring}, {M.shape[0]}, {M.shape[1]}, [{flat(M)}])"


FORMAT = Format("magma", "Magma: Matrix(Integers(n), m, k, [..]), printed", recognise, read, write, "left")
