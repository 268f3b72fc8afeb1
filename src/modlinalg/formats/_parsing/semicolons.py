"""One line of numbers with semicolons between them: a row of a spreadsheet, or a column as MATLAB writes it.

`1;2;3` is what a spreadsheet writes for a row where the comma is decimal, and what many type for a column;
`1; 2; 3`, with blanks behind the semicolons, is typed by hand and is a column.
"""

from __future__ import annotations

from typing import Literal

from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import fail

Semicolons = Literal["unsaid", "row", "column"]

_NUMBER = r"""["']?+ [-+]?+ [0-9] [0-9A-Fa-fxX^*/.]*+ ["']?+ (?: [ \t]++ \(?+ mod [ \t]++ [0-9]++ \)?+ )?+"""
_ONE_LINE = re.compile(
    rf"""(?: \s++ | \#[^\n]*+ )*+                            # empty lines, and comments such as # mod 5
    (?P<numbers> [;]*+ {_NUMBER}
      (?: (?: [ \t]*+ ; )++ [ \t]*+ {_NUMBER} )++ [ \t]*+ [;]*+ )   # 1;-2;3/4  "1";"2";  1; 2; 3  1;;2
    (?: \s++ | \#[^\n]*+ )*+ \Z""",
    re.ASCII | re.VERBOSE,
)
_TYPED = re.compile(r";[ \t]++[^ \t]")


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
        fail(
            text,
            found.start("numbers"),
            "numbers between semicolons on one line: a row of a spreadsheet, or a column as MATLAB writes it;"
            ' --from csv (in Python format="csv") reads the row, --from whitespace or [1; 2; 3] the column',
        )
    return text
