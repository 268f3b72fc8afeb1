"""Comments that name the ring of a text: `# mod 5` on a line of its own, `#` being any comment sign."""

from __future__ import annotations

import re

from modlinalg._parsing.cursor import Cursor
from modlinalg.errors import RingMismatchError
from modlinalg.formats._ring_names import modulus_ring
from modlinalg.rings import Ring, Zmod, modulus_text

_RING = re.compile(
    r"""\s*+
    (?: \# | %                             # # mod 12  % mod 12
      | // | \(\* | /\*                    # // mod 12  (* mod 12 *)  /* mod 12 */
      | \\\\ | --                          # \\ mod 12  -- mod 12
    ) [ \t]*+ mod [ \t]++ ([0-9]++)
    (?: [ \t]*+ \*[)/] )?+ [ \t]*+ (?: \n | \Z )""",
    re.ASCII | re.VERBOSE,
)
# What may stand between a word such as `modulus` or `ring` and what it names, on the same line.
_FILLER = r"""(?i: [a-z]{1,2} | the | order | size | prime | number | integer | used | with | where
      | having | being | from | are | equals?+ | set | was | math(?: bb | bf | rm ) )  # p, where p is
    [^A-Za-z0-9\n]++"""
_BETWEEN = rf"[^A-Za-z0-9\n]*+ (?: {_FILLER} )*+"
# Before the name of a ring its letters are not passed over, nor is `in`, which begins a name itself.
_BEFORE = rf"""[^A-Za-z0-9\n]*+
    (?: (?! (?i: in | [ZQF] | ZZ | QQ | GF | Zn ) (?![A-Za-z]) ) {_FILLER} )*+"""
_NAME = r"(?: (?i: ZZ? | F ) [ ]?+ | (?: ZZ? | F | (?i: Zn ) ) [ _/({}]*+ )"  # of Z12  F_7  Z/(12)
_MAYBE_RING = re.compile(
    rf"""\b(?: (?i: mod (?: ul(?:us|o) )?+ | char (?: acteristic )?+ ) (?![A-Za-z]) {_BETWEEN}  # mod n = 12
            | (?i: over | in | ring | field | coefficients | entries | elements )
                (?![A-Za-z0-9_]) {_BEFORE} {_NAME}                 # over Z12  in the field F7  Ring = Z12
            | (?: M | [GS]L ) \w*+ [{{}}0-9]*+ \( [0-9, ]*+ {_NAME}  # M_3(F7)  GL(2, F7)
            | {_NAME} (?= [0-9]++ [ -] (?i: matri | entries | coefficients | elements ) )    # Z12 matrix
            | (?i: finite | galois | prime ) [ ] (?i: field | ring ) {_BETWEEN}  # Finite Field of size 7
            | (?i: field | ring ) (?i: [ ]of | [ ]with )?+ [ ]
                (?: (?i: order | size | [npq] ) (?![A-Za-z0-9]) {_BETWEEN}  # field of order 7  ring n = 12
                  | (?= [0-9]++ [ ]elements ) )                     # a field with 7 elements
            | (?i: field | ring ) [ ]?+ [:=] [ ]?+ (?! [0-9]++ [ ]?+ x )            # ring: 12
            | ZZ? \}}?+ (?: _ [_({{]*+ | [ ]?+ / [ ]?+ [({{]*+ )     # Z_12  Z/(12)  Z_{{12}}
            | (?<! see[ ] ) F \}}?+ _ [({{]*+ (?! [01] (?![0-9]) )   # F_7  \mathbb{{F}}_7, not F_1
            | (?i: Zn ) [_/({{]++                                     # Zn(12)
            | (?i: GF | Zmod | IntegerModRing | IntegersMod
                 | ResidueClassRing | FiniteField | GaloisField ) [ _({{}}]*+        # GF(7)  gf 7  ZMod(12)
            | Integers \(                                           # Integers(12)
          )
    ([0-9]++) (?! [-/.] [0-9]++ [-/.] [0-9] | [ ]++ format )        # no 2024-05-01, no Z80 format""",
    re.ASCII | re.VERBOSE,
)
_RING_ALONE = re.compile(  # Z12  Z12, 2 x 2  $F_7$: all between two signs
    r"(?:\A|[,;:])[\s#%$]*+(?:ZZ?|F)[ _({]*+([0-9]++)[\s)}$]*+(?:\Z|(?=[,;:.]))", re.ASCII
)
_RATIONALS = re.compile(
    rf"""\b(?: (?i: over | ring | field | coefficients ) (?![A-Za-z0-9_]) {_BEFORE}
                (?: QQ?+ (?![A-Za-z0-9_]) | (?i: rational ) )       # over Q  ring: Rational Field
            | (?i: entries | elements | numbers | matrix ) [ ]++ (?i: in | is | are | from | of ) {_BEFORE}
                (?: QQ?+ (?![A-Za-z0-9_]) | (?i: rational ) )       # entries in Q  entries are rational
            | (?i: rational [ ] (?: entries | coefficients | elements | numbers | matri | field ) )
            | in [ ] (?: M \w*+ [{{}}0-9]*+ \( [0-9, ]*+ QQ?+ \) | QQ (?![A-Za-z0-9_]) ) )   # in M_3(Q)
      | (?: \A | [,;:] ) [\s#%$]*+ (?: QQ | (?i: rationals?+ ) ) [\s$]*+ (?: \Z | (?=[,;:.]) )  # QQ, 2 x 2
    """,
    re.ASCII | re.VERBOSE,
)
_CLUE = re.compile(r"[0-9Q]|(?i:rational)", re.ASCII)  # without one of these no ring is named
_LETTERS = str.maketrans(
    {"\N{DOUBLE-STRUCK CAPITAL Z}": "Z_", "\N{MATHEMATICAL DOUBLE-STRUCK CAPITAL F}": "GF_"}
    | {"\N{DOUBLE-STRUCK CAPITAL Q}": "Q", "\N{ELEMENT OF}": " in "}
    | {chr(ord("\N{SUBSCRIPT ZERO}") + digit): str(digit) for digit in range(10)}
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
    for line in cursor.text.split("\n"):
        if comment := line.partition("#")[2]:
            _require_agreement(cursor, at + line.index("#"), comment, ring, "# mod 5")
        at += len(line) + 1


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
    if not comment.isascii():
        comment = comment.translate(_LETTERS)
    if not _CLUE.search(comment):  # most comments, in little time
        return []
    found = [match[1] for match in _MAYBE_RING.finditer(comment)]
    found += [match[1] for match in _RING_ALONE.finditer(comment)]
    if _RATIONALS.search(comment):
        found.append("0")
    return found
