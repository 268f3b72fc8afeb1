"""Lists as FriCAS prints them: signs apart, fractions with bars, long numbers over several lines.

          1               9  3
    (4)  [-, 1, 1],  [3, - -, -]      [- 5,
          2               4  8         1000_
                                        0000]

A line that begins in the middle of a list goes on where the one above ended; a fraction too wide to draw
has a `/` on a line of its own.  Each bar has its numbers on the lines above and below it (`_drawing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from modlinalg._arithmetic.storage.firewall import Element, format_integer
from modlinalg._support.regex import re
from modlinalg.formats._drawing import DrawnLine, entries_of, has_bars
from modlinalg.formats._parsing.cursor import Cursor

_BROKEN = re.compile(r"(?:_\n[ ]*+[0-9]++)++")  # 1000_\n   0000
_JOIN = re.compile(r"_\n[ ]*+")
_TERMS = re.compile(r"[ ]*+[0-9][0-9 ]*+")  # the numbers above bars
_MARK = re.compile(r"[\[\],]")
_PIECE = re.compile(r"[^\[\],\s][^\[\],]*+")
_SIGN_APART = re.compile(r"-(\s++)([0-9]++)")
_SLASH_APART = re.compile(r"(?<=[0-9])(\s++)/(\s++)([0-9]++)")


def flatten(cursor: Cursor, end: int) -> None:
    """Rewrite the text up to an offset so that each entry is one word: -5, 9/4, 10000000.

    The text keeps its lines, and its places up to the first entry.  What does not fit is left as it is, and
    refused when it is read.
    """
    rest = cursor.text[end:]
    text = _BROKEN.sub(lambda found: _JOIN.sub("", found[0]) + "\n" * found[0].count("\n"), cursor.text[:end])
    cursor.text = text + rest
    lines = text.split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    for k in range(len(lines) - 2):
        if _TERMS.fullmatch(lines[k]) and has_bars([_masked(lines[k + 1], starts[k + 1])]):
            spelled = _with_fractions(cursor, lines[k : k + 3], starts[k : k + 3])
            lines[k : k + 3] = [" " * len(lines[k]), spelled, ""]  # what stands above keeps its length
    text = _SIGN_APART.sub(r"-\2\1", "\n".join(lines))
    cursor.text = _SLASH_APART.sub(r"/\3\1\2", text) + rest


def _masked(line: str, at: int) -> DrawnLine:
    """Return a line without brackets and commas."""
    return DrawnLine(_MARK.sub(" ", line), at)


def _with_fractions(cursor: Cursor, lines: Sequence[str], starts: Sequence[int]) -> str:
    """Return the second of three lines, with a fraction for each bar and the numbers above and below it."""
    values = entries_of(cursor, [_masked(line, at) for line, at in zip(lines, starts, strict=True)])
    if len(_PIECE.findall(lines[1])) != len(values):
        cursor.fail("a comma is missing between two entries", starts[1])
    entries = iter(values)
    return _PIECE.sub(lambda _: _spelled(next(entries)), lines[1])


def _spelled(value: Element) -> str:
    above = format_integer(value.numerator)
    return above if value.denominator == 1 else f"{above}/{format_integer(value.denominator)}"
