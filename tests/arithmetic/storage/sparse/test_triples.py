"""Sparse matrices say what the dense ones with the same entries say."""

import numpy as np
import pytest

from modlinalg._arithmetic.storage.sparse.triples import LARGEST_MODULUS, from_triples

SHAPES = [(0, 0), (0, 3), (3, 0), (1, 1), (4, 7), (7, 4), (12, 12)]
MODULI = [2, 6, 65537, LARGEST_MODULUS]


def random_sparse(shape, modulus, seed, density=0.3):
    """Return a sparse matrix, and its entries as an array."""
    rng = np.random.default_rng(seed)
    entries = rng.integers(1, modulus, shape) * (rng.random(shape) < density)
    rows, cols = entries.nonzero()
    order = rng.permutation(len(rows))
    return from_triples(shape, modulus, rows[order], cols[order], entries[rows, cols][order]), entries


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("modulus", MODULI)
def test_a_sparse_matrix_has_the_entries_it_was_made_of(shape, modulus):
    """The transpose, rows and columns are those of the dense matrix, in any order."""
    M, entries = random_sparse(shape, modulus, 3)
    rng = np.random.default_rng(4)
    lines, columns = rng.permutation(shape[0]), rng.permutation(shape[1])[: shape[1] // 2 + 1]
    assert (M.dense() == entries).all()
    assert (M.transposed().dense() == entries.T).all()
    assert (M.lines(lines).dense() == entries[lines]).all()
    assert (M.columns(columns).dense() == entries[:, columns]).all()
    assert len(M) == np.count_nonzero(entries)
    assert M.transposed().transposed().equals(M)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("modulus", MODULI)
def test_products_are_those_of_python_integers(shape, modulus):
    """Also where each product of two residues is as large as a machine integer allows."""
    M, entries = random_sparse(shape, modulus, 5, density=0.6)
    largest = np.full((shape[1], 3), modulus - 1)
    expected = entries.astype(object) @ largest.astype(object) % modulus
    assert M.times(largest).tolist() == expected.tolist()
    assert M.times(largest[:, 0]).tolist() == expected[:, 0].tolist()


def test_entries_of_one_place_add_up_and_zeros_are_left_out():
    """3 + 4 = 0 modulo 7, and -1 is 6."""
    M = from_triples((2, 2), 7, np.array([0, 1, 0]), np.array([1, 0, 1]), np.array([3, -1, 4]))
    assert M.dense().tolist() == [[0, 0], [6, 0]]
    assert len(M) == 1


def test_two_matrices_are_equal_when_shape_and_entries_are():
    """A row more, or another value, makes another matrix."""
    M, entries = random_sparse((4, 5), 7, 6)
    rows, cols = entries.nonzero()
    other = from_triples((4, 5), 7, rows, cols, 2 * entries[rows, cols])
    longer = from_triples((5, 5), 7, rows, cols, entries[rows, cols])
    assert M.equals(random_sparse((4, 5), 7, 6)[0])
    assert not M.equals(other)
    assert not M.equals(longer)
