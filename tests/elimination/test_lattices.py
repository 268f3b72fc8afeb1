"""Lattices of integer rows: bases, unimodular transforms, and relations."""

import random

import pytest

from modlinalg import PostconditionError, identity, matrix
from modlinalg._arithmetic.rings import ZZ
from modlinalg.elimination import _lattices as lattices
from tests.helpers.integers import dense, of_all_kinds


@pytest.mark.parametrize("by_lll", [False, True])
def test_a_lattice_keeps_its_rows(by_lll):
    """P*M = B of full row rank, K*M = 0, and [P; K] has an inverse over Z."""
    for M in of_all_kinds(random.Random(1), 7, 150):
        B, P, K = lattices.row_lattice(M, by_lll=by_lll)
        assert P @ M == B
        assert (K @ M).is_zero
        assert B.shape[0] == lattices.rank(B) == lattices.rank(M)
        U = P.stack(K)
        assert U @ lattices.unimodular_inverse(U) == identity(M.shape[0], ZZ)


def test_tall_matrices_whose_first_rows_span_all():
    """The same for 60 x 4, where a few rows give the lattice, and where they miss a multiple of 2."""
    rng = random.Random(2)
    for M in (dense(rng, 60, 4, 9), (2 * dense(rng, 59, 4, 9)).stack(dense(rng, 1, 4, 9))):
        B, P, K = lattices.row_lattice(M)
        assert P @ M == B == lattices.row_lattice(B).B
        assert (K @ M).is_zero
        U = P.stack(K)
        assert U @ lattices.unimodular_inverse(U) == identity(60, ZZ)


def test_shortening_keeps_the_class():
    """What is taken from a row is a combination of the rows of K, and the row becomes no longer."""
    rng = random.Random(3)
    for _ in range(50):
        K = lattices.reduced(dense(rng, 2, 5, 9))
        A = dense(rng, 1, 2, 10**6) @ K + dense(rng, 1, 5, 9)
        short = lattices.shortened(A, K)
        assert lattices.rank(K.stack(A - short)) == lattices.rank(K)
        assert max(map(abs, short.entries)) < 1000


def test_a_quotient_that_is_no_integer_matrix_is_refused():
    """2*X = 1 has no integer X."""
    with pytest.raises(PostconditionError, match="no integral X"):
        lattices.exact_quotient(matrix([[2]], ZZ), matrix([[1]], ZZ))
