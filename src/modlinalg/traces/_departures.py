"""Where a trace that is read departs from the one that the elimination makes."""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg.elimination._events import Closing, DisplayedEquation, Event, TraceData, TraceStep


def agreeing(blocks: Sequence[Event | Closing], others: Sequence[Event | Closing]) -> int:
    """Return how many blocks are the same before the first that differs."""
    pairs = enumerate(zip(blocks, others, strict=False))
    return next((k for k, (one, other) in pairs if one != other), min(len(blocks), len(others)))


def departure(found: TraceData, made: TraceData) -> str:
    """Return the first thing in a trace that is not as the elimination makes it."""
    if found.start != made.start:
        return "what stands behind the bar of the start is not the identity"
    if found.title != made.title:
        return f"the title {quoted(found.title)} should be {quoted(made.title)}"
    for what, given, right in (
        ("event", found.events, made.events),
        ("part of the conclusion", found.conclusion, made.conclusion),
    ):
        if given != right:
            k = agreeing(given, right)
            said, gives = (_shown(blocks[k : k + 1], found.ring) for blocks in (given, right))
            return f"{what} {k + 1} is {said}, but the elimination of the start gives {gives}"
    return "the result or the bar is not that of the elimination of the start"


def _shown(blocks: Sequence[Event | Closing], ring: Ring) -> str:
    """Return what a block says, or that there is none."""
    if not blocks:
        return "nothing"
    block = blocks[0]
    if isinstance(block, TraceStep):
        return quoted(f"{block.operation.notation(ring)}: {block.reason} (pivot {block.pivot})")
    if isinstance(block, DisplayedEquation):
        return quoted(f"{block.words} ({'holds' if block.holds else 'fails'})")
    return quoted(block.text)
