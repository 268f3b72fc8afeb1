"""Elimination over Z_2 in machine words: what `bits` finds, and proofs that every neighbour fails."""

import random

import pytest

from modlinalg._arithmetic.storage import bits, word_pivots as pivots, words
from tests.helpers.runs import slow

np = pytest.importorskip("numpy", reason="numpy is not installed")
PackedRows = words.PackedRows

SHAPES = [(1, 1), (1, 200), (200, 1), (8, 9), (63, 65), (64, 64), (65, 63), (64, 128), (128, 64), (127, 128)]
SHAPES += [(129, 130), (250, 70), (70, 250), (300, 300)]
FIELDS = ("R", "RI", "C", "CI")


def dense(rows, cols, rng):
    """Return a random matrix."""
    return [rng.getrandbits(cols) for _ in range(rows)]


def low_rank(rows, cols, rng):
    """Return a product through three dimensions, whose rows repeat themselves in every word."""
    return bits.product(dense(rows, 3, rng), dense(3, cols, rng))


def half_rank(rows, cols, rng):
    """Return a product through half as many dimensions."""
    inner = max(1, min(rows, cols) // 2)
    return bits.product(dense(rows, inner, rng), dense(inner, cols, rng))


def permuted(rows, cols, rng):
    """Return the identity matrix, cut or padded to the shape, with its rows shuffled."""
    return rng.sample([1 << i if i < cols else 0 for i in range(rows)], rows)


def late(rows, cols, rng):
    """Return a matrix in which only the last rows have entries in the first word."""
    return [row >> 64 << 64 if i < rows - 5 else row for i, row in enumerate(dense(rows, cols, rng))]


def full(rows, cols, rng):
    """Return the matrix of ones."""
    return [(1 << cols) - 1] * rows


def sparse(rows, cols, rng):
    """Return a matrix with three ones a row at most, some columns among them zero."""
    return [sum({1 << rng.randrange(0, cols, 1 + (cols > 9)) for _ in range(3)}) for _ in range(rows)]


def zero(rows, cols, rng):
    """Return the zero matrix."""
    return [0] * rows


KINDS = (dense, low_rank, half_rank, permuted, late, full, sparse, zero)
CASES = [
    pytest.param(kind(*shape, random.Random(7)), *shape, id=f"{kind.__name__}-{shape[0]}x{shape[1]}")
    for shape in SHAPES
    for kind in KINDS
]


def unpacked(d):
    """Return a record on integers."""
    return bits.Transforms(*(tuple(getattr(d, name)) for name in FIELDS), d.rank)


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_decompose_satisfies_the_three_equations(M, m, k):
    """Multiplied out by `bits`, as well as by words; the rank is that of `bits`, and M stays as it was."""
    rows = PackedRows.of(M, k)
    d = pivots.decompose(rows)
    assert bits.decompose(M, m, k).rank == d.rank
    assert bits.proves(unpacked(d), M)
    assert pivots.proves(d, rows)
    assert M == words.to_integers(rows.words)


@pytest.mark.parametrize(("M", "m", "k"), CASES)
def test_rref_is_that_of_bits(M, m, k):
    """It is unique; its pivot columns are found by themselves as well; M stays as it was."""
    T = words.from_integers(M, k)
    H, columns = pivots.rref(T, k)
    assert bits.rref(M, k) == (words.to_integers(H), columns)
    assert columns == pivots.pivot_columns(T, k)
    assert M == words.to_integers(T)


@slow(exhaustive=lambda candidates: candidates == 1)
@pytest.mark.parametrize("candidates", [1, 2, 64, 10**6])
def test_pivots_are_the_same_however_many_rows_are_looked_at(candidates, monkeypatch):
    """The columns that are no sums of earlier ones do not depend on the rows."""
    monkeypatch.setattr(pivots, "_CANDIDATES", candidates)
    rng = random.Random(1)
    for kind in KINDS:
        M = kind(90, 140, rng)
        H, columns = pivots.rref(words.from_integers(M, 140), 140)
        assert bits.rref(M, 140) == (words.to_integers(H), columns)
        assert columns == pivots.pivot_columns(words.from_integers(M, 140), 140)


def test_exchanging_the_bits_of_words_gives_their_inverse():
    """For invertible 64 x 64 matrices, with the pivot rows in the order of the bits."""
    rng, seen = random.Random(3), 0
    while seen < 20:
        M = dense(64, 64, rng)
        found, exchanged = pivots.exchanged_words(words.from_integers(M, 64)[:, 0])
        if len(found) == 64:
            seen += 1
            inverse = [int(exchanged[found[bit]]) for bit in range(64)]
            chosen = [M[found[bit]] for bit in range(64)]
            assert bits.identity(64) == bits.product(inverse, chosen)


@slow(exhaustive=lambda shape: max(shape) > 4, long=lambda shape: min(shape) > 4)
@pytest.mark.parametrize("shape", [(1, 1), (3, 4), (4, 3), (8, 9), (66, 3), (3, 66)])
@pytest.mark.parametrize("kind", KINDS)
def test_proves_rejects_every_neighbour(kind, shape):
    """Changing an entry of R, RI, C, CI or M makes an equation false, and so does another rank."""
    m, k = shape
    M = PackedRows.of(kind(m, k, random.Random(2)), k)
    d = pivots.decompose(M)
    assert pivots.proves(d, M)
    for name in FIELDS:
        for other in neighbours(getattr(d, name)):
            assert not pivots.proves(d._replace(**{name: other}), M)
    for other in neighbours(M):
        assert not pivots.proves(d, other)
    for rank in {*range(-1, max(m, k) + 2)} - {d.rank}:
        assert not pivots.proves(d._replace(rank=rank), M)


def neighbours(rows):
    """Yield the matrix with one entry changed, some of many, and with a bit behind its last column."""
    places = [(i, j) for i in range(len(rows)) for j in range(rows.cols)]
    places = random.Random(1).sample(places, min(len(places), 60))
    if rows.cols % 64:
        places += [(i, rows.cols) for i in (0, len(rows) - 1)]
    for i, j in places:
        changed = rows.words.copy()
        changed[i, j // 64] ^= np.uint64(1 << j % 64)
        yield PackedRows(changed, rows.cols)


def test_proves_says_what_bits_says_of_records_that_are_not_in_block_form():
    """True and wrong ones: S*R, RI*S^-1, C*S^-1, S*CI for S = diag(any, I), and one entry changed."""
    rng = random.Random(8)
    M = half_rank(70, 80, rng)
    d = bits.decompose(M, 70, 80)
    S = bits.decompose([1 << i | (rng.getrandbits(i) if i else 0) for i in range(d.rank)], d.rank, d.rank)
    (S_70, S_80), (T_70, T_80) = (
        [[*X, *(1 << i for i in range(d.rank, size))] for size in (70, 80)] for X in (S.R, S.RI)
    )
    other = bits.Transforms(
        R=bits.product(S_70, d.R),
        RI=bits.product(d.RI, T_70),
        C=bits.product(d.C, T_80),
        CI=bits.product(S_80, d.CI),
        rank=d.rank,
    )
    packed = bits.Transforms(*(PackedRows.of(X, len(X)) for X in other[:4]), d.rank)
    assert bits.proves(other, M)
    assert pivots.proves(packed, PackedRows.of(M, 80))
    for name in FIELDS:
        for wrong in list(neighbours(getattr(packed, name)))[:10]:
            assert not pivots.proves(packed._replace(**{name: wrong}), PackedRows.of(M, 80))


def test_proves_rejects_other_shapes_and_what_is_not_in_words():
    """A row too many or too few, other columns, plain integers."""
    M = PackedRows.of(dense(9, 7, random.Random(4)), 7)
    d = pivots.decompose(M)
    for name in FIELDS:
        rows = getattr(d, name)
        for other in (PackedRows(rows.words[:-1], rows.cols), PackedRows(rows.words, rows.cols + 1)):
            assert not pivots.proves(d._replace(**{name: other}), M)
        assert not pivots.proves(d._replace(**{name: tuple(rows)}), M)
