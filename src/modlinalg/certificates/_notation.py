"""Rings, matrices and steps as JSON, the same in certificates and in traces; and back, strictly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import Element, format_integer, parse_integer
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._matrices import Matrix, from_rows, store_of
from modlinalg.elimination._steps import AddMultiple, Scale, Step, Swap
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import parse_number
from modlinalg.formats._parsing.plaintext import without_repeated_keys


@dataclass(frozen=True)
class SparseMatrix:
    """A matrix that is too large to be written out: `entries[k]` stands at place `at[k]`, 0 elsewhere.

    The places are counted row by row, i*cols + j for (i, j), and increase; no entry is 0.
    """

    shape: tuple[int, int]
    at: Sequence[int]
    entries: Sequence[Element]
    ring: Ring


def as_held(M: Matrix) -> Matrix | SparseMatrix:
    """Return a matrix that is held sparsely as one that is written sparsely, and any other as it is."""
    held = store_of(M).sparse
    if held is None:
        return M
    at = held.rows * M.shape[1] + held.cols
    return SparseMatrix(M.shape, at.tolist(), held.values.tolist(), M.ring)


class JsonObject(dict[str, Any]):
    """An object of JSON that can be written: a certificate, a question, a verdict.

    >>> from modlinalg import matrix, question
    >>> asked = question(matrix([[2, 10**20]], mod=10**21))
    >>> assert isinstance(asked, JsonObject)
    >>> JsonObject(asked["M"]).to_json()
    '{"rows": 1, "cols": 2, "entries": [[2, 100000000000000000000]]}'

    .. versionadded:: 0.2
    """

    def to_json(self) -> str:
        """Return it as JSON text; integers of any length are written out in full.

        Raises InputError where it holds what JSON has no words for.
        """
        try:
            return json_text(self)
        except TypeError as error:
            raise InputError(f"to_json: {error}") from None


def json_text(value: object) -> str:
    """Return JSON; unlike json.dumps it is not stopped by Python's limit of 4300 digits."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {json_text(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(json_text, value)) + "]"
    return format_integer(value) if type(value) is int else json.dumps(value)


def json_value(text: str, name: str) -> Any:
    """Return the JSON value that a text holds; InputError for anything else, repeated keys included."""
    try:
        return json.loads(text, parse_int=parse_integer, object_pairs_hook=without_repeated_keys)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise InputError(f"{name}: not JSON: {error.msg} ({where})") from None
    except RecursionError:
        raise InputError(f"{name}: not JSON: nested too deeply") from None
    except ValueError as error:
        raise InputError(f"{name}: not JSON: {brief(str(error))}") from None


def json_object(text: str, name: str) -> dict[str, Any]:
    """Return the JSON object that a text holds; InputError for anything else."""
    data = json_value(text, name)
    if not isinstance(data, dict):
        raise InputError(f"{name}: a JSON object is needed")
    return data


def ring_json(ring: Ring) -> dict[str, Any]:
    """Return {"modulus": n}, {"integers": true} or {"rational": true}."""
    if ring == ZZ:
        return {"integers": True}
    return {"rational": True} if ring.modulus is None else {"modulus": ring.modulus}


def ring_from_json(data: object, name: str) -> Ring:
    """Return the ring that `ring_json` wrote; InputError for anything else."""
    if isinstance(data, dict) and list(data) == ["rational"] and data["rational"] is True:
        return QQ
    if isinstance(data, dict) and list(data) == ["integers"] and data["integers"] is True:
        return ZZ
    if isinstance(data, dict) and list(data) == ["modulus"]:
        return Zmod(data["modulus"])
    known = '{"modulus": 6}, {"integers": true} or {"rational": true}'
    raise InputError(f"{name}: {quoted(data)} is no ring, such as {known}")


def entry_json(entry: Element, ring: Ring) -> int | str:
    """Return an integer over Z_n and Z, and a string such as "3/4" over Q."""
    return ring.format(entry) if ring.modulus is None else int(entry)


def entry_from_json(data: object, ring: Ring, name: str) -> Element:
    """Return the element that `entry_json` wrote, which must be canonical; InputError otherwise."""
    value: Element | None = None
    if isinstance(data, str) and ring == QQ:
        value = parse_number(data)
    elif type(data) is int and ring != QQ:
        value = data
    if value is not None and entry_json(element := ring.canonical(value), ring) == data:
        return element
    raise InputError(f"{name}: {quoted(data)} is no entry of {ring} in canonical form")


def matrix_json(M: Matrix | SparseMatrix) -> dict[str, Any]:
    """Return {"rows": r, "cols": c, "entries": [[..], ..]}, or for a sparse one "at" and flat "entries"."""
    if isinstance(M, SparseMatrix):
        listed = [entry_json(entry, M.ring) for entry in M.entries]
        return {"rows": M.shape[0], "cols": M.shape[1], "at": list(M.at), "entries": listed}
    entries = [[entry_json(entry, M.ring) for entry in row] for row in M.rows()]
    return {"rows": M.shape[0], "cols": M.shape[1], "entries": entries}


def matrix_from_json(data: object, ring: Ring, name: str) -> Matrix:
    """Return the matrix that `matrix_json` wrote; InputError for anything else."""
    if not isinstance(data, dict) or sorted(data) != ["cols", "entries", "rows"]:
        raise InputError(f"{name}: a matrix is an object with rows, cols and entries")
    rows, cols, entries = data["rows"], data["cols"], data["entries"]
    shaped = (
        type(rows) is int
        and type(cols) is int
        and cols >= 0
        and isinstance(entries, list)
        and len(entries) == rows
        and all(isinstance(row, list) and len(row) == cols for row in entries)
    )
    if not shaped:
        raise InputError(f"{name}: entries must be {quoted(rows)} rows of {quoted(cols)} entries")
    return from_rows([[entry_from_json(entry, ring, name) for entry in row] for row in entries], cols, ring)


def step_json(step: Step, ring: Ring) -> dict[str, Any]:
    """Return an elementary step as JSON, its lines counted from 0."""
    if isinstance(step, Swap):
        return {"op": "swap", "axis": step.axis, "i": step.i, "j": step.j}
    factor = entry_json(step.factor, ring)
    if isinstance(step, Scale):
        return {"op": "scale", "axis": step.axis, "i": step.i, "factor": factor}
    return {"op": "add", "axis": step.axis, "target": step.target, "source": step.source, "factor": factor}


_STEP_KEYS = {
    "swap": ("axis", "i", "j", "op"),
    "scale": ("axis", "factor", "i", "op"),
    "add": ("axis", "factor", "op", "source", "target"),
}


def step_from_json(data: dict[str, Any], shape: tuple[int, int], ring: Ring, name: str) -> Step:
    """Return the step that `step_json` wrote, for a matrix of this shape; InputError for anything else."""
    kind, axis = data.get("op"), data.get("axis")
    if _STEP_KEYS.get(str(kind)) != tuple(sorted(data)) or axis not in ("row", "column"):
        raise InputError(f"{name}: {quoted(data)} is no elementary step")
    count = shape[0] if axis == "row" else shape[1]
    lines = [data[key] for key in ("i", "j", "target", "source") if key in data]
    if not all(type(line) is int and 0 <= line < count for line in lines) or len(set(lines)) < len(lines):
        raise InputError(f"{name}: {quoted(data)} names lines that a {shape[0]} x {shape[1]} matrix lacks")
    if kind == "swap":
        return Swap(axis, data["i"], data["j"])
    factor = entry_from_json(data["factor"], ring, name)
    if kind == "add":
        return AddMultiple(axis, data["target"], data["source"], factor)
    if not ring.is_unit(factor):
        raise InputError(f"{name}: {quoted(data)} scales by an element that is no unit")
    return Scale(axis, data["i"], factor)
