"""Indexing matrices means what it means on nested lists, or is refused."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from modlinalg import (
    QQ,
    Zmod,
    matrix,
    zeros,
)
from tests.helpers.conversion import HUGE
from tests.helpers.plain_matrices import PLACES, RINGS, sample
from tests.helpers.strategies import SHAPES

LINES = [0, 1, -1, -3, 2, np.int64(1)]
SLICES = [
    slice(None),
    slice(1, None),
    slice(None, 2),
    slice(0, 0),
    slice(2, 1),
    slice(None, None, -1),
    slice(None, None, 2),
    slice(-2, None),
    slice(-100, 100),
    slice(5, 9),
    slice(2, None, -2),
]


def as_lists(lists, i, j):
    """Return what the pair of indices means on nested lists, always as nested lists."""
    rows = lists[i] if isinstance(i, slice) else [lists[i]]
    return [row[j] if isinstance(j, slice) else [row[j]] for row in rows]


@pytest.mark.parametrize("ring", [Zmod(36), Zmod(2**64 + 13), QQ], ids=str)
@pytest.mark.parametrize("computed", [False, True], ids=["from rows", "computed"])
def test_indices_mean_what_they_mean_on_nested_lists(ring, computed):
    """M[i, j] is the entry; a slice in either place gives the Matrix of those rows and columns."""
    lists = sample(ring, 3, 4)[1]

    def fresh():
        M = matrix(lists, ring)
        return M + zeros(3, 4, ring) if computed else M

    for i, j in product(LINES, LINES):
        assert lists[i][j] == fresh()[i, j]
        assert type(fresh()[i, j]) is (Fraction if ring == QQ else int)
    for i, j in [*product(LINES, SLICES), *product(SLICES, LINES), *product(SLICES, SLICES)]:
        part = fresh()[i, j]
        assert as_lists(lists, i, j) == part.tolist()
        assert (len(lists[i]) if isinstance(i, slice) else 1) == part.shape[0]
        assert (len(lists[0][j]) if isinstance(j, slice) else 1) == part.shape[1]
        assert ring == part.ring


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_slices_keep_empty_shapes(rows, cols):
    """M[:, :] = M, and empty slices give the 0 x k and k x 0 matrices."""
    M, _ = sample(Zmod(8), rows, cols)
    assert M == M[:, :]
    assert (0, cols) == M[0:0, :].shape
    assert (rows, 0) == M[:, 0:0].shape


@pytest.mark.parametrize(
    "key", [(2, 0), (-3, 0), (0, 3), (0, -4), (2, slice(None)), (slice(None), 3)], ids=str
)
def test_index_out_of_range_is_an_index_error(key):
    """Outside -m..m-1 there is no row; the message says whether row or column, which, and of how many."""
    M = zeros(2, 3, Zmod(8))
    with pytest.raises(IndexError, match=r"(row -?\d of a matrix with 2 rows|column -?\d of .* 3 columns)"):
        M[key]


def test_index_out_of_range_survives_huge_numbers():
    """10^5000 is no row: an IndexError like any other."""
    with pytest.raises(IndexError):
        zeros(2, 3, Zmod(8))[HUGE, 0]


def test_every_index_of_an_empty_matrix_is_out_of_range():
    """0 x 3 has no row 0, and 3 x 0 no column 0."""
    for M in (zeros(0, 3, Zmod(8)), zeros(3, 0, QQ), zeros(0, 0, QQ)):
        for i, j in PLACES:
            with pytest.raises(IndexError):
                M[i, j]


@pytest.mark.parametrize(
    "key",
    [(0,), (0, 0, 0), (), 1.5, None, "00", (0, 1.5), ("0", 0), (None, 0), ([0], 0)],
    ids=repr,
)
def test_index_that_is_no_pair_of_integers_or_slices_is_a_type_error(key):
    """A matrix is indexed by an integer, a slice, or a pair of them."""
    with pytest.raises(TypeError):
        matrix([[1, 2], [3, 4]], mod=8)[key]


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_entries_rows_and_tolist_agree(ring, rows, cols):
    """Entries is the flat tuple, rows() the tuple of rows, tolist() the nested lists."""
    M, lists = sample(ring, rows, cols)
    for A in (M, M + zeros(rows, cols, ring)):
        assert tuple(a for row in lists for a in row) == A.entries
        assert tuple(map(tuple, lists)) == A.rows()
        assert lists == A.tolist()
        assert all(type(row) is list for row in A.tolist())
