r"""Slides as frames of beamer, for pdflatex."""

from __future__ import annotations

from collections.abc import Iterator

from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._matrices.typeset.grid import Table
from modlinalg._matrices.typeset.latex import notation_latex, table_latex
from modlinalg._matrices.typeset.latex_text import latex_line, latex_text
from modlinalg.elimination._events import TraceData
from modlinalg.traces._views.formulas import formula_of
from modlinalg.traces._views.slides import Slide, slides_of

# TeX, which knows its size, makes a formula smaller until it is neither too wide nor too high.
_PREAMBLE = r"""\documentclass[aspectratio=169,11pt,hyperref={bookmarks=false}]{beamer}
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
_TABLE = {"pivot": r"\modlinalgpivot", "edge": r"@{\,}"}
_HIGH, _HIGH_BESIDE = r"0.66\textheight", r"0.44\textheight"


def slides_beamer(trace: TraceData) -> str:
    """Return the slides of a trace as a LaTeX document for beamer; UnsupportedError where they do not fit."""
    title = "".join(char for char in trace.title if char.isascii() and (char.isalnum() or char in " .:,()+-"))
    found = slides_of(trace)
    lines = [_PREAMBLE.replace("TITLE", title).replace("COUNT", str(len(found)))]
    lines.append(rf"\renewcommand{{\arraystretch}}{{{1.4 if trace.ring == QQ else 1.15}}}")
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
    yield from _sentences(slide)
    if slide.formula:
        room = _HIGH_BESIDE if slide.operation is not None or slide.sentences else _HIGH
        lines = r" \\[1ex] ".join(" ".join(map(_part, line)) for line in slide.formula)
        formula = rf"\begin{{array}}{{@{{}}l@{{}}}} {lines} \end{{array}}"
        yield rf"\modlinalgformula{{{room}}}{{\scalebox{{1.4}}{{${formula}$}}}}"
    yield r"\end{frame}"


def _sentences(slide: Slide) -> Iterator[str]:
    if slide.is_laid_out:
        yield from (
            rf"{{\scriptsize\ttfamily\leavevmode {latex_line(line)}\par}}" for line in slide.sentences
        )
    elif slide.sentences:
        lines = "".join(rf"{latex_text(line)}\par " for line in slide.sentences)
        yield rf"{{\small\raggedright {lines}}}"


def _part(part: Table | str) -> str:
    if isinstance(part, Table):
        return table_latex(part, **_TABLE)
    piece = formula_of(part)
    return rf"\mbox{{{latex_text(piece.words)}}}" if piece.latex is None else piece.latex
