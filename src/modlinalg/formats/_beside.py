"""Matrices that stand beside each other: a tuple at Sage's prompt, a sequence of Macaulay2.

    (
    [2 0]  [ 1  0]  [-1  2]          o2 = (| 2 0 |, | 1 -1 |, | -4 -1 |)
    [0 4], [-1  1], [ 1 -1]               | 0 1 |  | 0 1  |  | 3  1  |
    )

Sage lets them end on one line, where the commas are; Macaulay2 lets them begin on one.  The lines of a matrix
stand below each other, so a matrix is what has the same columns of the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import numbers_of
from modlinalg.formats._parsing.cursor import Cursor, line_start
from modlinalg.formats._reading import Spelled

_SAGE = re.compile(
    r"""\s*+ (?: \( [ ]*+ \n (?P<round> [ ]*+ \[ [^\n]*+ \n (?: [ ]*+ \[ [^\n]*+ \n )*+ ) [ ]*+ \)   # ( .. )
           | \[ [ ]*+ \n (?P<square> [ ]*+ \[ [^\n]*+ \n (?: [ ]*+ \[ [^\n]*+ \n )*+ ) [ ]*+ \]      # [ .. ]
        ) [ ]*+""",
    re.VERBOSE,
)
_MACAULAY2 = re.compile(r"[ ]*+\((?P<first>\|[^\n()]*+)\)[ ]*+(?P<below>(?:\n[ ]*+\|[^\n]*+)*+)")
_TYPE = re.compile(r"(?:\s*+o[0-9]++ : Sequence[ ]*+)?+")
_BRACKETS = re.compile(r"\[([-+0-9/ ]*+)\]")
_BARS = re.compile(r"\|([-+0-9/ ]*+)\|")


def system_of(text: str, at: int) -> str | None:
    """Return the system that writes matrices beside each other so, None for any other text."""
    if (match := _SAGE.match(text, at)) is not None:
        return "sage" if "]  " in match[0] or "], [" in match[0] else None
    match = _MACAULAY2.match(text, at)
    return "macaulay2" if match is not None and "|, |" in match["first"] else None


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if match := cursor.match(_SAGE):
        group = "round" if match["round"] is not None else "square"
        lines, pattern = match[group].rstrip("\n").split("\n"), _BRACKETS
        blocks = _blocks(cursor, lines, pattern, match.start(group), len(lines) - 1)
    else:
        match = cursor.expect_match(_MACAULAY2)
        begin = match.start("first")
        indent = begin - line_start(cursor.text, begin)
        lines = (" " * indent + match["first"] + match["below"]).split("\n")
        blocks = _blocks(cursor, lines, _BARS, begin - indent, 0)
        cursor.match(_TYPE)
    parts = [Spelled.filled(rows, cursor, start) for rows in blocks]
    return replace(parts[0], more=tuple(parts[1:]))


def _blocks(
    cursor: Cursor, lines: Sequence[str], pattern: re.Pattern[str], begin: int, comma_line: int
) -> list[list[list[Element]]]:
    """Return the rows of each block: the same columns of lines below each other, up to that of the commas."""
    blocks: dict[tuple[int, int], list[list[Element]]] = {}
    numbers: dict[tuple[int, int], list[int]] = {}
    places: list[tuple[int, int]] = []
    at = begin
    for number, line in enumerate(lines):
        spans = list(pattern.finditer(line))
        rest = pattern.sub("", line)
        if rest.strip(" ,") or rest.count(",") != (len(spans) - 1 if number == comma_line else 0):
            cursor.fail("matrices beside each other have rows of numbers and commas alone", at)
        for span in spans:
            blocks.setdefault(span.span(), []).append(numbers_of(cursor, span[1], at + span.start(1)))
            numbers.setdefault(span.span(), []).append(number)
        if number == comma_line:
            places = [span.span() for span in spans]
        at += len(line) + 1
    whole = all(found == list(range(found[0], found[0] + len(found))) for found in numbers.values())
    if not whole or sorted(blocks) != places or any(a[1] > b[0] for a, b in pairwise(places)):
        cursor.fail("the matrices beside each other are not aligned", begin)
    return [blocks[place] for place in places]
