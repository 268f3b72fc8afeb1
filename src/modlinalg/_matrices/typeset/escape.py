"""Any text at all as text, for terminals, for Markdown and for spreadsheets.

Titles, names and reasons may come from a file and may hold anything.  Each function here
returns what shows that text and does nothing else.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable

from modlinalg._support.regex import re

_UNSEEN = frozenset(("Cc", "Cs", "Zl", "Zp"))  # controls, surrogates, separators
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # they reorder what follows
_LINE_END = re.compile(r"\r\n?|\n")
_MARKUP = re.compile(r"[\\`*_{}\[\]<>#$%&|~^]")
_LINE_START = re.compile(r"^(?:([0-9]{1,9})(?=[.)])|(?=[!-/:-@]))")


def visible(text: str) -> str:
    r"""Return a text as one line, each run of blanks as one; U+001B for a control character.

    >>> visible("a\tb \x1b[31m"), visible("\ud800")
    ('a b U+001B[31m', 'U+D800')
    """
    return "".join(map(_seen, " ".join(text.split())))


def visible_lines(text: str) -> list[str]:
    """Return the lines of a text, its blanks kept; a matrix may be written in it."""
    lines = _LINE_END.split(text.strip("\r\n"))
    return ["".join(map(_seen, line.expandtabs())).rstrip() for line in lines]


def _seen(char: str) -> str:
    return code(char) if unicodedata.category(char) in _UNSEEN or char in _TURNS else char


def code(char: str) -> str:
    """Return the name of a character by its number, such as U+001B."""
    return f"U+{ord(char):04X}"


def markdown_text(text: str) -> str:
    r"""Return Markdown, CommonMark or MyST, for the words of a text, wherever in a line they stand.

    >>> print(markdown_text("- <b>2*3*4</b> & $x_1$"))
    \- \<b\>2\*3\*4\</b\> \& \$x\_1\$
    """
    line = visible(text)
    escaped = _MARKUP.sub(r"\\\g<0>", line)
    return _LINE_START.sub(lambda match: (match[1] or "") + "\\", escaped)


def csv_table(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV that people open: each cell in quotes, and no text that a spreadsheet computes.

    An apostrophe before a text that begins with = + - @, in any width and after any blanks, makes it words.

    >>> print(csv_table([("seed", "answer"), (-1, "=1+1")]), end="")
    "seed","answer"
    "-1","'=1+1"
    """
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return written.getvalue()


def _harmless(cell: object) -> str:
    text = visible(str(cell))
    # Some programs drop what is not seen before they look for a formula.
    first = next((char for char in text if not char.isspace() and unicodedata.category(char) != "Cf"), " ")
    is_formula = unicodedata.normalize("NFKC", first)[0] in "=+-@" and not isinstance(cell, int)
    return f"'{text}" if is_formula else text
