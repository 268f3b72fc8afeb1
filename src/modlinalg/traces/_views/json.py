"""Traces as JSON and back: the data itself, for pages, worksheets and other programs.

The format is "modlinalg-trace", version 1; its schema is `schemas/trace-1.schema.json`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import matmul
from typing import Any, cast, get_args

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, as_vector
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.certificates._notation import (
    json_object,
    matrix_from_json,
    matrix_json,
    ring_from_json,
    ring_json,
    step_from_json,
    step_json,
)
from modlinalg.elimination._steps import (
    AskedModulo,
    Closing,
    DisplayedEquation,
    Event,
    Goal,
    Heading,
    Remark,
    TraceData,
    TraceStep,
)
from modlinalg.errors import InputError

FORMAT = "modlinalg-trace"
VERSION = 1
_READER = "Trace.from_json"
_KEYS = {
    "format": str,
    "version": int,
    "goal": str,
    "title": str,
    "name": str,
    "ring": dict,
    "side": str,
    "bar": int | None,
    "start": dict,
    "events": list,
    "result": dict,
    "conclusion": list,
}


def trace_json(trace: TraceData) -> dict[str, Any]:
    """Return a trace as JSON data; `congruences` stands there only where the trace has them."""
    data: dict[str, Any] = {}
    if (asked := trace.congruences) is not None:
        moduli = list(asked.moduli)
        data["congruences"] = {"M": matrix_json(asked.M), "b": matrix_json(asked.b), "moduli": moduli}
    return data | {
        "format": FORMAT,
        "version": VERSION,
        "goal": trace.goal,
        "title": trace.title,
        "name": trace.name,
        "ring": ring_json(trace.ring),
        "side": trace.side,
        "bar": trace.bar,
        "start": matrix_json(trace.start),
        "events": [_block_json(event, trace.ring) for event in trace.events],
        "result": matrix_json(trace.result),
        "conclusion": [_block_json(block, trace.ring) for block in trace.conclusion],
    }


def _block_json(block: Event | Closing, ring: Ring) -> dict[str, Any]:
    if isinstance(block, TraceStep):
        step, pivot = step_json(block.operation, ring), list(block.pivot) if block.pivot is not None else None
        return {"type": "step", "step": step, "reason": block.reason, "pivot": pivot}
    if isinstance(block, DisplayedEquation):
        parts = [matrix_json(part) if isinstance(part, Matrix) else part for part in block.parts]
        return {"type": "equation", "words": block.words, "parts": parts, "holds": block.holds}
    return {"type": "heading" if isinstance(block, Heading) else "remark", "text": block.text}


def trace_fields(text: str) -> dict[str, Any]:
    """Return the fields of the trace that a JSON text holds; InputError for anything else.

    The steps are replayed, and must turn the start into the result; equations are multiplied out.
    Whether the words are true is not asked here (see `Trace.from_json`).
    """
    data = json_object(text, _READER)
    _require_keys(data, _KEYS | ({"congruences": dict} if "congruences" in data else {}))
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise InputError(f"{_READER}: format {quoted(data['format'])}, version {quoted(data['version'])}")
    if data["goal"] not in get_args(Goal) or data["side"] not in get_args(Side):
        raise InputError(f"{_READER}: goal {quoted(data['goal'])}, side {quoted(data['side'])}")
    ring = ring_from_json(data["ring"], _READER)
    start = matrix_from_json(data["start"], ring, _READER)
    fields = {
        "goal": data["goal"],
        "title": data["title"],
        "start": start,
        "events": tuple(_event(event, start, ring) for event in data["events"]),
        "result": matrix_from_json(data["result"], ring, _READER),
        "conclusion": tuple(_closing(block, ring) for block in data["conclusion"]),
        "side": data["side"],
        "bar": data["bar"],
        "name": data["name"],
        "congruences": _congruences(data["congruences"], data["side"]) if "congruences" in data else None,
    }
    if data["bar"] is not None and not 0 <= data["bar"] <= PLACEMENTS[data["side"]].shape(start)[1]:
        raise InputError(f"{_READER}: bar {quoted(data['bar'])} lies outside the matrix")
    if TraceData(**fields).replay() != fields["result"]:
        raise InputError(f"{_READER}: the steps do not turn the start into the result")
    return fields


def _require_keys(data: object, keys: dict[str, Any]) -> dict[str, Any]:
    """Raise InputError unless data is an object with exactly these keys and types."""
    if not isinstance(data, dict) or set(data) != set(keys):
        raise InputError(f"{_READER}: the keys {', '.join(keys)} are needed in {quoted(data)}")
    for key, kind in keys.items():
        if not isinstance(data[key], kind) or (isinstance(data[key], bool) and kind != bool | None):
            raise InputError(f"{_READER}: {key} is {quoted(data[key])}")
    return data


def _congruences(data: object, side: Side) -> AskedModulo:
    """Return the question with one modulus for each equation; one right-hand side is a Vector."""
    asked = _require_keys(data, {"M": dict, "b": dict, "moduli": list})
    M, b = (matrix_from_json(asked[name], ZZ, _READER) for name in ("M", "b"))
    if not all(type(n) is int for n in asked["moduli"]):
        raise InputError(f"{_READER}: moduli {quoted(asked['moduli'])}")
    at = PLACEMENTS[side]
    is_vector = at.shape(b)[1] == 1
    return AskedModulo(M, as_vector(b, is_column=not at.flipped) if is_vector else b, tuple(asked["moduli"]))


def _event(data: object, start: Matrix, ring: Ring) -> Event:
    if not isinstance(data, dict) or data.get("type") != "step":
        return _words(data)
    _require_keys(data, {"type": str, "step": dict, "reason": str, "pivot": list | None})
    pivot = data["pivot"]
    if pivot is not None:
        inside = len(pivot) == 2 and all(
            type(i) is int and 0 <= i < size for i, size in zip(pivot, start.shape, strict=True)
        )
        if not inside:
            raise InputError(f"{_READER}: pivot {quoted(pivot)} lies outside the matrix")
    step = step_from_json(data["step"], start.shape, ring, _READER)
    return TraceStep(step, data["reason"], None if pivot is None else (pivot[0], pivot[1]))


def _words(data: object) -> Heading | Remark:
    fields = _require_keys(data, {"type": str, "text": str})
    if fields["type"] not in ("heading", "remark"):
        raise InputError(f"{_READER}: type {quoted(fields['type'])}")
    return Heading(fields["text"]) if fields["type"] == "heading" else Remark(fields["text"])


def _closing(data: object, ring: Ring) -> Closing:
    if not isinstance(data, dict) or data.get("type") != "equation":
        return _words(data)
    _require_keys(data, {"type": str, "words": str, "parts": list, "holds": bool | None})
    parts = tuple(
        part if isinstance(part, str) else matrix_from_json(part, ring, _READER) for part in data["parts"]
    )
    block = DisplayedEquation(data["words"], parts, cast("bool | None", data["holds"]))
    text = [part if isinstance(part, str) else "" for part in block.parts]
    sign = next((i for i, word in enumerate(text) if word in ("=", "!=")), None)
    if block.holds is None:
        return block
    if sign is None:
        raise InputError(f"{_READER}: {quoted(block.words)} is no equation, so it neither holds nor fails")
    if (_product(block, 0, sign) == _product(block, sign + 1, len(text))) != block.holds:
        raise InputError(f"{_READER}: the equation {quoted(block.words)} holds or not, against what it says")
    return block


def _product(block: DisplayedEquation, first: int, last: int) -> Matrix:
    """Return the product of the parts first..last-1, which are matrices with `*` between them."""
    parts = block.parts[first:last]
    factors = [part for part in parts[::2] if isinstance(part, Matrix)]
    if not factors or len(factors) != len(parts[::2]) or any(part != "*" for part in parts[1::2]):
        raise InputError(f"{_READER}: {quoted(block.words)} is no equation between products of matrices")
    try:
        return reduce(matmul, factors)
    except InputError as error:
        raise InputError(f"{_READER}: {quoted(block.words)}: {error}") from None


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
    if not blocks:
        return "nothing"
    block = blocks[0]
    if isinstance(block, TraceStep):
        return quoted(f"{block.operation.notation(ring)}: {block.reason} (pivot {block.pivot})")
    if isinstance(block, DisplayedEquation):
        return quoted(f"{block.words} ({'holds' if block.holds else 'fails'})")
    return quoted(block.text)
