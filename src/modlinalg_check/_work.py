"""The counter that bounds what a text may cost.

A *digit operation* is one step of the way one multiplies by hand, with digits of 30 bits (as Python holds
integers): a digit times a digit, and added.  So a*b costs digits(a) * digits(b); so does a/b with quotient
and remainder at most, and gcd(a, b) twice as many.  Each sum of a product and a number costs OVERHEAD more,
and each sum of fractions FRACTION more, for the interpreter's own work, so that operations on short numbers
are not taken for cheap ones.  For the same reason an entry of a product costs ENTRY, its row LINE, and a
column that is taken out of a matrix COLUMN, whether there is anything in it or not.

A text of N bytes may cost BASE + FACTOR * N * sqrt(N) digit operations.  A dense product of matrices
of size r, which N = r^2 entries write down, takes r^3 = N^1.5 of them.  White space between two tokens counts
as one byte, however long it is, so that nobody buys work by padding.  What is about to be computed is
counted before it is computed, so a text that asks for more is left at once.  Matrices and rows that are
computed and kept hold ROOM + N digits at most.

What is repeated and not written down, the tree of an optimum, the sums of a nearest_solvable and the
polynomials of a grid, may cost SEARCH + EACH * N digit operations, all of it in a text together: otherwise a
short text could ask for its whole budget.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import isqrt

from ._verdict import BeyondLimitError

FACTOR = 32
BASE = 2**27
SEARCH = 3 * 2**27
EACH = 64
OVERHEAD = 8
ENTRY = 32
COLUMN = 96
LINE = FRACTION = 1024
ROOM = 2**24


def digits(x: int) -> int:
    """The number of digits of 30 bits of an integer, at least 1."""
    return x.bit_length() // 30 + 1


class Work:
    """What has been done, and how much may be done, for a text of this many bytes."""

    def __init__(self, size: int) -> None:
        """Nothing done yet."""
        self.done: int = 0
        self.budget: int = BASE + isqrt(FACTOR**2 * size**3)
        self.room: int = ROOM + size
        self.search: int = SEARCH + EACH * size  # what is left of it

    def spend(self, operations: int) -> None:
        """Count operations that are about to be carried out."""
        if self.done + operations > self.budget:
            raise BeyondLimitError(f"it takes more than {self.budget} digit operations")
        self.done += operations

    @contextmanager
    def searching(self) -> Iterator[None]:
        """Count what is done inside as a search, too."""
        budget, begun = self.budget, self.done
        self.budget = min(budget, begun + self.search)
        try:
            yield
        finally:
            self.search -= self.done - begun
            self.budget = budget

    def require_room(self, held: int) -> None:
        """Refuse to keep more digits than there is room for."""
        if held > self.room:
            raise BeyondLimitError(f"it takes room for more than {self.room} digits of 30 bits")
