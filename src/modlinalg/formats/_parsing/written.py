"""Numbers as people and programs write them: 2^32, 0xff, 0.5, 1e3, moduli 3,5,0, whole floats, 1,000.

Powers, hexadecimal numbers and the minus sign U+2212 are read where nothing else can be meant: as entries of
rows and lists, and on the command line.  A power is computed only where its bits, log2(base) * exponent, are
few; -2^2 is refused, because it is -4 for some programs and 4 for others.
np.savetxt writes a digit and 18 more, 4.000000000000000000e+00: doubles below 2^53 lie so close that 19
digits name one alone, so a number that is whole to all of them is that integer, and one of at most 15 digits
that decimal.  Others are refused; decimals that are written otherwise are the numbers that they are.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import Cursor, fail, line_start, parse_number, placed_lines

MINUS = "\N{MINUS SIGN}"
MOST_BITS = 4096  # of an entry: a text of a megabyte may then fill some hundred megabytes
MOST_BITS_OF_ONE = 16_610  # of the one number of an option, which has at most 5000 digits

_WRITTEN = verbose(r"""(?a)(?P<sign> [-+]?+ )
    (?: 0[xX] (?P<hex> [0-9a-fA-F]++ )                                    # 0xff
      | (?P<base> [0-9]++ ) (?: \^ | \*\* ) (?P<exponent> [0-9]++ )       # 2^32  2**32
    ) (?! [\w.^*/%'] )""")

_DECIMAL_WORDS = r"""(?P<sign> [-+]?+ )
    (?: (?P<whole> [0-9]++ ) \. (?P<part> [0-9]*+ )        # 2.50  5.
      | \. (?P<only> [0-9]++ )                            # .5
      | (?P<integer> [0-9]++ ) (?= [eE] ) )               # the 1 of 1e3
    (?: [eE] (?P<exponent> [-+]?+ [0-9]{1,9} ) )?+        # e3  E-01
    (?! [\w.^*/%'] )"""
_DECIMAL = re.compile(_DECIMAL_WORDS, re.ASCII | re.VERBOSE)
_DECIMALS_INSIDE = re.compile(rf"(?<![\w.^*/%']) (?: {_DECIMAL_WORDS} )", re.ASCII | re.VERBOSE)
_GROUPED_BY_POINTS = re.compile(r"[-+]?+[1-9][0-9]{0,2}(?:\.[0-9]{3})++", re.ASCII)
_MOST_SHIFTED = int(MOST_BITS / math.log2(10))  # places of the point
_SHOWN = 4  # decimals, in MATLAB's format short
_DIGITS_OF_A_DOUBLE = 15  # that every double keeps
_DIGITS_OF_ANY_DOUBLE = 17  # by which each double is told from all others

_MAY_BE_ONE_NUMBER = verbose(r"""(?a)[1-9][0-9]{0,2} (?: ,[0-9]{3} )++  # 1,000 and 101,103,107
      | [1-9][0-9]? (?: ,[0-9]{2} )+ ,[0-9]{3}    # 1,00,000 as in India, and 12,15,105
    """)
_LEADING_ZERO = re.compile("[-+]?0[0-9]+", re.ASCII)

_DECIMALS = 18
DOUBLE = 2**53  # from here on not every integer is a double
_SAVED = verbose(rf"""(?a)(?<! [\w.^*/] )
    ([+-]?+) ([0-9]) \. ([0-9]{{{_DECIMALS}}}) e\+ ([0-9]{{2}})    # -1.200000000000000000e+01
    (?! [\w.^*/] )""")

GROUPED = re.compile(r"\s*+[+-]?+[1-9][0-9]{0,2}(?:,[0-9]{3})++\s*+", re.ASCII)  # 1,000 as in English
_COMMENT = re.compile(r"[#%]|/[/*] |\\\\ ")
_DIGITS = re.compile(r"[0-9]++", re.ASCII)


class _Groups(NamedTuple):
    """Where a sign seems to group digits, a number grouped so, what parts numbers, and both readings."""

    pattern: re.Pattern[str]
    number: re.Pattern[str]
    between: re.Pattern[str]
    readings: str


_COMMAS = _Groups(
    re.compile(r"(?<![\w.])[1-9][0-9]{0,2},0[0-9]{2}(?![0-9])", re.ASCII),
    GROUPED,
    re.compile(r"[;\n\[\](){}]|,\s"),
    "commas that group digits (1,000 is a thousand), or part entries: write 1000, or 1, 0",
)
_BLANKS = _Groups(
    re.compile(r"(?<![\w.])[1-9][0-9]{0,2} 0[0-9]{2}(?![0-9])", re.ASCII),
    re.compile(r"\s*+[+-]?+[1-9][0-9]{0,2}(?: [0-9]{3})++\s*+", re.ASCII),
    re.compile(r"[,;\n\[\](){}]"),
    "blanks that group digits (10 000 is ten thousand), or part entries: write 10000, or 10 0",
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
    decimal = match or _DECIMAL.match(cursor.text, cursor.pos)
    if decimal is None:
        return None
    try:
        value = _value_of_decimal(decimal) if match is None else _value(match, MOST_BITS)
    except InputError as error:
        cursor.fail(str(error))
    cursor.pos = decimal.end()
    return value


def run_as_written(cursor: Cursor, *, in_line: bool = False) -> list[Element]:
    """Return the numbers that stand here with blanks between them, at least one; decimals come one by one."""
    value = written_number(cursor)
    return cursor.run(" ", in_line=in_line) if value is None else [value]


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
    if len(match["base"]) + len(match["exponent"]) <= most_bits:
        base, exponent = parse_integer(match["base"]), parse_integer(match["exponent"])
        if base <= 1 or (exponent <= most_bits and exponent * math.log2(base) <= most_bits):
            return int(base**exponent)
    raise InputError(f"{spelled} has too many digits: powers of up to {most_bits} bits are computed")


def decimal_as_written(text: str) -> Element | None:
    """Return the integer or fraction that a whole text is, a decimal or not; None for anything else.

    >>> decimal_as_written("2.50"), decimal_as_written("-1e3"), decimal_as_written("x")
    (Fraction(5, 2), -1000, None)

    Raises InputError for one that is too long, and for a rounded double.
    """
    match = _DECIMAL.fullmatch(text)
    return parse_number(text) if match is None else _value_of_decimal(match)


def _value_of_decimal(match: re.Match[str]) -> Element:
    part = match["part"] or match["only"] or ""
    digits = (match["whole"] or match["integer"] or "") + part
    exponent = int(match["exponent"] or 0)
    if max(abs(exponent), len(part)) > _MOST_SHIFTED:
        raise InputError(
            f"{quoted(match[0])} has too many digits: at most {_MOST_SHIFTED} stand behind a point"
        )
    value, shift = parse_integer(match["sign"] + digits), exponent - len(part)
    exact = Fraction(value * 10 ** max(shift, 0), 10 ** max(-shift, 0))
    is_short = exact.denominator == 1 or len(digits.strip("0")) <= _DIGITS_OF_A_DOUBLE
    if len(digits) > _DIGITS_OF_ANY_DOUBLE and not (is_short and abs(exact) < DOUBLE):
        what = f"is not exact: more than {_DIGITS_OF_ANY_DOUBLE} digits are what a program rounded"
        raise InputError(f"{quoted(match[0])} {what}; write a fraction such as 1/3")
    return int(exact) if exact.denominator == 1 else exact


class Decimals(NamedTuple):
    """Of the decimals in a text: where the first stands, the first that is no integer, what all may be."""

    first: int
    fraction: str
    may_be_grouped: bool  # 1.000
    may_be_rounded: bool  # 0.5000 3.0000, as Octave pads what it shows


def decimals_in(text: str, start: int) -> Decimals | None:
    """Return what is to be known of the decimals behind an offset, comments left out; None without any."""
    first, fraction, grouped, shown, padded = -1, "", True, True, False
    for at, line in placed_lines(text, start) if "." in text or "e" in text or "E" in text else ():
        for match in _DECIMALS_INSIDE.finditer(_COMMENT.split(line, 1)[0]):
            first = at + match.start() if first < 0 else first
            grouped = grouped and _GROUPED_BY_POINTS.fullmatch(match[0]) is not None
            shown = shown and len(match["part"] or "") == _SHOWN
            padded = padded or (match["part"] or "").endswith("0")
            if not fraction and (decimal_as_written(match[0]) or 0).denominator > 1:
                fraction = match[0]
            if fraction and not (grouped or shown):
                return Decimals(first, fraction, may_be_grouped=False, may_be_rounded=False)
    return None if first < 0 else Decimals(first, fraction, grouped, shown and padded)


def in_groups(text: str) -> bool:
    """Say whether commas may group the digits of one number.

    >>> in_groups("1,000"), in_groups("1,00,000"), in_groups("3,5,7"), in_groups("101, 103")
    (True, True, False, False)
    """
    return bool(_MAY_BE_ONE_NUMBER.fullmatch(text))


def moduli_as_written(text: str) -> tuple[int, ...]:
    """Return the moduli in a list with commas: integers n >= 0, and at least one.

    >>> moduli_as_written("3,5,0"), moduli_as_written("2^20, 1000"), moduli_as_written("101,103,")
    ((3, 5, 0), (1048576, 1000), (101, 103))

    Raises InputError for anything else, and for a list that might be one number, in which commas group the
    digits; with a space after a comma, or with a comma at the end, it is none.
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


def with_whole_floats(text: str) -> str:
    """Return a text of the same length in which the floats of np.savetxt that are whole are integers.

    >>> with_whole_floats("1.200000000000000000e+01 -3.000000000000000000e+00").split()
    ['12', '-3']
    """
    return _SAVED.sub(_as_integer, text) if "e+" in text else text


def _as_integer(found: re.Match[str]) -> str:
    sign, first, decimals, exponent = found.groups()
    size = int(exponent)
    whole, rest = first + decimals[:size], decimals[size:]
    if size > _DECIMALS or rest.strip("0") or int(whole) >= DOUBLE:
        return found[0]
    return (sign + whole).rjust(len(found[0]))


def require_no_groups(text: str, start: int, *, by_blanks: bool) -> None:
    """Raise ParseError where a number such as 000 or 012 follows one of at most three digits.

    No program prints such entries, but everybody parts 1,000 and 10 000 so.  Columns in which all numbers
    are padded to one width are read.  `by_blanks` says that blanks may group, too.
    """
    rest = text[start:]
    for group in (_COMMAS, _BLANKS) if by_blanks else (_COMMAS,):
        at = _first_group(text, start, group.pattern)
        if at is None:
            continue
        is_padded = len({len(number[0]) for number in _DIGITS.finditer(rest)}) == 1
        pieces = (piece for piece in group.between.split(rest) if piece.strip())
        if not is_padded or all(map(group.number.fullmatch, pieces)):
            fail(text, at, group.readings)


def _first_group(text: str, start: int, pattern: re.Pattern[str]) -> int | None:
    """Return where digits seem to be grouped, outside comments; None where they are nowhere."""
    match = pattern.search(text, start)
    while match is not None:
        at = match.start()
        if not _COMMENT.search(text, line_start(text, at), at):
            return at
        end = text.find("\n", at)
        match = None if end < 0 else pattern.search(text, end)
    return None
