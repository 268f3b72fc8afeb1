"""The triangular form with the invariant factors in sight."""

import random
from itertools import pairwise

import pytest

from modlinalg import identity, matrix
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import diagonal
from modlinalg.elimination._engines.integers import conditioned
from modlinalg.elimination._lattices import quotient, row_lattice
from modlinalg.elimination._workspace import gcd_method
from tests.helpers.integers import dense


@pytest.mark.exhaustive
def test_the_rows_of_T_are_those_of_D_times_R():
    """R is unit lower triangular, row t of T is divisible by its pivot, and the pivots are the invariants."""
    rng = random.Random(1)
    seen = 0
    for _ in range(200):
        k = rng.randrange(1, 6)
        D = dense(rng, k, k, rng.choice([2, 6, 60])) @ diagonal(
            [rng.choice([1, 2, 6]) for _ in range(k)], (k, k), ZZ
        )
        factors = gcd_method(D).record.invariant_factors
        if factors[-1] == 0:
            continue
        seen += 1
        e = quotient(D, identity(k, ZZ))[1]
        assert e == factors[-1]
        R, T = conditioned(D.tolist(), e)
        assert all(R[i][j] == (i == j) for i in range(k) for j in range(i, k))
        assert all(T[i][j] == 0 for i in range(k) for j in range(i))
        assert factors == tuple(T[t][t] for t in range(k))
        assert all(x % T[t][t] == 0 for t in range(k) for x in T[t])
        assert all(b % a == 0 for a, b in pairwise(factors))
        assert row_lattice(matrix(T, ZZ)).B == row_lattice(D @ matrix(R, ZZ)).B
    assert seen > 100
