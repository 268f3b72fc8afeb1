"""Two colours: the weights of all 2^r elements of a coset at once, by a Walsh-Hadamard transform.

Let h_1, ..., h_r be a basis of K and v_j in Z_2^r the column j of its matrix.  The element with
coefficients c has x_j = s_j + <v_j, c>, so among k cells

    k - 2*weight(c) = sum over j of (-1)^(s_j + <v_j, c>) = sum over v of T[v] * (-1)^<v, c>

with T[v] = sum of (-1)^(s_j) over the cells j with v_j = v: the Walsh-Hadamard transform of T.
Its r steps replace pairs (a, b) by (a + b, a - b).  All 2^r values lie in the lanes of one
Python integer, so a step is a handful of big additions; no cell is looked at again.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable

from modlinalg._answers.lightest._measures import from_lane_values, lane_values, ones, whole_bytes
from modlinalg._answers.lightest._search import WALSH_ELEMENT, Search
from modlinalg.errors import UnsupportedError

BLOCK = 20  # coefficients transformed together: 2^20 lanes of 16 bits are 2 MiB


def by_walsh_transform(search: Search, block: int = BLOCK) -> None:
    """Find the least weight in a coset over Z_2 by computing every weight."""
    coset = search.coset
    if coset.modulus != 2:
        raise UnsupportedError(f"fewest_clicks: method 'walsh' is for two colours, not for {coset.modulus}")
    search.begin("walsh")
    inner = min(block, len(coset.rows))
    outer = len(coset.rows) - inner
    columns = [_bits(row[j] for row in coset.rows) for j in range(len(coset.start))]
    transform = Transform(inner, bias=len(columns))
    for prefix in range(1 << outer):
        table = transform.blank()
        for start, column in zip(coset.start, columns, strict=True):
            sign = start ^ (column >> inner & prefix).bit_count() & 1
            table[column & (1 << inner) - 1] += -1 if sign else 1
        _offer_lightest(search, transform(table, search.look), prefix << inner)
        search.spend(1 << inner, WALSH_ELEMENT)
    search.finish()


class Transform:
    """The transform of tables of 2^levels integers whose absolute values add up to `bias` at most.

    A table and its transform hold each value plus the bias B, in 0..2*B, and so does a lane
    between steps.  Both a + b + 2*B and a - b + 2*B lie in 0..4*B, so lanes of that size
    never borrow from each other.

    >>> transform = Transform(2, bias=3)
    >>> table = transform.blank()
    >>> table[0], table[2] = 3 + 1, 3 - 2
    >>> [value - 3 for value in transform(table)]
    [-1, -1, 3, 3]
    """

    def __init__(self, levels: int, bias: int) -> None:
        """Prepare what all tables of this size share."""
        self.size: int = 1 << levels
        self.bias: int = bias
        self.width: int = whole_bytes((4 * bias).bit_length())
        self.biases: int = ones(self.width, self.size) * bias
        self.zeros: array[int] = lane_values(self.biases, self.width, self.size)
        self.halves: list[int] = [self.width // 8 << level for level in range(levels)]

    def blank(self) -> array[int]:
        """Return a table of zeros, each plus the bias."""
        return self.zeros[:]

    def __call__(self, table: array[int], tick: Callable[[], None] = lambda: None) -> array[int]:
        """Return the sum of T[v] * (-1)^<v, c>, plus the bias, for all c; `tick` is called at each step."""
        lanes = from_lane_values(table, self.width)
        for half in self.halves:
            tick()
            pairs = self.size * self.width // 8 // (2 * half)
            lower = int.from_bytes((b"\xff" * half + bytes(half)) * pairs, "little")
            a, b, bias = lanes & lower, lanes >> 8 * half & lower, self.biases & lower
            lanes = a + b - bias | a + bias - b << 8 * half
        return lane_values(lanes, self.width, self.size)


def _bits(bits: Iterable[int]) -> int:
    return sum(bit << i for i, bit in enumerate(bits))


def _offer_lightest(search: Search, balances: array[int], prefix: int) -> None:
    """Offer the elements with the greatest balance of zeros over ones, at most two of them."""
    coset = search.coset
    cells, top = len(coset.start), max(balances)
    weight = (2 * cells - top) // 2  # a balance is cells - 2*weight, and the bias is cells
    if weight > search.weight:
        return
    place = -1
    for _ in range(min(2, balances.count(top))):
        place = balances.index(top, place + 1)
        coefficients = place | prefix
        x = coset.element(coefficients >> i & 1 for i in range(len(coset.rows)))
        assert sum(x) == weight, "the transform gives the weight of the element"
        search.offer(x, weight)
