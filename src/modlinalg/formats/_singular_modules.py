"""Singular's modules: `_[1]=3*gen(2)+gen(1)`, one generator to a line, which are the columns of a matrix.

Syntax: Singular manual, "module", "vector" and "gen".  `gen(i)` is the i-th unit vector; with the ordering
`c` a vector is `[1,2]`, without the zeros at its end.  A generator does not say how long it is: a module of
rank 4 may have generators in which gen(4) does not occur.  So the number of rows comes from the caller, or
the text is refused; `print(m);` shows the matrix itself.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re
from modlinalg.formats._lists import entries
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled, require_size

_GENERATOR = re.compile(r"\w++\[([0-9]{1,9})\]=")
_TERM = re.compile(
    r"""(?P<sign> [-+]? )                                                    # -
    (?: (?P<p> [0-9]++ ) (?: / (?P<q> [0-9]++ ) )?+ \*? )?+                   # 3/4*
    gen\( (?P<i> [0-9]{1,9} ) \)                                             # gen(2)
    """,
    re.VERBOSE,
)
_START = re.compile(
    r"""(?: \w++ \[[0-9]++\] = )?+               # m[1]=
    (?: -?+ (?:[0-9]++ (?:/[0-9]++)?+ \*?+ )?+ gen\(     # 3*gen(2)+gen(1)
      | (?<= = ) (?: \[ | 0 [ ]*+ (?: \n | \Z ) ) )      # m[1]=[2,3]  m[1]=0
    """,
    re.VERBOSE,
)

SparseColumn = dict[int, Element]


def is_module(text: str, at: int = 0) -> bool:
    """Say whether generators of a module stand at an offset of a text."""
    return _START.match(text, at) is not None


def read_module(cursor: Cursor, rows: int | None) -> Spelled:
    """Return the matrix with so many rows whose columns are the generators that stand here."""
    start = cursor.pos
    columns: list[SparseColumn] = []
    labelled = _GENERATOR.match(cursor.text, cursor.pos) is not None
    while True:
        if labelled:
            label = cursor.expect_match(_GENERATOR)
            if int(label[1]) != len(columns) + 1:
                cursor.fail(f"generator {len(columns) + 1} is missing", label.start())
        columns.append(_vector(cursor))
        if not _goes_on(cursor, labelled=labelled):
            break
    least = max((i for column in columns for i in column), default=0)
    if rows is None:
        cursor.fail(
            f"these generators are columns of {least} rows or more, the text does not say how many:"
            " print(..) shows the matrix, --rows N (in Python rows=N) says it",
            start,
        )
    if rows < least:
        cursor.fail(f"a generator has {least} rows, and the matrix should have {rows}", start)
    require_size(cursor, rows, len(columns), start)
    return Spelled([[column.get(i, 0) for column in columns] for i in range(1, rows + 1)], len(columns))


def _goes_on(cursor: Cursor, *, labelled: bool) -> bool:
    """Say whether another generator follows: on the next line with its label, or behind a comma."""
    if labelled:
        cursor.blanks()
        return _GENERATOR.match(cursor.text, cursor.pos) is not None
    more = cursor.take(",")
    cursor.blanks()
    return more


def _vector(cursor: Cursor) -> SparseColumn:
    """Return what a generator has in which row, zeros left out."""
    if cursor.take("["):
        found = entries(cursor, "]")
        cursor.expect("]")
        return dict(enumerate(found, 1))
    vector: SparseColumn = {}
    if cursor.sees("0"):
        if cursor.number() != 0:
            cursor.refuse()
        return vector
    while match := _TERM.match(cursor.text, cursor.pos):
        if vector and not match["sign"]:
            break
        place = int(match["i"])
        if place == 0 or place in vector:
            why = f"gen({place}) stands here again" if place else "gen(0): the first is gen(1)"
            cursor.fail(why, match.start("i"))
        vector[place] = _coefficient(cursor, match)
        cursor.pos = match.end()
    if not vector:
        cursor.refuse()
    return vector


def _coefficient(cursor: Cursor, match: re.Match[str]) -> Element:
    above = parse_integer(match["p"]) if match["p"] else 1
    below = match["q"]
    value: Element = cursor.fraction(above, parse_integer(below), match.start("q")) if below else above
    return -value if match["sign"] == "-" else value
