"""A solution by the names of its unknowns: `x = 1, y = 2`, `{{x -> 1, y -> 2}}`, `{x: 1, y: 2}`, `[x == 1]`.

It is a column, in the order in which the unknowns are written.  Where that is not the order of their names
(x before y, x2 before x10), or where an unknown is missing between them, nothing is guessed.  SymPy's
linsolve writes the set of one tuple, `{(1, 2)}`.  An unknown is a small letter, with a number or without:
`S = 1, U = 1` are two matrices.  Without brackets each unknown may stand on a line of its own, or `;` between
them.  `(mod 12)` behind a number, or behind all of them, names the ring.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled
from modlinalg.formats._ring_names import RingOfEntries

_NAME = r"[a-z] (?: _*+[0-9]++ | _?+\{[0-9]++\} | \[[0-9]++\] )?+"  # x  x1  x_1  x_{1}  x[1]
_SIGN = r"\s*+ ( == | =(?!=) | := | -> | : ) \s*+"
_ITEM = re.compile(rf"({_NAME}) {_SIGN}", re.VERBOSE | re.ASCII)
_MODULO = r"(?: \s*+ (?<=\s) \(?+ mod [ ]++ ([0-9]++) (?![\w.^*/]) \)?+ )"  # mod 12  (mod 12)
# o1 is a result of Macaulay2, and m[1]=0 the generator of a module in Singular.
_LINE_END = rf"[ \t]*+ \n \s*+ (?! o[0-9] | [a-z]\[ ) (?= {_NAME} {_SIGN} [-+0-9] )"
_NEXT = rf"(?: \s*+ (?: , | ; | && | and\b ) \s*+ | {_LINE_END} )"
_BARE = re.compile(
    rf"\s*+ {_NAME} {_SIGN} [-+0-9/]++ {_MODULO}?+ {_NEXT} {_NAME} {_SIGN}", re.VERBOSE | re.ASCII
)
_BEGINS = re.compile(rf"\s*+ [\[{{] \s*+ (?: [\[{{] \s*+ )?+ {_NAME} {_SIGN}", re.VERBOSE | re.ASCII)
_ONE_TUPLE = re.compile(r"\s*+\{\s*+\([-+0-9/,\s]*+\)\s*+\}")  # {(1, 2)}
_SYSTEMS = {"->": "mathematica", ":": "sympy", "==": "sage", "=": "maxima", ":=": "maple"}
_SEPARATOR = re.compile(r"\s*+(?:,|&&|and\b)\s*+")
_SEPARATOR_OF_BARE = re.compile(rf"{_NEXT} (?= {_NAME} {_SIGN} )", re.VERBOSE | re.ASCII)
_MODULUS = re.compile(_MODULO, re.VERBOSE | re.ASCII)
_END_OF_BARE = re.compile(r"\s*+;")
_INDEX = re.compile(r"[0-9]++")
_NEVER_FIRST = "bcdyz"  # an unknown a or x is then likely to be left open
_WAY_OUT = "give the numbers alone, in the order of the unknowns"


def is_bare(text: str, at: int) -> bool:
    """Say whether a text has unknowns without brackets, the first of which is no label of a matrix."""
    return _BARE.match(text, at) is not None


def system_of(text: str, at: int) -> str | None:
    """Return the system that writes its unknowns so; None for what is no solution by names."""
    if _ONE_TUPLE.match(text, at):
        return "sympy"
    match = _BEGINS.match(text, at) or _BARE.match(text, at)
    return None if match is None else _SYSTEMS[match[1]]


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    start = cursor.pos
    closing = ""
    while len(closing) < 2 and (bracket := cursor.text[cursor.pos : cursor.pos + 1]) in ("[", "{", "("):
        closing = {"[": "]", "{": "}", "(": ")"}[bracket] + closing
        cursor.pos += 1
        cursor.blanks()
    tuple_alone = closing[:1] == ")"
    named = RingOfEntries("a residue")
    names, values = _items(cursor, closing[:1], named, has_names=not tuple_alone)
    for bracket in closing:
        cursor.expect(bracket)
    if not closing:
        cursor.match(_END_OF_BARE)
    _modulus_here(cursor, named)
    if not tuple_alone:
        _require_order(cursor, names, start)
    return Spelled.column(values).over(named.ring)


def _modulus_here(cursor: Cursor, named: RingOfEntries) -> None:
    """Go over the modulus that stands here, if one does."""
    if found := cursor.match(_MODULUS):
        named.name_modulus(cursor, found[1], found.start(1))


def _items(
    cursor: Cursor, closing: str, named: RingOfEntries, *, has_names: bool
) -> tuple[list[str], list[Element]]:
    """Return the names, where there are any, and the numbers, up to the closing bracket or the end."""
    names: list[str] = []
    values: list[Element] = []
    separator = _SEPARATOR if closing else _SEPARATOR_OF_BARE
    while True:
        if has_names:
            names.append(cursor.expect_match(_ITEM)[1])
        values.append(cursor.number())
        _modulus_here(cursor, named)
        if not cursor.match(separator) or (closing and cursor.sees(closing)):
            return names, values


def _require_order(cursor: Cursor, names: Sequence[str], start: int) -> None:
    """Raise ParseError unless the unknowns are written in the order of their names, without a gap."""
    keys = [_key(name) for name in names]
    written, sorted_names = ", ".join(names[:8]), ", ".join(sorted(names, key=_key)[:8])
    if len(set(keys)) < len(keys):
        cursor.fail(f"an unknown stands twice among {written}", start)
    if any(first > second for first, second in pairwise(keys)):
        both = f"the unknowns may be meant as written ({written}) or by their names ({sorted_names})"
        cursor.fail(f"{both}: {_WAY_OUT}", start)
    if _has_gap(keys):
        cursor.fail(f"between or before {written} an unknown may be missing: {_WAY_OUT}", start)


def _key(name: str) -> tuple[str, int]:
    """Return the letter and the number of an unknown (-1 for none), so that x2 comes before x10."""
    index = _INDEX.search(name)
    return name[0], int(index[0]) if index else -1


def _has_gap(keys: Sequence[tuple[str, int]]) -> bool:
    """Say whether numbers or letters may be left out: x1, x3, or x, z, or x, x1, or x1, x2, y1."""
    numbers: dict[str, list[int]] = {}
    for letter, number in keys:
        numbers.setdefault(letter, []).append(number)
    first, *others = numbers.values()
    begin = min(first[0], 1)
    if any(found != first for found in others) or first != list(range(begin, begin + len(first))):
        return True
    letters = list(map(ord, numbers))
    if letters != list(range(letters[0], letters[0] + len(letters))):
        return True
    return keys[0][0] in _NEVER_FIRST and (begin < 0 or len(letters) > 1)
