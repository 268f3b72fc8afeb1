"""Matrices made of matrices: each entry stands where the definition has it, over every ring and form."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    RingMismatchError,
    ShapeError,
    Zmod,
    block,
    det,
    diag,
    identity,
    inverse,
    kron,
    matrix,
    zeros,
)
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import store_of
from tests.helpers.plain_matrices import sample
from tests.helpers.runs import sampled, slow

RINGS = [Zmod(2), Zmod(6), Zmod(2**31), Zmod(2**40), Zmod(3 * 2**64), QQ, ZZ]


def drawn(ring, rows, cols, seed=1):
    """Return a matrix with entries of all sizes, over Z too."""
    if ring == ZZ:
        return sample(Zmod(10**9), rows, cols, seed)[0].lift(ZZ, centered=True)
    return sample(ring, rows, cols, seed)[0]


def written_out(ring, rows, cols, entry):
    """Return the matrix with the entry that a function has at each place."""
    return matrix([[entry(i, j) for j in range(cols)] for i in range(rows)], ring)


# ----------------------------------------------------------------------------------------------------- block


@sampled(ordinary=19, exhaustive=0)
@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("size", [1, 3, 90])
def test_every_entry_of_a_block_stands_at_its_place(ring, size):
    """W[i, j] is the entry of the block in which (i, j) lies; 180 x 200 is held as arrays are."""
    heights, widths = (size, 2, size), (2, size, size + 1)
    table = [
        [
            drawn(ring, h, w, seed=3 * a + b) if (a, b) not in ((0, 1), (2, 0)) else 0
            for b, w in enumerate(widths)
        ]
        for a, h in enumerate(heights)
    ]
    whole = block(table)
    assert (sum(heights), sum(widths)) == whole.shape
    assert ring == whole.ring
    for a, b in product(range(3), range(3)):
        top, left = sum(heights[:a]), sum(widths[:b])
        part = whole[top : top + heights[a], left : left + widths[b]]
        assert part == (table[a][b] or zeros(heights[a], widths[b], ring))


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_blocks_are_what_augment_and_stack_make(ring):
    """[A B] and [A; C], and the table of two rows."""
    A, B, C, D = (drawn(ring, m, k) for m, k in ((2, 3), (2, 1), (4, 3), (4, 1)))
    assert A.augment(B) == block([[A, B]])
    assert A.stack(C) == block([[A], [C]])
    assert A.augment(B).stack(C.augment(D)) == block([[A, B], [C, D]])
    assert A == block([[A]])


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_one_is_an_identity_of_the_size_that_is_left(ring):
    """[A 1; 0 1] has the inverse that the blocks say, for every invertible triangular A."""
    A = block([[1, drawn(ring, 2, 3)], [0, identity(3, ring)]])
    I2, I3 = identity(2, ring), identity(3, ring)
    assert block([[I2, drawn(ring, 2, 3)], [zeros(3, 2, ring), I3]]) == A
    assert block([[A, identity(5, ring)], [zeros(5, 5, ring), identity(5, ring)]]) == block([[A, 1], [0, 1]])


@pytest.mark.parametrize("n", [2, 5, 6])
def test_blocks_multiply_as_entries_do(n):
    """[A B; C D]*[E F; G H] = [A*E + B*G  A*F + B*H; C*E + D*G  C*F + D*H]."""
    ring = Zmod(n)
    A, B, C, D = (drawn(ring, m, k, seed) for seed, (m, k) in enumerate(product((3, 2), (2, 4))))
    E, F, G, H = (drawn(ring, m, k, seed + 4) for seed, (m, k) in enumerate(product((2, 4), (1, 3))))
    expected = block([[A @ E + B @ G, A @ F + B @ H], [C @ E + D @ G, C @ F + D @ H]])
    assert expected == block([[A, B], [C, D]]) @ block([[E, F], [G, H]])


@pytest.mark.exhaustive
def test_arrays_sparse_matrices_and_identities_make_the_same_blocks():
    """Whatever holds a block; sparse ones stay sparse where the whole is."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    for n in (2, 7, 2**20):
        ring = Zmod(n)
        band = sparse.diags_array([1, 3, 1], offsets=[-1, 0, 1], shape=(200, 200), dtype=int)
        thin, array = matrix(band, ring), matrix(np.arange(40_000).reshape(200, 200), ring)
        plain = [[*map(int, row)] for row in band.toarray()]
        held = block([[thin, 0], [identity(200, ring), thin]])
        mixed = block([[array, thin], [identity(200, ring), array]])
        assert store_of(thin).sparse is not None
        assert store_of(held).sparse is not None
        rows, one = matrix(plain, ring), identity(200, ring)
        assert rows.augment(zeros(200, 200, ring)).stack(one.augment(rows)) == held
        assert array.augment(rows).stack(one.augment(array)) == mixed


def test_blocks_without_entries_have_their_sizes():
    """0 x k below adds nothing, and says how many columns there are."""
    A = matrix([[1, 2]], mod=5)
    assert A == block([[A], [zeros(0, 2, A.ring)]]) == block([[A, zeros(1, 0, A.ring)]])
    assert (1, 5) == block([[A, 0], [0, zeros(0, 3, A.ring)]]).shape
    assert (0, 3) == block([[zeros(0, 3, QQ)]]).shape


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (lambda A, B: [[A, A], [A]], "row 1 has 1 blocks, row 0 has 2"),
        (lambda A, B: [[A, B]], r"block \[0, 1\] has 3 rows, block \[0, 0\] has 2: blocks in one row"),
        (lambda A, B: [[A], [B]], r"block \[1, 0\] has 1 columns, block \[0, 0\] has 2"),
        (lambda A, B: [[A, 0]], "column 1 of the blocks has no Matrix that says how many columns it has"),
        (lambda A, B: [[A], [0]], "row 1 of the blocks has no Matrix that says how many rows it has"),
        (lambda A, B: [[0]], "no block is a Matrix"),
        (lambda A, B: [[0, 1], [1, 0]], "no block is a Matrix"),
        (lambda A, B: [], "no block is a Matrix"),
        (lambda A, B: [[]], "no block is a Matrix"),
        (lambda A, B: [[B, 1], [1, A]], r"block \[0, 1\] has 3 columns, block \[1, 1\] has 2"),
        (lambda A, B: [[A, 0, 0], [0, 1, 1]], "row 1 of the blocks has no Matrix"),
    ],
)
def test_blocks_that_do_not_fit_are_refused(table, message):
    """With the two that differ, or the line that has no size."""
    with pytest.raises(ShapeError, match=message):
        block(table(matrix([[1, 2], [3, 4]], mod=5), matrix([[1], [2], [3]], mod=5)))


def test_blocks_of_several_rings_and_what_is_no_block_are_refused():
    """Nothing is converted on the way, and no number but 0 and 1 is a block."""
    A, B = matrix([[1]], mod=5), matrix([[1]], mod=6)
    with pytest.raises(
        RingMismatchError, match=r"block: block \[0, 1\] is over Z_6, block \[0, 0\] over Z_5"
    ):
        block([[A, B]])
    for wrong in (
        [A, B],
        A,
        [[A, 2]],
        [[A, -1]],
        [[A, 0.0]],
        [[A, False]],
        [[A, [[1]]]],
        None,
        "1 2",
        [[A, None]],
    ):
        with pytest.raises(InputError, match=r"block"):
            block(wrong)


# ------------------------------------------------------------------------------------------------------ diag


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_the_entries_of_diag_stand_on_the_diagonal(ring):
    """Numbers, and zeros elsewhere; matrices are blocks."""
    numbers = [3, -1, 0, 7]
    plain = diag(numbers, ring)
    assert written_out(ring, 4, 4, lambda i, j: numbers[i] if i == j else 0) == plain
    A, B = drawn(ring, 2, 3), drawn(ring, 3, 1)
    assert block([[diag([5], ring), 0, 0, 0], [0, A, 0, 0], [0, 0, plain, 0], [0, 0, 0, B]]) == diag(
        [5, A, *numbers, B]
    )
    assert A == diag([A])
    assert plain == diag(plain @ ([1] * 4)) == diag(tuple(numbers), ring)
    assert (0, 0) == diag([], ring).shape


def test_products_determinants_and_inverses_go_block_by_block():
    """diag(A, B)*diag(C, D) = diag(A*C, B*D), and det diag(A, B) = det A * det B."""
    for rows in product(range(3), repeat=4):
        A = matrix([rows[:2], rows[2:]], mod=3)
        D = diag([A, 2])
        assert det(D) == det(A) * 2 % 3
        assert diag([A @ A, 4 % 3]) == D @ D
        if det(A):
            assert diag([inverse(A), 2]) == inverse(D)


def test_the_ring_of_diag_is_that_of_its_blocks_or_the_one_that_is_said():
    """As for `matrix` it is Q where nothing says it."""
    A = matrix([[1, 2], [3, 4]], mod=6)
    assert QQ == diag([1, Fraction(1, 2), "3/4"]).ring
    assert Zmod(6) == diag([1, A]).ring == diag([1, A], mod=6).ring
    for ring in (Zmod(3), QQ, ZZ):
        with pytest.raises(RingMismatchError):
            diag([1, A], ring)
        with pytest.raises(RingMismatchError):
            diag([1, A, identity(2, ring)])
        with pytest.raises(RingMismatchError):
            diag(identity(1, ring)[0], Zmod(7))
    with pytest.raises(EntryError, match=r"diag: entry \[1\] is 1/2, which is no element of Z_6"):
        diag([A, "1/2"])
    for wrong in (3, "1 2", A, None, {1: 2}, [[1, 2]], [None], [1.5]):
        with pytest.raises(InputError, match="diag"):
            diag(wrong)


# ------------------------------------------------------------------------------------------------------ kron


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(
    "shapes", [((2, 3), (3, 2)), ((1, 4), (2, 2)), ((3, 1), (1, 3)), ((12, 14), (13, 11))]
)
def test_every_entry_of_kron_is_a_product(ring, shapes):
    """K[i*p + r, j*q + s] = A[i, j]*B[r, s]; the last shape is large enough for arrays."""
    (m, k), (p, q) = shapes
    A, B = drawn(ring, m, k, 1), drawn(ring, p, q, 2)
    K = kron(A, B)
    assert (m * p, k * q) == K.shape
    expected = written_out(ring, m * p, k * q, lambda i, j: A[i // p, j // q] * B[i % p, j % q])
    assert expected == K


@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_kron_is_a_homomorphism_of_both_factors(n):
    """(A x B)*(C x D) = A*C x B*D, (A x B)^T = A^T x B^T, det(A x B) = det(A)^q * det(B)^m; all 2 x 2 A."""
    B, D = matrix([[1, 2], [3, 5]], mod=n), matrix([[0, 1], [1, 4]], mod=n)
    for rows in product(range(n), repeat=4):
        A = matrix([rows[:2], rows[2:]], mod=n)
        assert kron(A @ A, B @ D) == kron(A, B) @ kron(A, D)
        assert kron(A.T, B.T) == kron(A, B).T
        assert det(kron(A, B)) == det(A) ** 2 * det(B) ** 2 % n


@slow(exhaustive=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 7, 2**31])
def test_kron_of_sparse_factors_is_sparse(n):
    """The equations of a grid: I x T + T x I has few entries, and nobody writes out all of them."""
    ring = Zmod(n)
    T = written_out(ring, 40, 40, lambda i, j: int(abs(i - j) == 1))
    held = kron(identity(40, ring), T) if n > 2 else kron(matrix(np.eye(40, dtype=int), ring), T)
    plain = kron(matrix(identity(40, ring).tolist(), ring), T)
    assert n == 2 or store_of(held).sparse is not None
    assert diag([T] * 40) == plain == held
    oblong = matrix([[1, 2, 0], [0, 3, 4]], ring)
    assert diag([oblong] * 40) == kron(identity(40, ring), oblong)
    assert kron(oblong, T) == block([[T, 2 * T, zeros(40, 40, ring)], [0 * T, 3 * T, 4 * T]])
    large = kron(identity(30_000, Zmod(7)), matrix([[1, 2], [3, 4]], mod=7)) if n == 7 else held
    assert n != 7 or ((60_000, 60_000), 4) == (large.shape, large[59_999, 59_999])


def test_kron_without_entries_and_of_two_rings():
    """A 0 x k factor makes 0 rows; the rings must agree, and what has no ring is refused."""
    A = matrix([[1, 2]], mod=6)
    assert (0, 6) == kron(A, zeros(0, 3, A.ring)).shape
    assert (0, 0) == kron(zeros(2, 0, QQ), zeros(0, 3, QQ)).shape
    with pytest.raises(RingMismatchError, match="kron: one matrix is over Z_6, the other over Q"):
        kron(A, identity(2, QQ))
    with pytest.raises(InputError, match="kron: a Matrix is needed"):
        kron(A, [[1, 2]])
    with pytest.raises(ShapeError, match="a matrix has at most"):
        kron(zeros(2**20, 0, QQ), zeros(2**20, 1, QQ))
