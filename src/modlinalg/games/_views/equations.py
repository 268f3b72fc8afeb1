"""The equations of a board, one for each cell, as text and as LaTeX."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices.typeset.latex_text import latex_text
from modlinalg._support.side import Side
from modlinalg.errors import UnsupportedError
from modlinalg.games._model import BoardModel
from modlinalg.games._rules import Cell, sparse_rows

LARGEST = 10_000  # cells
_IN_A_LINE = 10  # terms of an equation in LaTeX


@dataclass(frozen=True, slots=True)
class _Writing:
    """How equations are written: their form, the letter of the clicks, and whether s stands beside these."""

    form: str
    unknown: str
    adds_state: bool


_WRITINGS: dict[Side, _Writing] = {
    "right": _Writing("A*c = t - s", "c", adds_state=False),
    "left": _Writing("a*M + s = t", "a", adds_state=True),
}


@dataclass(frozen=True, repr=False)
class Equations:
    """The system that clicks on a board solve: one equation for each cell, over Z_n.

    `side` says how it is written: A*c = t - s for "right", and a*M + s = t for "left", where the clicks are a
    row and M is the transpose of A.  `rows` holds for each cell the pairs (button, factor), `state` the
    position s, None where it has none, and `target` the position t.

    >>> from modlinalg.games import path
    >>> system = path(2, 3).equations([1, 2])
    >>> print(system.to_text())
    A*c = t - s over Z_3, 2 equations
    0: c[0] + c[1] = 2
    1: c[0] + c[1] = 1
    >>> system.rows, system.state, system.target, system.side, system.ring
    ((((0, 1), (1, 1)), ((0, 1), (1, 1))), (1, 2), (0, 0), 'right', Zmod(3))
    >>> print(path(2, 3).equations(side="left"))
    a*M + s = t over Z_3, 2 equations
    0: a[0] + a[1] + s[0] = 0
    1: a[0] + a[1] + s[1] = 0
    >>> print(system.to_latex())
    \\begin{align*}
    c_{0} + c_{1} &\\equiv 2 \\pmod{3} \\\\
    c_{0} + c_{1} &\\equiv 1 \\pmod{3}
    \\end{align*}

    .. versionadded:: 0.2
    """

    names: tuple[tuple[str, ...], tuple[str, ...]]  # of the cells and of the buttons
    rows: tuple[tuple[tuple[int, int], ...], ...]
    state: tuple[int, ...] | None
    target: tuple[int, ...]
    side: Side
    ring: Zmod

    def __str__(self) -> str:
        """Return `to_text()`."""
        return self.to_text()

    def __repr__(self) -> str:
        """Return the number of equations and the ring."""
        return f"<Equations: {len(self.rows)} over {self.ring}>"

    def to_text(self) -> str:
        """Return the equations as lines of text, each after the name of its cell."""
        lines = [f"{_WRITINGS[self.side].form} over {self.ring}, {len(self.rows)} equations"]
        for cell, (terms, value) in zip(self.names[0], self._sides("{}[{}]", "*"), strict=True):
            lines.append(f"{cell}: {' + '.join(terms) or 0} = {value}")
        return "\n".join(lines)

    def to_latex(self) -> str:
        """Return the equations as an align* environment of amsmath, long ones over several lines."""
        lines = []
        for terms, value in self._sides("{}_{{{}}}", r"\,", latex=True):
            pieces = [" + ".join(terms[i : i + _IN_A_LINE]) for i in range(0, len(terms), _IN_A_LINE)]
            left = " \\\\\n{} + ".join(pieces) or "0"
            lines.append(rf"{left} &\equiv {value} \pmod{{{self.ring.modulus}}}")
        return "\n".join([r"\begin{align*}", " \\\\\n".join(lines), r"\end{align*}"])

    def _repr_latex_(self) -> str:
        """Show the equations in a notebook."""
        return self.to_latex()

    def _sides(self, indexed: str, times: str, *, latex: bool = False) -> list[tuple[list[str], str]]:
        """Return for each equation the terms on its left and what stands on its right."""
        cells, buttons = (list(map(_index_latex, names)) if latex else names for names in self.names)
        writing = _WRITINGS[self.side]
        written = [indexed.format(writing.unknown, name) for name in buttons]
        found = []
        for i, row in enumerate(self.rows):
            terms = [written[j] if factor == 1 else f"{factor}{times}{written[j]}" for j, factor in row]
            shown = indexed.format("s", cells[i]) if self.state is None else str(self.state[i])
            if writing.adds_state:
                terms.append(shown)
                value = str(self.target[i])
            elif self.state is None:
                value = f"{self.target[i]} - {shown}" if self.target[i] else f"-{shown}"
            else:
                value = str((self.target[i] - self.state[i]) % self.ring.modulus)
            found.append((terms, value))
        return found


def equations_of(
    board: BoardModel, state: tuple[int, ...] | None, target: Sequence[int], side: Side
) -> Equations:
    """Return the equations of a board; UnsupportedError for more than 10,000 cells."""
    cells, _ = board.rules.counts
    if cells > LARGEST:
        raise UnsupportedError(f"equations: {cells:,} cells are more than {LARGEST:,}")
    rows = tuple(tuple(sorted(row)) for row in sparse_rows(board.rules, board.ring))
    names = (_names(board, board.cells), _names(board, board.buttons))
    return Equations(names, rows, state, tuple(target), side, board.ring)


def _names(board: BoardModel, cells: Sequence[Cell]) -> tuple[str, ...]:
    """Return the names of cells as indices: "1,2" in row 1 and column 2 of a grid, else what people read."""
    if board.shape is None:
        return tuple(map(board.cell_text, cells))
    return tuple(
        board.cell_text(cell).removeprefix("(").removesuffix(")").replace(", ", ",") for cell in cells
    )


def _index_latex(name: str) -> str:
    return name if name.replace(",", "").isdecimal() and name.isascii() else rf"\text{{{latex_text(name)}}}"
