"""GAP: lists of lists, ZmodnZObj(a, n), powers of Z(p), what Display shows, records.

Syntax: GAP reference manual, "Lists", "Finite Field Elements" (Z(p) is the primitive root of GF(p)
that PrimitiveRootMod gives, the least one), "Integers mod n" (ZmodnZObj), "Matrices" (Display).
Vectors are rows, `v * M`.

Display shows 0 as a dot over a field of prime order, whose name it does not show.  A record,
such as SmithNormalFormIntegerMatTransforms returns, is read as all matrices in it, `normal`
first.  Of matrix objects (gap-system/gap, tst/testinstall/MatrixObj/matobjnz.tst) one without rows or
columns shows its shape, and the summary of any other leaves the entries out.  A range `[ 1 .. 3 ]` is how
GAP prints a row that it knows to be one.
Refused: elements of GF(p^k), and the summaries `<a 10x10 matrix over GF2>`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod, modulus_text
from modlinalg._arithmetic.storage.firewall import Element, is_probable_prime, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import MOST_MATRICES, ReadRows, between, nested, rows_up_to, with_words_joined
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, begins, cells, require_size
from modlinalg.formats._ring_names import RingOfEntries, field_ring, modulus_ring

_LARGEST_Z = 65536  # beyond it GAP prints ZmodpZObj
_OBJECT = re.compile(r"Zmod[np]ZObj\(\s*+([-+]?[0-9]++)\s*+,\s*+([0-9]++)\s*+\)")
_POWER = re.compile(r"(-?)(0\s*+\*\s*+)?Z\(\s*+([0-9]++)\s*+\)(?:\^([0-9]++))?+")
_EXTENSION = re.compile(r"(?:0\s*+\*\s*+)?Z\(\s*+[0-9]++\s*+[\^,]")
_TIMES = verbose(r"""\s*+\*\s*+
    (?: One\(\s*+ (?: Integers\s++mod\s++ (?P<n>[0-9]++)   # * One( Integers mod 12 )
                    | ZmodnZ\( (?P<m>[0-9]++) \)          # * One(ZmodnZ(12))
                    | GF\( (?P<p>[0-9]++) \)              # * One(GF(7))
                  ) \s*+\)
      | Zmod[np]ZObj\(\s*+ 1 \s*+,\s*+ (?P<k>[0-9]++) \s*+\)   # * ZmodnZObj(1, 12)
      | Z\( (?P<q>[0-9]++) \)\^0              # * Z(7)^0
    )""")
_HEADER = re.compile(r"matrix over Integers mod ([0-9]++):\s*+|ZmodnZ matrix:\s*+")
_FOOTER = re.compile(r"\s*+modulo ([0-9]++)")
_SUMMARY = re.compile(r"\[?\s*+<(?=[^>\n]{0,200}(?:matrix|vector))")
_FIELD = re.compile(r"\s*+([a-z]\w*+)\s*+:=\s*+")
_FIELD_HEADER = re.compile(r"(?:z = )?+Z\([0-9]++\)\n")  # what Display shows over GF(p^k)
_DOTS = re.compile(r" *+(?:[0-9]++|\.)(?: ++(?:[0-9]++|\.))*+[ ]*+(?:\n|\Z)")
_LINES_OF_DOTS = re.compile(rf"(?:{_DOTS.pattern})++\s*+\Z")
_EMPTY_LINES = re.compile(r"\n++")
_START = verbose(r"""\[ [ ]++ \[ (?! \s*+ [-+0-9/]++      # [ [ 1, 2 ], [ 3, 4 ] ], but neither
            (?: \s++ [-+0-9] | \s*+ \] \s*+ \[ ) )         # NTL's [ [1 2] [3 4] ] nor [ [1] [2] ]
      | \[ [ ]++ [\]Z<]                                   # [ Z(7)^2 ]  [  ]
      | \[ [ ] [-+0-9/]++ (?: , | [ ]\] )                 # [ 1, 2 ]  [ 1/2 ]
      | \[\s*+ \[?\s*+ (?:0\*)? Z (?:mod[np]ZObj)? \(     # [[0*Z(7), Z(7)]]  [ZmodnZObj(1, 12)]
      | matrix[ ]over[ ]Integers                          # matrix over Integers mod 12:
      | ZmodnZ[ ]matrix                                   # ZmodnZ matrix:
      | rec\(                                             # rec( normal := [ [ 1, 0 ] ] )
      | < [ ]? (?: mutable | an?[ ] | immutable )         # <a 10x10 matrix over GF2>
      | Z\( [0-9]++ \) \n                                 # Z(4)\n . 1\n 1 .
    """)

_DOMAIN = verbose(r"""\(?+ Integers[ ]mod[ ] (?P<n>[0-9]++) \)?+  # (Integers mod 6)
      | GF\(\s*+ (?P<p>[0-9]++) \s*+\)                  # GF(5)
      | (?P<rationals> Rationals )                      # Rationals
      | (?P<integers> Integers )                        # Integers
      | Monoid\([ ]\.\.\.[ ]\)               # what GAP 4.12 prints of Integers mod 6
    """)
_VIEWED = re.compile(r"<(?:immutable )?(matrix|vector) mod ([0-9]++): ")
_NEW = re.compile(r"New(Matrix|Vector)\(\s*+Is\w++\s*+,\s*+")
_DISPLAYED = re.compile(
    r"<(?:immutable )?([0-9]++)x([0-9]++)-matrix (?:mod ([0-9]++)(?=>)|over )|<a \w++ vector over "
)
_VECTOR = re.compile(r"<[a-z]++ vector over ")  # <plist vector over GF(5) of length 3>
_SHUT = re.compile(r"\s*+\]?\s*+>")
_RANGE = re.compile(r"\[\s*+(-?[0-9]++)(?:\s*+,\s*+(-?[0-9]++))?+\s*+\.\.\s*+(-?[0-9]++)\s*+\]")
_BEGINS_RANGE = verbose(r"""
    \[[ ] (?:\[[ ])? -?[0-9]++ (?: ,[ ] -?[0-9]++ )? [ ]\.\.[ ]      # [ 1 .. 3 ]  [ [ 2, 4 .. 6 ]
      | \[[ ] \[[ ] [-+0-9/, ]*+ \] , \s*+ \[[ ] [-0-9, ]++ \.\.[ ]       # [ [ 1, 1 ], [ 1 .. 2 ] ]
    """)
_LEFT_OUT = re.compile(
    r"<(?:(?:immutable )?(?:matrix|vector) mod |[0-9]++ x [0-9]++ matrix )"
)  # of ours, too
_is_object = begins(_NEW, _VIEWED, _DISPLAYED, _VECTOR, _LEFT_OUT)


class _GapEntries(RingOfEntries):
    """Reads entries, and remembers the ring that they name."""

    def __call__(self, cursor: Cursor) -> Element:
        at = cursor.pos
        if match := cursor.match(_OBJECT):
            self.name(cursor, modulus_ring(cursor, match[2], match.start(2)), at)
            return parse_integer(match[1])
        if match := cursor.match(_POWER):
            return self._power(cursor, match)
        if _EXTENSION.match(cursor.text, at):
            cursor.fail("an element of a field of p^k elements is no element of Z_n")
        return cursor.number()

    def _power(self, cursor: Cursor, match: re.Match[str]) -> int:
        sign, zero, order, exponent = match.groups()
        p = prime_order(cursor, order, match.start(3))
        self.name(cursor, Zmod(p), match.start())
        value = pow(least_primitive_root(p), parse_integer(exponent or "1") % (p - 1) if p > 2 else 0, p)
        return 0 if zero else (-value if sign else value)


def prime_order(cursor: Cursor, digits: str, at: int) -> int:
    """Return the p of Z(p); ParseError unless it is a prime for which GAP prints powers of Z(p)."""
    p = int(digits) if len(digits) < 8 else _LARGEST_Z + 1
    if p > _LARGEST_Z or not is_probable_prime(p):
        cursor.fail(f"Z({quoted(digits)[1:-1]}): a prime up to {_LARGEST_Z} is needed", at)
    return p


@lru_cache(maxsize=16)
def least_primitive_root(p: int) -> int:
    """Return the least generator of the units mod p, p a prime below 2^17.

    >>> least_primitive_root(7), least_primitive_root(2), least_primitive_root(65521)
    (3, 1, 17)
    """
    factors, rest = [], p - 1
    for d in range(2, 257):
        if rest % d == 0:
            factors.append(d)
            while rest % d == 0:
                rest //= d
    if rest > 1:
        factors.append(rest)
    return next(r for r in range(1, p) if all(pow(r, (p - 1) // q, p) != 1 for q in factors))


def recognise(text: str) -> bool:
    if text.startswith("[") and (";" in text or "~" in text):  # PARI/GP, with blanks behind its brackets
        return False
    is_list = _START.match(text) or _BEGINS_RANGE.match(text)
    if is_list or _is_object(text) or (text.startswith("[") and _TIMES.search(text[-300:])):
        return True
    broken = "\\\n" in text
    dotted = " ." in text or text.startswith(".")
    return (broken or dotted) and bool(_LINES_OF_DOTS.match(text.replace("\\\n", "") if broken else text))


def read(cursor: Cursor) -> Spelled:
    if "\\\n" in cursor.text:  # GAP broke long lines; in a Display without brackets lines are rows
        is_list = "[" in cursor.text
        cursor.text = with_words_joined(cursor.text) if is_list else cursor.text.replace("\\\n", "")
    cursor.blanks()
    entry = _GapEntries()
    if (found := _object(cursor, entry)) is not None:
        return found.over(entry.ring)
    if _SUMMARY.match(cursor.text, cursor.pos):
        cursor.fail(
            "a summary that left the entries out: print the whole matrix, in GAP by Display(M) or Print(M)"
        )
    if _FIELD_HEADER.match(cursor.text, cursor.pos):
        cursor.fail("a matrix over a field of p^k elements is no matrix over Z_n")
    if cursor.sees("rec("):
        return _record(cursor, entry).over(entry.ring)
    if header := cursor.match(_HEADER):
        if header[1]:
            entry.name_modulus(cursor, header[1], header.start(1))
        found = nested(cursor)
        if not header[1]:
            footer = cursor.expect_match(_FOOTER)
            entry.name_modulus(cursor, footer[1], footer.start(1))
        return found.over(entry.ring)
    if not cursor.sees("["):
        return _displayed(cursor)
    found = _list(cursor, entry)
    if times := cursor.match(_TIMES):
        if field := "p" if times["p"] else "q" if times["q"] else "":
            entry.name(cursor, field_ring(cursor, times[field], times.start(field)), times.start())
        else:
            digits = next(filter(None, times.group("n", "m", "k")))
            entry.name_modulus(cursor, digits, times.start())
    return found.over(entry.ring)


def _displayed(cursor: Cursor) -> Spelled:
    """Return the rows of a Display over a prime field, whose dots are zeros."""
    start = cursor.pos = cursor.line_start
    rows = ReadRows(cursor)
    while line := cursor.match(_DOTS):
        rows.require_even_gap(line.start())
        rows.found.append([0 if cell == "." else parse_integer(cell) for cell in line[0].split()])
        rows.end = line.start() + len(line[0].rstrip())
        cursor.match(_EMPTY_LINES)
    if not rows.found:
        cursor.blanks()
        cursor.refuse()
    return Spelled.filled(rows.found, cursor, start)


def _record(cursor: Cursor, entry: _GapEntries) -> Spelled:
    cursor.expect("rec(")
    found: list[Spelled] = []
    while field := cursor.match(_FIELD):
        if cursor.sees("["):
            found.append(replace(_list(cursor, entry), name=field[1]))
            if len(found) > MOST_MATRICES:
                cursor.fail(f"a record of more than {MOST_MATRICES} matrices")
        else:
            cursor.number()  # rank and signdet are no matrices
        cursor.blanks()
        if not cursor.take(","):
            break
    cursor.expect(")")
    found.sort(key=lambda part: part.name != "normal")
    if not found:
        cursor.fail("the record holds no matrix", 0)
    return replace(found[0], more=tuple(found[1:]))


# ----------------------------------------------------------------- objects and ranges


def _object(cursor: Cursor, entry: _GapEntries) -> Spelled | None:
    """Return the matrix or vector object that stands here, None where none does."""
    start = cursor.pos
    if viewed := cursor.match(_VIEWED):
        entry.name_modulus(cursor, viewed[2], viewed.start(2))
        found = _list(cursor, entry)
        cursor.expect(">")
        return found
    if new := cursor.match(_NEW):
        return _new(cursor, new, entry)
    shown = cursor.match(_DISPLAYED)
    if shown is None:
        return None
    domain = None
    if shown[3]:
        entry.name_modulus(cursor, shown[3], shown.start(3))
    else:
        domain = _domain(cursor, entry)
    shape = (Cursor(shown[1]).size(), Cursor(shown[2]).size()) if shown[1] else None
    if shape and 0 in shape:
        cursor.expect(">")
        return Spelled([], 0).declared(shape, cursor, start).over(domain)
    if not cursor.take(":"):
        cursor.pos = start  # a summary
        return None
    cursor.blanks()
    if shape and cursor.sees("[["):  # Display has no commas between rows, [[ 1, 2 ]\n [ 3, 4 ]\n]
        cursor.pos += 1
        rows = ReadRows(cursor)
        while cursor.sees("["):
            row = _list(cursor, entry)
            rows.add(row.rows[0] if row.rows else [])
            cursor.blanks()
        found = rows.spelled()
    else:
        found = _list(cursor, entry)
    cursor.expect_match(_SHUT)
    if shape:
        found = found.declared(shape, cursor, start)
    return found.over(domain)


def _new(cursor: Cursor, new: re.Match[str], entry: _GapEntries) -> Spelled:
    domain = _domain(cursor, entry)
    cursor.past(",")
    start = cursor.pos
    cols = None
    if new[1] == "Matrix":
        cols = cursor.size()
        cursor.expect(",")
    found = _list(cursor, entry)
    cursor.expect(")")
    if cols is not None:
        if found.is_vector:
            cursor.fail("a matrix lists its rows", start)
        found = found.declared((len(found.rows), cols), cursor, start)
    return found.over(domain)


def _domain(cursor: Cursor, entry: _GapEntries) -> Ring | None:
    """Return Q or Z where it is named, None for all else; the entries are told of Z_n where that is named."""
    match = cursor.match(_DOMAIN)
    if match is None:
        cursor.fail("this matrix is over none of the rings Z_n, Z and Q")
    if match["n"]:
        entry.name_modulus(cursor, match["n"], match.start("n"))
    if match["p"]:
        entry.name(cursor, field_ring(cursor, match["p"], match.start("p")), match.start("p"))
    return QQ if match["rationals"] else ZZ if match["integers"] else None


@lru_cache(maxsize=1)
def _has_ranges(text: str) -> bool:
    """Say whether a text may hold `[ 1 .. 3 ]`; it is looked through once for all of its lists."""
    return ".." in text


def _list(cursor: Cursor, entry: _GapEntries) -> Spelled:
    """Return a list of rows or a flat list, each row of which may be a range."""
    if not _has_ranges(cursor.text):
        return nested(cursor, "[]", ",", entry)
    cursor.blanks()
    start = cursor.pos
    if alone := cursor.match(_RANGE):
        return Spelled.row(_expanded(cursor, alone))
    if not re.compile(r"\[\s*+\[").match(cursor.text, start):
        return nested(cursor, "[]", ",", entry)
    cursor.expect("[")

    def row(number: int) -> list[Element]:
        found = cursor.match(_RANGE)
        return between(cursor, "[]", ",", entry) if found is None else _expanded(cursor, found, number)

    return rows_up_to("]", cursor, row)


def _expanded(cursor: Cursor, match: re.Match[str], rows: int = 1) -> list[Element]:
    """Return the numbers of a range, the last of so many rows; ParseError where its steps lead elsewhere."""
    first, last = Cursor(match[1]).integer(), Cursor(match[3]).integer()
    step = Cursor(match[2]).integer() - first if match[2] else 1
    if step == 0 or (last - first) % step or (last - first) // step < 0:
        message = "steps of this length do not lead from the first number of the range to its last"
        cursor.fail(message, match.start())
    require_size(cursor, rows, (last - first) // step + 1, match.start())
    return list(range(first, last + step, step))


def write(M: Written) -> str:
    one = f" * ZmodnZObj( 1, {modulus_text(M.ring)} )" if M.ring.modulus else ""
    rows = cells(M, separator=", ", opening="[ ", closing=" ]")
    return "[ " + ", ".join(rows) + " ]" + one


FORMAT = Format("gap", "GAP: lists of lists, ZmodnZObj, Z(p)^k, Display", recognise, read, write, "left")
OBJECTS = replace(FORMAT, recognise=_is_object)  # tried before `<` means Maple
