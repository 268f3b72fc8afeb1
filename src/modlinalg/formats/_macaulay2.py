"""Macaulay2: `matrix {{1, 2}, {3, 4}}`, `map(R^2,R^3,..)`, matrices printed between bars.

Syntax: Macaulay2 documentation, "matrix", "map", "toExternalString" and "vector".  What is
printed after `o1 =` is followed by its type, `Matrix ZZ  <--- ZZ`, drawn over three lines (the
arrow is `<--` too): the ring is read there for ZZ, QQ and ZZ/p, and the shape of a zero matrix,
which prints as `0`; written in one line it is `Matrix ZZ^2 <-- ZZ^3`.  A `0` without such a type is
refused, and has a second reading where the format is not named (`_plain`).  Over a graded ring
a degree stands in front of each row, `{-1} | 1 2 |`, which says nothing about the entries.  A submodule, as
`kernel M` prints it, is read as its generators: `image | 2 |`, or `image 0`, which has no columns.  A list
of rows has `o1 : List` below it, and its fractions are drawn over three lines (`_drawing`).
Macaulay2 has ZZ/n for primes only, so writing refuses other moduli.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element, is_probable_prime, parse_integer
from modlinalg._support.regex import re
from modlinalg.formats._drawing import drawn_list, is_drawn_list
from modlinalg.formats._lists import drawn, nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed, require_size, unsupported
from modlinalg.formats._ring_names import field_ring, modulus_ring

_RING = r"\(?(ZZ(?:/\(?([0-9]++)\)?)?|QQ|[A-Za-z]\w*+)\)?+"
_MATRIX = re.compile(rf"matrix\s*+(?:\(\s*+{_RING}\s*+,\s*+)?(?=\{{)")
_MAP = re.compile(rf"map\(\s*+{_RING}\^([0-9]++)\s*+,\s*+{_RING}\^([0-9]++)\s*+,\s*+")
_MARKED = re.compile(r"([-+]?+[0-9]++)_(?:([A-Za-z]\w*+)|\(ZZ/([0-9]++)\))", re.ASCII)  # 0_ZZ  0_(ZZ/2)
_VECTOR = re.compile(r"vector\s*+(?=\{)")
_TYPE = re.compile(r"o[0-9]++ : (?:(Matrix|MutableMatrix|Vector)\b)? *+")
_DENOMINATOR = re.compile(r"\n[ \t]*+([0-9]++)\b")
_DEGREES = re.compile(
    r"""(?: ^ [ \t]*+ (?: (?:o[0-9]++[ ]=[ ])? (?:image[ ])? )   # o1 = image
      | (?<= [ ] ) )
    (\{ -?[0-9]++ (?: ,[ ]-?[0-9]++ )*+ \}) (?= [ ]*+ \| )       # {0}  {-1, 2}
    """,
    re.VERBOSE | re.MULTILINE,
)
_MODULE = re.compile(r"image ++(?=[|0])")
_OTHER_MODULE = re.compile(r"(?:cokernel|subquotient) [|({]")
_OF_MODULE = re.compile(r"o[0-9]++ : [^\n]*?-module, submodule of ")
_EXTENSION = re.compile(r"\(GF ([0-9]++)\)")
_RING_IN_LINE = re.compile(r"\(?ZZ/([0-9]{1,19})\)?\^")
_INTEGERS = re.compile(r"\bZZ\b(?![ ]*+[\[/])")  # not ZZ[x]
_IN_LINE = re.compile(r"(?:\)|[A-Za-z0-9])\^([0-9]{1,9})")
_ARROW = re.compile(r"<-{2,}")
_LIST_TYPE = re.compile(r"\s*+o[0-9]++ : List\b[ \t]*+")
_PROMPT = re.compile(r"\s*+i[0-9]++ :\s*+\Z")
_START = re.compile(
    r"""matrix\s*+ (?: \(\s*+ [A-Za-z] [^][,\n]{0,99} ,\s*+ )? \{   # matrix {{1, 2}}  matrix(ZZ/7, {{1, 2}})
      | map\(                                                     # map(ZZ^2,ZZ^3,{{1, 2, 3}, {4, 5, 6}})
      | vector\s*+ \{                                             # vector {1, 2}
      | \| [-+0-9/ ]*+ \|                                         # | 1 2 |\n| 3 4 |
      | (?: image[ ] )? \{ -?[0-9]++ (?: ,[ ]-?[0-9]++ )*+ \} [ ]*+ \|     # {-1} | 1 2 |
      | (?: image | cokernel | subquotient ) [ ] [|(0]             # image | 2 |  image 0
      | 0 [ ]*+ \n++ (?: [0-9QZ ]++ \n )?+              # 0\n\n     2    3\no1 : Matrix ZZ <--- ZZ
        o[0-9]++ [ ]:[ ] (?:Mutable)?Matrix
    """,
    re.VERBOSE,
)
_ZERO = (
    "Macaulay2 prints every matrix of zeros as 0, and its shape is not shown here:"
    " toExternalString M shows it, and so does the type below a Matrix"
)
_BIGGEST_PRIME = 4611686018427388039  # the manual promises less; 4.6e18 is what version 1.21 takes


class _MarkedEntries:
    """Reads entries that may name their ring, 0_ZZ or 1_QQ; integers belong to every ring, so Q counts."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.modulus: Ring | None = None

    def __call__(self, cursor: Cursor) -> Element:
        marked = cursor.match(_MARKED)
        if marked is None:
            return cursor.number()
        if marked[3]:
            self.modulus = modulus_ring(cursor, marked[3], marked.start(3))
        else:
            self.names.append(marked[2])
        return parse_integer(marked[1])

    def ring(self, cursor: Cursor) -> Ring | None:
        """Return the ring of the entries; a variable among the names says none."""
        cursor.unsaid = next((name for name in self.names if name not in ("ZZ", "QQ")), "")
        if self.modulus is not None and not cursor.unsaid and "QQ" not in self.names:
            return self.modulus
        return None if cursor.unsaid or not self.names else QQ if "QQ" in self.names else ZZ


def recognise(text: str) -> bool:
    if text.startswith("{"):
        return _LIST_TYPE.match(text, text.rfind("}") + 1) is not None or bool(_START.match(text))
    return bool(_START.match(text)) or is_drawn_list(text, "{}")


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    if "{" in cursor.text and "|" in cursor.text:  # degrees in front of all rows, or of none
        text, count = _DEGREES.subn(lambda one: one[0].replace(one[1], " " * len(one[1])), cursor.text)
        if count not in (0, sum(line.rstrip().endswith("|") for line in text.split("\n"))):
            cursor.fail("a degree stands in front of some rows and not of others")
        cursor.text = text
        cursor.blanks()
    start = cursor.pos
    if (is_drawn := is_drawn_list(cursor.text[start:], "{}")) or cursor.sees("{"):
        found = drawn_list(cursor, "{}") if is_drawn else nested(cursor, "{}")
        if cursor.match(_LIST_TYPE):
            cursor.match(_PROMPT)
        return found
    if cursor.match(_MODULE):
        return _submodule(cursor)
    if _OTHER_MODULE.match(cursor.text, start):
        cursor.fail("a quotient is no matrix: print its presentation, or its generators")
    if match := cursor.match(_MATRIX):
        entry = _MarkedEntries()
        found = nested(cursor, "{}", ",", entry)
        if match[1]:
            cursor.expect(")")
        if found.is_vector:
            cursor.fail("a matrix lists its rows", match.end())
        ring = _ring(cursor, match[1], match[2], match.start()) if match[1] else entry.ring(cursor)
        return Spelled(found.rows, found.cols).over(ring)
    if match := cursor.match(_MAP):
        return _map_call(cursor, match)
    if cursor.match(_VECTOR):
        found = nested(cursor, "{}")
        if not found.is_vector:
            cursor.fail("a vector lists its entries", start)
        return Spelled.column(found.rows[0])
    found = Spelled([[0]], 1) if cursor.take("0") else drawn(cursor, "||")
    return _typed(cursor, found, start)


def _submodule(cursor: Cursor) -> Spelled:
    """Return the generators of a submodule as columns; without any, as many rows as its free module has."""
    cursor.blanks()
    start = cursor.pos
    found = Spelled([], 0) if cursor.take("0") else drawn(cursor, "||")
    above, label, below = _type_lines(cursor, _OF_MODULE)
    if label is None:
        if not found.rows:
            cursor.fail("the zero submodule has the shape of its type, which is missing below it", start)
        return found
    module, rows = cursor.text[label.end() : below], 0
    if module.strip() != "0":
        exponents = _IN_LINE.findall(module) or re.findall(r"(?<![0-9A-Za-z])[0-9]{1,9}(?![0-9])", above)
        rows = int(exponents[-1]) if exponents else -1
    ring, cursor.pos = _drawn_ring(cursor, cursor.text[label.start() : below], below)
    cursor.match(_PROMPT)
    if rows < 0:
        cursor.fail("the number of rows cannot be read from the type of the submodule", start)
    return found.declared((rows, found.cols), cursor, start).over(ring)


def _drawn_ring(cursor: Cursor, spaces: str, below: int) -> tuple[Ring | None, int]:
    """Return the ring that a type names, and where the type ends: p of ZZ/p may stand on the line below."""
    start = below - len(spaces)
    if in_line := _RING_IN_LINE.search(spaces):
        return modulus_ring(cursor, in_line[1], start + in_line.start(1)), below
    if extension := _EXTENSION.search(spaces):
        return field_ring(cursor, extension[1], start + extension.start(1)), below
    if "--" in _ARROW.sub("", spaces):  # the bar of ZZ/p, whose p stands on the next line
        denominator = _DENOMINATOR.match(cursor.text, below)
        if denominator is None:
            cursor.fail("the modulus is missing below the type of the matrix")
        ring = modulus_ring(cursor, denominator[1], denominator.start(1))
        return ring, _line_end(cursor.text, denominator.end())
    return (QQ if "QQ" in spaces else ZZ if _INTEGERS.search(spaces) else None), below


def _ring(cursor: Cursor, name: str, modulus: str | None, at: int) -> Ring | None:
    if modulus:
        return modulus_ring(cursor, modulus, at)
    if name not in ("ZZ", "QQ"):
        cursor.unsaid = name
        return None
    return QQ if name == "QQ" else ZZ


def _map_call(cursor: Cursor, match: re.Match[str]) -> Spelled:
    ring = _ring(cursor, match[1], match[2], match.start())
    if match[4] != match[1]:
        cursor.fail("a map between modules over two rings is no matrix", match.start(4))
    rows, cols = Cursor(match[3]).size(), Cursor(match[6]).size()
    require_size(cursor, rows, cols, match.start())
    if cursor.take("0"):
        found = Spelled.zeros(cursor, (rows, cols), match.start())
    else:
        found = nested(cursor, "{}").declared((rows, cols), cursor, match.start())
    cursor.expect(")")
    return found.over(ring)


def _typed(cursor: Cursor, found: Spelled, start: int) -> Spelled:
    """Return a printed matrix with the ring and the shape of the type printed below it."""
    is_zero = cursor.text.startswith("0", start)
    above, label, below = _type_lines(cursor, _TYPE)
    if is_zero and (label is None or label[1] != "Matrix"):
        cursor.fail(_ZERO, start)
    if label is None:
        return found
    spaces = cursor.text[label.end() : below]
    ring, cursor.pos = _drawn_ring(cursor, spaces, below)
    cursor.match(_PROMPT)
    if label[1] == "Matrix":
        shape = _shape(spaces, above)
        if shape is not None:
            found = Spelled.zeros(cursor, shape, start) if is_zero else found.declared(shape, cursor, start)
        elif is_zero:
            cursor.fail("the shape of the zero matrix cannot be read from its type", start)
    elif label[1] != "MutableMatrix":
        if found.cols != 1:
            cursor.fail(f"a vector is one column, this is {len(found.rows)} x {found.cols}", start)
        found = Spelled.column([row[0] for row in found.rows])
    return found.over(ring)


def _type_lines(cursor: Cursor, pattern: re.Pattern[str]) -> tuple[str, re.Match[str] | None, int]:
    """Return the exponents, the beginning of the type, and where its line ends; None without a type."""
    cursor.blanks()
    text, at, above = cursor.text, cursor.pos, ""
    if not pattern.match(text, at):
        above = text[cursor.line_start : _line_end(text, at)]
        at = cursor.line_start + len(above) + 1
    return above, pattern.match(text, at), _line_end(text, at)


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _shape(spaces: str, above: str) -> tuple[int, int] | None:
    """Return rows and columns: the exponents above the two spaces, 1 where there is none, 0 for `0`."""
    target, arrow, source = _ARROW.sub("<", spaces).partition("<")
    exponents = [int(number) for number in _IN_LINE.findall(spaces) or re.findall(r"[0-9]{1,9}", above)]
    zero = [part.strip() == "0" for part in (target, source)]
    if not arrow or len(exponents) != 2 - sum(zero):
        return None
    left = 0 if zero[0] else exponents.pop(0)
    return left, 0 if zero[1] else exponents.pop(0)


def write(M: Written) -> str:
    n = M.ring.modulus
    if n and (n > _BIGGEST_PRIME or not is_probable_prime(n)):
        raise unsupported("macaulay2", M, "it has ZZ/n for primes of a machine word only")
    ring = f"(ZZ/{n})" if n else repr(M.ring)
    body = listed(M, "{}") if all(M.shape) else "0"
    return f"map({ring}^{M.shape[0]}, {ring}^{M.shape[1]}, {body})"


FORMAT = Format("macaulay2", "Macaulay2: matrix {{1, 2}, {3, 4}}, map(R^2, R^3, ..)", recognise, read, write)
