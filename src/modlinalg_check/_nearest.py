"""The kind nearest_solvable: a lightest change of b for which M*x = b has a solution.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  The sums of steps are not written down: they are formed anew, at most half as
many steps at a time as a lighter change would take.
"""

from collections.abc import Callable, Iterator
from operator import xor
from typing import TypeAlias

from ._arithmetic import Ratio
from ._certificate import Certificate
from ._chasing import integers
from ._fields import kind
from ._matrices import Matrix, Rows, computed, product, zero
from ._optima import MOST_COLOURS, packed, weight
from ._text import show
from ._verdict import BeyondLimitError
from ._work import OVERHEAD, digits

HELD = 32  # digits that a vector in a set takes beside its entries
Sums: TypeAlias = int | tuple[int, ...]  # over Z_2 an integer whose bit i is entry i


@kind(
    "nearest_solvable",
    "side M:mk^~ b:m1^ x:k1^ e:m1^ L:rm^ measure",
    products="mk1 rmk rm1",
    answer="weight e x",
    rings="Z_n",
)
def nearest_solvable(c: Certificate, M: Matrix, b: Matrix, x: Matrix, e: Matrix, L: Matrix) -> None:
    """M*x + e = b, L*M = 0, and no e of less weight has the same L*e."""
    right, measure = c.side == "right", c.measure or ""
    c.equal("M*x + e = b" if right else "x*M + e = b", product(M, x), difference(c, b, e))
    c.equal("L*M = 0" if right else "M*L = 0", product(L, M), zero(L.rows, M.cols))
    w = weight(c, [row[0] for row in integers(e)], measure)
    statement = f"no change has less than {show(w)} {measure}"
    with c.ring.work.searching():
        c.holds(statement, lighter_changes(c, L, b, w, measure))


def difference(c: Certificate, b: Matrix, e: Matrix) -> Rows:
    """The column b - e."""
    n = c.ring.n or 0
    c.ring.work.spend(b.rows * (OVERHEAD + c.ring.size))
    for (s,), (t,) in zip(integers(b), integers(e), strict=True):
        entry: Ratio = (s - t) % n, 1
        yield iter([entry])


def lighter_changes(c: Certificate, L: Matrix, b: Matrix, w: int, measure: str) -> Iterator[str]:
    """What has a weight below w and could be a change, by the sums of at most half as many steps."""
    n = c.ring.n or 0
    if w == 0:
        return
    if n > MOST_COLOURS:
        raise BeyondLimitError(f"changes over Z_n with n > {MOST_COLOURS} to compare")
    target = vector([row[0] for row in integers(computed(L, b))], n)
    less, many = w // 2, (w - 1) // 2  # together w - 1
    levels = sums_of_steps(c, L, less, measure)
    reached = set().union(*levels)
    minus: Callable[..., Sums] = xor if n == 2 else tuple_minus(n)
    for t in (t for level in levels[: many + 1] for t in level):
        c.ring.work.spend(cost_of_sum(c, L.rows))
        if minus(target, t) in reached:
            yield f"one has at most {w - 1}"


def sums_of_steps(c: Certificate, L: Matrix, most: int, measure: str) -> list[set[Sums]]:
    """For k = 0, 1, .., most the vectors that are sums of k steps, and of no fewer."""
    n, r = c.ring.n or 0, L.rows
    add: Callable[..., Sums] = xor if n == 2 else tuple_plus(n)
    each, held = cost_of_sum(c, r), HELD + (digits(1 << r) if n == 2 else r * (1 + c.ring.size))
    steps = all_steps(c, L, measure)
    zero_vector = vector([0] * r, n)
    levels, seen = [{zero_vector}], {zero_vector}
    for _ in range(most):
        found: set[Sums] = set()
        for s in levels[-1]:
            c.ring.work.spend(each * len(steps))
            c.ring.work.require_room(held * (len(seen) + len(found) + len(steps)))
            found.update(add(s, step) for step in steps)
        found -= seen
        seen |= found
        levels.append(found)
    return levels


def all_steps(c: Certificate, L: Matrix, measure: str) -> set[Sums]:
    """The vectors L*e for all e that weigh 1."""
    n, r = c.ring.n or 0, L.rows
    factors = {"clicks": {1}, "lee": {1, n - 1}, "hamming": set(range(1, n))}[measure]
    held = HELD + r * (1 + c.ring.size)
    steps: set[Sums] = set()
    for column in integers(L.T):
        c.ring.work.spend(len(factors) * (cost_of_sum(c, r) + r * c.ring.size**2))
        c.ring.work.require_room(held * (len(steps) + len(factors)))
        steps.update(vector([u * entry % n for entry in column], n) for u in factors)
    return steps


def cost_of_sum(c: Certificate, r: int) -> int:
    """What it costs to add two vectors with r entries, and to look for the sum in a set."""
    return 2 * OVERHEAD + (digits(1 << r) if c.ring.n == 2 else r * (OVERHEAD + 2 * c.ring.size))


def vector(entries: list[int], n: int) -> Sums:
    """A vector as it is held."""
    return packed(entries) if n == 2 else tuple(entries)


def tuple_plus(n: int) -> Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]:
    """The sum of two vectors over Z_n."""
    return lambda s, t: tuple([(a + b) % n for a, b in zip(s, t, strict=True)])


def tuple_minus(n: int) -> Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]:
    """The difference of two vectors over Z_n."""
    return lambda s, t: tuple([(a - b) % n for a, b in zip(s, t, strict=True)])
