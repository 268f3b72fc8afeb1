"""pandas: frames with their numbered rows and columns, as print shows them and as to_csv writes them.

Syntax: pandas user guide, "Options and settings"; reference, DataFrame.to_string and DataFrame.to_csv.
The numbers 0, 1, .. stand above the last digits of their columns, and in front of the rows; they are
passed over.  A frame of one entry, `0` above `0 7`, may be a matrix that lacks one: it is read where the
format is named, or where `[1 rows x 1 columns]` stands below.  Shortened frames are refused.  Frames with
names for numbers are those of R (`_r`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import Cursor, line_start, placed_lines
from modlinalg.formats._parsing.labels import Edges, words_of
from modlinalg.formats._r import has_names, with_names
from modlinalg.formats._reading import Format, Spelled, Written, side_by_side

_FOOTER = re.compile(r"\n[ ]*+\[([0-9]{1,9}) rows x ([0-9]{1,9}) columns\]\s*+\Z")
_NUMBERED = verbose(r"""
    (?P<header> 0 (?: [ ]++ (?: [0-9]++ | \.\.\. ) )*+ ) [ ]*+ (?P<wrapped> \\ )?+ \n   #    0  1  2
    (?P<row> 0 (?: [ ]++ [-+0-9./]++ )++ ) [ ]*+ (?: \n (?P<next> [0-9]++ )? | \Z )         # 0  8  8  1
    """)
_WRITTEN = re.compile(r"([,;])0(?:\1[0-9]++)*+\n0\1")  # ,0,1,2 above 0,8,8,1
_ONE_ENTRY = re.compile(r"([,;])0\n0\1[^,;\n]*+\s*+\Z")
_LEFT_OUT = re.compile(r"(?<![^\s,;])\.{2,3}(?![^\s,;])")
_WHOLE = re.compile(r"\A([-+]?[0-9]{1,15})\.0\Z")  # as many digits of a float as name it alone
_WORD = re.compile(r"\S++")
_TAIL = 60  # characters that a footer has at most


def recognise(text: str) -> bool:
    """Say whether a text is a frame: with its shape below it, or with the numbers of rows and columns.

    The blanks in front of the first number are not part of `text`; how many they were is seen by `is_frame`.
    """
    if _FOOTER.search(text[-_TAIL:]):
        return True
    return bool(_WRITTEN.match(text)) and not _ONE_ENTRY.match(text)


def is_frame(text: str, at: int) -> bool:
    """Say whether the first of the numbers that pandas prints above its columns stands at a place of a text.

    The row below it has one word more, its own number, and its entries end below the numbers of the columns.
    """
    found = _numbered(text, at)
    return found is not None and _shows_more(found)


def refuse_one_entry(cursor: Cursor) -> None:
    """Raise ParseError for a frame of one entry, which may be a matrix that lacks its first entry."""
    found = _numbered(cursor.text, cursor.pos)
    if _ONE_ENTRY.match(cursor.text, cursor.pos) or (found is not None and not _shows_more(found)):
        cursor.fail("a frame of one entry (--from pandas), or two rows of which the first lacks an entry")


def _numbered(text: str, at: int) -> re.Match[str] | None:
    """Return the numbers of columns and the first row, where these stand below each other."""
    found = _NUMBERED.match(text, at)
    start = line_start(text, at)
    if found is None or text[start:at].strip():
        return None
    ends = [at - start + word.end() for word in _WORD.finditer(found["header"])]
    below = [word.end() for word in _WORD.finditer(found["row"])]
    return found if below[1:] == ends else None


def _shows_more(found: re.Match[str]) -> bool:
    """Say whether a frame has several rows or columns, or its shape below it."""
    several = " " in found["header"].strip() or found["next"] == "1" or found["wrapped"] is not None
    return several or _FOOTER.search(found.string[-_TAIL:]) is not None


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if dots := _LEFT_OUT.search(cursor.text, start):
        message = f"{dots[0]!r} stands for entries that pandas left out: print(df.to_string()) shows them all"
        cursor.fail(message, dots.start())
    if cursor.sees(",") or cursor.sees(";"):
        return _written(cursor)
    footer = _FOOTER.search(cursor.text, max(start, len(cursor.text) - _TAIL))
    text = cursor.text[: footer.start()] if footer else cursor.text
    if footer and has_names(text[start:]):
        cursor.text = text
        found = with_names(cursor)
    else:
        line = line_start(text, start)
        found = _printed(cursor, text, start if text[line:start].strip() else line)
    cursor.pos = len(cursor.text)
    return found.declared((int(footer[1]), int(footer[2])), cursor, footer.start() + 1) if footer else found


def _printed(cursor: Cursor, text: str, start: int) -> Spelled:
    """Return the rows of all blocks of columns; a backslash behind the numbers of one announces the next."""
    rows: list[list[Element]] = []
    width, blocks = 0, _blocks(text, start)
    for k, block in enumerate(blocks):
        (at, header), *lines = block
        numbers = list(_WORD.finditer(header))
        if (numbers[-1][0] == "\\") != (k + 1 < len(blocks)):
            cursor.fail("a backslash, and no other line, announces the next columns of a frame", at)
        numbers = numbers[:-1] if numbers[-1][0] == "\\" else numbers
        _require_numbers(cursor, [number[0] for number in numbers], width, at)
        width += len(numbers)
        lost = 0  # blanks in front of the text, on its way here
        if not header.startswith(" ") and lines:
            lost = len(lines[0][1].rstrip()) - len(header.rstrip("\\ "))
        ends = [number.end() + lost for number in numbers]
        found = [_row(cursor, line, ends, i, place) for i, (place, line) in enumerate(lines)]
        if not found or (rows and len(rows) != len(found)):
            cursor.fail("rows are needed below the numbers of columns, as many as in the first block", at)
        rows = side_by_side(rows, found)
    return Spelled.filled(rows, cursor, start)


def _blocks(text: str, start: int) -> list[list[tuple[int, str]]]:
    """Return the lines between empty lines, each with its place."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for at, line in placed_lines(text, start):
        if line.strip():
            blocks[-1].append((at, line))
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def _require_numbers(cursor: Cursor, found: Sequence[str], first: int, at: int) -> None:
    if list(found) != [str(first + k) for k in range(len(found))]:
        cursor.fail("rows and columns must be numbered from 0: df.to_csv(index=False, header=False)", at)


def _row(cursor: Cursor, line: str, ends: Sequence[int], number: int, at: int) -> list[Element]:
    """Return the entries of a row, which end below the numbers of their columns."""
    label, *words = _WORD.finditer(line)
    _require_numbers(cursor, [label[0]], number, at)
    if [word.end() for word in words] != list(ends):
        cursor.fail("the entries do not stand below the numbers of the columns", at)
    return [cursor.number_at(word[0], at + word.start()) for word in words]


def _written(cursor: Cursor) -> Spelled:
    start, separator = cursor.pos, cursor.text[cursor.pos]
    (_, header), *lines = placed_lines(cursor.text.rstrip(), start)
    width = header.count(separator)
    _require_numbers(cursor, header.split(separator)[1:], 0, start)
    rows: list[list[Element]] = []
    for number, (at, line) in enumerate(lines):
        label, *cells = line.split(separator)
        _require_numbers(cursor, [label], number, at)
        if len(cells) != width:
            cursor.fail(f"row {number} of the frame has {len(cells)} entries below {width} numbers", at)
        place = at + len(label) + 1
        rows.append([])
        for cell in cells:
            if not cell.strip():
                cursor.fail("an empty cell", place)
            rows[-1].append(cursor.number_at(_WHOLE.sub(r"\1", cell), place))
            place += len(cell) + 1
    cursor.pos = len(cursor.text)
    if not rows:
        cursor.fail("rows are needed below the numbers of columns", start)
    table = [header.split(separator), *([str(number)] for number in range(len(rows)))]
    return replace(Spelled.filled(rows, cursor, start), labels=words_of(table, Edges(True, True)))


def write(M: Written) -> str:
    rows = M.cells()
    table = [["", *map(str, range(M.shape[1]))], *([str(i), *row] for i, row in enumerate(rows))]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in table]
    footer = f"[{M.shape[0]} rows x {M.shape[1]} columns]"
    return "\n".join([*lines, "", footer])


FORMAT = Format("pandas", "pandas: frames printed, and to_csv with its numbers", recognise, read, write)
