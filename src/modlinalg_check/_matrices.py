"""Matrices as certificates write them, and the rows of their products, one at a time.

No product is written out: the entries of its rows come one after another and are compared as they come.
What a row costs is counted before it is computed.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ._arithmetic import Element, Line, Ratio, Ring
from ._packing import RowsAsIntegers
from ._text import show
from ._verdict import BeyondLimitError, MalformedError, expect
from ._work import COLUMN, ENTRY, FRACTION, LINE, OVERHEAD, digits

MAX_SIDE = 10**6
MAX_ENTRIES = 2**20  # of an intermediate product
Rows = Iterator[Iterator[Ratio]]  # the entries of a matrix, each when it is asked for
KEYS = {"rows", "cols", "entries", "at"}
EMPTY = Line([], 1, [])


class Matrix:
    """A rows x cols matrix: lists of entries, or, if it is sparse, the lines that are not 0."""

    def __init__(
        self,
        ring: Ring,
        rows: int,
        cols: int,
        entries: list[list[Element]],
        sparse: dict[int, tuple[list[int], list[Element]]] | None = None,
    ) -> None:
        """The matrix with these rows; if it is sparse, with places and entries of those that are not 0."""
        self.ring: Ring = ring
        self.rows: int = rows
        self.cols: int = cols
        self.entries = entries
        self.sparse = sparse

    @property
    def T(self) -> "Matrix":
        """The transpose, whose rows are counted: 0 rows of a million columns are a short text."""
        self.ring.work.spend(COLUMN * self.cols)
        if self.sparse is None:
            columns = [[row[j] for row in self.entries] for j in range(self.cols)]
            return Matrix(self.ring, self.cols, self.rows, columns)
        turned: dict[int, tuple[list[int], list[Element]]] = {}
        for i, (at, entries) in self.sparse.items():
            for j, x in zip(at, entries, strict=True):
                places, column = turned.setdefault(j, ([], []))
                places.append(i)
                column.append(x)
        return Matrix(self.ring, self.cols, self.rows, [], turned)

    def lines(self) -> Iterator[Line]:
        """The rows, for products."""
        if self.sparse is None:
            yield from map(self.ring.line, self.entries)
        else:
            for i in range(self.rows):
                at, entries = self.sparse.get(i, ([], []))
                yield self.ring.line(entries, at) if entries else EMPTY

    def ratios(self) -> Rows:
        """The entries of the rows, of a matrix that is not sparse."""
        for row in self.entries:
            yield ((x.numerator, x.denominator) for x in row)

    def nonzero(self) -> Iterator[tuple[int, int, Element]]:
        """Row, column and value of the entries that are not 0, in reading order."""
        if self.sparse is None:
            for i, row in enumerate(self.entries):
                yield from ((i, j, x) for j, x in enumerate(row) if x)
        else:
            for i, (at, entries) in sorted(self.sparse.items()):
                yield from ((i, j, x) for j, x in zip(at, entries, strict=True))


class RightFactor:
    """The columns of a matrix B, with the digits and the number of its entries in each row."""

    def __init__(self, B: Matrix) -> None:
        """Take the columns, over common denominators where these are short."""
        self.ring: Ring = B.ring
        self.columns: list[Line] = list(B.T.lines())
        self.weights: list[int] = [0] * B.rows
        self.counts: list[int] = [0] * B.rows
        self.longest: int = 1
        for column in self.columns:
            for i, x in zip(range(B.rows) if column.at is None else column.at, column.above, strict=True):
                size = digits(x)
                self.weights[i] += size
                self.counts[i] += 1
                self.longest = max(self.longest, size)
        self.packed: RowsAsIntegers | None = None
        if self.ring.n is not None and B.sparse is None and self.longest == 1:
            self.packed = RowsAsIntegers(B.entries, B.cols, self.ring.n)

    def times(self, row: Line) -> Iterator[Ratio]:
        """The entries of the row times B."""
        places = range(len(row.above)) if row.at is None else row.at
        sizes = [digits(x) for x in row.above]
        operations = sum(
            OVERHEAD * self.counts[i] + size * self.weights[i] for i, size in zip(places, sizes, strict=True)
        )
        longest = max(sizes, default=1) + self.longest + 1
        quotient = max(1, longest + 1 - self.ring.size)
        reductions = len(self.columns) * (ENTRY + self.ring.size * quotient)
        self.ring.work.spend(LINE + operations + reductions)
        if self.packed is not None and row.at is None and self.packed.have_room_for(row.above):
            return self.packed.times(row.above)
        return (self.ring.sum_of_products(row, column) for column in self.columns)


def require_size(entries: int) -> None:
    """Refuse to compute a matrix with more entries than the limit."""
    if entries > MAX_ENTRIES:
        raise BeyondLimitError(f"a product with more than {MAX_ENTRIES} entries")


def product(A: Matrix, B: Matrix) -> Rows:
    """The rows of A*B, each when it is asked for."""
    require_size(A.rows * B.cols)
    columns = RightFactor(B)
    return (columns.times(row) for row in A.lines())


def product_of_three(A: Matrix, B: Matrix, C: Matrix) -> Rows:
    """The rows of A*B*C, as (A*B)*C row by row or as A*(B*C), whichever takes fewer operations."""
    left = A.rows * B.cols * (A.cols + C.cols)
    right = A.cols * C.cols * (B.cols + A.rows)
    if right < left:
        return product(A, computed(B, C))
    last = RightFactor(C)
    if A.rows * C.cols > MAX_ENTRIES:
        raise BeyondLimitError(f"a product with more than {MAX_ENTRIES} entries")
    return (last.times(A.ring.line(kept(A.ring, row, B.cols))) for row in product(A, B))


def trace_of_product(A: Matrix, B: Matrix) -> Ratio:
    """The trace of A*B, for dense A and B; nothing else of the product is computed."""
    ring = A.ring
    diagonal = []
    for row, column in zip(A.lines(), B.T.lines(), strict=True):
        sizes = [(digits(x), digits(y)) for x, y in zip(row.above, column.above, strict=True)]
        longest = max((x + y for x, y in sizes), default=1) + 1
        ring.work.spend(ENTRY + ring.size * longest + sum(OVERHEAD + x * y for x, y in sizes))
        diagonal.append(ring.sum_of_products(row, column))
    return ring.sum_of(diagonal)


def computed(A: Matrix, B: Matrix) -> Matrix:
    """The product of two matrices, written out."""
    rows: list[list[Element]] = []
    held = 0
    for row in product(A, B):
        rows.append(kept(A.ring, row, B.cols))
        held += B.cols * A.ring.size if A.ring.n else A.ring.held(rows[-1])
        A.ring.work.require_room(held)
    return Matrix(A.ring, A.rows, B.cols, rows)


def kept(ring: Ring, row: Iterator[Ratio], length: int) -> list[Element]:
    """The entries of a row of this length in a list, for which there must be room."""
    if ring.n:
        ring.work.require_room(length * ring.size)
        return [p for p, _ in row]
    entries = []
    held = 0
    for ratio in row:
        held += digits(ratio[0]) + digits(ratio[1])
        ring.work.require_room(held)
        entries.append(ring.reduced(ratio))
    return entries


def beside(A: Matrix, B: Matrix) -> Matrix:
    """The matrix [A | B]."""
    rows = [left + right for left, right in zip(A.entries, B.entries, strict=True)]
    return Matrix(A.ring, A.rows, A.cols + B.cols, rows)


def diagonal(A: Matrix) -> list[Element]:
    """The entries (i, i)."""
    return [row[i] for i, row in enumerate(A.entries[: A.cols])]


def divides(x: Element, y: Element) -> bool:
    """Whether y is a multiple of x, as integers; over Q, where it is asked of 1 and 0, as elements."""
    return y == 0 if x == 0 else y % x == 0


def identity(size: int) -> Rows:
    """The rows of the identity matrix."""
    return (((int(i == j), 1) for j in range(size)) for i in range(size))


def zero(rows: int, cols: int) -> Rows:
    """The rows of a zero matrix."""
    return (((0, 1) for _ in range(cols)) for _ in range(rows))


def modulo(A: Matrix, q: int) -> Matrix:
    """The matrix over Z_q of a matrix over Z, by residues of least size: short entries stay short."""
    ring, half = Ring(q, A.ring.work), q // 2

    def reduced(entries: list[Element]) -> list[Element]:
        ring.work.spend(sum(OVERHEAD + digits(x.numerator) * ring.size for x in entries))
        return [(x.numerator + half) % q - half for x in entries]

    if A.sparse is None:
        return Matrix(ring, A.rows, A.cols, [reduced(row) for row in A.entries])
    lines = {i: (at, reduced(entries)) for i, (at, entries) in A.sparse.items()}
    return Matrix(ring, A.rows, A.cols, [], lines)


def over_fractions(A: Matrix) -> Matrix:
    """The matrix over Q of a matrix over Z; any other as it is."""
    if A.ring.n != 0:
        return A
    ring = Ring(None, A.ring.work)
    ring.work.spend(FRACTION * A.rows * A.cols)
    return Matrix(ring, A.rows, A.cols, [[Fraction(x) for x in row] for row in A.entries])


def unit(ring: Ring, size: int) -> Matrix:
    """The identity matrix, written out."""
    return Matrix(
        ring, size, size, [[ring.one if i == j else ring.zero for j in range(size)] for i in range(size)]
    )


def read_matrix(ring: Ring, name: str, value: object, *, may_be_sparse: bool = False) -> Matrix:
    """The matrix of an object with rows, cols and entries, and with at if it is sparse."""
    if type(value) is not dict or not {"rows", "cols", "entries"} <= value.keys() <= KEYS:
        raise MalformedError(f"{name} is not an object with rows, cols and entries, each once")
    rows, cols, entries = value["rows"], value["cols"], value["entries"]
    if type(rows) is not int or type(cols) is not int or min(rows, cols) < 0:
        raise MalformedError(f"{name} has no numbers of rows and cols")
    if max(rows, cols) > MAX_SIDE:
        raise BeyondLimitError(f"{name} has more than {MAX_SIDE} rows or columns")
    if "at" in value:
        expect(may_be_sparse, f"{name} is sparse, which only the M of a system may be")
        return Matrix(ring, rows, cols, [], read_sparse(ring, name, value["at"], entries, (rows, cols)))
    fits = type(entries) is list and len(entries) == rows
    if not (fits and all(type(row) is list and len(row) == cols for row in entries)):
        raise MalformedError(f"{name} is not {rows} lists of {cols} entries")
    return Matrix(ring, rows, cols, [[ring.element(x) for x in row] for row in entries])


def read_sparse(
    ring: Ring, name: str, at: object, values: object, shape: tuple[int, int]
) -> dict[int, tuple[list[int], list[Element]]]:
    """The rows that are not 0: the columns and the values of their entries that are not 0."""
    rows, cols = shape
    if type(at) is not list or type(values) is not list or len(at) != len(values):
        raise MalformedError(f"{name} has not as many places as entries")
    for place in at:
        expect(type(place) is int and 0 <= place < rows * cols, f"{show(place)} is not a place in {name}")
    expect(all(p < q for p, q in pairwise(at)), f"the places in {name} do not increase")
    lines: dict[int, tuple[list[int], list[Element]]] = {}
    for place, value in zip(at, values, strict=True):
        x = ring.element(value)
        expect(x != 0, f"a sparse {name} has an entry 0")
        places, entries = lines.setdefault(place // cols, ([], []))
        places.append(place % cols)
        entries.append(x)
    return lines
