"""Whether the sums c_1*g_1 + c_2*g_2 + .. with 0 <= c_i < o_i reach each vector of a span exactly once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import gcd, prod

from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, from_rows
from modlinalg.verification._counterexamples import RepeatedSolution, WrongValue

LISTED = 20_000  # so many sums are written out where no theorem decides


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Neither a theorem nor a listing of acceptable length decides."""

    reason: str


@dataclass(frozen=True, slots=True)
class EachOnce:
    """Each vector is reached once: o_i*g_i is column i of G*T, and T uses for g_i only vectors before it.

    They stand in some order, not always in that of G.  T is None over Q and Z.
    """

    T: Matrix | None = None


def check_listing(
    G: Matrix, orders: Sequence[int], true_orders: Sequence[int]
) -> RepeatedSolution | WrongValue | Uncertain | EachOnce:
    """Return whether the sums reach each vector of the span of the columns of G once, or why not.

    The span is the kernel, whose generators have the `true_orders`.  A coefficient that reaches the order
    t_i of g_i repeats the sum with 0 in its place.  Otherwise there are as many sums as
    orders multiply to, which must be the number of vectors; and if so, reaching all is reaching
    each once.  All are reached when the generators have an order in which each o_i*g_i lies in the span
    of those before g_i.  And only then: where each sum is another one, some o_i*g_i is 0 by the theorem of
    Hajos, and the same holds of the others modulo this g_i.

    In docs/references.bib: Hajos1941.
    """
    if not isinstance(G.ring, Zmod):  # over Q and Z a kernel is free, and its orders are 0
        return _dependence(G)
    for i, (order, own) in enumerate(zip(orders, _own_orders(G), strict=True)):
        if order > own:
            return RepeatedSolution(
                (0,) * len(orders), tuple(own if j == i else 0 for j in range(len(orders)))
            )
    wrong = WrongValue("the number of sums (the product of the orders)", prod(orders), prod(true_orders))
    if wrong.claimed != wrong.actual:
        return wrong
    T = _descent(G, orders)
    if T is not None:
        return EachOnce(T)
    if prod(orders) > LISTED:
        return Uncertain(
            "two sums are equal, since in no order of the generators each o_i*g_i is in the span of those"
            f" before g_i (Hajos 1941); which two is not searched among more than {LISTED:,}"
        )
    repeated = _first_repetition(G, orders)
    assert repeated is not None  # by the theorem of Hajos
    return repeated


def _dependence(G: Matrix) -> RepeatedSolution | EachOnce:
    """Return coefficients, not all 0, with which the columns add up to 0, if there are some."""
    relations = kernel(G).generators
    if not relations:
        return EachOnce()
    return RepeatedSolution((0,) * G.shape[1], relations[0].entries)


def _own_orders(G: Matrix) -> Iterator[int]:
    """Yield for each column g the smallest t >= 1 with t*g = 0."""
    n = G.ring.modulus
    assert n is not None
    for column in G.T.rows():
        yield n // gcd(n, *map(int, column))


def _descent(G: Matrix, orders: Sequence[int]) -> Matrix | None:
    """Return the o_i*g_i as combinations of columns that come before i in some order, if there is one.

    First come the i with o_i*g_i = 0, then those with o_i*g_i in the span of these, and so on.
    """
    ring, columns, count = G.ring, G.T.rows(), len(orders)
    multiples = [
        from_rows([ring.scaled(column, order)], G.shape[0], ring)
        for column, order in zip(columns, orders, strict=True)
    ]
    coefficients = [[ring.zero] * count for _ in range(count)]
    placed: list[int] = []
    left = list(range(count))
    while left:
        sums = kernel(from_rows([columns[j] for j in placed], G.shape[0], ring), side="left")
        found = {i: sums.with_b(multiples[i]) for i in left}
        left = [i for i in left if not found[i]]
        if len(left) + len(placed) == count:
            return None
        for i, combination in found.items():
            if combination:
                for j, c in zip(placed, combination.particular.entries, strict=True):
                    coefficients[j][i] = c
        placed += [i for i in found if found[i]]
    return from_rows(coefficients, count, ring)


def _first_repetition(G: Matrix, orders: Sequence[int]) -> RepeatedSolution | None:
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    rows, n = G.rows(), G.ring.modulus
    assert n is not None
    for coefficients in product(*map(range, orders)):
        total = tuple(sum(int(a) * c for a, c in zip(row, coefficients, strict=True)) % n for row in rows)
        if total in seen:
            return RepeatedSolution(seen[total], coefficients)
        seen[total] = coefficients
    return None
