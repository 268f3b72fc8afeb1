"""Comments that name the ring of a text: `# mod 5` on a line of its own, `#` being any comment sign."""

from __future__ import annotations

import re
from typing import NoReturn

from modlinalg._parsing.cursor import Cursor
from modlinalg.errors import RingMismatchError
from modlinalg.formats.ring_names import modulus_ring
from modlinalg.rings import Zmod

_RING = re.compile(
    r"""\s*+
    (?: \# | %                             # # mod 12  % mod 12
      | // | \(\* | /\*                    # // mod 12  (* mod 12 *)  /* mod 12 */
      | \\\\ | --                          # \\ mod 12  -- mod 12
    ) [ \t]*+ mod [ \t]++ ([0-9]++)
    (?: [ \t]*+ \*[)/] )?+ [ \t]*+ (?: \n | \Z )""",
    re.ASCII | re.VERBOSE,
)
_MAYBE_RING = re.compile(r"\bmod(?:ul(?:us|o))?+\b[ \t:=]*+[0-9]", re.ASCII | re.IGNORECASE)
_OTHER = {sign: re.compile(rf"\s*+{sign}[^\n]*+(?:\n|\Z)") for sign in "#%"}


def ring_of_comments(name: str, cursor: Cursor, sign: str = "#", *, strict: bool = False) -> Zmod | None:
    """Return the ring that the comments at the cursor name; the cursor then stands behind the last such one.

    Other comments, which begin with the sign, may stand between them.  RingMismatchError when
    two name two rings; with `strict` ParseError for one that may name a ring in other words.
    """
    ring: Zmod | None = None
    at = cursor.pos
    while True:
        if match := _RING.match(cursor.text, at):
            found = modulus_ring(cursor, match[1], match.start(1))
            if ring not in (None, found):
                raise RingMismatchError(f"{name}: comments in the text name {ring} and {found}")
            ring, cursor.pos = found, match.end()
        elif not (match := _OTHER[sign].match(cursor.text, at)):
            return ring
        elif strict and _MAYBE_RING.search(match[0]):
            _refuse(cursor, at + match[0].index(sign), f"{sign} mod 5")
        at = match.end()


def refuse_ring_elsewhere(cursor: Cursor) -> None:
    """Raise ParseError where a comment beside rows of numbers speaks of a modulus, but not as `# mod 5`."""
    at = 0
    for line in cursor.text.split("\n"):
        comment = line.partition("#")[2]
        if comment and _MAYBE_RING.search(comment) and not (at < cursor.pos and _RING.fullmatch(line)):
            _refuse(cursor, at + line.index("#"), "# mod 5")
        at += len(line) + 1


def _refuse(cursor: Cursor, at: int, example: str) -> NoReturn:
    cursor.fail(
        f"this comment may name a ring, as only a line `{example}` of its own above the matrix does:"
        " write it there, or take it away",
        at,
    )
