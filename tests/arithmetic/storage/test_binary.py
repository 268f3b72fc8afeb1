"""Rows of bits in integers or in words: the same answers, and who holds what."""

import random

import pytest

from modlinalg import decompose, identity, inverse, kernel, matrix, rank, rref, solve
from modlinalg._arithmetic.storage import binary, bits, crossovers, words
from modlinalg._arithmetic.storage.binary import BitsForm
from modlinalg._matrices import from_bits, store_of
from tests.helpers.runs import slow

np = pytest.importorskip("numpy", reason="numpy is not installed")
PackedRows = words.PackedRows

SIZES = [(5, 7), (127, 128), (128, 128), (129, 131), (200, 90), (90, 200)]


def drawn(m, k, seed=1):
    """Return a random matrix of bit rows; every third seed gives one of half the rank."""
    rng = random.Random(seed)
    if seed % 3:
        return [rng.getrandbits(k) for _ in range(m)]
    inner = min(m, k) // 2
    return bits.product(drawn(m, inner, seed + 1), drawn(inner, k, seed + 2))


@pytest.mark.parametrize("in_words", [False, True])
@pytest.mark.parametrize("shape", SIZES)
def test_every_operation_is_that_of_bits(shape, in_words):
    """On both sides of the crossovers, and for either form of the operands."""
    m, k = shape
    A, B = drawn(m, k), drawn(k, 150, 2)
    held, other = (PackedRows.of(X, c) if in_words else X for X, c in ((A, k), (B, 150)))
    form = BitsForm(held, shape, 2)
    positions = random.Random(1).choices(range(min(m, k)), k=3)
    transpose = bits.transposed(A, k)
    assert bits.product(A, B) == list(binary.product(held, other, 150))
    assert transpose == list(form.transposed().data)
    assert [A[i] for i in positions] == list(form.part(positions, None).data)
    expected = bits.transposed([transpose[i] for i in positions], m)
    assert expected == list(form.part(None, positions).data)
    H, columns = binary.rref(held, k)
    assert bits.rref(A, k) == (list(H), columns)
    assert [a ^ b for a, b in zip(A, drawn(m, k, 4), strict=True)] == list(
        form.combined(BitsForm(drawn(m, k, 4), shape, 2), 1).data
    )
    other = [*A[:-1], A[-1] ^ 1]
    assert form.equals(BitsForm(A, shape, 2))
    assert not form.equals(BitsForm(other, shape, 2))
    assert not form.equals(BitsForm(PackedRows.of(other, k), shape, 2))
    assert not form.is_zero()
    assert BitsForm(PackedRows(words.zeros(m, k), k) if in_words else [0] * m, shape, 2).is_zero()
    found = binary.decompose(held, m, k)
    assert binary.proves(found, held, k)
    assert bits.decompose(A, m, k).rank == found.rank


def test_large_matrices_are_held_in_words_and_small_ones_in_integers():
    """A record from 200 x 200 on; three rows of it are integers again."""
    for size in (199, 200):
        d = decompose(from_bits(drawn(size, size), size))
        rows = store_of(d.R).bit_rows()
        assert (size == 200) == isinstance(rows, PackedRows)
        assert isinstance(store_of(d.R.T).bit_rows(), PackedRows) == isinstance(rows, PackedRows)
        assert not isinstance(store_of(d.R[:3, :]).bit_rows(), PackedRows)


@slow(long=lambda m: m > 260)
@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize(("m", "k"), [(128, 128), (160, 260), (260, 160), (300, 300)])
def test_answers_of_large_matrices_hold(m, k, seed):
    """The three equations by FLINT, the rank, the form, the kernel and a solution."""
    M = from_bits(drawn(m, k, seed), k)
    slow = matrix(M.rows(), mod=2)
    d = decompose(M)
    R, RI, W, C, CI = (X.to_flint() for X in (d.R, d.RI, d.W, d.C, d.CI))
    assert R * RI == identity(m, M.ring).to_flint()
    assert C * CI == identity(k, M.ring).to_flint()
    assert RI * W * CI == slow.to_flint()
    assert slow.to_flint().rank() == rank(M) == d.free_rank
    assert slow.to_flint().rref()[0] == rref(M).to_flint()
    nothing = kernel(M)
    assert k - d.free_rank == len(nothing.generators)
    assert all((M @ x).is_zero for x in nothing.generators)
    b = M @ from_bits(drawn(k, 1, 5), 1)
    assert M @ solve(M, b).particular == b


def test_the_inverse_of_a_large_matrix_is_that_of_flint():
    """For an invertible matrix."""
    lower = from_bits([1 << i | random.Random(i).getrandbits(i) if i else 1 for i in range(150)], 150)
    upper = from_bits([1 << i | 1 << min(i + 3, 149) for i in range(150)], 150)
    M = lower @ upper
    assert M.to_flint().inv() == inverse(M).to_flint()


@pytest.mark.parametrize("shape", [(3, 5), (127, 129), (128, 128), (200, 333)])
def test_arrays_go_in_and_out(shape):
    """With any integers in, and 64-bit ones out."""
    A = np.random.default_rng(1).integers(-9, 9, shape)
    M = matrix(A, mod=2)
    assert (A % 2 == M.to_numpy()).all()
    assert matrix(M.to_numpy(), mod=2) == M == matrix((A % 2).tolist(), mod=2)
    assert isinstance(store_of(M).bit_rows(), PackedRows) == (A.size >= crossovers.HELD_IN_WORDS)


def test_powers_and_sums_stay_true():
    """(I + M)^2 = I + M^2 over Z_2, for matrices in words."""
    M = from_bits(drawn(140, 140), 140)
    one = identity(140, M.ring)
    assert (one + M) ** 2 == one + M @ M
    assert (M - M).is_zero
    assert hash(M @ one) == hash(matrix(M.rows(), mod=2))


def test_where_words_are_stored_the_other_way_round_nothing_is_held_in_them(monkeypatch):
    """Their bits would not be those of the integers; arrays go in and out all the same."""
    monkeypatch.setattr(crossovers.sys, "byteorder", "big")
    A = np.random.default_rng(1).integers(-9, 9, (200, 333))
    M = matrix(A, mod=2)
    assert not any(isinstance(store_of(X).bit_rows(), PackedRows) for X in (M, M.T, M @ M.T, M + M))
    assert (M.T.to_numpy() == A.T % 2).all()
