"""Traces as plain text, and as Markdown: CommonMark, or MyST with formulas for notebooks and textbooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from modlinalg._arithmetic.progress import report
from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.escape import markdown_text, visible, visible_lines
from modlinalg._matrices.typeset.grid import (
    SHOWN_IN_LATEX,
    SHOWN_IN_STEPS,
    WIDTH,
    Table,
    equation,
    table_lines,
)
from modlinalg._matrices.typeset.latex import notation_latex, table_latex
from modlinalg._support.regex import re
from modlinalg.elimination._steps import DisplayedEquation, Heading, Remark, TraceData, TraceStep
from modlinalg.traces._views.latex import FormulaPiece, in_sentence, pieces, remarks
from modlinalg.traces._views.states import Notes, ShownState, matrix_table, verdict

INDENT = "    "
ROOM = WIDTH - len(INDENT)


def trace_text(trace: TraceData) -> str:
    return "\n".join(trace_lines(trace)) + "\n"


def trace_lines(trace: TraceData) -> Iterator[str]:
    board, notes = ShownState(trace, SHOWN_IN_STEPS), Notes()
    yield from _title(trace.title, "=")
    yield from _indented(state_lines(board.table(), notes))
    number, count = 0, sum(isinstance(event, TraceStep) for event in trace.events)
    for event in trace.events:
        yield ""
        if isinstance(event, TraceStep):
            report("writing steps", number, count)
            number += 1
            board.apply(event.operation)
            yield f"{number}. {event.operation.notation(trace.ring)}"
            yield INDENT + visible(event.reason)
            yield from _indented(state_lines(board.table(event.pivot), notes))
        else:
            yield from _text_words(event)
    for block in trace.conclusion:
        yield ""
        if isinstance(block, DisplayedEquation):
            yield visible(block.words) + verdict(block)
            yield from _indented(equation_lines(block, notes))
        else:
            yield from _text_words(block)


def state_lines(state: Table, notes: Notes) -> list[str]:
    """Return the lines of a matrix, and below the first that is shortened, by how much it is."""
    return [*table_lines(state, ROOM), *notes.new([state.left_out])]


def equation_lines(block: DisplayedEquation, notes: Notes) -> list[str]:
    """Return the lines of an equation between matrices, which stand below each other if it is too wide."""
    tables = {
        k: matrix_table(part, SHOWN_IN_STEPS)
        for k, part in enumerate(block.parts)
        if isinstance(part, Matrix)
    }
    parts = [
        visible(part) if isinstance(part, str) else table_lines(tables[k], ROOM)
        for k, part in enumerate(block.parts)
    ]
    lines = equation(*parts, width=ROOM) if parts else []
    return [*lines, *notes.new(shown.left_out for shown in tables.values())]


def _text_words(event: Heading | Remark) -> list[str]:
    return _title(event.text, "-") if isinstance(event, Heading) else visible_lines(event.text)


def _title(text: str, underline: str) -> list[str]:
    words = visible(text)
    return [words, underline * len(words)]


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (INDENT + line for line in lines)


Flavour: TypeAlias = Literal["plain", "myst"]


def trace_markdown(trace: TraceData, *, flavour: Flavour = "plain") -> str:
    """Return a trace as Markdown: headings, numbered steps with their reasons, matrices.

    "plain" is CommonMark with the matrices in fenced blocks; "myst" has them as formulas
    between dollar signs, for the extension dollarmath.
    """
    return "\n".join(_lines(trace, _PlainMarkdown() if flavour == "plain" else _Myst()))


class _PlainMarkdown:
    """Matrices and operations as code."""

    limit = SHOWN_IN_STEPS

    def sentence(self, text: str) -> str:
        return markdown_text(text)

    def operation(self, notation: str) -> str:
        return f"`{notation}`"

    def state(self, state: Table, notes: Notes) -> Iterator[str]:
        yield from _fenced(state_lines(state, notes))

    def parts(self, block: DisplayedEquation, notes: Notes) -> Iterator[str]:
        if block.parts:
            yield from _fenced(equation_lines(block, notes))


class _Myst:
    """Matrices and operations as formulas."""

    limit = SHOWN_IN_LATEX

    def sentence(self, text: str) -> str:
        pieces_of = in_sentence(visible(text))
        return "".join(_around(each.words) if each.latex is None else _piece(each) for each in pieces_of)

    def operation(self, notation: str) -> str:
        return f"${notation_latex(notation)}$"

    def state(self, state: Table, notes: Notes) -> Iterator[str]:
        yield from ("$$", table_latex(state), "$$", "")
        yield from _paragraphs(notes.new(remarks(state)))

    def parts(self, block: DisplayedEquation, notes: Notes) -> Iterator[str]:
        parts, sentences = pieces(block)
        yield from _paragraphs([" ".join(map(_piece, parts)), *notes.new(sentences)])


def _around(words: str) -> str:
    """Return words between formulas with the blanks on both sides, which `markdown_text` takes away."""
    inner = words.strip(" ")
    if not inner:
        return words
    before, _, after = words.partition(inner)
    return f"{before}{markdown_text(inner)}{after}"


def _piece(piece: FormulaPiece) -> str:
    return markdown_text(piece.words) if piece.latex is None else f"${piece.latex}$"


def _lines(trace: TraceData, form: _PlainMarkdown | _Myst) -> Iterator[str]:
    board, notes = ShownState(trace, form.limit), Notes()
    yield from (f"# {markdown_text(trace.title)}", "")
    if trace.bar is None:
        yield from (f"{markdown_text(trace.name)} =", "")
    yield from form.state(board.table(), notes)
    number = 0
    for event in trace.events:
        if isinstance(event, TraceStep):
            number += 1
            board.apply(event.operation)
            item = f"{number}. "
            yield from (item + form.operation(event.operation.notation(trace.ring)), "")
            body = [form.sentence(event.reason), "", *form.state(board.table(event.pivot), notes)]
            yield from (" " * len(item) + line if line else "" for line in body)
        else:
            yield from _words(event, form)
    for block in trace.conclusion:
        if isinstance(block, DisplayedEquation):
            yield from (form.sentence(block.words) + verdict(block), "")
            yield from form.parts(block, notes)
        else:
            yield from _words(block, form)


def _words(event: Heading | Remark, form: _PlainMarkdown | _Myst) -> Iterator[str]:
    """Yield a heading or a paragraph; a remark of several lines is laid out already, and stays so."""
    if isinstance(event, Heading):
        yield from (f"## {form.sentence(event.text)}", "")
    elif len(lines := visible_lines(event.text)) > 1:
        yield from _fenced(lines)
    else:
        yield from _paragraphs([form.sentence(event.text)])


def _paragraphs(texts: Iterable[str]) -> Iterator[str]:
    for words in texts:
        yield from (words, "")


def _fenced(lines: Iterable[str]) -> Iterator[str]:
    """Yield a block of code behind a fence that no line of it can close."""
    body = list(lines)
    longest = max((len(run) for line in body for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    yield from (f"{fence}text", *body, fence, "")
