"""Lists of moduli as people write them: 3,5,0, and what may be one number, as 1,000."""

from __future__ import annotations

from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats._parsing.written import number_as_written

_GROUPED = re.compile(
    r"""[1-9][0-9]{0,2} (?: ,[0-9]{3} )++          # 1,000 and 101,103,107
      | [1-9][0-9]? (?: ,[0-9]{2} )+ ,[0-9]{3}    # 1,00,000 as in India, and 12,15,105
    """,
    re.ASCII | re.VERBOSE,
)
_LEADING_ZERO = re.compile("[-+]?0[0-9]+", re.ASCII)


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
