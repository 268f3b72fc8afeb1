"""How the solutions X of A*X*B = C are written: as text and in LaTeX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from modlinalg._answers.systems.shown import modulo_latex
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.grid import equation

MOST_ENTRIES = 400  # of generators that are written out where people read


@dataclass(frozen=True, slots=True)
class ShownMatrices:
    """The matrices particular + sum of t_i*generators[i], 0 <= t_i < orders[i]; order 0 is infinite."""

    particular: Matrix
    generators: tuple[Matrix, ...]
    orders: tuple[int, ...]

    def shortened(self) -> str:
        """Return the text, with a word for the generators where these have more than 400 entries."""
        rows, cols = self.particular.shape
        if len(self.generators) * rows * cols <= MOST_ENTRIES:
            return self.text(lambda X: X.text_lines())
        words = f"and combinations of {len(self.generators)} generators, matrices of {rows} x {cols}"
        return "\n".join([*equation("X =", self.particular.text_lines()), words])

    def text(self, lines: Callable[[Matrix], Sequence[str]]) -> str:
        """Return "X = [2 1]", "+ t1 * [4 0]", "t1 in 0..1", given the lines of each matrix."""
        found = equation("X =", lines(self.particular))
        for i, G in enumerate(self.generators, 1):
            found += equation(f"+ t{i} *", lines(G))
        ranges = (f"t{i} in {self._range(order)}" for i, order in enumerate(self.orders, 1))
        return "\n".join([*found, *([", ".join(ranges)] if self.orders else [])])

    def latex(self, formula: Callable[[Matrix], str]) -> str:
        """Return the same for LaTeX, given the formula of each matrix."""
        terms, ring = [formula(self.particular)], self.particular.ring
        ranges = []
        for i, (G, order) in enumerate(zip(self.generators, self.orders, strict=True), 1):
            terms.append(f"t_{{{i}}} {formula(G)}")
            last = rf"\{{0, \ldots, {format_integer(order - 1)}\}}" if order else rf"\mathbb{{{ring}}}"
            ranges.append(rf"t_{{{i}}} \in {last}")
        return r",\quad ".join([f"X = {' + '.join(terms)}{modulo_latex(ring.modulus or 0)}", *ranges])

    def _range(self, order: int) -> str:
        return f"0..{format_integer(order - 1)}" if order else str(self.particular.ring)
