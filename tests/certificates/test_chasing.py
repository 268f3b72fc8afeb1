"""The kernel of a sparse matrix by chasing."""

import random
from itertools import product

import pytest

from modlinalg import Zmod
from modlinalg.certificates._optima import chase_of, chased_kernel
from modlinalg.errors import UnsupportedError
from modlinalg.games import grid
from tests.games.fewest import oracle


def terms(M):
    """Return the terms of each row."""
    return [tuple((j, x) for j, x in enumerate(row) if x) for row in M]


@pytest.mark.parametrize("n", [2, 3, 4, 6, 9])
def test_the_generators_are_those_of_the_kernel(n):
    """They span exactly the z with M*z = 0, found by trying."""
    rng = random.Random(n)
    for _ in range(12):
        M, _ = oracle.random_system(rng, n, most_cells=4)
        k = len(M[0])
        found = chased_kernel(terms(M), k, Zmod(n)).generators()
        kernel = {
            z
            for z in product(range(n), repeat=k)
            if not any(sum(a * v for a, v in zip(row, z, strict=True)) % n for row in M)
        }
        spanned = {(0,) * k}
        for g in found:
            spanned = {
                tuple((a + c * b) % n for a, b in zip(z, g, strict=True)) for z in spanned for c in range(n)
            }
        assert kernel == spanned


def test_a_grid_leaves_a_line_free():
    """The other lights of a grid are chased."""
    rows = grid(5, 7, 3)._solutions([0] * 35).M.rows()
    chase = chase_of(terms(rows), 35, 3)
    assert 30 == len(chase)  # the shorter side is free


def test_what_leaves_too_much_free_is_refused_before_it_is_computed():
    """2,000 unknowns without an equation would be an identity matrix of 2,000 x 2,000."""
    with pytest.raises(UnsupportedError, match="more than the 1048576"):
        chased_kernel([], 2000, Zmod(2))
