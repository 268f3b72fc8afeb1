"""The fast engines beside FLINT's bare echelon form of [M | I], on the same matrices."""

import random
import statistics
import time

import pytest

from modlinalg import QQ, Zmod, decompose, identity, matrix
from modlinalg.matrices import store_of


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


@pytest.mark.parametrize(
    ("ring", "size", "rank"),
    [(Zmod(65537), 1000, None), (Zmod(65537), 1000, 500), (Zmod(2), 1000, None), (Zmod(2), 1000, 500)],
    ids=str,
)
def test_record_over_a_field(benchmark, ring, size, rank):
    """Targets: at most 2.5 times FLINT's rref of [M | I] mod 65537, at most a tenth of it mod 2."""
    M = random_matrix(size, ring, rank)
    store_of(M).bit_rows() if ring.modulus == 2 else store_of(M).native()
    augmented = M.augment(identity(size, ring)).to_flint()
    benchmark.pedantic(decompose, (M,), rounds=5)
    benchmark.extra_info["ratio to rref of [M | I]"] = round(
        median(lambda: decompose(M)) / median(augmented.rref), 3
    )


@pytest.mark.parametrize("n", [8, 12, 1000, 2**30])
def test_record_over_zero_divisors(benchmark, n):
    """400 x 400; the elementary engine on 100 x 100 for comparison."""
    M = random_matrix(400, Zmod(n))
    benchmark.pedantic(decompose, (M,), rounds=3)
    small = random_matrix(100, Zmod(n))
    benchmark.extra_info["elementary over fast at 100 x 100"] = round(
        median(lambda: decompose(small, method="elementary"), 3) / median(lambda: decompose(small)), 1
    )


def test_record_over_the_rationals(benchmark):
    """100 x 100, entries below 2^10; target: at most twice fmpq_mat.inv."""
    M = random_matrix(100, QQ)
    native = M.to_flint()
    benchmark.pedantic(decompose, (M,), rounds=5)
    benchmark.extra_info["ratio to fmpq_mat.inv"] = round(
        median(lambda: decompose(M)) / median(native.inv), 3
    )
    d = decompose(M)
    benchmark.extra_info["digits of the longest entry of R"] = max(len(str(a.numerator)) for a in d.R.entries)
