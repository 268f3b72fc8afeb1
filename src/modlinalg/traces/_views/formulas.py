"""The formulas that the LaTeX and the MyST view share: states, operations, equations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from modlinalg._matrices import Matrix
from modlinalg._typeset.grid import SHOWN_IN_LATEX, Table
from modlinalg._typeset.latex import digits_shown, has_long_numbers, table_latex
from modlinalg.elimination._events import DisplayedEquation
from modlinalg.traces._views.states import matrix_table

_SIGNS = {"=": "=", "!=": r"\neq", "*": r"\cdot", "+": "+", "-": "-"}


@dataclass(frozen=True, slots=True)
class FormulaPiece:
    """A part of an equation: a formula, or words where there is none for them."""

    latex: str | None
    words: str = ""


def formula_of(part: str) -> FormulaPiece:
    """Return a letter or two, or a sign, as a formula, and anything else as words."""
    if re.fullmatch("[A-Za-z]{1,2}", part):
        return FormulaPiece(part if len(part) == 1 else rf"\mathit{{{part}}}")
    return FormulaPiece(_SIGNS.get(part), part)


def pieces(block: DisplayedEquation, **options: str) -> tuple[list[FormulaPiece], list[str]]:
    """Return the parts of an equation, its matrices made with these options, and remarks on them."""
    found: list[FormulaPiece] = []
    said: list[str] = []
    for part in block.parts:
        if isinstance(part, Matrix):
            shown = matrix_table(part, SHOWN_IN_LATEX)
            found.append(FormulaPiece(table_latex(shown, **options)))
            said += remarks(shown)
        else:
            found.append(formula_of(part))
    return found, said


def remarks(shown: Table) -> Iterator[str]:
    """Yield what must be said of a table that is shortened."""
    if shown.left_out:
        yield shown.left_out
    if has_long_numbers(shown):
        yield f"numbers with more than {digits_shown(shown)} digits are shortened"
