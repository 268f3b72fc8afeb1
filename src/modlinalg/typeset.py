"""How matrices are laid out for people: aligned columns, side by side where they fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

WIDTH = 80
SHOWN = 60  # more rows or columns than this are shortened where people read


def column_widths(cells: Sequence[Sequence[str]]) -> list[int]:
    """Return the width of each column of a table of strings."""
    return [max(map(len, column)) for column in zip(*cells, strict=True)]


def grid(cells: Sequence[Sequence[str]], shape: tuple[int, int]) -> list[str]:
    """Return the lines of a matrix with aligned columns in brackets.

    >>> print("\\n".join(grid([["1", "10"], ["2", "3"]], (2, 2))))
    [1 10]
    [2  3]
    """
    if 0 in shape:
        return [f"[ ] ({shape[0]} x {shape[1]})"]
    widths = column_widths(cells)
    return ["[" + " ".join(map(str.rjust, row, widths)) + "]" for row in cells]


def shortened(cells: Sequence[Sequence[str]], limit: int) -> list[list[str]]:
    """Return at most `limit` rows and columns of a table, `..` standing for those left out."""
    rows = _ends(cells, limit, [".."] * len(cells[0]) if cells else [])
    return [_ends(row, limit, "..") for row in rows]


def _ends(items: Sequence[T], limit: int, mark: T) -> list[T]:
    if len(items) <= limit:
        return list(items)
    head = limit // 2
    tail = limit - head - 1
    return [*items[:head], mark, *items[len(items) - tail :]]


def beside(blocks: Iterable[Sequence[str]], width: int = WIDTH) -> list[str] | None:
    """Return blocks of lines set side by side and centred, or None when they do not fit the width.

    >>> print("\\n".join(beside([["M ="], ["[1 0]", "[0 1]"]])))
    M = [1 0]
        [0 1]
    """
    blocks = list(blocks)
    height = max(map(len, blocks))
    columns = []
    for block in blocks:
        above = (height - len(block)) // 2
        padded = [""] * above + list(block) + [""] * (height - len(block) - above)
        block_width = max(map(len, block))
        columns.append([line.ljust(block_width) for line in padded])
    lines = [" ".join(parts).rstrip() for parts in zip(*columns, strict=True)]
    return lines if max(map(len, lines)) <= width else None


def equation(*blocks: str | Sequence[str], width: int = WIDTH) -> list[str]:
    """Return the lines of an equation between words and matrices; stacked when it is too wide."""
    parts = [[block] if isinstance(block, str) else block for block in blocks]
    return beside(parts, width) or [line for part in parts for line in part]
