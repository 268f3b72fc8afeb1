"""Matrices over Z_2 in machine words: packing, products and transposes.

A matrix with k columns is an array of 64-bit words with ceil(k/64) words a row; bit j % 64 of word
j // 64 is the entry in column j, and the bits from k on are 0.  Read as one integer, lowest word first, a
row is what `bits` works on.

    the sum of two rows     one `^` of their words
    A*B                     64 rows of B at a time: the 256 sums of each eight of them form a table, and
                            each byte of a row of A picks a sum (the four Russians, as in `bits`)
    the transpose           64 x 64 bits at a time, of which halves, quarters, .. change places

numpy is loaded by the first function that needs it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from modlinalg._arithmetic.storage.blas import Array, numpy

BITS = 64  # columns of a word
WIDEST = 2**10  # words of a row of tables, which take 16 MiB then: wider rows are added in strips
_GROUP = 8  # rows whose sums form a table
_FEW = 8  # rows for which no tables are made
_FEW_COLUMNS = 16  # and columns
_ENTRIES_AT_ONCE = 2**18  # between arrays of integers and words
_AT_ONCE = 2**16  # words of a buffer: what a product adds at a time stays in the cache with it (measured)


class PackedRows(Sequence[int]):
    """The rows of a matrix held in words, as the integers that `bits` works on, made when they are needed.

    >>> rows = PackedRows.of([0b011, 0b110], 3)
    >>> list(rows), rows[-1], len(rows), rows.words.tolist(), PackedRows.of(rows, 3) is rows
    ([3, 6], 6, 2, [[3], [6]], True)
    """

    __slots__ = ("_integers", "cols", "words")

    def __init__(self, words: Array, cols: int) -> None:
        """Hold an array of words, which nobody changes from now on."""
        self.words = words
        self.cols = cols
        self._integers: list[int] | None = None

    @classmethod
    def of(cls, rows: Sequence[int], cols: int) -> PackedRows:
        """Return rows in words; those that are in words already as they are."""
        return rows if isinstance(rows, PackedRows) else cls(from_integers(rows, cols), cols)

    def _listed(self) -> list[int]:
        if self._integers is None:
            self._integers = to_integers(self.words)
        return self._integers

    def __len__(self) -> int:
        return len(self.words)

    @overload
    def __getitem__(self, key: int) -> int: ...
    @overload
    def __getitem__(self, key: slice) -> list[int]: ...
    def __getitem__(self, key: int | slice) -> int | list[int]:
        if self._integers is None and not isinstance(key, slice):
            return int.from_bytes(self.words[key].tobytes(), "little")
        return self._listed()[key]

    def __iter__(self) -> Iterator[int]:
        return iter(self._listed())


# ----------------------------------------------------------------------------- packing


def words_for(cols: int) -> int:
    """Return how many words a row of so many columns takes."""
    return -(-cols // BITS)


def zeros(rows: int, cols: int) -> Array:
    """Return the zero matrix."""
    np = numpy()
    return np.zeros((rows, words_for(cols)), np.uint64)


def identity(size: int) -> Array:
    """Return the identity matrix."""
    found, places = zeros(size, size), numpy().arange(size)
    put_ones(found, places, places)
    return found


def put_ones(T: Array, rows: Array, cols: Array) -> None:
    """Set the entries T[rows[i], cols[i]], for rows that differ from each other."""
    T[rows, cols // BITS] |= single_bits(cols % BITS)


def single_bits(positions: Array) -> Array:
    """Return the words in which these bits alone are set."""
    np = numpy()
    return np.uint64(1) << np.asarray(positions).astype(np.uint64)


def from_integers(rows: Sequence[int], cols: int) -> Array:
    """Return the words of integers below 2^cols."""
    np, size = numpy(), 8 * words_for(cols)
    data = bytearray().join([row.to_bytes(size, "little") for row in rows])
    return np.frombuffer(data, np.uint64).reshape(len(rows), size // 8)


def to_integers(T: Array) -> list[int]:
    """Return one integer a row."""
    size, data = 8 * T.shape[1], T.tobytes()
    if not size:
        return [0] * len(T)
    return [int.from_bytes(data[start : start + size], "little") for start in range(0, len(data), size)]


def from_entries(A: Array) -> Array:
    """Return the words of an array of integers modulo 2; a few rows at a time stay in the cache."""
    np = numpy()
    rows, cols = A.shape
    packed = np.zeros((rows, 8 * words_for(cols)), np.uint8)
    step = _rows_at_once(cols)
    for start in range(0, rows, step):
        odd = (A[start : start + step] & 1).astype(np.uint8)
        packed[start : start + step, : -(-cols // 8)] = np.packbits(odd, axis=1, bitorder="little")
    return packed.view(np.uint64)


def to_entries(T: Array, cols: int) -> Array:
    """Return the entries 0 and 1 as bytes."""
    np = numpy()
    return np.unpackbits(T.view(np.uint8), axis=1, count=cols, bitorder="little")


def to_long_entries(T: Array, cols: int) -> Array:
    """Return the entries 0 and 1 as integers of 64 bits."""
    np = numpy()
    found = np.empty((len(T), cols), np.int64)
    step = _rows_at_once(cols)
    for start in range(0, len(T), step):
        found[start : start + step] = to_entries(T[start : start + step], cols)
    return found


def _rows_at_once(cols: int) -> int:
    return _ENTRIES_AT_ONCE // max(1, cols) + 1


# ---------------------------------------------------------------------- sums of rows


def sums(B: Array) -> Array:
    """Return, for 64 rows, the 8 tables of the 256 sums of 8 of them each: [t, s] for the bits of s.

    >>> tables = sums(single_bits(numpy().arange(64)).reshape(64, 1))
    >>> tables.shape, int(tables[1, 0b101, 0]) == 1 << 8 | 1 << 10
    ((8, 256, 1), True)
    """
    np, half = numpy(), _GROUP // 2
    # sums of four rows at first; of eight they are made in long strips of memory, in half the time of a
    # doubling row by row where rows are short
    few = np.empty((BITS // half, 1 << half, B.shape[1]), np.uint64)
    few[:, 0] = 0
    for b in range(half):
        np.bitwise_xor(few[:, : 1 << b], B[b::half, None], out=few[:, 1 << b : 2 << b])
    tables = few[1::2].repeat(1 << half, axis=1)
    strips = tables.reshape(BITS // _GROUP, 1 << half, few[0].size)
    strips ^= few[::2].reshape(BITS // _GROUP, 1, few[0].size)
    return tables


def add_sums(T: Array, picks: Array, B: Array) -> None:
    """Add to each row i of T the sum of those of the 64 rows of B that the word picks[i] names."""
    for left in range(0, T.shape[1], WIDEST):
        strip = slice(left, left + WIDEST)
        _add_from_tables(T[:, strip], picks, sums(B[:, strip]))


def _add_from_tables(T: Array, picks: Array, tables: Array) -> None:
    np = numpy()
    step = max(BITS, _AT_ONCE // T.shape[1])
    room = np.empty((min(step, len(T)), T.shape[1]), np.uint64)
    indices = np.ascontiguousarray(picks).view(np.uint8).reshape(-1, 8).T.astype(np.intp)
    named = np.bitwise_or.reduce(picks).tobytes()  # a table of which no row names a sum is left out
    used = [(table, index) for table, index, any_of in zip(tables, indices, named, strict=True) if any_of]
    for start in range(0, len(T), step):
        part = T[start : start + step]
        added = room[: len(part)]
        for table, index in used:
            # every index is below 256; "clip" only spares numpy a copy that it makes to raise errors
            table.take(index[start : start + step], 0, added, "clip")
            part ^= added


def sixty_four(B: Array, places: Array) -> Array:
    """Return 64 rows with the rows of B at these places, and zeros between them."""
    np = numpy()
    found = np.zeros((BITS, B.shape[1]), np.uint64)
    found[places] = B
    return found


# -------------------------------------------------------------- products and transposes


def product(A: Array, B: Array) -> Array:
    """Return A*B, where A has as many columns as B has rows.

    A row of A with a single 1 only picks a row of B, and for a few columns of B no tables are made.
    """
    np = numpy()
    if B.shape[1] == 1:
        bits = to_entries(np.bitwise_or.reduce(B, axis=0, keepdims=True), BITS)[0].nonzero()[0]
        if len(bits) <= _FEW_COLUMNS:
            return _times_few_columns(A, B[:, 0], bits.tolist())
    nonzero = A != 0
    dense = (nonzero.sum(axis=1) > 1) | ((A & (A - np.uint64(1))) != 0).any(axis=1)
    if dense.all():
        return _full_product(A, B)
    total = np.zeros((len(A), B.shape[1]), np.uint64)
    units = (nonzero.any(axis=1) & ~dense).nonzero()[0]
    if units.size:
        places = nonzero[units].argmax(axis=1)
        bits = to_entries(np.ascontiguousarray(A[units, places]).reshape(-1, 1), BITS).argmax(axis=1)
        total[units] = B[places * BITS + bits]
    if dense.any():
        total[dense] = _full_product(A[dense], B)
    return total


def _times_few_columns(A: Array, words: Array, bits: Sequence[int]) -> Array:
    """Return A times these bits of a column of words: the parity of the ones that row and column share.

    >>> A, words = numpy().array([[0b111], [0b110]], "uint64"), numpy().array([4, 0, 4], "uint64")
    >>> _times_few_columns(A, words, [2])
    array([[0],
           [4]], dtype=uint64)
    """
    np = numpy()
    total = np.zeros((len(A), 1), np.uint64)
    step = max(BITS, _AT_ONCE // max(1, A.shape[1]))
    for bit in bits:
        column = from_entries((words >> np.uint64(bit))[None])
        for start in range(0, len(A), step):
            odd = np.bitwise_xor.reduce(A[start : start + step] & column, axis=1)
            for half in (32, 16, 8, 4, 2, 1):
                odd ^= odd >> np.uint64(half)
            total[start : start + step, 0] |= (odd & np.uint64(1)) << np.uint64(bit)
    return total


def _full_product(A: Array, B: Array) -> Array:
    np = numpy()
    total = np.zeros((len(A), B.shape[1]), np.uint64)
    if len(A) <= _FEW:
        for row, entries in zip(total, to_entries(A, len(B)), strict=True):
            np.bitwise_xor.reduce(B[entries.nonzero()[0]], axis=0, out=row)
        return total
    for c in range(A.shape[1]):
        picks = A[:, c]
        if picks.any():
            rows = B[BITS * c : BITS * (c + 1)]
            add_sums(total, picks, rows if len(rows) == BITS else sixty_four(rows, slice(len(rows))))
    return total


def transposed(T: Array, cols: int) -> Array:
    """Return the transpose of a matrix with `cols` columns; some rows at a time stay in the cache."""
    np = numpy()
    rows, width = T.shape
    found = np.empty((width, BITS, words_for(rows)), np.uint64)
    step = max(1, _AT_ONCE // (BITS * max(1, width)))
    for i in range(0, words_for(rows), step):
        found[:, :, i : i + step] = _turned_blocks(T[BITS * i : BITS * (i + step)]).transpose(2, 0, 1)
    return found.reshape(BITS * width, words_for(rows))[:cols]


def _turned_blocks(T: Array) -> Array:
    """Return the transposes X[:, i, c] of the 64 x 64 blocks of T, in rows i and columns c of blocks.

    At first X[a, i, c] is word c of row 64*i + a.  For j = 32, 16, .., 1 the bits with j in their column but
    not in their row change places with those with j in their row but not in their column, in all blocks at
    once: then the bits of row and column have changed places one after the other (Warren, Hacker's Delight).
    """
    np = numpy()
    rows, width = T.shape
    high = words_for(rows)
    X = np.zeros((BITS, high, width), np.uint64)
    room = np.empty(BITS // 2 * high * width, np.uint64)
    full, rest = divmod(rows, BITS)
    X[:, :full] = T[: BITS * full].reshape(full, BITS, width).transpose(1, 0, 2)
    X[:rest, full:] = T[BITS * full :, None]
    j, mask = BITS // 2, 2**32 - 1
    while j:
        halves = X.reshape(BITS // (2 * j), 2, j, high, width)
        low, up = halves[:, 0], halves[:, 1]
        moved = np.right_shift(low, np.uint64(j), out=room.reshape(low.shape))
        moved ^= up
        moved &= np.uint64(mask)
        up ^= moved
        moved <<= np.uint64(j)
        low ^= moved
        j //= 2
        mask ^= mask << j
    return X


def columns(T: Array, cols: int, positions: Array) -> Array:
    """Return T[:, positions]."""
    np = numpy()
    if np.array_equal(positions, np.arange(cols)):
        return T
    if len(positions) <= BITS:  # their bits one by one take less time than two transposes
        return from_entries(T[:, positions // BITS] >> (positions % BITS).astype(np.uint64))
    return transposed(transposed(T, cols)[positions], len(T))


def shifted(T: Array, start: int, cols: int) -> Array:
    """Return T behind `start` columns of zeros, as a matrix with `cols` columns, for which there is room.

    >>> shifted(from_integers([0b11], 2), 63, 65).tolist()
    [[9223372036854775808, 1]]
    """
    np = numpy()
    found = zeros(len(T), cols)
    first, bits = divmod(start, BITS)
    right = found[:, first:]
    right[:, : T.shape[1]] = T[:, : right.shape[1]] << np.uint64(bits)
    if bits:
        over = T[:, : right.shape[1] - 1] >> np.uint64(BITS - bits)
        right[:, 1 : over.shape[1] + 1] |= over
    return found
