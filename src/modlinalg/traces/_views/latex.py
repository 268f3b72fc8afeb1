r"""Traces as LaTeX: a document of its own, or a fragment for \input into another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from modlinalg._arithmetic.rings import QQ
from modlinalg._matrices.typeset.escape import visible_lines
from modlinalg._matrices.typeset.grid import SHOWN_IN_LATEX, Table
from modlinalg._matrices.typeset.latex import notation_latex, table_latex
from modlinalg._matrices.typeset.latex_text import latex_line, latex_text
from modlinalg.elimination._events import DisplayedEquation, Heading, Remark, TraceData, TraceStep
from modlinalg.traces._views.formulas import FormulaPiece, formula_of, pieces, remarks
from modlinalg.traces._views.states import Notes, ShownState, verdict

_PREAMBLE = r"""\documentclass[11pt,a4paper]{article}
\usepackage{amsmath,amssymb}
\usepackage{graphicx}
\usepackage[margin=2.5cm]{geometry}
\begin{document}"""

# Formulas stand in paragraphs, not in displays: lines break between the parts of an equation,
# pages break between steps, and only what is wider than a line by itself is scaled down.
_MACROS = r"""\begingroup
\providecommand{\mathbb}[1]{\mathbf{#1}}
\providecommand{\modlinalgfit}[1]{{\setbox0\hbox{$#1$}\leavevmode
  \ifdim\wd0>\dimexpr\linewidth-\leftskip\relax
    \resizebox{\dimexpr\linewidth-\leftskip\relax}{!}{\box0}\else\box0\fi}}
\providecommand{\modlinalgpivot}[1]{{\fboxsep1.5pt\kern-1.9pt\boxed{#1}\kern-1.9pt}}
\raggedright
\lineskiplimit2pt \lineskip5pt"""

_END = r"""\par
\endgroup"""


_DOCUMENT_TITLE = r"{{\centering\Large\bfseries {}\par}}\bigskip"
_DOCUMENT_HEADING = r"\section*{{\interlinepenalty0 {}}}"  # so that one longer than a page can break
_FRAGMENT_HEADING = r"\paragraph*{{{}}}\leavevmode\par\nopagebreak"
_TABLE = {"pivot": r"\modlinalgpivot", "edge": r"@{\,}"}


def trace_latex(trace: TraceData, *, fragment: bool = False) -> str:
    r"""Return a trace as LaTeX of plain ASCII, for pdflatex and the engines after it.

    Each step is an arrow with its operation and the matrix after it, the pivot in a box.  The
    document needs the packages amsmath, amssymb, geometry and graphicx; a fragment is for \input into
    a document that loads amsmath and graphicx; without amssymb the rings are in bold.
    """
    heading = _FRAGMENT_HEADING if fragment else _DOCUMENT_HEADING
    title = heading if fragment else _DOCUMENT_TITLE
    stretch = 1.4 if trace.ring == QQ else 1.15  # fractions are higher
    lines = [_MACROS, rf"\renewcommand{{\arraystretch}}{{{stretch}}}"]
    lines += [title.format(latex_text(trace.title)), *_body(trace, heading), _END]
    if not fragment:
        lines = [_PREAMBLE, *lines, r"\end{document}"]
    return "\n".join(lines) + "\n"


def _body(trace: TraceData, heading: str) -> Iterator[str]:
    board, notes = ShownState(trace, SHOWN_IN_LATEX), Notes()
    name = [] if trace.bar is not None else [_piece(formula_of(trace.name)), "$=$"]
    yield from _formulas([*name, _matrix(board.table())], notes.new(remarks(board.table())))
    number = 0
    for event in trace.events:
        if isinstance(event, TraceStep):
            number += 1
            board.apply(event.operation)
            state = board.table(event.pivot)
            arrow = rf"\xrightarrow{{{notation_latex(event.operation.notation(trace.ring))}}}"
            yield rf"\par\medskip\textbf{{{number}.}} {latex_text(event.reason)}\par\nopagebreak"
            yield from _formulas([_fitting(arrow), _matrix(state)], notes.new(remarks(state)))
        else:
            yield from _words(event, heading)
    for block in trace.conclusion:
        if isinstance(block, DisplayedEquation):
            parts, sentences = pieces(block, **_TABLE)
            yield rf"\par\medskip {latex_text(block.words)}{verdict(block)}\par\nopagebreak"
            yield from _formulas(map(_piece, parts), notes.new(sentences))
        else:
            yield from _words(block, heading)


def _formulas(parts: Iterable[str], sentences: Iterable[str]) -> Iterator[str]:
    """Yield a paragraph of formulas, and what must be said of them."""
    yield rf"{{\smallskip\leftskip1.5em\relax {' '.join(parts)}\par}}"
    for sentence in sentences:
        yield rf"{{\leftskip1.5em\relax\small {latex_text(sentence)}\par}}"


def _words(event: Heading | Remark, heading: str) -> Iterator[str]:
    """Yield a heading or a paragraph; a remark of several lines is laid out already, and stays so."""
    if isinstance(event, Heading):
        yield heading.format(latex_text(event.text))
    elif len(lines := visible_lines(event.text)) > 1:
        yield r"\par\medskip"
        yield from (rf"{{\ttfamily\leavevmode {latex_line(line)}\par}}" for line in lines)
    else:
        yield rf"\par\medskip {latex_text(event.text)}\par"


def _piece(piece: FormulaPiece) -> str:
    return latex_text(piece.words) if piece.latex is None else _fitting(piece.latex)


def _matrix(state: Table) -> str:
    return _fitting(table_latex(state, **_TABLE))


def _fitting(formula: str) -> str:
    return rf"\modlinalgfit{{{formula}}}"
