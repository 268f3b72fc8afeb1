r"""Lists of lists in braces: Mathematica, with `Out[1]=` or MatrixForm[..], and Yacas, with its TeXForm.

Syntax: Wolfram Language documentation, "Constructing Matrices" and "List"; Yacas manual, "Lists" and TeXForm.
`{1, 2}` is a vector, read as a row.  In Yacas a negative fraction has parentheses around its numerator,
`{{1,(-3)/4},{2,5}}`; other lists in braces are Mathematica's too, and read by that name.  A matrix carries no
modulus, so a comment `(* mod n *)`, in Yacas `/* mod n */`, keeps it.
"""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.formats import _latex as latex
from modlinalg.formats._lists import nested, number_or_signed
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed

_START = re.compile(r"\{\s*+[{}+0-9.-]|MatrixForm\[|SparseArray\[")
_FORM = re.compile(r"MatrixForm\[\s*+")
_TEX = re.compile(r'"\$\s*+\\left\([^"]*+"')
_NEGATIVE = re.compile(r"\(-[0-9]++\)/[0-9]")  # {{(-3)/4}}


def read(cursor: Cursor) -> Spelled:
    if cursor.sees("SparseArray["):
        cursor.fail("a SparseArray is not read: apply Normal to it")
    wrapped = cursor.match(_FORM)
    found = nested(cursor, "{}")
    if wrapped:
        cursor.expect("]")
    return found


def write(M: Written) -> str:
    return listed(M, "{}")


def _is_yacas(text: str) -> bool:
    return bool(_TEX.match(text)) or (text.startswith("{") and bool(_NEGATIVE.search(text)))


def _read_yacas(cursor: Cursor) -> Spelled:
    if string := cursor.match(_TEX):
        cursor.pos = string.start()
        cursor.text = f"{cursor.text[: cursor.pos]} {string[0][1:-1]} {cursor.text[string.end() :]}"
        return latex.read(cursor)
    return nested(cursor, "{}", ",", number_or_signed)


FORMAT = Format("mathematica", "Mathematica: {{1, 2}, {3, 4}}", _START.match, read, write)
YACAS = Format("yacas", "Yacas: {{1,(-3)/4},{2,5}}, TeXForm", _is_yacas, _read_yacas, write)
