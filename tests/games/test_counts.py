"""Counting solutions by gcds of polynomials, against matrices and published numbers."""

import csv
from itertools import pairwise
from math import log, prod
from pathlib import Path

import pytest

from modlinalg import InputError, ShapeError, UnsupportedError, Zmod, decompose, kernel, matrix
from modlinalg._arithmetic.storage.firewall import polynomial
from modlinalg.games import count_table, grid, grid_count, grid_nullity
from modlinalg.games._counts import path_polynomial, path_transfer
from modlinalg_check import check
from tests.games.brute import matrix_rows, reached
from tests.helpers.runs import sampled, slow

PUBLISHED = Path(__file__).parent.parent / "data" / "flip_solution_counts.csv"


@pytest.mark.exhaustive
@slow(long=lambda p: p > 2)
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


@sampled(exhaustive=3)
@pytest.mark.parametrize("mod", [4, 6, 8, 9, 12, 30, 36, 2**70])
def test_counts_over_any_modulus_are_those_of_the_board(mod):
    """For all m, k <= 7 the size of the kernel of the whole matrix, and the orders of its generators."""
    for m in range(1, 8):
        for k in range(1, 8):
            found = grid_count(m, k, mod)
            orders = kernel(matrix(matrix_rows(m, k, "plus"), mod=mod)).orders
            assert sorted(orders) == sorted(found.orders)
            assert prod(orders) == found.solutions == grid_count(k, m, mod).solutions
            assert all(larger % smaller == 0 for larger, smaller in pairwise(found.orders))


@slow(long=lambda k: k > 4)
@pytest.mark.parametrize(
    ("m", "k", "mod"), [(1, 3, 4), (2, 2, 6), (2, 3, 4), (2, 4, 3), (1, 6, 6), (3, 3, 2)]
)
def test_counts_are_what_trying_all_clicks_gives(m, k, mod):
    """Every position that can be reached is reached by as many click vectors."""
    assert {grid_count(m, k, mod).solutions} == set(reached(matrix_rows(m, k, "plus"), mod).values())


def test_the_matrix_and_the_polynomials_count_alike():
    """The matrix over a prime, where the gcd gives the nullity without it."""
    for p in (2, 3, 5, 2**61 - 1):
        for m, k in ((4, 4), (5, 5), (9, 4), (19, 11), (30, 30)):
            transfer = path_transfer(m, k, Zmod(p))
            assert k - decompose(transfer).free_rank == grid_nullity(m, k, p)


def test_the_colours_of_coprime_parts_are_counted_apart():
    """The Chinese remainder theorem, for all boards of the table."""
    for c, of_8, of_9 in zip(count_table(12, 72), count_table(12, 8), count_table(12, 9), strict=True):
        assert c.solutions == of_8.solutions * of_9.solutions


def test_a_modulus_too_hard_to_be_proved_prime_is_counted_by_the_matrix():
    """2^2203 - 1 is prime, which nobody needs to know here."""
    n = 2**2203 - 1
    assert grid_count(4, 4, n).solutions == grid(4, 4, n).count


def test_counts_over_any_modulus_are_proved():
    """The certificate speaks of this board and this number."""
    for found in (grid_count(5, 4, 6), grid_count(9, 9, 4)):
        certificate = found.certificate()
        assert "verified" == check(certificate.to_json()).outcome
        assert found.solutions == certificate["count"]


def test_boards_too_wide_for_a_matrix_are_refused():
    """One side may be long."""
    assert grid_count(10**6, 4, 4).solutions == grid_count(4, 10**6, 4).solutions
    with pytest.raises(UnsupportedError, match="1,000 for the shorter side"):
        grid_count(1001, 1001, 4)
    with pytest.raises(UnsupportedError, match="the limit is 1,000"):
        count_table(1001, 4)
    with pytest.raises(ShapeError):
        grid_count(0, 3, 4)


@pytest.mark.parametrize("sizes", [(10**30, 3), (3, 10**30), (10**9, 10**9)])
def test_polynomials_that_fit_in_no_memory_are_refused(sizes):
    """FLINT would end the process."""
    with pytest.raises(UnsupportedError, match="too large"):
        grid_nullity(*sizes)
    with pytest.raises(UnsupportedError, match="too large"):
        count_table(max(sizes))
