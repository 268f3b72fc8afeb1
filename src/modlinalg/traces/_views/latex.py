r"""Traces as LaTeX for pdflatex: a document, a fragment for \input into another one, or slides of beamer.

The formulas of equations are those of the MyST view as well, and so are those in its sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.escape import visible_lines
from modlinalg._matrices.typeset.grid import SHOWN_IN_LATEX, Table
from modlinalg._matrices.typeset.latex import digits_shown, has_long_numbers, notation_latex, table_latex
from modlinalg._matrices.typeset.latex_text import latex_line, latex_text
from modlinalg._support.regex import re
from modlinalg.elimination._steps import DisplayedEquation, Heading, Remark, TraceData, TraceStep
from modlinalg.traces._views.slides import Slide, slides_of
from modlinalg.traces._views.states import Notes, ShownState, matrix_table, verdict

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
    lines = [_MACROS, _stretch(trace.ring)]
    lines += [title.format(latex_text(trace.title)), *_body(trace, heading), _END]
    if not fragment:
        lines = [_PREAMBLE, *lines, r"\end{document}"]
    return "\n".join(lines) + "\n"


def _stretch(ring: Ring) -> str:
    return rf"\renewcommand{{\arraystretch}}{{{1.4 if ring == QQ else 1.15}}}"  # fractions are higher


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


# TeX, which knows its size, makes a formula smaller until it is neither too wide nor too high.
_BEAMER = r"""\documentclass[aspectratio=169,11pt,hyperref={bookmarks=false}]{beamer}
\usepackage{amsmath,amssymb}
\usepackage{graphicx}
\usefonttheme[onlymath]{serif}
\setbeamertemplate{navigation symbols}{}
\setbeamertemplate{footline}{\hfill\usebeamerfont{footline}\insertframenumber\,/\,COUNT\kern6pt\vskip4pt}
\DeclareFontFamily{OML}{cmss}{\skewchar\font127}
\DeclareFontShape{OML}{cmss}{m}{n}{<->ssub*cmm/m/it}{}
\DeclareFontFamily{OMS}{cmss}{\skewchar\font48}
\DeclareFontShape{OMS}{cmss}{m}{n}{<->ssub*cmsy/m/n}{}
\newsavebox{\modlinalgbox}
\newcommand{\modlinalgformula}[2]{\par\vfill{\centering\sbox{\modlinalgbox}{#2}%
  \ifdim\wd\modlinalgbox>\linewidth
    \sbox{\modlinalgbox}{\resizebox{\linewidth}{!}{\usebox{\modlinalgbox}}}\fi
  \ifdim\dimexpr\ht\modlinalgbox+\dp\modlinalgbox\relax>#1\relax
    \sbox{\modlinalgbox}{\resizebox*{!}{#1}{\usebox{\modlinalgbox}}}\fi
  \leavevmode\usebox{\modlinalgbox}\par}\vfill}
\newcommand{\modlinalgpivot}[1]{{\fboxsep1.5pt\kern-1.9pt\boxed{#1}\kern-1.9pt}}
\hbadness10000 \vbadness10000
\hypersetup{pdftitle={TITLE}}
\begin{document}"""
_HIGH, _HIGH_BESIDE = r"0.66\textheight", r"0.44\textheight"


def slides_beamer(trace: TraceData) -> str:
    """Return the slides of a trace as a LaTeX document for beamer; UnsupportedError where they do not fit."""
    title = "".join(char for char in trace.title if char.isascii() and (char.isalnum() or char in " .:,()+-"))
    found = slides_of(trace)
    lines = [_BEAMER.replace("TITLE", title).replace("COUNT", str(len(found)))]
    lines.append(_stretch(trace.ring))
    for slide in found:
        lines += _frame(slide, trace.ring)
    return "\n".join([*lines, r"\end{document}"]) + "\n"


def _frame(slide: Slide, ring: Ring) -> Iterator[str]:
    yield r"\begin{frame}"
    yield rf"\frametitle{{{latex_text(slide.title or slide.section)}}}"
    if slide.section and slide.title:
        yield rf"\framesubtitle{{{latex_text(slide.section)}}}"
    if slide.operation is not None:
        yield rf"\modlinalgformula{{1.2\baselineskip}}{{${notation_latex(slide.operation.notation(ring))}$}}"
    if slide.is_laid_out:
        for line in slide.sentences:
            yield rf"{{\scriptsize\ttfamily\leavevmode {latex_line(line)}\par}}"
    elif slide.sentences:
        lines = "".join(rf"{latex_text(line)}\par " for line in slide.sentences)
        yield rf"{{\small\raggedright {lines}}}"
    if slide.formula:
        room = _HIGH_BESIDE if slide.operation is not None or slide.sentences else _HIGH
        lines = r" \\[1ex] ".join(" ".join(map(_part, line)) for line in slide.formula)
        formula = rf"\begin{{array}}{{@{{}}l@{{}}}} {lines} \end{{array}}"
        yield rf"\modlinalgformula{{{room}}}{{\scalebox{{1.4}}{{${formula}$}}}}"
    yield r"\end{frame}"


def _part(part: Table | str) -> str:
    if isinstance(part, Table):
        return table_latex(part, **_TABLE)
    piece = formula_of(part)
    return rf"\mbox{{{latex_text(piece.words)}}}" if piece.latex is None else piece.latex
