"""Rows of plain integers that each end in a separator: `1, 2,` above `3, 4,`, and likewise `;` and tabs.

This is what `_parsing.spreadsheets` finds cell by cell, at the speed of `str.replace`; whatever is
not quite so (an empty cell or line, a name, rows of several lengths) is left to it.
"""

from __future__ import annotations

from modlinalg.formats._parsing.cursor import has_only

_INTEGERS = {
    ",": b"-+0123456789, \n",
    ";": b"-+0123456789;\n",  # blanks may part several numbers of a cell
    "\t": b"-+0123456789\t\n",
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
    if body.count(separator) != len(lines) * (1 + widths.pop()) or _has_empty_cell(ended, separator):
        return None
    return ended.replace(";", ",") + text[len(body) :]


def _has_empty_cell(text: str, separator: str) -> bool:
    """Say whether nothing stands between two separators, or between one and the end of its line."""
    tight = f"\n{text}\n".replace(" ", "")
    return any(first + second in tight for first in (separator, "\n") for second in (separator, "\n"))
