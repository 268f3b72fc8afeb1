"""The Howell form with its proof H = U*M and M = S*H, beside the elementary steps; and the determinant."""

import time

import pytest

from modlinalg import QQ, Zmod, decompose, det, howell_form_with_transform, is_howell_form
from modlinalg._matrices import diagonal, store_of
from modlinalg.elimination._row_basis import basis_by_steps
from tests.benchmarks.timing import median, random_matrix

RINGS = [Zmod(2), Zmod(65537), Zmod(8), Zmod(12), Zmod(1000), Zmod(2**30)]


@pytest.mark.parametrize("size", [100, 200, 400])
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_form_of_a_random_matrix(benchmark, ring, size):
    """Beside the record of `decompose`; for 100 x 100 beside the elementary steps too."""
    M = random_matrix(size, ring)
    form = benchmark.pedantic(howell_form_with_transform, (M,), rounds=3)
    taken = median(lambda: howell_form_with_transform(M), 3)
    benchmark.extra_info["ratio to decompose"] = round(taken / median(lambda: decompose(M), 3), 2)
    benchmark.extra_info["ratio of the predicate alone"] = round(
        median(lambda: is_howell_form(form.H), 3) / taken, 3
    )
    if size == 100:
        benchmark.extra_info["steps over fast"] = round(once(basis_by_steps, M) / taken, 1)


def test_form_over_the_rationals(benchmark):
    """60 x 60, entries below 2^10."""
    M = random_matrix(60, QQ)
    benchmark.pedantic(howell_form_with_transform, (M,), rounds=3)
    benchmark.extra_info["steps over fast"] = round(
        once(basis_by_steps, M) / median(lambda: howell_form_with_transform(M), 3), 1
    )


def of_rank(ring, rank):
    """Return a 200 x 200 matrix of this rank at most."""
    return random_matrix(200, ring, rank)


def with_factors(ring, *factors):
    """Return a 200 x 200 matrix with invariant factors such as these, in equal parts."""
    spread = sorted((d for d in factors for _ in range(200 // len(factors))), key=lambda d: d or ring.modulus)
    A = random_matrix(200, ring)
    return A @ diagonal(spread, (200, 200), ring) @ A.T


@pytest.mark.parametrize("n", [8, 1000])
@pytest.mark.parametrize(
    ("kind", "detail"),
    [
        (of_rank, (10,)),
        (of_rank, (100,)),
        (of_rank, (190,)),
        (with_factors, (1, 2)),
        (with_factors, (1, 2, 0)),
    ],
    ids=["rank 10", "rank 100", "rank 190", "factors 1, 2", "factors 1, 2, 0"],
)
def test_form_of_a_structured_matrix(benchmark, n, kind, detail):
    """Where both the rows and the annihilator are many, elementary work remains; compare the steps alone."""
    M = kind(Zmod(n), *detail)
    benchmark.pedantic(howell_form_with_transform, (M,), rounds=3)
    benchmark.extra_info["steps over fast"] = round(
        once(basis_by_steps, M) / median(lambda: howell_form_with_transform(M), 3), 1
    )


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_determinant(benchmark, ring):
    """400 x 400: FLINT's, for every modulus."""
    M = random_matrix(400, ring)
    store_of(M).native()
    benchmark.pedantic(det, (M,), rounds=3)


def once(function, M):
    """Return the time of one call, in seconds."""
    start = time.perf_counter()
    function(M)
    return time.perf_counter() - start
