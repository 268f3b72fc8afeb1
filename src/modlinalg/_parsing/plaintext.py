"""Matrices written as plain text: rows of numbers, CSV, nested Python or JSON lists, JSON objects.

The text is tokenized and never evaluated.  Numbers are integers and fractions `3/4`; a
number with a point or an exponent is refused, because it is not exact.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple

from modlinalg._parsing.cursor import UNEVEN, fail, normalised, parse_number, refuse, why_no_number
from modlinalg._storage.firewall import Element, parse_integer
from modlinalg._wording import quoted
from modlinalg.errors import ParseError

_TOKEN = re.compile(
    r"""(?P<space>[ \t\f\v]+|\#[^\n]*)      # blanks; a comment such as # mod 12
      | (?P<newline>\n[ \t\f\v\n]*+)        # the end of a line, and empty lines after it
      | (?P<number>[+-]?[0-9]+(?:/[0-9]+)?(?![0-9A-Za-z_./]))   # 12  -3/4; neither 1.5 nor 2x
      | (?P<quoted>"[^"\n]*"|'[^'\n]*')     # "3/4"  '12'
      | (?P<punctuation>[\[\](){},;])       # [  ]  (  )  {  }  ,  ;
    """,
    re.ASCII | re.VERBOSE,
)
_INTEGERS = re.compile(r"[-+0-9, \t\n]*+|[-+0-9, \t;]*+\n*+")  # with one of the two ends of rows
_NO_MATRIX = "the text holds no matrix (an empty one is written as [[], []] or as JSON)"
_NO_ROWS = (
    "a matrix is a list of rows, such as [[1, 2], [3, 4]]; `modlinalg convert` reads other systems' texts"
)
_CLOSING = {"[": "]", "(": ")"}


class Token(NamedTuple):
    """One token with the offset where it starts."""

    kind: str
    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows that a text spells, how many columns they have, and the modulus if the text names one."""

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
    if (grid := _rectangular(text)) is not None:
        _require_even_spacing(text)
        return grid
    if text.lstrip().startswith("{"):
        return _parse_json_object(text)
    tokens = _tokens(text)
    first = next((token for token in tokens if token.kind != "newline"), None)
    if first is None:
        fail(text, len(text), _NO_MATRIX)
    if first.text in _CLOSING:
        return _parse_nested(text, chain([first], tokens))
    grid = _parse_lines(text, chain([first], tokens))
    _require_even_spacing(text)
    return grid


def _require_even_spacing(text: str) -> None:
    """Raise ParseError where an empty line parts some rows and not others: that is how two matrices stand."""
    gaps: set[bool] = set()
    previous, empty, offset = False, False, 0
    for line in text.split("\n"):
        content = line.partition("#")[0].strip()
        if content:
            if previous:
                gaps.add(empty)
            if len(gaps) == 2:
                fail(text, offset, UNEVEN)
            previous, empty = True, False
        elif not line.strip():
            empty = True
        offset += len(line) + 1


def _rectangular(text: str) -> Grid | None:
    """Return rows of plain integers, the common case, at the speed of `int`; None for anything else."""
    if not _INTEGERS.fullmatch(text):
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


def _tokens(text: str) -> Iterator[Token]:
    offset = 0
    previous_end_of_entry = -1
    while offset < len(text):
        match = _TOKEN.match(text, offset)
        if match is None:
            refuse(text, offset)
        kind = match.lastgroup or ""
        if kind in ("number", "quoted"):
            if offset == previous_end_of_entry:
                fail(text, offset, "two entries stand without a separator between them")
            previous_end_of_entry = match.end()
        if kind != "space":
            yield Token(kind, "\n" if kind == "newline" else match[0], offset)
        offset = match.end()


def _parse_lines(text: str, tokens: Iterator[Token]) -> Grid:
    rows: list[list[Element]] = []
    row: list[Element] = []
    comma: Token | None = None
    ended_by: dict[str, Token] = {}
    separators: set[str] = set()
    pending: Token | None = None  # what ended the last row, counted once another row follows

    for token in chain(tokens, [Token("newline", "\n", len(text))]):
        if token.kind in ("number", "quoted"):
            if pending is not None:
                ended_by.setdefault(pending.text, pending)
                pending = None
            if row:
                _require_one_separator(text, token, separators, "," if comma else " ")
            row.append(_number(text, token))
            comma = None
        elif token.text == ",":
            if comma is not None or not row:
                fail(text, token.offset, "a comma without an entry before it")
            comma = token
        elif token.text in ("\n", ";"):
            if comma is not None:
                fail(text, comma.offset, "a comma without an entry after it")
            if row:
                _require_width(text, token, row, rows)
                rows.append(row)
                row, pending = [], token
        else:
            fail(text, token.offset, f"unexpected {token.text!r} in rows of numbers")
    if not rows:
        fail(text, len(text), _NO_MATRIX)
    if len(ended_by) == 2:
        fail(
            text, ended_by[";"].offset, "rows are separated by line ends and by ';' as well: use one of them"
        )
    return Grid(rows, len(rows[0]))


def _parse_nested(text: str, tokens: Iterator[Token]) -> Grid:
    rows: list[list[Element]] = []
    brackets: list[str] = []
    row: list[Element] = []
    separators: set[str] = set()
    between_rows: set[str] = set()
    may_separate = False  # a comma may stand here
    visible = (token for token in tokens if token.kind != "newline")
    for token in visible:
        if token.text in _CLOSING:
            if len(brackets) == 2:
                fail(text, token.offset, "brackets nested deeper than a list of rows")
            _require_one_row_separator(text, token, between_rows, rows, " " if may_separate else ",")
            brackets.append(_CLOSING[token.text])
            row, may_separate = [], False
        elif brackets and token.text == brackets[-1]:
            brackets.pop()
            may_separate = True
            if brackets:
                _require_width(text, token, row, rows)
                rows.append(row)
            elif surplus := next(visible, None):
                fail(text, surplus.offset, "something follows the end of the list")
        elif token.text == "," and may_separate:
            may_separate = False
        elif token.kind in ("number", "quoted"):
            if len(brackets) != 2:
                fail(text, token.offset, _NO_ROWS)
            if row:
                _require_one_separator(text, token, separators, " " if may_separate else ",")
            row.append(_number(text, token))
            may_separate = True
        else:
            fail(text, token.offset, f"unexpected {token.text!r}")
    if brackets:
        fail(text, len(text), f"the text ends before the closing {brackets[-1]!r}")
    return Grid(rows, len(rows[0]) if rows else 0)


def _parse_json_object(text: str) -> Grid:
    start = len(text) - len(text.lstrip())
    try:
        data = json.loads(
            text,
            parse_int=parse_integer,
            parse_float=_keep_as_text,
            object_pairs_hook=_without_repeated_keys,
        )
    except json.JSONDecodeError as error:
        raise ParseError(f"not JSON: {error.msg}", error.lineno, error.colno) from None
    except RecursionError:
        fail(text, start, "JSON nested too deeply")
    if data is None or set(data) - {"modulus"} != {"rows", "cols", "entries"}:
        fail(text, start, "a JSON matrix has exactly the keys rows, cols, entries, and modulus if it has one")
    modulus = data.get("modulus")
    if "modulus" in data and not (type(modulus) is int and modulus >= 2):
        fail(text, start, f"the modulus {quoted(modulus)} is no integer >= 2")
    shape, entries = (data["rows"], data["cols"]), data["entries"]
    if not all(type(size) is int and size >= 0 for size in shape):
        fail(text, start, "rows and cols must be integers >= 0")
    if not (isinstance(entries, list) and all(isinstance(row, list) for row in entries)):
        fail(text, start, "entries must be a list of rows")
    if len(entries) != shape[0] or any(len(row) != shape[1] for row in entries):
        fail(text, start, f"entries must be {quoted(shape[0])} rows of {quoted(shape[1])} numbers")
    rows = [
        [_json_number(text, start, i, j, entry) for j, entry in enumerate(row)]
        for i, row in enumerate(entries)
    ]
    return Grid(rows, shape[1], modulus)


def _keep_as_text(digits: str) -> str:
    return digits


def _without_repeated_keys(pairs: list[tuple[str, object]]) -> dict[str, Any] | None:
    """Return a JSON object as a dict, or None when a key stands twice in it."""
    found = dict(pairs)
    return found if len(found) == len(pairs) else None


def _json_number(text: str, start: int, i: int, j: int, entry: object) -> Element:
    value = parse_number(entry) if isinstance(entry, str) else entry
    if type(value) is int or isinstance(value, Fraction):
        return value
    fail(text, start, f"entry ({i + 1}, {j + 1}) is {quoted(entry)}: neither an integer nor a fraction")


def _number(text: str, token: Token) -> Element:
    spelled = token.text.strip(token.text[0]) if token.kind == "quoted" else token.text
    value = parse_number(spelled)
    if value is None:
        fail(text, token.offset, f"{quoted(token.text)}: {why_no_number(spelled)}")
    return value


def _require_one_separator(text: str, token: Token, found: set[str], separator: str) -> None:
    """Raise ParseError where `1,000 2,000` might be two numbers or four."""
    found.add(separator)
    if len(found) > 1:
        fail(text, token.offset, "entries are separated by commas and by blanks as well: use one of them")


def _require_one_row_separator(
    text: str, token: Token, found: set[str], above: list[list[Element]], separator: str
) -> None:
    """Raise ParseError where Sage's ([1 0] [0 2], [1 2] [3 4]) would become the rows of one matrix."""
    if above:
        found.add(separator)
    if len(found) > 1:
        fail(text, token.offset, "a comma parts some of the rows and not others: give one matrix at a time")


def _require_width(text: str, token: Token, row: list[Element], rows: list[list[Element]]) -> None:
    if rows and len(row) != len(rows[0]):
        number = len(rows) + 1
        fail(text, token.offset, f"row {number} has length {len(row)}, the rows above have {len(rows[0])}")
