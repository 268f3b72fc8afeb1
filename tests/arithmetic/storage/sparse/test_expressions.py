"""Each column of a peeled matrix is its affine function of the parameters."""

import numpy as np
import pytest

from modlinalg._arithmetic.storage.sparse.expressions import Parameters, expressions
from modlinalg._arithmetic.storage.sparse.triples import from_triples


@pytest.mark.parametrize("width", [3, 8])
@pytest.mark.parametrize("p", [2, 7, 65537, 303700003, 2**31 - 1])
def test_expressions_solve_the_rows_of_the_pivots(p, width):
    """A*(E*(s, 1)) = b for any s, also where the products of a long row do not fit a machine integer."""
    rng = np.random.default_rng(width)
    size = 60
    entries = np.hstack([rng.integers(0, p, (size, width)), np.tril(rng.integers(0, p, (size, size)), -1)])
    entries[range(size), range(width, width + size)] = p - 1
    rows, cols = entries.nonzero()
    A = from_triples(entries.shape, p, rows, cols, entries[rows, cols])
    b = rng.integers(0, p, size)
    parameters = Parameters(range(width), np.arange(width + size), width)
    E = expressions(A, b, [(i, width + i) for i in range(size)], parameters).astype(object)
    s = np.array([*rng.integers(0, p, width).tolist(), 1], object)
    assert (entries.astype(object) @ (E @ s % p) % p == b).all()
