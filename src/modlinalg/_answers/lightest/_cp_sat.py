"""The search handed to OR-tools CP-SAT, of the extra "games".

The congruences H*x = s mod n become equations over the integers, H*x = s + n*q.  For "lee"
x = u - v, where u counts clicks forwards and v backwards, and the sum of u + v is least; for
"hamming" a truth value says for each cell whether x is not 0 there.  Solutions are checked by
multiplication like all others; that none is better is CP-SAT's word, and answers say so.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from modlinalg._answers.lightest._coset import Congruence, Congruences, Coset, hold
from modlinalg._answers.lightest._measures import Measure, vector_weight
from modlinalg._answers.lightest._search import CP_SAT, LimitReached, Search
from modlinalg._arithmetic.interrupts import held_back
from modlinalg._matrices.libraries import optional_module
from modlinalg.errors import PostconditionError, UnsupportedError

_LARGEST = 1 << 53  # CP-SAT computes in 64 bits, and sums must stay well below
_MOST_TERMS = 12  # on average in an equation
_PERIOD = 0.05  # seconds between two looks at CP-SAT's thread


def suits(coset: Coset, equations: Congruences) -> bool:
    """Say whether OR-tools is installed, can take the numbers, and finds the equations sparse.

    Measured on systems of 2 and 3 colours with 2^60 to 2^95 solutions: with 4 terms in an
    equation CP-SAT proved in 2 s what the information sets had not in 12 s, or came to a far
    better bound; with 100 terms its solutions and bounds were worse than theirs.
    """
    terms = sum(len(equation.terms) for equation in equations)
    return find_spec("ortools") is not None and _fits(coset) and terms <= _MOST_TERMS * len(equations)


def by_cp_sat(search: Search, equations: Congruences, *, workers: int = 1) -> None:
    """Find the least weight with CP-SAT, from equations whose solutions are exactly the coset."""
    cp_model = _load()
    n, cells = search.coset.modulus, len(search.coset.start)
    if not _fits(search.coset):
        raise UnsupportedError(
            f"fewest_clicks: method 'cp-sat' needs (number of cells)*n^2 <= 2^53, not {cells}*{n}^2"
        )
    search.begin("cp-sat")
    model = cp_model.CpModel()
    unknowns = _unknowns(model, search.measure, n, search.best[0])
    for equation in equations:
        _require(model, equation, unknowns, n)
        search.glance()
    model.minimize(sum(unknowns.weights))
    solver = cp_model.CpSolver()
    _configure(solver.parameters, search, workers)
    status = _run(cp_model, solver, model, search)
    search.budget.examined += int(solver.num_branches)
    search.budget.work += solver.response_proto.deterministic_time * CP_SAT
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.UNKNOWN):
        raise PostconditionError(
            f"cp-sat: a solution is known, and the answer is {solver.status_name(status)}"
        )
    if status != cp_model.UNKNOWN:
        x = tuple(int(solver.value(value)) % n for value in unknowns.values)
        if not hold(equations, x, n):
            raise PostconditionError(f"cp-sat: what it gives as a solution is none over Z_{n}")
        search.offer(x, vector_weight(x, n, search.measure))
    search.raise_bound(_whole(solver.best_objective_bound))
    search.budget.tell(search.progress())
    if not search.proved:
        raise LimitReached


def _fits(coset: Coset) -> bool:
    return len(coset.start) * coset.modulus**2 <= _LARGEST


def _whole(bound: float) -> int:
    """Return the least integer that CP-SAT's bound allows; 0 when it has none yet."""
    return math.ceil(bound - 1e-6) if math.isfinite(bound) else 0


def _load() -> ModuleType:
    return optional_module(
        "ortools.sat.python.cp_model", extra="games", needed_by="fewest_clicks: method 'cp-sat'"
    )


class _Unknowns(NamedTuple):
    """For each cell an expression for x, one for its weight, and x in a known solution."""

    values: list[Any]
    weights: list[Any]
    known: list[int]
    least: int  # of x as the expressions take it
    greatest: int


def _unknowns(model: Any, measure: Measure, n: int, hint: Sequence[int]) -> _Unknowns:
    """Return the unknowns, with a known solution as hint."""
    least, greatest = (-((n - 1) // 2), n // 2) if measure == "lee" else (0, n - 1)
    values, weights, known = [], [], [x if x <= greatest else x - n for x in hint]
    for x in known:
        value = weight = forwards = model.new_int_var(0, greatest, "")
        if measure == "lee":
            backwards = model.new_int_var(0, -least, "")
            model.add_hint(backwards, max(-x, 0))
            value, weight = forwards - backwards, forwards + backwards
        model.add_hint(forwards, max(x, 0))
        if measure == "hamming":
            weight = model.new_bool_var("")
            model.add(value <= (n - 1) * weight)
            model.add_hint(weight, x != 0)
        values.append(value)
        weights.append(weight)
    return _Unknowns(values, weights, known, least, greatest)


def _require(model: Any, equation: Congruence, unknowns: _Unknowns, n: int) -> None:
    """Add H*x = s + n*q, with the least range of q that leaves x free."""
    least, greatest = unknowns.least, unknowns.greatest
    terms = [(j, h if 2 * h <= n else h - n) for j, h in equation.terms]
    low = sum(h * (least if h > 0 else greatest) for _, h in terms)
    high = sum(h * (greatest if h > 0 else least) for _, h in terms)
    quotient = model.new_int_var(-((equation.right - low) // n), (high - equation.right) // n, "")
    model.add_hint(quotient, (sum(h * unknowns.known[j] for j, h in terms) - equation.right) // n)
    model.add(sum(h * unknowns.values[j] for j, h in terms) == equation.right + n * quotient)


def _configure(parameters: Any, search: Search, workers: int) -> None:
    budget = search.budget
    parameters.random_seed = 0
    parameters.num_workers = workers
    parameters.catch_sigint_signal = False  # Ctrl-C is for the thread that waits
    if budget.is_timed:
        parameters.max_time_in_seconds = budget.left
    elif math.isfinite(budget.left):
        parameters.max_deterministic_time = budget.left / CP_SAT
    if budget.limit.candidates is not None:
        parameters.max_number_of_conflicts = budget.limit.candidates


def _run(cp_model: Any, solver: Any, model: Any, search: Search) -> Any:
    """Return CP-SAT's status, from a thread of its own.

    So Ctrl-C is heard here while it computes, and an error in the caller's `progress` does not
    pass through its C++ code.  Python must not go on before CP-SAT has stopped: to end then would abort.
    The thread is not asked whether it is alive: after Ctrl-C in its `join` it says no while it runs
    (https://github.com/python/cpython/issues/90882).
    """

    class Watch(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        known: tuple[float, float] | None = None  # the weight and the bound that CP-SAT has come to

        def on_solution_callback(self) -> None:
            self.known = (self.objective_value, self.best_objective_bound)

    watch = Watch()
    with held_back() as interrupted, ThreadPoolExecutor(1) as pool:
        status = pool.submit(solver.solve, model, watch)
        try:
            while wait([status], _PERIOD).not_done and not interrupted():
                if watch.known is not None and search.budget.due:
                    weight, bound = watch.known
                    search.budget.tell(search.progress(weight=round(weight), lower_bound=_whole(bound)))
        finally:
            while not status.done():
                solver.stop_search()
                wait([status], _PERIOD)
    return status.result()
