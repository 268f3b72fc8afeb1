"""Systems solved by panels on arrays have the answers that are read off the record."""

import random
from itertools import islice

import numpy as np
import pytest

from modlinalg import (
    NotInvertibleError,
    PostconditionError,
    UnsupportedError,
    decompose,
    inverse,
    kernel,
    matrix,
    solve,
)
from modlinalg._answers.inverses import inverses
from modlinalg._answers.systems.solving._linear_systems import RecordSystem
from modlinalg._answers.systems.solving._on_arrays import ArraySystem
from modlinalg._arithmetic.storage.array_solving import PANEL, Panels
from modlinalg._matrices import store_of
from tests.helpers.runs import sampled, slow

PRIMES = [3, 7, 65537, 2**31 - 1, 17179869143]  # the last is the largest below 2^34
SHAPES = [
    (1, 1),
    (1, 9),
    (9, 1),
    (20, 20),
    (20, 30),
    (30, 20),
    (PANEL, PANEL),
    (PANEL + 1, 2 * PANEL + 3),
    (60, 300),
]


def of_rank(m, k, rank, p, rng):
    """Return a random m x k matrix over Z_p of at most this rank, as a product."""
    left = matrix([[rng.randrange(p) for _ in range(rank)] for _ in range(m)], mod=p)
    return left @ matrix([[rng.randrange(p) for _ in range(k)] for _ in range(rank)], mod=p)


@slow(exhaustive=lambda shape: max(shape) > 30, long=lambda shape: max(shape) > 128)
@pytest.mark.parametrize("p", PRIMES)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_panels_give_what_the_record_gives(shape, p):
    """The same solution, kernel and orders, for full and for low rank; and a witness where there is none."""
    rng = random.Random(p)
    m, k = shape
    for rank in sorted({1, min(shape) // 2 + 1, min(shape)}):
        M = of_rank(m, k, rank, p, rng)
        system, record = ArraySystem(M, p), RecordSystem(decompose(M, method="fast"))
        b = M @ of_rank(k, 2, 2, p, rng)
        assert system.answer(b) == record.answer(b)
        assert system.generators == record.generators
        assert system.orders == record.orders
        assert len(system.orders) == k - system.decomposition.free_rank
        c = of_rank(m, 1, 1, p, rng)
        found, expected = system.answer(c), record.answer(c)
        assert found.particular == expected.particular
        if found.witness is not None:
            assert (found.witness @ M).is_zero
            assert not (found.witness @ c).is_zero


@sampled(exhaustive=1)
@pytest.mark.parametrize("p", PRIMES)
def test_structured_matrices(p):
    """Zeros, an identity, equal rows, the largest residues, columns of zeros in front."""
    size = 2 * PANEL + 5
    rows = {
        "zero": [[0] * size] * size,
        "ones": [[1] * size] * size,
        "largest": [[p - 1] * (i % 7) + [1] * (size - i % 7) for i in range(size)],
        "identity behind zeros": [[0] * i + [1] + [0] * (size - i - 1) for i in range(9, size)],
        "late pivots": [[0] * (size - 3) + [i % p, i * i % p, 1] for i in range(size)],
    }
    for name, given in rows.items():
        M = matrix(given, mod=p)
        found = kernel(M)
        assert isinstance(found._system, ArraySystem), name
        record = RecordSystem(decompose(M))
        assert found.generators == record.generators, name
        assert solve(M, M @ ([1] * size)), name


def test_a_wrong_rank_is_noticed():
    """With a pivot less, or with one that is none, the check on random vectors fails."""
    rng = random.Random(1)
    M = of_rank(40, 40, 30, 65537, rng)
    A = store_of(M).array()
    assert Panels(A, 65537).holds_on_vectors(A)
    less = of_rank(40, 40, 29, 65537, rng)
    more = of_rank(40, 40, 31, 65537, rng)
    for other in (less, more):
        B = store_of(other).array()
        assert not Panels(B, 65537).holds_on_vectors(A)


def test_a_failed_check_raises(monkeypatch):
    """No answer leaves without it."""
    monkeypatch.setattr(Panels, "holds_on_vectors", lambda panels, A: False)
    with pytest.raises(PostconditionError, match="rank"):
        ArraySystem(matrix([[1]], mod=7), 7)


def test_many_right_hand_sides_share_one_elimination(monkeypatch):
    """The sets of the columns of b are those of the same panels."""
    made = []
    original = Panels.__init__
    monkeypatch.setattr(Panels, "__init__", lambda panels, A, p: made.append(p) or original(panels, A, p))
    M = of_rank(150, 150, 150, 65537, random.Random(2))
    sets = solve(M, (M @ M)[:, :3]).one_by_one()
    assert len(made) == 1
    assert [s.particular for s in sets] == [M[:, j] for j in range(3)]


def test_a_solvable_system_is_not_called_unsolvable(monkeypatch):
    """Where the panels find no solution and nobody a witness, that is our error."""
    system = ArraySystem(of_rank(20, 20, 12, 65537, random.Random(3)), 65537)
    b = system.M[:, 1]
    monkeypatch.setattr(Panels, "solution", lambda panels, B: None)
    with pytest.raises(PostconditionError, match="neither a solution nor a witness"):
        system.answer(b)


def test_a_singular_matrix_has_its_witness_without_a_record(monkeypatch):
    """On arrays the kernel is there without the transforms; the error has a v != 0 with M*v = 0."""
    M = matrix(np.outer(np.arange(1, 201), np.arange(2, 202)), mod=65537)
    monkeypatch.setattr(inverses, "decompose", None)
    with pytest.raises(NotInvertibleError) as refused:
        inverse(M)
    assert (M @ refused.value.witness).is_zero
    assert not refused.value.witness.is_zero


@slow(long=lambda shape: shape in {(99, 60000), (60000, 99), (60000, 1)})
@pytest.mark.parametrize("shape", [(99, 60000), (60000, 99), (1, 60000), (60000, 1)], ids=str)
def test_thin_systems_take_no_square_of_their_longer_side(shape):
    """A solution, a refutation where there is one, and elements of the kernel, without its record."""
    p, rng = 65537, np.random.default_rng(1)
    M = matrix(rng.integers(0, p, shape), mod=p)
    b = M @ matrix(rng.integers(0, p, (shape[1], 1)), mod=p)
    found = solve(M, b)
    assert M @ found.particular == b
    assert len(found.orders) == shape[1] - min(shape)
    if shape[0] > shape[1]:
        none = found.with_b([*b.entries[:-1], b[-1, 0] + 1])
        assert not none
        assert (none.witness @ M).is_zero
        assert not (none.witness @ none.b).is_zero
    else:
        assert found.random(1) in found
        second = list(islice(found, 2))[1]
        assert second in found
        assert second != found.particular


@pytest.mark.exhaustive
def test_generators_without_room_are_refused_by_name():
    """3.6 billion numbers: the message says what does without them."""
    M = matrix(np.ones((9, 60000), int), mod=7)
    with pytest.raises(UnsupportedError, match=r"kernel: all generators .*random.* do without"):
        assert kernel(M).generators


def test_every_vector_of_a_basis_is_made_alone_and_in_sums():
    """Each is the one in the list of all, and a combination is the sum of its multiples."""
    M = of_rank(30, 50, 20, 65537, random.Random(6))
    system = ArraySystem(M, 65537)
    assert [system.generator(i) for i in range(30)] == list(system.generators)
    C = of_rank(30, 2, 2, 65537, random.Random(7))
    assert system.combination(C) == matrix([list(g) for g in system.generators], mod=65537).T @ C


def test_a_wrong_vector_of_the_kernel_is_noticed(monkeypatch):
    """Also one that is made alone."""
    system = ArraySystem(of_rank(20, 30, 20, 7, random.Random(8)), 7)
    monkeypatch.setattr(Panels, "kernel_columns", lambda panels, positions: np.ones((30, 1)))
    with pytest.raises(PostconditionError, match="solve"):
        system.generator(0)
