"""Assertions about equations and their solutions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modlinalg._answers.lightest._measures import Measure
from modlinalg._support.side import Side
from modlinalg.verification._asserting import beside, insist
from modlinalg.verification._conventions import Basis
from modlinalg.verification._optima import verify_optimum
from modlinalg.verification._solution_sets import verify_kernel, verify_solution_set
from modlinalg.verification._systems import verify_count, verify_no_solution, verify_solution


def assert_solution(
    M: object,
    b: object,
    x: object,
    *,
    side: Side = "right",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that M*x = b, or x*M = b for side "left".

    >>> assert_solution([[2, 1]], [4], [1, 2], mod=8)
    >>> assert_solution([[2, 1], [1, 1]], [4, 3], [1, 2], moduli=[8, 0])
    """
    __tracebackhide__ = True
    insist(verify_solution(*beside(mod, M, b, x, moduli=moduli), side=side, moduli=moduli))


def assert_no_solution(
    M: object, b: object, *, side: Side = "right", mod: int | None = None, moduli: Iterable[int] | None = None
) -> None:
    """Assert that M*x = b, or x*M = b for side "left", has no solution.

    >>> assert_no_solution([[2]], [1], mod=8)
    """
    __tracebackhide__ = True
    insist(verify_no_solution(*beside(mod, M, b, moduli=moduli), side=side, moduli=moduli))


def assert_solution_set(
    M: object,
    b: object,
    particular: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that particular + the span of the generators is the set of all solutions.

    Which lines of an array the generators are, says `basis`, as for `verify_solution_set`.

    >>> assert_solution_set([[2]], [4], [2], [[4]], orders=[2], mod=8)
    """
    __tracebackhide__ = True
    question, rhs, x, G = beside(mod, M, b, particular, generators, moduli=moduli)
    insist(verify_solution_set(question, rhs, x, G, orders=orders, side=side, basis=basis, moduli=moduli))


def assert_kernel(
    M: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that the vectors generate all x with M*x = 0, or x*M = 0 for side "left".

    Which lines of an array the vectors are, says `basis`, as for `verify_kernel`.

    >>> assert_kernel([[2]], [[4]], mod=8)
    """
    __tracebackhide__ = True
    question, G = beside(mod, M, generators, moduli=moduli)
    insist(verify_kernel(question, G, orders=orders, side=side, basis=basis, moduli=moduli))


def assert_count(
    M: object,
    b: object,
    count: float,
    *,
    side: Side = "right",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that M*x = b, or x*M = b for side "left", has exactly this many solutions.

    >>> assert_count([[2]], [4], 2, mod=8)
    """
    __tracebackhide__ = True
    question, rhs = beside(mod, M, b, moduli=moduli)
    insist(verify_count(question, rhs, count, side=side, moduli=moduli))


def assert_optimum(
    M: object,
    b: object,
    x: object = None,
    *,
    weight: int | None = None,
    measure: Measure = "clicks",
    side: Side = "right",
    mod: int | None = None,
) -> None:
    """Assert that x is a lightest solution of M*x = b, or x*M = b, or that the least weight is `weight`.

    >>> assert_optimum([[1, 1, 0], [0, 1, 1]], [3, 2], [1, 2, 0], mod=4)
    >>> assert_optimum([[1, 1, 0], [0, 1, 1]], [3, 2], weight=2, measure="lee", mod=4)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    given = [M, b] if x is None else [M, b, x]
    insist(verify_optimum(*beside(mod, *given), weight=weight, measure=measure, side=side))
