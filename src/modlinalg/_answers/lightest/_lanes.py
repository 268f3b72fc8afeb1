"""Vectors over Z_n packed into one Python integer, so that a sum of vectors is a few big additions.

Each entry has a lane of `width` bits with 2^(width-1) >= n.  A sum of two entries stays inside its lane;
adding 2^(width-1) - n sets the top bit of exactly the lanes that have reached n, and n is
taken off these.  Over Z_2 a lane is one bit and a sum is XOR.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from operator import xor

from modlinalg._answers.lightest._measures import Measure, entry_weight

_CODES = {8: "B", 16: "H", 32: "I", 64: "Q"}


class Lanes:
    """The packing of vectors with `count` entries over Z_n.

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
