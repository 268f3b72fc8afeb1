"""How matrices are laid out for people: aligned columns, side by side where they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, repeat
from typing import Literal, TypeAlias

from modlinalg._arithmetic.wording import quoted
from modlinalg.errors import InputError

Mark: TypeAlias = int | Literal["..", "|"]
Cells: TypeAlias = Sequence[Sequence[str]]
CellsAt: TypeAlias = Callable[[list[int], list[int]], Cells]  # those in some rows and columns

WIDTH = 80
# What is shown of a large matrix where people read.  Whatever writes matrices, for files, for other systems
# or to standard output, writes all of it.
WHOLE = 1000  # entries that a shell shows; NumPy shortens what has more of them as well
SHOWN_IN_SHELLS = 20  # rows and columns of what has more
EDGE = 3  # columns at either end that a shell shows, however wide they are; NumPy has as many
SHOWN_IN_STEPS = 24  # rows and columns of the matrices between steps, in text
SHOWN_IN_REPORTS = 16  # rows and columns of the two sides of an identity
SHOWN_IN_HTML = 24  # rows and columns
SHOWN_IN_LATEX = 16  # rows and columns
LEFT_OUT: Literal[".."] = ".."
BAR: Literal["|"] = "|"


@dataclass(frozen=True, slots=True)
class Table:
    """A matrix as it is shown: which rows and columns, in which order, and their cells.

    A mark is the index of a shown line, `..` for the lines left out, or `|` for the bar of an
    augmented matrix.  `cells` holds the shown cells only, and `pivot` is a place among them.
    """

    shape: tuple[int, int]
    row_marks: tuple[Mark, ...]
    col_marks: tuple[Mark, ...]
    cells: Cells
    pivot: tuple[int, int] | None = None

    @property
    def left_out(self) -> str:
        """Say how many rows and columns are not shown; empty when all are."""
        parts = [
            f"{size - shown} of {size} {name}"
            for size, shown, name in zip(
                self.shape, map(_shown, (self.row_marks, self.col_marks)), ("rows", "columns"), strict=True
            )
            if shown < size
        ]
        return " and ".join(parts) + " left out" if parts else ""

    def expanded(self, pivot: str, row: str, column: str, corner: str) -> Iterator[list[str] | None]:
        """Yield a cell for every mark of the columns, line by line; None where a bar of rows stands.

        The pivot is put into the braces of `pivot`; `row` stands for the entries of rows left
        out, `column` for those of columns, `corner` for those of both.
        """
        cells = iter(self._marked(pivot))
        for mark in self.row_marks:
            if mark == BAR:
                yield None
                continue
            entries = iter(next(cells)) if isinstance(mark, int) else repeat(row)
            left_out = column if isinstance(mark, int) else corner
            yield [
                next(entries) if isinstance(m, int) else left_out if m == LEFT_OUT else BAR
                for m in self.col_marks
            ]

    def _marked(self, pivot: str) -> Cells:
        if self.pivot is None:
            return self.cells
        i, j = self.pivot
        lines = [list(line) for line in self.cells]
        lines[i][j] = pivot.format(lines[i][j])
        return lines


def _shown(marks: Iterable[Mark]) -> int:
    return sum(isinstance(mark, int) for mark in marks)


def outline(count: int, limit: int, bar: int | None = None) -> tuple[Mark, ...]:
    """Return the marks of `count` lines of which at most `limit` are shown, the first and the last.

    >>> outline(4, 4, bar=3), outline(9, 4), outline(9, 4, bar=5)
    ((0, 1, 2, '|', 3), (0, 1, '..', 7, 8), (0, 1, '..', '|', '..', 7, 8))
    """
    hidden = range((limit + 1) // 2, count - limit // 2) or range(count, count)
    if bar is None or bar > count:
        return tuple(_marks(range(count), hidden))
    return (*_marks(range(bar), hidden), BAR, *_marks(range(bar, count), hidden))


def _marks(lines: range, hidden: range) -> Iterator[Mark]:
    """Yield the marks of some lines in a row; what is hidden, which may be long, is not walked through."""
    yield from range(lines.start, min(lines.stop, hidden.start))
    if max(lines.start, hidden.start) < min(lines.stop, hidden.stop):
        yield LEFT_OUT
    yield from range(max(lines.start, hidden.stop), lines.stop)


def table(cells: Cells, shape: tuple[int, int], limit: int) -> Table:
    """Return a matrix of strings with at most `limit` of its rows and of its columns shown."""
    return table_at(lambda rows, columns: [[cells[i][j] for j in columns] for i in rows], shape, limit)


def table_at(cells_at: CellsAt, shape: tuple[int, int], limit: int) -> Table:
    """Return the same by the cells in some rows and columns, so that nothing is made of the others."""
    row_marks, col_marks = outline(shape[0], limit), outline(shape[1], limit)
    rows, columns = ([i for i in marks if isinstance(i, int)] for marks in (row_marks, col_marks))
    return Table(shape, row_marks, col_marks, cells_at(rows, columns))


def table_lines(shown: Table, width: int = WIDTH) -> list[str]:
    """Return the lines of a table, pivot in (..), in labelled blocks of columns where it is too wide.

    >>> print("\\n".join(table_lines(Table((1, 3), (0,), (0, 1, "|", 2), [["1", "-2", "3"]], (0, 0)))))
    [(1) -2 | 3]
    >>> print("\\n".join(table_lines(table([["10", "11", "12"]], (1, 3), 3), width=8)))
    columns 1 to 2:
    [10 11]
    column 3:
    [12]
    """
    if 0 in shown.shape:
        return grid([], shown.shape)
    lines = list(shown.expanded("({})", LEFT_OUT, LEFT_OUT, LEFT_OUT))
    widths = column_widths([line for line in lines if line is not None])
    blocks = list(_blocks(shown.col_marks, widths, width))
    found = []
    for first, last in blocks:
        if len(blocks) > 1:
            found.append(_label(shown.col_marks[first:last]))
        found += [_bracketed(line and line[first:last], widths[first:last]) for line in lines]
    return found


def _blocks(marks: Sequence[Mark], widths: Sequence[int], width: int) -> Iterator[tuple[int, int]]:
    """Yield (first, last + 1) for blocks as wide as fits; bars and `..` stay with the column before them."""
    ends = [k for k in range(1, len(marks)) if isinstance(marks[k], int)] + [len(marks)]
    first, last = 0, 0
    for end in ends:
        if last > first and sum(widths[first:end]) + end - first + 1 > width:
            yield first, last
            first = last
        last = end
    yield first, last


def _label(marks: Iterable[Mark]) -> str:
    """Return "columns 1 to 12:", "columns 9 to 12, 38 to 40:" or "column 3:"."""
    numbers = [mark + 1 for mark in marks if isinstance(mark, int)]
    runs = [[n for _, n in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    spans = [f"{run[0]} to {run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs]
    return f"column{'s' if len(numbers) > 1 else ''} {', '.join(spans)}:"


def _bracketed(line: Sequence[str] | None, widths: Sequence[int]) -> str:
    """Return a line of cells in brackets, or dashes for a bar of rows."""
    if line is None:
        return "[" + "-" * (sum(widths) + len(widths) - 1) + "]"
    return "[" + " ".join(map(str.rjust, line, widths)) + "]"


def column_widths(cells: Cells) -> list[int]:
    """Return the width of each column of a table of strings."""
    return [max(map(len, column)) for column in zip(*cells, strict=True)]


def grid(cells: Cells, shape: tuple[int, int]) -> list[str]:
    """Return the lines of a matrix with aligned columns in brackets.

    >>> print("\\n".join(grid([["1", "10"], ["2", "3"]], (2, 2))))
    [1 10]
    [2  3]
    """
    if 0 in shape:
        return [f"[ ] ({shape[0]} x {shape[1]})"]
    widths = column_widths(cells)
    return [_bracketed(row, widths) for row in cells]


def shortened(shape: tuple[int, int], limit: int, cells_at: CellsAt) -> list[list[str]]:
    """Return at most `limit` rows and columns of a table, `..` standing for those left out.

    `cells_at` gives the cells in some rows and columns, so nothing is made of those that are not shown.
    Raises InputError for a limit that is no integer >= 1.
    """
    if not isinstance(limit, int) or limit < 1:
        raise InputError(f"limit: an integer >= 1 is needed, not {quoted(limit)}")
    above, beside = (range(count) if count <= limit else outline(count, limit - 1) for count in shape)
    cells = iter(cells_at(*([i for i in marks if isinstance(i, int)] for marks in (above, beside))))
    return [
        _with_marks(next(cells), beside) if isinstance(i, int) else [LEFT_OUT] * len(beside) for i in above
    ]


def shown_in_shell(shape: tuple[int, int], cells_at: CellsAt) -> list[list[str]]:
    """Return all cells of at most WHOLE, and else the first and the last rows, and columns that fit.

    >>> shown_in_shell((1, 2000), lambda rows, columns: [[str(10**14 + j) for j in columns] for i in rows])
    [['100000000000000', '100000000000001', '100000000000002', '..',
      '100000000001997', '100000000001998', '100000000001999']]
    """
    if shape[0] * shape[1] <= WHOLE:
        return shortened(shape, max(*shape, 1), cells_at)
    return _fitting(shortened(shape, SHOWN_IN_SHELLS, cells_at))


def _fitting(cells: list[list[str]]) -> list[list[str]]:
    """Leave columns in the middle out until the lines fit, or EDGE of them are left at either end."""
    count = len(cells[0])
    lines = cells
    for kept in range(count, 2 * EDGE, -1):
        if kept < count:
            lines = [[*line[: kept // 2], LEFT_OUT, *line[count - (kept - 1) // 2 :]] for line in cells]
        if len(_bracketed(lines[0], column_widths(lines))) <= WIDTH:
            break
    return lines


def nested_rows(cells: Cells) -> str:
    """Return rows as `matrix([..], ..)` takes them, each on a line of its own, fractions in quotes."""
    quoted_cells = [[f"'{cell}'" if "/" in cell else cell for cell in row] for row in cells]
    return ",\n        ".join("[" + ", ".join(row) + "]" for row in quoted_cells)


def _with_marks(row: Sequence[str], marks: Sequence[Mark]) -> list[str]:
    cells = iter(row)
    return [next(cells) if isinstance(j, int) else LEFT_OUT for j in marks]


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
