"""A matrix held sparsely is the matrix with all its entries, whatever is done with it."""

import operator
import pickle

import numpy as np
import pytest

from modlinalg import Zmod, matrix
from modlinalg._matrices import Matrix, store_of
from modlinalg._storage.sparse.store import SparseStore
from modlinalg._storage.sparse.triples import from_triples

SHAPES = [(0, 4), (4, 0), (5, 7), (7, 5), (9, 9)]


def pair(shape, n, seed, density=0.3):
    """Return a sparse matrix over Z_n and the one held by rows."""
    rng = np.random.default_rng(seed)
    entries = rng.integers(1, n, shape) * (rng.random(shape) < density)
    rows, cols = entries.nonzero()
    held = from_triples(shape, n, rows, cols, entries[rows, cols])
    rows_of = [[int(x) for x in row] for row in entries]
    dense = matrix(rows_of, mod=n) if shape[0] else matrix([[0] * shape[1]], mod=n)[:0, :]
    return Matrix._make(Zmod(n), SparseStore(held)), dense


@pytest.mark.parametrize("n", [2, 6, 2**31])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_operation_gives_what_the_dense_matrix_gives(shape, n):
    """Entries, parts, transposes, multiples, sums, residues."""
    M, dense = pair(shape, n, 1)
    other, dense_other = pair(shape, n, 2)
    assert M == dense
    assert dense == M
    assert M.tolist() == dense.tolist()
    assert M.is_zero == dense.is_zero
    assert M.T == dense.T
    assert -M == -dense
    assert 5 * M == 5 * dense
    assert M[1:, ::2] == dense[1:, ::2]
    assert M.columns([0] * bool(shape[1])) == dense.columns([0] * bool(shape[1]))
    assert M.columns([0, 0] if shape[1] else []) == dense.columns([0, 0] if shape[1] else [])
    assert all(M[i, j] == dense[i, j] for i in range(shape[0]) for j in range(shape[1]))
    for combine in (operator.add, operator.sub):
        assert combine(M, other) == combine(dense, dense_other)
        assert combine(M, dense_other) == combine(dense, dense_other)
    assert M.residues([2]) == dense.residues([2])
    assert hash(M) == hash(dense)


@pytest.mark.parametrize("n", [2, 6, 2**31])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("width", [0, 1, 30])
def test_products_are_those_of_the_dense_matrices(shape, n, width):
    """Sparse and dense factors on both sides, thin and wide."""
    M, dense = pair(shape, n, 3)
    N, dense_N = pair((shape[1], width), n, 4)
    expected = dense @ dense_N
    assert M @ N == M @ dense_N == dense @ N == expected
    assert N.T @ M.T == dense_N.T @ M.T == expected.T


def test_products_of_sparse_matrices_stay_sparse_where_they_can():
    """A band times a band is a band; a full column times a full row is not."""
    n = 300
    at = np.arange(n)
    band = Matrix._make(Zmod(7), SparseStore(from_triples((n, n), 7, at, (at + 1) % n, 0 * at + 3)))
    assert store_of(band @ band).sparse is not None
    assert len(store_of(band @ band).sparse) == n
    column = Matrix._make(Zmod(7), SparseStore(from_triples((n, 2), 7, at, 0 * at, 0 * at + 1)))
    assert (column @ column.T)[5, 9] == 1


def test_what_has_no_room_for_its_zeros_is_shown_added_and_pickled():
    """All entries of a 10^6 x 10^6 matrix take 8 TB; notebooks, sums and pickles do without the zeros."""
    size = 10**6
    places = np.array([0, 1, size - 1])
    M = Matrix._make(Zmod(7), SparseStore(from_triples((size, size), 7, places, places, np.array([1, 2, 3]))))
    assert f"{size} &times; {size}" in M._repr_html_()
    assert rf"{size} \times {size}" in M._repr_latex_()
    assert M + M == 2 * M
    assert (M - M).is_zero
    assert pickle.loads(pickle.dumps(M)) == M
