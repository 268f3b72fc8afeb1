"""Matrices over Z_2 in machine words: the same as on the bits of integers, for every shape."""

import random

import pytest

from modlinalg._arithmetic.storage import bits, words

np = pytest.importorskip("numpy", reason="numpy is not installed")
PackedRows = words.PackedRows

SHAPES = [(0, 0), (0, 3), (3, 0), (1, 1), (1, 200), (200, 1), (8, 9), (9, 8), (63, 65), (64, 64), (65, 63)]
SHAPES += [(64, 128), (128, 64), (130, 30), (129, 257)]


def dense(rows, cols, rng):
    """Return a random matrix."""
    return [rng.getrandbits(cols) if cols else 0 for _ in range(rows)]


def units(rows, cols, rng):
    """Return a matrix with at most one 1 in a row, the last column among them."""
    return [1 << rng.choice([cols - 1, rng.randrange(cols)]) if cols and i % 5 else 0 for i in range(rows)]


def mixed(rows, cols, rng):
    """Return rows of both kinds, and every other column zero."""
    keep = sum(1 << j for j in range(0, cols, 2))
    pairs = zip(dense(rows, cols, rng), units(rows, cols, rng), strict=True)
    return [(row if i % 3 else unit) & keep for i, (row, unit) in enumerate(pairs)]


def full(rows, cols, rng):
    """Return the matrix of ones."""
    return [(1 << cols) - 1] * rows


KINDS = (dense, units, mixed, full)
CASES = [
    pytest.param(kind(*shape, random.Random(7)), *shape, id=f"{kind.__name__}-{shape[0]}x{shape[1]}")
    for shape in SHAPES
    for kind in KINDS
]


def packed(M, cols):
    """Return the words of a matrix."""
    return words.from_integers(M, cols)


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_words_are_the_digits_of_the_integers(M, m, k):
    """Bit j % 64 of word j // 64 is the entry in column j, and packing loses nothing."""
    T = packed(M, k)
    assert (m, -(-k // 64)) == T.shape
    assert [[row >> 64 * c & 2**64 - 1 for c in range(T.shape[1])] for row in M] == T.tolist()
    assert words.to_integers(T) == M
    entries = words.to_entries(T, k)
    assert [list(row) for row in bits.to_entries(M, k)] == entries.tolist()
    assert (words.from_entries(entries) == T).all()
    long = words.to_long_entries(T, k)
    assert (np.dtype("int64"), entries.tolist()) == (long.dtype, long.tolist())


@pytest.mark.parametrize("rows_at_once", [1, 3, 50])
def test_arrays_are_packed_modulo_2_in_strips(rows_at_once, monkeypatch):
    """Of any type of integers, negative ones too, and of any number of rows at once."""
    monkeypatch.setattr(words, "_ENTRIES_AT_ONCE", rows_at_once * 70)
    for kind in ("int8", "uint16", ">i4", "int64", "uint64"):
        A = np.random.default_rng(1).integers(0, 100, (50, 70)).astype(kind)
        if np.dtype(kind).kind == "i":
            A = -A
        T = words.from_entries(A)
        assert (A % 2).tolist() == words.to_entries(T, 70).tolist() == words.to_long_entries(T, 70).tolist()


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_transposed_is_that_of_bits(M, m, k):
    """And no bit stands behind the last column."""
    T = packed(M, k)
    assert bits.transposed(M, k) == words.to_integers(words.transposed(T, k))
    assert M == words.to_integers(T)


@pytest.mark.parametrize(("A", "m", "k"), CASES)
def test_product_is_that_of_bits(A, m, k):
    """With factors of every kind and width."""
    rng = random.Random(3)
    for cols in (0, 1, 64, 65):
        for kind in KINDS:
            B = kind(k, cols, rng)
            assert bits.product(A, B) == words.to_integers(words.product(packed(A, k), packed(B, cols)))


def test_product_of_rows_that_are_wider_than_a_strip(monkeypatch):
    """In strips of one word and of two, the last one narrower."""
    rng = random.Random(6)
    A, B = dense(20, 70, rng), dense(70, 300, rng)
    for widest in (1, 2, 5):
        monkeypatch.setattr(words, "WIDEST", widest)
        assert bits.product(A, B) == words.to_integers(words.product(packed(A, 70), packed(B, 300)))


def test_product_of_more_rows_than_are_added_at_a_time(monkeypatch):
    """In strips of 64 rows, the last one shorter."""
    monkeypatch.setattr(words, "_AT_ONCE", 1)
    rng = random.Random(4)
    A, B = dense(200, 100, rng), dense(100, 130, rng)
    assert bits.product(A, B) == words.to_integers(words.product(packed(A, 100), packed(B, 130)))


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_columns_are_taken_in_their_order(M, m, k):
    """All, none, and some of them."""
    for positions in (np.arange(k), np.arange(0), np.random.default_rng(1).permutation(k)[: k // 2]):
        expected = [sum((row >> int(j) & 1) << b for b, j in enumerate(positions)) for row in M]
        assert expected == words.to_integers(words.columns(packed(M, k), k, positions))


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_shifted_rows_are_multiplied_by_a_power_of_two(M, m, k):
    """Within a word, by whole words and across their edges, and with room behind the last column."""
    for start in (0, 1, 63, 64, 65, 130):
        for cols in (start + k, start + k + 64):
            expected = [row << start for row in M]
            assert expected == words.to_integers(words.shifted(packed(M, k), start, cols))


@pytest.mark.parametrize("at_once", [1, 2**8, 2**16])
def test_transposes_do_not_depend_on_how_many_rows_stay_in_the_cache(at_once, monkeypatch):
    """One block of 64 rows at a time, two, or all."""
    monkeypatch.setattr(words, "_AT_ONCE", at_once)
    M = dense(300, 130, random.Random(2))
    assert bits.transposed(M, 130) == words.to_integers(words.transposed(packed(M, 130), 130))


def test_packed_rows_are_a_sequence_of_integers():
    """As bit rows are, whether they have been listed or not."""
    M = dense(5, 100, random.Random(2))
    rows = PackedRows.of(M, 100)
    assert (M[3], M[-1], 5) == (rows[3], rows[-1], len(rows))
    assert (M[1:3], M, M[3]) == (rows[1:3], list(rows), rows[3])
    with pytest.raises(IndexError):
        rows[5]
    assert [0, 0] == list(PackedRows(words.zeros(2, 0), 0))
    assert PackedRows(words.zeros(2, 0), 0)[1] == 0


def test_the_identity_is_neutral():
    """I*M = M = M*I."""
    M = packed(dense(70, 130, random.Random(5)), 130)
    assert (words.product(words.identity(70), M) == M).all()
    assert (words.product(M, words.identity(130)) == M).all()
