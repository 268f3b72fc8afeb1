"""The fast engines beside FLINT's bare echelon form of [M | I], on the same matrices."""

import pytest

from modlinalg import QQ, Zmod, decompose, identity
from modlinalg._matrices import store_of
from tests.benchmarks.timing import median, random_matrix


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
