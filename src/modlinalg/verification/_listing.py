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


def check_listing(
    G: Matrix, orders: Sequence[int], true_orders: Sequence[int]
) -> RepeatedSolution | WrongValue | Uncertain | None:
    """Return why the sums do not reach each vector of the span of the columns of G once, or None.

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
    if _descends(G, orders, backwards) or _descends(G, orders, backwards[::-1]):
        return None
    if prod(orders) > LISTED:
        return Uncertain(
            f"more than {LISTED:,} sums: too many to list, and no theorem decides whether two are equal"
        )
    return _first_repetition(G, orders)


def _dependence(G: Matrix) -> RepeatedSolution | None:
    """Return coefficients, not all 0, with which the columns add up to 0; None when there are none."""
    relations = kernel(G).generators
    if not relations:
        return None
    return RepeatedSolution((0,) * G.shape[1], relations[0].entries)


def _own_orders(G: Matrix) -> Iterator[int]:
    """Yield for each column g the smallest t >= 1 with t*g = 0."""
    n = G.ring.modulus
    assert n is not None
    for column in G.T.rows():
        yield n // gcd(n, *map(int, column))


def _descends(G: Matrix, orders: Sequence[int], sequence: Sequence[int]) -> bool:
    """Say whether each o_i*g_i is in the span of the columns that come before i in the sequence."""
    ring, columns = G.ring, G.T.rows()
    for place, i in enumerate(sequence):
        multiple = from_rows([ring.scaled(columns[i], orders[i])], G.shape[0], ring)
        earlier = from_rows([columns[j] for j in sequence[:place]], G.shape[0], ring)
        if not multiple.is_zero and not solve(earlier, multiple, side="left"):
            return False
    return True


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
