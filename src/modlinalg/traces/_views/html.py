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
    Remark,
    Step,
    Swap,
    TraceData,
)

_HERE = "modlinalg.traces._views"
_SCRIPTS = ("notation.js", "table.js", "arithmetic.js", "equations.js", "stepper.js")


def trace_html(trace: TraceData, *, fragment: bool = False) -> str:
    """Return a trace as an HTML document, or as a piece to put into another one.

    Both need nothing but themselves.  A fragment may stand several times on a page: its style
    and its names live in a shadow tree.  Where scripts do not run, the title, the start and
    the result are shown.
    """
    player = Player(
        kind="trace",
        title=trace.title,
        fallback=_fallback(trace),
        data=_page_data(trace),
        style=part("stepper.css", _HERE),
        skeleton=part("stepper.html", _HERE),
        script="\n".join(
            (part("exact.js", _HERE), part("common.js"), *(part(name, _HERE) for name in _SCRIPTS))
        ),
    )
    return player.fragment() if fragment else player.document()


def _fallback(trace: TraceData) -> str:
    """Return what is read where scripts do not run."""
    count = len(trace.steps)
    steps = "1 step leads" if count == 1 else f"{count} steps lead"
    start, result = ("\n".join(M.text_lines()) for M in (trace.start, trace.result))
    return (
        f"<p>{markup(trace.name)} over {trace.ring}; {steps} from the start to the result."
        " Where scripts run, every step is shown here.</p>\n"
        f"<p>Start</p>\n<pre>{start}</pre>\n<p>Result</p>\n<pre>{result}</pre>"
    )


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
        "events": [_event_data(event, trace.ring, reasons) for event in trace.events],
        "reasons": list(reasons),
        "conclusion": [_closing_data(block) for block in trace.conclusion],
    }


def _matrix_data(M: Matrix) -> dict[str, Any]:
    return {"rows": M.shape[0], "cols": M.shape[1], "lines": [" ".join(row) for row in M.cells()]}


def _event_data(event: Event, ring: Ring, reasons: dict[str, int]) -> dict[str, str] | list[Any]:
    if isinstance(event, Heading | Remark):
        return _words_data(event)
    reason = reasons.setdefault(event.reason, len(reasons))
    return [*_step_data(event.operation, ring), reason, event.pivot]


def _step_data(step: Step, ring: Ring) -> list[Any]:
    """Return [op, axis, line, other line, factor]; for "add" the lines are target and source."""
    if isinstance(step, Swap):
        return ["swap", step.axis, step.i, step.j, None]
    if isinstance(step, AddMultiple):
        return ["add", step.axis, step.target, step.source, ring.format(step.factor)]
    return ["scale", step.axis, step.i, step.i, ring.format(step.factor)]


def _words_data(event: Heading | Remark) -> dict[str, str]:
    return {"heading" if isinstance(event, Heading) else "remark": event.text}


def _closing_data(block: Closing) -> dict[str, Any]:
    if not isinstance(block, DisplayedEquation):
        return _words_data(block)
    parts = [_matrix_data(each) if isinstance(each, Matrix) else each for each in block.parts]
    return {"equation": block.words, "parts": parts, "holds": block.holds}
