"""SageMath: printed matrices, constructors, subdivided matrices, vectors, and the names of parents.

Syntax: Sage reference manual, "Matrix constructor", "Base class for matrices" (printing and
`subdivide`) and "Free modules" (vectors print as `(1, 2)`).  Vectors are rows, `v * M`, and vectors below
each other the rows of a matrix.

A printed matrix names no ring; one is read when the text also shows `repr(M.parent())`,
before or after it, whose shape a printed `[]` takes.  A subspace, as `M.right_kernel()` prints it,
names its ring and its shape and holds its basis in rows.  The summary that Sage prints of a large
matrix is refused: `M.str()` prints all of it.  So is `M.dict()`, which leaves out zeros, and with them rows
and columns at the end.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import Ring
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import ReadRows, bracketed_lines, entries, nested, numbers_of, require_one_box
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, begins, flat, listed, require_size
from modlinalg.formats._ring_names import WORDS, named_ring, ring_or_variable

_CONSTRUCTOR = re.compile(r"[mM]atrix\s*+\(")
_VECTOR = re.compile(r"vector\s*+\(")
_VECTOR_ABOVE = re.compile(r"\([^()\n]*+\)[ \t]*+\n\s*+\(")  # (1, 2)\n(3, 4)
_STORED = re.compile(r"(?:\s*+,\s*+(?:sparse|immutable)\s*+=\s*+(?:True|False))++")
_SPACE = verbose(r"""
    Full[ ]MatrixSpace[ ]of[ ] ([0-9]{1,9}) [ ]by[ ] ([0-9]{1,9})   # Full MatrixSpace of 2 by 3
    [ ] (?: dense | sparse ) [ ]matrices[ ]over[ ]                      # dense matrices over
    """)
_MODULE = verbose(r"""(?: Ambient[ ]free[ ]module  # Ambient free module of rank 3 over
      | Vector[ ]space                             # Vector space of dimension 3 over
    ) [ ]of[ ] (?: rank | dimension ) [ ] ([0-9]{1,9}) [ ]over[ ]
    (?: the[ ]principal[ ]ideal[ ]domain[ ] )?     # the principal ideal domain
    """)
_SUBSPACE = verbose(r"""(?: Sparse[ ] )?                           # Sparse
    (?: [vV]ector[ ]space | [fF]ree[ ]module )                     # Vector space  Free module
    [ ]of[ ]degree[ ] ([0-9]{1,9})                                 # of degree 3
    [ ]and[ ] (?: dimension | rank ) [ ] ([0-9]{1,9}) [ ]over[ ]   # and dimension 2 over  and rank 2 over
    """)
_BASIS = re.compile(r"\s*+(?:Echelon basis|User basis|Basis) matrix:")
_SUMMARY = re.compile(r"[0-9]++ x [0-9]++ (?:dense|sparse) matrix over")
_PLACES = re.compile(r"\{\s*+\(\s*+[0-9]++\s*+,\s*+[0-9]++\s*+\)\s*+:")
_OTHERS = re.compile(r"⎛|⎡|\(\s*+[-+0-9]")  # ⎛1 2⎞  (1, 2)
_UNICODE = re.compile(r"[^\S\n]*+(?P<left>[⎛⎜⎝⎡⎢⎣])(?P<inside>[^\n⎛⎜⎝⎡⎢⎣⎞⎟⎠⎤⎥⎦]*+)[⎞⎟⎠⎤⎥⎦][^\S\n]*+(?:\n|\Z)")
_UNICODE_RULE = re.compile(r"[┼─]++")
_LINE = verbose(r"""\[ [ \t]*+
    (?: [-+]?[0-9]++ (?:/[0-9]++)?+ [ \t]*+ \|? [ \t]*+    # [1 -2/3]  [1 2|3]
      | \.{2,}+ [ \t]*+                                    # [1 .. 2]
    )*+ \] [ \t]*+ (?: \n | \Z )""")
recognise = begins(_OTHERS, _CONSTRUCTOR, _VECTOR, _SPACE, _MODULE, _SUBSPACE, _SUMMARY, _LINE, _PLACES)


def read(cursor: Cursor) -> Spelled:
    parent = _parent(cursor)
    cursor.blanks()
    if _SUMMARY.match(cursor.text, cursor.pos):
        cursor.fail("Sage left the entries out: print M.str() to see all of them")
    if _PLACES.match(cursor.text, cursor.pos):
        way_out = "print the matrix itself, or write SparseMatrix(rows, cols, {..})"
        cursor.fail(f"a dictionary of places does not show the shape: {way_out}")
    start = cursor.pos
    if cursor.match(_CONSTRUCTOR):
        found = _matrix_call(cursor)
    elif cursor.match(_VECTOR):
        ring = _ring(cursor)
        cursor.expect("[")
        found = _vector(cursor, "]").over(ring)
        _close(cursor)
    elif _UNICODE.match(cursor.text, cursor.pos):
        found = _unicode(cursor)
    elif _VECTOR_ABOVE.match(cursor.text, start):
        found = bracketed_lines(cursor, ",", None, "()")
    elif cursor.take("("):
        found = _vector(cursor, ")")
    else:
        found = bracketed_lines(cursor)
    parent = parent or _parent(cursor)
    if parent is None:
        return found
    ring, shape = parent
    return found.declared(shape, cursor, start).over(ring)


def _unicode(cursor: Cursor) -> Spelled:
    start = cursor.pos
    rows = ReadRows(cursor)
    strokes: list[str] = []
    while line := cursor.match(_UNICODE):
        inside = line["inside"]
        strokes.append(line["left"])
        if not _UNICODE_RULE.fullmatch(inside):
            row = numbers_of(cursor, inside.replace("│", " "), line.start("inside"))
            if not row:
                cursor.fail("a row of integers and fractions is needed", line.start("inside"))
            rows.add(row, line.start("inside"))
    require_one_box(cursor, strokes, start)
    return rows.spelled()


def _parent(cursor: Cursor) -> tuple[Ring | None, tuple[int, int]] | None:
    """Return the ring and the shape that `repr(M.parent())` tells, or None where it does not stand."""
    cursor.blanks()
    match = cursor.match(_SUBSPACE)
    if match:
        ring = named_ring(cursor, cursor.expect_match(WORDS))
        cursor.expect_match(_BASIS)
        return ring, (int(match[2]), int(match[1]))
    if match := cursor.match(_SPACE):
        shape = int(match[1]), int(match[2])
    elif match := cursor.match(_MODULE):
        shape = 1, int(match[1])
    else:
        return None
    return named_ring(cursor, cursor.expect_match(WORDS)), shape


def _ring(cursor: Cursor) -> Ring | None:
    cursor.blanks()
    start = cursor.pos
    ring = ring_or_variable(cursor)
    if cursor.pos > start:
        cursor.expect(",")
    return ring


def _matrix_call(cursor: Cursor) -> Spelled:
    ring = _ring(cursor)
    cursor.blanks()
    start = cursor.pos
    if cursor.sees("["):
        found = nested(cursor)
        _close(cursor)
        return Spelled(found.rows, found.cols, ring)  # matrix([1, 2]) is a matrix, not a vector
    shape = cursor.sizes(",")
    found = nested(cursor)
    _close(cursor)
    return found.shaped(shape, cursor, start).over(ring)


def _close(cursor: Cursor) -> None:
    """Go over the end of a call, and what it says of how the entries are stored."""
    cursor.match(_STORED)
    cursor.expect(")")


def _vector(cursor: Cursor, closing: str) -> Spelled:
    at = cursor.pos
    values = entries(cursor, closing)
    cursor.expect(closing)
    require_size(cursor, 1, len(values), at)
    return Spelled.row(values)


def write(M: Written) -> str:
    body = listed(M) if all(M.shape) else f"[{flat(M)}]"
    return f"matrix({M.ring!r}, {M.shape[0]}, {M.shape[1]}, {body})"


FORMAT = Format("sage", "SageMath: printed, matrix(Zmod(n), ..), vectors", recognise, read, write, "left")
