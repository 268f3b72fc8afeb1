"""Gauss-Jordan elimination: rows by default, columns when flipped, and nothing on the other side."""

from itertools import product

import pytest

from modlinalg import identity, matrix
from modlinalg.elimination._row_steps import gauss_jordan
from tests.helpers.oracles import determinant


@pytest.mark.exhaustive
@pytest.mark.parametrize("n", [4, 5, 6])
def test_rows_alone_lead_to_the_identity_exactly_for_invertible_matrices(n):
    """R*M = W with C = I by default, M*C = W with R = I when flipped; W = I iff det(M) is a unit."""
    one = identity(2, matrix([[1]], mod=n).ring)
    for rows in product(product((0, 1, 2, 3), repeat=2), repeat=2):
        M = matrix(rows, mod=n)
        invertible = M.ring.is_unit(determinant(rows) % n)
        for run in (gauss_jordan(M), gauss_jordan(M, flipped=False)):
            d = run.record
            assert (d.C, d.CI, d.R @ M) == (one, one, d.W)
            assert d.R @ d.RI == one
            assert invertible == (d.W == one)
        d = gauss_jordan(M, flipped=True).record
        assert (d.R, d.RI, M @ d.C) == (one, one, d.W)
        assert d.C @ d.CI == one
        assert invertible == (d.W == one)
