"""Light steps leave a system with the same solutions."""

import numpy as np

from modlinalg._arithmetic.storage.sparse.light import lighten
from modlinalg._arithmetic.storage.sparse.triples import from_triples


def test_the_steps_and_the_rest_say_what_the_system_said():
    """A solution of A*x = b solves the rest, and each step gives its column."""
    rng = np.random.default_rng(7)
    for p in (2, 5, 65537):
        entries = rng.integers(1, p, (30, 30)) * (rng.random((30, 30)) < 0.1)
        rows, cols = entries.nonzero()
        A = from_triples((30, 30), p, rows, cols, entries[rows, cols])
        x = rng.integers(0, p, 30)
        found = lighten(A, A.times(x))
        assert (found.rest.times(x[found.columns]) == found.b).all()
        for step in found.steps:
            others = sum(value * int(x[j]) for j, value in step.terms)
            assert (step.constant - others) * step.factor % p == x[step.column]
        taken = [step.column for step in found.steps]
        assert sorted([*taken, *found.columns.tolist()]) == [*range(30)]


def test_a_band_with_gaps_is_eliminated_whole():
    """Two parameters are set aside by peeling alone; light steps leave at most a corner."""
    n, p = 400, 7
    rng = np.random.default_rng(3)
    at = np.arange(n - 7)
    rows, cols = np.tile(at, 3), np.concatenate([at, at + 3, at + 7])
    found = lighten(
        from_triples((n, n), p, rows, cols, rng.integers(1, p, 3 * (n - 7))), np.zeros(n, np.int64)
    )
    assert len(found.steps) == n - 7
    assert len(found.rest) == 0
