"""The formulas that the LaTeX and the MyST view share: equations; and those in the sentences of MyST."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.grid import SHOWN_IN_LATEX, Table
from modlinalg._matrices.typeset.latex import digits_shown, has_long_numbers, table_latex
from modlinalg._support.regex import re
from modlinalg.elimination._events import DisplayedEquation
from modlinalg.traces._views.states import matrix_table

_SIGNS = {"=": "=", "!=": r"\neq", "*": r"\cdot", "+": "+", "-": "-"}
_ATOM = r"(?:[RC]I|W\+|[A-Za-z]\^T|\([A-Z]\*[A-Z]\)\^T|[RCxyuvg][0-9]{1,4}|[A-Za-z]|[0-9]{1,40})"
_FORMULA = re.compile(
    rf"""(?<![^\s(])
    (?: {_ATOM} (?: (?:\*|[ ]!=[ ]|[ ]=[ ]) {_ATOM} )+            # M = RI*W*CI
      | [RC]I | W\+ | [A-Za-z]\^T | [RCxyuvg][0-9]{{1,4}}         # RI, W+, M^T, y1
      | != )
    (?= [).,;:]* (?:\s|\Z) )""",
    re.VERBOSE,
)
_TOKEN = re.compile(r"(?P<letter>\b[A-Z]|\b[xyuvg])(?P<index>I|[0-9]+)\b|(?P<sign>W\+|!=|\*|\^T)")
_TYPESET = {"W+": "W^{+}", "!=": r"\neq", "*": r" \cdot ", "^T": "^{T}"}


@dataclass(frozen=True, slots=True)
class FormulaPiece:
    """A part of an equation: a formula, or words where there is none for them."""

    latex: str | None
    words: str = ""


def in_sentence(text: str) -> Iterator[FormulaPiece]:
    """Yield the formulas of a sentence, such as R_I W C_I for RI*W*CI, and the words between them."""
    end = 0
    for match in _FORMULA.finditer(text):
        yield FormulaPiece(None, text[end : match.start()])
        yield FormulaPiece(_TOKEN.sub(_typeset, match[0]), match[0])
        end = match.end()
    yield FormulaPiece(None, text[end:])


def _typeset(match: re.Match[str]) -> str:
    return _TYPESET[match["sign"]] if match["sign"] else f"{match['letter']}_{{{match['index']}}}"


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
