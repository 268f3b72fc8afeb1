"""Systems over Z_2 solved in machine words have the answers that are read off the record."""

from itertools import islice

import numpy as np
import pytest

from modlinalg import PostconditionError, UnsupportedError, decompose, kernel, matrix, solve
from modlinalg._answers.systems.solving import _linear_systems
from modlinalg._answers.systems.solving._linear_systems import RecordSystem
from modlinalg._answers.systems.solving._on_arrays import WordSystem
from modlinalg._arithmetic.storage.word_solving import Exchanged
from tests.helpers.runs import sampled, slow


def of_rank(m, k, rank, seed):
    """Return a random m x k matrix over Z_2 of at most this rank."""
    rng = np.random.default_rng(seed)
    return matrix(rng.integers(0, 2, (m, rank)) @ rng.integers(0, 2, (rank, k)), mod=2)


@sampled(ordinary=3)
@slow(exhaustive=lambda shape: shape == (90, 300))
@pytest.mark.parametrize("shape", [(200, 200), (90, 300), (300, 90), (2, 2000), (2000, 2)], ids=str)
@pytest.mark.parametrize("rank", [1, 77, 1000])
def test_words_give_what_the_record_gives(shape, rank):
    """The same solutions, orders and number of generators; and a witness where there is none."""
    m, k = shape
    M = of_rank(m, k, min(rank, *shape), 4)
    found, record = solve(M, M @ of_rank(k, 3, 3, 5)), RecordSystem(decompose(M))
    system = found._system
    assert isinstance(system, WordSystem)
    assert M @ found.particular == found.b
    assert system.orders == record.orders
    assert len(system.generators) == len(system.orders)
    assert all((M @ g).is_zero for g in system.generators[:5])
    assert [system.generator(i) for i in range(len(system.orders))] == list(system.generators)
    assert found.random(1) in found
    assert all(x in found for x in islice(found, 5))
    assert found.decomposition.holds()
    c = of_rank(m, 1, 1, 6)
    other, expected = system.answer(c), record.answer(c)
    assert (other.particular is None) == (expected.particular is None)
    if other.witness is not None:
        assert (other.witness @ M).is_zero
        assert not (other.witness @ c).is_zero


@sampled(exhaustive=1)
@pytest.mark.parametrize("shape", [(40, 60000), (60000, 40)], ids=str)
def test_thin_systems_take_no_square_of_their_longer_side(shape, monkeypatch):
    """Nobody makes the record; all generators at once are refused where they have no room."""
    monkeypatch.setattr(_linear_systems, "decompose", lambda M: pytest.fail("a record"))
    M = matrix(np.random.default_rng(1).integers(0, 2, shape), mod=2)
    found = solve(M, M @ matrix(np.ones((shape[1], 1), int), mod=2))
    assert found
    assert found.random(3) in found
    assert found.count == 2 ** (shape[1] - 40)
    if shape[0] < shape[1]:
        with pytest.raises(UnsupportedError, match="kernel: all generators"):
            assert kernel(M).generators
    else:
        none = found.with_b([*found.b.entries[:-1], 1 - found.b[-1, 0]])
        assert (none.witness @ M).is_zero
        assert not (none.witness @ none.b).is_zero


def test_failed_checks_raise(monkeypatch):
    """A wrong rank, a wrong vector of the kernel, and neither a solution nor a witness."""
    M = of_rank(60, 90, 50, 7)
    system = WordSystem(M)
    monkeypatch.setattr(Exchanged, "kernel_times", lambda done, C: np.ones((90, 1), np.uint64))
    with pytest.raises(PostconditionError, match="solve"):
        system.generator(0)
    monkeypatch.setattr(Exchanged, "solution", lambda done, B: None)
    monkeypatch.setattr(Exchanged, "relation", lambda done, B: None)
    with pytest.raises(PostconditionError, match="neither"):
        system.answer(M[:, :1])
    with pytest.raises(PostconditionError, match="rank"):
        WordSystem(M)
