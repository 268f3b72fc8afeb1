"""Values as terms for Rocq: lists, matrices and elementary operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from modlinalg._storage.firewall import format_integer
from modlinalg.errors import UnsupportedError

MAX_ORDER_SIDE = 40
MAX_TEXT = 160_000  # characters; to read so many takes Rocq some ten seconds, and long numbers take it longer
MAX_SIDE = 60  # rows and columns; Rocq's kernel multiplies two such matrices in a fraction of a second


def operation(step: dict[str, Any], type_of: str, prefix: str, write: Callable[[Any], str]) -> str:
    """Return an elementary operation; the words of those over Q have a prefix."""
    if step["op"] == "swap":
        text = f"{prefix}Swap {step['i']} {step['j']}"
    elif step["op"] == "scale":
        text = f"{prefix}Scale {step['i']} ({write(step['factor'])})"
    else:
        text = f"{prefix}AddMultiple {step['target']} {step['source']} ({write(step['factor'])})"
    if type_of == "operation":
        return text
    return f"On{prefix}Rows ({text})" if step["axis"] == "row" else f"On{prefix}Columns ({text})"


def require_small(name: str, rows: int, cols: int) -> None:
    """Raise UnsupportedError for more than 60 rows or columns."""
    if max(rows, cols) > MAX_SIDE:
        raise UnsupportedError(
            f"certificate: {name} is {rows} x {cols}, and Rocq's own kernel is for at most {MAX_SIDE} rows"
            " and columns; larger certificates are for the extracted checker, modlinalg-verified-check"
        )


def require_short(text: str) -> None:
    """Raise UnsupportedError for a text that takes Rocq minutes, by its long numbers or by many proofs."""
    if len(text) > MAX_TEXT:
        raise UnsupportedError(
            f"certificate: its text has {len(text)} characters, and Rocq's own kernel is for at most"
            f" {MAX_TEXT}; longer certificates are for the extracted checker, modlinalg-verified-check"
        )


def require_order(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for an `infinite_order` of more rows than InfiniteOrders.v goes up to."""
    if fields["kind"] == "infinite_order" and fields["M"]["rows"] > MAX_ORDER_SIDE:
        raise UnsupportedError(
            f"certificate: M has {fields['M']['rows']} rows, and that no power is the identity is proved in"
            f" Rocq for at most {MAX_ORDER_SIDE}"
        )


def rows_of(name: str, M: dict[str, Any]) -> list[list[Any]]:
    """Return the rows of a matrix, the zeros of a sparse one included."""
    rows, cols = M["rows"], M["cols"]
    require_small(name, rows, cols)
    if "at" not in M:
        entries: list[list[Any]] = M["entries"]
        return entries
    dense: list[list[Any]] = [[0] * cols for _ in range(rows)]
    for place, x in zip(M["at"], M["entries"], strict=True):
        dense[place // cols][place % cols] = x
    return dense


def listed(items: Iterable[str]) -> str:
    """Return a list on one line."""
    return f"[{'; '.join(items)}]"


def in_lines(items: list[str]) -> str:
    """Return a list with a line for each item."""
    return "[" + ";\n   ".join(items) + "]"


def prime_proof(fields: dict[str, Any]) -> str:
    """Return what proves that a number is prime."""
    divisors = listed(map(format_integer, fields["divisors"]))
    return f"PrimeProof {format_integer(fields['prime'])} {format_integer(fields['base'])} {divisors}"


def eigenspace(fields: dict[str, Any], prefix: str, write: Callable[[Any], str]) -> str:
    """Return an eigenvalue with its multiplicity, and what proves its eigenspace; over Q with a prefix."""

    def matrix(name: str, write: Callable[[Any], str]) -> str:
        return in_lines([listed(map(write, row)) for row in rows_of(name, fields[name])])

    B, L = matrix("basis", write), matrix("L", format_integer)
    rest = f"(Some {matrix('X', format_integer)})" if "X" in fields else "None"
    numbers = f"({write(fields['value'])}) {fields['multiplicity']} {fields['basis']['cols']}"
    return f"{prefix}Eigenspace {numbers}\n   {B}\n   {L}\n   {rest}"
