r"""FriCAS, and Axiom before it: matrices drawn between `+` and `|`, lists, TeX, and what it reads itself.

          +1    9+
          |-  - -|
    (38)  |2    4|       (2)  [6  - 3]       (3)  [[1, 2], [3, - 4]]
          |      |
          +3   8 +                 Type: Matrix(Fraction(Integer))

Syntax: "The FriCAS Book", Matrix and `)set output`.  The number of the answer stands on the middle line,
fractions have bars (`_drawing`), one row stands in brackets, and what is too wide is printed as a list
(`_fricas_lists`); the matrices of a record have names (`_fricas_records`).  The type below names ring, shape
and kind (`_fricas_types`).  `unparse(M::InputForm)` is a string, broken at the end of its lines.  `[]` is
refused, for it stands for 0 x 0, 0 x 3 and 1 x 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import is_probable_prime, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.formats import _latex as latex
from modlinalg.formats._drawing import DrawnLine, box, entries_of, has_bars, rows_of, strokes_of
from modlinalg.formats._fricas_records import fields_of, is_record
from modlinalg.formats._lists import nested, number_or_signed, require_one_box, zeros
from modlinalg.formats._parsing.cursor import Cursor, blanked
from modlinalg.formats._reading import (
    Format,
    Spelled,
    Written,
    declared,
    listed,
    row_vector,
)
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
_START = re.compile(
    r"""\([0-9]++\)
        (?: [ ]{2} [\[|"]                                # (2)  [6  - 3]
          | [ ]*+ \n (?: [0-9 ]*+ \n )?+ [ ]*+ [\["+] )   # (16)\n   [
      | (?! \+ -++ \+ ) \+ [^+|\n]*+ \+ [ \t]*+ \n        # +1  2+\n|    |\n+3  4+
        [ \t]*+ (?: \([0-9]++\) [ ]{2} )?+ \|
      | [0-9][0-9 ]*+ \n [ \t]*+ \([0-9]++\) [ ]{2} \[    # 1\n   (4)  [[-, 2]]\n 3
      | \([0-9]++\) [ ]{2} (?:-[ ])?+ [0-9]++ \s*+ Type:   # (5)  - 8\n   Type: Integer
      | "matrix\(\[                                       # "matrix([[1,2],[3,(-9)/4]])"
    """,
    re.VERBOSE,
)

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
    return bool(_START.match(text)) or is_record(text)


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
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
    if is_record(cursor.text[start:end].lstrip(" \n")):
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


def _record(cursor: Cursor, end: int) -> Spelled:
    """Return the matrices of a record, with their names: the first, and more."""
    parts: list[Spelled] = []
    for field in fields_of(cursor, end):
        alone = Cursor(field.text)
        alone.blanks()
        start = alone.pos
        found = _box(alone) if alone.sees("+") else _listed(alone, start, len(field.text))
        alone.expect_end()
        if field.type:
            kind = _type_of(alone, field.type, field.at)
            found = declared(found, kind.shape or found.shape, alone, field.at).over(kind.ring)
        parts.append(replace(found, name=field.name))
    return replace(parts[0], more=tuple(parts[1:]))


def _box(cursor: Cursor) -> Spelled:
    """Return the matrix between the corners; without columns each row but the first has two lines."""
    start = cursor.pos
    lines = box(cursor, _SIDES)
    require_one_box(cursor, strokes_of(cursor, lines), start)
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
    cursor.blanks()
    return nested(cursor)


def _string(cursor: Cursor) -> Spelled:
    """Return the matrix of a string, whose lines are broken anywhere."""
    string = cursor.expect_match(_STRING)
    first, *others = string[1].split("\n")
    lines = [f" {first}", *(line.strip() for line in others)]  # the quotation mark takes a place
    if any(len(line) != len(lines[0]) for line in lines[:-1]) or len(lines[-1]) > len(lines[0]):
        cursor.fail(
            "a line of this string is longer or shorter than others: print it once more", string.start()
        )
    cursor.text = (
        cursor.text[: string.start(1)]
        + "".join(lines)[1:]
        + "\n" * len(others)
        + cursor.text[string.end(1) :]
    )
    cursor.pos = string.start(1)
    found = _input(cursor)
    if found is None:
        cursor.refuse()
    cursor.expect('"')
    return found


def _input(cursor: Cursor) -> Spelled | None:
    """Return the matrix(..) or zero(..) that stands here, or None."""
    start = cursor.pos
    if cursor.match(_ZERO):
        return zeros(cursor, cursor.sizes(")"), start)
    if not cursor.match(_MATRIX):
        return None
    found = nested(cursor, "[]", ",", number_or_signed)
    if found.is_vector:
        cursor.fail("a matrix lists its rows", start)
    cursor.expect(")")
    return found


def _typed(cursor: Cursor, found: Spelled, pattern: re.Pattern[str]) -> Spelled:
    """Return a matrix with what the type behind it says."""
    cursor.blanks()
    match = cursor.match(pattern)
    if match is None:
        return found
    kind = _type_of(cursor, match[1].rstrip(), match.start(1))
    if kind.shape is not None:
        found = declared(found, kind.shape, cursor, match.start(1))
    if kind.is_vector:
        if len(found.rows) != 1:
            cursor.fail(f"a vector is one row, this is {len(found.rows)} x {found.cols}", match.start(1))
        found = row_vector(found.rows[0])
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
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    for k in range(len(lines) - 2):
        if _TERMS.fullmatch(lines[k]) and has_bars([_masked(lines[k + 1], starts[k + 1])]):
            spelled = _with_fractions(cursor, lines[k : k + 3], starts[k : k + 3])
            lines[k : k + 3] = [" " * len(lines[k]), spelled, ""]  # what stands above keeps its length
    text = _SIGN_APART.sub(r"-\2\1", "\n".join(lines))
    cursor.text = _SLASH_APART.sub(r"/\3\1\2", text) + rest


def _masked(line: str, at: int) -> DrawnLine:
    return DrawnLine(_MARK.sub(" ", line), at)


def _with_fractions(cursor: Cursor, lines: Sequence[str], starts: Sequence[int]) -> str:
    """Return the second of three lines, with a fraction for each bar and the numbers above and below it."""
    values = entries_of(cursor, [_masked(line, at) for line, at in zip(lines, starts, strict=True)])
    if len(_PIECE.findall(lines[1])) != len(values):
        cursor.fail("a comma is missing between two entries", starts[1])
    entries = iter(values)
    return _PIECE.sub(lambda _: QQ.format(next(entries)), lines[1])


# ----------------------------------------------------------------- types below an answer


@dataclass(frozen=True, slots=True)
class _Type:
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
    if not n:
        ring = "Fraction(Integer)" if n is None else "Integer"
    else:
        ring = f"{'PrimeField' if is_probable_prime(n) else 'IntegerMod'}({modulus_text(M.ring)})"
    if 0 in M.shape:
        return f"zero({M.shape[0]}, {M.shape[1]})$Matrix({ring})"
    return f"matrix({listed(M)})::Matrix({ring})"


FORMAT = Format(
    "fricas",
    "FriCAS: drawn between + and |, lists, matrix(..)::Matrix(IntegerMod(12))",
    recognise,
    read,
    write,
)
