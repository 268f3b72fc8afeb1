"""The search handed to OR-tools CP-SAT, an optional extra: pip install modlinalg[games].

The congruences H*x = s mod n become equations over the integers, H*x = s + n*q.  For "lee"
x = u - v, where u counts clicks forwards and v backwards, and the sum of u + v is least; for
"hamming" a truth value says for each cell whether x is not 0 there.  Solutions are checked by
multiplication like all others; that none is better is CP-SAT's word.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from modlinalg.errors import UnsupportedError
from modlinalg.games.fewest.coset import Coset
from modlinalg.games.fewest.measures import Measure, vector_weight
from modlinalg.games.fewest.search import Budget, LimitReached, Search

_LARGEST = 1 << 53  # CP-SAT computes in 64 bits, and sums must stay well below
_MOST_TERMS = 12  # on average in an equation

Equations: TypeAlias = Sequence[tuple[tuple[int, ...], int]]  # rows of H, each with its entry of s


def suits(coset: Coset, equations: Equations) -> bool:
    """Say whether OR-tools is installed, can take the numbers, and finds the equations sparse.

    Measured on systems of 2 and 3 colours with 2^60 to 2^95 solutions: with 4 terms in an
    equation CP-SAT proved in 2 s what the information sets had not in 12 s, or came to a far
    better bound; with 100 terms its solutions and bounds were worse than theirs.
    """
    terms = sum(len(row) - row.count(0) for row, _ in equations)
    return find_spec("ortools") is not None and _fits(coset) and terms <= _MOST_TERMS * len(equations)


def by_cp_sat(search: Search, equations: Equations, *, workers: int = 1) -> None:
    """Find the least weight with CP-SAT, from equations whose solutions are exactly the coset."""
    cp_model = _load()
    search.method = "cp-sat"
    n, cells = search.coset.modulus, len(search.coset.start)
    if not _fits(search.coset):
        raise UnsupportedError(
            f"fewest_clicks: method 'cp-sat' needs (number of cells)*n^2 <= 2^53, not {cells}*{n}^2"
        )
    if search.budget.limit.candidates == 0 or search.budget.seconds_left == 0:
        raise LimitReached
    model = cp_model.CpModel()
    values, weights = _unknowns(model, search.measure, n, search.best[0])
    for row, right in equations:
        slack = model.new_int_var(-cells * n, cells * n, "")
        model.add(sum(h * values[j] for j, h in enumerate(row) if h) == right + n * slack)
    model.minimize(sum(weights))
    solver = cp_model.CpSolver()
    _configure(solver.parameters, search.budget, workers)
    status = solver.solve(model, _reporter(cp_model, search))
    search.budget.examined += int(solver.num_branches)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        x = tuple(int(solver.value(value)) % n for value in values)
        search.offer(x, vector_weight(x, n, search.measure))
    search.raise_bound(math.ceil(solver.best_objective_bound - 1e-6))
    if not search.proved:
        raise LimitReached


def _fits(coset: Coset) -> bool:
    return len(coset.start) * coset.modulus**2 <= _LARGEST


def _load() -> Any:
    try:
        return import_module("ortools.sat.python.cp_model")
    except ImportError:
        raise UnsupportedError(
            "fewest_clicks: method 'cp-sat' needs OR-tools: pip install modlinalg[games]"
        ) from None


def _unknowns(model: Any, measure: Measure, n: int, hint: Sequence[int]) -> tuple[list[Any], list[Any]]:
    """Return for each cell an expression for x and one for its weight, with a known solution as hint."""
    values, weights = [], []
    for known in hint:
        if measure == "lee":
            forwards, backwards = model.new_int_var(0, n // 2, ""), model.new_int_var(0, (n - 1) // 2, "")
            model.add_hint(forwards, known if known <= n // 2 else 0)
            model.add_hint(backwards, 0 if known <= n // 2 else n - known)
            values.append(forwards - backwards)
            weights.append(forwards + backwards)
            continue
        value = model.new_int_var(0, n - 1, "")
        model.add_hint(value, known)
        values.append(value)
        if measure == "hamming":
            touched = model.new_bool_var("")
            model.add(value <= (n - 1) * touched)
            model.add_hint(touched, known != 0)
            weights.append(touched)
        else:
            weights.append(value)
    return values, weights


def _configure(parameters: Any, budget: Budget, workers: int) -> None:
    parameters.random_seed = 0
    parameters.num_workers = workers
    if budget.seconds_left is not None:
        parameters.max_time_in_seconds = budget.seconds_left
    if budget.limit.candidates is not None:
        parameters.max_number_of_conflicts = budget.limit.candidates


def _reporter(cp_model: Any, search: Search) -> Any:
    """Return the callback that passes CP-SAT's progress on."""
    report: Callable[..., None] | None = search.budget.report

    class Reporter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            if report is not None:
                bound = math.ceil(self.best_objective_bound - 1e-6)
                report(search.progress(weight=round(self.objective_value), lower_bound=bound))

    return Reporter()
