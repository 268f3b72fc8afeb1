"""Comments that name the ring of a text: `# mod 5` on a line of its own, `#` being any comment sign."""

from __future__ import annotations

import unicodedata

from modlinalg._arithmetic.rings import Ring, Zmod, modulus_text
from modlinalg._support.regex import re
from modlinalg.errors import RingMismatchError
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._ring_names import modulus_ring

_RING = re.compile(
    r"""\s*+
    (?: \# | %                             # # mod 12  % mod 12
      | // | \(\* | /\*                    # // mod 12  (* mod 12 *)  /* mod 12 */
      | \\\\ | --                          # \\ mod 12  -- mod 12
      | NB\.                               # NB. mod 12
    ) [ \t]*+ mod [ \t]++ ([0-9]++)
    (?: [ \t]*+ \*[)/] )?+ [ \t]*+ (?: \n | \Z )""",
    re.ASCII | re.VERBOSE,
)
_CLUE = re.compile(r"[0-9Q]|(?i:rational)", re.ASCII)  # without one of these no ring is named
_LETTERS = str.maketrans(
    {
        "\N{MATHEMATICAL DOUBLE-STRUCK CAPITAL F}": "GF_",
        "\N{MATHEMATICAL BOLD CAPITAL F}": "GF_",
        "\N{ELEMENT OF}": " in ",
        "\N{DIVISION SLASH}": "/",
        "\N{FRACTION SLASH}": "/",
    }
)
_RING_LABEL = re.compile(
    r"""\s*+ ( (?: (?i:mod) _?+ | ZZ?n?+_?+ | [GZ]F_?+ | F_ )   # mod5:  Z12:  Z_5 =  GF7 :=  F_7 =
    ([0-9]{1,18}) ) \s*+ (?: : | = )""",
    re.ASCII | re.VERBOSE,
)
_OTHER = {sign: re.compile(rf"\s*+{sign}[^\n]*+(?:\n|\Z)") for sign in "#%"}


def ring_of_comments(name: str, cursor: Cursor, sign: str = "#") -> Zmod | None:
    """Return the ring that the comments at the cursor name; the cursor then stands behind them all.

    Other comments, which begin with the sign, may stand between them.  RingMismatchError when
    two name two rings, ParseError for one that may name another ring in other words.
    """
    ring: Zmod | None = None
    at = cursor.pos
    others: list[tuple[int, str]] = []
    while True:
        if match := _RING.match(cursor.text, at):
            found = modulus_ring(cursor, match[1], match.start(1))
            if ring not in (None, found):
                raise RingMismatchError(f"{name}: comments in the text name {ring} and {found}")
            ring = found
        elif match := _OTHER[sign].match(cursor.text, at):
            others.append((at + match[0].index(sign), match[0]))
        else:
            break
        at = match.end()
    if ring is not None:
        cursor.pos = at
    for start, comment in others:
        _require_agreement(cursor, start, comment, ring, f"{sign} mod 5")
    return ring


def refuse_ring_elsewhere(cursor: Cursor, ring: Ring | None) -> None:
    """Raise ParseError where a comment beside rows of numbers may name a ring other than the one above."""
    at = 0
    for line in cursor.text.split("\n") if "#" in cursor.text else ():
        if comment := line.partition("#")[2]:
            _require_agreement(cursor, at + line.index("#"), comment, ring, "# mod 5")
        at += len(line) + 1


def refuse_ring_of_label(cursor: Cursor, at: int, ring: Ring | None) -> None:
    """Raise ParseError where the label at an offset may name another ring than the text: `Z_5: 1 2`."""
    label = _RING_LABEL.match(cursor.text, at)
    if label is not None and (ring is None or ring.modulus != Cursor(label[2]).size()):
        message = "the name of this matrix, or its ring: write a line `# mod 5` above it, or another name"
        cursor.fail(message, label.start(1))


def _require_agreement(cursor: Cursor, at: int, comment: str, ring: Ring | None, example: str) -> None:
    """Raise ParseError for a comment that may name a ring, unless it is the one that is named already."""
    found = _rings_in(comment)
    if not found or (ring is not None and ring.modulus is not None and {modulus_text(ring)} == {*found}):
        return
    cursor.fail(
        f"this comment may name a ring, as only a line `{example}` of its own above the matrix does:"
        " write it there (for Q nothing), or take it away"
        if ring is None
        else f"this comment may name a ring, and the text names {ring} already: take one of the two away",
        at,
    )


def _rings_in(comment: str) -> list[str]:
    """Return the moduli of all rings that a comment may name, as digits; 0 for Q."""
    if not comment.isascii():  # letters of every kind of type, digits that are raised, lowered or wide
        comment = unicodedata.normalize("NFKC", comment.translate(_LETTERS))
    if not _CLUE.search(comment):  # most comments, in little time
        return []
    from modlinalg.formats._ring_words import rings_in  # noqa: PLC0415  # its patterns take 5 ms to compile

    return [modulus.lstrip("0") or "0" for modulus in rings_in(comment)]
