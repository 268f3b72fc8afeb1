"""Sparse systems have the ranks, solutions and kernels that FLINT finds for the dense ones."""

from itertools import product

import flint
import numpy as np
import pytest

from modlinalg._storage.sparse import expressions, systems
from modlinalg._storage.sparse.triples import from_triples

LARGEST = 303700003  # rows of 99 entries and their expressions fit a machine integer


def flint_rank(entries, p):
    """Return the rank of an array modulo a prime."""
    return flint.nmod_mat(*entries.shape, entries.ravel().tolist(), p).rank()


def require_right_answers(entries, p, b):
    """Assert what A*x = b has, for the sparse matrix A with these entries."""
    shape, (rows, cols) = entries.shape, entries.nonzero()
    A = from_triples(shape, p, rows, cols, entries[rows, cols])
    rank = flint_rank(entries, p)
    assert systems.rank(A) == rank
    x, K = systems.solve(A, b), systems.kernel(A)
    assert (x is not None) == (flint_rank(np.hstack([entries, b[:, None]]), p) == rank)
    if x is not None:
        assert (A.times(x) == b).all()
        assert ((0 <= x) & (x < p)).all()
    assert K.shape == (shape[1], shape[1] - rank)
    assert not A.times(K).any()
    assert flint_rank(K, p) == K.shape[1]


@pytest.mark.parametrize("many_aside", [-1, 1500], ids=["light pivots first", "peeling alone"])
@pytest.mark.parametrize("p", [2, 3, 7, 65537])
def test_small_sparse_systems_are_solved_as_flint_solves_them(monkeypatch, p, many_aside):
    """Tall, wide and square ones of three densities, with a right side in the image and with any."""
    monkeypatch.setattr(systems, "_MANY_ASIDE", many_aside)
    rng = np.random.default_rng(p)
    for m, k, density in product((1, 3, 8, 30), (1, 4, 9, 28), (0.05, 0.15, 0.5)):
        entries = rng.integers(1, p, (m, k)) * (rng.random((m, k)) < density)
        image = entries.astype(object) @ rng.integers(0, p, k).astype(object) % p
        require_right_answers(entries, p, image.astype(np.int64))
        require_right_answers(entries, p, rng.integers(0, p, m))


@pytest.mark.parametrize("p", [2, 7, LARGEST])
def test_systems_with_many_parameters_and_the_largest_residues(p):
    """A dense block beside a band: more parameters than lists are used for, every entry p - 1."""
    entries = np.zeros((60, 70), np.int64)
    entries[:30, :30] = np.random.default_rng(1).integers(0, p, (30, 30))
    entries[range(30, 60), range(30, 60)] = entries[range(30, 60), range(31, 61)] = p - 1
    entries[29:, 0] = p - 1
    require_right_answers(entries, p, np.full(60, p - 1))
    require_right_answers(entries, p, np.zeros(60, np.int64))


def test_components_are_solved_apart():
    """Three copies of one system and an equation 0 = 1: solvable without it alone."""
    one = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 6]])
    entries = np.kron(np.eye(3, dtype=np.int64), one)
    require_right_answers(entries, 7, np.tile([1, 2, 6], 3))
    require_right_answers(np.vstack([entries, np.zeros((1, 9), np.int64)]), 7, np.array([*[1, 2, 6] * 3, 1]))


def test_long_rows_and_large_primes_are_left_to_dense_elimination():
    """A row times a column of expressions must fit a machine integer."""
    many = np.arange(3000)
    p = 67108859
    row = from_triples((1, 3000), p, 0 * many, many, many + 1)
    assert systems.is_suitable(row.transposed())
    assert not systems.is_suitable(row)


def band(size, width):
    """Return a square matrix with ones from the diagonal on, so many in each row but for the last ones."""
    rows, cols = (np.repeat(np.arange(size), width), np.add.outer(np.arange(size), np.arange(width)).ravel())
    kept = cols < size
    return from_triples((size, size), 7, rows[kept], cols[kept], np.ones(kept.sum()))


def scattered(size, each):
    """Return a square matrix with so many ones a row, or a few less, at random columns."""
    rows, cols = np.repeat(np.arange(size), each), np.random.default_rng(1).integers(0, size, size * each)
    return from_triples((size, size), 7, rows, cols, np.ones(size * each))


@pytest.mark.parametrize(
    ("A", "is_suitable"),
    [
        (scattered(300, 15), True),
        (scattered(300, 20), False),
        (band(1000, 30), False),
        (band(2000, 30), True),
        (scattered(2000, 30), False),
        (scattered(8000, 20), True),
    ],
    ids=["few", "many", "small", "peels", "does not peel", "large"],
)
def test_fuller_matrices_are_left_to_dense_elimination(A, is_suitable):
    """Unless they peel well, or are too large for it."""
    assert systems.is_suitable(A) == is_suitable
    assert systems.is_suitable(A.transposed()) == is_suitable


@pytest.mark.parametrize("at_once", [1, 100])
@pytest.mark.parametrize(
    ("narrow", "together"), [(0, 8), (99, 1), (99, 10**6)], ids=["wide", "levels", "lists"]
)
def test_expressions_are_the_same_one_by_one_and_by_levels(monkeypatch, at_once, narrow, together):
    """Whatever is summed at a time, and by lists."""
    monkeypatch.setattr(expressions, "_AT_ONCE", at_once)
    monkeypatch.setattr(expressions, "_NARROW", narrow)
    monkeypatch.setattr(expressions, "_TOGETHER", together)
    rng = np.random.default_rng(11)
    for p in (3, 65537):
        for shape in ((30, 30), (40, 25), (25, 40)):
            entries = rng.integers(1, p, shape) * (rng.random(shape) < 0.08)
            require_right_answers(entries, p, entries @ rng.integers(0, p, shape[1]) % p)
