"""How the solutions of a system are written: as text, in LaTeX and in HTML."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from modlinalg._arithmetic.rings import Ring, elements_text
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix
from modlinalg._matrices.sides import Placement
from modlinalg._matrices.typeset.grid import equation
from modlinalg._matrices.typeset.html import equation_html


@dataclass(frozen=True, slots=True)
class ShownSolutions:
    """The solutions particular + sum of t_i*generators[i], 0 <= t_i < orders[i]; order 0 is infinite.

    `modulus` is what has to be said of the unknowns: they are integers modulo it, and 0 says nothing.
    """

    particular: Matrix
    generators: tuple[Matrix, ...]
    orders: tuple[int, ...]
    at: Placement
    modulus: int = 0

    def _range(self, order: int) -> str:
        return f"0..{format_integer(order - 1)}" if order else str(self.particular.ring)

    def text(self) -> str:
        """Return "x = (5, 1) + t1*(0, 3), t1 in 0..1"; several right-hand sides take lines."""
        if self.at.shape(self.particular)[1] == 1:
            terms = [f" + t{i}*{tuple_text(g)}" for i, g in enumerate(self.generators, 1)]
            ranges = [f", t{i} in {self._range(order)}" for i, order in enumerate(self.orders, 1)]
            end = f",{modulo_text(self.modulus)}" if self.modulus else ""
            return "".join([f"x = {tuple_text(self.particular)}", *terms, *ranges, end])
        lines = [
            *equation("x =", self.particular.text_lines()),
            *(
                f"+ t*{tuple_text(g)} in each {self.at.line}, t in {self._range(order)}"
                for g, order in zip(self.generators, self.orders, strict=True)
            ),
        ]
        return "\n".join([*lines, *([modulo_text(self.modulus).strip()] if self.modulus else [])])

    def latex(self) -> str:
        """Return the same for LaTeX."""
        whole = (X.to_latex() for X in (self.particular, *self.generators))
        formula = sum_latex("x", whole, self.orders, self.particular.ring)
        return rf"$\displaystyle {formula}{modulo_latex(self.modulus)}$"

    def html(self) -> str:
        """Return the same for a notebook."""
        parts = ["x =", self.particular._repr_html_()]
        for i, generator in enumerate(self.generators, 1):
            parts += [f"+ t{i}&middot;", generator._repr_html_()]
        ranges = [f"t{i} in {self._range(order)}" for i, order in enumerate(self.orders, 1)]
        ranges += [modulo_text(self.modulus).strip()] if self.modulus else []
        return equation_html([*parts, *([", " + ", ".join(ranges)] if ranges else [])])


def sum_latex(name: str, matrices: Iterable[str], orders: Iterable[int], ring: Ring, modulo: str = "") -> str:
    """Return "x = X + t_1 G_1, t_1 in {0, .., 3}" in LaTeX, given the formulas of X and of each G."""
    first, *others = matrices
    terms = " + ".join([first, *(rf"t_{{{i}}} {G}" for i, G in enumerate(others, 1))])
    last = (rf"\{{0, \ldots, {format_integer(k - 1)}\}}" if k else rf"\mathbb{{{ring}}}" for k in orders)
    ranges = (rf"t_{{{i}}} \in {values}" for i, values in enumerate(last, 1))
    return r",\quad ".join([f"{name} = {terms}{modulo}", *ranges])


def modulo_text(q: int) -> str:
    """Return " modulo 6", and nothing for q = 0.

    >>> modulo_text(6), modulo_text(0)
    (' modulo 6', '')
    """
    return f" modulo {format_integer(q)}" if q else ""


def modulo_latex(q: int) -> str:
    r"""Return " \pmod{6}", and nothing for q = 0."""
    return rf" \pmod{{{format_integer(q)}}}" if q else ""


def tuple_text(M: Matrix) -> str:
    """Return the entries of a vector as "(5, 1)"."""
    return f"({elements_text(M.ring, M.entries)})"
