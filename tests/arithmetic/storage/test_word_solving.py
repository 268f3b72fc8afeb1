"""Systems over Z_2 in machine words are solved as the definitions say, for every b."""

import random
from itertools import product as pairs

import numpy as np
import pytest

from modlinalg._arithmetic.storage.word_solving import Exchanged
from modlinalg._arithmetic.storage.words import PackedRows, from_entries, identity, to_entries


def of_rank(m, k, rank, seed):
    """Return an m x k array of at most this rank over Z_2."""
    rng = np.random.default_rng(seed)
    return rng.integers(0, 2, (m, rank)) @ rng.integers(0, 2, (rank, k)) % 2


def exchanged(A):
    """Return an array of zeros and ones, eliminated."""
    return Exchanged(PackedRows(from_entries(A), A.shape[1]))


@pytest.mark.parametrize("shape", [(1, 1), (2, 3), (3, 2), (4, 4)], ids=str)
def test_every_right_hand_side_of_small_matrices(shape):
    """A solution where one of all x is one, else a relation that refutes it."""
    m, k = shape
    rng = random.Random(1)
    for _ in range(30):
        A = np.array([[rng.randrange(2) for _ in range(k)] for _ in range(m)])
        done = exchanged(A)
        image = {tuple(A @ x % 2) for x in pairs((0, 1), repeat=k)}
        assert 2**done.columns.size == len(image)
        for b in pairs((0, 1), repeat=m):
            B = from_entries(np.array(b)[:, None])
            x, u = done.solution(B), done.relation(B)
            assert (x is None, u is None) == (b not in image, b in image)
            if x is None:
                assert not (np.array(u) @ A % 2).any()
                assert np.array(u) @ b % 2
            else:
                assert tuple(A @ to_entries(x, 1)[:, 0] % 2) == b


@pytest.mark.parametrize("shape", [(1, 200), (200, 1), (64, 64), (65, 130), (130, 65), (200, 200)], ids=str)
@pytest.mark.parametrize("rank", [0, 1, 40, 200])
def test_solutions_relations_and_kernels(shape, rank):
    """With several right-hand sides at once; the kernel has as many vectors as columns without pivots."""
    A = of_rank(*shape, min(rank, *shape), 5)
    done = exchanged(A)
    assert done.holds_on_vectors()
    B = A @ np.random.default_rng(2).integers(0, 2, (shape[1], 70)) % 2
    X = to_entries(done.solution(from_entries(B)), 70)
    assert ((A @ X) % 2 == B).all()
    free = done.others.size
    K = to_entries(done.kernel_times(identity(free)), free)
    assert not (A.astype(int) @ K % 2).any()
    assert (K[done.others] == np.eye(free)).all()
    assert done.columns.size + free == shape[1]
    if done.columns.size < shape[0]:
        B[:, 3] = np.random.default_rng(3).integers(0, 2, shape[0])
        u = done.relation(from_entries(B))
        if u is None:
            assert done.solution(from_entries(B)) is not None
        else:
            assert not (np.array(u) @ A % 2).any()
            assert (np.array(u) @ B % 2).any()


def test_a_wrong_rank_is_noticed():
    """With a matrix of less or of more independent columns than the pivots found."""
    done = exchanged(of_rank(90, 90, 50, 1))
    for rank in (49, 51):
        done._M = from_entries(of_rank(90, 90, rank, 1))
        assert not done.holds_on_vectors()
