"""Three numbers above rows of three: a shape with a modulus or a number of coordinates, or a row.

`3 3 7` above three rows of three is how some programs write a 3 x 3 matrix modulo 7, and `9 9 2` above two
rows (row, column, entry) is a sparse 9 x 9 matrix, the body of a file of Matrix Market without its banner.
All of them are rows of three numbers as well.
"""

from __future__ import annotations

from modlinalg._support.regex import re

_FIRST = re.compile(
    r"(?:\s++|\#[^\n]*+\n)*+ ([0-9]{1,9})[ \t,]++([0-9]{1,9})[ \t,]++([0-9]{1,18})[ \t]*+\n",
    re.ASCII | re.VERBOSE,
)
_TRIPLE = re.compile(r"\s*+([0-9]{1,18})[ \t,]++([0-9]{1,18})[ \t,]++([0-9]{1,18})\s*+", re.ASCII)


def meaning_of_first_row(text: str) -> str | None:
    """Return what the first row may say of the others, in words; None where it is one of them.

    >>> meaning_of_first_row("3 3 7\\n1 2 3\\n4 5 6\\n0 1 2")
    'the shape 3 x 3 and the modulus 7'
    >>> meaning_of_first_row("9 9 2\\n1 1 5\\n9 2 7")
    'the shape 9 x 9 and the number of the 2 entries below, each behind its row and column'
    >>> meaning_of_first_row("1 2 7\\n1 2 3\\n4 5 6\\n0 1 2")  # three rows, not one
    """
    first = _FIRST.match(text)
    if first is None:
        return None
    rows, cols, last = map(int, first.groups())
    lines = [line for line in text[first.end() :].split("\n") if line.partition("#")[0].strip()]
    if len(lines) < 2 or len(lines) not in (rows, last):
        return None
    found = [_TRIPLE.fullmatch(line.partition("#")[0]) for line in lines]
    triples = [tuple(map(int, match.groups())) for match in found if match is not None]
    if len(triples) < len(lines):
        return None
    shape = f"the shape {rows} x {cols}"
    if len(lines) == rows and cols == 3 and max(map(max, triples)) < last:
        return f"{shape} and the modulus {last}"
    places = {(i, j) for i, j, _ in triples if 1 <= i <= rows and 1 <= j <= cols}
    if len(lines) == last == len(places):
        return f"{shape} and the number of the {last} entries below, each behind its row and column"
    return None
