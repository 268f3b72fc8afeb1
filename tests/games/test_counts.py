"""Counting solutions by gcds of polynomials, against matrices and published numbers."""

import csv
from math import log
from pathlib import Path

import pytest

from modlinalg import InputError, ShapeError, UnsupportedError, decompose, matrix
from modlinalg._storage.firewall import polynomial
from modlinalg.games import count_table, grid, grid_count, grid_nullity
from modlinalg.games._polynomials import path_polynomial
from tests.games.brute import matrix_rows

PUBLISHED = Path(__file__).parent.parent / "data" / "flip_solution_counts.csv"


@pytest.mark.parametrize("p", [2, 3, 5, 7])
def test_nullity_is_that_of_the_matrix(p):
    """For all m <= n <= 12 the nullity is m*n - rank, and it is symmetric."""
    for m in range(1, 13):
        for n in range(m, 13):
            rank = decompose(matrix(matrix_rows(m, n, "plus"), mod=p)).free_rank
            assert m * n - rank == grid_nullity(m, n, p) == grid_nullity(n, m, p)


def test_counts_are_the_published_ones():
    """Two colours, 1 x 1 to 20 x 20."""
    with PUBLISHED.open(encoding="utf-8") as file:
        published = {int(row["n"]): int(row["solutions"]) for row in csv.DictReader(file)}
    assert published == {entry.cols: entry.solutions for entry in count_table(20)}


@pytest.mark.parametrize(
    ("m", "n", "p"), [(40, 40, 2), (33, 21, 2), (30, 30, 3), (25, 40, 5), (29, 29, 2**61 - 1)]
)
def test_counts_of_larger_boards_are_those_of_the_chased_matrix(m, n, p):
    """Two ways that share no code."""
    assert grid(m, n, p).count == grid_count(m, n, p).solutions


def test_known_nullities():
    """19 x 19 has 16, 30 x 30 has 20; for a prime beyond one machine word the matrix agrees too."""
    assert (16, 20) == (grid_nullity(19, 19), grid_nullity(30, 30))
    p = 2**89 - 1
    assert round(log(grid(5, 5, p).count, p)) == grid_nullity(5, 5, p)


def test_path_polynomials_follow_their_recurrence():
    """g_(k+1) = y*g_k - g_(k-1), for y = x and y = x + 1, over Z_2, Z_7 and a composite ring."""
    for n in (2, 7, 12):
        for y in (polynomial([0, 1], n), polynomial([1, 1], n)):
            low, high = polynomial([], n), polynomial([1], n)
            for k in range(40):
                assert low == path_polynomial(k, y, n)
                low, high = high, y * high - low


def test_composite_numbers_of_colours_are_refused_with_the_way_out():
    """Polynomials over Z_6 have no gcds."""
    with pytest.raises(UnsupportedError, match=r"grid\(rows, cols, mod\).count"):
        grid_nullity(3, 3, 6)
    for arguments in ((0, 3), (3, -1), (3, 2.5)):
        with pytest.raises(ShapeError):
            grid_nullity(*arguments)
    with pytest.raises(InputError):
        grid_nullity(3, 3, 1)
    with pytest.raises(ShapeError):
        count_table(-1)
    assert () == count_table(0)


@pytest.mark.parametrize("sizes", [(10**30, 3), (3, 10**30), (10**9, 10**9)])
def test_polynomials_that_fit_in_no_memory_are_refused(sizes):
    """FLINT would end the process."""
    with pytest.raises(UnsupportedError, match="too large"):
        grid_nullity(*sizes)
    with pytest.raises(UnsupportedError, match="too large"):
        count_table(max(sizes))
