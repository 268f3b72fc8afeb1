"""Whole floats as np.savetxt writes them: 4.000000000000000000e+00, a digit and 18 more.

Doubles below 2^53 lie so close that 19 digits name one alone, so a number that is whole to all of them is
that integer.  Fewer digits, and numbers that are not whole, stay as they are and are refused.
"""

from __future__ import annotations

from modlinalg._support.regex import re

_DECIMALS = 18
DOUBLE = 2**53  # from here on not every integer is a double
_SAVED = re.compile(
    rf"""(?<! [\w.^*/] )
    ([+-]?+) ([0-9]) \. ([0-9]{{{_DECIMALS}}}) e\+ ([0-9]{{2}})    # -1.200000000000000000e+01
    (?! [\w.^*/] )""",
    re.ASCII | re.VERBOSE,
)


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
