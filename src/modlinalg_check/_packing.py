"""A row times a matrix of short integers, with each row of the matrix packed into one long integer.

Entry j of a row stands WIDTH*j bits up: x_0 + x_1*2^WIDTH + x_2*2^(2*WIDTH) + ..  A multiple of such an
integer has the multiples of all entries, and a sum of them the sums, as long as every entry of the result
has an absolute value less than 2^(WIDTH - 1).  Then adding 2^(WIDTH - 1) to each of them makes all digits
of WIDTH bits at least 0, and they can be read off.
"""

from collections.abc import Iterator, Sequence
from operator import mul
from struct import Struct
from typing import cast

from ._arithmetic import Element, Ratio

FEWEST = 16  # columns, for fewer it does not pay


class RowsAsIntegers:
    """The rows of a matrix over Z_n, or over Z for n = 0, whose entries have one digit."""

    def __init__(self, entries: list[list[Element]], cols: int, n: int) -> None:
        """Pack them: an entry of a product of numbers below n has 32 bits if possible, otherwise 64."""
        rows = cast(list[list[int]], entries)
        largest = max((abs(x) for row in rows for x in row), default=0)
        most = len(rows) * largest
        self.n = n
        self.width: int = 32 if most * (n or largest) < 2**31 else 64
        self.room: int = (2 ** (self.width - 1) - 1) // max(1, most) if cols >= FEWEST else 0
        self.struct = Struct(f"<{cols}{'I' if self.width == 32 else 'Q'}")
        self.rows: list[int] = [self.packed(row) for row in rows] if self.room else []
        self.middle: int = self.packed([2 ** (self.width - 1)] * cols) if self.room else 0

    def packed(self, row: list[int]) -> int:
        """The long integer of a row."""
        above = int.from_bytes(self.struct.pack(*[max(0, x) for x in row]), "little")
        return above - int.from_bytes(self.struct.pack(*[max(0, -x) for x in row]), "little")

    def have_room_for(self, row: Sequence[int]) -> bool:
        """Whether every entry of the row times the matrix fits into its bits."""
        return self.room > 0 and max(map(abs, row), default=0) <= self.room

    def times(self, row: Sequence[int]) -> Iterator[Ratio]:
        """The entries of the row times the matrix."""
        total = sum(map(mul, row, self.rows), self.middle)
        half, n = 2 ** (self.width - 1), self.n
        found = self.struct.unpack(total.to_bytes(self.struct.size, "little"))
        return (((x - half) % n, 1) for x in found) if n else ((x - half, 1) for x in found)
