"""Matrices put together from blocks, as docstrings draw them, without a way through Python numbers.

    block([[A, B], [C, D]])                         the matrix that is drawn
    block([[X, 0], [F, 1]], columns=[*J, *J_])      its first columns at the places J, the others at J_

0 stands for a block of zeros and 1 for an identity matrix, of the size that the others leave.
It is done on arrays where one of the matrices is an array, unless all are in FLINT; and else in FLINT, over
Z_2 too, where only `ones_at` makes bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple, TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import arrays, firewall, sizes
from modlinalg._arithmetic.storage.crossovers import puts_together_on_arrays
from modlinalg._arithmetic.storage.firewall import WORD, Moves, Native
from modlinalg._arithmetic.storage.sizes import Height
from modlinalg._arithmetic.storage.store import Store
from modlinalg._matrices import Matrix, from_array, from_bits, from_native, from_store, store_of
from modlinalg.errors import RingMismatchError, ShapeError

SMALL = 64  # rows and columns; up to it all parts are copied by products (measured)


class Part(NamedTuple):
    """The block M[rows, columns], which is read where it stands: nothing is copied twice."""

    M: Matrix
    rows: Sequence[int]
    columns: Sequence[int]


Block: TypeAlias = Matrix | Part | Literal[0, 1]

_LineOfBlocks: TypeAlias = tuple[Literal["row", "column"], int]


class _Placed(NamedTuple):
    """A part on its way: row rows[t] of M goes to the place above[t], column columns[t] to beside[t]."""

    M: Matrix
    rows: Sequence[int]
    columns: Sequence[int]
    above: Sequence[int]
    beside: Sequence[int]

    def moves(self) -> _Moving:
        """Return the way of each row and of each column."""
        rows = list(zip(self.above, self.rows, strict=True))
        return _Moving(self.M, rows, list(zip(self.beside, self.columns, strict=True)))


class _Moving(NamedTuple):
    """Entries (i, j) of M on their way to places (a, b), for (a, i) in `rows` and (b, j) in `columns`."""

    M: Matrix
    rows: Moves
    columns: Moves

    def onto(self, base: Matrix) -> _Moving:
        """Return what is left of the way when the places hold the entries of `base`."""
        if self.M is base and all(a == i for a, i in self.rows):
            return _Moving(self.M, self.rows, [(b, j) for b, j in self.columns if b != j])
        if self.M is base and all(b == j for b, j in self.columns):
            return _Moving(self.M, [(a, i) for a, i in self.rows if a != i], self.columns)
        return self

    def entries(self) -> int:
        """Return how many entries are on their way."""
        return len(self.rows) * len(self.columns)


def part(M: Matrix, rows: Sequence[int] | None = None, columns: Sequence[int] | None = None) -> Part:
    """Return M[rows, columns] as a block, with all of its rows or columns where none are named."""
    height, width = M.shape
    return Part(M, range(height) if rows is None else rows, range(width) if columns is None else columns)


def block(
    drawing: Sequence[Sequence[Block]],
    *,
    rows: Sequence[int] | None = None,
    columns: Sequence[int] | None = None,
) -> Matrix:
    """Return the matrix of these blocks, with its t-th row at rows[t] and its t-th column at columns[t].

    >>> from modlinalg import matrix
    >>> block([[matrix([[2, 3]], mod=6), 1], [1, 0]], columns=[2, 0, 1]).tolist()
    [[3, 1, 2], [0, 0, 1], [1, 0, 0]]

    Raises ShapeError for blocks or permutations that do not fit and for a 0 or 1 of unknown size,
    RingMismatchError for blocks over several rings.
    """
    drawn = [[part(B) if isinstance(B, Matrix) else B for B in line] for line in drawing]
    heights, widths = lengths(drawn)
    above, beside = _places(heights, rows), _places(widths, columns)
    cells = [
        (B, down, across)
        for line, down in zip(drawn, above, strict=True)
        for B, across in zip(line, beside, strict=True)
    ]
    placed = [_Placed(*B, down, across) for B, down, across in cells if isinstance(B, Part)]
    ones = [place for B, down, across in cells if B == 1 for place in zip(down, across, strict=True)]
    ring, shape = _ring(placed), (sum(heights), sum(widths))
    if _are_arrays([p.M for p in placed]):
        return _on_arrays([p.moves() for p in placed], ones, shape, ring)
    if max(shape) <= SMALL and ring.modulus and ring.modulus < WORD:
        native = _sum_of_parts(placed, ones, shape, ring.modulus)
    else:
        covered = len(placed) == len(heights) * len(widths)
        native = _put_together([p.moves() for p in placed], ones, shape, ring, covered=covered)
    height = None if ring.modulus != 0 else max(map(_height, placed))  # no walk along all entries for it
    return from_store(Store.holding("native", native, shape, ring.modulus, height), ring)


def _height(placed: _Placed) -> Height:
    """Return a bound on the entries of a part and on 1."""
    return max(store_of(placed.M).height(), (1, 0))


def ones_at(places: Iterable[tuple[int, int]], shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return the matrix that is 1 at these places and 0 elsewhere."""
    if ring.modulus == 2:
        rows = [0] * shape[0]
        for i, j in places:
            rows[i] |= 1 << j
        return from_bits(rows, shape[1])
    native = firewall.zero(shape, ring.modulus)
    firewall.put_ones(native, places)
    return from_native(native, shape, ring)


def with_ones(M: Matrix, places: Iterable[tuple[int, int]]) -> Matrix:
    """Return M with 1 at these places."""
    if _are_arrays([M]):
        everywhere = [(i, i) for i in range(M.shape[0])], [(j, j) for j in range(M.shape[1])]
        return _on_arrays([_Moving(M, *everywhere)], list(places), M.shape, M.ring)
    native = firewall.copy_of(store_of(M).native(), M.ring.modulus)
    firewall.put_ones(native, places)
    return from_native(native, M.shape, M.ring)


def _are_arrays(matrices: Sequence[Matrix]) -> bool:
    """Say whether one of the matrices is an array, and not all are in FLINT."""
    return puts_together_on_arrays([store_of(M).held for M in matrices])


def _on_arrays(
    moving: list[_Moving], ones: list[tuple[int, int]], shape: tuple[int, int], ring: Ring
) -> Matrix:
    """Return the matrix with these parts and ones, on an array."""
    n = ring.modulus
    assert n is not None
    sizes.require("block", shape, n, sizes.array(shape, 2))
    parts = [(store_of(p.M).array(), p.rows, p.columns) for p in moving if p.rows and p.columns]
    return from_array(arrays.put_together(parts, ones, shape, n), ring)


def _sum_of_parts(
    placed: list[_Placed], ones: list[tuple[int, int]], shape: tuple[int, int], modulus: int
) -> Native:
    """Return the sum of the matrices that hold one part each, and of the one that holds the ones."""
    native = firewall.zero(shape, modulus)
    firewall.put_ones(native, ones)
    for M, rows, columns, above, beside in placed:
        if not M.is_zero:
            native += firewall.spread(store_of(M).native(), (rows, columns), (above, beside), shape, modulus)
    return native


def _put_together(
    placed: list[_Moving], ones: list[tuple[int, int]], shape: tuple[int, int], ring: Ring, *, covered: bool
) -> Native:
    """Return the matrix with these parts and ones, and with zeros where they do not cover it.

    FLINT copies a matrix much more quickly than we do its entries.  So where the parts cover everything
    and most entries of one have the places that they have in its own matrix, this is copied first.
    """
    base, moving = None, [p for p in placed if not p.M.is_zero]
    for p in placed:
        if covered and p.M.shape == shape:
            rest = [q.onto(p.M) for q in placed]
            if sum(map(_Moving.entries, rest)) < sum(map(_Moving.entries, moving)):
                base, moving = p.M, rest
    if base is None:
        native = firewall.zero(shape, ring.modulus)
        firewall.put_ones(native, ones)
    else:
        native = firewall.copy_of(store_of(base).native(), ring.modulus)
    for p in moving:
        firewall.put(native, p.rows, p.columns, store_of(p.M).native())
    return native


def _ring(placed: list[_Placed]) -> Ring:
    rings = [p.M.ring for p in placed]
    if not rings:
        raise ShapeError("block: no block is a Matrix, so nothing says which ring and which sizes are meant")
    for ring in rings:
        if ring is not rings[0] and ring != rings[0]:
            raise RingMismatchError(f"block: one matrix is over {rings[0]}, the other over {ring}")
    return rings[0]


def lengths(drawn: Sequence[Sequence[Block]]) -> tuple[list[int], list[int]]:
    """Return the heights of the rows of blocks and the widths of their columns; ShapeError for no fit.

    >>> from modlinalg import matrix
    >>> lengths([[matrix("1 2; 3 4; 5 6"), 0], [1, 1]])
    ([3, 2], [2, 2])
    """
    count = len(drawn[0]) if drawn else 0
    known: dict[_LineOfBlocks, tuple[int, tuple[int, int]]] = {}
    squares: list[tuple[int, int]] = []
    for i, line in enumerate(drawn):
        if len(line) != count:
            raise ShapeError(f"block: row {i} has {len(line)} blocks, row 0 has {count}")
        for j, B in enumerate(line):
            if isinstance(B, int):
                squares += [(i, j)] * B
                continue
            shape = B.shape if isinstance(B, Matrix) else (len(B.rows), len(B.columns))
            _settle(known, ("row", i), shape[0], (i, j))
            _settle(known, ("column", j), shape[1], (i, j))
    for i, j in squares * len(squares):  # a size that is found may be the one that another needs
        row: _LineOfBlocks = ("row", i)
        column: _LineOfBlocks = ("column", j)
        if row in known:
            _settle(known, column, known[row][0], (i, j))
        elif column in known:
            _settle(known, row, known[column][0], (i, j))
    try:
        return [known["row", i][0] for i in range(len(drawn))], [known["column", j][0] for j in range(count)]
    except KeyError as unknown:
        kind, at = unknown.args[0]
    raise ShapeError(f"block: {kind} {at} of the blocks has no Matrix that says how many {kind}s it has")


def _settle(
    known: dict[_LineOfBlocks, tuple[int, tuple[int, int]]],
    line: _LineOfBlocks,
    length: int,
    place: tuple[int, int],
) -> None:
    """Note the length of a row or column of blocks that one of them has; ShapeError for a second one."""
    found, first = known.setdefault(line, (length, place))
    if found != length:
        kind = line[0]
        raise ShapeError(
            f"block: block {[*place]} has {length} {kind}s, block {[*first]} has {found}:"
            f" blocks in one {kind} have the same number of {kind}s"
        )


def _places(sizes: list[int], order: Sequence[int] | None) -> list[Sequence[int]]:
    """Return the places of the rows or columns, for each row or column of blocks."""
    count = sum(sizes)
    places = range(count) if order is None else order
    if order is not None and sorted(order) != [*range(count)]:
        raise ShapeError(f"block: the places are not 0..{count - 1} in some order")
    return [places[start:end] for start, end in pairwise(accumulate(sizes, initial=0))]
