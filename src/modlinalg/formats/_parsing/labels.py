"""The edges of a table that are labels: names of columns in the first row, names of rows in the first column.

pandas (DataFrame.to_csv) numbers columns from 0, and rows from 0 below an empty corner; R (write.csv) has
names in quotes, V1, V2, .. where there are none, and rows from 1 below the corner `""`; write.table leaves
the corner out.  What has the place of a label is one where nothing else is meant: around an empty corner also
a number that counts, elsewhere a name that is not a number in letters (`ff`, `O`) and not a ring.

Numbers that count from 0 above or in front of numbers, `0,1,2` above `5,7,1`, may be labels or entries: that
is a second reading (`second_reading`) where commas, semicolons or tabs separate the entries.  Three of them
are needed, for many matrices begin with `0,1`; two of them are enough above two rows with an entry other than
0 and 1.  Numbers from 1 on are entries: pandas writes none, R has them in quotes, and 1, 2, 3 is the first
row of every other example.  A single column has no header of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple, NoReturn

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import verbose
from modlinalg.formats._parsing.cursor import may_be_number

CELL = verbose(r"""(?a)(?P<before> \s*+ (?P<quote> ["']?+ ) )
    (?P<number> [+-]?+ (?P<digits> [0-9]++ ) (?: /[0-9]++ | (?= \.0*+[1-9] ) \.[0-9]++ )?+ )
    (?P<zeros> \.0++ )?+                                            # 11.0
    (?P<mod> [ \t]++ \(? mod [ \t]++ (?P<modulus> [0-9]++ ) \)? )?+  # 11 mod 12  11 (mod 12)
    (?P=quote) \s*+""")
_NAME = verbose(r"""\s*+ (?: (["']) (?P<quoted> (?= [^"'\n]*[^\W\d_] ) [^"'\n]++ ) \1  # "sodium chloride"
      | (?P<bare> [^\W\d_] [\w\xb2\xb3\xb9\u2070-\u2099]*+
                (?: (?: [.-] | (?<!\d)[ ] )?+ \d++ )?+ ) ) \s*+   # x  x1  x²  x 1
    """)
_NO_NAME = verbose(r"""(?i)nan | na | inf | infinity | null | none | true | false  # words for entries
      | [lio]++ | [a-f][a-f0-9]*+                               # letters like digits, hexadecimal digits
      | (?: mod (?: ul (?: us | o ) )?+ | char (?: acteristic )?+ | ring | field | order | integers
          | zz?+n?+ | zmod | f | gf | qq?+ )[ _.-]?+[0-9]*+       # rings: Z12  GF7  mod 5  modulus 5
    """)
_LISTED = 4  # names in a note
HEADER_OPTIONS = "--header or --no-header (in Python header=True or False) says which"
INDEX_OPTIONS = "--index or --no-index (in Python index=True or False) says which"


class Edges(NamedTuple):
    """Whether the first row and the first column are labels; None where nothing is known or said."""

    row: bool | None = None
    column: bool | None = None


NO_EDGES = Edges()
NO_LABELS = Edges(False, False)


def edges_of(rows: Sequence[Sequence[str]], told: Edges, refuse: Callable[[str], NoReturn]) -> Edges:
    """Return which edges of a table hold names, as far as the caller does not say that they are entries.

    `refuse` raises for an edge with two readings.
    """
    none = NO_LABELS
    if len(rows) < 2:
        return none
    width = len(rows[1])
    is_short = len(rows[0]) == width - 1 > 0  # R: write.table
    top = ["", *rows[0]] if is_short else list(rows[0])
    while len(top) > 1 and not top[-1].strip():
        top.pop()
    fields = (field for row in rows[1:] for field in row[1:])
    if width < len(top) or (not is_short and len(rows[0]) != width) or not all(map(_may_be_entry, fields)):
        return none
    left = [row[0] for row in rows[1:]]
    corner = top[0].strip().strip("\"'")
    above = all(_NAME.fullmatch(field) for field in top[1:] if field.strip())
    named = all(map(_NAME.fullmatch, left)) and len({top[0], *left}) > len(left)  # `row 1 2` names no row
    if not corner:
        are_alike = above or not any(map(_NAME.fullmatch, top[1:]))
        is_row = len(top) < 2 or (is_short and not (named and are_alike))
        return none if is_row else _around_corner(top, left, told, refuse)
    if above and _NAME.fullmatch(top[0]):
        if not (named or all(map(_may_be_entry, left))):
            return none
        if told.row is None and not all(map(str.strip, top)):
            refuse(f"a column without a name: the names of rows, or of entries? {HEADER_OPTIONS}")
        if named and width > 1:
            _require_names(left if told.column is None else [], "row", refuse)
        else:
            _require_names(top if told.row is None else [], "column", refuse)
            named = False
        return Edges(told.row is not False, named and told.column is not False)
    if not (named and width > 1 and _NAME.fullmatch(top[0]) and all(map(_may_be_entry, top[1:]))):
        return none
    _require_names([top[0], *left] if told.column is None else [], "row", refuse)
    return Edges(False, told.column is not False)


def _around_corner(top: list[str], left: list[str], told: Edges, refuse: Callable[[str], NoReturn]) -> Edges:
    """Return the same of a table whose corner is empty, which has labels on one side of it at least."""
    above, named = all(map(_NAME.fullmatch, top[1:])), all(map(_NAME.fullmatch, left))
    are_numbered = counts(top[1:], 0) and counts(left, 0) and len(top) + len(left) > 3
    if not (above or named or are_numbered or (told.row and told.column)):
        return NO_LABELS
    if named or counts(left) or (told.column and all(field.strip() for field in left)):
        return Edges(told.row is not False, told.column is not False)
    if told.column is None or not above:
        refuse(f"a column without a name: the names of rows, or of entries? {INDEX_OPTIONS}")
    return Edges(told.row is not False, False)


def _may_be_entry(field: str) -> bool:
    return not field.strip() or CELL.fullmatch(field) is not None


def _require_names(fields: list[str], of: str, refuse: Callable[[str], NoReturn]) -> None:
    """Refuse names that may be entries or rings: one in a header, or all names of rows."""
    found = [match for field in fields if (match := _NAME.fullmatch(field))]
    names = [match["quoted"] or match["bare"] for match in found]
    doubted = [name for name in names if _NO_NAME.fullmatch(name) or may_be_number(name)]
    options = f"{INDEX_OPTIONS}, or leave the names out"
    if of == "column":
        options = f"{HEADER_OPTIONS}, or leave the header out"
    if doubted and (of == "column" or len(doubted) == len(names)):
        refuse(f"{quoted(doubted[0])}: the name of a {of}, or an entry or a ring; {options}")


def counts(fields: Sequence[str], most: int = 1) -> bool:
    """Say whether numbers, perhaps in quotes, run from 0 on, or from `most`."""
    bare = [field.strip().strip("\"'") for field in fields]
    start = most if bare[0] == str(most) else 0
    return all(number == str(k) for k, number in enumerate(bare, start))


def words_of(rows: Sequence[Sequence[str]], edges: Edges) -> str:
    """Return the labels that are left out of a table, in words; "" for none.

    >>> words_of([["", "CH4", "O2"], ["C", "1", "0"], ["H", "4", "0"]], Edges(True, True))
    'the first row (CH4, O2) and the first column (C, H): labels, and left out'
    """
    top = rows[0] if edges.row else []
    labels = {
        "row": top[1:] if edges.column and len(top) == len(rows[1]) else top,
        "column": [row[0] for row in rows[bool(edges.row) :]] if edges.column else [],
    }
    parts = []
    for what, fields in labels.items():
        names = [brief(field.strip().strip("\"'")) for field in fields[:_LISTED] if field.strip()]
        parts += [f"the first {what} ({', '.join(names)}{', ..' * (len(fields) > _LISTED)})"] if names else []
    return f"{' and '.join(parts)}: labels, and left out" if parts else ""


def second_reading(rows: Sequence[Sequence[Element]], told: Edges = NO_EDGES) -> str | None:
    """Return both readings of rows whose first row, or first column, may be numbered from 0; None for one.

    >>> second_reading([[0, 1], [1, 0]]), second_reading([[1, 2, 3], [4, 5, 6]])
    (None, None)
    """
    height, width = len(rows), len(rows[0]) if rows else 0
    if told.row is None and height > 1 < width and list(rows[0]) == list(range(width)):
        several = width > 2 or (height > 2 and any(set(row) - {0, 1} for row in islice(rows, 1, None)))
        if several:
            both = f"the first row counts its columns, 0 to {width - 1}: it is a header, or a row of entries"
            return f"{both}; {HEADER_OPTIONS}"
    if told.column is None and height > 2 and width > 1 and all(row[0] == k for k, row in enumerate(rows)):
        both = f"the first column counts the rows, 0 to {height - 1}: it is an index, or a column of entries"
        return f"{both}; {INDEX_OPTIONS}"
    return None
