"""Traces as plain text for a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from modlinalg._arithmetic.progress import report
from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.escape import visible, visible_lines
from modlinalg._matrices.typeset.grid import SHOWN_IN_STEPS, WIDTH, Table, equation, table_lines
from modlinalg.elimination._events import Closing, DisplayedEquation, Heading, Remark, TraceData, TraceStep
from modlinalg.traces._views.states import Notes, ShownState, matrix_table, verdict

INDENT = "    "
ROOM = WIDTH - len(INDENT)


def trace_text(trace: TraceData) -> str:
    """Return a whole trace as text."""
    return "\n".join(trace_lines(trace)) + "\n"


def trace_lines(trace: TraceData) -> Iterator[str]:
    """Yield the lines of a trace, so that a long one need not be held at once."""
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
            yield from _words(event)
    for block in trace.conclusion:
        yield ""
        yield from _equation(block, notes) if isinstance(block, DisplayedEquation) else _words(block)


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


def _equation(block: DisplayedEquation, notes: Notes) -> Iterator[str]:
    yield visible(block.words) + verdict(block)
    yield from _indented(equation_lines(block, notes))


def _words(event: Heading | Remark | Closing) -> list[str]:
    if isinstance(event, Heading):
        return _title(event.text, "-")
    return visible_lines(event.text) if isinstance(event, Remark) else []


def _title(text: str, underline: str) -> list[str]:
    words = visible(text)
    return [words, underline * len(words)]


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (INDENT + line for line in lines)
