"""Regular expressions: `re`, or the package `regex` where Python's own matches possessive groups wrongly.

`(?:/[0-9]+)?+` matches the "/" of "/x" in Python 3.11.0 to 3.11.4, among them that of Debian 12; from 3.11.5
on it matches nothing there (gh-106052 of CPython).  The readers need such groups: no text is read twice.

To `regex`, ½, ² and ₁ are no signs of words, marks such as U+0338 are, and U+001C to U+001F are no blanks.
A pattern that has to match ² or ₁ names them; other texts with such signs are refused there.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

FIRST_RIGHT = (3, 11, 5)

if TYPE_CHECKING or sys.version_info >= FIRST_RIGHT:
    import re
else:
    import regex as re

__all__ = ["re", "verbose"]


def verbose(pattern: str) -> re.Pattern[str]:
    """Compile a pattern whose blanks and comments are for its reader.

    `(?a)` in front of it says that its classes have ASCII signs alone, `(?m)` that ^ and $ mean lines.

    >>> bool(verbose(r"(?a) [0-9]++ (?: /[0-9]++ )?+  # 3  3/4").fullmatch("3/4"))
    True
    """
    return re.compile(pattern, re.VERBOSE)
