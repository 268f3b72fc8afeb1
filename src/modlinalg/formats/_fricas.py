r"""FriCAS, and Axiom before it: matrices drawn between `+` and `|`, lists, TeX, and what it reads itself.

          +1    9+
          |-  - -|                             1               9  3
    (38)  |2    4|       (2)  [6  - 3]   (4)  [-, 1, 1],  [3, - -, -]      [- 5,
          |      |                             2               4  8         1000_
          +3   8 +                                                           0000]
                 Type: Matrix(Fraction(Integer))
                 +2  0 +            +1  - 2+
   (2)  [Smith = |     |, rightEqMat = |      |]       Type: Record(Smith: Matrix(Integer),..)
                 +0  20+            +0   1 +

Syntax: "The FriCAS Book", Matrix, types and `)set output`.  The number of the answer stands on the middle
line, fractions have bars (`_drawing`), one row stands in brackets, and what is too wide is printed as a
list: a line that begins in the middle of it goes on where the one above ended; a fraction too wide to draw
has a `/` on a line of its own.  A matrix of a record begins behind its name on its middle line and reaches
from there up and down to its corners.  The type below names ring, shape and kind; Axiom wrote `Matrix
Fraction Integer`, abbreviations such as `MATRIX ZMOD 12` mean the same, and `Union(X,...)`, as below what
`inverse` returns, names the branch X of a union.  `unparse(M::InputForm)` is a string, broken at the end of
its lines.  `[]` is refused, for it stands for 0 x 0, 0 x 3 and 1 x 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import is_probable_prime, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats import _latex as latex
from modlinalg.formats._drawing import DrawnLine, box, entries_of, has_bars, require_corners, rows_of
from modlinalg.formats._lists import nested, number_or_signed
from modlinalg.formats._parsing.cursor import Cursor, blanked, line_start, placed_lines
from modlinalg.formats._reading import Format, Spelled, Written, listed
from modlinalg.formats._ring_names import field_ring, modulus_ring

_LABEL = re.compile(r"^[ \t]*+\([0-9]++\)(?=[ ]{2}\S|[ ]*+$)", re.MULTILINE)
_TYPE = re.compile(r"Type:[ ]++([^\n]++)")
_TYPE_LINE = re.compile(r"^[ \t]*+Type:", re.MULTILINE)
_CAST = re.compile(r"\s*+(?:::|\$)\s*+([A-Z][A-Za-z0-9(), \t]++)")
_SIDES = re.compile(r"[^\S\n]*+[+|](?P<inside>[^+|\n]*+)[+|][^\S\n]*+(?:\n|\Z)")
_ONE_ROW = re.compile(r"\[(?P<inside>[^\[\],\n]*+)\](?=[ \t]*+(?:\n|\Z))")
_ONE_BLANK = re.compile(r"[0-9] (?=[-0-9])")
_NUMBER = re.compile(r"(-?+)[ ]?+([0-9]++)(?=\s*+(?:Type:|\Z))", re.ASCII)  # - 8
_TYPE_OF_INTEGER = re.compile(r"Type:[ ]++(?:(?:Positive|NonNegative)?+Integer)(?=\s*+\Z)")
_STRING = re.compile(r'"([^"]*+)"')
_MATRIX = re.compile(r"matrix\s*+\(\s*+(?=\[)")
_ZERO = re.compile(r"zero\s*+\(\s*+")
_HAS_CAST = re.compile(r"\)\s*+(?:::|\$)\s*+[A-Z]")
_START = verbose(r"""\([0-9]++\)
        (?: [ ]{2} [\[|"]                                # (2)  [6  - 3]
          | [ ]*+ \n (?: [0-9 ]*+ \n )?+ [ ]*+ [\["+] )   # (16)\n   [
      | (?! \+ -++ \+ ) \+ [^+|\n]*+ \+ [ \t]*+ \n        # +1  2+\n|    |\n+3  4+
        [ \t]*+ (?: \([0-9]++\) [ ]{2} )?+ \|
      | [0-9][0-9 ]*+ \n [ \t]*+ \([0-9]++\) [ ]{2} \[    # 1\n   (4)  [[-, 2]]\n 3
      | \([0-9]++\) [ ]{2} (?:-[ ])?+ [0-9]++ \s*+ Type:   # (5)  - 8\n   Type: Integer
      | "matrix\(\[                                       # "matrix([[1,2],[3,(-9)/4]])"
    """)

_FIRST = re.compile(r"(?:\([0-9]++\)|\+|[ \t]*+\[)")
_BEGINS_RECORD = re.compile(r"\[[A-Za-z]\w*+ = (?=[|\[])")
_FIELD = re.compile(r"([A-Za-z]\w*+) = (?=[|\[])")
_RECORD_TYPE = re.compile(r"[ \t]*+Type:[ ]++Record\((?P<fields>[^\n]*)\)[ \t]*+(?=\n|\Z)")
_BETWEEN_FIELDS = re.compile(r",(?=\w++: )")

_BROKEN = re.compile(r"(?:_\n[ ]*+[0-9]++)++")  # 1000_\n   0000
_JOIN = re.compile(r"_\n[ ]*+")
_TERMS = re.compile(r"[ ]*+[0-9][0-9 ]*+")  # the numbers above bars
_MARK = re.compile(r"[\[\],]")
_PIECE = re.compile(r"[^\[\],\s][^\[\],]*+")
_SIGN_APART = re.compile(r"-(\s++)([0-9]++)")
_SLASH_APART = re.compile(r"(?<=[0-9])(\s++)/(\s++)([0-9]++)")

_WORD = re.compile(r"[A-Za-z]++|[0-9]++")
_BRANCH = re.compile(r"Union\((.*+)(?<=,\.\.\.\))")
_SPELLED = re.compile(r"[A-Za-z0-9(), \t]++")
_ABBREVIATED = {
    "MATRIX": "Matrix",
    "SQMATRIX": "SquareMatrix",
    "RMATRIX": "RectangularMatrix",
    "VECTOR": "Vector",
    "LIST": "List",
    "INT": "Integer",
    "PI": "PositiveInteger",
    "NNI": "NonNegativeInteger",
    "FRAC": "Fraction",
    "ZMOD": "IntegerMod",
    "PF": "PrimeField",
    "IPF": "InnerPrimeField",
}
_SIZES = {"Matrix": 0, "SquareMatrix": 1, "RectangularMatrix": 2}
_INTEGERS = {("Integer",), ("PositiveInteger",), ("NonNegativeInteger",)}
_FIELDS = ("PrimeField", "InnerPrimeField")


def recognise(text: str) -> bool:
    if text.startswith("$$"):
        return "\\leqno(" in text
    if text.startswith(("matrix", "zero")):
        return bool(_HAS_CAST.search(text))
    return bool(_START.match(text)) or _is_record(text)


def read(cursor: Cursor) -> Spelled:
    if cursor.sees("$") or cursor.sees("\\"):
        return _typed(cursor, latex.read(cursor), _TYPE)
    if found := _input(cursor):
        return _typed(cursor, found, _CAST)
    type_line = _TYPE_LINE.search(cursor.text, cursor.pos)
    end = type_line.start() if type_line else len(cursor.text)
    text = blanked(cursor.text[: cursor.pos])  # a label such as M :=
    text += _LABEL.sub(lambda label: " " * len(label[0]), cursor.text[cursor.pos : end], count=1)
    cursor.text = text + cursor.text[end:]
    start = cursor.pos
    if _is_record(cursor.text[start:end].lstrip(" \n")):
        return _record(cursor, end)
    cursor.blanks()
    if cursor.sees('"'):
        return _string(cursor)
    if number := cursor.match(_NUMBER):
        cursor.blanks()
        ring = ZZ if cursor.match(_TYPE_OF_INTEGER) else None
        return Spelled([[parse_integer(number[1] + number[2])]], 1, ring)
    found = _box(cursor) if cursor.sees("+") else _listed(cursor, start, end)
    cursor.blanks()
    return _typed(cursor, found, _TYPE)


def _box(cursor: Cursor) -> Spelled:
    """Return the matrix between the corners; without columns each row but the first has two lines."""
    start = cursor.pos
    lines = box(cursor, _SIDES)
    require_corners(cursor, lines, start)
    if any(line.text for line in lines):
        return _rows(cursor, lines)
    if len(lines) % 2 == 0:
        cursor.fail("a matrix without columns has an odd number of lines", start)
    return Spelled([[]] * ((len(lines) + 1) // 2), 0)


def _rows(cursor: Cursor, lines: Sequence[DrawnLine]) -> Spelled:
    """Return drawn rows; ParseError where a single blank parts two numbers, which have two in FriCAS."""
    for line in lines:
        if near := _ONE_BLANK.search(line.text):
            cursor.fail("two blanks are needed between two numbers", line.at + near.start())
    return rows_of(cursor, lines)


def _listed(cursor: Cursor, start: int, end: int) -> Spelled:
    if row := cursor.match(_ONE_ROW):
        if not row["inside"].strip():
            cursor.fail("FriCAS prints [] for 0 x 0, 0 x 3 and 1 x 0: the shape is not shown", row.start())
        return _rows(cursor, [DrawnLine(row["inside"], row.start("inside"))])
    cursor.pos = start
    _flatten(cursor, end)
    return nested(cursor)


def _string(cursor: Cursor) -> Spelled:
    """Return the matrix of a string, whose lines are broken anywhere."""
    string = cursor.expect_match(_STRING)
    first, *others = string[1].split("\n")
    lines = [f" {first}", *(line.strip() for line in others)]  # the quotation mark takes a place
    if any(len(line) != len(lines[0]) for line in lines[:-1]) or len(lines[-1]) > len(lines[0]):
        message = "a line of this string is longer or shorter than others: print it once more"
        cursor.fail(message, string.start())
    whole = "".join(lines)[1:] + "\n" * len(others)
    cursor.pos = string.start(1)
    cursor.text = cursor.text[: cursor.pos] + whole + cursor.text[string.end(1) :]
    found = _input(cursor)
    if found is None:
        cursor.refuse()
    cursor.expect('"')
    return found


def _input(cursor: Cursor) -> Spelled | None:
    """Return the matrix(..) or zero(..) that stands here, or None."""
    start = cursor.pos
    if cursor.match(_ZERO):
        return Spelled.zeros(cursor, cursor.sizes(")"), start)
    if not cursor.match(_MATRIX):
        return None
    found = nested(cursor, "[]", ",", number_or_signed)
    if found.is_vector:
        cursor.fail("a matrix lists its rows", start)
    cursor.expect(")")
    return found


def _typed(cursor: Cursor, found: Spelled, pattern: re.Pattern[str]) -> Spelled:
    cursor.blanks()
    match = cursor.match(pattern)
    if match is None:
        return found
    kind = _type_of(cursor, match[1].rstrip(), match.start(1))
    if kind.shape is not None:
        found = found.declared(kind.shape, cursor, match.start(1))
    if kind.is_vector:
        if len(found.rows) != 1:
            cursor.fail(f"a vector is one row, this is {len(found.rows)} x {found.cols}", match.start(1))
        found = Spelled.row(found.rows[0])
    return found.over(kind.ring)


# ----------------------------------------------------------------- lists


def _flatten(cursor: Cursor, end: int) -> None:
    """Rewrite the text up to an offset so that each entry is one word: -5, 9/4, 10000000.

    The text keeps its lines, and its places up to the first entry.  What does not fit is left as it is, and
    refused when it is read.
    """
    rest = cursor.text[end:]
    text = _BROKEN.sub(lambda found: _JOIN.sub("", found[0]) + "\n" * found[0].count("\n"), cursor.text[:end])
    cursor.text = text + rest
    lines = text.split("\n")
    starts = [at for at, _ in placed_lines(text)]
    for k in range(len(lines) - 2):
        if _TERMS.fullmatch(lines[k]) and has_bars([DrawnLine(_MARK.sub(" ", lines[k + 1]), starts[k + 1])]):
            drawn = [DrawnLine(_MARK.sub(" ", lines[i]), starts[i]) for i in range(k, k + 3)]
            values = entries_of(cursor, drawn)
            if len(_PIECE.findall(lines[k + 1])) != len(values):
                cursor.fail("a comma is missing between two entries", starts[k + 1])
            spelled = _PIECE.sub("{}", lines[k + 1]).format(*map(QQ.format, values))
            lines[k : k + 3] = [" " * len(lines[k]), spelled, ""]  # what stands above keeps its length
    text = _SIGN_APART.sub(r"-\2\1", "\n".join(lines))
    cursor.text = _SLASH_APART.sub(r"/\3\1\2", text) + rest


# ----------------------------------------------------------------- records


def _is_record(text: str) -> bool:
    return _FIRST.match(text) is not None and _BEGINS_RECORD.search(text) is not None


def _record(cursor: Cursor, end: int) -> Spelled:
    """Return the matrices of a record, with their names: the first, and more."""
    fields = _fields(cursor, cursor.text[:end])
    cursor.pos = end
    types = cursor.match(_RECORD_TYPE)
    pairs = [field.partition(": ") for field in _BETWEEN_FIELDS.split(types["fields"])] if types else ()
    kinds = {name: kind for name, _, kind in pairs}
    parts: list[Spelled] = []
    for name, alone, at in fields:
        alone.blanks()
        found = _box(alone) if alone.sees("+") else _listed(alone, alone.pos, len(alone.text))
        alone.expect_end()
        if kinds.get(name):
            kind = _type_of(alone, kinds[name], at)
            found = found.declared(kind.shape or found.shape, alone, at).over(kind.ring)
        parts.append(replace(found, name=name))
    return replace(parts[0], more=tuple(parts[1:]))


def _fields(cursor: Cursor, text: str) -> list[tuple[str, Cursor, int]]:
    """Return the name of each field, a text with its matrix alone in place, and where that begins."""
    lines = text.split("\n")
    rest = [list(line) for line in lines]
    found: list[tuple[str, Cursor, int]] = []
    for name in _FIELD.finditer(text, cursor.pos):
        k, column = text.count("\n", 0, name.start()), name.end() - line_start(text, name.start())
        blanks = [" " * len(line) for line in lines]
        for number, begin, stop in _sides(cursor, lines, k, column, name.end()):
            blanks[number] = " " * begin + lines[number][begin:stop] + " " * (len(lines[number]) - stop)
            rest[number][begin:stop] = " " * (stop - begin)
        rest[k][column - len(name[0]) : column] = " " * len(name[0])
        found.append((name[1], Cursor("\n".join(blanks)), name.end()))
    others = "\n".join(map("".join, rest))
    if "".join(others[cursor.pos :].split()) != "[" + "," * (len(found) - 1) + "]":
        other = re.compile(r"[^\s\[\],]").search(others, cursor.pos)
        at = cursor.pos if other is None else other.start()
        cursor.fail("a record is needed that holds matrices alone, with their names in front", at)
    return found


def _sides(cursor: Cursor, lines: list[str], k: int, column: int, at: int) -> list[tuple[int, int, int]]:
    """Return the lines of the matrix whose middle line stands here, each with the columns that it takes."""
    if lines[k][column] == "[":
        stop = lines[k].find("]", column) + 1
        if not stop:
            cursor.fail("the row in brackets does not end on its line", at)
        return [(k, column, stop)]
    stop = lines[k].find("|", column + 1) + 1
    first, last = (_corner(lines, k, column, step) for step in (-1, 1))
    if not stop or first is None or last is None:
        cursor.fail("a matrix with corners above and below is needed behind this name", at)
    if any(line[stop - 1 : stop] not in ("|", "+") for line in lines[first : last + 1]):
        cursor.fail("the right side of this matrix does not stand below itself", at)
    return [(number, column, stop) for number in range(first, last + 1)]


def _corner(lines: list[str], k: int, column: int, step: int) -> int | None:
    """Return the line above or below in which a side ends with a corner, None where it does not."""
    while 0 <= k < len(lines) and lines[k][column : column + 1] == "|":
        k += step
    return k if 0 <= k < len(lines) and lines[k][column : column + 1] == "+" else None


# ----------------------------------------------------------------- types below an answer


class _Type(NamedTuple):
    """What a type says: the ring, the shape where it has one, the kind."""

    ring: Ring
    shape: tuple[int, int] | None = None
    is_vector: bool = False


def _type_of(cursor: Cursor, spelled: str, at: int) -> _Type:
    """Return what a type says; ParseError unless it is one of a matrix, rows or a vector over Z_n, Z or Q."""
    if branch := _BRANCH.fullmatch(spelled):
        spelled = branch[1].removesuffix(",...)")
    words = [_ABBREVIATED.get(word, word) for word in _WORD.findall(spelled)]
    if not _SPELLED.fullmatch(spelled) or not words:
        words = [""]
    head, rest = words[0], words[1:]
    if head in _SIZES:
        count = _SIZES[head]
        sizes = rest[:count]
        if len(sizes) == count and all(size.isdigit() and len(size) < 10 for size in sizes):
            shape = (int(sizes[0]), int(sizes[-1])) if sizes else None
            return _Type(_ring(cursor, rest[count:], spelled, at), shape)
    elif head == "List" and rest[:1] in (["List"], ["Vector"]):
        return _Type(_ring(cursor, rest[1:], spelled, at))
    elif head in ("List", "Vector"):
        return _Type(_ring(cursor, rest, spelled, at), is_vector=True)
    cursor.fail(f"the type {quoted(spelled)} is not that of one matrix: print its parts one by one", at)


def _ring(cursor: Cursor, words: list[str], spelled: str, at: int) -> Ring:
    if tuple(words) in _INTEGERS:
        return ZZ
    if words == ["Fraction", "Integer"]:
        return QQ
    if len(words) == 2 and words[1].isdigit():
        if words[0] == "IntegerMod":
            return modulus_ring(cursor, words[1], at)
        if words[0] in _FIELDS:
            return field_ring(cursor, words[1], at)
    if len(words) == 3 and words[0] == "FiniteField" and words[2] == "1":
        return field_ring(cursor, words[1], at)
    cursor.fail(f"the type {quoted(spelled)} is not one of matrices over Z_n, Z or Q", at)


def write(M: Written) -> str:
    n = M.ring.modulus
    ring = "Fraction(Integer)" if n is None else "Integer"
    if n:
        ring = f"{'PrimeField' if is_probable_prime(n) else 'IntegerMod'}({modulus_text(M.ring)})"
    if 0 in M.shape:
        return f"zero({M.shape[0]}, {M.shape[1]})$Matrix({ring})"
    return f"matrix({listed(M)})::Matrix({ring})"


_ABOUT = "FriCAS: drawn between + and |, lists, matrix(..)::Matrix(IntegerMod(12))"
FORMAT = Format("fricas", _ABOUT, recognise, read, write)
