"""Julia, Nemo, Oscar, Hecke: `matrix(ZZ, [1 2; 3 4])`, rows as they print, `2×2 Matrix{Int64}:`, 1//2.

Syntax: Julia manual, "Multi-dimensional Arrays"; AbstractAlgebra.jl, docs/src/matrix_construction.md and
Nemo.jl, docs/src/matrix.md (printing).  An array of the language names its type above its rows; a matrix of
Nemo prints its rows in brackets with three blanks between entries, and in one line as `[1 2; 3 4]`.  A
flat array is a column.  `residue_ring(ZZ, n)` and `GF(p)` name the ring, rational types name Q,
ZZ and ZZRingElem name Z; Int64 and BigInt name none.

Refused: types of entries that are neither integers nor fractions, lists of vectors that no `matrix`
surrounds (rows for AbstractAlgebra, no matrix for the language), and arrays shown with dots for what
was left out.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import ReadRows, bracketed_lines, nested, rows_in_bracket
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, require_size
from modlinalg.formats._ring_names import ring_or_variable

_TYPE = r"""(?: U?Int[0-9]*+ | BigInt | Bool | Integer       # Int64  UInt8  Int  BigInt
      | Rational (?: \{ (?:U?Int[0-9]*+|BigInt) \} )?+       # Rational{Int64}
      | Any | Real | ZZRingElem | QQFieldElem | fmpz | fmpq  # what Nemo's numbers are called
    )"""
_RING = verbose(r"""
    (?: (?:residue_ring|ResidueRing|quo) \( \s*+ (?:ZZ|FlintZZ) \s*+,\s*+   # ResidueRing(ZZ, 12)
            (?P<n>[0-9]++) \s*+ \) (?: \[1\] )?+         # residue_ring(ZZ, 12)[1]  quo(FlintZZ, 12)[1]
          | (?: (?:Native\.)?+ (?:GF|finite_field) ) \( \s*+              # Native.GF(7)
            (?P<p>[0-9]++) \s*+ (?: ,\s*+ 1 \s*+ )?+ \) (?: \[1\] )?+   # GF(7, 1)  finite_field(7)[1]
          | (?P<integers> (?:Flint)?ZZ\b )                              # ZZ  FlintZZ
          | (?P<rationals> (?:Flint)?QQ\b )                             # QQ  FlintQQ
        )""")
_CALL = re.compile(r"(zero_matrix|identity_matrix|matrix)\s*+\(\s*+")
_TYPED = re.compile(rf"({_TYPE})(?=\[)", re.VERBOSE)
_HEADER = verbose(r"""(?: (?P<rows>[0-9]++) [\xd7x] (?P<cols>[0-9]++) [ ]  # 2x2 Matrix{Int64}:
          | (?P<length>[0-9]++) -element [ ]               # 3-element Vector{Int64}:
        ) (?P<type>[^\n:]*+ (?: ::[^\n:]*+ )*+)           # adjoint(::Matrix{Int64}) with eltype Int64
        (?: : [ \t]*+ (?:\n|\Z)                         # 2x2 Matrix{Int64}: and its rows below
          | \Z )                                         # 0x3 Matrix{Int64}, which has none""")
_ARRAY = verbose(r"""(?: (?:LinearAlgebra\.|SparseArrays\.)?+
        (?: Matrix | Vector | Array | Adjoint | Transpose | Symmetric | Hermitian | SubArray
          | (?P<sparse> Diagonal | (?:Unit)?(?:Upper|Lower)Triangular | (?:Sym)?Tridiagonal | Bidiagonal
              | SparseMatrixCSC | UpperHessenberg )        # shows what it does not store as a dot
        ) \{                                               # Matrix{
      | (?: adjoint | transpose ) \( :: (?: (?! [ ]with ) [^\n] )*+
        [ ]with[ ]eltype[ ]                                # transpose(::Matrix{Int64}) with eltype Int64
      | (?P<bits> BitMatrix | BitVector ) )                # BitMatrix  BitVector""")
_OF_ENTRIES = re.compile(rf"\s*+{_TYPE}(?![\w{{])", re.VERBOSE)
_NO_ENTRIES = re.compile(r"([0-9]++) by ([0-9]++) empty matrix")
_RATIONAL = re.compile(r"([-+]?[0-9]++)//([-+]?[0-9]++)")
_UNSIGNED = re.compile(r"0x([0-9a-fA-F]++)\b")
_BEGINS_ENTRY = re.compile(r"[-+]?+[0-9]|(?:true|false)\b")
_BOOLEAN = re.compile(r"(true|false)\b")
_ROW_END = re.compile(r"[ \t]*+(?:(;)|\n)\s*+")
_LIST = re.compile(r"\[\s*+\[")
_BRACKETED_LINES = re.compile(r"[^\[\]]*+\][ \t]*+\n\s*+\[")
_NUMBER = r"[-+]?+[0-9]++ (?: //?+ [0-9]++ )?+"
_START = verbose(rf"""[0-9]++ [\xd7x] [0-9]++ [ ] [A-Za-z]  # 2x2 Matrix{{Int64}}:
      | [0-9]++ -element [ ]                            # 3-element Vector{{Int64}}:
      | [0-9]++ [ ]by[ ] [0-9]++ [ ]empty[ ]matrix      # 0 by 3 empty matrix
      | (?: {_TYPE} | ZZ | QQ | GF\([0-9]++\) ) \[      # Int64[1 2; 3 4]
      | [A-Za-z]\w*+ \[\s*+ {_NUMBER} (?: (?: [ ]++ {_NUMBER} )++ \s*+ [];\n] | \s*+ ; )    # R[4 2 6; 4 5 6]
      | (?: zero_matrix | identity_matrix ) \(          # zero_matrix(ZZ, 0, 3)
      | matrix\s*+\(\s*+
        (?: residue_ring | ResidueRing | quo | Native | finite_field | Flint    # matrix(quo(ZZ, 12)[1],
          | [A-Z] [^\[\],\n]{{0,99}}+ , \s*+ (?: [0-9]++ \s*+,\s*+ [0-9]++ \s*+,\s*+ )?+
            (?: {_TYPE} \[                              # matrix(ZZ, BigInt[3 1 2; 2 0 1])
              | \[\s*+ {_NUMBER} (?: [ ]++ {_NUMBER} )*+ \s*+ ;          # matrix(ZZ, [1 2; 3 4])
              | \[\s*+ {_NUMBER} (?: [ ]++ {_NUMBER} )++ \s*+ \] ) )     # matrix(ZZ, [1 2])
      | (?: matrix\s*+ \( [^\[\n]{{0,99}}+ )?+
        \[ (?: [-+0-9\s;,\[\]] | /(?!/) )*+ (?<=[0-9]) // [0-9]          # [1//2 3; 4 5]
    """)


def recognise(text: str) -> bool:
    if text.startswith("[") and "//" not in text:  # most lists, in little time
        return False
    return bool(_START.match(text))


def read(cursor: Cursor) -> Spelled:
    if empty := cursor.match(_NO_ENTRIES):
        shape = Cursor(empty[1]).size(), Cursor(empty[2]).size()
        return Spelled([], 0).declared(shape, cursor, empty.start())
    if header := cursor.match(_HEADER):
        return _array(cursor, header)
    if call := cursor.match(_CALL):
        return _call(cursor, call[1])
    ring = None if _TYPED.match(cursor.text, cursor.pos) else ring_or_variable(cursor, _RING)
    if _BRACKETED_LINES.match(cursor.text, cursor.pos + 1) and not _LIST.match(cursor.text, cursor.pos):
        return bracketed_lines(cursor, " ", _entry)
    return _literal(cursor).over(ring)


def _array(cursor: Cursor, header: re.Match[str]) -> Spelled:
    kind = _ARRAY.match(header["type"])
    if kind is None:
        cursor.fail(f"{quoted(header['type'])} is no array of numbers that is read", header.start("type"))
    of = _OF_ENTRIES.match(header["type"], kind.end())
    if of is None and not kind["bits"]:
        words = f"entries of the type of {quoted(header['type'])} are neither integers nor fractions"
        cursor.fail(words, header.start("type"))
    ring = None if of is None else _ring_of_type(of[0])
    is_vector = header["length"] is not None
    shape = Cursor(header["length"] or header["rows"]).size(), Cursor(header["cols"] or "1").size()
    require_size(cursor, *shape, header.start())
    if 0 in shape:
        return Spelled([], 0).declared(shape, cursor, header.start()).over(ring)
    if kind["sparse"]:  # a dot is an entry that is not stored, which is 0
        at = cursor.pos
        cursor.text = cursor.text[:at] + cursor.text[at:].replace("⋅", "0")
    found = _lines(cursor).declared(shape, cursor, header.start())
    found = Spelled.column([row[0] for row in found.rows]) if is_vector else found
    return found.over(ring)


def _ring_of_type(words: str) -> Ring | None:
    """Return Q for Rational{Int64} and QQFieldElem, Z for ZZRingElem, None for Julia's own integers."""
    if any(word in words for word in ("Rational", "QQ", "fmpq")):
        return QQ
    return ZZ if "ZZ" in words or "fmpz" in words else None


def _lines(cursor: Cursor) -> Spelled:
    rows = ReadRows(cursor)
    cursor.spaces()
    while True:
        rows.add(_line(cursor))
        cursor.spaces()
        if not cursor.at_end and not cursor.take("\n"):
            cursor.refuse()
        cursor.spaces()
        if cursor.at_end or cursor.sees("\n"):
            return rows.spelled()


def _line(cursor: Cursor) -> list[Element]:
    """Return the entries up to the end of a line or of a row, at least one."""
    row: list[Element] = []
    while True:
        if any(pattern.match(cursor.text, cursor.pos) for pattern in (_RATIONAL, _UNSIGNED, _BOOLEAN)):
            row.append(_entry(cursor))
        else:
            row += cursor.run(" ", in_line=True)
        if not cursor.spaces() or not _BEGINS_ENTRY.match(cursor.text, cursor.pos):
            return row


def _entry(cursor: Cursor) -> Element:
    """Return the one number that stands here: 3, -1//2, 0x0c."""
    if match := cursor.match(_RATIONAL):
        return cursor.fraction(parse_integer(match[1]), parse_integer(match[2]), match.start(2))
    if match := cursor.match(_UNSIGNED):
        return int(match[1], 16)
    if match := cursor.match(_BOOLEAN):
        return int(match[1] == "true")
    return cursor.number()


def _literal(cursor: Cursor) -> Spelled:
    """Return the array in brackets, [1 2; 3 4] or the column [1, 2], with its type in front or without."""
    typed = cursor.match(_TYPED)
    ring = _ring_of_type(typed[1]) if typed else None
    if _LIST.match(cursor.text, cursor.pos):
        cursor.fail("a list of vectors is no matrix: write matrix(ZZ, [[1, 2], [3, 4]]), or [1 2; 3 4]")
    cursor.past("[")
    if cursor.take("]"):
        return Spelled([], 0).over(ring)
    at, first = cursor.pos, _line(cursor)
    cursor.blanks()
    if cursor.sees(",") and len(first) == 1:
        while not cursor.take("]"):
            cursor.past(",")
            first.append(_entry(cursor))
            cursor.blanks()
        return Spelled.column(first).over(ring)
    cursor.pos = at
    return rows_in_bracket(cursor, _line, _ROW_END).over(ring)


def _call(cursor: Cursor, name: str) -> Spelled:
    at = cursor.pos
    ring = ring_or_variable(cursor, _RING)
    if cursor.pos == at:
        cursor.fail("the ring is needed: ZZ, QQ, GF(p) or residue_ring(ZZ, n)[1]")
    cursor.past(",")
    start = cursor.pos
    if name == "identity_matrix":
        size = cursor.size()
        require_size(cursor, size, size, start)
        found = Spelled([[int(i == j) for j in range(size)] for i in range(size)], size)
    elif name == "zero_matrix":
        found = Spelled.zeros(cursor, cursor.sizes(""), start)
    elif _LIST.match(cursor.text, cursor.pos):
        found = nested(cursor, "[]", ",", _entry)
    elif cursor.sees("[") or _TYPED.match(cursor.text, cursor.pos):
        found = _literal(cursor)
        if found.is_vector:
            cursor.fail("a flat list needs its numbers of rows and columns", start)
    else:
        shape = cursor.sizes(",")
        cursor.blanks()
        found = _literal(cursor)
        if found.is_vector:
            found = Spelled.reshaped([row[0] for row in found.rows], shape, cursor, start)
        found = found.declared(shape, cursor, start)
    cursor.expect(")")
    return Spelled(found.rows, found.cols).over(ring)


def write(M: Written) -> str:
    rows, cols = M.shape
    ring = f"residue_ring(ZZ, {modulus_text(M.ring)})[1]" if M.ring.modulus else repr(M.ring)
    if 0 in M.shape:
        return f"zero_matrix({ring}, {rows}, {cols})"
    body = ", ".join(cell.replace("/", "//") for row in M.cells() for cell in row)
    return f"matrix({ring}, {rows}, {cols}, [{body}])"


FORMAT = Format("julia", "Julia, Nemo, Oscar: matrix(ZZ, [1 2; 3 4]), printed", recognise, read, write)
