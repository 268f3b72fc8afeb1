"""Integers as people write them: 2^32, 2**32, 10^40, 0xff, and the minus sign U+2212.

They are read where nothing else can be meant: as entries of rows and lists, and on the command line.  A power
is computed only where its bits, log2(base) * exponent, are few; -2^2 is refused,
because it is -4 for some programs and 4 for others.
"""

from __future__ import annotations

import math

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import brief, quoted
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

_GROUPED = re.compile(
    r"""[1-9][0-9]{0,2} (?: ,[0-9]{3} )++          # 1,000 and 101,103,107
      | [1-9][0-9]? (?: ,[0-9]{2} )+ ,[0-9]{3}    # 1,00,000 as in India, and 12,15,105
    """,
    re.ASCII | re.VERBOSE,
)
_LEADING_ZERO = re.compile("[-+]?0[0-9]+", re.ASCII)


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


def in_groups(text: str) -> bool:
    """Say whether commas may group the digits of one number.

    >>> in_groups("1,000"), in_groups("1,00,000"), in_groups("3,5,7"), in_groups("101, 103")
    (True, True, False, False)
    """
    return bool(_GROUPED.fullmatch(text))


def moduli_as_written(text: str) -> tuple[int, ...]:
    """Return the moduli in a list with commas: integers n >= 0, and at least one.

    >>> moduli_as_written("3,5,0"), moduli_as_written("2^20, 1000"), moduli_as_written("1000,")
    ((3, 5, 0), (1048576, 1000), (1000,))

    Raises InputError for anything else, and for a list that might be one number, in which commas group the
    digits; with a space after a comma, or with a comma at the end, it is none.

    >>> moduli_as_written("101, 103")
    (101, 103)
    >>> moduli_as_written("101,103,")
    (101, 103)
    """
    parts = [part.strip() for part in text.split(",")]
    if in_groups(text):
        number, spaced = brief("".join(parts)), brief(", ".join(str(int(part)) for part in parts))
        raise InputError(
            f"{quoted(text)} may be the number {number} or the moduli {spaced}:"
            f" write {number} for the one, and '{spaced}', with spaces, for the others"
        )
    if len(parts) > 1 and not parts[-1]:
        parts.pop()
    return tuple(_one(part, i, text) for i, part in enumerate(parts, 1))


def _one(part: str, i: int, text: str) -> int:
    place = f"number {i} of {quoted(text)}"
    if _LEADING_ZERO.fullmatch(part):
        raise InputError(f"{place} is {quoted(part)}: write it without leading zeros")
    n = number_as_written(part) if part else None
    if not isinstance(n, int) or n < 0:
        raise InputError(f"{place} is {quoted(part)}, which is not an integer n >= 0")
    return n
