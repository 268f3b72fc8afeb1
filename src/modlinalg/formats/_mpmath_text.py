r"""mpmath: rows of floats as `print` shows them, `matrix([['1.0', '2.0']])`, `[[mpf('1.0')]]`.

Syntax: mpmath documentation, "Matrices".  All entries are floats, printed as `2.0` where they are whole to
the digits that are shown; they are read as integers, below 2^53, and any other float is refused (`_tensors`).
A comment `# mod n` keeps the modulus.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import bracketed_lines, nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import DOUBLE
from modlinalg.formats._python_calls import WholeFloats
from modlinalg.formats._reading import (
    Format,
    Spelled,
    Written,
    modulus_comment,
    require_integers,
    require_rows,
)

_CALL = re.compile(r"(?:(?:mp|mpmath)\.)?+matrix\(\s*+(?=\[)")
_OPENING = re.compile(r"(mpf\(\s*+)?+'")
_START = re.compile(
    r"""\[ [ ]*+ -?+[0-9]++\.0 (?: [ ]{2,}+ -?+[0-9]++\.0 )*+ \] [ \t]*+ (?:\n|\Z)    # [ 1.0  -2.0]
      | (?: (?:mp|mpmath) \. )?+ matrix\( \s*+ \[\s*+ \[\s*+ '     # matrix(\n[['1.0', '2.0']])
      | \[\[ mpf\(                                               # [[mpf('1.0'), mpf('2.0')]]
    """,
    re.VERBOSE,
)


class _Quoted:
    """Reads whole floats, which may stand in quotes, and these in mpf(..)."""

    def __init__(self) -> None:
        self.floats = WholeFloats()

    def __call__(self, cursor: Cursor) -> Element:
        opening = cursor.match(_OPENING)
        value = self.floats(cursor)
        if opening:
            cursor.expect("'")
        if opening and opening[1]:
            cursor.expect(")")
        return value


def read(cursor: Cursor) -> Spelled:
    cursor.blanks()
    if cursor.match(_CALL):
        found = nested(cursor, "[]", ",", _Quoted())
        cursor.expect(")")
    elif re.compile(r"\[\s*+\[").match(cursor.text, cursor.pos):
        found = nested(cursor, "[]", ",", _Quoted())
    else:
        found = bracketed_lines(cursor, " ", _Quoted())
    return found


def write(M: Written) -> str:
    require_rows("mpmath", M)
    require_integers("mpmath", M, below=DOUBLE)
    rows = ", ".join("[" + ", ".join(f"'{cell}.0'" for cell in row) + "]" for row in M.cells())
    return f"{modulus_comment(M, '#')}matrix([{rows}])"


FORMAT = Format("mpmath", "mpmath: [1.0  2.0] on lines, matrix([['1.0', '2.0']])", _START.match, read, write)
