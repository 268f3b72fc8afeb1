"""Mathematica: lists of lists in braces, `Out[1]=`, MatrixForm[..], SparseArray is refused.

Syntax: Wolfram Language documentation, "Constructing Matrices" and "List".  `{1, 2}` is a vector,
read as a row.  A matrix carries no modulus there, so a comment `(* mod n *)` keeps it.
"""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.formats._lists import nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed, modulus_comment, require_rows

_START = re.compile(r"\{\s*+[{}+0-9.-]|MatrixForm\[|SparseArray\[")
_FORM = re.compile(r"MatrixForm\[\s*+")


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    if cursor.sees("SparseArray["):
        cursor.fail("a SparseArray is not read: apply Normal to it")
    wrapped = cursor.match(_FORM)
    found = nested(cursor, "{}")
    if wrapped:
        cursor.expect("]")
    return found


def write(M: Written) -> str:
    require_rows("mathematica", M, columns_too=False)
    return modulus_comment(M, "(*", " *)") + listed(M, "{}")


FORMAT = Format("mathematica", "Mathematica: {{1, 2}, {3, 4}}", _START.match, read, write)
