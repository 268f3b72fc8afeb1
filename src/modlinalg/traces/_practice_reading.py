r"""A student's working as text: operations, and the matrices that were written after them.

A line of numbers is a row, as `1 5`, `[1 5]`, `(1) 5 | 0`, `1 & 5 \\`; rows that follow each other, or that
`;` or `], [` parts, are a matrix.  Of LaTeX with arrows and arrays, as our traces are written, formulas are
read and the words between them passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from modlinalg._support.regex import re

_NUMBERING = re.compile(r"^\s*[0-9]+[.)]\s+(?=[^0-9\s])")
_ENTRY = re.compile(r"[+-]?[0-9]+(?:/[0-9]+)?")
_ROW_OF_NUMBERS = re.compile(r"[-+/\[\](){}|,;&\s\\.]*+[0-9][-+0-9/\[\](){}|,;&\s\\.]*+")
_BETWEEN = re.compile(r"[\[\](){}|,&\s\\]*")
_ROW_ENDS = re.compile(r";|\\\\|\]\s*,?\s*\[")
_FORMULAS = re.compile(
    r"""\\xrightarrow(?P<below>\[[^\]]*\])?\{(?P<arrow>(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}  # R_{1}
      | \\begin\{(?P<kind>array|[pbv]?matrix)\}(?P<columns>\{(?:[^{}]|\{[^{}]*\})*\})?          # {r|r}
        (?P<array>.*?)\\end\{(?P=kind)\}
    """,
    re.VERBOSE | re.DOTALL,
)
_FRACTION = re.compile(r"\\[td]?frac\{(-?[0-9]+)\}\{([0-9]+)\}")
_COMMANDS = (
    (_FRACTION, r"\1/\2"),
    (re.compile(r"\\(?:modlinalgpivot|boxed|mathbf)\{([^{}]*)\}"), r"\1"),
    (re.compile(r"\\(?:long)?leftrightarrow\b|\\Leftrightarrow\b"), " <-> "),
    (re.compile(r"\\(?:long)?leftarrow\b|\\gets\b|\\(?:long)?rightarrow\b|\\to\b"), " <- "),
    (re.compile(r"\\cdot\b|\\times\b|(?<=[0-9)])\s*\\,"), "*"),
    (re.compile(r"\\hline\b|\\[,;:!]|\\left\b|\\right\b|\$|\\[()\[\]]"), " "),
)
_MINUS = str.maketrans({"\u2212": "-", "\u2013": "-"})


@dataclass(frozen=True, slots=True)
class WorkingItem:
    """An operation, or a matrix of numbers as they were written: its line from 1, its text, the cells."""

    line: int
    text: str
    cells: tuple[tuple[str, ...], ...] | None = None


def written_items(text: str) -> list[WorkingItem]:
    """Return the operations and the matrices of a student's working, in their order.

    >>> [item.cells or item.text for item in written_items("1. R1 <-> R2  # first\\n[1 5]\\n[2 4]")]
    ['R1 <-> R2', (('1', '5'), ('2', '4'))]
    >>> [item.text for item in written_items(r"\\xrightarrow{R_{1} \\leftarrow \\tfrac{1}{2}\\,R_{1}}")]
    ['R_{1}  <-  1/2*R_{1}']
    """
    if _FORMULAS.search(text):
        return list(_of_latex(text))
    return list(_of_lines(text))


def _of_latex(text: str) -> Iterator[WorkingItem]:
    """Yield each arrow, and the arrays before the first and right after one: the others are no states."""
    may_follow = True
    for match in _FORMULAS.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        if match["arrow"] is not None:
            yield WorkingItem(line, _plain(match["arrow"]).strip())
            may_follow = True
        elif may_follow:
            body = _plain(match["array"])
            yield WorkingItem(line, body.strip(), _cells(_ROW_ENDS.split(body)))
            may_follow = False


def _of_lines(text: str) -> Iterator[WorkingItem]:
    lines = [
        (number, _NUMBERING.sub("", _plain(line.split("#")[0])).strip())
        for number, line in enumerate(text.splitlines(), 1)
    ]
    for is_row, group in groupby(
        ((number, line) for number, line in lines if line),
        lambda item: _ROW_OF_NUMBERS.fullmatch(item[1]) is not None,
    ):
        if not is_row:
            yield from (WorkingItem(number, line) for number, line in group)
            continue
        block = list(group)
        words = " ; ".join(line for _, line in block)
        yield WorkingItem(block[0][0], words, _cells(_ROW_ENDS.split(words)))


def _plain(text: str) -> str:
    """Return LaTeX in the signs of plain text."""
    for pattern, replacement in _COMMANDS:
        text = pattern.sub(replacement, text)
    return text.translate(_MINUS)


def _cells(rows: list[str]) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of rows; () where something else stands between them."""
    found = []
    for row in rows:
        if not _BETWEEN.fullmatch(_ENTRY.sub(" ", row)):
            return ()
        if cells := tuple(_ENTRY.findall(row)):
            found.append(cells)
    return tuple(found)
