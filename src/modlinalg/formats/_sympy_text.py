"""SymPy: Matrix(..) as printed and by srepr, DomainMatrix(..) over ZZ, QQ and GF(n), pprint.

Syntax: SymPy documentation, "Matrices", "Printing" (srepr) and "Domain matrix".  SymPy's GF(n) is
Z_n for every n.  `Matrix([1, 2])` is a column there, while Sage and Maple make a row of it:
recognised automatically it is refused, and with the format named it is a column.  What pprint cuts at the
width of the terminal, each line at the same place and with `↪` or `>` there and where it goes on, is joined.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._drawing import box, has_bars, require_corners, rows_of
from modlinalg.formats._lists import braced_entries, drawn, nested, several
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._python_calls import number_or_call, with_calls
from modlinalg.formats._reading import Format, Spelled, Written, flat, listed, require_size
from modlinalg.formats._ring_names import CALL, modulus_ring, named_ring

_MATRIX = re.compile(r"(?:(?:Mutable|Immutable)?+(?:Dense|Sparse)?+Matrix)\(\s*+")
_DOMAIN = re.compile(r"(?:DomainMatrix|DDM|DFM|SDM|DM)\(\s*+")
_MODULAR = re.compile(r"([-+]?[0-9]++)\s++mod\s++([0-9]++)")
_MODULUS = re.compile(r"(?:(?<=[0-9])\s++mod\s++|IntegerMod)([0-9]++)")  # a search must not try every digit
_PLACE = re.compile(r"\(\s*+([0-9]{1,9})\s*+,\s*+([0-9]{1,9})\s*+\)\s*+:\s*+")
_KEY = re.compile(r"([0-9]{1,9})\s*+:\s*+")
_START = verbose(r"""(?:Mutable|Immutable) (?:Dense|Sparse)?+ Matrix\(  # MutableDenseMatrix([[1, 2], [3, 4]])
      | (?:Dense|Sparse)Matrix\(                            # SparseMatrix(2, 2, {(0, 0): 1})
      | (?: DomainMatrix | DDM | DFM | SDM | DM ) \(        # DomainMatrix({0: {0: 1}}, (2, 2), ZZ)
      | Matrix\(\s*+
        (?: \[                                              # Matrix([[1, 2], [3, 4]])
          | [0-9]++ \s*+,\s*+ [0-9]++ \s*+,\s*+ [\[{]       # Matrix(2, 2, [1, 2, 3, 4])
        )
      | ⎡ [^\n│┼]*+ (?: \n | \Z )                          # ⎡1  2⎤
    """)
_LIST = verbose(r"""[\[(]\s*+
    (?= (?: (?:Mutable|Immutable)?+ (?:Dense|Sparse)?+ Matrix    # [Matrix([[1], [2]])]  (SparseMatrix(
          | DomainMatrix | DM | DFM | DDM | SDM ) \( )           # [DM([[1]], ZZ)]""")
_PIVOTS = re.compile(r"\((?:\s*+[0-9]++\s*+(?:,|(?=\))))*+\s*+\)")  # (0, 1)  (0,)
_DIGITS = re.compile(r"[0-9]++")
_FLAT = re.compile(r"(?:[\[(]\s*+)?+Matrix\(\s*+\[\s*+[-+0-9]")
_DRAWN_LINE = re.compile(r"[^\S\n]*+[⎡⎢⎣\[](?P<inside>[^\n⎤⎥⎦\[\]]*+)[⎤⎥⎦\]][^\S\n]*+(?:\n|\Z)")
_CUT = re.compile(r"[⎡\[][^\n]*[ ](?P<mark>[↪>])[ \t]*+\n")
_DRAWN_SIDES = "⎡⎢⎣[⎤⎥⎦]"


def recognise(text: str) -> bool:
    may_be_cut = ">" in text or "↪" in text
    return bool(_START.match(text) or _LIST.match(text) or (may_be_cut and _CUT.match(text)))


def is_ambiguous(text: str) -> bool:
    """Say whether Matrix([1, 2]) stands here or in a list: a column for SymPy, a row for Sage and Maple."""
    return bool(_FLAT.match(text) or (_LIST.match(text) and _FLAT.search(text)))


def _entry(cursor: Cursor) -> Element:
    match = cursor.match(_MODULAR)
    return parse_integer(match[1]) if match else number_or_call(cursor)


def read(cursor: Cursor) -> Spelled:
    if cursor.match(_LIST):
        return several(cursor, _part)
    return _single(cursor) or _drawn(cursor)


def _single(cursor: Cursor) -> Spelled | None:
    start = cursor.pos
    if cursor.match(_MATRIX):
        found = _matrix_call(cursor)
        ring: Ring | None = None
        for match in _MODULUS.finditer(cursor.text, start, cursor.pos):  # the `2 mod 12` of entries
            named = modulus_ring(cursor, match[1], match.start(1))
            if ring not in (None, named):
                cursor.fail(f"the entries are of {ring} and of {named}", match.start())
            ring = named
        return found.over(ring)
    if not cursor.match(_DOMAIN):
        return None
    start = cursor.pos
    if cursor.sees("{"):
        return _sparse_domain(cursor)
    listing = nested(cursor, "[]", ",", _entry)
    if listing.is_vector:
        cursor.fail("a DomainMatrix lists its rows", start)
    cursor.past(",")
    if cursor.take("("):
        listing = listing.declared(cursor.sizes(")"), cursor, start)
        cursor.expect(",")
    return _over_domain(cursor, listing)


def _part(cursor: Cursor) -> Spelled:
    """Return an element of a list: a matrix, or the pivots that rref gives with it."""
    found = _single(cursor)
    if found is None:
        pivots = cursor.expect_match(_PIVOTS)
        found = Spelled.row([parse_integer(digits) for digits in _DIGITS.findall(pivots[0])])
    return found


def _drawn(cursor: Cursor) -> Spelled:
    """Return a matrix as pprint draws it, also one whose fractions have bars."""
    if cut := _CUT.match(cursor.text, cursor.pos):
        cursor.text = cursor.text[: cursor.pos] + _joined(cursor, cut["mark"])
    start = cursor.pos
    lines = box(cursor, _DRAWN_LINE)
    if has_bars(lines):
        require_corners(cursor, lines, start)
        return rows_of(cursor, lines)
    cursor.pos = start
    return drawn(cursor, _DRAWN_SIDES)


def _joined(cursor: Cursor, mark: str) -> str:
    """Return the lines of a drawing that was cut in parts with an empty line between; ParseError for misfits.

    A part that is not the last ends each line with the mark, one that is not the first begins each with it.
    """
    parts = [part.split("\n") for part in re.split(r"\n[ \t]*+\n", cursor.text[cursor.pos :].rstrip())]
    lines: list[list[str]] = [[] for _ in parts[0]]
    for number, part in enumerate(parts):
        begins, ends = number > 0, number < len(parts) - 1
        pieces = [line.strip() for line in part]
        fit = len(pieces) == len(lines) and all(
            piece.startswith(f"{mark} ") >= begins and piece.endswith(f" {mark}") >= ends for piece in pieces
        )
        if not fit or len(set(map(len, pieces))) > 1:
            cursor.fail("a drawing was cut in parts here that do not fit: print with wrap_line=False")
        for line, piece in zip(lines, pieces, strict=True):
            line.append(piece[2 * begins : -2 if ends else None])
    return "\n".join(map("".join, lines))


def _matrix_call(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if cursor.sees("["):
        found = nested(cursor, "[]", ",", _entry)
        found = Spelled.column(found.rows[0]) if found.is_vector else found
        cursor.expect(")")
        return Spelled(found.rows, found.cols)
    shape = cursor.sizes(",")
    cursor.blanks()
    if cursor.sees("{"):
        require_size(cursor, *shape, start)
        found = braced_entries(cursor, _PLACE, shape, 0, _entry)
    else:
        found = nested(cursor, "[]", ",", _entry)
        if found.is_vector:
            found = Spelled.reshaped(found.rows[0], shape, cursor, start)
    cursor.expect(")")
    return found.declared(shape, cursor, start)


def _sparse_domain(cursor: Cursor) -> Spelled:
    """Return {row: {column: entry}}, with the shape behind it."""
    start = cursor.pos
    items: dict[tuple[int, int], Element] = {}
    lines: set[int] = set()
    cursor.expect("{")
    for _ in cursor.items("}"):
        row = cursor.expect_match(_KEY)
        i = int(row[1])
        if i in lines:
            cursor.fail(f"the row {i} is given twice", row.start())
        lines.add(i)
        cursor.expect("{")
        for _ in cursor.items("}"):
            key = cursor.expect_match(_KEY)
            place = i, int(key[1])
            if place in items:
                cursor.fail(f"the place {place} is given twice", key.start())
            items[place] = _entry(cursor)
    cursor.expect(",")
    cursor.expect("(")
    rows, cols = cursor.sizes(")")
    require_size(cursor, rows, cols, start)
    for i, j in items:
        if i >= rows or j >= cols:
            cursor.fail(f"the place {(i, j)} lies outside {rows} x {cols}", start)
    cursor.expect(",")
    found = Spelled.placed(cursor, (rows, cols), start, list(items), list(items.values()))
    return _over_domain(cursor, found)


def _over_domain(cursor: Cursor, found: Spelled) -> Spelled:
    cursor.blanks()
    ring = named_ring(cursor, cursor.expect_match(CALL), fields_only=False)
    cursor.expect(")")
    for match in _MODULUS.finditer(cursor.text, 0, cursor.pos):  # the `2 mod 12` of entries
        if modulus_ring(cursor, match[1], match.start(1)).modulus != ring.modulus:
            cursor.fail("an entry of another modulus than the domain's", match.start())
    return found.over(ring)


def write(M: Written) -> str:
    """Return DM(..) over GF(n) or ZZ, or Matrix(..) over Q; DomainMatrix(..) where there are no entries."""
    rows, cols = M.shape
    n = M.ring.modulus
    if n is None:
        return f"Matrix({rows}, {cols}, [{with_calls(flat(M), 'Rational')}])"
    domain = repr(ZZ) if M.ring == ZZ else f"GF({modulus_text(M.ring)})"
    if 0 in M.shape:
        return f"DomainMatrix({listed(M) if rows else '[]'}, ({rows}, {cols}), {domain})"
    return f"DM({listed(M)}, {domain})"


FORMAT = Format("sympy", "SymPy: Matrix([[1, 2]]), srepr, DomainMatrix over GF(n)", recognise, read, write)
