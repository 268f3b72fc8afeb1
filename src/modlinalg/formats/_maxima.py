"""Maxima: `matrix([1, 2], [3, 4])`, and matrices drawn in brackets over several lines.

Syntax: Maxima manual, "Functions and Variables for Matrices" and "Nouns and Verbs" (display2d).
A fraction drawn over three lines is refused: `string(M)` prints it on one.  A wide matrix,
which Maxima draws as `Col 1 = ..`, is refused likewise.  A backslash at the end of a line breaks a
number, which is joined.  The modulus is kept in `/* mod n */`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from modlinalg._parsing.cursor import Cursor
from modlinalg._storage.firewall import Element
from modlinalg.formats._lists import drawn, entries, nested, with_broken_words_joined
from modlinalg.formats._reading import Format, Spelled, Written, cells, filled, modulus_comment, require_rows

_CALL = re.compile(r"matrix\(\s*+")
_START = re.compile(
    r"""matrix\(\s*+ (?: \) | \[[^\[\]]*+\] \s*+ [,)] )     # matrix()  matrix([1, 2], [3, 4])
      | \[ [-+0-9 ]*+ \] [ \t]*+\n                          # [ 1  2 ]\n(%o1) [      ]\n[ 3  4 ]
        (?: \(%o[0-9]++\) )?+ [ \t]*+ \[ [ ]*+ \]
      | Col[ ]1[ ]=                                         # Col 1 = [ 1 ]
    """,
    re.VERBOSE,
)
_LABEL = re.compile(r"^\(%o[0-9]++\)", re.MULTILINE)  # stands at the middle line
_SIGN = re.compile(r"(?<=[\[ ])- (?=[0-9])")
_END = re.compile(r"\s*+[;$]")


def recognise(text: str) -> bool:
    """Say whether a text is matrix([..], [..]) or drawn with empty lines between brackets."""
    return bool(_START.match(text))


def read(cursor: Cursor) -> Spelled:
    """Return what a text of Maxima spells."""
    cursor.blanks()
    if cursor.sees("Col 1"):
        cursor.fail("a matrix drawn column by column is not read: print string(M)")
    cursor.text = with_broken_words_joined(cursor.text)
    if cursor.match(_CALL):
        found = _call(cursor)
    elif cursor.sees("[") and "," in cursor.text:
        found = nested(cursor)
    else:
        cursor.text = _LABEL.sub(lambda label: " " * len(label[0]), cursor.text)
        cursor.text = _SIGN.sub(" -", cursor.text)  # as long as before, so that places stay
        found = drawn(cursor, "[]")
    cursor.match(_END)
    return found


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
