"""Statements for Rocq about numbers of solutions and lightest solutions, with a kernel by chasing."""

from __future__ import annotations

from typing import Any

from modlinalg._storage.firewall import format_integer
from modlinalg.certificates._rocq_terms import in_lines, listed, rows_of

BUDGET = 2**28  # of the tree of an optimum; some 500,000 nodes
_COUNT = "n m k M b x kernel count"
_OPTIMUM = "n m k M b x weighing kernel budget"
_LIGHTER = "n m k M b x y weighing"
_WEIGHED = "n weighing m k (entry M) (entry b) (entry x)"
_COUNTED = "n m k (entry M) (entry b) count"
# the kind and the side: the checker, its arguments, and the statement
OPTIMA = {
    "count right": ("count", _COUNT, f"number_of_solutions {_COUNTED}"),
    "count left": ("count_left", _COUNT, f"number_of_solutions_left {_COUNTED}"),
    "optimum right": ("optimum", _OPTIMUM, f"is_lightest {_WEIGHED}"),
    "optimum left": ("optimum_left", _OPTIMUM, f"is_lightest_left {_WEIGHED}"),
    "not_optimum right": ("not_optimum", _LIGHTER, f"is_not_lightest {_WEIGHED}"),
    "not_optimum left": ("not_optimum_left", _LIGHTER, f"is_not_lightest_left {_WEIGHED}"),
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
