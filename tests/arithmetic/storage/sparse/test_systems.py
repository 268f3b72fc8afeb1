"""Sparse systems have the ranks, solutions and kernels that FLINT finds for the dense ones."""

from itertools import product

import flint
import numpy as np
import pytest

from modlinalg._arithmetic.storage.sparse import expressions, systems
from modlinalg._arithmetic.storage.sparse.light import lighten
from modlinalg._arithmetic.storage.sparse.peeling import peel
from modlinalg._arithmetic.storage.sparse.triples import from_triples
from tests.helpers.runs import sampled

LARGEST = 2**31 - 1  # the square of a residue fits a machine integer, a sum of three does not


def flint_rank(entries, p):
    """Return the rank of an array modulo a prime."""
    return flint.nmod_mat(*entries.shape, entries.ravel().tolist(), p).rank()


def require_right_answers(entries, p, b):
    """Assert what A*x = b has, for the sparse matrix A with these entries."""
    shape, (rows, cols) = entries.shape, entries.nonzero()
    A = from_triples(shape, p, rows, cols, entries[rows, cols])
    rank = flint_rank(entries, p)
    assert systems.rank(A) == rank
    x, K = systems.solve(A, b), systems.kernel(A).dense()
    assert (x is not None) == (flint_rank(np.hstack([entries, b[:, None]]), p) == rank)
    if x is not None:
        assert (A.times(x) == b).all()
        assert ((0 <= x) & (x < p)).all()
    assert K.shape == (shape[1], shape[1] - rank)
    assert not A.times(K).any()
    assert flint_rank(K, p) == K.shape[1]


@sampled(exhaustive=5)
@pytest.mark.parametrize("many_aside", [-1, 1500], ids=["light pivots first", "peeling alone"])
@pytest.mark.parametrize("p", [2, 3, 7, 65537])
def test_small_sparse_systems_are_solved_as_flint_solves_them(monkeypatch, p, many_aside):
    """Tall, wide and square ones of three densities, with a right side in the image and with any."""
    monkeypatch.setattr(systems, "MANY_ASIDE", many_aside)
    rng = np.random.default_rng(p)
    for m, k, density in product((1, 3, 8, 30), (1, 4, 9, 28), (0.05, 0.15, 0.5)):
        entries = rng.integers(1, p, (m, k)) * (rng.random((m, k)) < density)
        image = entries.astype(object) @ rng.integers(0, p, k).astype(object) % p
        require_right_answers(entries, p, image.astype(np.int64))
        require_right_answers(entries, p, rng.integers(0, p, m))


@pytest.mark.parametrize("p", [2, 7, LARGEST])
def test_systems_with_many_parameters_and_the_largest_residues(p):
    """A dense block beside a band: more parameters than lists are used for, every entry p - 1."""
    entries = np.zeros((60, 70), np.int64)
    entries[:30, :30] = np.random.default_rng(1).integers(0, p, (30, 30))
    entries[range(30, 60), range(30, 60)] = entries[range(30, 60), range(31, 61)] = p - 1
    entries[29:, 0] = p - 1
    require_right_answers(entries, p, np.full(60, p - 1))
    require_right_answers(entries, p, np.zeros(60, np.int64))


def test_components_are_solved_apart():
    """Three copies of one system and an equation 0 = 1: solvable without it alone."""
    one = np.array([[1, 1, 0], [0, 1, 1], [1, 0, 6]])
    entries = np.kron(np.eye(3, dtype=np.int64), one)
    require_right_answers(entries, 7, np.tile([1, 2, 6], 3))
    require_right_answers(np.vstack([entries, np.zeros((1, 9), np.int64)]), 7, np.array([*[1, 2, 6] * 3, 1]))


def test_sparse_elimination_is_for_few_entries_a_row_for_bands_and_for_what_is_too_large():
    """Many entries at random places leave a core of nearly all columns."""
    rng = np.random.default_rng(3)

    def suits(size, offsets):
        at = np.repeat(np.arange(size), len(offsets(0)))
        cols = np.concatenate([offsets(i) for i in range(size)]) % size
        return systems.pays(from_triples((size, size), 7, at, cols, 0 * at + 1))

    def anywhere(_):
        return rng.integers(0, 10**6, 20)

    assert suits(600, lambda i: i + np.arange(3))
    assert suits(2000, lambda i: i + np.arange(20))
    assert not suits(600, anywhere)
    assert not suits(600, lambda i: i + np.arange(60))


@pytest.mark.exhaustive
def test_a_full_row_takes_no_turn_for_each_of_its_entries():
    """Nor has it that many parameters: its 30,000 columns are determined by nothing, and nothing asks."""
    size, p = 30_000, 7
    at = np.arange(size)
    A = from_triples((size, size), p, 0 * at, at, 0 * at + 1)
    assert systems.rank(A) == 1
    b = np.zeros(size, np.int64)
    b[0] = 3
    assert (A.times(systems.solve(A, b)) == b).all()
    b[1] = 1
    assert systems.solve(A, b) is None


@pytest.mark.exhaustive
def test_components_without_rows_left_over_add_no_columns_to_the_others():
    """A full row of 3000 beside a small square system: the answer to the square one stays what it was."""
    entries = np.zeros((40, 3030), np.int64)
    entries[0, :3000] = 1
    entries[10:, 3000:] = np.random.default_rng(1).integers(0, 7, (30, 30))
    rows, cols = entries.nonzero()
    A = from_triples(entries.shape, 7, rows, cols, entries[rows, cols])
    assert systems.PeeledSystem(A, np.zeros(40, np.int64), peel(A)).width < 31
    require_right_answers(entries[:, 2990:], 7, np.full(40, 0))
    assert systems.kernel(A).shape[1] == 3030 - systems.rank(A)


def test_light_steps_may_have_long_rows():
    """A full row in which one column stands alone is a step of no cost, with as many terms as it has."""
    rng = np.random.default_rng(1)
    entries = rng.integers(0, LARGEST, (60, 70)) * (rng.random((60, 70)) < 0.08)
    entries[0] = rng.integers(LARGEST // 2, LARGEST, 70)
    entries[1:, 0] = 0
    rows, cols = entries.nonzero()
    A = from_triples(entries.shape, LARGEST, rows, cols, entries[rows, cols])
    b = A.times(rng.integers(0, LARGEST, 70))
    lightened = lighten(A, b)
    assert max(len(step.terms) for step in lightened.steps) == 69
    rest = systems.PeeledSystem(lightened.rest, lightened.b, peel(lightened.rest))
    system = systems._LightenedSystem(A, lightened, rest)
    assert (A.times(system.solution()) == b).all()
    assert not A.times(system.kernel().dense()).any()


@pytest.mark.parametrize("at_once", [1, 100])
@pytest.mark.parametrize(
    ("narrow", "together"), [(0, 8), (99, 1), (99, 10**6)], ids=["wide", "levels", "lists"]
)
def test_expressions_are_the_same_one_by_one_and_by_levels(monkeypatch, at_once, narrow, together):
    """Whatever is summed at a time, and by lists."""
    monkeypatch.setattr(expressions, "_AT_ONCE", at_once)
    monkeypatch.setattr(expressions, "_NARROW", narrow)
    monkeypatch.setattr(expressions, "_TOGETHER", together)
    rng = np.random.default_rng(11)
    for p in (3, 65537):
        for shape in ((30, 30), (40, 25), (25, 40)):
            entries = rng.integers(1, p, shape) * (rng.random(shape) < 0.08)
            require_right_answers(entries, p, entries @ rng.integers(0, p, shape[1]) % p)
