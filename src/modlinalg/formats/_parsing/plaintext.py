"""Matrices written as plain text: rows of numbers, CSV, nested Python or JSON lists, JSON objects.

The text is parsed and never evaluated.  Numbers are integers, also `2^32`, `2**32` and `0xff`, and fractions
`3/4`, and decimals `0.5` and `1e3`, which are the fractions that they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import ParseError
from modlinalg.formats._parsing.cursor import (
    MIXED_ROW_ENDS,
    UNEVEN,
    Cursor,
    fail,
    has_only,
    normalised,
    placed_lines,
    require_plain_line_ends,
)
from modlinalg.formats._parsing.refusals import IMAGINARY, no_number
from modlinalg.formats._parsing.written import decimal_as_written, written_number

_QUOTED = re.compile(r""""[^"\n]*+"|'[^'\n]*+'""")
_IN_LINE = re.compile(r"[ \t]*+(?:#[^\n]*+)?+")  # blanks, and a comment such as # mod 12
_BEGINS_ENTRY = re.compile(r"""[+-]?+[0-9]|["']""")
_ACROSS_LINES = re.compile(r"(?:[ \t\f\v\n]++|#[^\n]*+)*+")
_ON_LINES = b"-+0123456789, \t\n"  # the characters of integers in rows that line ends part
_SEMICOLONS = re.compile(r"[-+0-9, \t;]*+\n*+")  # integers in rows that semicolons part
_ENDED_TWICE = verbose(r"""(?: [ \t]*+ [-+0-9][-+0-9, \t]*+ ; [ \t]*+\n )++  # 1 2;\n3 4;
    (?: [ \t]*+ [-+0-9][-+0-9, \t]*+ ;?+ \s*+ )?+               # 3 4
    """)
_NO_MATRIX = "the text holds no matrix (an empty one is written as [[], []] or as JSON)"
_NO_ROWS = (
    "a matrix is a list of rows, such as [[1, 2], [3, 4]]; `modlinalg convert` reads other systems' texts"
)
_CLOSING = {"[": "]", "(": ")"}


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows that a text spells, how many columns they have, and the modulus if it names one; 0 for Z."""

    rows: list[list[Element]]
    cols: int
    modulus: int | None = None


def parse_rows(text: str) -> Grid:
    r"""Return the matrix that a text spells.

    Rows end at a line end or at a semicolon; entries are separated by blanks or commas;
    `#` begins a comment.  A text that begins with a bracket is a nested list, one that
    begins with a brace a JSON object with `rows`, `cols` and `entries`, and
    with `modulus` if it names one.  Empty lines stand between all rows or none: two matrices in one
    text are refused.

    >>> parse_rows("1 2\n3 4") == parse_rows("1,2;3,4") == parse_rows("[[1, 2], [3, 4]]")
    True

    Raises ParseError with the line and column of the first thing that does not fit.
    """
    text = normalised(text)
    require_plain_line_ends(text)
    if (grid := _rectangular(text)) is not None:
        if len(grid.rows) <= text.strip().count("\n"):  # some lines are empty
            _require_even_spacing(text)
        return grid
    if text.lstrip().startswith("{"):
        return _parse_json_object(text)
    cursor = Cursor(text)
    cursor.match(_ACROSS_LINES)
    if cursor.at_end:
        cursor.fail(_NO_MATRIX)
    if text[cursor.pos] in _CLOSING:
        return _parse_nested(_RowsInText(cursor, _ACROSS_LINES))
    grid = _parse_lines(_RowsInText(cursor, _IN_LINE))
    _require_even_spacing(text)
    return grid


def _require_even_spacing(text: str) -> None:
    """Raise ParseError where an empty line parts some rows and not others: that is how two matrices stand."""
    gaps: set[bool] = set()
    previous, empty = False, False
    for offset, line in placed_lines(text):
        content = line.partition("#")[0].strip()
        if content:
            if previous:
                gaps.add(empty)
            if len(gaps) == 2:
                fail(text, offset, UNEVEN)
            previous, empty = True, False
        elif not line.strip():
            empty = True


def _rectangular(text: str) -> Grid | None:
    """Return rows of plain integers, the common case, at the speed of `int`; None for anything else."""
    if ";" not in text:
        if not has_only(text, _ON_LINES):
            return None
    elif _ENDED_TWICE.fullmatch(text):
        text = text.replace(";", "")
    elif not _SEMICOLONS.fullmatch(text):
        return None
    separator = "," if "," in text else None
    row_end = ";" if ";" in text else "\n"
    try:
        lines = (line for line in text.split(row_end) if line.strip())
        rows: list[list[Element]] = [list(map(int, line.split(separator))) for line in lines]
    except ValueError:  # a comma too many, a sign alone, or more digits than `int` takes
        return None
    widths = set(map(len, rows))
    return Grid(rows, widths.pop()) if len(widths) == 1 else None


class _RowsInText:
    """The rows of a text, read one after the other; commas part the entries of all of them, or blanks do."""

    def __init__(self, cursor: Cursor, gap: re.Pattern[str]) -> None:
        """Stand where the rows begin; a gap is what may lie between two entries."""
        self.cursor: Cursor = cursor
        self.gap: re.Pattern[str] = gap
        self._separator = " "  # until the first comma
        self._found: set[str] = set()

    def next(self, ends: str, *, last_comma: bool) -> list[Element]:
        """Return the entries up to one of the marks that end a row, or the end; a comma may be the last."""
        cursor = self.cursor
        row: list[Element] = []
        comma, end = -1, -1
        while True:
            cursor.match(self.gap)
            at = cursor.pos
            if cursor.at_end or cursor.text[at] in ends:
                if comma >= 0 and not last_comma:
                    cursor.fail("a comma without an entry after it", comma)
                return row
            if cursor.take(","):
                if comma >= 0 or not row:
                    cursor.fail("a comma without an entry before it", at)
                comma, self._separator = at, ","
                continue
            found = self._run(glued=at == end)
            if row:
                self._require_one_separator("," if comma >= 0 else " ", at)
            row += found
            comma, end = -1, cursor.pos

    def _run(self, *, glued: bool) -> list[Element]:
        """Return the entry that stands here, and plain numbers together with those that follow."""
        cursor, start = self.cursor, self.cursor.pos
        if glued and _BEGINS_ENTRY.match(cursor.text, start):
            if IMAGINARY.match(cursor.text, start):
                cursor.refuse()
            cursor.fail("two entries without a separator between them")
        written = written_number(cursor)
        if written is not None:
            found = [written]
        elif quoted_entry := cursor.match(_QUOTED):
            spelled = quoted_entry[0].strip(quoted_entry[0][0])
            value = decimal_as_written(spelled)
            if value is None:
                cursor.fail(no_number(spelled or quoted_entry[0]), start)
            found = [value]
        else:
            found = cursor.run(self._separator, in_line=self.gap is _IN_LINE)
        if len(found) > 1:
            self._require_one_separator(self._separator, start)
        return found

    def _require_one_separator(self, separator: str, at: int) -> None:
        """Raise ParseError where `1,000 2,000` might be two numbers or four."""
        self._found.add(separator)
        if len(self._found) > 1:
            self.cursor.fail("entries are separated by commas and by blanks as well: use one of them", at)


def _parse_lines(rows: _RowsInText) -> Grid:
    cursor = rows.cursor
    found: list[list[Element]] = []
    ended_by: dict[str, int] = {}  # what stands between two rows, and where it does so first
    last = -1
    while True:
        if row := rows.next("\n;", last_comma=False):
            if found:
                ended_by.setdefault(cursor.text[last], last)
            found.append(row)
            cursor.require_even_width(found)
            last = cursor.pos
        if cursor.at_end:
            break
        cursor.pos += 1
    if not found:
        cursor.fail(_NO_MATRIX)
    if len(ended_by) == 2:
        cursor.fail(MIXED_ROW_ENDS, ended_by[";"])
    return Grid(found, len(found[0]))


def _parse_nested(rows: _RowsInText) -> Grid:
    """Return the rows in brackets that stand between two brackets."""
    cursor = rows.cursor
    closing = _CLOSING[cursor.text[cursor.pos]]
    cursor.pos += 1
    found: list[list[Element]] = []
    separators: set[str] = set()
    separator = " "
    while _sees_more(rows, closing):
        at = cursor.pos
        if separator == " " and found and cursor.take(","):
            separator = ","
        elif cursor.text[at] in _CLOSING:
            if found:
                separators.add(separator)
            if len(separators) > 1:  # Sage's ([1 0] [0 2], [1 2] [3 4]) is no matrix of four rows
                cursor.fail("a comma parts some of the rows and not others: give one matrix at a time")
            found.append(_row_in_brackets(rows))
            cursor.require_even_width(found)
            cursor.pos += 1
            separator = " "
        elif _BEGINS_ENTRY.match(cursor.text, at):
            cursor.fail(_NO_ROWS)
        else:
            cursor.refuse()
    cursor.pos += 1
    cursor.match(rows.gap)
    cursor.expect_end()
    return Grid(found, len(found[0]) if found else 0)


def _sees_more(rows: _RowsInText, closing: str) -> bool:
    """Say whether a list goes on here, behind blanks; ParseError where the text ends instead."""
    cursor = rows.cursor
    cursor.match(rows.gap)
    if cursor.at_end:
        cursor.fail(f"the text ends before the closing {closing!r}")
    return not cursor.sees(closing)


def _row_in_brackets(rows: _RowsInText) -> list[Element]:
    """Return the row whose brackets begin here; the last of them is left to be read."""
    cursor = rows.cursor
    closing = _CLOSING[cursor.text[cursor.pos]]
    cursor.pos += 1
    row = rows.next("[]()", last_comma=True)
    if _sees_more(rows, closing):
        if cursor.text[cursor.pos] in _CLOSING:
            cursor.fail("brackets nested deeper than a list of rows")
        cursor.refuse()
    return row


def _json_modulus(text: str, start: int, data: Mapping[str, object]) -> int | None:
    """Return the modulus of an object, 0 where its integers are those of Z, None where it names neither."""
    if "integers" in data:
        if data["integers"] is not True:
            fail(text, start, f"integers is true or not there, and not {quoted(data['integers'])}")
        return 0
    if "modulus" not in data:
        return None
    modulus = data["modulus"]
    if not isinstance(modulus, int) or isinstance(modulus, bool) or modulus < 2:
        fail(text, start, f"the modulus {quoted(modulus)} is no integer >= 2")
    return modulus


def _parse_json_object(text: str) -> Grid:
    start = len(text) - len(text.lstrip())
    try:
        data = json.loads(
            text, parse_int=parse_integer, parse_float=str, object_pairs_hook=without_repeated_keys
        )
    except json.JSONDecodeError as error:
        words = f"a text in braces that is not JSON ({error.msg})"
        raise ParseError(words, error.lineno, error.colno) from None
    except RepeatedKeyError:
        data = None
    except RecursionError:
        fail(text, start, "JSON nested too deeply")
    named = {"modulus", "integers"} & set(data or ())
    if data is None or set(data) - named != {"rows", "cols", "entries"} or len(named) > 1:
        keys = "rows, cols, entries, and modulus or integers if it has one"
        fail(text, start, f"a JSON matrix has exactly the keys {keys}")
    modulus = _json_modulus(text, start, data)
    return replace(json_grid(text, data, start), modulus=modulus)


def json_grid(text: str, data: Mapping[str, Any], start: int = 0) -> Grid:
    """Return the rows that an object of JSON has in rows, cols and entries; ParseError at an offset."""
    shape, entries = (data["rows"], data["cols"]), data["entries"]
    if not all(type(size) is int and size >= 0 for size in shape):
        fail(text, start, "rows and cols must be integers >= 0")
    if not (isinstance(entries, list) and all(isinstance(row, list) for row in entries)):
        fail(text, start, "entries must be a list of rows")
    if len(entries) != shape[0] or any(len(row) != shape[1] for row in entries):
        fail(text, start, f"entries must be {quoted(shape[0])} rows of {quoted(shape[1])} numbers")
    for i, row in enumerate(entries):
        for j, entry in enumerate(row):
            row[j] = value = decimal_as_written(entry) if isinstance(entry, str) else entry
            if type(value) is not int and not isinstance(value, Fraction):
                what = f"entry ({i + 1}, {j + 1}) is {quoted(entry)}, neither an integer nor a fraction"
                fail(text, start, f'{what}: write 5 or "3/4"')
    return Grid(entries, shape[1])


class RepeatedKeyError(ValueError):
    """A key stands twice in an object."""


def without_repeated_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON as a dict; the `object_pairs_hook` of a reader that refuses repeated keys.

    >>> without_repeated_keys([("rows", 1), ("cols", 2)])
    {'rows': 1, 'cols': 2}
    """
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RepeatedKeyError("a key stands twice in an object")
    return found
