"""Elimination on arrays: pivots, the inverse of their block and what is left, for every shape and rank."""

import tracemalloc

import flint
import numpy as np
import pytest

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.array_pivots import LEAF, pivots, sign
from modlinalg._arithmetic.storage.exact_products import array_type, balanced, minus_product
from tests.helpers.runs import sampled, slow

POWERS = [(2, 1), (2, 3), (2, 30), (2, 34), (3, 1), (5, 3), (101, 1), (65537, 1), (2**23 - 15, 1)]
POWERS += [(2**31 - 1, 1), (2**34 - 41, 1)]
SHAPES = [(0, 3, 0), (3, 0, 0), (1, 1, 1), (1, 40, 1), (40, 1, 1), (5, 9, 3), (LEAF, LEAF, LEAF)]
SHAPES += [
    (LEAF + 1, 2 * LEAF + 6, 20),
    (90, 64, 64),
    (60, 130, 60),
    (130, 60, 31),
    (65, 65, 1),
    (150, 10, 7),
]


def native(A, n):
    """Return the FLINT matrix of an array."""
    return flint.nmod_mat(flint.fmpz_mat(*A.shape, [int(x) for x in A.ravel()]), n)


def of_rank(m, k, r, n, seed=0):
    """Return a random product of an m x r and an r x k matrix as an array of balanced residues."""
    rng = np.random.default_rng(seed)
    left, right = (rng.integers(-n, n, size) for size in ((m, r), (r, k)))
    product = native(left, n) * native(right, n)
    entries = np.array([int(x) for x in product.entries()], np.int64).reshape(m, k)
    return balanced(entries, n, array_type(n, max(1, min(m, k))))


def structured(size, n):
    """Yield matrices in which pivots stand far apart, or nowhere."""
    dtype, rng = array_type(n, size), np.random.default_rng(n)
    yield np.zeros((size, size), dtype)
    yield np.eye(size, dtype=dtype)
    yield np.eye(size, dtype=dtype)[rng.permutation(size)]
    yield np.full((size, size), -1, dtype)  # n - 1 everywhere
    yield np.full((size, size), n // 2, dtype)
    yield np.triu(np.ones((size, size), dtype), 40)
    spread = of_rank(size, size, size // 2, n)
    spread[: size // 2] = 0
    spread[:, ::3] = 0
    yield spread


def require_pivots(A, p, n):
    """Hold what is found against its definition, multiplied out by FLINT."""
    found = pivots(A, p, n)
    J, P, K = found.J, found.P, found.K
    U = native(A[J][:, P], n)
    assert U * native(found.X, n) == native(np.eye(len(J)), n)
    assert native(found.F, n) * U == native(A[K][:, P], n)
    assert not len(J) or found.det == int(U.det())
    assert sorted([*J, *K]) == list(range(A.shape[0]))
    S = minus_product(A[K], found.F, A[J], n)
    assert not S[:, P].any()
    assert not np.fmod(S, p).any()
    echelon, rank = native(A, p).rref()
    profile = [next(j for j in range(A.shape[1]) if echelon[i, j]) for i in range(rank)]
    assert P.tolist() == profile


@pytest.mark.parametrize(("p", "k"), POWERS)
@pytest.mark.parametrize(("rows", "cols", "rank"), SHAPES)
def test_pivots_are_what_they_are_defined_to_be(p, k, rows, cols, rank):
    """U*X = I, F*U = A[K, P], S = 0 modulo p, and P is the rank profile, for all shapes and ranks."""
    require_pivots(of_rank(rows, cols, rank, p**k), p, p**k)


@slow(exhaustive=lambda p: p > 65537)
@pytest.mark.parametrize(("p", "k"), [(2, 1), (2, 3), (65537, 1), (2**31 - 1, 1)])
def test_pivots_of_structured_matrices(p, k):
    """Zero, identity, permutation, equal entries, a band, zero rows and columns."""
    for A in structured(100, p**k):
        require_pivots(A, p, p**k)


def test_a_tall_matrix_with_one_row_that_is_not_zero():
    """Rows without a unit are not looked at one leaf after the other."""
    A = np.zeros((100_000, 3), np.float32)
    A[99_999, 1] = 2
    found = pivots(A, 3, 3)
    assert (found.J.tolist(), found.P.tolist(), found.X.tolist()) == ([99_999], [1], [[-1]])


def test_entries_without_units_leave_nothing_to_eliminate():
    """All is divisible by p, so there is no pivot."""
    found = pivots(np.full((50, 40), 2, np.float32), 2, 8)
    assert (found.J.size, found.K.tolist(), found.X.shape, found.F.shape) == (
        0,
        [*range(50)],
        (0, 0),
        (50, 0),
    )


@sampled(exhaustive=3)
@pytest.mark.parametrize("n", [65537, 2**31 - 1])
@pytest.mark.parametrize("shape", [(300, 300), (600, 200), (200, 600), (4000, 60)])
def test_the_memory_that_is_asked_for_is_enough(shape, n, monkeypatch):
    """What an elimination takes at most stays below what it says."""
    asked = []
    monkeypatch.setattr(sizes, "require", lambda *given: asked.append(given[-1]))
    A = of_rank(*shape, 200, n)
    tracemalloc.start()
    try:
        pivots(A, n, n)
        taken = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert taken <= asked[0] + 2**20


def test_the_sign_of_a_permutation_is_its_determinant():
    """Of all permutations of five."""
    rng = np.random.default_rng(0)
    for size in range(8):
        order = rng.permutation(size)
        assert sign(order.tolist()) == (round(np.linalg.det(np.eye(size)[order])) if size else 1)


def test_progress_counts_the_columns(monkeypatch):
    """Every column once, whatever the rank."""
    said = []
    monkeypatch.setattr(
        "modlinalg._arithmetic.storage.array_pivots.report", lambda *given: said.append(given)
    )
    for rank in (100, 3, 0):
        said.clear()
        pivots(of_rank(100, 100, rank, 7), 7, 7, "pivots")
        assert said[-1] == ("pivots", 100, 100)
