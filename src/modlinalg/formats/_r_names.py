"""R's matrices and data frames with names: as print shows them, and as write.csv and write.table write them.

Syntax: R help pages print.default, print.data.frame, write.table.  A printed name stands above the
last digit of its column, and the name of a row in front of the row; pandas prints its frames
likewise.  Where names hold blanks so that columns cannot be told, the text is refused.  The names
themselves are passed over.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor, parse_number
from modlinalg.formats._reading import Spelled, filled, side_by_side

_WORDS = re.compile(
    r"""(?: [^\W\d]|\. ) [\w.]*+ (?: [ ]++ (?: [^\W\d] | \. ) [\w.]*+ )*+ [ ]*+ \n   # a b
      | \[,1\] (?: [ ]++ \[,[0-9]++\] )*+ [ ]*+ \n (?! [ ]*+ \[ )                     # [,1] [,2]\nx 1 2
      | [-\w.]++ (?: [ ]++ [-\w.]++ )*+ [ ]*+ \n (?= [ ]*+ \[1,\][ ] )              # 1 b\n[1,] 3 4
    """,
    re.VERBOSE,
)
_QUOTED = re.compile(
    r"""(?: "" [,;\t] "                                                  # "","a","b"
          | "[^"\n]++" (?: ([ \t]) "[^"\n]++" (?: \1 "[^"\n]++" )*+ )?+ \n   # "a" "b"
            "[^"\n]*+" [ \t] [-+0-9]                                      # "x" 1 2
    )""",
    re.VERBOSE,
)
_FIELD = re.compile(r'"(?:[^"\n]|"")*+"|[^,;\t "\n]++')
_SHORT = 19
_TITLE = "words above rows of numbers are a title, or the names of columns beside numbered rows"
_INDEX = re.compile(r"\[[0-9]++,\]")
_WORD = re.compile(r"\S++")
_ROW = re.compile(r"\S|[ ]++\[[0-9]++,\][ ]")  # x1 1 2   [1,] 1 2 above [10,] 3 4


def has_names(text: str) -> bool:
    """Say whether a text begins with the names of columns above rows that have one entry more, their name."""
    if _QUOTED.match(text):
        return True
    words = _WORDS.match(text)
    if words is None:
        return False
    end = text.find("\n", words.end())
    row = text[words.end() : end if end >= 0 else len(text)].split()
    width = len(words[0].split())
    return len(row) > width and all(parse_number(word) is not None for word in row[len(row) - width :])


def with_names(cursor: Cursor) -> Spelled:
    """Return the entries of a matrix with names, whose first name stands here."""
    return _written(cursor) if cursor.sees('"') else _printed(cursor)


def _printed(cursor: Cursor) -> Spelled:
    """Return what print shows, in blocks of columns with the same rows."""
    start = cursor.line_start
    lines = cursor.text[start:].rstrip().split("\n")
    rows: list[list[Element]] = []
    labels: list[str] = []
    k, at = 0, start
    while k < len(lines):
        ends = [word.end() for word in _WORD.finditer(lines[k])]
        if k and _ROW.match(lines[k]):
            cursor.fail("the names of the next columns are needed", at)
        lost = not lines[k].startswith(" ")  # the first blanks of a text, on its way here
        at += len(lines[k]) + 1
        k += 1
        block: list[tuple[str, list[Element]]] = []
        while k < len(lines) and (not lines[k] or _ROW.match(lines[k])):
            block.append(_row(cursor, lines[k], ends, at, lost=lost))
            at += len(lines[k]) + 1
            k += 1
        if labels and labels != [label for label, _ in block]:
            cursor.fail("a block of columns has other rows than the first", at - 1)
        labels = [label for label, _ in block]
        _require_names(cursor, labels, start)
        rows = side_by_side(rows, [entries for _, entries in block])
    cursor.pos = len(cursor.text)
    if not rows:
        cursor.fail("rows are needed below the names", start)
    return filled(rows, cursor, start)


def _row(cursor: Cursor, line: str, ends: Sequence[int], at: int, *, lost: bool) -> tuple[str, list[Element]]:
    """Return the name of a row and its entries, which end below the names of their columns."""
    words = list(_WORD.finditer(line))
    entries = words[len(words) - len(ends) :] if len(words) > len(ends) else []
    if words and _INDEX.fullmatch(words[0][0]):  # the number of the row, and an entry for each name
        entries = entries if len(words) == len(ends) + 1 else []
        ends = [word.end() for word in entries]
    shift = entries[0].end() - ends[0] if entries else 0
    label = line[: entries[0].start()].rstrip() if entries else ""
    numbers = [parse_number(word) is not None for word in label.split()]
    if entries and all(numbers) and (lost or len(numbers) > 1):
        cursor.fail(f"{_TITLE}: leave it out", at - 1)
    if shift and not lost:
        entries = []
    if not entries or any(word.end() - end != shift for word, end in zip(entries, ends, strict=True)):
        cursor.fail("the entries do not stand below the names of the columns", at)
    return label, [_number(cursor, word[0], at + word.start()) for word in entries]


def _require_names(cursor: Cursor, labels: Sequence[str], at: int) -> None:
    """Raise ParseError where the names of rows are numbers, and not those of the rows, from 0 or 1 on."""
    numbers = [parse_number(label) for label in labels]
    running = {i - number for i, number in enumerate(numbers) if number is not None} <= {0, -1}
    if any(number is not None for number in numbers) and not (running and None not in numbers):
        cursor.fail(f"{_TITLE}, whose numbers do not run from 0 or 1 on: leave it out", at)


def _number(cursor: Cursor, spelled: str, at: int) -> Element:
    if spelled.isdecimal() and spelled.isascii() and len(spelled) < _SHORT:  # the common case, at speed
        return int(spelled)
    value = parse_number(spelled)
    if value is None:
        cursor.pos = at
        cursor.refuse()
    return value


def _written(cursor: Cursor) -> Spelled:
    """Return what write.csv and write.table write: names in quotation marks, a row's in front of it."""
    at = start = cursor.pos
    lines = cursor.text[start:].rstrip().split("\n")
    width = 0
    rows: list[Sequence[Element]] = []
    for number, line in enumerate(lines):
        fields = list(_FIELD.finditer(line))
        between = _FIELD.sub("", line)
        if len(set(between)) > 1 or len(between) != len(fields) - 1 or not line.startswith('"'):
            cursor.fail("a name and entries between separators of one kind are needed", at)
        if number == 0:
            width = len(fields) if fields[0][0] != '""' else len(fields) - 1
        else:
            if len(fields) != width + 1:
                cursor.fail(f"a name and {width} entries are needed", at)
            rows.append([_number(cursor, field[0], at + field.start()) for field in fields[1:]])
        at += len(line) + 1
    cursor.pos = len(cursor.text)
    if not rows:
        cursor.fail("rows are needed below the names", start)
    return filled(rows, cursor, start)
