"""Matrices over Z_2 as rows of bits: Python integers while they are few, machine words beyond.

Each function does what its namesakes in `bits` and in `words` do; which of these runs is for
`crossovers.on_words` to say.  Rows in words stay there: they are a sequence of integers as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.storage import bits, crossovers, sizes, words
from modlinalg._arithmetic.storage.bits import Transforms
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.words import PackedRows


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


def transposed(M: Sequence[int], cols: int) -> Sequence[int]:
    """Return the transpose of M, which has `cols` columns."""
    shape = cols, len(M)
    if isinstance(M, PackedRows) or crossovers.holds_in_words(cols * len(M)):
        sizes.require("transpose", shape, 2, 6 * sizes.words(shape))
        return _held(words.transposed(PackedRows.of(M, cols).words, cols), len(M))
    sizes.require("transpose", shape, 2, bits.transposition_bytes(len(M), cols))
    return bits.transposed(M, cols)


def _held(T: Array, cols: int) -> Sequence[int]:
    """Return rows as they are held: in words, or as a list of integers where they are few."""
    rows = PackedRows(T, cols)
    return rows if _is_large_in_words(rows) else list(rows)


def columns(M: Sequence[int], cols: int, positions: Sequence[int]) -> Sequence[int]:
    """Return M[:, positions]."""
    return transposed(lines(transposed(M, cols), len(M), positions), len(M))


def lines(M: Sequence[int], cols: int, positions: Sequence[int]) -> Sequence[int]:
    """Return M[positions, :]."""
    shape = len(positions), cols
    sizes.require("rows", shape, 2, sizes.bit_rows(shape))
    if isinstance(M, PackedRows):
        return _held(M.words[list(positions)], cols)
    return [M[i] for i in positions]


def sum_of(A: Sequence[int], B: Sequence[int], cols: int) -> Sequence[int]:
    """Return A + B, which is A - B as well."""
    sizes.require("sum", (len(A), cols), 2, sizes.bit_rows((len(A), cols)))
    if isinstance(A, PackedRows) or isinstance(B, PackedRows):
        left, right = PackedRows.of(A, cols), PackedRows.of(B, cols)
        return _held(left.words ^ right.words, cols)
    return [a ^ b for a, b in zip(A, B, strict=True)]


def equal(A: Sequence[int], B: Sequence[int]) -> bool:
    """Say whether two matrices of the same shape have the same entries."""
    if isinstance(A, PackedRows) and isinstance(B, PackedRows):
        return bool((A.words == B.words).all())
    return list(A) == list(B)


def is_zero(M: Sequence[int]) -> bool:
    """Say whether every entry is 0."""
    return not (M.words.any() if isinstance(M, PackedRows) else any(M))


def from_array(A: Array) -> Sequence[int]:
    """Return the rows of an array of machine integers modulo 2."""
    sizes.require("an array modulo 2:", A.shape, 2, sizes.words(A.shape) + 16 * A.shape[1])
    return _held(words.from_entries(A), A.shape[1])


def to_array(M: Sequence[int], cols: int) -> Array:
    """Return the entries as integers of 64 bits."""
    shape = len(M), cols
    sizes.require("an array of", shape, 2, sizes.array(shape) + sizes.words(shape))
    return words.to_long_entries(PackedRows.of(M, cols).words, cols)
