"""Long thin systems over Z_n are solved by records of blocks as by one record of the whole."""

import random
from itertools import islice, product

import pytest

from modlinalg import PostconditionError, UnsupportedError, decompose, kernel, matrix, solve
from modlinalg._answers.systems.solving import _chains, _linear_systems
from modlinalg._answers.systems.solving._chains import TallSystem, WideSystem
from modlinalg._answers.systems.solving._linear_systems import RecordSystem
from tests.helpers.runs import sampled, slow


def random_matrix(m, k, n, rng):
    """Return a random m x k matrix over Z_n, many entries of which are no units."""
    some = [0, *(d for d in range(1, min(n, 50)) if n % d == 0), rng.randrange(n)]
    return matrix([[rng.choice(some) for _ in range(k)] for _ in range(m)], mod=n)


@pytest.fixture
def _short_blocks(monkeypatch):
    monkeypatch.setattr(_chains, "_BLOCK", 3)


@slow(exhaustive=lambda shape: shape == (3, 20), long=lambda shape, n: shape == (3, 20) and n > 2**64)
@pytest.mark.usefixtures("_short_blocks")
@pytest.mark.parametrize("n", [2, 4, 6, 12, 1000, 2**40, 2**61 - 1, 10**40])
@pytest.mark.parametrize("shape", [(20, 3), (3, 20), (1, 9), (9, 1), (7, 2), (2, 7), (10, 9)], ids=str)
def test_blocks_give_what_the_record_gives(shape, n):
    """The same count, solutions where there are any, else witnesses; generators of their orders."""
    rng = random.Random(n)
    (m, k), kind = shape, TallSystem if shape[0] > shape[1] else WideSystem
    for _ in range(5):
        M = random_matrix(m, k, n, rng)
        system, record = kind(M), RecordSystem(decompose(M))
        b = M @ random_matrix(k, 2, n, rng)
        assert M @ system.answer(b).particular == b
        assert sorted(system.orders) == sorted(record.orders)
        assert len(system.generators) == len(system.orders)
        for g, order in zip(system.generators, system.orders, strict=True):
            assert (M @ g).is_zero
            assert [d for d in range(1, min(order, 99) + 1) if (d * g).is_zero][:1] in ([order], [])
        for i in range(len(system.orders)):
            assert system.generator(i) == system.generators[i]
        c = random_matrix(m, 1, n, rng)
        found, expected = system.answer(c), record.answer(c)
        assert (found.particular is None) == (expected.particular is None)
        if found.witness is not None:
            assert (found.witness @ M).is_zero
            assert not (found.witness @ c).is_zero


@slow(long=lambda shape: shape == (2, 5))
@pytest.mark.usefixtures("_short_blocks")
@pytest.mark.parametrize("shape", [(5, 2), (2, 5)], ids=str)
def test_the_generators_span_the_kernel_directly(shape):
    """Over Z_4 their combinations are all vectors of the kernel, each once."""
    rng = random.Random(3)
    for _ in range(6):
        M = random_matrix(*shape, 4, rng)
        system = (TallSystem if shape[0] > shape[1] else WideSystem)(M)
        spanned = [
            tuple(
                sum(c * g[i] for c, g in zip(cs, system.generators, strict=True)) % 4 for i in range(shape[1])
            )
            for cs in product(*map(range, system.orders))
        ]
        killed = {x for x in product(range(4), repeat=shape[1]) if (M @ matrix([x], mod=4).T).is_zero}
        assert len(spanned) == len(set(spanned))
        assert set(spanned) == killed


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", [12, 2**61 - 1])
@pytest.mark.parametrize("shape", [(8, 20000), (20000, 8)], ids=str)
def test_thin_systems_take_no_square_of_their_longer_side(shape, n):
    """A solution, a refutation, and elements of the kernel one at a time; all generators find no room."""
    rng = random.Random(1)
    M = matrix([[rng.randrange(n) for _ in range(shape[1])] for _ in range(shape[0])], mod=n)
    found = solve(M, M @ matrix([[1]] * shape[1], mod=n))
    assert M @ found.particular == found.b
    if shape[0] > shape[1]:
        none = found.with_b([*found.b.entries[:-1], found.b[-1, 0] + 1])
        assert (none.witness @ M).is_zero
        assert not (none.witness @ none.b).is_zero
    else:
        assert found.random(1) in found
        assert all(x in found for x in islice(found, 2))
        with pytest.raises(UnsupportedError, match="kernel: all generators"):
            assert kernel(M).generators


@pytest.mark.usefixtures("_short_blocks")
def test_wrong_generators_are_noticed(monkeypatch):
    """Of H, and those that go through all blocks."""
    rng = random.Random(2)
    tall = TallSystem(matrix([[1, 2, 3]] * 9, mod=6))
    monkeypatch.setattr(_linear_systems.RecordSystem, "generators", (matrix([[1], [0], [0]], mod=6),))
    with pytest.raises(PostconditionError, match="solve"):
        assert tall.generators
    wide = WideSystem(random_matrix(2, 9, 7, rng))
    monkeypatch.setattr(_chains.Chain, "up", lambda chain, v, c=None: matrix([[1] * 9], mod=7))
    with pytest.raises(PostconditionError, match="solve"):
        wide.generator(0)
