"""Linear equations as they are written, and DIMACS lines of exclusive or: [A | b], for A*x = b.

Equations stand on lines of their own, or between semicolons or commas, in one pair of brackets or none:
`x + 2y = 3`, `2*x_1 - 1/2 x_2 == 0`, `{x/2 == y - 1}`.  Both sides may have unknowns and numbers.  The
columns are the unknowns in the order in which they appear, and last the right-hand side; a note says so.
Decimals, products of unknowns and powers are refused.

DIMACS with exclusive or, M. Soos, CryptoMiniSat README, "XOR clauses": below `p cnf variables clauses` a line
`x1 2 -3 0` says that the exclusive or of its literals is true, over GF(2): x1 + x2 + (1 + x3) = 1.  The
columns are the declared variables (without that line all up to the largest), and last the right-hand side.
`c` begins a comment.  Other clauses are not linear, and refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import ParseError
from modlinalg.formats._parsing.cursor import Cursor, may_be_number, parse_number, placed_lines
from modlinalg.formats._reading import Extent, Format, Spelled, listed_names, require_lines

_NAME = r"[^\W\d]\w*+ (?: \{\w++\} )?+"  # x  x1  x_1  x_{1}
_TERM_WORDS = rf"""
    (?: (?: \([ \t]*+ (?P<a>[0-9]++) [ \t]*+ / [ \t]*+ (?P<b>[0-9]++) [ \t]*+\)                   # (1/2)
          | (?! 0[xX]\w | [0-9]++[eE][0-9] ) (?P<p>[0-9]++) (?: [ \t]*+/[ \t]*+ (?P<q>[0-9]++) )?+   # 1/2
        ) (?: [ \t]*+ \*?+ [ \t]*+ (?P<x>{_NAME}) )?+                                               # 2*x  2x
      | (?P<y>{_NAME}) (?: [ \t]*+/[ \t]*+ (?P<d>[0-9]++) )?+                                       # x  x/2
    ) (?! [\w.^*/%'(\[] ) [ \t]*+"""
_FIRST = re.compile(rf"[ \t]*+ (?P<sign>[-+])?+ [ \t]*+ {_TERM_WORDS}", re.VERBOSE)
_LATER = re.compile(rf"(?P<sign>[-+]) [ \t]*+ {_TERM_WORDS}", re.VERBOSE)
_EQUALS = re.compile(r"==?+")
_GAP = re.compile(r"(?:[\s,;]++|\#[^\n]*+)*+")
_BREAK = re.compile(r"[\n,;]")
_BRACKETS = {"[": "]", "{": "}"}
_POWERS = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
_BARE = re.compile(rf"\s*+{_NAME}\s*+(?:=|\Z)", re.VERBOSE)
_PROBLEM = re.compile(r"p[ \t]++cnf[ \t]++([0-9]{1,12})[ \t]++[0-9]{1,12}", re.ASCII)
_BEGINS_DIMACS = re.compile(
    r"(?:\s++|c[ \t][^\n]*+\n)*+(?:p[ \t]++cnf[ \t]|x[ \t]*+-?+[0-9]++[ \t]++-?+[0-9])"
)
_NEVER = re.compile("(?!)")  # by `recognise`, before a name and `=` is a label
_Sum = dict[str, Element]  # the coefficients of unknowns; "" has the number


def recognise(text: str) -> bool:
    """Say whether equations begin a text, and the left side of one of them is no name and no number alone."""
    cursor = Cursor(text)
    cursor.match(_GAP)
    cursor.pos += cursor.text[cursor.pos : cursor.pos + 1] in _BRACKETS
    with suppress(ParseError):
        while not cursor.at_end:
            is_label, left = _BARE.match(text, cursor.pos) is not None, _side(cursor)
            if not (left and cursor.match(_EQUALS) and _side(cursor)):
                return False
            if not is_label and left.keys() != {""}:
                return True
            cursor.match(_GAP)
    return False


def _side(cursor: Cursor) -> _Sum:
    """Return the sum that stands here, with the coefficients of its unknowns; empty where none does."""
    found: _Sum = {}
    match = cursor.match(_FIRST)
    while match:
        above, below = match["a"] or match["p"] or "1", match["b"] or match["q"] or match["d"]
        value: Element = parse_integer(above)
        if below:
            value = cursor.fraction(parse_integer(above), parse_integer(below), match.start())
        name = (match["x"] or match["y"] or "").replace("{", "").replace("}", "")
        if may_be_number(name) or not _POWERS.isdisjoint(name):
            cursor.fail(f"{quoted(name)} is no unknown: some of its signs are numbers", match.start())
        found[name] = found.get(name, 0) + (-value if match["sign"] == "-" else value)
        match = cursor.match(_LATER)
    return found


def read(cursor: Cursor) -> Spelled:
    cursor.match(_GAP)
    start, closing = cursor.pos, _BRACKETS.get(cursor.text[cursor.pos : cursor.pos + 1], "")
    cursor.pos += len(closing)
    unknowns: dict[str, int] = {}
    rows: list[_Sum] = []
    while not cursor.at_end and not (closing and cursor.sees(closing)):
        left = _side(cursor)
        right = _side(cursor) if left and cursor.match(_EQUALS) else {}
        end = cursor.match(_GAP)
        is_last = cursor.at_end or (closing and cursor.sees(closing))
        if not right or not (is_last or (end and _BREAK.search(end[0]))):
            cursor.fail("a linear equation is needed here, such as 2*x + 1/3*y = 4, with exact numbers")
        for name in (*left, *right):
            unknowns.setdefault(name, len(unknowns) + 1)
        rows.append({name: left.get(name, 0) - right.get(name, 0) for name in left | right})
    if closing:
        cursor.expect(closing)
    unknowns.pop("", None)
    if not unknowns:
        cursor.fail("equations with unknowns are needed, such as 2*x + 1/3*y = 4", start)
    columns = {name: j for j, name in enumerate(unknowns)} | {"": len(unknowns)}
    entries = {
        (i, columns[name]): value if name else -value
        for i, row in enumerate(rows)
        for name, value in row.items()
        if value
    }
    shape, shown = (len(rows), len(unknowns)), listed_names(unknowns)
    return _augmented(cursor, start, shape, entries, f"the unknowns {shown}")


def _augmented(
    cursor: Cursor, at: int, shape: Extent, entries: Mapping[tuple[int, int], Element], unknowns: str
) -> Spelled:
    """Return [A | b] with the entries at these places, and what its columns are."""
    whole = (shape[0], shape[1] + 1)
    found = Spelled.placed(cursor, whole, at, list(entries), list(entries.values()))
    return replace(found, remark=f"the columns are {unknowns}, the last one is the right-hand side")


_ABOUT = "linear equations, x + 2y = 3: [A | b], columns by appearance"
FORMAT = Format("equations", _ABOUT, _NEVER.match, read)


# ----------------------------------------------------------------- DIMACS


def read_dimacs(cursor: Cursor) -> Spelled:
    declared, rows = 0, list[list[int]]()
    for at, line in placed_lines(cursor.text, cursor.pos):
        words = line.replace("x", "x ", 1).split()
        if not words or words[0] in ("c", "#", "%"):
            continue
        if head := _PROBLEM.fullmatch(line.strip()):
            declared = int(head[1])
            continue
        if words[0] != "x":
            cursor.fail("a line such as x1 2 -3 0 is needed: other clauses are not linear", at)
        literals = [parse_number(word) for word in words[1:]]
        if literals[-1:] != [0] or not all(type(k) is int and k for k in literals[:-1]):
            cursor.fail("an exclusive or is needed, such as x1 2 -3 0, that ends with 0", at)
        row = [int(literal) for literal in literals[:-1] if literal is not None]
        if len(set(map(abs, row))) < len(row):
            cursor.fail("a variable stands twice in this line", at)
        rows.append(row)
    start, cursor.pos = cursor.pos, len(cursor.text)
    most = max((abs(literal) for row in rows for literal in row), default=0)
    if declared and most > declared:
        cursor.fail(f"the variable {quoted(most)} is beyond the {declared} that are declared", start)
    shape = (len(rows), declared or most)
    require_lines(cursor, *shape, start)
    entries = {(i, abs(literal) - 1): 1 for i, row in enumerate(rows) for literal in row}
    odd = (i for i, row in enumerate(rows) if sum(literal < 0 for literal in row) % 2 == 0)
    entries |= {(i, shape[1]): 1 for i in odd}
    return _augmented(cursor, start, shape, entries, f"the variables 1 to {shape[1]}").over(Zmod(2))


_ABOUT_DIMACS = "DIMACS lines of exclusive or, x1 2 -3 0: [A | b] over Z_2"
DIMACS = Format("dimacs", _ABOUT_DIMACS, _BEGINS_DIMACS.match, read_dimacs)
