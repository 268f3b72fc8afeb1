"""Rings by the names that systems give them: Zmod(12), Integers(12), GF(7), Ring of integers modulo 12."""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import is_probable_prime, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor

LONGEST_MODULUS = 5000  # digits; the order of a field is also tested, which takes longer
_LONGEST_ORDER = 1000

CALL = re.compile(
    r"""(?: (?P<zmod> Zmod | IntegerModRing                     # Zmod(12)  IntegerModRing(12)
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
    """,
    re.VERBOSE,
)
WORDS = re.compile(
    r"""(?: (?P<zmod> [Rr]ing[ ]of[ ]integers[ ]modulo )     # Ring of integers modulo 12
          | (?P<field> Finite[ ]Field[ ]of[ ]size )          # Finite Field of size 7
        ) [ ]*+ (?P<n>[0-9]++)
      | (?P<integers> Integer[ ]Ring )                       # Integer Ring
      | (?P<rationals> Rational[ ]Field )                    # Rational Field
    """,
    re.VERBOSE,
)


class RingOfEntries:
    """The ring that entries name, each for itself: the first may name any, the others the same one."""

    named_by = "an element"

    def __init__(self) -> None:
        """Begin without a ring."""
        self.ring: Zmod | None = None

    def name(self, cursor: Cursor, ring: Zmod, at: int) -> None:
        """Take over a ring; ParseError when another was named before."""
        if self.ring is not None and ring != self.ring:
            cursor.fail(f"{self.named_by} of {ring} beside one of {self.ring}", at)
        self.ring = ring

    def name_modulus(self, cursor: Cursor, digits: str, at: int) -> None:
        """Take over Z_n for the digits of n."""
        self.name(cursor, modulus_ring(cursor, digits, at), at)


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
        cursor.fail(f"a field of {quoted(order)} elements is not Z_n: its order must be prime", at)
    return Zmod(order)


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
