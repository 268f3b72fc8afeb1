"""Traces as a self-contained HTML page that replays them step by step.

The page holds the start and the steps, never a matrix per step; its script replays them in
exact arithmetic and draws what the reader asks for.  Nothing is fetched.  Entries travel as
text, because a number in JSON would be rounded to 53 bits.  Everything that came from the
user reaches the page as escaped text or through textContent.
"""

from __future__ import annotations

from typing import Any

from modlinalg._arithmetic.rings import Ring, modulus_text
from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.embedding import Player, markup, part
from modlinalg.elimination._steps import (
    AddMultiple,
    Closing,
    DisplayedEquation,
    Event,
    Heading,
    Swap,
    TraceData,
    TraceStep,
)

_HERE = "modlinalg.traces._views"
_SCRIPTS = ("notation.js", "table.js", "arithmetic.js", "equations.js", "stepper.js")


def trace_html(trace: TraceData, *, fragment: bool = False) -> str:
    """Return a trace as an HTML document, or as a piece to put into another one.

    Both need nothing but themselves.  A fragment may stand several times on a page: its style
    and its names live in a shadow tree.  Where scripts do not run, the title, the start and
    the result are shown.
    """
    count = len(trace.steps)
    steps = "1 step leads" if count == 1 else f"{count} steps lead"
    start, result = ("\n".join(M.text_lines()) for M in (trace.start, trace.result))
    fallback = (
        f"<p>{markup(trace.name)} over {trace.ring}; {steps} from the start to the result."
        " Where scripts run, every step is shown here.</p>\n"
        f"<p>Start</p>\n<pre>{start}</pre>\n<p>Result</p>\n<pre>{result}</pre>"
    )
    player = Player(
        kind="trace",
        title=trace.title,
        fallback=fallback,
        data=_page_data(trace),
        style=part("stepper.css", _HERE),
        skeleton=part("stepper.html", _HERE),
        script="\n".join(
            (part("exact.js", _HERE), part("common.js"), *(part(name, _HERE) for name in _SCRIPTS))
        ),
    )
    return player.fragment() if fragment else player.document()


def _page_data(trace: TraceData) -> dict[str, Any]:
    """Return the trace as the page's script reads it: entries as text, each reason once.

    The modulus is "0" over Z and null over Q.
    """
    reasons: dict[str, int] = {}
    return {
        "title": trace.title,
        "goal": trace.goal,
        "name": trace.name,
        "modulus": None if trace.ring.modulus is None else modulus_text(trace.ring),
        "side": trace.side,
        "bar": trace.bar,
        "start": _matrix_data(trace.start),
        "events": [_block_data(event, trace.ring, reasons) for event in trace.events],
        "reasons": list(reasons),
        "conclusion": [_block_data(block, trace.ring, reasons) for block in trace.conclusion],
    }


def _matrix_data(M: Matrix) -> dict[str, Any]:
    return {"rows": M.shape[0], "cols": M.shape[1], "lines": [" ".join(row) for row in M.cells()]}


def _block_data(block: Event | Closing, ring: Ring, reasons: dict[str, int]) -> dict[str, Any] | list[Any]:
    """Return words, an equation, or [op, axis, line (the target), other line, factor, reason, pivot]."""
    if isinstance(block, TraceStep):
        step, reason = block.operation, reasons.setdefault(block.reason, len(reasons))
        lines = (step.target, step.source) if isinstance(step, AddMultiple) else (step.i, step.i)
        if isinstance(step, Swap):
            return ["swap", step.axis, step.i, step.j, None, reason, block.pivot]
        kind = "add" if isinstance(step, AddMultiple) else "scale"
        return [kind, step.axis, *lines, ring.format(step.factor), reason, block.pivot]
    if isinstance(block, DisplayedEquation):
        parts = [_matrix_data(each) if isinstance(each, Matrix) else each for each in block.parts]
        return {"equation": block.words, "parts": parts, "holds": block.holds}
    return {"heading" if isinstance(block, Heading) else "remark": block.text}
