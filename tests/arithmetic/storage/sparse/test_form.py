"""A matrix held sparsely is the matrix with all its entries, whatever is done with it."""

import copy
import operator
import pickle

import numpy as np
import pytest

from modlinalg import Zmod, check_identities, identity, matrix, verify_inverse
from modlinalg._arithmetic.storage.sparse.form import SparseForm
from modlinalg._arithmetic.storage.sparse.triples import from_triples
from modlinalg._arithmetic.storage.store import Store
from modlinalg._matrices import first_difference, from_sparse, from_store, store_of

SHAPES = [(0, 4), (4, 0), (5, 7), (7, 5), (9, 9)]


def pair(shape, n, seed, density=0.3):
    """Return a sparse matrix over Z_n and the one held by rows."""
    rng = np.random.default_rng(seed)
    entries = rng.integers(1, n, shape) * (rng.random(shape) < density)
    rows, cols = entries.nonzero()
    held = from_triples(shape, n, rows, cols, entries[rows, cols])
    rows_of = [[int(x) for x in row] for row in entries]
    dense = matrix(rows_of, mod=n) if shape[0] else matrix([[0] * shape[1]], mod=n)[:0, :]
    return from_store(Store(SparseForm.of(held)), Zmod(n)), dense


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
    assert pickle.loads(pickle.dumps(M)) == M
    for left in (M, dense):
        for right in (M, dense, other, dense_other):
            assert first_difference(left, right) == first_difference(dense, right.T.T)


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
    band = from_sparse(from_triples((n, n), 7, at, (at + 1) % n, 0 * at + 3), Zmod(7))
    assert store_of(band @ band).sparse is not None
    assert len(store_of(band @ band).sparse) == n
    column = from_sparse(from_triples((n, 2), 7, at, 0 * at, 0 * at + 1), Zmod(7))
    assert (column @ column.T)[5, 9] == 1


def test_what_is_made_of_sparse_matrices_alone_stays_sparse():
    """Sums, differences, multiples, transposes, parts and copies of 100,000 x 100,000 matrices."""
    n = 100_000
    at = np.arange(n)
    M = from_sparse(from_triples((n, n), 7, at, (at + 1) % n, 0 * at + 3), Zmod(7))
    assert M + M == 2 * M == -5 * M.T.T
    assert (M - M).is_zero
    assert pickle.loads(pickle.dumps(M)) == copy.copy(M) == copy.deepcopy(M) == M
    row = pickle.loads(pickle.dumps(M[5]))
    assert row == M[5]
    assert not row.is_column
    assert row[6] == 3


@pytest.mark.parametrize("n", [2, 6, 65537, 2**31])
@pytest.mark.parametrize("density", [0.001, 0.02])
def test_products_with_wide_matrices_in_every_form(n, density):
    """Few enough entries to be multiplied one by one, and more; the other factor as rows and as an array."""
    M, dense = pair((150, 160), n, 6, density)
    given = np.random.default_rng(7).integers(0, n, (160, 170))
    by_array, by_rows = matrix(given, mod=n), matrix(given.tolist(), mod=n)
    expected = (dense @ by_rows).tolist()
    assert (M @ by_array).tolist() == (M @ by_rows).tolist() == expected
    assert (by_array.T @ M.T).T.tolist() == expected


def test_products_at_the_edge_of_machine_integers():
    """Rows of the largest residues, with sums below and beyond 2^63."""
    for n, width in ((2**31, 2), (2**31, 1), (2**30, 7), (2**30, 8)):
        at = np.arange(width)
        M = from_sparse(from_triples((1, 40), n, 0 * at, at, 0 * at + n - 1), Zmod(n))
        assert (M @ ([n - 1] * 40)).tolist() == [[width % n]]


def cyclic(size, n):
    """Return the permutation i -> i + 1 as a sparse matrix."""
    at = np.arange(size)
    return from_sparse(from_triples((size, size), n, at, (at + 1) % size, 0 * at + 1), Zmod(n))


def test_identities_and_inverses_of_large_sparse_matrices_are_checked_sparsely():
    """A permutation of 10,000: all its entries would take seconds, and 800 MB."""
    M = cyclic(10_000, 7)
    one = identity(10_000, Zmod(7))
    assert M @ M.T == one
    assert one @ M == M @ one == M
    assert (M @ M.T - one).is_zero
    report = check_identities(M, M.T)
    assert report.satisfied == {1, 2, 3, 4}
    assert verify_inverse(M, M.T)
    wrong = check_identities(M, M)
    assert not wrong.satisfied
    assert wrong.checks[0].first_difference == (0, 1)
    assert "fails in (R1, C2): 0 on the left, 1 on the right" in wrong.summary()
    assert verify_inverse(M, M).counterexample is not None


def test_a_huge_sparse_matrix_is_shown_where_people_read():
    """Nothing is made of what is left out."""
    n = 100_000
    at = np.arange(n)
    M = from_sparse(from_triples((n, n), 7, at, at, 0 * at + 3), Zmod(7))
    assert M.to_latex().endswith("100000 \\times 100000}")
    assert M.to_latex().count("3") == 16
    assert "100000 &times; 100000" in M._repr_html_()
    assert str(M).endswith("\n(100000 x 100000)")


def test_what_has_no_room_for_its_zeros_is_shown_added_and_pickled():
    """All entries of a 10^6 x 10^6 matrix take 8 TB; notebooks, sums and pickles do without the zeros."""
    size = 10**6
    places = np.array([0, 1, size - 1])
    M = from_sparse(from_triples((size, size), 7, places, places, np.array([1, 2, 3])), Zmod(7))
    assert f"{size} &times; {size}" in M._repr_html_()
    assert rf"{size} \times {size}" in M._repr_latex_()
    assert M + M == 2 * M
    assert (M - M).is_zero
    assert pickle.loads(pickle.dumps(M)) == M
