"""What a decomposition promises, and invertible matrices at random."""

from itertools import pairwise

from modlinalg import (
    Zmod,
    identity,
)
from modlinalg.elimination._steps import AddMultiple, Scale, Swap
from tests.helpers.steps import elementary_matrix


def check(d):
    """Assert everything that a decomposition promises, by multiplication."""
    rows, cols = d.M.shape
    assert d.W.shape == (rows, cols)
    assert d.R @ d.RI == identity(rows, d.ring)
    assert d.RI @ d.R == identity(rows, d.ring)
    assert d.C @ d.CI == identity(cols, d.ring)
    assert d.CI @ d.C == identity(cols, d.ring)
    assert d.RI @ d.W @ d.CI == d.M
    assert d.R @ d.M @ d.C == d.W
    assert not any(d.W[i, j] for i in range(rows) for j in range(cols) if i != j)
    factors = d.invariant_factors
    if isinstance(d.ring, Zmod):
        assert all(f == 0 or d.ring.modulus % f == 0 for f in factors)
        assert all((b == 0) if a == 0 else (b % a == 0) for a, b in pairwise(factors))
    else:
        assert sorted(factors, reverse=True) == list(factors)
        assert set(factors) <= {0, 1}


def scrambler(rng, size, ring):
    """Return a random product of elementary matrices."""
    product = identity(size, ring)
    for _ in range(12):
        i, j = rng.sample(range(size), 2)
        unit = ring.canonical(-1)
        step = rng.choice(
            [Swap("row", i, j), Scale("row", i, unit), AddMultiple("row", i, j, ring.canonical(3))]
        )
        product = elementary_matrix(step, size, ring) @ product
    return product
