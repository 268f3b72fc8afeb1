"""What a click costs: three ways to weigh a vector over Z_n, each a sum over its entries.

All three are word lengths.  With the columns e_j of the identity, an x over Z_n is a sum of
as few steps as its weight says: steps e_j for "clicks", +e_j and -e_j for "lee", c*e_j with
any c != 0 for "hamming".
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import xor
from typing import Literal, TypeAlias, get_args

Measure: TypeAlias = Literal["clicks", "hamming", "lee"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
_MANY_CLASSES = 1 << 12


def entry_weight(value: int, n: int, measure: Measure) -> int:
    """Return the weight of a residue 0 <= value < n.

    >>> [[entry_weight(v, 4, measure) for v in range(4)] for measure in MEASURES]
    [[0, 1, 2, 3], [0, 1, 1, 1], [0, 1, 2, 1]]
    """
    if measure == "clicks":
        return value
    if measure == "lee":
        return min(value, n - value)
    return int(value != 0)


def vector_weight(vector: Sequence[int], n: int, measure: Measure) -> int:
    """Return the sum of the weights of the entries."""
    return sum(entry_weight(value, n, measure) for value in vector)


def lightest(residue: int, step: int, measure: Measure) -> int:
    """Return the least weight in the class residue + step*Z_n, for a step that divides n.

    >>> lightest(3, 4, "clicks"), lightest(3, 4, "lee"), lightest(3, 4, "hamming")
    (3, 1, 1)
    """
    return entry_weight(residue % step, step, measure)


def heaviest(residue: int, step: int, n: int, measure: Measure) -> int:
    """Return the greatest weight in the class residue + step*Z_n, for a step that divides n.

    >>> heaviest(3, 4, 12, "clicks"), heaviest(3, 4, 12, "lee"), heaviest(0, 12, 12, "hamming")
    (11, 5, 0)
    """
    low, high = residue % step, n - step + residue % step
    if measure == "clicks":
        return high
    if measure == "hamming":
        return int(high != 0)
    below = low + (n // 2 - low) // step * step  # the middle of the circle is the farthest from 0
    return max(entry_weight(v, n, "lee") for v in (below, below + step) if low <= v <= high)


def heaviest_mean(step: int, n: int, measure: Measure) -> Fraction:
    """Return a bound for the mean weight in a class r + step*Z_n, whatever r is, for a step that divides n.

    It is the greatest of these means, except for "lee" where there are very many classes.

    >>> [str(heaviest_mean(2, 6, measure)) for measure in MEASURES]
    ['3', '1', '5/3']
    """
    if measure == "clicks":
        return Fraction(n + step - 2, 2)
    if measure == "hamming":
        return Fraction(1) if step > 1 else Fraction(n - 1, n)
    if step > _MANY_CLASSES or step == n:
        return Fraction(n // 2)
    return max(_lee_mean(residue, step, n) for residue in range(step))


def _lee_mean(residue: int, step: int, n: int) -> Fraction:
    """Return the mean of min(v, n - v) over the members v = residue + i*step of a class, 0 <= v < n."""
    members = n // step
    near = max(0, (n // 2 - residue) // step + 1)  # those up to the middle of the circle
    below = near * residue + step * near * (near - 1) // 2
    total = members * residue + step * members * (members - 1) // 2
    return Fraction(below + (members - near) * n - (total - below), members)


@lru_cache(maxsize=1 << 14)
def values_of_weight(residue: int, step: int, n: int, measure: Measure, weight: int) -> Sequence[int]:
    """Return the values of weight exactly `weight` in the class residue + step*Z_n.

    >>> values_of_weight(1, 2, 8, "lee", 3), list(values_of_weight(0, 3, 12, "hamming", 1))
    ((3, 5), [3, 6, 9])
    """
    low = residue % step
    if measure == "hamming":
        if weight == 0:
            return (0,) if low == 0 else ()
        return range(low or step, n, step) if weight == 1 else ()
    values = {weight} if measure == "clicks" else {weight, -weight % n}
    in_class = (v for v in sorted(values) if v < n and v % step == low)
    return tuple(v for v in in_class if entry_weight(v, n, measure) == weight)


def how_many(values: Sequence[int]) -> int:
    """Return the number of values, also of a range that is too long for len.

    >>> how_many(range(3, 10**30, 3)) == (10**30 - 1) // 3, how_many((3, 5)), how_many(range(5, 5))
    (True, 2, 0)
    """
    if isinstance(values, range) and values:
        return (values[-1] - values.start) // values.step + 1
    return len(values)


_CODES = {8: "B", 16: "H", 32: "I", 64: "Q"}


class Lanes:
    """The packing of vectors with `count` entries over Z_n into one Python integer.

    A sum of vectors is a few big additions.  Each entry has a lane of `width` bits with 2^(width-1) >= n.  A
    sum of two entries stays inside its lane; adding 2^(width-1) - n sets the top bit of exactly the lanes
    that have reached n, and n is taken off these.  Over Z_2 a lane is one bit and a sum is XOR.

    >>> lanes = Lanes(6, 3)
    >>> lanes.unpack(lanes.add(lanes.pack((1, 5, 4)), lanes.pack((2, 1, 4))))
    (3, 0, 2)
    """

    __slots__ = ("_excess", "_moduli", "_ones", "add", "count", "mask", "modulus", "subtract", "width")

    add: Callable[[int, int], int]
    subtract: Callable[[int, int], int]

    def __init__(self, modulus: int, count: int) -> None:
        """Choose the width: one bit for n = 2, else whole bytes, which unpack quickly."""
        self.modulus: int = modulus
        self.count: int = count
        self.width: int = 1 if modulus == 2 else whole_bytes((modulus - 1).bit_length() + 1)
        self.mask: int = (1 << self.width) - 1
        self._ones = ones(self.width, count)
        self._moduli = self._ones * modulus
        self._excess = self._ones * ((1 << self.width >> 1) - modulus) if modulus > 2 else 0
        self.add = xor if modulus == 2 else self._add
        self.subtract = xor if modulus == 2 else self._subtract

    def pack(self, vector: Sequence[int]) -> int:
        """Return the integer with these entries in its lanes, the first one lowest."""
        if self.width == 1:
            return int("".join("1" if entry else "0" for entry in reversed(vector)) or "0", 2)
        size = self.width // 8
        return int.from_bytes(b"".join(entry.to_bytes(size, "little") for entry in vector), "little")

    def unpack(self, packed: int) -> tuple[int, ...]:
        """Return the entries."""
        width, mask = self.width, self.mask
        if width == 1:
            return tuple(map(int, f"{packed:0{self.count}b}"[::-1])) if self.count else ()
        if width in _CODES:
            return tuple(lane_values(packed, width, self.count))
        return tuple(packed >> width * i & mask for i in range(self.count))

    def scaled(self, packed: int, factor: int) -> int:
        """Return factor*v, entry by entry."""
        return self.pack([factor * entry % self.modulus for entry in self.unpack(packed)])

    def weigher(self, measure: Measure) -> Callable[[int], int]:
        """Return the function that weighs a packed vector."""
        n, count = self.modulus, self.count
        if self.width == 1:
            return int.bit_count
        if self.width == 8:
            table = bytes(entry_weight(v, n, measure) if v < n else 0 for v in range(256))
            return lambda packed: sum(packed.to_bytes(count, "little").translate(table))
        return lambda packed: sum(entry_weight(v, n, measure) for v in self.unpack(packed))

    def _add(self, left: int, right: int) -> int:
        return self._reduced(left + right)

    def _subtract(self, left: int, right: int) -> int:
        return self._reduced(left + self._moduli - right)

    def _reduced(self, total: int) -> int:
        full = (total + self._excess) >> (self.width - 1) & self._ones
        return total - full * self.modulus


def ones(width: int, count: int) -> int:
    """Return the integer with a 1 at the bottom of each of `count` lanes of `width` bits.

    >>> bin(ones(4, 3))
    '0b100010001'
    """
    return ((1 << width * count) - 1) // ((1 << width) - 1) if count else 0


def whole_bytes(bits: int) -> int:
    """Return the width of a lane for so many bits: 8, 16, 32, 64 or a multiple of 64."""
    return next((width for width in _CODES if bits <= width), -(-bits // 64) * 64)


def lane_values(packed: int, width: int, count: int) -> array[int]:
    """Return the lanes of width 8, 16, 32 or 64, the lowest first, as an array that is read fast."""
    values = array(_CODES[width])
    values.frombytes(packed.to_bytes(count * width // 8, "little"))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def from_lane_values(values: Iterable[int], width: int) -> int:
    """Return the integer whose `lane_values` these are."""
    lanes = array(_CODES[width], values)
    if sys.byteorder == "big":
        lanes.byteswap()
    return int.from_bytes(lanes.tobytes(), "little")
