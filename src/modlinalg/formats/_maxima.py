"""Maxima: `matrix([1, 2], [3, 4])`, and matrices drawn in brackets over several lines.

Syntax: Maxima manual, "Functions and Variables for Matrices" and "Nouns and Verbs" (display2d).
Fractions are drawn over three lines (`_drawing`), a wide matrix as `Col 1 = ..`; `span(..)`, as
nullspace and columnspace print it, is the matrix with these columns.  A backslash at the end of a
line breaks a number, which is joined.  A sign stands apart from its number, `[1, - 2]`; the one row
`[ 1  - 2 ]` may be a difference for MATLAB, unless a label `(%o1)` stands before it.  The modulus is
kept in `/* mod n */`.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._drawing import box, has_bars, rows_of
from modlinalg.formats._drawn_lists import drawn_list, is_drawn_list, with_signs_at_numbers
from modlinalg.formats._lists import drawn, entries, nested, with_broken_words_joined
from modlinalg.formats._maxima_drawing import holds_several, several, side_by_side
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, cells, filled, modulus_comment, require_rows

_LINE = re.compile(r"[^\S\n]*+\[(?P<inside>[^\[\]\n]*+)\][^\S\n]*+(?:\n|\Z)")
_SPAN = re.compile(r"span\((?=\s*+(?:matrix\(|\)))")
_CALL = re.compile(r"matrix\(\s*+")
_START = re.compile(
    r"""matrix\(\s*+ (?: \) | \[[^\[\]]*+\] \s*+ [,)] )     # matrix()  matrix([1, 2], [3, 4])
      | \[ [-+0-9/ ]*+ \] [ \t]*+\n                         # [ 1  2 ]\n(%o1) [      ]\n[ 3  4 ]
        (?: \(%o[0-9]++\) )?+ [ \t]*+
        \[ (?: [ ]*+ \]
             | (?= [^\]\n]*? (?<![^ \[]) -++ (?![^ \]]) ) )      # [ 1 ]\n[ - ]\n[ 2 ]
      | span\(                                              # span(matrix([1],[2]))
    """,
    re.VERBOSE,
)
_LABEL = re.compile(r"^\(%o[0-9]++\)", re.MULTILINE)  # stands at the middle line
_END = re.compile(r"\s*+[;$]")
_LIST = re.compile(r"\[[-0-9, \t\n\\\[\]]*+[;$]?+\s*+\Z")
_SPACED_SIGN = re.compile(r"[\[,]\s*+-[ ]++[0-9]")
_ROW = re.compile(r"\[ (?: [ ]++ (?:-[ ])?+ [0-9]++ )++ [ ]*+ \] \s*+ \Z", re.VERBOSE)  # [ - 1  - 2  3 ]
_DIFFERENCE = re.compile(r"[0-9][ ]++-[ ]")
_LABELLED = re.compile(r"\(%o[0-9]++\)\s*+\Z")


def recognise(text: str) -> bool:
    """Say whether a text is matrix([..], [..]) or drawn with empty lines between brackets."""
    if _START.match(text) or holds_several(text) or is_drawn_list(text, "[]"):
        return True
    if "- " not in text or _LIST.match(text) is None or _SPACED_SIGN.search(text) is None:
        return False
    return "," in text or _DIFFERENCE.search(text) is None  # [- 1  - 2] may be a difference


def row_with_differences(cursor: Cursor) -> bool | None:
    """Say whether the one row `[ 1  - 2 ]` that stands here is Maxima's; None for another text.

    Without a label it may be the difference that MATLAB computes, and the answer is False.
    """
    if not (_ROW.match(cursor.text, cursor.pos) and _DIFFERENCE.search(cursor.text, cursor.pos)):
        return None
    line = cursor.text[cursor.line_start : cursor.pos]
    return _LABELLED.search(line) is not None


def read(cursor: Cursor) -> Spelled:
    """Return what a text of Maxima spells."""
    cursor.blanks()
    cursor.text = with_broken_words_joined(cursor.text)
    if is_drawn_list(cursor.text[cursor.pos :], "[]"):
        found = drawn_list(cursor, "[]")
    elif cursor.match(_SPAN):
        found = _span(cursor)
    elif cursor.match(_CALL):
        found = _call(cursor)
    elif _is_list(cursor):
        cursor.text = with_signs_at_numbers(cursor.text)
        found = nested(cursor)
    else:
        found = _drawn(cursor)
    cursor.match(_END)
    return found


def _is_list(cursor: Cursor) -> bool:
    """Say whether a list with commas stands here, or one of a single number, and no drawing of several."""
    listed = cursor.sees("[[") or (cursor.sees("[") and "," in cursor.text)
    return listed and not holds_several(cursor.text[cursor.pos :])


def _drawn(cursor: Cursor) -> Spelled:
    cursor.text = _LABEL.sub(lambda label: " " * len(label[0]), cursor.text)
    start = cursor.pos
    if holds_several(cursor.text[start:]):
        return several(cursor)
    lines = box(cursor, _LINE)
    if has_bars(lines):
        return rows_of(cursor, lines)
    cursor.pos = start
    return drawn(cursor, "[]")


def _span(cursor: Cursor) -> Spelled:
    """Return the matrix whose columns are the matrix(..) of a span(..) on one line."""
    start = cursor.pos
    found: list[Spelled] = []
    cursor.blanks()
    while not cursor.take(")"):
        if found:
            cursor.expect(",")
            cursor.blanks()
        cursor.expect_match(_CALL)
        found.append(_call(cursor))
        cursor.blanks()
    return side_by_side(cursor, found, start)


def _call(cursor: Cursor) -> Spelled:
    start = cursor.pos
    rows: list[Sequence[Element]] = []
    while not cursor.take(")"):
        if rows:
            cursor.expect(",")
        cursor.expect("[")
        rows.append(entries(cursor, "]"))
        cursor.require_even_width(rows)
        cursor.expect("]")
        cursor.blanks()
    return filled(rows, cursor, start)


def write(M: Written) -> str:
    """Return matrix([..], [..]), after a comment that names the modulus."""
    require_rows("maxima", M, columns_too=False)
    return modulus_comment(M, "/*", " */") + "matrix(" + ", ".join(cells(M, separator=", ")) + ")"


FORMAT = Format("maxima", "Maxima: matrix([1, 2], [3, 4]), drawn in brackets", recognise, read, write)
