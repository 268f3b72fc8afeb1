"""Whether the sums c_1*g_1 + c_2*g_2 + .. with 0 <= c_i < o_i reach each vector of a span exactly once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import gcd, prod

from modlinalg._matrices import Matrix, from_rows
from modlinalg._rings import Zmod
from modlinalg._solutions import kernel, solve
from modlinalg.verification._counterexamples import RepeatedSolution, WrongValue

LISTED = 20_000  # so many sums are written out where no theorem decides


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Neither a theorem nor a listing of acceptable length decides."""

    reason: str


@dataclass(frozen=True, slots=True)
class EachOnce:
    """Each vector is reached once: o_i*g_i is column i of G*T, T strictly triangular.

    T is None where the sums were written out, and over Q and Z.
    """

    T: Matrix | None = None


def check_listing(
    G: Matrix, orders: Sequence[int], true_orders: Sequence[int]
) -> RepeatedSolution | WrongValue | Uncertain | EachOnce:
    """Return whether the sums reach each vector of the span of the columns of G once, or why not.

    The span is the kernel, whose generators have the `true_orders`.  A coefficient that reaches the order
    t_i of g_i repeats the sum with 0 in its place.  Otherwise there are as many sums as
    orders multiply to, which must be the number of vectors; and if so, reaching all is reaching
    each once.  All are reached when o_i*g_i = 0 for every i, or when o_i*g_i lies in the span of
    the generators after it (or of those before it) for every i.
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
    backwards = list(range(len(orders)))[::-1]
    for sequence in (backwards, backwards[::-1]):
        T = _descent(G, orders, sequence)
        if T is not None:
            return EachOnce(T)
    if prod(orders) > LISTED:
        return Uncertain(
            f"more than {LISTED:,} sums: too many to list, and no theorem decides whether two are equal"
        )
    return _first_repetition(G, orders) or EachOnce()


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


def _descent(G: Matrix, orders: Sequence[int], sequence: Sequence[int]) -> Matrix | None:
    """Return o_i*g_i as combinations of the columns that come before i in the sequence, if all are such."""
    ring, columns, count = G.ring, G.T.rows(), len(orders)
    coefficients = [[ring.zero] * count for _ in range(count)]
    for place, i in enumerate(sequence):
        multiple = from_rows([ring.scaled(columns[i], orders[i])], G.shape[0], ring)
        if multiple.is_zero:
            continue
        found = solve(
            from_rows([columns[j] for j in sequence[:place]], G.shape[0], ring), multiple, side="left"
        )
        if not found:
            return None
        for j, c in zip(sequence, found.particular.entries, strict=False):
            coefficients[j][i] = c
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
