"""Regular expressions: `re`, or the package `regex` where Python's own matches possessive groups wrongly.

`(?:/[0-9]+)?+` matches the "/" of "/x" in Python 3.11.0 to 3.11.4, among them that of Debian 12; from 3.11.5
on it matches nothing there (gh-106052 of CPython).  The readers need such groups: no text is read twice.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

FIRST_RIGHT = (3, 11, 5)

if TYPE_CHECKING or sys.version_info >= FIRST_RIGHT:
    import re
else:
    import regex as re

__all__ = ["re"]
