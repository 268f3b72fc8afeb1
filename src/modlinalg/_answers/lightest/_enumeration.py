"""The weights of all elements of a coset: thousands at a time, and for two colours all 2^r at once.

Any number of colours.

The last rows of K span a block B; the coset is the union of prefix + B over all combinations of the
first rows.  For each cell and each residue t that a prefix may give it, one Python
integer holds the weights of t + (the cell's entry of b) for all b in B, a lane for each b.  The weights of a
whole block are then the sum of one such integer per cell.

Two colours, by a Walsh-Hadamard transform.
Let h_1, ..., h_r be a basis of K and v_j in Z_2^r the column j of its matrix.  The element with
coefficients c has x_j = s_j + <v_j, c>, so among k cells

    k - 2*weight(c) = sum over j of (-1)^(s_j + <v_j, c>) = sum over v of T[v] * (-1)^<v, c>

with T[v] = sum of (-1)^(s_j) over the cells j with v_j = v: the Walsh-Hadamard transform of T.
Its r steps replace pairs (a, b) by (a + b, a - b).  All 2^r values lie in the lanes of one
Python integer, so a step is a handful of big additions; no cell is looked at again.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from math import prod

from modlinalg._answers.lightest._coset import Coset
from modlinalg._answers.lightest._measures import (
    Measure,
    entry_weight,
    from_lane_values,
    lane_values,
    ones,
    vector_weight,
    whole_bytes,
)
from modlinalg._answers.lightest._search import WALSH_ELEMENT, Search, enumerated_each
from modlinalg.errors import UnsupportedError

WALSH_BLOCK = 20  # coefficients transformed together: 2^20 lanes of 16 bits are 2 MiB
BLOCK = 1 << 12  # lanes in a block: the tables of a block stay in the cache
_BYTES = 256  # up to so many colours, a block's residues are bytes and `bytes.translate` weighs them
_TABLES = 1 << 24  # lanes in all tables together, one table for each cell and residue


def by_enumeration(search: Search, block: int | None = None) -> None:
    """Find the least weight in a coset over Z_n by computing every weight."""
    search.begin("enumeration")
    coset = search.coset
    split = _split(coset.orders, block or block_size(coset))
    tables = _BlockWeights(coset, split, search.measure)
    each = enumerated_each(len(coset.start), tables.count)
    for coefficients, residues in _prefixes(coset, split):
        weights = tables.total(residues)
        # some lane is at most the weight: weight + 2^(width-1) - lane keeps its top bit
        if (tables.guards + search.weight * tables.ones - weights) & tables.guards:
            unpacked = tables.unpack(weights)
            least = min(unpacked)
            for place in _first_two(unpacked, least):
                search.offer(coset.element((*coefficients, *_digits(place, coset.orders[split:]))), least)
        search.spend(tables.count, each)
    search.finish()


def block_size(coset: Coset) -> int:
    """Return how many lanes a block may have, so that all tables fit into memory."""
    return max(1, min(BLOCK, _TABLES // (len(coset.start) * coset.modulus)))


def lanes_used(coset: Coset) -> int:
    """Return how many elements are weighed together."""
    return prod(coset.orders[_split(coset.orders, block_size(coset)) :])


def _split(orders: Sequence[int], block: int) -> int:
    """Return how many first rows to leave out, so that the others span at most `block` elements."""
    split, size = len(orders), 1
    while split and size * orders[split - 1] <= block:
        split -= 1
        size *= orders[split]
    return split


def _prefixes(coset: Coset, split: int) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Yield the coefficients of the first rows and start + their combination, one addition for each."""
    n = coset.modulus
    x = list(coset.start)
    coefficients = [0] * split
    while True:
        yield tuple(coefficients), x
        for place in reversed(range(split)):
            moves_on = coefficients[place] + 1 < coset.orders[place]
            # orders[place] * row vanishes at its pivot but perhaps not everywhere: go back, not round
            step = 1 if moves_on else -coefficients[place]
            x = [(a + step * h) % n for a, h in zip(x, coset.rows[place], strict=True)]
            coefficients[place] += step
            if moves_on:
                break
        else:
            return


class _BlockWeights:
    """The weights of prefix + B for all prefixes, from one table for each (column of B, residue)."""

    def __init__(self, coset: Coset, split: int, measure: Measure) -> None:
        self.modulus, self.measure = coset.modulus, measure
        self.orders = coset.orders[split:]
        self.count = prod(self.orders)
        most = coset.greatest(measure, range(len(coset.start)))
        self.width = whole_bytes((2 * most + 1).bit_length())
        self.ones = ones(self.width, self.count)
        self.guards = self.ones << (self.width - 1)
        self.columns = [tuple(row[j] for row in coset.rows[split:]) for j in range(len(coset.start))]
        self.tables: dict[tuple[int, ...], dict[int, int]] = {column: {} for column in self.columns}
        self.values: dict[tuple[int, ...], bytes] = {}

    def total(self, residues: Sequence[int]) -> int:
        """Return the packed weights of residues + b for all b in B."""
        if self.count == 1:
            return vector_weight(residues, self.modulus, self.measure)
        result = 0
        for column, residue in zip(self.columns, residues, strict=True):
            table = self.tables[column]
            if residue not in table:
                table[residue] = self._weights(column, residue)
            result += table[residue]
        return result

    def _weights(self, column: tuple[int, ...], residue: int) -> int:
        n, measure = self.modulus, self.measure
        if n <= _BYTES:
            table = bytes(entry_weight((v + residue) % n, n, measure) for v in range(n))
            weights = self._values(column).translate(table.ljust(_BYTES))  # a byte for each lane
            lanes = bytearray(len(weights) * self.width // 8)
            lanes[:: self.width // 8] = weights
            return int.from_bytes(lanes, "little")
        values = [residue]
        for entry, order in zip(column, self.orders, strict=True):
            values = [v + c * entry for v in values for c in range(order)]
        return from_lane_values((entry_weight(v % n, n, measure) for v in values), self.width)

    def _values(self, column: tuple[int, ...]) -> bytes:
        """Return the cell's entry of b for all b in B, a byte each: one column of the block."""
        if column not in self.values:
            n, values = self.modulus, bytes(1)
            for entry, order in zip(reversed(column), reversed(self.orders), strict=True):
                turns = (bytes((v + c * entry) % n for v in range(n)).ljust(_BYTES) for c in range(order))
                values = b"".join(values.translate(turn) for turn in turns)
            self.values[column] = values
        return self.values[column]

    def unpack(self, weights: int) -> array[int] | list[int]:
        """Return the weights, in the order of the coefficient tuples."""
        if self.count == 1:
            return [weights]  # which may be wider than any lane that can be read
        return lane_values(weights, self.width, self.count)


def _first_two(values: array[int] | list[int], value: int) -> Iterator[int]:
    """Yield the places of a value, at most two of them."""
    place = -1
    for _ in range(min(2, values.count(value))):
        place = values.index(value, place + 1)
        yield place


def _digits(number: int, orders: Sequence[int]) -> tuple[int, ...]:
    """Return the mixed-radix digits of a number, the last one running fastest."""
    digits = []
    for order in reversed(orders):
        number, digit = divmod(number, order)
        digits.append(digit)
    return tuple(reversed(digits))


def by_walsh_transform(search: Search, block: int = WALSH_BLOCK) -> None:
    """Find the least weight in a coset over Z_2 by computing every weight."""
    coset = search.coset
    if coset.modulus != 2:
        raise UnsupportedError(f"fewest_clicks: method 'walsh' is for two colours, not for {coset.modulus}")
    search.begin("walsh")
    inner = min(block, len(coset.rows))
    outer = len(coset.rows) - inner
    columns = [sum(row[j] << i for i, row in enumerate(coset.rows)) for j in range(len(coset.start))]
    transform = Transform(inner, bias=len(columns))
    for prefix in range(1 << outer):
        table = transform.blank()
        for start, column in zip(coset.start, columns, strict=True):
            sign = start ^ (column >> inner & prefix).bit_count() & 1
            table[column & (1 << inner) - 1] += -1 if sign else 1
        balances = transform(table, search.look)
        top = max(balances)
        weight = (2 * len(columns) - top) // 2  # a balance is cells - 2*weight, and the bias is cells
        if weight <= search.weight:
            for place in _first_two(balances, top):
                coefficients = place | prefix << inner
                x = coset.element(coefficients >> i & 1 for i in range(len(coset.rows)))
                assert sum(x) == weight, "the transform gives the weight of the element"
                search.offer(x, weight)
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
