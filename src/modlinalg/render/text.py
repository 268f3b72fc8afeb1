"""Traces as plain text for a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from modlinalg.elimination.steps import Lines, apply_step
from modlinalg.elimination.trace import Closing, Equation, Heading, Remark, TraceData, TraceStep
from modlinalg.typeset import SHOWN, equation, grid, shortened

INDENT = "    "


def trace_text(trace: TraceData) -> str:
    """Return a whole trace as text."""
    return "\n".join(trace_lines(trace)) + "\n"


def trace_lines(trace: TraceData) -> Iterator[str]:
    """Yield the lines of a trace, so that a long one need not be held at once."""
    rows: Lines = trace.start.tolist()
    ring = trace.ring
    yield from _title(trace.title, "=")
    yield from _indented(_state(trace, rows, None))
    number = 0
    for event in trace.events:
        if isinstance(event, TraceStep):
            number += 1
            apply_step(event.operation, rows, ring)
            yield ""
            yield f"{number}. {event.operation.notation(ring)}"
            yield f"{INDENT}{event.reason}"
            yield from _indented(_state(trace, rows, event.pivot))
        else:
            yield from _words(event)
    for block in trace.conclusion:
        yield from _equation(block) if isinstance(block, Equation) else _words(block)


def _state(trace: TraceData, rows: Lines, pivot: tuple[int, int] | None) -> list[str]:
    cells = [[trace.ring.format(entry) for entry in row] for row in rows]
    if pivot is not None:
        i, j = pivot
        cells[i][j] = f"({cells[i][j]})"
    return grid(shortened(cells, SHOWN), trace.start.shape)


def _words(event: Closing | Heading | Remark) -> Iterator[str]:
    yield ""
    if isinstance(event, Heading):
        yield from _title(event.text, "-")
    elif isinstance(event, Remark):
        yield event.text


def _equation(block: Equation) -> Iterator[str]:
    yield ""
    verdict = {True: " (checked)", False: " (does NOT hold)", None: ""}[block.holds]
    yield block.words + verdict
    parts = [part if isinstance(part, str) else part.text_lines() for part in block.parts]
    if parts:
        yield from _indented(equation(*parts))


def _title(text: str, underline: str) -> list[str]:
    return [text, underline * len(text)]


def _indented(lines: Sequence[str]) -> Iterator[str]:
    return (INDENT + line for line in lines)
