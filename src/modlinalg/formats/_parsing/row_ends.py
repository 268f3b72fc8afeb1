"""Separators that end rows, or part the numbers of one line, told at once for the whole text.

Integers in rows that each end in a separator, `1, 2,` above `3, 4,`, are what `_parsing.spreadsheets` finds
cell by cell, here at the speed of `str.replace`; whatever is not quite so is left to it.  `1;2;3` is what
a spreadsheet writes for a row where the comma is decimal, and what many type for a column; `1; 2; 3`, with
blanks behind the semicolons, is typed by hand and is a column.  Excel's first line `sep=;` says what
separates the cells of the rows below it.
"""

from __future__ import annotations

from typing import Literal

from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import blanked, fail, has_only

_INTEGERS = {
    ",": b"-+0123456789, \n",
    ";": b"-+0123456789;\n",  # blanks may part several numbers of a cell
    "\t": b"-+0123456789\t\n",
}

Semicolons = Literal["unsaid", "row", "column"]

_NUMBER = r"""["']?+ [-+]?+ [0-9] [0-9A-Fa-fxX^*/.]*+ ["']?+ (?: [ \t]++ \(?+ mod [ \t]++ [0-9]++ \)?+ )?+"""
_ONE_LINE = verbose(rf"""(?a)(?: \s++ | \#[^\n]*+ )*+        # empty lines, and comments such as # mod 5
    (?P<numbers> [;]*+ {_NUMBER}
      (?: (?: [ \t]*+ ; )++ [ \t]*+ {_NUMBER} )++ [ \t]*+ [;]*+ )   # 1;-2;3/4  "1";"2";  1; 2; 3  1;;2
    (?: \s++ | \#[^\n]*+ )*+ \Z""")
_TYPED = re.compile(r";[ \t]++[^ \t]")

_SEPARATOR_LINE = re.compile(r'\s*+("?+)sep=([,;\t])\1[ \t]*+\n', re.IGNORECASE)
_OTHERS = {
    mark: re.compile(rf"[{others}]|(?<=[0-9])[ ]++[-+0-9]")
    for mark, others in ((",", r";\t"), (";", r",\t"), ("\t", ",;"))
}


def without_last_separators(text: str) -> str | None:
    """Return a text of the same length with a blank for the separator that ends each line; None for others.

    The separators that stay are commas, or tabs.

    >>> without_last_separators("1;2;\\n3;4;\\n"), without_last_separators("1,2,\\n3,4")
    ('1,2 \\n3,4 \\n', None)
    """
    body = text.rstrip("\n")
    separator = body[-1:]
    if separator not in _INTEGERS or not has_only(body, _INTEGERS[separator]):
        return None
    ended = body.replace(f"{separator}\n", " \n")[:-1] + " "
    lines = ended.split("\n")
    widths = {line.count(separator) for line in lines}
    if len(lines) < 2 or len(widths) > 1 or (separator == ";" and widths == {0}):  # 1;\n2; has ends of rows
        return None
    tight, ends = f"\n{ended}\n".replace(" ", ""), (separator, "\n")
    if any(first + second in tight for first in ends for second in ends):  # nothing stands between the two
        return None
    if body.count(separator) != len(lines) * (1 + widths.pop()):
        return None
    return ended.replace(";", ",") + text[len(body) :]


def one_row_or_column(text: str, start: int, meant: Semicolons) -> str:
    """Return a text whose one line of numbers has commas for its semicolons where a row is meant.

    Any other text comes back as it is.  Raises ParseError for a line with two readings, unless it is said
    which is meant.
    """
    found = None if ";" not in text else _ONE_LINE.match(text, start)
    if found is None or meant == "column":
        return text
    numbers = found["numbers"]
    if meant == "row":
        row = re.sub(r";\Z", " ", numbers).replace(";", ",")
        return text[: found.start("numbers")] + row + text[found.end("numbers") :]
    if not _TYPED.search(numbers):
        both = "a row of a spreadsheet, or a column as MATLAB writes it"
        row, column = '--from csv (in Python format="csv")', "--from whitespace or [1; 2; 3]"
        message = f"numbers between semicolons on one line: {both}; {row} reads the row, {column} the column"
        fail(text, found.start("numbers"), message)
    return text


def without_separator_line(text: str) -> str | None:
    r"""Return a text with blanks for its first line `sep=;`, None for a text without one.

    >>> without_separator_line("sep=;\n1;2\n"), without_separator_line("1;2")
    ('     \n1;2\n', None)

    Raises ParseError where the rows have another separator: a decimal comma, or what the line does not say.
    """
    line = _SEPARATOR_LINE.match(text)
    if line is None:
        return None
    at = line.end()
    for content in text[at:].split("\n"):
        if other := _OTHERS[line[2]].search(content.partition("#")[0]):
            message = (
                f"the first line says that {line[2]!r} separates cells, and {other[0][:1]!r} does not fit"
            )
            fail(text, at + other.start(), f"{message}: take the line away, or change the rows")
        at += len(content) + 1
    return blanked(line[0]) + text[line.end() :]
