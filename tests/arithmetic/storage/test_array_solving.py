"""Elimination in panels: rank profile, echelon form, determinant, systems and kernel, as FLINT has them."""

import tracemalloc

import flint
import numpy as np
import pytest

from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.array_solving import PANEL, Panels, inverse
from modlinalg._arithmetic.storage.exact_products import array_type, balanced
from tests.helpers.runs import sampled

PRIMES = [2, 3, 101, 4093, 65537, 2**23 - 15, 2**31 - 1, 2**34 - 41]
SHAPES = [(0, 3, 0), (3, 0, 0), (1, 1, 1), (1, 9, 1), (9, 1, 1), (5, 9, 3), (90, 2 * PANEL + 9, 60)]
SHAPES += [(2 * PANEL + 9, 90, 90), (PANEL, PANEL, PANEL), (PANEL + 1, PANEL + 1, PANEL + 1)]
SHAPES += [(PANEL + 30, PANEL + 30, PANEL + 29), (60, 60, 0), (PANEL + 2, PANEL + 40, 1)]


def native(A, n):
    """Return the FLINT matrix of an array."""
    return flint.nmod_mat(flint.fmpz_mat(*A.shape, [int(x) for x in A.ravel()]), n)


def array(M, n, k):
    """Return the balanced residues of a FLINT matrix, for products with k terms."""
    entries = np.array([int(x) for x in M.entries()], np.int64)
    return balanced(entries.reshape(M.nrows(), M.ncols()), n, array_type(n, max(k, 1)))


def of_rank(m, k, r, p):
    """Return a random m x k array of rank at most r."""
    rng = np.random.default_rng([m, k, r])
    left, right = (native(rng.integers(0, p, size), p) for size in ((m, r), (r, k)))
    return array(left * right, p, max(m, k))


@pytest.mark.parametrize("p", PRIMES)
@pytest.mark.parametrize(("rows", "cols", "rank"), SHAPES)
def test_panels_give_what_flint_gives(p, rows, cols, rank):
    """Echelon form and rank, A*K = 0 for a kernel of the right width, the determinant of a square matrix."""
    A = of_rank(rows, cols, rank, p)
    M, done = native(A, p), Panels(A, p)
    form, found = M.rref()
    assert native(done.echelon(), p) == form
    assert len(done.columns) == found
    kernel = done.kernel()
    assert kernel.shape == (cols, cols - found)
    assert not M * native(kernel, p)
    if rows == cols:
        assert done.determinant() == int(M.det())


@pytest.mark.parametrize("p", PRIMES)
@pytest.mark.parametrize(("rows", "cols", "rank"), SHAPES)
def test_systems_are_solved_or_refused(p, rows, cols, rank):
    """A*X = B for a B that is A*Y; and None exactly where the rank of [A | B] is larger."""
    A, rng = of_rank(rows, cols, rank, p), np.random.default_rng(p)
    M, done = native(A, p), Panels(A, p)
    B = M * native(rng.integers(0, p, (cols, 2)), p)
    X = done.solution(array(B, p, cols))
    assert M * native(X, p) == B
    assert not np.delete(X, done.columns, axis=0).any()
    C = balanced(rng.integers(0, p, (rows, 1)), p, "float64")
    larger = native(np.hstack([A, C]), p).rank() > len(done.columns) if rows else False
    assert (done.solution(C) is None) == larger


@pytest.mark.exhaustive
def test_one_elimination_serves_many_systems():
    """Right-hand sides one by one, and all at once."""
    A = of_rank(200, 200, 200, 65537)
    done, one = Panels(A, 65537), np.eye(200)
    assert native(done.solution(one), 65537) == native(A, 65537).inv()
    assert (done.solution(one[:, 7:8]) == done.solution(one)[:, 7:8]).all()


@pytest.mark.parametrize(("p", "k"), [(2, 5), (3, 1), (65537, 1), (65537, 2), (2, 34)])
def test_inverses_multiply_to_one(p, k):
    """Over fields and modulo prime powers; None where the matrix is not invertible modulo p."""
    n, size = p**k, 70
    for rank in (size, size - 1):
        A = of_rank(size, size, rank, p)
        A = balanced(A.astype(np.int64) + p * np.arange(size), n, array_type(n, size))
        X = inverse(A, p, n)
        assert (X is None) == (native(A, p).rank() < size)
        assert X is None or native(A, n) * native(X, n) == native(np.eye(size), n)


@sampled(exhaustive=1)
@pytest.mark.parametrize("shape", [(400, 400), (700, 200), (200, 700)])
def test_the_memory_that_is_asked_for_is_enough(shape, monkeypatch):
    """What an elimination in panels takes at most stays below what it says."""
    asked = []
    monkeypatch.setattr(sizes, "require", lambda *given: asked.append(given[-1]))
    A = of_rank(*shape, 200, 65537)
    tracemalloc.start()
    try:
        Panels(A, 65537).echelon()
        taken = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert taken <= asked[0] + 2**20
