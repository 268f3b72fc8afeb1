"""Rings by the names that systems give them: Zmod(12), GF(7), Ring of integers modulo 12, and `# mod 5`.

Such a comment stands on a line of its own, `#` being any comment sign.
"""

from __future__ import annotations

import unicodedata

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod, modulus_text
from modlinalg._arithmetic.storage.firewall import Element, is_probable_prime, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.formats._parsing.cursor import Cursor, Entry, placed_lines

GALOIS = "GF"  # what galois calls a field when its order is not shown
LONGEST_MODULUS = 5000  # digits; the order of a field is also tested, which takes longer
_LONGEST_ORDER = 1000

CALL = verbose(r"""(?: (?P<zmod> Zmod | IntegerModRing          # Zmod(12)  IntegerModRing(12)
                    | Integers | IntegerRing                    # Integers(12)  Integers()  IntegerRing()
                    | ResidueClassRing | IntegersMod )          # ResidueClassRing(12)  IntegersMod(12)
          | (?P<field> GF | FiniteField )                       # GF(7)  FiniteField(7)
        )
        \s*+\(\s*+ (?P<n>[0-9]*+) \s*+
        (?: ,\s*+ (?: symmetric | proof | impl )                # GF(7, symmetric=False)  GF(7, impl='modn')
            \s*+=\s*+ ['\"\w]++ \s*+ )*+ \)
      | (?P<integers> ZZ\b | Integers\s*+\(\s*+\)               # ZZ; Integers() matches above, without n
                    | IntegerRing\s*+\(\s*+\) )                 # IntegerRing() likewise
      | (?P<rationals> QQ\b | RationalField\s*+\(\s*+\)         # QQ  RationalField()
                     | Rationals\s*+\(\s*+\) )                  # Rationals()
    """)
WORDS = verbose(r"""(?: (?P<zmod> [Rr]ing[ ]of[ ]integers[ ]modulo )  # Ring of integers modulo 12
          | (?P<field> Finite[ ]Field[ ]of[ ]size )          # Finite Field of size 7
        ) [ ]*+ (?P<n>[0-9]++)
      | (?P<integers> Integer[ ]Ring )                       # Integer Ring
      | (?P<rationals> Rational[ ]Field )                    # Rational Field
    """)

_RING = verbose(r"""(?a)\s*+
    (?: \# | %                             # # mod 12  % mod 12
      | // | \(\* | /\*                    # // mod 12  (* mod 12 *)  /* mod 12 */
      | \\\\ | --                          # \\ mod 12  -- mod 12
      | NB\.                               # NB. mod 12
    ) [ \t]*+ mod [ \t]++ ([0-9]++)
    (?: [ \t]*+ \*[)/] )?+ [ \t]*+ (?: \n | \Z )""")
_UNSAID = re.compile(r"([A-Za-z_]\w*+)\s*+(?=[,)\[])", re.ASCII)  # the R of matrix(R, ..) and R[1 2; 3 4]
_CLUE = re.compile(r"[0-9Q]|(?i:rational)", re.ASCII)  # without one of these no ring is named
_LETTERS = str.maketrans(
    dict.fromkeys("\N{MATHEMATICAL DOUBLE-STRUCK CAPITAL F}\N{MATHEMATICAL BOLD CAPITAL F}", "GF_")
    | dict.fromkeys("\N{DIVISION SLASH}\N{FRACTION SLASH}", "/")
    | {"\N{ELEMENT OF}": " in "}
)
_RING_LABEL = verbose(r"""(?a)
    \s*+ ( (?: (?i:mod) _?+ | ZZ?n?+_?+ | [GZ]F_?+ | F_ )   # mod5:  Z12:  Z_5 =  GF7 :=  F_7 =
    (?P<n>[0-9]{1,18}) ) \s*+ (?: : | = )
    | \s*+ (?i: mod (?: ul (?: us | o ) )?+ ) \s*+ [:=] \s*+ [0-9]""")  # mod = 7 1 2 3
_OTHER = {sign: re.compile(rf"\s*+{sign}[^\n]*+(?:\n|\Z)") for sign in "#%"}


class RingOfEntries:
    """The ring that entries name, each for itself: the first may name any, the others the same one."""

    def __init__(self, named_by: str = "an element") -> None:
        self.named_by = named_by
        self.ring: Zmod | None = None

    def name(self, cursor: Cursor, ring: Zmod, at: int) -> None:
        """Take over a ring; ParseError when another was named before."""
        if self.ring is not None and ring != self.ring:
            cursor.fail(f"{self.named_by} of {ring} beside one of {self.ring}", at)
        self.ring = ring

    def name_modulus(self, cursor: Cursor, digits: str, at: int) -> None:
        self.name(cursor, modulus_ring(cursor, digits, at), at)


class ResidueEntries(RingOfEntries):
    """Reads residues, whose pattern has the groups `value` and `n`, and whatever else may be an entry."""

    def __init__(self, residue: re.Pattern[str], other: Entry, named_by: str = "an element") -> None:
        super().__init__(named_by)
        self.residue, self.other = residue, other

    def __call__(self, cursor: Cursor) -> Element:
        match = cursor.match(self.residue)
        if match is None:
            return self.other(cursor)
        self.name_modulus(cursor, match["n"], match.start("n"))
        return parse_integer(match["value"])


def modulus_ring(cursor: Cursor, digits: str, at: int) -> Zmod:
    """Return Z_n for the digits of n; ParseError for n < 2 and for thousands of digits."""
    if len(digits) > LONGEST_MODULUS:
        cursor.fail(f"a modulus of {len(digits)} digits is too long: at most {LONGEST_MODULUS} are read", at)
    modulus = parse_integer(digits)
    if modulus < 2:
        cursor.fail(f"the modulus {modulus} is less than 2", at)
    return Zmod(modulus)


def field_ring(cursor: Cursor, digits: str, at: int) -> Zmod:
    """Return Z_p for the order p of a field; ParseError unless p is prime (GF(4) is not Z_4)."""
    if len(digits) > _LONGEST_ORDER:
        cursor.fail(f"an order of {len(digits)} digits is too long: at most {_LONGEST_ORDER} are read", at)
    order = parse_integer(digits)
    if not is_probable_prime(order):
        reason = f"a field of {quoted(order)} elements is not Z_n: its order must be prime"
        cursor.fail(f"{reason}; use another system for it", at)
    return Zmod(order)


def ring_of_groups(cursor: Cursor, match: re.Match[str]) -> Ring:
    """Return the ring of a match with groups n (for Z_n), p (for a field) or rationals; Z without any."""
    groups = match.groupdict()
    for name, make in (("n", modulus_ring), ("p", field_ring)):
        if groups.get(name):
            return make(cursor, groups[name], match.start(name))
    return QQ if groups["rationals"] else ZZ


def named_ring(cursor: Cursor, match: re.Match[str], *, fields_only: bool = True) -> Ring:
    """Return the ring that a match of CALL or WORDS names.

    `fields_only` says that GF(n) is a field of n elements; sympy writes it for Z_n.
    """
    groups = match.groupdict()
    if groups["rationals"]:
        return QQ
    if groups["integers"] or not groups["n"]:
        return ZZ
    make = field_ring if groups["field"] and fields_only else modulus_ring
    return make(cursor, groups["n"], match.start())


_OF_GAP: dict[str, Ring] = {"Integers": ZZ, "Rationals": QQ}


def ring_or_variable(cursor: Cursor, pattern: re.Pattern[str] = CALL) -> Ring | None:
    """Return the ring that stands here by a name that all know; None for a variable, or for no ring.

    The cursor keeps the name of a variable, which does not say what it stands for.
    """
    if match := cursor.match(pattern):
        return named_ring(cursor, match) if pattern is CALL else ring_of_groups(cursor, match)
    if variable := cursor.match(_UNSAID):
        if variable[1] in _OF_GAP:
            return _OF_GAP[variable[1]]
        cursor.unsaid = variable[1]
    return None


def refuse_unsaid_ring(unsaid: str, asked: Ring | None) -> None:
    """Raise InputError where a text has a variable for its ring, and neither it nor the caller says which."""
    options = "--mod N, --integers or --rational (in Python mod=N or ring=ZZ) says it"
    if unsaid == GALOIS and not (asked and asked.modulus and is_probable_prime(asked.modulus)):
        no_field = "" if asked is None else f", and {asked} is none"
        raise InputError(
            f"the text is over a finite field GF{no_field}: --mod P (in Python mod=P) says which"
        )
    if unsaid and asked is None:
        raise InputError(f"the text calls its ring {unsaid}, and does not say which ring that is: {options}")


# ----------------------------------------------------------------- comments


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


def refuse_ring_elsewhere(cursor: Cursor, ring: Ring | None = None, start: int = 0) -> None:
    """Raise ParseError where a comment from an offset on may name a ring other than the one above."""
    for at, line in placed_lines(cursor.text, start) if "#" in cursor.text else ():
        if comment := line.partition("#")[2]:
            _require_agreement(cursor, at + line.index("#"), comment, ring, "# mod 5")


def refuse_ring_of_label(cursor: Cursor, at: int, ring: Ring | None) -> None:
    """Raise ParseError where the label at an offset may name another ring than the text: `Z_5: 1 2`."""
    label = _RING_LABEL.match(cursor.text, at)
    if label and (ring is None or label["n"] is None or ring.modulus != Cursor(label["n"]).size()):
        message = "the name of this matrix, or its ring: write a line `# mod 5` above it, or another name"
        cursor.fail(message, at)


def is_ring_label(text: str) -> bool:
    """Return True if a text begins with a label that may name a ring: `Z_5:`."""
    return _RING_LABEL.match(text) is not None


def _require_agreement(cursor: Cursor, at: int, comment: str, ring: Ring | None, example: str) -> None:
    """Raise ParseError for a comment that may name a ring, unless it is the one that is named already."""
    found = rings_in(comment)
    if not found or (ring is not None and ring.modulus is not None and {modulus_text(ring)} == {*found}):
        return
    what, way_out = f"and the text names {ring} already", "take one of the two away"
    if ring is None:
        what = f"as only a line `{example}` of its own above the matrix does"
        way_out = "write it there (for Q nothing), or take it away"
    cursor.fail(f"this comment may name a ring, {what}: {way_out}", at)


def rings_in(comment: str) -> list[str]:
    """Return the moduli of all rings that a comment may name, as digits; 0 for Q."""
    if not comment.isascii():  # letters of every kind of type, digits that are raised, lowered or wide
        comment = unicodedata.normalize("NFKC", comment.translate(_LETTERS))
    if not _CLUE.search(comment):  # most comments, in little time
        return []
    from modlinalg.formats._ring_words import rings_in  # noqa: PLC0415  # its patterns take 5 ms to compile

    return [modulus.lstrip("0") or "0" for modulus in rings_in(comment)]
