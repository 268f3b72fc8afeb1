"""Median times, and dense random matrices to spend them on."""

import random
import statistics
import time

from modlinalg import matrix


def median(function, rounds=5):
    """Return the median time of a call, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def random_matrix(size, ring, rank=None):
    """Return a dense random matrix, of a given rank at most."""
    rng = random.Random(size)
    bound = ring.modulus or 1024

    def block(m, k):
        return matrix([[rng.randrange(bound) for _ in range(k)] for _ in range(m)], ring)

    return block(size, size) if rank is None else block(size, rank) @ block(rank, size)
