"""Integers as people write them: 2^32, 2**32, 10^40, 0xff, and the minus sign U+2212.

They are read where nothing else can be meant: as entries of rows and lists, and on the command line.  A power
is computed only where its bits, log2(base) * exponent, are few; -2^2 is refused,
because it is -4 for some programs and 4 for others.
"""

from __future__ import annotations

import math

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import Cursor, parse_number

MINUS = "\N{MINUS SIGN}"
MOST_BITS = 4096  # of an entry: a text of a megabyte may then fill some hundred megabytes
MOST_BITS_OF_ONE = 16_610  # of the one number of an option, which has at most 5000 digits

_WRITTEN = re.compile(
    r"""(?P<sign> [-+]?+ )
    (?: 0[xX] (?P<hex> [0-9a-fA-F]++ )                                    # 0xff
      | (?P<base> [0-9]++ ) (?: \^ | \*\* ) (?P<exponent> [0-9]++ )       # 2^32  2**32
    ) (?! [\w.^*/%'] )""",
    re.ASCII | re.VERBOSE,
)


def number_as_written(text: str) -> Element | None:
    """Return the integer or fraction that a whole text writes, None where it writes neither.

    >>> number_as_written("2^32") == number_as_written("2**32") == 2**32
    True
    >>> number_as_written("0xff"), number_as_written("\N{MINUS SIGN}3/4"), number_as_written("2^x")
    (255, Fraction(-3, 4), None)

    Raises InputError for a power that is too large, and for one with a minus in front.
    """
    text = text.replace(MINUS, "-")
    match = _WRITTEN.fullmatch(text)
    return parse_number(text) if match is None else _value(match, MOST_BITS_OF_ONE)


def written_number(cursor: Cursor) -> Element | None:
    """Return the power or the hexadecimal number that stands here, None where something else does.

    Raises ParseError for a power that is too large, and for one with a minus in front.
    """
    match = _WRITTEN.match(cursor.text, cursor.pos)
    if match is None:
        return None
    try:
        value = _value(match, MOST_BITS)
    except InputError as error:
        cursor.fail(str(error))
    cursor.pos = match.end()
    return value


def entry_as_written(cursor: Cursor) -> Element:
    """Return the one number that stands here: 3, -3/4, 2^32, 0xff."""
    value = written_number(cursor)
    return cursor.number() if value is None else value


def _value(match: re.Match[str], most_bits: int) -> int:
    if match["hex"] is not None:
        value = int(match["hex"], 16)
        return -value if match["sign"] == "-" else value
    spelled = quoted(match[0])
    if match["sign"] == "-":
        raise InputError(f"{spelled}: the sign may belong to the base or to the power: write the number out")
    if len(match["base"]) + len(match["exponent"]) > most_bits:
        raise InputError(_too_large(spelled, most_bits))
    base, exponent = parse_integer(match["base"]), parse_integer(match["exponent"])
    if base > 1 and (exponent > most_bits or exponent * math.log2(base) > most_bits):
        raise InputError(_too_large(spelled, most_bits))
    return int(base**exponent)


def _too_large(spelled: str, most_bits: int) -> str:
    return f"{spelled} has too many digits: powers of up to {most_bits} bits are computed"
