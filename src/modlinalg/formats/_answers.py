"""Whole answers that look alike in several systems: a solution by its unknowns, matrices beside each other.

Of a solution the unknowns have names, `x = 1, y = 2`, `{{x -> 1, y -> 2}}`, `{x: 1, y: 2}`, `[x == 1]`.
It is a column, in the order in which the unknowns are written.  Where that is not the order of their names
(x before y, x2 before x10), or where an unknown is missing between them, nothing is guessed.  SymPy's
linsolve writes the set of one tuple, `{(1, 2)}`.  An unknown is a small letter, with a number or without:
`S = 1, U = 1` are two matrices.  Without brackets each unknown may stand on a line of its own, or `;` between
them.  `(mod 12)` behind a number, or behind all of them, names the ring.

Matrices that stand beside each other: a tuple at Sage's prompt, a sequence of Macaulay2.

    (
    [2 0]  [ 1  0]  [-1  2]          o2 = (| 2 0 |, | 1 -1 |, | -4 -1 |)
    [0 4], [-1  1], [ 1 -1]               | 0 1 |  | 0 1  |  | 3  1  |
    )

Sage lets them end on one line, where the commas are; Macaulay2 lets them begin on one.  The lines of a matrix
stand below each other, so a matrix is what has the same columns of the text.

Other whole answers are cut before they are read: named blocks, dictionaries, tuples and lists of matrices.
A part is a text of its own, on the lines that it has in the whole, and perhaps its name.  What has no names
is cut only where no reader takes the whole text, and never where all items are flat lists: those are the
rows of a matrix, which may be uneven by a slip.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import InputError
from modlinalg.formats._lists import numbers_of
from modlinalg.formats._parsing.cursor import Cursor, line_start
from modlinalg.formats._reading import Spelled
from modlinalg.formats._ring_names import RingOfEntries
from modlinalg.formats._sessions import Taken

_NAME = r"[a-z] (?: _*+[0-9]++ | _?+\{[0-9]++\} | \[[0-9]++\] )?+"  # x  x1  x_1  x_{1}  x[1]
_SIGN = r"\s*+ ( == | =(?!=) | := | -> | : ) \s*+"
_ITEM = re.compile(rf"({_NAME}) {_SIGN}", re.VERBOSE | re.ASCII)
_MODULO = r"(?: \s*+ (?<=\s) \(?+ mod [ ]++ ([0-9]++) (?![\w.^*/]) \)?+ )"  # mod 12  (mod 12)
# o1 is a result of Macaulay2, and m[1]=0 the generator of a module in Singular.
_LINE_END = rf"[ \t]*+ \n \s*+ (?! o[0-9] | [a-z]\[ ) (?= {_NAME} {_SIGN} [-+0-9] )"
_NEXT = rf"(?: \s*+ (?: , | ; | && | and\b ) \s*+ | {_LINE_END} )"
BARE = verbose(rf"(?a)\s*+ {_NAME} {_SIGN} [-+0-9/]++ {_MODULO}?+ {_NEXT} {_NAME} {_SIGN}")
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

_SAGE = verbose(r"""\s*+ (?: (?P<round>\() | \[ ) [ ]*+ \n                            # (
    (?P<rows> [ ]*+ \[ [^\n]*+ \n (?: [ ]*+ \[ [^\n]*+ \n )*+ )                # [1 0]  [2 0]
    [ ]*+ (?(round) \) | \] ) [ ]*+""")  # )
_MACAULAY2 = re.compile(r"[ ]*+\((?P<first>\|[^\n()]*+)\)[ ]*+(?P<below>(?:\n[ ]*+\|[^\n]*+)*+)")
_TYPE = re.compile(r"(?:\s*+o[0-9]++ : Sequence[ ]*+)?+")
_BRACKETS = re.compile(r"\[([-+0-9/ ]*+)\]")
_BARS = re.compile(r"\|([-+0-9/ ]*+)\|")

_BLOCK_NAMES = "S|U|V|D|P|Q|RI|CI|W|R|C|H|particular|generators|kernel"
_BLOCK = verbose(rf"""(?m)^(?: \$ (?P<r>{_BLOCK_NAMES}) [ ]*+ \n  # $S, as R prints a list
           | [ ]*+ (?P<name>{_BLOCK_NAMES}) [ ]*+ :?= (?!=)   # S =   S :=
        )""")
_ASSIGNMENT = re.compile(
    r"^[ \t]*+(?:(?:var|let|const)[ ])?+([A-Za-z]\w*+)[ \t]*+(?::?=(?!=)|<-)", re.MULTILINE | re.ASCII
)
_SEVERAL_NUMBERS = re.compile(r"[\[({|]|[0-9][ \t]++[-+]?[0-9]")
_KEY = re.compile(r"""\s*+(?:'([A-Za-z]\w*+)'|"([A-Za-z]\w*+)")\s*+:(?=\s*+[\[(A-Za-z])""", re.ASCII)
_TOKEN = re.compile(r"[\[({]|[\])}]|,")
_SHUT = {"[": "]", "(": ")", "{": "}"}
_NESTED = re.compile(r"\s*+(?:\[\s*+\[|\{\s*+\{|\(\s*+\(|\[[^\[\];]*+;|\[[^\[\]]*+\]\s*+\[|[A-Za-z_.]++\()")
_FLAT = re.compile(r"\s*+\[[^\[\](){}]*+\]~?\s*+")
_LIST = re.compile(r"\s*+\[\s*+(?:\[[^\[\](){}]*+\]\s*+,?\s*+)*+\]\s*+")
# A tuple of Julia's, AbstractAlgebra.jl manual, "Matrix normal forms": MATLAB and Octave have no tuples.
JULIAS = verbose(r"""(?a)\s*+ \( \s*+
    \[ [-0-9 /]++ (?:;[-0-9 /]++)*+ \]                       # [1 0; 0 2]
    (?: \s*+ , \s*+ \[ [-0-9 /]++ (?:;[-0-9 /]++)*+ \] )++   # , [1 0; -1 1]
    \s*+ \) \s*+""")
_DEEPEST = 8
_MOST = 30  # parts that are cut; nobody asks about more


def system_of(text: str, at: int) -> str | None:
    """Return the system of the answer at an offset of a text; None for any other text."""
    return _system_of_solution(text, at) or _system_of_matrices(text, at)


def read(cursor: Cursor) -> Spelled | None:
    """Return what the answer that stands here spells, None where none does."""
    if _system_of_solution(cursor.text, cursor.pos):
        return _read_solution(cursor)
    return _read_beside(cursor) if _system_of_matrices(cursor.text, cursor.pos) else None


def _system_of_solution(text: str, at: int) -> str | None:
    """Return the system that writes its unknowns so; None for what is no solution by names."""
    if _ONE_TUPLE.match(text, at):
        return "sympy"
    match = _BEGINS.match(text, at) or BARE.match(text, at)
    return None if match is None else _SYSTEMS[match[1]]


def _read_solution(cursor: Cursor) -> Spelled:
    cursor.blanks()
    start = cursor.pos
    closing = ""
    while len(closing) < 2 and (bracket := cursor.text[cursor.pos : cursor.pos + 1]) in _SHUT:
        closing = _SHUT[bracket] + closing
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
    numbers: dict[str, list[int]] = {}
    for letter, number in keys:
        numbers.setdefault(letter, []).append(number)
    first, *others = numbers.values()
    begin, letters = min(first[0], 1), list(map(ord, numbers))
    may_lack = (  # x1, x3, or x, z, or x, x1, or x1, x2, y1
        any(found != first for found in others)
        or first != list(range(begin, begin + len(first)))
        or letters != list(range(letters[0], letters[0] + len(letters)))
        or (names[0][0] in _NEVER_FIRST and (begin < 0 or len(letters) > 1))
    )
    if may_lack:
        cursor.fail(f"between or before {written} an unknown may be missing: {_WAY_OUT}", start)


def _key(name: str) -> tuple[str, int]:
    """Return the letter and the number of an unknown (-1 for none), so that x2 comes before x10."""
    index = _INDEX.search(name)
    return name[0], int(index[0]) if index else -1


# ----------------------------------------------------------------- matrices beside each other


def _system_of_matrices(text: str, at: int) -> str | None:
    """Return the system that writes matrices beside each other so, None for any other text."""
    if (match := _SAGE.match(text, at)) is not None:
        return "sage" if "]  " in match[0] or "], [" in match[0] else None
    match = _MACAULAY2.match(text, at)
    return "macaulay2" if match is not None and "|, |" in match["first"] else None


def _read_beside(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if match := cursor.match(_SAGE):
        lines = match["rows"].rstrip("\n").split("\n")
        blocks = _blocks(cursor, lines, _BRACKETS, match.start("rows"), len(lines) - 1)
    else:
        match = cursor.expect_match(_MACAULAY2)
        begin = match.start("first")
        indent = begin - line_start(cursor.text, begin)
        lines = (" " * indent + match["first"] + match["below"]).split("\n")
        blocks = _blocks(cursor, lines, _BARS, begin - indent, 0)
        cursor.match(_TYPE)
    parts = [Spelled.filled(rows, cursor, start) for rows in blocks]
    return replace(parts[0], more=tuple(parts[1:]))


def _blocks(
    cursor: Cursor, lines: Sequence[str], pattern: re.Pattern[str], begin: int, comma_line: int
) -> list[list[list[Element]]]:
    """Return the rows of each block: the same columns of lines below each other, up to that of the commas."""
    blocks: dict[tuple[int, int], list[list[Element]]] = {}
    numbers: dict[tuple[int, int], list[int]] = {}
    places: list[tuple[int, int]] = []
    at = begin
    for number, line in enumerate(lines):
        spans = list(pattern.finditer(line))
        rest = pattern.sub("", line)
        if rest.strip(" ,") or rest.count(",") != (len(spans) - 1 if number == comma_line else 0):
            cursor.fail("matrices beside each other have rows of numbers and commas alone", at)
        for span in spans:
            blocks.setdefault(span.span(), []).append(numbers_of(cursor, span[1], at + span.start(1)))
            numbers.setdefault(span.span(), []).append(number)
        if number == comma_line:
            places = [span.span() for span in spans]
        at += len(line) + 1
    whole = all(found == list(range(found[0], found[0] + len(found))) for found in numbers.values())
    if not whole or sorted(blocks) != places or any(a[1] > b[0] for a, b in pairwise(places)):
        cursor.fail("the matrices beside each other are not aligned", begin)
    return [blocks[place] for place in places]


# ----------------------------------------------------------------- parts


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """A part of a text, behind as many line ends as stand before it, and its name."""

    text: str
    name: str = ""


def blocks_of(text: str, at: int = 0) -> list[AnswerPart] | None:
    """Return the blocks that begin with `S =`, `U =` and so on, at least two; None for any other text.

    The comments in front of an offset name the ring of every block, and are kept in front of each.
    """
    found = list(_BLOCK.finditer(text))
    if not 2 <= len(found) <= _MOST or text[at : found[0].start()].strip():
        return None
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [
        AnswerPart(text[:at] + _in_place(text, match.end(), end, at), match["r"] or match["name"])
        for match, end in zip(found, ends, strict=True)
    ]


def named_parts(text: str) -> list[AnswerPart] | None:
    """Return the parts of a text of several assignments of matrices, `A = ..`, `B = ..`; None for others.

    Lines within brackets are no assignments of their own, such as the `nrow = 2` of a call in R.
    """
    found: list[re.Match[str]] = []
    opened, at = 0, 0
    for match in _ASSIGNMENT.finditer(text):
        between = text[at : match.start()]
        opened += sum(map(between.count, _SHUT)) - sum(map(between.count, _SHUT.values()))
        at = match.start()
        if opened == 0:
            found.append(match)
    if not 2 <= len(found) <= _MOST or text[: found[0].start()].strip():
        return None
    ends = [match.start() for match in found[1:]] + [len(text)]
    parts = [(match[1], match.end(), end) for match, end in zip(found, ends, strict=True)]
    if not all(_SEVERAL_NUMBERS.search(text, begin, end) for _, begin, end in parts):
        return None
    return [AnswerPart(_in_place(text, begin, end), name) for name, begin, end in parts]


def part_called(asked: int | str, parts: Sequence[AnswerPart]) -> Taken:
    """Return the part of a text that the caller asks for by its name, or by its place from 1."""
    names = [part.name for part in parts]
    place = names.index(asked) if asked in names else asked - 1 if isinstance(asked, int) else -1
    if not 0 <= place < len(parts) or names.count(names[place]) > 1:
        raise InputError(f"result: no one part is called {quoted(asked)}; the text has {', '.join(names)}")
    return Taken(parts[place].text, f"{names[place]} of {', '.join(names)}", is_only=True)


def items_of(text: str) -> list[AnswerPart] | None:
    """Return the items of a dictionary, or of a tuple or list of matrices; None for any other text."""
    cuts = _cuts(text)
    if cuts is None or len(cuts) < 2:
        return None
    keys = [_KEY.match(text, begin, end) for begin, end in cuts]
    found = [key for key in keys if key is not None]
    names = [key[1] or key[2] for key in found]
    if found:
        if len(found) < len(cuts) or {"rows", "cols", "entries"} & set(names):
            return None  # one matrix as JSON, which is not written as it should be
        cuts = [(key.end(), end) for key, (_, end) in zip(found, cuts, strict=True)]
    elif len(cuts) == 2 and _FLAT.fullmatch(text, *cuts[0]) and _LIST.fullmatch(text, *cuts[1]):
        names = ["particular", "generators"]  # GAP's SolutionNullspaceIntMat
    elif all(_NESTED.match(text, begin, end) for begin, end in cuts):
        names = [""] * len(cuts)
    else:
        return None
    return [AnswerPart(_in_place(text, *cut), name) for cut, name in zip(cuts, names, strict=True)]


def _cuts(text: str) -> list[tuple[int, int]] | None:
    """Return where the items between the outermost brackets begin and end; None where they do not close."""
    open_brackets: list[str] = []
    found: list[tuple[int, int]] = []
    start = len(text) - len(text.lstrip())
    if text[start : start + 1] not in _SHUT:
        return None
    begin = start + 1
    for token in _TOKEN.finditer(text, start):
        sign = token[0]
        if sign in _SHUT:
            open_brackets.append(_SHUT[sign])
            if len(open_brackets) > _DEEPEST:
                return None
        elif sign == ",":
            if len(open_brackets) == 1:
                found.append((begin, token.start()))
                begin = token.end()
                if len(found) > _MOST:
                    return None
        elif not open_brackets or sign != open_brackets.pop():
            return None
        elif not open_brackets:
            found.append((begin, token.start()))
            return None if text[token.end() :].strip() else found
    return None


def _in_place(text: str, begin: int, end: int, start: int = 0) -> str:
    """Return a part of a text behind as many line ends as stand before it, counted from an offset."""
    lines = text.count("\n", start, begin)
    return "\n" * lines + text[begin:end].rstrip()
