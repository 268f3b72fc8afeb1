"""The number 0 alone, `0` or `o2 = 0`: a matrix of one entry, or Macaulay2's matrix of zeros of any shape.

Macaulay2 (1.21) draws each matrix without an entry other than zero as `0`, also one without any entry, and
only the type below it, `o2 : Matrix ZZ^2 <-- ZZ^3`, shows the shape. Where that was lost, nothing tells how
many zeros are meant. The results of other programs' sessions are theirs.
"""

from __future__ import annotations

from dataclasses import replace

from modlinalg._support.regex import re
from modlinalg.formats._layout import Layout
from modlinalg.formats._parsing.cursor import line_and_column
from modlinalg.formats._reading import Doubt, Parsed

_ALONE = re.compile(
    r"""(?: \s++ | \#[^\n]*+\n )*+      # empty lines, and comments such as # mod 5
    (?: o[0-9]++ \s*+ = \s*+ )?+       # o2 =
    (?P<zero> 0 )
    (?: \s++ | \#[^\n]*+ )*+""",
    re.ASCII | re.VERBOSE,
)
_REASON = (
    "a 0 alone: a 1 x 1 matrix, or a matrix of zeros of any shape as Macaulay2 prints it;"
    " --entries (in Python digits=False) says 1 x 1, and of another matrix toExternalString or"
    " [[0, 0], [0, 0]] shows the shape"
)


def stands_alone(text: str) -> bool:
    """Say whether a text is the number 0, perhaps with Macaulay2's label and with comments.

    >>> stands_alone("0"), stands_alone("o2 = 0"), stands_alone("[0]"), stands_alone("M = 0")
    (True, True, False, False)
    """
    return _ALONE.fullmatch(text) is not None


def with_doubt(found: Parsed, text: str, layout: Layout) -> Parsed:
    """Return what was read of a text whose format was not named, doubted where it is 0 alone."""
    match = _ALONE.fullmatch(text) if layout.digits is None else None
    if match is None:
        return found
    doubt = Doubt(_REASON, 0, True, *line_and_column(text, match.start("zero")))
    return replace(found, parts=(replace(found.parts[0], doubt=doubt),))
