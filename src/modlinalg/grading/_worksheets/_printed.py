r"""Worksheets and their keys as LaTeX for pdflatex, as Markdown, and as pages that fetch nothing."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import chain
from textwrap import wrap
from typing import Literal, TypeAlias

from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.escape import markdown_text
from modlinalg._matrices.typeset.latex import notation_latex
from modlinalg._matrices.typeset.latex_text import latex_line, latex_text
from modlinalg.grading._worksheets._exports import how_html
from modlinalg.grading._worksheets._sheets import Item, Worksheet
from modlinalg.traces._exercises import Exercise

_PREAMBLE = r"""\documentclass[10pt,a4paper]{article}
\usepackage{amsmath,amssymb}
\usepackage{graphicx}
\usepackage[margin=18mm]{geometry}
\usepackage{multicol}
\setlength{\parindent}{0pt}
\setlength{\columnsep}{9mm}
\raggedcolumns
\begin{document}"""
_WIDTH = 90  # characters of the typewriter font in a line
_END = "\\end{document}\n"
SheetPart: TypeAlias = Literal["questions", "answers", "solutions"]  # the sheet, its short and its worked key
_HEADINGS = {"questions": "", "answers": ": answers", "solutions": ": solutions"}


def question_latex(task: Exercise) -> str:
    r"""Return the question of a task with its matrices, as a piece of LaTeX."""
    return _posed(task.question, task.note, [("M", task.M), *([] if task.b is None else [("b", task.b)])])


def _posed(question: str, note: str, matrices: Iterable[tuple[str, Matrix]], steps: str = "") -> str:
    formulas = r",\quad ".join(rf"{name} = {A.to_latex()}" for name, A in matrices)
    words = _words(question) + (rf" {{\small\itshape {_words(note)}}}" if note else "")
    return f"{words}{steps}\n\\par\\nopagebreak\\smallskip\\hfil${formulas}$\\hfil\\par"


def _words(text: str) -> str:
    return latex_text(text.replace(">=", "≥"))


def latex(sheet: Worksheet, what: SheetPart) -> str:
    """Return the questions of one student in two columns, or a key to them."""
    if what == "questions":
        parts = [r"\begin{multicols}{2}", *map(_asked, sheet.items), r"\end{multicols}"]
    elif what == "answers":
        parts = list(map(_answer, sheet.items))
    else:
        parts = [
            f"{_asked(item)}\n\\par {{\\small "
            f"{latex_text(f'effort: {item.task.effort}; seed {item.seed}')}}}\n"
            f"{_answer(item) if item.order is not None else ''}\n"
            f"{item.task.solution.to_latex(fragment=True)}"
            for item in sheet.items
        ]
    title, student = latex_text(sheet.title + _HEADINGS[what]), latex_text(sheet.student)
    line = rf"\textbf{{\large {title}}}\hfill {student}\par\medskip"
    return "\n".join([_PREAMBLE, line, *parts, _END])


def with_question(task: Exercise, solution: str) -> str:
    """Return the LaTeX of a solution, a document or a fragment, with the question before it."""
    head, begin, body = solution.rpartition("\\begin{document}\n")
    return f"{head}{begin}{question_latex(task)}\\bigskip\n{body}"


def _asked(item: Item) -> str:
    steps = r"\quad ".join(rf"\mbox{{{name}: ${notation_latex(step)}$}}" for name, step in item.steps)
    asked = _posed(item.question, item.note, item.matrices, f"\n\\par {steps}" if steps else "")
    example = r"\newline ".join(map(latex_line, _lines(item.example)))
    how = rf"\par {_words(item.how)}\newline {{\ttfamily {example}}}\par"
    question = rf"\textbf{{{item.number}.}} ({item.worth}) {asked}{how}"
    return f"\\begin{{minipage}}{{\\linewidth}}\\raggedright\n{question}\n\\end{{minipage}}\\par\\medskip"


def _answer(item: Item) -> str:
    """Return the short answer as it may be handed in: its parts in lines of their own, all on one page."""
    lines = chain.from_iterable(wrap(part, _WIDTH, break_on_hyphens=False) for part in _lines(item.answer))
    verbatim = "\n".join([r"\begin{verbatim}", *lines, r"\end{verbatim}"])
    begin = rf"\begin{{minipage}}{{\linewidth}}\topsep=0pt\partopsep=0pt \textbf{{{item.number}.}}"
    return f"{begin}\n{verbatim}\n\\end{{minipage}}\\par\\medskip"


def _lines(answer: str) -> list[str]:
    """Return the parts of an answer as lines, which end as parts do."""
    return answer.replace("; ", ";\n").split("\n")


def markdown(sheet: Worksheet, what: SheetPart) -> str:
    lines = [f"# {markdown_text(sheet.title)}{_HEADINGS[what]}", "", markdown_text(sheet.student), ""]
    if what == "answers":
        return "\n".join([*lines, *(f"{item.number}. `{item.answer}`" for item in sheet.items), ""])
    for item in sheet.items:
        question = " ".join(filter(None, (item.question, item.note)))
        lines.append(f"**{item.number}.** ({item.worth}) `{question}`\n")
        lines += [f"```text\n{item.body()}\n```\n", f"{item.how} `{item.example}`\n"]
        if what == "solutions":
            lines.append(f"effort: {item.task.effort}; seed {item.seed}\n")
            lines += [f"{item.answer}\n"] if item.order is not None else []
            lines.append(f"```text\n{item.task.solution.to_text().rstrip()}\n```\n")
    return "\n".join(lines)


def page(sheet: Worksheet, what: SheetPart) -> str:
    if what == "questions":
        parts = list(map(_question, sheet.items))
    elif what == "answers":
        parts = [f"<p><b>{item.number}.</b> <code>{escape(item.answer)}</code></p>" for item in sheet.items]
    else:
        parts = [
            f"{_question(item)}<p>effort: {item.task.effort}; seed {item.seed}</p>"
            f"{f'<p>{escape(item.answer)}</p>' if item.order is not None else ''}"
            f"{_scrolling(item.task.solution.to_text())}"
            for item in sheet.items
        ]
    title = escape(sheet.title + _HEADINGS[what])
    style = "body{font-family:sans-serif;max-width:50em;margin:2em auto;padding:0 1em}pre{overflow-x:auto}"
    width = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{width}<title>{title}</title><style>{style}</style>'
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body><main><h1>{title}</h1>'
        f"<p>{escape(sheet.student)}</p>\n{body}\n</main></body></html>\n"
    )


def _question(item: Item) -> str:
    note = f" <i>{escape(item.note)}</i>" if item.note else ""
    words = f"{escape(item.question)}{note}"
    return f"<p><b>{item.number}.</b> ({item.worth}) {words}</p>\n{_scrolling(item.body())}\n{how_html(item)}"


def _scrolling(text: str) -> str:
    """Return lines that keep their width; the keyboard scrolls what is wider than the page."""
    return f'<pre tabindex="0">{escape(text)}</pre>'
