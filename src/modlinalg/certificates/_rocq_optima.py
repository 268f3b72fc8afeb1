"""Statements for Rocq about numbers of solutions, lightest solutions and lightest changes of b."""

from __future__ import annotations

from typing import Any

from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg.certificates._rocq_terms import in_lines, listed, rows_of

BUDGET = 2**28  # of the tree of an optimum; some 500,000 nodes; and of sums of steps
ROOM = 2**24  # of sums of steps; some 500,000 vectors over Z_2
_COUNT = "n m k M b x kernel count"
_OPTIMUM = "n m k M b x weighing kernel budget"
_LIGHTER = "n m k M b x y weighing"
_WEIGHED = "n weighing m k (entry M) (entry b) (entry x)"
_NEAREST = "n m k r M b x e L weighing budget room"
_CHANGED = "n weighing m k (entry M) (entry b) (entry x) (entry e)"
_COUNTED = "n m k (entry M) (entry b) count"
# the kind and the side: the checker, its arguments, and the statement
OPTIMA = {
    "count right": ("count", _COUNT, f"number_of_solutions {_COUNTED}"),
    "count left": ("count_left", _COUNT, f"number_of_solutions_left {_COUNTED}"),
    "optimum right": ("optimum", _OPTIMUM, f"is_lightest {_WEIGHED}"),
    "optimum left": ("optimum_left", _OPTIMUM, f"is_lightest_left {_WEIGHED}"),
    "not_optimum right": ("not_optimum", _LIGHTER, f"is_not_lightest {_WEIGHED}"),
    "not_optimum left": ("not_optimum_left", _LIGHTER, f"is_not_lightest_left {_WEIGHED}"),
    "nearest_solvable right": ("nearest_solvable", _NEAREST, f"is_nearest {_CHANGED}"),
    "nearest_solvable left": ("nearest_solvable_left", _NEAREST, f"is_nearest_left {_CHANGED}"),
}


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
