"""A sparse matrix that is peeled once solves any right-hand sides as one that is peeled for each."""

from itertools import product

import numpy as np
import pytest

from modlinalg._arithmetic.storage.sparse import systems
from modlinalg._arithmetic.storage.sparse.factored import Factored
from modlinalg._arithmetic.storage.sparse.triples import from_triples


@pytest.mark.exhaustive
@pytest.mark.parametrize("p", [2, 3, 65537, 2**31 - 1])
def test_any_right_hand_sides_are_solved_by_one_elimination(p):
    """Tall, wide and square ones of three densities; None exactly where a column has no solution."""
    rng = np.random.default_rng(p)
    for m, k, density in product((1, 3, 8, 30), (1, 4, 9, 28), (0.05, 0.15, 0.5)):
        entries = rng.integers(1, p, (m, k)) * (rng.random((m, k)) < density)
        rows, cols = entries.nonzero()
        A = from_triples((m, k), p, rows, cols, entries[rows, cols])
        done = Factored(A)
        for width in (1, 5):
            B = A.times(rng.integers(0, p, (k, width)))
            X = done.solution(B)
            assert X.shape == (k, width)
            assert (A.times(X) == B).all()
            C = rng.integers(0, p, (m, width))
            none = any(systems.solve(A, c) is None for c in C.T)
            assert (done.solution(C) is None) == none
