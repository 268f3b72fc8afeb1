"""Numbers as Python libraries write them: Integer(2), fmpq(1, 2), Fraction(1, 2), and floats that are whole.

In Python 1/2 is a float, so libraries print and accept fractions as calls.  The elements of
python-flint's rings name their modulus: nmod(3, 5), fmpz_mod(1, 163).  A float prints as `2.` where it is
whole, to the digits that are shown.  It is read as the integer, below the bound from which its type leaves
integers out (2^53 for 64 bits, 2^24 for 32).  Any other float is refused.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import DOUBLE

_INTEGER = verbose(r"""(?: Integer | ZZ | fmpz | mpz  # Integer(3)  ZZ(-3)  fmpz(3)  mpz(3)
      | fmpq | mpq                                  # fmpq(3)
      | (?:np|numpy)\.u?int(?:8|16|32|64)           # np.int64(3)
      | (?:Symmetric)?+ ModularIntegerMod[0-9]++    # ModularIntegerMod7(3)  SymmetricModularIntegerMod7(-3)
    ) \(\s*+ ([-+]?[0-9]++) \s*+\)""")
_FRACTION = verbose(r"""(?: Rational | Fraction  # Rational(3, 4)  Fraction(-3, 4)
      | fmpq | QQ | MPQ | mpq       # fmpq(3,4)  QQ(3, 4)  MPQ(3,4)  mpq(3,4)
    ) \(\s*+ ([-+]?[0-9]++) \s*+,\s*+ ([0-9]++) \s*+\)""")
RESIDUE = verbose(r"""(?: nmod | fmpz_mod )                    # nmod(3, 5)  fmpz_mod(1, 163)
    \(\s*+ (?P<value> [-+]?[0-9]++ ) \s*+,\s*+ (?P<n> [0-9]++ ) \s*+\)""")
_WHOLE = verbose(r"""(?a)(?: (?:np|numpy)\.float(?:16|32|64)\(\s*+ )?+  # np.float64(2.0)
    ([-+]?[0-9]++) \. 0*+ (?![\w.]) (?: \s*+\) )?+      # 2.  2.0
    """)
FLOAT = verbose(r"""(?a)(?: (?: np | numpy | torch | tf | jnp ) \. )?+
    (?: float (?: 64 | 32 | 16 )?+    # float32  torch.float64
      | double                       # double
      | [<>=|]?+ f[248]              # <f8
    )""")
_BOUNDS = {"16": 2**11, "f2": 2**11, "32": 2**24, "f4": 2**24}


def number_or_call(cursor: Cursor) -> Element:
    if match := cursor.match(_INTEGER):
        return parse_integer(match[1])
    if match := cursor.match(_FRACTION):
        return cursor.fraction(parse_integer(match[1]), parse_integer(match[2]), match.start(2))
    return cursor.number()


def with_calls(text: str, name: str) -> str:
    """Return a text with every fraction in it written as a call.

    >>> with_calls("[-1/2, 3]", "Rational")
    '[Rational(-1, 2), 3]'
    """
    return re.sub(r"(?<![-0-9])(-?+[0-9]++)/([0-9]++)", rf"{name}(\1, \2)", text)


class WholeFloats:
    """Reads numbers, plain or as calls, and floats that are whole; remembers the largest of these."""

    def __init__(self) -> None:
        self.largest = 0
        self.at = 0

    def __call__(self, cursor: Cursor) -> Element:
        """Return the number that stands here; ParseError for a float that is not whole or too large."""
        start = cursor.pos
        match = cursor.match(_WHOLE)
        if match is None:
            return number_or_call(cursor)
        value = parse_integer(match[1])
        if abs(value) > self.largest:
            self.largest, self.at = abs(value), start
        self.require_exact(cursor, "64")
        return value

    def require_exact(self, cursor: Cursor, dtype: str) -> None:
        """Raise ParseError where a float is so large that its type does not hold all integers there."""
        if self.largest >= _BOUNDS.get(dtype[-2:], DOUBLE):
            message = f"{quoted(self.largest)} is a float so large that it may be rounded: print integers"
            cursor.fail(message, self.at)
