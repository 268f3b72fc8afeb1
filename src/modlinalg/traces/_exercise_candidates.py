"""Random matrices with small numbers, and whether they show what an exercise is about."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from modlinalg._answers.forms.invariants import invariant_factors
from modlinalg._answers.inverses.inverses import moore_penrose_inverse
from modlinalg._answers.systems.solutions import kernel, solve
from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows, matrix, zeros
from modlinalg.elimination._steps import AddMultiple, Lines, Swap, apply_step
from modlinalg.nonexistence import NonexistenceError
from modlinalg.traces._exercise_questions import Kind
from modlinalg.traces._exercise_skills import has_other_units, has_skill, has_zero_line
from modlinalg.traces._trace import (
    Trace,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    without_moore_penrose_inverse,
)

_FACTORS = (1, 1, -1, 2, -2)
_MORE_FACTORS = (1, -1, 2, -2, 3, -3, 4)  # of 2 x 2 matrices with small factors there are few


def random_matrix(rng: random.Random, ring: Ring, size: int, kind: Kind) -> Matrix:
    """Return a small diagonal matrix scrambled by a few elementary steps."""
    rows: Lines = [[ring.zero] * size for _ in range(size)]
    for i in range(size):
        rows[i][i] = ring.canonical(rng.choice(_pleasant_factors(ring, kind)))
    for _ in range(rng.choice((2, 2, 3)) * size):
        if size == 1:
            break
        i, j = rng.sample(range(size), 2)
        axis: Literal["row", "column"] = rng.choice(("row", "column"))
        factor = ring.canonical(rng.choice(_FACTORS if size > 2 else _MORE_FACTORS))
        step = Swap(axis, i, j) if rng.random() < 0.2 else AddMultiple(axis, i, j, factor)
        apply_step(step, rows, ring)
    return from_rows(rows, size, ring)


def _pleasant_factors(ring: Ring, kind: Kind) -> list[Element]:
    if ring.modulus is None:
        return [1, 1, 2, -1, 3] if kind == "inverse" else [1, 1, 2, -1, 0]
    if ring == ZZ:
        return _PLEASANT_INTEGERS.get(kind, [1, 1, 2, 2, 3, 4, 6, 0])
    small = range(1, min(ring.modulus, 50))
    units: list[Element] = [a for a in small if ring.is_unit(a)]
    divisors: list[Element] = [d for d in small if d > 1 and ring.modulus % d == 0]
    if kind == "inverse":
        return units
    return [1, -1, units[len(units) // 2], 0, *divisors, *divisors]


_PLEASANT_INTEGERS: dict[Kind, list[Element]] = {
    "inverse": [1, -1],
    "pseudo_inverse": [1, 1, -1, 0],
    "no_moore_penrose_inverse": [1, 1, -1, 0],
    "kernel": [1, 1, 2, 3, 0],
}


def right_hand_side(rng: random.Random, M: Matrix, kind: Kind) -> Matrix | None:
    if kind == "kernel":
        return zeros(M.shape[0], 1, M.ring)
    if kind not in ("solution", "no_solution"):
        return None
    column = [[M.ring.canonical(rng.choice((0, 1, 1, 2, -1, 3)))] for _ in range(M.shape[0])]
    b = from_rows(column, 1, M.ring)
    return M @ b if kind == "solution" else b


def has_phenomenon(kind: Kind, M: Matrix, b: Matrix | None) -> bool:
    if M.is_zero or (all(sum(map(bool, row)) <= 1 for row in M.rows()) and M.shape[0] > 1):
        return False
    tests: dict[Kind, Callable[[], bool]] = {
        "decomposition": lambda: M.ring != ZZ or _is_worth_dividing(M),
        "zero_divisor_pivot": lambda: any(factor not in (0, 1) for factor in factors_of(M)),
        "solution": lambda: bool(solve(M, b)) and b is not None and not b.is_zero,
        "no_solution": lambda: not solve(M, b) and (M.ring != ZZ or bool(solve(*_over_q(M, b)))),
        "hermite_form": lambda: M.shape == (1, 1) or _divides_with_remainder(trace_hermite_form(M)),
        "kernel": lambda: bool(kernel(M).generators),
        "inverse": lambda: _is_invertible(M),
        "no_inverse": lambda: not _is_invertible(M),
        "pseudo_inverse": lambda: _has_pseudo_inverse(M) and not _is_invertible(M),
        "no_pseudo_inverse": lambda: not _has_pseudo_inverse(M),
        "no_moore_penrose_inverse": lambda: _has_pseudo_inverse(M) and not _has_moore_penrose_inverse(M),
    }
    return tests[kind]()


def is_trivial(kind: Kind, M: Matrix, solution: Trace) -> bool:
    """Say whether the phenomenon can be seen without a step: a zero line, or no unit to invert."""
    if kind == "inverse" and M.ring.modulus and has_other_units(M.ring):
        return not has_skill("unit_inverse", kind, M, solution)
    return M.shape[0] > 1 and has_zero_line(M)


def _is_worth_dividing(M: Matrix) -> bool:
    """Say whether the Smith form of M over Z takes a division with remainder; of 1 x 1, whether |M| > 1."""
    if M.shape == (1, 1):
        return M.ring.ideal(M.entries[0]) > 1
    return _divides_with_remainder(trace_decomposition(M))


def _divides_with_remainder(trace: Trace) -> bool:
    return any(", the remainder " in step.reason for step in trace.steps)


def _over_q(M: Matrix, b: Matrix | None) -> tuple[Matrix, Matrix]:
    """Return a system over Z as one over Q."""
    assert b is not None
    return matrix(M, QQ), matrix(b, QQ)


@lru_cache(maxsize=4096)  # a class is asked about the same small matrices again and again
def factors_of(M: Matrix) -> tuple[Element, ...]:
    """Return the invariant factors of M."""
    return invariant_factors(M)


def _is_invertible(M: Matrix) -> bool:
    """Say whether a square M has an inverse: all invariant factors are 1."""
    return all(factor == 1 for factor in factors_of(M))


def _has_pseudo_inverse(M: Matrix) -> bool:
    """Say whether some X has M*X*M = M: all invariant factors have quasi-inverses."""
    return all(M.ring.quasi_inverse(factor) is not None for factor in factors_of(M))


@lru_cache(maxsize=4096)
def _has_moore_penrose_inverse(M: Matrix) -> bool:
    try:
        moore_penrose_inverse(M)
    except NonexistenceError:
        return False
    return True


def solution_of(kind: Kind, M: Matrix, b: Matrix | None) -> Trace:
    """Return the steps that answer the question of a kind."""
    if b is not None:
        return trace_solve(M, b)
    if kind in ("inverse", "no_inverse"):
        return trace_inverse(M)
    if kind == "hermite_form":
        return trace_hermite_form(M)
    if kind in ("decomposition", "zero_divisor_pivot"):
        return trace_decomposition(M)
    trace = trace_pseudo_inverse(M)
    if kind == "no_moore_penrose_inverse":
        return without_moore_penrose_inverse(trace)
    return trace
