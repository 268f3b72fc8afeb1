"""How refused values are quoted in messages: briefly, and whatever they are."""

from __future__ import annotations

import reprlib
from fractions import Fraction

from modlinalg._storage.firewall import format_integer

LONGEST = 60
_ENDS = 12  # digits at either end of a number that is shortened, as the checker shows them


def quoted(value: object) -> str:
    """Return a short repr of any object: huge integers, deep nests and unprintable things included.

    >>> quoted("1.5"), quoted([1, 2]), len(quoted(10**5000))
    ("'1.5'", '[1, 2]', 60)
    """
    if type(value) is int:
        return brief(format_integer(value))
    if type(value) is Fraction:
        return brief(f"Fraction({format_integer(value.numerator)}, {format_integer(value.denominator)})")
    try:
        return brief(repr(value) if isinstance(value, type) else reprlib.repr(value))
    except Exception:  # a foreign __repr__ may raise anything, and the message is about something else
        return f"<{type(value).__name__}>"


def spelled(value: object) -> str:
    """Return str(value), or the type's name where that fails.

    >>> spelled(7), spelled("a b")
    ('7', 'a b')
    """
    try:
        return str(value)
    except Exception:  # a foreign __str__ may raise anything
        return f"<{type(value).__name__}>"


def brief(text: str) -> str:
    """Return a text, cut off where it is longer than a message should quote."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def brief_number(text: str) -> str:
    """Return a number that was written out, such as -1/2; of a long one both ends and how many digits it has.

    >>> brief_number("-7/2"), brief_number("-" + "12345" * 20)
    ('-7/2', '(-123451234512...451234512345, 100 digits)')
    """
    return "/".join(map(_brief_integer, text.split("/")))


def _brief_integer(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    digits = text.removeprefix("-")
    sign = "-" if text != digits else ""
    return f"({sign}{digits[:_ENDS]}...{digits[-_ENDS:]}, {len(digits)} digits)"
