"""Which texts of the harvest show the matrix whole: its shape, and every entry to the last digit.

The rules look at a text and at what was meant, never at how it is read: a text that the rules miss counts as
whole, and its refusal as one too many.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from tests.harvest.records import Record

_FLOAT = re.compile(r"-?\d+[.]\d+(?:e[+-]?\d+)?", re.ASCII)  # 4.13086626159e24  5.3161e+13  0.562789007326
_LEFT_OUT = re.compile(r"[.]{2,3}|^\s+:\s+:\s*$", re.MULTILINE)  # what stands for entries, in a row or a line
_NAME_OF_ENTRY = re.compile(r"\bM\[\d+,\d+\](?!=)")  # Singular's, in the place of a long entry
_NO_SHAPE = {  # ways to print that list entries, or what is not zero, and leave the shape open
    ("singular", "module"),  # m[1]=gen(2)+gen(1): two rows or more
    ("singular", "vector"),
    ("sage", "dict"),  # {(0, 0): 6}
    ("eigen", "commas"),  # << 1, 2, 3;
}


def is_cut(record: Record) -> bool:
    """Say whether something stands for entries that are left out."""
    text = record.text
    is_summary = record.system == "gap" and re.fullmatch(r"<.*>", text) is not None  # <a 2x3 matrix over GF2>
    return is_summary or bool(_LEFT_OUT.search(text) or _NAME_OF_ENTRY.search(text))


def is_rounded(record: Record) -> bool:
    """Say whether a number with a point is printed, and no entry is that number."""
    printed = {Fraction(number) for number in _FLOAT.findall(record.text)}
    return not printed <= {Fraction(x) for _, rows in record.matrices for row in rows for x in row}


def lacks_shape(record: Record) -> bool:
    """Say whether matrices of other shapes are printed as the same text."""
    if not record.shape_shown:
        return True
    if record.system == "macaulay2":  # 0 without a type below it that names the shape
        return re.fullmatch(r"\$?0\$?|o\d+ = 0\s+o\d+ : MutableMatrix", record.text) is not None
    if (record.system, record.style) == ("eigen", "commas"):
        return "\n" not in record.text.strip() and "," in record.text
    return (record.system, record.style) in _NO_SHAPE


RULES: dict[str, Callable[[Record], bool]] = {
    "shortened": is_cut,
    "rounded": is_rounded,
    "shape not shown": lacks_shape,
}


def missing(record: Record) -> str | None:
    """Return what a text does not show of its matrix; None where it shows the matrix whole."""
    return next((words for words, holds in RULES.items() if holds(record)), None)
