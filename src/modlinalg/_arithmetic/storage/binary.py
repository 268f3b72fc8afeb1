"""Matrices over Z_2 as rows of bits: Python integers while they are few, machine words beyond.

Each function does what its namesakes in `bits` and in `words` do; which of these runs is for
`crossovers.on_words` to say.  Rows in words stay there: they are a sequence of integers as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Self

from modlinalg._arithmetic.storage import bits, crossovers, sizes, words
from modlinalg._arithmetic.storage.bits import Transforms
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.forms import Form, Positions, Rows, Sign
from modlinalg._arithmetic.storage.sizes import Height
from modlinalg._arithmetic.storage.words import PackedRows

if TYPE_CHECKING:
    from modlinalg._arithmetic.storage.sparse.triples import SparseEntries


def _on_words(additions: int, *matrices: Sequence[int]) -> bool:
    """Say whether to work on words: where a matrix is large and held in them, or the work is worth it."""
    return any(map(_is_large_in_words, matrices)) or crossovers.on_words(additions)


def _eliminates_on_words(m: int, k: int) -> bool:
    """Say the same of an elimination; with fewer rows than a word has bits, integers skip what is zero."""
    return m >= words.BITS and _on_words(m * k * min(m, k))


def _is_large_in_words(rows: Sequence[int]) -> bool:
    """Say whether rows are held in words, and not better as integers."""
    return isinstance(rows, PackedRows) and crossovers.holds_in_words(len(rows) * rows.cols)


def decompose(M: Sequence[int], m: int, k: int) -> Transforms:
    """Return R, RI, C, CI with R*M*C = W = diag(1, .., 1, 0, .., 0), for M of size m x k."""
    if _eliminates_on_words(m, k):
        from modlinalg._arithmetic.storage import word_pivots  # noqa: PLC0415  # small matrices do without

        sizes.require("record", (m, k), 2, sizes.words_of_record((m, k)))
        return word_pivots.decompose(PackedRows.of(M, k))
    return bits.decompose(M, m, k)


def proves(d: Transforms, M: Sequence[int], k: int) -> bool:
    """Say whether R*RI = I, C*CI = I and RI*W*CI = M, by multiplying out these matrices."""
    if isinstance(d.R, PackedRows):
        from modlinalg._arithmetic.storage import word_pivots  # noqa: PLC0415  # as above

        return word_pivots.proves(d, PackedRows.of(M, k))
    return bits.proves(d, M)


def rref(M: Sequence[int], cols: int) -> tuple[Sequence[int], tuple[int, ...]]:
    """Return the reduced row echelon form of M with its zero rows, and its pivot columns."""
    if _eliminates_on_words(len(M), cols):
        from modlinalg._arithmetic.storage import word_pivots  # noqa: PLC0415  # as above

        sizes.require("echelon form", (len(M), cols), 2, 4 * sizes.words((len(M), cols)))
        H, pivots = word_pivots.rref(PackedRows.of(M, cols).words, cols)
        return PackedRows(H, cols), pivots
    return bits.rref(M, cols)


def pivot_columns(M: Sequence[int], cols: int) -> tuple[int, ...]:
    """Return the pivot columns of M alone, as many as its rank."""
    if _eliminates_on_words(len(M), cols):
        from modlinalg._arithmetic.storage import word_pivots  # noqa: PLC0415  # as above

        sizes.require("echelon form", (len(M), cols), 2, 3 * sizes.words((len(M), cols)))
        return word_pivots.pivot_columns(PackedRows.of(M, cols).words, cols)
    return bits.rref(M, cols)[1]


def product(A: Sequence[int], B: Sequence[int], cols: int) -> Sequence[int]:
    """Return A*B, where A has as many columns as B has rows, and B has `cols` columns."""
    rows, inner = len(A), len(B)
    if _on_words(rows * inner * cols, A, B):
        needed = sum(map(sizes.words, ((rows, inner), (inner, cols), (rows, cols))))
        sizes.require("product", (rows, cols), 2, 2 * needed)
        left, right = PackedRows.of(A, inner), PackedRows.of(B, cols)
        return _held(words.product(left.words, right.words), cols)
    sizes.require("product", (rows, cols), 2, sizes.bit_rows((rows, cols)) + rows * cols // 7)
    return bits.product(A, B)


def _held(T: Array, cols: int) -> Sequence[int]:
    """Return rows as they are held: in words, or as a list of integers where they are few."""
    rows = PackedRows(T, cols)
    return rows if _is_large_in_words(rows) else list(rows)


def from_array(A: Array) -> Sequence[int]:
    """Return the rows of an array of machine integers modulo 2."""
    sizes.require("an array modulo 2:", A.shape, 2, sizes.words(A.shape) + 16 * A.shape[1])
    return _held(words.from_entries(A), A.shape[1])


def to_array(M: Sequence[int], cols: int) -> Array:
    """Return the entries as integers of 64 bits."""
    shape = len(M), cols
    sizes.require("an array of", shape, 2, sizes.array(shape) + sizes.words(shape))
    return words.to_long_entries(PackedRows.of(M, cols).words, cols)


class BitsForm(Form):
    """Rows of bits, as one integer a row or as PackedRows."""

    __slots__ = ()
    name = "bit_rows"
    data: Sequence[int]

    @classmethod
    def of_rows(cls, rows: Any, shape: tuple[int, int], modulus: int | None, height: Height) -> Self:
        assert modulus == 2
        sizes.require("conversion", shape, 2, sizes.bit_rows(shape))
        return cls(bits.from_entries(rows), shape, 2)

    def pickled(self) -> list[int]:
        return list(self.data)

    def rows(self) -> Rows:
        sizes.require("entries", self.shape, 2, sizes.lines(self.shape))
        return tuple(bits.to_entries(self.data, self.shape[1]))

    def entry(self, i: int, j: int) -> int:
        return self.data[i] >> j & 1

    def to_numpy(self) -> Array:
        return to_array(self.data, self.shape[1])

    def is_zero(self) -> bool:
        M = self.data
        return not (M.words.any() if isinstance(M, PackedRows) else any(M))

    def transposed(self) -> BitsForm:
        M, (rows, cols) = self.data, self.shape
        shape = cols, rows
        if isinstance(M, PackedRows) or crossovers.holds_in_words(cols * rows):
            sizes.require("transpose", shape, 2, 6 * sizes.words(shape))
            return BitsForm(_held(words.transposed(PackedRows.of(M, cols).words, cols), rows), shape, 2)
        sizes.require("transpose", shape, 2, bits.transposition_bytes(rows, cols))
        return BitsForm(bits.transposed(M, cols), shape, 2)

    def part(self, lines: Positions | None, columns: Positions | None) -> BitsForm:
        found = self if columns is None else self.transposed().part(columns, None).transposed()
        if lines is None:
            return found
        M, shape = found.data, (len(lines), found.shape[1])
        sizes.require("rows", shape, 2, sizes.bit_rows(shape))
        taken = _held(M.words[list(lines)], shape[1]) if isinstance(M, PackedRows) else [M[i] for i in lines]
        return BitsForm(taken, shape, 2)

    def joined(self, other: Self, shape: tuple[int, int], *, beside: bool) -> BitsForm:
        if not beside:
            return BitsForm([*self.data, *other.data], shape, 2)
        width = self.shape[1]
        return BitsForm([a | b << width for a, b in zip(self.data, other.data, strict=True)], shape, 2)

    def equals(self, other: Self) -> bool:
        A, B = self.data, other.data
        if isinstance(A, PackedRows) and isinstance(B, PackedRows):
            return bool((A.words == B.words).all())
        return list(A) == list(B)

    def combined(self, other: Self, sign: Sign) -> BitsForm:
        A, B, cols = self.data, other.data, self.shape[1]
        sizes.require("sum", self.shape, 2, sizes.bit_rows(self.shape))
        if isinstance(A, PackedRows) or isinstance(B, PackedRows):
            total = _held(PackedRows.of(A, cols).words ^ PackedRows.of(B, cols).words, cols)
        else:
            total = [a ^ b for a, b in zip(A, B, strict=True)]
        return BitsForm(total, self.shape, 2)

    def scaled(self, factor: Element) -> BitsForm:
        return self if factor else BitsForm([0] * self.shape[0], self.shape, 2)

    def product(self, other: BitsForm) -> BitsForm:
        shape = self.shape[0], other.shape[1]
        return BitsForm(product(self.data, other.data, shape[1]), shape, 2)

    def behind(self, left: SparseEntries) -> BitsForm:
        shape = left.shape[0], self.shape[1]
        sizes.require("product", shape, 2, sizes.bit_rows(shape))
        rows, found = list(self.data), [0] * shape[0]
        for i, j in zip(left.rows.tolist(), left.cols.tolist(), strict=True):
            found[i] ^= rows[j]
        return BitsForm(found, shape, 2)

    def stored(self) -> int:
        return sum(int(row).bit_count() for row in self.data)

    def places(self) -> tuple[Array, Array, Array]:
        np = numpy()
        ones = [(i, j) for i, row in enumerate(self.data) for j in _positions(int(row))]
        rows, cols = np.array(ones, np.int64).reshape(-1, 2).T
        return rows, cols, np.ones(len(ones), np.int64)


def _positions(row: int) -> Iterator[int]:
    """Yield the positions of the bits of an integer that are 1."""
    while row:
        last = row & -row
        yield last.bit_length() - 1
        row ^= last
