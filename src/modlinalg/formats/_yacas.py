r"""Yacas: lists of lists in braces, `{{1,(-3)/4},{2,5}}`, and the string that TeXForm returns.

Syntax: Yacas manual, "Lists" and TeXForm.  A negative fraction has parentheses around its numerator; other
lists in braces are Mathematica's too, and read by that name.  A comment `/* mod n */` keeps the modulus.
"""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.formats import _latex as latex
from modlinalg.formats._lists import nested, number_or_signed
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed, modulus_comment, require_rows

_TEX = re.compile(r'"\$\s*+\\left\([^"]*+"')
_NEGATIVE = re.compile(r"\(-[0-9]++\)/[0-9]")  # {{(-3)/4}}


def recognise(text: str) -> bool:
    return bool(_TEX.match(text)) or (text.startswith("{") and bool(_NEGATIVE.search(text)))


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    if string := cursor.match(_TEX):
        cursor.text = "".join(
            (cursor.text[: string.start()], " ", string[0][1:-1], " ", cursor.text[string.end() :])
        )
        cursor.pos = string.start()
        return latex.read(cursor)
    return nested(cursor, "{}", ",", number_or_signed)


def write(M: Written) -> str:
    require_rows("yacas", M)
    return modulus_comment(M, "/*", " */") + listed(M, "{}")


FORMAT = Format("yacas", "Yacas: {{1,(-3)/4},{2,5}}, TeXForm", recognise, read, write)
