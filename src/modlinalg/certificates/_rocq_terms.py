"""Values as terms for Rocq: lists, matrices, fractions and elementary operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import lcm
from typing import Any

from modlinalg._arithmetic.storage.firewall import format_integer, parse_integer
from modlinalg.certificates._rocq_limits import require_small


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


def fraction(entry: int | str) -> str:
    """Return an entry over Q, such as 3 # 4; the zeros of a sparse matrix are integers."""
    numerator, _, denominator = str(entry).partition("/")
    return f"{f'({numerator})' if numerator.startswith('-') else numerator} # {denominator or 1}"


def over_denominator(M: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Return a matrix of fractions as one of integers, and the denominator under them."""
    pairs = [[x.partition("/")[::2] for x in row] for row in M["entries"]]
    rows = [[(parse_integer(a), parse_integer(b or "1")) for a, b in row] for row in pairs]
    d = lcm(*(b for row in rows for _, b in row))
    return M | {"entries": [[a * (d // b) for a, b in row] for row in rows]}, d


def kernel_proof(fields: dict[str, Any]) -> str:
    """Return what proves the kernel by chasing."""
    R, CI, C, Y = (
        in_lines([listed(map(format_integer, row)) for row in rows_of(name, fields[name])])
        for name in ("R", "CI", "C", "Y")
    )
    chase = listed(f"({i}, {j})" for i, j in fields["chase"])
    orders = listed(map(format_integer, fields["orders"]))
    pivots = listed(map(str, fields["pivots"]))
    return f"KernelProof {chase}%nat\n  {R}\n  {orders}\n  {CI}\n  {C}\n  {Y}\n  {pivots}%nat"
