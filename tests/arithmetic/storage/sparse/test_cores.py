"""The dense systems that are left of sparse ones."""

import numpy as np
import pytest

from modlinalg._arithmetic.storage.sparse import cores
from modlinalg._arithmetic.storage.sparse.cores import product, solve_core
from tests.helpers.runs import sampled


@pytest.mark.parametrize("p", [2, 3, 65537, 2**31 - 1])
def test_products_of_residues_are_those_of_integers(p):
    """All of them p - 1, and random ones; also without terms."""
    rng = np.random.default_rng(p)
    for inner in (0, 1, 40):
        for A, B in (
            (np.full((2, inner), p - 1), np.full((inner, 3), p - 1)),
            (rng.integers(0, p, (4, inner)), rng.integers(0, p, (inner, 2))),
        ):
            expected = A.astype(object) @ B.astype(object) % p
            assert product(A, B, p).tolist() == expected.tolist()


@pytest.mark.parametrize("p", [2, 5])
def test_a_core_has_all_solutions(p):
    """s[pivots] = values - echelon*s[free] solves M*s + constant = 0 for every s[free], and p^free do."""
    rng = np.random.default_rng(p)
    for _ in range(40):
        M = rng.integers(0, p, (3, 4))
        core = solve_core(M, p)
        points = np.indices((p,) * 3).reshape(3, -1)
        solves = ~((M[:, :3] @ points + M[:, 3:]) % p).any(axis=0)
        if core.values is None:
            assert not solves.any()
            continue
        expected = (core.values[:, None] - core.echelon @ points[core.free]) % p == points[core.pivots]
        assert (solves == expected.all(axis=0)).all()


@sampled(ordinary=6, exhaustive=2)
@pytest.mark.parametrize("p", [3, 65537, 2**31 - 1])
@pytest.mark.parametrize(("rows", "unknowns", "rank"), [(170, 165, 165), (200, 170, 40), (165, 300, 165)])
def test_large_cores_are_the_same_on_arrays_and_in_flint(monkeypatch, p, rows, unknowns, rank):
    """The echelon form is one; with rows to spare the second constant is beyond what the columns reach."""
    rng = np.random.default_rng(rank)
    M = product(rng.integers(0, p, (rows, rank)), rng.integers(0, p, (rank, unknowns)), p)
    for constant in (product(M, rng.integers(0, p, (unknowns, 1)), p), rng.integers(0, p, (rows, 1))):
        both = np.concatenate([M, constant], axis=1)
        on_arrays = solve_core(both, p)
        with monkeypatch.context() as patch:
            patch.setattr(cores, "solves_on_arrays", lambda p, shape: False)
            in_flint = solve_core(both, p)
        for name in ("pivots", "free", "values", "echelon"):
            assert np.array_equal(getattr(on_arrays, name), getattr(in_flint, name))
