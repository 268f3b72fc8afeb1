"""The types that FriCAS prints below an answer: `Type: Matrix(IntegerMod(12))` names ring, shape and kind.

Syntax: "The FriCAS Book", sections on types and on Matrix; Axiom wrote `Matrix Fraction Integer` without
parentheses.  In what FriCAS reads, the abbreviations `MATRIX ZMOD 12` mean the same.  `Union(X,...)`, as
below what `inverse` returns, names the branch X of a union to which the answer belongs.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._ring_names import field_ring, modulus_ring

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


@dataclass(frozen=True, slots=True)
class Type:
    """What a type says: the ring, the shape where it has one, the kind."""

    ring: Ring
    shape: tuple[int, int] | None = None
    is_vector: bool = False


def type_of(cursor: Cursor, spelled: str, at: int) -> Type:
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
            return Type(_ring(cursor, rest[count:], spelled, at), shape)
    elif head == "List" and rest[:1] in (["List"], ["Vector"]):
        return Type(_ring(cursor, rest[1:], spelled, at))
    elif head in ("List", "Vector"):
        return Type(_ring(cursor, rest, spelled, at), is_vector=True)
    cursor.fail(f"the type {quoted(spelled)} is not that of one matrix: print its parts one by one", at)


def _ring(cursor: Cursor, words: list[str], spelled: str, at: int) -> Ring:
    """Return the ring of the entries."""
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
