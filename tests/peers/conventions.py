"""Where peers mean something else by a name, each difference is resolved here, once.

A harvest writes down what a peer states as the peer states it, and names the convention.  This module says
what that
means in the terms of modlinalg: its forms are of rows, charpoly is det(x*I - M), kernels are of M*x = 0.
"""

from __future__ import annotations

from typing import Any

from modlinalg import QQ, ZZ, Matrix, Zmod, matrix, zeros
from tests.peers.extension import Extension

Rows = Any  # a matrix as a file has it: a list of rows, or {"shape": [rows, columns]}


def swaps(size: int, exchanged: list[list[int]]) -> list[list[int]]:
    """SymPy's LUdecomposition gives P as exchanges of rows, P*M = L*U: return P transposed, so that M =
    P^T*L*U."""
    order = list(range(size))
    for one, other in exchanged:
        order[one], order[other] = order[other], order[one]
    return [[int(order[j] == i) for j in range(size)] for i in range(size)]


def no_swaps(size: int) -> list[list[int]]:
    """galois' lu_decompose has M = L*U, no rows exchanged: return the identity for P."""
    return [[int(i == j) for j in range(size)] for i in range(size)]


def without_zero_rows(H: Matrix) -> list[list[Any]]:
    """Sage, GAP and PARI keep zero rows below a form that is as high as M, or leave them out: return the
    others."""
    return [row for row in H.tolist() if any(row)]


def over_one_denominator(rows: list[list[Any]]) -> list[list[Any]]:
    """SymPy's table of reduced forms has numerators over one denominator, the first pivot: return the
    quotients."""
    pivot = next((a for row in rows for a in row if a), 1)
    return [[a / pivot for a in row] for row in rows]


def diagonal(entries: list[Any], rows: int, columns: int) -> list[Any]:
    """Sage's elementary_divisors has a zero for each row without a pivot, SymPy may leave zeros out.

    Return min(rows, columns) of them; one that is not 0 is never cut off.
    """
    size = min(rows, columns)
    kept = entries[:size] if not any(entries[size:]) else entries
    return [*kept, *[0] * (size - len(kept))]


def reversed_diagonal(entries: list[Any]) -> list[Any]:
    """PARI's matsnf lists d_1 last and the zeros first: return d_1 | d_2 | .., zeros last."""
    return list(reversed(entries))


def read_ring(written: int | str) -> Any:
    """Return the ring of a file: "Z", "Q", a modulus, or an extension field, which is read over GF(p)."""
    if isinstance(written, str) and written.startswith("GF"):
        return Extension.read(written)
    return {"Z": ZZ, "Q": QQ}.get(str(written)) or Zmod(int(written))


def read_rows(given: Rows, ring: Any) -> Matrix:
    """Return a matrix of a file: a fraction is written "1/2", and a matrix without entries by its shape."""
    if isinstance(given, dict):
        return ring.zeros(*given["shape"]) if isinstance(ring, Extension) else zeros(*given["shape"], ring)
    return ring.matrix(given) if isinstance(ring, Extension) else matrix(given, ring)


def read_columns(given: Rows, ring: Any) -> Matrix:
    """Return the vectors that are the rows of a matrix of a file, each multiple of one by x as well: as rows.

    A column over GF(p^k) becomes k columns over GF(p), which are its multiples by 1, x, ..
    """
    if not isinstance(ring, Extension):
        return read_rows(given, ring)
    if isinstance(given, dict):
        return ring.zeros(*given["shape"])
    return ring.matrix([list(column) for column in zip(*given, strict=True)]).T
